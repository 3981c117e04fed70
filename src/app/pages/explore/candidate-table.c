/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "candidate-table.h"
#include "axis.h"
#include "chart.h"
#include "class-parts.h"
#include "field.h"
#include "table-cells.h"
#include <glib/gi18n.h>

/* RowList: a list model with one item for each row of the table; a row shows one candidate of the
 * sweep (a design that the sweep generates). An item is a GtkStringObject whose text is the row's
 * index, as table-cells.h expects. Items are made when they are asked for. */
#define TYPE_ROW_LIST (row_list_get_type ())
G_DECLARE_FINAL_TYPE (RowList, row_list, BISECTION, ROW_LIST, GObject)

struct _RowList {
  GObject parent_instance;
  guint n;
};

static void row_list_init_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RowList, row_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, row_list_init_model))

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return BISECTION_ROW_LIST (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  g_autofree char *number = g_strdup_printf ("%u", position);

  return position < BISECTION_ROW_LIST (model)->n ? gtk_string_object_new (number) : NULL;
}

static void
row_list_init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
row_list_class_init (RowListClass *class G_GNUC_UNUSED)
{
}

static void
row_list_init (RowList *self G_GNUC_UNUSED)
{
}

static void
set_length (RowList *list, guint n)
{
  guint before = list->n;

  list->n = n;
  g_list_model_items_changed (G_LIST_MODEL (list), 0, before, n);
}

struct _BisectionCandidateTable {
  AdwBin parent_instance;
  const IcnSpaceTable *table;
  RowList *rows;
  guint *order;    /* indices of all rows of `table`, in sorted order */
  guint8 *is_left; /* [rows of `table`] 0: the row is filtered out; NULL: no row is filtered out */
  guint *listed;   /* [n_listed] for each row of the widget, the index of the row of `table` that it
                      shows */
  guint n_listed;
  BisectionTableCells *cells;
  GtkSingleSelection *selection;
  GPtrArray *columns; /* array of GtkColumnViewColumn: name, state, then one for each column of
                         IcnSpace */
  /* Two items that serve to find the column by which the widget sorts: the widget's sorter is made
   * to compare them, and the column that it asks is the sort column. */
  GtkStringObject *probe[2];
  /* index in `columns` of the column that was asked first to compare the items in `probe` */
  guint asked_by;
  gboolean is_telling; /* TRUE while the program itself changes the selection, so that this
                          is not taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionCandidateTable, bisection_candidate_table, ADW_TYPE_BIN)

enum { NAME, STATE, N_FIXED };

static char *
state_words (const IcnSpaceRow *row)
{
  if (row->why)
    /* Translators: %s is the reason why a design is impossible. */
    return g_strdup_printf (_ ("Refused: %s"), row->why);
  return g_strdup (row->on_front ? _ ("On the front") : "");
}

/* Returns a candidate's value in a column of the IcnSpaceTable as text: a number, or the value of a
 * setting; "" for a refused candidate. Free with g_free. */
static char *
value_words (const IcnSpaceTable *table, guint row, guint column)
{
  double value = icn_space_table_value (table, row, column);
  const IcnField *field = icn_space_operand (table->space, column)->field;
  g_autoptr (IcnDesign) design = NULL;
  g_autofree char *text = NULL;

  if (icn_space_table_row (table, row)->why)
    return g_strdup ("");
  if (!field || field->type == ICN_PARAMETER_COUNT || field->type == ICN_PARAMETER_REAL)
    return icn_number (value);
  design = icn_space_table_design (table, row, NULL);
  text = design ? icn_field_get (field, design) : g_strdup ("");
  return icn_field_words (field, text);
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const BisectionCandidateTable *self = data;

  if (!self->table || row >= self->n_listed)
    return NULL;
  row = self->listed[row];
  if (column == NAME)
    return g_strdup (icn_space_table_row (self->table, row)->name);
  if (column == STATE)
    return state_words (icn_space_table_row (self->table, row));
  return column - N_FIXED < self->table->space->n_columns
           ? value_words (self->table, row, column - N_FIXED)
           : g_strdup ("");
}

