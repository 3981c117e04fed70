/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A control variate of latencies (statistics.h): queues of known mean wait that are fed with the
 * messages of a simulation. Each node has a queue with one server of constant service time. The
 * wait of its j-th message minus the mean has expectation 0 and is correlated with the latency of
 * the node's j-th message, as both depend on the random arrivals and on queues that begin empty. */
#pragma once

#include "workload.h"

typedef struct _IcnControlVariate IcnControlVariate;

/* wait: the mean wait of messages in cycles, which determines the service time. NULL for injections
 * whose mean wait has no formula: on-off and periodic. settings: checked for this network. */
IcnControlVariate *icn_control_variate_new (const IcnWorkloadSettings *settings, const IcnNet *net,
                                            double wait);
void icn_control_variate_free (IcnControlVariate *variate);

/* The wait of a node's next message minus the mean, in cycles. */
double icn_control_variate_next (IcnControlVariate *variate, IcnVertex node);

/* Relaxation time in cycles of queues with this mean wait, by the diffusion approximation: 2 ×
 * variance of the arriving work / drift², 2 ρ S / (1 - ρ)². */
double icn_control_variate_relaxation (const IcnWorkloadSettings *settings, double wait);
