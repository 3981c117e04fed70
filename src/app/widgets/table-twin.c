/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-twin.h"
#include "class-parts.h"
#include "table-cells.h"

#include <glib/gi18n.h>

struct _BisectionTableTwin {
  AdwBin parent_instance;
  BisectionTableCells *cells;
  GtkStringList *numbers; /* model of the table: the index of each row as a string */
  GPtrArray *rows;        /* array of GStrv: the texts of the cells of each row */
};

G_DEFINE_FINAL_TYPE (BisectionTableTwin, bisection_table_twin, ADW_TYPE_BIN)

static void
on_activate (BisectionTableTwin *self, guint position)
{
  g_signal_emit_by_name (self, "row-activated", position);
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const BisectionTableTwin *self = data;
  char **cells = row < self->rows->len ? g_ptr_array_index (self->rows, row) : NULL;

  return cells && column < g_strv_length (cells) ? g_strdup (cells[column]) : NULL;
}

/* Sets the titles of the columns. Existing columns are reused, so the scroll position and the
 * widths that the user has set stay. */
static void
set_titles (BisectionTableTwin *self, const char *const *titles)
{
  GtkColumnView *view = bisection_table_cells_get_view (self->cells);
  GListModel *columns = gtk_column_view_get_columns (view);
  guint n = g_strv_length ((char **) titles);

  while (g_list_model_get_n_items (columns) > n) {
    g_autoptr (GtkColumnViewColumn) last =
      g_list_model_get_item (columns, g_list_model_get_n_items (columns) - 1);

    gtk_column_view_remove_column (view, last);
  }
  for (guint i = 0; i < n; i++) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

    if (!column)
      bisection_table_cells_add_column (self->cells, titles[i], 0);
    else if (g_strcmp0 (gtk_column_view_column_get_title (column), titles[i]) != 0)
      gtk_column_view_column_set_title (column, titles[i]);
  }
}

/* Sets the number of rows. All rows are replaced, because GTK 4.8 shows the wrong rows after some
 * of many were removed. */
static void
set_n_rows (BisectionTableTwin *self, guint n)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->numbers));
  g_auto (GStrv) numbers = g_new0 (char *, n + 1);

  if (n == before)
    return;
  for (guint i = 0; i < n; i++)
    numbers[i] = g_strdup_printf ("%u", i);
  gtk_string_list_splice (self->numbers, 0, before, (const char *const *) numbers);
}

void
bisection_table_twin_fill (BisectionTableTwin *self, const char *const *titles, GPtrArray *rows)
{
  g_ptr_array_ref (rows);
  g_ptr_array_unref (self->rows);
  self->rows = rows;
  set_titles (self, titles);
  set_n_rows (self, rows->len);
  bisection_table_cells_refresh (self->cells);
}

static void
bisection_table_twin_dispose (GObject *object)
{
  BisectionTableTwin *self = BISECTION_TABLE_TWIN (object);

  g_clear_pointer (&self->cells, bisection_table_cells_free);
  g_clear_object (&self->numbers);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (bisection_table_twin_parent_class)->dispose (object);
}

static void
bisection_table_twin_class_init (BisectionTableTwinClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_table_twin_dispose;
  bisection_add_signal (class, "row-activated", 1, G_TYPE_UINT);
}

static void
bisection_table_twin_init (BisectionTableTwin *self)
{
  self->numbers = gtk_string_list_new (NULL);
  self->rows = g_ptr_array_new ();
  self->cells =
    bisection_table_cells_new (_ ("Table"), G_LIST_MODEL (self->numbers), cell_text, self);
  g_signal_connect_swapped (bisection_table_cells_get_view (self->cells), "activate",
                            G_CALLBACK (on_activate), self);
  adw_bin_set_child (ADW_BIN (self), bisection_table_cells_get_widget (self->cells));
}
