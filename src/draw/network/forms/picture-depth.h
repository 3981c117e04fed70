/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network in its shape in space; picture-space.h gives the positions. */
#pragma once

#include "picture-color.h"

/* Draws vertices and wires from the farthest to the nearest. *caption is set if the drawing needs
 * one. */
void icn_depth_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                     const IcnWireColors *colors, const IcnPictureFrame *frame,
                     const IcnTheme *theme, IcnScene *scene, char **caption);
