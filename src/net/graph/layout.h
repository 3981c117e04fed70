/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which the nodes of a ring or row (linear array) are placed along a straight line
 * when the network is laid out. */
#pragma once

typedef enum {
  ICN_LAYOUT_GRID,   /* in the order of coordinates; the wrap-around wire of a ring runs back along
                        the line */
  ICN_LAYOUT_FOLDED, /* the second half of a ring is interleaved with the first, so that no wire is
                        longer than two steps */
} IcnLayout;
