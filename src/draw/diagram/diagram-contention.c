/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-parts.h"
#include "axis.h"
#include "topology.h"

#include <glib/gi18n-lib.h>

/* Draws a text in the middle of the page, which says why there is no diagram. */
static void
draw_notice (const IcnDiagram *diagram, const char *text)
{
  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.2 * diagram->size,
                                       .align = ICN_ALIGN_MIDDLE,
                                       .room = diagram->right - diagram->left },
                    (diagram->left + diagram->right) / 2, (diagram->top + diagram->bottom) / 2,
                    text);
}

/* The line below the title, such as "32-ary 2-cube · L = 200 bits · W = 16 bits". If the model has
 * results, the load is appended. Free with g_free. */
static char *
settings_line (const IcnContentionPage *page, double load)
{
  const IcnLatencySettings *latency = page->latency;
  g_autofree char *name = icn_topology_name (&latency->topology);
  g_autofree char *length =
    icn_diagram_value ("L", icn_lengths_mean (&latency->lengths), _ ("bits"));
  g_autofree char *bits = icn_diagram_value ("W", latency->width, _ ("bits"));
  g_autofree char *lambda = icn_diagram_value ("λ", load, _ ("bits/cycle"));
  g_autofree char *messages = icn_diagram_value ("λ_E = λ/L", page->messages, _ ("messages/cycle"));

  if (!page->contention.exists)
    return g_strdup_printf ("%s · %s · %s", name, length, bits);
  return g_strdup_printf ("%s · %s · %s · %s · %s", name, length, bits, lambda, messages);
}

gboolean
icn_contention_page (IcnContentionPage *page, const IcnEvaluation *evaluation, double load,
                     const char *title, const IcnTheme *theme, double width, double height)
{
  *page = (IcnContentionPage){
    .latency = &evaluation->latency,
    .messages = icn_latency_messages (&evaluation->latency, load),
  };
  icn_contention_of (evaluation, load, &page->contention);
  g_autofree char *line = settings_line (page, load);
  icn_diagram_begin (&page->diagram, title, line, theme, width, height);
  if (!page->contention.exists) {
    g_autofree char *why = icn_evaluation_why_no_theory (evaluation);
    g_autofree char *text =
      g_strdup_printf (_ ("The contention model has no numbers for this design (%s)."),
                       why != NULL ? why : _ (evaluation->theory->name));
    draw_notice (&page->diagram, text);
    return FALSE;
  }
  if (page->contention.saturated) {
    g_autofree char *most = icn_number_with_unit (evaluation->model_saturation, "bits/cycle");
    g_autofree char *text =
      g_strdup_printf (_ ("Saturated: beyond λ = %s the model has no steady state."), most);
    draw_notice (&page->diagram, text);
    return FALSE;
  }
  return TRUE;
}

double
icn_contention_service (const IcnContentionPage *page, guint i)
{
  return i < page->contention.n_steps ? page->contention.step[i].entering
                                      : page->contention.source_service;
}
