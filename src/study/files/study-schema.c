/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-schema.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "common.h"
#include "field.h"
#include "schema-parts.h"
#include "study-file.h"
#include "study-format.h"
#include "study-resources.h"
#include "table.h"

#define RULES "/io/github/bisection/study-rules.json"

json_t *
icn_schema_described (const char *type, const char *help)
{
  json_t *object = json_object ();

  if (help != NULL)
    json_object_set_new (object, "description", json_string (help));
  if (type != NULL)
    json_object_set_new (object, "type", json_string (type));
  return object;
}

static void
set_number (json_t *object, const char *key, double number)
{
  gboolean is_whole = number == floor (number) && fabs (number) <= ICN_SIMULATION_MAX_SEED;

  json_object_set_new (object, key,
                       is_whole ? json_integer ((json_int_t) number) : json_real (number));
}

static void
set_range (json_t *object, double minimum, double maximum)
{
  set_number (object, "minimum", minimum);
  set_number (object, "maximum", maximum);
}

static json_t *
words (const char *const *ids)
{
  json_t *list = json_array ();

  for (guint i = 0; ids[i] != NULL; i++)
    json_array_append_new (list, json_string (ids[i]));
  return list;
}

static json_t *
reference (const char *definition)
{
  return json_pack ("{s:o}", "$ref", json_sprintf ("#/$defs/%s", definition));
}

/* Returns the JSON schema of a member that is a list. definition: name of the definition that
 * describes the items of the list; NULL if the items are texts. */
static json_t *
list_member (const IcnMember *member, const char *definition)
{
  json_t *object = icn_schema_described ("array", member->help);

  if (member->minimum > 0)
    set_number (object, "minItems", member->minimum);
  if (member->maximum > 0)
    set_number (object, "maxItems", member->maximum);
  json_object_set_new (object, "items",
                       definition != NULL
                         ? reference (definition)
                         : json_pack ("{s:s, s:i}", "type", "string", "minLength", 1));
  return object;
}

/* The schema of a list of numbers, texts and nulls. */
static json_t *
cells_member (const char *help)
{
  json_t *object = icn_schema_described ("array", help);

  json_object_set_new (object, "items",
                       json_pack ("{s:[s,s,s]}", "type", "number", "string", "null"));
  return object;
}

/* Returns the schema of a list of records. The items are objects. If the record is bare
 * (IcnRecord.is_bare), each item is only the value of the record's first member. */
static json_t *
items_member (const IcnMember *member)
{
  const IcnRecord *record = member->record;
  json_t *object;

  if (!record->is_bare)
    return list_member (member, record->name);
  object = list_member (member, NULL);
  if (record->members->type == ICN_MEMBER_CELLS)
    json_object_set_new (object, "items", cells_member (record->members->help));
  return object;
}

static json_t *
object_member (const IcnMember *member)
{
  json_t *object = icn_schema_described (NULL, member->help);

  json_object_update_new (object, reference (member->record->name));
  return object;
}

static json_t *
text_member (const IcnMember *member)
{
  json_t *object = icn_schema_described ("string", member->help);

  if (member->is_required)
    json_object_set_new (object, "minLength", json_integer (1));
  if (member->pattern != NULL)
    json_object_set_new (object, "pattern", json_string (member->pattern));
  return object;
}

static json_t *
number_member (const IcnMember *member)
{
  gboolean is_count = member->type == ICN_MEMBER_COUNT;
  json_t *object = icn_schema_described (is_count ? "integer" : "number", member->help);

  if (member->maximum > member->minimum)
    set_range (object, member->minimum, member->maximum);
  else if (is_count)
    set_range (object, 0, ICN_MEMBER_MAX_COUNT);
  return object;
}

