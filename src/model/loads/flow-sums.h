/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of flows by the pair of places that they join, while flows are found in parts
 * (channel-flows.h). A hash table with open addressing. */
#pragma once

#include "channel-flows.h"

typedef struct {
  guint64 *key;   /* [mask + 1] place from which the flow comes << 32 | place to which it leads */
  double *amount; /* [mask + 1] sum of the flows with this key */
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

/* Converts the sums, multiplied by `factor`, to the flows of an IcnChannelFlows whose numbers of
 * places are set. Sums that are only rounding errors are left out. */
void icn_flow_sums_take (const IcnFlowSums *sums, double factor, IcnChannelFlows *flows);
