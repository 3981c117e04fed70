/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a study as JSON. Equal studies give equal texts: members are in the order of the tables,
 * levels are indented by two spaces, objects and lists are on one line if they fit, and numbers
 * have the shortest form that reads back equal. */
#include "study-file.h"

#include "design.h"
#include "field.h"
#include "load-list.h"
#include "number-text.h"
#include "references.h"
#include "step.h"
#include "study-format.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"
#include "write-design.h"
#include <math.h>
#include <string.h>

#define LINE 120 /* largest number of columns of a line */

static void
append_string (GString *text, const char *string)
{
  g_autofree char *valid = g_utf8_validate (string, -1, NULL) ? NULL : g_utf8_make_valid (string, -1);

  g_string_append_c (text, '"');
  for (const char *c = valid ? valid : string; *c; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_printf (text, "\\%c", *c);
    else if (*c == '\n')
      g_string_append (text, "\\n");
    else if (*c == '\t')
      g_string_append (text, "\\t");
    else if (g_ascii_iscntrl (*c))
      g_string_append_printf (text, "\\u%04x", (guint) *c);
    else
      g_string_append_c (text, *c);
  }
  g_string_append_c (text, '"');
}

static void append_value (GString *text, json_t *value, int indent);

/* Appends what precedes a member of an object or list: a comma unless the member is the first, and
 * then a space (indent < 0) or a new line with this indentation. */
static void
append_break (GString *text, gboolean is_first, int indent)
{
  if (!is_first)
    g_string_append_c (text, ',');
  if (indent < 0)
    g_string_append_c (text, ' ');
  else
    g_string_append_printf (text, "\n%*s", indent, "");
}

/* Appends an object or a list. indent: number of columns by which the closing bracket is indented;
 * its members are indented by 2 more. If indent < 0, everything is on one line. */
static void
append_container (GString *text, json_t *value, int indent)
{
  gboolean is_object = json_is_object (value);
  int inner = indent < 0 ? indent : indent + 2;
  gboolean is_first = TRUE;
  const char *key;
  json_t *member;
  size_t i;

  g_string_append_c (text, is_object ? '{' : '[');
  if (is_object) {
    json_object_foreach (value, key, member)
    {
      append_break (text, is_first, inner);
      append_string (text, key);
      g_string_append (text, ": ");
      /* Members of other programs may be nested too deeply to be indented. */
      append_value (text, member, g_str_has_prefix (key, ICN_EXTRA_PREFIX) ? -1 : inner);
      is_first = FALSE;
    }
  } else {
    json_array_foreach (value, i, member)
    {
      append_break (text, is_first, inner);
      append_value (text, member, inner);
      is_first = FALSE;
    }
  }
  if (!is_first)
    append_break (text, TRUE, indent);
  g_string_append_c (text, is_object ? '}' : ']');
}

/* Number of columns that the last line of the text has. */
static gsize
column_of (const GString *text)
{
  const char *line = g_strrstr_len (text->str, text->len, "\n");

  return line ? text->len - (line + 1 - text->str) : text->len;
}

static void
append_value (GString *text, json_t *value, int indent)
{
  if (json_is_string (value)) {
    append_string (text, json_string_value (value));
  } else if (json_is_boolean (value)) {
    g_string_append (text, json_is_true (value) ? "true" : "false");
  } else if (json_is_null (value)) {
    g_string_append (text, "null");
  } else if (json_is_integer (value)) {
    g_string_append_printf (text, "%" JSON_INTEGER_FORMAT, json_integer_value (value));
  } else if (json_is_number (value)) {
    g_autofree char *number = icn_number_to_text (json_number_value (value));

    g_string_append (text, number);
  } else if (indent <= 0) {
    append_container (text, value, indent);
  } else {
    g_autoptr (GString) line = g_string_new (NULL);

    append_container (line, value, -1);
    if (column_of (text) + line->len < LINE)
      g_string_append_len (text, line->str, line->len);
    else
      append_container (text, value, indent);
  }
}

/* Writes a member of type ICN_MEMBER_OTHER, which the table does not describe. A function that
 * returns NULL leaves the member out. */
typedef json_t *(*WriteOther) (const char *key, gconstpointer record);

static json_t *write_members (const IcnMember *members, gconstpointer record, WriteOther other);

