/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths of messages: one length, or a mix of several lengths. Each length has a share, the part
 * of the messages with this length. In text a mix is "64B:0.7+4096B:0.3": lengths, each followed by
 * its share, in any order. Lengths are in bits or in flits, depending on the setting. */
#pragma once

#include <glib.h>

#define ICN_MAX_LENGTHS 8 /* largest number of lengths in a mix */

/* Largest difference between the sum of the shares and 1. A difference is allowed because shares
 * may be rounded decimals; each share is then divided by the sum. */
#define ICN_SHARES_TOLERANCE 0.01

typedef struct {
  double length;
  double share; /* share of the messages that have this length, greater than 0 */
} IcnLength;

/* A mix of lengths. Plain data, copied by assignment. */
typedef struct _IcnLengths {
  gsize n; /* number of lengths, at least 1 */
  /* [0 .. n - 1] lengths in ascending order, with shares that sum to 1; elements from n on are
   * zero */
  IcnLength of[ICN_MAX_LENGTHS];
} IcnLengths;

/* Messages that all have the same length. */
IcnLengths icn_lengths_one (double length);

double icn_lengths_mean (const IcnLengths *lengths);     /* mean length of a message */
double icn_lengths_variance (const IcnLengths *lengths); /* variance of the length of a message */
double icn_lengths_longest (const IcnLengths *lengths);
gboolean icn_lengths_equal (const IcnLengths *a, const IcnLengths *b);

/* The text of lengths in the C locale: "200", or "512:0.7+32768:0.3" without units, shortest first.
 * Free with g_free. */
char *icn_lengths_to_text (const IcnLengths *lengths);

/* Describes legal lengths in words: "a number from 1 to 100, or a mix of lengths with their shares
 * such as 64B:0.7+4096B:0.3"; free with g_free. */
char *icn_lengths_legal (double minimum, double maximum);

/* Reads a text in the form of icn_lengths_to_text, in which each length may also have a unit
 * (unit.h). A length must be from `minimum` to `maximum`; one whose share is 0 is left out. key:
 * key of the setting; unit: its unit. FALSE for a length or share that is not legal, a length given
 * twice, more than ICN_MAX_LENGTHS lengths, or shares that do not sum to 1. The error then names
 * the part of the text that is wrong and says what is legal; *lengths is unchanged. */
gboolean icn_lengths_from_text (const char *key, const char *unit, const char *text, double minimum,
                                double maximum, IcnLengths *lengths, GError **error);
