/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One wire of a drawing, and the sizes that all of them share. */
#pragma once

#include "picture-frame.h"

/* P0 on the rim of a node, a bend about P1 up to P2, a run to P3, a bend about P4 down to P5 on the
 * rim of the other node. A straight wire has all six on one line. In the channel's own direction.
 */
typedef struct {
  IcnChannelId channel;
  gboolean two_way;
  gboolean is_straight;
  gboolean is_blended; /* an arc from P0 to P5 through the middle of P2 and P3: between two layouts,
                          of a ring that is a circle, or around a node */
  float x[6], y[6];
} IcnWire;

typedef struct {
  double node;    /* half the side of a node, scene units */
  double gap;     /* between two nodes */
  double step[2]; /* between two tracks, by axis */
  guint n_tracks[2];
} IcnWireRoom;

/* The wires of a drawing, array of IcnWire, and their room. */
struct _IcnKeptWires {
  GArray *wires;
  IcnWireRoom room;
};

/* Whether the box about the wire's points meets the drawing's. */
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
