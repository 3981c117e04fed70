/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFoldScale: a slider from the plain grid to the folded layout. It snaps at both ends, and
 * shows the length of the longest wire while it moves. */
#pragma once

#include "study-types.h"
#include <adwaita.h>

#define BISECTION_TYPE_FOLD_SCALE (bisection_fold_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFoldScale, bisection_fold_scale, BISECTION, FOLD_SCALE, AdwBin)

/* Property: "fold" (double: 0 plain grid to 1 folded). */

/* analysis: of the drawn network; a reference is taken; NULL: none. */
void bisection_fold_scale_set_analysis (BisectionFoldScale *self, IcnAnalysis *analysis);

/* Whether the two layouts differ: rows of a mesh, or of two nodes, do not close into rings. */
gboolean bisection_fold_scale_can_fold (BisectionFoldScale *self);

/* Moves to an end, animated unless the desktop has animations turned off. */
void bisection_fold_scale_go (BisectionFoldScale *self, double end);
