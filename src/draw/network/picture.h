/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network in its placement: wires at length along rows and columns, nodes with labels while
 * they are legible. Any number of dimensions: those that share an axis nest, and their wires bow
 * out further the longer they are, so that none hides another. */
#pragma once

#include "analysis.h"
#include "cut-counts.h"
#include "scene.h"

typedef enum {
  ICN_COLOR_DIMENSION,
  ICN_COLOR_LOAD,
  ICN_COLOR_WIDTH,
  ICN_COLOR_LENGTH,
  ICN_COLOR_LEVEL,
  ICN_COLOR_PLAIN, /* all wires alike and faint: the background of a watched network */
} IcnColorBy;

/* One row per enumerator that may be asked for, in their order. Those with a title are in the
 * window's list. */
const IcnChoice *icn_colors (guint *n_colors);
gboolean icn_color_find (const char *id, IcnColorBy *color); /* FALSE when there is none */

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
  double label_rise;         /* of a placed network: how far above the middle of a node its label
                                stands, in halves of the node, where that must stay free; or 0 */
  double foot;               /* scene units kept free at the bottom */
  double zoom;               /* 1: the whole network fits */
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
  gboolean cut_apart; /* what moves with the cut is left to icn_picture_overlay */
  const char *caption; /* below the drawing, in place of its own; or NULL */
  GArray **wires; /* kept by the caller for all overlays of one drawing: NULL at first, made by the
                     first overlay that needs them; or NULL: made each time */
} IcnPictureView;

/* The geometry of a finished drawing, in scene units. */
typedef struct {
  double left, top, width, height; /* the drawing's box: wires and nodes are clipped to it */
  double pitch;                    /* between neighbouring places */
  double x, y;                     /* of place (0, 0) */
  guint32 columns, rows;
  IcnArrangement arrangement; /* places are columns and rows of pitches */
  double below;               /* room below the box that belongs to the drawing */
  double across, down;        /* the whole drawing, in pitches: columns and rows but in space */
  IcnSpaceShape shape;        /* in space: */
  double axis[3][3];          /* one step to the right, up and away: x, y and depth, in pitches */
} IcnPictureFrame;

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

/* In space it is turned as at first. */
void icn_picture_view_init (IcnPictureView *view, IcnLayout layout);

/* Needs an analysis with its graph. Only what the viewport shows is put into the scene; where
 * nodes would be mere specks, squares stand for blocks of them and a caption says so.
 * physical: the widths; relative ones where it is NULL. frame: may be NULL. */
IcnScene *icn_picture_scene (const IcnAnalysis *analysis, const char *title,
                             const IcnPhysical *physical, const IcnPictureView *view,
                             const IcnTheme *theme, double width, double height,
                             IcnPictureFrame *frame);

/* What changes over a drawing that stays: the cut of the view, where that has it apart; the channels
 * that are marked, n of them; and a hit, or NULL: a node's outline, or the whole wire. */
IcnScene *icn_picture_overlay (const IcnAnalysis *analysis, const IcnHit *hit,
                               const IcnChannelId *marked, guint n_marked,
                               const IcnPictureView *view, const IcnPictureFrame *frame,
                               const IcnTheme *theme, double width, double height);

/* How many entries the legend has that can be isolated: none of a scale. */
GStrv icn_picture_entries (const IcnAnalysis *analysis, const IcnPictureView *view,
                           const IcnPhysical *physical, const IcnTheme *theme);

/* Rectilinear length of the longest wire while the network folds, in node pitches. */
double icn_picture_longest_wire (const IcnAnalysis *analysis, double fold);

/* Where the boundary after so many columns is: in the drawing, or where that has none of them, evenly
 * over its width. */
double icn_picture_cut_place (const IcnCutCounts *counts, const IcnPictureFrame *frame,
                              guint columns);

/* The columns to the left of the boundary nearest to a position: 1 .. columns - 1. */
guint icn_picture_cut_at (const IcnCutCounts *counts, const IcnPictureFrame *frame, double x);

/* The view after zooming by a factor about a point of the scene, which stays where it is, and after
 * dragging by a distance. The picture is never left behind. */
void icn_picture_zoom (IcnPictureView *view, const IcnPictureFrame *frame, double x, double y,
                       double factor);
void icn_picture_pan (IcnPictureView *view, const IcnPictureFrame *frame, double dx, double dy);

/* "Node 35 at 3,1", "Channel 3,1 → 4,1, dimension 0, length 2, load 0.5"; g_free. */
char *icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit,
                            const IcnPhysical *physical, IcnLayout layout);
