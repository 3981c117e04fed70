/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the result of a contest (IcnPlane): which family of designs is best at each value of one
 * axis of a sweep. There is a row for each combination of the values of the other axes. A row
 * consists of parts in the colour of the family that is best there, paler if the second-best is
 * nearly as good. The boundaries between parts are exact to one unit of the setting, even where the
 * sweep lists only a few values. */
#pragma once

#include "plane.h"
#include "scene.h"

/* Draws a plane: a picture of which family of designs is best under which conditions (plane.h).
 * title: title of the scene. */
IcnScene *icn_plane_scene (const IcnPlane *plane, const char *title, const IcnTheme *theme,
                           double width, double height);
