/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route-table.h"
#include "net.h"
#include "route.h"
#include "router.h"

/* Bytes of a cache line. The row of the table for one vertex of a three-dimensional network fits in
 * one cache line. */
#define CACHE_LINE 64

/* Largest number of bits of a coordinate in the table. With longer coordinates the table would
 * exceed the caches. */
#define MAX_BITS 8

/* The table has a row for each vertex, which begins with a word of the vertex's coordinates. Gives
 * each coordinate a bit field in this word. Returns FALSE if a ring or linear array of the network
 * is too long (MAX_BITS). */
static gboolean
place_rings (IcnRouteTable *table, const IcnNet *net, const IcnRouteSettings *routing)
{
  guint n = net->dimensions, at = 0;

  table->n_rings = n + 1;
  table->stride = 1 + 2 * (n + 1) + 2 * n + 1;
  for (guint r = 0; r < n; r++) {
    guint d = icn_route_dimension (routing, n, r);
    table->dimension[r] = d;
    if (net->radix[d] > 1u << MAX_BITS)
      return FALSE;
    for (guint bit = 0; net->radix[d] > 1u << bit; bit++)
      table->ring_at[at++] = r;
  }
  /* All coordinates of a vertex together need at most 1.3 log2 N bits, which is 26 for the largest
   * network (ICN_MAX_VERTICES). */
  g_assert (at < 31);
  table->ring_at[31] = n;
  return TRUE;
}

static guint
ring_of (const IcnRouteTable *table, guint dimension)
{
  guint r = 0;

  while (table->dimension[r] != dimension)
    r++;
  return r;
}

static void
fill_vertex (IcnRouteTable *table, const IcnNet *net, IcnVertex v)
{
  guint32 *row = table->row + (gsize) v * table->stride;
  guint32 *here = row + 1, *there = here + table->n_rings, *port = there + table->n_rings;
  guint32 first = 0;

  for (guint bit = 0, r = 0; r < net->dimensions; r++) {
    guint32 a = icn_net_coordinates (net, v)[table->dimension[r]];
    guint32 k = net->radix[table->dimension[r]];
    row[0] |= a << bit;
    here[r] = first + 2 * k * a;
    there[r] = 2 * a;
    first += 2 * k * k;
    while (bit < 31 && table->ring_at[bit] == r)
      bit++;
  }
  here[net->dimensions] = first;
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    const IcnChannel *channel = &net->channel[c];
    port[2 * ring_of (table, channel->dimension) + (channel->direction < 0)] =
      icn_net_port (net, c);
  }
  port[2 * net->dimensions] = icn_net_out_degree (net, v);
}

/* Whether the dateline of a ring lies between channel `to` and the channel that precedes it in the
 * ring. */
static gboolean
passes_dateline (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId to)
{
  const IcnChannel *channel = &net->channel[to];
  guint group, rank, rank_before;

  for (guint32 i = net->first_in[channel->source]; i < net->first_in[channel->source + 1]; i++) {
    const IcnChannel *before = &net->channel[net->in_channel[i]];
    if (before->dimension != channel->dimension || before->direction != channel->direction)
      continue;
    icn_route_class_key (net, routing, to, &group, &rank);
    icn_route_class_key (net, routing, net->in_channel[i], &group, &rank_before);
    return rank < rank_before;
  }
  return FALSE;
}

/* Fills the part of IcnRouteTable.way that belongs to ring r: two entries for each pair of present
 * and target position in the ring. The entries are found from routes between vertices whose other
 * coordinates are 0. rule: the IcnClassRule that applies. way: the first entry to fill. Returns the
 * entry after the last one filled. */
static IcnWay *
fill_ring (const IcnRouteTable *table, const IcnNet *net, const IcnRouteSettings *routing,
           guint rule, guint r, IcnWay *way)
{
  guint32 k = net->radix[table->dimension[r]];
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  IcnVertex stride = 1;

  for (guint d = 0; d < table->dimension[r]; d++)
    stride *= net->radix[d];
  for (guint32 here = 0; here < k; here++)
    for (guint32 there = 0; there < k; there++, way += 2) {
      guint n = icn_route_step (net, routing, here * stride, there * stride, candidates);
      for (guint coin = 0; coin < 2 && n > 0; coin++) {
        IcnChannelId c = candidates[MIN (coin, n - 1)];
        gboolean up = net->channel[c].direction >= 0, wraps = up ? there < here : there > here;
        way[coin].way = 2 * r + !up;
        if (rule == ICN_CLASS_WRAP || rule == ICN_CLASS_AHEAD)
          way[coin].class = !wraps;
        else if (rule == ICN_CLASS_DATELINE)
          way[coin].rise = passes_dateline (net, routing, c);
      }
    }
  return way;
}

IcnRouteTable *
icn_route_table_new (const IcnNet *net, const IcnRouteSettings *routing, guint rule,
                     guint n_classes)
{
  g_autofree IcnRouteTable *table = NULL;
  gsize n = net->n_vertices, n_ways = 2;
  IcnWay *way;

  if (net->n_lines == 0 || icn_net_is_indirect (net))
    return NULL;
  table = g_new0 (IcnRouteTable, 1);
  if (!place_rings (table, net, routing))
    return NULL;
  for (guint d = 0; d < net->dimensions; d++)
    n_ways += 2 * net->radix[d] * net->radix[d];
  table->forgets = rule == ICN_CLASS_AHEAD ? G_MAXUINT16 : 0;
  table->row = g_aligned_alloc0 (n * table->stride, sizeof *table->row, CACHE_LINE);
  table->way = way = g_new0 (IcnWay, n_ways);
  for (IcnVertex v = 0; v < n; v++)
    fill_vertex (table, net, v);
  for (guint r = 0; r < net->dimensions; r++)
    way = fill_ring (table, net, routing, n_classes > 1 ? rule : ICN_CLASS_NONE, r, way);
  way[0] = way[1] = (IcnWay){ .way = 2 * net->dimensions, .class = n_classes };
  return g_steal_pointer (&table);
}

void
icn_route_table_free (IcnRouteTable *table)
{
  if (table == NULL)
    return;
  g_aligned_free (table->row);
  g_free (table->way);
  g_free (table);
}
