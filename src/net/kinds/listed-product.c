/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listed-product.h"
#include "coordinates.h"
#include "cube-kind.h"
#include "measure.h"
#include "net-builder.h"
#include "net-methods.h"

#include <math.h>
#include <string.h>

/* The factors of a network that this file has built. */
static inline const IcnFactors *
factors_of (const IcnNet *net)
{
  return net->own;
}

static inline gboolean
closes (const IcnFactor *factor)
{
  return factor->shape == ICN_FACTOR_RING && factor->k > 2;
}

/* The number of ports along one dimension of a router at position a. */
static inline guint
ports_along (const IcnFactors *factors, guint d, guint32 a)
{
  const IcnFactor *factor = &factors->factor[d];

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return factor->k - 1;
  if (closes (factor))
    return factors->directed ? 1 : 2;
  return (a > 0) + (a + 1 < factor->k);
}

/* The port along one dimension, counted from the first of the dimension, that leads from position a
 * to its neighbour b: upwards first. */
static inline guint
port_along (const IcnFactor *factor, guint32 a, guint32 b)
{
  guint32 up = (b + factor->k - a) % factor->k;

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return up - 1;
  return up != 1 && (closes (factor) || a + 1 < factor->k) ? 1 : 0;
}

/* Lists the neighbours of position a on shortest ways to position t, at most two; returns their
 * number. */
static guint
steps_along (const IcnFactors *factors, guint d, guint32 a, guint32 t, guint32 *next)
{
  const IcnFactor *factor = &factors->factor[d];
  guint32 k = factor->k, up = (t + k - a) % k;
  guint n = 0;

  if (factor->shape == ICN_FACTOR_COMPLETE) {
    next[n++] = t;
  } else if (!closes (factor)) {
    next[n++] = t > a ? a + 1 : a - 1;
  } else {
    if (factors->directed || 2 * up <= k)
      next[n++] = a + 1 == k ? 0 : a + 1;
    if (!factors->directed && 2 * up >= k)
      next[n++] = a == 0 ? k - 1 : a - 1;
  }
  return n;
}

static guint32
hops_along (const IcnFactors *factors, guint d, guint32 a, guint32 t)
{
  const IcnFactor *factor = &factors->factor[d];
  guint32 up = (t + factor->k - a) % factor->k;

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return a != t;
  if (!closes (factor))
    return a > t ? a - t : t - a;
  return factors->directed ? up : MIN (up, factor->k - up);
}

/* The hops between the routers of two vertices. */
static guint32
hops_between (const IcnNet *net, IcnVertex from, IcnVertex to)
{
  const guint16 *here = icn_net_coordinates (net, from), *there = icn_net_coordinates (net, to);
  guint32 hops = 0;

  for (guint d = 0; d < factors_of (net)->n; d++)
    hops += hops_along (factors_of (net), d, here[d], there[d]);
  return hops;
}

/* The channel from a router to one of its terminals, or none if it is the destination itself. */
static guint
leave_router (const IcnNet *net, IcnVertex at, IcnVertex destination, IcnChannelId *candidates)
{
  if (at == destination)
    return 0;
  candidates[0] = net->first_out[at + 1] - factors_of (net)->concentration +
                  icn_net_coordinates (net, destination)[factors_of (net)->n];
  return 1;
}

/* Lists the next channels along the first dimension in which routers differ, or along all such. */
static guint
find_next (const IcnNet *net, const IcnRouteSettings *routing, gboolean all, IcnVertex at,
           IcnVertex destination, IcnChannelId *candidates)
{
  const IcnFactors *factors = factors_of (net);
  const guint16 *here = icn_net_coordinates (net, at);
  const guint16 *there = icn_net_coordinates (net, destination);
  IcnChannelId port = net->first_out[at];
  guint n = 0;

  if (icn_net_is_terminal (net, at)) {
    candidates[0] = port;
    return 1;
  }
  for (guint d = 0; d < factors->n; port += ports_along (factors, d, here[d]), d++) {
    guint32 next[2];
    guint n_next = here[d] != there[d] ? steps_along (factors, d, here[d], there[d], next) : 0;

    if (n_next == 0)
      continue;
    if (!all && n > 0 && routing->order == ICN_ORDER_ASCENDING)
      break;
    if (!all)
      n = 0;
    if (!all && routing->ties == ICN_TIES_POSITIVE)
      n_next = 1;
    for (guint i = 0; i < n_next; i++)
      candidates[n++] = port + port_along (&factors->factor[d], here[d], next[i]);
  }
  return n > 0 ? n : leave_router (net, at, destination, candidates);
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  return find_next (net, routing, FALSE, at, destination, candidates);
}

