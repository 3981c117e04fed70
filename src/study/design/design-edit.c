/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of the number of nodes N, the dimensions n or the radix k of a design, which keep the three
 * consistent (N = k^n); and edits of any field by its key. */
#include "design.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "error.h"
#include "field-access.h"
#include "field.h"
#include "number-text.h"
#include "topology-kind.h"
#include "topology-kinds.h"

enum {
  EDITED_NOTHING = -1,
  EDITED_NODES,
  EDITED_DIMENSIONS,
  EDITED_RADIX,
  N_EDITED,
};

static char *
radix_text (const IcnTopologySettings *topology)
{
  IcnDesign design = { .topology = *topology };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (icn_topology_is_integral (topology))
    return icn_field_get (icn_field_find ("k"), &design);
  return icn_number_mark (
    g_ascii_formatd (text, sizeof text, "%.4g", icn_topology_radix (topology)));
}

static void
add_clause (GString *text, const char *format, const char *symbol, const char *value)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append_printf (text, format, symbol, value);
}

/* Appends to the sentence `text` a clause for each topology parameter whose value was reduced
 * because the network became smaller. */
static void
add_limited (GString *text, const IcnTopologySettings *before, const IcnTopologySettings *now)
{
  const IcnParameter *const *parameters = now->kind->parameters;

  for (guint i = 0; parameters != NULL && parameters[i] != NULL; i++) {
    g_autofree char *value = NULL;

    if (icn_values_number (&now->values, parameters[i]) >=
        icn_values_number (&before->values, parameters[i]))
      continue;
    value = icn_values_get (&now->values, parameters[i]);
    g_string_append (text, text->len > 0 ? "; " : "");
    /* Translators: %s is the label of a setting, then its new value. */
    g_string_append_printf (text, _ ("“%s” is now %s"), _ (parameters[i]->label), value);
  }
}

/* Returns a sentence on how an edit of N, n or k changed the other two numbers, such as "k is now
 * 10.08, not whole; n stays 3"; NULL if nothing else changed. edited: index into `symbols` of the
 * number that the user edited, or EDITED_NOTHING. Free with g_free. */
static char *
describe (const IcnTopologySettings *before, const IcnTopologySettings *now, int edited)
{
  static const char *const symbols[N_EDITED] = { "N", "n", "k" };
  GString *text = g_string_new (NULL);
  char *old[N_EDITED] = { icn_count_to_text (icn_topology_nodes (before)),
                          icn_count_to_text (before->dimensions), radix_text (before) };
  char *new[N_EDITED] = { icn_count_to_text (icn_topology_nodes (now)),
                          icn_count_to_text (now->dimensions), radix_text (now) };

  for (int i = 0; i < N_EDITED; i++)
    if (i != edited && !g_str_equal (old[i], new[i]))
      add_clause (text,
                  i == EDITED_RADIX && !icn_topology_is_integral (now)
                    /* Translators: %s is the symbol k, then its value. */
                    ? _ ("%s is now %s, not whole")
                    /* Translators: %s is a symbol (N, n or k), then its value. */
                    : _ ("%s is now %s"),
                  symbols[i], new[i]);
  for (int i = 0; i < N_EDITED && text->len > 0; i++)
    if (i != edited && g_str_equal (old[i], new[i]))
      /* Translators: %s is a symbol (N, n or k), then its value. */
      add_clause (text, _ ("%s stays %s"), symbols[i], new[i]);
  add_limited (text, before, now);
  for (int i = 0; i < N_EDITED; i++) {
    g_free (old[i]);
    g_free (new[i]);
  }
  return g_string_free (text, text->len == 0);
}

/* Stores the new topology in the design, after reducing parameters that are too large for it.
 * Returns FALSE with an error if the topology is not legal. *how: receives a sentence on the
 * changes of N, n and k; how may be NULL. edited: the number among N, n and k that the user edited,
 * which the sentence does not mention; or EDITED_NOTHING. */
static gboolean
commit (IcnDesign *design, const IcnTopologySettings *topology, int edited, char **how,
        GError **error)
{
  IcnTopologySettings settled = *topology;

  icn_topology_limit (&settled);
  if (!icn_topology_check (&settled, error))
    return FALSE;
  if (how != NULL)
    *how = describe (&design->topology, &settled, edited);
  design->topology = settled;
  return TRUE;
}

gboolean
icn_design_edit_nodes (IcnDesign *design, double nodes, char **how, GError **error)
{
  IcnTopologySettings topology = design->topology;

  if (!(nodes >= 2 && nodes <= ICN_MAX_NODES) || nodes != floor (nodes)) {
    g_autofree char *text = icn_number_to_text (nodes);
    g_autofree char *legal = icn_field_legal (icn_field_find ("nodes"));
    return icn_error_value (error, "nodes", text, legal);
  }
  return icn_topology_fit_nodes (&topology, nodes, topology.dimensions, error) &&
         commit (design, &topology, EDITED_NODES, how, error);
}

