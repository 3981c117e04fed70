/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as a study. A message names the member at fault by its path: "designs[2].length". */
#include "study-file.h"

#include "common.h"
#include "number-text.h"
#include "step.h"
#include "study-format.h"
#include <jansson.h>
#include <math.h>
#include <string.h>

#define MAX_COUNT 9007199254740992.0 /* 2^53: whole numbers up to it are exact */

/* Reads a member that no table describes. */
typedef gboolean (*ReadOther) (json_t *value, const char *path, const char *key, gpointer record,
                               GError **error);

static const char *
type_of (json_t *value)
{
  switch (json_typeof (value)) {
  case JSON_OBJECT:
    return "an object";
  case JSON_ARRAY:
    return "a list";
  case JSON_STRING:
    return "a text";
  case JSON_INTEGER:
  case JSON_REAL:
    return "a number";
  case JSON_TRUE:
  case JSON_FALSE:
    return "a truth value";
  case JSON_NULL:
    return "null";
  }
  return "unknown";
}

static gboolean
refuse_type (const char *path, json_t *value, const char *legal, GError **error)
{
  return icn_error_set (error, ICN_ERROR_SYNTAX, path, "this is %s; it must be %s", type_of (value),
                        legal);
}

static gboolean
refuse_value (const char *path, const char *value, const char *legal, GError **error)
{
  g_autofree char *quoted = icn_text_quote (value);

  return icn_error_value (error, path, quoted, legal);
}

/* "designs[2].length"; a member of the document itself has no path before it. */
static char *
member_path (const char *path, const char *key)
{
  return *path ? g_strdup_printf ("%s.%s", path, key) : g_strdup (key);
}

static gboolean
refuse_member (const char *path, const char *key, GError **error)
{
  g_autofree char *quoted = icn_text_quote (key);

  return icn_error_set (error, ICN_ERROR_SYNTAX, *path ? path : "document", "unknown member %s",
                        quoted);
}

static gboolean
read_text (json_t *value, const char *path, char **text, GError **error)
{
  if (!json_is_string (value))
    return refuse_type (path, value, "a text", error);
  g_free (*text);
  *text = g_strdup (json_string_value (value));
  return TRUE;
}

static gboolean
read_why (json_t *value, const char *path, char *why, GError **error)
{
  if (!json_is_string (value) || json_string_length (value) >= ICN_WHY_BYTES)
    return refuse_type (path, value, "a text of at most 159 bytes", error);
  g_strlcpy (why, json_string_value (value), ICN_WHY_BYTES);
  return TRUE;
}

static gboolean
read_real (json_t *value, const char *path, double *number, GError **error)
{
  if (!json_is_number (value))
    return refuse_type (path, value, "a number", error);
  *number = json_number_value (value) + 0.0; /* -0 is written as 0 */
  return TRUE;
}

static gboolean
read_count (json_t *value, const char *path, guint64 *count, GError **error)
{
  double number = json_number_value (value);

  if (!json_is_number (value) || number != floor (number) || number < 0 || number > MAX_COUNT)
    return refuse_type (path, value, "a whole number from 0 to 9007199254740992", error);
  *count = number;
  return TRUE;
}

static gboolean
read_flag (json_t *value, const char *path, gboolean *flag, GError **error)
{
  if (!json_is_boolean (value))
    return refuse_type (path, value, "true or false", error);
  *flag = json_is_true (value);
  return TRUE;
}

static gboolean
read_verdict (json_t *value, const char *path, IcnVerdict *verdict, GError **error)
{
  if (!json_is_string (value))
    return refuse_type (path, value, "a text", error);
  for (guint i = 0; icn_verdict_ids[i]; i++) {
    if (strcmp (json_string_value (value), icn_verdict_ids[i]) == 0) {
      *verdict = i;
      return TRUE;
    }
  }
  return refuse_value (path, json_string_value (value), "holds, partly or fails", error);
}

static gboolean
read_member (const IcnMember *member, json_t *value, const char *path, gpointer record,
             ReadOther other, GError **error)
{
  gpointer place = (char *) record + member->offset;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    return read_text (value, path, place, error);
  case ICN_MEMBER_WHY:
    return read_why (value, path, place, error);
  case ICN_MEMBER_REAL:
    return read_real (value, path, place, error);
  case ICN_MEMBER_COUNT:
    return read_count (value, path, place, error);
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
    return read_flag (value, path, place, error);
  case ICN_MEMBER_VERDICT:
    return read_verdict (value, path, place, error);
  case ICN_MEMBER_OTHER:
    return other (value, path, member->key, record, error);
  }
  return FALSE;
}

