/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hop-order.h"

#include <string.h>

#include "net.h"
#include "search.h"

#define MOST_IN_SET 32     /* most ports of a vertex in a set of ports */
#define HIGHEST (1u << 31) /* added to an operand of __builtin_ctz that may be 0, for which the
                              builtin is undefined */

/* Scratch record of a vertex, used by icn_hop_paths_find before it sorts the vertices. The record
 * is small, so that few cache lines are read when vertices are sorted. */
struct _IcnHopEntry {
  guint32 ports; /* set of the ports that lead nearer to the destination; 0 if the vertex has too
                    many ports for a set */
  guint32 group;
};

static guint
find_farthest (const IcnNet *net, const guint16 *distance)
{
  guint farthest = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (distance[v] != ICN_SEARCH_FAR)
      farthest = MAX (farthest, distance[v]);
  return farthest;
}

guint32
icn_hop_order (const IcnNet *net, const guint16 *distance, IcnVertex *sequence)
{
  guint32 n = net->n_vertices, reached = 0, farthest = find_farthest (net, distance);
  g_autofree guint32 *first = g_new0 (guint32, farthest + 1);

  for (IcnVertex v = 0; v < n; v++)
    if (distance[v] != ICN_SEARCH_FAR)
      first[distance[v]]++;
  for (guint32 d = farthest + 1; d-- > 0;) {
    guint32 here = first[d];

    first[d] = reached;
    reached += here;
  }
  for (IcnVertex v = 0; v < n; v++)
    if (distance[v] != ICN_SEARCH_FAR)
      sequence[first[distance[v]]++] = v;
  return first[0] - 1; /* the destination, which is last, is not counted */
}

void
icn_hop_paths_init (IcnHopPaths *paths, const IcnNet *net)
{
  gsize n = net->n_vertices;

  *paths = (IcnHopPaths){ .net = net, .to = icn_search_ends (net) };
  paths->vertex = g_new (IcnVertex, n);
  paths->next[0] = g_new (IcnChannelId, n);
  paths->next[1] = g_new (IcnChannelId, n);
  paths->own = g_new (struct _IcnHopEntry, n);
}

void
icn_hop_paths_clear (IcnHopPaths *paths)
{
  g_clear_pointer (&paths->vertex, g_free);
  g_clear_pointer (&paths->next[0], g_free);
  g_clear_pointer (&paths->next[1], g_free);
  g_clear_pointer (&paths->group, g_free);
  g_clear_pointer (&paths->own, g_free);
}

void
icn_hop_paths_trim (IcnHopPaths *paths)
{
  g_clear_pointer (&paths->own, g_free);
}

/* For a vertex with too many ports for a set: counts its next channels on shortest paths, up to 3,
 * and writes the first two of them to `next`. Returns the count. */
static guint
find_first (const IcnHopPaths *paths, IcnVertex v, IcnChannelId *next)
{
  const IcnNet *net = paths->net;
  guint n = 0;

  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1] && n <= 2; c++) {
    if (!icn_hop_paths_has (paths, v, c))
      continue;
    if (n < 2)
      next[n] = c;
    n++;
  }
  return n;
}

/* Returns the record of vertex v: its ports that lead nearer to the destination, and its group.
 * near: the result of icn_search_near, may be NULL. */
static inline struct _IcnHopEntry
note (const IcnHopPaths *paths, const guint8 *near, IcnVertex v)
{
  const IcnNet *net = paths->net;
  const guint16 *distance = paths->distance;
  guint32 first = net->first_out[v], degree = icn_net_out_degree (net, v), ports = 0, but_one;
  guint32 group = ICN_HOP_GROUPS * (distance[v] - 1u);

  if (near != NULL)
    ports = near[v];
  else if (degree > MOST_IN_SET)
    return (struct _IcnHopEntry){ 0, group + find_first (paths, v, (IcnChannelId[2]){ 0 }) - 1 };
  else
    for (guint i = 0; i < degree; i++)
      ports |= (guint32) (distance[paths->to[first + i]] + 1u == distance[v]) << i;
  but_one = ports & (ports - 1);
  return (struct _IcnHopEntry){ ports, group + (but_one != 0) + ((but_one & (but_one - 1)) != 0) };
}

/* Writes the next channels of vertex v to element i of paths->next. */
static inline void
write_next (IcnHopPaths *paths, guint32 i, IcnVertex v, const struct _IcnHopEntry *entry)
{
  guint32 start = paths->net->first_out[v], ports = entry->ports, but_one = ports & (ports - 1);
  guint kind = entry->group % ICN_HOP_GROUPS, first;

  if (ports == 0) {
    IcnChannelId next[2] = { 0 };

    find_first (paths, v, next);
    paths->next[0][i] = next[0];
    paths->next[1][i] = kind == 1 ? next[1] : 0;
    return;
  }
  first = __builtin_ctz (ports);
  paths->next[0][i] = start + first;
  paths->next[1][i] =
    kind == 2 ? ports >> first : start + (guint32) __builtin_ctz (but_one | HIGHEST);
}

void
icn_hop_paths_find (IcnHopPaths *paths, IcnVertex destination)
{
  const IcnNet *net = paths->net;
  const guint16 *distance = icn_search_distances (net, destination);
  const guint8 *near = icn_search_near (net, destination);
  struct _IcnHopEntry *entry = paths->own;
  guint32 *group, n = 0;

  paths->distance = distance;
  paths->n_groups = ICN_HOP_GROUPS * find_farthest (net, distance);
  paths->group = group = g_renew (guint32, paths->group, paths->n_groups + 1);
  memset (group, 0, sizeof *group * (paths->n_groups + 1));
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (distance[v] == ICN_SEARCH_FAR || v == destination)
      continue;
    entry[v] = note (paths, near, v);
    group[entry[v].group]++;
  }
  for (guint i = 0; i <= paths->n_groups; i++) {
    guint32 here = group[i];

    group[i] = n;
    n += here;
  }
  paths->n = n;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    guint32 at;

    if (distance[v] == ICN_SEARCH_FAR || v == destination)
      continue;
    at = group[entry[v].group]++;
    paths->vertex[at] = v;
    write_next (paths, at, v, &entry[v]);
  }
  /* The loop has advanced group[i] to the end of group i, which is the start of group i + 1.
   * Shifting the array by one element makes group[i] the start of group i again. */
  memmove (group + 1, group, sizeof *group * paths->n_groups);
  group[0] = 0;
}
