/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams that explain with the design's own numbers: switching as a chart of time over space
 * (dally1990, Fig. 4) and the contention model (Figs. 11 to 13). */
#pragma once

#include "evaluation.h"
#include "scene.h"

/* Store-and-forward above wormhole: one message crossing `hops` channels. */
IcnScene *icn_diagram_switching (const IcnEvaluation *evaluation, const IcnTheme *theme,
                                 double width, double height);

/* The chain of dimensions from source to destination with T_i at each (Fig. 11). */
IcnScene *icn_diagram_network (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                               double width, double height);

/* One dimension: the rates of messages that skip it and that route in it, where these streams
 * merge, and what each wait adds (Fig. 12). */
IcnScene *icn_diagram_dimension (const IcnEvaluation *evaluation, double load,
                                 const IcnTheme *theme, double width, double height);

/* Inside a dimension: entering and continuing channels, λ_R, λ_C, T_i0 and T_Ri (Fig. 13). */
IcnScene *icn_diagram_routing (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                               double width, double height);

/* Gantt chart of one message from one terminal to another (ICN_NONE: two terminals as far apart as
 * any): when its head and its other flits are at each router and on each channel (lecture2003, Fig.
 * 3). Needs an analysis with its graph. */
IcnScene *icn_diagram_gantt (const IcnEvaluation *evaluation, const IcnDesign *design,
                             IcnVertex source, IcnVertex destination, const IcnTheme *theme,
                             double width, double height);
