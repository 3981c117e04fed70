/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "levels.h"

#include <string.h>

#include "net-failures.h"
#include "net-given.h"
#include "net-stages.h"
#include "net.h"

#define NO_LEVEL G_MAXUINT8
#define TOGETHER 64 /* number of destinations that one search covers, one for each bit of a 64-bit
                       word */

/* Sets level[v] of each vertex to its number of hops from the nearest terminal, and *highest to the
 * highest level. FALSE if some vertex cannot be reached from a terminal, or has more hops than a
 * level can state. */
static gboolean
measure (const IcnNet *net, guint8 *level, guint *highest)
{
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  guint32 n = net->n_terminals;

  memset (level, NO_LEVEL, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    level[v] = 0;
    queue[v] = v;
  }
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[queue[i]]; c < net->first_out[queue[i] + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (level[to] != NO_LEVEL || level[queue[i]] + 1 == NO_LEVEL)
        continue;
      level[to] = level[queue[i]] + 1;
      queue[n++] = to;
    }
  *highest = level[queue[n - 1]];
  return n == net->n_vertices;
}

/* Whether every channel leads exactly one level up or one level down. */
static gboolean
are_steps (const IcnNet *net, const guint8 *level)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (ABS (level[net->channel[c].source] - level[net->channel[c].destination]) != 1)
      return FALSE;
  return TRUE;
}

/* The shortest paths to up to 64 destinations at once. A set of destinations is one word with a bit
 * for each destination. */
typedef struct {
  const IcnNet *net;
  const guint8 *level;
  guint farthest; /* largest number of hops of a path that goes up once and then down once */
  guint64 **at;   /* at[h][v]: the set of the destinations that are h hops away from vertex v */
  guint64 *seen;  /* [n_vertices] destinations to which paths from the vertex have been found */
  guint64 *reached, *fallen; /* [n_vertices] sets of destinations. reached[v]: the destinations to
                                which shortest paths between terminals pass vertex v. fallen[v]: the
                                destinations to which such a path has gone down a level before it
                                passes v */
} Paths;

static void
paths_init (Paths *paths, const IcnNet *net, const guint8 *level, guint highest)
{
  *paths = (Paths){ .net = net, .level = level, .farthest = 2 * highest };
  paths->at = g_new (guint64 *, paths->farthest + 1);
  for (guint hops = 0; hops <= paths->farthest; hops++)
    paths->at[hops] = g_new (guint64, net->n_vertices);
  paths->seen = g_new (guint64, net->n_vertices);
  paths->reached = g_new (guint64, net->n_vertices);
  paths->fallen = g_new (guint64, net->n_vertices);
}

static void
paths_clear (Paths *paths)
{
  for (guint hops = 0; hops <= paths->farthest; hops++)
    g_free (paths->at[hops]);
  g_free (paths->at);
  g_free (paths->seen);
  g_free (paths->reached);
  g_free (paths->fallen);
}

/* Searches backwards from n destinations, through switches only. FALSE if the path from some
 * terminal to one of these destinations has more than paths->farthest hops. A path with more hops
 * does not go up once and then down once. */
static gboolean
search (Paths *paths, const IcnVertex *destination, guint n)
{
  const IcnNet *net = paths->net;
  guint64 all = G_MAXUINT64 >> (TOGETHER - n);
  gsize size = sizeof (guint64) * net->n_vertices;

  memset (paths->seen, 0, size);
  memset (paths->at[0], 0, size);
  for (guint i = 0; i < n; i++)
    paths->seen[destination[i]] = paths->at[0][destination[i]] = (guint64) 1 << i;
  for (guint hops = 1; hops <= paths->farthest; hops++) {
    memset (paths->at[hops], 0, size);
    for (IcnVertex v = hops == 1 ? 0 : net->n_terminals; v < net->n_vertices; v++)
      for (guint32 i = net->first_in[v]; paths->at[hops - 1][v] != 0 && i < net->first_in[v + 1];
           i++) {
        IcnVertex from = net->channel[net->in_channel[i]].source;

        paths->at[hops][from] |= paths->at[hops - 1][v] & ~paths->seen[from];
      }
    for (IcnVertex v = 0; v < net->n_vertices; v++)
      paths->seen[v] |= paths->at[hops][v];
  }
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    if (paths->seen[v] != all)
      return FALSE;
  return TRUE;
}

/* Whether no path that search() has found goes up again after it has gone down. */
static gboolean
go_down_once (Paths *paths)
{
  const IcnNet *net = paths->net;
  gsize size = sizeof (guint64) * net->n_vertices;

  memset (paths->reached, 0, size);
  memset (paths->reached, 0xff, sizeof (guint64) * net->n_terminals);
  memset (paths->fallen, 0, size);
  for (guint hops = paths->farthest; hops > 0; hops--)
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      guint64 here = paths->at[hops][v] & paths->reached[v];

      for (IcnChannelId c = net->first_out[v]; here != 0 && c < net->first_out[v + 1]; c++) {
        IcnVertex to = net->channel[c].destination;
        guint64 on = here & paths->at[hops - 1][to];
        gboolean rises = paths->level[to] > paths->level[v];

        if (rises && on & paths->fallen[v])
          return FALSE;
        paths->reached[to] |= on;
        paths->fallen[to] |= rises ? 0 : on;
      }
    }
  return TRUE;
}

