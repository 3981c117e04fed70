/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zero-load latency, and the inputs of theories of latency under load (theory.h). All times are in
 * base cycles (delays of a wire of one node pitch) and include the channel cycle T_c, so that the
 * latencies of different designs can be compared. Loads λ are in bits per base cycle per node. */
#pragma once

#include "lengths.h"
#include "route-settings.h"
#include "table.h"
#include "topology-settings.h"
#include "wire-times.h"
#include "zero-load.h"

typedef struct _IcnFlowModel IcnFlowModel;

/* Inputs of the latency formulas. All of them follow from a design. */
typedef struct _IcnLatencySettings {
  IcnTopologySettings topology;
  IcnLengths lengths;   /* message length L, bits */
  double width;         /* channel width W, bits */
  gboolean whole_flits; /* round L/W up to an integer number of flits */
  /* TRUE: the radix k is an integer, so the network can be simulated, and a message takes at least
   * one flit time of a channel. FALSE: L/W may be less than 1, as in dally1990 */
  gboolean is_built;
  double channel_time; /* time in base cycles that a head flit takes to cross a channel
                          (icn_latency_channel_time) */
  double period;       /* T_p, the flit time, in base cycles */
  /* share of the messages that cross no channel, because a node sends them to itself */
  double staying;
  double hops;   /* mean hops of a message under uniform traffic; NAN until they have been
                    computed */
  double degree; /* number of channels out of a node; NAN until they have been counted */
  IcnRouterCharges router;
  IcnDimensionOrder order;  /* order in which dimensions are routed */
  IcnRowSettings theory;    /* theory of latency under load: a row of icn_theory_table */
  gboolean other_traffic;   /* traffic is not uniform */
  double locality; /* β, share of the messages that stay in the sphere of their source, for
                      locality traffic; 0 for other traffic */
  guint sphere;    /* number of nodes of a sphere (nodes that differ in dimension 0 only), for
                      locality traffic; 0 for other traffic */
  gboolean unequal_widths;  /* channels differ in width */
  gboolean ties_go_one_way; /* where both directions around a ring are shortest, all messages take
                               the same one */
  gboolean detours;         /* routes may be longer than shortest paths */
  /* zero-load latency T0 of the messages of the design on their routes: its parts (`t0`) and their
   * sum (`zero_load`); NAN until they are known. With a plane for replies, T0 is that of request,
   * memory access and reply together */
  IcnZeroLoad t0;
  double zero_load;
  /* theory of waits that is calculated from the flows of the design from channel to channel
   * (flow-model.h); NULL until it is made */
  const IcnFlowModel *flows;
  const char *why_no_flows; /* why there is no flow model; NULL if there is one, or if that is
                               not known yet */
} IcnLatencySettings;

/* Returns the time in base cycles that a head flit takes to cross a channel, as theories use it.
 * It is t_c T_p (channel_delay × flit time) if the flit time T_p equals the channel cycle T_c.
 * If they differ, it is T_c for t_c <= 1, as in dally1990 (19), and the larger of T_c and t_c
 * T_p for t_c > 1. */
double icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times);

/* Returns the time in base cycles that a head flit takes to cross a channel in the simulator. There
 * routers are clocked with the flit time, so T_c is rounded up to a multiple of it. */
double icn_latency_clocked_time (guint channel_delay, const IcnWireTimes *times);

/* The flits L/W of a message, over messages of several lengths: icn_latency_flits returns the
 * mean, icn_latency_flits_variance the variance. L/W of each length is at least 1 if
 * settings->is_built, and rounded up if settings->whole_flits. */
double icn_latency_flits (const IcnLatencySettings *settings);
double icn_latency_flits_variance (const IcnLatencySettings *settings);

/* Messages per base cycle that a node sends at a load: λ_E = λ/L, with the mean of L. */
double icn_latency_messages (const IcnLatencySettings *settings, double load);

/* Zero-load latency T0 in base cycles; see zero-load.h. For a router without delays it is T_c D +
 * T_p L/W in wormhole and cut-through switching, dally1990 (3) and (19), and D (T_c + T_p (L/W -
 * 1)) in store-and-forward switching, which is dally1990 (2) when T_p = T_c. hops: D, mean over all
 * messages, including the share `staying` that crosses no channel. parts receives the terms of the
 * sum; it may be NULL. */
double icn_latency_zero_load (const IcnLatencySettings *settings, double hops, IcnZeroLoad *parts);
