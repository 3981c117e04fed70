/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes of product networks in dimension order, from small tables: the way that a message takes
 * follows from the first dimension in which it has not reached its destination's coordinate, and
 * from the two positions in that dimension. A look-up is O(1) and has no branches. */
#pragma once

#include "net.h"
#include "route.h"
#include "router.h"

#define ICN_NO_RING G_MAXUINT16 /* of a message that sets out */

typedef struct {
  guint8 way;   /* dimension's place in the order, twice, and 1 downwards; the last at the end */
  guint8 class; /* ring class of a message that turns into the ring here; n_classes at the end, */
  guint8 rise;  /* and by how much that of one already in the ring rises */
} IcnWay;

typedef struct {
  guint n_rings;   /* dimensions, and one for the end */
  guint stride;    /* numbers in a vertex's row: */
  guint32 *row;    /* its place: coordinates, a field of bits each in routing order; for each ring
                      where the ways from here begin, and those to here among them; the port of
                      each way, the last is ejection */
  guint16 forgets; /* all bits set: the class does not depend on the one before; else 0 */
  guint8 ring_at[32]; /* to whose coordinate a bit belongs; the last bit stands for the end */
  guint8 dimension[ICN_MAX_DIMENSIONS + 1]; /* by place in the order */
  IcnWay *way; /* of each ring, by position here and there, two each for the coin */
} IcnWayTable;

/* NULL: the network is no product, or a ring of it is too long. The class rule must be one that
 * holds on this network. */
IcnWayTable *icn_way_table_new (const IcnNet *net, const IcnRouteSettings *routing,
                                IcnClassRule rule, guint n_classes);
void icn_way_table_free (IcnWayTable *table);

/* The port of a message at a vertex. ring and class are those of the channel that it came over,
 * and become those of the next. */
static inline guint
icn_way_table_next (const IcnWayTable *table, IcnVertex at, IcnVertex target, guint32 coin,
                    guint16 *ring, guint16 *class)
{
  const guint32 *here = table->row + (gsize) at * table->stride;
  const guint32 *there = table->row + (gsize) target * table->stride;
  guint r = table->ring_at[__builtin_ctz ((here[0] ^ there[0]) | 1u << 31)];
  guint32 way = here[1 + r] + there[1 + table->n_rings + r] + (coin >> table->dimension[r] & 1);
  /* [1]: of one that is in the ring already. */
  guint16 classes[] = { table->way[way].class, *class + table->way[way].rise };

  *class = classes[*ring == r];
  *ring = r | table->forgets;
  return here[1 + 2 * table->n_rings + table->way[way].way];
}
