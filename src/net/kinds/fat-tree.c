/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fat trees: k-ary n-trees (F. Petrini and M. Vanneschi, "k-ary n-trees: high performance networks
 * for massively parallel architectures", IPPS 1997), and slimmed fat trees with fewer links upwards
 * (S. Öhring, M. Ibel, S. Das and M. Kumar, "On generalized fat trees", IPPS 1995).
 *
 * There are n levels of switches above N = k^n nodes; level 1 is next to the nodes. A switch has k
 * links down and w links up. Below a switch of level l is a subtree of k^l nodes. A switch of level
 * l has a pair of numbers (x, y). x = 0 .. k^(n-l) - 1 is the number of its subtree. y = 0 ..
 * w^(l-1) - 1 is its number among the switches of level l over this subtree. The children of (x, y)
 * are (k x + i, y mod w^(l-2)), i = 0 .. k - 1; its parents are (x / k, y + w^(l-1) j), j = 0 .. w
 * - 1. The lowest ports of a switch lead down.
 *
 * The routes that this kind defines go up to a nearest common ancestor and then down. On the way
 * up to node d, a switch of level l sends a message to its parent j = (digit l - 1 of d) mod w. All
 * messages to one node therefore meet at one root, and messages to different nodes are distributed
 * over the roots.
 *
 * Symmetries: the tree and its routes stay the same if one number is added, modulo k, to digit d of
 * every node and, modulo w, to digit d of the number y of every switch, written with radix w. Such
 * symmetries map every node onto every other node. They also map every channel up between two
 * levels onto every other such channel, and likewise every channel down.
 *
 * The links between level l - 1 and level l have dimension l - 1, so that each level may have a
 * width and a delay of its own. */
#include "fat-tree.h"
#include "error.h"
#include "forms.h"
#include "net-builder.h"
#include "net-methods.h"
#include "net.h"
#include "placement.h"
#include "search.h"
#include "topology-kind.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_VERTICES 65536
/* Largest ratio of width to height of the layout. Rows are moved apart to stay within this ratio,
 * but only until the layout has MOST_PLACES positions per vertex. */
#define MOST_ASPECT 3
/* Largest number of positions in the layout per vertex. This limit has priority over
 * MOST_ASPECT. */
#define MOST_PLACES 64

/* A fat tree: its settings, and numbers derived from them from which routes are computed. */
typedef struct {
  guint32 k, w;
  guint n;
  guint32 below[ICN_MAX_DIMENSIONS + 1];  /* below[l]: k^l, number of nodes below a switch of level
                                             l */
  guint32 copies[ICN_MAX_DIMENSIONS + 1]; /* copies[l]: w^(l-1), number of switches of level l over
                                             the same subtree */
  guint32 first[ICN_MAX_DIMENSIONS + 2];  /* first[l]: number of the first switch of level l;
                                             first[n + 1]: number of vertices */
  double width[ICN_MAX_DIMENSIONS];       /* width[l]: relative width of the links between levels l
                                             and l + 1 */
} Tree;

const IcnParameter icn_uplinks_parameter = {
  .key = "uplinks",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Uplinks"),
  .help = N_ ("Number of links from a switch of a fat tree to the level above, a divisor of k. 0 "
              "stands for k, as many as to the level below."),
  .maximum = MOST_VERTICES,
};

static const IcnParameter *const parameters[] = { &icn_width_ratio_parameter,
                                                  &icn_uplinks_parameter, NULL };

static guint32
uplinks (const IcnTopologySettings *settings)
{
  guint32 w = icn_topology_value (settings, &icn_uplinks_parameter);

  return w > 0 ? w : settings->radix[0];
}

/* The number of vertices: the nodes and the switches of all levels. */
static double
vertices (const IcnTopologySettings *settings)
{
  double k = settings->radix[0], total = pow (k, settings->dimensions);

  for (guint level = 1; level <= settings->dimensions; level++)
    total += pow (k, settings->dimensions - level) * pow (uplinks (settings), level - 1);
  return total;
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  guint32 k = settings->radix[0], w = uplinks (settings);

  if (!icn_topology_is_uniform (settings)) {
    g_autofree char *value = icn_topology_radices (settings, "");

    return icn_error_value (error, "k", value, _ ("a single radix for a fat tree"));
  }
  if (k < 2)
    return TRUE; /* icn_topology_check refuses the radix k, which is out of range */
  if (w > k || k % w != 0) {
    g_autofree char *value = g_strdup_printf ("%u", w);
    g_autofree char *legal = g_strdup_printf (_ ("a divisor of k = %u"), k);

    return icn_error_value (error, "uplinks", value, legal);
  }
  return vertices (settings) <= MOST_VERTICES ||
         icn_error_set (error, ICN_ERROR_TOO_LARGE, "k and n",
                        "a fat tree has at most %u nodes and switches; this one would have %.0f",
                        MOST_VERTICES, vertices (settings));
}

static void
limit (IcnTopologySettings *settings)
{
  guint32 w = uplinks (settings);

  if (w > settings->radix[0] || (w > 0 && settings->radix[0] % w != 0))
    icn_values_set_number (&settings->values, &icn_uplinks_parameter, 0);
}

/* Returns the tree that the settings describe, with only the members k, w, n and width set. The
 * tree may be too large to build. */
static Tree
shape_of (const IcnTopologySettings *settings)
{
  Tree tree = { .k = settings->radix[0], .w = uplinks (settings), .n = settings->dimensions };

  for (guint level = 0; level < tree.n; level++)
    tree.width[level] = icn_width_ratio_of (settings, level);
  return tree;
}

static Tree *
tree_new (const IcnTopologySettings *settings)
{
  Tree *tree = g_new (Tree, 1);
  guint32 nodes = 1;

  *tree = shape_of (settings);
  tree->below[0] = tree->copies[1] = 1;
  for (guint level = 1; level <= tree->n; level++) {
    tree->below[level] = nodes *= tree->k;
    if (level > 1)
      tree->copies[level] = tree->copies[level - 1] * tree->w;
  }
  tree->first[1] = nodes;
  for (guint level = 1; level <= tree->n; level++)
    tree->first[level + 1] = tree->first[level] + nodes / tree->below[level] * tree->copies[level];
  return tree;
}

static inline IcnVertex
switch_at (const Tree *tree, guint level, guint32 x, guint32 y)
{
  return tree->first[level] + x * tree->copies[level] + y;
}

/* The level of a vertex, 0 for a node. */
static inline guint
level_of (const Tree *tree, IcnVertex v)
{
  guint level = 0;

  while (v >= tree->first[level + 1])
    level++;
  return level;
}

/* Adds a channel from vertex `from` to vertex `to`. The two vertices are on consecutive levels;
 * lower: the lower one of these levels. */
static void
join (IcnNetBuilder *builder, const Tree *tree, guint lower, IcnVertex from, IcnVertex to)
{
  IcnChannel channel = { .source = from,
                         .destination = to,
                         .width = tree->width[lower],
                         .lanes = 1,
                         .dimension = lower };

  icn_net_builder_add_channel (builder, &channel);
}

static void
join_switch (IcnNetBuilder *builder, const Tree *tree, guint level, guint32 x, guint32 y)
{
  IcnVertex v = switch_at (tree, level, x, y);

  for (guint32 i = 0; i < tree->k; i++)
    join (builder, tree, level - 1, v,
          level == 1 ? x * tree->k + i
                     : switch_at (tree, level - 1, x * tree->k + i, y % tree->copies[level - 1]));
  for (guint32 j = 0; j < tree->w && level < tree->n; j++)
    join (builder, tree, level, v,
          switch_at (tree, level + 1, x / tree->k, y + tree->copies[level] * j));
}

/* Sets the coordinates of a vertex: for a node, the digits of its number; for a switch, the digits
 * of the first node below it. */
static void
set_coordinates (IcnNetBuilder *builder, const Tree *tree, IcnVertex v)
{
  guint16 coordinates[ICN_MAX_DIMENSIONS];
  guint level = level_of (tree, v);
  guint32 node =
    level == 0 ? v : (v - tree->first[level]) / tree->copies[level] * tree->below[level];

  for (guint d = 0; d < tree->n; d++)
    coordinates[d] = node / tree->below[d] % tree->k;
  icn_net_builder_set_coordinates (builder, v, coordinates);
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  Tree *tree = tree_new (settings);
  guint32 n_nodes = tree->below[tree->n], n_vertices = tree->first[tree->n + 1];
  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, tree->n, settings->radix, n_vertices,
                         (n_vertices - n_nodes) * (tree->k + tree->w) + n_nodes);

  icn_net_builder_set_own (builder, tree, g_free);
  icn_net_builder_set_grid (builder);
  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  for (IcnVertex v = 0; v < n_vertices; v++) {
    set_coordinates (builder, tree, v);
    icn_net_builder_set_level (builder, v, level_of (tree, v));
    icn_net_builder_set_role (builder, v, v < n_nodes ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  }
  for (IcnVertex v = 0; v < n_nodes; v++)
    join (builder, tree, 0, v, switch_at (tree, 1, v / tree->k, 0));
  for (guint level = 1; level <= tree->n; level++)
    for (guint32 x = 0; x < n_nodes / tree->below[level]; x++)
      for (guint32 y = 0; y < tree->copies[level]; y++)
        join_switch (builder, tree, level, x, y);
  return icn_net_builder_freeze (builder);
}

/* The node towards which a message to `destination` is routed: `destination` itself if it is a
 * node, or the first node below it if it is a switch of level 1. Messages never have switches of
 * higher levels as destinations. */
static IcnVertex
node_at (const Tree *tree, IcnVertex destination)
{
  return destination < tree->first[1] ? destination : (destination - tree->first[1]) * tree->k;
}

/* Writes to `candidates` the next channels of vertex `at` towards the destination, a node or a
 * switch of level 1, and returns their number. A node has one channel, up. A switch above the
 * destination uses its channel down towards the destination. Any other switch uses a channel up:
 * all of its channels up if `all`, else the channel that a digit of the destination's number
 * selects. */
static guint
find_next (const IcnNet *net, gboolean all, IcnVertex at, IcnVertex destination,
           IcnChannelId *candidates)
{
  const Tree *tree = net->own;
  guint level = level_of (tree, at);
  IcnChannelId port = net->first_out[at];
  guint32 node = node_at (tree, destination), digit, x;

  if (level == 0) {
    candidates[0] = port;
    return 1;
  }
  if (at == destination)
    return 0;
  digit = node / tree->below[level - 1] % tree->k;
  x = (at - tree->first[level]) / tree->copies[level];
  if (node / tree->below[level] == x) {
    candidates[0] = port + digit;
    return 1;
  }
  if (!all) {
    candidates[0] = port + tree->k + digit % tree->w;
    return 1;
  }
  for (guint32 j = 0; j < tree->w; j++)
    candidates[j] = port + tree->k + j;
  return tree->w;
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  const Tree *tree = net->own;

  return destination < tree->first[2] ? find_next (net, FALSE, at, destination, candidates)
                                      : icn_search_step (net, routing, at, destination, candidates);
}

static guint
minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
         IcnChannelId *candidates)
{
  const Tree *tree = net->own;

  return destination < tree->first[2] ? find_next (net, TRUE, at, destination, candidates)
                                      : icn_search_step (net, routing, at, destination, candidates);
}