static guint
minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
         IcnChannelId *candidates)
{
  return find_next (net, routing, TRUE, at, destination, candidates);
}

/* Fills a column: terminals first, then routers by falling distance. */
static void
fill_column (const IcnNet *net, const IcnRouteSettings *routing, gboolean all,
             IcnVertex destination, IcnRouteColumn *column)
{
  const IcnFactors *factors = factors_of (net);
  guint32 first_router = factors->concentration > 0 ? net->n_terminals : 0, farthest = 0;
  g_autofree guint32 *hops = g_new (guint32, net->n_vertices), *at = NULL;
  IcnChannelId next[2 * ICN_MAX_DIMENSIONS];

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint n = find_next (net, routing, all, v, destination, next);

    memcpy (icn_route_column_next (column, v), next, n * sizeof *next);
    if (n < icn_route_column_room (column, v))
      icn_route_column_next (column, v)[n] = ICN_NONE;
    hops[v] = hops_between (net, v, destination);
    farthest = MAX (farthest, hops[v]);
  }
  at = g_new0 (guint32, (gsize) farthest + 2);
  for (IcnVertex v = first_router; v < net->n_vertices; v++)
    at[farthest - hops[v] + 1]++;
  at[0] = first_router;
  for (guint32 i = 1; i <= farthest; i++)
    at[i] += at[i - 1];
  for (IcnVertex v = 0; v < first_router; v++)
    column->sequence[v] = v;
  for (IcnVertex v = first_router; v < net->n_vertices; v++)
    if (v != destination)
      column->sequence[at[farthest - hops[v]]++] = v;
  column->n_sequence = net->n_vertices - (first_router == 0);
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  fill_column (net, routing, FALSE, destination, column);
}

static void
minimal_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  IcnRouteSettings routing = { ICN_ORDER_ASCENDING };

  fill_column (net, &routing, TRUE, destination, column);
}

/* Dimensions are groups in the order in which they are routed, after channels from terminals and
 * before those to them. Ranks are those of icn_coordinates_class_key. */
static void
class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId c, guint *group,
           guint *rank)
{
  const IcnChannel *channel = &net->channel[c];
  guint n = factors_of (net)->n;

  *rank = channel->rank;
  if (channel->dimension < n)
    *group = 1 + icn_route_dimension (routing, n, channel->dimension);
  else
    *group = icn_net_is_terminal (net, channel->source) ? 0 : n + 1;
}

static guint
classes (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED)
{
  const IcnFactors *factors = factors_of (net);

  for (guint d = 0; d < factors->n; d++)
    if (closes (&factors->factor[d]) && (factors->directed || factors->factor[d].k > 3))
      return 2;
  return 1;
}

/* Places routers as icn_coordinates_place does. Each stands in the middle of a block with its
 * terminals around it. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  const IcnFactors *factors = factors_of (net);
  guint32 size = factors->concentration + 1,
          wide = factors->concentration > 0 ? ceil (sqrt (size)) : 1;
  guint32 high = factors->concentration > 0 ? (size + wide - 1) / wide : 1;
  guint32 middle = high / 2 * wide + wide / 2, rings = 0;
  IcnLayoutPlan plan;

  for (guint d = 0; d < factors->n; d++)
    rings |= (guint32) closes (&factors->factor[d]) << d;
  icn_layout_plan_init (&plan, factors->n, net->radix,
                        factors->has_complete ? ICN_LINE_WIRES_ALL : ICN_LINE_WIRES_NEXT,
                        rings != 0);
  placement->columns = plan.columns * wide;
  placement->rows = plan.rows * high;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *digit = icn_net_coordinates (net, v);
    guint32 cell = middle, column = 0, row = 0;

    for (guint d = 0; d < factors->n; d++)
      icn_layout_plan_add (&plan, d, placement->layout == ICN_LAYOUT_FOLDED && (rings >> d & 1),
                           digit[d], &column, &row);
    if (icn_net_is_terminal (net, v))
      cell = digit[factors->n] < middle ? digit[factors->n] : digit[factors->n] + 1u;
    placement->column[v] = column * wide + cell % wide;
    placement->row[v] = row * high + cell / wide;
  }
}

/* Writes the dimensions to `order`: `first`, then the others, smallest number of positions first if
 * `rising`, else largest first. */
