/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"
#include "coordinates.h"
#include "measure.h"
#include "net-builder.h"
#include "net-methods.h"
#include "number-text.h"
#include "route.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Bits for sets of directions along a ring or row. */
enum { UP = 1 << 0, DOWN = 1 << 1 };

/* A ring of two nodes has one link and no wraparound channel, so it is treated as a row of two. */
IcnLine
icn_cube_kind_line (const IcnTopologySettings *settings, guint d)
{
  IcnLine line = { .k = settings->radix[d], .stride = 1, .is_ring = settings->kind->wraps };

  for (guint lower = 0; lower < d; lower++)
    line.stride *= settings->radix[lower];
  line.closes = line.is_ring && line.k > 2;
  line.directed = line.closes && icn_topology_value (settings, &icn_directed_parameter);
  return line;
}

/* The directions in which channels leave position a of a ring or row, as a bit set. The port of UP
 * comes before that of DOWN. */
static inline guint
ways_out (IcnLine line, guint32 a)
{
  if (line.closes)
    return line.directed ? UP : UP | DOWN;
  return (a + 1 < line.k ? UP : 0) | (a > 0 ? DOWN : 0);
}

static inline guint
count_ways (guint ways)
{
  return (ways & UP ? 1 : 0) + (ways & DOWN ? 1 : 0);
}

/* The port number of direction `way` at a position whose channels leave in the directions `ways`.
 * The port of UP is 0. The port of DOWN is 1 if there is also a port of UP, else 0. */
static inline guint
port_of (guint way, guint ways)
{
  return way == DOWN && (ways & UP) ? 1 : 0;
}

/* The directions of shortest paths along a ring or row from position a to t != a. If t is half a
 * ring away, both directions are shortest; own_ways() chooses between them. */
static inline guint
shortest_ways (IcnLine line, guint32 a, guint32 t)
{
  if (!line.closes)
    return a < t ? UP : DOWN;
  if (line.directed)
    return UP;
  guint32 up = a < t ? t - a : t + line.k - a;
  return (2 * up <= line.k ? UP : 0) | (2 * up >= line.k ? DOWN : 0);
}

/* The directions along a ring or row that dimension-order routes take from position a to t, as
 * bits. If both are shortest, `ties` decides whether both are returned or only the upward one. */
static inline guint
own_ways (IcnLine line, IcnTies ties, guint32 a, guint32 t)
{
  guint ways = shortest_ways (line, a, t);

  return ties == ICN_TIES_POSITIVE && ways == (UP | DOWN) ? UP : ways;
}

static guint32
neighbour (IcnLine line, guint32 a, guint way)
{
  if (way == UP)
    return a + 1 == line.k ? 0 : a + 1;
  return a == 0 ? line.k - 1 : a - 1;
}

/* Sets stride[d] to the difference between the vertex numbers of neighbours along dimension d, and
 * stride[n] to the number of vertices. */
static void
find_strides (guint dimensions, const guint32 *radix, guint32 *stride)
{
  stride[0] = 1;
  for (guint d = 0; d < dimensions; d++)
    stride[d + 1] = stride[d] * radix[d];
}

/* Adds the channels along dimension d that leave vertex v, whose coordinate along d is a. */
static void
add_channels (IcnNetBuilder *builder, IcnVertex v, guint d, IcnLine line, guint32 a, guint32 stride)
{
  guint ways = ways_out (line, a);

  for (guint way = UP; way <= DOWN; way <<= 1) {
    if (!(ways & way))
      continue;
    IcnChannel channel = {
      .source = v,
      .destination = v - a * stride + neighbour (line, a, way) * stride,
      .width = 1,
      .lanes = 1,
      .dimension = d,
      .direction = way == UP ? 1 : -1,
      .rank = way == UP ? a : line.k - 1 - a,
    };
    icn_net_builder_add_channel (builder, &channel);
  }
}

