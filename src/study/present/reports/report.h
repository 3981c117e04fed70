/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: the numbers of a study's designs as JSON, CSV or a table for people. The field names and
 * their order are a contract that scripts rely on; a number that does not exist is null, an empty
 * cell, or a dash. */
#pragma once

#include "study.h"
#include <stdio.h>

typedef struct _IcnWorstCase IcnWorstCase;

typedef enum {
  ICN_REPORT_TABLE,
  ICN_REPORT_JSON,
  ICN_REPORT_CSV,
} IcnReportFormat;

/* FALSE and ICN_ERROR_VALUE for any text but table, json and csv. */
gboolean icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error);

/* The origin of the numbers, which every JSON object and every CSV row states beside the inputs of
 * its design. Its members are borrowed and must outlive the report. */
typedef struct {
  const IcnStudy *study;     /* for its designs, seed and precision */
  const GPtrArray *refusals; /* for each design, why it is refused, or NULL: refused.h */
  const char *version;       /* icn_program_version */
  gboolean with_timing;      /* include wall-clock seconds, which differ in each run */
} IcnReportOrigin;

/* A report to which designs are added one by one; it keeps no references to them. loads: array of
 * IcnLoad (load-list.h) for the latency column; it must outlive the report. JSON has an object for
 * each design, CSV a row for each design and load, the table a column for each design. */
typedef struct _IcnReport IcnReport;

IcnReport *icn_report_new (IcnReportFormat format, const GArray *loads,
                           const IcnReportOrigin *origin);
void icn_report_free (IcnReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnReport, icn_report_free)

/* Adds a design of the origin's study; a refused design has no numbers. worst: NULL, or a worst
 * case without channel if there is none. seconds: duration of the evaluation. */
void icn_report_add (IcnReport *report, guint design, const char *name,
                     const IcnEvaluation *evaluation, const IcnWorstCase *worst, double seconds);
char *icn_report_end (IcnReport *report); /* the whole text; free with g_free */

/* All channels of each design, the busiest first: ends, γ, γ/γ_max, throughput bound b/γ (bits per
 * base cycle per node), width in bits, dimension or stage. A design without loads has no rows; a
 * refused one has one row in CSV. Rows are written to `out` at once, except that rows of a table
 * are kept in a temporary file, as column widths depend on all rows. */
typedef struct _IcnChannelReport IcnChannelReport;

/* NULL when the temporary file cannot be created. */
IcnChannelReport *icn_channel_report_new (IcnReportFormat format, FILE *out,
                                          const IcnReportOrigin *origin, GError **error);
void icn_channel_report_free (IcnChannelReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChannelReport, icn_channel_report_free)

void icn_channel_report_add (IcnChannelReport *report, guint design, const char *name,
                             const IcnEvaluation *evaluation);

/* Writes the end of the report. Errors of `out` are left for the caller to check with ferror; FALSE
 * if the temporary file had an error. */
gboolean icn_channel_report_end (IcnChannelReport *report, GError **error);

/* Simulated points. points: for each design an array of IcnMeasured, by rising load. JSON has an
 * object per design, CSV and the table a row per point; a design without points has one row in CSV,
 * and, if it is refused, in the table. Free with g_free. */
char *icn_report_simulations (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
                              GArray *const *points, IcnReportFormat format);
