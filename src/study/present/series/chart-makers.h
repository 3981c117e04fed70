/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that make parts of a chart for study-chart.c: the x values, the series of each kind of
 * plot, and the axis ranges and notes, which are added last. */
#pragma once

#include "chart.h"

/* Sets the x values and n_points of a chart. Not for ICN_GRID_PARTS, ICN_GRID_PINS,
 * ICN_GRID_SETTINGS, ICN_GRID_COSTS and ICN_GRID_QUANTITY, whose x values are set together with
 * their series. */
void icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);

/* Charts over the number of dimensions n, and over the number of nodes N. The series of a design
 * consists of networks that differ from the design only in n and k (over nodes, also in N). Each
 * marker of the series is a network that can be built, with its own numbers; one marker is the
 * design itself. Networks of real radix N^(1/n) form a separate thin curve, which is shared by
 * designs of the same N and settings. A design of real radix is a point of this curve; its series
 * has markers only where k is an integer. */

/* Adds the series of a chart over dimensions or nodes. A chart over dimensions (kind->grid is
 * ICN_GRID_DIMENSIONS) shows a quantity that has no argument. A chart over nodes (ICN_GRID_NODES)
 * shows the best number of dimensions. */
void icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);

/* Charts over the radix. Designs that differ only in the radix form one series, whose name is the
 * common part of their names. This group also has icn_chart_add_states, for the chart over the
 * number of messages that contend for a link (by parhami2004). */

/* Appends the radix of every design of the study to x, an array of double. */
void icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations);

/* Adds the series of a chart over the radix. If the quantity depends on a load, the first design
 * gets the figure's load or, if the figure has none, the study's first load. Every other design
 * gets the load at which its nodes send as many messages per cycle as the nodes of the first
 * design. */
void icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names, const IcnFigure *figure);

/* Adds, for each design, a series of latencies by every theory that covers the design. */
void icn_chart_add_theories (IcnChart *chart, const IcnStudy *study,
                             const IcnEvaluation *evaluations, char **names);

/* Returns the largest x of the chart up to which the error of the design's theory is known from
 * simulations of other networks; 0 if the error is known at no x, NAN if the design's theory does
 * not use flows between channels. share: factor by which x is multiplied to get a load. */
double icn_chart_sure_to (const IcnChart *chart, const IcnEvaluation *evaluation, double share);

/* Adds a series for every design and every load of the study that the design's network can carry.
 * The series shows the probability, by parhami2004, that i messages contend for a link; i is on the
 * x axis. */
void icn_chart_add_states (IcnChart *chart, const IcnStudy *study,
                           const IcnEvaluation *evaluations, char **names);

/* Charts of simulated processors over one setting of the processors or of the network. Designs that
 * differ only in that setting form one series, with a marker for each design that has a result. The
 * name of the series is the common part of the designs' names: "Butterfly.8.8" for "Butterfly.8.8,
 * 1 thread" and "Butterfly.8.8, 2 threads".
 *
 * In charts over the number of threads, a series can also be a stacked bar. The first part of the
 * bar is the utilization with the fewest threads, and each further part is the utilization that
 * more threads add. In the plot that compares networks at equal pins, bars are sorted by the
 * product of a module's pins and the mean interval between memory accesses, and a network without
 * modules has no bar.
 *
 * In charts over the number of nodes, y is the number of threads that processors need, and designs
 * that differ only in nodes or threads form one series. */

/* Appends to `x`, an array of double, each design's value of the setting that the x axis shows.
 * Designs whose processors do not wait for replies are left out. */
void icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study);

void icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);

/* Adds a curve by theory and a series of simulated points for each length of a design's messages.
 * Colours distinguish lengths as well as designs. */
void icn_chart_add_lengths (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);

/* Appends to x, an array of double, the numbers of failed links at which a chart has points: from 0
 * to about a quarter of the links of the largest network. */
void icn_chart_add_failure_counts (GArray *x, const IcnStudy *study,
                                   const IcnEvaluation *evaluations);

/* Adds a series for each design to a chart over failed links, and notes on how links are drawn at
 * random. The series get their values from icn_chart_take_failures. */
void icn_chart_add_failures (IcnChart *chart, const IcnStudy *study,
                             const IcnEvaluation *evaluations, char **names);

/* Stacked charts (IcnChart.n_stacked): each design has a bar that consists of the parts of its
 * latency. */

/* Sets and names the points of the chart: the parts of the latency, their sum and, if any design
 * has a latency in nanoseconds, the sum in nanoseconds. All designs are compared at one load: the
 * figure's load or, if it is not set, half of the lowest saturation load. */
void icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                           const IcnFigure *figure);

/* Adds a note with the load (chart->load) to a stacked chart, before the chart's other notes. */
void icn_chart_note_load (IcnChart *chart);

/* Sets the elements of y, [chart->n_points], to the parts of a design's latency at chart->load, in
 * the order of icn_chart_name_parts, then to their sum and, if chart->has_time, to the sum in
 * nanoseconds. */
void icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y);

/* Charts of channel utilization, which is the share of a channel's bandwidth that is used. All
 * designs are compared at the same traffic: the figure's load or, if it is not set, half of the
 * lowest throughput bound of any design. */

/* Adds a series of channel utilizations for each design, and a note on the load, to a chart whose x
 * values are percentages of the channels, from the busiest to the idlest. */
void icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                                 const IcnEvaluation *evaluations, char **names,
                                 const IcnFigure *figure);

/* Sets the axis ranges of a plot over loads, after all series were added. The x axis ends beyond
 * the largest of these loads: the saturation loads by theory, the first load at which a simulated
 * network saturates (or else its last simulated load), and the loads of data sets. A latency axis
 * ends at four times the largest zero-load latency, and is logarithmic if the largest zero-load
 * latency is at least ten times the smallest. Ranges of a figure have precedence. */
void icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind,
                          const IcnEvaluation *evaluations, const IcnFigure *figure);

/* Notes are sentences below a chart that tell by which theory its lines are, why a design has no
 * theory, and why theory and simulation differ. */

/* Returns the notes on the visible designs of a plot; free with g_strfreev. names: names of the
 * designs as in the chart. */
char **icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names);

/* Adds a note below the chart for each reason why visible designs have no value in the chart. All
 * series of the chart must have their values before the call. names: names of the designs as in the
 * chart. */
void icn_chart_add_reasons (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);
