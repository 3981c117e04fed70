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

/* Channel utilizations in percent when every node sends one bit per base cycle. Channels are
 * ordered from the busiest to the idlest; shares[i], in percent of all channels, selects one of
 * them for utilizations[i]. NAN without channel loads. */
void icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design,
                       const double *shares, guint n_shares, double *utilizations);
