/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "summary.h"

#include "axis.h"
#include "quantity-values.h"
#include "quantity.h"
#include <glib/gi18n.h>
#include <math.h>

/* Of quantity.h; what binds is no number and comes after them. */
static const char *const shown[] = { "channel_width_bits",    "zero_load_latency",
                                     "model_saturation_load", "pins_per_node",
                                     "bisection_wires",       "cycle_time" };

struct _BisectionSummary {
  GtkWidget parent_instance;
  BisectionDocument *document;
  GtkWidget *list;
  GtkLabel *values[G_N_ELEMENTS (shown) + 1];
  GtkLabel *inside; /* what limits channels inside modules, where that differs */
};

G_DEFINE_FINAL_TYPE (BisectionSummary, bisection_summary, GTK_TYPE_WIDGET)

enum {
  PROP_DOCUMENT = 1,
};

static char *
value_text (const IcnQuantity *quantity, const IcnEvaluation *evaluation, const IcnDesign *design)
{
  double value = icn_quantity_value (quantity, evaluation, design, NULL);

  g_autofree char *number = icn_number_with_unit (value, quantity->unit);

  if (isnan (value))
    return g_strdup (ICN_MISSING);
  return icn_quantity_is_bound (quantity, evaluation) ? g_strdup_printf (_ ("%s (bound)"), number)
                                                      : g_steal_pointer (&number);
}

static void
refresh (BisectionSummary *self)
{
  guint current = bisection_document_get_current (self->document);
  const IcnDesign *design = bisection_document_get_design (self->document, current);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (self->document, current);
  g_autofree char *limit = NULL;

  gtk_widget_set_visible (self->list, design && evaluation);
  if (!design || !evaluation)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    g_autofree char *text = value_text (icn_quantity_find (shown[i]), evaluation, design);

    gtk_label_set_label (self->values[i], text);
  }
  limit = evaluation->rounded_widths
            /* Translators: what limits the width of channels. */
            ? g_strdup_printf (_ ("%s, in whole bits"),
                               icn_binds_words (&design->budget, evaluation->widths.binds))
            : g_strdup (icn_binds_words (&design->budget, evaluation->widths.binds));
  gtk_label_set_label (self->values[G_N_ELEMENTS (shown)], limit);
  gtk_widget_set_visible (
    gtk_widget_get_ancestor (GTK_WIDGET (self->inside), GTK_TYPE_LIST_BOX_ROW),
    evaluation->widths.binds == ICN_BINDS_MODULE_PINS);
}

static GtkLabel *
add_row (BisectionSummary *self, const char *title, const char *help)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (title);
  GtkWidget *value = gtk_label_new (NULL);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (name, "dim-label");
  gtk_widget_add_css_class (value, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), value);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_tooltip_text (row, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  return GTK_LABEL (value);
}

static void
bisection_summary_constructed (GObject *object)
{
  BisectionSummary *self = BISECTION_SUMMARY (object);

  G_OBJECT_CLASS (bisection_summary_parent_class)->constructed (object);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    const IcnQuantity *quantity = icn_quantity_find (shown[i]);

    self->values[i] = add_row (self, _ (quantity->label), _ (quantity->help));
  }
  self->values[G_N_ELEMENTS (shown)] = add_row (
    self, _ ("Width Limited by"), _ ("Which part of the budget allows no wider channels."));
  self->inside = add_row (self, _ ("Inside Modules"),
                          _ ("Pins of a module limit the channels between modules; those inside "
                             "keep their proportion to these."));
  gtk_label_set_label (self->inside, _ ("in proportion"));
  g_signal_connect_object (self->document, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::current", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "analysed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  refresh (self);
}

static void
bisection_summary_set_property (GObject *object, guint id G_GNUC_UNUSED, const GValue *value,
                                GParamSpec *pspec G_GNUC_UNUSED)
{
  BISECTION_SUMMARY (object)->document = g_value_dup_object (value);
}

static void
bisection_summary_dispose (GObject *object)
{
  BisectionSummary *self = BISECTION_SUMMARY (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bisection_summary_parent_class)->dispose (object);
}

static void
bisection_summary_class_init (BisectionSummaryClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->constructed = bisection_summary_constructed;
  object_class->set_property = bisection_summary_set_property;
  object_class->dispose = bisection_summary_dispose;
  g_object_class_install_property (
    object_class, PROP_DOCUMENT,
    g_param_spec_object ("document", NULL, NULL, BISECTION_TYPE_DOCUMENT,
                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
bisection_summary_init (BisectionSummary *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "results");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Results"), -1);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}
