/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bisect-part.h"
#include "net.h"

void
icn_part_clear (IcnPart *part)
{
  g_free (part->first);
  g_free (part->to);
  g_free (part->width);
  g_free (part->weight);
}

void
icn_part_init (IcnPart *part, const IcnNet *net, const IcnVertex *vertex, guint32 n,
               gboolean counts_terminals, guint32 *place)
{
  guint64 room = 0;
  guint32 links = 0;

  for (guint32 i = 0; i < n; i++) {
    place[vertex[i]] = i;
    room += icn_net_out_degree (net, vertex[i]) + icn_net_in_degree (net, vertex[i]);
  }
  part->n = n;
  part->first = g_new0 (guint32, (gsize) n + 1);
  part->to = g_new (guint32, room);
  part->width = g_new (float, room);
  part->weight = g_new (guint8, n);
  for (guint32 i = 0; i < n; i++) {
    IcnVertex v = vertex[i];

    for (guint32 j = net->first_out[v]; j < net->first_out[v + 1]; j++)
      if (place[net->channel[j].destination] != ICN_NONE) {
        part->to[links] = place[net->channel[j].destination];
        part->width[links++] = icn_channel_width (&net->channel[j]);
      }
    for (guint32 j = net->first_in[v]; j < net->first_in[v + 1]; j++) {
      const IcnChannel *channel = &net->channel[net->in_channel[j]];
      if (place[channel->source] != ICN_NONE) {
        part->to[links] = place[channel->source];
        part->width[links++] = icn_channel_width (channel);
      }
    }
    part->first[i + 1] = links;
    part->weight[i] = !counts_terminals || v < net->n_terminals;
  }
  for (guint32 i = 0; i < n; i++)
    place[vertex[i]] = ICN_NONE;
}

double
icn_part_cut (const IcnPart *part, const guint8 *side)
{
  double cut = 0;

  for (guint32 v = 0; v < part->n; v++)
    for (guint32 i = part->first[v]; i < part->first[v + 1]; i++)
      cut += side[part->to[i]] != side[v] ? part->width[i] : 0;
  return cut / 2;
}
