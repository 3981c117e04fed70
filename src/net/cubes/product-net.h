/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks whose routers are a Cartesian product of rows, rings and complete graphs (factors.h):
 * their dimension-order routes, dateline classes, cuts, layout and closed forms. Either every
 * router has the same number of terminals, or the routers themselves send and receive messages.
 *
 * IcnNet.own is the IcnFactors of the network and describes it completely. Routers are numbered by
 * their digits, dimension 0 fastest; the index of a terminal at its router is one more digit. Ports
 * of a router are in order of dimension, followed by the ports to its terminals. */
#pragma once

#include "factors.h"
#include "net-builder.h"

/* icn_product_net_methods: the methods of these networks. icn_product_net_complete_methods: the
 * methods of a single complete graph without separate terminals. It has no rows or rings, so its
 * vertices are placed by search, each near its neighbours (`place` in net-methods.h). */
extern const IcnNetMethods icn_product_net_methods, icn_product_net_complete_methods;

/* icn_product_net_has_rings: whether some dimensions are rings, which the folded layout folds.
 * icn_product_net_symmetry: the symmetry that the network claims. */
gboolean icn_product_net_has_rings (const IcnFactors *factors);
IcnSymmetryClaim icn_product_net_symmetry (const IcnFactors *factors);

/* Sets digit[d], d = 0 .. factors->n - 1, to the coordinate in dimension d of the router with index
 * `place`. In a 4 × 4 network, the router with index 6 has the coordinates 2 and 1. */
void icn_product_net_digits (const IcnFactors *factors, guint32 place, guint16 *digit);

/* Returns the channel from the router with the digits `from` to the router with the digits `to`,
 * without its members `source` and `destination`. If both are the same router, returns the
 * channel between this router and one of its terminals. *port receives the port of the channel
 * at the router `from`; for a terminal, the port to the router's first terminal. */
IcnChannel icn_product_net_channel (const IcnFactors *factors, const guint16 *from,
                                    const guint16 *to, guint *port);

/* Returns a builder for a graph with these factors. The roles of the vertices and the rings and
 * rows are set, the coordinates and the channels are not. Terminals come before routers. */
IcnNetBuilder *icn_product_net_start (const IcnFactors *factors, const IcnNetMethods *methods,
                                      guint32 n_channels);

/* Adds the channels of one router, in the order of its ports, and the channels of its terminals,
 * and sets the coordinates of the router and its terminals. place: index of the router among all
 * routers, dimension 0 fastest. */
void icn_product_net_add_router (IcnNetBuilder *builder, const IcnFactors *factors, guint32 place);
