/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-table.h"
#include "class-parts.h"
#include "table-cells.h"

#include <glib/gi18n.h>
#include <string.h>

struct _BisectionChannelTable {
  AdwBin parent_instance;
  BisectionTableCells *cells;
  /* the view's columns, indexed by BisectionChannelColumn */
  GtkColumnViewColumn *columns[BISECTION_N_CHANNEL_COLUMNS];
  BisectionChannelList *list;

  /* Two items that serve to find out how the view sorts: the view's sorter is made to compare them.
   * Every column ranks probe[0] first, so the result also tells the direction. */
  GtkStringObject *probe[2];
  /* column that was asked first to compare the items in `probe`: the sort column */
  BisectionChannelColumn asked_by;
};

G_DEFINE_FINAL_TYPE (BisectionChannelTable, bisection_channel_table, ADW_TYPE_BIN)

BisectionChannelList *
bisection_channel_table_get_list (BisectionChannelTable *self)
{
  return self->list;
}

static char *
cell_text (guint row, guint column, gpointer data)
{
  const BisectionChannelTable *self = data;
  IcnChannelId id = bisection_channel_list_at (self->list, row);

  return id == ICN_NONE ? NULL : bisection_channel_list_text (self->list, id, column);
}

static void
refresh (BisectionChannelTable *self)
{
  if (self->cells)
    bisection_table_cells_refresh (self->cells);
}

gboolean
bisection_channel_table_drop_rows (BisectionChannelTable *self)
{
  return bisection_table_cells_drop_rows (self->cells);
}

/* The functions below sort the list. GtkColumnView tells by which column and in which direction it
 * sorts only through its sorter, which compares two items. So the sorter is made to compare two
 * probe items. The first column that is then asked to compare them is the sort column, and the
 * result of the comparison tells the direction. Then the list sorts itself by numbers, without
 * making an item for each channel. */

static int
compare_probes (gconstpointer a, gconstpointer b G_GNUC_UNUSED, gpointer data)
{
  GtkColumnViewColumn *column = data;
  BisectionChannelTable *self = BISECTION_CHANNEL_TABLE (gtk_widget_get_ancestor (
    GTK_WIDGET (gtk_column_view_column_get_column_view (column)), BISECTION_TYPE_CHANNEL_TABLE));
  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++)
    if (self->columns[i] == column)
      self->asked_by = i;
  return a == (gconstpointer) self->probe[0] ? -1 : 1;
}

static void
sort_changed (BisectionChannelTable *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (bisection_table_cells_get_view (self->cells));
  self->asked_by = BISECTION_N_CHANNEL_COLUMNS;
  GtkOrdering order = gtk_sorter_compare (sorter, self->probe[0], self->probe[1]);
  if (self->asked_by < BISECTION_N_CHANNEL_COLUMNS)
    bisection_channel_list_sort (self->list, self->asked_by, order == GTK_ORDERING_LARGER);
}

/* The functions below make the columns of the view and their titles. */

/* a column title with at least this number of characters is broken into two lines */
#define LONG_TITLE 8

/* Returns the title of a column; free with g_free. Long titles are broken into two lines, as
 * otherwise a title with a unit would be wider than the numbers below it. */
static char *
make_title (BisectionChannelTable *self, BisectionChannelColumn column)
{
  char *title = g_strdup (bisection_channel_list_title (self->list, column));
  char *space = strrchr (title, ' ');

  if (space != NULL && g_utf8_strlen (title, -1) >= LONG_TITLE)
    *space = '\n';
  return title;
}

static gboolean
has_numbers (BisectionChannelColumn column)
{
  return column > BISECTION_CHANNEL_TO;
}

/* Aligns the title of the last column to the right, as the numbers in it are. */
static void
align_title (BisectionChannelTable *self)
{
  GtkColumnView *view = bisection_table_cells_get_view (self->cells);
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (view));
  GtkWidget *box = gtk_widget_get_first_child (gtk_widget_get_last_child (header));
  GtkWidget *title = gtk_widget_get_first_child (box);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 1);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_RIGHT);
}

static void
add_column (BisectionChannelTable *self, BisectionChannelColumn i)
{
  g_autofree char *title = make_title (self, i);
  GtkColumnViewColumn *column =
    bisection_table_cells_add_column (self->cells, title, has_numbers (i) ? 1 : 0);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_probes, column, NULL));
  gtk_column_view_column_set_sorter (column, sorter);
  self->columns[i] = column;
  if (has_numbers (i))
    align_title (self);
}

void
bisection_channel_table_update (BisectionChannelTable *self)
{
  gboolean is_measured = bisection_channel_list_is_measured (self->list);

  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++) {
    g_autofree char *title = make_title (self, i);

    gtk_column_view_column_set_title (self->columns[i], title);
  }
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_NAME],
                                      bisection_channel_list_has_names (self->list));
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_WIDTH],
                                      !bisection_channel_list_is_uniform (self->list));
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_WAITING],
                                      bisection_channel_list_has_waiting (self->list));
  /* If the share of its bandwidth that each channel uses was measured, columns about it are shown
   * instead of two others: the load as a fraction of the largest load, and the throughput that the
   * load allows. */
  for (guint i = BISECTION_CHANNEL_PREDICTED; i < BISECTION_N_CHANNEL_COLUMNS; i++)
    gtk_column_view_column_set_visible (self->columns[i], is_measured);
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_SHARE], !is_measured);
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_THROUGHPUT], !is_measured);
}

static void
on_activate (BisectionChannelTable *self, guint position)
{
  g_signal_emit_by_name (self, "channel-activated",
                         bisection_channel_list_at (self->list, position));
}

static void
bisection_channel_table_dispose (GObject *object)
{
  BisectionChannelTable *self = BISECTION_CHANNEL_TABLE (object);

  if (self->cells)
    g_signal_handlers_disconnect_by_data (
      gtk_column_view_get_sorter (bisection_table_cells_get_view (self->cells)), self);
  g_clear_pointer (&self->cells, bisection_table_cells_free);
  g_clear_object (&self->list);
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    g_clear_object (&self->probe[i]);
  G_OBJECT_CLASS (bisection_channel_table_parent_class)->dispose (object);
}

static void
bisection_channel_table_class_init (BisectionChannelTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_channel_table_dispose;
  bisection_add_signal (class, "channel-activated", 1, G_TYPE_UINT);
}

static void
bisection_channel_table_init (BisectionChannelTable *self)
{
  GtkColumnView *view;

  self->list = bisection_channel_list_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    self->probe[i] = gtk_string_object_new ("");
  self->cells =
    bisection_table_cells_new (_ ("Channels"), G_LIST_MODEL (self->list), cell_text, self);
  bisection_follow (self->list, "refreshed", refresh, self);
  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++)
    add_column (self, i);
  view = bisection_table_cells_get_view (self->cells);
  gtk_column_view_sort_by_column (view, self->columns[BISECTION_CHANNEL_LOAD],
                                  GTK_SORT_DESCENDING); /* a new channel list is in this order */
  gtk_widget_add_css_class (GTK_WIDGET (view), "channels");
  bisection_follow (gtk_column_view_get_sorter (view), "changed", sort_changed, self);
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activate), self);
  adw_bin_set_child (ADW_BIN (self), bisection_table_cells_get_widget (self->cells));
}
