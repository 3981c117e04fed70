/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "metric-table.h"
#include "axis.h"
#include "quantity.h"
#include "theme.h"
#include <glib/gi18n.h>
#include <math.h>

#define NAME_CHARS 14 /* that are always seen of a name */

typedef struct {
  GtkWidget *box; /* in the grid */
  GtkLabel *label;
  GtkWidget *mark; /* shown on the best of a row */
} Cell;

struct _BisectionMetricTable {
  BisectionDocumentView parent_instance;

  GtkGrid *names;  /* row 0: empty; then the metrics */
  GtkGrid *values; /* row 0: the designs */

  char *ids;
  gboolean show_binds;
  GPtrArray *rows;   /* const IcnQuantity; NULL for what binds */
  GArray *designs;   /* guint: the visible ones */
  GArray *cells;     /* Cell [rows][designs] */
  GPtrArray *titles; /* GtkLabel [designs] */
  guint n_columns;   /* designs that the grids were built for */
};

G_DEFINE_FINAL_TYPE (BisectionMetricTable, bisection_metric_table, BISECTION_TYPE_DOCUMENT_VIEW)

enum { PROP_QUANTITIES = 1, PROP_SHOW_BINDS, N_PROPERTIES };

static GParamSpec *properties[N_PROPERTIES];

/* Text. */

static const char *
metric_name (const IcnQuantity *quantity)
{
  return quantity != NULL ? _ (quantity->label) : _ ("Width limited by");
}

static const char *
metric_unit (const IcnQuantity *quantity)
{
  return quantity != NULL && quantity->unit != NULL ? _ (quantity->unit) : "";
}

static const char *
binds_text (const IcnEvaluation *evaluation, const IcnDesign *design)
{
  gboolean is_choice = design->budget.kind == ICN_BUDGET_BOTH;
  switch (evaluation->widths.binds) {
  case ICN_BINDS_BISECTION:
    return is_choice ? _ ("bisection, not pins") : _ ("bisection");
  case ICN_BINDS_PINS:
    return is_choice ? _ ("pins, not bisection") : _ ("pins");
  case ICN_BINDS_EQUALLY:
    return _ ("pins and bisection");
  default:
    return _ ("nothing: it is given");
  }
}

/* The best value of a row; NAN when none is better than another. */
static double
best_value (const IcnQuantity *quantity, const double *values, guint n_values)
{
  double least = INFINITY, most = -INFINITY;
  for (guint i = 0; i < n_values; i++) {
    if (!isfinite (values[i]))
      continue;
    least = MIN (least, values[i]);
    most = MAX (most, values[i]);
  }
  if (quantity->better == ICN_BETTER_NEITHER || !(most - least > 1e-9 * fabs (most)))
    return NAN;
  return quantity->better == ICN_BETTER_LESS ? least : most;
}

/* What the table shows. */

static const IcnEvaluation *
evaluation_at (BisectionMetricTable *self, guint column)
{
  BisectionDocument *document =
    bisection_document_view_get_document (BISECTION_DOCUMENT_VIEW (self));
  return &bisection_document_get_evaluations (
    document)[g_array_index (self->designs, guint, column)];
}

static const IcnDesign *
design_at (BisectionMetricTable *self, guint column)
{
  BisectionDocument *document =
    bisection_document_view_get_document (BISECTION_DOCUMENT_VIEW (self));
  return bisection_document_get_design (document, g_array_index (self->designs, guint, column));
}

static char *
design_name_at (BisectionMetricTable *self, guint column)
{
  BisectionDocument *document =
    bisection_document_view_get_document (BISECTION_DOCUMENT_VIEW (self));
  return icn_study_design_name (bisection_document_get_study (document),
                                g_array_index (self->designs, guint, column));
}

static double
value_at (BisectionMetricTable *self, const IcnQuantity *quantity, guint column)
{
  return quantity->value (evaluation_at (self, column), design_at (self, column), NAN);
}

static void
collect_designs (BisectionMetricTable *self)
{
  BisectionDocument *document =
    bisection_document_view_get_document (BISECTION_DOCUMENT_VIEW (self));
  const IcnStudy *study = bisection_document_get_study (document);
  g_array_set_size (self->designs, 0);
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden)
      g_array_append_val (self->designs, i);
}

static void
collect_rows (BisectionMetricTable *self)
{
  guint n_quantities;
  const IcnQuantity *quantities = icn_quantities (&n_quantities);
  g_auto (GStrv) ids = self->ids != NULL ? g_strsplit (self->ids, " ", -1) : NULL;
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; ids == NULL && i < n_quantities; i++)
    if (quantities[i].argument == ICN_ARGUMENT_NONE)
      g_ptr_array_add (self->rows, (gpointer) &quantities[i]);
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    if (icn_quantity_find (ids[i]) != NULL)
      g_ptr_array_add (self->rows, (gpointer) icn_quantity_find (ids[i]));
  if (self->show_binds)
    g_ptr_array_add (self->rows, NULL);
}

