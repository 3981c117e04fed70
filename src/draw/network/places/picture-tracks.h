/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Assigns the wires of a drawing to tracks. Wires between neighbouring positions are straight.
 * Longer wires bow out to one side of their row (above, below) or column (left, right). The longer
 * a wire, the further it bows out, so that no wire hides another. If there is no room for a track
 * for each wire, wires of equal length on one side share a track, as a bundle. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_AXIS_ROW,    /* both ends are in the same row */
  ICN_AXIS_COLUMN, /* both ends are in the same column */
  ICN_AXIS_NEITHER,
} IcnWireAxis;

/* The range of columns and rows that is visible, first and last included. */
typedef struct {
  guint32 first_column, last_column, first_row, last_row;
} IcnPlaceRange;

/* A link: one channel, or two opposite channels between the same two vertices. In the second case
 * `channel` is the one from the lower-numbered vertex. */
typedef struct {
  IcnChannelId channel;
  guint16 line;   /* number of the row or column along which the link runs */
  guint16 start;  /* the smaller of the positions of the link's two ends along that row or column */
  guint16 length; /* distance between the link's two ends along that row or column */
  guint8 axis;    /* IcnWireAxis: whether the link runs along a row or a column */
  gint8 side; /* side to which the wire bows out: -1 above or left, +1 below or right, 0 straight */
  guint16 track;     /* track of a bowed wire; track 0 is the nearest to the nodes */
  gboolean is_clear; /* the wire runs along a row or column and passes over no vertex, so it is
                        drawn straight */
} IcnTrackedLink;

typedef struct {
  GArray *links;     /* array of IcnTrackedLink: the links of every visible row and column, each
                        link once */
  guint n_tracks[2]; /* largest number of tracks on one side of a row [0] or of a column [1] */
  gboolean is_bundled[2]; /* for rows [0] and columns [1]: all wires of one length share a single
                             track */
} IcnTracks;

/* Lists the links of the rows and columns in `range` and assigns tracks to them. placement: column
 * and row of each vertex; room: number of tracks that fit on one side of a row [0] and of a column
 * [1]. */
void icn_tracks_init (IcnTracks *tracks, const IcnNet *net, const IcnPlacement *placement,
                      const IcnPlaceRange *range, const guint room[2]);
void icn_tracks_clear (IcnTracks *tracks);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnTracks, icn_tracks_clear)

/* The channel in the opposite direction of the same link; ICN_NONE for a one-way link. */
IcnChannelId icn_tracks_opposite (const IcnNet *net, IcnChannelId channel);
