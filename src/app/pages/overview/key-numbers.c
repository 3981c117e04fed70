/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "key-numbers.h"

#include "conceal.h"
#include "class-parts.h"
#include "axis.h"
#include "csv.h"
#include "design.h"
#include "formula.h"
#include "formula-label.h"
#include "quantity-values.h"
#include "quantity.h"
#include "scene.h"
#include "style-theme.h"
#include "swatch.h"
#include "tip.h"
#include "unit.h"
#include <glib/gi18n.h>
#include <math.h>

static const char *const shown[] = {
  "channel_width_bits", "bisection_wires",   "pins_per_node",         BISECTION_NUMBER_WIRE,
  "cycle_time",         "zero_load_latency", "model_saturation_load", BISECTION_NUMBER_BINDS
};

/* Number of quantities that the list shows. The last element of `shown` is left out: it is the text
 * that says what limits the channel width, which has a label of its own. */
#define N_NUMBERS (G_N_ELEMENTS (shown) - 1)

typedef struct {
  GtkWidget *place;
  GtkLabel *name, *value, *unit;
} Number;

struct _BisectionKeyNumbers {
  AdwBin parent_instance;
  GtkWidget *color;
  GtkLabel *design;
  GtkFlowBox *list;
  GtkLabel *binds;
  Number numbers[N_NUMBERS];
};

G_DEFINE_FINAL_TYPE (BisectionKeyNumbers, bisection_key_numbers, ADW_TYPE_BIN)

static void
explain (GtkWidget *place, const char *help)
{
  g_autofree char *markup = icn_formula_markup (help);

  bisection_tip_set (place, markup);
}

static void
say (const Number *number, const char *name, const char *value, const char *unit)
{
  g_autofree char *spoken =
    g_strdup_printf (*unit != '\0' ? "%s: %s %s" : "%s: %s", name, value, unit);

  gtk_label_set_label (number->name, name);
  gtk_label_set_label (number->value, value);
  gtk_label_set_label (number->unit, unit);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number->place), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

/* Returns the i-th quantity of `shown`. There are two lengths of the longest wire: by the formula
 * of a publication, and in the layout. BISECTION_NUMBER_WIRE stands for the one from which the
 * cycle time of channels is calculated. */
static const IcnQuantity *
quantity_at (guint i, const IcnEvaluation *evaluation)
{
  return g_str_equal (shown[i], BISECTION_NUMBER_WIRE) ? icn_quantity_of_wire (evaluation)
                                                       : icn_quantity_find (shown[i]);
}

/* Returns the value of a quantity of the design as text, and sets *unit to its unit. Free both with
 * g_free. */
static char *
value_words (BisectionDocument *document, guint design, const IcnQuantity *quantity, char **unit)
{
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  double value = icn_quantity_value (quantity, evaluation,
                                     bisection_document_get_design (document, design), NULL);
  g_autofree char *number = isnan (value) ? g_strdup (ICN_MISSING) : icn_number (value);
  const char *plain =
    quantity->unit != NULL && !isnan (value) ? icn_unit_after (number, quantity->unit) : "";

  if (bisection_document_conceals (document, quantity)) {
    *unit = g_strdup ("");
    return g_strdup (BISECTION_CONCEALED);
  }
  *unit = !isnan (value) && icn_quantity_is_bound (quantity, evaluation)
            ? g_strdup_printf (_ ("%s (bound)"), plain)
            : g_strdup (plain);
  return g_steal_pointer (&number);
}

static char *
binds_words (const IcnEvaluation *evaluation)
{
  const char *what = icn_binds_words (&evaluation->widths);

  return evaluation->rounded_widths
           /* Translators: what limits the width of channels. */
           ? g_strdup_printf (_ ("Width Limited by: %s, in whole bits"), what)
           : evaluation->widths.binds->inner != NULL
               ? g_strdup_printf (_ ("Width Limited by: %s; inside modules in proportion"), what)
               : g_strdup_printf (_ ("Width Limited by: %s"), what);
}

void
bisection_key_numbers_show (BisectionKeyNumbers *self, BisectionDocument *document, guint design)
{
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnDesign *settings = bisection_document_get_design (document, design);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  g_autofree char *name = NULL, *binds = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), settings != NULL && evaluation != NULL);
  if (settings == NULL || evaluation == NULL)
    return;
  name = icn_study_design_title (study, design);
  bisection_formula_label_name (self->design, name);
  g_object_set (self->color, "place", settings->color, NULL);
  for (guint i = 0; i < N_NUMBERS; i++) {
    const IcnQuantity *quantity = quantity_at (i, evaluation);
    g_autofree char *unit = NULL, *value = value_words (document, design, quantity, &unit);

    say (&self->numbers[i], _ (quantity->label), value, unit);
    explain (self->numbers[i].place, _ (quantity->help));
  }
  binds = binds_words (evaluation);
  gtk_label_set_label (self->binds, binds);
}

/* Draws in the exported picture a row with the name and the value of a number. y: middle of the
 * row; size: size of the text; both in scene units (pixels at scale 1). */
static void
add_row (IcnScene *scene, const IcnTheme *theme, double y, double size, const char *name,
         const char *value)
{
  IcnTextStyle style = { .color = theme->foreground, .size = size, .rise = 0.5f };

  icn_scene_text (scene, &style, size, y, name);
  style.bold = TRUE;
  icn_scene_text (scene, &style, 0.55 * icn_scene_width (scene), y, value);
}

