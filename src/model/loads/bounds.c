/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bounds.h"

#include <math.h>
#include <string.h>

#include "leaf-groups.h"
#include "measure.h"
#include "net-failures.h"
#include "net-taps.h"
#include "paths.h"
#include "search.h"
#include "traffic-matrix.h"

#define EXACT_COUNTS 1e15 /* integers up to here are exact in a double */

double
icn_bound_bisection (const IcnNet *net, const IcnTraffic *traffic)
{
  g_autofree guint8 *side = g_new (guint8, net->n_vertices);
  guint32 members[2] = { 0, 0 };
  double crossing[2] = { 0, 0 }, width[ICN_MAX_PLANES][2] = { { 0 } }, bound = 0;

  icn_measure_halves (net, side);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    members[side[v]]++;
  for (IcnVertex s = 0; s < net->n_terminals; s++) {
    crossing[side[s]] += traffic->background * members[!side[s]];
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      if (side[traffic->destination[i]] != side[s])
        crossing[side[s]] += traffic->share[i] - traffic->background;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    gboolean is_bus = net->role[channel->source] == ICN_VERTEX_MULTIPLEXER;

    /* A bus across the cut can be driven from both sides, so its width counts in both
     * directions. */
    for (guint from = 0; from < 2; from++)
      if (icn_net_works (net, c) && (is_bus || side[channel->source] == from) &&
          icn_measure_is_cut (net, c, side))
        width[channel->plane][from] += icn_channel_width (channel);
  }
  /* Replies (plane 1, with channels of their own) cross the cut in the direction opposite to their
   * requests. */
  for (guint plane = 0; plane < net->n_planes; plane++)
    for (guint from = 0; from < 2; from++) {
      if (!(width[plane][from] > 0))
        return NAN;
      bound = MAX (bound, crossing[plane == 0 ? from : !from] / width[plane][from]);
    }
  return bound;
}

double
icn_bound_hops (const IcnNet *net, const IcnTraffic *traffic, double hops)
{
  double width = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].plane == 0 && icn_net_is_wire (net, c) && icn_net_works (net, c))
      width += icn_channel_width (&net->channel[c]);
  return width > 0 ? icn_traffic_sent_by_all (traffic) * hops / width : NAN;
}

double
icn_bound_diameter (double nodes, double degree)
{
  return degree > 2 ? log (nodes) / log (degree / 2) : NAN;
}

/* Returns the number of ways to interleave m hops in some dimensions with n hops in another
 * dimension: the binomial coefficient C(m + n, m). */
static double
count_mixtures (guint32 m, guint32 n)
{
  double count = exp (lgamma (m + n + 1.0) - lgamma (m + 1.0) - lgamma (n + 1.0));

  return count < EXACT_COUNTS ? round (count) : count;
}

/* Counts the shortest paths of a single ring or row, that of dimension d, over all ordered pairs of
 * coordinates. Element h of the result is the number of paths of h hops; *farthest receives the
 * largest h. Free with g_free. Coordinates half a ring apart have two shortest paths. */
static double *
line_ways (const IcnNet *net, guint d, guint32 *farthest)
{
  guint32 k = net->line[d].k;
  gboolean closes = net->line[d].closes, two_way = closes && !net->line[d].directed;
  double *paths = g_new0 (double, k);

  *farthest = two_way ? k / 2 : k - 1;
  for (guint32 apart = 0; apart <= *farthest; apart++)
    paths[apart] = two_way  ? (apart == 0 ? k : 2.0 * k)
                   : closes ? k
                            : (apart == 0 ? k : 2.0 * (k - apart));
  return paths;
}

/* Counts the shortest paths between all pairs of nodes of a k-ary n-cube, by length. Dimensions are
 * added one after another: each path in the dimensions so far is combined with each path along the
 * next dimension, in all count_mixtures() orders of their hops. */
