/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of places along the rows and columns of a placement. */
#pragma once

typedef enum {
  ICN_LAYOUT_GRID,   /* places in the order of the coordinates; wrap-around wires run back */
  ICN_LAYOUT_FOLDED, /* folded rings: the second half interleaved with the first, no wire longer
                        than two steps */
} IcnLayout;
