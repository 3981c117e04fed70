/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure.h"

#include "bisect.h"
#include "error.h"
#include "leaf-groups.h"
#include "net-failures.h"
#include "net-methods.h"
#include "net-stages.h"
#include "net-taps.h"
#include "pieces.h"
#include "search.h"

#include <math.h>
#include <string.h>

/* Relative difference up to which two widths of cuts count as equal. */
#define WIDTH_TOLERANCE 1e-9
/* Number of destinations whose distances one thread adds up at a time. It equals the number of
 * destinations that one search covers (search-distances.c). */
#define PIECE 64

/* The vertices found at one distance from the source. If a shorter path to a vertex is found later,
 * the vertex stays in the list of the larger distance and is skipped there. */
typedef struct {
  IcnVertex *vertex;
  guint32 n;
} Frontier;

/* Follows the channels that leave v. A vertex whose distance from the source becomes shorter is
 * added to the frontier `here` if channels from v count 0 hops, else to `next`. From a terminal,
 * only channels for requests are followed. */
static void
expand (const IcnNet *net, IcnVertex v, guint32 *distance, Frontier *here, Frontier *next)
{
  guint32 reached = distance[v] + icn_net_hops_from (net, v);
  Frontier *frontier = reached == distance[v] ? here : next;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
    IcnVertex to = net->channel[c].destination;
    if (distance[to] > reached && icn_net_may_leave (net, c, 0) && icn_net_works (net, c)) {
      distance[to] = reached;
      frontier->vertex[frontier->n++] = to;
    }
  }
}

void
icn_measure_distances (const IcnNet *net, IcnVertex source, guint32 *distance)
{
  g_autofree IcnVertex *memory = g_new (IcnVertex, 2 * (gsize) net->n_vertices);
  Frontier here = { memory, 0 }, next = { memory + net->n_vertices, 0 };

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    distance[v] = ICN_NONE;
  distance[source] = 0;
  here.vertex[here.n++] = source;

  for (guint32 hops = 0; here.n > 0; hops++) {
    for (guint32 i = 0; i < here.n; i++)
      if (distance[here.vertex[i]] == hops &&
          (here.vertex[i] == source || !icn_net_is_terminal (net, here.vertex[i])))
        expand (net, here.vertex[i], distance, &here, &next);
    Frontier read = here;
    here = next;
    next = (Frontier){ read.vertex, 0 };
  }
}

/* The number of hops of a message from the source to terminal v; ICN_NONE if there is no path.
 * distance: the hops from the source to every vertex. A terminal that does not route reaches itself
 * through the network. */
static guint32
terminal_hops (const IcnNet *net, IcnVertex source, IcnVertex v, const guint32 *distance)
{
  guint32 least = ICN_NONE;

  if (v != source || !icn_net_is_terminal (net, v))
    return distance[v];
  if (net->first_in[v + 1] == net->first_in[v])
    return ICN_NONE;
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnVertex before = net->channel[net->in_channel[i]].source;
    if (distance[before] != ICN_NONE && icn_net_works (net, net->in_channel[i]))
      least = MIN (least, distance[before] + icn_net_hops_from (net, before));
  }
  return least;
}

/* Adds the hops from a source to all terminals to *hops, and raises *diameter to the largest number
 * of hops to a terminal. distance: the hops from the source to each vertex. FALSE if a terminal is
 * unreachable. */
static gboolean
add_source (const IcnNet *net, IcnVertex source, const guint32 *distance, guint32 *diameter,
            guint64 *hops)
{
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    guint32 here = terminal_hops (net, source, v, distance);
    if (here == ICN_NONE)
      return FALSE;
    *diameter = MAX (*diameter, here);
    *hops += here;
  }
  return TRUE;
}

static gboolean
refuse_parts (GError **error)
{
  g_set_error (error, ICN_ERROR, ICN_ERROR_UNAVAILABLE,
               "the network has no path between some of its nodes");
  return FALSE;
}

static gboolean
hops_from_sources (const IcnNet *net, guint32 n_sources, GCancellable *cancellable,
                   IcnDistances *distances, GError **error)
{
  g_autofree guint32 *distance = g_new (guint32, net->n_vertices);
  g_auto (IcnLeafGroups) groups = { NULL };
  guint32 diameter = 0;
  guint64 hops = 0;

  icn_leaf_groups_init (&groups, net);
  for (IcnVertex source = 0; source < n_sources; source++) {
    guint64 of_source = 0;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    /* Terminals at one switch have the same sums of distances, so only the first of them is
     * measured. */
    if (groups.first[source] != source)
      continue;
    icn_measure_distances (net, source, distance);
    if (!add_source (net, source, distance, &diameter, &of_source))
      return refuse_parts (error);
    hops += (n_sources > 1 ? groups.n[source] : 1) * of_source;
  }
  distances->diameter = diameter;
  distances->mean_hops = (double) hops / n_sources / net->n_terminals;
  return TRUE;
}

