/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a table of numbers with possibly thousands of rows. A GtkColumnView makes the cells
 * of some 200 rows at once, visible or not. Here the view gets rows gradually, more of them when
 * the user scrolls near the end, and changed texts are written to visible rows at once and to
 * others when they are scrolled into sight. */
#pragma once

#include <gtk/gtk.h>

typedef struct _BisectionTableCells BisectionTableCells;

/* The text of a cell; free with g_free. NULL: the cell is left unchanged. */
typedef char *(*BisectionCellText) (guint row, guint column, gpointer data);

/* The table is below the widget that bisection_table_cells_get_widget returns. label: name for
 * screen readers. rows: GtkStringObject, each with its own index, starting with "0". */
BisectionTableCells *bisection_table_cells_new (const char *label, GListModel *rows,
                                                BisectionCellText text, gpointer data);

/* To be called when the widget is destroyed, as its cells would still ask for their text. */
void bisection_table_cells_free (BisectionTableCells *cells);

GtkWidget *bisection_table_cells_get_widget (BisectionTableCells *cells);
GtkColumnView *bisection_table_cells_get_view (BisectionTableCells *cells);

/* Appends a column with its cells aligned to the left (0) or right (1). */
GtkColumnViewColumn *bisection_table_cells_add_column (BisectionTableCells *cells,
                                                       const char *title, double xalign);

/* To be called when texts of any rows may have changed. */
void bisection_table_cells_refresh (BisectionTableCells *cells);

/* Removes some rows before the table is destroyed; FALSE when few are left. */
gboolean bisection_table_cells_drop_rows (BisectionTableCells *cells);
