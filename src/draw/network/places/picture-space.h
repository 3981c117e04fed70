/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in the shape of their lines: a ring as a circle, three dimensions as stacked planes,
 * binary dimensions as nested cubes, in a parallel projection that can be turned. A link that
 * closes a ring of a stack is drawn as two ends that leave the network on its two sides. */
#pragma once

#include "picture-wire.h"

#define ICN_SPACE_MOST_RING 512     /* nodes on a circle */
#define ICN_SPACE_MOST_JOINED 64    /* the same, where every two are neighbours */
#define ICN_SPACE_MOST_CUBES 256    /* nodes of nested cubes */
#define ICN_SPACE_MOST_STACKS 32768 /* nodes of stacked planes */

/* Follows from the dimensions and lines of the network; ICN_SHAPE_NONE where its links do not join
 * neighbours along them, or are too many to be drawn singly. */
IcnSpaceShape icn_space_shape (const IcnTopologySettings *topology);

/* Whether a shape has depth, and so another side to turn to. */
gboolean icn_space_turns (IcnSpaceShape shape);

/* Whether the links of a dimension join pairs of nested cubes. */
gboolean icn_space_is_between_cells (IcnSpaceShape shape, guint dimension);

void icn_space_view_init (IcnSpaceView *view);

/* After dragging by a distance in scene units; it never stands on its head. */
void icn_space_view_drag (IcnSpaceView *view, double dx, double dy);

/* Sets the axes of a frame whose shape is known, and how many pitches the whole drawing takes. */
void icn_space_size (const IcnNet *net, const IcnSpaceView *view, IcnPictureFrame *frame);

/* Centre of a vertex in scene units. */
void icn_space_place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, double *x,
                      double *y);

/* How far it lies away from the reader, in pitches from the middle. */
double icn_space_depth (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v);

/* The corners of the nth plane of a stack: x, y, x, y, ... */
void icn_space_plane (const IcnNet *net, const IcnPictureFrame *frame, guint plane,
                      double corner[8]);

/* All wires that touch the frame's box, and the sizes of their marks; array of IcnWire. A link
 * that closes a ring of a stack is two of them. */
GArray *icn_space_wires (const IcnNet *net, const IcnPictureFrame *frame);
void icn_space_room (const IcnPictureFrame *frame, IcnWireRoom *room);
