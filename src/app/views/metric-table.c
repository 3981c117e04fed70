/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "metric-table.h"
#include "class-parts.h"
#include "design.h"
#include "formula-label.h"
#include "formula.h"
#include "metric-bar.h"
#include "metric-rows.h"
#include "page.h"
#include "style-theme.h"
#include "swatch.h"
#include "tip.h"
#include "wheel.h"
#include "unit.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define NAME_CHARS 14  /* least width of a quantity's name, in characters */
#define TITLE_LEAST 14 /* least width of a design's name, in characters */
#define TITLE_CHARS 22 /* largest width of a design's name, in characters */
/* opacity of a value's ratio to the baseline design, such as "×2"; G_MAXUINT16 is opaque */
#define FACTOR_ALPHA (G_MAXUINT16 * 3 / 4)
/* Number of columns (designs) whose widgets are made in one frame; making more would make the
 * window unresponsive. */
#define COLUMNS_AT_ONCE 16

typedef struct {
  /* The widget that is attached to the grid. In the cell of a value it is `label` itself, without a
   * box around it, to save thousands of widgets. */
  GtkWidget *box;
  GtkLabel *label;
  /* In the cell of a title: the symbol with the design's colour. In the cell of a value: the star
   * that marks the best value; NULL if the value has never been the best. */
  GtkWidget *mark;
  /* In the cell of a value: a bar whose length is value / largest value of the row; NULL if the
   * value has never been compared with a baseline design. In the cell of a title: NULL. */
  GtkWidget *bar;
  char *spoken; /* in the cell of a value: its accessible label, which contains all that is shown */
} Cell;

/* A row that has widgets. */
typedef struct {
  const IcnQuantity *quantity; /* the quantity of the row, as in BisectionMetricRows.quantities */
  GArray *cells;               /* array of Cell: one for each column */
} Row;

struct _BisectionMetricTable {
  BisectionDocumentView parent_instance;

  GtkGrid *titles; /* names of the designs, above the values */
  GtkGrid *names;  /* names of quantities, beside the values */
  GtkGrid *values;
  GtkScrolledWindow *scroller;
  /* Horizontal scrollbar; visible whenever the table is wider than the window. */
  GtkScrollbar *scrollbar;
  guint scrollbar_id, rest_id;

  BisectionMetricRows rows; /* what the table shows; the widgets below follow it */
  GArray *title_cells; /* array of Cell: the title of each column */
  GPtrArray *built;    /* array of Row: the rows that have widgets */
  guint n_columns;     /* number of columns that have widgets */
  const IcnQuantity *revealed; /* the quantity to whose row the next update scrolls; NULL: none */
};

G_DEFINE_FINAL_TYPE (BisectionMetricTable, bisection_metric_table, BISECTION_TYPE_DOCUMENT_VIEW)

static void
free_cell (gpointer cell)
{
  g_free (((Cell *) cell)->spoken);
}

static void
free_row (gpointer data)
{
  Row *row = data;

  g_array_unref (row->cells);
  g_free (row);
}

static const IcnQuantity *
built_quantity (BisectionMetricTable *self, guint row)
{
  return ((const Row *) g_ptr_array_index (self->built, row))->quantity;
}

static Cell *
cell_at (BisectionMetricTable *self, guint row, guint column)
{
  return &g_array_index (((const Row *) g_ptr_array_index (self->built, row))->cells, Cell, column);
}

/* Adds a widget to the grid and makes it fill its cell, so that the lines below the cells join to
 * one line across the row. */
static void
attach (GtkGrid *grid, GtkWidget *widget, int column, int row)
{
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_add_css_class (widget, "metric-cell");
  gtk_grid_attach (grid, widget, column, row, 1, 1);
}

static Cell
add_title (BisectionMetricTable *self, int column)
{
  Cell cell = { gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), GTK_LABEL (gtk_label_new (NULL)),
                bisection_swatch_new (0), NULL, NULL };
  gtk_widget_set_hexpand (cell.mark, TRUE);
  gtk_widget_set_halign (cell.mark, GTK_ALIGN_END);
  gtk_widget_add_css_class (GTK_WIDGET (cell.label), "heading");
  gtk_label_set_ellipsize (cell.label, PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (cell.label, TITLE_CHARS);
  gtk_box_append (GTK_BOX (cell.box), cell.mark);
  gtk_box_append (GTK_BOX (cell.box), GTK_WIDGET (cell.label));
  attach (self->titles, cell.box, column, 0);
  return cell;
}

