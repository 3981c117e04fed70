/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-wire.h"

#include <math.h>

void
icn_wire_set_straight (IcnWire *wire, const double from[2], const double to[2], double rim_from,
                       double rim_to)
{
  double dx = to[0] - from[0], dy = to[1] - from[1], length = MAX (hypot (dx, dy), 1e-9);
  double start = MIN (rim_from, 0.4 * length), end = MIN (rim_to, 0.4 * length);

  wire->is_straight = TRUE;
  for (guint i = 0; i < 6; i++) {
    double t = start + (length - start - end) * i / 5;

    wire->x[i] = from[0] + dx / length * t;
    wire->y[i] = from[1] + dy / length * t;
  }
}

void
icn_wire_set_arc (IcnWire *wire, const double from[2], const double through[2], const double to[2],
                  double rim)
{
  icn_wire_set_straight (wire, from, to, rim, rim);
  wire->is_straight = FALSE;
  wire->is_blended = TRUE;
  wire->x[1] = wire->x[0];
  wire->y[1] = wire->y[0];
  wire->x[4] = wire->x[5];
  wire->y[4] = wire->y[5];
  wire->x[2] = wire->x[3] = through[0];
  wire->y[2] = wire->y[3] = through[1];
}
