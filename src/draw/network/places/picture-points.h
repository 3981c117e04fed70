/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wires of a network that is drawn at points (points.h). */
#pragma once

#include "picture-wire.h"
#include "points.h"

/* Sets the way of the wire of a channel. A wire between two groups is an arc that is drawn towards
 * the middle of the ring; any other is straight, or, where it would pass over a vertex, an arc
 * around it if there is one that passes over none. node: half the side of a node, scene units. */
void icn_points_wire (const IcnNet *net, const IcnPoints *points, const IcnPictureFrame *frame,
                      double node, IcnWire *wire);
