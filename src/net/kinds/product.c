/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Cartesian product of complete graphs, K(k_0) × K(k_1) × …: a channel to every node that
 * differs in one coordinate. raghunath1993 calls it the n-hop network; it is also known as the
 * generalized hypercube. Vertices are numbered with dimension 0 fastest. Ports are in order of
 * dimension, and port i of a dimension leads i + 1 positions up, modulo k, so that translations
 * keep port numbers.
 *
 * Dimension-order routes take at most one channel of each dimension, so they need one class. */
#include "forms.h"
#include "net-builder.h"
#include "net-methods.h"
#include "number-text.h"
#include "topology-kind.h"
#include "topology.h"
#include "square-places.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static inline guint
routed_at (const IcnNet *net, const IcnRouteSettings *routing, guint i)
{
  return routing->order == ICN_ORDER_ASCENDING ? i : net->dimensions - 1 - i;
}

/* The channel from a vertex to the position of the destination along d; first: its first channel
 * along d. */
static inline IcnChannelId
channel_along (const IcnNet *net, guint d, IcnChannelId first, const guint16 *here,
               const guint16 *there)
{
  return first + (there[d] + net->radix[d] - here[d]) % net->radix[d] - 1;
}

/* Writes the channel of every dimension in which two vertices differ, dimension 0 first. */
static guint
minimal (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
         IcnVertex destination, IcnChannelId *candidates)
{
  const guint16 *here = icn_net_coordinates (net, at);
  const guint16 *there = icn_net_coordinates (net, destination);
  IcnChannelId first = net->first_out[at];
  guint n_candidates = 0;

  for (guint d = 0; d < net->dimensions; d++) {
    if (here[d] != there[d])
      candidates[n_candidates++] = channel_along (net, d, first, here, there);
    first += net->radix[d] - 1;
  }
  return n_candidates;
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  IcnChannelId differing[ICN_MAX_DIMENSIONS];
  guint n = minimal (net, routing, at, destination, differing);

  if (n == 0)
    return 0;
  candidates[0] = differing[routing->order == ICN_ORDER_ASCENDING ? 0 : n - 1];
  return 1;
}

/* Fills a column by a function for one vertex. Vertices that differ from the destination in more
 * dimensions come first, as every hop reduces their number. */
static void
fill_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
             IcnRouteStep candidates_of, IcnRouteColumn *column)
{
  guint32 first[ICN_MAX_DIMENSIONS + 2] = { 0 };
  g_autofree guint8 *differing = g_new (guint8, net->n_vertices);
  IcnChannelId all[ICN_MAX_DIMENSIONS];

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);
    guint n = candidates_of (net, routing, v, destination, all);

    for (guint i = 0; i < n; i++)
      next[i] = all[i];
    if (n < room)
      next[n] = ICN_NONE;
    differing[v] = net->dimensions - minimal (net, routing, v, destination, all);
    first[differing[v] + 1]++;
  }
  for (guint i = 1; i <= net->dimensions; i++)
    first[i] += first[i - 1];
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (v != destination)
      column->sequence[first[differing[v]]++] = v;
  column->n_sequence = net->n_vertices - 1;
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  fill_column (net, routing, destination, step, column);
}

static void
minimal_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  IcnRouteSettings routing = { ICN_ORDER_ASCENDING };

  fill_column (net, &routing, destination, minimal, column);
}

static void
class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel, guint *group,
           guint *rank)
{
  *group = routed_at (net, routing, net->channel[channel].dimension);
  *rank = 0;
}

static guint
classes (const IcnNet *net G_GNUC_UNUSED, const IcnRouteSettings *routing G_GNUC_UNUSED)
{
  return 1;
}

/* The lower half of the dimensions lie along a row, in the order of vertex numbers. */
static void
place (const IcnNet *net, IcnLayout layout G_GNUC_UNUSED, gboolean one_row, IcnPlacement *placement)
{
  guint along_row = one_row ? net->dimensions : (net->dimensions + 1) / 2;

  placement->columns = 1;
  for (guint d = 0; d < along_row; d++)
    placement->columns *= net->radix[d];
  placement->rows = net->n_vertices / placement->columns;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    placement->column[v] = v % placement->columns;
    placement->row[v] = v / placement->columns;
  }
}

static gboolean
place_square (const IcnNet *net, IcnLayout layout G_GNUC_UNUSED, IcnPlacement *placement)
{
  return icn_square_places (net, 0, FALSE, placement);
}

/* Dimensions by rising radix. */
static void
sort_dimensions (guint n, const guint32 *radix, guint *order)
{
  for (guint d = 0; d < n; d++) {
    guint at = d;

    for (; at > 0 && radix[order[at - 1]] > radix[d]; at--)
      order[at] = order[at - 1];
    order[at] = d;
  }
}

/* Cuts off the first half of the vertices in lexicographic order, with the smallest radix as the
 * most significant digit. No set of as many vertices has fewer channels to the others: J. H.
 * Lindsey, "Assignment of numbers to vertices", American Mathematical Monthly 71, 1964. */
static gboolean
cut (const IcnNet *net, guint8 *side)
{
  guint order[ICN_MAX_DIMENSIONS];

  sort_dimensions (net->dimensions, net->radix, order);
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);
    guint32 place = 0;

    for (guint i = 0; i < net->dimensions; i++)
      place = place * net->radix[order[i]] + coordinates[order[i]];
    side[v] = place < net->n_vertices / 2;
  }
  return TRUE;
}

/* One-way channels cut by halves of the nodes: if S nodes make a slab of the most significant
 * dimension, q = ⌊m/S⌋ and r = m mod S, then the first m nodes are q whole slabs and r nodes of the
 * next. */
