/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a user's answer to a question that asks for a number. The answer is a number and a unit in
 * which the quantity can be given. */
#pragma once

#include "quantity.h"

/* Largest relative error of an answer that is accepted as right. An answer counts as a foreseen
 * mistake if it differs by at most as much from the wrong number that the mistake gives. */
#define ICN_ANSWER_TOLERANCE 0.02

/* Whether a number is within the tolerance (ICN_ANSWER_TOLERANCE) of the exact number. */
gboolean icn_answer_is_near (double number, double exact);

/* Reads an answer such as "18,4 cycles", "≈ 3.5" or "1/2". Sets *number to the answer's number,
 * converted to the unit of the quantity, and returns NULL. If the answer cannot be read, sets
 * *number to NAN and returns the reason, translated; free with g_free.
 *
 * The unit may be missing. Another unit of the same kind is converted: "2 bytes" is 16 for a
 * quantity in bits. If the quantity has no unit, the answer may contain words of the quantity's
 * label, as in "16 nodes". A remark in brackets may follow. exact: the right answer, or NAN. A
 * comma, as in "1,143", may separate thousands or decimals; of the two numbers, the one near to
 * `exact` is taken, if there is one. */
char *icn_answer_read (const IcnQuantity *quantity, const char *answer, double exact,
                       double *number);
