/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "throughput-page.h"
#include "metric-table.h"
#include "plot-view.h"
#include "simulation-bar.h"

struct _BisectionThroughputPage {
  BisectionPlotPage parent_instance;
  GtkWidget *delivered;
  GtkWidget *peak;
  GtkWidget *bars, *pins, *threads, *gap, *sizes;
};

G_DEFINE_FINAL_TYPE (BisectionThroughputPage, bisection_throughput_page, BISECTION_TYPE_PLOT_PAGE)

/* Processors that wait for replies have no offered load, and others no utilization. Round trips are
 * shown against a share of the peak, as the source of networks of modules does, threads against
 * nodes where there are several numbers of nodes, and equal pins where they are of modules and
 * accesses are not all as frequent. */
static void
bisection_throughput_page_update (BisectionDocumentView *view)
{
  BisectionThroughputPage *self = BISECTION_THROUGHPUT_PAGE (view);
  const IcnStudy *study =
    bisection_document_get_study (bisection_document_view_get_document (view));
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
    has_pins = has_pins || (gap > 0 && design->processors.mean_gap != gap);
    gap = design->processors.mean_gap;
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
bisection_throughput_page_class_init (BisectionThroughputPageClass *class)
{
  static const char *const plots[] = { "throughput",
                                       "latency-peak",
                                       "utilization-bars",
                                       "utilization-pins",
                                       "utilization-threads",
                                       "utilization-gap",
                                       "threads-nodes",
                                       NULL };

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  g_type_ensure (BISECTION_TYPE_METRIC_TABLE);
  g_type_ensure (BISECTION_TYPE_PLOT_VIEW);
  g_type_ensure (BISECTION_TYPE_SIMULATION_BAR);
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_throughput_page_update;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/throughput-page.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage,
                                        delivered);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, peak);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, bars);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, pins);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, sizes);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, threads);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), BisectionThroughputPage, gap);
}

static void
bisection_throughput_page_init (BisectionThroughputPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
