/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wire of a drawing, and the sizes that are the same for all wires of a drawing. */
#pragma once

#include "picture-frame.h"

/* The shape of a wire, from the channel's source to its destination, given by six points Pi at
 * x[i], y[i]. P0 is on the edge of the source node. A bend with corner P1 leads to P2, a straight
 * part to P3, and a bend with corner P4 to P5 on the edge of the destination node. If the wire is
 * straight, all six points are on one line. */
typedef struct {
  IcnChannelId channel;
  gboolean two_way;
  gboolean is_straight;
  /* The wire is an arc from P0 to P5 through the point midway between P2 and P3, as in a partly
   * folded network, in a ring drawn as a circle, or around a node. */
  gboolean is_blended;
  float x[6], y[6];
} IcnWire;

/* Sizes that are the same for all nodes and wires of a drawing. */
typedef struct {
  double node;    /* half the side of a node, scene units */
  double gap;     /* distance between the edges of two neighbouring nodes, scene units */
  /* Distance between two tracks, the parallel lines beside a row [0] or a column [1] on which bowed
   * wires run. */
  double step[2];
  guint n_tracks[2];
} IcnWireRoom;

/* A cache of the wires of a drawing: an array of IcnWire, and the sizes of nodes and gaps for which
 * they were made. */
struct _IcnKeptWires {
  GArray *wires;
  IcnWireRoom room;
};

/* Makes a straight wire between two positions. It begins and ends at the edges of nodes: rim_from,
 * rim_to: half the side of the node at each end, 0 if there is none. */
void icn_wire_set_straight (IcnWire *wire, const double from[2], const double to[2],
                            double rim_from, double rim_to);

/* Makes an arc through the point `through`, from the edge of the node at `from` to the edge of the
 * node at `to`. rim: half the side of a node. */
void icn_wire_set_arc (IcnWire *wire, const double from[2], const double through[2],
                       const double to[2], double rim);

/* Whether the bounding box of the wire's points overlaps the box of the drawing. */
static inline gboolean
icn_wire_touches (const IcnWire *wire, const IcnPictureFrame *frame)
{
  float x0 = wire->x[0], x1 = x0, y0 = wire->y[0], y1 = y0;

  for (guint i = 1; i < 6; i++) {
    x0 = MIN (x0, wire->x[i]);
    x1 = MAX (x1, wire->x[i]);
    y0 = MIN (y0, wire->y[i]);
    y1 = MAX (y1, wire->y[i]);
  }
  return x1 >= frame->left && x0 <= frame->left + frame->width && y1 >= frame->top &&
         y0 <= frame->top + frame->height;
}