/* Fills `column` with the next channels of all vertices towards the destination: on all shortest
 * paths if `all`, else on the routes described at the top of this file. column->sequence lists the
 * nodes first, then the switches that are not above the destination by rising level, then the
 * switches above the destination by falling level. */
static void
fill_column (const IcnNet *net, gboolean all, IcnVertex destination, IcnRouteColumn *column)
{
  const Tree *tree = net->own;
  IcnVertex node = node_at (tree, destination);
  guint32 n = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n_next = find_next (net, all, v, destination, next);

    if (n_next < icn_route_column_room (column, v))
      next[n_next] = ICN_NONE;
  }
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    column->sequence[n++] = v;
  for (guint i = 0; i < 2 * tree->n; i++) {
    gboolean is_over = i >= tree->n;
    guint level = is_over ? 2 * tree->n - i : i + 1;

    for (IcnVertex v = tree->first[level]; v < tree->first[level + 1]; v++)
      if ((node / tree->below[level] == (v - tree->first[level]) / tree->copies[level]) ==
            is_over &&
          v != destination)
        column->sequence[n++] = v;
  }
  column->n_sequence = n;
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  if (destination < ((const Tree *) net->own)->first[2])
    fill_column (net, FALSE, destination, column);
  else
    icn_search_column (net, routing, destination, column);
}

