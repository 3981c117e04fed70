/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-readers.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "field-parameters.h"
#include "field.h"
#include "number-text.h"
#include "router.h"
#include "topology-kind.h"
#include "topology.h"

gboolean
icn_field_reads_order (const IcnDesign *design)
{
  return icn_topology_has_order (&design->topology);
}

gboolean
icn_field_reads_ties (const IcnDesign *design)
{
  return icn_topology_has_ties (&design->topology);
}

gboolean
icn_field_reads_vcs (const IcnDesign *design)
{
  return design->router.buffer != ICN_BUFFER_UNLIMITED;
}

gboolean
icn_field_reads_delay (const IcnDesign *design)
{
  return design->router.preset->charges != 0;
}

gboolean
icn_field_reads_widening (const IcnDesign *design)
{
  return design->topology.kind->has_widths || icn_design_has_unequal_widths (design);
}

gboolean
icn_field_reads_injection (const IcnDesign *design)
{
  return design->processors.threads == 0;
}

gboolean
icn_field_reads_replies (const IcnDesign *design)
{
  return design->topology.kind->has_replies;
}

gboolean
icn_field_reads_gap (const IcnDesign *design)
{
  return design->processors.threads > 0;
}

char *
icn_field_reader (const IcnField *field, const IcnDesign *design)
{
  const IcnParameter *where = field->parameter != NULL ? field->parameter->where : NULL;

  if (field->is_read != NULL)
    return field->is_read (design) ? NULL : g_strdup (_ (field->reader));
  if (field->parameter == NULL || icn_field_applies (field, design))
    return NULL;
  if (where != NULL && icn_field_is_listed (field, design))
    /* Translators: a setting, as the command line spells it, such as pruned=yes. */
    return g_strdup_printf (where->type == ICN_PARAMETER_FLAG ? _ ("designs with %s=yes")
                                                              : _ ("designs with %s of at least 1"),
                            where->key);
  return icn_field_listed_by (field);
}

gboolean
icn_design_check_read (const IcnDesign *design, const char *settings, GError **error)
{
  g_autoptr (IcnDesign) usual = icn_design_new_like (design);
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *key = g_strndup (*part, strcspn (*part, "="));
    const IcnField *field = icn_field_find (key);
    g_autofree char *reader = field != NULL ? icn_field_reader (field, design) : NULL;
    g_autofree char *value = NULL, *quoted = NULL, *legal = NULL;

    if (reader == NULL || icn_field_same (field, design, usual))
      continue;
    value = icn_field_get (field, usual);
    quoted = icn_text_quote (*part + strlen (key) + 1);
    /* Translators: the usual value of a setting, and what reads it, in the plural. */
    legal = g_strdup_printf (_ ("%s or left out, as only %s read it"), value, reader);
    return icn_error_value (error, key, quoted, legal);
  }
  return TRUE;
}
