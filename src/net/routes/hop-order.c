/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hop-order.h"

#include <string.h>

#include "net.h"
#include "search.h"

/* Largest number of ports of a vertex that fit into a set, which has a bit for each port. */
#define MOST_IN_SET 32
/* This bit is added to arguments of __builtin_ctz that may be 0, because __builtin_ctz (0) is
 * undefined. */
#define HIGHEST (1u << 31)

/* Scratch record of a vertex, with which icn_hop_paths_find sorts the vertices. The record is
 * small, so that sorting reads few cache lines. */
struct _IcnHopEntry {
  guint32 ports; /* set of the ports that lead nearer to the destination; 0 if the vertex has too
                    many ports for a set */
  guint32 group;
};

/* Number of parts in which the vertices are sorted, each with a counter of its own for every
 * distance. With a single counter, each increment would have to wait for the previous one. */
#define PARTS 4

/* A number by which vertices are sorted: 1 + the distance, or 0 for ICN_SEARCH_FAR. */
static inline guint16
key_of (guint16 distance)
{
  return distance + 1;
}

/* The largest distance of a vertex that reaches the destination. */
static guint
find_farthest (const IcnNet *net, const guint16 *distance)
{
  guint16 most = 0;

  for (IcnVertex v = 0; v < net->n_vertices; v++)
    most = MAX (most, key_of (distance[v]));
  return most - 1u;
}

/* Counts the vertices: count[key * PARTS + part] receives the number of vertices v of this part
 * with key_of (distance[v]) = key. All parts have the same number of vertices, except that the last
 * part also has the remainder. */
static void
count_keys (const IcnNet *net, const guint16 *distance, guint32 *count)
{
  guint32 n = net->n_vertices / PARTS;

  for (guint32 i = 0; i < n; i++)
    for (guint part = 0; part < PARTS; part++)
      count[key_of (distance[part * n + i]) * PARTS + part]++;
  for (IcnVertex v = PARTS * n; v < net->n_vertices; v++)
    count[key_of (distance[v]) * PARTS + PARTS - 1]++;
}

/* Writes all vertices to `sequence`. first[key * PARTS + part]: index in `sequence` of the next
 * vertex v of this part with key_of (distance[v]) = key; the function advances these indices. */
static void
write_sequence (const IcnNet *net, const guint16 *distance, guint32 *first, IcnVertex *sequence)
{
  guint32 n = net->n_vertices / PARTS;

  for (guint32 i = 0; i < n; i++)
    for (guint part = 0; part < PARTS; part++)
      sequence[first[key_of (distance[part * n + i]) * PARTS + part]++] = part * n + i;
  for (IcnVertex v = PARTS * n; v < net->n_vertices; v++)
    sequence[first[key_of (distance[v]) * PARTS + PARTS - 1]++] = v;
}

