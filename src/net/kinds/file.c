/* SPDX-License-Identifier: GPL-3.0-or-later */
/* User-defined networks, read from an edge list (edge-list.h). If the list is a product of rows,
 * rings and complete graphs, the network has the digits, routes, cuts and layout of this product
 * (listed-product.h). If the list is a hypermesh of crossbars, the network has the coordinates,
 * routes, cuts and layout of a hypermesh (listed-crossbars.h). For all other lists, routes,
 * placement, bisection and virtual-channel classes are found by search on the graph. */
#include "crossbars.h"
#include "edge-list.h"
#include "error.h"
#include "hypermesh.h"
#include "listed-crossbars.h"
#include "listed-product.h"
#include "net-builder.h"
#include "product-net.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "topology.h"
#include "number-text.h"
#include "search.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Largest number of vertices of a network that `start` converts to an edge list. */
#define MOST_LISTED 1024

/* The edge list in the settings, or NULL if none has been read yet. */
static const IcnEdgeList *
list_of (const IcnTopologySettings *settings)
{
  return icn_values_text (&settings->values, &icn_graph_parameter);
}

/* Returns the edge list as text. Documents store this text rather than a file name, so they open
 * without the original file. */
static char *
get_graph (gconstpointer list)
{
  return g_strdup (list != NULL ? ((const IcnEdgeList *) list)->text : "");
}

/* Sets the edge list from text. Text that contains a line break is an edge list, other text is the
 * name of a file to read it from. */
static gboolean
set_graph (gconstpointer *list, const char *text, GError **error)
{
  *list = NULL;
  if (*text != '\0')
    *list = strchr (text, '\n') != NULL ? icn_edge_list_parse (text, "edge list", error)
                                        : icn_edge_list_read (text, error);
  return *text == '\0' || *list != NULL;
}

static char *
digest_graph (gconstpointer list)
{
  return g_strdup (list != NULL ? ((const IcnEdgeList *) list)->digest : "");
}

const IcnParameter icn_graph_parameter = {
  .key = "graph",
  .type = ICN_PARAMETER_TEXT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Edge List"),
  .help = N_ ("The file of a network of your own, a link on each line, or the lines themselves."),
  .legal = N_ ("the file of an edge list, or its lines"),
  .get = get_graph,
  .set = set_graph,
  .digest = digest_graph,
  .is_file = TRUE,
};

static const IcnParameter *const parameters[] = { &icn_graph_parameter, &icn_layout_parameter,
                                                  NULL };

/* Sets the initial edge list when the user switches to this topology kind: the edges of the
 * previously chosen network `before`, if this network has at most MOST_LISTED vertices. */
static void
start (IcnTopologySettings *settings, const IcnTopologySettings *before)
{
  g_autofree char *name = NULL;
  g_autoptr (IcnNet) net = NULL;

  if (list_of (settings) != NULL)
    return;
  name = icn_topology_name (before);
  if (icn_topology_is_integral (before) && icn_topology_vertices (before) <= MOST_LISTED)
    net = icn_topology_build (before, NULL);
  icn_values_set_text (&settings->values, &icn_graph_parameter, icn_edge_list_of (net, name));
}

/* Whether the network has too many vertices to keep the results of a search for all pairs. */
static gboolean
is_large (const IcnEdgeList *list)
{
  return list->factors == NULL && list->crossbars == NULL &&
         list->n_vertices > ICN_SEARCH_MAX_VERTICES;
}

