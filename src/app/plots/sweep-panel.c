/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-panel.h"

#include "chart.h"
#include "class-parts.h"
#include "choices.h"
#include "quantity.h"
#include "sweep-bar.h"
#include "sweep-plot.h"
#include "sweep-values.h"
#include "tip.h"
#include <glib/gi18n.h>

#define PLOT_WIDTH 380
/* Height of the panel's plot in pixels, including titles and legend, if the window has room for
 * it. */
#define PLOT_HEIGHT 250
/* Largest width of the panel's drop-down lists, in characters; longer entries are shortened. */
#define WIDEST_ENTRY 30
#define FIRST_SETTING "n"

struct _BisectionSweepPanel {
  BisectionPage parent_instance;
  BisectionSweep *sweep;
  GtkGrid *grid;
  GtkBox *controls;
  GtkDropDown *setting, *number;
  GtkWidget *setting_name, *number_name;
  GtkWidget *bar, *plot, *buttons, *close, *export;
  /* the setting (const IcnField *) of each entry of the drop-down list `setting` */
  GPtrArray *fields;
  /* key of the setting that the user has chosen; it is kept while the design does not have this
   * setting */
  char *key;
  /* showing: TRUE while the program itself sets the widgets, so that their signals are not taken
   * for choices of the user */
  gboolean is_open, showing;
};

G_DEFINE_FINAL_TYPE (BisectionSweepPanel, bisection_sweep_panel, BISECTION_TYPE_PAGE)

/* Ids of the quantities that the panel offers to plot against the setting: some of those that
 * formulas give without simulation. */
static const char *const numbers[] = { "zero_load_latency",  "latency",    "model_saturation_load",
                                       "channel_width_bits", "mean_hops",  "pins_per_node",
                                       "longest_wire",       "cycle_time" };

static guint
find_field (BisectionSweepPanel *self, const char *key)
{
  for (guint i = 0; key && i < self->fields->len; i++)
    if (g_str_equal (((const IcnField *) g_ptr_array_index (self->fields, i))->key, key))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* Opens the sweep that the drop-down lists select: a setting, and the quantity that is plotted over
 * the values of the setting. Does nothing if this sweep is open already. */
static void
open_chosen (BisectionSweepPanel *self)
{
  guint i = gtk_drop_down_get_selected (self->setting);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const IcnControl *present = bisection_sweep_get_control (self->sweep);
  IcnControl control = { NULL };

  if (i < self->fields->len) {
    icn_study_make_control (study, bisection_document_get_current (bisection_view_document (self)),
                            g_ptr_array_index (self->fields, i), &control);
    control.quantity = g_strdup (numbers[gtk_drop_down_get_selected (self->number)]);
  }
  if (!present || !icn_control_equal (present, &control))
    bisection_sweep_open (self->sweep, &control);
  icn_control_clear (&control);
}

static void
setting_chosen (BisectionSweepPanel *self)
{
  guint i = gtk_drop_down_get_selected (self->setting);

  if (self->showing || i >= self->fields->len)
    return;
  g_free (self->key);
  self->key = g_strdup (((const IcnField *) g_ptr_array_index (self->fields, i))->key);
  open_chosen (self);
}

static void
number_chosen (BisectionSweepPanel *self)
{
  if (!self->showing)
    open_chosen (self);
}

static gboolean
are_same (const GPtrArray *a, const GPtrArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    same = g_ptr_array_index (a, i) == g_ptr_array_index (b, i);
  return same;
}

/* Fills the drop-down list of settings with those of the chosen design. Selects the user's choice
 * if the design has that setting. */
static void
show_settings (BisectionSweepPanel *self)
{
  g_autoptr (GPtrArray) fields =
    icn_study_ordered_fields (bisection_document_get_study (bisection_view_document (self)),
                              bisection_document_get_current (bisection_view_document (self)));
  guint at;

  if (!are_same (fields, self->fields)) {
    g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

    for (guint i = 0; i < fields->len; i++)
      gtk_string_list_append (list, _ (((const IcnField *) g_ptr_array_index (fields, i))->label));
    g_ptr_array_unref (self->fields);
    self->fields = g_steal_pointer (&fields);
    gtk_drop_down_set_model (self->setting, G_LIST_MODEL (list));
  }
  at = find_field (self, self->key);
  gtk_drop_down_set_selected (self->setting, at < self->fields->len ? at : 0);
}

static void
update (BisectionDocumentView *view)
{
  BisectionSweepPanel *self = BISECTION_SWEEP_PANEL (view);

  if (!self->is_open)
    return;
  self->showing = TRUE;
  show_settings (self);
  self->showing = FALSE;
  open_chosen (self);
}

void
bisection_sweep_panel_open (BisectionSweepPanel *self, const char *key)
{
  g_autofree char *wanted = g_strdup (key ? key : self->key ? self->key : FIRST_SETTING);

  self->is_open = TRUE;
  update (BISECTION_DOCUMENT_VIEW (self));
  if (find_field (self, wanted) < self->fields->len) {
    g_free (self->key);
    self->key = g_steal_pointer (&wanted);
  }
  update (BISECTION_DOCUMENT_VIEW (self));
  bisection_sweep_bar_grab (BISECTION_SWEEP_BAR (self->bar));
}

void
bisection_sweep_panel_close (BisectionSweepPanel *self)
{
  self->is_open = FALSE;
  bisection_sweep_open (self->sweep, NULL);
}

static gboolean
key_pressed (BisectionSweepPanel *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  bisection_sweep_go_back (self->sweep);
  g_signal_emit_by_name (self, "closed");
  return GDK_EVENT_STOP;
}

static void
close_clicked (BisectionSweepPanel *self)
{
  g_signal_emit_by_name (self, "closed");
}

static void
place (BisectionSweepPanel *self, GtkWidget *child, int column, int row, int width)
{
  GtkLayoutChild *at = gtk_layout_manager_get_layout_child (
    gtk_widget_get_layout_manager (GTK_WIDGET (self->grid)), child);

  g_object_set (at, "column", column, "row", row, "column-span", width, NULL);
}

/* Places the plot beside the controls or, if the window is narrow, below them. */
void
bisection_sweep_panel_set_narrow (BisectionSweepPanel *self, gboolean is_narrow)
{
  place (self, self->plot, is_narrow ? 0 : 1, is_narrow ? 1 : 0, is_narrow ? 2 : 1);
  place (self, self->buttons, is_narrow ? 1 : 2, 0, 1);
  gtk_widget_set_size_request (self->plot, is_narrow ? -1 : PLOT_WIDTH, -1);
  gtk_widget_set_visible (self->setting_name, !is_narrow);
  gtk_widget_set_visible (self->number_name, !is_narrow);
}

/* The functions below implement the virtual functions of BisectionPage. The plot of the panel can
 * be exported, as can the figures of the page above the panel. */

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionSweepPanel *self = BISECTION_SWEEP_PANEL (page);

  return bisection_sweep_plot_make_figure (BISECTION_SWEEP_PLOT (self->plot), theme, width, height);
}

