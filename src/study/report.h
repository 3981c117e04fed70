/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: the numbers of a study's designs as JSON, CSV or a table for people. The field names and
 * their order are a contract that scripts rely on; a number that does not exist is null, an empty
 * cell, or a dash. */
#pragma once

#include "evaluation.h"
#include "study.h"
#include "worst-case.h"

typedef enum {
  ICN_REPORT_TABLE,
  ICN_REPORT_JSON,
  ICN_REPORT_CSV,
} IcnReportFormat;

/* FALSE and ICN_ERROR_VALUE for anything but table, json and csv. */
gboolean icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error);

/* evaluations: one per design. loads: array of IcnLoad (load-list.h) for the latency column.
 * worst_cases: one per design, those of no channel left out; or NULL. Free with g_free. */
char *icn_report_evaluations (const IcnStudy *study, const IcnEvaluation *evaluations,
                              const IcnWorstCase *worst_cases, const GArray *loads,
                              IcnReportFormat format);

/* All channels of each design, the busiest first: what they join, γ, its share of γ_max, what it
 * leaves (b/γ, bits per base cycle per node), width in bits, dimension or stage. A design without
 * loads has none. Free with g_free. */
char *icn_report_channels (const IcnStudy *study, const IcnEvaluation *evaluations,
                           IcnReportFormat format);

/* points: for each design an array of IcnPoint, by rising load. JSON has an object per design, CSV
 * and the table a row per point. Free with g_free. */
char *icn_report_simulations (const IcnStudy *study, const IcnEvaluation *evaluations,
                              GArray *const *points, IcnReportFormat format);
