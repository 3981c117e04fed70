/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-page.h"
#include "page.h"
#include "plot-view.h"

static void bisection_plot_page_init_page (BisectionPageInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BisectionPlotPage, bisection_plot_page,
                                  BISECTION_TYPE_DOCUMENT_VIEW,
                                  G_IMPLEMENT_INTERFACE (BISECTION_TYPE_PAGE,
                                                         bisection_plot_page_init_page))

static BisectionPlotView *
first_plot (GtkWidget *widget)
{
  if (BISECTION_IS_PLOT_VIEW (widget))
    return BISECTION_PLOT_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    BisectionPlotView *plot = gtk_widget_get_visible (child) ? first_plot (child) : NULL;
    if (plot != NULL)
      return plot;
  }
  return NULL;
}

static BisectionPlotView *
chosen_plot (BisectionPage *page)
{
  GtkWidget *widget = GTK_WIDGET (page);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, widget)) {
    GtkWidget *plot = gtk_widget_get_ancestor (focus, BISECTION_TYPE_PLOT_VIEW);
    if (plot != NULL)
      return BISECTION_PLOT_VIEW (plot);
  }
  return first_plot (widget);
}

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  return bisection_plot_view_make_figure (chosen_plot (page), theme, width, height);
}

static IcnChart *
make_chart (BisectionPage *page)
{
  return bisection_plot_view_make_chart (chosen_plot (page));
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionPlotView *plot = chosen_plot (page);
  return bisection_plot_view_has_figure (plot) ? bisection_plot_view_get_plot (plot) : NULL;
}

static void
fit (BisectionPage *page)
{
  bisection_plot_view_fit (chosen_plot (page));
}

static gboolean
has_figure (gpointer class, const char *id)
{
  return g_strv_contains (BISECTION_PLOT_PAGE_CLASS (class)->plots, id);
}

static void
bisection_plot_page_init_page (BisectionPageInterface *iface)
{
  iface->make_figure = make_figure;
  iface->make_chart = make_chart;
  iface->get_figure_id = get_figure_id;
  iface->fit = fit;
  iface->has_figure = has_figure;
}

/* The plots keep themselves up to date. */
static void
bisection_plot_page_update (BisectionDocumentView *view G_GNUC_UNUSED)
{
}

static void
bisection_plot_page_class_init (BisectionPlotPageClass *class)
{
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_plot_page_update;
}

static void
bisection_plot_page_init (BisectionPlotPage *self G_GNUC_UNUSED)
{
}
