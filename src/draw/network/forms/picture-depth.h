/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network in the shape that it has in space: picture-space.h has the places. */
#pragma once

#include "picture-color.h"

/* From the farthest to the nearest; the caption where the drawing needs one. */
void icn_depth_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                     const IcnWireColors *colors, const IcnPictureFrame *frame,
                     const IcnTheme *theme, IcnScene *scene, char **caption);
