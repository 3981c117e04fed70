/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes of product networks in dimension order, from small tables: the way that a message takes
 * follows from the first dimension in which it is not yet where it wants to be, and from its
 * positions in that dimension. Nothing in a look-up is decided by a branch. */
#pragma once

#include "net.h"
#include "route.h"
#include "router.h"

typedef struct {
  guint8 way;   /* dimension's place in the order, twice, and 1 downwards; the last at the end */
  guint8 class; /* ring class of a message that turns into the ring here; n_classes at the end, */
  guint8 rise;  /* and by how much that of one already in the ring rises */
  guint8 coin;  /* 1: the other way, which is next in the table, is as short */
} IcnWay;

typedef struct {
  guint n_rings, n_ways; /* dimensions, and 2 for each and the end */
  guint16 forgets;       /* all bits set: the class does not depend on the one before; else 0 */
  guint64 *place;        /* [n_vertices]: coordinates, a field of bits each in routing order */
  guint8 ring_at[64];    /* to whose coordinate a bit belongs; the last bit stands for the end */
  guint8 dimension[ICN_MAX_DIMENSIONS + 1]; /* by place in the order */
  guint32 *here;  /* [n_vertices × (n_rings + 1)]: where the ways from a position begin, */
  guint16 *there; /* [n_vertices × (n_rings + 1)]: and that to a position among them */
  IcnWay *way;    /* of each ring, by position here and there, two each */
  guint8 *port;   /* [n_vertices × n_ways]; the last is ejection */
} IcnWayTable;

/* NULL: the network is no product, or a ring of it is too long. The class rule must be one that
 * holds on this network. */
IcnWayTable *icn_way_table_new (const IcnNet *net, const IcnRouteSettings *routing,
                                IcnClassRule rule, guint n_classes);
void icn_way_table_free (IcnWayTable *table);

/* The port of a message at a vertex. ring and class are those of the channel that it came over,
 * unless it sets out, and become those of the next. */
static inline guint
icn_way_table_next (const IcnWayTable *table, IcnVertex at, IcnVertex target, guint32 coin,
                    gboolean sets_out, guint16 *ring, guint16 *class)
{
  gsize rings = table->n_rings + 1;
  guint64 differs = (table->place[at] ^ table->place[target]) | (guint64) 1 << 63;
  guint r = table->ring_at[__builtin_ctzll (differs)];
  const IcnWay *way = table->way + table->here[at * rings + r] + table->there[target * rings + r];
  guint turn, stay;

  way += coin >> table->dimension[r] & way->coin;
  turn = way->class;
  stay = *class + way->rise;
  *class = turn ^ ((turn ^ stay) & -(guint) (!sets_out & (*ring == r)));
  *ring = r | table->forgets;
  return table->port[(gsize) at * table->n_ways + way->way];
}
