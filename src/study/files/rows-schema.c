/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rows-schema.h"

#include "field.h"
#include "quantity.h"
#include "schema-parts.h"
#include "statistic.h"
#include <stdlib.h>

/* Returns a schema that permits null and everything that the schema `value` permits. The rows of a
 * sweep have null for numbers that do not exist. */
static json_t *
or_null (json_t *value)
{
  json_t *description = json_object_get (value, "description");
  json_t *either = json_pack ("{s:[o, {s:s}]}", "anyOf", value, "type", "null");

  if (description != NULL) {
    json_object_set (either, "description", description);
    json_object_del (value, "description");
  }
  return either;
}

static json_t *
object_of (json_t *properties, json_t *required)
{
  return json_pack ("{s:s, s:b, s:o, s:o}", "type", "object", "additionalProperties", FALSE,
                    "properties", properties, "required", required);
}

static const char *
type_of (const IcnMember *member)
{
  switch (member->type) {
  case ICN_MEMBER_FLAG:
    return "boolean";
  case ICN_MEMBER_WHY:
    return "string";
  case ICN_MEMBER_COUNT:
    return "integer";
  default:
    return "number";
  }
}

/* Returns the schema of the object that contains, in a report, the statistics of a simulated point
 * (one design at one load), or of its messages of one length. */
static json_t *
statistics_schema (const IcnStatistic *statistics)
{
  json_t *properties = json_object (), *required = json_array ();

  for (const IcnStatistic *it = statistics; it->member.key != NULL; it++) {
    gboolean is_list = it->member.type == ICN_MEMBER_CLASSES;
    json_t *value =
      icn_schema_described (is_list ? "array" : type_of (&it->member), it->member.help);

    if (it->reported == ICN_REPORTED_NEVER) {
      json_decref (value);
      continue;
    }
    if (is_list)
      json_object_set_new (value, "items", json_pack ("{s:s}", "$ref", "#/$defs/class"));
    else if (it->reported == ICN_REPORTED_ALWAYS)
      json_array_append_new (required, json_string (it->member.key));
    json_object_set_new (properties, it->member.key, is_list ? value : or_null (value));
  }
  return object_of (properties, required);
}

/* Adds a property for each setting to the schema of a row. None is required, because a row contains
 * only the settings that are axes or columns of the sweep. may_be_null: TRUE if the values may also
 * be null. */
static void
add_fields (json_t *properties, gboolean may_be_null)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    json_t *value = icn_schema_of_field (&fields[i]);

    json_object_set_new (properties, fields[i].key, may_be_null ? or_null (value) : value);
  }
}

/* Adds a column to the schema for each quantity that has no argument and is not of a dimension or a
 * channel. The id of the quantity is the name of the column. Some ids, such as "nodes", are also
 * keys of settings; the schema of such a column permits the values of both. */
static void
add_quantities (json_t *properties)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++) {
    const IcnQuantity *quantity = &quantities[i];
    json_t *value, *setting = json_object_get (properties, quantity->id);

    if (quantity->of_dimension != NULL || quantity->of_channel != NULL ||
        quantity->argument != ICN_ARGUMENT_NONE)
      continue;
    value = or_null (icn_schema_described ("number", quantity->help));
    if (setting != NULL)
      value = json_pack ("{s:[o, O]}", "anyOf", value, setting);
    json_object_set_new (properties, quantity->id, value);
  }
}

/* Returns the regular expression for the names of columns that have an argument, such as
 * "latency@80%s". */
static char *
argument_pattern (void)
{
  GString *pattern = g_string_new ("^(");
  gboolean is_first = TRUE;
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++) {
    if (quantities[i].of_dimension != NULL || quantities[i].of_channel != NULL ||
        quantities[i].argument == ICN_ARGUMENT_NONE)
      continue;
    g_string_append_printf (pattern, "%s%s", is_first ? "" : "|", quantities[i].id);
    is_first = FALSE;
  }
  return g_string_free (g_string_append (pattern, ")@.+$"), FALSE);
}

