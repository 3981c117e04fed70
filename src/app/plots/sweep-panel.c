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
#define PLOT_HEIGHT 250 /* with titles and legend, if the window has room */
#define WIDEST_ENTRY 30 /* characters of an entry in a drop-down */
#define FIRST_SETTING "n"

struct _BisectionSweepPanel {
  BisectionPage parent_instance;
  BisectionSweep *sweep;
  GtkGrid *grid;
  GtkDropDown *setting, *number;
  GtkWidget *names[2]; /* labels of the drop-downs */
  GtkWidget *bar, *plot, *buttons;
  GPtrArray *fields; /* const IcnField for the entries of `setting` */
  char *key;         /* key of the chosen setting, kept as long as designs have it */
  gboolean is_open, showing;
};

G_DEFINE_FINAL_TYPE (BisectionSweepPanel, bisection_sweep_panel, BISECTION_TYPE_PAGE)

/* Quantities that can be plotted against a setting; closed forms give them at once. */
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

/* Opens a sweep of what the drop-downs select, unless it is open already. */
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

/* Lists the settings of the chosen design; the selected one is kept if the design has it. */
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
  GtkLayoutChild *at =
    gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (GTK_WIDGET (self->grid)), child);

  g_object_set (at, "column", column, "row", row, "column-span", width, NULL);
}

/* Places the plot beside the controls, or below. */
void
bisection_sweep_panel_set_narrow (BisectionSweepPanel *self, gboolean is_narrow)
{
  place (self, self->plot, is_narrow ? 0 : 1, is_narrow ? 1 : 0, is_narrow ? 2 : 1);
  place (self, self->buttons, is_narrow ? 1 : 2, 0, 1);
  gtk_widget_set_size_request (self->plot, is_narrow ? -1 : PLOT_WIDTH, -1);
  for (guint i = 0; i < G_N_ELEMENTS (self->names); i++)
    gtk_widget_set_visible (self->names[i], !is_narrow);
}

/* BisectionPage: the plot is a figure in addition to those of the page. */

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
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_sweep_panel_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
  page_class->make_figure = make_figure;
  page_class->make_csv = make_csv;
  page_class->get_figure_id = get_figure_id;
  bisection_add_signal (class, "closed", 0);
}

/* said: the name for screen readers, whose users may not see what is beside it. */
static GtkDropDown *
add_choice (GtkWidget *head, const char *name, const char *said, GtkWidget **label)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  *label = gtk_label_new (name);
  gtk_widget_add_css_class (*label, "dim-label");
  bisection_choices_limit (GTK_DROP_DOWN (choice), WIDEST_ENTRY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, said, -1);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_box_append (GTK_BOX (head), *label);
  gtk_box_append (GTK_BOX (head), choice);
  return GTK_DROP_DOWN (choice);
}

static GtkWidget *
new_head (BisectionSweepPanel *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    gtk_string_list_append (list, _ (icn_quantity_find (numbers[i])->label));
  /* Translators: before a list of settings, such as “Dimension”, one of which is moved. */
  self->setting = add_choice (head, _ ("Move"), _ ("Setting to Move"), &self->names[0]);
  /* Translators: before a list of numbers, such as “Mean Hops”, one of which is plotted. */
  self->number = add_choice (head, _ ("Plot"), _ ("Number against It"), &self->names[1]);
  gtk_widget_set_margin_start (self->names[1], 6);
  gtk_drop_down_set_model (self->number, G_LIST_MODEL (list));
  g_signal_connect_swapped (self->setting, "notify::selected", G_CALLBACK (setting_chosen), self);
  g_signal_connect_swapped (self->number, "notify::selected", G_CALLBACK (number_chosen), self);
  return head;
}

static GtkWidget *
new_button (const char *icon, const char *name, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  bisection_tip_say (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
new_buttons (BisectionSweepPanel *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *close = new_button ("window-close-symbolic", _ ("Close"),
                                 _ ("Close; Escape Restores the Designs"));
  GtkWidget *export = new_button ("bisection-export-symbolic", _ ("Export This Plot"),
                                  _ ("Export This Plot"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (export), "win.export-sweep");
  gtk_widget_set_valign (buttons, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (buttons), close);
  gtk_box_append (GTK_BOX (buttons), export);
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (close_clicked), self);
  return buttons;
}

static void
bisection_sweep_panel_init (BisectionSweepPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->fields = g_ptr_array_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
fill (BisectionSweepPanel *self)
{
  GtkWidget *controls = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->grid = GTK_GRID (gtk_grid_new ());
  self->buttons = new_buttons (self);
  self->bar = bisection_sweep_bar_new (self->sweep);
  self->plot = bisection_sweep_plot_new (self->sweep);
  bisection_sweep_bar_hide_title (BISECTION_SWEEP_BAR (self->bar));
  gtk_widget_set_hexpand (controls, TRUE);
  gtk_widget_set_valign (controls, GTK_ALIGN_CENTER);
  bisection_sweep_plot_set_natural (BISECTION_SWEEP_PLOT (self->plot), PLOT_HEIGHT);
  gtk_widget_set_hexpand (self->plot, TRUE);
  gtk_box_append (GTK_BOX (controls), new_head (self));
  gtk_box_append (GTK_BOX (controls), self->bar);
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_attach (self->grid, controls, 0, 0, 1, 1);
  gtk_grid_attach (self->grid, self->plot, 1, 0, 1, 1);
  gtk_grid_attach (self->grid, self->buttons, 2, 0, 1, 1);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE); /* the pages get the remaining height */
  gtk_widget_add_css_class (GTK_WIDGET (self), "sweep-panel");
  gtk_widget_add_css_class (GTK_WIDGET (self), "plot");
  gtk_widget_add_css_class (GTK_WIDGET (self), "region");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
  bisection_sweep_panel_set_narrow (self, FALSE);
}

GtkWidget *
bisection_sweep_panel_new (BisectionDocument *document)
{
  BisectionSweepPanel *self = g_object_new (BISECTION_TYPE_SWEEP_PANEL, NULL);

  self->sweep = bisection_sweep_new (document, NULL);
  fill (self);
  g_object_set (self, "document", document, NULL);
  return GTK_WIDGET (self);
}