/* Checks that no vertex of a large network has more links than a message can choose among. */
static gboolean
check_links (const IcnEdgeList *list, GError **error)
{
  g_autofree guint32 *n_out = g_new0 (guint32, list->n_vertices);

  for (guint32 i = 0; i < list->n_edges; i++) {
    IcnVertex v = list->edge[i].source;

    if (++n_out[v] > ICN_MAX_CANDIDATES)
      return icn_error_set (error, ICN_ERROR_TOO_LARGE, "graph",
                            "%s has more than %d links in a list of %u nodes and switches; the "
                            "most is %d",
                            list->name[v], ICN_MAX_CANDIDATES, list->n_vertices,
                            ICN_MAX_CANDIDATES);
  }
  return TRUE;
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  const IcnEdgeList *list = list_of (settings);

  if (list == NULL)
    return icn_error_value (error, "graph", "none", _ ("the file of an edge list"));
  return !is_large (list) || check_links (list, error);
}

static double
nodes (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? list_of (settings)->n_nodes : 0;
}

static double
vertices (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? list_of (settings)->n_vertices : 0;
}

static gboolean
is_indirect (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL && list_of (settings)->is_indirect;
}

/* Always fails: the number of nodes follows from the edge list and cannot be set. */
static gboolean
fit (IcnTopologySettings *settings G_GNUC_UNUSED, double n G_GNUC_UNUSED)
{
  return FALSE;
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  const IcnEdgeList *list = list_of (settings);
  guint32 n = list->n_vertices;
  IcnNetBuilder *builder;

  if (list->factors != NULL)
    return icn_listed_product_build (list);
  if (list->crossbars != NULL)
    return icn_listed_crossbars_build (list);
  builder = icn_net_builder_new (is_large (list) ? &icn_search_methods : NULL, 1, &list->n_nodes, n,
                                 list->n_edges);
  icn_net_builder_set_directed (builder, list->directed);
  for (IcnVertex v = 0; v < n; v++) {
    guint16 coordinate = v;

    icn_net_builder_set_coordinates (builder, v, &coordinate);
    if (v >= list->n_nodes)
      icn_net_builder_set_role (builder, v, ICN_VERTEX_SWITCH);
    else if (list->is_indirect)
      icn_net_builder_set_role (builder, v, ICN_VERTEX_TERMINAL);
  }
  icn_edge_list_state (list, builder, NULL);
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    IcnChannel channel = { .source = edge->source,
                           .destination = edge->destination,
                           .width = edge->width,
                           .lanes = 1,
                           .length = edge->length,
                           .delay = edge->delay };
    icn_net_builder_add_channel (builder, &channel);
  }
  return icn_net_builder_freeze (builder);
}

static const IcnFactors *
factors_of (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? list_of (settings)->factors : NULL;
}

static const IcnFactors *
crossbars_of (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? list_of (settings)->crossbars : NULL;
}

static guint
coordinates (const IcnTopologySettings *settings, guint32 *radix)
{
  const IcnFactors *factors = factors_of (settings);

  if (factors == NULL)
    factors = crossbars_of (settings);
  if (factors == NULL)
    return 0;
  for (guint d = 0; d < factors->n; d++)
    radix[d] = factors->factor[d].k;
  return factors->n;
}

static gboolean
twin (const IcnTopologySettings *settings, IcnTopologySettings *twin)
{
  const IcnFactors *factors = factors_of (settings);
  const char *kind = factors != NULL ? icn_listed_product_kind (factors) : NULL;
  double ratio[ICN_MAX_DIMENSIONS];

  if (crossbars_of (settings) != NULL)
    return icn_listed_crossbars_twin (list_of (settings), twin);
  if (kind == NULL || list_of (settings)->has_lengths || list_of (settings)->has_delays)
    return FALSE;
  icn_topology_settings_init (twin);
  twin->kind = icn_topology_find (kind);
  twin->dimensions = coordinates (settings, twin->radix);
  icn_values_set_number (&twin->values, &icn_directed_parameter, factors->directed);
  for (guint d = 0; d < factors->n; d++)
    ratio[d] = factors->factor[d].width;
  icn_width_ratio_set (twin, ratio, factors->n);
  icn_values_set_number (&twin->values, &icn_concentration_parameter,
                         MAX (factors->concentration, 1));
  icn_values_set_number (&twin->values, &icn_layout_parameter,
                         icn_topology_value (settings, &icn_layout_parameter));
  return TRUE;
}

