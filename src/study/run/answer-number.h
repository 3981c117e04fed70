/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a user's answer to a question that asks for a number: a number, and a unit of the
 * quantity. */
#pragma once

#include "quantity.h"

/* Largest relative error of an answer that counts as right, and largest relative difference from
 * the number that a foreseen mistake gives. */
#define ICN_ANSWER_TOLERANCE 0.02

/* Whether a number is within the tolerance (ICN_ANSWER_TOLERANCE) of the exact number. */
gboolean icn_answer_is_near (double number, double exact);

/* Reads an answer such as "18,4 cycles", "≈ 3.5" or "1/2" and sets *number to its number, in the
 * unit of the quantity. If the answer cannot be read, returns the reason, translated, and sets
 * *number to NAN; free with g_free. Otherwise returns NULL.
 *
 * The answer may have no unit, or another unit in which the quantity can be given, which is
 * converted: "2 bytes" is 16 for a quantity in bits. If the quantity has no unit, the answer may
 * name what is counted by words of the quantity's label, as in "16 nodes". A remark in brackets may
 * follow. A comma that may separate thousands or decimals, as in "1,143", is read so that the
 * number is near to `exact`, if it can be; exact: NAN if it is not known. */
char *icn_answer_read (const IcnQuantity *quantity, const char *answer, double exact,
                       double *number);
