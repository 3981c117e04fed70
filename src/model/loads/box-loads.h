/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of single pairs of a cube, added to a grid. All shortest paths of a pair lie in the
 * box that its source and destination span. A pair takes O(nodes of its box × dimensions), or O(1)
 * if it differs in one dimension only. Functions return FALSE only when cancelled. */
#pragma once

#include "route.h"
#include "symmetry.h"

/* Minimal routing: at every node all channels on shortest paths are equally likely. Probabilities
 * are computed once for all pairs whose boxes have the same sides. */
gboolean icn_box_minimal (IcnGrid *grid, const GArray *pairs, GCancellable *cancellable,
                          GError **error);

/* Channels of all boxes together, from which the time of icn_box_minimal is estimated. */
double icn_box_minimal_cost (const IcnNet *net, const GArray *pairs);

/* Randomised minimal routing (ROMM): in dimension order to a node drawn uniformly from the box, and
 * from there in dimension order to the destination. Where source and destination are half a ring
 * apart, both boxes are equally likely. */
gboolean icn_box_romm (IcnGrid *grid, const IcnRouteSettings *settings, const GArray *pairs,
                       GCancellable *cancellable, GError **error);
