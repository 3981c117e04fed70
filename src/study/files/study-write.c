/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a study as JSON. Two equal studies are written as the same text. */
#include "study-file.h"

#include "design.h"
#include "field.h"
#include "load-list.h"
#include "number-text.h"
#include "references.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"
#include "write-design.h"
#include "write-members.h"
#include <math.h>
#include <string.h>

/* The keys of the fields in a set as a JSON array, in the order of the field table. */
static json_t *
write_fields (const IcnFieldSet *set)
{
  json_t *array = json_array ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (icn_field_is_in (&fields[i], set))
      json_array_append_new (array, json_string (fields[i].key));
  return array;
}

static void
add_fields (json_t *object, const char *key, const IcnFieldSet *set)
{
  json_t *array = write_fields (set);

  if (json_array_size (array) > 0)
    json_object_set (object, key, array);
  json_decref (array);
}

static json_t *
write_design (const IcnDesign *design, guint place)
{
  json_t *object = icn_design_to_json (design, place);
  const IcnField *rule = icn_field_find (ICN_DESIGN_WIRE_RULE);
  g_autofree char *told = icn_field_get (rule, design);

  /* The wire rule is always written, because a document without a wire rule gets the rule of
   * earlier versions, which is not the default. */
  json_object_set_new (object, rule->key, icn_setting_to_json (rule, told));

  add_fields (object, ICN_DESIGN_KEPT, &design->kept);
  add_fields (object, ICN_DESIGN_UNABLE, &design->unable);
  icn_write_extra (object, design->extra);
  return object;
}

static json_t *
write_designs (const GPtrArray *designs)
{
  json_t *array = json_array ();

  for (guint i = 0; i < designs->len; i++)
    json_array_append_new (array, write_design (g_ptr_array_index (designs, i), i));
  return array;
}

/* Returns a JSON array of the indices of all designs, from index `first` on, that have the same
 * traffic matrix as design `first`. */
static json_t *
write_places (const IcnStudy *study, guint first)
{
  json_t *places = json_array ();

  for (guint i = first; i < study->designs->len; i++)
    if (icn_traffic_settings_equal (&icn_study_design (study, i)->traffic,
                                    &icn_study_design (study, first)->traffic))
      json_array_append_new (places, json_integer (i));
  return places;
}

/* Returns the traffic matrix of a design as a JSON array of the lines of its text. Reading the
 * array must give the same bytes, because keys of stored results contain a digest of these bytes.
 */
static json_t *
write_matrix (const IcnStudy *study, guint design)
{
  gsize length;
  const IcnTrafficSettings *traffic = &icn_study_design (study, design)->traffic;
  g_auto (GStrv) lines = g_strsplit (icn_matrix_text_get (traffic->matrix, &length), "\n", -1);
  json_t *matrix = json_object (), *rows = json_array ();

  for (guint i = 0; lines[i]; i++)
    json_array_append_new (rows, json_string (lines[i]));
  json_object_set_new (matrix, "designs", write_places (study, design));
  json_object_set_new (matrix, "rows", rows);
  return matrix;
}

/* Returns all traffic matrices of the study as JSON; NULL if no design has a matrix. */
static json_t *
write_matrices (const IcnStudy *study)
{
  json_t *array = NULL;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnTrafficSettings *traffic = &icn_study_design (study, i)->traffic;
    gboolean is_written = traffic->matrix == NULL;

    for (guint j = 0; j < i && !is_written; j++)
      is_written = icn_traffic_settings_equal (&icn_study_design (study, j)->traffic, traffic);
    if (is_written)
      continue;
    array = array ? array : json_array ();
    json_array_append_new (array, write_matrix (study, i));
  }
  return array;
}

static json_t *
write_loads (const GArray *loads)
{
  json_t *array = json_array ();

  for (guint i = 0; i < loads->len; i++) {
    const IcnLoad *load = &g_array_index (loads, IcnLoad, i);
    g_autofree char *text = icn_load_to_text (load);

    json_array_append_new (array, icn_load_is_absolute (load) ? json_real (load->value)
                                                              : json_string (text));
  }
  return array;
}

static json_t *
write_nothing (const char *key G_GNUC_UNUSED, gconstpointer record G_GNUC_UNUSED)
{
  return NULL;
}

/* Returns the simulation settings as JSON; NULL if all settings are those of a new study. */
static json_t *
write_simulation (const IcnSimulationSettings *settings)
{
  IcnSimulationSettings standard;

  icn_simulation_settings_init (&standard);
  if (icn_members_equal (icn_simulation_members, settings, &standard))
    return NULL;
  return icn_write_members (icn_simulation_members, settings, NULL);
}

/* Writes results. Consecutive results of the same design, key and version are written as one object
 * with several points. */
static json_t *
write_results (const GPtrArray *results)
{
  json_t *array = NULL, *points = NULL;
  const IcnResult *last = NULL;

  for (guint i = 0; i < results->len; i++) {
    const IcnResult *result = g_ptr_array_index (results, i);

    if (result->origin == ICN_RESULT_DRAFT)
      continue;
    if (array == NULL)
      array = json_array ();
    if (last == NULL || !icn_members_equal (icn_result_members, result, last)) {
      json_t *object = icn_write_members (icn_result_members, result, write_nothing);

      points = json_array ();
      json_object_set_new (object, "points", points);
      json_array_append_new (array, object);
    }
    json_array_append_new (points, icn_write_members (icn_point_members (), &result->point, NULL));
    last = result;
  }
  return array;
}

static json_t *
write_study_member (const char *key, gconstpointer record)
{
  const IcnStudy *study = record;

  if (strcmp (key, "format") == 0)
    return json_string (ICN_STUDY_FORMAT);
  if (strcmp (key, "version") == 0)
    return json_integer (ICN_STUDY_VERSION);
  if (strcmp (key, "linked") == 0)
    return write_fields (&study->linked);
  if (strcmp (key, "designs") == 0)
    return write_designs (study->designs);
  if (strcmp (key, "matrices") == 0)
    return write_matrices (study);
  if (strcmp (key, "loads") == 0)
    return write_loads (study->loads);
  if (strcmp (key, "simulation") == 0)
    return write_simulation (&study->simulation);
  return write_results (study->results);
}

char *
icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length)
{
  json_t *root = icn_write_members (icn_study_members, study, write_study_member);
  GString *text = g_string_new (NULL);

  if (path)
    icn_references_relate (root, path);
  icn_write_value (text, root, 0);
  g_string_append_c (text, '\n');
  json_decref (root);
  if (length)
    *length = text->len;
  return g_string_free (text, FALSE);
}

char *
icn_study_to_json (const IcnStudy *study, gsize *length)
{
  return icn_study_to_json_in (study, NULL, length);
}
