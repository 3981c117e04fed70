/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure.h"
#include "net-failures.h"
#include "net.h"

#include <string.h>

static guint32
n_sources (const IcnNet *net)
{
  return net->symmetry == ICN_SYMMETRY_VERTICES ? 1 : net->n_vertices;
}

static gboolean
is_direct (const IcnNet *net)
{
  if (icn_net_has_failures (net))
    return FALSE;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] != ICN_VERTEX_NODE)
      return FALSE;
  return TRUE;
}

/* The state of a search for node-disjoint paths by augmenting paths (maximum flow). Every vertex is
 * split into two nodes of the flow graph: `in`, which channels enter, and `out`, which channels
 * leave. At most one path goes from `in` to `out`. */
typedef struct {
  const IcnNet *net;
  guint8 *used;      /* [n_channels]: whether a path uses the channel */
  guint8 *passed;    /* [n_vertices]: whether a path passes through the vertex */
  guint32 *before; /* [2 × n_vertices] for each node, the previous node in the search; ICN_NONE if
                      the search has not reached the node */
  guint32 *queue;    /* [2 * n_vertices] nodes that the search has reached */
  IcnChannelId *via; /* [2 * n_vertices]: channel from the previous node; ICN_NONE from `in` to
                        `out` of a vertex */
} Flow;

static inline guint32
in_of (IcnVertex v)
{
  return 2 * v;
}

static inline guint32
out_of (IcnVertex v)
{
  return 2 * v + 1;
}

static void
reach (Flow *flow, guint32 node, guint32 from, IcnChannelId via, guint32 *n)
{
  if (flow->before[node] != ICN_NONE)
    return;
  flow->before[node] = from;
  flow->via[node] = via;
  flow->queue[(*n)++] = node;
}

/* Continues the search for an augmenting path from the `out` node of vertex v: forward over unused
 * channels, and back through the vertex if a path passes through it. *n: number of nodes in
 * flow->queue. */
static void
leave (Flow *flow, IcnVertex v, guint32 *n)
{
  const IcnNet *net = flow->net;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    if (!flow->used[c])
      reach (flow, in_of (net->channel[c].destination), out_of (v), c, n);
  if (flow->passed[v])
    reach (flow, in_of (v), out_of (v), ICN_NONE, n);
}

/* Continues the search for an augmenting path from the `in` node of vertex v: to its `out` node if
 * no path passes through v, and back over channels that paths use. *n: number of nodes in
 * flow->queue. */
static void
enter (Flow *flow, IcnVertex v, guint32 *n)
{
  const IcnNet *net = flow->net;

  if (!flow->passed[v])
    reach (flow, out_of (v), in_of (v), ICN_NONE, n);
  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++) {
    IcnChannelId c = net->in_channel[i];

    if (flow->used[c])
      reach (flow, out_of (net->channel[c].source), in_of (v), c, n);
  }
}

/* Finds one more path from s to t. The paths found before are rerouted where necessary, so that all
 * paths stay node-disjoint. FALSE if there is no further path. */
static gboolean
augment (Flow *flow, IcnVertex s, IcnVertex t)
{
  guint32 n = 0;

  memset (flow->before, 0xff, 2 * (gsize) flow->net->n_vertices * sizeof *flow->before);
  reach (flow, out_of (s), out_of (s), ICN_NONE, &n);
  for (guint32 i = 0; i < n && flow->before[in_of (t)] == ICN_NONE; i++) {
    IcnVertex v = flow->queue[i] / 2;

    if (flow->queue[i] % 2)
      leave (flow, v, &n);
    else
      enter (flow, v, &n);
  }
  if (flow->before[in_of (t)] == ICN_NONE)
    return FALSE;
  for (guint32 node = in_of (t); node != out_of (s); node = flow->before[node]) {
    if (flow->via[node] != ICN_NONE)
      flow->used[flow->via[node]] ^= 1;
    else
      flow->passed[node / 2] ^= 1;
  }
  return TRUE;
}

/* The number of node-disjoint paths from s to t; counting stops at `most`. */
static guint
count_paths (Flow *flow, IcnVertex s, IcnVertex t, guint most)
{
  guint n = 0;

  memset (flow->used, 0, flow->net->n_channels);
  memset (flow->passed, 0, flow->net->n_vertices);
  while (n < most && augment (flow, s, t))
    n++;
  return n;
}