/* Moves a new cell in the grid's list of children, which is the order in which a screen reader
 * reads the cells: column by column, and the rows of a column from the top. */
static void
put_in_order (GtkGrid *grid, GtkWidget *widget, guint column, guint row)
{
  GtkWidget *next = gtk_grid_get_child_at (grid, column, row + 1);

  if (next == NULL)
    next = gtk_grid_get_child_at (grid, column + 1, 0);
  gtk_widget_insert_before (widget, GTK_WIDGET (grid), next);
}

/* Adds the cell of a value. Names and values are in different grids; in each row, a size group
 * gives the name and the value in column 0 the same height. */
static void
add_value (BisectionMetricTable *self, guint column, guint row)
{
  GtkWidget *label = gtk_label_new (NULL);
  Cell cell = { label, GTK_LABEL (label), NULL, NULL, NULL };
  gtk_label_set_xalign (cell.label, 1);
  gtk_widget_add_css_class (label, "numeric");
  attach (self->values, label, column, row);
  put_in_order (self->values, label, column, row);
  if (column == 0) {
    g_autoptr (GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
    gtk_size_group_add_widget (heights, label);
    gtk_size_group_add_widget (heights, gtk_grid_get_child_at (self->names, 0, row));
  }
  g_array_insert_val (((Row *) g_ptr_array_index (self->built, row))->cells, column, cell);
}

/* Adds the star that marks the best value of a row, in the same cell as the value. */
static GtkWidget *
add_star (BisectionMetricTable *self, int column, int row)
{
  GtkWidget *star = g_object_new (GTK_TYPE_IMAGE, "icon-name", "starred-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "halign",
                                  GTK_ALIGN_END, "can-target", FALSE, NULL);
  gtk_widget_add_css_class (star, "metric-star");
  gtk_grid_attach (self->values, star, column, row, 1, 1);
  return star;
}

/* Adds to a row the labels with the name and unit of its quantity. The labels never wrap: names and
 * values are in size groups for their heights, and size groups do not support wrapped labels. */
static void
add_name (BisectionMetricTable *self, int row, const IcnQuantity *quantity)
{
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (bisection_metric_name (quantity));
  GtkWidget *unit = gtk_label_new (bisection_metric_unit (quantity));
  GtkWidget *labels[] = { name, unit };
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
    gtk_label_set_ellipsize (GTK_LABEL (labels[i]), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (labels[i]), NAME_CHARS);
    gtk_widget_set_vexpand (labels[i], TRUE);
    gtk_box_append (GTK_BOX (lines), labels[i]);
  }
  gtk_widget_add_css_class (unit, "caption");
  gtk_widget_add_css_class (unit, "dim-label");
  gtk_widget_set_visible (unit, *bisection_metric_unit (quantity) != '\0');
  gtk_widget_add_css_class (lines, "metric-cell");
  if (bisection_metric_is_heading (quantity))
    gtk_widget_add_css_class (name, "heading");
  else if (quantity != NULL) {
    g_autofree char *help = icn_formula_markup (_ (quantity->help));
    bisection_tip_set (lines, help);
  }
  gtk_grid_attach (self->names, lines, 0, row, 1, 1);
  put_in_order (self->names, lines, 0, row);
}

static void
remove_column (BisectionMetricTable *self, guint column)
{
  gtk_grid_remove_column (self->titles, column);
  gtk_grid_remove_column (self->values, column);
  g_array_remove_index (self->title_cells, column);
  for (guint row = 0; row < self->built->len; row++)
    g_array_remove_index (((Row *) g_ptr_array_index (self->built, row))->cells, column);
  self->n_columns--;
}

/* Adds the column with the index `column`, for one design. */
static void
add_column (BisectionMetricTable *self, guint column)
{
  Cell title;

  gtk_grid_insert_column (self->titles, column);
  gtk_grid_insert_column (self->values, column);
  title = add_title (self, column);
  g_array_insert_val (self->title_cells, column, title);
  for (guint row = 0; row < self->built->len; row++)
    add_value (self, column, row);
  self->n_columns++;
}

