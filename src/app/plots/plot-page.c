/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-page.h"
#include "chart.h"
#include "plot-view.h"

/* Key under which a page stores the id of the plot to export (data of a GObject; an interned
 * string). */
#define CHOSEN "bisection-chosen-figure"

G_DEFINE_ABSTRACT_TYPE (BisectionPlotPage, bisection_plot_page, BISECTION_TYPE_PAGE)

/* Returns the first visible plot with this id among the descendants of `widget`; NULL if there is
 * none. id: NULL for any plot. */
static BisectionPlotView *
find_plot (GtkWidget *widget, const char *id)
{
  if (BISECTION_IS_PLOT_VIEW (widget) &&
      (id == NULL ||
       g_strcmp0 (bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (widget)), id) == 0))
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
  const BisectionPlotPageClass *own = class;

  for (guint i = 0; i < own->n_cells; i++)
    if (g_str_equal (own->cells[i].plot, id))
      return TRUE;
  return FALSE;
}

static void
describe_figure (BisectionPage *page, IcnFigure *figure)
{
  BisectionPlotView *plot = find_plot (GTK_WIDGET (page), figure->id);

  if (plot != NULL)
    bisection_plot_view_describe (plot, figure);
}

/* Implements bisection_page_show_figure: shows the plot of this figure with the figure's axis
 * ranges; ranges to which the user has zoomed are discarded. */
static void
show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionPlotView *plot = find_plot (GTK_WIDGET (page), figure->id);

  if (plot == NULL)
    return;
  bisection_plot_view_fit (plot);
  bisection_page_scroll_to (GTK_WIDGET (plot));
}

static GtkFlowBox *
cells_of (gpointer self)
{
  return GTK_FLOW_BOX (gtk_widget_get_template_child (self, G_OBJECT_TYPE (self), "cells"));
}

/* Shows those plots of the page that apply to the study, and hides the others. The contents of the
 * plots are not updated here, because each plot is a document view of its own. */
static void
bisection_plot_page_update (BisectionDocumentView *self)
{
  const BisectionPlotPageClass *class = BISECTION_PLOT_PAGE_GET_CLASS (self);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));

  for (guint i = 0; i < class->n_cells; i++)
    gtk_widget_set_visible (
      GTK_WIDGET (gtk_flow_box_get_child_at_index (cells_of (self), i)),
      icn_plot_applies (icn_plot_find (class->cells[i].plot), study));
}

static void
bind_document (gpointer self, gpointer view)
{
  g_object_bind_property (self, "document", view, "document", G_BINDING_SYNC_CREATE);
}

static GtkWidget *
make_cell (BisectionPlotPage *self, const BisectionPlotCell *cell)
{
  GtkWidget *plot = g_object_new (BISECTION_TYPE_PLOT_VIEW, "plot", cell->plot, NULL);
  GtkWidget *child =
    g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "focusable", FALSE, "child", plot, NULL);

  bind_document (self, plot);
  if (cell->bar != NULL) {
    GtkWidget *bar = g_object_new (cell->bar (), NULL);

    bind_document (self, bar);
    g_object_set (plot, "bar", bar, NULL);
  }
  if (cell->height > 0)
    gtk_widget_set_size_request (child, -1, cell->height);
  return child;
}

void
bisection_plot_page_set_template (BisectionPlotPageClass *class, const char *resource,
                                  const BisectionPlotCell *cells, guint n_cells)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  class->cells = cells;
  class->n_cells = n_cells;
  gtk_widget_class_set_template_from_resource (widget_class, resource);
  gtk_widget_class_bind_template_child_full (widget_class, "cells", TRUE, 0);
}

void
bisection_plot_page_init_template (BisectionPlotPage *self)
{
  const BisectionPlotPageClass *class = BISECTION_PLOT_PAGE_GET_CLASS (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < class->n_cells; i++)
    gtk_flow_box_append (cells_of (self), make_cell (self, &class->cells[i]));
}

static void
bisection_plot_page_class_init (BisectionPlotPageClass *class)
{
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);

  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_plot_page_update;
  page_class->make_figure = make_figure;
  page_class->make_chart = make_chart;
  page_class->get_figure_id = get_figure_id;
  page_class->fit = fit;
  page_class->list_figures = list_figures;
  page_class->choose_figure = choose_figure;
  page_class->has_figure = has_figure;
  page_class->show_figure = show_figure;
  page_class->describe_figure = describe_figure;
}

static void
bisection_plot_page_init (BisectionPlotPage *self G_GNUC_UNUSED)
{
}
