/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "setting-axis.h"

#include "error.h"
#include "field-range.h"
#include "number-text.h"
#include <math.h>
#include <string.h>

#define ALL "all"
#define FORM "VALUE,VALUE,... or FROM..TO, FROM..TO by STEP, FROM..TO times FACTOR, or all"

IcnSettingAxis *
icn_setting_axis_parse (const char *text, GError **error)
{
  g_autoptr (IcnSettingAxis) axis = icn_setting_axis_new ();
  const char *equals = strchr (text, '='), *colon;

  if (!equals) {
    g_autofree char *quoted = icn_text_quote (text);

    icn_error_value (error, "axis", quoted, "KEY=VALUES or NAME:KEY=VALUES");
    return NULL;
  }
  colon = memchr (text, ':', equals - text);
  if (colon)
    axis->with = g_strndup (text, colon - text);
  axis->key = g_strndup (colon ? colon + 1 : text, equals - (colon ? colon + 1 : text));
  axis->values = g_strdup (equals + 1);
  return g_steal_pointer (&axis);
}

/* A range of numbers from `from` to `to`. Each number is the previous number plus `step` or, if
 * `multiplies` is TRUE, times `step`. */
typedef struct {
  double from, to, step;
  gboolean multiplies;
} Range;

/* Parses a range such as "16..512 by 16", "64..4096 times 2" or "2..10". Returns FALSE if the text
 * is not a range. */
static gboolean
parse_range (const char *text, Range *range)
{
  static const char *const words[] = { " by ", " times " };
  g_autofree char *copy = g_strdup (text);
  char *dots = strstr (copy, ".."), *to;

  if (!dots)
    return FALSE;
  to = dots + 2;
  *range = (Range){ .step = 1 };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    char *word = strstr (to, words[i]);

    if (!word)
      continue;
    *word = '\0';
    range->multiplies = i == 1;
    if (!icn_number_from_text (word + strlen (words[i]), &range->step))
      return FALSE;
  }
  *dots = '\0';
  return icn_number_from_text (copy, &range->from) && icn_number_from_text (to, &range->to) &&
         range->to >= range->from &&
         (range->multiplies ? range->step > 1 && range->from > 0 : range->step > 0);
}

IcnAxisForm
icn_setting_axis_split (const char *values, char **from, char **to, char **step)
{
  const char *dots = values ? strstr (values, "..") : NULL, *by, *times;

  *from = *to = *step = NULL;
  if (!values || !*values || g_str_equal (values, ALL))
    return ICN_AXIS_ALL;
  if (!dots || strchr (values, ','))
    return ICN_AXIS_LIST;
  by = strstr (dots, " by ");
  times = strstr (dots, " times ");
  *from = g_strstrip (g_strndup (values, dots - values));
  *to = g_strstrip (by      ? g_strndup (dots + 2, by - dots - 2)
                    : times ? g_strndup (dots + 2, times - dots - 2)
                            : g_strdup (dots + 2));
  *step = g_strstrip (g_strdup (by      ? by + strlen (" by ")
                                : times ? times + strlen (" times ")
                                        : "1"));
  return times && !by ? ICN_AXIS_FACTORS : ICN_AXIS_STEPS;
}

static double
range_number (const Range *range, guint i)
{
  return range->multiplies ? range->from * pow (range->step, i) : range->from + i * range->step;
}

/* Appends the numbers of a range to `values` as texts. Each text begins with the first `length`
 * bytes of `before`, a prefix such as "pins:". Returns FALSE if there are too many numbers. */
static gboolean
add_range (GPtrArray *values, const char *before, gsize length, const Range *range)
{
  for (guint i = 0; range_number (range, i) <= range->to * (1 + 1e-12); i++) {
    g_autofree char *number = icn_number_to_text (range_number (range, i));

    if (values->len >= ICN_SPACE_MAX)
      return FALSE;
    g_ptr_array_add (values, g_strdup_printf ("%.*s%s", (int) length, before, number));
  }
  return TRUE;
}

