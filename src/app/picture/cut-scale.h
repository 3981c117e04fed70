/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutScale: a slider below a drawn network that moves its cut, and follows the cut when it
 * is dragged in the drawing. The slider's knob is below the cut's line if all positions of the line
 * are visible. */
#pragma once

#include "picture-view.h"

#define BISECTION_TYPE_CUT_SCALE (bisection_cut_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutScale, bisection_cut_scale, BISECTION, CUT_SCALE, GtkWidget)

/* Property: "picture" (BisectionPictureView: the drawing whose cut the slider moves). */

/* Updates the slider. To be called after the picture shows another network, layout or cut. The
 * slider is hidden if the cut can have only one position. */
void bisection_cut_scale_update (BisectionCutScale *self);