static const IcnMember *
find_member (const IcnMember *members, const char *key)
{
  for (const IcnMember *member = members; member->key; member++) {
    if (strcmp (member->key, key) == 0)
      return member;
  }
  return NULL;
}

static gboolean
read_members (json_t *object, const char *path, const IcnMember *members, gpointer record,
              ReadOther other, GError **error)
{
  const char *key;
  json_t *value;

  if (!json_is_object (object))
    return refuse_type (path, object, "an object", error);
  json_object_foreach (object, key, value)
  {
    if (!find_member (members, key))
      return refuse_member (path, key, error);
  }
  for (const IcnMember *member = members; member->key; member++) {
    g_autofree char *inner = member_path (path, member->key);

    value = json_object_get (object, member->key);
    if (!value && !member->is_required)
      continue;
    if (!value ||
        (json_is_string (value) && member->is_required && json_string_length (value) == 0)) {
      return icn_error_set (error, ICN_ERROR_SYNTAX, inner, "this member is needed");
    }
    if (!read_member (member, value, inner, record, other, error))
      return FALSE;
  }
  return TRUE;
}

/* The text by which the field table reads the value; NULL with an error. */
static char *
field_text (const IcnField *field, json_t *value, const char *path, GError **error)
{
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    if (json_is_boolean (value))
      return g_strdup (json_is_true (value) ? "yes" : "no");
    refuse_type (path, value, "true or false", error);
    return NULL;
  case ICN_PARAMETER_COUNT:
  case ICN_PARAMETER_REAL:
    if (json_is_number (value))
      return icn_number_to_text (json_number_value (value));
    if (json_is_string (value) && g_strcmp0 (json_string_value (value), field->beyond) == 0)
      return g_strdup (field->beyond);
    refuse_type (path, value, "a number", error);
    return NULL;
  default:
    if (json_is_string (value))
      return g_strdup (json_string_value (value));
    refuse_type (path, value, "a text", error);
    return NULL;
  }
}

/* A list of keys of settings that designs can have in common. */
static gboolean
read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error)
{
  size_t i;
  json_t *value;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list of keys", error);
  json_array_foreach (list, i, value)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);
    const IcnField *field;

    if (!json_is_string (value))
      return refuse_type (inner, value, "a key", error);
    field = icn_field_find (json_string_value (value));
    if (field == NULL || !icn_field_can_be_common (field))
      return refuse_value (inner, json_string_value (value),
                           "the key of a setting that designs can have in common", error);
    icn_field_put (field, set, TRUE);
  }
  return TRUE;
}

/* The lists of a design that are no fields. */
static IcnFieldSet *
list_of (IcnDesign *design, const char *key)
{
  if (strcmp (key, ICN_DESIGN_KEPT) == 0)
    return &design->kept;
  return strcmp (key, ICN_DESIGN_BEHIND) == 0 ? &design->behind : NULL;
}

static IcnDesign *
read_design (json_t *object, guint place, const char *path, GError **error)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (IcnDesign) design = icn_design_new ();
  const char *key;
  json_t *value;

  if (!json_is_object (object)) {
    refuse_type (path, object, "an object", error);
    return NULL;
  }
  design->color = icn_design_color (place);
  if (!json_object_get (object, "topology")) {
    g_autofree char *member = g_strconcat (path, ".topology", NULL);

    icn_error_set (error, ICN_ERROR_SYNTAX, member, "this member is needed");
    return NULL;
  }
  json_object_foreach (object, key, value)
  {
    const IcnField *field = icn_field_find (key);
    g_autofree char *inner = member_path (path, key);
    IcnFieldSet *set = list_of (design, key);
    char *text;

    if (set != NULL && !read_fields (value, inner, set, error))
      return NULL;
    if (set != NULL)
      continue;
    if (!field) {
      refuse_member (path, key, error);
      return NULL;
    }
    text = field_text (field, value, inner, error);
    if (!text)
      return NULL;
    g_ptr_array_add (keys, (gpointer) key);
    g_ptr_array_add (values, text);
  }
  if (!icn_design_set (design, (const char *const *) keys->pdata,
                       (const char *const *) values->pdata, keys->len, error)) {
    g_prefix_error (error, "%s.", path);
    return NULL;
  }
  return g_steal_pointer (&design);
}

static gboolean
read_designs (json_t *list, const char *path, IcnStudy *study, GError **error)
{
  size_t i;
  json_t *object;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list", error);
  if (json_array_size (list) > ICN_STUDY_MAX_DESIGNS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_DESIGNS);
  json_array_foreach (list, i, object)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);
    IcnDesign *design = read_design (object, i, inner, error);

    if (!design)
      return FALSE;
    g_ptr_array_add (study->designs, design);
  }
  return TRUE;
}

