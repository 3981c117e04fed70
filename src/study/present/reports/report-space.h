/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a sweep, one row at a time, as there may be a million: lines of CSV, or a JSON
 * object per line. Every row has the candidate's inputs, the program version, seed and
 * precision. */
#pragma once

#include "winners.h"

typedef enum {
  ICN_ROWS_CSV,
  ICN_ROWS_NDJSON,
} IcnRowFormat;

/* Parses "csv" or "ndjson"; FALSE with an error that names `format`. */
gboolean icn_row_format_parse (const char *text, IcnRowFormat *format, GError **error);

typedef struct {
  const IcnSpace *space;
  const char *version; /* the program's version, as icn_program_version() returns it */
  const char *from;    /* path of the study's file, from whose folder files are named; or NULL */
  IcnRowFormat format;
} IcnSpaceReport;

/* Each of these functions returns a line with its line feed, free with g_free. If the last argument
 * is NULL, it is the line of headings; in NDJSON this line is empty. */

/* The row of a candidate: its values of the axes and columns. If the candidate is refused, the row
 * has the reason instead of numbers. If the sweep is simulated, there is a row of CSV for each of
 * its points, at least one, and an object of NDJSON has a list of them. */
char *icn_space_report_row (const IcnSpaceReport *report, const IcnCandidate *candidate);

/* The row of a stretch of an axis: its first value, the winner there, the winner before, and by how
 * much the runner-up is worse. */
char *icn_space_report_stretch (const IcnSpaceReport *report, const IcnContest *contest,
                                const IcnStretch *stretch);
