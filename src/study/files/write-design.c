/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "write-design.h"

#include "design.h"
#include "number-text.h"
#include <string.h>

json_t *
icn_setting_to_json (const IcnField *field, const char *text)
{
  double number;

  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    if (strcmp (text, "yes") == 0 || strcmp (text, "no") == 0)
      return json_boolean (*text == 'y');
    break;
  case ICN_PARAMETER_COUNT:
  case ICN_PARAMETER_REAL:
    if (icn_number_from_text (text, &number))
      return json_real (number);
    break;
  default:
    break;
  }
  return json_string_nocheck (text); /* without a check for UTF-8, because the name of a file may
                                        have any bytes */
}

void
icn_design_tell (const IcnDesign *design, guint place, IcnTellSetting *tell, gpointer data)
{
  g_autoptr (IcnDesign) standard = icn_design_new_like (design);

  standard->color = icn_design_color (place);
  icn_design_tell_groups (design, standard, G_MAXUINT, tell, data);
}

void
icn_design_tell_groups (const IcnDesign *design, const IcnDesign *standard, guint groups,
                        IcnTellSetting *tell, gpointer data)
{
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint i = 0; i < n_fields; i++) {
    const IcnField *field = &fields[i];
    g_autofree char *text = NULL, *usual = NULL;
    gboolean is_told = field->is_told || (field->is_set != NULL && field->is_set (design));

    if (!(groups >> field->group & 1) || !icn_field_is_given (field, design) ||
        (!is_told && icn_field_same (field, design, standard)))
      continue;
    text = icn_field_get (field, design);
    usual = is_told ? NULL : icn_field_get (field, standard);
    if (is_told || strcmp (text, usual) != 0)
      tell (field, text, data);
  }
}

static void
add_setting (const IcnField *field, const char *text, gpointer object)
{
  json_object_set_new (object, field->key, icn_setting_to_json (field, text));
}

json_t *
icn_design_to_json (const IcnDesign *design, guint place)
{
  json_t *object = json_object ();

  icn_design_tell (design, place, add_setting, object);
  return object;
}
