/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes of the wires of a drawing: turns positions and tracks into curves in scene units. */
#pragma once

#include "picture-tracks.h"
#include "picture-wire.h"
#include "study-types.h"

/* The positions that the frame's box shows. */
IcnPlaceRange icn_wires_places (const IcnPictureFrame *frame);

/* Sets half the side of a node and the distance of tracks, for a pitch and a number of tracks. */
void icn_wires_room (IcnWireRoom *room, const IcnPictureFrame *frame, const guint n_tracks[2]);

/* The number of tracks on one side of a line that a pitch has room for. */
guint icn_wires_max_tracks (double pitch);

/* The wires that touch the frame's box; array of IcnWire. A fold between 0 and 1 blends the shapes
 * of the two layouts. is_bundled: set if some wires share tracks. */
GArray *icn_wires_new (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                       const IcnPlaceRange *range, IcnWireRoom *room, gboolean *is_bundled);

/* Sets x and y to the centre of a vertex; of a terminal in stages, as a source. */
void icn_wires_place (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                      IcnVertex v, double *x, double *y);

/* The same for a terminal as a destination. */
void icn_wires_sink (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                     IcnVertex v, double *x, double *y);

/* icn_wire_arc: the cubic curve of a blended wire, through its middle, as blending the bends of two
 * shapes would give kinks. icn_wire_arc_point: the point of such a curve at t in 0 .. 1. */
void icn_wire_arc (const IcnWire *wire, double p[4][2]);
void icn_wire_arc_point (const double p[4][2], double t, double at[2]);

/* Adds the wire to the scene's path. */
void icn_wire_path (const IcnWire *wire, IcnScene *scene);
