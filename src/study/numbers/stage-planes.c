/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage-planes.h"
#include "net-stages.h"

static guint
stage_of (const IcnNet *net, IcnVertex v)
{
  return net->coordinate[(gsize) v * net->dimensions];
}

static gboolean
is_in_half (const IcnNet *net, IcnVertex v)
{
  return v >= net->n_terminals && stage_of (net, v) < icn_net_n_stages (net) / 2;
}

/* The switch that represents the set of v (union-find). */
static IcnVertex
set_of (IcnVertex *parent, IcnVertex v)
{
  while (parent[v] != v)
    v = parent[v] = parent[parent[v]];
  return v;
}

guint
icn_stage_planes (const IcnNet *net)
{
  g_autofree IcnVertex *parent = g_new (IcnVertex, net->n_vertices);
  guint n = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    parent[v] = v;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];

    if (is_in_half (net, channel->source) && is_in_half (net, channel->destination))
      parent[set_of (parent, channel->source)] = set_of (parent, channel->destination);
  }
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    n += is_in_half (net, v) && parent[v] == v;
  return n;
}

guint
icn_stage_switches (const IcnNet *net)
{
  guint n = 0;

  for (IcnVertex v = net->n_terminals; icn_net_has_stages (net) && v < net->n_vertices; v++)
    n += stage_of (net, v) == 0;
  return n;
}
