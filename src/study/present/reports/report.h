/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: the numbers of a study's designs as JSON, CSV or a table for people. The field names and
 * their order are a contract that scripts rely on; a number that does not exist is null, an empty
 * cell, or a dash. */
#pragma once

#include "evaluation.h"
#include "study.h"
#include "worst-case.h"
#include <stdio.h>

typedef enum {
  ICN_REPORT_TABLE,
  ICN_REPORT_JSON,
  ICN_REPORT_CSV,
} IcnReportFormat;

/* FALSE and ICN_ERROR_VALUE for anything but table, json and csv. */
gboolean icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error);

/* What every object of JSON and every row of CSV says of where its numbers come from, beside the
 * inputs of its design; borrowed, and it must outlive the report. */
typedef struct {
  const IcnStudy *study;     /* designs, seed and precision */
  const GPtrArray *refusals; /* of designs that cannot be: refused.h */
  const char *version;       /* icn_program_version, */
  gboolean with_timing;      /* and with it the wall seconds, which are others each time */
} IcnReportOrigin;

/* A report to which designs are added one by one; it keeps no reference to them. loads: array of
 * IcnLoad (load-list.h) for the latency column; it must outlive the report. JSON has an object for
 * each design, CSV a row for each design and load, the table a column for each design. */
typedef struct _IcnReport IcnReport;

IcnReport *icn_report_new (IcnReportFormat format, const GArray *loads,
                           const IcnReportOrigin *origin);
void icn_report_free (IcnReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnReport, icn_report_free)

/* The numbers of a design of the origin's study, of which those of one that is refused do not exist.
 * worst: NULL, or of no channel, where there is none. seconds: that the evaluation took. */
void icn_report_add (IcnReport *report, guint design, const char *name,
                     const IcnEvaluation *evaluation, const IcnWorstCase *worst, double seconds);
char *icn_report_end (IcnReport *report); /* the whole text; free with g_free */

/* All channels of each design, the busiest first: ends, γ, γ/γ_max, throughput bound b/γ (bits per
 * base cycle per node), width in bits, dimension or stage. A design without loads has no rows, one that is refused has one in CSV. Rows
 * are written to `out` at once; those of a table go to a temporary file first, as column widths
 * depend on all rows. */
typedef struct _IcnChannelReport IcnChannelReport;

/* NULL when the temporary file cannot be created. */
IcnChannelReport *icn_channel_report_new (IcnReportFormat format, FILE *out,
                                          const IcnReportOrigin *origin, GError **error);
void icn_channel_report_free (IcnChannelReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChannelReport, icn_channel_report_free)

void icn_channel_report_add (IcnChannelReport *report, guint design, const char *name,
                             const IcnEvaluation *evaluation);

/* Writes the end of the report. Errors of `out` are left for the caller to check with ferror; FALSE
 * for an error of the temporary file. */
gboolean icn_channel_report_end (IcnChannelReport *report, GError **error);

/* points: for each design an array of IcnMeasured, by rising load. JSON has an object per design,
 * CSV and the table a row per point; a design without points has one in CSV, and in the table where
 * it is refused. Free with g_free. */
char *icn_report_simulations (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
                              GArray *const *points, IcnReportFormat format);
