/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which track each wire of a drawing takes. Wires between neighbouring places run straight. Longer
 * ones bow out beside their row (above, below) or column (left, right), the longer the further, so
 * that no wire hides another. Where there is no room for a track each, wires of one length on one
 * side share a track: a bundle. */
#pragma once

#include "analysis.h"

typedef enum {
  ICN_AXIS_ROW,    /* both ends in one row */
  ICN_AXIS_COLUMN, /* both ends in one column */
  ICN_AXIS_NEITHER,
} IcnWireAxis;

/* Places shown, both ends included. */
typedef struct {
  guint32 first_column, last_column, first_row, last_row;
} IcnPlaceRange;

/* A link: one channel, or the two channels of opposite ways between the same two vertices, of which
 * this is the one that leaves the lower vertex. */
typedef struct {
  IcnChannelId channel;
  guint16 line;  /* row or column */
  guint16 start; /* lower end along the line */
  guint16 length;
  guint8 axis;
  gint8 side;    /* -1 above or left, +1 below or right, 0 straight */
  guint16 track; /* from 0, nearest to the nodes; of bowed wires */
} IcnTrackedLink;

typedef struct {
  GArray *links;     /* IcnTrackedLink of every row and column in range, each link once */
  guint n_tracks[2]; /* by axis: on the busier side */
  gboolean is_bundled[2];
} IcnTracks;

/* room: tracks on one side of a line, by axis, for which there is room. */
void icn_tracks_init (IcnTracks *tracks, const IcnNet *net, const IcnPlacement *placement,
                      const IcnPlaceRange *range, const guint room[2]);
void icn_tracks_clear (IcnTracks *tracks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnTracks, icn_tracks_clear)

/* The channel of the opposite way of the same link; ICN_NONE for a one-way link. */
IcnChannelId icn_tracks_opposite (const IcnNet *net, IcnChannelId channel);
