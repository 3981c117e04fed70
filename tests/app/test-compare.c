/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Compare page: rows in groups, factors and bars against a baseline, a best mark only among
 * designs that can be compared, worst cases of all, and two numbers against each other. Needs a
 * display. */
#include "budget.h"
#include "chart.h"
#include "evaluation.h"
#include "field.h"
#include "forms.h"
#include "metric-bar.h"
#include "metric-table.h"
#include "plot-view.h"
#include "quantity.h"
#include "runner.h"
#include "scene-view.h"
#include "windows.h"
#include "worst-of-all.h"
#include <math.h>

static BisectionWindow *
open_differing (const char *const *designs)
{
  BisectionWindow *window = open_window (designs);

  WAIT_FOR (!is_busy (document_of (window)));
  show_page (window, "compare");
  return window;
}

static void
show_all_numbers (BisectionWindow *window, gboolean are_all)
{
  GtkWidget *label = find_label (GTK_WIDGET (window), "All Numbers");
  GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_TOGGLE_BUTTON);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), are_all);
  wait_for_frames (GTK_WIDGET (window));
}

static BisectionWindow *
open_compare (const char *const *designs)
{
  BisectionWindow *window = open_differing (designs);

  show_all_numbers (window, TRUE);
  return window;
}

static void
collect_type (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect_type (child, type, found);
}

static GtkWidget *
table_of (BisectionWindow *window)
{
  return find_type (GTK_WIDGET (window), BISECTION_TYPE_METRIC_TABLE, TRUE);
}

/* At first the rows in which designs differ; all of them at a button, and in a copy. Designs that
 * differ in nothing have all rows. */
TEST (differing)
{
  BisectionWindow *window = open_differing ((const char *[]){ "k=4,n=2", "k=2,n=4", NULL });
  GtkWidget *table = table_of (window);
  g_autofree char *csv = bisection_metric_table_to_csv (BISECTION_METRIC_TABLE (table));

  g_assert_null (find_label (table, "Nodes")); /* 16 each */
  g_assert_nonnull (find_label (table, "Radix"));
  g_assert_nonnull (strstr (csv, "\nNodes,"));
  show_all_numbers (window, TRUE);
  g_assert_nonnull (find_label (table, "Nodes"));
  show_all_numbers (window, FALSE);
  g_assert_null (find_label (table, "Nodes"));
  close_window (window);

  window = open_differing ((const char *[]){ "k=4,n=2", "k=4,n=2", NULL });
  g_assert_nonnull (find_label (table_of (window), "Nodes"));
  g_assert_nonnull (find_label (table_of (window), "Radix"));
  close_window (window);
}

/* Every heading once, before the first of its numbers, and no number twice. */
TEST (groups)
{
  BisectionWindow *window = open_compare ((const char *[]){ "k=4,n=2", "k=2,n=4", NULL });
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  int about = -1;
  guint n_headings = 0;

  collect_type (table_of (window), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++) {
    const char *text = gtk_label_get_text (g_ptr_array_index (labels, i));
    guint n;
    const IcnQuantity *quantities = icn_quantities (&n);

    for (guint group = 0; group < ICN_N_ABOUT; group++)
      if (g_str_equal (text, icn_about_title (group)) &&
          gtk_widget_has_css_class (g_ptr_array_index (labels, i), "heading")) {
        g_assert_cmpint (group, >, about);
        about = group;
        n_headings++;
      }
    for (guint q = 0; q < n; q++)
      if (icn_quantity_is_plain (&quantities[q]) && g_str_equal (text, quantities[q].label)) {
        g_assert_cmpint (quantities[q].about, ==, about);
        g_assert_true (g_hash_table_add (seen, (gpointer) quantities[q].id));
      }
  }
  g_assert_cmpuint (n_headings, ==, ICN_N_ABOUT);
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
  close_window (window);
}

/* Returns the texts of all labels of the table in their order, each with a line of its own. */
static char *
texts_of (BisectionWindow *window)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GString *texts = g_string_new (NULL);

  collect_type (table_of (window), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (g_ptr_array_index (labels, i)));
  return g_string_free (texts, FALSE);
}

