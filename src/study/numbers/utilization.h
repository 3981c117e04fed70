/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channel utilization: the share of its bandwidth that a channel uses. If channels differ in width,
 * utilization is not proportional to channel load. */
#pragma once

#include "net-types.h"
#include "study-types.h"

typedef struct _IcnPhysical IcnPhysical;

/* Returns the utilization of a channel, from 0 to 1, when every node sends one bit per base cycle
 * (delay of a wire one node pitch long). The analysis must have loads. */
double icn_utilization (const IcnAnalysis *analysis, const IcnPhysical *physical,
                        IcnChannelId channel);

/* Orders all channels from the busiest (0 %) to the idlest (100 %). Sets utilizations[i] to the
 * utilization, in percent, of the channel at shares[i] percent of this order, if every node sends
 * one bit per base cycle (delay of a wire one node pitch long). Sets NAN if the channel loads are
 * not known. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
