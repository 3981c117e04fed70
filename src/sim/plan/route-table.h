/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes of product networks in dimension order, from small tables: the next channel of a message
 * follows from the first dimension in which it has not reached its destination's coordinate, and
 * from the two positions in that dimension. A look-up is O(1) and has no branches. */
#pragma once

#include "net.h"
#include "router.h"

#define ICN_NO_RING G_MAXUINT16 /* ring of a message at its source */

typedef struct {
  guint8 way;   /* dimension's place in the order, times two, plus 1 downwards; the last value at
                   the destination */
  guint8 class; /* ring class of a message that enters the ring here; n_classes at the
                   destination */
  guint8 rise;  /* by how much the ring class of a message already in the ring rises */
} IcnWay;

typedef struct {
  guint n_rings;   /* dimensions, plus one that stands for the destination */
  guint stride;    /* numbers in a vertex's row */
  guint32 *row;    /* for each vertex: its coordinates, a bit field each in routing order; for each
                      ring the index of its routes from here, and the offset of those to here; the
                      port of each way, ending with ejection */
  guint16 forgets; /* all bits set: the class does not depend on the previous one; else 0 */
  guint8 ring_at[32]; /* ring to whose coordinate each bit belongs; the last bit stands for the
                         destination */
  guint8 dimension[ICN_MAX_DIMENSIONS + 1]; /* dimension by place in the order */
  IcnWay *way; /* next step in each ring, by position here and at the target; two for the coin */
} IcnRouteTable;

/* NULL if the network is no product of rings and lines, or one of its rings is too long. The class
 * rule must be one that holds on this network. */
IcnRouteTable *icn_route_table_new (const IcnNet *net, const IcnRouteSettings *routing,
                                    IcnClassRule rule, guint n_classes);
void icn_route_table_free (IcnRouteTable *table);

/* The port that a message takes at a vertex. ring and class are those of the channel that it
 * arrived over, and are set to those of the next channel. */
static inline guint
icn_route_table_next (const IcnRouteTable *table, IcnVertex at, IcnVertex target, guint32 coin,
                      guint16 *ring, guint16 *class)
{
  const guint32 *here = table->row + (gsize) at * table->stride;
  const guint32 *there = table->row + (gsize) target * table->stride;
  guint r = table->ring_at[__builtin_ctz ((here[0] ^ there[0]) | 1u << 31)];
  guint32 way = here[1 + r] + there[1 + table->n_rings + r] + (coin >> table->dimension[r] & 1);
  /* [1] is for a message that is already in the ring. */
  guint16 classes[] = { table->way[way].class, *class + table->way[way].rise };

  *class = classes[*ring == r];
  *ring = r | table->forgets;
  return here[1 + 2 * table->n_rings + table->way[way].way];
}
