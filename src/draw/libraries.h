/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The libraries that the program runs with. */
#pragma once

/* "GLib 2.74.6, GSL 2.7.1, …" with the versions of those that are there now, not of those that it
 * was built with; free with g_free. */
char *icn_libraries (void);

/* What --version of a program prints: its name and version, the commit that it is built from, or
 * "unknown", and the libraries, with more of them first if not NULL. Free with g_free. */
char *icn_version_text (const char *program, const char *commit, const char *more);
