/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry.h"
#include "net-failures.h"
#include "net-given.h"
#include "traffic-matrix.h"

/* The level that the network states for a vertex; 0 if it states none. */
static guint64
level_of (const IcnNet *net, IcnVertex v)
{
  return icn_net_has_levels (net) ? net->given->level[v] : 0;
}

/* Returns a number that identifies the stage of a channel. It consists of the channel's plane, its
 * dimension, the roles (terminal or not) and levels of its ends and, in an indirect network, its
 * rank (IcnChannel.rank). */
static guint64
stage_key (const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  IcnVertex from = channel->source, to = channel->destination;
  guint64 key = channel->plane | (guint64) net->role[from] << 1 | (guint64) net->role[to] << 5 |
                (guint64) channel->dimension << 16 | level_of (net, from) << 48 |
                level_of (net, to) << 56;

  /* In a direct network the rank of a channel (net-types.h) is its position along a row, and
   * symmetries map positions onto each other. */
  return icn_net_is_indirect (net) ? key | (guint64) channel->rank << 32 : key;
}

guint
icn_symmetry_stages (const IcnNet *net, guint32 *stage_of)
{
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint64 key = stage_key (net, c);
    guint i = c > 0 ? stage_of[c - 1] : 0; /* most channels are of the same stage as the previous
                                              channel */

    if (i >= keys->len || g_array_index (keys, guint64, i) != key)
      for (i = 0; i < keys->len && g_array_index (keys, guint64, i) != key;)
        i++;
    if (i == keys->len)
      g_array_append_val (keys, key);
    stage_of[c] = i;
  }
  return keys->len;
}

/* The vertex whose coordinates are the sums of the coordinates of `from` and `offset`, modulo the
 * radix of each dimension. */
static IcnVertex
translate (const IcnNet *net, IcnVertex from, IcnVertex offset)
{
  const guint16 *a = icn_net_coordinates (net, from), *b = icn_net_coordinates (net, offset);
  guint32 stride = 1;
  IcnVertex moved = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    guint32 sum = a[d] + b[d];

    moved += (sum < net->radix[d] ? sum : sum - net->radix[d]) * stride;
    stride *= net->radix[d];
  }
  return moved;
}

/* Whether all nodes send alike: node s sends to the node s + d (coordinates added modulo the radix)
 * the same share of its messages that node 0 sends to node d. */
static gboolean
is_translated (const IcnNet *net, const IcnTraffic *traffic, GCancellable *cancellable)
{
  guint64 n_listed = traffic->first[1];

  if (net->symmetry != ICN_SYMMETRY_VERTICES || net->n_lines == 0)
    return FALSE;
  for (IcnVertex s = 1; s < traffic->n_terminals; s++) {
    if (traffic->first[s + 1] - traffic->first[s] != n_listed ||
        g_cancellable_is_cancelled (cancellable))
      return FALSE;
    for (guint64 i = 0; i < n_listed; i++)
      if (icn_traffic_share (traffic, s, translate (net, s, traffic->destination[i])) !=
          traffic->share[i])
        return FALSE;
  }
  return TRUE;
}

/* The mirror image of vertex v: coordinate x becomes k - 1 - x in each dimension of the bit set
 * `mirror`, where k is its radix. */
static IcnVertex
reflect (const IcnNet *net, guint32 mirror, IcnVertex v)
{
  const guint16 *at = icn_net_coordinates (net, v);
  gint64 image = v, stride = 1;

  for (guint d = 0; d < net->dimensions; d++) {
    if (mirror & 1u << d)
      image += stride * ((gint64) net->radix[d] - 1 - 2 * (gint64) at[d]);
    stride *= net->radix[d];
  }
  return (IcnVertex) image;
}

static gboolean
is_mirrored (const IcnNet *net, const IcnTraffic *traffic, guint32 mirror)
{
  for (IcnVertex s = 0; s < traffic->n_terminals; s++)
    if (traffic->destination[reflect (net, mirror, s)] !=
        reflect (net, mirror, traffic->destination[s]))
      return FALSE;
  return TRUE;
}

/* Finds sets of dimensions such that mirroring all dimensions of a set at once maps the traffic,
 * a permutation, onto itself. First guesses the sets from the messages of a few sources: if
 * mirroring source 0 in one dimension also changes the coordinates of its destination in others,
 * all these dimensions form one set. is_mirrored() then checks each set with all messages. */
