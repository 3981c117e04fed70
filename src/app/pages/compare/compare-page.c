/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare-page.h"
#include "chart.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "metric-table.h"
#include "plot-view.h"
#include "quantity.h"
#include "worst-of-all.h"
#include <glib/gi18n.h>

struct _BisectionComparePage {
  BisectionPage parent_instance;

  /* shows the comparison of the designs, or a message that there is nothing to compare */
  GtkStack *stack;
  GtkStack *forms; /* shows a table, or a plot of two quantities against each other */
  GtkDropDown *baseline, *across, *up;
  GtkLabel *note;
  BisectionMetricTable *table;
  BisectionPlotView *scatter;
  /* array of guint: for each entry of the drop-down `baseline` after the first, which is "No
   * Baseline", the index of its design in the study */
  GArray *designs;
  /* array of const IcnQuantity: the quantities that the table lists and the plot's axes can show */
  GPtrArray *quantities;
  /* TRUE while the program fills the lists, whose signals must not be taken for the user's
   * choices */
  gboolean is_offering;
};

G_DEFINE_FINAL_TYPE (BisectionComparePage, bisection_compare_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_compare_page_row = { "compare", N_ ("Compare"),
                                                      "bisection-compare-symbolic",
                                                      bisection_compare_page_get_type };

static const IcnStudy *
study_of (BisectionComparePage *self)
{
  return bisection_document_get_study (bisection_view_document (self));
}

/* The functions below choose the baseline, the design that the table compares the others with. */

static void
on_baseline (BisectionComparePage *self)
{
  guint place = gtk_drop_down_get_selected (self->baseline);
  int design = place > 0 && place <= self->designs->len
                 ? (int) g_array_index (self->designs, guint, place - 1)
                 : -1;

  if (!self->is_offering)
    g_object_set (self->table, "baseline", design, NULL);
}

/* Fills the drop-down of baselines (designs with which the others are compared) with "No Baseline"
 * and the visible designs, and selects the present baseline. */
static void
offer_baselines (BisectionComparePage *self)
{
  const IcnStudy *study = study_of (self);
  g_auto (GStrv) names = icn_study_titles (study);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  int before;
  guint chosen = 0;

  g_object_get (self->table, "baseline", &before, NULL);
  g_array_set_size (self->designs, 0);
  g_ptr_array_add (titles, (gpointer) _ ("No Baseline"));
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden) {
      g_array_append_val (self->designs, i);
      g_ptr_array_add (titles, names[i]);
      chosen = before == (int) i ? self->designs->len : chosen;
    }
  self->is_offering = TRUE;
  bisection_choices_set (self->baseline, titles);
  gtk_drop_down_set_selected (self->baseline, chosen);
  self->is_offering = FALSE;
  on_baseline (self);
}

/* The functions below choose the axes of the plot of two quantities against each other. */

static void
on_axis (BisectionComparePage *self)
{
  guint across = gtk_drop_down_get_selected (self->across);
  guint up = gtk_drop_down_get_selected (self->up);
  const IcnQuantity *x, *y;

  if (self->is_offering || across >= self->quantities->len || up >= self->quantities->len)
    return;
  x = g_ptr_array_index (self->quantities, across);
  y = g_ptr_array_index (self->quantities, up);
  g_object_set (self->scatter, "across", x->id, "up", y->id, NULL);
}

/* Fills the drop-downs of the scatter plot's axes with the quantities of the table. At first, pins
 * per node and zero-load latency are selected. */
static void
offer_quantities (BisectionComparePage *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) ids = NULL;

  g_object_get (self->table, "quantities", &text, NULL);
  ids = g_strsplit (text, " ", -1);
  self->is_offering = TRUE;
  for (guint i = 0; ids[i]; i++) {
    const IcnQuantity *quantity = icn_quantity_find (ids[i]);

    g_ptr_array_add (self->quantities, (gpointer) quantity);
    gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->across)),
                            _ (quantity->label));
    gtk_string_list_append (GTK_STRING_LIST (gtk_drop_down_get_model (self->up)),
                            _ (quantity->label));
    if (g_str_equal (ids[i], "pins_per_node"))
      gtk_drop_down_set_selected (self->across, i);
    if (g_str_equal (ids[i], "zero_load_latency"))
      gtk_drop_down_set_selected (self->up, i);
  }
  self->is_offering = FALSE;
  on_axis (self);
}

static void
on_worst (BisectionComparePage *self)
{
  bisection_metric_table_reveal (self->table, BISECTION_WORST_QUANTITY);
}

/* The functions below implement the virtual functions of BisectionPage. */

