/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counter-based random numbers: each draw is Philox4x32-10 of (seed, replication, node, purpose,
 * index), so no draw depends on threads, on the order of events or on earlier draws.
 *
 * Two designs with the same seed see the same messages (common random numbers): the gap before a
 * node's i-th message, its destination, its length and its coins come from one block of bits. The
 * bits are processed by +, -, * and / alone, whose results IEEE 754 fixes, and not by libm, so that
 * every compiler agrees. */
#pragma once

#include <glib.h>

typedef struct {
  guint64 seed;
  guint32 replication;
} IcnStreamKey;

typedef enum {
  ICN_STREAM_MESSAGE, /* gap, destination, length and coins of one message */
  ICN_STREAM_BURST,   /* on and off periods of one gap */
  ICN_STREAM_PHASE,   /* where a periodic source starts */
  ICN_STREAM_VIA,     /* intermediate node of a Valiant route */
  ICN_STREAM_TEST,    /* for tests */
} IcnStreamPurpose;

typedef struct {
  guint32 word[4];
} IcnStreamBlock;

/* index is at most 2^56. */
IcnStreamBlock icn_stream_block (const IcnStreamKey *key, IcnStreamPurpose purpose, guint32 node,
                                 guint64 index);

/* Uniform in (0, 1): 53 bits out of two words. */
double icn_stream_unit (guint32 high, guint32 low);

/* Uniform in 0 .. n - 1, from one word; the bias is below n / 2^32. */
static inline guint32
icn_stream_below (guint32 word, guint32 n)
{
  return (guint32) (((guint64) word * n) >> 32);
}

/* Natural logarithm of a positive normal number, within 2 units in the last place. Of a uniform
 * number in (0, 1), its negative is exponential with mean 1. */
double icn_stream_log (double x);

/* Trials (1, 2, …) to the first success of probability p, at most 2^62, given ln(1 - p), which is
 * icn_stream_failure_log (p). */
double icn_stream_failure_log (double p);
guint64 icn_stream_trials (double unit, double failure_log);
