/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A queue whose arrivals come at two rates in turn, such as the queue of a source that sends in
 * bursts. The times for which each rate lasts have geometric distributions, and at most one message
 * arrives in a cycle. The waits are exact for messages of one length. */
#pragma once

typedef struct {
  double share;      /* share of time with the high rate */
  double high, low;  /* messages per cycle while the high, or the low, rate lasts */
  double correlated; /* correlation time in cycles: after it the correlation of the rate with its
                        earlier value has fallen to 1/e. It is 1/(1/m + 1/n) if the high rate
                        lasts m cycles on average, and the low rate n cycles */
} IcnBurstRates;

/* The mean work in a queue, which is the wait of a message that arrives: cycles that the messages
 * in the queue will still take. `high` and `low` are means over the time with either rate. */
typedef struct {
  double high, low;
} IcnBurstQueue;

/* Sets *queue for a server that takes `service` cycles for each message. square: mean square of
 * these cycles. The server must be busy for less than all of the time. */
void icn_burst_queue (const IcnBurstRates *rates, double service, double square,
                      IcnBurstQueue *queue);
