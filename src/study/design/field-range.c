/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-range.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "number-text.h"
#include "topology.h"

/* Largest number of integers in a range of which a sweep takes every integer. */
#define MOST_WHOLE 64
#define EQUAL_STEPS 20
/* A sweep of a logarithmic range takes powers of two from 1/REACH to REACH times the present value
 * of the setting; if the present value is 0, USUAL is used instead of it. */
#define REACH 64.0
#define USUAL 8.0

/* Returns a pointer to the number after the last colon of a setting's value, such as the 1024 of
 * "bisection:1024" or "both:128:1024"; NULL if the text has no colon. */
static const char *
measure_of (const char *text)
{
  const char *colon = strrchr (text, ':');

  return colon != NULL ? colon + 1 : NULL;
}

double
icn_field_number (const IcnField *field, const char *text)
{
  const char *measure = field->has_measure ? measure_of (text) : text;
  double number;

  return measure != NULL && icn_number_from_text (measure, &number) ? number : NAN;
}

char *
icn_field_text_at (const IcnField *field, const IcnDesign *design, double number)
{
  g_autofree char *present = field->has_measure ? icn_field_get (field, design) : NULL;
  const char *measure = present != NULL ? measure_of (present) : NULL;
  g_autofree char *digits = icn_number_to_text (number);

  if (measure == NULL)
    return g_steal_pointer (&digits);
  return g_strdup_printf ("%.*s%s", (int) (measure - present), present, digits);
}

static gboolean
has_numbers (const IcnField *field)
{
  return field->has_measure || field->type == ICN_PARAMETER_COUNT ||
         field->type == ICN_PARAMETER_REAL ||
         (field->type == ICN_PARAMETER_TEXT && field->maximum > field->minimum);
}

gboolean
icn_field_range (const IcnField *field, const IcnDesign *design, IcnFieldRange *range,
                 GError **error)
{
  g_autofree char *present = icn_field_get (field, design);

  if (field->group == ICN_GROUP_DESIGN || !has_numbers (field) ||
      (field->has_measure && measure_of (present) == NULL))
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, field->key,
                          _ ("its values have no order to sweep through: %s"), present);
  range->minimum = field->has_measure ? 0 : field->minimum;
  range->maximum = field->has_measure ? ICN_MAX_NODES : field->maximum;
  range->is_whole = field->type != ICN_PARAMETER_REAL && !field->has_measure;
  range->is_log = field->logarithmic || field->has_measure ||
                  (range->is_whole && range->maximum - range->minimum >= MOST_WHOLE);
  return TRUE;
}

static void
add_powers (GArray *numbers, const IcnFieldRange *range, double present)
{
  double middle = present > 0 ? present : USUAL;

  if (range->minimum == 0 && range->is_whole)
    g_array_append_vals (numbers, &range->minimum, 1);
  for (double x = 1; x <= MIN (range->maximum, REACH * middle); x *= 2)
    if (x >= MAX (range->minimum, middle / REACH))
      g_array_append_vals (numbers, &x, 1);
}

static void
add_steps (GArray *numbers, const IcnFieldRange *range)
{
  double span = range->maximum - range->minimum;
  double step = range->is_whole ? 1 : span / EQUAL_STEPS;

  for (guint i = 0; i * step <= span * (1 + 1e-12); i++) {
    double x = range->minimum + i * step;

    g_array_append_vals (numbers, &x, 1);
  }
}

/* Inserts `present` into `numbers`, which are in rising order; does nothing if `present` is not
 * finite or is already among the numbers. */
static void
insert (GArray *numbers, double present)
{
  guint i = 0;

  while (i < numbers->len && g_array_index (numbers, double, i) < present)
    i++;
  if (isfinite (present) && (i == numbers->len || g_array_index (numbers, double, i) != present))
    g_array_insert_val (numbers, i, present);
}

GArray *
icn_field_range_numbers (const IcnFieldRange *range, double present)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (double));

  if (range->is_log)
    add_powers (numbers, range, present);
  else
    add_steps (numbers, range);
  insert (numbers, present);
  return numbers;
}
