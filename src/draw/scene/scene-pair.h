/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two scenes of equal importance in one: side by side, or one above the other if the page is
 * narrow. */
#pragma once

#include "scene.h"

typedef struct {
  double width, height; /* size of each scene */
  double dx, dy;        /* offset of the second scene */
} IcnScenePair;

IcnScenePair icn_scene_pair (const IcnTheme *theme, double width, double height);

/* Joins both scenes in one of the given size, with the words of both. */
IcnScene *icn_scene_pair_join (const IcnTheme *theme, double width, double height,
                               const IcnScene *first, const IcnScene *second);
