/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places for drawings, as near square as the radices allow, of networks numbered by their
 * coordinates whose placement (placement.h) is a strip, as where halves of three dimensions lie
 * along the rows and the columns. Other dimensions lie along each, or one is split between both:
 * blocks of the others follow one another to and fro, or, where its rings are folded, all around,
 * so that every block lies beside the next. */
#pragma once

#include "placement.h"

/* Fills the columns, rows and positions of a placement whose arrays are allocated. folded: bits of
 * the dimensions whose rings are folded; may_split: whether neighbours along a dimension are all that
 * its links join. FALSE where the placement is no strip. */
gboolean icn_square_places (const IcnNet *net, guint32 folded, gboolean may_split,
                            IcnPlacement *placement);

/* 0 → 0, 1 → 2, 2 → 4, …, k - 1 → 1: a folded ring uses the even places outwards and the odd ones
 * back. */
guint32 icn_folded_place (guint32 k, guint32 a);
