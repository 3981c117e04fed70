/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shortest paths to one destination after another. In a large network a helper thread
 * (pieces.h) finds them a few destinations ahead. */
#pragma once

#include "path-counts.h"

typedef struct _IcnHopQueue IcnHopQueue;

/* A queue of the paths to the first n destinations. counts: whether to count the paths. */
IcnHopQueue *icn_hop_queue_new (const IcnNet *net, guint32 n, gboolean counts);
void icn_hop_queue_free (IcnHopQueue *queue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnHopQueue, icn_hop_queue_free)

/* Returns the paths to the next destination; the first call returns the paths to destination 0. The
 * paths are valid until the next call. */
const IcnHopPaths *icn_hop_queue_next (IcnHopQueue *queue);

/* Returns the numbers of the paths to all n destinations, if the queue counts paths. To be called
 * after icn_hop_queue_next has returned the paths to the last destination. */
const IcnPathCounts *icn_hop_queue_counts (const IcnHopQueue *queue);