static json_t *
member_schema (const IcnMember *member)
{
  json_t *object;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    return text_member (member);
  case ICN_MEMBER_TEXTS:
    return list_member (member, NULL);
  case ICN_MEMBER_CELLS:
    return cells_member (member->help);
  case ICN_MEMBER_WHY:
    object = icn_schema_described ("string", member->help);
    set_number (object, "maxLength", ICN_WHY_BYTES - 1);
    return object;
  case ICN_MEMBER_REAL:
  case ICN_MEMBER_COUNT:
    return number_member (member);
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
  case ICN_MEMBER_CHOICE:
    return icn_schema_described ("boolean", member->help);
  case ICN_MEMBER_VERDICT:
    object = icn_schema_described ("string", member->help);
    json_object_set_new (object, "enum", words (icn_verdict_ids));
    return object;
  case ICN_MEMBER_CLASSES:
    object = icn_schema_described ("array", member->help);
    json_object_set_new (object, "items", reference ("class"));
    set_number (object, "maxItems", ICN_MAX_LENGTHS);
    return object;
  case ICN_MEMBER_RECORD:
  case ICN_MEMBER_POINTER:
    return object_member (member);
  case ICN_MEMBER_LIST:
    return items_member (member);
  case ICN_MEMBER_OTHER:
    if (member->list_of != NULL)
      return list_member (member, member->list_of);
    return member->record != NULL ? object_member (member)
                                  : icn_schema_described (NULL, member->help);
  case ICN_MEMBER_RELATION:
  case ICN_MEMBER_TOLERANCE:
  case ICN_MEMBER_EXTRA:
    break;
  }
  return icn_schema_described (NULL, member->help);
}

static json_t *
object_schema (json_t *properties, json_t *required)
{
  json_t *object = json_pack ("{s:s, s:b, s:o}", "type", "object", "additionalProperties", FALSE,
                              "properties", properties);

  if (json_array_size (required) > 0)
    json_object_set (object, "required", required);
  json_decref (required);
  return object;
}

/* Extends the schema of an object: the object may then also have members whose keys begin with
 * ICN_EXTRA_PREFIX, with any values. */
static json_t *
open_schema (json_t *object)
{
  json_object_set_new (object, "patternProperties", json_pack ("{s:{}}", "^" ICN_EXTRA_PREFIX));
  return object;
}

static json_t *
members_schema (const IcnMember *members)
{
  json_t *properties = json_object (), *required = json_array ();
  gboolean is_open = FALSE;
  json_t *object;

  for (const IcnMember *member = members; member->key != NULL; member++) {
    is_open = is_open || member->type == ICN_MEMBER_EXTRA;
    if (member->type == ICN_MEMBER_EXTRA)
      continue;
    json_object_set_new (properties, member->key, member_schema (member));
    if (member->is_required)
      json_array_append_new (required, json_string (member->key));
  }
  object = object_schema (properties, required);
  return is_open ? open_schema (object) : object;
}

static json_t *
choices_schema (const IcnField *field)
{
  json_t *object = icn_schema_described ("string", field->help), *list = json_array ();
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; i < n; i++)
    json_array_append_new (list, json_string (choices[i].id));
  json_object_set_new (object, "enum", list);
  return object;
}

/* Returns the schema of a field that is a number. Some of these fields also permit texts: the word
 * `beyond`, such as "unlimited", for a number beyond the field's range, or texts that match the
 * regular expression `texts`. */
static json_t *
number_schema (const IcnField *field)
{
  const char *type = field->type == ICN_PARAMETER_COUNT ? "integer" : "number";
  g_autofree char *help =
    field->unit != NULL ? g_strdup_printf ("%s In %s.", field->help, field->unit) : NULL;
  json_t *object = icn_schema_described (NULL, help != NULL ? help : field->help);
  gboolean has_texts = field->beyond != NULL || field->texts != NULL;
  json_t *number = has_texts ? json_object () : object;

  json_object_set_new (number, "type", json_string (type));
  set_range (number, field->minimum, field->maximum);
  if (field->beyond != NULL)
    json_object_set_new (object, "oneOf", json_pack ("[o, {s:s}]", number, "const", field->beyond));
  if (field->texts != NULL)
    json_object_set_new (
      object, "oneOf",
      json_pack ("[o, {s:s, s:s}]", number, "type", "string", "pattern", field->texts));
  return object;
}

/* Appends the regular expression for a value that selects this row of a table, which consists of
 * the row's id and the row's named parameters after colons. A number may have a unit; a text may
 * have any characters. */
static void
append_form (GString *pattern, const IcnRow *row)
{
  g_string_append (pattern, row->id);
  for (guint i = 0; row->parameters != NULL && row->parameters[i] != NULL; i++)
    if (row->parameters[i]->name != NULL)
      g_string_append (pattern, row->parameters[i]->type == ICN_PARAMETER_TEXT
                                  ? row->parameters[i]->or_none ? "(:.*)?" : ":.*"
                                  : ":[0-9.eE+-]+ ?[A-Za-zµμ/ ]*");
}

