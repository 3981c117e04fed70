/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-cells.h"

#define CELLS_AT_ONCE 320
/* At most this number of cells is made in advance, before the user scrolls to them. */
#define MOST_CELLS 2000
/* A GtkColumnView makes cells for fewer than this number of rows, however many rows its model has.
 * So once the view has this number of rows, it gets all remaining rows at once. */
#define ALL_ROWS 240
/* When a text changes, it is written at once if its row is visible or close to the visible rows:
 * out of sight by at most MARGIN times the visible height. Texts in other rows are written when
 * they are scrolled into sight. */
#define MARGIN 0.25
#define COLUMN "column" /* key under which a GtkListItemFactory stores the index of its column */

struct _BisectionTableCells {
  GtkWidget *scroller;
  GtkColumnView *view;
  GtkAdjustment *vertical;
  /* The model of the view: the first rows of `rows`. More rows are added to it gradually. */
  GtkSliceListModel *given;
  GListModel *rows;
  BisectionCellText text;
  gpointer data;
  GHashTable *made; /* the cells that exist; key: GtkListItem; value: index of the cell's column */
  /* The cells (GtkListItem) whose text is outdated; it is written when they come into sight. */
  GHashTable *outdated;
  guint giving_id, filling_id;
};

/* The functions below write the texts of cells. */

/* Returns the index of the row to which a cell belongs: each item of the model is a string with the
 * index of its row. */
static guint
row_of (GtkListItem *item)
{
  return g_ascii_strtoull (gtk_string_object_get_string (gtk_list_item_get_item (item)), NULL, 10);
}

static void
fill_cell (BisectionTableCells *cells, GtkListItem *item, guint column)
{
  g_autofree char *text = cells->text (row_of (item), column, cells->data);

  if (text)
    gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_cell (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BisectionTableCells *cells = data;
  gpointer column = g_object_get_data (G_OBJECT (factory), COLUMN);

  g_hash_table_insert (cells->made, item, column);
  fill_cell (cells, item, GPOINTER_TO_UINT (column));
}

static void
unbind_cell (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer data)
{
  BisectionTableCells *cells = data;

  g_hash_table_remove (cells->made, item);
  g_hash_table_remove (cells->outdated, item);
}

/* Returns whether a row is visible, or out of sight by at most `pages` times the visible height.
 * FALSE before the table has a size. */
static gboolean
is_near (BisectionTableCells *cells, guint row, double pages)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (cells->given));
  double height = gtk_adjustment_get_upper (cells->vertical) / MAX (n, 1);
  double page = gtk_adjustment_get_page_size (cells->vertical);
  double place = row * height - gtk_adjustment_get_value (cells->vertical);

  return page > 0 && place + height >= -pages * page && place <= (1 + pages) * page;
}

static void
fill_outdated (BisectionTableCells *cells)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, cells->outdated);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (is_near (cells, row_of (item), MARGIN)) {
      fill_cell (cells, item, GPOINTER_TO_UINT (g_hash_table_lookup (cells->made, item)));
      g_hash_table_iter_remove (&iter);
    }
}

static gboolean
fill_now (gpointer data)
{
  BisectionTableCells *cells = data;

  cells->filling_id = 0;
  fill_outdated (cells);
  return G_SOURCE_REMOVE;
}

void
bisection_table_cells_refresh (BisectionTableCells *cells)
{
  GHashTableIter iter;
  gpointer item;

  g_hash_table_iter_init (&iter, cells->made);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    g_hash_table_add (cells->outdated, item);
  fill_outdated (cells);
}

/* The functions below give rows to the GtkColumnView, a few at a time. */

static guint
count_columns (BisectionTableCells *cells)
{
  return g_list_model_get_n_items (gtk_column_view_get_columns (cells->view));
}

static guint
rows_of (BisectionTableCells *cells, guint n_cells)
{
  return MAX (n_cells / MAX (count_columns (cells), 1), 1);
}

/* Returns whether the view needs no more rows for now: either it has all rows, or it has MOST_CELLS
 * cells and the user has not scrolled close to its last row. */
static gboolean
has_enough (BisectionTableCells *cells)
{
  guint given = gtk_slice_list_model_get_size (cells->given);

  return given >= g_list_model_get_n_items (cells->rows) ||
         (given >= rows_of (cells, MOST_CELLS) && !is_near (cells, given, 1));
}

static gboolean
give_more (gpointer data)
{
  BisectionTableCells *cells = data;
  guint n = gtk_slice_list_model_get_size (cells->given) + rows_of (cells, CELLS_AT_ONCE);

  gtk_slice_list_model_set_size (cells->given, n < ALL_ROWS ? n : G_MAXUINT);
  if (!has_enough (cells))
    return G_SOURCE_CONTINUE;
  cells->giving_id = 0;
  return G_SOURCE_REMOVE;
}

static void
give_on (BisectionTableCells *cells)
{
  if (!cells->giving_id && !has_enough (cells))
    cells->giving_id = g_idle_add (give_more, cells);
}

/* Called when rows were added to the table or removed from it: gives the view the rows that it
 * needs now. */
static void
rows_changed (BisectionTableCells *cells)
{
  guint n = g_list_model_get_n_items (cells->rows), least = rows_of (cells, CELLS_AT_ONCE);
  guint given = gtk_slice_list_model_get_size (cells->given);

  if (n < ALL_ROWS)
    given = MIN (given, n);
  gtk_slice_list_model_set_size (cells->given, MAX (given, least));
  give_on (cells);
}