static void
find_mirrors (const IcnNet *net, const IcnTraffic *traffic, IcnSymmetry *symmetry)
{
  const guint16 *at = icn_net_coordinates (net, traffic->destination[0]);
  guint32 together[ICN_MAX_DIMENSIONS];

  for (guint d = 0; d < net->dimensions; d++)
    together[d] = 1u << d;
  for (guint d = 0; d < net->dimensions; d++) {
    IcnVertex image = reflect (net, 1u << d, 0);
    const guint16 *to = icn_net_coordinates (net, traffic->destination[image]);
    guint32 all = together[d];

    for (guint e = 0; e < net->dimensions; e++)
      if (to[e] != at[e])
        all |= together[e];
    for (guint e = 0; e < net->dimensions; e++)
      if (all & 1u << e)
        together[e] = all;
  }
  for (guint d = 0; d < net->dimensions; d++) {
    guint32 below = (1u << d) - 1;

    if (!(together[d] & below) && is_mirrored (net, traffic, together[d]))
      symmetry->mirror[symmetry->n_mirrors++] = together[d];
  }
}

void
icn_symmetry_find (const IcnNet *net, IcnTies ties, const IcnTraffic *traffic,
                   IcnSymmetry *symmetry, GCancellable *cancellable)
{
  *symmetry = (IcnSymmetry){ .is_translated = is_translated (net, traffic, cancellable) };
  if (!symmetry->is_translated && traffic->is_permutation && !net->directed && net->is_grid &&
      !icn_net_has_failures (net) && ties == ICN_TIES_SPLIT)
    find_mirrors (net, traffic, symmetry);
}

/* Returns the factor by which the traffic of a source is multiplied before it is routed. If a
 * mirror maps the source to one of a lower number, only that one is routed, and the factor is 0.
 * Else the factor is 1, halved for each mirror that maps the source to itself, because
 * complete_mirrored() adds its loads twice. */
static double
weight_of (const IcnNet *net, const IcnSymmetry *symmetry, IcnVertex source)
{
  double weight = 1;

  for (guint i = 0; i < symmetry->n_mirrors; i++) {
    IcnVertex image = reflect (net, symmetry->mirror[i], source);

    if (image < source)
      return 0;
    if (image == source)
      weight /= 2;
  }
  return weight;
}

GArray *
icn_symmetry_pairs (const IcnNet *net, const IcnTraffic *traffic, const IcnSymmetry *symmetry)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (IcnPair));
  guint32 n_sources = symmetry->is_translated ? 1 : traffic->n_terminals;

  for (IcnVertex s = 0; s < n_sources; s++) {
    double weight = weight_of (net, symmetry, s);

    for (guint64 i = traffic->first[s]; weight > 0 && i < traffic->first[s + 1]; i++) {
      IcnPair pair = { s, traffic->destination[i],
                       weight * (traffic->share[i] - traffic->background) };

      if ((pair.destination != s || icn_net_is_terminal (net, s)) && pair.amount != 0)
        g_array_append_val (pairs, pair);
    }
  }
  return pairs;
}

/* Computes the loads of all messages from those of node 0, if all nodes are equivalent. The load
 * of each channel is the sum of the loads that node 0 puts on all channels of the same axis and
 * direction. In a dimension of two positions, joined by one channel each way, it is the sum over
 * both directions. */
static void
complete_translated (IcnGrid *grid)
{
  guint32 n = grid->n_places;

  for (guint a = 0; a < grid->n; a++) {
    double sum[2] = { 0, 0 };

    for (guint down = 0; down < 2; down++)
      for (guint32 i = 0; i < n; i++)
        sum[down] += grid->load[a][down][i];
    if (!grid->axis[a].line.closes)
      sum[0] = sum[1] = sum[0] + sum[1];
    for (guint down = 0; down < 2; down++)
      for (guint32 i = 0; i < n; i++)
        grid->load[a][down][i] = sum[down];
  }
}

/* Gives each channel and its image under a mirror the sum of their two loads. Along a mirrored
 * dimension the image has the opposite direction. */
static void
complete_mirrored (IcnGrid *grid, guint32 mirror)
{
  for (IcnVertex v = 0; v < grid->net->n_vertices; v++) {
    IcnVertex image = reflect (grid->net, mirror, v);
    guint32 here, there;

    if (image < v)
      continue;
    here = icn_grid_place (grid, v);
    there = icn_grid_place (grid, image);
    for (guint a = 0; a < grid->n; a++) {
      gboolean turns = mirror >> grid->axis[a].dimension & 1;

      for (guint down = 0; down < (here == there && turns ? 1 : 2); down++) {
        double *one = &grid->load[a][down][here],
               *other = &grid->load[a][turns ? !down : down][there];

        *one = *other = *one + *other;
      }
    }
  }
}

void
icn_symmetry_complete (const IcnSymmetry *symmetry, IcnGrid *grid)
{
  if (symmetry->is_translated)
    complete_translated (grid);
  for (guint i = 0; i < symmetry->n_mirrors; i++)
    complete_mirrored (grid, symmetry->mirror[i]);
}
