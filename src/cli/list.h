/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of the command `list`, for completion of their ids. */
#pragma once

#include <glib.h>

/* Appends a line for each element of a category, with its id and title. FALSE if there is no such
 * category. */
gboolean list_category (const char *category, GString *text);
