/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionCutScale: a slider that moves the cut of a drawn network, and follows it when it is
 * dragged there. Below the picture, its knob stands under the line of the cut as far as that is
 * seen. */
#pragma once

#include "picture-view.h"

#define BISECTION_TYPE_CUT_SCALE (bisection_cut_scale_get_type ())
G_DECLARE_FINAL_TYPE (BisectionCutScale, bisection_cut_scale, BISECTION, CUT_SCALE, GtkWidget)

/* Property: "picture" (a BisectionPictureView). */

/* After the picture shows another network, layout or cut. It is hidden where a cut has no other
 * place. */
void bisection_cut_scale_update (BisectionCutScale *self);
