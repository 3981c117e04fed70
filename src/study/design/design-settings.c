/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets fields of a design by key, and checks conditions that concern several fields. */
#include "design.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "budget.h"
#include "error.h"
#include "field.h"
#include "forms.h"
#include "number-text.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic.h"

/* Returns the value of `key` in `settings`, a list of alternating keys and values; NULL if the list
 * does not have the key. */
static const char *
value_of (char *const *settings, const char *key)
{
  for (guint i = 0; settings[i] != NULL; i += 2)
    if (g_str_equal (settings[i], key))
      return settings[i + 1];
  return NULL;
}

static gboolean
check_keys (char *const *settings, GError **error)
{
  for (guint i = 0; settings[i] != NULL; i += 2) {
    if (icn_field_require (settings[i], error) == NULL)
      return FALSE;
    if (value_of (settings, settings[i]) != settings[i + 1])
      return icn_error_set (error, ICN_ERROR_CONFLICT, settings[i], "given twice");
  }
  return TRUE;
}

/* Checks that k, n and nodes do not contradict each other. It is an error if k and nodes are both
 * given, or if k is a list of radices, such as 4x6, and n is another number of dimensions.
 * Arguments that are not given are NULL. */
static gboolean
check_radices (const IcnDesign *design, const char *k, const char *n, const char *nodes,
               GError **error)
{
  if (k != NULL && nodes != NULL)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "k and nodes",
                          "%s and %s contradict each other; give one of them, with n", k, nodes);
  if (k != NULL && n != NULL && strchr (k, 'x') != NULL &&
      g_ascii_strtoull (n, NULL, 10) != design->topology.dimensions) {
    return icn_error_set (error, ICN_ERROR_CONFLICT, "k and n",
                          "%s has %u dimensions, which contradicts n = %s", k,
                          design->topology.dimensions, n);
  }
  return TRUE;
}

void
icn_design_take_usual (IcnDesign *design)
{
  const char *const *usual = design->topology.kind->usual;

  for (guint i = 0; usual != NULL && usual[i] != NULL; i += 2)
    icn_field_set (icn_field_find (usual[i]), design, usual[i + 1], NULL);
}

/* Returns the id of the topology that `settings` select; NULL if the settings leave the topology
 * unchanged. The id is the value of the key `topology`. Without this key, a parameter among the
 * settings can select the topology to which it belongs (chooses_row in parameter.h):
 * "name=Butterfly.8.8" selects the topology `modules`. */
static const char *
find_topology (char *const *settings)
{
  const char *given = value_of (settings, "topology");
  guint n_kinds;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n_kinds);

  if (given != NULL)
    return given;
  for (guint i = 0; settings[i] != NULL; i += 2) {
    const IcnParameter *parameter = icn_field_find (settings[i])->parameter;

    if (parameter == NULL || !parameter->chooses_row)
      continue;
    for (guint kind = 0; kind < n_kinds; kind++)
      if (icn_parameters_have (kinds[kind]->parameters, parameter))
        return kinds[kind]->id;
  }
  return NULL;
}

/* Sets the topology to the kind with this id; NULL leaves it unchanged. Also sets the settings to
 * the defaults that the new kind lists (`usual` in topology.h), unless the previous kind has the
 * same list of defaults. */
static gboolean
set_topology (IcnDesign *design, const char *id, GError **error)
{
  const char *const *before = design->topology.kind->usual;

  if (id == NULL)
    return TRUE;
  if (!icn_field_set (icn_field_find ("topology"), design, id, error))
    return FALSE;
  if (design->topology.kind->usual != before)
    icn_design_take_usual (design);
  return TRUE;
}

/* If a topology is given by N and the radix N^(1/n) is an integer, stores this radix instead of
 * N. */
static void
settle_radix (IcnTopologySettings *topology)
{
  if (!icn_topology_is_integral (topology))
    icn_topology_set_nodes (topology, topology->nodes, topology->dimensions);
}

