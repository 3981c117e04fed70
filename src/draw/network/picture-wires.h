/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shapes of the wires of a drawing: from places and tracks to curves in scene units. */
#pragma once

#include "picture-tracks.h"
#include "picture.h"

/* P0 on the rim of a node, a bend about P1 up to P2, a run to P3, a bend about P4 down to P5 on the
 * rim of the other node. A straight wire has all six on one line. In the channel's own direction.
 */
typedef struct {
  IcnChannelId channel;
  gboolean two_way;
  gboolean is_straight;
  gboolean is_blended; /* between two layouts: an arc from P0 to P5 */
  float x[6], y[6];
} IcnWire;

typedef struct {
  double node;    /* half the side of a node, scene units */
  double gap;     /* between two nodes */
  double step[2]; /* between two tracks, by axis */
  guint n_tracks[2];
} IcnWireRoom;

/* The places that the frame's box shows. */
IcnPlaceRange icn_wires_places (const IcnPictureFrame *frame);

/* Half the side of a node and the distance of tracks for a pitch and numbers of tracks. */
void icn_wires_room (IcnWireRoom *room, const IcnPictureFrame *frame, const guint n_tracks[2]);

/* Tracks on one side of a line for which a pitch has room. */
guint icn_wires_max_tracks (double pitch);

/* The wires that touch the frame's box; array of IcnWire. fold between 0 and 1 blends the shapes of
 * the two layouts. is_bundled: some wires share tracks. */
GArray *icn_wires_new (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                       const IcnPlaceRange *range, IcnWireRoom *room, gboolean *is_bundled);

/* Centre of a vertex; of a terminal in stages, as a source. */
void icn_wires_place (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                      IcnVertex v, double *x, double *y);

/* The same as a destination. */
void icn_wires_sink (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                     IcnVertex v, double *x, double *y);

/* Adds the wire to the scene's path. */
void icn_wire_path (const IcnWire *wire, IcnScene *scene);
