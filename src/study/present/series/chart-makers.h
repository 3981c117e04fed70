/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that make the parts of a chart for study-chart.c: the x values, the series of each kind
 * of plot, and the ranges and notes that are added last. */
#pragma once

#include "chart.h"

/* Sets the x values and n_points of a chart. Not for ICN_GRID_PARTS, ICN_GRID_PINS and
 * ICN_GRID_COSTS, because the points of these charts are named numbers or networks. */
void icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);

/* Charts over the number of dimensions n, and over the number of nodes N. The series of a design
 * consists of networks that differ from the design only in n and k (over nodes, also in N). Its
 * markers are networks that can be built, each with its own numbers; the design itself is one of
 * them. Networks of real radix N^(1/n) form a separate thin curve, which is shared by designs of
 * the same N and settings. A design of real radix lies on this curve, and has markers only where k
 * is an integer. */

/* Adds the series of a chart over dimensions or nodes. A chart over dimensions (kind->grid is
 * ICN_GRID_DIMENSIONS) shows a quantity that has no argument. A chart over nodes (ICN_GRID_NODES)
 * shows the best number of dimensions. */
void icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);

/* Charts over the radix. Designs that differ only in the radix form one series, whose name is the
 * common part of their names. The last function of this group, icn_chart_add_states, is for another
 * chart: the number of messages that contend for a link, by parhami2004. */

/* Appends the radix of every design of the study to x, an array of double. */
void icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations);

/* Adds the series of a chart over the radix. If the quantity depends on a load, the first design
 * gets the figure's load or, if the figure has none, the study's first load. Every other design
 * gets the load at which its nodes send as many messages per cycle as those of the first. */
void icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names, const IcnFigure *figure);

/* Adds, for each design, a series of latencies by every theory that covers the design. */
void icn_chart_add_theories (IcnChart *chart, const IcnStudy *study,
                             const IcnEvaluation *evaluations, char **names);

/* Returns the largest x of the chart up to which the error of the design's theory is known from
 * simulations of other networks. The load at x is x × share. 0 if there is no such x; NAN if the
 * design's theory does not use flows between channels. */
double icn_chart_sure_to (const IcnChart *chart, const IcnEvaluation *evaluation, double share);

/* Adds a series for every design and every load of the study that its network can carry. It shows
 * the probability, by parhami2004, that i messages contend for a link; i is on the x axis. */
void icn_chart_add_states (IcnChart *chart, const IcnStudy *study,
                           const IcnEvaluation *evaluations, char **names);

/* Charts of simulated processors over one of their settings. Designs that differ only in that
 * setting form one series, with a marker for each design that has a result. The name of the series
 * is what the designs' names have in common: "Butterfly.8.8" for "Butterfly.8.8, 1 thread" and
 * "Butterfly.8.8, 2 threads".
 *
 * In charts over the number of threads, a series can also be a stacked bar. Its first part is the
 * utilization with the fewest threads, and each further part is what more threads add. In the plot
 * that compares networks at equal pins, bars are sorted by the pins of a module times the access
 * interval, which is what the pins can carry between two accesses; a network without modules has no
 * bar.
 *
 * In charts over the number of nodes, y is the number of threads that processors need. Designs that
 * differ in nodes or threads then form one series. */

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
 * to a fourth of the links of the largest network. */
void icn_chart_add_failure_counts (GArray *x, const IcnStudy *study,
                                   const IcnEvaluation *evaluations);

/* Adds a series for each design to a chart over failed links, and notes on how links are drawn at
 * random. The series have no values until icn_chart_take_failures. */
void icn_chart_add_failures (IcnChart *chart, const IcnStudy *study,
                             const IcnEvaluation *evaluations, char **names);

/* A stacked chart (IcnChart.n_stacked): each design has a bar that is made of the parts of its
 * latency. */

/* Sets and names the points of the chart: latency parts, their total and, if any design has it, the
 * total in nanoseconds. All designs are compared at one load, which is the figure's load or else
 * half of the lowest saturation. */
void icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                           const IcnFigure *figure);

/* Adds, before the other notes of such a chart, a note that tells the load. */
void icn_chart_note_load (IcnChart *chart);

/* Sets y[0] … y[chart->n_points - 1] to the parts of a design's latency at chart->load, in the
 * order of icn_chart_name_parts, then to their sum (and to the sum in nanoseconds if
 * chart->has_time). */
void icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y);

/* Charts of channel utilization, the share of its bandwidth that a channel uses, at the same
 * traffic for all designs: the figure's load, or else half of the lowest throughput bound of any
 * design. */

/* Adds a series of channel utilizations for each design, and a note on the load, to a chart whose x
 * values are percentages of the channels, from the busiest to the idlest. */
void icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                                 const IcnEvaluation *evaluations, char **names,
                                 const IcnFigure *figure);

/* Sets the axis ranges of a plot over loads, after all series were added. The x axis ends beyond
 * the largest of three loads: the highest saturation load by theory, the last load that a network
 * sustains, and the first load that saturates it. Points at higher loads are not visible. An axis
 * of latencies ends at four times the largest zero-load latency; it is logarithmic if the largest
 * is at least ten times the smallest. Ranges of a figure have precedence. */
void icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind,
                          const IcnEvaluation *evaluations, const IcnFigure *figure);

/* Notes are sentences below a chart: which theory its lines are from, why a design has no theory,
 * and why theory and simulation differ. */

/* Returns the notes on the visible designs, ended by NULL; an empty list if the plot shows no
 * theory. Free with g_strfreev. names: names of the designs as in the chart. */
char **icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names);

/* Adds notes below the chart on why designs have no value in it. To be called when all series of
 * the chart have their values. names: names of the designs as in the chart. */
void icn_chart_add_reasons (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);
