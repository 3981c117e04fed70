/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks drawn in a shape of their own: a ring as a circle, three dimensions as a stack of
 * planes, binary dimensions as nested cubes, other networks at positions that the user gives or
 * that follow from groups, levels or links (points.h). Stacks and cubes are drawn in a parallel
 * projection that can be rotated. A link that closes a ring of a stack is drawn as two short lines
 * that leave the network on opposite sides. */
#pragma once

#include "picture-wire.h"
#include "points.h"

#define ICN_SPACE_MOST_RING 512     /* largest ring that is drawn as a circle, in nodes */
#define ICN_SPACE_MOST_JOINED 64    /* largest complete graph drawn as a circle, in nodes */
#define ICN_SPACE_MOST_CUBES 256    /* largest network drawn as nested cubes, in nodes */
#define ICN_SPACE_MOST_STACKS 32768 /* largest mesh or torus drawn as planes, in nodes */
/* Largest network whose vertices are drawn at the positions of points.h, in vertices. */
#define ICN_SPACE_MOST_POINTS 4096

/* The shape in which a network is drawn. These networks have one: those that state positions,
 * groups or levels of their vertices; small ones that state only links; complete graphs; single
 * rings; meshes and tori of three dimensions; networks of three or more dimensions with two nodes
 * along each. Otherwise, and if the network is larger than the limits above, the result is
 * ICN_SHAPE_NONE. Failed links count as present. */
IcnSpaceShape icn_space_shape (const IcnTopologySettings *topology);

/* Whether drawings of this shape are three-dimensional, so that the user can rotate them. */
gboolean icn_space_turns (IcnSpaceShape shape);

/* Returns the positions of points.h (given by the user, or by groups, levels or links) at which the
 * vertices of a network are drawn; NULL for shapes whose positions follow from the coordinates of
 * nodes. */
const IcnPoints *icn_space_points (const IcnNet *net, IcnSpaceShape shape);

/* Whether the links of a dimension lead from one pair of nested cubes to another pair. */
gboolean icn_space_is_between_cells (IcnSpaceShape shape, guint dimension);

void icn_space_view_init (IcnSpaceView *view);

/* Rotates a view as the user drags it: dx, dy is the distance, in scene units, that the pointer has
 * moved. The tilt is limited, so the network is never upside down. */
void icn_space_view_drag (IcnSpaceView *view, double dx, double dy);

/* Sets the projection axes of a frame, and the size of the whole drawing in node pitches. The shape
 * of the frame must be set. */
void icn_space_size (const IcnNet *net, const IcnSpaceView *view, IcnPictureFrame *frame);

/* Sets x and y to the centre of a vertex in scene units. */
void icn_space_place (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v, double *x,
                      double *y);

/* Depth of a vertex: how far it is from the middle of the drawing, away from the reader, in node
 * pitches. */
double icn_space_depth (const IcnNet *net, const IcnPictureFrame *frame, IcnVertex v);

/* Sets `corner` to the four corners (x, y, x, y, ...) of the plane of the nodes that have the
 * coordinate `plane` in the third of three dimensions. */
void icn_space_plane (const IcnNet *net, const IcnPictureFrame *frame, guint plane,
                      double corner[8]);

/* icn_space_wires returns all wires that touch the frame's box, as an array of IcnWire. A link that
 * closes a ring of a torus of three dimensions gives two wires. icn_space_room sets half the side
 * of a node and the distance between neighbouring nodes. */
GArray *icn_space_wires (const IcnNet *net, const IcnPictureFrame *frame);
void icn_space_room (const IcnPictureFrame *frame, IcnWireRoom *room);
