/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "write-members.h"

#include "number-text.h"
#include <string.h>

/* Objects and lists are written on one line if that line has fewer than LINE bytes. */
#define LINE 120

static void
append_string (GString *text, const char *string)
{
  g_autofree char *valid =
    g_utf8_validate (string, -1, NULL) ? NULL : g_utf8_make_valid (string, -1);

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

/* Appends the text before a member of an object or list: a comma, unless the member is the first,
 * and then a space (if indent < 0) or a new line that is indented by `indent` columns. */
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

/* Appends an object or a list. indent: number of columns by which its closing bracket is indented;
 * its members are indented by 2 more. If indent < 0, the text is on one line. */
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
      /* Members of other programs may be nested so deeply that indentation would take too much
       * space. */
      icn_write_value (text, member, g_str_has_prefix (key, ICN_EXTRA_PREFIX) ? -1 : inner);
      is_first = FALSE;
    }
  } else {
    json_array_foreach (value, i, member)
    {
      append_break (text, is_first, inner);
      icn_write_value (text, member, inner);
      is_first = FALSE;
    }
  }
  if (!is_first)
    append_break (text, TRUE, indent);
  g_string_append_c (text, is_object ? '}' : ']');
}

/* Returns the number of bytes in the last line of the text. */
static gsize
column_of (const GString *text)
{
  const char *line = g_strrstr_len (text->str, text->len, "\n");

  return line ? text->len - (line + 1 - text->str) : text->len;
}

void
icn_write_value (GString *text, json_t *value, int indent)
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

void
icn_write_extra (json_t *object, const char *extra)
{
  if (extra != NULL)
    json_object_update_new (object, json_loads (extra, 0, NULL));
}

static json_t *
write_classes (const IcnMeasured *point)
{
  json_t *list = point->n_classes > 0 ? json_array () : NULL;

  for (guint64 i = 0; i < point->n_classes; i++)
    json_array_append_new (list,
                           icn_write_members (icn_class_members (), &point->classes[i], NULL));
  return list;
}

static json_t *
write_texts (char *const *texts)
{
  json_t *list = texts ? json_array () : NULL;

  for (; texts && *texts; texts++)
    json_array_append_new (list, json_string (*texts));
  return list;
}

/* Returns a cell of a data set as JSON: null for an empty cell, a number if icn_number_to_text()
 * writes this number with the same text as the cell, else a string. */
static json_t *
write_cell (const char *cell)
{
  double number;
  g_autofree char *text = icn_number_from_text (cell, &number) ? icn_number_to_text (number) : NULL;

  if (*cell == '\0')
    return json_null ();
  return g_strcmp0 (text, cell) == 0 ? json_real (number) : json_string (cell);
}

static json_t *
write_cells (char *const *cells)
{
  json_t *list = json_array ();

  for (; cells && *cells; cells++)
    json_array_append_new (list, write_cell (*cells));
  return list;
}

static json_t *
write_relation (const IcnExpectation *expectation, const char *key)
{
  if (strcmp (key, icn_relation_ids[expectation->relation]) != 0)
    return NULL;
  if (expectation->relation == ICN_RELATION_MISSING)
    return json_true ();
  return expectation->than ? json_string (expectation->than) : json_real (expectation->value);
}

static json_t *
write_tolerance (const IcnExpectation *expectation)
{
  g_autofree char *number = icn_number_to_text (expectation->tolerance);
  g_autofree char *percent = g_strdup_printf ("%s %%", number);

  if (expectation->tolerance == 0)
    return NULL;
  return expectation->relative ? json_string (percent) : json_real (expectation->tolerance);
}

static json_t *write_member (const IcnMember *member, gconstpointer record, IcnWriteOther other);

static json_t *
write_record (const IcnRecord *record, gconstpointer object)
{
  if (record->is_bare)
    return write_member (record->members, object, NULL);
  return icn_write_members (record->members, object, NULL);
}

/* Returns an object inside another struct (ICN_MEMBER_RECORD) as JSON. NULL if the object has no
 * members or lacks a required member; the document then does not contain it. */
static json_t *
write_inner (const IcnRecord *record, gconstpointer object)
{
  json_t *value = write_record (record, object);
  gboolean is_present = json_object_size (value) > 0;

  for (const IcnMember *member = record->members; member->key && is_present; member++)
    is_present = !member->is_required || json_object_get (value, member->key) != NULL;
  if (is_present)
    return value;
  json_decref (value);
  return NULL;
}

static json_t *
write_list (const IcnRecord *record, const GPtrArray *items)
{
  json_t *list = items->len > 0 ? json_array () : NULL;

  for (guint i = 0; i < items->len; i++)
    json_array_append_new (list, write_record (record, g_ptr_array_index (items, i)));
  return list;
}

static json_t *
write_member (const IcnMember *member, gconstpointer record, IcnWriteOther other)
{
  gconstpointer place = (const char *) record + member->offset;
  const char *text;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    text = *(char *const *) place;
    return text && *text ? json_string (text) : NULL;
  case ICN_MEMBER_TEXTS:
    return write_texts (*(char **const *) place);
  case ICN_MEMBER_CELLS:
    return write_cells (*(char **const *) place);
  case ICN_MEMBER_WHY:
    text = place;
    return *text ? json_string (text) : NULL;
  case ICN_MEMBER_REAL:
    return json_real (*(const double *) place); /* for NAN, json_real() returns NULL, and the member
                                                   is left out */
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
  case ICN_MEMBER_RELATION:
    return write_relation (record, member->key);
  case ICN_MEMBER_TOLERANCE:
    return write_tolerance (record);
  case ICN_MEMBER_RECORD:
    return write_inner (member->record, place);
  case ICN_MEMBER_POINTER:
    place = *(gconstpointer const *) place;
    return place ? write_record (member->record, place) : NULL;
  case ICN_MEMBER_LIST:
    return write_list (member->record, *(GPtrArray *const *) place);
  case ICN_MEMBER_EXTRA:
    break;
  case ICN_MEMBER_OTHER:
    return other (member->key, record);
  }
  return NULL;
}

json_t *
icn_write_members (const IcnMember *members, gconstpointer record, IcnWriteOther other)
{
  json_t *object = json_object ();

  for (const IcnMember *member = members; member->key; member++) {
    json_t *value = write_member (member, record, other);

    if (member->type == ICN_MEMBER_EXTRA)
      icn_write_extra (object, G_STRUCT_MEMBER (char *, record, member->offset));
    if (value)
      json_object_set_new (object, member->key, value);
  }
  return object;
}
