/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small counters, one for each bit position of a bit set. The binary digits of the counters are in
 * separate words (bit i of a word belongs to counter i), so that one operation changes 64
 * counters. */
#pragma once

#include "bit-sets.h"

/* Smallest number of binary digits of a counter. Most engines need no more digits, so the code for
 * counters of this size is compiled separately. */
#define ICN_FEW_DIGITS 4

typedef struct {
  guint64 *any;   /* [n_words]: bit set of the counters that are not 0 */
  guint64 *digit; /* [n_digits × n_words]: binary digits of all counters: first the lowest digits,
                     [n_words] */
  guint32 n_words;
  guint n_digits;
} IcnCounters;

/* Two neighbouring 64-bit words of a bit set, which one instruction changes together. The index of
 * the first word is even. */
typedef guint64 IcnPair __attribute__ ((vector_size (16), may_alias));

static inline IcnPair
icn_get_pair (const guint64 *word)
{
  return *(const IcnPair *) word;
}

static inline void
icn_set_pair (guint64 *word, IcnPair value)
{
  *(IcnPair *) word = value;
}

static inline gboolean
icn_pair_has_any (IcnPair pair)
{
  return (pair[0] | pair[1]) != 0;
}

/* Of the counters in the words i and i + 1, increments those in the set `up` and decrements those
 * in the set `down`. No counter may overflow or fall below 0. */
static inline G_ALWAYS_INLINE void
icn_counters_change (const IcnCounters *counters, guint32 i, guint n_digits, IcnPair up,
                     IcnPair down)
{
  guint64 *digit = counters->digit + i;
  IcnPair changes = up ^ down, any = { 0, 0 };

  /* A digit changes if all lower digits carry. A digit of an increasing counter carries when it
   * changes from 1 to 0, a digit of a decreasing counter when it changes from 0 to 1. */
  for (guint d = 0; d < n_digits; d++, digit += counters->n_words) {
    IcnPair before = icn_get_pair (digit), after = before ^ changes;

    icn_set_pair (digit, after);
    any |= after;
    changes &= before ^ down;
  }
  icn_set_pair (counters->any + i, any);
}

static inline guint32
icn_counters_get (const IcnCounters *counters, guint32 at)
{
  guint32 value = 0;

  for (guint d = 0; d < counters->n_digits; d++)
    value |= (guint32) icn_bit (counters->digit + (gsize) d * counters->n_words, at) << d;
  return value;
}

/* Sets the counter with index `at` to `value`. The counter must be 0 before. */
static inline void
icn_counters_set (const IcnCounters *counters, guint32 at, guint32 value)
{
  for (guint d = 0; d < counters->n_digits; d++)
    if (value >> d & 1)
      icn_set_bit (counters->digit + (gsize) d * counters->n_words, at);
  if (value > 0)
    icn_set_bit (counters->any, at);
}