/* Changes the coordinates of a vertex to those of the vertex with the next number. */
static void
advance (guint16 *coordinates, guint dimensions, const guint32 *radix)
{
  for (guint d = 0; d < dimensions; d++) {
    if (coordinates[d] + 1u < radix[d]) {
      coordinates[d]++;
      return;
    }
    coordinates[d] = 0;
  }
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  const guint16 *here = icn_net_coordinates (net, at);
  const guint16 *there = icn_net_coordinates (net, destination);
  guint d = icn_route_dimension (routing, net->dimensions, 0), n_candidates = 0;

  if (at == destination)
    return 0;
  for (guint i = 1; here[d] == there[d]; i++)
    d = icn_route_dimension (routing, net->dimensions, i);

  IcnChannelId first = net->first_out[at];
  for (guint lower = 0; lower < d; lower++)
    first += count_ways (ways_out (net->line[lower], here[lower]));

  IcnLine line = net->line[d];
  guint out = ways_out (line, here[d]), ways = own_ways (line, routing->ties, here[d], there[d]);
  for (guint way = UP; way <= DOWN; way <<= 1)
    if (ways & way)
      candidates[n_candidates++] = first + port_of (way, out);
  return n_candidates;
}

static guint
minimal (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
         IcnVertex destination, IcnChannelId *candidates)
{
  const guint16 *here = icn_net_coordinates (net, at);
  const guint16 *there = icn_net_coordinates (net, destination);
  IcnChannelId first = net->first_out[at];
  guint n_candidates = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    IcnLine line = net->line[d];
    guint out = ways_out (line, here[d]);
    guint ways = here[d] != there[d] ? shortest_ways (line, here[d], there[d]) : 0;

    for (guint way = UP; way <= DOWN; way <<= 1)
      if (ways & way)
        candidates[n_candidates++] = first + port_of (way, out);
    first += count_ways (out);
  }
  return n_candidates;
}

/* Writes to `position` the positions of a ring or row from which position t is `distance` hops
 * away. Returns their number. */
static guint
positions_at (IcnLine line, guint32 t, guint32 distance, guint32 *position)
{
  guint n_positions = 0;

  if (line.closes) {
    guint32 below = t >= distance ? t - distance : t + line.k - distance;
    guint32 above = t + distance < line.k ? t + distance : t + distance - line.k;
    position[n_positions++] = below;
    if (!line.directed && above != below)
      position[n_positions++] = above;
  } else {
    if (t >= distance)
      position[n_positions++] = t - distance;
    if (t + distance < line.k)
      position[n_positions++] = t + distance;
  }
  return n_positions;
}

/* The vertices that have the same coordinate in dimension d and take their next hop towards the
 * destination along d, all in the same directions. Their coordinates are those of the
 * destination in the dimensions routed before d, and arbitrary in the dimensions routed after d.
 * Their numbers are first + i × step, 0 <= i < n. In ascending dimension order, ports are
 * counted from a vertex's first port; in descending order, back from its last port. */
typedef struct {
  IcnVertex first;
  guint32 step;
  guint32 n;
  /* net->first_out if ports are counted from a vertex's first port; net->first_out + 1 if they are
   * counted back from its last port */
  const guint32 *anchor;
  gint32 offset[2]; /* the next channels of vertex v are anchor[v] + offset[i] */
  guint n_offsets;
} Slice;

static void
fill_slice (const Slice *slice, IcnRouteColumn *column)
{
  IcnVertex *sequence = column->sequence + column->n_sequence;
  IcnVertex v = slice->first;

  for (guint32 i = 0; i < slice->n; i++, v += slice->step) {
    column->next[2 * v] = slice->anchor[v] + slice->offset[0];
    column->next[2 * v + 1] = slice->n_offsets > 1 ? slice->anchor[v] + slice->offset[1] : ICN_NONE;
    sequence[i] = v;
  }
  column->n_sequence += slice->n;
}

/* Returns the Slice for position a of dimension d; the destination has position t in it. before:
 * number of the vertex with the destination's coordinates in the dimensions routed before d, and
 * 0 in all others. ports: number of ports in the dimensions routed before d. */