gboolean
icn_design_set (IcnDesign *design, char *const *settings, GError **error)
{
  /* These keys are set before all others, because the legal values or defaults of other keys depend
   * on them: `topology` determines which settings are legal, k and nodes determine n, a router sets
   * the defaults of its fields, switching sets the default of the buffer, a budget in Gb/s needs
   * the rate, and routes need a routing that reads them. */
  static const char *const first[] = { "topology",  "k",    "nodes",   "router",
                                       "switching", "rate", "routing", NULL };
  g_auto (IcnDesign) trial = { .label = NULL };

  if (!check_keys (settings, error))
    return FALSE;
  icn_design_copy (&trial, design);
  if (!set_topology (&trial, find_topology (settings), error))
    return FALSE;
  for (guint i = 0; first[i] != NULL; i++) {
    const char *value = value_of (settings, first[i]);

    if (value != NULL && !icn_field_set (icn_field_find (first[i]), &trial, value, error))
      return FALSE;
  }
  if (!check_radices (&trial, value_of (settings, "k"), value_of (settings, "n"),
                      value_of (settings, "nodes"), error))
    return FALSE;

  for (guint i = 0; settings[i] != NULL; i += 2)
    if (!g_strv_contains (first, settings[i]) &&
        !icn_field_set (icn_field_find (settings[i]), &trial, settings[i + 1], error))
      return FALSE;
  for (guint i = 0; settings[i] != NULL; i += 2)
    if (!icn_field_check_topology (icn_field_find (settings[i]), &trial, settings[i + 1], error))
      return FALSE;
  settle_radix (&trial.topology);
  icn_design_copy (design, &trial);
  return TRUE;
}

/* Whether `settings` contains every pair of key and value in the list `together`. */
static gboolean
has_all (const char *const *together, char *const *settings)
{
  for (guint i = 0; together[i] != NULL; i += 2)
    if (g_strcmp0 (value_of (settings, together[i]), together[i + 1]) != 0)
      return FALSE;
  return TRUE;
}

/* Sets the values that the topology lists in `implied` (topology.h), if the settings contain all
 * pairs of key and value that the topology lists in `together`. Keys that are among the settings
 * are not changed. */
static void
take_implied (IcnDesign *design, char *const *settings)
{
  const IcnTopologyKind *kind = design->topology.kind;

  if (kind->together == NULL || !has_all (kind->together, settings))
    return;
  for (guint i = 0; kind->implied[i] != NULL; i += 2)
    if (value_of (settings, kind->implied[i]) == NULL)
      icn_field_set (icn_field_find (kind->implied[i]), design, kind->implied[i + 1], NULL);
}

char **
icn_settings_split (const char *settings, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);
  g_autoptr (GStrvBuilder) pairs = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (char **part = parts; *part != NULL; part++) {
    char *equals = strchr (*part, '=');

    if (equals == NULL) {
      g_autofree char *quoted = icn_text_quote (*part);

      icn_error_value (error, "design", quoted, "KEY=VALUE,KEY=VALUE,...");
      return NULL;
    }
    *equals = '\0';
    g_strv_builder_add (pairs, *part);
    g_strv_builder_add (pairs, equals + 1);
  }
  list = g_strv_builder_end (pairs);
  return check_keys (list, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
icn_design_parse (IcnDesign *design, const char *settings, GError **error)
{
  g_auto (GStrv) pairs = icn_settings_split (settings, error);

  if (pairs == NULL || !icn_design_set (design, pairs, error))
    return FALSE;
  take_implied (design, pairs);
  return TRUE;
}

/* Returns the value of a key in a list of strings KEY=VALUE; NULL if the list does not have the
 * key. */
static const char *
find_value (char **settings, const char *key)
{
  gsize length = strlen (key);

  for (char **setting = settings; *setting != NULL; setting++)
    if (strncmp (*setting, key, length) == 0 && (*setting)[length] == '=')
      return *setting + length + 1;
  return NULL;
}

char *
icn_design_split_nodes (const char *settings, char **rest)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);
  g_autoptr (GString) others = g_string_new (NULL);
  const char *nodes = find_value (parts, "nodes");
  guint n_nodes = 0;

  for (char **part = parts; *part != NULL; part++)
    if (g_str_has_prefix (*part, "nodes="))
      n_nodes++;
    else
      g_string_append_printf (others, "%s%s", others->len > 0 ? "," : "", *part);
  if (n_nodes != 1 || find_value (parts, "k") != NULL || find_value (parts, "n") != NULL) {
    *rest = g_strdup (settings);
    return NULL;
  }
  *rest = g_strdup (others->str);
  return g_strdup (nodes);
}

/* Returns whether a design's own settings override the common setting with this key. own: texts
 * KEY=VALUE, ended by NULL. */
static gboolean
is_overridden (const char *key, char **own)
{
  const char *k = find_value (own, "k");

  return find_value (own, key) != NULL || (g_str_equal (key, "nodes") && k != NULL) ||
         (g_str_equal (key, "k") && find_value (own, "nodes") != NULL) ||
         (g_str_equal (key, "n") && k != NULL && strchr (k, 'x') != NULL);
}

