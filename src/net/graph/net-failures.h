/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failures: channels that a network was built with and that no longer work. They keep their
 * numbers, wires, pins and places, and count in cuts, widths and budgets, as the network is built
 * with them; distances, routes, loads and connections are those of what is left. */
#pragma once

#include "net.h"

typedef struct _IcnFailures {
  guint8 *channel; /* [n_channels] 1: it has failed */
  guint8 *vertex;  /* [n_vertices] 1: it has failed, and all its channels with it */
  guint32 n_links; /* pairs of neighbours whose channels have failed, between two that work */
  guint32 n_vertices;
  IcnNetMethods *methods; /* the methods of the network that hold for what is left */
} IcnFailures;

static inline gboolean
icn_net_has_failures (const IcnNet *net)
{
  return net->failures != NULL;
}

/* Whether a channel works. */
static inline gboolean
icn_net_works (const IcnNet *net, IcnChannelId c)
{
  return net->failures == NULL || !net->failures->channel[c];
}

/* Marks channels and vertices of a network that nobody else has seen yet; takes the two arrays of
 * IcnFailures over, and adds the channels of the vertices. The network then claims no lines, no
 * symmetry and no free stages, and of the methods of its kind it keeps those that name and place
 * vertices and cut the network as built; routes are found by search. */
void icn_net_fail (IcnNet *net, guint8 *channel, guint8 *vertex);

/* A number of two vertices that is the same for all channels between them, in either direction. */
static inline guint64
icn_net_link_key (const IcnChannel *channel)
{
  return (guint64) MIN (channel->source, channel->destination) << 32 |
         MAX (channel->source, channel->destination);
}
