/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-table.h"
#include "table-twin.h"

#include <glib/gi18n.h>
#include <string.h>

/* A view makes the cells of some 200 rows at once, which are 1,600 widgets: it is given more rows turn
 * by turn. */
#define ROWS_AT_ONCE 40
#define MOST_ROWS 240

struct _BisectionChannelTable {
  AdwBin parent_instance;
  GtkColumnView *view;
  GtkColumnViewColumn *columns[BISECTION_N_CHANNEL_COLUMNS]; /* of the view */
  BisectionChannelList *list;
  GtkSliceListModel *given; /* rows of the list, from the first, that the view has */
  guint giving_id;
  GtkAdjustment *vertical;
  GHashTable *cells;   /* GtkListItem: BisectionChannelColumn; a view has some 200 rows of them */
  GHashTable *outdated; /* of these, out of sight: to be filled when they come near */
  guint filling_id;

  BisectionChannelRow *probe[2];   /* in ascending order of every column */
  BisectionChannelColumn asked_by; /* the column by which the list is sorted first */
};

G_DEFINE_FINAL_TYPE (BisectionChannelTable, bisection_channel_table, ADW_TYPE_BIN)

enum { CHANNEL_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

BisectionChannelList *
bisection_channel_table_get_list (BisectionChannelTable *self)
{
  return self->list;
}

/* Cells. */

static BisectionChannelColumn
column_of (BisectionChannelTable *self, gpointer factory)
{
  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++)
    if (gtk_column_view_column_get_factory (self->columns[i]) == factory)
      return i;
  g_return_val_if_reached (BISECTION_CHANNEL_LOAD);
}

static void
fill_cell (BisectionChannelTable *self, GtkListItem *item, BisectionChannelColumn column)
{
  guint position = bisection_channel_row_get_position (gtk_list_item_get_item (item));
  IcnChannelId id = bisection_channel_list_at (self->list, position);
  if (id == ICN_NONE)
    return;
  g_autofree char *text = bisection_channel_list_text (self->list, id, column);
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
bind_cell (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BisectionChannelTable *self = data;
  BisectionChannelColumn column = column_of (self, factory);
  g_hash_table_insert (self->cells, item, GUINT_TO_POINTER (column));
  fill_cell (self, item, column);
}

static void
unbind_cell (GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer data)
{
  g_hash_table_remove (BISECTION_CHANNEL_TABLE (data)->cells, item);
  g_hash_table_remove (BISECTION_CHANNEL_TABLE (data)->outdated, item);
}

/* In sight, or less than a page away. */
static gboolean
is_near (BisectionChannelTable *self, GtkListItem *item)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->given));
  double height = gtk_adjustment_get_upper (self->vertical) / MAX (n, 1);
  double page = gtk_adjustment_get_page_size (self->vertical);
  double place = bisection_channel_row_get_position (gtk_list_item_get_item (item)) * height -
                 gtk_adjustment_get_value (self->vertical);
  return place + height >= -page && place <= 2 * page;
}

static void
fill_outdated (BisectionChannelTable *self)
{
  GHashTableIter iter;
  gpointer item;
  g_hash_table_iter_init (&iter, self->outdated);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (is_near (self, item)) {
      fill_cell (self, item, GPOINTER_TO_UINT (g_hash_table_lookup (self->cells, item)));
      g_hash_table_iter_remove (&iter);
    }
}

static gboolean
fill_now (gpointer data)
{
  BISECTION_CHANNEL_TABLE (data)->filling_id = 0;
  fill_outdated (data);
  return G_SOURCE_REMOVE;
}

/* The view moves while sizes are allocated, too. Another text asks for another width then, which its
 * column's title would not be given: it would not be drawn. Still before the next frame. */
static void
view_moved (BisectionChannelTable *self)
{
  if (!self->filling_id && g_hash_table_size (self->outdated) > 0)
    self->filling_id = g_idle_add_full (GTK_PRIORITY_RESIZE, fill_now, self, NULL);
}

static void
refresh (BisectionChannelTable *self)
{
  GHashTableIter iter;
  gpointer item;
  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    g_hash_table_add (self->outdated, item);
  fill_outdated (self);
}

/* Rows. */

static gboolean
give_more (gpointer data)
{
  BisectionChannelTable *self = data;
  guint n = gtk_slice_list_model_get_size (self->given);
  n = n < MOST_ROWS ? n + ROWS_AT_ONCE : G_MAXUINT;
  gtk_slice_list_model_set_size (self->given, n);
  if (n < g_list_model_get_n_items (G_LIST_MODEL (self->list)))
    return G_SOURCE_CONTINUE;
  self->giving_id = 0;
  return G_SOURCE_REMOVE;
}

/* Another network can have fewer rows, and the next one more. */
static void
give_rows (BisectionChannelTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint given = MIN (gtk_slice_list_model_get_size (self->given), MAX (n, ROWS_AT_ONCE));
  if (n < MOST_ROWS)
    gtk_slice_list_model_set_size (self->given, given);
  if (given < n && !self->giving_id)
    self->giving_id = g_idle_add (give_more, self);
}

gboolean
bisection_channel_table_drop_rows (BisectionChannelTable *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->given));
  g_clear_handle_id (&self->giving_id, g_source_remove);
  gtk_slice_list_model_set_size (self->given, MIN (n, MOST_ROWS) - MIN (n, ROWS_AT_ONCE));
  return n > ROWS_AT_ONCE;
}