/* The work of hops_to_destinations(), which is divided into pieces of PIECE destinations each. */
typedef struct {
  const IcnNet *net;
  GCancellable *cancellable;
  struct {
    guint64 hops;   /* sum of the distances from all terminals to the destinations of the piece */
    guint farthest; /* the largest of these distances; ICN_SEARCH_FAR if some of these pairs have no
                       path */
  } *of_piece;      /* results for each piece of PIECE destinations */
} HopPieces;

/* Returns the distance from a terminal to itself: 0 if the terminal routes, else the distance
 * through its nearest switch. distance: distances from all vertices to this terminal. */
static guint
hops_to_itself (const IcnNet *net, IcnVertex terminal, const guint16 *distance)
{
  guint least = ICN_SEARCH_FAR;

  if (!icn_net_is_terminal (net, terminal))
    return 0;
  for (guint32 c = net->first_out[terminal]; c < net->first_out[terminal + 1]; c++)
    if (icn_net_may_leave (net, c, 0))
      least = MIN (least, distance[net->channel[c].destination] + 1u);
  return least;
}

static void
add_hops (guint piece, gpointer data)
{
  HopPieces *pieces = data;
  const IcnNet *net = pieces->net;
  IcnVertex end = MIN ((piece + 1) * PIECE, net->n_terminals);
  guint64 hops = 0;
  guint farthest = 0;

  for (IcnVertex destination = piece * PIECE; destination < end; destination++) {
    const guint16 *distance;
    guint to_itself;

    if (g_cancellable_is_cancelled (pieces->cancellable))
      return;
    distance = icn_search_distances (net, destination);
    to_itself = hops_to_itself (net, destination, distance);
    farthest = MAX (farthest, to_itself);
    hops += to_itself;
    for (IcnVertex v = 0; v < net->n_terminals; v++) {
      farthest = MAX (farthest, distance[v]);
      hops += distance[v];
    }
  }
  pieces->of_piece[piece].hops = hops;
  pieces->of_piece[piece].farthest = farthest;
}

/* Calculates the diameter and the mean hops like hops_from_sources(), but from the cached distances
 * of all vertices to each destination (icn_search_distances), because routing needs these distances
 * too. FALSE with an error if cancelled or if a terminal is unreachable. */
static gboolean
hops_to_destinations (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                      GError **error)
{
  guint n_pieces = (net->n_terminals + PIECE - 1) / PIECE;
  HopPieces pieces = { net, cancellable, NULL };
  g_autofree gpointer memory = pieces.of_piece = g_malloc0_n (n_pieces, sizeof *pieces.of_piece);
  guint64 hops = 0;
  guint farthest = 0;

  icn_pieces_run (n_pieces, add_hops, &pieces);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  for (guint i = 0; i < n_pieces; i++) {
    hops += pieces.of_piece[i].hops;
    farthest = MAX (farthest, pieces.of_piece[i].farthest);
  }
  if (farthest == ICN_SEARCH_FAR)
    return refuse_parts (error);
  distances->diameter = farthest;
  distances->mean_hops = (double) hops / net->n_terminals / net->n_terminals;
  return TRUE;
}

/* Sets hops[v] to the smallest number of channels from v to the destination over the routes in
 * `column`; ICN_NONE if there is no route. */
static void
column_hops (const IcnNet *net, IcnVertex destination, const IcnRouteColumn *column, guint32 *hops)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    hops[v] = ICN_NONE;
  hops[destination] = 0;
  for (guint32 i = column->n_sequence; i-- > 0;) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);
    guint32 least = ICN_NONE;

    for (guint j = 0; j < room && next[j] != ICN_NONE; j++) {
      IcnVertex to = net->channel[next[j]].destination;

      least = MIN (least, (to == destination ? 0 : hops[to]) + icn_net_hops_from (net, v));
    }
    hops[v] = least;
  }
}

/* Calculates the diameter and the mean hops by following all shortest paths to one destination
 * after another. This function is for networks with failed channels, where pairs without a path are
 * left out, and for networks in which a path of least delay may have more channels than another
 * path. */
