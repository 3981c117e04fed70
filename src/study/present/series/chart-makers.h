/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What charts of a study are made of, in study-chart.c: the x of a chart, the series of each kind of
 * plot, and what is settled after them. */
#pragma once

#include "chart.h"

/* The x values of a chart. */

/* Sets x and n_points. Not for ICN_GRID_PARTS, ICN_GRID_PINS and ICN_GRID_COSTS, whose points have
 * names or are networks. */
void icn_chart_make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations);

/* Charts over dimensions and over nodes. A design's series are networks that differ from it only in
 * n and k, or also in N: those that can be built are its marks, with their own numbers, and at the
 * design's own x the design itself. Networks of real radix, N^(1/n), form a thin curve of their
 * own, shared by designs of the same N and settings; a design of real radix lies on it, and has
 * marks only where k is whole. */

/* grid: ICN_GRID_DIMENSIONS, for a plain quantity, or ICN_GRID_NODES, for the best dimension. */
void icn_chart_add_dimensions (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);

/* Charts against the radix: designs that differ only in the radix share a series, named by what
 * their names share. Also charts of the states of a link's queue by parhami2004. */

/* Adds the radix of every design to an array of double. */
void icn_chart_add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations);

/* Adds the series. A quantity that depends on a load is taken at the figure's load, else at the
 * study's first one: a load of the first design, and the same number of messages per cycle for the
 * others. */
void icn_chart_add_sizes (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names, const IcnFigure *figure);

/* Adds the probabilities r(i) of i messages on a link, over i as x, for every design and every load
 * of the study that its network can carry. */
void icn_chart_add_states (IcnChart *chart, const IcnStudy *study,
                           const IcnEvaluation *evaluations, char **names);

/* Charts of simulated processors against one of their settings. Designs that differ only in that
 * setting share a series, with a marker for each that has a result; the series is named by the part
 * that their names share: "Butterfly.8.8" for "Butterfly.8.8, 1 thread" and "Butterfly.8.8, 2
 * threads".
 *
 * Against threads, a series may also be a bar, whose parts are what further threads add. In the
 * plot at equal pins, bars are sorted by the pins of a module times the access interval, which is
 * what the pins can carry between two accesses; a network without modules has no bar. Against
 * nodes, y is the number of threads that processors need, and designs that differ in their threads
 * share a series, too. */

/* Adds the setting of every design with a closed workload to an array of double. */
void icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study);

void icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                               const IcnEvaluation *evaluations, char **names);

/* The parts of each design's latency as a stacked chart (IcnChart.n_stacked). */

/* Sets the points of the chart and their names, with totals in nanoseconds if a design has these.
 * All designs are compared at one load: the figure's, else half of the lowest saturation. */
void icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                           const IcnFigure *figure);

/* Sets y, chart->n_points numbers, to the parts of a design's latency. */
void icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y);

/* The share of their bandwidth that the channels of each design use, at the same traffic for all
 * designs: the figure's load, else half of the lowest throughput bound among them. */

/* Adds a series for each design to a chart whose x are shares of the channels; and a note on the
 * traffic. */
void icn_chart_add_utilizations (IcnChart *chart, const IcnStudy *study,
                                 const IcnEvaluation *evaluations, char **names,
                                 const IcnFigure *figure);

/* Ranges of the axes of a plot over loads, limited to where there is something to see. */

/* Sets the ranges, after the series were added. The axis of loads ends beyond the last saturation
 * by theory, the last load that a network sustains and the first that saturates it; other saturated
 * points are outside. The axis of latencies ends at four times the largest zero-load latency, and
 * is logarithmic if that is at least ten times the smallest. Ranges given by a figure have
 * precedence. */
void icn_chart_fit_loads (IcnChart *chart, const IcnPlotKind *kind,
                          const IcnEvaluation *evaluations, const IcnFigure *figure);

/* Sentences below a chart: which theory drew its lines, why a design has none, and why theory and
 * simulation differ. */

/* Notes on the visible designs; none if the plot shows no theory. Free with g_strfreev. names: of
 * the designs, as in the chart. */
char **icn_chart_notes (const IcnPlotKind *kind, const IcnStudy *study,
                        const IcnEvaluation *evaluations, char **names);

/* Adds the reasons why designs have no value in the chart, whose series must be complete. */
void icn_chart_add_reasons (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                            const IcnEvaluation *evaluations, char **names);