/* Sorting. A column view tells which column it sorts by, and which way, only through a sorter that
 * compares two items. So two probes are compared: the column that is asked about them first is the
 * one, and the answer that comes out says whether the view turned it round. The list then sorts
 * itself, by numbers and without an item for each channel. */

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
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);
  self->asked_by = BISECTION_N_CHANNEL_COLUMNS;
  GtkOrdering order = gtk_sorter_compare (sorter, self->probe[0], self->probe[1]);
  if (self->asked_by < BISECTION_N_CHANNEL_COLUMNS)
    bisection_channel_list_sort (self->list, self->asked_by, order == GTK_ORDERING_LARGER);
}

/* Columns. */

#define LONG_TITLE 8 /* characters, from which on it takes two lines */

/* Numbers are narrow; their titles, with a unit, are not. Free with g_free. */
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

static void
setup_cell (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  bisection_table_setup_cell (factory, item);
  if (has_numbers (column_of (data, factory)))
    gtk_label_set_xalign (GTK_LABEL (gtk_list_item_get_child (item)), 1);
}

/* The title of the last column stands over its numbers. */
static void
align_title (BisectionChannelTable *self)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->view));
  GtkWidget *box = gtk_widget_get_first_child (gtk_widget_get_last_child (header));
  GtkWidget *title = gtk_widget_get_first_child (box);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 1);
  gtk_label_set_justify (GTK_LABEL (title), GTK_JUSTIFY_RIGHT);
}

static void
add_column (BisectionChannelTable *self, BisectionChannelColumn i)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell), self);
  g_autofree char *title = make_title (self, i);
  GtkColumnViewColumn *column = gtk_column_view_column_new (title, factory);
  g_autoptr (GtkSorter) sorter = GTK_SORTER (gtk_custom_sorter_new (compare_probes, column, NULL));
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->view, column);
  self->columns[i] = column;
  g_object_unref (column); /* the view has it */
  if (has_numbers (i))
    align_title (self);
}

void
bisection_channel_table_update (BisectionChannelTable *self)
{
  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++) {
    g_autofree char *title = make_title (self, i);

    gtk_column_view_column_set_title (self->columns[i], title);
  }
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_NAME],
                                      bisection_channel_list_has_names (self->list));
  gtk_column_view_column_set_visible (self->columns[BISECTION_CHANNEL_WIDTH],
                                      !bisection_channel_list_is_uniform (self->list));
}

static void
on_activate (BisectionChannelTable *self, guint position)
{
  g_signal_emit (self, signals[CHANNEL_ACTIVATED], 0,
                 bisection_channel_list_at (self->list, position));
}

/* Life. */

/* Its cells go first, which still ask for it. */
static void
bisection_channel_table_dispose (GObject *object)
{
  BisectionChannelTable *self = BISECTION_CHANNEL_TABLE (object);
  g_clear_handle_id (&self->giving_id, g_source_remove);
  g_clear_handle_id (&self->filling_id, g_source_remove);
  adw_bin_set_child (ADW_BIN (object), NULL);
  G_OBJECT_CLASS (bisection_channel_table_parent_class)->dispose (object);
}

static void
bisection_channel_table_finalize (GObject *object)
{
  BisectionChannelTable *self = BISECTION_CHANNEL_TABLE (object);
  g_object_unref (self->given);
  g_object_unref (self->list);
  g_hash_table_unref (self->cells);
  g_hash_table_unref (self->outdated);
  g_object_unref (self->vertical);
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    g_object_unref (self->probe[i]);
  G_OBJECT_CLASS (bisection_channel_table_parent_class)->finalize (object);
}

static void
bisection_channel_table_class_init (BisectionChannelTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_channel_table_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_channel_table_finalize;
  signals[CHANNEL_ACTIVATED] =
    g_signal_new ("channel-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bisection_channel_table_init (BisectionChannelTable *self)
{
  self->list = bisection_channel_list_new ();
  self->cells = g_hash_table_new (NULL, NULL);
  self->outdated = g_hash_table_new (NULL, NULL);
  g_signal_connect_object (self->list, "refreshed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (self->probe); i++)
    self->probe[i] = g_object_new (BISECTION_TYPE_CHANNEL_ROW, NULL);
  self->given =
    gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->list)), 0, ROWS_AT_ONCE);
  g_signal_connect_object (self->list, "items-changed", G_CALLBACK (give_rows), self,
                           G_CONNECT_SWAPPED);
  g_autoptr (GtkNoSelection) model =
    gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->given)));
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Channels"), -1);
  for (guint i = 0; i < BISECTION_N_CHANNEL_COLUMNS; i++)
    add_column (self, i);
  gtk_column_view_sort_by_column (self->view, self->columns[BISECTION_CHANNEL_LOAD],
                                  GTK_SORT_DESCENDING); /* as the list starts */
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (model));
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "channels");
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (sort_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);

  GtkWidget *scroller = gtk_scrolled_window_new ();
  self->vertical =
    g_object_ref (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  for (guint i = 0; i < 2; i++)
    g_signal_connect_object (self->vertical, i == 0 ? "value-changed" : "changed",
                             G_CALLBACK (view_moved), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_widget_add_css_class (scroller, "table-twin");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  adw_bin_set_child (ADW_BIN (self), scroller);
}
