/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hypermeshes: N = k_0 × k_1 × … nodes. The k nodes that differ in one coordinate only are a
 * cluster, which is joined by hyperedges (dcsh, section II). In the distributed crossbar switch
 * hypermesh every node owns one tap per dimension: a wire with arcs to the multiplexers of the
 * other nodes of its cluster. For comparison, the k nodes of a cluster may instead share a crossbar
 * switch, or a bus (as in the spanning-bus hypercube).
 *
 * Port d of a node leads to its cluster along dimension d. Nodes come first in vertex numbers. If
 * nodes own taps, the taps and multiplexers of one node have consecutive numbers; shared switches
 * or buses are numbered by the dimension of their cluster. Arcs are in order of the receiver's
 * position. Dimension-order routes take at most one hyperedge of each dimension, so they need one
 * class of virtual channels. */
#include "hypermesh.h"

#include "coordinates.h"
#include "error.h"
#include "forms.h"
#include "net-builder.h"
#include "net-methods.h"
#include "number-text.h"
#include "topology-kind.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static const IcnChoice clusters[] = {
  [ICN_CLUSTER_DISTRIBUTED] = { "distributed", N_ ("Distributed Crossbar"),
                                N_ ("Each node of a cluster owns a channel to all others. Each "
                                    "receiver multiplexes the channels of the others.") },
  [ICN_CLUSTER_CROSSBAR] = { "crossbar", N_ ("Crossbar Switch"),
                             N_ ("A switch with k ports connects the nodes of a cluster.") },
  [ICN_CLUSTER_BUS] = { "bus", N_ ("Bus"),
                        N_ ("The nodes of a cluster share one channel, as in a spanning-bus "
                            "hypercube.") },
};

const IcnParameter icn_cluster_parameter = {
  .key = "cluster",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Cluster"),
  .help = N_ ("The connection of the k nodes of a cluster of a hypermesh."),
  .choices = clusters,
  .n_choices = G_N_ELEMENTS (clusters),
};

static const IcnParameter *const parameters[] = { &icn_cluster_parameter, NULL };

/* The channel out of a tap or a crossbar `at` to one node of its cluster: the node that has the
 * destination's coordinate in the dimension of the cluster. here, there: coordinates of `at` and
 * of the destination. The tap of a node has no arc back to this node. */
static IcnChannelId
arc_to (const IcnNet *net, IcnVertex at, const guint16 *here, const guint16 *there)
{
  IcnChannelId first = net->first_out[at];
  guint d = net->channel[first].dimension;
  gboolean skips_owner = icn_net_out_degree (net, at) < net->radix[d];

  if (skips_owner && there[d] == here[d])
    return first;
  return first + there[d] - (skips_owner && there[d] > here[d]);
}

/* Writes to `candidates` the channels of vertex `at` that are on shortest paths to the destination,
 * in order of dimension, and returns their number. */
static guint
minimal (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
         IcnVertex destination, IcnChannelId *candidates)
{
  const guint16 *here = icn_net_coordinates (net, at);
  const guint16 *there = icn_net_coordinates (net, destination);
  guint n = 0;

  if (net->role[at] == ICN_VERTEX_MULTIPLEXER) {
    candidates[n++] = net->first_out[at];
  } else if (net->role[at] != ICN_VERTEX_NODE) {
    candidates[n++] = arc_to (net, at, here, there);
  } else {
    for (guint d = 0; d < net->dimensions; d++)
      if (here[d] != there[d])
        candidates[n++] = net->first_out[at] + d;
  }
  return n;
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  guint n = minimal (net, routing, at, destination, candidates);

  if (n > 1 && routing->order == ICN_ORDER_DESCENDING)
    candidates[0] = candidates[n - 1];
  return MIN (n, 1);
}

/* A measure of the distance of a vertex to the destination, which becomes smaller with every
 * channel on the way. The measure of a node is 3 for each coordinate in which the node differs from
 * the destination. The measure of a tap, multiplexer or crossbar is between those of the nodes
 * before and after it on the way. there: coordinates of the destination. */