/* Called when the view has scrolled. Texts of outdated cells that are now visible are written
 * later, by an idle callback before the next frame. They cannot be written here: the view also
 * scrolls while GTK allocates sizes, and a text that changes then may widen its column but not the
 * title of the column. */
static void
view_moved (BisectionTableCells *cells)
{
  if (!cells->filling_id && g_hash_table_size (cells->outdated) > 0)
    cells->filling_id = g_idle_add_full (GTK_PRIORITY_RESIZE, fill_now, cells, NULL);
  give_on (cells);
}

gboolean
bisection_table_cells_drop_rows (BisectionTableCells *cells)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (cells->given));
  guint least = rows_of (cells, CELLS_AT_ONCE);

  g_clear_handle_id (&cells->giving_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (cells->vertical, cells);
  gtk_slice_list_model_set_size (cells->given, MIN (n, ALL_ROWS) - MIN (n, least));
  return n > least;
}

/* The functions below make columns and the table itself. */

static void
set_up_cell (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), GPOINTER_TO_INT (xalign));
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

GtkColumnViewColumn *
bisection_table_cells_add_column (BisectionTableCells *cells, const char *title, double xalign)
{
  guint given = gtk_slice_list_model_get_size (cells->given), place = count_columns (cells);
  /* number of rows for which cells of the new column are made at once */
  guint most = MAX (MOST_CELLS / (place + 1), 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_object_set_data (G_OBJECT (factory), COLUMN, GUINT_TO_POINTER (place));
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cell), GINT_TO_POINTER ((int) xalign));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), cells);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), cells);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  /* all rows are removed and the first ones added again: if only the last rows were removed, GTK
   * 4.8 would show the wrong rows */
  if (given > most) {
    gtk_slice_list_model_set_size (cells->given, 0);
    gtk_slice_list_model_set_size (cells->given, most);
  }
  gtk_column_view_append_column (cells->view, column);
  g_object_unref (column); /* the view has its own reference */
  return column;
}

static void
make_widget (BisectionTableCells *cells, const char *label)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());

  cells->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (cells->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  gtk_column_view_set_show_row_separators (cells->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (cells->view), "data-table");
  gtk_scrolled_window_set_overlay_scrolling (scroller, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (scroller), "table-twin");
  gtk_scrolled_window_set_child (scroller, GTK_WIDGET (cells->view));
  cells->vertical = g_object_ref (gtk_scrolled_window_get_vadjustment (scroller));
  cells->scroller = GTK_WIDGET (scroller);
}

BisectionTableCells *
bisection_table_cells_new (const char *label, GListModel *rows, BisectionCellText text,
                           gpointer data)
{
  BisectionTableCells *cells = g_new0 (BisectionTableCells, 1);
  g_autoptr (GtkNoSelection) model = NULL;

  cells->rows = g_object_ref (rows);
  cells->text = text;
  cells->data = data;
  cells->made = g_hash_table_new (NULL, NULL);
  cells->outdated = g_hash_table_new (NULL, NULL);
  make_widget (cells, label);
  cells->given = gtk_slice_list_model_new (g_object_ref (rows), 0, 1);
  g_signal_connect_swapped (rows, "items-changed", G_CALLBACK (rows_changed), cells);
  g_signal_connect_swapped (cells->vertical, "value-changed", G_CALLBACK (view_moved), cells);
  g_signal_connect_swapped (cells->vertical, "changed", G_CALLBACK (view_moved), cells);
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (cells->given)));
  gtk_column_view_set_model (cells->view, GTK_SELECTION_MODEL (model));
  return cells;
}

GtkSingleSelection *
bisection_table_cells_make_selectable (BisectionTableCells *cells)
{
  GtkSingleSelection *selection = gtk_single_selection_new (NULL);

  gtk_single_selection_set_autoselect (selection, FALSE);
  gtk_single_selection_set_can_unselect (selection, TRUE);
  gtk_single_selection_set_model (selection, G_LIST_MODEL (cells->given));
  gtk_column_view_set_model (cells->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection); /* the view has its own reference */
  return selection;
}

void
bisection_table_cells_select (BisectionTableCells *cells, guint row)
{
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (cells->view));
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (cells->view));

  if (row < g_list_model_get_n_items (cells->rows) &&
      row >= g_list_model_get_n_items (G_LIST_MODEL (cells->given)))
    gtk_slice_list_model_set_size (cells->given, G_MAXUINT);
  gtk_single_selection_set_selected (selection, row);
  if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);
}

void
bisection_table_cells_free (BisectionTableCells *cells)
{
  g_clear_handle_id (&cells->giving_id, g_source_remove);
  g_clear_handle_id (&cells->filling_id, g_source_remove);
  g_signal_handlers_disconnect_by_data (cells->rows, cells);
  g_signal_handlers_disconnect_by_data (cells->vertical, cells);
  gtk_column_view_set_model (cells->view, NULL);
  g_object_unref (cells->given);
  g_object_unref (cells->rows);
  g_object_unref (cells->vertical);
  g_hash_table_unref (cells->made);
  g_hash_table_unref (cells->outdated);
  g_free (cells);
}

GtkWidget *
bisection_table_cells_get_widget (BisectionTableCells *cells)
{
  return cells->scroller;
}

GtkColumnView *
bisection_table_cells_get_view (BisectionTableCells *cells)
{
  return cells->view;
}
