/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages to follow on a drawing: the part of them that crosses each channel, for
 * IcnPictureView.share, and what a caption says of them. Both are freed with g_free. */
#pragma once

#include "analysis.h"
#include "flows.h"

#define ICN_SHARE_MOST_PAIRS 1024 /* of a channel that are worth following */

/* The analysis has its graph and traffic. NULL with the errors of flows.h. */
double *icn_share_of_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination,
                           char **caption, GError **error);

/* Of all pairs that load a channel, each as much as it does; the channel itself has the most. */
double *icn_share_of_flows (const IcnAnalysis *analysis, IcnChannelId channel,
                            const IcnFlows *flows, char **caption, GError **error);
