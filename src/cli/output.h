/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where results go: standard output, or a file that is written whole or not at all. */
#pragma once

#include "command.h"
#include <stdio.h>

/* Where to, as all commands that write take it. */
#define OUTPUT_OPTION(path)                                                                        \
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, path, "Write to FILE; - is standard output", "FILE" }

/* Of commands whose results depend on nothing but study, version and seed, unless it is given. */
#define TIMING_OPTION(timing)                                                                      \
  { "timing", 0, 0, G_OPTION_ARG_NONE, timing,                                                     \
    "Tell the wall seconds, too, and the commit that the program is built from", NULL }

#define OUTPUT_STANDARD "-"

/* What was given for -o: an empty name is refused, and "-" becomes NULL. */
gboolean output_path (char **path, GError **error);

/* The version that objects and rows carry, with the commit on request; free with g_free. */
char *output_version (gboolean with_commit);

/* path: NULL for standard output. EXIT_MISSED when it could not be written. */
ExitStatus output_text (const char *text, const char *path, GError **error);
ExitStatus output_bytes (GBytes *bytes, const char *path, GError **error);

/* The same piece by piece: what is written to `file` has gone to standard output when it is closed,
 * or all of it into the file of that path. */
typedef struct {
  const char *path;
  FILE *file;
} Output;

/* FALSE where there is no room for the temporary file that a path needs. */
gboolean output_open (Output *output, const char *path, GError **error);
ExitStatus output_close (Output *output, GError **error);
void output_clear (Output *output); /* of one that is not closed: a path has its old contents */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Output, output_clear)

/* Whether the file could be written, asked before the work that it is for; NULL for standard
 * output.
 */
ExitStatus output_check (const char *path, GError **error);

/* "1200x800" into units; each from 100 to 10000. */
gboolean output_parse_size (const char *text, double *width, double *height, GError **error);
