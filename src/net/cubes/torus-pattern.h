/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which links a node of a torus has, if some links are absent or one-way links alternate in
 * direction: the networks of parhami2004, sections 2 and 3.
 *
 * A node with coordinates a has links along dimensions 0 to kept - 1, and along one of the other
 * `period` dimensions: dimension kept + a_0 mod period. With kept = 1 these are the pruned tori of
 * parhami2004. In a diamond pattern, a node has both links of dimension 0 and one link of every
 * other dimension: upwards if the sum of its coordinates is even, else downwards. Alternating
 * one-way links along dimension i lead upwards where the sum of the other coordinates is even, else
 * downwards.
 *
 * Port p of node 0 leads along one dimension, the generator of port p. At another node, port p may
 * lead along another dimension: in a pruned torus, if the node has no links along the generator, it
 * leads along the dimension in which the node has links instead. Where one-way links alternate, it
 * may lead in the other direction than at node 0. With these port numbers, if
 * icn_torus_pattern_is_regular is TRUE, symmetries map every node onto every other and keep port
 * numbers; parhami2004 calls such a network a Cayley graph. The offset of node b from node a is the
 * node onto which b is mapped by the symmetry that maps a onto node 0. */
#pragma once

#include "net-types.h"

typedef struct {
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint kept;          /* dimensions 0 to kept - 1 have all their links */
  guint period; /* number of dimensions, from `kept` on, of which each node has links along only
                   one; the next node along dimension 0 has links along the next of these
                   dimensions. 0 if all dimensions are kept */
  gboolean diamond;    /* diamond lattice: nodes have one link in each dimension but 0 */
  gboolean directed;   /* all links are one-way and lead upwards */
  gboolean alternates; /* one-way links alternate in direction from ring to ring */
} IcnTorusPattern;

typedef struct {
  IcnVertex to;
  guint8 dimension;
  gint8 direction;
  guint8 generator; /* the dimension along which node 0's port of the same number leads */
} IcnTorusLink;

/* Sets coordinates[d] to the coordinate of node v in dimension d, d = 0 .. dimensions - 1. */
void icn_torus_pattern_coordinates (const IcnTorusPattern *pattern, IcnVertex v,
                                    guint16 *coordinates);

/* Lists the links that leave a node, in the order of its ports; returns their number. link: room
 * for 2 * ICN_MAX_DIMENSIONS elements. */
guint icn_torus_pattern_links (const IcnTorusPattern *pattern, const guint16 *coordinates,
                               IcnTorusLink *link);

/* Whether the torus is vertex-symmetric. This is so if the last `period` dimensions have equal
 * radices. Preconditions: all radices are even if one-way links alternate in direction; the
 * radix of dimension 0 is a multiple of `period` if that is not 0. */
gboolean icn_torus_pattern_is_regular (const IcnTorusPattern *pattern);

/* The offset of node b from node a, both given by their coordinates: the node to which b is
 * mapped by the symmetry of the torus that maps a to node 0. icn_torus_pattern_is_regular must
 * be TRUE. */
IcnVertex icn_torus_pattern_offset (const IcnTorusPattern *pattern, const guint16 *a,
                                    const guint16 *b);
