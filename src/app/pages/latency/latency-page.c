/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency-page.h"
#include "message-view.h"
#include "parhami2004.h"
#include "plot-view.h"
#include "simulation-bar.h"
#include <math.h>

struct _BisectionLatencyPage {
  BisectionPlotPage parent_instance;
  GtkWidget *sizes, *ratios, *hops, *states;
};

G_DEFINE_FINAL_TYPE (BisectionLatencyPage, bisection_latency_page, BISECTION_TYPE_PLOT_PAGE)

/* Curves against the radix where designs differ in it, and states of a link where its theory is
 * used. */
static void
bisection_latency_page_update (BisectionDocumentView *view)
{
  BisectionLatencyPage *self = BISECTION_LATENCY_PAGE (view);
  const IcnStudy *study =
    bisection_document_get_study (bisection_document_view_get_document (view));
  gboolean has_sizes = FALSE, has_states = FALSE;
  double radix = NAN;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    IcnLatencySettings latency;

    if (design->hidden)
      continue;
    icn_design_latency_settings (design, &latency);
    has_states = has_states || icn_theory_choose (design->theory.model, &latency) ==
                                 &icn_parhami2004_theory;
    has_sizes = has_sizes || (has_states && !isnan (radix) &&
                              icn_topology_radix (&design->topology) != radix);
    radix = icn_topology_radix (&design->topology);
  }
  gtk_widget_set_visible (self->sizes, has_sizes);
  gtk_widget_set_visible (self->ratios, has_sizes);
  gtk_widget_set_visible (self->hops, has_sizes);
  gtk_widget_set_visible (self->states, has_states);
}

static void
bisection_latency_page_class_init (BisectionLatencyPageClass *class)
{
  static const char *const plots[] = { "latency-traffic", "latency-dimension",
                                       "latency-parts",   "latency-radix",
                                       "latency-ratio",   "hops-radix",
                                       "link-states",     NULL };

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  g_type_ensure (BISECTION_TYPE_MESSAGE_VIEW);
  g_type_ensure (BISECTION_TYPE_PLOT_VIEW);
  g_type_ensure (BISECTION_TYPE_SIMULATION_BAR);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/latency-page.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionLatencyPage, sizes);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionLatencyPage, ratios);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionLatencyPage, hops);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionLatencyPage, states);
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_latency_page_update;
}

static void
bisection_latency_page_init (BisectionLatencyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
