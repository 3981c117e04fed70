/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-twin.h"

#include <glib/gi18n.h>

#define SEPARATOR "\t" /* of the cells in the string that stands for a row */

struct _BisectionTableTwin {
  AdwBin parent_instance;
  GtkColumnView *view;
  char **titles;
};

G_DEFINE_FINAL_TYPE (BisectionTableTwin, bisection_table_twin, ADW_TYPE_BIN)

enum { ROW_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
on_activate (BisectionTableTwin *self, guint position)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, position);
}

void
bisection_table_setup_cell (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0); /* as the titles are */
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cell (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer column)
{
  const char *row = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) cells = g_strsplit (row, SEPARATOR, -1);
  guint i = GPOINTER_TO_UINT (column);
  if (i < g_strv_length (cells))
    gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), cells[i]);
}

static void
replace_columns (BisectionTableTwin *self, const char *const *titles)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);
  while (g_list_model_get_n_items (columns) > 0) {
    g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);
    gtk_column_view_remove_column (self->view, column);
  }
  for (guint i = 0; titles[i] != NULL; i++) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
    g_signal_connect (factory, "setup", G_CALLBACK (bisection_table_setup_cell), NULL);
    g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), GUINT_TO_POINTER (i));
    g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (titles[i], factory);
    gtk_column_view_column_set_expand (column, TRUE);
    gtk_column_view_append_column (self->view, column);
  }
}

void
bisection_table_twin_fill (BisectionTableTwin *self, const char *const *titles, GPtrArray *rows)
{
  /* Columns that stay keep the reader's place and widths. */
  if (self->titles == NULL || !g_strv_equal ((const char *const *) self->titles, titles)) {
    replace_columns (self, titles);
    g_strfreev (self->titles);
    self->titles = g_strdupv ((char **) titles);
  }

  GtkStringList *strings = gtk_string_list_new (NULL);
  for (guint i = 0; i < rows->len; i++)
    gtk_string_list_take (strings, g_strjoinv (SEPARATOR, g_ptr_array_index (rows, i)));
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (G_LIST_MODEL (strings));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (model));
}

static void
bisection_table_twin_finalize (GObject *object)
{
  g_strfreev (BISECTION_TABLE_TWIN (object)->titles);
  G_OBJECT_CLASS (bisection_table_twin_parent_class)->finalize (object);
}

static void
bisection_table_twin_class_init (BisectionTableTwinClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_table_twin_finalize;
  signals[ROW_ACTIVATED] =
    g_signal_new ("row-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bisection_table_twin_init (BisectionTableTwin *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_widget_add_css_class (scroller, "table-twin");
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table"), -1);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  adw_bin_set_child (ADW_BIN (self), scroller);
}
