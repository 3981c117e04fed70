/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of N, n and k that keep the others consistent. */
#include "design.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "field.h"
#include "number-text.h"

#define MAX_UNEVEN 2 /* largest over smallest radix of a network that still counts as near */

enum {
  EDITED_NOTHING = -1,
  EDITED_NODES,
  EDITED_DIMENSIONS,
  EDITED_RADIX,
  N_EDITED,
};

/* k^n, exact within the sizes of networks. */
static double
power (double k, guint n)
{
  double product = 1;

  while (n-- > 0)
    product *= k;
  return product;
}

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

/* "k is now 10.08, not whole; n stays 3": the symbols that changed or were kept, other than the
 * edited one. NULL when no other changed. */
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
                    /* Translators: a symbol (k) and its value. */
                    ? _ ("%s is now %s, not whole")
                    /* Translators: a symbol (N, n or k) and its value. */
                    : _ ("%s is now %s"),
                  symbols[i], new[i]);
  for (int i = 0; i < N_EDITED && text->len > 0; i++)
    if (i != edited && g_str_equal (old[i], new[i]))
      /* Translators: a symbol (N, n or k) and its value. */
      add_clause (text, _ ("%s stays %s"), symbols[i], new[i]);
  if (now->extra_stages < before->extra_stages) {
    g_string_append (text, text->len > 0 ? "; " : "");
    g_string_append_printf (text, _ ("extra stages are now %u"), now->extra_stages);
  }
  for (int i = 0; i < N_EDITED; i++) {
    g_free (old[i]);
    g_free (new[i]);
  }
  return g_string_free (text, text->len == 0);
}

/* Stores the new topology in the design if it is legal. */
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

  guint most = CLAMP (floor (log2 (nodes) + 1e-9), 1, ICN_MAX_DIMENSIONS);
  if (n < 1 || n > most) {
    g_autofree char *text = g_strdup_printf ("%u", n);
    g_autofree char *count = icn_count_to_text (nodes);
    g_autofree char *legal =
      g_strdup_printf ("a whole number from 1 to %u for N = %s", most, count);
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
  /* k and n stay if they give the same N with the new kind; else N stays if possible. */
  if (icn_topology_nodes (&topology) != nodes || icn_topology_is_integral (&topology) != integral)
    icn_topology_fit_nodes (&topology, nodes, topology.dimensions, NULL);
  icn_topology_limit (&topology);
  if (!icn_topology_check (&topology, NULL) &&
      !icn_topology_fit_nodes (&topology, nodes, topology.dimensions, NULL))
    icn_topology_go_near (&topology, nodes);
  if (!commit (design, &topology, EDITED_NOTHING, how, error))
    return FALSE;
  icn_design_take_usual (design);
  return TRUE;
}

/* Finds n factors of N in falling order, none above MAX_UNEVEN times the last, with the first as
 * small as possible. */
static gboolean
find_radices (guint32 nodes, guint n, guint32 first, guint32 most, guint32 *radix)
{
  guint32 least = MAX (2, ceil (pow (nodes, 1.0 / n) - 1e-9));

  if (n == 1) {
    radix[0] = nodes;
    return nodes >= 2 && nodes <= most && (double) nodes * MAX_UNEVEN >= first;
  }
  for (guint32 k = least; k <= MIN (most, nodes); k++)
    if (nodes % k == 0 && find_radices (nodes / k, n - 1, first != 0 ? first : k, k, radix + 1)) {
      radix[0] = k;
      return TRUE;
    }
  return FALSE;
}

gboolean
icn_design_nearest_integral (const IcnDesign *design, IcnTopologySettings *nearest)
{
  IcnTopologySettings topology = design->topology;
  double nodes = topology.nodes, k = floor (icn_topology_radix (&topology));
  guint n = topology.dimensions;
  guint32 radix[ICN_MAX_DIMENSIONS];

  if (icn_topology_is_integral (&topology))
    return FALSE;
  /* The largest factor is at most MAX_UNEVEN times the geometric mean. */
  if (nodes == floor (nodes) &&
      find_radices (nodes, n, 0, MIN (MAX_UNEVEN * (k + 1), ICN_MAX_RADIX), radix)) {
    icn_topology_set_uniform (&topology, radix[0], n);
    for (guint i = 0; i < n; i++)
      topology.radix[i] = radix[i];
  } else {
    gboolean up = power (k + 1, n) - nodes < nodes - power (k, n) && k < ICN_MAX_RADIX &&
                  power (k + 1, n) <= ICN_MAX_NODES;
    icn_topology_set_uniform (&topology, CLAMP (up ? k + 1 : k, 2, ICN_MAX_RADIX), n);
  }
  *nearest = topology;
  return TRUE;
}