static json_t *
text_schema (const IcnField *field)
{
  json_t *object = icn_schema_described ("string", field->help);
  g_autoptr (GString) pattern = g_string_new ("^(");
  const IcnRow *row;

  if (field->table == NULL)
    return object;
  for (guint i = 0; (row = field->table->row (i)) != NULL; i++) {
    g_string_append (pattern, i > 0 ? "|" : "");
    append_form (pattern, row);
  }
  g_string_append (pattern, ")$");
  json_object_set_new (object, "pattern", json_string (pattern->str));
  return object;
}

json_t *
icn_schema_of_field (const IcnField *field)
{
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return icn_schema_described ("boolean", field->help);
  case ICN_PARAMETER_COUNT:
  case ICN_PARAMETER_REAL:
    return number_schema (field);
  case ICN_PARAMETER_CHOICE:
    return choices_schema (field);
  case ICN_PARAMETER_TEXT:
    break;
  }
  return text_schema (field);
}

static json_t *
design_schema (void)
{
  json_t *properties = json_object ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  json_object_set_new (properties, ICN_DESIGN_KEPT, reference ("keys"));
  json_object_set_new (properties, ICN_DESIGN_UNABLE, reference ("keys"));
  for (guint i = 0; i < n; i++)
    json_object_set_new (properties, fields[i].key, icn_schema_of_field (&fields[i]));
  return open_schema (object_schema (properties, json_array ()));
}

/* Returns the schema of a list of keys of settings that designs can share. */
static json_t *
keys_schema (void)
{
  json_t *keys = json_array ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (icn_field_can_be_common (&fields[i]))
      json_array_append_new (keys, json_string (fields[i].key));
  return json_pack ("{s:{s:o}}", "items", "enum", keys);
}

/* Adds to the schema the definitions of all objects that a table of members refers to, including
 * the objects inside them. */
static void
define_records (json_t *all, const IcnMember *members)
{
  for (const IcnMember *member = members; member->key != NULL; member++) {
    const IcnRecord *record = member->record;
    json_t *object;

    if (record == NULL || record->is_bare || json_object_get (all, record->name) != NULL)
      continue;
    object = members_schema (record->members);
    if (record->help != NULL)
      json_object_set_new (object, "description", json_string (record->help));
    json_object_set_new (all, record->name, object);
    define_records (all, record->members);
  }
}

static json_t *
definitions (void)
{
  json_t *all = json_pack ("{s:o, s:o}", "keys", keys_schema (), "design", design_schema ());

  define_records (all, icn_study_members);
  json_object_set_new (all, "result", members_schema (icn_result_members));
  json_object_set_new (all, "point", members_schema (icn_point_members ()));
  json_object_set_new (all, "class", members_schema (icn_class_members ()));
  return all;
}

/* Returns the schema of the member `name` from `object`, which is the schema of an object and must
 * have this member. The result is owned by `object`. */
static json_t *
property (json_t *object, const char *name)
{
  return json_object_get (json_object_get (object, "properties"), name);
}

static json_t *
read_rules (void)
{
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (icn_study_get_resource (), RULES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return json_loadb (text, length, 0, NULL);
}

char *
icn_study_schema (const char *const *colors)
{
  json_t *schema = members_schema (icn_study_members), *defs = definitions ();
  json_t *rules = read_rules ();
  char *text, *copy;

  json_object_set_new (property (schema, "format"), "const", json_string (ICN_STUDY_FORMAT));
  json_object_update_new (
    property (schema, "version"),
    json_pack ("{s:s, s:i, s:i}", "type", "integer", "minimum", 1, "maximum", ICN_STUDY_VERSION));
  json_object_set_new (property (json_object_get (defs, "figure"), "color"), "enum",
                       words (colors));
  json_object_set_new (schema, "$defs", defs);
  json_object_update_recursive (schema, rules);
  json_decref (rules);
  text = json_dumps (schema, JSON_INDENT (2));
  json_decref (schema);
  copy = g_strconcat (text, "\n", NULL);
  free (text);
  return copy;
}
