/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-page.h"
#include "page.h"
#include "plot-view.h"

#define CHOSEN "bisection-chosen-figure" /* data of a page: the interned id of the plot for
                                            figures */

static void bisection_plot_page_init_page (BisectionPageInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BisectionPlotPage, bisection_plot_page,
                                  BISECTION_TYPE_DOCUMENT_VIEW,
                                  G_IMPLEMENT_INTERFACE (BISECTION_TYPE_PAGE,
                                                         bisection_plot_page_init_page))

/* The plot with this id, or for NULL the first visible one. */
static BisectionPlotView *
find_plot (GtkWidget *widget, const char *id)
{
  if (BISECTION_IS_PLOT_VIEW (widget) &&
      (id == NULL || g_strcmp0 (bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (widget)), id) == 0))
    return BISECTION_PLOT_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    BisectionPlotView *plot = gtk_widget_get_visible (child) ? find_plot (child, id) : NULL;
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
  const char *id = g_object_get_data (G_OBJECT (page), CHOSEN);
  BisectionPlotView *asked = id != NULL ? find_plot (widget, id) : NULL;
  if (asked != NULL)
    return asked;
  if (focus != NULL && gtk_widget_is_ancestor (focus, widget)) {
    GtkWidget *plot = gtk_widget_get_ancestor (focus, BISECTION_TYPE_PLOT_VIEW);
    if (plot != NULL)
      return BISECTION_PLOT_VIEW (plot);
  }
  return find_plot (widget, NULL);
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

static void
collect_figures (GtkWidget *widget, GStrvBuilder *ids)
{
  if (BISECTION_IS_PLOT_VIEW (widget) &&
      bisection_plot_view_has_figure (BISECTION_PLOT_VIEW (widget)))
    g_strv_builder_add (ids, bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      collect_figures (child, ids);
}

static GStrv
list_figures (BisectionPage *page)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  collect_figures (GTK_WIDGET (page), ids);
  return g_strv_builder_end (ids);
}

static void
choose_figure (BisectionPage *page, const char *id)
{
  g_object_set_data (G_OBJECT (page), CHOSEN, (gpointer) g_intern_string (id));
}

static gboolean
has_figure (gpointer class, const char *id)
{
  return g_strv_contains (BISECTION_PLOT_PAGE_CLASS (class)->plots, id);
}

/* Scrolls to the plot, once the page has its size. */
static gboolean
scroll_to_plot (GtkWidget *page, GdkFrameClock *clock G_GNUC_UNUSED, gpointer id)
{
  BisectionPlotView *plot = find_plot (page, id);
  GtkWidget *scroller =
    plot != NULL ? gtk_widget_get_ancestor (GTK_WIDGET (plot), GTK_TYPE_SCROLLED_WINDOW) : NULL;
  double x, y, height = plot != NULL ? gtk_widget_get_height (GTK_WIDGET (plot)) : 0;

  if (scroller != NULL && height == 0)
    return G_SOURCE_CONTINUE;
  if (scroller != NULL &&
      gtk_widget_translate_coordinates (GTK_WIDGET (plot), scroller, 0, 0, &x, &y)) {
    GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

    y += gtk_adjustment_get_value (down);
    gtk_adjustment_clamp_page (down, y, y + height);
  }
  return G_SOURCE_REMOVE;
}

static void
describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionPlotView *plot = find_plot (GTK_WIDGET (page), figure->id);

  if (plot != NULL)
    bisection_plot_view_describe (plot, figure);
}

/* Shows the plot as in the figure: ranges that the user has zoomed to are discarded. */
static void
show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionPlotView *plot = find_plot (GTK_WIDGET (page), figure->id);

  if (plot != NULL)
    bisection_plot_view_fit (plot);
  gtk_widget_add_tick_callback (GTK_WIDGET (page), scroll_to_plot, g_strdup (figure->id), g_free);
}

static void
bisection_plot_page_init_page (BisectionPageInterface *iface)
{
  iface->make_figure = make_figure;
  iface->make_chart = make_chart;
  iface->get_figure_id = get_figure_id;
  iface->fit = fit;
  iface->list_figures = list_figures;
  iface->choose_figure = choose_figure;
  iface->has_figure = has_figure;
  iface->show_figure = show_figure;
  iface->describe_figure = describe_figure;
}

/* Plots update themselves. */
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
