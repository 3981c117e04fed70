/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bit sets: single words, arrays of words, and sets of virtual channels. */
#pragma once

#include "router-settings.h"

static inline gboolean
icn_bit (const guint64 *mask, guint32 i)
{
  return mask[i / 64] >> (i % 64) & 1;
}

/* Whether no bit of a set is set. */
static inline gboolean
icn_is_zero (const guint64 *set, gsize n_words)
{
  for (gsize i = 0; i < n_words; i++)
    if (set[i] != 0)
      return FALSE;
  return TRUE;
}

static inline void
icn_set_bit (guint64 *mask, guint32 i)
{
  mask[i / 64] |= (guint64) 1 << (i % 64);
}

static inline void
icn_clear_bit (guint64 *mask, guint32 i)
{
  mask[i / 64] &= ~((guint64) 1 << (i % 64));
}

static inline guint
icn_first_bit (guint64 set)
{
  return (guint) __builtin_ctzll (set);
}

/* Counts the bits of a set without the builtin, which would be a function call on processors that
 * have no instruction for it. */
static inline guint
icn_count_bits (guint64 set)
{
  const guint64 ones = ~(guint64) 0;

  set -= set >> 1 & ones / 3;
  set = (set & ones / 5) + (set >> 2 & ones / 5);
  return ((set + (set >> 4)) & ones / 17) * (ones / 255) >> 56;
}

/* Returns the first member of a set that is at least `start` or, if there is none, the first
 * member. The set must not be empty; start is at most 32. */
static inline guint
icn_pick_cyclic (guint32 set, guint start)
{
  guint64 later = (guint64) set >> start << start;

  /* The low half of the word has the members from `start` on, the high half has all members. So the
   * lowest bit of the word is the member to return. There is no branch, as it would often be
   * mispredicted. */
  return icn_first_bit (later | (guint64) set << 32) % 32;
}

/* Routers are arbitrated in groups. A group has at most this many input virtual channels, so that a
 * bit set with one bit for each of them has 64 words. */
#define ICN_GROUP (64 * 64)
G_STATIC_ASSERT (ICN_MAX_INPUTS == ICN_GROUP);

/* A bit set of virtual channels with a summary that lets empty words be skipped: bit i of used[g]
 * is set if word i of group g has members, and may stay set after word i has lost them. */
typedef struct {
  guint64 *word; /* [64 × n_groups]: a bit for each virtual channel */
  guint64 *used; /* [n_groups]: a bit for each word */
} IcnVcSet;

/* Adds a virtual channel to a set. The bit in `used` is seldom missing, so it is tested, and not
 * written each time: each write would have to wait for the last one to the same word. */
static inline void
icn_vc_set_add (IcnVcSet *set, guint32 vc)
{
  icn_set_bit (set->word, vc);
  if (G_UNLIKELY (!icn_bit (set->used, vc / 64)))
    icn_set_bit (set->used, vc / 64);
}

/* Adds a virtual channel to a set if `is_member`, without a branch, as it would often be
 * mispredicted. */
static inline void
icn_vc_set_add_if (IcnVcSet *set, guint32 vc, gboolean is_member)
{
  set->word[vc / 64] |= (guint64) is_member << (vc % 64);
  set->used[vc / ICN_GROUP] |= (guint64) is_member << (vc / 64 % 64);
}