static gboolean
shows_scatter (BisectionComparePage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "table") == 0 &&
         gtk_stack_get_visible_child (self->forms) == GTK_WIDGET (self->scatter);
}

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (page);

  return shows_scatter (self)
           ? bisection_plot_view_make_figure (self->scatter, theme, width, height)
           : NULL;
}

static IcnChart *
make_chart (BisectionPage *page)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (page);

  return shows_scatter (self) ? bisection_plot_view_make_chart (self->scatter) : NULL;
}

static char *
make_csv (BisectionPage *page)
{
  return bisection_metric_table_to_csv (BISECTION_COMPARE_PAGE (page)->table);
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (page);

  return shows_scatter (self) && bisection_plot_view_has_figure (self->scatter)
           ? bisection_plot_view_get_plot (self->scatter)
           : NULL;
}

static void
fit (BisectionPage *page)
{
  bisection_plot_view_fit (BISECTION_COMPARE_PAGE (page)->scatter);
}

static gboolean
has_figure (gpointer class G_GNUC_UNUSED, const char *id)
{
  return icn_plot_find (id) == icn_plot_over (ICN_GRID_QUANTITY);
}

/* Selects the quantity with this id in `axis`, the drop-down of the x axis or of the y axis of the
 * plot. Does nothing if the drop-down does not offer the quantity. */
static void
choose_quantity (BisectionComparePage *self, GtkDropDown *axis, const char *id)
{
  for (guint i = 0; id != NULL && i < self->quantities->len; i++)
    if (g_str_equal (((const IcnQuantity *) g_ptr_array_index (self->quantities, i))->id, id))
      gtk_drop_down_set_selected (axis, i);
}

static void
take_axes (BisectionComparePage *self, const IcnFigure *figure)
{
  choose_quantity (self, self->across, figure->x_quantity);
  choose_quantity (self, self->up, figure->y_quantity);
}

static void
show_figure (BisectionPage *page, const IcnFigure *figure)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (page);

  bisection_document_view_ensure (self);
  take_axes (self, figure);
  gtk_stack_set_visible_child (self->forms, GTK_WIDGET (self->scatter));
}

static void
describe_figure (BisectionPage *page, IcnFigure *figure)
{
  bisection_plot_view_describe (BISECTION_COMPARE_PAGE (page)->scatter, figure);
}

static void
on_note (BisectionComparePage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  g_autofree char *about_best = NULL, *shown = NULL, *note = NULL;

  g_object_get (self->table, "note", &about_best, NULL);
  shown = document != NULL ? bisection_document_describe_shown (document) : NULL;
  note = about_best != NULL && shown != NULL ? g_strdup_printf ("%s. %s", shown, about_best)
         : shown != NULL                     ? g_steal_pointer (&shown)
                                             : g_steal_pointer (&about_best);
  gtk_label_set_label (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
bisection_compare_page_update (BisectionDocumentView *view)
{
  BisectionComparePage *self = BISECTION_COMPARE_PAGE (view);

  if (self->quantities->len == 0) {
    const IcnFigure *figure =
      icn_study_find_figure (study_of (self), bisection_plot_view_get_plot (self->scatter));

    offer_quantities (self);
    if (figure != NULL)
      take_axes (self, figure);
  }
  offer_baselines (self);
  gtk_stack_set_visible_child_name (self->stack, self->designs->len == 0 ? "nothing" : "table");
}

static void
bisection_compare_page_finalize (GObject *object)
{
  g_array_unref (BISECTION_COMPARE_PAGE (object)->designs);
  g_ptr_array_unref (BISECTION_COMPARE_PAGE (object)->quantities);
  G_OBJECT_CLASS (bisection_compare_page_parent_class)->finalize (object);
}

static void
bisection_compare_page_class_init (BisectionComparePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bisection_compare_page_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_compare_page_update;
  page_class->make_figure = make_figure;
  page_class->make_chart = make_chart;
  page_class->make_csv = make_csv;
  page_class->get_figure_id = get_figure_id;
  page_class->fit = fit;
  page_class->has_figure = has_figure;
  page_class->show_figure = show_figure;
  page_class->describe_figure = describe_figure;
  BISECTION_ENSURE_TYPES (METRIC_TABLE, PLOT_VIEW, WORST_OF_ALL);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/compare-page.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionComparePage, stack, forms, baseline, across, up,
                           note, table, scatter);
  BISECTION_BIND_CALLBACKS (widget_class, on_baseline, on_axis, on_note, on_worst);
}

static void
bisection_compare_page_init (BisectionComparePage *self)
{
  self->designs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->quantities = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
