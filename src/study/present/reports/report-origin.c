/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report-origin.h"

#include <math.h>
#include <string.h>

#include "design.h"
#include "field-parameters.h"
#include "number-text.h"
#include "topology-kind.h"
#include "topology-settings.h"
#include "write-design.h"

const char *
icn_report_why_refused (const IcnReportOrigin *origin, guint design)
{
  const IcnRefused *refused = icn_refusals_get (origin->refusals, design);

  return refused != NULL ? refused->why->message : NULL;
}

const char *
icn_report_topology (const IcnReportOrigin *origin, guint design)
{
  const IcnRefused *refused = icn_refusals_get (origin->refusals, design);

  for (char **asked = refused != NULL ? refused->asked : NULL; asked != NULL && *asked != NULL;
       asked += 2) {
    const IcnField *field = icn_field_find (*asked);

    if (strcmp (*asked, "topology") == 0)
      return asked[1];
    if (field->parameter != NULL && field->parameter->chooses_row)
      return NULL;
  }
  return icn_study_design (origin->study, design)->topology.kind->id;
}

static json_t *
asked_to_json (char *const *asked)
{
  json_t *object = json_object ();

  for (guint i = 0; asked[i] != NULL; i += 2) {
    g_autofree char *text = g_utf8_make_valid (asked[i + 1], -1);

    json_object_set_new (object, asked[i], icn_setting_to_json (icn_field_find (asked[i]), text));
  }
  return object;
}

/* Shortens the inputs of a design: integers are written without a fraction, and the contents of an
 * embedded file, which may have a million lines, are replaced by their digest. */
static void
shorten (json_t *inputs, const IcnDesign *design)
{
  const char *key;
  json_t *value;

  json_object_foreach (inputs, key, value)
  {
    const IcnField *field = icn_field_find (key);

    if (json_is_real (value))
      json_object_set_new (inputs, key, icn_report_number (json_real_value (value)));
    else if (icn_field_is_file (field) && strchr (json_string_value (value), '\n') != NULL) {
      g_autofree char *digest = icn_field_digest (field, design);

      json_object_set_new (inputs, key, json_sprintf ("digest:%s", digest));
    }
  }
}

/* Removes the settings that affect nothing but drawings. */
static void
drop_looks (json_t *inputs)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (fields[i].group == ICN_GROUP_DESIGN && fields[i].type != ICN_PARAMETER_TEXT)
      json_object_del (inputs, fields[i].key);
}

json_t *
icn_report_inputs (const IcnDesign *design)
{
  json_t *inputs = icn_design_to_json (design, 0);

  drop_looks (inputs);
  shorten (inputs, design);
  return inputs;
}

static json_t *
inputs_to_json (const IcnReportOrigin *origin, guint i)
{
  const IcnRefused *refused = icn_refusals_get (origin->refusals, i);
  const IcnDesign *design = icn_study_design (origin->study, i);
  json_t *inputs;

  if (refused == NULL || refused->asked == NULL)
    return icn_report_inputs (design);
  inputs = asked_to_json (refused->asked);
  drop_looks (inputs);
  shorten (inputs, design);
  return inputs;
}

char *
icn_report_inputs_text (json_t *inputs)
{
  GString *text = g_string_new (NULL);
  json_t *value;
  const char *key;

  json_object_foreach (inputs, key, value)
  {
    g_autofree char *number =
      json_is_number (value) ? icn_number_to_text (json_number_value (value)) : NULL;
    const char *word = json_is_string (value) ? json_string_value (value)
                       : json_is_true (value) ? "yes"
                                              : "no";

    g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "", key,
                            number != NULL ? number : word);
  }
  json_decref (inputs);
  return g_string_free (text, FALSE);
}

void
icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design)
{
  const char *why = icn_report_why_refused (origin, design);
  const IcnSimulationSettings *settings = &origin->study->simulation;

  if (why != NULL) {
    g_autofree char *valid = g_utf8_make_valid (why, -1);

    json_object_set_new (object, "refused", json_string (valid));
  }
  json_object_set_new (object, "inputs", inputs_to_json (origin, design));
  json_object_set_new (object, "version", json_string (origin->version));
  json_object_set_new (object, "seed", icn_report_number (settings->seed));
  json_object_set_new (object, "precision", icn_report_number (settings->precision));
}

void
icn_report_add_origin_headings (GPtrArray *row)
{
  static const char *const headings[] = { "refused", "inputs", "version", "seed", "precision" };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    icn_report_add_text (row, headings[i]);
}

void
icn_report_add_origin_cells (GPtrArray *row, const IcnReportOrigin *origin, guint design)
{
  const char *why = icn_report_why_refused (origin, design);
  const IcnSimulationSettings *settings = &origin->study->simulation;

  icn_report_add_text (row, why);
  g_ptr_array_add (row, icn_report_inputs_text (inputs_to_json (origin, design)));
  icn_report_add_text (row, origin->version);
  icn_report_add_cell (row, settings->seed, ICN_REPORT_DIGITS + 4);
  icn_report_add_cell (row, settings->precision, ICN_REPORT_DIGITS);
}