/* Of designs by their places; each may have one. */
static gboolean
give_matrix (json_t *places, const char *path, IcnMatrixText *matrix, IcnStudy *study,
             GError **error)
{
  size_t i;
  json_t *value;

  if (!json_is_array (places))
    return refuse_type (path, places, "a list of places of designs", error);
  json_array_foreach (places, i, value)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);
    IcnTrafficSettings *traffic;
    guint64 place = 0;

    if (!read_count (value, inner, &place, error))
      return FALSE;
    traffic = place < study->designs->len ? &icn_study_design (study, place)->traffic : NULL;
    if (!traffic || !traffic->file || traffic->matrix)
      return icn_error_set (
        error, ICN_ERROR_VALUE, inner,
        "%.0f is not the place of a design whose traffic is the matrix of a file, "
        "and which has none yet",
        json_number_value (value));
    traffic->matrix = icn_matrix_text_ref (matrix);
  }
  return TRUE;
}

static gboolean
read_matrix (json_t *object, const char *path, IcnStudy *study, GError **error)
{
  json_t *rows = json_object_get (object, "rows"), *places = json_object_get (object, "designs");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (IcnMatrixText) matrix = NULL;
  g_autofree char *inner = member_path (path, "designs");
  size_t i;
  json_t *row;

  if (!json_is_array (rows) || !places || json_object_size (object) != 2)
    return refuse_type (path, object, "an object with designs and rows, two lists", error);
  json_array_foreach (rows, i, row)
  {
    if (!json_is_string (row))
      return refuse_type (path, row, "rows that are texts", error);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", json_string_value (row));
  }
  matrix = icn_matrix_text_new (text->str, text->len);
  return give_matrix (places, inner, matrix, study, error);
}

static gboolean
read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error)
{
  size_t i;
  json_t *object;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list", error);
  json_array_foreach (list, i, object)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);

    if (!read_matrix (object, inner, study, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_loads (json_t *list, const char *path, GArray *loads, GError **error)
{
  size_t i;
  json_t *value;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list of numbers", error);
  if (json_array_size (list) > ICN_STUDY_MAX_LOADS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_LOADS);
  g_array_set_size (loads, 0);
  json_array_foreach (list, i, value)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);
    double load;

    if (!read_real (value, inner, &load, error))
      return FALSE;
    g_array_append_val (loads, load);
  }
  return TRUE;
}

static gboolean
read_axis (json_t *value, const char *path, const char *key, gpointer figure, GError **error)
{
  const IcnMember *members = strcmp (key, "x") == 0 ? icn_figure_x_members : icn_figure_y_members;

  return read_members (value, path, members, figure, NULL, error);
}

/* 0.01, or "0.2 %". */
static gboolean
read_tolerance (json_t *value, const char *path, IcnExpectation *expectation, GError **error)
{
  const char *text = json_string_value (value);
  double tolerance = json_number_value (value);

  if (!json_is_number (value) && !text)
    return refuse_type (path, value, "a number or a text such as \"0.2 %\"", error);
  if (text) {
    g_autofree char *number = g_strdup (text);
    char *sign = strstr (number, " %");

    if (!sign || sign[2])
      return refuse_value (path, text, "a number or a text such as \"0.2 %\"", error);
    *sign = '\0';
    if (!icn_number_from_text (number, &tolerance))
      return refuse_value (path, text, "a number or a text such as \"0.2 %\"", error);
  }
  if (tolerance < 0)
    return icn_error_value (error, path, text ? text : "a negative number", "at least 0");
  expectation->tolerance = tolerance;
  expectation->relative = text != NULL && tolerance > 0;
  return TRUE;
}

/* The relation against a number, or against the same quantity of the design that a text names. */
static gboolean
read_relation (json_t *value, const char *path, const char *key, gpointer record, GError **error)
{
  static const char *const relations[] = { "equals", "less", "more", "missing", NULL };
  IcnExpectation *expectation = record;
  guint relation = 0;

  if (strcmp (key, "tolerance") == 0)
    return read_tolerance (value, path, expectation, error);
  while (strcmp (key, relations[relation]) != 0)
    relation++;
  expectation->relation = relation;
  if (relation == ICN_RELATION_MISSING)
    return json_is_true (value) ? TRUE : refuse_type (path, value, "true", error);
  if (json_is_string (value))
    return read_text (value, path, &expectation->than, error);
  if (!json_is_number (value))
    return refuse_type (path, value, "a number or the name of a design", error);
  return read_real (value, path, &expectation->value, error);
}

