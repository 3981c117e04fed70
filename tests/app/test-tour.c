/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tour of the first minute: what its scenes say is true of the opening study, the tour leaves
 * nothing behind, and an edit of the user ends it. */
#include "common.h"
#include "evaluation.h"
#include "field.h"
#include "gallery.h"
#include "runner.h"
#include "step.h"
#include "window-tour.h"
#include "windows.h"

#define N_DESIGNS 3

/* The designs of the opening study under the settings of a scene when its number has moved. */
static void
evaluate (guint scene, double progress, IcnEvaluation *evaluations)
{
  guint n;
  const BisectionTourScene *scenes = bisection_tour_scenes (&n);
  g_autofree char *settings = bisection_tour_settings (&scenes[scene], progress);
  g_autoptr (IcnStudy) study = icn_study_new_opening ();
  g_autoptr (GPtrArray) unable = icn_unable_list_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (study->designs->len, ==, N_DESIGNS);
  if (settings)
    icn_study_give (study, -1, settings, unable, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (unable->len, ==, 0);
  for (guint i = 0; i < N_DESIGNS; i++) {
    icn_evaluate (icn_study_design (study, i), NULL, &evaluations[i], &error);
    g_assert_no_error (error);
  }
}

/* The design with the most channels over the cut: the binary cube. */
static guint
most_channels (const IcnEvaluation *evaluations)
{
  guint most = 0;

  for (guint i = 1; i < N_DESIGNS; i++)
    if (evaluations[i].forms.bisection_channels > evaluations[most].forms.bisection_channels)
      most = i;
  return most;
}

TEST (scenes)
{
  IcnEvaluation start[N_DESIGNS], now[N_DESIGNS];
  guint cube;

  evaluate (0, 1, start);
  cube = most_channels (start);
  for (guint i = 0; i < N_DESIGNS; i++) {
    g_assert_cmpfloat (start[i].nodes, ==, 64);
    g_assert_cmpfloat (start[i].widths.bisection_wires, ==, 64);
  }
  for (guint scene = 1; scene <= 2; scene++) {
    IcnEvaluation before[N_DESIGNS];

    evaluate (scene, 0, before);
    for (guint step = 1; step <= 4; step++) {
      evaluate (scene, step / 4.0, now);
      for (guint i = 0; i < N_DESIGNS; i++) {
        double wider = now[i].widths.channel_width - before[i].widths.channel_width;
        double longer = now[i].zero_load_latency - before[i].zero_load_latency;

        g_assert_true (scene == 1 ? wider > 0 && longer < 0 : wider < 0 && longer > 0);
        g_assert_cmpfloat (now[i].zero_load_latency, <=, now[cube].zero_load_latency);
      }
      memcpy (before, now, sizeof before);
    }
  }
  evaluate (3, 1, now);
  for (guint i = 0; i < N_DESIGNS; i++) {
    g_assert_cmpfloat (now[i].nodes, ==, 256);
    g_assert_cmpfloat (now[i].widths.bisection_wires, ==, 64);
    g_assert_cmpfloat (now[i].forms.bisection_channels, >, start[i].forms.bisection_channels);
    g_assert_cmpfloat (now[i].zero_load_latency, >, start[i].zero_load_latency);
  }
  evaluate (4, 1, now);
  for (guint i = 0; i < N_DESIGNS; i++)
    if (i != cube) {
      g_assert_cmpfloat (now[i].longest_wire, <, now[cube].longest_wire);
      g_assert_cmpfloat (now[i].zero_load_latency - start[i].zero_load_latency, <,
                         now[cube].zero_load_latency - start[cube].zero_load_latency);
    }
}

static gboolean
is_as_opened (BisectionWindow *window)
{
  g_autoptr (IcnStudy) opening = icn_study_new_opening ();

  return icn_study_equal_but_results (bisection_document_get_study (document_of (window)), opening);
}

static BisectionWindow *
start_tour (void)
{
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.tour", NULL);
  WAIT_FOR (!is_as_opened (window));
  return window;
}

/* Whoever closes the bar, or presses Escape, has the opening study again, and nothing to undo or to
 * save. */
static void
check_skip (gboolean by_key)
{
  BisectionWindow *window = start_tour ();
  BisectionDocument *document = document_of (window);
  gboolean can_undo = TRUE;

  g_assert_nonnull (find_label (GTK_WIDGET (window), "More wires"));
  if (by_key)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.stop-simulation", NULL));
  else
    g_signal_emit_by_name (find_type (GTK_WIDGET (window), GTK_TYPE_INFO_BAR, TRUE), "response",
                           GTK_RESPONSE_CLOSE);
  g_assert_true (is_as_opened (window));
  g_object_get (document, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  g_assert_false (bisection_document_is_modified (document));
  close_window (window);
}

TEST (skip)
{
  check_skip (FALSE);
}

TEST (skip_by_key)
{
  check_skip (TRUE);
}

static void
end_wait (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
}

/* Whoever edits the study goes on with what there is. */
TEST (edit)
{
  BisectionWindow *window = start_tour ();
  BisectionDocument *document = document_of (window);
  const IcnField *length = icn_field_find ("length");
  g_autoptr (IcnStudy) edited = NULL;
  gboolean is_over = FALSE;

  g_assert_true (bisection_document_set_common (document, length, length, "50", NULL, NULL));
  edited = icn_study_dup (bisection_document_get_study (document));
  g_timeout_add_once (500, end_wait, &is_over); /* several moves of the tour */
  WAIT_FOR (is_over);
  g_assert_true (icn_study_equal_but_results (bisection_document_get_study (document), edited));
  g_assert_null (find_label (GTK_WIDGET (window), "More wires"));
  close_window (window);
}

/* Whoever goes to another page has the study as it was opened, which no longer changes. */
TEST (other_page)
{
  BisectionWindow *window = start_tour ();
  gboolean is_over = FALSE;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "network");
  g_timeout_add_once (500, end_wait, &is_over); /* several moves of the tour */
  WAIT_FOR (is_over);
  g_assert_true (is_as_opened (window));
  g_assert_null (find_label (GTK_WIDGET (window), "More wires"));
  close_window (window);
}

TESTS ()
{
  start_application ();
}