static IcnPointsForm
points (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? icn_edge_list_points (list_of (settings)) : ICN_POINTS_NONE;
}

static char *
recognised (const IcnTopologySettings *settings)
{
  const IcnFactors *factors = factors_of (settings);

  if (crossbars_of (settings) != NULL)
    return icn_crossbars_name (crossbars_of (settings));
  return factors != NULL ? icn_factors_name (factors) : NULL;
}

static const char *
left_out (const IcnTopologySettings *settings)
{
  return list_of (settings) != NULL ? list_of (settings)->left_out : NULL;
}

static char *
name (const IcnTopologySettings *settings)
{
  const IcnEdgeList *list = list_of (settings);
  g_autofree char *count = icn_count_to_text (nodes (settings));

  if (list != NULL && list->title != NULL)
    return g_strdup (list->title);
  return g_strdup_printf ("network of %s nodes", count);
}

#define KIND                                                                                       \
  .id = "file", .has_widths = TRUE, .title = N_ ("Edge List"),                                     \
  .help = N_ ("A network of your own: a file with a link on each line."),                          \
  .parameters = parameters, .start = start, .fixed_dimensions = 1, .check = check, .nodes = nodes, \
  .vertices = vertices, .is_indirect = is_indirect, .coordinates = coordinates, .twin = twin,      \
  .recognised = recognised, .left_out = left_out, .fit = fit, .build = build, .points = points,    \
  .name = name

/* Properties of an edge list that is a product of rows, rings and complete graphs, as bits: routes
 * depend on an order of dimensions, the folded layout is the default, and the network is
 * vertex-symmetric. The array `products` has a topology kind for each combination. */
enum { HAS_ORDER = 1 << 0, FOLDS = 1 << 1, IS_SYMMETRIC = 1 << 2 };

#define PRODUCT(has)                                                                               \
  {                                                                                                \
    KIND, .methods = &icn_product_net_methods, .has_order = ((has) &HAS_ORDER) != 0,            \
          .folds = ((has) &FOLDS) != 0,                                                            \
          .symmetry = (has) &IS_SYMMETRIC ? ICN_SYMMETRY_VERTICES : ICN_SYMMETRY_NONE              \
  }

static const IcnTopologyKind products[] = { PRODUCT (0), PRODUCT (1), PRODUCT (2), PRODUCT (3),
                                            PRODUCT (4), PRODUCT (5), PRODUCT (6), PRODUCT (7) };

/* The topology kinds of edge lists that are a hypermesh of crossbars: element 0 for one dimension,
 * element 1 for more. */
static const IcnTopologyKind crossbars[] = {
  { KIND, .methods = &icn_hypermesh_methods, .has_clusters = TRUE,
    .symmetry = ICN_SYMMETRY_TERMINALS },
  { KIND, .methods = &icn_hypermesh_methods, .has_order = TRUE, .has_clusters = TRUE,
    .symmetry = ICN_SYMMETRY_TERMINALS },
};

static const IcnTopologyKind large = { KIND, .methods = &icn_search_methods };

static const IcnTopologyKind *
find_variant (const IcnTopologySettings *settings)
{
  const IcnFactors *factors = factors_of (settings);
  guint has = 0;

  if (crossbars_of (settings) != NULL)
    return &crossbars[crossbars_of (settings)->n > 1];
  if (factors == NULL)
    return list_of (settings) != NULL && is_large (list_of (settings)) ? &large : NULL;
  has |= factors->n > 1 ? HAS_ORDER : 0;
  has |= icn_product_net_has_rings (factors) ? FOLDS : 0;
  has |= icn_product_net_symmetry (factors) == ICN_SYMMETRY_VERTICES ? IS_SYMMETRIC : 0;
  return &products[has];
}

const IcnTopologyKind icn_file_kind = { KIND, .variant = find_variant };