static void
remove_row (BisectionMetricTable *self, guint row)
{
  gtk_grid_remove_row (self->names, row);
  gtk_grid_remove_row (self->values, row);
  g_ptr_array_remove_index (self->built, row);
}

static void
insert_row (BisectionMetricTable *self, guint row, const IcnQuantity *quantity)
{
  Row *built = g_new (Row, 1);

  *built = (Row){ quantity, g_array_new (FALSE, FALSE, sizeof (Cell)) };
  g_array_set_clear_func (built->cells, free_cell);
  g_ptr_array_insert (self->built, row, built);
  gtk_grid_insert_row (self->names, row);
  gtk_grid_insert_row (self->values, row);
  add_name (self, row, quantity);
  for (guint column = 0; column < self->n_columns; column++)
    add_value (self, column, row);
}

static gboolean
is_built (BisectionMetricTable *self, guint row, const IcnQuantity *quantity)
{
  return row < self->built->len && built_quantity (self, row) == quantity;
}

/* Creates and removes widgets so that `built` has the same rows as `rows`. The widgets of rows that
 * stay are kept, as an edit often shows or hides only the few rows in which the values of all
 * designs have become different or equal. */
static void
build_rows (BisectionMetricTable *self)
{
  for (guint row = 0; row < self->rows.quantities->len; row++) {
    const IcnQuantity *quantity = bisection_metric_rows_at (&self->rows, row);

    while (row < self->built->len && !is_built (self, row, quantity) &&
           !g_ptr_array_find (self->rows.quantities, built_quantity (self, row), NULL))
      remove_row (self, row);
    if (is_built (self, row, quantity))
      continue;
    while (self->n_columns > COLUMNS_AT_ONCE)
      remove_column (self, self->n_columns - 1);
    insert_row (self, row, quantity);
  }
  while (self->built->len > self->rows.quantities->len)
    remove_row (self, self->built->len - 1);
}

static gboolean
show_rest (gpointer data)
{
  BisectionMetricTable *self = data;
  self->rest_id = 0;
  bisection_document_view_queue_update (self);
  return G_SOURCE_REMOVE;
}

static gboolean
is_titled (BisectionMetricTable *self, guint column, guint design)
{
  const Cell *title = &g_array_index (self->title_cells, Cell, column);
  return g_str_equal (gtk_label_get_text (title->label),
                      bisection_metric_rows_name (&self->rows, design));
}

/* Returns the index of the first column, from column 1 on, that shows a design other than the one
 * it should show. The caller inserts or removes columns there, so that most other columns stay
 * unchanged: filling and measuring a column takes long. Column 0 is not searched, as it is never
 * removed: it determines the heights of the rows. */
static guint
first_other_column (BisectionMetricTable *self)
{
  guint column = 1;
  while (column < MIN (self->n_columns, self->rows.designs->len) &&
         is_titled (self, column, column))
    column++;
  return MIN (column, self->n_columns);
}

/* Creates and removes widgets so that there is a column for each visible design. If more than
 * COLUMNS_AT_ONCE columns are missing, only that many are made now, the others in later frames. */
static void
build (BisectionMetricTable *self)
{
  build_rows (self);
  guint column = first_other_column (self);
  while (self->n_columns > self->rows.designs->len)
    remove_column (self, MIN (column, self->n_columns - 1));
  guint end = MIN (self->n_columns + COLUMNS_AT_ONCE, self->rows.designs->len);
  while (self->n_columns < end)
    add_column (self, column++);
  if (end < self->rows.designs->len && self->rest_id == 0)
    self->rest_id = g_idle_add (show_rest, self);
}

/* Shows the ratio to the baseline, such as "×2" in "64 ×2", smaller and paler than the value, so
 * that the text is not read as a product. */
static void
style_factor (GtkLabel *label, const char *text)
{
  const char *factor = strstr (text, BISECTION_METRIC_FACTOR);
  if (factor == NULL) {
    if (gtk_label_get_attributes (label) != NULL)
      gtk_label_set_attributes (label, NULL);
    return;
  }
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoAttribute *styles[] = { pango_attr_scale_new (PANGO_SCALE_SMALL),
                               pango_attr_foreground_alpha_new (FACTOR_ALPHA) };
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++) {
    styles[i]->start_index = factor - text;
    pango_attr_list_insert (attributes, styles[i]);
  }
  gtk_label_set_attributes (label, attributes);
}