static guint
remoteness (const IcnNet *net, IcnVertex v, const guint16 *there)
{
  const guint16 *here = icn_net_coordinates (net, v);
  const IcnChannel *out = &net->channel[net->first_out[v]];
  guint differing = icn_coordinates_count_differing (net, here, there), d = out->dimension;
  gboolean owned = icn_net_out_degree (net, v) < net->radix[d];

  if (net->role[v] == ICN_VERTEX_NODE)
    return 3 * differing;
  if (net->role[v] == ICN_VERTEX_MULTIPLEXER && net->role[out->destination] == ICN_VERTEX_NODE)
    return 3 * differing + 1;
  if (net->role[v] == ICN_VERTEX_TAP && owned)
    return here[d] != there[d] ? 3 * differing - 1 : 3 * differing + 5;
  /* A crossbar or bus serves all positions of its dimension d, so its own coordinate in this
   * dimension does not count. */
  differing -= here[d] != there[d];
  return 3 * differing + (net->role[v] == ICN_VERTEX_MULTIPLEXER ? 2 : 1);
}

/* Places the vertices. A tap or a multiplexer that a node owns is at the position of that node, a
 * crossbar at the position of its cluster's middle node, a bus at the position of its cluster's
 * first node. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  icn_coordinates_place (net, ICN_LINE_WIRES_CLUSTERS, 0, placement);
}

/* Writes the dimensions to `order`: first the dimension `first`, then the others by falling
 * radix. */
static void
order_from (guint n, const guint32 *radix, guint first, guint *order)
{
  for (guint d = 0; d < n; d++) {
    guint at = d;

    for (; at > 0 && order[at - 1] != first && (d == first || radix[order[at - 1]] < radix[d]);
         at--)
      order[at] = order[at - 1];
    order[at] = d;
  }
}

/* The number of channels cut when a cluster of k nodes is divided as evenly as possible. */
static double
cluster_cut (IcnCluster kind, guint32 k)
{
  return kind == ICN_CLUSTER_BUS ? 1 : kind == ICN_CLUSTER_CROSSBAR ? k - k % 2 : k;
}

/* The number of channels between the two halves into which icn_coordinates_mark_half divides the
 * nodes. order: the dimensions, most significant first, as for that function. All clusters of the
 * first dimension are cut. If its radix is odd, the nodes with its middle coordinate are divided
 * along the next dimension, and so on. */
static double
half_cut (IcnCluster kind, const guint32 *radix, guint n, const guint *order, double nodes)
{
  double sum = 0;

  for (guint i = 0; i < n; i++) {
    guint32 k = radix[order[i]];

    nodes /= k;
    sum += nodes * cluster_cut (kind, k);
    if (k % 2 == 0)
      break;
  }
  return sum;
}

/* The number of channels of a crossbar cluster of k nodes that are cut if `inside` of its nodes are
 * in one half. The crossbar is in the half that has more nodes of the cluster. */
static double
crossbar_cut (guint32 k, double inside)
{
  return 2 * MIN (inside, k - inside);
}

typedef struct {
  guint order[ICN_MAX_DIMENSIONS]; /* dimensions by their significance in the lexicographic order,
                                      the most significant first */
  guint32 block[ICN_MAX_DIMENSIONS];
  double nodes; /* number of nodes in the first half */
} Half;

/* The number of cut channels of crossbar clusters, if one half consists of the first half->nodes
 * nodes, in lexicographic order, of a block. The block has half->block[d] positions along dimension
 * d. Returns G_MAXDOUBLE if the block has fewer than half->nodes nodes. */
