/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two scenes of the same worth as one: in a row, or, where that is narrow, one above the other. */
#pragma once

#include "scene.h"

typedef struct {
  double width, height; /* of each */
  double dx, dy;        /* from the first to the second */
} IcnScenePair;

IcnScenePair icn_scene_pair (const IcnTheme *theme, double width, double height);

/* Both in their places on a scene of that width and height, with what each says in words. */
IcnScene *icn_scene_pair_join (const IcnTheme *theme, double width, double height,
                               const IcnScene *first, const IcnScene *second);
