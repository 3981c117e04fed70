/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of one channel, of one node and of one pair of nodes: quantities of the table in
 * quantity.c. NAN without a graph, or where it has no such node. */
#pragma once

#include "evaluation.h"

/* γ_c under the design's traffic and routing, and what the messages of one node put on it. */
double icn_channel_load (const IcnEvaluation *evaluation, IcnChannelId channel, double unused);
double icn_channel_load_from (const IcnEvaluation *evaluation, IcnChannelId channel, double node);

/* Number of the input of the next stage that a channel of a multistage network leads to, and of the
 * terminal that one of the last stage does. */
double icn_channel_leads_to (const IcnEvaluation *evaluation, IcnChannelId channel, double unused);

/* Where a node sends all its messages to; NAN where it sends to several, or to none. */
double icn_destination_of (const IcnEvaluation *evaluation, const IcnDesign *design, double node);

/* Mean hops from node 0 to a node, and back, as they are routed. */
double icn_round_trip_hops (const IcnEvaluation *evaluation, const IcnDesign *design, double node);