static double
block_cut (const guint32 *radix, guint n, const Half *half)
{
  double below = 1, sum = 0; /* below: number of combinations of the less significant digits within
                                the block */

  for (guint i = n; i-- > 0;) {
    guint d = half->order[i];
    guint32 k = radix[d], side = half->block[d];
    /* Adds the cut channels of the clusters along dimension d. For each combination of the more
     * significant digits, the block has `below` such clusters. All clusters of the first `whole`
     * combinations have `side` nodes in the half. Of the next combination, `longer` clusters have
     * `digit` + 1 nodes in the half, and the other clusters `digit` nodes. No other cluster has
     * nodes in the half. */
    double whole = floor (half->nodes / below / side);
    double digit = floor (half->nodes / below) - whole * side;
    double longer = fmod (half->nodes, below);

    sum += whole * below * crossbar_cut (k, side) + longer * crossbar_cut (k, digit + 1) +
           (below - longer) * crossbar_cut (k, digit);
    below *= side;
  }
  return half->nodes <= below ? sum : G_MAXDOUBLE;
}

/* Changes half->block, one side of the block at a time, to the length with which the fewest
 * channels are cut, until no change helps. Returns the number of channels cut. */
static double
shape_block (const guint32 *radix, guint n, Half *half)
{
  double least = block_cut (radix, n, half), before;

  do {
    before = least;
    for (guint d = 0; d < n; d++) {
      guint32 best = half->block[d];

      for (half->block[d] = 1; half->block[d] <= radix[d]; half->block[d]++) {
        double channels = block_cut (radix, n, half);

        if (channels < least) {
          least = channels;
          best = half->block[d];
        }
      }
      half->block[d] = best;
    }
  } while (least < before);
  return least;
}

/* Finds the division of the nodes into halves that cuts the fewest channels. Each half that is
 * tried consists of the first nodes, in lexicographic order, of the network or of a block of it.
 * Each dimension in turn is the most significant one; the others follow by falling radix. Writes
 * the division to `best` and returns the number of channels cut.
 *
 * A crossbar with a of its nodes in one half and b in the other has 2 min (a, b) channels cut.
 * So with crossbars, a half that is a block in a corner of the network can cut fewer channels
 * than a cut across the middle of one dimension: 56 instead of 64 in an 8 × 8 network. If the
 * number of nodes is odd, the block may be the larger or the smaller half. */
static double
best_half (IcnCluster kind, const guint32 *radix, guint n, double nodes, Half *best)
{
  guint most = kind == ICN_CLUSTER_CROSSBAR ? n : 1;
  double least = G_MAXDOUBLE;

  for (guint first = 0; first < n; first++)
    for (guint cut = 1; cut <= most; cut++) /* number of dimensions in which the block is smaller
                                               than the network */
      for (guint larger = 0; larger <= (cut > 1 && fmod (nodes, 2) != 0); larger++) {
        Half half = { .nodes = floor (nodes / 2) + larger };
        double channels;

        order_from (n, radix, first, half.order);
        for (guint i = 0; i < n; i++) {
          guint32 k = radix[half.order[i]];
          half.block[half.order[i]] = i > 0 && i < cut ? ceil (k * pow (0.5, 1.0 / cut)) : k;
        }
        channels =
          cut > 1 ? shape_block (radix, n, &half) : half_cut (kind, radix, n, half.order, nodes);
        if (channels >= least)
          continue;
        least = channels;
        *best = half;
      }
  return least;
}

static guint32
common_divisor (guint32 a, guint32 b)
{
  while (b > 0) {
    guint32 rest = a % b;

    a = b;
    b = rest;
  }
  return a;
}

/* Whether a proof shows that every bisection cuts at least `channels` channels. The halves separate
 * (N² - N mod 2)/2 ordered pairs of nodes, and the dimension-order route of each pair changes
 * halves within some cluster. In a cluster with a of its k nodes in one half, the routes of 2a (k -
 * a) N/k pairs change halves. The bisection cuts all k channels of a cluster if nodes own them, the
 * single channel of a bus, and at least 2 min (a, k - a) channels of a crossbar. So at most `most`
 * of the pairs share one cut channel, and the number of all pairs divided by `most` is a lower
 * bound. */
