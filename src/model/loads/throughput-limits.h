/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of throughput. The channels between routers limit throughput to b/γ_max (lecture2003): the
 * bandwidth of a channel over the largest channel load. The channels or ports over which messages
 * are injected and ejected limit throughput too: a separate terminal has channels for this in the
 * network; a node has an injection and an ejection port. If the widest channel of the node consists
 * of several parallel channels, the ports are as wide as one of these, as a message takes only one.
 * Messages of a node to itself cross both ports. Traffic is in bits per cycle per node; a node
 * whose row of the traffic matrix Λ sums to s sends s times as much. In networks with replies,
 * memories also limit the number of accesses, whatever the size of a message. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_LIMIT_NETWORK,
  ICN_LIMIT_INJECTION,
  ICN_LIMIT_EJECTION,
  ICN_LIMIT_MEMORY,
  ICN_N_LIMITS
} IcnLimit;

/* The largest traffic, in bits per cycle per node, that each limit (IcnLimit) allows; INFINITY if
 * it does not apply. */
typedef struct {
  double most[ICN_N_LIMITS];
} IcnLimits;

void icn_limits_init (IcnLimits *limits); /* sets all limits to INFINITY */

/* Finds the limits for a traffic pattern under a routing. loads: load of each channel under that
 * traffic and routing (loads.h); for adaptive routing, the loads without congestion. Adaptive
 * routing may move load from one channel to another, but does not change the number of hops. Its
 * network limit is therefore reached when all channels of a dimension together are full or, in a
 * network that is not a product of rings and rows, when all channels between routers together are
 * full. physical: states the widths of the channels in bits; NULL: their relative widths are used.
 * The ejection limit of nodes assumes routers with an ejection port. The memory limit is in
 * accesses per node and memory access time. O(n_channels + entries of the traffic). */
void icn_limits_find (const IcnNet *net, const IcnRouting *routing, const double *loads,
                      const IcnTraffic *traffic, const IcnPhysical *physical, IcnLimits *limits);

/* Width in bits of the narrowest port of any node: of the injection ports if `leaves` is TRUE,
 * else of the ejection ports. INFINITY if the network has separate terminals, which have no
 * ports. */
double icn_limits_port_bits (const IcnNet *net, const IcnPhysical *physical, gboolean leaves);

/* The smallest of all limits; NAN if there are none. `binds` receives which limit it is, the first
 * one if several are equal; it may be NULL. */
double icn_limits_least (const IcnLimits *limits, IcnLimit *binds);

const char *icn_limit_id (IcnLimit limit);    /* "network", "injection", "ejection" or "memory" */
const char *icn_limit_title (IcnLimit limit); /* name of the limit; translatable */

/* Ideal throughput b/γ_max (lecture2003): the bandwidth of a channel over the largest channel load.
 * The channel transfers `width` bits every `period` base cycles (delay of a wire one node pitch
 * long). NAN if γ_max is 0. */
double icn_throughput_ideal (double width, double period, double gamma_max);
