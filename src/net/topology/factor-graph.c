/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "factor-graph.h"

#include <stdlib.h>

void
factor_graph_clear (FactorGraph *graph)
{
  g_free (graph->first);
  g_free (graph->link);
  g_free (graph->marked_by);
}

static int
compare_links (const void *a, const void *b)
{
  const FactorLink *x = a, *y = b;

  return (x->end > y->end) - (x->end < y->end);
}

/* Sorts the links of every router by the router at their other end, and merges the two opposite
 * channels between two routers into one link. FALSE if two channels have the same source and
 * destination, or if a channel leads from a router to itself. */
static gboolean
join_links (FactorGraph *graph)
{
  guint32 n_links = 0, begin = 0;

  for (guint32 r = 0; r < graph->n; r++) {
    guint32 end = graph->first[r + 1], first = n_links;

    qsort (graph->link + begin, end - begin, sizeof *graph->link, compare_links);
    for (guint32 i = begin; i < end; i++) {
      FactorLink *before = n_links > first ? &graph->link[n_links - 1] : NULL,
                 *link = &graph->link[i];

      if (link->end == r)
        return FALSE;
      if (before == NULL || before->end != link->end) {
        graph->link[n_links++] = *link;
        continue;
      }
      if (before->ways & link->ways)
        return FALSE;
      if (link->ways == FACTOR_OUT) {
        before->width = link->width;
        before->delay = link->delay;
      }
      before->ways |= link->ways;
    }
    graph->first[r] = first;
    begin = end;
  }
  graph->first[graph->n] = n_links;
  return TRUE;
}

gboolean
factor_graph_init (FactorGraph *graph, const IcnEdge *edge, guint32 n_edges, guint32 n,
                   const guint32 *router)
{
  g_autofree guint32 *at = NULL;

  *graph = (FactorGraph){ .n = n };
  graph->first = g_new0 (guint32, (gsize) n + 1);
  graph->marked_by = g_new0 (guint32, n);
  graph->link = g_new (FactorLink, 2 * (gsize) n_edges);
  for (guint32 i = 0; i < n_edges; i++) {
    guint32 from = router[edge[i].source], to = router[edge[i].destination];

    if (from != ICN_NONE && to != ICN_NONE) {
      graph->first[from + 1]++;
      graph->first[to + 1]++;
    }
  }
  for (guint32 r = 0; r < n; r++)
    graph->first[r + 1] += graph->first[r];
  at = g_memdup2 (graph->first, sizeof *at * n);
  for (guint32 i = 0; i < n_edges; i++) {
    guint32 from = router[edge[i].source], to = router[edge[i].destination];

    if (from == ICN_NONE || to == ICN_NONE)
      continue;
    graph->link[at[from]++] = (FactorLink){ to, FACTOR_OUT, edge[i].width, edge[i].delay };
    graph->link[at[to]++] = (FactorLink){ from, FACTOR_IN, edge[i].width, edge[i].delay };
  }
  return join_links (graph);
}

const FactorLink *
factor_graph_link (const FactorGraph *graph, guint32 from, guint32 to)
{
  FactorLink sought = { .end = to };

  return bsearch (&sought, graph->link + graph->first[from], factor_graph_degree (graph, from),
                  sizeof sought, compare_links);
}

void
factor_graph_mark (FactorGraph *graph, guint32 r)
{
  for (guint32 i = graph->first[r]; i < graph->first[r + 1]; i++)
    graph->marked_by[graph->link[i].end] = r + 1;
}

guint
factor_graph_common (const FactorGraph *graph, guint32 marker, guint32 other, guint32 *common)
{
  guint n = 0;

  for (guint32 i = graph->first[other]; i < graph->first[other + 1] && n < 3; i++)
    if (graph->marked_by[graph->link[i].end] == marker + 1)
      common[n++] = graph->link[i].end;
  return n;
}