IcnScene *
bisection_key_numbers_make_figure (BisectionDocument *document, guint design,
                                   const IcnTheme *theme, double width, double height)
{
  const IcnDesign *settings = bisection_document_get_design (document, design);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  double size = icn_scene_type_scale (width, height) * theme->text_size;
  double row = MIN (height / (N_NUMBERS + 2.5), 2.4 * size);
  const IcnTextStyle heading = {
    .color = theme->foreground, .size = 1.2 * size, .rise = 0.5f, .bold = TRUE, .has_formulas = TRUE
  };
  g_autofree char *name = NULL, *binds = NULL;
  IcnScene *scene;

  if (settings == NULL || evaluation == NULL)
    return NULL;
  name = icn_study_design_title (bisection_document_get_study (document), design);
  binds = binds_words (evaluation);
  scene = icn_scene_new (width, height);
  icn_scene_rectangle (scene, 0, 0, width, height);
  icn_scene_fill (scene, theme->background);
  icn_scene_text (scene, &heading, size, row, name);
  for (guint i = 0; i < N_NUMBERS; i++) {
    const IcnQuantity *quantity = quantity_at (i, evaluation);
    g_autofree char *unit = NULL, *value = value_words (document, design, quantity, &unit);
    g_autofree char *both = g_strjoin (" ", value, unit, NULL);

    add_row (scene, theme, (i + 2) * row, size, _ (quantity->label), both);
  }
  icn_scene_text (scene, &(IcnTextStyle){ .color = theme->dim, .size = 0.9 * size, .rise = 0.5f },
                  size, (N_NUMBERS + 2) * row, binds);
  return scene;
}

char *
bisection_key_numbers_make_csv (BisectionDocument *document, guint design)
{
  const IcnDesign *settings = bisection_document_get_design (document, design);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  g_autofree char *name = NULL;
  GString *csv;

  if (settings == NULL || evaluation == NULL)
    return NULL;
  name = icn_study_design_title (bisection_document_get_study (document), design);
  csv = g_string_new (NULL);
  icn_csv_append_text (csv, _ ("metric"));
  g_string_append_c (csv, ',');
  icn_csv_append_text (csv, _ ("unit"));
  g_string_append_c (csv, ',');
  icn_csv_append_text (csv, name);
  for (guint i = 0; i < N_NUMBERS; i++) {
    const IcnQuantity *quantity = quantity_at (i, evaluation);

    g_string_append_c (csv, '\n');
    icn_csv_append_text (csv, _ (quantity->label));
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, quantity->unit != NULL ? _ (quantity->unit) : "");
    g_string_append_c (csv, ',');
    icn_csv_append_number (csv, bisection_document_conceals (document, quantity)
                                  ? NAN
                                  : icn_quantity_value (quantity, evaluation, settings, NULL));
  }
  g_string_append_c (csv, '\n');
  return g_string_free (csv, FALSE);
}

void
bisection_key_numbers_light (BisectionKeyNumbers *self, const char *const *ids)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    bisection_style_mark (self->numbers[i].place, "lit",
                          ids != NULL && g_strv_contains (ids, shown[i]));
}

static void
point_at (GtkEventController *controller)
{
  GtkWidget *place = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (place, BISECTION_TYPE_KEY_NUMBERS);

  g_signal_emit_by_name (self, "pointed", gtk_widget_get_name (place));
}

static void
point_away (GtkEventController *controller)
{
  GtkWidget *place = gtk_event_controller_get_widget (controller);
  GtkWidget *self = gtk_widget_get_ancestor (place, BISECTION_TYPE_KEY_NUMBERS);

  if (self != NULL) /* NULL while the label is being destroyed */
    g_signal_emit_by_name (self, "pointed", NULL);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style, const char *other_style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_widget_add_css_class (label, style);
  gtk_widget_add_css_class (label, other_style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
can_be_pointed_at (GtkWidget *place, const char *id)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_name (place, id);
  g_signal_connect (pointer, "enter", G_CALLBACK (point_at), NULL);
  g_signal_connect (pointer, "leave", G_CALLBACK (point_away), NULL);
  g_signal_connect (focus, "enter", G_CALLBACK (point_at), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (point_away), NULL);
  gtk_widget_add_controller (place, pointer);
  gtk_widget_add_controller (place, focus);
}

static void
add_number (BisectionKeyNumbers *self, guint i)
{
  Number *number = &self->numbers[i];
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  number->name = add_label (lines, "caption", "dim-label");
  number->value = add_label (lines, "heading", "numeric");
  number->unit = add_label (lines, "caption", "dim-label");
  number->place = gtk_flow_box_child_new ();
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (number->place), lines);
  can_be_pointed_at (number->place, shown[i]);
  gtk_flow_box_append (self->list, number->place);
}

static void
bisection_key_numbers_class_init (BisectionKeyNumbersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  bisection_add_signal (class, "pointed", 1, G_TYPE_STRING);
  g_type_ensure (BISECTION_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/key-numbers.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionKeyNumbers, color, design, list, binds);
}

static void
bisection_key_numbers_init (BisectionKeyNumbers *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  can_be_pointed_at (GTK_WIDGET (self->binds), BISECTION_NUMBER_BINDS);
  explain (GTK_WIDGET (self->binds),
           _ ("The part of the budget that limits the width of the channels."));
  gtk_flow_box_set_max_children_per_line (self->list, N_NUMBERS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Results"), -1);
  for (guint i = 0; i < N_NUMBERS; i++)
    add_number (self, i);
}
