/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the factors of a network that is a Cartesian product of rows, rings and complete graphs.
 * The dimensions are found from the links at one vertex, the origin. Two of its links are along
 * different dimensions exactly if their other ends are not neighbours and have two common
 * neighbours: the origin and the opposite corner of a square. First the routers along the axes
 * through the origin get their coordinates; then squares extend these to all other routers. The
 * result is verified against all links, so a wrong guess is never reported. (T. Feder, "Product
 * graph representations", Journal of Graph Theory 16, 1992, has the general algorithm.) */
#include "factors.h"
#include "factor-graph.h"

#include <string.h>

/* One dimension of the product. The origin is the router whose coordinates are all 0; the axis
 * consists of the origin and the routers that differ from it only in this dimension. */
typedef struct {
  IcnFactorShape shape;
  gboolean one_way;
  GArray *router; /* array of guint32: numbers of routers, the origin first */
} Axis;

typedef struct {
  guint n;
  Axis axis[ICN_MAX_DIMENSIONS];
} Axes;

static void
axes_clear (Axes *axes)
{
  for (guint d = 0; d < axes->n; d++)
    g_array_unref (axes->axis[d].router);
  axes->n = 0;
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Axes, axes_clear)

/* Whether router `other`, which is one or two hops from `marker`, differs from it in one dimension
 * only. The neighbours of `marker` must have been marked with factor_graph_mark() before. */
static gboolean
is_along (const FactorGraph *graph, guint32 marker, guint32 other)
{
  guint32 common[3];

  return graph->marked_by[other] == marker + 1 ||
         factor_graph_common (graph, marker, other, common) == 1;
}

/* Extends an axis that is a row or a ring: appends, one after the other, the routers that follow
 * its last router, until the row ends or the ring returns to the origin. FALSE if the routers are
 * neither a row nor a ring. */
static gboolean
walk (FactorGraph *graph, Axis *axis)
{
  GArray *router = axis->router;
  gboolean is_ring = axis->shape == ICN_FACTOR_RING;
  guint32 origin = g_array_index (router, guint32, 0);

  for (;;) {
    guint32 at = g_array_index (router, guint32, router->len - 1), next = graph->n;
    guint32 before = g_array_index (router, guint32, router->len - 2);

    factor_graph_mark (graph, before);
    for (guint32 i = graph->first[at]; i < graph->first[at + 1]; i++) {
      guint32 end = graph->link[i].end;

      if (end == before || !is_along (graph, before, end))
        continue;
      if (next != graph->n)
        return FALSE;
      next = end;
    }
    if (next == graph->n || next == origin)
      return (next == origin) == is_ring;
    if (router->len == graph->n)
      return FALSE;
    g_array_append_val (router, next);
  }
}

/* Appends the routers of an axis that so far has only the origin. If the origin has several
 * neighbours along this dimension, also sets the shape of the axis. neighbours: the origin's
 * neighbours along this dimension, in ascending order. FALSE if the routers do not form a row, a
 * ring or a complete graph. */
static gboolean
fill_axis (FactorGraph *graph, Axis *axis, GArray *neighbours)
{
  guint32 origin = g_array_index (axis->router, guint32, 0);
  guint32 first = g_array_index (neighbours, guint32, 0);
  guint ways = factor_graph_link (graph, origin, first)->ways;

  axis->one_way = ways != FACTOR_BOTH;
  if (neighbours->len == 1) {
    g_array_append_val (axis->router, first);
    return walk (graph, axis);
  }
  /* One-way links must lead upwards along the axis. If the link between the origin and `first`
   * leads into the origin, the axis therefore begins with the origin's other neighbour. (With
   * one-way links, the origin has at most two neighbours along a dimension.) */
  if (ways == FACTOR_IN) {
    guint32 last = g_array_index (neighbours, guint32, neighbours->len - 1);

    g_array_index (neighbours, guint32, 0) = last;
    g_array_index (neighbours, guint32, neighbours->len - 1) = first;
    first = last;
  }
  axis->shape = ICN_FACTOR_COMPLETE;
  for (guint i = 1; i < neighbours->len; i++)
    if (factor_graph_link (graph, first, g_array_index (neighbours, guint32, i)) == NULL)
      axis->shape = ICN_FACTOR_RING;
  if (axis->shape == ICN_FACTOR_COMPLETE) {
    g_array_append_vals (axis->router, neighbours->data, neighbours->len);
    return TRUE;
  }
  g_array_append_val (axis->router, first);
  return neighbours->len == 2 && walk (graph, axis);
}

/* Finds the axes through the origin. They are ordered by the lowest number of the origin's
 * neighbours along each axis. FALSE if the graph is not a product. */
static gboolean
find_axes (FactorGraph *graph, guint32 origin, Axes *axes)
{
  guint32 n = factor_graph_degree (graph, origin);
  const FactorLink *link = graph->link + graph->first[origin];
  g_autofree guint8 *taken = g_new0 (guint8, n);
  guint64 size = 1;

  for (guint32 i = 0; i < n; i++) {
    g_autoptr (GArray) along = NULL;
    Axis *axis = &axes->axis[axes->n];

    if (taken[i])
      continue;
    if (axes->n == ICN_MAX_DIMENSIONS)
      return FALSE;
    along = g_array_new (FALSE, FALSE, sizeof (guint32));
    factor_graph_mark (graph, link[i].end);
    for (guint32 j = i; j < n; j++)
      if (j == i || (!taken[j] && is_along (graph, link[i].end, link[j].end))) {
        g_array_append_val (along, link[j].end);
        taken[j] = TRUE;
      }
    *axis = (Axis){ .router = g_array_new (FALSE, FALSE, sizeof (guint32)) };
    axes->n++;
    g_array_append_val (axis->router, origin);
    if (!fill_axis (graph, axis, along))
      return FALSE;
    size *= axis->router->len;
    if (size > graph->n)
      return FALSE;
  }
  return size == graph->n;
}

static guint32
router_of (const Axis *axis, guint i)
{
  return g_array_index (axis->router, guint32, i);
}

/* The corner opposite to the origin in the square that two axes span; graph->n if there is no such
 * square. */
static guint32
opposite (FactorGraph *graph, const Axis *a, const Axis *b)
{
  guint32 common[3], origin = router_of (a, 0);

  factor_graph_mark (graph, router_of (a, 1));
  if (factor_graph_common (graph, router_of (a, 1), router_of (b, 1), common) != 2)
    return graph->n;
  return common[0] == origin ? common[1] : common[0];
}

/* Which pairs of axes of two routers each become one dimension, a ring of four routers. */
typedef enum {
  JOIN_IN_ORDER, /* the pairs for which the routers' numbers in the edge list rise around the ring
                    become rings */
  JOIN_ALL,
  JOIN_ONE_WAY, /* the pairs whose links are one-way become rings, because two routers with a
                   one-way link are no dimension by themselves */
} Joining;

/* Whether the axes a and b, which have two routers each, become one ring of four routers under the
 * rule `joining`. Their common router is the origin. *corner: receives the router of the ring
 * opposite to the origin; graph->n if there is no such router. *along_b: receives TRUE if the links
 * are one-way and lead from the origin along b, not along a. */
static gboolean
joins (FactorGraph *graph, const Axis *a, const Axis *b, Joining joining, guint32 *corner,
       gboolean *along_b)
{
  const FactorLink *up = factor_graph_link (graph, router_of (a, 0), router_of (a, 1)), *on;

  *corner = opposite (graph, a, b);
  *along_b = up->ways == FACTOR_IN;
  on = factor_graph_link (graph, router_of (b, 0), router_of (b, 1));
  if (*corner == graph->n || a->one_way != b->one_way || on->width != up->width ||
      on->delay != up->delay)
    return FALSE;
  if (!a->one_way)
    return joining == JOIN_ALL ||
           (joining == JOIN_IN_ORDER && router_of (a, 1) < *corner && *corner < router_of (b, 1));
  on = factor_graph_link (graph, router_of (a, 1), *corner);
  return on != NULL && on->ways == up->ways &&
         factor_graph_link (graph, router_of (b, 0), router_of (b, 1))->ways != up->ways;
}

/* Copies `axes` to `joined`, but replaces two axes of two routers each by one axis, a ring of four
 * routers, if joins() returns TRUE for the two axes. */
static void
join_axes (FactorGraph *graph, const Axes *axes, Joining joining, Axes *joined)
{
  gboolean taken[ICN_MAX_DIMENSIONS] = { FALSE }, along_b;

  joined->n = 0;
  for (guint a = 0; a < axes->n; a++) {
    Axis axis = axes->axis[a];
    guint32 corner;

    if (taken[a])
      continue;
    axis.router = g_array_copy (axis.router);
    for (guint b = a + 1; b < axes->n && axis.router->len == 2; b++) {
      const Axis *other = &axes->axis[b];

      if (taken[b] || other->router->len != 2 ||
          !joins (graph, &axes->axis[a], other, joining, &corner, &along_b))
        continue;
      taken[b] = TRUE;
      axis.shape = ICN_FACTOR_RING;
      g_array_append_val (axis.router, corner);
      g_array_append_val (axis.router, g_array_index (other->router, guint32, 1));
      if (along_b) {
        g_array_index (axis.router, guint32, 1) = router_of (other, 1);
        g_array_index (axis.router, guint32, 3) = router_of (&axes->axis[a], 1);
      }
    }
    joined->axis[joined->n++] = axis;
  }
}

/* Gives coordinates to the routers. A router's coordinates are stored as one number p, dimension 0
 * fastest: router[p] receives the router, and place[r] the number p of router r. A router that is
 * not on an axis is found as the fourth corner of a square whose other corners have smaller p.
 * FALSE if the graph is not the product of the axes. */
static gboolean
fill_places (FactorGraph *graph, const Axes *axes, guint32 *router, guint32 *place)
{
  for (guint32 p = 0; p < graph->n; p++) {
    guint32 below[2] = { 0, 0 }, common[3], rest = p, stride = 1, alone = 0;
    guint n = 0;

    for (guint d = 0; d < axes->n && n < 2; d++) {
      const Axis *axis = &axes->axis[d];
      guint32 k = axis->router->len, digit = rest % k;

      if (digit > 0) {
        below[n++] = axis->shape == ICN_FACTOR_COMPLETE ? digit * stride : stride;
        alone = router_of (axis, digit);
      }
      rest /= k;
      stride *= k;
    }
    router[p] = n == 0 ? router_of (&axes->axis[0], 0) : alone;
    if (n == 2) {
      guint32 a = router[p - below[0]], b = router[p - below[1]];
      guint32 corner = router[p - below[0] - below[1]];

      factor_graph_mark (graph, a);
      if (factor_graph_common (graph, a, b, common) != 2 ||
          (common[0] != corner && common[1] != corner))
        return FALSE;
      router[p] = common[0] == corner ? common[1] : common[0];
    }
    if (place[router[p]] != ICN_NONE)
      return FALSE;
    place[router[p]] = p;
  }
  return TRUE;
}

/* Returns the dimension in which two routers differ; ICN_MAX_DIMENSIONS if they differ in more than
 * one dimension or in none. from, to: the coordinates of the two routers, each as one number,
 * dimension 0 fastest. a, b: receive their coordinates in this dimension. */
static guint
differ_along (const IcnFactors *factors, guint32 from, guint32 to, guint32 *a, guint32 *b)
{
  guint along = ICN_MAX_DIMENSIONS;

  for (guint d = 0; d < factors->n; d++) {
    guint32 k = factors->factor[d].k;

    if (from % k != to % k) {
      if (along != ICN_MAX_DIMENSIONS)
        return ICN_MAX_DIMENSIONS;
      along = d;
      *a = from % k;
      *b = to % k;
    }
    from /= k;
    to /= k;
  }
  return along;
}

/* The directions of the link between positions a and b of a dimension: FACTOR_OUT from a to b,
 * FACTOR_IN from b to a, FACTOR_BOTH, or 0 if there is no link. */
static guint
ways_along (const IcnFactor *factor, gboolean directed, guint32 a, guint32 b)
{
  guint32 k = factor->k;
  gboolean closes = factor->shape == ICN_FACTOR_RING && k > 2;
  gboolean up = b == a + 1 || (closes && a == k - 1 && b == 0);
  gboolean down = a == b + 1 || (closes && b == k - 1 && a == 0);

  if (factor->shape == ICN_FACTOR_COMPLETE)
    return FACTOR_BOTH;
  if (directed && closes)
    return up ? FACTOR_OUT : down ? FACTOR_IN : 0;
  return up || down ? FACTOR_BOTH : 0;
}

static guint32
links_at (const IcnFactor *factor, guint32 a)
{
  if (factor->shape == ICN_FACTOR_COMPLETE)
    return factor->k - 1;
  if (factor->shape == ICN_FACTOR_RING && factor->k > 2)
    return 2;
  return (a > 0) + (a + 1 < factor->k);
}

/* Verifies that the graph has exactly the links of the factors, and sets the width of each factor.
 * All links of a factor must have the same width and the same delay, so that the paths of least
 * delay are the shortest paths. place[r]: the coordinates of router r as one number, dimension 0
 * fastest. */
static gboolean
verify (const FactorGraph *graph, IcnFactors *factors, const guint32 *place)
{
  guint16 delay[ICN_MAX_DIMENSIONS] = { 0 };

  for (guint32 r = 0; r < graph->n; r++) {
    guint32 n_links = 0, rest = place[r], a = 0, b = 0;

    for (guint d = 0; d < factors->n; rest /= factors->factor[d++].k)
      n_links += links_at (&factors->factor[d], rest % factors->factor[d].k);
    if (n_links != factor_graph_degree (graph, r))
      return FALSE;
    for (guint32 i = graph->first[r]; i < graph->first[r + 1]; i++) {
      const FactorLink *link = &graph->link[i];
      guint along = differ_along (factors, place[r], place[link->end], &a, &b);
      IcnFactor *factor = along < factors->n ? &factors->factor[along] : NULL;

      if (factor == NULL || ways_along (factor, factors->directed, a, b) != link->ways)
        return FALSE;
      if (factor->width == 0) {
        factor->width = link->width;
        delay[along] = link->delay;
      }
      if (factor->width != link->width || delay[along] != link->delay)
        return FALSE;
    }
  }
  return TRUE;
}

/* Sets the shapes of the factors. Factors of two or three positions are ambiguous. If another
 * factor is a complete graph of more than three positions, they become complete graphs too.
 * Otherwise, three positions that are all neighbours become a ring. Two positions become a row if
 * another factor is a longer row, else a ring. FALSE if there are one-way links and some factor is
 * not a ring. */
static gboolean
set_shapes (const Axes *axes, IcnFactors *factors)
{
  gboolean has_row = FALSE;

  factors->n = axes->n;
  factors->directed = factors->has_complete = FALSE;
  for (guint d = 0; d < axes->n; d++) {
    const Axis *axis = &axes->axis[d];

    factors->factor[d] = (IcnFactor){ .shape = axis->shape, .k = axis->router->len };
    factors->directed = factors->directed || axis->one_way;
    factors->has_complete =
      factors->has_complete || (axis->shape == ICN_FACTOR_COMPLETE && axis->router->len > 3);
    has_row = has_row || (axis->shape == ICN_FACTOR_ROW && axis->router->len > 2);
  }
  for (guint d = 0; d < factors->n; d++) {
    IcnFactor *factor = &factors->factor[d];

    if (factor->k == 2)
      factor->shape = factors->has_complete ? ICN_FACTOR_COMPLETE
                      : has_row             ? ICN_FACTOR_ROW
                                            : ICN_FACTOR_RING;
    else if (factor->shape == ICN_FACTOR_COMPLETE && !factors->has_complete)
      factor->shape = ICN_FACTOR_RING;
  }
  return !factors->directed || !(has_row || factors->has_complete);
}

/* Joins pairs of axes of two routers each with join_axes(), gives the routers coordinates, and
 * verifies the result. FALSE if the graph is not the product of these axes. */
static gboolean
try_axes (FactorGraph *graph, const Axes *axes, Joining joining, IcnFactors *factors)
{
  g_auto (Axes) joined = { .n = 0 };
  g_autofree guint32 *place = g_new (guint32, graph->n);

  memset (place, 0xff, sizeof *place * graph->n);
  join_axes (graph, axes, joining, &joined);
  return set_shapes (&joined, factors) && fill_places (graph, &joined, factors->vertex, place) &&
         verify (graph, factors, place);
}

static gboolean
is_in_order (const IcnFactors *factors)
{
  for (guint32 p = 0; p < factors->n_routers; p++)
    if (factors->vertex[p] != p)
      return FALSE;
  return TRUE;
}

/* Whether every axis can be a ring of two-way links; two routers count as a ring. */
static gboolean
is_torus (const Axes *axes)
{
  for (guint d = 0; d < axes->n; d++) {
    guint32 k = axes->axis[d].router->len;

    if (axes->axis[d].one_way || (k > 2 && axes->axis[d].shape == ICN_FACTOR_ROW) ||
        (k > 3 && axes->axis[d].shape == ICN_FACTOR_COMPLETE))
      return FALSE;
  }
  return TRUE;
}

gboolean
icn_factors_find (FactorGraph *graph, gboolean joins, IcnFactors *factors)
{
  g_auto (Axes) axes = { .n = 0 };
  guint32 origin = 0;

  for (guint32 r = 1; r < graph->n; r++)
    if (factor_graph_degree (graph, r) < factor_graph_degree (graph, origin))
      origin = r;
  if (!find_axes (graph, origin, &axes))
    return FALSE;
  factors->n_routers = graph->n;
  factors->vertex = g_new (guint32, graph->n);
  if (joins && try_axes (graph, &axes, JOIN_IN_ORDER, factors) && is_in_order (factors))
    return TRUE;
  return try_axes (graph, &axes, joins && is_torus (&axes) ? JOIN_ALL : JOIN_ONE_WAY, factors);
}

/* Finds the router of every terminal. FALSE if a terminal is joined to more than one router, or if
 * the links of terminals differ in width or in delay. */
static gboolean
find_routers (const IcnEdgeList *list, IcnFactors *factors, guint32 *router_of_terminal)
{
  guint16 delay = 0;

  memset (router_of_terminal, 0xff, sizeof *router_of_terminal * list->n_nodes);
  for (guint32 i = 0; i < list->n_edges; i++) {
    const IcnEdge *edge = &list->edge[i];
    guint32 terminal = MIN (edge->source, edge->destination);
    guint32 other = MAX (edge->source, edge->destination);

    if (terminal >= list->n_nodes)
      continue;
    if (factors->terminal_width == 0) {
      factors->terminal_width = edge->width;
      delay = edge->delay;
    }
    if (other < list->n_nodes || factors->terminal_width != edge->width || delay != edge->delay ||
        (router_of_terminal[terminal] != ICN_NONE && router_of_terminal[terminal] != other))
      return FALSE;
    router_of_terminal[terminal] = other;
  }
  return TRUE;
}

/* Numbers the routers in the order of their first terminals, and lists the terminals router by
 * router in factors->terminal. router[v]: receives the number of the router that is vertex v of the
 * list. FALSE unless all routers have the same number of terminals. */
static gboolean
number_routers (const IcnEdgeList *list, IcnFactors *factors, guint32 *router)
{
  g_autofree guint32 *of = g_new (guint32, list->n_nodes);
  g_autofree guint32 *n_at = g_new0 (guint32, list->n_vertices);
  guint32 n_routers = list->n_vertices - list->n_nodes, n = 0;

  factors->concentration = list->n_nodes / n_routers;
  if (list->n_nodes != n_routers * factors->concentration || !find_routers (list, factors, of))
    return FALSE;
  memset (router, 0xff, sizeof *router * list->n_vertices);
  factors->terminal = g_new (guint32, list->n_nodes);
  for (guint32 t = 0; t < list->n_nodes; t++) {
    guint32 v = of[t];

    if (n_at[v] == factors->concentration)
      return FALSE;
    if (n_at[v] == 0)
      router[v] = n++;
    factors->terminal[router[v] * factors->concentration + n_at[v]++] = t;
  }
  return TRUE;
}

/* Sorts factors->terminal, which lists the terminals router by router, by the coordinates of their
 * routers, dimension 0 fastest. Replaces the router numbers in factors->vertex by numbers of
 * vertices in the edge list. router: for each vertex of the list, the number of its router. */
static void
number_as_listed (const IcnEdgeList *list, IcnFactors *factors, const guint32 *router)
{
  guint32 c = factors->concentration;
  g_autofree guint32 *terminal = g_steal_pointer (&factors->terminal);
  g_autofree guint32 *vertex = g_new (guint32, factors->n_routers);

  factors->terminal = g_new (guint32, list->n_nodes);
  for (guint32 v = list->n_nodes; v < list->n_vertices; v++)
    vertex[router[v]] = v;
  for (guint32 p = 0; p < factors->n_routers; p++) {
    memcpy (factors->terminal + (gsize) p * c, terminal + (gsize) factors->vertex[p] * c,
            c * sizeof *terminal);
    factors->vertex[p] = vertex[factors->vertex[p]];
  }
}

IcnFactors *
icn_factors_new (const IcnEdgeList *list)
{
  g_autoptr (IcnFactors) factors = g_new0 (IcnFactors, 1);
  g_auto (FactorGraph) graph = { .n = 0 };
  g_autofree guint32 *router = g_new (guint32, list->n_vertices);
  guint32 n = list->n_vertices - (list->is_indirect ? list->n_nodes : 0);

  for (guint32 v = 0; v < list->n_vertices; v++)
    router[v] = v;
  if (n < 2 || (!list->is_indirect && list->n_nodes < list->n_vertices) ||
      (list->is_indirect && !number_routers (list, factors, router)) ||
      !factor_graph_init (&graph, list->edge, list->n_edges, n, router) ||
      !icn_factors_find (&graph, TRUE, factors))
    return NULL;
  if (list->is_indirect)
    number_as_listed (list, factors, router);
  return g_steal_pointer (&factors);
}

void
icn_factors_free (IcnFactors *factors)
{
  if (factors == NULL)
    return;
  g_free (factors->vertex);
  g_free (factors->terminal);
  g_free (factors->crossbar);
  g_free (factors);
}

/* Appends the name of a product, such as "4 × 4 torus". All factors are rows if has_row is TRUE,
 * else rings. */
static void
append_family (GString *text, const IcnFactors *factors, gboolean has_row)
{
  guint n = factors->n;
  gboolean is_binary = !has_row;

  for (guint d = 0; d < n; d++)
    is_binary = is_binary && factors->factor[d].k == 2;
  if (is_binary) {
    g_string_append_printf (text, "binary %u-cube", n);
    return;
  }
  if (n == 1)
    g_string_append (text, has_row ? "row of " : "ring of ");
  for (guint d = 0; d < n; d++)
    g_string_append_printf (text, d > 0 ? " × %u" : "%u", factors->factor[d].k);
  if (n > 1)
    g_string_append (text, has_row ? " mesh" : " torus");
}

char *
icn_factors_name (const IcnFactors *factors)
{
  static const char *const format[] = {
    [ICN_FACTOR_ROW] = "row of %u",
    [ICN_FACTOR_RING] = "ring of %u",
    [ICN_FACTOR_COMPLETE] = "K%u",
  };
  GString *text = g_string_new (NULL);
  gboolean is_mixed = FALSE, has_row = factors->factor[0].shape == ICN_FACTOR_ROW;

  for (guint d = 1; d < factors->n; d++)
    is_mixed = is_mixed || factors->factor[d].shape != factors->factor[0].shape;
  if (!is_mixed && !factors->has_complete)
    append_family (text, factors, has_row);
  for (guint d = 0; (is_mixed || factors->has_complete) && d < factors->n; d++) {
    g_string_append (text, d > 0 ? " × " : "");
    g_string_append_printf (text, format[factors->factor[d].shape], factors->factor[d].k);
  }
  if (factors->directed)
    g_string_append (text, " with one-way links");
  if (factors->concentration == 1)
    g_string_append (text, " with a terminal at every router");
  else if (factors->concentration > 1)
    g_string_append_printf (text, " with %u terminals at every router", factors->concentration);
  return g_string_free (text, FALSE);
}