static void
sort_dimensions (const IcnFactors *factors, guint first, gboolean rising, guint *order)
{
  order[0] = first;
  for (guint d = 0, n = 1; d < factors->n; d++) {
    guint at = n;

    if (d == first)
      continue;
    for (; at > 1 && (rising ? factors->factor[order[at - 1]].k > factors->factor[d].k
                             : factors->factor[order[at - 1]].k < factors->factor[d].k);
         at--)
      order[at] = order[at - 1];
    order[at] = d;
    n++;
  }
}

/* Marks the first half of the terminals in the lexicographic order of their digits, and the routers
 * that have more of their terminals in this half. Returns the width of the cut. */
static double
cut_half (const IcnNet *net, const guint *order, guint8 *side)
{
  const IcnFactors *factors = factors_of (net);
  guint32 c = MAX (factors->concentration, 1);
  IcnBisection cut;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *digit = icn_net_coordinates (net, v);
    guint32 number = 0;

    for (guint i = 0; i < factors->n; i++)
      number = number * factors->factor[order[i]].k + digit[order[i]];
    number *= c;
    if (icn_net_is_terminal (net, v))
      number += digit[factors->n];
    else if (factors->concentration > 0)
      number += c / 2;
    side[v] = number < net->n_terminals / 2;
  }
  icn_measure_cut (net, side, &cut);
  return cut.width;
}

/* A lower bound on the width of every cut into halves: N²/2 ordered pairs of terminals are
 * separated, and dimension-order routing puts at most so many of all pairs on one channel: of a
 * dimension of k with N terminals, (k² - k mod 2) N c/(4k) on a row's middle channel, half as many
 * on those of a two-way ring, N c/k on those of a complete graph, with c terminals at a router. A
 * cut crosses one-way rings as often in both directions, so each of their channels stands for as
 * many pairs as that of a row. */
static double
cut_bound (const IcnNet *net)
{
  const IcnFactors *factors = factors_of (net);
  double nodes = net->n_terminals, c = MAX (factors->concentration, 1), most = 0;

  for (guint d = 0; d < factors->n; d++) {
    double k = factors->factor[d].k, pairs = (k * k - fmod (k, 2)) * nodes * c / (4 * k);

    if (factors->factor[d].shape == ICN_FACTOR_COMPLETE)
      pairs = nodes * c / k;
    else if (closes (&factors->factor[d]) && !factors->directed)
      pairs /= 2;
    most = MAX (most, pairs / factors->factor[d].width);
  }
  return (nodes * nodes - fmod (nodes, 2)) / 2 / most;
}

/* Whether the halves in the order of rising numbers of positions have the smallest cut: J. H.
 * Lindsey, "Assignment of numbers to vertices", American Mathematical Monthly 71, 1964. */
static gboolean
is_by_lindsey (const IcnFactors *factors)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].shape != ICN_FACTOR_COMPLETE ||
        factors->factor[d].width != factors->factor[0].width)
      return FALSE;
  return factors->concentration == 0;
}

/* Finds the best of the cuts whose one half is the first half of the terminals in a lexicographic
 * order with one of the dimensions as the most significant digit. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  const IcnFactors *factors = factors_of (net);
  guint order[ICN_MAX_DIMENSIONS], best[ICN_MAX_DIMENSIONS];
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < 2 * factors->n; i++) {
    double width;

    sort_dimensions (factors, i / 2, i % 2, order);
    width = cut_half (net, order, side);
    if (width < least) {
      least = width;
      memcpy (best, order, sizeof best);
    }
  }
  cut_half (net, best, side);
  return is_by_lindsey (factors) || least <= cut_bound (net) * (1 + 1e-12);
}

#define METHODS                                                                                    \
  .step = step, .column = column, .class_key = class_key, .classes = classes, .minimal = minimal,  \
  .minimal_column = minimal_column, .cut = cut

const IcnNetMethods icn_listed_product_methods = { METHODS, .place = place };

/* A complete graph has no rows: it is placed by its links. */
static const IcnNetMethods complete_methods = { METHODS };

