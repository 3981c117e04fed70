/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports: the numbers of a study's designs as JSON, CSV or a table for people. Scripts rely on the
 * field names and their order. A number that does not exist is null in JSON, an empty cell in CSV,
 * and a dash in a table. */
#pragma once

#include "study.h"
#include <stdio.h>

typedef struct _IcnRecording IcnRecording;
typedef struct _IcnWorstCase IcnWorstCase;

typedef enum {
  ICN_REPORT_TABLE,
  ICN_REPORT_JSON,
  ICN_REPORT_CSV,
  ICN_REPORT_NDJSON, /* the same objects as ICN_REPORT_JSON, each on a line of its own */
} IcnReportFormat;

/* Parses "table", "json", "csv" or "ndjson". Returns FALSE, with the error ICN_ERROR_VALUE, for any
 * other text. */
gboolean icn_report_format_parse (const char *text, IcnReportFormat *format, GError **error);

/* IcnReportOrigin: the values on which the numbers of a report depend, in addition to the settings
 * of each design. Every JSON object and every CSV row has these values and the inputs of its
 * design. The members are borrowed, and must exist until the report is freed. */
typedef struct {
  const IcnStudy *study;     /* study of the designs, with seed and precision */
  const GPtrArray *refusals; /* for each design the reason why it is refused, or NULL (refused.h) */
  const char *version;       /* the program's version, as icn_program_version() returns it */
  gboolean with_timing;      /* whether wall-clock seconds are reported, which differ in each run */
} IcnReportOrigin;

/* IcnReport: a report on the designs of a study. Designs are added one by one; the report holds no
 * reference to a design afterwards. JSON has an object for each design, CSV a row for each design
 * and load, the table a column for each design. loads: array of IcnLoad (load-list.h), the loads at
 * which latencies are reported; it must exist until the report is freed. */
typedef struct _IcnReport IcnReport;

IcnReport *icn_report_new (IcnReportFormat format, const GArray *loads,
                           const IcnReportOrigin *origin);
void icn_report_free (IcnReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnReport, icn_report_free)

/* Adds a design to the report; a refused design has no numbers. design: index in
 * IcnReportOrigin.study. worst: the permutation traffic with the largest channel load; its
 * `channel` is ICN_NONE if the design has none; NULL if none is reported. seconds: wall-clock
 * duration of the evaluation. */
void icn_report_add (IcnReport *report, guint design, const char *name,
                     const IcnEvaluation *evaluation, const IcnWorstCase *worst, double seconds);
char *icn_report_end (IcnReport *report); /* returns the complete text; free with g_free */

/* The contents of a report of channels or of pairs of nodes. */
typedef enum {
  ICN_CHANNELS_LOADS, /* for each channel: load γ, γ/γ_max, throughput bound b/γ (bits per base
                         cycle per node; a base cycle is the delay of a wire one node pitch long),
                         width in bits, dimension or stage; and at one load, the time in base cycles
                         for which messages wait for the channel (by-theory.h) */
  ICN_CHANNELS_USE,   /* for each channel: its class and, at each simulated load, its utilization
                         (share of its bandwidth that is used) by theory and measured, with the
                         half-width of the 95 % confidence interval */
  ICN_PAIRS, /* for each pair of nodes that exchanges messages: latency at one load, and the part of
                the latency for which messages wait, both in base cycles (delays of a wire one node
                pitch long; flow-latency.h) */
} IcnChannelContent;

/* A report with a row for each channel, or for each pair of nodes, of each design. Channels are
 * listed with the vertices at their ends, from the busiest to the idlest channel. A design has no
 * rows if its channel loads are not known, or if the report is of simulated points and the design
 * has none; a refused design has one row in CSV. Rows of CSV and JSON are written to `out` at once;
 * rows of a table are written to a temporary file first, because column widths depend on all
 * rows. */
typedef struct _IcnChannelReport IcnChannelReport;

/* Makes a report of channels or pairs, which is written to `out`. Returns NULL with an error if the
 * temporary file for the rows of a table cannot be created. */
IcnChannelReport *icn_channel_report_new (IcnReportFormat format, IcnChannelContent content,
                                          FILE *out, const IcnReportOrigin *origin, GError **error);
void icn_channel_report_free (IcnChannelReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnChannelReport, icn_channel_report_free)

/* Adds a design to a report of ICN_CHANNELS_LOADS. load: offered load at which the waiting times
 * for channels are reported, in bits per base cycle (delay of a wire one node pitch long) per node.
 * The waiting times are left out if they are not known, or if the load is NAN. */
void icn_channel_report_add (IcnChannelReport *report, guint design, const char *name,
                             const IcnEvaluation *evaluation, double load);

/* Adds a design to a report of ICN_PAIRS. Returns FALSE with an error, and writes the design
 * without pairs, if the design's latencies are not known or if the design has more than
 * ICN_PAIR_LATENCIES_MOST nodes. */
gboolean icn_channel_report_add_pairs (IcnChannelReport *report, guint design, const char *name,
                                       const IcnEvaluation *evaluation, double load,
                                       GError **error);

/* Adds a design to a report of ICN_CHANNELS_USE. points: array of IcnMeasured, the simulated
 * points. recording: holds the measured utilization of every channel at these points. */
void icn_channel_report_add_use (IcnChannelReport *report, guint design, const char *name,
                                 const IcnEvaluation *evaluation, const GArray *points,
                                 const IcnRecording *recording);

/* Writes the end of the report. Returns FALSE if the temporary file had an error; the caller checks
 * `out` for errors with ferror. */
gboolean icn_channel_report_end (IcnChannelReport *report, GError **error);

/* Returns the report of simulated points as text; free with g_free. points: for each design an
 * array of IcnMeasured in order of rising load. JSON has an object for each design; CSV and the
 * table have a row for each point. A design without points has one row in CSV; in the table it has
 * one row only if it is refused. */
char *icn_report_simulations (const IcnReportOrigin *origin, const IcnEvaluation *evaluations,
                              GArray *const *points, IcnReportFormat format);

/* Writes the messages of all points as CSV, one row for each message. The points of a design are in
 * order of rising load, and the messages of a point in the order of delivery. Times are in base
 * cycles (delays of a wire one node pitch long), lengths in bits. Returns FALSE if the recording
 * cannot be read; the caller checks `out` for errors with ferror. */
gboolean icn_report_messages (FILE *out, const IcnReportOrigin *origin, GArray *const *points,
                              const IcnRecording *recording, GError **error);
