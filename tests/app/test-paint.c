/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traffic is painted on its matrix: a stroke sets what it passes and nothing else, what is set
 * arrives in traffic and loads, is one undo step, and is kept by the document; keys do the same;
 * the last flow stays. */
#include "analysis.h"
#include "design.h"
#include "diagram-traffic.h"
#include "evaluation.h"
#include "network-page.h"
#include "runner.h"
#include "scene-view.h"
#include "traffic-matrix.h"
#include "view.h"
#include "windows.h"

#include <math.h>

TESTS ()
{
  start_application ();
}

static const IcnAnalysis *
analysis_of (BisectionDocument *document)
{
  return bisection_document_get_evaluation (document, 0)->analysis;
}

/* The picture of the matrix, with all that was painted. */
static BisectionSceneView *
open_matrix (BisectionWindow **window, const char *settings)
{
  const char *const designs[] = { settings, NULL };
  GtkWidget *page, *view;
  GtkDropDown *choice;

  *window = open_window (designs);
  show_page (*window, "network");
  page = find_type (GTK_WIDGET (*window), BISECTION_TYPE_NETWORK_PAGE, TRUE);
  choice = GTK_DROP_DOWN (find_type (page, GTK_TYPE_DROP_DOWN, TRUE));
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (choice)); i++) {
    g_autoptr (GtkStringObject) row = g_list_model_get_item (gtk_drop_down_get_model (choice), i);

    if (g_str_equal (gtk_string_object_get_string (row), icn_view_find ("traffic-matrix")->title))
      gtk_drop_down_set_selected (choice, i);
  }
  WAIT_FOR (analysis_of (document_of (*window)) != NULL);
  settle ();
  wait_for_frames (page);
  view = find_type (page, BISECTION_TYPE_SCENE_VIEW, TRUE);
  g_assert_nonnull (view);
  WAIT_FOR (bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (view)) != NULL);
  return BISECTION_SCENE_VIEW (view);
}

static void
middle_of (BisectionSceneView *view, guint square, double *x, double *y)
{
  const IcnHit *hit = icn_scene_hit_at (bisection_scene_view_get_scene (view), square);

  g_assert_cmpuint (hit->kind, ==, ICN_HIT_SQUARE);
  g_assert_cmpuint (hit->id, ==, square);
  *x = (hit->x + hit->x2) / 2;
  *y = (hit->y + hit->y2) / 2;
}

static void
stroke (BisectionSceneView *view, guint from, guint to)
{
  double x, y, to_x, to_y;

  middle_of (view, from, &x, &y);
  middle_of (view, to, &to_x, &to_y);
  g_signal_emit_by_name (view, "drag-begun", x, y);
  g_signal_emit_by_name (view, "panned", to_x - x, to_y - y);
  g_signal_emit_by_name (view, "drag-ended");
}

/* Waits until the traffic that the design has is analysed. */
static void
wait_for_analysis (BisectionDocument *document)
{
  WAIT_FOR (
    analysis_of (document) != NULL &&
    icn_analysis_matches (analysis_of (document), bisection_document_get_design (document, 0)));
  settle ();
}

static double
share (BisectionDocument *document, IcnVertex source, IcnVertex destination)
{
  return icn_traffic_share (analysis_of (document)->traffic, source, destination);
}

