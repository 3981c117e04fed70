/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lists of `list`, for who offers their ids. */
#pragma once

#include <glib.h>

/* Appends a line for each thing of a category, an id and then its title. FALSE where there is no
 * such category. */
gboolean list_category (const char *category, GString *text);
