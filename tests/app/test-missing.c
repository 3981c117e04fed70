/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window where something that it shows is missing: no design, no traffic, no graph yet, no
 * document. Needs a display. */
#include "analysis.h"
#include "evaluation.h"
#include "field.h"
#include "flow-panel.h"
#include "graph-status.h"
#include "metric-table.h"
#include "pick.h"
#include "runner.h"
#include "watch.h"
#include "windows.h"
#include "worst-case-bar.h"

static GtkWidget *
find_button_of (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button_of (child, label);
    if (found)
      return found;
  }
  return NULL;
}

static gboolean
is_offered (GtkWidget *widget)
{
  return gtk_widget_get_visible (widget) && gtk_widget_is_sensitive (widget);
}

/* The offer to let the chosen design deadlock is withdrawn as soon as the design is gone. */
TEST (allow_deadlock)
{
  BisectionWindow *window = open_window (
    (const char *const[]){ "topology=ring,k=8,router=source,vcs=1,length=64,budget=width:2", NULL });
  BisectionDocument *document = document_of (window);
  GtkWidget *button = find_button_of (GTK_WIDGET (window), "Allow");

  g_assert_nonnull (button);
  WAIT_FOR (is_offered (button));
  g_signal_emit_by_name (button, "clicked");
  g_autofree char *deadlock =
    icn_field_get (icn_field_find ("deadlock"), bisection_document_get_design (document, 0));
  g_assert_cmpstr (deadlock, ==, "allow");
  WAIT_FOR (!is_offered (button));
  bisection_document_undo (document);
  WAIT_FOR (is_offered (button));
  bisection_document_take_study (document, icn_study_new (), NULL);
  g_assert_false (is_offered (button));
  settle ();
  g_assert_false (is_offered (button));
  close_window (window);
}

/* A second window, because the first one has shown a study before. */
TEST (no_designs)
{
  BisectionWindow *first = open_window ((const char *const[]){ "k=4,n=2", NULL });

  for (guint i = 0; i < bisection_n_pages; i++) {
    show_page (first, bisection_pages[i]->id);
    BisectionWindow *window = open_window ((const char *const[]){ NULL });
    for (guint j = 0; j < bisection_n_pages; j++)
      show_page (window, bisection_pages[(i + j) % bisection_n_pages]->id);
    close_window (window);
  }
  close_window (first);
}

/* It says so in place of a drawing, and goes on when there is a design again. */
TEST (designs_come_and_go)
{
  static const char *const pages[] = { "network", "performance", "loads" };
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  GError *error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    show_page (window, pages[i]);
    WAIT_FOR (!is_busy (document));
    bisection_document_take_study (document, icn_study_new (), NULL);
    WAIT_FOR (find_label (GTK_WIDGET (window), "No Designs"));
    gtk_widget_activate_action (find_type (GTK_WIDGET (window), BISECTION_TYPE_GRAPH_STATUS, TRUE),
                                "graph.make-whole", NULL);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.simulate", NULL);
    settle ();
    g_assert_true (bisection_document_add_design (document, &error));
    g_assert_no_error (error);
    WAIT_FOR (!find_label (GTK_WIDGET (window), "No Designs"));
  }
  close_window (window);
}

/* As a study that was mailed without its CSV: everything that needs the traffic says what is
 * missing, whatever is picked. */
TEST (no_matrix)
{
  const char *const designs[] = { "k=4,n=2,traffic=matrix:/nonexistent/m.csv",
                                  "topology=butterfly,k=2,n=3,traffic=matrix:/nonexistent/m.csv",
                                  NULL };
  const BisectionPick picks[] = {
    { 0, 3, ICN_NONE }, { ICN_NONE, ICN_NONE, 1 }, { 2, 2, ICN_NONE }, { ICN_NONE, ICN_NONE, 0 }
  };

  for (guint current = 0; current < 2; current++) {
    BisectionWindow *window = open_window (designs);
    BisectionDocument *document = document_of (window);
    bisection_document_set_current (document, current);
    show_page (window, "network");
    WAIT_FOR (!is_busy (document));
    g_assert_nonnull (bisection_document_get_evaluation (document, current)->analysis->problem);
    GtkWidget *panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_FLOW_PANEL, FALSE);
    for (guint i = 0; i < G_N_ELEMENTS (picks); i++) {
      bisection_document_set_pick (document, &picks[i]);
      WAIT_FOR (find_label (panel, "Traffic Pattern: /nonexistent/m.csv"));
      bisection_document_set_pick (document, &BISECTION_PICK_NOTHING);
      WAIT_FOR (!find_label (panel, "Traffic Pattern: /nonexistent/m.csv"));
    }
    for (guint i = 0; i < bisection_n_pages; i++)
      show_page (window, bisection_pages[i]->id);
    show_page (window, "loads");
    WAIT_FOR (find_label (GTK_WIDGET (window), "Traffic Pattern: /nonexistent/m.csv"));
    close_window (window);
  }
}

