/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a multistage network where picture-stages.h places it: planes, wires, switches, terminals
 * with their addresses, the numbers of the stages. */
#pragma once

#include "picture-color.h"
#include "picture-stages.h"

/* *caption: a note on what was omitted for lack of room, free with g_free; else it stays NULL. */
void icn_fly_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
                   const IcnWireColors *colors, const IcnPictureFrame *frame, const IcnTheme *theme,
                   IcnScene *scene, char **caption);

/* Adds the outline of a vertex to the scene's path; a terminal's at both ends. */
void icn_fly_outline (const IcnStagePlan *plan, IcnVertex v, IcnScene *scene);
