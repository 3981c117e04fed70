/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "read-members.h"

#include "error.h"
#include "number-text.h"
#include "study-records.h"
#include <math.h>
#include <string.h>

/* Whole numbers below this limit are converted to JSON integers. icn_number_to_text() writes all
 * digits of such numbers. */
#define WHOLE 1e12

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

gboolean
icn_read_refuse_type (const char *path, json_t *value, const char *legal, GError **error)
{
  return icn_error_set (error, ICN_ERROR_SYNTAX, path, "this is %s; it must be %s", type_of (value),
                        legal);
}

gboolean
icn_read_refuse_value (const char *path, const char *value, const char *legal, GError **error)
{
  g_autofree char *quoted = icn_text_quote (value);

  return icn_error_value (error, path, quoted, legal);
}

char *
icn_read_path (const char *path, const char *key)
{
  return *path ? g_strdup_printf ("%s.%s", path, key) : g_strdup (key);
}

gboolean
icn_read_refuse_member (const char *path, const char *key, GError **error)
{
  g_autofree char *quoted = icn_text_quote (key);

  return icn_error_set (error, ICN_ERROR_SYNTAX, *path ? path : "document", "unknown member %s",
                        quoted);
}

gboolean
icn_read_text (json_t *value, const char *path, char **text, GError **error)
{
  if (!json_is_string (value))
    return icn_read_refuse_type (path, value, "a text", error);
  g_free (*text);
  *text = g_strdup (json_string_value (value));
  return TRUE;
}

static gboolean
read_item (json_t *value, const char *path, gpointer builder, GError **error)
{
  if (!json_is_string (value))
    return icn_read_refuse_type (path, value, "a text", error);
  g_strv_builder_add (builder, json_string_value (value));
  return TRUE;
}

static gboolean
read_texts (json_t *list, const char *path, char ***texts, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!icn_read_list (list, path, "a list of texts", read_item, builder, error))
    return FALSE;
  g_strfreev (*texts);
  *texts = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean
read_why (json_t *value, const char *path, char *why, GError **error)
{
  if (!json_is_string (value) || json_string_length (value) >= ICN_WHY_BYTES)
    return icn_read_refuse_type (path, value, "a text of at most 159 bytes", error);
  g_strlcpy (why, json_string_value (value), ICN_WHY_BYTES);
  return TRUE;
}

gboolean
icn_read_real (json_t *value, const char *path, double *number, GError **error)
{
  if (!json_is_number (value))
    return icn_read_refuse_type (path, value, "a number", error);
  *number = json_number_value (value) + 0.0; /* adding 0 turns -0 into 0 */
  return TRUE;
}

gboolean
icn_read_count (json_t *value, const char *path, guint64 *count, GError **error)
{
  double number = json_number_value (value);

  if (!json_is_number (value) || number != floor (number) || number < 0 ||
      number > ICN_MEMBER_MAX_COUNT)
    return icn_read_refuse_type (path, value, "a whole number from 0 to 9007199254740992", error);
  *count = number;
  return TRUE;
}

static gboolean
read_flag (json_t *value, const char *path, gboolean *flag, GError **error)
{
  if (!json_is_boolean (value))
    return icn_read_refuse_type (path, value, "true or false", error);
  *flag = json_is_true (value);
  return TRUE;
}

static gboolean
read_verdict (json_t *value, const char *path, IcnVerdict *verdict, GError **error)
{
  if (!json_is_string (value))
    return icn_read_refuse_type (path, value, "a text", error);
  for (guint i = 0; icn_verdict_ids[i]; i++) {
    if (strcmp (json_string_value (value), icn_verdict_ids[i]) == 0) {
      *verdict = i;
      return TRUE;
    }
  }
  return icn_read_refuse_value (path, json_string_value (value), "holds, partly or fails", error);
}

static gboolean
read_class (json_t *object, const char *path, gpointer record, GError **error)
{
  IcnMeasured *point = record;
  IcnPointClass class = { NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN };

  if (point->n_classes == ICN_MAX_LENGTHS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, path, "a point has at most %d lengths",
                          ICN_MAX_LENGTHS);
  if (!icn_read_members (object, path, icn_class_members (), &class, NULL, error))
    return FALSE;
  point->classes[point->n_classes++] = class;
  return TRUE;
}

/* Reads the relation of an expectation. key: "equals", "less", "more" or "missing". value: true for
 * "missing"; for the other keys a number, or the name of the design with which the number is
 * compared. */
