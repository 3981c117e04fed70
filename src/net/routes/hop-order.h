/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All shortest paths to one destination, for networks in which all vertices route and all channels
 * count as hops (icn_search_all_hop). Vertices are listed in an order in which the paths can be
 * followed. */
#pragma once

#include "net.h"

/* Writes the vertices that reach a destination to `sequence`, except the destination itself: the
 * farthest first, and vertices at the same distance by rising number. Returns the number of
 * vertices written. distance: [n_vertices] the distances to the destination, from
 * icn_search_distances. sequence: room for n_vertices numbers. O(n_vertices). */
guint32 icn_hop_order (const IcnNet *net, const guint16 *distance, IcnVertex *sequence);

/* The vertices that reach a destination, except the destination itself, nearest first. The vertices
 * at each distance form three groups: vertices with one, with two, and with more next channels on
 * shortest paths. A loop over one group needs no branch on the number of next channels, which would
 * often be mispredicted. */
typedef struct {
  const IcnNet *net;
  const IcnVertex *to; /* [n_channels] the vertex that each channel leads to (icn_search_ends) */
  const guint16 *distance; /* [n_vertices] distances to the destination */
  guint32 n;
  IcnVertex *vertex;     /* [n] the vertices that reach the destination, nearest first, and by group
                            at each distance */
  IcnChannelId *next[2]; /* [n] the next channels of each vertex. next[0]: the first next channel.
                            next[1]: the second next channel if there are exactly two; the set of
                            all next channels if there are more (icn_hop_paths_after) */
  guint n_groups;        /* number of groups: ICN_HOP_GROUPS for each distance from 1 on. The last
                            group of each distance is empty. With this group, ICN_HOP_GROUPS is a
                            power of two, by which division is fast */
  guint32 *group;        /* [n_groups + 1] index in `vertex` of the first vertex of each group; the
                            last element is n */
  struct _IcnHopEntry *own; /* scratch memory */
} IcnHopPaths;

#define ICN_HOP_GROUPS 4

void icn_hop_paths_init (IcnHopPaths *paths, const IcnNet *net);
void icn_hop_paths_clear (IcnHopPaths *paths);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnHopPaths, icn_hop_paths_clear)

/* Finds all shortest paths to a destination. O(n_channels). */
void icn_hop_paths_find (IcnHopPaths *paths, IcnVertex destination);

/* Frees the scratch memory after icn_hop_paths_find, which must not be called again for these
 * paths. */
void icn_hop_paths_trim (IcnHopPaths *paths);

/* Whether channel c, which leaves vertex v, is on a shortest path from v to the destination. */
static inline gboolean
icn_hop_paths_has (const IcnHopPaths *paths, IcnVertex v, IcnChannelId c)
{
  return paths->distance[paths->to[c]] + 1u == paths->distance[v];
}

/* Iterates over the next channels of the i-th vertex in paths->vertex, which must have more than
 * two. c: the channel returned last, or ICN_NONE at first. Returns the channel after c; ICN_NONE if
 * there are no more. *rest: state of the iteration, which the caller passes on unchanged. Bit j of
 * next[1] is set if channel next[0] + j is a next channel; next[1] is 0 if the vertex has too many
 * channels for a bit set. */
static inline IcnChannelId
icn_hop_paths_after (const IcnHopPaths *paths, guint32 i, IcnChannelId c, guint32 *rest)
{
  IcnChannelId first = paths->next[0][i], end;

  if (paths->next[1][i] != 0) {
    *rest = c == ICN_NONE ? paths->next[1][i] : *rest & (*rest - 1);
    return *rest != 0 ? first + (guint32) __builtin_ctz (*rest) : ICN_NONE;
  }
  end = paths->net->first_out[paths->vertex[i] + 1];
  for (c = c == ICN_NONE ? first : c + 1; c < end; c++)
    if (icn_hop_paths_has (paths, paths->vertex[i], c))
      return c;
  return ICN_NONE;
}
