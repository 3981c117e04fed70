/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load-list.h"

#include <math.h>

#include "error.h"
#include "evaluation.h"
#include "number-text.h"

#define KNEE "knee"
#define USUAL_SHARES 4
#define DIGITS "%.5e" /* format with six significant digits */

static const char *const suffixes[] = {
  [ICN_LOAD_BITS] = "",
  [ICN_LOAD_OF_CAPACITY] = "%",
  [ICN_LOAD_OF_SATURATION] = "%s",
};

gboolean
icn_load_parse (const char *text, IcnLoad *load, GError **error)
{
  const char *legal = "a load in bits per cycle per node, a share of capacity such as 30% or of "
                      "saturation such as 80%s, or knee";
  char *end = NULL;
  double value = g_ascii_strtod (text, &end);
  IcnLoadUnit unit = 0;

  if (g_str_equal (text, KNEE)) {
    *load = (IcnLoad){ .unit = ICN_LOAD_KNEE };
    return TRUE;
  }
  while (unit < G_N_ELEMENTS (suffixes) && !g_str_equal (end, suffixes[unit]))
    unit++;
  if (end == text || unit == G_N_ELEMENTS (suffixes) || !g_ascii_isdigit (text[0]) ||
      strchr (text, 'x'))
    return icn_error_value (error, "load", *text ? text : "an empty entry", legal);
  if (!isfinite (value) || value > 1e9)
    return icn_error_value (error, "load", text, "from 0 to 1000000000");
  *load = (IcnLoad){ value, unit };
  return TRUE;
}

char *
icn_load_to_text (const IcnLoad *load)
{
  g_autofree char *number = NULL;

  if (load->unit == ICN_LOAD_KNEE)
    return g_strdup (KNEE);
  number = icn_number_to_text (load->value);
  return g_strconcat (number, suffixes[load->unit], NULL);
}

GArray *
icn_load_list_parse (const char *text, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (IcnLoad));
  g_auto (GStrv) entries = g_strsplit (text, ",", ICN_MAX_LOADS + 1);

  if (g_strv_length (entries) > ICN_MAX_LOADS) {
    icn_error_value (error, "load", "a longer list", "at most 1000 loads");
    return NULL;
  }
  if (entries[0] == NULL) {
    icn_error_value (error, "load", "an empty list", "at least one load");
    return NULL;
  }
  for (char **entry = entries; *entry; entry++) {
    IcnLoad load;

    if (!icn_load_parse (g_strstrip (*entry), &load, error))
      return NULL;
    g_array_append_val (list, load);
  }
  return g_steal_pointer (&list);
}

GArray *
icn_load_list_from_values (const double *values, guint n_values)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IcnLoad));

  for (guint i = 0; i < n_values; i++) {
    IcnLoad load = { values[i], ICN_LOAD_BITS };

    g_array_append_val (list, load);
  }
  return list;
}

GArray *
icn_load_list_new_shares (guint n_shares)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IcnLoad));
  IcnLoad load = { .unit = ICN_LOAD_KNEE };

  for (guint i = 1; i <= n_shares; i++) {
    IcnLoad share = { round (1000.0 * i / (n_shares + 1)) / 10, ICN_LOAD_OF_SATURATION };

    g_array_append_val (list, share);
  }
  g_array_append_val (list, load);
  return list;
}

GArray *
icn_load_list_new_usual (void)
{
  return icn_load_list_new_shares (USUAL_SHARES);
}

gboolean
icn_load_list_has_knee (const GArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, IcnLoad, i).unit == ICN_LOAD_KNEE)
      return TRUE;
  return FALSE;
}

gboolean
icn_load_list_equal (const GArray *a, const GArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++) {
    const IcnLoad *x = &g_array_index (a, IcnLoad, i), *y = &g_array_index (b, IcnLoad, i);

    if (x->value != y->value || x->unit != y->unit)
      return FALSE;
  }
  return TRUE;
}

GArray *
icn_load_list_without_knee (const GArray *list)
{
  GArray *loads = g_array_copy ((GArray *) list);

  for (guint i = loads->len; i-- > 0;)
    if (g_array_index (loads, IcnLoad, i).unit == ICN_LOAD_KNEE)
      g_array_remove_index (loads, i);
  return loads;
}

static double
round_load (double load)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, DIGITS, load), NULL);
}

double
icn_load_resolve (const IcnLoad *load, const IcnEvaluation *evaluation)
{
  switch (load->unit) {
  case ICN_LOAD_BITS:
    return load->value;
  case ICN_LOAD_OF_CAPACITY:
    return load->value / 100 * evaluation->capacity;
  case ICN_LOAD_OF_SATURATION:
    return round_load (load->value / 100 * icn_evaluation_saturation (evaluation));
  case ICN_LOAD_KNEE:
  default:
    return NAN;
  }
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

GArray *
icn_load_list_resolve (const GArray *list, const IcnEvaluation *evaluation)
{
  GArray *loads = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < list->len; i++) {
    const IcnLoad *load = &g_array_index (list, IcnLoad, i);
    double value = icn_load_resolve (load, evaluation);

    if (load->unit != ICN_LOAD_KNEE)
      g_array_append_val (loads, value);
  }
  g_array_sort (loads, compare_doubles);
  return loads;
}

double
icn_load_list_first (const GArray *list, const IcnEvaluation *evaluation)
{
  double first =
    list->len > 0 ? icn_load_resolve (&g_array_index (list, IcnLoad, 0), evaluation) : 0;

  return isnan (first) ? 0 : first;
}
