/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wire along neither axis may pass over a node that it does not join, and would seem to. It then
 * goes around on an arc, if there is one that is not much longer and passes over no other. */
#pragma once

#include "analysis.h"

/* Which places have a vertex, [row * columns + column]; g_free. */
guint8 *icn_detour_taken (const IcnPlacement *placement);

/* How far the middle of a channel's wire has to stand off the straight line between its ends, in
 * pitches, to the left of its way; 0: it can be straight, or has to. node: half the side of one, in
 * pitches. Of two sides that are free it is the one that is farther from other links. */
double icn_detour_height (const IcnNet *net, const IcnPlacement *placement, const guint8 *taken,
                          double node, IcnChannelId channel);