static void
show_value (BisectionMetricTable *self, guint row, guint column, const char *text, gboolean is_best)
{
  Cell *cell = cell_at (self, row, column);
  const IcnQuantity *quantity = bisection_metric_rows_at (&self->rows, row);
  const char *design = bisection_metric_rows_name (&self->rows, column);
  /* Translators: metric, design, value, unit. */
  g_autofree char *spoken =
    g_strdup_printf (is_best ? _ ("%s of %s: %s %s, the best") : _ ("%s of %s: %s %s"),
                     bisection_metric_name (quantity), design, text,
                     icn_unit_after (text, bisection_metric_unit (quantity)));
  if (g_strcmp0 (spoken, cell->spoken) == 0)
    return;
  gtk_label_set_text (cell->label, text);
  style_factor (cell->label, text);
  if (is_best && cell->mark == NULL)
    cell->mark = add_star (self, column, row);
  if (cell->mark != NULL)
    gtk_widget_set_visible (cell->mark, is_best);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell->label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  bisection_style_mark (cell->box, "best", is_best);
  g_free (cell->spoken);
  cell->spoken = g_steal_pointer (&spoken);
}

/* Shows the bar of a value with the length `part`, or no bar if this is NAN. */
static void
show_bar (BisectionMetricTable *self, guint row, guint column, double part)
{
  Cell *cell = cell_at (self, row, column);
  if (isfinite (part) && cell->bar == NULL) {
    cell->bar = bisection_metric_bar_new ();
    gtk_grid_attach (self->values, cell->bar, column, row, 1, 1);
  }
  if (cell->bar == NULL)
    return;
  gtk_widget_set_visible (cell->bar, isfinite (part));
  bisection_metric_bar_set_part (BISECTION_METRIC_BAR (cell->bar), part);
}

static void
show_row (BisectionMetricTable *self, guint row)
{
  if (bisection_metric_is_heading (bisection_metric_rows_at (&self->rows, row)))
    return;
  g_autofree BisectionMetricValue *values = g_new (BisectionMetricValue, self->n_columns);
  bisection_metric_rows_fill (&self->rows, row, self->n_columns, values);
  for (guint column = 0; column < self->n_columns; column++) {
    show_value (self, row, column, values[column].text, values[column].is_best);
    show_bar (self, row, column, values[column].part);
    g_free (values[column].text);
  }
}

static void
show_title (BisectionMetricTable *self, guint column)
{
  const Cell *cell = &g_array_index (self->title_cells, Cell, column);
  const char *name = bisection_metric_rows_name (&self->rows, column);
  if (!is_titled (self, column, column)) {
    bisection_formula_label_name (cell->label, name);
    gtk_label_set_width_chars (cell->label, MIN (g_utf8_strlen (name, -1), TITLE_LEAST));
    bisection_tip_say (GTK_WIDGET (cell->label), name);
  }
  g_object_set (cell->mark, "place", bisection_metric_rows_design (&self->rows, column)->color,
                NULL);
}

static void
bisection_metric_table_update (BisectionDocumentView *view)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (view);
  bisection_metric_rows_collect (&self->rows, bisection_view_document (self));
  g_object_notify (G_OBJECT (self), "note");
  build (self);
  for (guint column = 0; column < self->n_columns; column++)
    show_title (self, column);
  for (guint row = 0; row < self->rows.quantities->len; row++) {
    show_row (self, row);
    if (self->revealed != NULL && bisection_metric_rows_at (&self->rows, row) == self->revealed)
      bisection_page_scroll_to (gtk_grid_get_child_at (self->names, 0, row));
  }
  self->revealed = NULL;
}

void
bisection_metric_table_reveal (BisectionMetricTable *self, const char *id)
{
  self->revealed = icn_quantity_find (id);
  bisection_document_view_queue_update (self);
}