TEST (stroke)
{
  BisectionWindow *window;
  BisectionSceneView *view = open_matrix (&window, "k=4,n=1,traffic=complement");
  BisectionDocument *document = document_of (window);
  gboolean can_undo;

  /* Node 0 sends all to 3. The stroke adds 1 and 2, which then get as much as 3. */
  stroke (view, 1, 2);
  wait_for_analysis (document);
  for (IcnVertex d = 0; d < 4; d++)
    g_assert_cmpfloat_with_epsilon (share (document, 0, d), d == 0 ? 0 : 1 / 3.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (share (document, 1, 2), 1 / 3.0, 1e-9);
  g_assert_cmpfloat (share (document, 1, 1), ==, 0);
  g_assert_nonnull (analysis_of (document)->loads);

  /* A stroke that begins where a flow is clears all that it passes. */
  stroke (view, 3, 1);
  wait_for_analysis (document);
  g_assert_cmpfloat (icn_traffic_sent (analysis_of (document)->traffic, 0), ==, 0);
  g_assert_cmpfloat_with_epsilon (share (document, 1, 2), 1, 1e-9);

  bisection_document_undo (document);
  wait_for_analysis (document);
  g_assert_cmpfloat_with_epsilon (share (document, 0, 1), 1 / 3.0, 1e-9);
  bisection_document_undo (document);
  wait_for_analysis (document);
  g_assert_cmpfloat (share (document, 0, 3), ==, 1);
  g_assert_cmpfloat (share (document, 0, 1), ==, 0);
  g_object_get (document, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  close_window (window);
}

TEST (keys)
{
  BisectionWindow *window;
  BisectionSceneView *view = open_matrix (&window, "k=4,n=1,traffic=complement");
  BisectionDocument *document = document_of (window);

  gtk_widget_grab_focus (GTK_WIDGET (view));
  g_signal_emit_by_name (view, "moved-focus", GTK_DIR_RIGHT); /* chooses the first square */
  g_signal_emit_by_name (view, "moved-focus", GTK_DIR_RIGHT);
  g_signal_emit_by_name (view, "activated");
  wait_for_analysis (document);
  g_assert_cmpfloat_with_epsilon (share (document, 0, 1), 0.5, 1e-9);
  press (GTK_WIDGET (view), GDK_KEY_5); /* half as much as 3 gets */
  wait_for_analysis (document);
  g_assert_cmpfloat_with_epsilon (share (document, 0, 1) / share (document, 0, 3), 0.5, 1e-9);
  press (GTK_WIDGET (view), GDK_KEY_0);
  wait_for_analysis (document);
  g_assert_cmpfloat (share (document, 0, 1), ==, 0);
  close_window (window);
}

/* Random strokes over a network give what a plain array of numbers gives, and the last flow of all
 * cannot be cleared. */
TEST (random)
{
  BisectionWindow *window;
  BisectionSceneView *view = open_matrix (&window, "k=3,n=1,traffic=complement");
  BisectionDocument *document = document_of (window);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  gboolean has[9] = { FALSE };

  for (guint i = 0; i < 3; i++)
    has[3 * i + 2 - i] = TRUE;
  for (guint step = 0; step < 40; step++) {
    guint square = g_rand_int_range (rand, 0, 9), n = 0;
    int most = 0;

    stroke (view, square, square);
    has[square] = !has[square];
    for (guint i = 0; i < 9; i++)
      n += has[i];
    if (n == 0)
      has[square] = TRUE;
    wait_for_analysis (document);
    for (guint s = 0; s < 3; s++)
      most = MAX (most, has[3 * s] + has[3 * s + 1] + has[3 * s + 2]);
    for (guint i = 0; i < 9; i++)
      g_assert_cmpfloat_with_epsilon (share (document, i / 3, i % 3), has[i] ? 1.0 / most : 0,
                                      1e-9);
  }
  close_window (window);
}

/* In a network with more nodes than rows a square stands for several sources and destinations, and
 * a stroke gives all of them the same rate: as much as the square with the largest mean. */
TEST (groups)
{
  BisectionWindow *window;
  BisectionSceneView *view = open_matrix (&window, "k=260,n=1,traffic=complement");
  BisectionDocument *document = document_of (window);
  IcnMatrixRows rows = icn_matrix_rows (260);
  double largest = 1.0 / rows.block, sent = rows.block * largest;
  guint last = rows.n - 1;
  guint32 rest = 260 - last * rows.block;

  /* The first and the last row each have a square with flows in the opposite corner. */
  g_assert_cmpuint (rows.block, ==, 3);
  stroke (view, 1, 1);
  wait_for_analysis (document);
  for (IcnVertex s = 0; s < 260; s++)
    for (IcnVertex d = 0; d < 260; d++) {
      gboolean is_painted = s < 3 && d >= 3 && d < 6;
      double rate = is_painted ? largest : s + d == 259 ? 1 : 0;

      g_assert_cmpfloat_with_epsilon (share (document, s, d), rate / (1 + sent), 1e-9);
    }
  g_assert_cmpuint (rest, ==, 2);
  bisection_document_undo (document);
  wait_for_analysis (document);
  g_assert_cmpfloat (share (document, 0, 3), ==, 0);
  close_window (window);
}
