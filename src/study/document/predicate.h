/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPredicate: a constraint on the designs of a sweep, such as "pins <= 128", "nodes =
 * 1000..1100", "length <= 25 bytes", "routing = adaptive,valiant" or "topology.buildable". */
#pragma once

#include "operand.h"

/* Constraint that the network can be built: its radix is an integer, and its number of vertices is
 * within the limit for graphs. */
#define ICN_BUILDABLE "topology.buildable"

typedef enum {
  ICN_COMPARE_LESS,
  ICN_COMPARE_AT_MOST,
  ICN_COMPARE_MORE,
  ICN_COMPARE_AT_LEAST,
  ICN_COMPARE_EQUAL,
  ICN_COMPARE_UNEQUAL,
  ICN_COMPARE_BUILDABLE,
} IcnCompare;

/* One alternative of the right side of a comparison: a range of numbers, from low to high, or a
 * word. */
typedef struct {
  double low, high;
  char *word; /* the word; NULL if the alternative is a number or a range */
} IcnCompared;

typedef struct {
  char *text; /* the constraint as the user spelled it */
  IcnOperand operand;
  IcnCompare compare;
  GArray *with; /* array of IcnCompared: the alternatives on the right side. Only EQUAL (the operand
                   must equal one of them) and UNEQUAL (the operand must equal none of them) can
                   have several */
} IcnPredicate;

/* Splits the text of a constraint into the operand (*name), the comparison sign (*sign: < <= > >= =
 * or !=) and the right side (*value), without checking them; free each with g_free. *sign and
 * *value are NULL if the text has no comparison, as ICN_BUILDABLE. */
void icn_predicate_split (const char *text, char **name, char **sign, char **value);

/* Parses the text of a constraint. Returns NULL with an error if the text is not legal. */
IcnPredicate *icn_predicate_parse (const char *text, GError **error);
void icn_predicate_free (IcnPredicate *predicate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPredicate, icn_predicate_free)

/* Returns whether the constraint can be tested without building the network's graph, because its
 * left side is a setting, or a quantity whose closed form is exact. */
gboolean icn_predicate_is_of_settings (const IcnPredicate *predicate);

/* Returns whether a design meets the constraint. value: number of the left side of the constraint
 * for the design (icn_operand_number). If `value` is NAN, comparisons of numbers are false, except
 * that != is true. */
gboolean icn_predicate_holds (const IcnPredicate *predicate, const IcnDesign *design, double value);
