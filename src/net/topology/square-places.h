/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions for drawings, as nearly square as the radices allow, of networks numbered by their
 * coordinates whose placement (placement.h) is a long strip. The dimensions are divided differently
 * between rows and columns, or one dimension is split between both: blocks of the others then
 * follow one another to and fro or, if its rings are folded, in a closed loop, so that each block
 * is beside the next. */
#pragma once

#include "net-types.h"

/* Fills the columns, rows and positions of a placement whose arrays are allocated. folded: bits of
 * the dimensions whose rings are folded; may_split: whether links along a dimension join only
 * neighbours. FALSE if the usual placement is no strip. */
gboolean icn_square_places (const IcnNet *net, guint32 folded, gboolean may_split,
                            IcnPlacement *placement);

/* 0 → 0, 1 → 2, 2 → 4, …, k - 1 → 1: a folded ring uses the even positions outwards and the odd
 * ones back. */
guint32 icn_folded_place (guint32 k, guint32 a);