guint
icn_faults_connectivity (const IcnNet *net)
{
  gsize n = net->n_vertices;
  double work = (double) n_sources (net) * n * net->n_channels * icn_net_out_degree (net, 0);
  guint least = n - 1;
  Flow flow = { .net = net };

  if (!is_direct (net) || work > ICN_FAULTS_MOST_PATHS)
    return 0;
  flow.used = g_new (guint8, net->n_channels + 1);
  flow.passed = g_new (guint8, n);
  flow.before = g_new (guint32, 2 * n);
  flow.queue = g_new (guint32, 2 * n);
  flow.via = g_new (IcnChannelId, 2 * n);
  for (IcnVertex s = 0; s < n_sources (net); s++)
    for (IcnVertex t = 0; t < n; t++)
      if (s != t && icn_net_find_channel (net, s, t) == ICN_NONE)
        least = MIN (least, count_paths (&flow, s, t, least));
  g_free (flow.used);
  g_free (flow.passed);
  g_free (flow.before);
  g_free (flow.queue);
  g_free (flow.via);
  return least;
}

/* Returns the distance, in hops, from a source to the farthest vertex on paths that avoid failed
 * vertices; 0 if some working vertex cannot be reached. failed: [n_vertices] whether each vertex
 * has failed; n_faults: number of failed vertices. distance, queue: scratch memory for n_vertices
 * numbers each. */
static guint
farthest (const IcnNet *net, IcnVertex source, const guint8 *failed, guint n_faults,
          guint16 *distance, IcnVertex *queue)
{
  guint32 n = 1;

  memset (distance, 0xff, net->n_vertices * sizeof *distance);
  distance[source] = 0;
  queue[0] = source;
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[queue[i]]; c < net->first_out[queue[i] + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (!failed[to] && distance[to] == G_MAXUINT16) {
        distance[to] = distance[queue[i]] + 1;
        queue[n++] = to;
      }
    }
  return n == net->n_vertices - n_faults ? distance[queue[n - 1]] : 0;
}

/* Changes `set`, n of the n_vertices vertices in ascending order, to the next set of n vertices in
 * lexicographic order. FALSE if `set` was the last of these sets. */
static gboolean
next_set (IcnVertex *set, guint n, guint32 n_vertices)
{
  guint i = n;

  while (i > 0 && set[i - 1] == n_vertices - n + i - 1)
    i--;
  if (i == 0)
    return FALSE;
  for (set[i - 1]++; i < n; i++)
    set[i] = set[i - 1] + 1;
  return TRUE;
}

static double
count_sets (guint32 n_vertices, guint n)
{
  double sets = 1;

  for (guint i = 0; i < n; i++)
    sets = sets * (n_vertices - i) / (i + 1);
  return sets;
}

guint
icn_faults_diameter (const IcnNet *net, guint n_faults)
{
  guint32 n = net->n_vertices;
  g_autofree guint8 *failed = NULL;
  g_autofree guint16 *distance = NULL;
  g_autofree IcnVertex *queue = NULL, *set = NULL;
  guint most = 0;

  if (!is_direct (net) || n_faults + 2 > n ||
      count_sets (n, n_faults) * n_sources (net) * net->n_channels > ICN_FAULTS_MOST_SETS)
    return 0;
  failed = g_new0 (guint8, n);
  distance = g_new (guint16, n);
  queue = g_new (IcnVertex, n);
  set = g_new (IcnVertex, n_faults + 1);
  for (guint i = 0; i < n_faults; i++)
    set[i] = i;
  do {
    for (guint i = 0; i < n_faults; i++)
      failed[set[i]] = 1;
    for (IcnVertex s = 0; s < n_sources (net); s++) {
      guint far = failed[s] ? 1 : farthest (net, s, failed, n_faults, distance, queue);

      if (far == 0)
        return 0;
      most = MAX (most, far);
    }
    for (guint i = 0; i < n_faults; i++)
      failed[set[i]] = 0;
  } while (next_set (set, n_faults, n));
  return most;
}
