/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hop-order.h"

#include <string.h>

#include "net.h"
#include "search.h"

/* What icn_hop_paths_find notes about a vertex before it sorts the vertices. */
struct _IcnHopEntry {
  IcnChannelId next[2];
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

/* Sets the members of an entry for vertex v at distance `here`, by the ports that lead nearer to
 * the destination, bit i for port i. */
static inline void
note_ports (const IcnNet *net, IcnVertex v, guint here, guint32 ports, struct _IcnHopEntry *entry)
{
  guint32 but_one = ports & (ports - 1), but_two = but_one & (but_one - 1);
  guint first = __builtin_ctz (ports);

  entry->next[0] = net->first_out[v] + first;
  entry->next[1] = but_two != 0
                     ? ports >> first
                     : net->first_out[v] + (guint32) __builtin_ctz (but_one != 0 ? but_one : ports);
  entry->group = ICN_HOP_GROUPS * (here - 1) + (but_one != 0) + (but_two != 0);
}

/* Does the work of note_ports for a vertex with too many ports for a set. */
static void
note_many (const IcnHopPaths *paths, IcnVertex v, guint here, struct _IcnHopEntry *entry)
{
  const IcnNet *net = paths->net;
  guint n = 0;

  entry->next[1] = 0;
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1] && n <= 2; c++) {
    if (!icn_hop_paths_has (paths, v, c))
      continue;
    if (n < 2)
      entry->next[n] = c;
    n++;
  }
  if (n > 2)
    entry->next[1] = 0;
  entry->group = ICN_HOP_GROUPS * (here - 1) + n - 1;
}

/* Notes the next channels and the group of vertex v. near: icn_search_near, may be NULL. */
static inline void
note (const IcnHopPaths *paths, const guint8 *near, IcnVertex v, struct _IcnHopEntry *entry)
{
  const IcnNet *net = paths->net;
  const guint16 *distance = paths->distance;
  guint32 first = net->first_out[v], degree = icn_net_out_degree (net, v);
  guint32 ports = 0;

  if (near != NULL)
    ports = near[v];
  else if (degree > 32)
    note_many (paths, v, distance[v], entry);
  else
    for (guint i = 0; i < degree; i++)
      ports |= (guint32) (distance[paths->to[first + i]] + 1u == distance[v]) << i;
  if (ports != 0)
    note_ports (net, v, distance[v], ports, entry);
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
    note (paths, near, v, &entry[v]);
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
    paths->next[0][at] = entry[v].next[0];
    paths->next[1][at] = entry[v].next[1];
  }
  /* group[i] now is where group i ends, and the next one begins. */
  memmove (group + 1, group, sizeof *group * paths->n_groups);
  group[0] = 0;
}
