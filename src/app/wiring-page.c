/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiring-page.h"
#include "metric-table.h"
#include "plot-view.h"

struct _BisectionWiringPage {
  BisectionPlotPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BisectionWiringPage, bisection_wiring_page, BISECTION_TYPE_PLOT_PAGE)

static void
bisection_wiring_page_class_init (BisectionWiringPageClass *class)
{
  g_type_ensure (BISECTION_TYPE_METRIC_TABLE);
  g_type_ensure (BISECTION_TYPE_PLOT_VIEW);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/wiring-page.ui");
}

static void
bisection_wiring_page_init (BisectionWiringPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
