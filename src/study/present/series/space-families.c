/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-families.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-series.h"
#include "field.h"
#include "number-text.h"
#include "study.h"
#include "unit.h"

/* Largest number of families that have a colour of their own; a reader could not tell more colours
 * apart. */
#define MOST_FAMILIES 7
/* If candidates are coloured by a quantity that has more than MOST_FAMILIES values, its values are
 * divided into RANGES ranges, each with a colour. */
#define RANGES 5

typedef enum {
  BY_BASE,
  BY_LEG,
  BY_NUMBER,
} Divide;

/* A division of the candidates of a sweep into parts: by base designs, by the values of one leg of
 * the space (IcnLeg: a swept axis, or several whose values advance together), or by the values or
 * ranges of a quantity. The MOST_FAMILIES largest parts become families with a colour of their
 * own. */
typedef struct {
  Divide by;
  guint leg, operand; /* leg: index of the leg (IcnLeg: one swept axis or several) for BY_LEG;
                         operand: index of the quantity or setting (IcnOperand) for BY_NUMBER */
  guint n;            /* number of parts */
  GArray *first;      /* array of double: the smallest value in each range; only for BY_NUMBER */
  GArray *last;       /* array of double: the largest value in each range; only for BY_NUMBER */
} Division;

static Division
usual_division (const IcnSpace *space)
{
  if (space->bases->len <= 1)
    for (guint i = 0; i < space->legs->len; i++)
      if (!icn_space_leg (space, i)->is_condition)
        return (Division){ .by = BY_LEG, .leg = i, .n = icn_space_leg (space, i)->n_values };
  return (Division){ .by = BY_BASE, .n = space->study->designs->len };
}

/* Returns the finite values of a quantity or setting (operand: its index in the space) for the
 * candidates of the table that are not refused, in rising order: array of double, free with
 * g_array_unref. */
static GArray *
sorted_values (const IcnSpaceTable *table, guint operand)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < table->rows->len; i++) {
    double value = icn_space_table_value (table, i, operand);

    if (isfinite (value) && !icn_space_table_row (table, i)->why)
      g_array_append_val (values, value);
  }
  g_array_sort (values, icn_chart_compare_x);
  return values;
}

static guint
count_distinct (const GArray *values)
{
  guint n = values->len > 0;

  for (guint i = 1; i < values->len; i++)
    n += g_array_index (values, double, i) != g_array_index (values, double, i - 1);
  return n;
}

/* Divides the candidates by the value of a quantity or setting (operand) into ranges. If it has at
 * most MOST_FAMILIES different values, each value is a range. Otherwise the ranges have about
 * equally many candidates, and equal values are in the same range. */
static Division
number_division (const IcnSpaceTable *table, guint operand)
{
  g_autoptr (GArray) values = sorted_values (table, operand);
  Division division = { .by = BY_NUMBER,
                        .operand = operand,
                        .first = g_array_new (FALSE, FALSE, sizeof (double)),
                        .last = g_array_new (FALSE, FALSE, sizeof (double)) };
  gboolean is_each = count_distinct (values) <= MOST_FAMILIES;

  for (guint i = 0; i < values->len; i++) {
    double value = g_array_index (values, double, i);
    gboolean is_new = i == 0 || value != g_array_index (values, double, i - 1);
    gboolean is_due = is_each || i * (gsize) RANGES >= division.first->len * (gsize) values->len;

    if (is_new && is_due) {
      g_array_append_val (division.first, value);
      g_array_append_val (division.last, value);
    }
    g_array_index (division.last, double, division.last->len - 1) = value;
  }
  division.n = division.first->len + 1; /* the last part has the candidates without a value */
  return division;
}

/* Sets *leg to the index of the leg (IcnLeg: a swept axis, or several whose values advance
 * together) on which the sweep varies a setting. Returns FALSE if no leg has the setting. */
static gboolean
find_leg (const IcnSpace *space, const IcnField *field, guint *leg)
{
  for (*leg = 0; *leg < space->legs->len; ++*leg)
    for (guint j = 0; j < icn_space_leg (space, *leg)->n_fields; j++)
      if (icn_space_leg (space, *leg)->fields[j] == field)
        return TRUE;
  return FALSE;
}

static Division
find_division (const IcnSpaceTable *table, int color)
{
  guint leg;

  if (color < 0)
    return usual_division (table->space);
  if (find_leg (table->space, icn_space_operand (table->space, color)->field, &leg))
    return (Division){ .by = BY_LEG, .leg = leg, .n = icn_space_leg (table->space, leg)->n_values };
  return number_division (table, color);
}

static guint
range_of (const Division *division, double value)
{
  guint i = division->n - 1;

  if (!isfinite (value))
    return i;
  while (i > 1 && value < g_array_index (division->first, double, i - 1))
    i--;
  return i - 1;
}

/* Returns the index of the part of a division to which a candidate belongs. row: row of the
 * candidate in the table. */
static guint
part_of (const IcnSpaceTable *table, const Division *division, guint row)
{
  IcnPlace place = { 0 };

  if (division->by == BY_NUMBER)
    return range_of (division, icn_space_table_value (table, row, division->operand));
  icn_space_place_of (table->space, icn_space_table_row (table, row)->candidate, &place);
  return division->by == BY_LEG ? place.on[division->leg] : place.base;
}

char *
icn_space_number_words (double value, const char *unit)
{
  g_autofree char *text = icn_number_to_digits (value, 4);
  g_autofree char *marked = icn_number_mark (text);

  return icn_unit_join (marked, unit);
}

