/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-nothing.h"
#include <glib/gi18n.h>

static gboolean
shows_designs (BisectionDocument *document)
{
  const IcnStudy *study = bisection_document_get_study (document);
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden)
      return TRUE;
  return FALSE;
}

/* Processors that wait for replies offer what the network lets them. */
static gboolean
offers_no_load (BisectionDocument *document)
{
  const IcnStudy *study = bisection_document_get_study (document);
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden &&
        icn_study_design (study, i)->processors.threads == 0)
      return FALSE;
  return TRUE;
}

/* What the chart says of its designs below its lines: why theory drew none; and what would give
 * points. As markup. */
static char *
why_no_lines (BisectionDocument *document, const IcnPlotKind *kind, const IcnChart *chart)
{
  g_autofree char *notes = g_strjoinv ("\n", chart->notes);
  g_autofree char *escaped = g_markup_escape_text (notes, -1);
  return g_strdup_printf (
    *notes != '\0' ? "%s\n%s" : "%s%s", escaped,
    kind->grid == ICN_GRID_LOADS && offers_no_load (document)
      ? _ ("Processors with threads have no offered load; Performance shows their utilization.")
      : _ ("Simulate these designs to see points."));
}

void
bisection_plot_nothing_say (AdwStatusPage *page, BisectionDocument *document,
                            const IcnPlotKind *kind, const IcnChart *chart)
{
  gboolean is_busy = FALSE;
  g_autofree char *no_lines = kind->simulated != NULL ? why_no_lines (document, kind, chart) : NULL;
  const char *why = _ ("No design has a value here.");
  g_object_get (document, "busy", &is_busy, NULL);
  gboolean waits = is_busy && kind->needs_analysis;
  if (waits)
    why = _ ("The drawing follows when every channel has been placed.");
  else if (!shows_designs (document))
    why = _ ("Show a design in the sidebar.");
  else if (kind->needs_analysis)
    why = _ ("This plot needs a visible design with whole radices.");
  else if (no_lines != NULL)
    why = no_lines;
  adw_status_page_set_title (page, waits ? _ ("Counting Wires") : _ ("Nothing to Plot"));
  adw_status_page_set_description (page, why);
}