static gboolean
read_relation (json_t *value, const char *path, const char *key, IcnExpectation *expectation,
               GError **error)
{
  guint relation = 0;

  while (strcmp (key, icn_relation_ids[relation]) != 0)
    relation++;
  expectation->relation = relation;
  if (relation == ICN_RELATION_MISSING)
    return json_is_true (value) ? TRUE : icn_read_refuse_type (path, value, "true", error);
  if (json_is_string (value))
    return icn_read_text (value, path, &expectation->than, error);
  if (!json_is_number (value))
    return icn_read_refuse_type (path, value, "a number or the name of a design", error);
  return icn_read_real (value, path, &expectation->value, error);
}

/* Reads a tolerance: a number such as 0.01, or a text such as "0.2 %". */
static gboolean
read_tolerance (json_t *value, const char *path, IcnExpectation *expectation, GError **error)
{
  const char *text = json_string_value (value);
  double tolerance = json_number_value (value);

  if (!json_is_number (value) && !text)
    return icn_read_refuse_type (path, value, "a number or a text such as \"0.2 %\"", error);
  if (text) {
    g_autofree char *number = g_strdup (text);
    char *sign = strstr (number, " %");

    if (!sign || sign[2])
      return icn_read_refuse_value (path, text, "a number or a text such as \"0.2 %\"", error);
    *sign = '\0';
    if (!icn_number_from_text (number, &tolerance))
      return icn_read_refuse_value (path, text, "a number or a text such as \"0.2 %\"", error);
  }
  if (tolerance < 0)
    return icn_error_value (error, path, text ? text : "a negative number", "at least 0");
  expectation->tolerance = tolerance;
  expectation->relative = text != NULL && tolerance > 0;
  return TRUE;
}

/* Checks that an expectation has exactly one relation, and that it has no tolerance unless the
 * relation is `equals`. */
static gboolean
check_relation (json_t *object, const char *path, GError **error)
{
  guint n = 0;

  for (guint i = 0; icn_relation_ids[i]; i++)
    n += json_object_get (object, icn_relation_ids[i]) != NULL;
  if (n != 1)
    return icn_error_set (error, ICN_ERROR_CONFLICT, path,
                          "it has %u of equals, less, more and missing; it must have one", n);
  if (!json_object_get (object, "equals") && json_object_get (object, "tolerance")) {
    g_autofree char *member = icn_read_path (path, "tolerance");

    return icn_error_set (error, ICN_ERROR_CONFLICT, member, "only equals has one");
  }
  return TRUE;
}

static gboolean
read_cell (json_t *value, const char *path, gpointer builder, GError **error)
{
  g_autofree char *number = NULL;

  if (!json_is_string (value) && !json_is_number (value) && !json_is_null (value))
    return icn_read_refuse_type (path, value, "a number, a text or null", error);
  if (json_is_number (value))
    number = icn_number_to_text (json_number_value (value) + 0.0);
  g_strv_builder_add (builder, number                   ? number
                               : json_is_string (value) ? json_string_value (value)
                                                        : "");
  return TRUE;
}

static gboolean
read_cells (json_t *list, const char *path, char ***cells, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!icn_read_list (list, path, "a list of numbers, texts and nulls", read_cell, builder, error))
    return FALSE;
  g_strfreev (*cells);
  *cells = g_strv_builder_end (builder);
  return TRUE;
}

static gboolean read_member (const IcnMember *member, json_t *value, const char *path,
                             gpointer record, IcnReadOther other, GError **error);

/* Reads a JSON value into the struct `object`. record: describes the members of the value. */
static gboolean
read_record (json_t *value, const char *path, const IcnRecord *record, gpointer object,
             GError **error)
{
  if (record->is_bare)
    return read_member (record->members, value, path, object, NULL, error);
  return icn_read_members (value, path, record->members, object, NULL, error) &&
         (record != &icn_expectation_record || check_relation (value, path, error));
}

static gboolean
read_pointer (json_t *value, const char *path, const IcnRecord *record, gpointer *pointer,
              GError **error)
{
  record->free (*pointer);
  *pointer = icn_record_new (record);
  return read_record (value, path, record, *pointer, error);
}

typedef struct {
  const IcnRecord *record;
  GPtrArray *items;
} ItemReader;

static gboolean
read_record_item (json_t *value, const char *path, gpointer data, GError **error)
{
  const ItemReader *reader = data;
  gpointer object = icn_record_new (reader->record);

  g_ptr_array_add (reader->items, object);
  return read_record (value, path, reader->record, object, error);
}

static gboolean
is_list_of_texts (const IcnRecord *record)
{
  return record->is_bare && record->members->type == ICN_MEMBER_TEXT;
}

static gboolean
read_records (json_t *list, const char *path, const IcnRecord *record, GPtrArray *items,
              GError **error)
{
  ItemReader reader = { record, items };

  return icn_read_list (list, path, is_list_of_texts (record) ? "a list of texts" : "a list",
                        read_record_item, &reader, error);
}

