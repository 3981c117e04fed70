/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutScale: a slider that moves the cut of a drawn network, and follows it when it is
 * dragged in the drawing. It is below the picture, with its knob under the line of the cut if that
 * is visible. */
#pragma once

#include "picture-view.h"

#define BISECTION_TYPE_CUT_SCALE (bisection_cut_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutScale, bisection_cut_scale, BISECTION, CUT_SCALE, GtkWidget)

/* Property: "picture" (a BisectionPictureView). */

/* To be called after the picture shows another network, layout or cut. The slider is hidden if the
 * cut has only one position. */
void bisection_cut_scale_update (BisectionCutScale *self);
