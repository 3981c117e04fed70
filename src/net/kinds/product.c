/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Cartesian product of complete graphs, K(k_0) × K(k_1) × …: a channel from every node to every
 * node that differs in one coordinate. raghunath1993 calls it the n-hop network; it is also known
 * as the generalized hypercube. Dimension 0 varies fastest in vertex numbers. Ports are in order of
 * dimension, and port i of a dimension leads i + 1 positions up, modulo k, so symmetries that map
 * vertices onto each other keep port numbers.
 *
 * Dimension-order routes take at most one channel of each dimension, so they need one class of
 * virtual channels. */
#include "coordinates.h"
#include "forms.h"
#include "net-builder.h"
#include "net-methods.h"
#include "number-text.h"
#include "product-kind.h"
#include "width-ratio.h"
#include "topology-kind.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The channel from the vertex with the coordinates `here` to the vertex that has the coordinate
 * there[d] in dimension d and the same coordinates in all other dimensions. first: the first one of
 * the channels along d that leave the vertex `here`. */
static inline IcnChannelId
channel_along (const IcnNet *net, guint d, IcnChannelId first, const guint16 *here,
               const guint16 *there)
{
  return first + (there[d] + net->radix[d] - here[d]) % net->radix[d] - 1;
}

/* Writes the next channels of all shortest paths: one for every dimension in which the two vertices
 * differ, dimension 0 first. Returns their number. */
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
  guint n = minimal (net, routing, at, destination, candidates);

  if (n > 1 && routing->order == ICN_ORDER_DESCENDING)
    candidates[0] = candidates[n - 1];
  return MIN (n, 1);
}

static guint
remoteness (const IcnNet *net, IcnVertex v, const guint16 *there)
{
  return icn_coordinates_count_differing (net, icn_net_coordinates (net, v), there);
}

static void
place (const IcnNet *net, IcnPlacement *placement)
{
  icn_coordinates_place (net, ICN_LINE_WIRES_ALL, 0, placement);
}

/* Writes the dimensions to `order`, smallest radix first. */
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

/* Sets side[v] to 1 for the first half of the vertices in lexicographic order, with the smallest
 * radix as the most significant digit, and to 0 for the others. No cut has fewer channels: J. H.
 * Lindsey, "Assignment of numbers to vertices", American Mathematical Monthly 71, 1964. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  guint order[ICN_MAX_DIMENSIONS];

  sort_dimensions (net->dimensions, net->radix, order);
  icn_coordinates_mark_half (net, order, side);
  return TRUE;
}

/* The number of one-way channels between the first m = ⌊N/2⌋ nodes, which are one half of the
 * bisection of `cut`, and the other nodes. A slab is the set of the S nodes with the same
 * coordinate in the most significant dimension. The first m nodes are q = ⌊m/S⌋ complete slabs and
 * r = m mod S nodes of the next slab. The channels cut inside this next slab are counted in the
 * same manner, with the next dimension as the most significant one. */
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

  if (!icn_forms_equal_lines (family, nodes, n, forms))
    return FALSE;
  forms->longest_wire = MAX (1, (k - 1) * pow (k, n / 2 - 1));
  return TRUE;
}

static void
forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  guint32 least = G_MAXUINT32;
  IcnForms sum = { .nodes = icn_topology_nodes (settings),
                   .bisection_is_exact = TRUE,
                   .longest_wire = NAN };

  if (!icn_topology_is_integral (settings)) {
    real_forms (settings, settings->nodes, settings->dimensions, forms);
    return;
  }
  for (guint d = 0; d < settings->dimensions; d++) {
    IcnLineForms line;

    icn_forms_of_line (settings, d, &line);
    icn_forms_add_line (&sum, &line);
    least = MIN (least, settings->radix[d]);
  }
  sum.nominal_channels = sum.nodes * least / 2;
  sum.bisection_channels = cut_channels (settings, sum.nodes);
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

static char *
name (const IcnTopologySettings *settings)
{
  guint n = settings->dimensions;

  if (settings->nodes != 0) {
    g_autofree char *nodes = icn_count_to_text (settings->nodes);
    return g_strdup_printf ("product of %u complete graphs of %s nodes", n, nodes);
  }
  if (n > 3 && icn_topology_is_uniform (settings))
    return g_strdup_printf ("product of %u complete graphs K%u", n, settings->radix[0]);
  return icn_topology_radices (settings, "K");
}

static const IcnNetMethods methods = {
  .step = step,
  .column = icn_coordinates_column,
  .class_key = icn_coordinates_class_key,
  .minimal = minimal,
  .minimal_column = icn_coordinates_minimal_column,
  .remoteness = remoteness,
  .place = place,
  .cut = cut,
};

static const IcnParameter *const parameters[] = { &icn_concentration_parameter,
                                                  &icn_width_ratio_parameter, NULL };

#define PRODUCT                                                                                    \
  .id = "product", .has_order = TRUE, .line_wires = ICN_LINE_WIRES_ALL, .title = N_ ("Product"),   \
  .help =                                                                                          \
    N_ ("A product of complete graphs: a link to every node that differs in one coordinate."),     \
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES, .parameters = parameters,         \
  .start = icn_product_kind_start

static const IcnTopologyKind concentrated = { PRODUCT, ICN_PRODUCT_KIND_CONCENTRATED };
static const IcnTopologyKind weighted = { PRODUCT,
                                          ICN_PRODUCT_KIND_WEIGHTED (ICN_SYMMETRY_VERTICES) };

static const IcnTopologyKind *
variant (const IcnTopologySettings *settings)
{
  return icn_product_kind_variant (settings, &concentrated, &weighted);
}

const IcnTopologyKind icn_product_kind = {
  PRODUCT,
  .variant = variant,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .methods = &methods,
  .build = build,
  .forms = forms,
  .real_forms = real_forms,
  .line_forms = icn_forms_complete_line,
  .name = name,
};
