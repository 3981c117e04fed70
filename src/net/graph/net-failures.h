/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Failures: channels that a network was built with but that no longer work. A failed channel keeps
 * its number, wires, pins and position; cuts, widths and budgets still count it. Distances, routes,
 * loads and connectivity do not. */
#pragma once

#include "net.h"

typedef struct _IcnFailures {
  guint8 *channel;    /* [n_channels] 1 if the channel has failed, else 0 */
  guint8 *vertex;     /* [n_vertices] 1 if the vertex has failed, and with it all its channels, else
                         0 */
  guint32 n_links;    /* number of pairs of working vertices between which channels have failed */
  guint32 n_vertices; /* number of failed vertices */
  IcnNetMethods *methods; /* copy of the topology kind's methods, in which those that are not
                             valid with failed channels are NULL */
} IcnFailures;

static inline gboolean
icn_net_has_failures (const IcnNet *net)
{
  return net->failures != NULL;
}

/* Whether a channel works, that is, has not failed. */
static inline gboolean
icn_net_works (const IcnNet *net, IcnChannelId c)
{
  return net->failures == NULL || !net->failures->channel[c];
}

/* Marks channels and vertices of a new network as failed. The caller must have the only reference
 * to the network. channel: [n_channels], vertex: [n_vertices]; 1: has failed, 0: works. The
 * channels of failed vertices need not be marked. Takes ownership of both arrays. The network then
 * has no symmetry and no free stages (net-stages.h), and does not count as a product of rings and
 * rows (n_lines is 0). Routes are found by search; the topology kind's methods for names, placement
 * and cuts stay. */
void icn_net_fail (IcnNet *net, guint8 *channel, guint8 *vertex);

/* The key of the link to which a channel belongs: the same for all channels between its two
 * vertices, in either direction. */
static inline guint64
icn_net_link_key (const IcnChannel *channel)
{
  return (guint64) MIN (channel->source, channel->destination) << 32 |
         MAX (channel->source, channel->destination);
}
