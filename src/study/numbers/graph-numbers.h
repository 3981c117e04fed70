/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of a graph that need neither routes nor loads: its bisection, the positions of its
 * vertices and the diversity of its paths. In a large network a helper thread (pieces.h) finds
 * these numbers, while the caller finds routes and loads. The numbers are the same with and without
 * this thread. */
#pragma once

#include <gio/gio.h>

#include "bounds.h"
#include "measure.h"

typedef struct _IcnGraphNumbers IcnGraphNumbers;

IcnGraphNumbers *icn_graph_numbers_start (const IcnNet *net, GCancellable *cancellable);
/* Waits until the numbers have been found, and sets *bisection and *diversity. FALSE if cancelled.
 * If routes are found by a search in which every channel counts as a hop (search.h), this function
 * computes the diversity only now, from the shortest paths that the search has counted. */
gboolean icn_graph_numbers_take (IcnGraphNumbers *numbers, IcnBisection *bisection,
                                 IcnDiversity *diversity, GError **error);
/* Waits until no helper uses the graph any more. */
void icn_graph_numbers_free (IcnGraphNumbers *numbers);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnGraphNumbers, icn_graph_numbers_free)
