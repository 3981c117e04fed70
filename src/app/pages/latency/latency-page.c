/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency-page.h"
#include "message-view.h"
#include "plot-view.h"
#include "simulation-bar.h"

struct _BisectionLatencyPage {
  BisectionPlotPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BisectionLatencyPage, bisection_latency_page, BISECTION_TYPE_PLOT_PAGE)

static void
bisection_latency_page_class_init (BisectionLatencyPageClass *class)
{
  static const char *const plots[] = { "latency-traffic", "latency-dimension", "latency-parts",
                                       NULL };

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  g_type_ensure (BISECTION_TYPE_MESSAGE_VIEW);
  g_type_ensure (BISECTION_TYPE_PLOT_VIEW);
  g_type_ensure (BISECTION_TYPE_SIMULATION_BAR);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/latency-page.ui");
}

static void
bisection_latency_page_init (BisectionLatencyPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