static gboolean
show_scrollbar (gpointer data)
{
  BisectionMetricTable *self = data;
  GtkAdjustment *across = gtk_scrollbar_get_adjustment (self->scrollbar);
  self->scrollbar_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->scrollbar), gtk_adjustment_get_upper (across) >
                                                          gtk_adjustment_get_page_size (across));
  return G_SOURCE_REMOVE;
}

/* Called when the width of the table has changed. Shows or hides the scrollbar later, in an idle
 * callback: GTK calls this function while it allocates sizes, when no widget may request another
 * size. */
static void
width_changed (BisectionMetricTable *self)
{
  if (self->scrollbar_id == 0)
    self->scrollbar_id = g_idle_add (show_scrollbar, self);
}

char *
bisection_metric_table_to_csv (BisectionMetricTable *self)
{
  return bisection_metric_rows_to_csv (&self->rows, bisection_view_document (self));
}

static void
copy (BisectionMetricTable *self)
{
  g_autofree char *csv = bisection_metric_table_to_csv (self);
  if (csv == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), csv);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("Table copied"));
}

static void
bisection_metric_table_finalize (GObject *object)
{
  BisectionMetricTable *self = BISECTION_METRIC_TABLE (object);
  g_clear_handle_id (&self->scrollbar_id, g_source_remove);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  bisection_metric_rows_clear (&self->rows);
  g_ptr_array_unref (self->built);
  g_array_unref (self->title_cells);
  G_OBJECT_CLASS (bisection_metric_table_parent_class)->finalize (object);
}

static void
get_scrolls (gpointer self, GValue *value)
{
  GtkPolicyType policy;

  gtk_scrolled_window_get_policy (BISECTION_METRIC_TABLE (self)->scroller, NULL, &policy);
  g_value_set_boolean (value, policy == GTK_POLICY_AUTOMATIC);
}

static void
set_scrolls (gpointer self, const GValue *value)
{
  GtkScrolledWindow *scroller = BISECTION_METRIC_TABLE (self)->scroller;
  gboolean scrolls = g_value_get_boolean (value);

  gtk_scrolled_window_set_policy (scroller, GTK_POLICY_NEVER,
                                  scrolls ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER);
  if (!scrolls)
    bisection_wheel_passes (scroller);
}

#define AT(member) G_STRUCT_OFFSET (BisectionMetricTable, member)
#define ONCE (G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY)

static const BisectionProperty properties[] = {
  { "quantities", G_TYPE_STRING, ONCE, AT (rows.ids) },
  { "optional", G_TYPE_STRING, ONCE, AT (rows.optional) },
  { "show-binds", G_TYPE_BOOLEAN, ONCE, AT (rows.show_binds) },
  { "scrolls", G_TYPE_BOOLEAN, ONCE, .get = get_scrolls, .set = set_scrolls },
  { "grouped", G_TYPE_BOOLEAN, ONCE, AT (rows.is_grouped) },
  { "differing", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (rows.differing),
    bisection_document_view_queue_update },
  { "baseline", G_TYPE_INT, G_PARAM_READWRITE, AT (rows.baseline),
    bisection_document_view_queue_update },
  { "note", G_TYPE_STRING, G_PARAM_READABLE, AT (rows.note) },
};

static void
bisection_metric_table_class_init (BisectionMetricTableClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = bisection_metric_table_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_metric_table_update;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));

  bisection_add_action (widget_class, "metrics.copy", copy);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/metric-table.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionMetricTable, titles, names, values, scroller,
                           scrollbar);
}

static void
bisection_metric_table_init (BisectionMetricTable *self)
{
  bisection_metric_rows_init (&self->rows);
  self->built = g_ptr_array_new_with_free_func (free_row);
  self->title_cells = g_array_new (FALSE, FALSE, sizeof (Cell));
  gtk_widget_init_template (GTK_WIDGET (self));
  GtkWidget *across[] = { GTK_WIDGET (self->titles), GTK_WIDGET (self->values) };
  for (guint i = 0; i < G_N_ELEMENTS (across); i++)
    bisection_wheel_goes_across (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (across[i], GTK_TYPE_SCROLLED_WINDOW)));
  bisection_follow (gtk_scrollbar_get_adjustment (self->scrollbar), "changed", width_changed, self);
}
