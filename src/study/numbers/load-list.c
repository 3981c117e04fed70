/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load-list.h"
#include <math.h>

static gboolean
parse_load (const char *text, IcnLoad *load, GError **error)
{
  const char *legal = "a load in bits per cycle per node or a share of capacity such as 30%";
  char *end = NULL;
  double value = g_ascii_strtod (text, &end);
  gboolean is_share = end != text && *end == '%';

  if (is_share)
    end++;
  if (end == text || *end != '\0' || !g_ascii_isdigit (text[0]) || strchr (text, 'x'))
    return icn_error_value (error, "load", *text ? text : "an empty entry", legal);
  if (!isfinite (value) || value > 1e9)
    return icn_error_value (error, "load", text, "from 0 to 1000000000");
  load->value = is_share ? value / 100 : value;
  load->is_share = is_share;
  return TRUE;
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

    if (!parse_load (g_strstrip (*entry), &load, error))
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
    IcnLoad load = { .value = values[i] };
    g_array_append_val (list, load);
  }
  return list;
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
    double value = load->is_share ? load->value * evaluation->capacity : load->value;

    g_array_append_val (loads, value);
  }
  g_array_sort (loads, compare_doubles);
  return loads;
}
