/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a table of numbers, which may have thousands of rows. A column view makes the cells of
 * some 200 rows in one turn, near or far from those in sight: it is given rows turn by turn, more of
 * them as the reader comes near, and what has changed is written near the rows in sight only, and
 * elsewhere once the reader comes there. */
#pragma once

#include <gtk/gtk.h>

typedef struct _BisectionTableCells BisectionTableCells;

/* Free with g_free; NULL: the cell stays as it is. */
typedef char *(*BisectionCellText) (guint row, guint column, gpointer data);

/* What is shown is below the widget that is returned by bisection_table_cells_get_widget. label: for
 * a screen reader. rows: GtkStringObject, of each its own place, "0" of the first. */
BisectionTableCells *bisection_table_cells_new (const char *label, GListModel *rows,
                                                BisectionCellText text, gpointer data);

/* When the widget goes: its cells would still ask for their text. */
void bisection_table_cells_free (BisectionTableCells *cells);

GtkWidget *bisection_table_cells_get_widget (BisectionTableCells *cells);
GtkColumnView *bisection_table_cells_get_view (BisectionTableCells *cells);

/* At the end, its cells to the left (0) or right (1). */
GtkColumnViewColumn *bisection_table_cells_add_column (BisectionTableCells *cells,
                                                       const char *title, double xalign);

/* The texts of any rows may have changed. */
void bisection_table_cells_refresh (BisectionTableCells *cells);

/* Takes some of the rows away for good; FALSE when few are left. */
gboolean bisection_table_cells_drop_rows (BisectionTableCells *cells);
