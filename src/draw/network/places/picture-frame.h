/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of a drawing of a network, and the geometry of the finished drawing. */
#pragma once

#include "net-types.h"
#include "scene.h"

typedef struct _IcnCutCounts IcnCutCounts; /* cut-counts.h */
typedef struct _IcnKeptWires IcnKeptWires; /* picture-wire.h */

typedef enum {
  ICN_COLOR_DIMENSION,
  ICN_COLOR_LOAD,
  ICN_COLOR_WIDTH,
  ICN_COLOR_LENGTH,
  ICN_COLOR_LEVEL,
  ICN_COLOR_PLAIN, /* all wires alike and faint: the background of a network that is watched */
} IcnColorBy;

/* How the vertices are arranged. What is asked for is replaced if the network cannot have it:
 * multistage networks are at least flat, those without a shape in space are placed. */
typedef enum {
  ICN_ARRANGEMENT_PLACED, /* in its placement */
  ICN_ARRANGEMENT_FLAT,   /* stages in columns */
  ICN_ARRANGEMENT_PLANES, /* stages in vertical and horizontal planes */
  ICN_ARRANGEMENT_SPACE,  /* in the shape of its lines in space: picture-space.h */
} IcnArrangement;

/* The shape that a network's lines have in space. */
typedef enum {
  ICN_SHAPE_NONE,
  ICN_SHAPE_CIRCLE, /* one ring, or nodes that are all neighbours */
  ICN_SHAPE_STACKS, /* three dimensions: planes of two of them, one behind the other */
  ICN_SHAPE_CUBES,  /* two nodes along each dimension: a cube within a cube; with five dimensions or
                       more, such pairs of cubes side by side */
} IcnSpaceShape;

/* The rotation of a network in space, in radians: about its upright axis, and towards the
 * reader. */
typedef struct {
  double turn, tilt;
} IcnSpaceView;

typedef struct {
  double fold; /* 0: ICN_LAYOUT_GRID, 1: ICN_LAYOUT_FOLDED; in between the network is partly
                  folded */
  IcnArrangement arrangement;
  IcnSpaceView space;
  IcnColorBy color;
  gboolean show_title, show_legend, show_labels;
  double label_rise;         /* how far a node's label is above the middle of the node, in halves of
                                a node, if the middle must stay free; or 0 */
  double foot;               /* scene units kept free at the bottom */
  double zoom;               /* 1: the whole network fits the page */
  gboolean can_zoom;         /* the reader can zoom, and is told where that shows more; FALSE on
                                paper */
  guint block;               /* nodes along the side of a block, to agree with another drawing; 0:
                                as many as there is room for */
  double center_x, center_y; /* centre of the viewport, 0 .. 1 of the whole picture */
  IcnVertex chosen;          /* the chosen vertex, or ICN_NONE */
  const IcnChannelId *route; /* a route drawn on top, or NULL */
  guint n_route;
  const double *share; /* [n_channels] share of the followed messages on each channel: wires with a
                          share are highlighted, the more the wider, the others fade; or NULL */
  guint isolated;      /* entry of the legend whose wires are highlighted, or ICN_NONE */
  guint cut; /* columns left of a cut, whose wires are highlighted, with a bar chart of all cuts
                below; 0: no cut */
  const IcnCutCounts *cuts; /* counts of the cuts, for the layout nearest to the fold; NULL: there
                               is no cut */
  gboolean has_overlay; /* the cut and the hop numbers are drawn by icn_picture_overlay, not in the
                           drawing itself */
  const char *caption; /* caption below the drawing, in place of its own; or NULL */
  IcnKeptWires *kept;  /* wires kept by the caller for all overlays of one drawing: NULL at first,
                          made by the first overlay that needs them; if the pointer is NULL they are
                          made each time */
} IcnPictureView;

/* The geometry of a finished drawing, in scene units. */
typedef struct {
  double left, top, width, height; /* the box to which wires and nodes are clipped */
  double lead;                     /* part of the box at the left that only a zoomed drawing
                                      fills */
  double pitch;                    /* distance of neighbouring positions */
  double x, y;                     /* coordinates of position (0, 0) */
  guint32 columns, rows;
  IcnArrangement arrangement; /* positions are columns and rows of pitches */
  double below;               /* height below the box that belongs to the drawing */
  double across, down;        /* size of the whole drawing in pitches; outside space, its columns
                                 and rows */
  IcnSpaceShape shape;        /* for a drawing in space: */
  double axis[3][3];          /* one step to the right, up and away from the reader: x, y and depth,
                                 in pitches */
  guint block;                /* nodes along the side of a block, as in the view */
  double wire;                /* in a drawing of blocks: thickness of a line per wire of width 1 */
} IcnPictureFrame;

/* x of the middle of a drawing that fits the box. */
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