/* An expectation has one relation, and a tolerance only to equal within. */
static gboolean
check_relation (json_t *object, const char *path, const IcnExpectation *expectation, GError **error)
{
  guint n = 0;

  n += json_object_get (object, "equals") != NULL;
  n += json_object_get (object, "less") != NULL;
  n += json_object_get (object, "more") != NULL;
  n += json_object_get (object, "missing") != NULL;
  if (n != 1)
    return icn_error_set (error, ICN_ERROR_CONFLICT, path,
                          "it has %u of equals, less, more and missing; it must have one", n);
  if (expectation->relation != ICN_RELATION_EQUALS && json_object_get (object, "tolerance")) {
    g_autofree char *member = g_strconcat (path, ".tolerance", NULL);

    return icn_error_set (error, ICN_ERROR_CONFLICT, member, "only equals has one");
  }
  return TRUE;
}

/* What a document says of points of one design and key, of which each is a result. */
typedef struct {
  IcnResult common;
  IcnStudy *study;
} ResultRun;

static gboolean
read_points (json_t *list, const char *path, const char *key G_GNUC_UNUSED, gpointer record,
             GError **error)
{
  const ResultRun *run = record;
  GPtrArray *results = run->study->results;
  size_t i;
  json_t *object;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list", error);
  if (json_array_size (list) > ICN_STUDY_MAX_RESULTS - results->len)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_RESULTS);
  json_array_foreach (list, i, object)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);
    IcnMeasured point;

    icn_measured_init (&point);
    if (!read_members (object, inner, icn_point_members, &point, NULL, error))
      return FALSE;
    if (point.load == ICN_NO_LOAD && isnan (point.processor_utilization))
      return icn_error_set (error, ICN_ERROR_SYNTAX, inner,
                            "a point needs a load or a processor_utilization");
    g_ptr_array_add (
      results, icn_result_new (run->common.design, run->common.key, run->common.version, &point));
  }
  return TRUE;
}

static gboolean
read_result (json_t *object, const char *path, IcnStudy *study, GError **error)
{
  ResultRun run = { .study = study };
  gboolean is_read = read_members (object, path, icn_result_members, &run, read_points, error);

  g_free (run.common.design);
  g_free (run.common.key);
  g_free (run.common.version);
  return is_read;
}

static gboolean
read_expectation (json_t *value, const char *path, GPtrArray *expectations, GError **error)
{
  IcnExpectation *expectation = icn_expectation_new ();

  g_ptr_array_add (expectations, expectation);
  return read_members (value, path, icn_expectation_members, expectation, read_relation, error) &&
         check_relation (value, path, expectation, error);
}

static gboolean
read_choices (json_t *list, const char *path, const char *key G_GNUC_UNUSED, gpointer record,
              GError **error)
{
  IcnQuestion *question = record;
  g_autoptr (GPtrArray) choices = g_ptr_array_new_with_free_func (g_free);
  size_t i;
  json_t *value;

  if (!json_is_array (list))
    return refuse_type (path, list, "a list of texts", error);
  json_array_foreach (list, i, value)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);

    if (!json_is_string (value))
      return refuse_type (inner, value, "a text", error);
    g_ptr_array_add (choices, g_strdup (json_string_value (value)));
  }
  g_ptr_array_add (choices, NULL);
  question->choices = (char **) g_ptr_array_steal (choices, NULL);
  return TRUE;
}