static gboolean
is_least (IcnCluster kind, const guint32 *radix, guint n, double nodes, double channels)
{
  double most = 0; /* largest number of separated pairs whose routes can share one cut channel */
  /* The number of channels of every cut is a multiple of this number. */
  guint32 step = kind == ICN_CLUSTER_DISTRIBUTED ? radix[0] : kind == ICN_CLUSTER_BUS ? 1 : 2;

  for (guint d = 0; d < n; d++) {
    double k = radix[d], even = (k * k - radix[d] % 2) / 2 * nodes / k;

    most = MAX (most, kind == ICN_CLUSTER_DISTRIBUTED ? even / k
                      : kind == ICN_CLUSTER_BUS       ? even
                                                      : (k - 1) * nodes / k);
    if (kind == ICN_CLUSTER_DISTRIBUTED)
      step = common_divisor (step, radix[d]);
  }
  return channels < (nodes * nodes - fmod (nodes, 2)) / 2 / most + step - 1e-6;
}

/* How the nodes of a cluster are joined; read from the graph. */
static IcnCluster
cluster_of (const IcnNet *net)
{
  IcnVertex v = net->channel[0].destination;

  return net->role[v] == ICN_VERTEX_TAP      ? ICN_CLUSTER_DISTRIBUTED
         : net->role[v] == ICN_VERTEX_SWITCH ? ICN_CLUSTER_CROSSBAR
                                             : ICN_CLUSTER_BUS;
}

static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  IcnCluster kind = cluster_of (net);
  Half half;
  double channels = best_half (kind, net->radix, net->dimensions, net->n_terminals, &half);

  icn_coordinates_mark_block (net, half.order, half.block, half.nodes, side);
  return is_least (kind, net->radix, net->dimensions, net->n_terminals, channels);
}

/* Closed forms. Under uniform traffic a message uses a hyperedge of each dimension with probability
 * (k-1)/k. A bus carries the messages of all k nodes of its cluster. A message takes two hops over
 * a crossbar, but one over a bus or a tap. The wires of a bus use the same pins for input and
 * output. */
static void
forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  IcnCluster kind = icn_topology_value (settings, &icn_cluster_parameter);
  guint n = settings->dimensions;
  Half half;
  double hops = kind == ICN_CLUSTER_CROSSBAR ? 2 : 1, nodes = icn_topology_nodes (settings);
  IcnForms sum = { .nodes = nodes,
                   .diameter = n * hops,
                   .nominal_channels = G_MAXDOUBLE,
                   .node_bundles = NAN,
                   .bundles = NAN,
                   .longest_wire = NAN };

  for (guint d = 0; d < n; d++) {
    guint32 k = settings->radix[d];
    double pins = kind == ICN_CLUSTER_DISTRIBUTED ? k : kind == ICN_CLUSTER_BUS ? 1 : 2;
    double n_clusters = nodes / k, per_cluster = kind == ICN_CLUSTER_BUS ? 1 : k;
    double gamma = (k - 1.0) / per_cluster;

    sum.mean_hops += hops * (k - 1) / k;
    sum.nominal_channels = MIN (sum.nominal_channels, n_clusters * per_cluster);
    sum.node_channels += pins;
    sum.gamma_max = MAX (sum.gamma_max, gamma);
    sum.dimension[sum.n_dimensions++] =
      (IcnDimensionForms){ .radix = k,
                           .channels = n_clusters * cluster_cut (kind, k),
                           .at_node = pins,
                           .gamma_max = gamma,
                           .inputs = kind == ICN_CLUSTER_DISTRIBUTED ? k - 1 : 0 };
  }
  for (guint d = 0; d < n && kind == ICN_CLUSTER_CROSSBAR; d++)
    sum.node_channels = MAX (sum.node_channels, 2 * settings->radix[d]);
  sum.bisection_channels = best_half (kind, settings->radix, n, nodes, &half);
  sum.bisection_is_exact = is_least (kind, settings->radix, n, nodes, sum.bisection_channels);
  *forms = sum;
}

/* The number of vertices: the nodes, and in addition a tap and a multiplexer for each node and
 * dimension (distributed crossbar), a crossbar switch for each cluster (crossbar), or a multiplexer
 * and a tap for each cluster (bus). */