static char *
range_name (const IcnSpace *space, const Division *division, guint part)
{
  const IcnOperand *operand = icn_space_operand (space, division->operand);
  const char *unit = icn_space_operand_unit (operand);
  g_autofree char *first = NULL, *last = NULL;

  if (part + 1 == division->n)
    return g_strdup (_ ("Others"));
  last = icn_space_number_words (g_array_index (division->last, double, part), unit);
  if (g_array_index (division->first, double, part) == g_array_index (division->last, double, part))
    return g_steal_pointer (&last);
  first = icn_space_number_words (g_array_index (division->first, double, part), NULL);
  return g_strdup_printf ("%s–%s", first, last);
}

/* Returns the name of a part of a division, in the words that names of candidates have; free with
 * g_free. part: index of the part. */
static char *
part_name (const IcnSpace *space, const Division *division, guint part)
{
  guint all = (1u << space->legs->len) - 1;
  IcnPlace place = { .base = icn_space_base (space, 0) };

  if (division->by == BY_NUMBER)
    return range_name (space, division, part);
  if (division->by == BY_BASE) {
    place.base = part;
    return icn_space_name (space, &place, all);
  }
  place.on[division->leg] = part;
  return icn_space_name (space, &place, all & ~(1u << division->leg));
}

/* The index of a part of a division, and its number of candidates. */
typedef struct {
  guint part, size;
} Part;

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  const Part *x = a, *y = b;

  return x->size != y->size ? (x->size < y->size) - (x->size > y->size)
                            : (x->part > y->part) - (x->part < y->part);
}

/* Chooses the parts that become families of their own: the MOST_FAMILIES largest parts; of equally
 * large parts, those with lower indices. Returns an array [division->n] that is TRUE for these
 * parts; free with g_free. parts: [n_rows] index of the part of each row of the table; G_MAXUINT
 * for the row of a refused candidate. */
static gboolean *
choose_parts (const Division *division, const guint *parts, guint n_rows)
{
  g_autofree Part *sizes = g_new (Part, division->n + 1);
  gboolean *is_own = g_new0 (gboolean, division->n + 1);

  for (guint i = 0; i < division->n; i++)
    sizes[i] = (Part){ i, 0 };
  for (guint i = 0; i < n_rows; i++)
    if (parts[i] != G_MAXUINT)
      sizes[parts[i]].size++;
  qsort (sizes, division->n, sizeof *sizes, compare_parts);
  for (guint i = 0; i < MIN (MOST_FAMILIES, division->n) && sizes[i].size > 0; i++)
    is_own[sizes[i].part] = TRUE;
  return is_own;
}

static void
add_family (IcnSpaceFamilies *families, const IcnSpace *space, const Division *division, guint part)
{
  IcnSpaceFamily family = { .name = part_name (space, division, part) };

  if (division->by == BY_NUMBER) {
    family.is_shared = part + 1 == division->n;
    family.has_shade = TRUE;
    family.shade = division->n > 2 ? part / (division->n - 2.0) : 1;
  }
  g_array_append_val (families->families, family);
}

/* Makes a family of each part that choose_parts() has chosen, in the order of the parts, then one
 * family of all other candidates. parts: [rows of the table] index of the part of each row;
 * G_MAXUINT for the row of a refused candidate. */
static void
add_families (IcnSpaceFamilies *families, const IcnSpaceTable *table, const Division *division,
              const guint *parts)
{
  guint n_rows = table->rows->len, others = G_MAXUINT;
  g_autofree gboolean *is_own = choose_parts (division, parts, n_rows);
  g_autofree guint *family = g_new (guint, division->n + 1);

  for (guint i = 0; i < division->n; i++) {
    family[i] = families->families->len;
    if (is_own[i])
      add_family (families, table->space, division, i);
  }
  for (guint i = 0; i < n_rows; i++) {
    families->of_row[i] = ICN_NO_SPACE_FAMILY;
    if (parts[i] == G_MAXUINT)
      continue;
    if (!is_own[parts[i]] && others == G_MAXUINT) {
      const IcnSpaceFamily rest = { .name = g_strdup (_ ("Others")), .is_shared = TRUE };

      others = families->families->len;
      g_array_append_val (families->families, rest);
    }
    families->of_row[i] = is_own[parts[i]] ? family[parts[i]] : others;
  }
}

static void
family_clear (gpointer family)
{
  g_free (((IcnSpaceFamily *) family)->name);
}

IcnSpaceFamilies *
icn_space_families_new (const IcnSpaceTable *table, int color)
{
  IcnSpaceFamilies *families = g_new0 (IcnSpaceFamilies, 1);
  Division division = find_division (table, color);
  guint n_rows = table->rows->len;
  g_autofree guint *parts = g_new (guint, n_rows + 1);

  families->families = g_array_new (FALSE, FALSE, sizeof (IcnSpaceFamily));
  g_array_set_clear_func (families->families, family_clear);
  families->operand = division.by == BY_NUMBER ? (int) division.operand : -1;
  families->of_row = g_new (guint8, n_rows + 1);
  for (guint i = 0; i < n_rows; i++)
    parts[i] = icn_space_table_row (table, i)->why ? G_MAXUINT : part_of (table, &division, i);
  add_families (families, table, &division, parts);
  g_clear_pointer (&division.first, g_array_unref);
  g_clear_pointer (&division.last, g_array_unref);
  return families;
}

void
icn_space_families_free (IcnSpaceFamilies *families)
{
  g_array_unref (families->families);
  g_free (families->of_row);
  g_free (families);
}
