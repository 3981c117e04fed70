/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of a drawing of a network, and the geometry of the finished drawing. */
#pragma once

#include "net-types.h"
#include "scene.h"

typedef struct _IcnCutCounts IcnCutCounts; /* defined in cut-counts.h */
typedef struct _IcnKeptWires IcnKeptWires; /* defined in picture-wire.h */

typedef enum {
  ICN_COLOR_DIMENSION,
  ICN_COLOR_LOAD,
  ICN_COLOR_WIDTH,
  ICN_COLOR_LENGTH,
  ICN_COLOR_DELAY, /* time that a head flit takes to cross the channel, in base cycles (delays
                      of a wire between neighbouring nodes) */
  ICN_COLOR_LEVEL,
  ICN_COLOR_USE,     /* the share of its bandwidth that each channel was measured to use */
  ICN_COLOR_WAITING, /* how long messages wait for each channel, by theory, at half of the
                        saturation load */
  ICN_COLOR_PLAIN, /* all wires alike and faint, as the background for the observation of a running
                      network */
} IcnColorBy;

/* How the vertices of a network are arranged in a drawing. If the network cannot have the requested
 * arrangement, another is used: multistage networks are always in stages, and other networks
 * without a shape (icn_space_shape) are drawn in rows and columns. */
typedef enum {
  ICN_ARRANGEMENT_PLACED, /* in rows and columns, as the layout places them */
  ICN_ARRANGEMENT_FLAT,   /* a multistage network, drawn flat with its stages in columns */
  ICN_ARRANGEMENT_PLANES, /* a multistage network in three dimensions: the switches of a stage are
                             divided among parallel planes, vertical or horizontal */
  ICN_ARRANGEMENT_SPACE,  /* in the shape that the network has: picture-space.h */
} IcnArrangement;

/* The shape of a network that is not drawn in rows and columns. */
typedef enum {
  ICN_SHAPE_NONE,
  ICN_SHAPE_MAP,    /* vertices at positions that the user gives, as on a map */
  ICN_SHAPE_GROUPS, /* groups of vertices around a ring, each group with the links inside it */
  ICN_SHAPE_LEVELS, /* the levels of a tree, one above the other */
  ICN_SHAPE_RING,   /* switches around a ring, with the terminals of each switch outside the ring */
  ICN_SHAPE_SPREAD, /* vertices placed by the number of hops between them: the more hops, the
                       greater the distance */
  ICN_SHAPE_CIRCLE, /* a circle: a network that is a single ring, or in which all nodes are
                       neighbours */
  ICN_SHAPE_STACKS, /* three dimensions: a stack of planes, each of which shows two of the
                       dimensions */
  ICN_SHAPE_CUBES,  /* for networks with two nodes along each dimension: a cube within a cube;
                       with five or more dimensions, several such pairs of cubes side by side */
} IcnSpaceShape;

/* How far a three-dimensional drawing is rotated, in radians. turn: about the upright axis; tilt:
 * towards the reader. */
typedef struct {
  double turn, tilt;
} IcnSpaceView;

typedef struct {
  double fold; /* degree of folding. 0: ICN_LAYOUT_GRID; 1: ICN_LAYOUT_FOLDED; between them, partly
                  folded */
  IcnArrangement arrangement;
  IcnSpaceView space;
  IcnColorBy color;
  gboolean show_title, show_legend, show_labels;
  /* How far a node's label is above the middle of the node, in units of half the node's side; 0:
   * the label is in the middle. */
  double label_rise;
  double foot; /* height left free at the bottom, scene units */
  double zoom; /* magnification; 1: the whole network fits the page */
  /* The reader can zoom, so captions mention that zooming shows more; FALSE on paper. */
  gboolean can_zoom;
  /* Number of nodes along the side of a block, if squares stand for blocks of nodes. It is set to
   * draw the same blocks as in another drawing. 0: the block size follows from the room. */
  guint block;
  double center_x, center_y; /* point of the picture at the centre of the viewport, as shares 0
                                .. 1 of the picture's width and height */
  IcnVertex chosen;          /* vertex that the user has selected, or ICN_NONE */
  const IcnChannelId *route; /* route to highlight, or NULL */
  guint n_route;
  /* [n_channels]: share of the followed messages that crosses each channel, or NULL. Wires with a
   * larger share have a wider halo, and wires without a share fade. */
  const double *share;
  /* [n_channels]: the number that the colour of each channel shows, needed if `color` is
   * ICN_COLOR_USE (the share of the channel's bandwidth that was measured to be in use) or
   * ICN_COLOR_WAITING (the time that messages wait for the channel, in base cycles, that is, delays
   * of a wire between neighbouring nodes). NULL: not known. */
  const double *values;
  /* [n_channels]: colour that the user has given to each channel (icn_link_colors_new), or NULL */
  const guint8 *painted;
  guint isolated; /* index of the legend entry whose wires are highlighted; ICN_NONE: no
                     highlighting */
  guint cut; /* number of columns left of the cut; 0: no cut. The wires of the cut are highlighted,
                and a bar chart below the drawing shows all cuts */
  /* Counts of the cuts in the unfolded or the folded layout, whichever is nearer to `fold`; NULL if
   * there is no cut. */
  const IcnCutCounts *cuts;
  gboolean has_overlay; /* icn_picture_overlay draws the cut and the hop numbers, and the drawing
                           itself omits them */
  const char *caption; /* text below the drawing, instead of the text that the drawing would choose;
                          or NULL */
  IcnKeptWires *kept;  /* Cache of the drawing's wires, which all its overlays share; owned by
                          the caller, who sets *kept to 0 at first. The first overlay that needs
                          the wires makes and stores them. NULL: each overlay makes its own wires */
} IcnPictureView;

/* The geometry of a finished drawing, in scene units. */
typedef struct {
  double left, top, width, height; /* the box to which wires and nodes are clipped, scene units */
  double lead;  /* width of an empty strip at the left of the box, which is used only if the
                   drawing is zoomed, scene units */
  double pitch; /* distance between neighbouring nodes, scene units */
  double x, y;  /* coordinates of the node in column 0, row 0 */
  guint32 columns, rows;
  IcnArrangement arrangement; /* how the vertices are arranged */
  double below;               /* height of the bar chart of the cuts, which is below the box,
                                 scene units; 0 if there is none */
  /* Width and height of the drawing, in node pitches (distances between neighbouring nodes). They
   * are equal to `columns` and `rows`, except with ICN_ARRANGEMENT_SPACE. */
  double across, down;
  /* `shape` and `axis` are used only with ICN_ARRANGEMENT_SPACE. */
  IcnSpaceShape shape;
  double axis[3][3]; /* projection on paper: axis[i] is how far a step of one node pitch to the
                        right (i = 0), up (1) or away from the reader (2) moves a node in x, y
                        and depth, in node pitches */
  guint block;       /* nodes along the side of a block, or 1 if each node is drawn */
  double wire;       /* for drawings of blocks, in which a line stands for several wires: thickness
                        that each wire adds to its line, scene units */
} IcnPictureFrame;

/* x of the middle of the drawing, if all of it fits into the box. */
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
  ICN_HIT_VERTEX = 16, /* a hit on a vertex; IcnHit.id: its number */
  ICN_HIT_CHANNEL,     /* a hit on a channel; IcnHit.id: its number */
  ICN_HIT_ENTRY,       /* a hit on an entry of the legend; IcnHit.id: its index */
  ICN_HIT_CUT,         /* a hit on the line of a cut, which can be dragged */
};
