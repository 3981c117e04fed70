/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "performance-page.h"
#include "class-parts.h"
#include "message-view.h"
#include "metric-table.h"
#include "simulation-bar.h"
#include <glib/gi18n.h>

struct _BisectionPerformancePage {
  BisectionPlotPage parent_instance;
};

G_DEFINE_FINAL_TYPE (BisectionPerformancePage, bisection_performance_page,
                     BISECTION_TYPE_PLOT_PAGE)

const BisectionPageRow bisection_performance_page_row = { "performance", N_ ("Performance"),
                                                          "bisection-performance-symbolic",
                                                          bisection_performance_page_get_type };

static const BisectionPlotCell cells[] = {
  { "latency-traffic", bisection_simulation_bar_get_type, 500 },
  { "latency-lengths" },
  { "throughput" },
  { "latency-dimension" },
  { "latency-parts" },
  { "sensitivity" },
  { "latency-peak" },
  { "utilization-bars" },
  { "utilization-pins" },
  { "utilization-threads" },
  { "utilization-gap" },
  { "threads-nodes" },
  { "latency-radix" },
  { "latency-ratio" },
  { "hops-radix" },
  { "link-states" },
  { "throughput-failures" },
  { "latency-failures" },
  { "connectivity-failures" },
};

static void
bisection_performance_page_class_init (BisectionPerformancePageClass *class)
{
  BISECTION_ENSURE_TYPES (MESSAGE_VIEW, METRIC_TABLE);
  bisection_plot_page_set_template (BISECTION_PLOT_PAGE_CLASS (class),
                                    "/bisection/performance-page.ui", cells, G_N_ELEMENTS (cells));
}

static void
bisection_performance_page_init (BisectionPerformancePage *self)
{
  bisection_plot_page_init_template (BISECTION_PLOT_PAGE (self));
}