static Slice
make_slice (const IcnNet *net, const IcnRouteSettings *routing, const guint32 *stride, guint d,
            guint32 a, guint32 t, IcnVertex before, guint32 ports)
{
  gboolean ascending = routing->order == ICN_ORDER_ASCENDING;
  IcnLine line = net->line[d];
  guint out = ways_out (line, a), ways = own_ways (line, routing->ties, a, t);
  Slice slice = { .first = before + a * stride[d] };
  gint32 base = ascending ? (gint32) ports : -(gint32) (ports + count_ways (out));

  slice.step = ascending ? stride[d + 1] : 1;
  slice.n = ascending ? stride[net->dimensions] / stride[d + 1] : stride[d];
  slice.anchor = ascending ? net->first_out : net->first_out + 1;
  for (guint way = UP; way <= DOWN; way <<= 1)
    if (ways & way)
      slice.offset[slice.n_offsets++] = base + (gint32) port_of (way, out);
  return slice;
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  const guint16 *there = icn_net_coordinates (net, destination);
  guint32 stride[ICN_MAX_DIMENSIONS + 1], ports = 0;
  IcnVertex before = 0;

  find_strides (net->dimensions, net->radix, stride);
  column->n_sequence = 0;
  for (guint i = 0; i < net->dimensions; i++) {
    guint d = icn_route_dimension (routing, net->dimensions, i);
    IcnLine line = net->line[d];
    guint32 farthest = line.closes && !line.directed ? line.k / 2 : line.k - 1;

    for (guint32 distance = farthest; distance > 0; distance--) {
      guint32 position[2];
      guint n_positions = positions_at (line, there[d], distance, position);
      for (guint p = 0; p < n_positions; p++) {
        Slice slice = make_slice (net, routing, stride, d, position[p], there[d], before, ports);
        fill_slice (&slice, column);
      }
    }
    before += there[d] * stride[d];
    ports += count_ways (ways_out (line, there[d]));
  }
  column->next[2 * destination] = column->next[2 * destination + 1] = ICN_NONE;
}

/* The ports of one position along a ring or row: their number (n_ports), and those that lie on
 * shortest paths to the destination's position, next[0 .. n_next - 1]. */
typedef struct {
  guint8 n_ports;
  guint8 n_next;
  guint8 next[2];
} Crossing;

/* Sets crossing[a], for every position a of a ring or row, to the ports of a, with t as the
 * destination's position. Writes the positions to `order` by falling distance from t, with t
 * last. */
static void
fill_line (IcnLine line, guint32 t, Crossing *crossing, guint16 *order)
{
  guint32 farthest = line.closes && !line.directed ? line.k / 2 : line.k - 1, n = 0;

  for (guint32 a = 0; a < line.k; a++) {
    guint out = ways_out (line, a), ways = a == t ? 0 : shortest_ways (line, a, t);

    crossing[a] = (Crossing){ .n_ports = count_ways (out) };
    for (guint way = UP; way <= DOWN; way <<= 1)
      if (ways & way)
        crossing[a].next[crossing[a].n_next++] = port_of (way, out);
  }
  for (guint32 distance = farthest; distance > 0; distance--) {
    guint32 position[2];
    guint n_positions = positions_at (line, t, distance, position);

    for (guint p = 0; p < n_positions; p++)
      order[n++] = position[p];
  }
  order[n] = t;
}

static void
minimal_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  const guint16 *there = icn_net_coordinates (net, destination);
  guint32 stride[ICN_MAX_DIMENSIONS + 1], start[ICN_MAX_DIMENSIONS + 1] = { 0 };
  guint32 place[ICN_MAX_DIMENSIONS] = { 0 };
  guint n = net->dimensions;

  find_strides (n, net->radix, stride);
  for (guint d = 0; d < n; d++)
    start[d + 1] = start[d] + net->radix[d];
  g_autofree Crossing *crossing = g_new (Crossing, start[n]);
  g_autofree guint16 *order = g_new (guint16, start[n]);
  for (guint d = 0; d < n; d++)
    fill_line (net->line[d], there[d], crossing + start[d], order + start[d]);

  /* Visits all vertices in a topological order. For each dimension d, `order` lists the positions
   * by falling distance from the destination, and place[d] is the index in this list of the
   * vertex's position along d. Vertices are visited in lexicographic order of place[0 .. n - 1].
   * Every hop towards the destination raises one of these indices, so it leads to a vertex that is
   * visited later. */
  for (guint32 i = 0; i < net->n_vertices; i++) {
    IcnVertex v = 0;
    for (guint d = 0; d < n; d++)
      v += order[start[d] + place[d]] * stride[d];

    IcnChannelId *next = icn_route_column_next (column, v), port = net->first_out[v];
    guint n_next = 0;
    for (guint d = 0; d < n; d++) {
      const Crossing *here = &crossing[start[d] + order[start[d] + place[d]]];
      for (guint j = 0; j < here->n_next; j++)
        next[n_next++] = port + here->next[j];
      port += here->n_ports;
    }
    if (n_next < icn_route_column_room (column, v))
      next[n_next] = ICN_NONE;
    column->sequence[i] = v;

    for (guint d = 0; d < n && ++place[d] == net->radix[d]; d++)
      place[d] = 0;
  }
  column->n_sequence = net->n_vertices - 1;
}

