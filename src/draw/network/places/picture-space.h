/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in the shape of their lines: a ring as a circle, three dimensions as stacked planes,
 * binary dimensions as nested cubes, in a parallel projection that can be rotated. A link that
 * closes a ring of a stack is drawn as two stubs that leave the network on opposite sides. */
#pragma once

#include "picture-wire.h"

#define ICN_SPACE_MOST_RING 512     /* nodes on a circle */
#define ICN_SPACE_MOST_JOINED 64    /* nodes on a circle, where every two are neighbours */
#define ICN_SPACE_MOST_CUBES 256    /* nodes of nested cubes */
#define ICN_SPACE_MOST_STACKS 32768 /* nodes of stacked planes */

/* The shape of a network, from its dimensions and lines; ICN_SHAPE_NONE if its links do not join
 * neighbours along these, or are too many to be drawn one by one. */
IcnSpaceShape icn_space_shape (const IcnTopologySettings *topology);

/* Whether a shape has depth, and so can be rotated. */
gboolean icn_space_turns (IcnSpaceShape shape);

/* Whether the links of a dimension join pairs of nested cubes. */
gboolean icn_space_is_between_cells (IcnSpaceShape shape, guint dimension);

void icn_space_view_init (IcnSpaceView *view);

/* Rotates a view by a dragged distance in scene units; the network is never upside down. */
void icn_space_view_drag (IcnSpaceView *view, double dx, double dy);

/* Sets the axes of a frame whose shape is known, and the size of the whole drawing in pitches. */
void icn_space_size (const IcnNet *net, const IcnSpaceView *view, IcnPictureFrame *frame);

/* Sets x and y to the centre of a vertex in scene units. */
void icn_space_place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, double *x,
                      double *y);

/* Distance of a vertex from the middle, away from the reader, in pitches. */
double icn_space_depth (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v);

/* The corners of the nth plane of a stack: x, y, x, y, ... */
void icn_space_plane (const IcnNet *net, const IcnPictureFrame *frame, guint plane,
                      double corner[8]);

/* All wires that touch the frame's box, and the sizes of their marks; array of IcnWire. A link that
 * closes a ring of a stack is two wires. */
GArray *icn_space_wires (const IcnNet *net, const IcnPictureFrame *frame);
void icn_space_room (const IcnPictureFrame *frame, IcnWireRoom *room);
