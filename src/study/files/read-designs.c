/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read-designs.h"

#include "common.h"
#include "design.h"
#include "error.h"
#include "number-text.h"
#include "read-members.h"
#include "refused.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"
#include "wire-times.h"
#include "write-design.h"
#include <string.h>

/* Returns the JSON value of a setting as text that the field table can read; NULL with an error if
 * the value has the wrong type. */
static char *
field_text (const IcnField *field, json_t *value, const char *path, GError **error)
{
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    if (json_is_boolean (value))
      return g_strdup (json_is_true (value) ? "yes" : "no");
    icn_read_refuse_type (path, value, "true or false", error);
    return NULL;
  case ICN_PARAMETER_COUNT:
  case ICN_PARAMETER_REAL:
    if (json_is_number (value))
      return icn_number_to_text (json_number_value (value));
    if (json_is_string (value) &&
        (field->texts != NULL || g_strcmp0 (json_string_value (value), field->beyond) == 0))
      return g_strdup (json_string_value (value));
    icn_read_refuse_type (path, value, "a number", error);
    return NULL;
  default:
    if (json_is_string (value))
      return g_strdup (json_string_value (value));
    icn_read_refuse_type (path, value, "a text", error);
    return NULL;
  }
}

static gboolean
read_field (json_t *value, const char *path, gpointer set, GError **error)
{
  const IcnField *field;

  if (!json_is_string (value))
    return icn_read_refuse_type (path, value, "a key", error);
  field = icn_field_find (json_string_value (value));
  if (field == NULL || !icn_field_can_be_common (field))
    return icn_read_refuse_value (path, json_string_value (value),
                                  "the key of a setting that designs can have in common", error);
  icn_field_put (field, set, TRUE);
  return TRUE;
}

gboolean
icn_read_fields (json_t *list, const char *path, IcnFieldSet *set, GError **error)
{
  return icn_read_list (list, path, "a list of keys", read_field, set, error);
}

/* Returns the member of the design that stores the list of fields with this key: `kept` for
 * ICN_DESIGN_KEPT, `unable` for ICN_DESIGN_UNABLE; NULL for any other key. */
static IcnFieldSet *
list_of (IcnDesign *design, const char *key)
{
  if (strcmp (key, ICN_DESIGN_KEPT) == 0)
    return &design->kept;
  return strcmp (key, ICN_DESIGN_UNABLE) == 0 ? &design->unable : NULL;
}

/* Returns the settings in a design's JSON object as texts, keys and values alternating. Lists of
 * fields (ICN_DESIGN_KEPT, ICN_DESIGN_UNABLE) and members that other programs added are stored in
 * `design` instead. */
static char **
read_settings (json_t *object, const char *path, IcnDesign *design, GError **error)
{
  g_autoptr (GStrvBuilder) settings = g_strv_builder_new ();
  const char *key;
  json_t *value;

  if (!json_is_object (object)) {
    icn_read_refuse_type (path, object, "an object", error);
    return NULL;
  }
  if (!json_object_get (object, "topology")) {
    g_autofree char *member = g_strconcat (path, ".topology", NULL);

    icn_error_set (error, ICN_ERROR_SYNTAX, member, "this member is needed");
    return NULL;
  }
  json_object_foreach (object, key, value)
  {
    const IcnField *field = icn_field_find (key);
    g_autofree char *inner = icn_read_path (path, key), *text = NULL;
    IcnFieldSet *set = list_of (design, key);

    if (set != NULL && !icn_read_fields (value, inner, set, error))
      return NULL;
    if (set != NULL || g_str_has_prefix (key, ICN_EXTRA_PREFIX))
      continue;
    if (!field) {
      icn_read_refuse_member (path, key, error);
      return NULL;
    }
    text = field_text (field, value, inner, error);
    if (!text)
      return NULL;
    g_strv_builder_add (settings, key);
    g_strv_builder_add (settings, text);
  }
  design->extra = icn_read_extra (object);
  return g_strv_builder_end (settings);
}

