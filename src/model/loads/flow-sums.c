/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-sums.h"

#include <stdlib.h>

#define FREE G_MAXUINT64 /* key of an empty slot */
/* Largest initial size of a hash table, as a power of two: it begins with at most 2^MOST_FIRST_BITS
 * slots, or with one slot per place (channel or port) if that is more; it grows if need be. */
#define MOST_FIRST_BITS 22
#define NOISE 1e-12 /* sums of flows below this are left out as rounding errors */

static void
make_slots (IcnFlowSums *sums, guint64 n_slots, guint shift)
{
  *sums = (IcnFlowSums){ .mask = n_slots - 1, .shift = shift };
  sums->slot = g_new (IcnFlowSum, n_slots);
  for (guint64 i = 0; i < n_slots; i++)
    sums->slot[i].key = FREE;
}

void
icn_flow_sums_init (IcnFlowSums *sums, guint32 n_places, guint degree)
{
  guint shift = g_bit_storage (degree), places = g_bit_storage (n_places);

  if (degree == 0)
    make_slots (sums, G_GUINT64_CONSTANT (1) << places, ICN_FLOW_SUMS_SPREAD);
  else if (places + shift > MOST_FIRST_BITS)
    make_slots (sums, G_GUINT64_CONSTANT (1) << MAX (places, MOST_FIRST_BITS),
                ICN_FLOW_SUMS_SPREAD);
  else
    make_slots (sums, G_GUINT64_CONSTANT (1) << (places + shift), shift);
}

void
icn_flow_sums_clear (IcnFlowSums *sums)
{
  g_clear_pointer (&sums->slot, g_free);
}

/* The slot that holds a key, or the empty slot where the key must be inserted. */
static inline guint64
slot_of (const IcnFlowSums *sums, guint64 key)
{
  guint64 i;

  if (sums->shift == ICN_FLOW_SUMS_SPREAD)
    i = (key ^ key >> 29) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> 32 & sums->mask;
  else
    i = ((key >> 32 << sums->shift) +
         ((guint32) key * G_GUINT64_CONSTANT (0x9e3779b1) >> 16 & ((1u << sums->shift) - 1))) &
        sums->mask;
  while (sums->slot[i].key != key && sums->slot[i].key != FREE)
    i = (i + 1) & sums->mask;
  return i;
}

static void
grow (IcnFlowSums *sums)
{
  IcnFlowSums larger;

  make_slots (&larger, 2 * (sums->mask + 1), sums->shift);
  larger.n = sums->n;
  for (guint64 i = 0; i <= sums->mask; i++)
    if (icn_flow_sums_has (sums, i))
      larger.slot[slot_of (&larger, sums->slot[i].key)] = sums->slot[i];
  icn_flow_sums_clear (sums);
  *sums = larger;
}

void
icn_flow_sums_add (IcnFlowSums *sums, guint32 from, guint32 to, double amount)
{
  guint64 key = (guint64) from << 32 | to, i = slot_of (sums, key);

  if (sums->slot[i].key == key) {
    sums->slot[i].amount += amount;
    return;
  }
  sums->slot[i] = (IcnFlowSum){ key, amount };
  if (++sums->n > sums->mask / 2)
    grow (sums);
}

typedef struct {
  guint32 to;
  double amount;
} Flow;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Flow *x = a, *y = b;

  return (x->to > y->to) - (x->to < y->to);
}

void
icn_flow_sums_take (const IcnFlowSums *sums, double factor, IcnChannelFlows *flows)
{
  g_autofree Flow *sorted = g_new (Flow, sums->n);
  g_autofree guint32 *at = NULL;
  guint32 n_flows;

  flows->first = g_new0 (guint32, flows->n_rows + 1);
  for (guint64 i = 0; i <= sums->mask; i++)
    if (icn_flow_sums_has (sums, i) && sums->slot[i].amount * factor > NOISE)
      flows->first[(sums->slot[i].key >> 32) + 1]++;
  for (guint32 r = 0; r < flows->n_rows; r++)
    flows->first[r + 1] += flows->first[r];
  at = g_memdup2 (flows->first, sizeof *at * flows->n_rows);
  for (guint64 i = 0; i <= sums->mask; i++)
    if (icn_flow_sums_has (sums, i) && sums->slot[i].amount * factor > NOISE)
      sorted[at[sums->slot[i].key >> 32]++] =
        (Flow){ (guint32) sums->slot[i].key, sums->slot[i].amount * factor };
  n_flows = flows->first[flows->n_rows];
  flows->to = g_new (guint32, n_flows);
  flows->amount = g_new (double, n_flows);
  for (guint32 r = 0; r < flows->n_rows; r++)
    qsort (sorted + flows->first[r], flows->first[r + 1] - flows->first[r], sizeof *sorted,
           compare_places);
  for (guint32 i = 0; i < n_flows; i++) {
    flows->to[i] = sorted[i].to;
    flows->amount[i] = sorted[i].amount;
  }
}
