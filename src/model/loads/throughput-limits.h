/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What limits throughput: the channels between routers, b/γ_max (lecture2003), and those over which
 * terminals inject and eject messages. A terminal of its own has channels for that. A node has two
 * ports, each as wide as its widest channel: one lane of it, as a message takes one. Messages of a
 * node to itself cross both. Traffic is bits per cycle per node, where a node whose row of Λ sums
 * to s sends s times as much. Where there are replies, memories limit too: accesses, not bits. */
#pragma once

#include "net.h"
#include "physical.h"
#include "routing.h"
#include "traffic.h"

typedef enum {
  ICN_LIMIT_NETWORK,
  ICN_LIMIT_INJECTION,
  ICN_LIMIT_EJECTION,
  ICN_LIMIT_MEMORY,
  ICN_N_LIMITS
} IcnLimit;

/* The most traffic that each lets through; INFINITY where it limits nothing. */
typedef struct {
  double most[ICN_N_LIMITS];
} IcnLimits;

void icn_limits_init (IcnLimits *limits); /* no limits */

/* loads: of this traffic under a routing, per channel (loads.h). Adaptive routing has no loads of its
 * own, and may divide those of minimal better: what all channels of a dimension, or of a network
 * without lines, carry together is its limit, as the hops along it are the same. physical: bits of the channels; NULL: their
 * relative widths. Of ejection at nodes the limit is that of routers with an ejection port. The
 * limit of memories is in accesses of a node in the time of one. O(n_channels + entries of the
 * traffic). */
void icn_limits_find (const IcnNet *net, IcnRouting routing, const double *loads,
                      const IcnTraffic *traffic, const IcnPhysical *physical, IcnLimits *limits);

/* Bits of the narrowest of all ports of nodes, injection or ejection; INFINITY where terminals have
 * channels of their own. */
double icn_limits_port_bits (const IcnNet *net, const IcnPhysical *physical, gboolean leaves);

/* The least of all, NAN without limits, and which it is: of equal ones the first. binds: may be
 * NULL. */
double icn_limits_least (const IcnLimits *limits, IcnLimit *binds);

const char *icn_limit_id (IcnLimit limit);    /* "network", "injection", "ejection", "memory" */
const char *icn_limit_title (IcnLimit limit); /* the same in words; translatable */
