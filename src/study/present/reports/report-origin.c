/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report-origin.h"

#include <math.h>
#include <string.h>

#include "design.h"
#include "field-parameters.h"
#include "report-inputs.h"
#include "topology-kind.h"
#include "topology-settings.h"

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

static IcnInputs *
inputs_of (const IcnReportOrigin *origin, guint i)
{
  const IcnRefused *refused = icn_refusals_get (origin->refusals, i);

  return refused != NULL && refused->asked != NULL
           ? icn_inputs_of_asked (refused->asked)
           : icn_inputs_of_design (icn_study_design (origin->study, i));
}

void
icn_report_add_origin (json_t *object, const IcnReportOrigin *origin, guint design)
{
  const char *why = icn_report_why_refused (origin, design);
  const IcnSimulationSettings *settings = &origin->study->simulation;
  g_autoptr (GPtrArray) inputs = inputs_of (origin, design);

  if (why != NULL) {
    g_autofree char *valid = g_utf8_make_valid (why, -1);

    json_object_set_new (object, "refused", json_string (valid));
  }
  json_object_set_new (object, "inputs", icn_inputs_to_json (inputs));
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
  g_autoptr (GPtrArray) inputs = inputs_of (origin, design);

  icn_report_add_text (row, why);
  g_ptr_array_add (row, icn_inputs_to_text (inputs));
  icn_report_add_text (row, origin->version);
  icn_report_add_cell (row, settings->seed, ICN_REPORT_DIGITS + 4);
  icn_report_add_cell (row, settings->precision, ICN_REPORT_DIGITS);
}