static double
vertices (const IcnTopologySettings *settings)
{
  double nodes = icn_topology_nodes (settings), sum = nodes;

  for (guint d = 0; d < settings->dimensions; d++)
    sum += icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_DISTRIBUTED
             ? 2 * nodes
             : nodes / settings->radix[d] *
                 (icn_topology_value (settings, &icn_cluster_parameter) == ICN_CLUSTER_BUS ? 2 : 1);
  return sum;
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  double nodes = icn_topology_nodes (settings), channels = 0;

  for (guint d = 0; d < settings->dimensions; d++)
    channels += nodes * (settings->radix[d] + 1.0);
  if (icn_topology_value (settings, &icn_cluster_parameter) != ICN_CLUSTER_DISTRIBUTED ||
      channels <= ICN_MAX_CHANNELS || vertices (settings) > ICN_MAX_VERTICES)
    return TRUE;
  g_autofree char *count = icn_number_to_digits (channels, 4);
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "k",
                        "%u%s with n = %u makes %s arcs of hyperedges; the most is %u",
                        settings->radix[0], icn_topology_is_uniform (settings) ? "" : " and others",
                        settings->dimensions, count, ICN_MAX_CHANNELS);
}

typedef struct {
  IcnNetBuilder *builder;
  guint n;
  const guint32 *radix;
  guint32 nodes;
  IcnCluster kind;
  IcnVertex next; /* number of the next vertex to be created that is not a node */
} Maker;

static void
add (Maker *maker, IcnVertex from, IcnVertex to, guint dimension)
{
  IcnChannel channel = {
    .source = from, .destination = to, .width = 1, .lanes = 1, .dimension = dimension
  };

  icn_net_builder_add_channel (maker->builder, &channel);
}

static void
add_vertex (Maker *maker, IcnVertex v, IcnVertexRole role, IcnVertex node)
{
  guint16 coordinates[ICN_MAX_DIMENSIONS];

  for (guint d = 0; d < maker->n; node /= maker->radix[d++])
    coordinates[d] = node % maker->radix[d];
  icn_net_builder_set_role (maker->builder, v, role);
  icn_net_builder_set_coordinates (maker->builder, v, coordinates);
}

static IcnVertex
tap_of (const Maker *maker, IcnVertex node, guint d)
{
  return maker->nodes + 2 * (node * maker->n + d);
}

/* Adds the tap (output wire) that a node owns in dimension d, with arcs to the other nodes of its
 * cluster, and the multiplexer through which the node receives. */
static void
add_owned (Maker *maker, IcnVertex node, guint d, guint32 stride)
{
  guint32 k = maker->radix[d], here = node / stride % k;
  IcnVertex tap = tap_of (maker, node, d);

  add_vertex (maker, tap, ICN_VERTEX_TAP, node);
  add_vertex (maker, tap + 1, ICN_VERTEX_MULTIPLEXER, node);
  add (maker, node, tap, d);
  for (guint32 there = 0; there < k; there++)
    if (there != here)
      add (maker, tap, tap_of (maker, node + (there - here) * stride, d) + 1, d);
  add (maker, tap + 1, node, d);
}

