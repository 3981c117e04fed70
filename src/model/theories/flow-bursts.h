/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How bursts of sources lengthen the waits in the network (correction 11 of flow-model.h). Other
 * corrections assume that the messages of a channel come at a constant rate. If sources send in
 * bursts, the rate changes in the course of time, and messages come mostly when it is high.
 *
 * - A source whose queue is not empty sends all the time. So a stream of bursts leaves the source
 *   at the rate of a burst, or at that of the injection channel if this is lower, and the bursts
 *   last so much longer.
 * - Where the messages of a channel divide, each burst divides in the same proportion. For example,
 *   if half of the messages of channel p belong to flow p→c, the flow has half of the traffic that
 *   each source puts on p. The variance of a flow's traffic is the sum of the squares of its parts
 *   from all sources, times the variance of the traffic of one source.
 * - The traffic of a channel has the mean, the variance and the skewness of as many equal on-off
 *   sources as give this mean and variance. Two rates that alternate with the same mean, variance,
 *   skewness and correlation in time take its place, with the queue of burst-queue.h.
 * - As in the first order, messages of one flow do not wait for one another. At either rate the
 *   channel has a traffic R', of which r' comes over flow p→c and o' over others. A burst divides
 *   between r' and o' in proportion to the variances of flows, and what r' and o' vary beyond this
 *   adds up to 0: their covariance at a given R' is -v_p v_o/(v_p + v_o). So the product of r' and
 *   o' is in the mean r' o' - v_p v_o/(v_p + v_o), where the first order has r o.
 *
 * A queue that a burst has left is gone before the next one, so it takes no capacity: these
 * waits are added to the others and change none of them. Where messages are held
 * (icn_flow_is_held) there is no room for such queues in the network, and only sources have
 * them. */
#pragma once

#include "flow-terms.h"

/* Mean wait in the network that bursts add, in cycles; also added to `detail` unless that is NULL.
 * rate: messages per cycle of a terminal that injects one unit of traffic, with which no channel is
 * overloaded. O(flows). */
double icn_flow_burst_wait (const IcnFlowInputs *inputs, double rate, IcnFlowDetail *detail);
