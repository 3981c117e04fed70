/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table that may have thousands of rows. A GtkColumnView makes the cells of about 200 rows at
 * once, even of rows out of sight, which takes long. Here the view gets its rows gradually, and
 * more of them when the user scrolls near the end. Changed texts are written at once to visible
 * rows, and to other rows when they are scrolled into sight. */
#pragma once

#include <gtk/gtk.h>

typedef struct _BisectionTableCells BisectionTableCells;

/* A function that returns the text of the cell in a row and a column, to be freed with g_free; NULL
 * to leave the cell unchanged. */
typedef char *(*BisectionCellText) (guint row, guint column, gpointer data);

/* Makes the table; bisection_table_cells_get_widget() returns the scrolled window that contains it.
 * label: name for screen readers. rows: a GtkStringObject for each row, whose string is the row's
 * index ("0", "1", …). */
BisectionTableCells *bisection_table_cells_new (const char *label, GListModel *rows,
                                                BisectionCellText text, gpointer data);

/* To be called when the widget is destroyed; otherwise its cells would still ask `text` for their
 * texts. */
void bisection_table_cells_free (BisectionTableCells *cells);

GtkWidget *bisection_table_cells_get_widget (BisectionTableCells *cells);
GtkColumnView *bisection_table_cells_get_view (BisectionTableCells *cells);

/* Lets the user select a row, one at a time, and returns the model of the selection, which the
 * table owns. To be called once, before the table is shown. */
GtkSingleSelection *bisection_table_cells_make_selectable (BisectionTableCells *cells);

/* Selects a row and scrolls to it; GTK_INVALID_LIST_POSITION: no row. */
void bisection_table_cells_select (BisectionTableCells *cells, guint row);

/* Appends a column. xalign: 0 aligns its cells to the left, 1 to the right. */
GtkColumnViewColumn *bisection_table_cells_add_column (BisectionTableCells *cells,
                                                       const char *title, double xalign);

/* To be called when the text of any cell may have changed: writes the texts again. */
void bisection_table_cells_refresh (BisectionTableCells *cells);

/* Removes some of the rows, because destroying many at once would block the window. To be called
 * repeatedly before the table is destroyed, until it returns FALSE because few rows are left. */
gboolean bisection_table_cells_drop_rows (BisectionTableCells *cells);
