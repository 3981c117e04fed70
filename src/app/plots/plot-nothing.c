/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-nothing.h"
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "plot.h"
#include "processor-settings.h"
#include "theory.h"
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

static gboolean
has_graph (BisectionDocument *document)
{
  const IcnStudy *study = bisection_document_get_study (document);
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, i);
    if (!icn_study_design (study, i)->hidden && evaluation != NULL &&
        icn_analysis_has_graph (evaluation->analysis))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether theory will give the curve of a visible design once its graph is analysed. */
static gboolean
waits_for_theory (BisectionDocument *document)
{
  const IcnStudy *study = bisection_document_get_study (document);
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, i);
    if (!icn_study_design (study, i)->hidden && evaluation != NULL && evaluation->theory != NULL &&
        evaluation->theory->needs_flows && evaluation->analysis == NULL)
      return TRUE;
  }
  return FALSE;
}

/* Returns whether all visible designs have a closed workload (processors with threads), which has
 * no offered load. */
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

static gboolean
has_saturated (const IcnChart *chart)
{
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);
    for (guint point = 0; point < chart->n_points; point++)
      if (!series->hidden && icn_plot_is_saturated (series, point))
        return TRUE;
  }
  return FALSE;
}

static const char *
what_gives_points (BisectionDocument *document, const IcnPlotKind *kind, const IcnChart *chart)
{
  if (has_saturated (chart))
    return _ ("Every simulated point is saturated: simulate smaller loads.");
  if (kind->grid == ICN_GRID_LOADS && offers_no_load (document))
    return _ ("Processors with threads have no offered load; Performance shows their utilization.");
  return _ ("Simulate these designs to see points.");
}

/* Returns a text, as Pango markup, that tells the user how to get simulated points, followed by the
 * chart's notes, which say why theory gives no lines. Free with g_free. */
static char *
why_no_lines (BisectionDocument *document, const IcnPlotKind *kind, const IcnChart *chart)
{
  GString *text = g_string_new (what_gives_points (document, kind, chart));
  for (guint i = 0; chart->notes[i] != NULL; i++) {
    g_autofree char *escaped = g_markup_escape_text (chart->notes[i], -1);
    g_string_append_printf (text, "%s%s.", i == 0 ? "\n\n" : "\n", escaped);
  }
  return g_string_free (text, FALSE);
}

void
bisection_plot_nothing_say (AdwStatusPage *page, BisectionDocument *document,
                            const IcnPlotKind *kind, const IcnChart *chart)
{
  gboolean is_busy = FALSE;
  g_autofree char *no_lines = kind->simulated != NULL ? why_no_lines (document, kind, chart) : NULL;
  g_autofree char *large = kind->grid == ICN_GRID_FAILURES && chart->notes[1] != NULL
                             ? g_markup_escape_text (chart->notes[1], -1)
                             : NULL;
  const char *why = _ ("No design has a value here.");
  g_object_get (document, "busy", &is_busy, NULL);
  gboolean waits = is_busy && kind->needs_analysis;
  gboolean searches = !waits && bisection_document_is_searching (document);
  gboolean draws = searches && kind->grid == ICN_GRID_FAILURES;
  gboolean changes = searches && kind->grid == ICN_GRID_SETTINGS;
  gboolean follows = is_busy && !waits && kind->simulated != NULL && waits_for_theory (document);
  if (follows)
    why = _ ("The curve follows when every route has been followed.");
  else if (waits)
    why = _ ("The drawing follows when every channel has been placed.");
  else if (!shows_designs (document))
    why = _ ("Show a design in the sidebar.");
  else if (kind->needs_analysis && !has_graph (document))
    why = _ ("This plot needs a visible design with whole radices.");
  else if (draws)
    why = _ ("The points follow when several draws of failed links have been evaluated.");
  else if (changes)
    why = _ ("The bars follow when each setting has been halved and doubled.");
  else if (no_lines != NULL)
    why = no_lines;
  else if (large != NULL)
    why = large;
  adw_status_page_set_title (page, follows   ? _ ("Following Routes")
                                   : draws   ? _ ("Failing Links")
                                   : changes ? _ ("Changing Settings")
                                   : waits   ? _ ("Counting Wires")
                                             : _ ("Nothing to Plot"));
  adw_status_page_set_description (page, why);
}
