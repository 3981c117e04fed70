/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the virtual channels of a drawn network: parallel lanes along the wire, on the right
 * in their direction, so that both channels of a link are visible. */
#pragma once

#include "picture-wires.h"

typedef struct {
  const IcnAnalysis *analysis; /* referenced */
  double fold;                 /* 0 or 1 */
  IcnPictureFrame frame;
  IcnPlaceRange range;
  IcnWireRoom room;
  guint block;        /* nodes along the side of a square that stands for many; 1: each node is
                         drawn */
  gboolean has_lanes; /* there is room for lanes and for single flits */
  GArray *wires;      /* IcnWire, those of icn_picture_scene */
  guint32 *wire_of;   /* [n_channels]: index in wires, or ICN_NONE if not drawn */
  guint8 *is_reverse; /* [n_channels]: the channel's direction is opposite to its wire's */
  guint vcs;
  double lane;  /* distance of two lanes, scene units */
  float *point; /* with lanes, points along each wire: [n_wires × ICN_LANE_POINTS × 2] */
} IcnWatchPlace;

#define ICN_LANE_POINTS 25

IcnWatchPlace *icn_watch_place_new (const IcnAnalysis *analysis, double fold,
                                    const IcnPictureFrame *frame, guint vcs);
void icn_watch_place_free (IcnWatchPlace *place);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWatchPlace, icn_watch_place_free)

/* Half the side of a node. */
double icn_watch_place_node (const IcnWatchPlace *place);

/* Length of a lane; 0 if it is not drawn. vc = (vcs - 1) / 2 is the middle of the channel's
 * lanes. */
double icn_watch_place_length (const IcnWatchPlace *place, IcnChannelId channel, double vc);

/* The point at `distance` from the start of a lane; FALSE if the lane is not drawn. */
gboolean icn_watch_place_at (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                             double distance, double *x, double *y);

/* Without lanes: adds a wire as bars along rows and columns, which are painted several times as
 * fast as its curves. Oblique wires cannot be drawn in this way and must not be asked for. */
void icn_watch_place_bar (const IcnWatchPlace *place, guint32 wire, double width, IcnScene *scene);

/* Adds a lane to the scene's path, or its hit regions. */
void icn_watch_place_path (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                           IcnScene *scene);
void icn_watch_place_hit (const IcnWatchPlace *place, IcnChannelId channel, double vc,
                          const IcnHit *hit, IcnScene *scene);

/* Middle and half the side of a square that stands for a block of nodes. */
void icn_watch_place_block (const IcnWatchPlace *place, guint column, guint row, double *x,
                            double *y, double *half_width, double *half_height);