/* The functions below sort the table. GtkColumnView tells by which column and in which direction it
 * sorts only through its sorter, which compares two items. So the sorter is made to compare two
 * probe items. The first column that is then asked to compare them is the sort column, and the
 * result of the comparison tells the direction. */

static int
compare_probes (gconstpointer a, gconstpointer b G_GNUC_UNUSED, gpointer data)
{
  GtkColumnViewColumn *column = data;
  BisectionCandidateTable *self = BISECTION_CANDIDATE_TABLE (gtk_widget_get_ancestor (
    GTK_WIDGET (gtk_column_view_column_get_column_view (column)), BISECTION_TYPE_CANDIDATE_TABLE));

  g_ptr_array_find (self->columns, column, &self->asked_by);
  return a == (gconstpointer) self->probe[0] ? -1 : 1;
}

/* Returns the position in the widget of the row `row` of the IcnSpaceTable;
 * GTK_INVALID_LIST_POSITION if `row` is G_MAXUINT or is not listed. */
static guint
place_of (BisectionCandidateTable *self, guint row)
{
  for (guint i = 0; self->table && row != G_MAXUINT && i < self->n_listed; i++)
    if (self->listed[i] == row)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

void
bisection_candidate_table_select (BisectionCandidateTable *self, guint row)
{
  self->is_telling = TRUE;
  bisection_table_cells_select (self->cells, place_of (self, row));
  self->is_telling = FALSE;
}

static guint
selected_row (BisectionCandidateTable *self)
{
  guint place = gtk_single_selection_get_selected (self->selection);

  return self->table && place < self->n_listed ? self->listed[place] : G_MAXUINT;
}

/* Sets `listed` to the rows of the table that are not filtered out, in sorted order, and updates
 * the widget. */
static void
list_rows (BisectionCandidateTable *self)
{
  guint n = self->table ? self->table->rows->len : 0;

  self->n_listed = 0;
  for (guint i = 0; i < n; i++)
    if (!self->is_left || self->is_left[self->order[i]])
      self->listed[self->n_listed++] = self->order[i];
}

static void
sort (BisectionCandidateTable *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (bisection_table_cells_get_view (self->cells));
  guint selected = selected_row (self);
  GtkOrdering order;
  int by;

  if (!self->table)
    return;
  self->asked_by = NAME;
  order = gtk_sorter_compare (sorter, self->probe[0], self->probe[1]);
  by = self->asked_by == NAME    ? ICN_SPACE_BY_CANDIDATE
       : self->asked_by == STATE ? ICN_SPACE_BY_STATE
                                 : (int) (self->asked_by - N_FIXED);
  if (by >= (int) self->table->space->n_columns)
    by = ICN_SPACE_BY_CANDIDATE;
  icn_space_table_sort (self->table, by, order == GTK_ORDERING_LARGER, self->order);
  list_rows (self);
  bisection_table_cells_refresh (self->cells);
  if (selected != G_MAXUINT)
    bisection_candidate_table_select (self, selected);
}

static GtkColumnViewColumn *
add_column (BisectionCandidateTable *self, double xalign)
{
  GtkColumnViewColumn *column = bisection_table_cells_add_column (self->cells, "", xalign);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_probes, column, NULL));

  gtk_column_view_column_set_sorter (column, sorter);
  g_ptr_array_add (self->columns, column);
  return column;
}

/* Gives the columns after name and state the titles of the columns of the IcnSpace. Adds columns if
 * there are too few; hides those that a previous table with more columns has left. */
static void
set_columns (BisectionCandidateTable *self)
{
  const IcnSpace *space = self->table->space;

  while (self->columns->len < N_FIXED + space->n_columns)
    add_column (self, 1);
  for (guint i = N_FIXED; i < self->columns->len; i++) {
    GtkColumnViewColumn *column = self->columns->pdata[i];
    gboolean is_needed = i - N_FIXED < space->n_columns;

    gtk_column_view_column_set_visible (column, is_needed);
    if (is_needed) {
      const IcnOperand *operand = icn_space_operand (space, i - N_FIXED);
      g_autofree char *title = icn_space_operand_title (operand);
      g_autofree char *whole = icn_chart_axis_title (title, icn_space_operand_unit (operand));

      gtk_column_view_column_set_title (column, icn_space_operand_unit (operand) ? whole : title);
    }
  }
}