static gboolean
hops_of_columns (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                 GError **error)
{
  const IcnRouteSettings routing = { .plane = 0 };
  g_autofree guint32 *here = g_new (guint32, net->n_vertices);
  g_auto (IcnRouteColumn) column = { 0 };
  guint64 hops = 0, n_pairs = 0;

  *distances = (IcnDistances){ 0, 0 };
  icn_route_column_init_wide (&column, net);
  for (IcnVertex destination = 0; destination < net->n_terminals; destination++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    icn_search_column (net, &routing, destination, &column);
    column_hops (net, destination, &column, here);
    for (IcnVertex v = 0; v < net->n_terminals; v++) {
      if (!icn_search_reaches (net, v, destination)) {
        if (!icn_net_has_failures (net))
          return refuse_parts (error);
        continue;
      }
      distances->diameter = MAX (distances->diameter, here[v]);
      hops += here[v];
      n_pairs++;
    }
  }
  distances->mean_hops = n_pairs > 0 ? (double) hops / n_pairs : 0;
  return TRUE;
}

static void
line_hops (const IcnLine *line, IcnDistances *distances)
{
  guint64 hops = 0;
  guint32 farthest = 0;

  /* Adds the hops of all ordered pairs of positions whose coordinates differ by `apart`. In a ring,
   * `apart` is counted upwards from the first position of the pair to the second. */
  for (guint32 apart = 1; apart < line->k; apart++) {
    guint64 pairs = line->closes ? line->k : 2 * (line->k - apart);
    guint32 distance = line->closes && !line->directed ? MIN (apart, line->k - apart) : apart;
    hops += pairs * distance;
    farthest = MAX (farthest, distance);
  }
  *distances = (IcnDistances){ farthest, (double) hops / line->k / line->k };
}

void
icn_measure_product_hops (const IcnLine *lines, guint n_lines, IcnDistances *distances)
{
  *distances = (IcnDistances){ 0, 0 };
  for (guint d = 0; d < n_lines; d++) {
    IcnDistances row;
    line_hops (&lines[d], &row);
    distances->diameter += row.diameter;
    distances->mean_hops += row.mean_hops;
  }
}

gboolean
icn_measure_hops (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                  GError **error)
{
  if (net->symmetry != ICN_SYMMETRY_NONE)
    return hops_from_sources (net, 1, cancellable, distances, error);
  if (net->n_lines > 0) {
    guint ends = icn_net_is_indirect (net) ? 2 : 0;

    icn_measure_product_hops (net->line, net->n_lines, distances);
    distances->diameter += ends;
    distances->mean_hops += ends;
    return TRUE;
  }
  if (icn_search_finds_routes (net) && (net->has_unequal_delays || icn_net_has_failures (net)))
    return hops_of_columns (net, cancellable, distances, error);
  if (icn_search_finds_routes (net))
    return hops_to_destinations (net, cancellable, distances, error);
  return hops_from_sources (net, net->n_terminals, cancellable, distances, error);
}

/* Whether channel c is cut. A hyperedge is counted once, as the channel into its tap, and is cut if
 * the vertices that it joins are not all on one side. The channels of a bus from its nodes to the
 * multiplexer before its tap are part of the hyperedge, so they are not counted themselves. A
 * channel from a receiver's multiplexer to the receiver is cut if the two are on different
 * sides. */
gboolean
icn_measure_is_cut (const IcnNet *net, IcnChannelId c, const guint8 *side)
{
  const IcnChannel *channel = &net->channel[c];
  IcnVertex to = channel->destination;

  if (net->role[channel->source] == ICN_VERTEX_TAP)
    return FALSE;
  if (net->role[to] != ICN_VERTEX_TAP)
    return icn_net_tap_of (net, c) == ICN_NONE && side[to] != side[channel->source];
  for (IcnChannelId arc = net->first_out[to]; arc < net->first_out[to + 1]; arc++)
    if (side[net->channel[arc].destination] != side[channel->source])
      return TRUE;
  return FALSE;
}

void
icn_measure_cut (const IcnNet *net, const guint8 *side, IcnBisection *bisection)
{
  IcnBisection cut = { 0, 0, FALSE };

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_measure_is_cut (net, c, side)) {
      cut.channels += net->channel[c].lanes;
      cut.width += icn_channel_width (&net->channel[c]);
    }
  *bisection = cut;
}

/* Whether to search for a cut as well if the method of the topology kind finds a cut that is not
 * proven minimal. In a small network the search gives the proof. In multistage networks of odd
 * radix, whose method does not always find a smallest cut, the search mostly finds a smaller cut.
 * In products of rings, rows and complete graphs the search finds no smaller cut, and would take
 * most of the time of an evaluation. The search cannot handle hyperedges. */