static guint
classes (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED)
{
  for (guint d = 0; d < net->dimensions; d++) {
    IcnLine line = net->line[d];
    if (line.closes && (line.directed || line.k > 3))
      return 2;
  }
  return 1;
}

/* Gives every vertex its position in the layout. Dimensions that are rings may be folded.
 * IcnNet.line says which dimensions are rings. A torus with pruned links has no IcnNet.line; there
 * each dimension of radix above 2 counts as a ring. */
void
icn_cube_kind_place (const IcnNet *net, IcnPlacement *placement)
{
  guint32 rings = 0;

  for (guint d = 0; d < net->dimensions; d++)
    if (net->line[d].k > 0 ? net->line[d].closes : net->radix[d] > 2)
      rings |= 1u << d;
  icn_coordinates_place (net, ICN_LINE_WIRES_NEXT, rings, placement);
}

static gboolean
is_odd (const IcnNet *net, guint d)
{
  return net->radix[d] % 2 == 1;
}

/* Writes the dimensions to `order` in three groups, each by falling radix: the n_odd dimensions
 * with the largest odd radices, then those of even radix, then the other ones of odd radix. */
static void
sort_dimensions (const IcnNet *net, guint n_odd, guint *order)
{
  guint falling[ICN_MAX_DIMENSIONS], group[ICN_MAX_DIMENSIONS], n = 0, odd = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    guint at = d;
    for (; at > 0 && net->radix[falling[at - 1]] < net->radix[d]; at--)
      falling[at] = falling[at - 1];
    falling[at] = d;
  }
  for (guint i = 0; i < net->dimensions; i++)
    group[i] = !is_odd (net, falling[i]) ? 1 : odd++ < n_odd ? 0 : 2;
  for (guint g = 0; g <= 2; g++)
    for (guint i = 0; i < net->dimensions; i++)
      if (group[i] == g)
        order[n++] = falling[i];
}

/* Sets side[v] to 1 for the first half of the vertices in lexicographic order of their coordinates,
 * and to 0 for the others. The coordinates are compared in the order of dimensions that
 * sort_dimensions() gives for n_odd. Returns the number of channels cut. */
static double
cut_staircase (const IcnNet *net, guint n_odd, guint8 *side)
{
  guint order[ICN_MAX_DIMENSIONS];
  IcnBisection cut;

  sort_dimensions (net, n_odd, order);
  icn_coordinates_mark_half (net, order, side);
  icn_measure_cut (net, side, &cut);
  return cut.channels;
}

/* A lower bound on the number of channels of every bisection. The halves separate N²/2 ordered
 * pairs of vertices, and the dimension-order route of each pair crosses the cut. A channel of a
 * dimension of radix k is on the routes of at most (k² - k mod 2) N/(2 m k) pairs; m is the
 * number of channels across the middle of a ring or row: four in a two-way ring, else two. The
 * bound is N²/2 divided by the largest of these numbers. In a one-way ring, routes are taken the
 * shorter way round, even against a channel's direction, because the cut counts channels of both
 * directions. */
static double
cut_bound (const IcnNet *net)
{
  double nodes = net->n_vertices, least = G_MAXDOUBLE;

  for (guint d = 0; d < net->dimensions; d++) {
    IcnLine line = net->line[d];
    double severed = line.closes && !line.directed ? 4 : 2;
    double k = line.k;
    least = MIN (least, severed * k / (k * k - line.k % 2));
  }
  return least * (nodes * nodes - net->n_vertices % 2) / nodes;
}

