/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes of product networks in dimension order, from small tables: the next channel of a message
 * follows from the first dimension in which it has not reached its destination's coordinate, and
 * from the two positions in that dimension. A look-up is O(1) and has no branches. */
#pragma once

#include "net-types.h"
#include "route-settings.h"

#define ICN_NO_RING G_MAXUINT16 /* ring number of a message that is still at its source */

typedef struct {
  guint8 way;    /* code of the next channel: 2 × (position of the channel's dimension in routing
                    order), plus 1 if the channel leads towards lower coordinates; 2 × (number of
                    dimensions) for ejection */
  guint8 class;  /* virtual-channel class of a message that enters the ring with this hop; n_classes
                    at the destination */
  guint8 rise;   /* increase of the virtual-channel class of a message that arrived over a channel
                    of this ring */
  guint8 unused; /* makes the size of IcnWay a power of two, so that an index is multiplied by a
                    shift */
} IcnWay;

typedef struct {
  /* number of rings: one for each dimension, and a pseudo-ring for messages at their destination */
  guint n_rings;
  guint stride; /* length of a vertex's row, in 32-bit numbers */
  /* a row of `stride` 32-bit numbers for each vertex. The row has the vertex's coordinates as bit
   * fields in routing order; for each ring, the index in `way` of the routes that begin at this
   * vertex; for each ring, the offset of the routes that end at this vertex; and the port of each
   * next channel (see IcnWay.way), ejection last */
  guint32 *row;
  guint16 forgets;    /* all bits set if a message's class on its next channel does not depend on
                         its class on the previous one; else 0 */
  guint8 ring_at[32]; /* for each bit of the word of coordinates, the number of the ring to which
                         the bit belongs; the last bit belongs to the pseudo-ring for messages at
                         their destination */
  guint8 dimension[ICN_MAX_DIMENSIONS + 1]; /* dimensions in routing order */
  IcnWay *way; /* two entries for each ring and each pair of present and target position in the
                  ring. Each gives the next channel; a random bit of the message chooses between the
                  two */
} IcnRouteTable;

/* Makes the route table of a network. Returns NULL if the network is not a product of rings and
 * linear arrays, or if a ring or array is too long. rule: the IcnClassRule that applies to this
 * network. */
IcnRouteTable *icn_route_table_new (const IcnNet *net, const IcnRouteSettings *routing, guint rule,
                                    guint n_classes);
void icn_route_table_free (IcnRouteTable *table);

/* Returns the port that a message takes at vertex `at` on its way to `target`. On entry, *ring and
 * *class are the ring and virtual-channel class of the channel over which the message arrived; on
 * return, those of the next channel. coin: the message's random bits. */
static inline guint
icn_route_table_next (const IcnRouteTable *table, IcnVertex at, IcnVertex target, guint32 coin,
                      guint16 *ring, guint16 *class)
{
  const guint32 *here = table->row + (gsize) at * table->stride;
  const guint32 *there = table->row + (gsize) target * table->stride;
  guint r = table->ring_at[__builtin_ctz ((here[0] ^ there[0]) | 1u << 31)];
  guint32 way = here[1 + r] + there[1 + table->n_rings + r] + (coin >> table->dimension[r] & 1);
  const IcnWay *next = &table->way[way];
  /* A mask: all ones if the message is already in the ring, 0 if it enters the ring here. */
  guint stays = -(guint) (*ring == r);

  *class = (next->class & ~stays) | ((*class + next->rise) & stays);
  *ring = r | table->forgets;
  return here[1 + 2 * table->n_rings + next->way];
}
