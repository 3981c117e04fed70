/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hyperedges: multi-drop wires. Each is stored as a vertex (the tap) with a channel (an arc) to
 * each receiver (net.h). */
#pragma once

#include "net.h"

/* Returns 1 if a channel that leaves vertex v counts as a hop, else 0. Of the channels over a
 * hyperedge only the first, into its tap, counts. The arcs out of the tap, and the channel out
 * of a multiplexer, continue the same hop. */
static inline guint
icn_net_hops_from (const IcnNet *net, IcnVertex v)
{
  return net->role[v] != ICN_VERTEX_TAP && net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* Whether a channel has wires of its own; only such channels count for pins and wire lengths. A
 * hyperedge has one set of wires. It counts for the channel into the tap, and not for the arcs
 * out of the tap; in a bus, it does not count for the channels from the nodes to the multiplexer
 * before the tap either. A channel from a multiplexer to a receiver is inside the receiver and
 * has no wires. */
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
