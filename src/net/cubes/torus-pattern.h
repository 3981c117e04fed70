/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which links a node of a torus has, if some are absent or one-way links alternate in direction:
 * the networks of parhami2004, sections 2 and 3.
 *
 * Node a has links along dimensions 0 to kept - 1. The others alternate along dimension 0: of
 * `period` dimensions the node has one, dimension kept + a_0 mod period. With kept = 1 these are
 * the source's pruned tori. A diamond (its f = a_0 + a_1 + …) keeps dimension 0, and half of the
 * links of all others: upwards from nodes whose coordinates have an even sum, downwards from the
 * others. One-way links alternate as in the source: along dimension i upwards where the sum of the
 * other coordinates is even, else downwards.
 *
 * Every port has a meaning at every node, its generator: port p leads along dimension j (in pruned
 * tori, the node's own) in the direction s, which changes sign where links alternate. Therefore, if
 * icn_torus_pattern_is_regular, there are symmetries that map every node onto every other and keep
 * port numbers, and the offset of b from a is the node that b is mapped to when a is mapped to node
 * 0. The source calls this a Cayley graph. */
#pragma once

#include "net-types.h"

typedef struct {
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint kept;          /* dimensions of which no link is absent */
  guint period;        /* number of dimensions that alternate along dimension 0, or 0 */
  gboolean diamond;    /* the links of a diamond instead */
  gboolean directed;   /* one-way links, upwards */
  gboolean alternates; /* one-way links lead downwards at every other node */
} IcnTorusPattern;

typedef struct {
  IcnVertex to;
  guint8 dimension;
  gint8 direction;
  guint8 generator; /* the dimension j of the port */
} IcnTorusLink;

/* Convert the number of a node to its coordinates, dimension 0 first, and back. */
void icn_torus_pattern_coordinates (const IcnTorusPattern *pattern, IcnVertex v,
                                    guint16 *coordinates);

/* Lists the links that leave a node, in the order of its ports; returns their number. link: room
 * for 2 ICN_MAX_DIMENSIONS. */
guint icn_torus_pattern_links (const IcnTorusPattern *pattern, const guint16 *coordinates,
                               IcnTorusLink *link);

/* Whether all nodes are alike, which requires that dimensions that alternate have equal radices.
 * One-way links that alternate need even radices in any case; dimensions that alternate along
 * dimension 0 need a multiple of their number as its radix. */
gboolean icn_torus_pattern_is_regular (const IcnTorusPattern *pattern);

/* The offset of b from a in a regular pattern. */
IcnVertex icn_torus_pattern_offset (const IcnTorusPattern *pattern, const guint16 *a,
                                    const guint16 *b);
