/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a sweep as CSV or as a JSON object in each line, one by one, as there may be a
 * million. Every row has its inputs, version, seed and precision. */
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
  const char *version; /* as returned by icn_program_version */
  IcnRowFormat format;
} IcnSpaceReport;

/* Each function returns a line with its end, free with g_free. Without its last arguments (NULL) it
 * is the line of headings, which is empty in NDJSON. */

/* A candidate with the values of its axes and columns; without numbers and with the reason if it is
 * refused. */
char *icn_space_report_row (const IcnSpaceReport *report, const IcnCandidate *candidate);

/* A stretch of an axis: where it begins, who wins there, who won before, and by how much the
 * runner-up is worse. */
char *icn_space_report_stretch (const IcnSpaceReport *report, const IcnContest *contest,
                                const IcnStretch *stretch);