/* Adds the crossbar or bus shared by the cluster of dimension d whose first node is `first`. */
static void
add_shared (Maker *maker, IcnVertex first, guint d, guint32 stride)
{
  guint32 k = maker->radix[d];
  IcnVertex in = maker->next, out = in;

  if (maker->kind == ICN_CLUSTER_BUS) {
    out = in + 1;
    add_vertex (maker, in, ICN_VERTEX_MULTIPLEXER, first);
    add_vertex (maker, out, ICN_VERTEX_TAP, first);
    add (maker, in, out, d);
  } else {
    add_vertex (maker, in, ICN_VERTEX_SWITCH, first + k / 2 * stride);
  }
  for (guint32 i = 0; i < k; i++) {
    add (maker, first + i * stride, in, d);
    add (maker, out, first + i * stride, d);
  }
  maker->next = out + 1;
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  guint32 nodes = icn_topology_nodes (settings), stride = 1, channels = 0;
  Maker maker = { .n = settings->dimensions,
                  .radix = settings->radix,
                  .nodes = nodes,
                  .kind = icn_topology_value (settings, &icn_cluster_parameter),
                  .next = nodes };
  gboolean owned = maker.kind == ICN_CLUSTER_DISTRIBUTED;

  for (guint d = 0; d < maker.n; d++)
    channels += owned ? nodes * (maker.radix[d] + 1) : 3 * nodes;
  maker.builder = icn_net_builder_new (settings->kind->methods, maker.n, maker.radix,
                                       vertices (settings), channels);
  icn_net_builder_set_grid (maker.builder);
  icn_net_builder_set_symmetry (maker.builder, settings->kind->symmetry);
  for (IcnVertex v = 0; v < nodes; v++)
    add_vertex (&maker, v, ICN_VERTEX_NODE, v);
  for (guint d = 0; d < maker.n; stride *= maker.radix[d++])
    for (IcnVertex v = 0; v < nodes; v++)
      if (owned)
        add_owned (&maker, v, d, stride);
      else if (v / stride % maker.radix[d] == 0)
        add_shared (&maker, v, d, stride);
  return icn_net_builder_freeze (maker.builder);
}

static char *
name (const IcnTopologySettings *settings)
{
  static const char *const nouns[] = { "hypermesh", "crossbar-cluster hypermesh",
                                       "spanning-bus hypercube" };
  const char *noun = nouns[icn_topology_value (settings, &icn_cluster_parameter)];

  if (icn_topology_is_uniform (settings))
    return g_strdup_printf ("%u-ary %u-dimensional %s", settings->radix[0], settings->dimensions,
                            noun);
  g_autofree char *radices = icn_topology_radices (settings, "");
  return g_strdup_printf ("%s %s", radices, noun);
}

/* The name of a vertex: "3,1" for a node, "tap 0 of 3,1" for its tap of dimension 0, "crossbar 0 of
 * -,1" for the crossbar of a cluster along dimension 0. */
static char *
vertex_name (const IcnNet *net, IcnVertex v)
{
  static const char *const nouns[] = { [ICN_VERTEX_SWITCH] = "crossbar",
                                       [ICN_VERTEX_TAP] = "tap",
                                       [ICN_VERTEX_MULTIPLEXER] = "multiplexer" };
  const guint16 *coordinates = icn_net_coordinates (net, v);
  gboolean is_node = net->role[v] == ICN_VERTEX_NODE;
  guint along = net->channel[net->first_out[v]].dimension;
  gboolean is_shared = !is_node && cluster_of (net) != ICN_CLUSTER_DISTRIBUTED;
  GString *text = g_string_new (NULL);

  if (!is_node)
    g_string_append_printf (
      text, "%s %u of ", is_shared && net->role[v] == ICN_VERTEX_TAP ? "bus" : nouns[net->role[v]],
      along);
  for (guint d = 0; d < net->dimensions; d++) {
    g_string_append (text, d > 0 ? "," : "");
    if (is_shared && d == along)
      g_string_append_c (text, '-');
    else
      g_string_append_printf (text, "%u", coordinates[d]);
  }
  return g_string_free (text, FALSE);
}

const IcnNetMethods icn_hypermesh_methods = {
  .step = step,
  .column = icn_coordinates_column,
  .class_key = icn_coordinates_class_key,
  .minimal = minimal,
  .minimal_column = icn_coordinates_minimal_column,
  .remoteness = remoteness,
  .place = place,
  .cut = cut,
  .vertex_name = vertex_name,
};

const IcnTopologyKind icn_hypermesh_kind = {
  .id = "hypermesh",
  .title = N_ ("Hypermesh"),
  .help = N_ (
    "Nodes that differ in one coordinate only form a cluster and are all connected to each other."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS,
  .has_order = TRUE,
  .line_wires = ICN_LINE_WIRES_CLUSTERS,
  .has_clusters = TRUE,
  .symmetry = ICN_SYMMETRY_TERMINALS,
  .parameters = parameters,
  .check = check,
  .vertices = vertices,
  .methods = &icn_hypermesh_methods,
  .build = build,
  .forms = forms,
  .name = name,
};
