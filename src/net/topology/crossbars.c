/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crossbars.h"
#include "factor-graph.h"

#include <string.h>

/* Largest number of links between nodes with which join_nodes() may replace all switches. */
#define MOST_JOINED (1 << 21)

/* The links of the switches of an edge list. Switch s is vertex n_nodes + s of the list, and has
 * the links edge[first[s]] .. edge[first[s + 1] - 1], each from the switch to a node. */
typedef struct {
  guint32 n;
  guint32 *first;
  const IcnEdge **edge;
} Switches;

static void
switches_clear (Switches *switches)
{
  g_free (switches->first);
  g_free (switches->edge);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Switches, switches_clear)

/* Sorts the links by their switches. FALSE if a link joins two nodes or two switches, or if there
 * are no switches. */
static gboolean
switches_init (Switches *switches, const IcnEdgeList *list)
{
  guint32 n = list->n_vertices - list->n_nodes;

  *switches = (Switches){ .n = n, .first = g_new0 (guint32, (gsize) n + 2) };
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];

    if ((edge->source < list->n_nodes) == (edge->destination < list->n_nodes))
      return FALSE;
    if (edge->source >= list->n_nodes)
      switches->first[edge->source - list->n_nodes + 2]++;
  }
  for (guint32 s = 0; s < n; s++)
    switches->first[s + 2] += switches->first[s + 1];
  switches->edge = g_new (const IcnEdge *, switches->first[n + 1] + 1);
  for (guint32 i = 0; i < list->n_edges; i++)
    if (list->edge[i].source >= list->n_nodes)
      switches->edge[switches->first[list->edge[i].source - list->n_nodes + 1]++] = &list->edge[i];
  return n > 0;
}

/* Whether all links of each switch have the same width and delay, and every link has channels in
 * both directions. */
static gboolean
are_alike (const Switches *switches, const IcnEdgeList *list)
{
  guint32 n_back = 0;

  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    guint32 s = MAX (edge->source, edge->destination) - list->n_nodes;
    const IcnEdge *first = switches->edge[switches->first[s]];

    if (switches->first[s] == switches->first[s + 1] || first->width != edge->width ||
        first->delay != edge->delay)
      return FALSE;
    n_back += edge->source < list->n_nodes;
  }
  return 2 * n_back == list->n_edges;
}

/* The edges of a graph of the nodes alone: each switch is replaced by links between every two of
 * its nodes. */
static GArray *
join_nodes (const Switches *switches)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (IcnEdge));

  for (guint32 s = 0; s < switches->n; s++)
    for (guint32 i = switches->first[s]; i < switches->first[s + 1]; i++)
      for (guint32 j = switches->first[s]; j < switches->first[s + 1]; j++) {
        IcnEdge edge = *switches->edge[i];

        edge.source = edge.destination;
        edge.destination = switches->edge[j]->destination;
        if (i != j)
          g_array_append_val (edges, edge);
      }
  return edges;
}

guint32
icn_crossbars_before (const IcnFactors *factors, guint d)
{
  guint32 n = 0;

  for (guint i = 0; i < d; i++)
    n += factors->n_routers / factors->factor[i].k;
  return n;
}

/* Returns the index in factors->crossbar of the switch that joins two nodes; ICN_NONE unless the
 * nodes differ in exactly one coordinate. Such a switch joins a line: all nodes that differ in one
 * coordinate only. place, other: the coordinates of the two nodes, each as one number, dimension 0
 * fastest. k: receives the number of nodes of the line. */
static guint32
line_of (const IcnFactors *factors, guint32 place, guint32 other, guint32 *k)
{
  guint32 stride = 1, line = ICN_NONE;

  for (guint d = 0; d < factors->n; stride *= factors->factor[d++].k) {
    guint32 radix = factors->factor[d].k;

    if (place / stride % radix == other / stride % radix)
      continue;
    if (line != ICN_NONE)
      return ICN_NONE;
    *k = radix;
    line = icn_crossbars_before (factors, d) + place / (stride * radix) * stride + place % stride;
  }
  return line;
}

/* Sets factors->crossbar. FALSE unless every switch joins exactly the nodes of one line, which
 * differ in one coordinate only. No line can have two switches: two of its nodes would be joined
 * twice, and the graph would have been refused. place: the coordinates of every node as one
 * number. */
static gboolean
find_lines (const IcnEdgeList *list, const Switches *switches, IcnFactors *factors,
            const guint32 *place)
{
  if (switches->n != icn_crossbars_before (factors, factors->n))
    return FALSE;
  factors->crossbar = g_new (guint32, switches->n);
  for (guint32 s = 0; s < switches->n; s++) {
    guint32 first = switches->first[s], n = switches->first[s + 1] - first, k = 0, line = ICN_NONE;

    for (guint32 i = 1; i < n; i++) {
      guint32 here = line_of (factors, place[switches->edge[first]->destination],
                              place[switches->edge[first + i]->destination], &k);

      if (here == ICN_NONE || (i > 1 && here != line))
        return FALSE;
      line = here;
    }
    if (line == ICN_NONE || n != k)
      return FALSE;
    factors->crossbar[line] = list->n_nodes + s;
  }
  return TRUE;
}

IcnFactors *
icn_crossbars_new (const IcnEdgeList *list)
{
  g_autoptr (IcnFactors) factors = g_new0 (IcnFactors, 1);
  g_autoptr (GArray) joined = NULL;
  g_auto (Switches) switches = { 0 };
  g_auto (FactorGraph) graph = { .n = 0 };
  g_autofree guint32 *place = g_new (guint32, list->n_vertices);
  guint64 n_joined = 0;

  if (list->is_indirect || list->n_nodes < 2 || !switches_init (&switches, list) ||
      !are_alike (&switches, list))
    return NULL;
  for (guint32 s = 0; s < switches.n; s++) {
    guint64 n = switches.first[s + 1] - switches.first[s];

    n_joined += n * n;
  }
  if (n_joined > MOST_JOINED)
    return NULL;
  joined = join_nodes (&switches);
  for (guint32 v = 0; v < list->n_nodes; v++)
    place[v] = v;
  if (!factor_graph_init (&graph, (const IcnEdge *) joined->data, joined->len, list->n_nodes,
                          place) ||
      !icn_factors_find (&graph, FALSE, factors))
    return NULL;
  for (guint32 p = 0; p < factors->n_routers; p++)
    place[factors->vertex[p]] = p;
  return find_lines (list, &switches, factors, place) ? g_steal_pointer (&factors) : NULL;
}

char *
icn_crossbars_name (const IcnFactors *factors)
{
  GString *text = g_string_new (NULL);

  if (factors->n == 1)
    g_string_append_printf (text, "crossbar switch with %u nodes", factors->n_routers);
  for (guint d = 0; factors->n > 1 && d < factors->n; d++)
    g_string_append_printf (text, d > 0 ? " × %u" : "%u", factors->factor[d].k);
  g_string_append (text, factors->n > 1 ? " crossbar-cluster hypermesh" : "");
  return g_string_free (text, FALSE);
}
