/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFoldScale: a slider from the plain grid to the folded layout. It snaps at both ends, and
 * says how long the longest wire is as it goes. */
#pragma once

#include "picture.h"
#include <adwaita.h>

#define BISECTION_TYPE_FOLD_SCALE (bisection_fold_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFoldScale, bisection_fold_scale, BISECTION, FOLD_SCALE, AdwBin)

/* Property: "fold" (double: 0 plain grid to 1 folded). */

/* analysis: of what is drawn, referenced; NULL: nothing. */
void bisection_fold_scale_set_analysis (BisectionFoldScale *self, IcnAnalysis *analysis);

/* Whether the two layouts differ at all: rows of a mesh, and of two nodes, do not close. */
gboolean bisection_fold_scale_can_fold (BisectionFoldScale *self);

/* Moves to an end by and by; at once where the desktop wants no animations. */
void bisection_fold_scale_go (BisectionFoldScale *self, double end);
