/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a multistage network in the positions of picture-stages.h: planes, wires, switches,
 * terminals with their addresses, and stage numbers. */
#pragma once

#include "picture-color.h"
#include "picture-stages.h"

/* *caption: set to a note on what was omitted for lack of room, free with g_free, or left NULL. */
void icn_fly_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnTheme *theme,
                   IcnScene *scene, char **caption);

/* Adds the outline of a vertex to the scene's path; a terminal has one at each end. */
void icn_fly_outline (const IcnStagePlan *plan, IcnVertex v, IcnScene *scene);
