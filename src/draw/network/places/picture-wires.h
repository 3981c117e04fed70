/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns the positions and tracks of wires into curves in scene units. */
#pragma once

#include "picture-tracks.h"
#include "picture-wire.h"
#include "study-types.h"

/* The range of columns and rows that is visible in the frame's box. */
IcnPlaceRange icn_wires_places (const IcnPictureFrame *frame);

/* Sets half the side of a node and the distance between tracks (parallel lines for bowed wires).
 * n_tracks: number of tracks on one side of a row [0] and of a column [1]. */
void icn_wires_room (IcnWireRoom *room, const IcnPictureFrame *frame, const guint n_tracks[2]);

/* The number of tracks that fit on one side of a row or column. pitch: distance between
 * neighbouring nodes, scene units. */
guint icn_wires_max_tracks (double pitch);

/* Makes the wires that touch the frame's box; array of IcnWire. fold: 0 for the plain grid, 1 for
 * the folded layout; values between them blend the shapes of the two layouts. range: the visible
 * columns and rows, from icn_wires_places(). *room: receives the size of nodes and the distances
 * between wires. *is_bundled: set to TRUE if some wires share tracks, else to FALSE. */
GArray *icn_wires_new (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                       const IcnPlaceRange *range, IcnWireRoom *room, gboolean *is_bundled);

/* Sets x and y to the centre of a vertex in scene units. fold: degree of folding, 0 .. 1. A
 * terminal of a multistage network is drawn twice; x and y are its place on the left, where it is a
 * source. */
void icn_wires_place (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                      IcnVertex v, double *x, double *y);

/* Like icn_wires_place, but for a terminal of a multistage network sets x and y to its place on the
 * right, where it is a destination. */
void icn_wires_sink (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                     IcnVertex v, double *x, double *y);

/* For wires that are drawn as an arc (is_blended). icn_wire_arc sets p to the four control points
 * of a cubic Bézier curve, which leads from P0 of the wire to P5 and passes midway between P2 and
 * P3 (see IcnWire). icn_wire_arc_point sets `at` to the point of such a curve at t, 0 .. 1. */
void icn_wire_arc (const IcnWire *wire, double p[4][2]);
void icn_wire_arc_point (const double p[4][2], double t, double at[2]);

/* Adds the wire to the scene's path. */
void icn_wire_path (const IcnWire *wire, IcnScene *scene);

/* Detours of wires (picture-detour.c). A straight diagonal wire that passes over a node would seem
 * to be connected to that node. It is therefore drawn as an arc around the node, if some arc is not
 * much longer and passes over no other node. */

/* Whether there is a vertex at each position, [row * columns + column]; free with g_free. */
guint8 *icn_detour_taken (const IcnPlacement *placement);

/* A wire that would pass over nodes is drawn as an arc. Returns how far the middle of the arc is
 * off the straight line between the ends of the channel, in node pitches, to the left as seen from
 * the source. 0 if a straight wire meets no node, or if no arc avoids the nodes. taken: the result
 * of icn_detour_taken. node: half the side of a node, in node pitches. If arcs on both sides are
 * possible, the one farther from other links is chosen. */
double icn_detour_height (const IcnNet *net, const IcnPlacement *placement, const guint8 *taken,
                          double node, IcnChannelId channel);
