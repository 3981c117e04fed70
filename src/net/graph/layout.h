/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which the nodes of a ring or row (linear array) are placed along a straight line
 * when the network is laid out. */
#pragma once

typedef enum {
  ICN_LAYOUT_GRID,   /* nodes in the order of their coordinates; the wrap-around wire of a ring runs
                        back along the whole line */
  ICN_LAYOUT_FOLDED, /* nodes of the second half of a ring between those of the first half, so that
                        no wire is longer than two steps */
} IcnLayout;
