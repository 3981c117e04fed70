/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes error messages fit for the window. The library's messages contain keys of settings and ids
 * of choices, as they are written on the command line and in files. The window shows their titles
 * instead. */
#pragma once

#include <glib.h>

/* Returns the error's message with the title of a setting in place of its key, and titles of
 * choices in place of their ids. Free with g_free. */
char *bisection_explain (const GError *error);
