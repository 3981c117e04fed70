/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of flows, indexed by the pair of places (channels or ports) between which they run, for code
 * that finds flows part by part (channel-flows.h). This is a hash table with open addressing, in
 * which the flows out of a place are close together. */
#pragma once

#include "channel-flows.h"

#define ICN_FLOW_SUMS_SPREAD G_MAXUINT

typedef struct {
  guint64 key; /* place (channel or port) from which the flow comes << 32 | place to which it
                  leads */
  double amount;
} IcnFlowSum;

typedef struct {
  IcnFlowSum *slot; /* [mask + 1] slots of the hash table */
  guint64 mask, n;  /* mask: number of slots - 1; n: number of flows in the table */
  guint shift;      /* each place (channel or port) has 2^shift slots of its own; the search for
                       a flow out of the place begins in one of them. ICN_FLOW_SUMS_SPREAD: the
                       search begins in any slot, for tables in which one place may have very
                       many flows */
} IcnFlowSums;

/* Initialises an empty table of sums. degree: roughly the largest number of flows out of one of the
 * n_places places (channels and ports); 0 if it is not known whether most places have any. */
void icn_flow_sums_init (IcnFlowSums *sums, guint32 n_places, guint degree);
void icn_flow_sums_clear (IcnFlowSums *sums);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlowSums, icn_flow_sums_clear)

/* Adds `amount` to the sum of the flow from one place (channel or port) to another. */
void icn_flow_sums_add (IcnFlowSums *sums, guint32 from, guint32 to, double amount);

/* Whether slot i of the hash table holds the sum of a flow. */
static inline gboolean
icn_flow_sums_has (const IcnFlowSums *sums, guint64 i)
{
  return sums->slot[i].key != G_MAXUINT64;
}

/* Multiplies the sums by `factor` and stores them in `flows`: the flows out of place i (channel or
 * port) become row i. flows->n_rows must be set. Sums that are only rounding errors are left
 * out. */
void icn_flow_sums_take (const IcnFlowSums *sums, double factor, IcnChannelFlows *flows);