/* Adds the members that other programs gave to an object. extra: NULL if there are none. */
static void
add_extra (json_t *object, const char *extra)
{
  if (extra != NULL)
    json_object_update_new (object, json_loads (extra, 0, NULL));
}

static json_t *
write_classes (const IcnMeasured *point)
{
  json_t *list = point->n_classes > 0 ? json_array () : NULL;

  for (guint64 i = 0; i < point->n_classes; i++)
    json_array_append_new (list, write_members (icn_class_members (), &point->classes[i], NULL));
  return list;
}

static json_t *
write_member (const IcnMember *member, gconstpointer record, WriteOther other)
{
  gconstpointer place = (const char *) record + member->offset;
  const char *text;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    text = *(char *const *) place;
    return text && *text ? json_string (text) : NULL;
  case ICN_MEMBER_WHY:
    text = place;
    return *text ? json_string (text) : NULL;
  case ICN_MEMBER_REAL:
    return json_real (*(const double *) place); /* json_real() returns NULL for NAN, so the
                                                   member is left out */
  case ICN_MEMBER_COUNT:
    return json_integer (*(const guint64 *) place);
  case ICN_MEMBER_FLAG:
    return *(const gboolean *) place ? json_true () : NULL;
  case ICN_MEMBER_YES:
    return *(const gboolean *) place ? NULL : json_false ();
  case ICN_MEMBER_CHOICE:
    return *(const int *) place < 0 ? NULL : json_boolean (*(const int *) place);
  case ICN_MEMBER_VERDICT:
    return json_string (icn_verdict_ids[*(const IcnVerdict *) place]);
  case ICN_MEMBER_CLASSES:
    return write_classes (record);
  case ICN_MEMBER_EXTRA:
    break;
  case ICN_MEMBER_OTHER:
    return other (member->key, record);
  }
  return NULL;
}

static json_t *
write_members (const IcnMember *members, gconstpointer record, WriteOther other)
{
  json_t *object = json_object ();

  for (const IcnMember *member = members; member->key; member++) {
    json_t *value = write_member (member, record, other);

    if (member->type == ICN_MEMBER_EXTRA)
      add_extra (object, G_STRUCT_MEMBER (char *, record, member->offset));
    if (value)
      json_object_set_new (object, member->key, value);
  }
  return object;
}

/* The keys of a set of fields, in the order of the field table. */
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

  /* The wire rule is always written: a document without it keeps the rule of earlier versions,
   * which is not the default. */
  json_object_set_new (object, rule->key, icn_setting_to_json (rule, told));

  add_fields (object, ICN_DESIGN_KEPT, &design->kept);
  add_fields (object, ICN_DESIGN_UNABLE, &design->unable);
  add_extra (object, design->extra);
  return object;
}

static json_t *
write_axis (const char *key, gconstpointer figure)
{
  gboolean is_x = strcmp (key, "x") == 0;
  json_t *axis = write_members (is_x ? icn_figure_x_members : icn_figure_y_members, figure, NULL);

  if (json_object_size (axis) > 0)
    return axis;
  json_decref (axis);
  return NULL;
}

static json_t *
write_relation (const char *key, gconstpointer record)
{
  static const char *const relations[] = { "equals", "less", "more", "missing" };
  const IcnExpectation *expectation = record;

  if (strcmp (key, "tolerance") == 0) {
    g_autofree char *number = icn_number_to_text (expectation->tolerance);
    g_autofree char *percent = g_strdup_printf ("%s %%", number);

    if (expectation->tolerance == 0)
      return NULL;
    return expectation->relative ? json_string (percent) : json_real (expectation->tolerance);
  }
  if (strcmp (key, relations[expectation->relation]) != 0)
    return NULL;
  if (expectation->relation == ICN_RELATION_MISSING)
    return json_true ();
  return expectation->than ? json_string (expectation->than) : json_real (expectation->value);
}

static json_t *
write_designs (const GPtrArray *designs)
{
  json_t *array = json_array ();

  for (guint i = 0; i < designs->len; i++)
    json_array_append_new (array, write_design (g_ptr_array_index (designs, i), i));
  return array;
}

/* The indices of the designs from `first` on that have the same matrix as design `first`. */
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