/* Returns whether the number of nodes follows from the design's own settings, not from the common
 * settings. own: texts KEY=VALUE, ended by NULL. */
static gboolean
has_own_nodes (const IcnDesign *design, char **own)
{
  IcnTopologySize size = design->topology.kind->size;

  return is_overridden ("nodes", own) || size == 0 ||
         (!(size & ICN_SIZE_NODES) && find_value (own, "n") != NULL);
}

gboolean
icn_design_parse_common (IcnDesign *design, const char *common, const char *settings,
                         GError **error)
{
  g_autofree char *rest = NULL;
  g_autofree char *nodes = icn_design_split_nodes (common != NULL ? common : "", &rest);
  g_auto (GStrv) parts = g_strsplit (rest, ",", -1);
  g_auto (GStrv) own = g_strsplit (settings, ",", -1);
  g_autoptr (GString) both = g_string_new (settings);

  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *key = g_strndup (*part, strcspn (*part, "="));

    if (!is_overridden (key, own))
      g_string_append_printf (both, "%s%s", both->len > 0 ? "," : "", *part);
  }
  return icn_design_parse (design, both->str, error) &&
         (nodes == NULL || has_own_nodes (design, own) ||
          icn_design_take (design, icn_field_find ("nodes"), nodes, NULL, NULL, error));
}

gboolean
icn_design_check_read (const IcnDesign *design, const char *settings, GError **error)
{
  g_autoptr (IcnDesign) usual = NULL;
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *key = g_strndup (*part, strcspn (*part, "="));
    const IcnField *field = icn_field_find (key);
    g_autofree char *reader = field != NULL ? icn_field_reader (field, design) : NULL;
    g_autofree char *value = NULL, *quoted = NULL, *legal = NULL;

    if (reader == NULL)
      continue;
    if (usual == NULL)
      usual = icn_design_new_like (design);
    if (icn_field_same (field, design, usual))
      continue;
    value = icn_field_get (field, usual);
    quoted = icn_text_quote (*part + strlen (key) + 1);
    if (*value != '\0')
      /* Translators: %s is the default of a setting, then the things that use the setting, in the
       * plural. */
      legal = g_strdup_printf (_ ("%s or left out, as only %s read it"), value, reader);
    else
      /* Translators: %s are the things that use a setting, in the plural. */
      legal = g_strdup_printf (_ ("left out, as only %s read it"), reader);
    return icn_error_value (error, key, quoted, legal);
  }
  return TRUE;
}

/* Checks the number of channel delays: one for all channels, or one for each class of channels
 * (dimension or kind of link). In an indirect network whose router gives the channels of terminals
 * no delay, only one delay for all channels is legal, because the formula for the zero-load latency
 * of store-and-forward switching does not cover networks in which some channels have a delay and
 * others have none. */
static gboolean
check_channel_delays (const IcnDesign *design, GError **error)
{
  guint n = icn_topology_channel_classes (&design->topology);
  gboolean mixes =
    design->router.channel_delay == 0 && icn_topology_is_indirect (&design->topology);
  g_autofree char *value = NULL, *legal = NULL;

  if (design->n_channel_delays == 0 || (design->n_channel_delays == n && !mixes))
    return TRUE;
  value = icn_field_get (icn_field_find ("channel-delay"), design);
  if (n == 0)
    legal = g_strdup (_ ("one number, as the network has no dimensions"));
  else if (mixes)
    legal = g_strdup (_ ("one number, as this router gives the channels of terminals no delay"));
  else
    legal = g_strdup_printf (
      _ ("one number, or as many as the network has dimensions or kinds of links, %u"), n);
  return icn_error_value (error, "channel-delay", value, legal);
}

gboolean
icn_design_check_budget (const IcnDesign *design, GError **error)
{
  IcnForms forms;
  IcnWidths widths;

  if (!icn_row_settings_check (&design->wires, error) ||
      !icn_row_settings_check (&design->budget, error))
    return FALSE;
  icn_forms (&design->topology, &forms);
  return icn_budget_widths (&design->budget, &forms, &widths, error);
}

gboolean
icn_design_check (const IcnDesign *design, GError **error)
{
  const IcnTopologySettings *topology = &design->topology;
  guint n;
  const IcnField *fields = icn_fields (&n);

  /* The topology is checked first, as its errors are more specific than those of single fields. */
  if (!icn_topology_check (topology, error) || !icn_topology_check_fixed (topology, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!icn_field_check (&fields[i], design, error))
      return FALSE;
  return icn_traffic_check (&design->traffic, topology, error) &&
         check_channel_delays (design, error) && icn_design_check_budget (design, error);
}