gboolean
icn_design_edit_dimensions (IcnDesign *design, guint n, char **how, GError **error)
{
  IcnTopologySettings topology = design->topology;
  double nodes = icn_topology_nodes (&topology);

  if (n == topology.dimensions || !(topology.kind->size & ICN_SIZE_NODES)) {
    g_autofree char *text = g_strdup_printf ("%u", n);
    IcnDesign trial = { .topology = topology };

    return icn_field_set (icn_field_find ("n"), &trial, text, error) &&
           commit (design, &trial.topology, EDITED_DIMENSIONS, how, error);
  }

  double routers = nodes / icn_topology_concentration (&topology);
  guint most = CLAMP (floor (log2 (routers) + 1e-9), 1, ICN_MAX_DIMENSIONS);
  if (n < 1 || n > most) {
    g_autofree char *text = g_strdup_printf ("%u", n);
    g_autofree char *count = icn_count_to_text (nodes);
    g_autofree char *legal =
      g_strdup_printf (_ ("a whole number from 1 to %u for N = %s"), most, count);
    return icn_error_value (error, "n", text, legal);
  }
  icn_topology_set_nodes (&topology, nodes, n);
  return commit (design, &topology, EDITED_DIMENSIONS, how, error);
}

gboolean
icn_design_edit_radix (IcnDesign *design, const char *k, char **how, GError **error)
{
  IcnDesign trial = { .topology = design->topology };

  return icn_field_set (icn_field_find ("k"), &trial, k, error) &&
         commit (design, &trial.topology, EDITED_RADIX, how, error);
}

gboolean
icn_design_edit_topology (IcnDesign *design, const IcnTopologyKind *kind, char **how,
                          GError **error)
{
  IcnTopologySettings topology = design->topology;
  double nodes = icn_topology_nodes (&topology);
  gboolean integral = icn_topology_is_integral (&topology);

  topology.kind = kind;
  icn_topology_start (&topology, &design->topology);
  icn_topology_settings_normalize (&topology);
  /* k and n are kept if they give the same N with the new kind of topology; otherwise k and n are
   * changed so that N is kept, if possible. */
  if (icn_topology_nodes (&topology) != nodes || icn_topology_is_integral (&topology) != integral)
    icn_topology_fit_nodes (&topology, nodes, topology.dimensions, NULL);
  icn_topology_limit (&topology);
  if (!icn_topology_check (&topology, NULL) &&
      !icn_topology_fit_nodes (&topology, nodes, topology.dimensions, NULL))
    icn_topology_go_near (&topology, nodes);
  if (!commit (design, &topology, EDITED_NOTHING, how, error))
    return FALSE;
  /* Give the design the defaults that its new kind of topology lists, but keep the topology that
   * was chosen above to fit N. */
  topology = design->topology;
  icn_design_take_usual (design);
  design->topology = topology;
  return TRUE;
}

gboolean
icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest)
{
  return !icn_topology_is_integral (&design->topology) &&
         icn_topology_near (&design->topology, design->topology.nodes, nearest);
}

gboolean
icn_design_take_nodes (IcnDesign *design, double nodes, double *nearest, GError **error)
{
  IcnTopologySettings near = design->topology;

  if (nearest != NULL)
    *nearest = NAN;
  if (!icn_topology_is_integral (&design->topology) || !(nodes >= 2 && nodes <= ICN_MAX_NODES) ||
      nodes != floor (nodes))
    return icn_design_edit_nodes (design, nodes, NULL, error);
  if (!icn_topology_near (&design->topology, nodes, &near))
    return icn_error_set (error, ICN_ERROR_CONFLICT, "nodes",
                          _ ("the topology has a fixed number of nodes"));
  if (icn_topology_nodes (&near) != nodes) {
    g_autofree char *wanted = icn_count_to_text (nodes);
    g_autofree char *count = icn_count_to_text (icn_topology_nodes (&near));

    if (nearest != NULL)
      *nearest = icn_topology_nodes (&near);
    return icn_error_set (
      error, ICN_ERROR_CONFLICT, "nodes",
      _ ("the design cannot have %s; the nearest number that it can have is %s"), wanted, count);
  }
  return commit (design, &near, EDITED_NODES, NULL, error);
}

gboolean
icn_design_edit (IcnDesign *design, const IcnField *field, const char *text, char **how,
                 GError **error)
{
  double value;

  if (g_str_equal (field->key, "k"))
    return icn_design_edit_radix (design, text, how, error);
  if (g_str_equal (field->key, "topology") && icn_topology_find (text) != NULL)
    return icn_design_edit_topology (design, icn_topology_find (text), how, error);
  if (!g_str_equal (field->key, "nodes") && !g_str_equal (field->key, "n"))
    return icn_field_set (field, design, text, error);
  if (!icn_number_from_text (text, &value))
    return icn_field_refuse (field, text, error);
  if (g_str_equal (field->key, "nodes"))
    return icn_design_edit_nodes (design, value, how, error);
  if (value < 0 || value > 1e6 || value != floor (value))
    return icn_error_range (error, field->key, value, field->minimum, field->maximum);
  return icn_design_edit_dimensions (design, value, how, error);
}

gboolean
icn_design_take (IcnDesign *design, const IcnField *field, const char *text,
                 const IcnDesign *like, double *nearest, GError **error)
{
  g_auto (IcnDesign) trial = { .label = NULL };

  icn_design_copy (&trial, design);
  if (nearest != NULL)
    *nearest = NAN;
  if (g_str_equal (field->key, "nodes")) {
    double nodes;

    if (!icn_number_from_text (text, &nodes))
      return icn_field_refuse (field, text, error);
    if (!icn_design_take_nodes (&trial, nodes, nearest, error))
      return FALSE;
  } else if (like != NULL && g_str_equal (field->key, "traffic")) {
    icn_design_take_traffic (&trial, &like->traffic);
  } else if (!icn_design_edit (&trial, field, text, NULL, error)) {
    return FALSE;
  }
  if (!icn_design_check (&trial, error))
    return FALSE;
  icn_design_copy (design, &trial);
  return TRUE;
}
