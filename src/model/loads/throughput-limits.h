/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of throughput: the channels between routers, b/γ_max (lecture2003), and the channels over
 * which terminals inject and eject messages. A separate terminal has channels for that. A node has
 * an injection and an ejection port, each as wide as the widest channel of the node: one lane of
 * it, as a message takes one. Messages of a node to itself cross both ports. Traffic is in bits per
 * cycle per node, where a node whose row of Λ sums to s sends s times as much. Where there are
 * replies, memories limit the accesses, too, whatever their bits. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_LIMIT_NETWORK,
  ICN_LIMIT_INJECTION,
  ICN_LIMIT_EJECTION,
  ICN_LIMIT_MEMORY,
  ICN_N_LIMITS
} IcnLimit;

/* The most traffic that each limit allows; INFINITY if it limits nothing. */
typedef struct {
  double most[ICN_N_LIMITS];
} IcnLimits;

void icn_limits_init (IcnLimits *limits); /* no limits */

/* Finds the limits for a traffic under a routing. loads: of that traffic and routing, per channel
 * (loads.h). Adaptive routing has no loads of its own, and may divide those of minimal better: its
 * limit is what all channels of a dimension, or of a network without lines, carry together, as the
 * hops along them are the same. physical: bits of the channels; NULL: their relative widths. The
 * limit of ejection at nodes assumes routers with an ejection port. The limit of memories is in
 * accesses of a node per access time. O(n_channels + entries of the traffic). */
void icn_limits_find (const IcnNet *net, guint routing, const double *loads,
                      const IcnTraffic *traffic, const IcnPhysical *physical, IcnLimits *limits);

/* Bits of the narrowest injection or ejection port of any node; INFINITY if terminals have channels
 * of their own. */
double icn_limits_port_bits (const IcnNet *net, const IcnPhysical *physical, gboolean leaves);

/* The least of all limits, NAN without limits; binds is set to the limit that it is, the first of
 * equal ones, and may be NULL. */
double icn_limits_least (const IcnLimits *limits, IcnLimit *binds);

const char *icn_limit_id (IcnLimit limit);    /* "network", "injection", "ejection", "memory" */
const char *icn_limit_title (IcnLimit limit); /* name of the limit; translatable */

/* b/γ_max (lecture2003): the bandwidth of a channel, `width` bits every `period` base cycles, over
 * the largest channel load; NAN without load. */
double icn_throughput_ideal (double width, double period, double gamma_max);
