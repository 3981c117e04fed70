/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The families into which the candidates of a sweep are divided. Pictures of the sweep show each
 * family in a colour of its own. A family has the candidates of one base design, or those with one
 * value of a setting, or those in which a quantity is within one range. */
#pragma once

#include "space-table.h"

/* Stands for the index of a family if a candidate is refused and has no family. */
#define ICN_NO_SPACE_FAMILY G_MAXUINT8

typedef struct {
  char *name;         /* name of the family, in the same words as in the names of candidates */
  gboolean is_shared; /* the family has all candidates that are in none of the other families */
  gboolean has_shade; /* the colour follows from `shade`, from 0 to 1 on the sequential scale;
                         FALSE: the colour of the palette with the index of the family */
  double shade;
} IcnSpaceFamily;

typedef struct {
  GArray *families; /* array of IcnSpaceFamily */
  int operand;      /* index of the operand by whose ranges of values the candidates are divided;
                       -1: they are divided by base designs or settings */
  guint8 *of_row;   /* [rows of the table] index of the family; ICN_NO_SPACE_FAMILY if the candidate
                       is refused */
} IcnSpaceFamilies;

/* Divides the candidates of a table into families. color: index of the operand by whose values they
 * are divided. If it is -1, they are divided by base design or, if there is only one base design,
 * by the values on the first leg (IcnLeg: a swept axis, or several that advance together) that is
 * not a condition.
 *
 * If the operand is a setting that the sweep varies, each of its values is a family. Otherwise each
 * range of its values is a family, or each value if there are few. If there are more families than
 * colours that a reader can tell apart, the smallest are merged into one, the last. */
IcnSpaceFamilies *icn_space_families_new (const IcnSpaceTable *table, int color);
void icn_space_families_free (IcnSpaceFamilies *families);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSpaceFamilies, icn_space_families_free)

static inline const IcnSpaceFamily *
icn_space_family (const IcnSpaceFamilies *families, guint i)
{
  return &g_array_index (families->families, IcnSpaceFamily, i);
}

/* A number with four significant digits as users see it, with its unit (NULL: none). Free with
 * g_free. */
char *icn_space_number_words (double value, const char *unit);
