/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes of product networks in dimension order, from small tables: the way that a message takes
 * follows from the first dimension in which it is not yet where it wants to be, and from its
 * positions in that dimension. Nothing in a look-up is decided by a branch. */
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
  guint n_rings, n_ways; /* dimensions and the end; two for each of these and one */
  guint16 forgets;       /* all bits set: the class does not depend on the one before; else 0 */
  guint64 *place;        /* [n_vertices]: coordinates, a field of bits each in routing order */
  guint8 ring_at[64];    /* to whose coordinate a bit belongs; the last bit stands for the end */
  guint8 dimension[ICN_MAX_DIMENSIONS + 1]; /* by place in the order */
  guint32 *here;  /* [n_vertices × n_rings]: where the ways from a position begin, */
  guint32 *there; /* [n_vertices × n_rings]: and those to a position among them */
  IcnWay *way;    /* of each ring, by position here and there, two each for the coin */
  guint8 *port;   /* [n_vertices × n_ways]; the last is ejection */
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
  guint64 differs = table->place[at] ^ table->place[target];
  guint r = table->ring_at[__builtin_ctzll (differs | (guint64) 1 << 63)];
  guint32 way = table->here[at * table->n_rings + r] + table->there[target * table->n_rings + r] +
                (coin >> table->dimension[r] & 1);
  /* [1]: of one that is in the ring already. */
  guint16 classes[] = { table->way[way].class, *class + table->way[way].rise };

  *class = classes[*ring == r];
  *ring = r | table->forgets;
  return table->port[at * table->n_ways + table->way[way].way];
}
