/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queues of known mean that are fed with the messages of a simulation: how long the j-th message of
 * a node would wait for a server of its own that takes a fixed time. By how much that differs from
 * its mean tells how much of a latency is due to the messages that happened to come and to the
 * queues that began empty, rather than to the network: the control of a latency (statistics.h). */
#pragma once

#include "workload.h"

typedef struct _IcnShadow IcnShadow;

/* wait: what messages are to wait on average, in cycles; it sets the time that servers take. NULL
 * where no mean is known: of bursts and of equal gaps. settings: checked, and of this network. */
IcnShadow *icn_shadow_new (const IcnWorkloadSettings *settings, const IcnNet *net, double wait);
void icn_shadow_free (IcnShadow *shadow);

/* By how many cycles more than the mean the next message of a node waits. */
double icn_shadow_next (IcnShadow *shadow, IcnVertex node);

/* Cycles in which queues that wait so long forget what they began with: of a diffusion, twice the
 * variance of what comes over the square of the drift. */
double icn_shadow_relaxation (const IcnWorkloadSettings *settings, double wait);
