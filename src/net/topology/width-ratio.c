/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "width-ratio.h"
#include "error.h"
#include "number-text.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A value of the setting width-ratio: the relative widths of n classes of channels. A value never
 * changes and is never freed, because settings keep pointers to it. Equal values are the same
 * pointer. */
typedef struct {
  char *text;
  guint n;
  gboolean differ;
  double ratio[ICN_MAX_DIMENSIONS];
} Ratios;

static const Ratios *
find_ratios (const double *ratio, guint n)
{
  static GHashTable *known;
  static GMutex lock;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&lock);
  g_autoptr (GString) text = g_string_new (NULL);
  Ratios *found;

  for (guint i = 0; i < n; i++) {
    g_autofree char *number = icn_number_to_text (ratio[i]);

    g_string_append_printf (text, "%s%s", i > 0 ? "x" : "", number);
  }
  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  found = g_hash_table_lookup (known, text->str);
  if (found != NULL)
    return found;
  found = g_new0 (Ratios, 1);
  found->text = g_strdup (text->str);
  found->n = n;
  memcpy (found->ratio, ratio, n * sizeof *ratio);
  for (guint i = 1; i < n; i++)
    found->differ = found->differ || ratio[i] != ratio[0];
  g_hash_table_insert (known, found->text, found);
  return found;
}

static char *
get_ratios (gconstpointer ratios)
{
  return g_strdup (ratios != NULL ? ((const Ratios *) ratios)->text : "");
}

static gboolean
refuse (const char *text, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);

  return icn_error_value (error, "width-ratio", quoted, _ (icn_width_ratio_parameter.legal));
}

static gboolean
set_ratios (gconstpointer *ratios, const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", ICN_MAX_DIMENSIONS + 1);
  guint n = g_strv_length (parts);
  double ratio[ICN_MAX_DIMENSIONS];

  if (n > ICN_MAX_DIMENSIONS)
    return refuse (text, error);
  for (guint i = 0; i < n; i++)
    if (!icn_number_from_text (parts[i], &ratio[i]) || !(ratio[i] >= ICN_LEAST_RATIO) ||
        !(ratio[i] <= ICN_MOST_RATIO))
      return refuse (text, error);
  *ratios = n > 0 ? find_ratios (ratio, n) : NULL;
  return TRUE;
}

const IcnParameter icn_width_ratio_parameter = {
  .key = "width-ratio",
  .type = ICN_PARAMETER_TEXT,
  .affects = ICN_AFFECTS_ALL,
  .is_late = TRUE,
  .label = N_ ("Width Ratio"),
  .help = N_ ("Relative channel widths of each dimension, dimension 0 first. In a dragonfly they "
              "are for links inside groups and between them, in a fat tree for each level, the "
              "links of nodes first. In other networks, channels of terminals have 1."),
  .legal = N_ ("numbers from 0.001 to 1000, one for each dimension, such as 1x1x0.5"),
  .get = get_ratios,
  .set = set_ratios,
};

static const Ratios *
ratios_of (const IcnTopologySettings *settings)
{
  return icn_topology_reads (settings, &icn_width_ratio_parameter)
           ? icn_values_text (&settings->values, &icn_width_ratio_parameter)
           : NULL;
}

gboolean
icn_width_ratio_is_set (const IcnTopologySettings *settings)
{
  const Ratios *ratios = ratios_of (settings);

  return ratios != NULL && ratios->differ;
}

double
icn_width_ratio_of (const IcnTopologySettings *settings, guint i)
{
  const Ratios *ratios = ratios_of (settings);

  return ratios != NULL && ratios->differ && i < ratios->n ? ratios->ratio[i] : 1;
}

void
icn_width_ratio_set (IcnTopologySettings *settings, const double *ratio, guint n)
{
  const Ratios *ratios = find_ratios (ratio, n);

  icn_values_set_text (&settings->values, &icn_width_ratio_parameter,
                       ratios->differ ? ratios : NULL);
}

gboolean
icn_width_ratio_check (const IcnTopologySettings *settings, GError **error)
{
  const Ratios *ratios = ratios_of (settings);
  guint n = icn_topology_channel_classes (settings);
  g_autofree char *quoted = NULL, *legal = NULL;

  if (icn_width_ratio_is_set (settings) && !icn_topology_is_integral (settings))
    return icn_error_set (error, ICN_ERROR_CONFLICT, "nodes",
                          "a network with a width-ratio has no real radix; give k");
  if (ratios == NULL || ratios->n == n)
    return TRUE;
  quoted = icn_text_quote (ratios->text);
  legal =
    g_strdup_printf (_ ("as many numbers as the network has dimensions or kinds of links, %u"), n);
  return icn_error_value (error, "width-ratio", quoted, legal);
}

void
icn_width_ratio_limit (IcnTopologySettings *settings)
{
  const Ratios *ratios = ratios_of (settings);

  if (ratios != NULL && ratios->n != icn_topology_channel_classes (settings))
    icn_values_set_text (&settings->values, &icn_width_ratio_parameter, NULL);
}
