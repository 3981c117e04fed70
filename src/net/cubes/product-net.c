/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "product-net.h"
#include "coordinates.h"
#include "cube-kind.h"
#include "net-builder.h"
#include "net-methods.h"
#include "placement.h"
#include "product-cut.h"
#include "route.h"

#include <math.h>
#include <string.h>

/* The factors (rows, rings or complete graphs) of the product that the routers of a network
 * form. */
static inline const IcnFactors *
factors_of (const IcnNet *net)
{
  return net->own;
}

/* The number of ports along dimension d of a router at position a. */
static inline guint
ports_along (const IcnFactors *factors, guint d, guint32 a)
{
  const IcnFactor *factor = &factors->factor[d];

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return factor->k - 1;
  if (icn_factor_closes (factor))
    return factors->directed ? 1 : 2;
  return (a > 0) + (a + 1 < factor->k);
}

/* Whether a channel leads from position a to position b along dimension d. */
static gboolean
has_link (const IcnFactors *factors, guint d, guint32 a, guint32 b)
{
  const IcnFactor *factor = &factors->factor[d];
  guint32 up = (b + factor->k - a) % factor->k;

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return up != 0;
  if (!icn_factor_closes (factor))
    return b == a + 1 || a == b + 1;
  return up == 1 || (!factors->directed && up == factor->k - 1);
}

/* The number of the port that leads from position a to its neighbour b, counted among the ports of
 * a router along this dimension. Ports that lead upwards come first. */
static inline guint
port_along (const IcnFactor *factor, guint32 a, guint32 b)
{
  guint32 up = (b + factor->k - a) % factor->k;

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return up - 1;
  return up != 1 && (icn_factor_closes (factor) || a + 1 < factor->k) ? 1 : 0;
}

/* Writes to `next` the positions next to position a along dimension d that are on shortest paths to
 * position t, at most two. Returns their number. */
static guint
steps_along (const IcnFactors *factors, guint d, guint32 a, guint32 t, guint32 *next)
{
  const IcnFactor *factor = &factors->factor[d];
  guint32 k = factor->k, up = (t + k - a) % k;
  guint n = 0;

  if (factor->shape == ICN_FACTOR_COMPLETE) {
    next[n++] = t;
  } else if (!icn_factor_closes (factor)) {
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
  if (!icn_factor_closes (factor))
    return a > t ? a - t : t - a;
  return factors->directed ? up : MIN (up, factor->k - up);
}

/* The number of hops of a shortest path between the routers of two vertices. */
static guint32
hops_between (const IcnNet *net, IcnVertex from, IcnVertex to)
{
  const guint16 *here = icn_net_coordinates (net, from), *there = icn_net_coordinates (net, to);
  guint32 hops = 0;

  for (guint d = 0; d < factors_of (net)->n; d++)
    hops += hops_along (factors_of (net), d, here[d], there[d]);
  return hops;
}

/* Writes to candidates[0] the channel from router `at` to the terminal `destination` at this
 * router, and returns 1. Returns 0 if the destination is the router itself. */
static guint
leave_router (const IcnNet *net, IcnVertex at, IcnVertex destination, IcnChannelId *candidates)
{
  if (at == destination)
    return 0;
  candidates[0] = net->first_out[at + 1] - factors_of (net)->concentration +
                  icn_net_coordinates (net, destination)[factors_of (net)->n];
  return 1;
}

/* Writes to `candidates` the channels on which routes from vertex `at` to the destination may
 * continue; returns their number. If `all`, these are the channels of all shortest paths, along
 * every dimension in which the two routers differ; else only those along the dimension that is
 * routed next. */
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

/* Fills `column` with the next channels of all vertices towards the destination: if `all`, those of
 * all shortest paths, else those of dimension-order routes. column->sequence lists the terminals
 * first, then the routers by falling distance from the destination. */
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

/* Sets the group and the rank of channel c, from which icn_route_class_after (route.h) counts
 * virtual-channel classes. In rising order, the groups are: channels from terminals, the dimensions
 * in the order in which they are routed, channels to terminals. The rank is the member `rank` of
 * the channel. */
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
    if (icn_factor_closes (&factors->factor[d]) && (factors->directed || factors->factor[d].k > 3))
      return 2;
  return 1;
}

/* Gives every vertex its position in the layout. Routers have the arrangement of
 * icn_coordinates_place, but each router stands in the middle of a block of grid cells, and its
 * terminals stand in the other cells of the block. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  const IcnFactors *factors = factors_of (net);
  IcnLayoutBlock block;
  guint32 rings = 0;
  IcnLayoutPlan plan;

  icn_layout_block_init (&block, factors->concentration);
  for (guint d = 0; d < factors->n; d++)
    rings |= (guint32) icn_factor_closes (&factors->factor[d]) << d;
  icn_layout_plan_init (&plan, factors->n, net->radix,
                        factors->has_complete ? ICN_LINE_WIRES_ALL : ICN_LINE_WIRES_NEXT,
                        rings != 0);
  placement->columns = plan.columns * block.wide;
  placement->rows = plan.rows * block.high;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *digit = icn_net_coordinates (net, v);
    guint32 cell = block.middle, column = 0, row = 0;

    for (guint d = 0; d < factors->n; d++)
      icn_layout_plan_add (&plan, d, placement->layout == ICN_LAYOUT_FOLDED && (rings >> d & 1),
                           digit[d], &column, &row);
    if (icn_net_is_terminal (net, v))
      cell = icn_layout_block_cell (&block, digit[factors->n]);
    placement->column[v] = column * block.wide + cell % block.wide;
    placement->row[v] = row * block.high + cell / block.wide;
  }
}

static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  IcnProductCut cut;

  icn_product_cut_find (factors_of (net), &cut);
  icn_product_cut_mark (factors_of (net), &cut, net, side);
  return cut.is_exact;
}

#define METHODS                                                                                    \
  .step = step, .column = column, .class_key = class_key, .classes = classes, .cut = cut,          \
  .shares_routes = TRUE

const IcnNetMethods icn_product_net_methods = { METHODS, .minimal = minimal,
                                                .minimal_column = minimal_column, .place = place };
/* The methods of a single complete graph. It needs no `minimal`, because the direct channel, which
 * `step` gives, is the only shortest path, and no `place`, because it has no rows or rings to
 * arrange. */