/* The message in time goes its way all the same: only the loads are unknown. */
TEST (watch_without_matrix)
{
  BisectionWindow *window =
    open_window ((const char *const[]){ "k=4,n=2,traffic=matrix:/nonexistent/m.csv", NULL });

  show_page (window, "network");
  WAIT_FOR (!is_busy (document_of (window)));
  GtkWidget *watch = find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, FALSE);
  g_assert_true (gtk_widget_activate_action (watch, "picture.watch", NULL));
  WAIT_FOR (find_label (GTK_WIDGET (window), "Traffic Pattern: /nonexistent/m.csv"));
  g_assert_true (gtk_widget_activate_action (watch, "picture.watch", NULL));
  settle ();
  close_window (window);
}

/* A pick of a network that is gone is none of the next one. */
TEST (stale_picks)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  const BisectionPick stale[] = { { 16, 3, ICN_NONE },
                                  { 3, 16, ICN_NONE },
                                  { ICN_NONE, ICN_NONE, 64 } };

  show_page (window, "network");
  WAIT_FOR (!is_busy (document));
  for (guint i = 0; i < G_N_ELEMENTS (stale); i++) {
    bisection_document_set_pick (document, &stale[i]);
    settle ();
    g_assert_cmpuint (bisection_document_get_pick (document)->source, ==, ICN_NONE);
    g_assert_cmpuint (bisection_document_get_pick (document)->channel, ==, ICN_NONE);
  }
  close_window (window);
}

static gboolean
has_worst_case_button (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && !GTK_IS_TOGGLE_BUTTON (widget);
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  if (has_worst_case_button (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child);
    if (found)
      return found;
  }
  return NULL;
}

/* The button is still there in the moment after an edit. */
TEST (worst_case_of_nothing)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  GError *error = NULL;

  show_page (window, "loads");
  WAIT_FOR (!is_busy (document));
  settle ();
  GtkWidget *find =
    find_button (find_type (GTK_WIDGET (window), BISECTION_TYPE_WORST_CASE_BAR, FALSE));
  bisection_document_set_field (document, 0, "k", "5", NULL, &error);
  g_assert_no_error (error);
  g_assert_null (bisection_document_get_evaluation (document, 0)->analysis);
  g_signal_emit_by_name (find, "clicked");
  WAIT_FOR (!is_busy (document));
  settle ();
  close_window (window);
}

/* Its numbers are asked for before it has seen that designs are gone. */
TEST (table_of_removed_designs)
{
  BisectionDocument *document = bisection_document_new ();
  guint n = bisection_document_get_study (document)->designs->len;
  GtkWidget *table = g_object_ref_sink (
    g_object_new (BISECTION_TYPE_METRIC_TABLE, "quantities", "nodes", "document", document, NULL));

  g_assert_cmpuint (n, >, 1);
  BISECTION_DOCUMENT_VIEW_GET_CLASS (table)->update (BISECTION_DOCUMENT_VIEW (table));
  for (guint i = 1; i < n; i++)
    g_assert_true (bisection_document_remove_design (document, 1, NULL));
  g_autofree char *csv = bisection_metric_table_to_csv (BISECTION_METRIC_TABLE (table));
  g_auto (GStrv) lines = g_strsplit (csv, "\n", -1);
  g_auto (GStrv) cells = g_strsplit (lines[1], ",", -1);
  g_assert_cmpuint (g_strv_length (cells), ==, 3);
  g_object_unref (table);
  g_object_unref (document);
}

/* It is nobody's yet. */
TEST (unbound_status)
{
  GtkWidget *status = g_object_ref_sink (g_object_new (BISECTION_TYPE_GRAPH_STATUS, NULL));

  g_assert_true (gtk_widget_activate_action (status, "graph.make-whole", NULL));
  g_object_unref (status);
}

/* Emits what the arrow keys, Home, End and Page Down do in every flow box, and moves the focus up
 * and down from its first child. */
static guint
press_keys (GtkWidget *widget)
{
  static const GtkMovementStep steps[] = { GTK_MOVEMENT_VISUAL_POSITIONS, GTK_MOVEMENT_BUFFER_ENDS,
                                           GTK_MOVEMENT_DISPLAY_LINES, GTK_MOVEMENT_PAGES };
  guint n = 0;

  for (guint i = 0; GTK_IS_FLOW_BOX (widget) && i < 2 * G_N_ELEMENTS (steps); i++) {
    gboolean handled = FALSE;
    g_signal_emit_by_name (widget, "move-cursor", steps[i / 2], i % 2 ? 1 : -1, FALSE, FALSE,
                           &handled);
    n = 1;
  }
  if (GTK_IS_FLOW_BOX (widget)) {
    gtk_widget_set_focus_child (widget, gtk_widget_get_first_child (widget));
    gtk_widget_child_focus (widget, GTK_DIR_UP);
    gtk_widget_child_focus (widget, GTK_DIR_DOWN);
    gtk_widget_set_focus_child (widget, NULL);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += press_keys (child);
  return n;
}

/* Keys may reach a flow box before it has a size, as in a popover that is about to open, or on a
 * page that is about to be shown. */
TEST (keys_in_flow_boxes)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });

  for (guint i = 0; i < bisection_n_pages; i++) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", bisection_pages[i]->id);
    g_assert_cmpuint (press_keys (GTK_WIDGET (window)), >, 0);
    settle ();
  }
  g_assert_cmpuint (press_keys (GTK_WIDGET (window)), >, 5);
  settle ();
  close_window (window);
}

TESTS ()
{
  start_application ();
}
