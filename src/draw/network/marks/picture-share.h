/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows messages through a drawn network. Each function returns the share of these messages that
 * crosses each channel, for IcnPictureView.share, and sets a caption that describes the messages.
 * Free the shares and the caption with g_free. */
#pragma once

#include "analysis.h"
#include "pair-flows.h"

/* Largest number of source-destination pairs whose messages through a channel are followed. If more
 * pairs load the channel, those with the largest loads are chosen. */
#define ICN_SHARE_MOST_PAIRS 1024

/* Returns for each channel the share of the messages from source to destination that crosses it,
 * [n_channels]; free with g_free. *caption: receives a text that describes these messages; free
 * with g_free. The analysis must have its graph and traffic. NULL with an error if the loads of the
 * channels cannot be computed, or if the routes were arranged for one permutation and this
 * permutation does not send from source to destination. */
double *icn_share_of_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination,
                           char **caption, GError **error);

/* Follows the messages of all source-destination pairs that load `channel`, as icn_share_of_pair
 * does for one pair. Each pair counts in proportion to the load that it puts on `channel`, so
 * `channel` itself has the largest share. flows: these pairs, from icn_flows_of_channel(). */
double *icn_share_of_flows (const IcnAnalysis *analysis, IcnChannelId channel,
                            const IcnFlows *flows, char **caption, GError **error);
