/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "path-counts.h"

#include "pieces.h"

/* Sets count[v], the number of shortest paths from v to the destination, for every vertex v in one
 * group of paths->vertex (hop-order.h). The counts of all nearer vertices must have been set. */
static inline void
count_group (const IcnHopPaths *paths, guint group, double *count)
{
  const IcnVertex *to = paths->to;

  for (guint32 i = paths->group[group]; i < paths->group[group + 1]; i++) {
    double sum = count[to[paths->next[0][i]]];
    guint32 rest = 0;

    if (group % ICN_HOP_GROUPS == 1)
      sum += count[to[paths->next[1][i]]];
    else if (group % ICN_HOP_GROUPS > 1)
      for (IcnChannelId c = icn_hop_paths_after (paths, i, ICN_NONE, &rest);
           (c = icn_hop_paths_after (paths, i, c, &rest)) != ICN_NONE;)
        sum += count[to[c]];
    count[paths->vertex[i]] = sum;
  }
}

void
icn_path_counts_add (IcnPathCounts *counts, const IcnHopPaths *paths, IcnVertex destination,
                     double *scratch)
{
  guint32 n_terminals = paths->net->n_terminals;
  double sum = 0, least = counts->least;

  scratch[destination] = 1;
  for (guint group = 0; group < paths->n_groups; group++)
    count_group (paths, group, scratch);
  for (guint32 i = 0; i < paths->n; i++) {
    IcnVertex v = paths->vertex[i];

    if (v >= n_terminals)
      continue;
    sum += scratch[v];
    least = MIN (least, scratch[v]);
    counts->n_pairs++;
  }
  counts->sum += sum;
  counts->least = least;
}

/* The work of icn_path_counts_new, which is divided into N_PIECES pieces. Their number is the same
 * on every machine, because the rounding of the total depends on how its sum is divided. */
#define N_PIECES 16
typedef struct {
  const IcnNet *net;
  GCancellable *cancellable;
  IcnPathCounts counts[N_PIECES];
} Pieces;

/* The first destination of a piece. Its destinations are consecutive, because distances to these
 * may be searched for together (icn_search_distances). */
static IcnVertex
first_of (const Pieces *pieces, guint piece)
{
  return (guint64) pieces->net->n_terminals * piece / N_PIECES;
}

static void
count_piece (guint piece, gpointer data)
{
  Pieces *pieces = data;
  IcnPathCounts counts = { .least = G_MAXDOUBLE };
  g_autofree double *scratch = g_new (double, pieces->net->n_vertices);
  g_auto (IcnHopPaths) paths = { NULL };

  icn_hop_paths_init (&paths, pieces->net);
  for (IcnVertex d = first_of (pieces, piece); d < first_of (pieces, piece + 1); d++) {
    if (g_cancellable_is_cancelled (pieces->cancellable))
      return;
    icn_hop_paths_find (&paths, d);
    icn_path_counts_add (&counts, &paths, d, scratch);
  }
  pieces->counts[piece] = counts;
}

IcnPathCounts *
icn_path_counts_new (const IcnNet *net, GCancellable *cancellable)
{
  Pieces pieces = { .net = net, .cancellable = cancellable };
  IcnPathCounts *counts;

  icn_pieces_run (N_PIECES, count_piece, &pieces);
  if (g_cancellable_is_cancelled (cancellable))
    return NULL;
  counts = g_new (IcnPathCounts, 1);
  *counts = (IcnPathCounts){ .least = G_MAXDOUBLE };
  for (guint i = 0; i < N_PIECES; i++) {
    counts->sum += pieces.counts[i].sum;
    counts->least = MIN (counts->least, pieces.counts[i].least);
    counts->n_pairs += pieces.counts[i].n_pairs;
  }
  return counts;
}
