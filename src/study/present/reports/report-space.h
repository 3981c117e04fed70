/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the results of a sweep as text, one row at a time, as there may be a million rows. A row
 * is a line of CSV, or a line with a JSON object. Every row has the candidate's inputs, the program
 * version, seed and precision. */
#pragma once

#include "winners.h"

typedef enum {
  ICN_ROWS_CSV,
  ICN_ROWS_NDJSON,
} IcnRowFormat;

/* Parses "csv" or "ndjson". Returns FALSE for any other text, with an error for the option
 * "format". */
gboolean icn_row_format_parse (const char *text, IcnRowFormat *format, GError **error);

typedef struct {
  const IcnSpace *space;
  const char *version; /* the program's version, as icn_program_version() returns it */
  const char *from;    /* path of the study's file, or NULL; names of files in rows are relative to
                          its folder */
  IcnRowFormat format;
} IcnSpaceReport;

/* The functions below return a line of output that ends with a line feed; free with g_free. If
 * their last argument is NULL, they return the line of headings, which is empty in NDJSON. */

/* Returns the row of a candidate: its settings on the axes of the sweep, and the values of the
 * sweep's columns. If the candidate is refused, the row has the reason instead of numbers. If the
 * sweep is simulated, CSV has a row for each simulated point of the candidate, at least one; NDJSON
 * has one object with a list of points. */
char *icn_space_report_row (const IcnSpaceReport *report, const IcnCandidate *candidate);

/* Returns the row of an IcnStretch, an interval of an axis in which one family of designs is best:
 * the first value in the interval, the winner there, the winner just before, the runner-up, and by
 * how much the runner-up is worse. */
char *icn_space_report_stretch (const IcnSpaceReport *report, const IcnContest *contest,
                                const IcnStretch *stretch);
