/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wire of a drawing, and the sizes that all wires share. */
#pragma once

#include "picture-frame.h"

/* P0 is on the edge of a node, followed by a bend about P1 to P2, a run to P3, and a bend about P4
 * down to P5 on the edge of the other node. A straight wire has all six points on one line. The
 * points are in the channel's direction. */
typedef struct {
  IcnChannelId channel;
  gboolean two_way;
  gboolean is_straight;
  gboolean is_blended; /* it is an arc from P0 to P5 through the middle of P2 and P3: between two
                          layouts, in a ring that is a circle, or around a node */
  float x[6], y[6];
} IcnWire;

typedef struct {
  double node;    /* half the side of a node, scene units */
  double gap;     /* distance between the edges of two nodes */
  double step[2]; /* distance of two tracks, by axis */
  guint n_tracks[2];
} IcnWireRoom;

/* The wires of a drawing, array of IcnWire, and the sizes that they share. */
struct _IcnKeptWires {
  GArray *wires;
  IcnWireRoom room;
};

/* Whether the bounding box of the wire's points meets that of the drawing. */
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
