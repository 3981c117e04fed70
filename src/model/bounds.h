/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What no routing can do better than (lecture2003), from the graph, and how many ways it has to
 * choose from. Loads are per unit of relative width, as γ_max is; NAN where nothing bounds them. */
#pragma once

#include "net.h"
#include "traffic.h"
#include <gio/gio.h>

/* γ_max is at least the traffic that has to cross the known cut, in either direction, over the
 * channels that do: N/(2B_c) for uniform traffic. */
double icn_bound_bisection (const IcnNet *net, const IcnTraffic *traffic);

/* γ_max is at least what all channels carry on shortest ways over their number: N H_avg/|C| for
 * uniform traffic. hops: mean over the traffic's messages. */
double icn_bound_hops (const IcnNet *net, const IcnTraffic *traffic, double hops);

/* H_max is at least log_{δ/2} N: no more nodes can be told apart in fewer hops. */
double icn_bound_diameter (double nodes, double degree);

typedef struct {
  double least; /* shortest ways between two different terminals: of the pair that has fewest, */
  double mean;  /* and over all pairs */
} IcnDiversity;

/* From the lines of a cube, from one terminal where symmetries make them alike, else from all.
 * FALSE only when cancelled. */
gboolean icn_diversity (const IcnNet *net, IcnDiversity *diversity, GCancellable *cancellable,
                        GError **error);