guint32
icn_hop_order (const IcnNet *net, const guint16 *distance, IcnVertex *sequence)
{
  guint32 before = 0, n_keys = find_farthest (net, distance) + 2u, n_far = 0;
  g_autofree guint32 *first = g_new0 (guint32, (gsize) n_keys * PARTS);

  count_keys (net, distance, first);
  for (guint part = 0; part < PARTS; part++)
    n_far += first[part];
  for (guint32 key = n_keys; key-- > 0;)
    for (guint part = 0; part < PARTS; part++) {
      guint32 here = first[key * PARTS + part];

      first[key * PARTS + part] = before;
      before += here;
    }
  write_sequence (net, distance, first, sequence);
  return net->n_vertices - n_far - 1; /* not counted: the destination and the vertices that do not
                                         reach it, which are last in `sequence` */
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

/* Copies of the pointers to the arrays that icn_hop_paths_find reads and writes. No write to an
 * array can change these copies, so the compiler need not load the pointers again after each
 * write. */
typedef struct {
  const IcnChannelId *first_out;
  const IcnVertex *to;
  const guint16 *distance;
  const guint8 *near; /* [n_vertices] set of the ports of each vertex that lead nearer to the
                         destination (icn_search_near); may be NULL */
  struct _IcnHopEntry *entry;
  IcnVertex *vertex;
  IcnChannelId *next[2];
} Lists;

/* Returns the record of vertex v: its ports that lead nearer to the destination, and its group. */
static inline struct _IcnHopEntry
note (const IcnHopPaths *paths, const Lists *lists, IcnVertex v)
{
  guint32 first = lists->first_out[v], degree = lists->first_out[v + 1] - first;
  guint32 here = lists->distance[v], group = ICN_HOP_GROUPS * (here - 1), ports = 0, but_one;

  if (lists->near != NULL)
    ports = lists->near[v];
  else if (degree > MOST_IN_SET)
    return (struct _IcnHopEntry){ 0, group + find_first (paths, v, (IcnChannelId[2]){ 0 }) - 1 };
  else
    for (guint i = 0; i < degree; i++)
      ports |= (guint32) (lists->distance[lists->to[first + i]] + 1u == here) << i;
  but_one = ports & (ports - 1);
  return (struct _IcnHopEntry){ ports, group + (but_one != 0) + ((but_one & (but_one - 1)) != 0) };
}

/* Writes the next channels of vertex v to paths->next[0][i] and paths->next[1][i]. i: index of v in
 * paths->vertex. */
static inline void
write_next (const IcnHopPaths *paths, const Lists *lists, guint32 i, IcnVertex v,
            const struct _IcnHopEntry *entry)
{
  guint32 start = lists->first_out[v], ports = entry->ports, but_one = ports & (ports - 1);
  guint kind = entry->group % ICN_HOP_GROUPS, first;

  if (ports == 0) {
    IcnChannelId next[2] = { 0 };

    find_first (paths, v, next);
    lists->next[0][i] = next[0];
    lists->next[1][i] = kind == 1 ? next[1] : 0;
    return;
  }
  first = __builtin_ctz (ports);
  lists->next[0][i] = start + first;
  lists->next[1][i] =
    kind == 2 ? ports >> first : start + (guint32) __builtin_ctz (but_one | HIGHEST);
}

/* Sets the records of all vertices that reach the destination, except the destination itself, and
 * counts these vertices by group in `group`. */
static void
note_all (const IcnHopPaths *paths, const Lists *lists, guint32 *group)
{
  guint32 n = paths->net->n_vertices;

  for (IcnVertex v = 0; v < n; v++) {
    if (lists->distance[v] == ICN_SEARCH_FAR || lists->distance[v] == 0)
      continue;
    lists->entry[v] = note (paths, lists, v);
    group[lists->entry[v].group]++;
  }
}

/* Writes the vertices that have records, with their next channels, to their groups in
 * paths->vertex. group[i]: at the call, the index in paths->vertex of the first vertex of group i;
 * at return, the index after the last vertex of group i. */
static void
write_all (const IcnHopPaths *paths, const Lists *lists, guint32 *group)
{
  guint32 n = paths->net->n_vertices;

  for (IcnVertex v = 0; v < n; v++) {
    guint32 at;

    if (lists->distance[v] == ICN_SEARCH_FAR || lists->distance[v] == 0)
      continue;
    at = group[lists->entry[v].group]++;
    lists->vertex[at] = v;
    write_next (paths, lists, at, v, &lists->entry[v]);
  }
}

void
icn_hop_paths_find (IcnHopPaths *paths, IcnVertex destination)
{
  const IcnNet *net = paths->net;
  const guint16 *distance = icn_search_distances (net, destination);
  const Lists lists = { net->first_out,
                        paths->to,
                        distance,
                        icn_search_near (net, destination),
                        paths->own,
                        paths->vertex,
                        { paths->next[0], paths->next[1] } };
  guint32 *group, n = 0;

  paths->distance = distance;
  paths->n_groups = ICN_HOP_GROUPS * find_farthest (net, distance);
  paths->group = group = g_renew (guint32, paths->group, paths->n_groups + 1);
  memset (group, 0, sizeof *group * (paths->n_groups + 1));
  note_all (paths, &lists, group);
  for (guint i = 0; i <= paths->n_groups; i++) {
    guint32 here = group[i];

    group[i] = n;
    n += here;
  }
  paths->n = n;
  write_all (paths, &lists, group);
  /* write_all has advanced group[i] to the end of group i, which is the start of group i + 1.
   * Shifting the array by one element makes group[i] the start of group i again. */
  memmove (group + 1, group, sizeof *group * paths->n_groups);
  group[0] = 0;
}
