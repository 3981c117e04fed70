/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the nodes of a ring or row (linear array) are ordered along a straight line in the layout
 * of the network. */
#pragma once

typedef enum {
  ICN_LAYOUT_GRID,   /* nodes in the order of their coordinates; the wrap-around wire of a ring runs
                        back along the whole line */
  ICN_LAYOUT_FOLDED, /* nodes of the second half of a ring stand between those of the first half,
                        so that no wire is longer than two steps */
} IcnLayout;