void
bisection_candidate_table_show (BisectionCandidateTable *self, const IcnSpaceTable *table)
{
  guint n = table ? table->rows->len : 0;

  self->is_telling = TRUE;
  self->table = table;
  g_free (self->order);
  g_free (self->listed);
  g_clear_pointer (&self->is_left, g_free);
  self->order = g_new (guint, n + 1);
  self->listed = g_new (guint, n + 1);
  for (guint i = 0; i < n; i++)
    self->order[i] = i;
  list_rows (self);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  if (table)
    set_columns (self);
  set_length (self->rows, n);
  self->is_telling = FALSE;
  sort (self);
}

void
bisection_candidate_table_filter (BisectionCandidateTable *self, const guint8 *is_left)
{
  guint selected = selected_row (self);

  if (!self->table || (!is_left && !self->is_left))
    return;
  g_free (self->is_left);
  self->is_left = is_left ? g_memdup2 (is_left, self->table->rows->len) : NULL;
  self->is_telling = TRUE;
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  list_rows (self);
  set_length (self->rows, self->n_listed);
  bisection_table_cells_refresh (self->cells);
  self->is_telling = FALSE;
  bisection_candidate_table_select (self, selected);
}

gboolean
bisection_candidate_table_drop_rows (BisectionCandidateTable *self)
{
  return bisection_table_cells_drop_rows (self->cells);
}

static void
on_selected (BisectionCandidateTable *self)
{
  if (!self->is_telling && selected_row (self) != G_MAXUINT)
    g_signal_emit_by_name (self, "chosen", selected_row (self));
}

static void
on_activate (BisectionCandidateTable *self, guint place)
{
  if (self->table && place < self->n_listed)
    g_signal_emit_by_name (self, "activated", self->listed[place]);
}

static void
bisection_candidate_table_dispose (GObject *object)
{
  BisectionCandidateTable *self = BISECTION_CANDIDATE_TABLE (object);

  self->table = NULL;
  if (self->cells) {
    g_signal_handlers_disconnect_by_data (
      gtk_column_view_get_sorter (bisection_table_cells_get_view (self->cells)), self);
    g_signal_handlers_disconnect_by_data (self->selection, self);
  }
  g_clear_pointer (&self->cells, bisection_table_cells_free);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->listed, g_free);
  g_clear_pointer (&self->is_left, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    g_clear_object (&self->probe[i]);
  G_OBJECT_CLASS (bisection_candidate_table_parent_class)->dispose (object);
}

static void
bisection_candidate_table_class_init (BisectionCandidateTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_candidate_table_dispose;
  bisection_add_signal (class, "chosen", 1, G_TYPE_UINT);
  bisection_add_signal (class, "activated", 1, G_TYPE_UINT);
}

static void
bisection_candidate_table_init (BisectionCandidateTable *self)
{
  GtkColumnView *view;

  self->rows = g_object_new (TYPE_ROW_LIST, NULL);
  self->order = g_new (guint, 1);
  self->listed = g_new (guint, 1);
  self->columns = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    self->probe[i] = gtk_string_object_new ("");
  self->cells =
    bisection_table_cells_new (_ ("Candidates"), G_LIST_MODEL (self->rows), cell_text, self);
  self->selection = bisection_table_cells_make_selectable (self->cells);
  gtk_column_view_column_set_title (add_column (self, 0), _ ("Design"));
  gtk_column_view_column_set_title (add_column (self, 0), _ ("State"));
  view = bisection_table_cells_get_view (self->cells);
  bisection_follow (gtk_column_view_get_sorter (view), "changed", sort, self);
  bisection_follow (self->selection, "notify::selected", on_selected, self);
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activate), self);
  adw_bin_set_child (ADW_BIN (self), bisection_table_cells_get_widget (self->cells));
}
