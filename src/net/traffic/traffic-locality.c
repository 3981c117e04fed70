/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traffic pattern locality: messages stay in a sphere around their source. The sphere is the
 * set of the SIZE nodes nearest to the source by shortest paths, including the source itself. If
 * the network is a product of rings and rows (linear arrays) with at least SIZE positions in
 * dimension 0, the sphere has only nodes of the source's ring or row in dimension 0.
 *
 * Nodes at the same distance are ordered by their offset from the source in the highest dimension
 * (smaller offsets first, +1 before -1), then in the next lower dimension, and so on. The order is
 * therefore the same for all sources of a symmetric network. In an indirect network the sphere does
 * not depend on distances: it has the terminals whose numbers are nearest to the source's
 * number. */
#include "error.h"
#include "net.h"
#include "traffic-rows.h"

#include <string.h>

typedef struct {
  const IcnNet *net;
  IcnVertex source;
  guint32 size;
  gboolean one_row;
  guint8 *seen;     /* [n_vertices] whether the search has reached the vertex */
  IcnVertex *nodes; /* [n_vertices] vertices reached, nearest first */
} Sphere;

/* Returns the rank of the offset of v from `source` along dimension d: offsets 0, +1, -1, +2, -2, …
 * have the ranks 0, 1, 2, 3, 4, …. Along a ring, of the two possible offsets the shorter one
 * counts. */
static guint32
place_of (const IcnNet *net, guint d, IcnVertex source, IcnVertex v)
{
  gint64 k = net->radix[d];
  gint64 difference =
    (gint64) icn_net_coordinates (net, v)[d] - icn_net_coordinates (net, source)[d];

  if (d < net->n_lines && net->line[d].closes) {
    difference = (difference + k) % k;
    if (2 * difference > k)
      difference -= k;
  }
  return difference > 0 ? 2 * difference - 1 : -2 * difference;
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sphere *sphere = data;
  IcnVertex u = *(const IcnVertex *) a, v = *(const IcnVertex *) b;

  for (guint d = sphere->net->dimensions; d-- > 0;) {
    guint32 x = place_of (sphere->net, d, sphere->source, u);
    guint32 y = place_of (sphere->net, d, sphere->source, v);

    if (x != y)
      return x < y ? -1 : 1;
  }
  return 0;
}

/* Fills the sphere of a direct network: searches breadth-first from the source, one distance at a
 * time, until enough terminals have been found. Paths may pass through other vertices, which are
 * not counted. */
static void
find_nearest (Sphere *sphere)
{
  const IcnNet *net = sphere->net;
  guint32 level = 0, n = 1, n_nodes = 1, n_kept = 0;

  sphere->nodes[0] = sphere->source;
  sphere->seen[sphere->source] = TRUE;
  for (guint32 end = 1; n_nodes < sphere->size && level < end; end = n) {
    for (guint32 start = level; start < end; start++)
      for (guint32 c = net->first_out[sphere->nodes[start]];
           c < net->first_out[sphere->nodes[start] + 1]; c++) {
        IcnVertex v = net->channel[c].destination;

        if (sphere->seen[v] || (sphere->one_row && net->channel[c].dimension != 0))
          continue;
        sphere->seen[v] = TRUE;
        sphere->nodes[n++] = v;
        n_nodes += v < net->n_terminals;
      }
    level = end;
  }
  for (guint32 i = 0; i < n; i++)
    sphere->seen[sphere->nodes[i]] = FALSE;
  if (level < n)
    g_qsort_with_data (sphere->nodes + level, n - level, sizeof *sphere->nodes, compare_places,
                       sphere);
  for (guint32 i = 0; i < n; i++)
    if (sphere->nodes[i] < net->n_terminals)
      sphere->nodes[n_kept++] = sphere->nodes[i];
}

/* Fills the sphere of an indirect network: lists the terminals whose numbers differ from the
 * source's number by 0, +1, -1, +2, -2, … (modulo the number of terminals), in this order. */
static void
find_numbers (Sphere *sphere)
{
  guint32 n = sphere->net->n_terminals;

  for (guint32 i = 0; i < sphere->size; i++) {
    guint32 away = (i + 1) / 2;
    sphere->nodes[i] = (sphere->source + (i % 2 == 1 ? away : n - away)) % n;
  }
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  IcnVertex u = *(const IcnVertex *) a, v = *(const IcnVertex *) b;

  return (u > v) - (u < v);
}

IcnTraffic *
icn_traffic_fill_locality (const IcnTrafficSettings *settings, const IcnNet *net, GError **error)
{
  double beta = icn_values_number (&settings->choice.values, &icn_traffic_beta);
  guint32 n = net->n_terminals;
  guint32 size = icn_values_number (&settings->choice.values, &icn_traffic_sphere);
  g_autofree guint8 *seen = NULL;
  g_autofree IcnVertex *nodes = NULL;
  Sphere sphere = { .net = net, .size = size };
  IcnTrafficRows rows;

  if ((guint64) n * size > ICN_TRAFFIC_MAX_LISTED) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "traffic",
                   "spheres of %u nodes around each of %u are too many pairs; SIZE may be "
                   "2 to %u",
                   size, n, ICN_TRAFFIC_MAX_LISTED / n);
    return NULL;
  }
  seen = g_new0 (guint8, net->n_vertices);
  nodes = g_new (IcnVertex, net->n_vertices);
  sphere.one_row = net->n_lines > 0 && size <= net->radix[0];
  sphere.seen = seen;
  sphere.nodes = nodes;
  icn_traffic_rows_init (&rows, n, (1 - beta) / (n - size), (guint64) n * size);
  for (sphere.source = 0; sphere.source < n; sphere.source++) {
    (icn_net_is_indirect (net) ? find_numbers : find_nearest) (&sphere);
    qsort (nodes, size, sizeof *nodes, compare_numbers);
    for (guint32 i = 0; i < size; i++)
      icn_traffic_rows_add (&rows, nodes[i], nodes[i] == sphere.source ? 0 : beta / (size - 1));
    icn_traffic_rows_end (&rows);
  }
  return icn_traffic_rows_finish (&rows);
}