/* The matrix of a design as an array of its lines. It must be read back byte for byte, as results
 * are stored under a digest of these bytes. */
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

/* All matrices of the study; NULL if no design has one. */
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

/* A list of records as JSON; NULL if it is empty. */
static json_t *
write_list (const GPtrArray *items, const IcnMember *members, WriteOther other)
{
  json_t *array;

  if (items->len == 0)
    return NULL;
  array = json_array ();
  for (guint i = 0; i < items->len; i++)
    json_array_append_new (array, write_members (members, g_ptr_array_index (items, i), other));
  return array;
}

static json_t *
write_choices (const char *key G_GNUC_UNUSED, gconstpointer record)
{
  const IcnQuestion *question = record;
  json_t *array = question->choices ? json_array () : NULL;

  for (guint i = 0; array && question->choices[i]; i++)
    json_array_append_new (array, json_string (question->choices[i]));
  return array;
}

static json_t *
write_step_member (const char *key, gconstpointer record)
{
  const IcnStep *step = record;

  if (strcmp (key, "figure") == 0)
    return step->figure ? write_members (icn_figure_members, step->figure, write_axis) : NULL;
  if (strcmp (key, "control") == 0)
    return step->control.key ? write_members (icn_control_members, &step->control, NULL) : NULL;
  if (strcmp (key, "question") == 0)
    return step->question.ask ? write_members (icn_question_members, &step->question, write_choices)
                              : NULL;
  return write_list (step->expectations, icn_expectation_members, write_relation);
}

/* The simulation settings as JSON; NULL if all are as in a new study. */
static json_t *
write_simulation (const IcnSimulationSettings *settings)
{
  IcnSimulationSettings standard;

  icn_simulation_settings_init (&standard);
  if (icn_members_equal (icn_simulation_members, settings, &standard))
    return NULL;
  return write_members (icn_simulation_members, settings, NULL);
}

/* Writes results. Consecutive results of one design, key and version become one object with several
 * points. */
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
      json_t *object = write_members (icn_result_members, result, write_nothing);

      points = json_array ();
      json_object_set_new (object, "points", points);
      json_array_append_new (array, object);
    }
    json_array_append_new (points, write_members (icn_point_members (), &result->point, NULL));
    last = result;
  }
  return array;
}

static json_t *
write_phrases (const GPtrArray *phrases)
{
  json_t *array = phrases->len > 0 ? json_array () : NULL;

  for (guint i = 0; i < phrases->len; i++)
    json_array_append_new (array,
                           json_string (((const IcnPhrase *) g_ptr_array_index (phrases, i))->text));
  return array;
}

static json_t *
write_sweep_member (const char *key, gconstpointer record)
{
  const IcnStudy *study = record;

  if (strcmp (key, "axes") == 0)
    return write_list (study->axes, icn_sweep_axis_members, NULL);
  return write_phrases (strcmp (key, "constraints") == 0 ? study->constraints : study->objectives);
}

/* The sweep; NULL if the study has none. */
static json_t *
write_sweep (const IcnStudy *study)
{
  json_t *sweep = write_members (icn_sweep_members, study, write_sweep_member);

  if (json_object_size (sweep) > 0)
    return sweep;
  json_decref (sweep);
  return NULL;
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
  if (strcmp (key, "figures") == 0)
    return write_list (study->figures, icn_figure_members, write_axis);
  if (strcmp (key, "experiments") == 0)
    return write_list (study->experiments, icn_experiment_members, NULL);
  if (strcmp (key, "claims") == 0)
    return write_list (study->claims, icn_claim_members, NULL);
  if (strcmp (key, "sweep") == 0)
    return write_sweep (study);
  if (strcmp (key, "steps") == 0)
    return write_list (study->steps, icn_step_members, write_step_member);
  if (strcmp (key, "simulation") == 0)
    return write_simulation (&study->simulation);
  if (strcmp (key, "results") == 0)
    return write_results (study->results);
  return write_list (study->expectations, icn_expectation_members, write_relation);
}

char *
icn_study_to_json_in (const IcnStudy *study, const char *path, gsize *length)
{
  json_t *root = write_members (icn_study_members, study, write_study_member);
  GString *text = g_string_new (NULL);

  if (path)
    icn_references_relate (root, path);
  append_value (text, root, 0);
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
