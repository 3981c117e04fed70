/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flows of uniform traffic in a network of separate terminals and switches in which symmetries map
 * terminals, and the channels of a stage, onto each other. The channels of a stage then have flows
 * of the same amounts from and to channels of the same stages, so they share a row of flows
 * (channel-flows.h). Which of the channels of a stage these flows come from need not be known. Only
 * if channels of a stage belong to different channel classes, every channel gets a row of its own.
 *
 * The messages to one terminal show what load each stage carries, and over which channels of each
 * stage messages come to one of its channels. If these are some of the channels of a stage only,
 * all other messages that cross this channel are followed backwards to their sources. This takes
 * O(n_vertices) for each of their destinations. */
#pragma once

#include "flow-sums.h"
#include "phases.h"
#include "route-settings.h"

/* Whether network, routing and traffic have the symmetry that icn_stage_flows_take needs. */
gboolean icn_stage_flows_apply (const IcnNet *net, const IcnRouteSettings *settings,
                                const IcnPhases *phases, const IcnTraffic *traffic);

/* Sets the rows of *flows, whose numbers of channels, ports and places must be set. sums: the flows
 * of the messages to node 0. FALSE, with nothing set, if symmetry does not determine all flows, or
 * when cancelled. */
gboolean icn_stage_flows_take (const IcnNet *net, const IcnRouteSettings *settings,
                               const IcnPhases *phases, const IcnTraffic *traffic,
                               const IcnFlowSums *sums, IcnChannelFlows *flows,
                               GCancellable *cancellable);
