/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPredicate: a constraint on the designs of a sweep, such as "pins <= 128", "nodes =
 * 1000..1100", "length <= 25 bytes", "routing = adaptive,valiant" or "topology.buildable". */
#pragma once

#include "operand.h"

/* Constraint that the network can be built: its radix is an integer, and it has no more vertices
 * than a graph may have. */
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
  char *word; /* NULL if this alternative is a number or a range */
} IcnCompared;

typedef struct {
  char *text; /* the constraint as the user spelled it */
  IcnOperand operand;
  IcnCompare compare;
  GArray *with; /* array of IcnCompared: the right side. Several alternatives are possible for EQUAL
                   (the operand must equal one of them) and UNEQUAL (it must equal none) */
} IcnPredicate;

/* Splits the text of a constraint into the operand (*name), one of < <= > >= = != (*sign) and the
 * right side (*value), without checking them; free each with g_free. *sign and *value are NULL if
 * there is no comparison, as in ICN_BUILDABLE. */
void icn_predicate_split (const char *text, char **name, char **sign, char **value);

/* Parses the text of a constraint. NULL with an error that says what is wrong with it. */
IcnPredicate *icn_predicate_parse (const char *text, GError **error);
void icn_predicate_free (IcnPredicate *predicate);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnPredicate, icn_predicate_free)

/* Whether the constraint can be tested without building the network's graph, because its left side
 * is a setting, or a quantity whose closed form is exact. */
gboolean icn_predicate_is_of_settings (const IcnPredicate *predicate);

/* Whether a design meets the constraint. value: the number that the left side of the constraint has
 * for the design (icn_operand_number). If `value` is NAN, the design meets no comparison of numbers
 * except !=. */
gboolean icn_predicate_holds (const IcnPredicate *predicate, const IcnDesign *design, double value);