static gboolean
is_complete (const IcnFactors *factors)
{
  return factors->n == 1 && factors->has_complete && factors->concentration == 0;
}

/* Whether a network of rows and rings is the very graph of a torus or mesh. */
static gboolean
is_cube (const IcnFactors *factors)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].width != factors->factor[0].width)
      return FALSE;
  return factors->concentration == 0 && !factors->has_complete;
}

static gboolean
has_shape (const IcnFactors *factors, IcnFactorShape shape)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].shape == shape)
      return TRUE;
  return FALSE;
}

static const IcnNetMethods *
methods_of (const IcnFactors *factors)
{
  return is_cube (factors)       ? &icn_cube_methods
         : is_complete (factors) ? &complete_methods
                                 : &icn_listed_product_methods;
}

gboolean
icn_listed_product_has_rings (const IcnFactors *factors)
{
  return has_shape (factors, ICN_FACTOR_RING);
}

const char *
icn_listed_product_kind (const IcnFactors *factors)
{
  static const char *const kinds[] = {
    [ICN_FACTOR_ROW] = "mesh", [ICN_FACTOR_RING] = "torus", [ICN_FACTOR_COMPLETE] = "product"
  };
  IcnFactorShape shape = factors->factor[0].shape;

  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].shape != shape || factors->factor[d].width != 1)
      return NULL;
  if (is_complete (factors))
    return "complete";
  return factors->concentration == 0 ? kinds[shape] : NULL;
}

IcnSymmetryClaim
icn_listed_product_symmetry (const IcnFactors *factors)
{
  return has_shape (factors, ICN_FACTOR_ROW) || factors->concentration > 0 ? ICN_SYMMETRY_NONE
                                                                           : ICN_SYMMETRY_VERTICES;
}

/* Numbers the vertices of the network: number[v] of vertex v of the list. Sets the digits of each,
 * by its number, in digit[n_vertices × dimensions]. */
static guint32 *
number_vertices (const IcnEdgeList *list, guint dimensions, guint16 *digit)
{
  const IcnFactors *factors = list->factors;
  guint32 *number = g_new (guint32, list->n_vertices), c = factors->concentration;

  for (guint32 p = 0; p < factors->n_routers; p++) {
    guint32 v = factors->vertex[p], rest = p;
    guint16 *at;

    number[v] = c > 0 ? list->n_nodes + p : p;
    at = digit + (gsize) number[v] * dimensions;
    for (guint d = 0; d < factors->n; rest /= factors->factor[d++].k)
      at[d] = rest % factors->factor[d].k;
    for (guint32 i = 0; i < c; i++) {
      guint32 t = factors->terminal[p * c + i];

      number[t] = t;
      memcpy (digit + (gsize) t * dimensions, at, factors->n * sizeof *digit);
      digit[(gsize) t * dimensions + factors->n] = i;
    }
  }
  return number;
}

/* Makes the channel of an edge, and finds its port. from, to: the digits of its ends. */
static IcnChannel
make_channel (const IcnEdgeList *list, const IcnEdge *edge, const guint16 *from, const guint16 *to,
              guint *port)
{
  const IcnFactors *factors = list->factors;
  IcnChannel channel = {
    .width = edge->width, .lanes = 1, .length = edge->length, .delay = edge->delay
  };
  gboolean at_terminal =
    factors->concentration > 0 && MIN (edge->source, edge->destination) < list->n_nodes;

  *port = 0;
  channel.dimension = factors->n;
  if (at_terminal && edge->source < list->n_nodes)
    return channel;
  for (guint d = 0; d < factors->n; d++) {
    const IcnFactor *factor = &factors->factor[d];

    if (from[d] == to[d]) {
      *port += ports_along (factors, d, from[d]);
      continue;
    }
    *port += port_along (factor, from[d], to[d]);
    channel.dimension = d;
    if (factor->shape == ICN_FACTOR_COMPLETE)
      break;
    channel.direction =
      to[d] == (from[d] + 1) % factor->k && (closes (factor) || to[d] > 0) ? 1 : -1;
    channel.rank = channel.direction > 0 ? from[d] : factor->k - 1 - from[d];
    break;
  }
  if (at_terminal)
    *port += to[factors->n];
  return channel;
}

