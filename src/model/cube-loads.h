/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads of cubes (of lines: net.h) that need no message routed. See box-loads.h for
 * randomised minimal routing, of which this has uniform traffic and single channels.
 *
 * When Λ is a product over the dimensions, a message that travels along one of them has its
 * destination's coordinates in those routed before and still its source's in the others: its load
 * is that of one line times the traffic in the lines beside it. Uniform traffic is such a product,
 * and so is what the two phases make of it. */
#pragma once

#include "net.h"
#include "route.h"
#include "traffic.h"
#include <gio/gio.h>

/* Adds `amount` times the loads of uniform traffic in dimension order, which are the same in either
 * order. */
void icn_cube_uniform_loads (const IcnNet *net, double amount, double *loads);

/* Adds what the pairs that a pattern lists send beyond its background, in dimension order: a few
 * steps for each, however far it goes. FALSE only when cancelled. */
gboolean icn_cube_listed_loads (const IcnNet *net, const IcnRouteSettings *settings,
                                const IcnTraffic *traffic, double *loads,
                                GCancellable *cancellable, GError **error);

/* Uniform traffic under randomised minimal routing. */
void icn_cube_romm_uniform_loads (const IcnNet *net, const IcnRouteSettings *settings,
                                  double amount, double *loads);

/* What one pair puts on one channel under it. */
double icn_cube_romm_share (const IcnNet *net, const IcnRouteSettings *settings,
                            IcnChannelId channel, IcnVertex source, IcnVertex destination);
