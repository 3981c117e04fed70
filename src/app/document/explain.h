/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors in the words of the window: messages of the engine name a field and its choices by their
 * keys, as the command line and documents do. */
#pragma once

#include <glib.h>

/* The message with the field's label in place of its key, and titles in place of choices' ids; free
 * with g_free. */
char *bisection_explain (const GError *error);
