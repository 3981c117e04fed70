/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of wires in a drawing whose vertices are not in rows and columns, but at positions
 * that the user gives or that follow from groups, levels or links (points.h). */
#pragma once

#include "picture-wire.h"
#include "points.h"

/* Sets the shape of the wire of a channel. A wire between two groups is an arc that bends towards
 * the middle of the ring of groups. Any other wire is straight if it passes over no vertex, else an
 * arc around the vertices if one is found. node: half the side of a node, scene units. */
void icn_points_wire (const IcnNet *net, const IcnPoints *points, const IcnPictureFrame *frame,
                      double node, IcnWire *wire);
