/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares designs, and makes keys of results. A key is a text with all settings of a design on
 * which certain results depend; stored results are found by their keys. */
#include "design.h"
#include "traffic.h"

#include <string.h>

#include "field-parameters.h"

static gboolean
is_same_member (const IcnField *field, const IcnDesign *a, const IcnDesign *b)
{
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return !G_STRUCT_MEMBER (gboolean, a, field->offset) ==
           !G_STRUCT_MEMBER (gboolean, b, field->offset);
  case ICN_PARAMETER_REAL:
    return G_STRUCT_MEMBER (double, a, field->offset) == G_STRUCT_MEMBER (double, b, field->offset);
  default:
    return G_STRUCT_MEMBER (guint, a, field->offset) == G_STRUCT_MEMBER (guint, b, field->offset);
  }
}

gboolean
icn_field_same (const IcnField *field, const IcnDesign *a, const IcnDesign *b)
{
  gconstpointer x = icn_field_settings (field, a), y = icn_field_settings (field, b);
  g_autofree char *text = NULL, *other = NULL;

  if (field->is_set != NULL && field->is_set (a) != field->is_set (b))
    return FALSE;
  if (field->table == &icn_traffic_table)
    return icn_traffic_settings_equal (&a->traffic, &b->traffic);
  if (field->table != NULL)
    return icn_row_settings_equal (x, y);
  if (field->parameter != NULL)
    return icn_values_same (x, y, field->parameter);
  if (field->get == NULL)
    return is_same_member (field, a, b);
  text = (field->digest != NULL ? field->digest : field->get) (field, a);
  other = (field->digest != NULL ? field->digest : field->get) (field, b);
  return g_str_equal (text, other);
}

/* Returns whether two designs have equal labels and are equal byte by byte in all members after
 * `extra`. Two versions of a study mostly have copies of the same designs, so this quick test often
 * makes a comparison field by field unnecessary. */
static gboolean
is_copy (const IcnDesign *a, const IcnDesign *b)
{
  const gsize first = G_STRUCT_OFFSET (IcnDesign, extra) + sizeof a->extra;

  G_STATIC_ASSERT (G_STRUCT_OFFSET (IcnDesign, label) == 0);
  G_STATIC_ASSERT (G_STRUCT_OFFSET (IcnDesign, extra) == sizeof a->label);
  return memcmp ((const char *) a + first, (const char *) b + first, sizeof *a - first) == 0 &&
         g_str_equal (a->label, b->label);
}

IcnAffects
icn_design_differs (const IcnDesign *a, const IcnDesign *b)
{
  IcnAffects affects = 0;
  guint n;
  const IcnField *fields = icn_fields (&n);

  if (a == b || is_copy (a, b))
    return 0;
  if (memcmp (&a->kept, &b->kept, sizeof a->kept) != 0 ||
      memcmp (&a->unable, &b->unable, sizeof a->unable) != 0)
    affects |= ICN_AFFECTS_PICTURE;
  for (guint i = 0; i < n; i++) {
    const IcnField *field = &fields[i];
    gboolean is_given = icn_field_is_given (field, a);

    if (is_given == icn_field_is_given (field, b) && (!is_given || icn_field_same (field, a, b)))
      continue;
    if (icn_field_applies (field, a) || icn_field_applies (field, b))
      affects |= field->affects;
    else
      affects |= ICN_AFFECTS_PICTURE;
  }
  return affects;
}

gboolean
icn_design_equal (const IcnDesign *a, const IcnDesign *b)
{
  return icn_design_differs (a, b) == 0 && g_strcmp0 (a->extra, b->extra) == 0;
}

/* Returns the value of a field in the form in which keys contain it; free with g_free. A file is
 * replaced by a digest of its contents, so that a study can be moved to another folder and an edit
 * of the file is detected. */
static char *
key_value (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *digest = NULL;

  if (field->digest != NULL || (field->parameter != NULL && field->parameter->digest != NULL))
    return icn_field_digest (field, design);
  if (field->table != &icn_traffic_table || icn_traffic_get_file (&design->traffic) == NULL)
    return icn_field_get (field, design);
  digest = icn_traffic_digest (&design->traffic);
  return g_strdup_printf ("%s:%s", design->traffic.choice.row->id, digest);
}

/* Returns whether keys leave out the design's value of this field. A field that was added to the
 * program later (is_late) is left out if its value is IcnField.before or, where that is not given,
 * the default. Results that were stored before the field existed therefore keep their keys. */
static gboolean
is_left_out (const IcnField *field, const IcnDesign *design)
{
  g_autoptr (IcnDesign) usual = NULL;

  if (!field->is_late)
    return FALSE;
  if (field->before != NULL) {
    g_autofree char *value = icn_field_get (field, design);
    return g_str_equal (value, field->before);
  }
  usual = icn_design_new ();
  return icn_field_same (field, design, usual);
}

char *
icn_design_key (const IcnDesign *design, IcnAffects affects)
{
  GString *key = g_string_new (NULL);
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    const IcnField *field = &fields[i];
    g_autofree char *value = NULL;

    if (!(field->affects & affects) || !icn_field_is_given (field, design) ||
        !icn_field_applies (field, design) || is_left_out (field, design))
      continue;
    value = key_value (field, design);
    g_string_append_printf (key, "%s=%s,", field->key, value);
  }
  return g_string_free (key, FALSE);
}
