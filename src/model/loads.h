/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel loads from the graph: γ_c is the load of channel c when every terminal injects one unit
 * of the traffic pattern (lecture2003). Summed along in-trees, one column of routes at a time.
 * Under uniform traffic a vertex-symmetric network needs a single column, and any other product,
 * such as a mesh, one for each position of its longest dimension. */
#pragma once

#include "net.h"
#include "route.h"
#include "traffic.h"
#include <gio/gio.h>

/* loads: n_channels numbers, per channel as its lanes together. FALSE only when cancelled. */
gboolean icn_loads (const IcnNet *net, const IcnRouteSettings *routing, const IcnTraffic *traffic,
                    double *loads, GCancellable *cancellable, GError **error);

/* Largest load per unit of relative width, γ_max, and where it is first reached (ICN_NONE in a
 * network without channels); where may be NULL. */
double icn_loads_max (const IcnNet *net, const double *loads, IcnChannelId *where);
