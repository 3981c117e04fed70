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
  const char *from;    /* path of the study's file, to whose folder the names of files in rows are
                          relative; NULL: names of files are written unchanged */
  IcnRowFormat format;
} IcnSpaceReport;

/* The functions below return a line of output that ends with a line feed; free with g_free. If
 * their last argument is NULL, they return the line of headings, or an empty string for NDJSON. */

/* Returns the row of a candidate: its settings on the axes of the sweep, and the values of the
 * sweep's columns. For a refused candidate, the row has the reason for the refusal instead of
 * numbers. If the sweep is simulated, the result in CSV has a row for each simulated point of the
 * candidate, and at least one row; in NDJSON it has one object with a list of points. */
char *icn_space_report_row (const IcnSpaceReport *report, const IcnCandidate *candidate);

/* Returns the row of an IcnStretch, an interval of an axis in which one family of designs is best.
 * The row has the first value in the interval, the best design at this value (the winner), the best
 * design just before the interval, the second-best design at this value, and by how much the
 * second-best design is worse. */
char *icn_space_report_stretch (const IcnSpaceReport *report, const IcnContest *contest,
                                const IcnStretch *stretch);
