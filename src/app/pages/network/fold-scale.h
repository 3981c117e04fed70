/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFoldScale: a slider that moves the nodes of a drawing between their positions in the
 * plain grid and in the folded layout. It snaps to both ends, and shows the length of the longest
 * wire while it moves. */
#pragma once

#include "study-types.h"
#include <adwaita.h>

#define BISECTION_TYPE_FOLD_SCALE (bisection_fold_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFoldScale, bisection_fold_scale, BISECTION, FOLD_SCALE, AdwBin)

/* Property: "fold" (double: from 0, the plain grid, to 1, the folded layout). */

/* Sets the analysis of the drawn network and takes a reference to it; NULL: none. */
void bisection_fold_scale_set_analysis (BisectionFoldScale *self, IcnAnalysis *analysis);

/* Returns whether folding changes the layout. It changes rings of more than two nodes, as in a
 * torus, but not the linear arrays of a mesh. */
gboolean bisection_fold_scale_can_fold (BisectionFoldScale *self);

/* Moves the slider to `end`: 0, the plain grid, or 1, the folded layout. The movement is animated
 * unless the desktop has animations turned off. */
void bisection_fold_scale_go (BisectionFoldScale *self, double end);