const IcnNetMethods icn_product_net_complete_methods = { METHODS };

static gboolean
has_shape (const IcnFactors *factors, IcnFactorShape shape)
{
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].shape == shape)
      return TRUE;
  return FALSE;
}

gboolean
icn_product_net_has_rings (const IcnFactors *factors)
{
  return has_shape (factors, ICN_FACTOR_RING);
}

IcnSymmetryClaim
icn_product_net_symmetry (const IcnFactors *factors)
{
  return has_shape (factors, ICN_FACTOR_ROW) || factors->concentration > 0 ? ICN_SYMMETRY_NONE
                                                                           : ICN_SYMMETRY_VERTICES;
}

void
icn_product_net_digits (const IcnFactors *factors, guint32 place, guint16 *digit)
{
  for (guint d = 0; d < factors->n; place /= factors->factor[d++].k)
    digit[d] = place % factors->factor[d].k;
}

IcnChannel
icn_product_net_channel (const IcnFactors *factors, const guint16 *from, const guint16 *to,
                         guint *port)
{
  IcnChannel channel = { .width = factors->terminal_width, .lanes = 1, .dimension = factors->n };

  *port = 0;
  for (guint d = 0; d < factors->n; d++) {
    const IcnFactor *factor = &factors->factor[d];

    if (from[d] == to[d]) {
      *port += ports_along (factors, d, from[d]);
      continue;
    }
    *port += port_along (factor, from[d], to[d]);
    channel.width = factor->width;
    channel.dimension = d;
    if (factor->shape == ICN_FACTOR_COMPLETE)
      break;
    channel.direction =
      to[d] == (from[d] + 1) % factor->k && (icn_factor_closes (factor) || to[d] > 0) ? 1 : -1;
    channel.rank = channel.direction > 0 ? from[d] : factor->k - 1 - from[d];
    break;
  }
  return channel;
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
                         .closes = icn_factor_closes (factor),
                         .directed = icn_factor_closes (factor) && factors->directed };
    stride *= factor->k;
  }
  icn_net_builder_set_lines (builder, factors->n, line);
}

IcnNetBuilder *
icn_product_net_start (const IcnFactors *factors, const IcnNetMethods *methods, guint32 n_channels)
{
  guint32 radix[ICN_MAX_DIMENSIONS + 1] = { 0 }, c = factors->concentration;
  IcnNetBuilder *builder;

  for (guint d = 0; d < factors->n; d++)
    radix[d] = factors->factor[d].k;
  radix[factors->n] = c;
  builder = icn_net_builder_new (methods, factors->n + (c > 0), radix,
                                 factors->n_routers * (c + 1), n_channels);
  icn_net_builder_set_directed (builder, factors->directed);
  icn_net_builder_set_symmetry (builder, icn_product_net_symmetry (factors));
  for (IcnVertex v = 0; v < factors->n_routers * (c + 1) && c > 0; v++)
    icn_net_builder_set_role (builder, v,
                              v < factors->n_routers * c ? ICN_VERTEX_TERMINAL
                                                         : ICN_VERTEX_SWITCH);
  if (!factors->has_complete)
    declare_lines (builder, factors);
  else if (c == 0)
    icn_net_builder_set_grid (builder);
  return builder;
}

void
icn_product_net_add_router (IcnNetBuilder *builder, const IcnFactors *factors, guint32 place)
{
  guint16 here[ICN_MAX_DIMENSIONS + 1] = { 0 }, there[ICN_MAX_DIMENSIONS];
  guint32 c = factors->concentration, first = factors->n_routers * c, stride = 1;
  guint port;

  icn_product_net_digits (factors, place, here);
  icn_net_builder_set_coordinates (builder, first + place, here);
  for (guint d = 0; d < factors->n; stride *= factors->factor[d++].k) {
    guint32 k = factors->factor[d].k;
    gboolean is_complete = factors->factor[d].shape == ICN_FACTOR_COMPLETE;

    memcpy (there, here, sizeof there);
    for (guint32 up = 1; up < k; up += is_complete ? 1 : MAX (k - 2, 1)) {
      guint32 b = (here[d] + up) % k;
      IcnChannel channel;

      if (!has_link (factors, d, here[d], b))
        continue;
      there[d] = b;
      channel = icn_product_net_channel (factors, here, there, &port);
      channel.source = first + place;
      channel.destination = first + place + (b - here[d]) * stride;
      icn_net_builder_add_channel (builder, &channel);
    }
  }
  for (guint32 i = 0; i < c; i++) {
    IcnChannel channel = icn_product_net_channel (factors, here, here, &port);
    IcnVertex terminal = place * c + i;

    here[factors->n] = i;
    icn_net_builder_set_coordinates (builder, terminal, here);
    channel.source = first + place;
    channel.destination = terminal;
    icn_net_builder_add_channel (builder, &channel);
    channel.source = terminal;
    channel.destination = first + place;
    icn_net_builder_add_channel (builder, &channel);
  }
}
