/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What kinds have in common whose vertices have coordinates, one for each dimension, and whose
 * routes take one dimension after the other: methods of net-methods.h. */
#pragma once

#include "net.h"
#include "route-settings.h"

typedef struct _IcnRouteColumn IcnRouteColumn;

static inline guint
icn_coordinates_count_differing (const IcnNet *net, const guint16 *a, const guint16 *b)
{
  guint n = 0;

  for (guint d = 0; d < net->dimensions; d++)
    n += a[d] != b[d];
  return n;
}

/* group: the step at which the channel's dimension is routed. rank: in rings it rises along the
 * direction of travel and falls where the ring closes. A packet never reverses its direction within
 * a dimension, so the channels of both directions can share a group. */
void icn_coordinates_class_key (const IcnNet *net, const IcnRouteSettings *routing,
                                IcnChannelId channel, guint *group, guint *rank);

/* Fill columns by the methods step or minimal of every vertex, in the order of the method
 * remoteness. */
void icn_coordinates_column (const IcnNet *net, const IcnRouteSettings *routing,
                             IcnVertex destination, IcnRouteColumn *column);
void icn_coordinates_minimal_column (const IcnNet *net, IcnVertex destination,
                                     IcnRouteColumn *column);

/* Fills the columns, rows and positions of a placement with half of the dimensions along each axis.
 * folded: bits of the dimensions whose rings are folded; one_row: all dimensions along one axis. */
void icn_coordinates_place (const IcnNet *net, guint32 folded, gboolean one_row,
                            IcnPlacement *placement);

/* Marks the first half of the terminals with the first dimension of an order as the most
 * significant digit; other vertices are marked by their coordinates. */
void icn_coordinates_mark_half (const IcnNet *net, const guint *order, guint8 *side);