/* Whether every dimension is a two-way ring of three nodes, which is a complete graph. In a product
 * of equal complete graphs, the cut around the first half of the nodes in lexicographic order has
 * the fewest channels (J. H. Lindsey, "Assignment of numbers to vertices", American Mathematical
 * Monthly 71, 1964). */
static gboolean
is_by_lindsey (const IcnNet *net)
{
  for (guint d = 0; d < net->dimensions; d++)
    if (net->line[d].k != 3 || !net->line[d].closes || net->line[d].directed)
      return FALSE;
  return !icn_net_has_unequal_widths (net);
}

/* The method `cut`: sets `side` to the best of several bisections, and returns TRUE if it is proven
 * that none is smaller. Each bisection separates the first half of the vertices from the second
 * half in some lexicographic order. It is a plane across the dimension of the largest even radix,
 * or a staircase that starts with some of the odd radices, largest first. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  guint odd = 0, best = 0;
  double least;

  for (guint d = 0; d < net->dimensions; d++)
    odd += is_odd (net, d);
  /* If all radices are odd, sort_dimensions() gives the same order for every n_odd, and so always
   * the same cut; one is enough. */
  if (odd == net->dimensions)
    odd = 0;

  least = cut_staircase (net, 0, side);
  for (guint n_odd = 1; n_odd <= odd; n_odd++) {
    double channels = cut_staircase (net, n_odd, side);
    if (channels < least) {
      least = channels;
      best = n_odd;
    }
  }
  if (best != odd)
    cut_staircase (net, best, side);

  /* Every vertex has as many channels in as out, so a cut has an even number of channels. Hence a
   * cut below the lower bound + 2 is minimal. */
  return least < cut_bound (net) + 2 - 1e-6 || is_by_lindsey (net);
}

char *
icn_cube_kind_name (const IcnTopologySettings *settings)
{
  const char *noun = settings->kind->wraps ? "cube" : "mesh";
  guint n = settings->dimensions;

  if (settings->nodes != 0) {
    g_autofree char *nodes = icn_count_to_text (settings->nodes);
    return g_strdup_printf ("%u-%s of %s nodes", n, noun, nodes);
  }
  if (icn_topology_is_uniform (settings)) {
    if (settings->radix[0] == 2 && settings->kind->wraps)
      return g_strdup_printf ("binary %u-%s", n, noun);
    return g_strdup_printf ("%u-ary %u-%s", settings->radix[0], n, noun);
  }

  g_autofree char *radices = icn_topology_radices (settings, "");
  return g_strdup_printf ("%s %s", radices, settings->kind->wraps ? "torus" : "mesh");
}

const IcnNetMethods icn_cube_methods = {
  .step = step,
  .minimal = minimal,
  .minimal_column = minimal_column,
  .column = column,
  .class_key = icn_coordinates_class_key,
  .classes = classes,
  .place = icn_cube_kind_place,
  .cut = cut,
};

IcnNet *
icn_cube_kind_build (const IcnTopologySettings *settings)
{
  guint n = settings->dimensions;
  guint32 stride[ICN_MAX_DIMENSIONS + 1], channels = 0;
  IcnLine line[ICN_MAX_DIMENSIONS];
  guint16 coordinates[ICN_MAX_DIMENSIONS] = { 0 };

  find_strides (n, settings->radix, stride);
  for (guint d = 0; d < n; d++) {
    line[d] = icn_cube_kind_line (settings, d);
    guint32 per_line = line[d].directed ? line[d].k : 2 * (line[d].k - !line[d].closes);
    channels += stride[n] / line[d].k * per_line;
  }

  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, n, settings->radix, stride[n], channels);
  icn_net_builder_set_directed (builder, icn_topology_is_directed (settings));
  icn_net_builder_set_lines (builder, settings->dimensions, line);
  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  for (IcnVertex v = 0; v < stride[n]; v++) {
    icn_net_builder_set_coordinates (builder, v, coordinates);
    for (guint d = 0; d < n; d++)
      add_channels (builder, v, d, line[d], coordinates[d], stride[d]);
    advance (coordinates, n, settings->radix);
  }
  return icn_net_builder_freeze (builder);
}
