/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "refused.h"

#include "design.h"
#include "field-access.h"
#include "number-text.h"

IcnRefused *
icn_refused_new (char **asked, GError *why)
{
  IcnRefused *refused = g_new (IcnRefused, 1);

  *refused = (IcnRefused){ asked, why };
  return refused;
}

static void
refused_free (gpointer data)
{
  IcnRefused *refused = data;

  if (refused == NULL)
    return;
  g_strfreev (refused->asked);
  g_error_free (refused->why);
  g_free (refused);
}

GPtrArray *
icn_refusals_new (void)
{
  return g_ptr_array_new_with_free_func (refused_free);
}

void
icn_refusals_put (GPtrArray *refusals, guint place, IcnRefused *refused)
{
  if (icn_refusals_get (refusals, place) != NULL) {
    refused_free (refused);
    return;
  }
  if (refusals->len <= place)
    g_ptr_array_set_size (refusals, place + 1);
  refusals->pdata[place] = refused;
}

const IcnRefused *
icn_refusals_get (const GPtrArray *refusals, guint place)
{
  return place < refusals->len ? g_ptr_array_index (refusals, place) : NULL;
}

IcnDesign *
icn_design_new_refused (char *const *asked)
{
  g_autoptr (GString) words = g_string_new (NULL);
  IcnDesign *design = icn_design_new ();

  for (guint i = 0; asked[i] != NULL; i += 2) {
    icn_field_set (icn_field_find (asked[i]), design, asked[i + 1], NULL);
    g_string_append_printf (words, "%s%s=%s", i > 0 ? "," : "", asked[i], asked[i + 1]);
  }
  if (*design->label == '\0') {
    g_free (design->label);
    design->label = icn_text_line (words->str, ICN_MAX_LABEL);
  }
  return design;
}
