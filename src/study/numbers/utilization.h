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

/* Sets utilizations[i] to the utilization, in percent, of the channel at shares[i] percent of the
 * list of all channels, which goes from the busiest (0) to the idlest (100). Every node sends one
 * bit per base cycle. NAN without channel loads. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
