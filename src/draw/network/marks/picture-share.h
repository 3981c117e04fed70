/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages to follow on a drawing: the share of them that crosses each channel, for
 * IcnPictureView.share, and a caption that describes them. Both are freed with g_free. */
#pragma once

#include "analysis.h"
#include "flows.h"

#define ICN_SHARE_MOST_PAIRS 1024 /* a channel with more pairs is not followed */

/* The analysis must have its graph and traffic. NULL with the errors of flows.h. */
double *icn_share_of_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination,
                           char **caption, GError **error);

/* For all pairs that load a channel, each by the load it puts there; the channel itself has the
 * largest share. */
double *icn_share_of_flows (const IcnAnalysis *analysis, IcnChannelId channel,
                            const IcnFlows *flows, char **caption, GError **error);
