/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which links a node of a torus has, if some are absent or one-way links alternate in direction:
 * the networks of parhami2004, sections 2 and 3.
 *
 * Node a has links along dimensions 0 to kept - 1. The other `period` dimensions alternate along
 * dimension 0: the node has links of one of them, dimension kept + a_0 mod period. With kept = 1
 * these are the source's pruned tori. In a diamond pattern (f = a_0 + a_1 + … in the source) a node
 * has both links of dimension 0 and one link of every other dimension: upwards if the sum of its
 * coordinates is even, else downwards. One-way links alternate as in the source: along dimension i
 * they lead upwards where the sum of the other coordinates is even, else downwards.
 *
 * The generator of port p is the dimension along which port p of node 0 leads. Port p of any other
 * node leads along the dimension that takes the place of the generator there (in pruned tori, the
 * dimension that this node has links of), and its direction is reversed where links alternate.
 * Therefore, if icn_torus_pattern_is_regular, symmetries map every node onto every other and keep
 * port numbers. The offset of b from a is the node to which b is mapped when a is mapped to node 0.
 * The source calls this a Cayley graph. */
#pragma once

#include "net-types.h"

typedef struct {
  guint dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];
  guint kept;          /* dimensions 0 to kept - 1 have all their links */
  guint period;        /* each node has links along only one of the last `period` dimensions, which
                          changes in turn from node to node along dimension 0. 0: all dimensions are
                          kept */
  gboolean diamond;    /* diamond lattice: nodes have one link in each dimension but 0 */
  gboolean directed;   /* all links are one-way and lead upwards */
  gboolean alternates; /* one-way links alternate in direction from ring to ring */
} IcnTorusPattern;

typedef struct {
  IcnVertex to;
  guint8 dimension;
  gint8 direction;
  guint8 generator; /* the dimension along which the same port leads at node 0 */
} IcnTorusLink;

/* Sets coordinates[d] to the coordinate of node v in dimension d, d = 0 .. dimensions - 1. */
void icn_torus_pattern_coordinates (const IcnTorusPattern *pattern, IcnVertex v,
                                    guint16 *coordinates);

/* Lists the links that leave a node, in the order of its ports; returns their number. link: room
 * for 2 * ICN_MAX_DIMENSIONS elements. */
guint icn_torus_pattern_links (const IcnTorusPattern *pattern, const guint16 *coordinates,
                               IcnTorusLink *link);

/* Whether the torus is vertex-symmetric. This holds if the last `period` dimensions, of which each
 * node has links of only one, have equal radices. Preconditions: if one-way links alternate in
 * direction, all radices are even; if `period` is not 0, the radix of dimension 0 is a multiple of
 * it. */
gboolean icn_torus_pattern_is_regular (const IcnTorusPattern *pattern);

/* The offset of the node with coordinates b from the node with coordinates a. A symmetry of the
 * torus that maps a to node 0 maps b to the returned node. icn_torus_pattern_is_regular must be
 * TRUE. */
IcnVertex icn_torus_pattern_offset (const IcnTorusPattern *pattern, const guint16 *a,
                                    const guint16 *b);