/* Reads a design. A design without a wire rule was written by an old version of the program, which
 * took wire lengths only from formulas in the sources. Such a design gets wire-rule=source, so that
 * its wire lengths do not change, and reports list wire-rule=source among its inputs. */
static gboolean
read_design (json_t *object, const char *path, gpointer designs, GError **error)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (GStrv) settings = read_settings (object, path, design, error);

  design->color = icn_design_color (((GPtrArray *) designs)->len);
  design->wire_rule = ICN_WIRE_RULE_SOURCE;
  if (!settings)
    return FALSE;
  if (!icn_design_set (design, settings, error)) {
    g_prefix_error (error, "%s.", path);
    return FALSE;
  }
  g_ptr_array_add (designs, g_steal_pointer (&design));
  return TRUE;
}

void
icn_read_refused_designs (json_t *list, GPtrArray *refusals)
{
  size_t i;
  json_t *object;

  json_array_foreach (list, i, object)
  {
    g_autoptr (IcnDesign) design = icn_design_new (), placeholder = NULL;
    g_auto (GStrv) settings = read_settings (object, "", design, NULL);
    GError *why = NULL;

    if (!settings || (icn_design_set (design, settings, &why) && icn_design_check (design, &why)))
      continue;
    placeholder = icn_design_new_refused (settings);
    json_array_set_new (list, i, icn_design_to_json (placeholder, i));
    icn_refusals_put (refusals, i, icn_refused_new (g_steal_pointer (&settings), why));
  }
}

gboolean
icn_read_designs (json_t *list, const char *path, IcnStudy *study, GError **error)
{
  if (json_array_size (list) > ICN_STUDY_MAX_DESIGNS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a study holds at most %d",
                          ICN_STUDY_MAX_DESIGNS);
  return icn_read_list (list, path, "a list", read_design, study->designs, error);
}

typedef struct {
  IcnStudy *study;
  IcnMatrixText *matrix;
} Gift;

/* Gives a traffic matrix to the design whose index is the JSON integer `value`. FALSE with an error
 * if that design needs no matrix or has one already. */
static gboolean
give_matrix (json_t *value, const char *path, gpointer data, GError **error)
{
  const Gift *gift = data;
  IcnTrafficSettings *traffic = NULL;
  guint64 place = 0;

  if (!icn_read_count (value, path, &place, error))
    return FALSE;
  if (place < gift->study->designs->len)
    traffic = &icn_study_design (gift->study, place)->traffic;
  if (!traffic || !icn_traffic_get_file (traffic) || traffic->matrix)
    return icn_error_set (
      error, ICN_ERROR_VALUE, path,
      "%.0f is not the place of a design whose traffic is the matrix of a file, "
      "and which has none yet",
      json_number_value (value));
  traffic->matrix = icn_matrix_text_ref (gift->matrix);
  return TRUE;
}

static gboolean
read_matrix (json_t *object, const char *path, gpointer study, GError **error)
{
  json_t *rows = json_object_get (object, "rows"), *places = json_object_get (object, "designs");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (IcnMatrixText) matrix = NULL;
  g_autofree char *inner = icn_read_path (path, "designs");
  size_t i;
  json_t *row;

  if (!json_is_array (rows) || !places || json_object_size (object) != 2)
    return icn_read_refuse_type (path, object, "an object with designs and rows, two lists", error);
  json_array_foreach (rows, i, row)
  {
    if (!json_is_string (row))
      return icn_read_refuse_type (path, row, "rows that are texts", error);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", json_string_value (row));
  }
  matrix = icn_matrix_text_new (text->str, text->len);
  return icn_read_list (places, inner, "a list of places of designs", give_matrix,
                        &(Gift){ study, matrix }, error);
}

gboolean
icn_read_matrices (json_t *list, const char *path, IcnStudy *study, GError **error)
{
  return icn_read_list (list, path, "a list", read_matrix, study, error);
}
