/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows messages through a drawn network. Each function returns how much of these messages
 * crosses each channel, for IcnPictureView.share (only the proportions matter), and sets a caption
 * that describes the messages. Free the array and the caption with g_free. */
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

/* Returns for each channel the load that the source-destination pairs in `flows` put on it,
 * [n_channels]; free with g_free. flows: the pairs whose messages cross `channel`, from
 * icn_flows_of_channel(). *caption, NULL and errors: see icn_share_of_pair(). */
double *icn_share_of_flows (const IcnAnalysis *analysis, IcnChannelId channel,
                            const IcnFlows *flows, char **caption, GError **error);