/* The widgets. */

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* A label in a box that fills its place in the grid, so that the rule under it is unbroken. */
static Cell
add_cell (GtkGrid *grid, int column, int row, float xalign)
{
  Cell cell = { gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), GTK_LABEL (gtk_label_new (NULL)),
                gtk_image_new_from_icon_name ("starred-symbolic") };
  gtk_label_set_xalign (cell.label, xalign);
  gtk_widget_set_hexpand (GTK_WIDGET (cell.label), TRUE);
  gtk_widget_add_css_class (cell.box, "metric-cell");
  if (row == 0)
    gtk_widget_add_css_class (GTK_WIDGET (cell.label), "heading");
  gtk_box_append (GTK_BOX (cell.box), GTK_WIDGET (cell.label));
  gtk_box_append (GTK_BOX (cell.box), cell.mark);
  gtk_widget_set_visible (cell.mark, FALSE);
  gtk_grid_attach (grid, cell.box, column, row, 1, 1);
  return cell;
}

/* Never wraps: a size group of heights cannot follow a label that does. */
static void
add_name (Cell *cell, const IcnQuantity *quantity)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *unit = gtk_label_new (metric_unit (quantity));
  GtkWidget *labels[] = { gtk_label_new (metric_name (quantity)), unit };
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
    gtk_label_set_ellipsize (GTK_LABEL (labels[i]), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (labels[i]), NAME_CHARS);
    gtk_box_append (GTK_BOX (lines), labels[i]);
  }
  gtk_widget_add_css_class (unit, "caption");
  gtk_widget_add_css_class (unit, "dim-label");
  gtk_widget_set_visible (unit, *metric_unit (quantity) != '\0');
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_box_prepend (GTK_BOX (cell->box), lines);
}

