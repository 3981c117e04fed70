/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots that are scrolled out of sight wait with their updates, and are up to date as soon as they
 * are seen or asked. Needs a display. */
#include "chart.h"
#include "plot-view.h"
#include "runner.h"
#include "table-twin.h"
#include "windows.h"

typedef struct {
  BisectionWindow *window;
  BisectionDocument *document;
  GtkAdjustment *down;
  BisectionPlotView *plot[16]; /* of the page; the window always asks the first if it can be exported */
  guint n_plots;
  BisectionPlotView *first, *last; /* of the others */
  guint n_first, n_last;           /* their updates */
} Fixture;

static void
count (guint *n)
{
  ++*n;
}

/* Whether the plot has its values as soon as the designs have theirs: not so one over failed links,
 * or of changed settings. */
static gboolean
is_prompt (BisectionPlotView *plot)
{
  const IcnPlotKind *kind = icn_plot_find (bisection_plot_view_get_plot (plot));

  return kind == NULL || (kind->grid != ICN_GRID_FAILURES && kind->grid != ICN_GRID_SETTINGS);
}

static void
find_plots (Fixture *fixture, GtkWidget *widget)
{
  if (BISECTION_IS_PLOT_VIEW (widget) && gtk_widget_get_mapped (widget) &&
      is_prompt (BISECTION_PLOT_VIEW (widget))) {
    g_assert_cmpuint (fixture->n_plots, <, G_N_ELEMENTS (fixture->plot));
    fixture->plot[fixture->n_plots++] = BISECTION_PLOT_VIEW (widget);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    find_plots (fixture, child);
}

static void
edit (Fixture *fixture, guint design, const char *key, const char *value)
{
  GError *error = NULL;

  bisection_document_set_field (fixture->document, design, key, value, NULL, &error);
  g_assert_no_error (error);
}

static void
wait (Fixture *fixture)
{
  WAIT_FOR (!is_busy (fixture->document));
  wait_for_frames (GTK_WIDGET (fixture->window));
}

static void
scroll_to (Fixture *fixture, BisectionPlotView *plot)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (plot), GTK_TYPE_SCROLLED_WINDOW);
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (GTK_WIDGET (plot), scroller, 0, 0, &x, &y));
  gtk_adjustment_set_value (fixture->down, gtk_adjustment_get_value (fixture->down) + y);
  wait (fixture);
}

/* Of all updates so far, none are counted. */
static void
start (Fixture *fixture)
{
  wait (fixture);
  fixture->n_first = fixture->n_last = 0;
}

static void
open_page (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->window = open_window ((const char *[]){ "k=8,n=2", "k=4,n=3", NULL });
  fixture->document = document_of (fixture->window);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 500);
  show_page (fixture->window, "performance");
  wait (fixture);
  find_plots (fixture, GTK_WIDGET (fixture->window));
  g_assert_cmpuint (fixture->n_plots, >, 2);
  fixture->first = fixture->plot[1];
  fixture->last = fixture->plot[fixture->n_plots - 1];
  fixture->down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
    gtk_widget_get_ancestor (GTK_WIDGET (fixture->last), GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_upper (fixture->down), >,
                     2 * gtk_adjustment_get_page_size (fixture->down));
  g_signal_connect_swapped (fixture->first, "notify::heading", G_CALLBACK (count),
                            &fixture->n_first);
  g_signal_connect_swapped (fixture->last, "notify::heading", G_CALLBACK (count),
                            &fixture->n_last);
  scroll_to (fixture, fixture->first);
  start (fixture);
}

static void
close_page (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  close_window (fixture->window);
}

static void
test_waits (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 3; i++) {
    edit (fixture, 0, "length", i % 2 ? "100" : "300");
    wait (fixture);
    g_assert_cmpuint (fixture->n_first, >, i);
    g_assert_cmpuint (fixture->n_last, ==, 0);
  }
  scroll_to (fixture, fixture->last);
  g_assert_cmpuint (fixture->n_last, ==, 1);
  start (fixture);
  edit (fixture, 1, "length", "400");
  wait (fixture);
  g_assert_cmpuint (fixture->n_first, ==, 0);
  g_assert_cmpuint (fixture->n_last, >, 0);
  show_page (fixture->window, "loads");
  start (fixture);
  edit (fixture, 1, "length", "200");
  show_page (fixture->window, "performance");
  wait (fixture);
  g_assert_cmpuint (fixture->n_first, ==, 0);
  g_assert_cmpuint (fixture->n_last, >, 0);
  scroll_to (fixture, fixture->first);
  g_assert_cmpuint (fixture->n_first, ==, 1);
}

static void
got_text (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static GtkWidget *
find_columns (BisectionPlotView *plot)
{
  GtkWidget *twin = find_type (GTK_WIDGET (plot), BISECTION_TYPE_TABLE_TWIN, FALSE);

  return find_type (twin, GTK_TYPE_COLUMN_VIEW, FALSE);
}

/* Out of sight, what is exported, copied and tabulated is of the designs as they are now. */
static void
test_asked (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  char *copied = NULL;

  edit (fixture, 0, "hidden", "yes");
  edit (fixture, 1, "hidden", "yes");
  wait (fixture);
  g_assert_cmpuint (fixture->n_last, ==, 0);
  g_assert_false (bisection_plot_view_has_figure (fixture->last));
  edit (fixture, 0, "hidden", "no");
  g_assert_true (bisection_plot_view_has_figure (fixture->last));
  edit (fixture, 1, "hidden", "no");
  wait (fixture);

  edit (fixture, 0, "length", "300");
  wait (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->last), "plot.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->last)), NULL,
                                 got_text, &copied);
  WAIT_FOR (copied != NULL);
  g_autoptr (IcnChart) chart = bisection_plot_view_make_chart (fixture->last);
  g_autofree char *csv = icn_chart_to_csv (chart);
  g_assert_cmpstr (copied, ==, csv);
  g_free (copied);

  g_object_set (fixture->last, "table", TRUE, NULL);
  wait (fixture);
  edit (fixture, 0, "k", "6");
  wait (fixture);
  g_object_set (fixture->last, "table", TRUE, NULL);
  GListModel *columns =
    gtk_column_view_get_columns (GTK_COLUMN_VIEW (find_columns (fixture->last)));
  g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 1);
  g_assert_true (g_str_has_prefix (gtk_column_view_column_get_title (column), "6-ary 2-cube"));
}

TESTS ()
{
  start_application ();
  g_test_add ("/sight/waits", Fixture, NULL, open_page, test_waits, close_page);
  g_test_add ("/sight/asked", Fixture, NULL, open_page, test_asked, close_page);
}
