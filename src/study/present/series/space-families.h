/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The families into which the candidates of a sweep are divided. Pictures of the sweep show each
 * family in its own colour. A family consists of the candidates of one base design, of those with
 * one value of a setting, or of those with a quantity within one range. */
#pragma once

#include "space-table.h"

/* Value of IcnSpaceFamilies.of_row for a refused candidate, which has no family. */
#define ICN_NO_SPACE_FAMILY G_MAXUINT8

typedef struct {
  char *name;         /* name of the family, in the same words as in the names of candidates */
  gboolean is_shared; /* the family has all candidates that belong to no other family */
  gboolean has_shade; /* the colour is at `shade` (0 to 1) on the sequential colour scale; FALSE:
                         the colour of the palette at the index of the family */
  double shade;
} IcnSpaceFamily;

typedef struct {
  GArray *families; /* array of IcnSpaceFamily */
  int operand; /* index of the quantity or setting (IcnOperand) by whose values or ranges of values
                  the candidates are divided; -1: they are divided by base designs or by a swept
                  setting */
  guint8 *of_row;   /* [rows of the table] index of the candidate's family; ICN_NO_SPACE_FAMILY if
                       the candidate is refused */
} IcnSpaceFamilies;

/* Divides the candidates of a table into families. color: index of the quantity or setting
 * (IcnOperand) by whose values the candidates are divided. If `color` is -1, they are divided by
 * base design or, if there is only one base design, by the values on the first leg that is not a
 * condition (IcnLeg: a swept axis, or several that advance together).
 *
 * If the candidates are divided by a setting that the sweep varies, each of its values is a family.
 * Otherwise each range of its values is a family, or each value if there are few. If there are more
 * families than colours that a reader can tell apart, the smallest families are merged into the
 * last one. */
IcnSpaceFamilies *icn_space_families_new (const IcnSpaceTable *table, int color);
void icn_space_families_free (IcnSpaceFamilies *families);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpaceFamilies, icn_space_families_free)

static inline const IcnSpaceFamily *
icn_space_family (const IcnSpaceFamilies *families, guint i)
{
  return &g_array_index (families->families, IcnSpaceFamily, i);
}

/* Returns a number with four significant digits, as text in the user's locale, with its unit. unit:
 * NULL for no unit. Free with g_free. */
char *icn_space_number_words (double value, const char *unit);
