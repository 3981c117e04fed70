/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks whose routers are a Cartesian product of rows, rings and complete graphs (factors.h),
 * with terminals at every router, or with routers that send themselves: their dimension-order
 * routes, dateline classes, cuts, layout and closed forms.
 *
 * The network is a fact of its IcnFactors, which are IcnNet.own. Routers are numbered by their
 * digits, dimension 0 fastest, and the index of a terminal at its router is one more digit. Ports
 * of a router are in order of dimension, then those to its terminals.
 */
#pragma once

#include "factors.h"
#include "net-builder.h"
#include "net.h"

/* _complete_methods: those of one complete graph whose nodes send themselves. It has no rows and is
 * placed by its links. */
extern const IcnNetMethods icn_product_net_methods, icn_product_net_complete_methods;

/* Whether some dimensions are rings, which the layout folds; and the symmetry that the network
 * claims. */
gboolean icn_product_net_has_rings (const IcnFactors *factors);
IcnSymmetryClaim icn_product_net_symmetry (const IcnFactors *factors);

/* Sets digit[d] of the router at a place, for each of factors->n dimensions. */
void icn_product_net_digits (const IcnFactors *factors, guint32 place, guint16 *digit);

/* The channel from the router with the digits `from` to that with the digits `to`, without its
 * ends; one between a terminal and its router if these are equal. port: its port at a router; of
 * a channel to a terminal, that of the first terminal. */
IcnChannel icn_product_net_channel (const IcnFactors *factors, const guint16 *from,
                                    const guint16 *to, guint *port);

/* Starts a graph with the roles of its vertices and its lines, without coordinates and channels;
 * terminals come before routers. */
IcnNetBuilder *icn_product_net_start (const IcnFactors *factors, const IcnNetMethods *methods,
                                      guint32 n_channels);

/* Adds the channels that leave the router at a place, in the order of its ports, and its terminals
 * with theirs, and sets the coordinates of all. */
void icn_product_net_add_router (IcnNetBuilder *builder, const IcnFactors *factors, guint32 place);