typedef struct {
  const char *key, *type; /* type: JSON type of the value; NULL if the schema does not state it */
  gboolean may_be_null;
  const char *help;
} RowMember;

static const RowMember origin[] = {
  { "refused", "string", TRUE, "Why the candidate cannot be, or cannot be simulated." },
  { "version", "string", FALSE, "Release and compatibility number of the program." },
  { "seed", "number", FALSE, "Seed of all random numbers of the simulation." },
  { "precision", "number", FALSE, "Half width of the 95 % interval as a share of the latency." },
  { NULL },
};

static const RowMember of_candidate[] = {
  { "name", "string", FALSE, "Settings in which the candidate differs from others." },
  { NULL },
};

static const RowMember of_stretch[] = {
  { "winner", "string", TRUE, "The best design from this value of the axis on." },
  { "before", "string", TRUE, "The best design just below." },
  { "runner_up", "string", TRUE, "The second best design at this value." },
  { "runner_up_value", "number", TRUE, "Its number of the first objective." },
  { "margin", "number", TRUE, "The share of the winner's number by which it is worse." },
  { NULL },
};

static void
add_members (json_t *properties, json_t *required, const RowMember *members)
{
  for (const RowMember *it = members; it->key != NULL; it++) {
    json_t *value = icn_schema_described (it->type, it->help);

    json_object_set_new (properties, it->key, it->may_be_null ? or_null (value) : value);
    json_array_append_new (required, json_string (it->key));
  }
}

/* Returns the schema of a row that a sweep reports. The row has the given members, the sweep's
 * columns, and origin and inputs, which every row has. has_points: TRUE if the row also has a list
 * of simulated points. */
static json_t *
row_schema (const RowMember *members, gboolean has_points)
{
  json_t *properties = json_object (), *required = json_array (), *object;
  g_autofree char *pattern = argument_pattern ();

  add_fields (properties, TRUE);
  add_quantities (properties);
  add_members (properties, required, members);
  add_members (properties, required, origin);
  json_object_set_new (properties, "inputs",
                       or_null (json_pack ("{s:s}", "$ref", "#/$defs/inputs")));
  json_array_append_new (required, json_string ("inputs"));
  if (has_points)
    json_object_set_new (properties, "points",
                         json_pack ("{s:s, s:s, s:{s:s}}", "description",
                                    "What was simulated, in order of rising load; only with "
                                    "--simulate.",
                                    "type", "array", "items", "$ref", "#/$defs/point"));
  object = object_of (properties, required);
  json_object_set_new (
    object, "patternProperties",
    json_pack ("{s:o}", pattern, or_null (icn_schema_described ("number", NULL))));
  return object;
}

static json_t *
inputs_schema (void)
{
  json_t *properties = json_object (), *object;

  add_fields (properties, FALSE);
  object = object_of (properties, json_array ());
  json_object_set_new (object, "description",
                       json_string ("The settings of the design that differ from the defaults."));
  return object;
}

char *
icn_rows_schema (void)
{
  json_t *schema = json_pack ("{s:s, s:s, s:[{s:s}, {s:s}]}", "$schema",
                              "https://json-schema.org/draft/2020-12/schema", "title",
                              "A row of bisection-cli sweep --format ndjson", "oneOf", "$ref",
                              "#/$defs/candidate", "$ref", "#/$defs/stretch");
  json_t *defs = json_object ();
  g_autofree char *text = NULL;
  char *dumped;

  json_object_set_new (defs, "candidate", row_schema (of_candidate, TRUE));
  json_object_set_new (defs, "stretch", row_schema (of_stretch, FALSE));
  json_object_set_new (defs, "inputs", inputs_schema ());
  json_object_set_new (defs, "point", statistics_schema (icn_statistics));
  json_object_set_new (defs, "class", statistics_schema (icn_class_statistics));
  json_object_set_new (schema, "$defs", defs);
  dumped = json_dumps (schema, JSON_INDENT (2));
  text = g_strconcat (dumped, "\n", NULL);
  free (dumped);
  json_decref (schema);
  return g_steal_pointer (&text);
}