/* Adds the channels of the list, those of each vertex in the order of their ports. */
static void
add_channels (IcnNetBuilder *builder, const IcnEdgeList *list, const guint32 *number,
              const guint16 *digit, guint dimensions)
{
  g_autofree IcnChannel *channel = g_new (IcnChannel, list->n_edges);
  g_autofree guint32 *first = g_new0 (guint32, (gsize) list->n_vertices + 1);

  for (guint32 i = 0; i < list->n_edges; i++)
    first[number[list->edge[i].source] + 1]++;
  for (guint32 v = 0; v < list->n_vertices; v++)
    first[v + 1] += first[v];
  for (guint32 i = 0; i < list->n_edges; i++) {
    IcnVertex from = number[list->edge[i].source], to = number[list->edge[i].destination];
    guint port;
    IcnChannel made = make_channel (list, &list->edge[i], digit + (gsize) from * dimensions,
                                    digit + (gsize) to * dimensions, &port);

    made.source = from;
    made.destination = to;
    channel[first[from] + port] = made;
  }
  for (guint32 i = 0; i < list->n_edges; i++)
    icn_net_builder_add_channel (builder, &channel[i]);
}

static void
declare_lines (IcnNetBuilder *builder, const IcnFactors *factors)
{
  IcnLine line[ICN_MAX_DIMENSIONS];
  guint32 stride = 1;

  for (guint d = 0; d < factors->n; d++) {
    const IcnFactor *factor = &factors->factor[d];

    line[d] = (IcnLine){ .k = factor->k,
                         .stride = stride,
                         .is_ring = factor->shape == ICN_FACTOR_RING,
                         .closes = closes (factor),
                         .directed = closes (factor) && factors->directed };
    stride *= factor->k;
  }
  icn_net_builder_set_lines (builder, factors->n, line);
}

IcnNet *
icn_listed_product_build (const IcnEdgeList *list)
{
  const IcnFactors *factors = list->factors;
  gboolean has_terminals = factors->concentration > 0;
  guint dimensions = factors->n + has_terminals;
  guint32 radix[ICN_MAX_DIMENSIONS] = { 0 };
  g_autofree guint16 *digit = g_new0 (guint16, (gsize) list->n_vertices * dimensions);
  g_autofree guint32 *number = number_vertices (list, dimensions, digit);
  gboolean is_renumbered = FALSE;
  IcnNetBuilder *builder;

  for (guint32 v = 0; v < list->n_nodes; v++)
    is_renumbered = is_renumbered || number[v] != v;
  for (guint d = 0; d < factors->n; d++)
    radix[d] = factors->factor[d].k;
  if (has_terminals)
    radix[factors->n] = factors->concentration;
  builder =
    icn_net_builder_new (methods_of (factors), dimensions, radix, list->n_vertices, list->n_edges);
  icn_net_builder_set_directed (builder, factors->directed);
  icn_net_builder_set_symmetry (builder, icn_listed_product_symmetry (factors));
  icn_net_builder_set_own (builder, list->factors, NULL);
  if (!factors->has_complete)
    declare_lines (builder, factors);
  else if (!has_terminals)
    icn_net_builder_set_grid (builder);
  for (guint32 v = 0; v < list->n_vertices; v++) {
    IcnVertex at = number[v];

    icn_net_builder_set_coordinates (builder, at, digit + (gsize) at * dimensions);
    if (is_renumbered)
      icn_net_builder_set_number (builder, at, v);
    if (has_terminals)
      icn_net_builder_set_role (builder, at,
                                v < list->n_nodes ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  }
  icn_edge_list_state (list, builder, number);
  add_channels (builder, list, number, digit, dimensions);
  return icn_net_builder_freeze (builder);
}