static void
minimal_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  if (destination < ((const Tree *) net->own)->first[2])
    fill_column (net, TRUE, destination, column);
  else
    icn_search_column (net, &(IcnRouteSettings){ 0 }, destination, column);
}

/* Places the nodes in a row, and above them the switches in one row for each level. The rows are so
 * far apart that the layout is no thin strip. Switches over the same subtree are spread over its
 * width. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  const Tree *tree = net->own;
  guint32 n = net->n_terminals * tree->n;
  guint32 gap = CLAMP (net->n_terminals / (MOST_ASPECT * tree->n), 1,
                       MAX (1, (guint64) MOST_PLACES * net->n_vertices / n));

  placement->columns = net->n_terminals;
  placement->rows = tree->n * gap + 1;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint level = level_of (tree, v);
    guint32 count = level > 0 ? tree->first[level + 1] - tree->first[level] : net->n_terminals;
    guint32 i = level > 0 ? v - tree->first[level] : v;

    placement->row[v] = (tree->n - level) * gap;
    placement->column[v] = ((2 * (guint64) i + 1) * net->n_terminals) / (2 * (guint64) count);
  }
}

/* The total relative width of the channels, up and down, that are cut if half of the subtrees of
 * level `level` are separated from the switches above them. */
static double
cut_above (const Tree *tree, guint level)
{
  return pow (tree->k, tree->n - level) * pow (tree->w, level) * tree->width[level];
}

