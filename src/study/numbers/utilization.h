/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel utilization: the share of its bandwidth that a channel uses. If widths differ, it is not
 * proportional to the channel's load. */
#pragma once

#include "net-types.h"
#include "study-types.h"

typedef struct _IcnPhysical IcnPhysical;

/* The utilization of a channel, as a share, when every node sends one bit per base cycle. The
 * analysis must have loads. */
double icn_utilization (const IcnAnalysis *analysis, const IcnPhysical *physical,
                        IcnChannelId channel);

/* Orders all channels from the busiest to the idlest, and sets utilizations[i] to the utilization,
 * in percent, of the channel that stands at shares[i] percent of this order (0: the busiest, 100:
 * the idlest), if every node sends one bit per base cycle. NAN if the loads of the channels are not
 * known. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