static char *
make_csv (BisectionPage *page)
{
  const IcnChart *chart = bisection_sweep_get_chart (BISECTION_SWEEP_PANEL (page)->sweep);

  return chart ? icn_chart_to_csv (chart) : NULL;
}

static const char *
get_figure_id (BisectionPage *page)
{
  return bisection_sweep_get_chart (BISECTION_SWEEP_PANEL (page)->sweep) ? "sweep" : NULL;
}

static void
bisection_sweep_panel_dispose (GObject *object)
{
  BisectionSweepPanel *self = BISECTION_SWEEP_PANEL (object);

  g_clear_object (&self->sweep);
  g_clear_pointer (&self->fields, g_ptr_array_unref);
  g_clear_pointer (&self->key, g_free);
  G_OBJECT_CLASS (bisection_sweep_panel_parent_class)->dispose (object);
}

static void
bisection_sweep_panel_class_init (BisectionSweepPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_sweep_panel_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
  page_class->make_figure = make_figure;
  page_class->make_csv = make_csv;
  page_class->get_figure_id = get_figure_id;
  bisection_add_signal (class, "closed", 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/sweep-panel.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSweepPanel, grid, controls, setting, number,
                           setting_name, number_name, buttons, close, export);
  BISECTION_BIND_CALLBACKS (widget_class, setting_chosen, number_chosen, key_pressed,
                            close_clicked);
}

static void
bisection_sweep_panel_init (BisectionSweepPanel *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  self->fields = g_ptr_array_new ();
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_string_list_append (list, _ (icn_quantity_find (numbers[i])->label));
  gtk_drop_down_set_model (self->number, G_LIST_MODEL (list));
  bisection_choices_limit (self->setting, WIDEST_ENTRY);
  bisection_choices_limit (self->number, WIDEST_ENTRY);
  bisection_tip_say (self->close, _ ("Close; Escape Restores the Designs"));
  bisection_tip_say (self->export, _ ("Export This Plot"));
  self->showing = FALSE;
}

GtkWidget *
bisection_sweep_panel_new (BisectionDocument *document)
{
  BisectionSweepPanel *self = g_object_new (BISECTION_TYPE_SWEEP_PANEL, NULL);

  self->sweep = bisection_sweep_new (document, NULL);
  self->bar = bisection_sweep_bar_new (self->sweep);
  self->plot = bisection_sweep_plot_new (self->sweep);
  bisection_sweep_bar_hide_title (BISECTION_SWEEP_BAR (self->bar));
  bisection_sweep_plot_set_natural (BISECTION_SWEEP_PLOT (self->plot), PLOT_HEIGHT);
  gtk_widget_set_hexpand (self->plot, TRUE);
  gtk_box_append (self->controls, self->bar);
  gtk_grid_attach (self->grid, self->plot, 1, 0, 1, 1);
  bisection_sweep_panel_set_narrow (self, FALSE);
  g_object_set (self, "document", document, NULL);
  return GTK_WIDGET (self);
}
