/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a study from JSON. Errors name the wrong member by its path: "designs[2].length". */
#include "study-file.h"

#include "common.h"
#include "error.h"
#include "load-list.h"
#include "number-text.h"
#include "read-designs.h"
#include "read-members.h"
#include "references.h"
#include "setting-axis.h"
#include "step.h"
#include "study-format.h"
#include <math.h>
#include <string.h>

/* Reads a load that is given as a text: "30%" of the capacity, "80%s" of the saturation load, or
 * "knee", the saturation load that a simulation finds. */
static gboolean
read_share (json_t *value, const char *path, IcnLoad *load, GError **error)
{
  g_autofree char *quoted = icn_text_quote (json_string_value (value));

  if (icn_load_parse (json_string_value (value), load, NULL) && !icn_load_is_absolute (load))
    return TRUE;
  return icn_error_set (
    error, ICN_ERROR_VALUE, path,
    "%s is no load; it must be a number, a share of capacity such as 30%% or of "
    "saturation such as 80%%s, or knee",
    quoted);
}

static gboolean
read_load (json_t *value, const char *path, gpointer loads, GError **error)
{
  IcnLoad load = { .unit = ICN_LOAD_BITS };

  if (json_is_string (value) ? !read_share (value, path, &load, error)
                             : !icn_read_real (value, path, &load.value, error))
    return FALSE;
  g_array_append_val ((GArray *) loads, load);
  return TRUE;
}

static gboolean
read_loads (json_t *list, const char *path, GArray *loads, GError **error)
{
  if (json_array_size (list) > ICN_STUDY_MAX_LOADS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_LOADS);
  g_array_set_size (loads, 0);
  return icn_read_list (list, path, "a list of loads", read_load, loads, error);
}

/* One object in the document's list of results, which has several simulated points of one design
 * and key. For each point, a copy of `common` with this point is added to the results of the study.
 */
typedef struct {
  IcnResult common;
  IcnStudy *study;
} ResultRun;

static gboolean
read_point (json_t *object, const char *path, gpointer data, GError **error)
{
  const ResultRun *run = data;
  IcnMeasured point;

  icn_measured_init (&point);
  if (!icn_read_members (object, path, icn_point_members (), &point, NULL, error))
    return FALSE;
  if (point.load == ICN_NO_LOAD && isnan (point.processor_utilization))
    return icn_error_set (error, ICN_ERROR_SYNTAX, path,
                          "a point needs a load or a processor_utilization");
  g_ptr_array_add (run->study->results, icn_result_new (run->common.design, run->common.key,
                                                        run->common.version, &point));
  return TRUE;
}

static gboolean
read_points (json_t *list, const char *path, const char *key G_GNUC_UNUSED, gpointer record,
             GError **error)
{
  const ResultRun *run = record;

  if (json_array_size (list) > ICN_STUDY_MAX_RESULTS - run->study->results->len)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_RESULTS);
  return icn_read_list (list, path, "a list", read_point, record, error);
}

static gboolean
read_result (json_t *object, const char *path, gpointer study, GError **error)
{
  ResultRun run = { .study = study };
  gboolean is_read = icn_read_members (object, path, icn_result_members, &run, read_points, error);

  g_free (run.common.design);
  g_free (run.common.key);
  g_free (run.common.version);
  return is_read;
}

static gboolean
read_study_member (json_t *value, const char *path, const char *key, gpointer record,
                   GError **error)
{
  IcnStudy *study = record;

  if (strcmp (key, "format") == 0 || strcmp (key, "version") == 0)
    return TRUE; /* check_format() has read this member */
  if (strcmp (key, "linked") == 0)
    return icn_read_fields (value, path, &study->linked, error);
  if (strcmp (key, "designs") == 0)
    return icn_read_designs (value, path, study, error);
  if (strcmp (key, "matrices") == 0)
    return icn_read_matrices (value, path, study, error);
  if (strcmp (key, "loads") == 0)
    return read_loads (value, path, study->loads, error);
  if (strcmp (key, "simulation") == 0)
    return icn_read_members (value, path, icn_simulation_members, &study->simulation, NULL, error);
  return icn_read_list (value, path, "a list", read_result, study, error);
}

/* Checks the format and version of a document. This is done before its members are read, because a
 * document of a newer version may have unknown members. */
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
                          "the study was made by a newer Bisection: it is of version "
                          "%" JSON_INTEGER_FORMAT "; this program reads versions up to %d",
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

/* Sets the error for a text that is not JSON. For example, a user may have given an edge list
 * instead of a study. */
static void
refuse_text (const char *text, gsize length, const json_error_t *problem, GError **error)
{
  while (length > 0 && g_ascii_isspace (*text)) {
    text++;
    length--;
  }
  if (length > 0 && (*text == '{' || *text == '['))
    set_syntax_error (problem, error);
  else
    icn_error_set (error, ICN_ERROR_SYNTAX, "this is no study",
                   "a study begins with {; an edge list is the graph of a design, "
                   "topology=file,graph=FILE");
}

static IcnStudy *
read_study (json_t *root, GError **error)
{
  g_autoptr (IcnStudy) study = icn_study_new ();

  if (!check_format (root, error) ||
      !icn_read_members (root, "", icn_study_members, study, read_study_member, error) ||
      !icn_study_check (study, error))
    return NULL;
  if (!json_object_get (root, "linked"))
    icn_study_link_shared (study);
  icn_study_settle (study, NULL);
  return g_steal_pointer (&study);
}

/* Reads a study whose designs are independent: if some of them are not legal, the others are still
 * read. */
static IcnStudy *
read_batch (json_t *root, GPtrArray *refusals, GError **error)
{
  IcnStudy *study = read_study (root, NULL);

  if (study)
    return study;
  icn_read_refused_designs (json_object_get (root, "designs"), refusals);
  return read_study (root, error);
}

IcnStudy *
icn_study_parse_in (const char *text, gsize length, const char *name, const char *path,
                    GPtrArray *refusals, GError **error)
{
  IcnStudy *study = NULL;
  json_error_t problem;
  json_t *root = NULL;

  if (length > ICN_STUDY_MAX_BYTES)
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 "it is larger than %u MB, which no study is", ICN_STUDY_MAX_BYTES >> 20);
  else if ((root = json_loadb (text, length, JSON_REJECT_DUPLICATES, &problem)) == NULL)
    refuse_text (text, length, &problem, error);
  else if (!path || icn_references_resolve (root, path, error))
    study = refusals ? read_batch (root, refusals, error) : read_study (root, error);
  json_decref (root);
  if (!study)
    g_prefix_error (error, "%s: ", name);
  return study;
}

IcnStudy *
icn_study_parse (const char *text, gsize length, const char *name, GError **error)
{
  return icn_study_parse_in (text, length, name, NULL, NULL, error);
}
