/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The track of each wire of a drawing. Wires between neighbouring positions are straight. Longer
 * ones bow out beside their row (above, below) or column (left, right), further the longer they
 * are, so that no wire hides another. If there is not enough room for a track each, wires of equal
 * length on one side share a track, as a bundle. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_AXIS_ROW,    /* both ends in one row */
  ICN_AXIS_COLUMN, /* both ends in one column */
  ICN_AXIS_NEITHER,
} IcnWireAxis;

/* The range of positions that is shown, both ends included. */
typedef struct {
  guint32 first_column, last_column, first_row, last_row;
} IcnPlaceRange;

/* A link: one channel, or the two opposite channels between the same two vertices, of which
 * `channel` is the one that leaves the lower vertex. */
typedef struct {
  IcnChannelId channel;
  guint16 line;  /* row or column */
  guint16 start; /* its lower end along the line */
  guint16 length;
  guint8 axis;
  gint8 side;    /* -1 above or left, +1 below or right, 0 straight */
  guint16 track; /* track of a bowed wire, from 0, which is nearest to the nodes */
} IcnTrackedLink;

typedef struct {
  GArray *links;     /* IcnTrackedLink of every row and column in range, each link once */
  guint n_tracks[2]; /* tracks on the busier side of a line, by axis */
  gboolean is_bundled[2];
} IcnTracks;

/* room: number of tracks that fit on one side of a line, by axis. */
void icn_tracks_init (IcnTracks *tracks, const IcnNet *net, const IcnPlacement *placement,
                      const IcnPlaceRange *range, const guint room[2]);
void icn_tracks_clear (IcnTracks *tracks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnTracks, icn_tracks_clear)

/* The opposite channel of the same link; ICN_NONE for a one-way link. */
IcnChannelId icn_tracks_opposite (const IcnNet *net, IcnChannelId channel);
