/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "performance-page.h"
#include "class-parts.h"
#include "message-view.h"
#include "metric-table.h"
#include "parhami2004.h"
#include "plot-view.h"
#include "simulation-bar.h"
#include <math.h>

struct _BisectionPerformancePage {
  BisectionPlotPage parent_instance;
  GtkWidget *delivered, *peak;                   /* plots for open workloads */
  GtkWidget *bars, *pins, *threads, *gap, *sizes; /* plots for closed workloads */
  GtkWidget *radices, *ratios, *hops, *states;
};

G_DEFINE_FINAL_TYPE (BisectionPerformancePage, bisection_performance_page,
                     BISECTION_TYPE_PLOT_PAGE)

/* Shows curves against the radix if designs differ in it, and states of a link if their theory is
 * used. */
static void
show_theory (BisectionPerformancePage *self, const IcnStudy *study)
{
  gboolean has_radices = FALSE, has_states = FALSE;
  double radix = NAN;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    IcnLatencySettings latency;

    if (design->hidden)
      continue;
    icn_design_latency_settings (design, &latency);
    has_states =
      has_states || icn_theory_choose (design->theory.row, &latency) == &icn_parhami2004_theory;
    has_radices = has_radices || (has_states && !isnan (radix) &&
                                  icn_topology_radix (&design->topology) != radix);
    radix = icn_topology_radix (&design->topology);
  }
  gtk_widget_set_visible (self->radices, has_radices);
  gtk_widget_set_visible (self->ratios, has_radices);
  gtk_widget_set_visible (self->hops, has_radices);
  gtk_widget_set_visible (self->states, has_states);
}

/* Shows the plots that suit the workloads: closed ones have no offered load, open ones no processor
 * utilization. Round trips are plotted against a share of the peak, as in the source on networks of
 * modules; threads against nodes if there are several numbers of nodes; and equal pins if designs
 * have modules and access intervals differ. */
static void
show_processors (BisectionPerformancePage *self, const IcnStudy *study)
{
  gboolean has_open = FALSE, has_closed = FALSE, has_modules = FALSE, has_sizes = FALSE;
  gboolean has_pins = FALSE;
  double nodes = 0, gap = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    has_closed = has_closed || (design->processors.threads > 0 && !design->hidden);
    has_open = has_open || (design->processors.threads == 0 && !design->hidden);
    has_modules = has_modules || (icn_topology_has_modules (&design->topology) &&
                                  design->processors.threads == 0 && !design->hidden);
    if (design->processors.threads == 0 || design->hidden)
      continue;
    has_sizes = has_sizes || (nodes > 0 && icn_topology_nodes (&design->topology) != nodes);
    nodes = icn_topology_nodes (&design->topology);
    if (!icn_topology_has_modules (&design->topology))
      continue;
    has_pins = has_pins || (gap > 0 && icn_processor_gap (&design->processors) != gap);
    gap = icn_processor_gap (&design->processors);
  }
  gtk_widget_set_visible (self->delivered, has_open || !has_closed);
  gtk_widget_set_visible (self->peak, has_modules);
  gtk_widget_set_visible (self->bars, has_closed);
  gtk_widget_set_visible (self->sizes, has_sizes);
  gtk_widget_set_visible (self->pins, has_pins);
  gtk_widget_set_visible (self->threads, has_closed);
  gtk_widget_set_visible (self->gap, has_closed);
}

static void
bisection_performance_page_update (BisectionDocumentView *view)
{
  BisectionPerformancePage *self = BISECTION_PERFORMANCE_PAGE (view);
  const IcnStudy *study =
    bisection_document_get_study (bisection_document_view_get_document (view));

  show_theory (self, study);
  show_processors (self, study);
}

static void
bisection_performance_page_class_init (BisectionPerformancePageClass *class)
{
  static const char *const plots[] = { "latency-traffic",  "throughput",
                                       "latency-dimension", "latency-parts",
                                       "latency-peak",     "utilization-bars",
                                       "utilization-pins", "utilization-threads",
                                       "utilization-gap",  "threads-nodes",
                                       "latency-radix",    "latency-ratio",
                                       "hops-radix",       "link-states",
                                       NULL };
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (class);

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_performance_page_update;
  BISECTION_ENSURE_TYPES (MESSAGE_VIEW, METRIC_TABLE, PLOT_VIEW, SIMULATION_BAR);
  gtk_widget_class_set_template_from_resource (widget, "/bisection/performance-page.ui");
  BISECTION_BIND_CHILDREN (widget, BisectionPerformancePage, delivered, peak, bars, pins, threads,
                           gap, sizes, radices, ratios, hops, states);
}

static void
bisection_performance_page_init (BisectionPerformancePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
