/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "listed-crossbars.h"
#include "crossbars.h"
#include "hypermesh.h"
#include "net-builder.h"
#include "topology-kinds.h"
#include "topology.h"

/* Sets digit[d] to the coordinate in dimension d of the node with number `place`. Nodes are
 * numbered by their coordinates, dimension 0 fastest. */
static void
digits_of (const IcnFactors *factors, guint32 place, guint16 *digit)
{
  for (guint d = 0; d < factors->n; place /= factors->factor[d++].k)
    digit[d] = place % factors->factor[d].k;
}

/* Adds the vertices to the builder. A switch gets the coordinates of the middle one of its nodes,
 * as in a hypermesh. Returns, for each vertex of the edge list, its number in the network; free
 * with g_free. */
static guint32 *
add_vertices (IcnNetBuilder *builder, const IcnEdgeList *list)
{
  const IcnFactors *factors = list->crossbars;
  guint32 *number = g_new (guint32, list->n_vertices), stride = 1, line = 0;
  guint16 digit[ICN_MAX_DIMENSIONS];

  for (guint32 p = 0; p < factors->n_routers; p++) {
    number[factors->vertex[p]] = p;
    digits_of (factors, p, digit);
    icn_net_builder_set_coordinates (builder, p, digit);
  }
  for (guint d = 0; d < factors->n; stride *= factors->factor[d++].k)
    for (guint32 p = 0; p < factors->n_routers; p++) {
      guint32 v = factors->n_routers + line, k = factors->factor[d].k;

      if (p / stride % k != 0)
        continue;
      number[factors->crossbar[line++]] = v;
      digits_of (factors, p + k / 2 * stride, digit);
      icn_net_builder_set_role (builder, v, ICN_VERTEX_SWITCH);
      icn_net_builder_set_coordinates (builder, v, digit);
    }
  return number;
}

/* The dimension along which the nodes of crossbar switch v of the network differ. */
static guint
dimension_of (const IcnFactors *factors, guint32 v)
{
  guint d = 0;

  while (v - factors->n_routers >= icn_crossbars_before (factors, d + 1))
    d++;
  return d;
}

/* Adds the channels, vertex by vertex: the channels of a node in order of dimension, the channels
 * of a switch in the order of its nodes along the switch's dimension. number: the result of
 * add_vertices(). */
static void
add_channels (IcnNetBuilder *builder, const IcnEdgeList *list, const guint32 *number)
{
  const IcnFactors *factors = list->crossbars;
  g_autofree IcnChannel *channel = g_new0 (IcnChannel, list->n_edges);
  g_autofree guint32 *first = g_new0 (guint32, (gsize) list->n_vertices + 1);

  for (guint32 i = 0; i < list->n_edges; i++)
    first[number[list->edge[i].source] + 1]++;
  for (guint32 v = 0; v < list->n_vertices; v++)
    first[v + 1] += first[v];
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    guint32 from = number[edge->source], to = number[edge->destination];
    guint d = dimension_of (factors, MAX (from, to));
    guint16 digit[ICN_MAX_DIMENSIONS];

    digits_of (factors, MIN (from, to), digit);
    channel[first[from] + (from < to ? d : digit[d])] = (IcnChannel){ .source = from,
                                                                      .destination = to,
                                                                      .width = edge->width,
                                                                      .lanes = 1,
                                                                      .length = edge->length,
                                                                      .delay = edge->delay,
                                                                      .dimension = d };
  }
  for (guint32 i = 0; i < list->n_edges; i++)
    icn_net_builder_add_channel (builder, &channel[i]);
}

IcnNet *
icn_listed_crossbars_build (const IcnEdgeList *list)
{
  const IcnFactors *factors = list->crossbars;
  guint32 radix[ICN_MAX_DIMENSIONS];
  g_autofree guint32 *number = NULL;
  gboolean is_renumbered = FALSE;
  IcnNetBuilder *builder;

  for (guint d = 0; d < factors->n; d++)
    radix[d] = factors->factor[d].k;
  builder = icn_net_builder_new (&icn_hypermesh_methods, factors->n, radix, list->n_vertices,
                                 list->n_edges);
  icn_net_builder_set_grid (builder);
  icn_net_builder_set_symmetry (builder, ICN_SYMMETRY_TERMINALS);
  number = add_vertices (builder, list);
  for (guint32 v = 0; v < list->n_nodes; v++)
    is_renumbered = is_renumbered || number[v] != v;
  for (guint32 v = 0; v < list->n_nodes && is_renumbered; v++)
    icn_net_builder_set_number (builder, number[v], v);
  icn_edge_list_state (list, builder, number);
  add_channels (builder, list, number);
  return icn_net_builder_freeze (builder);
}

gboolean
icn_listed_crossbars_twin (const IcnEdgeList *list, IcnTopologySettings *twin)
{
  const IcnFactors *factors = list->crossbars;

  if (list->has_lengths || list->has_delays)
    return FALSE;
  for (guint d = 0; d < factors->n; d++)
    if (factors->factor[d].width != 1)
      return FALSE;
  icn_topology_settings_init (twin);
  twin->kind = icn_topology_find ("hypermesh");
  twin->dimensions = factors->n;
  for (guint d = 0; d < factors->n; d++)
    twin->radix[d] = factors->factor[d].k;
  icn_values_set_number (&twin->values, &icn_cluster_parameter, ICN_CLUSTER_CROSSBAR);
  return TRUE;
}
