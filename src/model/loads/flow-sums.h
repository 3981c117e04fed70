/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of flows by the pair of places that they join, for those who find flows part by part
 * (channel-flows.h). A hash table with open addresses. */
#pragma once

#include "channel-flows.h"

typedef struct {
  guint64 *key;   /* [mask + 1] place from which the flow comes << 32 | place to which it leads */
  double *amount; /* [mask + 1] */
  guint64 mask, n;
} IcnFlowSums;

void icn_flow_sums_init (IcnFlowSums *sums);
void icn_flow_sums_clear (IcnFlowSums *sums);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnFlowSums, icn_flow_sums_clear)

void icn_flow_sums_add (IcnFlowSums *sums, guint32 from, guint32 to, double amount);

/* Whether slot i has a sum. */
static inline gboolean
icn_flow_sums_has (const IcnFlowSums *sums, guint64 i)
{
  return sums->key[i] != G_MAXUINT64;
}

/* Makes all sums × factor the flows of an object that has its numbers of places. Sums that are
 * rounding errors are left out. */
void icn_flow_sums_take (const IcnFlowSums *sums, double factor, IcnChannelFlows *flows);
