/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zero-load latency, and the inputs of theories of latency under load (theory.h). All times are in
 * base cycles with T_c included, so that designs compare in time. Loads λ are in bits per base
 * cycle per node. */
#pragma once

#include "route-settings.h"
#include "table.h"
#include "topology-settings.h"
#include "wire-delay.h"
#include "zero-load.h"

/* Inputs of the latency formulas, from a design. */
typedef struct _IcnLatencySettings {
  IcnTopologySettings topology;
  double length;        /* L, bits */
  double width;         /* W, bits */
  gboolean whole_flits; /* L/W rounded up to whole flits */
  gboolean is_built; /* k is whole, so the network can be simulated: a message takes at least one
                        whole flit time of a channel; else L/W may be less than 1, as in the
                        source */
  double channel_time;  /* time of a head flit over a channel, see icn_latency_channel_time */
  double period;        /* T_p, the flit time */
  double staying;       /* share of the messages that cross no channel */
  double hops;          /* mean hops under uniform traffic; NAN while not known */
  double degree;        /* channels out of a node; NAN while not known */
  IcnRouterCharges router;
  IcnDimensionOrder order; /* order in which dimensions are routed */
  IcnRowSettings theory; /* of icn_theory_table */
  gboolean other_traffic;  /* traffic is not uniform */
  double locality;         /* β of locality traffic; 0 for any other */
  guint sphere;            /* nodes of the sphere of locality traffic; 0 for any other */
  gboolean unequal_widths; /* channels of different widths */
  gboolean ties_go_one_way; /* messages half a ring away all take the same direction */
  gboolean detours;        /* routes are longer than the shortest ones */
} IcnLatencySettings;

/* Delay of a head flit over a channel in base cycles, as theories take it. Where T_c = T_p:
 * channel_delay (t_c) flit times. Otherwise T_c, as in (19), which may be shorter than a flit time;
 * at least t_c flit times if t_c is more than 1. */
double icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times);

/* The same delay in the simulator, whose routers are clocked with the flit time: T_c is rounded up
 * to whole flit times. */
double icn_latency_clocked_time (guint channel_delay, const IcnWireTimes *times);

/* L/W; at least 1 if is_built, rounded up if whole_flits. */
double icn_latency_flits (const IcnLatencySettings *settings);

/* Zero-load latency in base cycles: T0 of zero-load.h. For a router without delays it is T_c D +
 * T_p L/W in wormhole and cut-through, (3) and (19), and D (T_c + T_p (L/W - 1)) in
 * store-and-forward, which is (2) when T_p = T_c. hops: D, mean over all messages, of which a share
 * `staying` crosses no channel. parts: the terms of the sum; may be NULL. */
double icn_latency_zero_load (const IcnLatencySettings *settings, double hops, IcnZeroLoad *parts);
