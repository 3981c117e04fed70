/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counter-based random numbers: each draw is Philox4x32-10 of (seed, replication, node, purpose,
 * index), so no draw depends on threads, on the order of events or on earlier draws.
 *
 * Two designs with the same seed create the same messages (common random numbers): the interval
 * before a node's i-th message, its destination, its length and its random routing bits come from
 * random bits that depend on i. These values are computed by +, -, * and / alone, whose results
 * IEEE 754 fixes, and not by libm, so all compilers give the same results. */
#pragma once

#include <glib.h>

typedef struct {
  guint64 seed;
  guint32 replication;
} IcnStreamKey;

typedef enum {
  ICN_STREAM_MESSAGE, /* interval before a message, its destination, length and routing bits */
  ICN_STREAM_BURST,   /* bursts and silences of an on-off source before a message */
  ICN_STREAM_PHASE,   /* time of a periodic source's first message */
  ICN_STREAM_VIA,     /* intermediate node of a Valiant or ROMM route */
  ICN_STREAM_TEST,    /* used by tests only */
} IcnStreamPurpose;

typedef struct {
  guint32 word[4];
} IcnStreamBlock;

/* The 128 random bits of a draw, which depend on all arguments and on nothing else. index is at
 * most 2^56. */
IcnStreamBlock icn_stream_block (const IcnStreamKey *key, IcnStreamPurpose purpose, guint32 node,
                                 guint64 index);

/* The draws of n nodes, in less time than as many calls of icn_stream_block: blocks[i] is that of
 * node[i] and index[i]. */
void icn_stream_blocks (const IcnStreamKey *key, IcnStreamPurpose purpose, const guint32 *node,
                        const guint64 *index, IcnStreamBlock *blocks, gsize n);

/* A number uniform in (0, 1), made from two random words: all bits of `high` and the 20 upper bits
 * of `low`. */
static inline double
icn_stream_unit (guint32 high, guint32 low)
{
  guint64 bits = ((guint64) high << 20) | (low >> 12);

  return ((double) bits + 0.5) * (1.0 / 4503599627370496.0);
}

/* An integer uniform in 0 .. n - 1, made from one random word; each probability differs from 1/n by
 * less than 1/2^32. */
static inline guint32
icn_stream_below (guint32 word, guint32 n)
{
  return (guint32) (((guint64) word * n) >> 32);
}

/* Natural logarithm of a positive normal number, within 2 units in the last place. If x is uniform
 * in (0, 1), -icn_stream_log (x) is exponential with mean 1. */
double icn_stream_log (double x);

/* icn_stream_trials: the number of trials (1, 2, …, at most 2^62) up to the first success of
 * probability p. failure_log is ln(1 - p), as icn_stream_failure_log (p) returns it; unit is a
 * random number, uniform in (0, 1). */
double icn_stream_failure_log (double p);
guint64 icn_stream_trials (double unit, double failure_log);
