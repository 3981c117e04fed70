/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams that explain a model with the numbers of a design: how a message is switched, as a chart
 * of time and nodes (dally1990, Fig. 4), and the contention model (dally1990, Figs. 11 to 13). */
#pragma once

#include "evaluation.h"
#include "scene.h"

/* Compares switching methods for one message that crosses a few channels: store-and-forward above,
 * wormhole below. */
IcnScene *icn_diagram_switching (const IcnEvaluation *evaluation, const IcnTheme *theme,
                                 double width, double height);

/* Draws the dimensions that a message passes from source to destination, with the service time T_i
 * of each (dally1990, Fig. 11). load: in bits per cycle and node. */
IcnScene *icn_diagram_network (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                               double width, double height);

/* Draws one dimension (dally1990, Fig. 12): the rates of the messages that skip the dimension and
 * of those that route in it, the point where these two streams merge, and how long messages wait
 * there. load: in bits per cycle and node. */
IcnScene *icn_diagram_dimension (const IcnEvaluation *evaluation, double load,
                                 const IcnTheme *theme, double width, double height);

/* Draws the channels through which a message passes in one dimension (dally1990, Fig. 13): first
 * the entering channel, then the continuing channels. Shows λ_R and λ_C, the rates of messages that
 * enter the dimension and that go on from channel to channel; T_i0, the service time of the
 * entering channel; and T_Ri, the time added by collisions. load: in bits per cycle and node. */
IcnScene *icn_diagram_routing (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                               double width, double height);

/* Gantt chart of one message: when its head and its other flits are at each router and on each
 * channel (lecture2003, Fig. 3). If source or destination is ICN_NONE, two nodes that are as far
 * apart as possible are chosen. The evaluation must have an analysis with a graph. */
IcnScene *icn_diagram_gantt (const IcnEvaluation *evaluation, const IcnDesign *design,
                             IcnVertex source, IcnVertex destination, const IcnTheme *theme,
                             double width, double height);
