/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads of pairs on a cube, on the channels of the box that their shortest ways lie in, added to a
 * grid. A pair takes O(nodes of its box), one along a single dimension O(1). TRUE unless
 * cancelled. */
#pragma once

#include "route.h"
#include "symmetry.h"

/* Minimal routing: at every node each channel on a shortest way is as likely. Pairs whose boxes
 * have the same sides share its probabilities. */
gboolean icn_box_minimal (IcnGrid *grid, const GArray *pairs, GCancellable *cancellable,
                          GError **error);

/* Channels of all boxes together, which is what icn_box_minimal costs. */
double icn_box_minimal_cost (const IcnNet *net, const GArray *pairs);

/* Randomised minimal routing: in dimension order to a node of the box, every one as likely, and
 * from there to the destination; where they are half a ring apart, either box is as likely. */
gboolean icn_box_romm (IcnGrid *grid, const IcnRouteSettings *settings, const GArray *pairs,
                       GCancellable *cancellable, GError **error);