static double
cut_channels (const IcnTopologySettings *settings, double nodes)
{
  guint order[ICN_MAX_DIMENSIONS];
  double m = floor (nodes / 2), slab = nodes, cut = 0;

  sort_dimensions (settings->dimensions, settings->radix, order);
  for (guint i = 0; i < settings->dimensions; i++) {
    double k = settings->radix[order[i]], q, r;

    slab /= k;
    q = floor (m / slab);
    r = m - q * slab;
    cut += 2 * (q * (k - q) * (slab - r) + (q + 1) * (k - q - 1) * r);
    m = r;
  }
  return cut;
}

static gboolean
real_forms (const IcnTopologySettings *family, double nodes, double n, IcnForms *forms)
{
  double k = icn_forms_radix (nodes, n);
  IcnLineForms line;

  if (!(n >= 1) || !(k >= 2))
    return FALSE;
  line.radix = k;
  family->kind->line_forms (icn_topology_value (family, &icn_directed_parameter), k, FALSE, &line);
  *forms = (IcnForms){
    .nodes = nodes,
    .mean_hops = n * line.hops,
    .diameter = NAN,
    .nominal_channels = line.middle * nodes / k,
    .bisection_channels = line.middle * nodes / k,
    .bisection_is_exact = FALSE,
    .node_channels = 2 * n * line.channels,
    .gamma_max = line.gamma_max,
    .longest_wire = MAX (1, (k - 1) * pow (k, n / 2 - 1)),
  };
  icn_forms_add_equal_lines (forms, &line, n);
  return TRUE;
}

/* The longest wire of the placement, where dimensions nest along rows and columns. */
static double
longest_wire (const IcnTopologySettings *settings)
{
  double longest = 1, stride = 1;

  for (guint d = 0; d < settings->dimensions; d++) {
    if (d == (settings->dimensions + 1) / 2)
      stride = 1;
    longest = MAX (longest, (settings->radix[d] - 1) * stride);
    stride *= settings->radix[d];
  }
  return longest;
}

static void
forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  guint32 least = G_MAXUINT32;
  IcnForms sum = { .nodes = icn_topology_nodes (settings), .bisection_is_exact = TRUE };

  if (!icn_topology_is_integral (settings)) {
    real_forms (settings, settings->nodes, settings->dimensions, forms);
    return;
  }
  for (guint d = 0; d < settings->dimensions; d++) {
    IcnLineForms line;

    icn_forms_of_line (settings, d, &line);
    icn_forms_add_line (&sum, &line);
    sum.mean_hops += line.hops;
    sum.diameter += line.diameter;
    sum.node_channels += 2 * line.channels;
    sum.gamma_max = MAX (sum.gamma_max, line.gamma_max);
    least = MIN (least, settings->radix[d]);
  }
  sum.nominal_channels = sum.nodes * least / 2;
  sum.bisection_channels = cut_channels (settings, sum.nodes);
  sum.longest_wire = longest_wire (settings);
  *forms = sum;
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  guint32 nodes = icn_topology_nodes (settings), ports = 0;
  IcnNetBuilder *builder;

  for (guint d = 0; d < settings->dimensions; d++)
    ports += settings->radix[d] - 1;
  builder = icn_net_builder_new (settings->kind->methods, settings->dimensions, settings->radix,
                                 nodes, nodes * ports);
  icn_net_builder_set_grid (builder);
  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  for (IcnVertex v = 0; v < nodes; v++) {
    guint16 coordinates[ICN_MAX_DIMENSIONS];
    guint32 stride = 1;

    for (guint d = 0; d < settings->dimensions; d++) {
      guint32 k = settings->radix[d], here = v / stride % k;

      coordinates[d] = here;
      for (guint32 up = 1; up < k; up++) {
        IcnChannel channel = { .source = v,
                               .destination = v + ((here + up) % k - here) * stride,
                               .width = 1,
                               .lanes = 1,
                               .dimension = d };
        icn_net_builder_add_channel (builder, &channel);
      }
      stride *= k;
    }
    icn_net_builder_set_coordinates (builder, v, coordinates);
  }
  return icn_net_builder_freeze (builder);
}

static void
row (const IcnTopologySettings *settings, IcnTopologySettings *row)
{
  guint along_row = (settings->dimensions + 1) / 2;
  double nodes = settings->nodes;

  *row = *settings;
  row->dimensions = along_row;
  row->nodes = nodes != 0 ? pow (nodes, (double) along_row / settings->dimensions) : 0;
}

static char *
name (const IcnTopologySettings *settings)
{
  guint n = settings->dimensions;
  GString *text;

  if (settings->nodes != 0) {
    g_autofree char *nodes = icn_count_to_text (settings->nodes);
    return g_strdup_printf ("product of %u complete graphs of %s nodes", n, nodes);
  }
  if (n > 3 && icn_topology_is_uniform (settings))
    return g_strdup_printf ("product of %u complete graphs K%u", n, settings->radix[0]);
  text = g_string_new (NULL);
  for (guint d = 0; d < n; d++)
    g_string_append_printf (text, d > 0 ? " × K%u" : "K%u", settings->radix[d]);
  return g_string_free (text, FALSE);
}

static const IcnNetMethods methods = {
  .step = step,
  .column = column,
  .class_key = class_key,
  .classes = classes,
  .minimal = minimal,
  .minimal_column = minimal_column,
  .place = place,
  .place_square = place_square,
  .cut = cut,
};

const IcnTopologyKind icn_product_kind = {
  .id = "product",
  .has_order = TRUE,
  .title = N_ ("Product"),
  .help = N_ ("A product of complete graphs: a link to every node that differs in one coordinate."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .methods = &methods,
  .build = build,
  .row = row,
  .forms = forms,
  .real_forms = real_forms,
  .line_forms = icn_forms_complete_line,
  .name = name,
};