/* Whether no shortest path between terminals goes up again after it has gone down. Of the terminals
 * at one switch, only one is tested as a destination, because paths to the others go up and down in
 * the same way. */
static gboolean
all_go_down_once (const IcnNet *net, const guint8 *level, guint highest)
{
  g_autofree guint8 *is_done = g_new0 (guint8, net->n_vertices);
  IcnVertex destination[TOGETHER];
  gboolean holds = TRUE;
  Paths paths;
  guint n = 0;

  paths_init (&paths, net, level, highest);
  for (IcnVertex t = 0; holds && t < net->n_terminals; t++) {
    IcnVertex parent = net->channel[net->first_out[t]].destination;
    gboolean is_single = icn_net_in_degree (net, t) == 1;

    if (!is_single || !is_done[parent])
      destination[n++] = t;
    is_done[parent] |= is_single;
    if (n == TOGETHER || (n > 0 && t + 1 == net->n_terminals)) {
      holds = search (&paths, destination, n) && go_down_once (&paths);
      n = 0;
    }
  }
  paths_clear (&paths);
  return holds;
}

/* Returns the level of each vertex, its number of hops from the nearest vertex that sends, and sets
 * *highest to the highest level; free with g_free. NULL if the network is a multistage network or
 * has separate channels for replies, or if some channel does not lead exactly one level up or
 * down. */
static guint8 *
find_steps (const IcnNet *net, guint *highest)
{
  g_autofree guint8 *level = g_new (guint8, net->n_vertices);

  if (icn_net_has_stages (net) || net->n_planes > 1 || !measure (net, level, highest) ||
      !are_steps (net, level))
    return NULL;
  return g_steal_pointer (&level);
}

/* Visits a tree of two-way links, breadth-first from a vertex. Sets depth[v] to the number of hops
 * from that vertex to v, and parent[v] to the vertex before v on the way to it. Returns the vertex
 * that is visited last, which is one of the farthest. */
static IcnVertex
visit_tree (const IcnNet *net, IcnVertex from, guint32 *depth, IcnVertex *parent)
{
  g_autofree IcnVertex *queue = g_new (IcnVertex, net->n_vertices);
  guint32 n = 0;

  depth[from] = 0;
  parent[from] = from;
  queue[n++] = from;
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[queue[i]]; c < net->first_out[queue[i] + 1]; c++) {
      IcnVertex to = net->channel[c].destination;

      if (to == parent[queue[i]])
        continue;
      depth[to] = depth[queue[i]] + 1;
      parent[to] = queue[i];
      queue[n++] = to;
    }
  return queue[n - 1];
}

/* Returns the levels of a network that is a tree in which all vertices send, [n_vertices]. The
 * centre of the tree is on the highest level, and each other vertex is one level below its
 * neighbour towards the centre. NULL if the network is not such a tree, or has too many levels.
 * Free with g_free. */
static guint8 *
find_tree (const IcnNet *net)
{
  g_autofree guint32 *depth = g_new (guint32, net->n_vertices);
  g_autofree IcnVertex *parent = g_new (IcnVertex, net->n_vertices);
  guint8 *level;
  IcnVertex centre;
  guint32 height;

  if (net->n_terminals < net->n_vertices || net->directed ||
      net->n_channels != 2 * (net->n_vertices - 1) || icn_net_has_failures (net))
    return NULL;
  centre = visit_tree (net, visit_tree (net, 0, depth, parent), depth, parent);
  for (guint32 up = depth[centre] / 2; up > 0; up--)
    centre = parent[centre];
  height = depth[visit_tree (net, centre, depth, parent)];
  if (height >= NO_LEVEL)
    return NULL;
  level = g_new (guint8, net->n_vertices);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    level[v] = height - depth[v];
  return level;
}

guint8 *
icn_levels_drawn (const IcnNet *net)
{
  guint8 *tree;
  guint highest;

  if (icn_net_has_levels (net))
    return g_memdup2 (net->given->level, net->n_vertices);
  tree = find_tree (net);
  return tree != NULL ? tree : find_steps (net, &highest);
}

guint8 *
icn_levels_find (const IcnNet *net)
{
  guint highest;
  g_autofree guint8 *level = NULL;

  if (icn_net_is_indirect (net) && !icn_net_has_failures (net))
    level = find_steps (net, &highest);
  return level != NULL && all_go_down_once (net, level, highest) ? g_steal_pointer (&level) : NULL;
}
