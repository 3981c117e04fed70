/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text-numbers.h"

#include "field.h"
#include <math.h>
#include <string.h>

typedef struct {
  double value, step; /* the unit of its last figure */
  const char *start, *end;
} Number;

/* The next number from `text` on; "1,024" is one. */
static gboolean
next_number (const char *text, Number *number)
{
  const char *c = text;
  double scale = 1;

  while (*c && !g_ascii_isdigit (*c))
    c++;
  if (!*c)
    return FALSE;
  *number = (Number){ .start = c, .step = 1 };
  while (g_ascii_isdigit (*c) || (*c == ',' && g_ascii_isdigit (c[1]) && g_ascii_isdigit (c[2]) &&
                                  g_ascii_isdigit (c[3]) && !g_ascii_isdigit (c[4]))) {
    if (*c != ',')
      number->value = 10 * number->value + (*c - '0');
    c++;
  }
  if (*c == '.' && g_ascii_isdigit (c[1]))
    for (c++; g_ascii_isdigit (*c); c++) {
      scale /= 10;
      number->value += scale * (*c - '0');
    }
  number->step = scale;
  number->end = c;
  return TRUE;
}

static void
add_numbers (const char *text, GArray *known)
{
  Number number;

  for (; next_number (text, &number); text = number.end)
    g_array_append_val (known, number.value);
}

void
icn_text_numbers_of_designs (const IcnStudy *study, GArray *known)
{
  g_auto (GStrv) names = icn_study_names (study);
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double nodes = icn_topology_nodes (&design->topology);

    g_array_append_val (known, nodes);
    add_numbers (names[i], known);
    for (guint f = 0; f < n; f++) {
      g_autofree char *text = icn_field_get (&fields[f], design);

      add_numbers (text, known);
    }
  }
  g_array_append_vals (known, study->loads->data, study->loads->len);
}

/* Part of a word such as F5, or of a reference such as (15), Fig. 3 and [2]. */
static gboolean
is_reference (const char *text, const Number *number)
{
  const char *before = number->start;

  if (before == text)
    return FALSE;
  return g_ascii_isalpha (before[-1]) || (before[-1] == '(' && *number->end == ')') ||
         (before - text >= 5 && strncmp (before - 5, "Fig. ", 5) == 0) || before[-1] == '[';
}

static gboolean
is_known (const Number *number, const GArray *known)
{
  gboolean is_percent = g_str_has_prefix (number->end, " %") || *number->end == '%';

  for (guint i = 0; i < known->len; i++) {
    double value = g_array_index (known, double, i), room = number->step * (0.5 + 1e-9);

    if (fabs (value - number->value) <= room ||
        (is_percent && fabs (100 * value - number->value) <= room))
      return TRUE;
  }
  return FALSE;
}

char *
icn_text_number_unknown (const char *text, const GArray *known)
{
  Number number;

  for (const char *c = text ? text : ""; next_number (c, &number); c = number.end)
    if (number.value > 2 && !is_reference (text, &number) && !is_known (&number, known))
      return g_strndup (number.start, number.end - number.start);
  return NULL;
}
