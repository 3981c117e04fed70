/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the virtual channels in the picture of a network. They are parallel lanes along the
 * wire, to the right of it as seen in the direction of the channel, so that both channels of a link
 * are visible. */
#pragma once

#include "picture-wires.h"

typedef struct {
  const IcnAnalysis *analysis; /* this struct holds a reference to the analysis */
  double fold;                 /* layout in which the network is drawn: 0: unfolded, 1: folded */
  IcnPictureFrame frame;
  IcnPlaceRange range;
  IcnWireRoom room;
  /* 1 if each node is drawn; otherwise a square stands for block × block nodes. */
  guint block;
  gboolean has_lanes; /* TRUE if there is room to draw virtual channels and single flits */
  GArray *wires;      /* array of IcnWire: the wires of the drawn network */
  /* Index in `wires` of each channel's wire; ICN_NONE if it is not drawn; [n_channels]. */
  guint32 *wire_of;
  /* Whether each channel runs against the direction of its wire; [n_channels]. */
  guint8 *is_reverse;
  guint vcs;
  double lane; /* distance between the middles of the lanes of two virtual channels, scene units */
  /* If has_lanes: ICN_LANE_POINTS points (x, y) along each wire; [n_wires × ICN_LANE_POINTS ×
   * 2]. */
  float *point;
} IcnWatchPlace;

#define ICN_LANE_POINTS 25

IcnWatchPlace *icn_watch_place_new (const IcnAnalysis *analysis, double fold,
                                    const IcnPictureFrame *frame, guint vcs);
void icn_watch_place_free (IcnWatchPlace *place);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWatchPlace, icn_watch_place_free)

/* Half the side of the square that is drawn for a node. */
double icn_watch_place_node (const IcnWatchPlace *place);

/* Length of the lane (the line beside the wire) of virtual channel vc, in scene units; 0 if it is
 * not drawn. vc may be a fraction: (vcs - 1) / 2 gives the middle of all lanes of the channel. */
double icn_watch_place_length (const IcnWatchPlace *place, IcnChannelId channel, double vc);

/* Sets x and y to the point at `distance` from the start of the lane of virtual channel vc; FALSE
 * if the lane is not drawn. */
gboolean icn_watch_place_at (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                             double distance, double *x, double *y);

/* Adds a wire to the scene's path as horizontal and vertical bars, which are painted several times
 * as fast as curves. For drawings in which has_lanes is FALSE. The wire must not be oblique. */
void icn_watch_place_bar (const IcnWatchPlace *place, guint32 wire, double width, IcnScene *scene);

/* icn_watch_place_path() adds the lane of virtual channel vc to the path of the scene.
 * icn_watch_place_hit() adds hit regions along the lane. */
void icn_watch_place_path (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                           IcnScene *scene);
void icn_watch_place_hit (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                          const IcnHit *hit, IcnScene *scene);

/* Sets x, y, half_width and half_height to the middle, half the width and half the height of the
 * square that stands for a block of nodes. column, row: position of the block, in blocks. */
void icn_watch_place_block (const IcnWatchPlace *place, guint column, guint row, double *x,
                            double *y, double *half_width, double *half_height);
