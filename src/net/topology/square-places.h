/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for drawings, as nearly square as the radices allow, of networks whose placement
 * (placement.h) is a long strip. Vertices must be numbered by their coordinates. Either the
 * dimensions are divided differently between rows and columns, or one dimension is split between
 * both: it becomes a serpentine row of blocks, each with all positions of the other dimensions. If
 * its rings are folded, the blocks form a closed loop. So each block is beside the next. */
#pragma once

#include "net-types.h"

/* Sets the columns, rows and positions in a placement whose arrays are allocated. folded: the
 * dimensions whose rings are folded, as bits. may_split: links along a dimension join only
 * neighbours, so a dimension may be split. FALSE if the usual placement is no strip. */
gboolean icn_square_places (const IcnNet *net, guint32 folded, gboolean may_split,
                            IcnPlacement *placement);

/* The place of position a in a folded ring of k: 0 → 0, 1 → 2, 2 → 4, …, k - 1 → 1. The first half
 * of the ring has the even places, in order, and the second half the odd ones, in reverse order. */
guint32 icn_folded_place (guint32 k, guint32 a);
