/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins where, over two axes of a sweep: rows of parts in the colours of the families that win,
 * paler where the winner's margin over the runner-up is small. Boundaries stand where they were
 * found by bisection, not at listed values. */
#pragma once

#include "plane.h"
#include "scene.h"

/* objective: title of the quantity that the winner is best in. */
IcnScene *icn_plane_scene (const IcnPlane *plane, const char *title, const char *objective,
                           const IcnTheme *theme, double width, double height);
