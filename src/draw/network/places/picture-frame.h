/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drawing of a network is asked to show, and the geometry of the finished one. */
#pragma once

#include "analysis.h"
#include "scene.h"

typedef struct _IcnCutCounts IcnCutCounts; /* cut-counts.h */
typedef struct _IcnKeptWires IcnKeptWires; /* picture-wire.h */

typedef enum {
  ICN_COLOR_DIMENSION,
  ICN_COLOR_LOAD,
  ICN_COLOR_WIDTH,
  ICN_COLOR_LENGTH,
  ICN_COLOR_LEVEL,
  ICN_COLOR_PLAIN, /* all wires alike and faint: the background of a watched network */
} IcnColorBy;

/* How the vertices are arranged. A network has its own kind of arrangement whatever is asked for:
 * multistage ones are flat at least, those without a shape in space placed. */
typedef enum {
  ICN_ARRANGEMENT_PLACED, /* by its placement */
  ICN_ARRANGEMENT_FLAT,   /* stages in columns */
  ICN_ARRANGEMENT_PLANES, /* stages in vertical and horizontal planes */
  ICN_ARRANGEMENT_SPACE,  /* in the shape that its lines have in space: picture-space.h */
} IcnArrangement;

/* The shape that a network's lines have in space. */
typedef enum {
  ICN_SHAPE_NONE,
  ICN_SHAPE_CIRCLE, /* one ring, or nodes that are all neighbours */
  ICN_SHAPE_STACKS, /* three dimensions: planes of two of them, one behind the other */
  ICN_SHAPE_CUBES,  /* two nodes along each dimension: a cube within a cube, and from five
                       dimensions on such pairs of cubes side by side */
} IcnSpaceShape;

/* How a network in space is turned, in radians: about its upright axis, and towards the reader. */
typedef struct {
  double turn, tilt;
} IcnSpaceView;

typedef struct {
  double fold; /* 0: ICN_LAYOUT_GRID, 1: ICN_LAYOUT_FOLDED; between them while it folds */
  IcnArrangement arrangement;
  IcnSpaceView space;
  IcnColorBy color;
  gboolean show_title, show_legend, show_labels;
  double label_rise;         /* how far above the middle of a node its label stands, in halves of
                                the node, where that must stay free; or 0 */
  double foot;               /* scene units kept free at the bottom */
  double zoom;               /* 1: the whole network fits */
  gboolean can_zoom;         /* the reader can, and is told where that shows more: not on paper */
  guint block;               /* nodes on a side of a block, as another drawing has it; 0: as many as
                                there is room for */
  double center_x, center_y; /* 0 .. 1 of the whole picture, 0.5 the middle */
  IcnVertex chosen;          /* or ICN_NONE */
  const IcnChannelId *route; /* a route drawn on top, or NULL */
  guint n_route;
  const double *share; /* [n_channels] what part of some messages crosses each channel: those that
                          any crosses stand out, the more the wider, the others fade; or NULL */
  guint isolated;      /* entry of the legend whose wires stand out; or ICN_NONE */
  guint cut; /* columns to the left of a cut, whose wires are lit, with the channels over each
                boundary of columns below; 0: none */
  const IcnCutCounts *cuts; /* what it counts, of the layout that is nearest to the fold; NULL: there
                               is no cut */
  gboolean has_overlay; /* icn_picture_overlay has the cut with what moves with it, and the numbers
                           of the hops */
  const char *caption; /* below the drawing, in place of its own; or NULL */
  IcnKeptWires *kept;  /* by the caller, for all overlays of one drawing: 0 at first, made by the
                          first overlay that needs them; or NULL: made each time */
} IcnPictureView;

/* The geometry of a finished drawing, in scene units. */
typedef struct {
  double left, top, width, height; /* the drawing's box: wires and nodes are clipped to it */
  double lead;                     /* part of it at the left that only a zoomed drawing fills */
  double pitch;                    /* between neighbouring places */
  double x, y;                     /* of place (0, 0) */
  guint32 columns, rows;
  IcnArrangement arrangement; /* places are columns and rows of pitches */
  double below;               /* room below the box that belongs to the drawing */
  double across, down;        /* the whole drawing, in pitches: columns and rows but in space */
  IcnSpaceShape shape;        /* in space: */
  double axis[3][3];          /* one step to the right, up and away: x, y and depth, in pitches */
  guint block;                /* as the view has it */
  double wire;                /* of a drawing of blocks: how thick a line is for each wire of width 1 */
} IcnPictureFrame;

/* Across the box: where the middle of a drawing that fits is. */
static inline double
icn_frame_middle (const IcnPictureFrame *frame)
{
  return frame->left + (frame->width + frame->lead) / 2;
}

static inline gboolean
icn_frame_has_stages (const IcnPictureFrame *frame)
{
  return frame->arrangement == ICN_ARRANGEMENT_FLAT || frame->arrangement == ICN_ARRANGEMENT_PLANES;
}

enum {
  ICN_HIT_VERTEX = 16, /* id: vertex */
  ICN_HIT_CHANNEL,     /* id: channel */
  ICN_HIT_ENTRY,      /* id: entry of the legend */
  ICN_HIT_CUT,         /* the line of a cut, which can be dragged */
};
