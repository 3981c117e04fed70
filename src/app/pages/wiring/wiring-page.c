/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiring-page.h"
#include "limit-bar.h"
#include "metric-table.h"
#include <glib/gi18n.h>

struct _BisectionWiringPage {
  BisectionPlotPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BisectionWiringPage, bisection_wiring_page, BISECTION_TYPE_PLOT_PAGE)

const BisectionPageRow bisection_wiring_page_row = { "wiring", N_ ("Wiring"),
                                                     "bisection-wiring-symbolic",
                                                     bisection_wiring_page_get_type };

static const BisectionPlotCell cells[] = {
  { "wire-density" },
  { "fly-packaging" },
  { "fly-hops" },
  { "fly-latency" },
  { "wire-length" },
  { "pin-density" },
  { "pins-bundles", bisection_limit_bar_get_type },
  { "module-cost" },
};

static void
bisection_wiring_page_class_init (BisectionWiringPageClass *class)
{
  g_type_ensure (BISECTION_TYPE_METRIC_TABLE);
  bisection_plot_page_set_template (BISECTION_PLOT_PAGE_CLASS (class), "/bisection/wiring-page.ui",
                                    cells, G_N_ELEMENTS (cells));
}

static void
bisection_wiring_page_init (BisectionWiringPage *self)
{
  bisection_plot_page_init_template (BISECTION_PLOT_PAGE (self));
}