static gboolean
add_all (GPtrArray *values, const IcnField *field, const IcnDesign *like, GError **error)
{
  g_autofree char *present = icn_field_get (field, like);
  g_autoptr (GArray) numbers = NULL;
  IcnFieldRange range;
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  if (field->type == ICN_PARAMETER_FLAG) {
    g_ptr_array_add (values, g_strdup ("no"));
    g_ptr_array_add (values, g_strdup ("yes"));
    return TRUE;
  }
  for (guint i = 0; choices && i < n; i++)
    g_ptr_array_add (values, g_strdup (choices[i].id));
  if (choices)
    return TRUE;
  if (!icn_field_range (field, like, &range, error))
    return FALSE;
  numbers = icn_field_range_numbers (&range, icn_field_number (field, present));
  for (guint i = 0; i < numbers->len; i++)
    g_ptr_array_add (values, icn_field_text_at (field, like, g_array_index (numbers, double, i)));
  return TRUE;
}

/* Appends the values of one item of an axis's text to `values`. part: the item, such as "8",
 * "16..512 by 16" or "all"; the text is a comma-separated list of items. like: a design; "all"
 * stands for values within the range that the setting has in this design. Returns FALSE with an
 * error if the item is not legal. */
static gboolean
add_part (GPtrArray *values, const char *part, const IcnField *field, const IcnDesign *like,
          GError **error)
{
  const char *colon = strrchr (part, ':');
  gsize before = colon ? colon + 1 - part : 0;
  Range range;

  if (g_str_equal (part, ALL))
    return add_all (values, field, like, error);
  if (parse_range (part + before, &range)) {
    if (add_range (values, part, before, &range))
      return TRUE;
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, field->key,
                          "the axis has more than %d values", ICN_SPACE_MAX);
  }
  if (*part == '\0' || strstr (part, "..")) {
    g_autofree char *quoted = icn_text_quote (part);

    return icn_error_value (error, field->key, quoted, FORM);
  }
  g_ptr_array_add (values, g_strdup (part));
  return TRUE;
}

char **
icn_setting_axis_values (const IcnSettingAxis *axis, const IcnDesign *like, GError **error)
{
  const IcnField *field = icn_field_require (axis->key, error);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) parts = g_strsplit (axis->values && *axis->values ? axis->values : ALL, ",", -1);

  if (!field)
    return NULL;
  if (field->group == ICN_GROUP_DESIGN) {
    icn_error_set (error, ICN_ERROR_VALUE, field->key, "no axis: it changes no number of a design");
    return NULL;
  }
  for (char **part = parts; *part; part++)
    if (!add_part (values, g_strstrip (*part), field, like, error))
      return NULL;
  g_ptr_array_add (values, NULL);
  return (char **) g_ptr_array_steal (values, NULL);
}

char *
icn_setting_axis_recast (const IcnSettingAxis *axis, const IcnDesign *like, IcnAxisForm form)
{
  g_auto (GStrv) values = like ? icn_setting_axis_values (axis, like, NULL) : NULL;
  const IcnField *field = icn_field_find (axis->key);
  guint n = values ? g_strv_length (values) : 0;
  const char *colon;
  double first, last;
  g_autofree char *low = NULL, *high = NULL;

  if (form == ICN_AXIS_ALL || n == 0)
    return g_strdup (ALL);
  if (form == ICN_AXIS_LIST)
    return g_strjoinv (",", values);
  first = icn_field_number (field, values[0]);
  last = icn_field_number (field, values[n - 1]);
  if (!(first <= last))
    return g_strjoinv (",", values);
  low = icn_number_to_text (first);
  high = icn_number_to_text (last);
  colon = strrchr (values[0], ':');
  return g_strdup_printf ("%.*s%s..%s%s", colon ? (int) (colon + 1 - values[0]) : 0, values[0], low,
                          high, form == ICN_AXIS_FACTORS ? " times 2" : " by 1");
}
