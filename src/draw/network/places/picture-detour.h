/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detours of wires. A diagonal wire that passes over a node which it does not join would seem to
 * join it. It is then drawn as an arc around that node, if some arc is not much longer and passes
 * over no other node. */
#pragma once

#include "net-types.h"

/* Which positions have a vertex, [row * columns + column]; free with g_free. */
guint8 *icn_detour_taken (const IcnPlacement *placement);

/* How far the middle of a channel's wire is moved off the straight line between its ends, in
 * pitches, to the left as seen from its source; 0 if the wire can be straight, or no arc is free.
 * node: half the side of a node, in pitches. If both sides are free, the one that is farther from
 * other links is chosen. */
double icn_detour_height (const IcnNet *net, const IcnPlacement *placement, const guint8 *taken,
                          double node, IcnChannelId channel);
