/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The versions of the libraries with which the program runs. */
#pragma once

/* A text such as "GLib 2.74.6, GSL 2.7.1, …" with the versions at run time, which may differ from
 * those at build time; free with g_free. */
char *icn_libraries (void);

/* The text that --version prints: the program's name and version, the commit from which it was
 * built, or "unknown", and the libraries. more: further libraries, listed first; or NULL. Free with
 * g_free. */
char *icn_version_text (const char *program, const char *commit, const char *more);