static void
set_common (BisectionWindow *window, const char *key, const char *value)
{
  const IcnField *field = icn_field_find (key);
  g_autoptr (GError) error = NULL;

  g_assert_true (
    bisection_document_set_common (document_of (window), field, field, value, NULL, &error));
  g_assert_no_error (error);
  WAIT_FOR (!is_busy (document_of (window)));
}

/* An edit that makes rows differ, or alike, leaves the same table as a window that is opened with
 * the edited study: the same rows, in the same order, with the same values. */
TEST (rows_follow_edits)
{
  static const char *const edits[][2] = {
    { "wires", "linear" },         { "budget", "pins:64" },    { "wires", "logarithmic" },
    { "budget", "bisection:256" }, { "budget", "normalized" }, { "wires", "constant" },
  };
  const char *const designs[] = { "k=8,n=2", "k=4,n=3", "topology=hypercube,n=6", NULL };
  BisectionWindow *window = open_differing (designs);

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    BisectionWindow *fresh = open_window (designs);
    g_autofree char *edited = NULL, *opened = NULL;

    set_common (window, edits[i][0], edits[i][1]);
    wait_for_frames (GTK_WIDGET (window));
    for (guint j = 0; j <= i; j++)
      set_common (fresh, edits[j][0], edits[j][1]);
    show_page (fresh, "compare");
    wait_for_frames (GTK_WIDGET (fresh));
    edited = texts_of (window);
    opened = texts_of (fresh);
    g_assert_cmpstr (edited, ==, opened);
    close_window (fresh);
  }
  close_window (window);
}

static gboolean
says (BisectionWindow *window, const char *text)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  collect_type (table_of (window), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (g_ptr_array_index (labels, i)), text))
      return TRUE;
  return FALSE;
}

TEST (baseline)
{
  BisectionWindow *window =
    open_compare ((const char *[]){ "k=16,n=2,budget=width:8", "k=2,n=8,budget=width:2", NULL });
  g_autoptr (GPtrArray) bars = g_ptr_array_new ();
  gboolean has_quarter = FALSE;

  collect_type (table_of (window), BISECTION_TYPE_METRIC_BAR, bars);
  g_assert_cmpuint (bars->len, ==, 0);
  g_assert_false (says (window, "2  ×0.25"));
  g_object_set (table_of (window), "baseline", 0, NULL);
  settle ();
  g_assert_true (says (window, "8"));
  g_assert_true (says (window, "2  ×0.25")); /* widths */
  collect_type (table_of (window), BISECTION_TYPE_METRIC_BAR, bars);
  g_assert_cmpuint (bars->len, >, 20);
  for (guint i = 0; i < bars->len; i++)
    has_quarter |= fabs (bisection_metric_bar_get_part (g_ptr_array_index (bars, i)) - 0.25) < 1e-9;
  g_assert_true (has_quarter);
  g_object_set (table_of (window), "baseline", 1, NULL);
  settle ();
  g_assert_true (says (window, "8  ×4"));
  g_object_set (table_of (window), "baseline", -1, NULL);
  settle ();
  g_assert_false (says (window, "8  ×4"));
  close_window (window);
}

static guint
count_best (BisectionWindow *window)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new ();

  collect_type (table_of (window), GTK_TYPE_IMAGE, images);
  guint n = 0;
  for (guint i = 0; i < images->len; i++)
    n += gtk_widget_has_css_class (g_ptr_array_index (images, i), "metric-star");
  return n;
}

/* Of one N and the same common settings; else it is said what differs. */
TEST (best)
{
  BisectionWindow *window = open_compare ((const char *[]){ "k=8,n=2", "k=2,n=6", NULL });
  BisectionDocument *document = document_of (window);
  const IcnField *length = icn_field_find ("length");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count_best (window), >, 3);
  bisection_document_set_field (document, 0, "k", "9", NULL, &error);
  g_assert_no_error (error);
  WAIT_FOR (!is_busy (document));
  settle ();
  g_assert_cmpuint (count_best (window), ==, 0);
  g_assert_nonnull (
    find_label (GTK_WIDGET (window), "No best is marked: 9-ary 2-cube has 81 nodes"));
  bisection_document_undo (document);
  bisection_document_link (document, 0, length, TRUE);
  WAIT_FOR (!is_busy (document));
  settle ();
  g_assert_cmpuint (count_best (window), >, 3);
  g_assert_null (find_label (GTK_WIDGET (window), "No best is marked"));
  bisection_document_link (document, 1, length, FALSE);
  settle ();
  g_assert_cmpuint (count_best (window), >, 3); /* its own is what the other has */
  bisection_document_set_field (document, 1, "length", "64", NULL, &error);
  g_assert_no_error (error);
  WAIT_FOR (!is_busy (document));
  settle ();
  g_assert_cmpuint (count_best (window), ==, 0);
  g_assert_nonnull (
    find_label (GTK_WIDGET (window), "No best is marked: binary 6-cube keeps its own"));
  close_window (window);
}

