/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hyperedges: multi-drop wires, stored as a vertex (the tap) with arcs to the receivers (net.h). */
#pragma once

#include "net.h"

/* Whether a channel that leaves vertex v counts as a hop: 1 or 0. The hop over a hyperedge is the
 * channel into its tap. The arcs that leave the tap, and the channel that leaves a multiplexer,
 * only continue that hop, so they count 0. */
static inline guint
icn_net_hops_from (const IcnNet *net, IcnVertex v)
{
  return net->role[v] != ICN_VERTEX_TAP && net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* Whether a channel has wires of its own; only such channels count for pins and wire lengths. The
 * wires of a hyperedge belong to the one channel into its tap. The arcs out of the tap stand for
 * the same wires, as do a bus's channels from its nodes to the multiplexer before the tap. A
 * channel from a multiplexer to a receiver is inside the receiver and has no wires. */
static inline gboolean
icn_net_is_wire (const IcnNet *net, IcnChannelId c)
{
  IcnVertexRole from = net->role[net->channel[c].source];
  IcnVertexRole to = net->role[net->channel[c].destination];

  return to == ICN_VERTEX_TAP ||
         (from != ICN_VERTEX_TAP && from != ICN_VERTEX_MULTIPLEXER && to != ICN_VERTEX_MULTIPLEXER);
}

/* The tap that a channel leads to, directly or through the multiplexer of a bus; ICN_NONE if it
 * leads to no hyperedge. */
IcnVertex icn_net_tap_of (const IcnNet *net, IcnChannelId c);