static gboolean
read_member (const IcnMember *member, json_t *value, const char *path, gpointer record,
             IcnReadOther other, GError **error)
{
  gpointer place = (char *) record + member->offset;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    return icn_read_text (value, path, place, error);
  case ICN_MEMBER_TEXTS:
    return read_texts (value, path, place, error);
  case ICN_MEMBER_CELLS:
    return read_cells (value, path, place, error);
  case ICN_MEMBER_WHY:
    return read_why (value, path, place, error);
  case ICN_MEMBER_REAL:
    return icn_read_real (value, path, place, error);
  case ICN_MEMBER_COUNT:
    return icn_read_count (value, path, place, error);
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
  case ICN_MEMBER_CHOICE:
    return read_flag (value, path, place, error);
  case ICN_MEMBER_VERDICT:
    return read_verdict (value, path, place, error);
  case ICN_MEMBER_CLASSES:
    return icn_read_list (value, path, "a list", read_class, record, error);
  case ICN_MEMBER_RELATION:
    return read_relation (value, path, member->key, record, error);
  case ICN_MEMBER_TOLERANCE:
    return read_tolerance (value, path, record, error);
  case ICN_MEMBER_RECORD:
    return read_record (value, path, member->record, place, error);
  case ICN_MEMBER_POINTER:
    return read_pointer (value, path, member->record, place, error);
  case ICN_MEMBER_LIST:
    return read_records (value, path, member->record, *(GPtrArray **) place, error);
  case ICN_MEMBER_EXTRA:
    break;
  case ICN_MEMBER_OTHER:
    return other (value, path, member->key, record, error);
  }
  return FALSE;
}

static const IcnMember *
find_member (const IcnMember *members, const char *key)
{
  for (const IcnMember *member = members; member->key; member++) {
    if (member->type == ICN_MEMBER_EXTRA ? g_str_has_prefix (key, member->key)
                                         : strcmp (member->key, key) == 0)
      return member;
  }
  return NULL;
}

/* Returns a copy of a JSON value in which all whole numbers are JSON integers, also inside lists
 * and objects, because documents do not distinguish 1.0 from 1. */
static json_t *
plain_value (json_t *value)
{
  double number = json_real_value (value);
  json_t *plain, *inner;
  const char *key;
  size_t i;

  if (json_is_real (value) && number == floor (number) && fabs (number) < WHOLE)
    return json_integer ((json_int_t) number);
  if (json_is_array (value)) {
    plain = json_array ();
    json_array_foreach (value, i, inner) json_array_append_new (plain, plain_value (inner));
    return plain;
  }
  if (!json_is_object (value))
    return json_incref (value);
  plain = json_object ();
  json_object_foreach (value, key, inner) json_object_set_new (plain, key, plain_value (inner));
  return plain;
}

char *
icn_read_extra (json_t *object)
{
  g_autofree char *copy = NULL;
  json_t *extra = json_object (), *value;
  const char *key;
  char *text;

  json_object_foreach (object, key, value)
  {
    if (g_str_has_prefix (key, ICN_EXTRA_PREFIX))
      json_object_set_new (extra, key, plain_value (value));
  }
  if (json_object_size (extra) > 0) {
    text = json_dumps (extra, JSON_COMPACT | JSON_REAL_PRECISION (17));
    copy = g_strdup (text);
    free (text);
  }
  json_decref (extra);
  return g_steal_pointer (&copy);
}

gboolean
icn_read_members (json_t *object, const char *path, const IcnMember *members, gpointer record,
                  IcnReadOther other, GError **error)
{
  const char *key;
  json_t *value;

  if (!json_is_object (object))
    return icn_read_refuse_type (path, object, "an object", error);
  json_object_foreach (object, key, value)
  {
    if (!find_member (members, key))
      return icn_read_refuse_member (path, key, error);
  }
  for (const IcnMember *member = members; member->key; member++) {
    g_autofree char *inner = icn_read_path (path, member->key);

    if (member->type == ICN_MEMBER_EXTRA) {
      G_STRUCT_MEMBER (char *, record, member->offset) = icn_read_extra (object);
      continue;
    }
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

gboolean
icn_read_list (json_t *list, const char *path, const char *legal, IcnReadItem item, gpointer data,
               GError **error)
{
  size_t i;
  json_t *value;

  if (!json_is_array (list))
    return icn_read_refuse_type (path, list, legal, error);
  json_array_foreach (list, i, value)
  {
    g_autofree char *inner = g_strdup_printf ("%s[%zu]", path, i);

    if (!item (value, inner, data, error))
      return FALSE;
  }
  return TRUE;
}