/* Returns the level for which cut_above() is smallest; if several levels have the smallest cut, the
 * highest of these levels. */
static guint
best_level (const Tree *tree)
{
  guint best = tree->n - 1;

  for (guint level = tree->n - 1; level-- > 0;)
    if (cut_above (tree, level) < cut_above (tree, best))
      best = level;
  return best;
}

/* Puts the first half of the nodes on side 0 and the second half on side 1. Switches up to the
 * level best_level(), and those of the top level n, are on the side of most of their children; all
 * other switches are on side 0.
 *
 * Returns TRUE if the cut is proven minimal, which holds if k is even and w = k, so that no level
 * has fewer links than the level below. Such a tree is rearrangeable, even if every link is made as
 * narrow as the narrowest link. All N nodes can then send to the other half at once, each at the
 * width of that link. Hence every bisection is at least N such links wide, and this cut is not
 * wider. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  const Tree *tree = net->own;
  guint best = best_level (tree);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    side[v] = v >= net->n_terminals / 2;
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    guint level = level_of (tree, v);
    guint32 n = 0;

    for (guint32 i = 0; i < tree->k; i++)
      n += side[net->channel[net->first_out[v] + i].destination];
    side[v] = (level <= best || level == tree->n) && 2 * n > tree->k;
  }
  return tree->k % 2 == 0 && tree->w == tree->k;
}

static char *
vertex_name (const IcnNet *net, IcnVertex v)
{
  const Tree *tree = net->own;
  guint level = level_of (tree, v);

  return level == 0 ? g_strdup_printf ("%u", v)
                    : g_strdup_printf ("%u.%u", level, v - tree->first[level]);
}

static const IcnNetMethods methods = {
  .routes_title = N_ ("Nearest Common Ancestor"),
  .step = step,
  .column = column,
  .is_wide = TRUE,
  .minimal = minimal,
  .minimal_column = minimal_column,
  .place = place,
  .cut = cut,
  .vertex_name = vertex_name,
};

/* Closed forms. A message whose nearest common ancestor is at level a crosses 2 a channels. The k^l
 * nodes below a switch of level l send their messages to other subtrees over w^l links, which are
 * all equally loaded. */
static void
forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  const Tree tree = shape_of (settings);
  guint n = tree.n;
  double k = tree.k, w = tree.w, nodes = pow (k, n), below = 1;
  double bisection = cut_above (&tree, best_level (&tree));

  *forms = (IcnForms){
    .nodes = nodes,
    .mean_hops = 2 * n,
    .diameter = 2 * n,
    .nominal_channels = bisection,
    .bisection_channels = tree.k % 2 == 0 ? bisection : NAN,
    .bisection_is_exact = tree.k % 2 == 0 && tree.w == tree.k,
    .node_bundles = NAN,
    .bundles = NAN,
    .gamma_max = 1 / tree.width[0],
    .longest_wire = NAN,
  };
  for (guint level = 1; level <= n; level++) {
    double upwards = level < n ? w * tree.width[level] : 0;

    forms->node_channels =
      MAX (forms->node_channels, 2 * (k * tree.width[level - 1] + upwards));
    if (level == n)
      break;
    below *= k;
    forms->mean_hops -= 2 * below / nodes;
    forms->gamma_max =
      MAX (forms->gamma_max, pow (k / w, level) * (1 - below / nodes) / tree.width[level]);
  }
}

static guint
channel_classes (const IcnTopologySettings *settings)
{
  return settings->dimensions;
}

static gboolean
is_indirect (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return TRUE;
}

static IcnPointsForm
points (const IcnTopologySettings *settings)
{
  return settings->dimensions > 1 ? ICN_POINTS_LEVELS : ICN_POINTS_NONE;
}

static char *
name (const IcnTopologySettings *settings)
{
  guint32 k = settings->radix[0], w = uplinks (settings);

  return w == k ? g_strdup_printf ("%u-ary %u-tree", k, settings->dimensions)
                : g_strdup_printf ("%u-ary %u-tree with %u uplink%s", k, settings->dimensions, w,
                                   w > 1 ? "s" : "");
}

const IcnTopologyKind icn_fat_tree_kind = {
  .id = "fat-tree",
  .title = N_ ("Fat Tree"),
  .help = N_ ("A k-ary n-tree: n levels of switches over the nodes, each with k links down and as "
              "many up, or fewer."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS,
  .parameters = parameters,
  .limit = limit,
  .check = check,
  .vertices = vertices,
  .is_indirect = is_indirect,
  .channel_classes = channel_classes,
  .symmetry = ICN_SYMMETRY_TERMINALS,
  .points = points,
  .build = build,
  .methods = &methods,
  .forms = forms,
  .name = name,
};
