/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "throughput-page.h"
#include "metric-table.h"
#include "plot-view.h"
#include "simulation-bar.h"

struct _BisectionThroughputPage {
  BisectionPlotPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BisectionThroughputPage, bisection_throughput_page, BISECTION_TYPE_PLOT_PAGE)

static void
bisection_throughput_page_class_init (BisectionThroughputPageClass *class)
{
  static const char *const plots[] = { "throughput", NULL };

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  g_type_ensure (BISECTION_TYPE_METRIC_TABLE);
  g_type_ensure (BISECTION_TYPE_PLOT_VIEW);
  g_type_ensure (BISECTION_TYPE_SIMULATION_BAR);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/throughput-page.ui");
}

static void
bisection_throughput_page_init (BisectionThroughputPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