static gboolean
is_searched_too (const IcnNet *net)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP)
      return FALSE;
  return net->n_vertices <= ICN_BISECT_MAX_EXACT ||
         (icn_net_n_stages (net) > 0 && net->n_planes == 1);
}

/* Finds a cut by the method that the topology kind defines for it (IcnNetMethods.cut), or by search
 * if there is none. If the method does not prove its cut minimal, may also search for another cut
 * and take the smaller of the two. Returns whether the cut is proven minimal. */
static gboolean
find_halves (const IcnNet *net, guint8 *side, GCancellable *cancellable)
{
  g_autofree guint8 *found = NULL;
  IcnBisection own, other;
  gboolean is_least;

  if (net->methods->cut == NULL)
    return icn_search_cut (net, side, cancellable);
  if (net->methods->cut (net, side, cancellable))
    return TRUE;
  if (!is_searched_too (net))
    return FALSE;

  found = g_new (guint8, net->n_vertices);
  is_least = icn_search_cut (net, found, cancellable);
  icn_measure_cut (net, side, &own);
  icn_measure_cut (net, found, &other);
  if (other.width < own.width * (1 - WIDTH_TOLERANCE))
    memcpy (side, found, net->n_vertices);
  return is_least;
}

gboolean
icn_measure_halves (const IcnNet *net, guint8 *side)
{
  return find_halves (net, side, NULL);
}

gboolean
icn_measure_bisection (const IcnNet *net, GCancellable *cancellable, IcnBisection *bisection,
                       GError **error)
{
  g_autofree guint8 *side = g_new (guint8, net->n_vertices);
  gboolean is_exact = find_halves (net, side, cancellable);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  icn_measure_cut (net, side, bisection);
  bisection->is_exact = is_exact;
  return TRUE;
}

static void
add_pins (const IcnChannel *channel, guint32 *degree, double *width)
{
  *degree += channel->lanes;
  *width += icn_channel_width (channel);
}

/* Whether a vertex that receives from a tap (the vertex that stands for a hyperedge) also sends
 * over this tap. The vertex then has the same pins for both directions, which are already counted
 * as pins of a sender. */
static gboolean
owns (const IcnNet *net, IcnVertex v, IcnVertex tap)
{
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    if (icn_net_tap_of (net, c) == tap)
      return TRUE;
  return FALSE;
}

static void
add_entering (const IcnNet *net, IcnVertex v, guint32 *degree, double *width)
{
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    const IcnChannel *channel = &net->channel[net->in_channel[i]];

    if (net->role[channel->source] == ICN_VERTEX_MULTIPLEXER)
      add_entering (net, channel->source, degree, width);
    else if (net->role[channel->source] != ICN_VERTEX_TAP || !owns (net, v, channel->source))
      add_pins (channel, degree, width);
  }
}

void
icn_measure_degree (const IcnNet *net, IcnDegree *degree)
{
  IcnDegree most = { 0, 0 };

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 channels = 0;
    double width = 0;
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      continue;
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      add_pins (&net->channel[c], &channels, &width);
    add_entering (net, v, &channels, &width);
    most.max_degree = MAX (most.max_degree, channels);
    most.max_width = MAX (most.max_width, width);
  }
  *degree = most;
}

/* Counts `neighbour` as a neighbour of `from`: returns 1 if it has not been counted yet, else 0.
 * seen_from[v] is the vertex for which v was last counted. */
static inline guint32
see (IcnVertex *seen_from, IcnVertex neighbour, IcnVertex from)
{
  gboolean is_new = neighbour != from && seen_from[neighbour] != from;

  seen_from[neighbour] = from;
  return is_new;
}

void
icn_measure_bundles (const IcnNet *net, IcnBundles *bundles)
{
  g_autofree IcnVertex *seen_from = NULL;
  guint64 sum = 0;
  guint32 most = 0;

  *bundles = (IcnBundles){ NAN, NAN };
  if (icn_net_is_indirect (net))
    return;
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP)
      return;
  seen_from = g_new (IcnVertex, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    seen_from[v] = ICN_NONE;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 neighbours = 0;

    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
      neighbours += see (seen_from, net->channel[c].destination, v);
    for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
      neighbours += see (seen_from, net->channel[net->in_channel[i]].source, v);
    most = MAX (most, neighbours);
    sum += neighbours;
  }
  *bundles = (IcnBundles){ most, sum / 2.0 };
}