static gboolean
read_step_member (json_t *value, const char *path, const char *key, gpointer record, GError **error)
{
  IcnStep *step = record;
  size_t i;
  json_t *item;

  if (strcmp (key, "figure") == 0) {
    step->figure = icn_figure_new (NULL);
    return read_members (value, path, icn_figure_members, step->figure, read_axis, error);
  }
  if (strcmp (key, "control") == 0)
    return read_members (value, path, icn_control_members, &step->control, NULL, error);
  if (strcmp (key, "question") == 0)
    return read_members (value, path, icn_question_members, &step->question, read_choices, error);
  if (!json_is_array (value))
    return refuse_type (path, value, "a list", error);
  json_array_foreach (value, i, item)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);

    if (!read_expectation (item, inner, step->expectations, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_item (json_t *value, const char *path, const char *key, IcnStudy *study, GError **error)
{
  if (strcmp (key, "figures") == 0) {
    IcnFigure *figure = icn_figure_new (NULL);

    g_ptr_array_add (study->figures, figure);
    return read_members (value, path, icn_figure_members, figure, read_axis, error);
  }
  if (strcmp (key, "results") == 0)
    return read_result (value, path, study, error);
  if (strcmp (key, "experiments") == 0) {
    IcnExperiment *experiment = icn_experiment_new ();

    g_ptr_array_add (study->experiments, experiment);
    return read_members (value, path, icn_experiment_members, experiment, NULL, error);
  }
  if (strcmp (key, "claims") == 0) {
    IcnClaim *claim = icn_claim_new ();

    g_ptr_array_add (study->claims, claim);
    return read_members (value, path, icn_claim_members, claim, NULL, error);
  }
  if (strcmp (key, "steps") == 0) {
    IcnStep *step = icn_step_new (NULL);

    g_ptr_array_add (study->steps, step);
    return read_members (value, path, icn_step_members, step, read_step_member, error);
  }
  return read_expectation (value, path, study->expectations, error);
}

static gboolean
read_study_member (json_t *value, const char *path, const char *key, gpointer record,
                   GError **error)
{
  IcnStudy *study = record;
  size_t i;
  json_t *item;

  if (strcmp (key, "format") == 0 || strcmp (key, "version") == 0)
    return TRUE; /* seen to before all else */
  if (strcmp (key, "linked") == 0)
    return read_fields (value, path, &study->linked, error);
  if (strcmp (key, "designs") == 0)
    return read_designs (value, path, study, error);
  if (strcmp (key, "matrices") == 0)
    return read_matrices (value, path, study, error);
  if (strcmp (key, "loads") == 0)
    return read_loads (value, path, study->loads, error);
  if (strcmp (key, "simulation") == 0)
    return read_members (value, path, icn_simulation_members, &study->simulation, NULL, error);
  if (!json_is_array (value))
    return refuse_type (path, value, "a list", error);
  json_array_foreach (value, i, item)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);

    if (!read_item (item, inner, key, study, error))
      return FALSE;
  }
  return TRUE;
}

/* What the file is, before what is in it: a newer version may have members that are unknown here.
 */
static gboolean
check_format (json_t *root, GError **error)
{
  const char *format = json_string_value (json_object_get (root, "format"));
  json_t *version = json_object_get (root, "version");

  if (g_strcmp0 (format, ICN_STUDY_FORMAT) != 0)
    return icn_error_set (error, ICN_ERROR_SYNTAX, "this is no study",
                          "it must be an object with \"format\": \"%s\"", ICN_STUDY_FORMAT);
  if (!json_is_integer (version) || json_integer_value (version) < 1)
    return icn_error_set (error, ICN_ERROR_SYNTAX, "version", "it must be a whole number from 1");
  if (json_integer_value (version) > ICN_STUDY_VERSION)
    return icn_error_set (error, ICN_ERROR_VERSION, "version",
                          "the study is of version %" JSON_INTEGER_FORMAT
                          "; this program reads versions up to %d",
                          json_integer_value (version), ICN_STUDY_VERSION);
  return TRUE;
}

static void
set_syntax_error (const json_error_t *problem, GError **error)
{
  g_autofree char *text = g_utf8_make_valid (problem->text, -1);

  for (char *c = text; *c; c++) {
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  }
  if (json_error_code (problem) == json_error_null_character) {
    g_free (text);
    text = g_strdup ("a text cannot hold \\u0000");
  }
  if (problem->line > 0)
    g_set_error (error, ICN_ERROR, ICN_ERROR_SYNTAX, "line %d, column %d: %s", problem->line,
                 problem->column, text);
  else
    g_set_error (error, ICN_ERROR, ICN_ERROR_SYNTAX, "%s", text);
}

static IcnStudy *
parse (const char *text, gsize length, GError **error)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  json_error_t problem;
  json_t *root;
  gboolean is_read;

  if (length > ICN_STUDY_MAX_BYTES) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 "it is larger than %u MB, which no study is", ICN_STUDY_MAX_BYTES >> 20);
    return NULL;
  }
  root = json_loadb (text, length, JSON_REJECT_DUPLICATES, &problem);
  if (!root) {
    set_syntax_error (&problem, error);
    return NULL;
  }
  is_read = check_format (root, error) &&
            read_members (root, "", icn_study_members, study, read_study_member, error) &&
            icn_study_check (study, error);
  if (is_read && !json_object_get (root, "linked"))
    icn_study_link_shared (study);
  if (is_read)
    icn_study_settle (study, NULL);
  json_decref (root);
  return is_read ? g_steal_pointer (&study) : NULL;
}

IcnStudy *
icn_study_parse (const char *text, gsize length, const char *name, GError **error)
{
  IcnStudy *study = parse (text, length, error);

  if (!study)
    g_prefix_error (error, "%s: ", name);
  return study;
}
