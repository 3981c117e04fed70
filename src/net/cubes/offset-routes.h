/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortest routes on the regular tori of torus-pattern.h. The next hop of a message depends only on
 * the offset of its destination, so one table with a set of ports for every offset serves all
 * nodes, and the symmetries of the network are those of its routes.
 *
 * Of all shortest paths the table has those that need the fewest classes of virtual channels. The
 * group of a channel is its generator, its rank the position in its ring: a path needs a pair of
 * classes for each time that it turns to a lower generator, and the second class of the last pair
 * if it then makes two hops in one ring, as the dateline may lie between these (route.h). If no
 * path makes two hops in one ring, all channels are one group, with the generator as rank. */
#pragma once

#include "net-methods.h"
#include "torus-pattern.h"

typedef struct {
  IcnTorusPattern pattern;
  guint32 n_nodes;
  guint n_ports;
  guint n_classes;     /* classes of virtual channels that these routes need */
  gboolean by_rank;    /* one group, as no path makes two hops in one ring */
  guint16 *distance;   /* [n_nodes]: hops to an offset */
  IcnVertex *sequence; /* [n_nodes]: offsets by falling distance */
  guint64 *ports;      /* [n_nodes]: bits of the ports on these routes */
  guint8 *generator;   /* [n_ports] */
  double *load;        /* [n_ports]: load of uniform traffic */
} IcnOffsetRoutes;

IcnOffsetRoutes *icn_offset_routes_new (const IcnTorusPattern *pattern);
void icn_offset_routes_free (gpointer routes);

/* Methods of networks whose own data are IcnOffsetRoutes; see net-methods.h. */
guint icn_offset_routes_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                              IcnVertex destination, IcnChannelId *candidates);
void icn_offset_routes_column (const IcnNet *net, const IcnRouteSettings *routing,
                               IcnVertex destination, IcnRouteColumn *column);
void icn_offset_routes_class_key (const IcnNet *net, const IcnRouteSettings *routing,
                                  IcnChannelId channel, guint *group, guint *rank);
guint icn_offset_routes_classes (const IcnNet *net, const IcnRouteSettings *routing);
