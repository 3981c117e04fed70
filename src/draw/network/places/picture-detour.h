/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wire along neither axis may pass over a node that it does not join, and would seem to. It then
 * goes around on an arc, if there is one that is not much longer and passes over no other. */
#pragma once

#include "analysis.h"

/* Which places have a vertex, [row * columns + column]; g_free. */
guint8 *icn_detour_taken (const IcnPlacement *placement);

/* How far the middle of a wire between two vertices has to stand off the straight line between them,
 * in pitches, to the left of its way; 0: it can be straight, or has to. node: half the side of one,
 * in pitches. */
double icn_detour_height (const IcnPlacement *placement, const guint8 *taken, double node,
                          IcnVertex from, IcnVertex to);
