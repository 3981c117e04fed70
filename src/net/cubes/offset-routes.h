/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortest routes on vertex-symmetric tori (torus-pattern.h). The offset is the destination's
 * position as seen from a node. The next hop depends only on the offset, so one table with a set of
 * ports for every offset serves all nodes, and routes have the symmetries of the network.
 *
 * Of all shortest paths, the table has those that need the fewest virtual-channel classes. Classes
 * follow from a group and a rank of each channel (icn_route_class_after in route.h). The group of a
 * channel is its generator, the step that it makes in the torus (torus-pattern.h); its rank is its
 * position in its ring. As long as the generators of its hops rise, a message uses one pair of
 * classes: the first class before the dateline of a ring, the second after it. When the generator
 * falls, the message changes to the next pair. After the last such change it needs one class, or
 * two if it makes two hops in one ring, because the dateline may be between these. If no path makes
 * two hops in one ring, all channels are in one group, and the generator is the rank. */
#pragma once

#include "net-methods.h"
#include "torus-pattern.h"

typedef struct {
  IcnTorusPattern pattern;
  guint32 n_nodes;
  guint n_ports;
  guint n_classes;     /* number of virtual-channel classes that the routes need */
  gboolean by_rank;    /* all channels are in one group (icn_route_class_after), as no path makes
                          two hops in one ring */
  guint16 *distance;   /* [n_nodes]: hops to the destination at each offset (position of the
                          destination as seen from a node) */
  IcnVertex *sequence; /* [n_nodes]: all offsets (positions of the destination as seen from a node),
                          farthest first */
  guint64 *ports;      /* [n_nodes]: the ports to take, as a bit set, for each offset (position of
                          the destination as seen from a node) */
  guint8 *generator;   /* [n_ports]: the generator of each port: the dimension along which it leads
                          at node 0 (torus-pattern.h) */
  double *load;        /* [n_ports]: load of each port's channel under uniform traffic */
} IcnOffsetRoutes;

/* Finds the routes on a torus. icn_torus_pattern_is_regular must be TRUE for its pattern. */
IcnOffsetRoutes *icn_offset_routes_new (const IcnTorusPattern *pattern);
void icn_offset_routes_free (gpointer routes);

/* Methods (net-methods.h) of networks whose IcnNet.own is an IcnOffsetRoutes. */
guint icn_offset_routes_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                              IcnVertex destination, IcnChannelId *candidates);
void icn_offset_routes_column (const IcnNet *net, const IcnRouteSettings *routing,
                               IcnVertex destination, IcnRouteColumn *column);
void icn_offset_routes_class_key (const IcnNet *net, const IcnRouteSettings *routing,
                                  IcnChannelId channel, guint *group, guint *rank);
guint icn_offset_routes_classes (const IcnNet *net, const IcnRouteSettings *routing);
