/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combines two scenes of equal importance: side by side, or one above the other on a narrow
 * page. */
#pragma once

#include "scene.h"

typedef struct {
  double width, height; /* size for each of the two scenes, in scene units */
  double dx, dy;        /* position of the second scene, in scene units */
} IcnScenePair;

/* Divides an area of the given size between two scenes: side by side if the area is
 * wider than high, else one above the other. */
IcnScenePair icn_scene_pair (const IcnTheme *theme, double width, double height);

/* Joins two scenes in a new scene of the given size, and joins their descriptions in words. */
IcnScene *icn_scene_pair_join (const IcnTheme *theme, double width, double height,
                               const IcnScene *first, const IcnScene *second);
