/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of results: to standard output, or to a file. A file is written completely or not at all.
 */
#pragma once

#include "command.h"
#include <stdio.h>

/* The option -o of every command that writes a file. */
#define OUTPUT_OPTION(Options, member, needed)                                                     \
  { "output", 'o', OPTION_TEXT, G_STRUCT_OFFSET (Options, member), "FILE", OFFER_FILES,            \
    "Write to FILE; - is standard output", needed }

/* The option --timing, which adds wall-clock seconds to results. Without it, results depend only on
 * study, version and seed. */
#define TIMING_OPTION(Options, member)                                                             \
  { "timing", 0, G_OPTION_ARG_NONE, G_STRUCT_OFFSET (Options, member), NULL, NULL,                 \
    "Tell the wall seconds, too, and the commit that the program is built from" }

/* The option --format of commands that write a report. */
#define REPORT_OPTION(Options, member)                                                             \
  { "format", 0, OPTION_TEXT, G_STRUCT_OFFSET (Options, member), "FORMAT",                         \
    "table json csv ndjson", "table (the default), json, csv or ndjson" }

#define OUTPUT_STANDARD "-"

/* Checks the argument of -o. An empty name is an error; "-" is replaced by NULL, for standard
 * output. */
gboolean output_path (char **path, GError **error);

/* The program's version as it is stated in results, optionally with the commit; free with g_free.
 */
char *output_version (gboolean with_commit);

/* Write text or bytes to the file at `path`, or to standard output if path is NULL. EXIT_MISSED
 * with an error if that fails. */
ExitStatus output_text (const char *text, const char *path, GError **error);
ExitStatus output_bytes (GBytes *bytes, const char *path, GError **error);

/* Copies the contents of a temporary file to the file at `path`, or to standard output if path is
 * NULL. */
ExitStatus output_from (const char *path, FILE *temporary, GError **error);

/* Output that is written piece by piece to the stream `file`. path: the file that the output
 * replaces when it is closed; NULL: standard output, on which each piece appears at once. */
typedef struct {
  const char *path;
  FILE *file;
} Output;

/* Opens the output. If `path` is not NULL, creates a temporary file for it; FALSE with an error if
 * that fails. */
gboolean output_open (Output *output, const char *path, GError **error);
ExitStatus output_close (Output *output, GError **error);
void output_clear (Output *output); /* discards an output that is not closed; the file at the path
                                       keeps its old contents */
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Output, output_clear)

/* Checks that the file at `path` can be written, so that the user learns of an error before results
 * are computed. path: NULL is standard output, for which nothing is checked. */
ExitStatus output_check (const char *path, GError **error);

/* Parses a size such as "1200x800" or "88mmx60mm", each side from 100 to 10000 points. If only the
 * width is given, as in "88mm", the height is 5/8 of it, but at least 212 points. */
gboolean output_parse_size (const char *text, double *width, double *height, GError **error);
