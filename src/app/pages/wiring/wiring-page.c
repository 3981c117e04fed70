/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wiring-page.h"
#include "class-parts.h"
#include "limit-bar.h"
#include "metric-table.h"
#include "plot-view.h"
#include <math.h>

struct _BisectionWiringPage {
  BisectionPlotPage parent_instance;
  GtkWidget *density;
  GtkWidget *packaging, *fly_hops, *fly_latency; /* plots with different units */
  GtkWidget *wires, *pins; /* plots of networks of the same N in other dimensions */
};

G_DEFINE_FINAL_TYPE (BisectionWiringPage, bisection_wiring_page, BISECTION_TYPE_PLOT_PAGE)

/* Shows the plots that apply: only cubes have rows of wires, only flies are packaged by the radix
 * of their switches, and only networks with a radix have a family in other dimensions. */
static void
bisection_wiring_page_update (BisectionDocumentView *view)
{
  BisectionWiringPage *self = BISECTION_WIRING_PAGE (view);
  const IcnStudy *study =
    bisection_document_get_study (bisection_document_view_get_document (view));
  gboolean has_cube = FALSE, has_fly = FALSE, has_family = FALSE;
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    gboolean is_fly = icn_topology_has_stages (&design->topology);
    has_fly = has_fly || (is_fly && !design->hidden);
    has_cube = has_cube || (!is_fly && !design->hidden);
    has_family = has_family || (!isnan (icn_topology_radix (&design->topology)) && !design->hidden);
  }
  gtk_widget_set_visible (self->density, has_cube || !has_fly);
  gtk_widget_set_visible (self->packaging, has_fly);
  gtk_widget_set_visible (self->fly_hops, has_fly);
  gtk_widget_set_visible (self->fly_latency, has_fly);
  gtk_widget_set_visible (self->wires, has_family);
  gtk_widget_set_visible (self->pins, has_family);
}

static void
bisection_wiring_page_class_init (BisectionWiringPageClass *class)
{
  static const char *const plots[] = {
    "wire-density", "fly-packaging", "fly-hops",    "fly-latency", "wire-length",
    "pin-density",  "pins-bundles",  "module-cost", NULL
  };

  BISECTION_PLOT_PAGE_CLASS (class)->plots = plots;
  BISECTION_ENSURE_TYPES (LIMIT_BAR, METRIC_TABLE, PLOT_VIEW);
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_wiring_page_update;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (class),
                                               "/bisection/wiring-page.ui");
  BISECTION_BIND_CHILDREN (GTK_WIDGET_CLASS (class), BisectionWiringPage, density, packaging,
                           fly_hops, fly_latency, wires, pins);
}

static void
bisection_wiring_page_init (BisectionWiringPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
