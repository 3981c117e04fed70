/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the result of a contest (IcnPlane): which family of designs is best at each value of one
 * axis of a sweep. There is a row for each combination of the sweep's other settings. Parts of a
 * row have the colour of the family of designs that wins there, paler if the runner-up is nearly as
 * good. The boundaries between parts are exact to one unit of the setting, whatever values the axis
 * lists. */
#pragma once

#include "plane.h"
#include "scene.h"

/* Draws a plane: a picture of which family of designs is best under which conditions (plane.h).
 * title: title of the scene. */
IcnScene *icn_plane_scene (const IcnPlane *plane, const char *title, const IcnTheme *theme,
                           double width, double height);
