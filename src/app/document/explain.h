/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes error messages for the window: messages of the library name a setting and its choices by
 * their keys, as the command line and files do; the window shows their titles instead. */
#pragma once

#include <glib.h>

/* Returns the error's message with the title of a setting in place of its key, and titles of
 * choices in place of their ids. Free with g_free. */
char *bisection_explain (const GError *error);
