/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods (net-methods.h) shared by topology kinds whose vertices have one coordinate per dimension
 * and whose routes take one dimension after the other. */
#pragma once

#include "layout-plan.h"
#include "net.h"
#include "route-settings.h"

typedef struct _IcnPlacement IcnPlacement;

static inline guint
icn_coordinates_count_differing (const IcnNet *net, const guint16 *a, const guint16 *b)
{
  guint n = 0;

  for (guint d = 0; d < net->dimensions; d++)
    n += a[d] != b[d];
  return n;
}

/* The method class_key of IcnNetMethods. *group: receives the position of the channel's dimension
 * in the order in which dimensions are routed. *rank: receives a number that rises from channel to
 * channel around a ring, in the direction of travel, and falls where the ring closes. Channels of
 * both directions can share a group, because a packet never reverses its direction within a
 * dimension. */
void icn_coordinates_class_key (const IcnNet *net, const IcnRouteSettings *routing,
                                IcnChannelId channel, guint *group, guint *rank);

/* Fill a route column as the methods `column` and `minimal_column` do, by calling the topology
 * kind's method `step` or `minimal` for every vertex. The vertices in column->sequence are sorted
 * by the method `remoteness`, the most remote vertex first. */
void icn_coordinates_column (const IcnNet *net, const IcnRouteSettings *routing,
                             IcnVertex destination, IcnRouteColumn *column);
void icn_coordinates_minimal_column (const IcnNet *net, IcnVertex destination,
                                     IcnRouteColumn *column);

/* Sets columns, rows and positions in a placement whose arrays are allocated, by a plan
 * (layout-plan.h). wires: which positions along a dimension are joined. rings: the dimensions that
 * consist of rings, as bits; the folded layout folds these. Switches, and the taps of hyperedges,
 * are placed by their coordinates, like nodes. */
void icn_coordinates_place (const IcnNet *net, IcnLineWires wires, guint32 rings,
                            IcnPlacement *placement);

/* Sets side[v] to 1 for the first half of the terminals in lexicographic order of their
 * coordinates, with dimension order[0] as the most significant digit, and to 0 for the second half.
 * Every other vertex is on the side on which a terminal with its coordinates would be. */
void icn_coordinates_mark_half (const IcnNet *net, const guint *order, guint8 *side);

/* Like icn_coordinates_mark_half, but side 1 gets the first `nodes` terminals, in lexicographic
 * order, of a block. The block consists of the terminals whose coordinate d is below block[d], for
 * every d. */
void icn_coordinates_mark_block (const IcnNet *net, const guint *order, const guint32 *block,
                                 guint32 nodes, guint8 *side);