static void
build_row (BisectionMetricTable *self, int row, const IcnQuantity *quantity)
{
  g_autoptr (GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  Cell head = add_cell (self->names, 0, row, 0);
  if (row > 0)
    add_name (&head, quantity);
  if (quantity != NULL)
    gtk_widget_set_tooltip_text (head.box, _ (quantity->help));
  gtk_size_group_add_widget (heights, head.box);

  for (guint column = 0; column < self->designs->len; column++) {
    Cell cell = add_cell (self->values, column, row, 1);
    gtk_widget_set_hexpand (cell.box, TRUE);
    gtk_size_group_add_widget (heights, cell.box);
    /* The mark keeps its place, so that figures stand below each other. */
    gtk_widget_set_visible (cell.mark, TRUE);
    gtk_widget_set_opacity (cell.mark, 0);
    if (row == 0) {
      g_ptr_array_add (self->titles, cell.label);
      continue;
    }
    gtk_widget_add_css_class (GTK_WIDGET (cell.label), "numeric");
    g_array_append_val (self->cells, cell);
  }
}

static void
build (BisectionMetricTable *self)
{
  clear_grid (self->names);
  clear_grid (self->values);
  g_array_set_size (self->cells, 0);
  g_ptr_array_set_size (self->titles, 0);
  self->n_columns = self->designs->len;
  build_row (self, 0, NULL);
  for (guint row = 0; row < self->rows->len; row++)
    build_row (self, row + 1, g_ptr_array_index (self->rows, row));
}

static void
show_value (BisectionMetricTable *self, guint row, guint column, const char *text, gboolean is_best)
{
  const Cell *cell = &g_array_index (self->cells, Cell, row * self->n_columns + column);
  const IcnQuantity *quantity = g_ptr_array_index (self->rows, row);
  g_autofree char *design = design_name_at (self, column);
  /* Translators: metric, design, value, unit. */
  g_autofree char *spoken =
    g_strdup_printf (is_best ? _ ("%s of %s: %s %s, the best") : _ ("%s of %s: %s %s"),
                     metric_name (quantity), design, text, metric_unit (quantity));
  gtk_label_set_text (cell->label, text);
  gtk_widget_set_opacity (cell->mark, is_best ? 1 : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  if (is_best)
    gtk_widget_add_css_class (cell->box, "best");
  else
    gtk_widget_remove_css_class (cell->box, "best");
}

static void
show_row (BisectionMetricTable *self, guint row)
{
  const IcnQuantity *quantity = g_ptr_array_index (self->rows, row);
  if (quantity == NULL) {
    for (guint i = 0; i < self->n_columns; i++)
      show_value (self, row, i, binds_text (evaluation_at (self, i), design_at (self, i)), FALSE);
    return;
  }

  double values[ICN_STUDY_MAX_DESIGNS];
  for (guint i = 0; i < self->n_columns; i++)
    values[i] = value_at (self, quantity, i);
  double best = best_value (quantity, values, self->n_columns);
  for (guint i = 0; i < self->n_columns; i++) {
    g_autofree char *text = isfinite (values[i]) ? icn_number (values[i]) : g_strdup ("—");
    show_value (self, row, i, text, fabs (values[i] - best) <= 1e-9 * fabs (best));
  }
}

static void
show_title (BisectionMetricTable *self, guint column)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  IcnColor color =
    icn_theme_color (dark ? &icn_theme_dark : &icn_theme_light, design_at (self, column)->color);
  g_autofree char *name = design_name_at (self, column);
  g_autofree char *markup = g_markup_printf_escaped (
    "<span foreground=\"#%02x%02x%02x\">●</span> %s", (guint) (color.red * 255),
    (guint) (color.green * 255), (guint) (color.blue * 255), name);
  GtkLabel *label = g_ptr_array_index (self->titles, column);
  gtk_label_set_markup (label, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
bisection_metric_table_update (BisectionDocumentView *view)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (view);
  collect_designs (self);
  if (self->rows->len == 0 || self->n_columns != self->designs->len) {
    collect_rows (self);
    build (self);
  }
  for (guint column = 0; column < self->n_columns; column++)
    show_title (self, column);
  for (guint row = 0; row < self->rows->len; row++)
    show_row (self, row);
}

/* CSV. */

static void
append_cell (GString *csv, const char *text, const char *before)
{
  g_auto (GStrv) parts = g_strsplit (text, "\"", -1);
  g_autofree char *quoted = g_strjoinv ("\"\"", parts);
  gboolean plain = strpbrk (text, ",\"\n") == NULL;
  g_string_append_printf (csv, plain ? "%s%s" : "%s\"%s\"", before, quoted);
}

char *
bisection_metric_table_to_csv (BisectionMetricTable *self)
{
  GString *csv = g_string_new (NULL);
  append_cell (csv, _ ("metric"), "");
  append_cell (csv, _ ("unit"), ",");
  for (guint i = 0; i < self->n_columns; i++) {
    g_autofree char *name = design_name_at (self, i);
    append_cell (csv, name, ",");
  }
  for (guint row = 0; row < self->rows->len; row++) {
    const IcnQuantity *quantity = g_ptr_array_index (self->rows, row);
    append_cell (csv, metric_name (quantity), "\n");
    append_cell (csv, metric_unit (quantity), ",");
    for (guint i = 0; i < self->n_columns; i++) {
      char number[G_ASCII_DTOSTR_BUF_SIZE] = "";
      double value = quantity != NULL ? value_at (self, quantity, i) : NAN;
      if (isfinite (value))
        g_ascii_dtostr (number, sizeof number, value);
      append_cell (
        csv, quantity != NULL ? number : binds_text (evaluation_at (self, i), design_at (self, i)),
        ",");
    }
  }
  g_string_append_c (csv, '\n');
  return g_string_free (csv, FALSE);
}

/* Life. */

static void
bisection_metric_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (object);
  if (id == PROP_QUANTITIES)
    g_value_set_string (value, self->ids);
  else
    g_value_set_boolean (value, self->show_binds);
}

static void
bisection_metric_table_set_property (GObject *object, guint id, const GValue *value,
                                     GParamSpec *spec)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (object);
  if (id == PROP_QUANTITIES) {
    g_free (self->ids);
    self->ids = g_value_dup_string (value);
  } else {
    self->show_binds = g_value_get_boolean (value);
  }
}

static void
bisection_metric_table_finalize (GObject *object)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (object);
  g_free (self->ids);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->titles);
  g_array_unref (self->designs);
  g_array_unref (self->cells);
  G_OBJECT_CLASS (bisection_metric_table_parent_class)->finalize (object);
}

static void
bisection_metric_table_class_init (BisectionMetricTableClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  object_class->get_property = bisection_metric_table_get_property;
  object_class->set_property = bisection_metric_table_set_property;
  object_class->finalize = bisection_metric_table_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_metric_table_update;
  properties[PROP_QUANTITIES] = g_param_spec_string ("quantities", NULL, NULL, NULL, flags);
  properties[PROP_SHOW_BINDS] = g_param_spec_boolean ("show-binds", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bisection_metric_table_init (BisectionMetricTable *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  self->rows = g_ptr_array_new ();
  self->titles = g_ptr_array_new ();
  self->designs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->names = GTK_GRID (gtk_grid_new ());
  self->values = GTK_GRID (gtk_grid_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->names), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self->names), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->values), GTK_ALIGN_START);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->values));
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_grid_set_column_homogeneous (self->values, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->names));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  gtk_box_append (GTK_BOX (box), scroller);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (bisection_document_view_queue_update), self,
                           G_CONNECT_SWAPPED);
}