static void
count_cube (const IcnNet *net, IcnDiversity *diversity)
{
  g_autofree double *paths = g_new (double, 1);
  guint32 longest = 0;
  double nodes = net->n_terminals, sum = 0;

  paths[0] = 1;
  for (guint d = 0; d < net->dimensions; d++) {
    guint32 farthest;
    g_autofree double *line = line_ways (net, d, &farthest);
    double *mixed = g_new0 (double, longest + farthest + 1);

    for (guint32 m = 0; m <= longest; m++)
      for (guint32 n = 0; n <= farthest; n++)
        mixed[m + n] += paths[m] * line[n] * count_mixtures (m, n);
    g_free (paths);
    paths = mixed;
    longest += farthest;
  }
  for (guint32 m = 1; m <= longest; m++)
    sum += paths[m];
  diversity->least = 1; /* neighbours have one shortest path */
  diversity->mean = sum / (nodes * (nodes - 1));
}

/* Sets count[v] to the number of shortest paths from each vertex v to one destination. Vertices are
 * visited in order of distance, so the counts of their successors on the paths are known. */
static void
count_column (const IcnNet *net, const IcnRouteColumn *column, IcnVertex destination, double *count)
{
  const IcnVertex *to = icn_search_ends (net);

  memset (count, 0, sizeof *count * net->n_vertices);
  count[destination] = 1;
  for (guint32 i = column->n_sequence; i-- > 0;) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);

    if (v == destination)
      continue;
    count[v] = 0;
    for (guint j = 0; j < room && next[j] != ICN_NONE; j++)
      count[v] += count[to[next[j]]];
  }
}

/* Counts the shortest paths of all pairs of different terminals. If all terminals of the network
 * are alike, counts only the paths to one of them. FALSE if cancelled. */
static gboolean
count_columns (const IcnNet *net, IcnPathCounts *counts, GCancellable *cancellable, GError **error)
{
  gboolean alike = net->symmetry != ICN_SYMMETRY_NONE;
  guint32 n_destinations = alike ? 1 : net->n_terminals;
  g_autofree double *count = g_new (double, net->n_vertices);
  static const IcnPhases shortest = { 1, { { ICN_PATHS_SHORTEST, ICN_TOWARDS_DESTINATION } } };
  IcnRouteSettings settings = { 0 };
  g_auto (IcnPaths) paths = { .net = NULL };
  g_auto (IcnRouteColumn) column = { .next = NULL };
  g_auto (IcnLeafGroups) groups = { NULL };

  icn_leaf_groups_init (&groups, net);
  icn_paths_init (&paths, net, &settings, &shortest);
  icn_paths_column_init (&column, &paths);
  for (IcnVertex destination = 0; destination < n_destinations; destination++) {
    guint32 n_alike = alike ? 1 : groups.n[destination];

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    /* All terminals of a switch are reached by the same number of paths, so only paths to the first
     * one are counted, and weighted by n_alike. */
    if (groups.first[destination] != destination)
      continue;
    icn_paths_column (&paths, destination, &column);
    count_column (net, &column, destination, count);
    for (IcnVertex v = 0; v < net->n_terminals; v++) {
      if (v == destination || count[v] == 0)
        continue;
      counts->sum += n_alike * count[v];
      counts->least = MIN (counts->least, count[v]);
      counts->n_pairs += n_alike;
    }
  }
  return TRUE;
}

/* Counts the shortest paths of all pairs of different terminals, for networks in which all channels
 * count as hops. FALSE if cancelled. */
static gboolean
count_hops (const IcnNet *net, IcnPathCounts *counts, GCancellable *cancellable, GError **error)
{
  const IcnPathCounts *found = icn_search_path_counts (net, cancellable);

  if (found != NULL)
    *counts = *found;
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gboolean
count_graph (const IcnNet *net, IcnDiversity *diversity, GCancellable *cancellable, GError **error)
{
  gboolean by_hops =
    net->symmetry == ICN_SYMMETRY_NONE && icn_search_finds_routes (net) && icn_search_all_hop (net);
  IcnPathCounts counts = { .least = G_MAXDOUBLE };

  if (!(by_hops ? count_hops : count_columns) (net, &counts, cancellable, error))
    return FALSE;
  diversity->least = counts.n_pairs > 0 ? counts.least : 0;
  diversity->mean = counts.n_pairs > 0 ? counts.sum / counts.n_pairs : 0;
  return TRUE;
}

gboolean
icn_diversity (const IcnNet *net, IcnDiversity *diversity, GCancellable *cancellable,
               GError **error)
{
  if (net->n_lines == 0 || icn_net_is_indirect (net))
    return count_graph (net, diversity, cancellable, error);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  count_cube (net, diversity);
  return TRUE;
}