TEST (worst_of_all)
{
  BisectionWindow *window =
    open_compare ((const char *[]){ "k=4,n=2", "topology=mesh,k=4,n=2", "k=2,n=4", NULL });
  BisectionDocument *document = document_of (window);
  GtkWidget *search = find_type (GTK_WIDGET (window), BISECTION_TYPE_WORST_OF_ALL, TRUE);
  GtkWidget *button = find_type (search, GTK_TYPE_BUTTON, TRUE), *row, *scroller;
  double x, y;

  for (guint i = 0; i < 3; i++)
    g_assert_true (isnan (bisection_document_get_evaluation (document, i)->worst_case_throughput));
  g_signal_emit_by_name (button, "clicked");
  for (guint i = 0; i < 3; i++)
    WAIT_FOR (isfinite (bisection_document_get_evaluation (document, i)->worst_case_throughput));
  settle ();
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   "The worst case of every design is in the table");
  /* the end is told, and its row comes into sight */
  g_assert_nonnull (
    find_label (GTK_WIDGET (window), "“Worst-Case Throughput” is in the table now"));
  wait_for_frames (GTK_WIDGET (window));
  row = find_label (table_of (window), "Worst-Case Throughput");
  g_assert_nonnull (row);
  scroller = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_translate_coordinates (row, scroller, 0, 0, &x, &y));
  g_assert_cmpfloat (y, >=, 0);
  g_assert_cmpfloat (y + gtk_widget_get_height (row), <=, gtk_widget_get_height (scroller));
  close_window (window);
}

/* A point for each design where its numbers are; a click on it chooses the design. */
TEST (scatter)
{
  BisectionWindow *window =
    open_compare ((const char *[]){ "k=8,n=2", "k=4,n=3", "k=2,n=6", NULL });
  BisectionDocument *document = document_of (window);
  g_autoptr (IcnChart) chart = bisection_document_scatter (document, "pins_per_node", "diameter");
  GtkWidget *forms = gtk_widget_get_ancestor (table_of (window), GTK_TYPE_STACK);
  gboolean found = FALSE;

  g_assert_cmpuint (chart->series->len, ==, 3);
  for (guint i = 0; i < 3; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, i);
    guint n = 0;

    for (guint point = 0; point < chart->n_points; point++)
      if (icn_chart_shows (chart, series, point)) {
        g_assert_cmpfloat (chart->x[point], ==, evaluation->widths.pins_per_node);
        g_assert_cmpfloat (series->y[point], ==, evaluation->forms.diameter);
        n++;
      }
    g_assert_cmpuint (n, ==, 1);
  }
  gtk_stack_set_visible_child_name (GTK_STACK (forms), "scatter");
  settle ();
  GtkWidget *plot = find_type (forms, BISECTION_TYPE_PLOT_VIEW, TRUE);
  BisectionSceneView *scene =
    BISECTION_SCENE_VIEW (find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE));
  WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);
  const IcnScene *shown = bisection_scene_view_get_scene (scene);
  for (double x = 40; x < icn_scene_width (shown) && !found; x += 8)
    for (double y = 10; y < icn_scene_height (shown) && !found; y += 8) {
      const IcnHit *hit = bisection_scene_view_pick (scene, x, y);
      if (hit != NULL) /* the legend, where a click hides */
        continue;
      g_signal_emit_by_name (scene, "clicked", x, y, 1);
      found = bisection_document_get_current (document) == 2;
    }
  g_assert_true (found);
  close_window (window);
}

TESTS ()
{
  start_application ();
}
