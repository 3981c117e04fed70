/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hop-queue.h"

#include "net.h"
#include "pieces.h"

/* Number of successive destinations to which a helper thread finds the paths in one piece of
 * work. */
#define AHEAD 8
/* Smallest number of channels of a network for which a helper thread saves more time than starting
 * it takes. */
#define WORTH_A_HELPER 2000

struct _IcnHopQueue {
  const IcnNet *net;
  IcnHopPaths paths[2][AHEAD]; /* [half][AHEAD] paths to successive destinations. While the caller
                                  uses one half of the array, the paths of the other half are
                                  found */
  guint half;                  /* index in `paths` of the half that the caller uses */
  IcnVertex next, n;           /* next: the destination whose paths are returned next; n: number of
                                  destinations */
  IcnPiece *coming;            /* piece of work that finds the half of `paths` that the caller does
                                  not use; NULL at the start and after the last destination */
  gboolean is_counting;
  IcnPathCounts counts; /* counts of all paths found so far; used only if is_counting */
  double *scratch;      /* [n_vertices] scratch memory for counting paths */
};

/* Finds the paths to destination `first` and up to AHEAD - 1 destinations after it, and writes them
 * to one half of queue->paths; successive calls use the two halves in turn. */
static void
find_half (guint first, gpointer data)
{
  IcnHopQueue *queue = data;
  IcnHopPaths *paths = queue->paths[first / AHEAD % 2];

  for (IcnVertex d = first; d < MIN (first + AHEAD, queue->n); d++) {
    icn_hop_paths_find (&paths[d - first], d);
    if (queue->is_counting)
      icn_path_counts_add (&queue->counts, &paths[d - first], d, queue->scratch);
  }
}

/* Starts a helper thread that finds the paths to destination `first` and up to AHEAD - 1
 * destinations after it. In a small network the calling thread finds these paths at once
 * instead. */
static void
begin (IcnHopQueue *queue, IcnVertex first)
{
  if (first >= queue->n)
    return;
  if (queue->net->n_channels >= WORTH_A_HELPER)
    queue->coming = icn_piece_start (find_half, first, queue);
  else
    find_half (first, queue);
}

IcnHopQueue *
icn_hop_queue_new (const IcnNet *net, guint32 n, gboolean counts)
{
  IcnHopQueue *queue = g_new0 (IcnHopQueue, 1);

  queue->net = net;
  queue->n = n;
  queue->is_counting = counts;
  queue->counts.least = G_MAXDOUBLE;
  queue->scratch = g_new (double, net->n_vertices);
  for (guint half = 0; half < 2; half++)
    for (guint i = 0; i < AHEAD; i++)
      icn_hop_paths_init (&queue->paths[half][i], net);
  begin (queue, 0);
  return queue;
}

static void
wait_for_half (IcnHopQueue *queue)
{
  if (queue->coming != NULL)
    icn_piece_wait (queue->coming);
  queue->coming = NULL;
}

void
icn_hop_queue_free (IcnHopQueue *queue)
{
  if (queue == NULL)
    return;
  wait_for_half (queue);
  for (guint half = 0; half < 2; half++)
    for (guint i = 0; i < AHEAD; i++)
      icn_hop_paths_clear (&queue->paths[half][i]);
  g_free (queue->scratch);
  g_free (queue);
}

const IcnHopPaths *
icn_hop_queue_next (IcnHopQueue *queue)
{
  IcnVertex d = queue->next++;

  if (d % AHEAD == 0) {
    wait_for_half (queue);
    queue->half = d / AHEAD % 2;
    begin (queue, d + AHEAD);
  }
  return &queue->paths[queue->half][d % AHEAD];
}

const IcnPathCounts *
icn_hop_queue_counts (const IcnHopQueue *queue)
{
  return &queue->counts;
}
