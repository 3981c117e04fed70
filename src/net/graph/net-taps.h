/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hyperedges: multi-drop wires, which are a tap with arcs to the receivers (net.h). */
#pragma once

#include "net.h"

/* Hops that a channel from v counts. A hop over a hyperedge is the channel from its owner to the
 * tap; the arcs that leave the tap, and channels of multiplexers, lead on to the same buffer and
 * count none. */
static inline guint
icn_net_hops_from (const IcnNet *net, IcnVertex v)
{
  return net->role[v] != ICN_VERTEX_TAP && net->role[v] != ICN_VERTEX_MULTIPLEXER;
}

/* Whether a channel has wires of its own. A hyperedge has one such channel, into its tap: the arcs
 * after the tap are the same wires, and so are the channels by which the owners of a bus reach its
 * tap; a multiplexer is part of the receiver after it. */
static inline gboolean
icn_net_is_wire (const IcnNet *net, IcnChannelId c)
{
  IcnVertexRole from = net->role[net->channel[c].source];
  IcnVertexRole to = net->role[net->channel[c].destination];

  return to == ICN_VERTEX_TAP ||
         (from != ICN_VERTEX_TAP && from != ICN_VERTEX_MULTIPLEXER && to != ICN_VERTEX_MULTIPLEXER);
}

/* The tap that a channel leads to, possibly through the multiplexer of a bus; ICN_NONE if it leads
 * to no hyperedge. */
IcnVertex icn_net_tap_of (const IcnNet *net, IcnChannelId c);
