/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions whose answer is picked in a drawing: authored by choices, answered in the drawing and
 * by names. A mesh of 3 × 3 under the transpose: of the two other nodes in the first and the last
 * row all messages come together on the channel before the corner, and go apart on the one after
 * it. */
#include "answer-edit.h"
#include "lesson-edit.h"
#include "lesson-panel.h"
#include "lesson-question.h"
#include "net.h"
#include "analysis.h"
#include "evaluation.h"
#include "pick.h"
#include "picture-view.h"
#include "runner.h"
#include "quantity.h"
#include "study-file.h"
#include "axis.h"
#include "windows.h"

static const char *const designs[] = { "topology=mesh,k=3,n=2,traffic=transpose,order=ascending",
                                       "k=4,n=2", NULL };
#define RIGHT "0,0 → 0,1; 1,0 → 0,0; 1,2 → 2,2 and 1 more (load 2)"

static const IcnQuestion *
question_of (BisectionWindow *window)
{
  return &icn_study_step (bisection_document_get_study (document_of (window)), 0)->question;
}

static const IcnNet *
net_of (BisectionWindow *window, guint design)
{
  return bisection_document_get_evaluation (document_of (window), design)->analysis->net;
}

/* Selects the channel between two nodes, as a click in the drawing does. */
static void
pick_channel (BisectionWindow *window, IcnVertex from, IcnVertex to)
{
  BisectionPick pick = BISECTION_PICK_NOTHING;

  pick.channel = icn_net_find_channel (
    net_of (window, bisection_document_get_current (document_of (window))), from, to);
  bisection_document_set_pick (document_of (window), &pick);
  settle ();
}

static const char *
written_in (GtkWidget *panel)
{
  GtkWidget *question = find_type (panel, BISECTION_TYPE_LESSON_QUESTION, TRUE);

  return gtk_editable_get_text (GTK_EDITABLE (find_type (question, GTK_TYPE_ENTRY, TRUE)));
}

static void
write_answer (GtkWidget *panel, const char *text)
{
  GtkWidget *question = find_type (panel, BISECTION_TYPE_LESSON_QUESTION, TRUE);

  gtk_editable_set_text (GTK_EDITABLE (find_type (question, GTK_TYPE_ENTRY, TRUE)), text);
  settle ();
}

/* A window with a lesson of one step on the network's page, whose question asks for a pick. */
static BisectionWindow *
open_author (GtkWidget **panel)
{
  BisectionWindow *window = open_window (designs);

  show_page (window, "network");
  WAIT_FOR (!is_busy (document_of (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  settle ();
  *panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_LESSON_PANEL, TRUE);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (*panel, GTK_TYPE_TOGGLE_BUTTON, "Edit the Lesson")), TRUE);
  settle ();
  click_control (*panel, "_Add What I See as a Step");
  wait_for_frames (*panel);
  choose_item (*panel, "Answered By", "A Channel or Node in the Drawing");
  return window;
}

/* Whether the drawing says the load of the channel that is selected in it. */
static gboolean
says_load (GtkWidget *window)
{
  GtkWidget *picture = find_type (window, BISECTION_TYPE_PICTURE_VIEW, TRUE);
  g_autofree char *readout = NULL;

  g_object_get (picture, "readout", &readout, NULL);
  g_assert_true (g_str_has_prefix (readout, "Link 1,0 ↔ 0,0"));
  return strstr (readout, "load") != NULL;
}

/* Shows the step as a reader has it, without leaving it: the question is there at once. */
static void
read_step (GtkWidget *panel)
{
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Edit the Lesson")), FALSE);
  settle ();
}

TEST (channel)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (&panel);

  g_assert_cmpstr (question_of (window)->pick, ==, "busiest-channel");
  g_assert_nonnull (find_label (panel, "Right: " RIGHT "."));
  click_control (panel, "Add a Mistake");
  choose_item (panel, "Pick of Mistake 1", "A channel across the cut");
  g_assert_cmpstr (icn_question_mistake (question_of (window), 0)->pick, ==, "cut-channel");
  read_step (panel);
  click_control (panel, "_Reveal");
  g_assert_nonnull (find_label (panel, "Nothing was chosen. The answer is: " RIGHT "."));
  g_assert_cmpuint (bisection_document_get_pick (document_of (window))->channel, ==,
                    icn_net_find_channel (net_of (window, 0), 0, 3));
  click_control (panel, "Guess A_gain");

  pick_channel (window, 1, 0);
  g_assert_cmpstr (written_in (panel), ==, "1,0 → 0,0");
  wait_for_frames (panel);
  g_assert_null (find_label (GTK_WIDGET (window), "Channel 1,0 → 0,0: γ = 2"));
  g_assert_false (says_load (GTK_WIDGET (window)));
  click_control (panel, "_Reveal");
  g_assert_nonnull (find_label (panel, "Right: 1,0 → 0,0: load 2."));
  WAIT_FOR (find_label (GTK_WIDGET (window), "Channel 1,0 → 0,0: γ = 2"));
  g_assert_true (says_load (GTK_WIDGET (window)));
  pick_channel (window, 0, 1); /* too late */
  g_assert_cmpstr (written_in (panel), ==, "1,0 → 0,0");
  click_control (panel, "Guess A_gain");
  g_assert_cmpstr (written_in (panel), ==, "");

  write_answer (panel, "2-1"); /* of two messages of the row the first alone */
  click_control (panel, "_Reveal");
  g_assert_nonnull (
    find_label (panel, "0.5 of 1 point: 2,0 → 1,0: load 1; the answer is: " RIGHT "."));
  click_control (panel, "Guess A_gain");
  write_answer (panel, "(0,0) – (1,0)");
  click_control (panel, "_Reveal");
  g_assert_nonnull (
    find_label (panel, "0 of 1 point: 0,0 → 1,0: load 0; the answer is: " RIGHT ". Not quite."));
  click_control (panel, "Guess A_gain");
  write_answer (panel, "0-8");
  click_control (panel, "_Reveal"); /* no such channel */
  g_assert_null (find_label (panel, "0 of 1 point"));

  /* What is picked in another design's drawing is no answer. */
  bisection_document_set_current (document_of (window), 1);
  pick_channel (window, 0, 1);
  g_assert_cmpstr (written_in (panel), ==, "0-8");
  close_window (window);
}

TEST (node)
{
  GtkWidget *panel, *spin;
  BisectionWindow *window = open_author (&panel);
  BisectionPick pick = BISECTION_PICK_NOTHING;

  choose_item (panel, "Picked", "A node farthest from another");
  choose_item (panel, "In the Drawing of", "4-ary 2-cube");
  g_assert_cmpstr (question_of (window)->pick, ==, "farthest-node");
  g_assert_cmpstr (question_of (window)->design, ==, "4-ary 2-cube");
  g_assert_cmpfloat (question_of (window)->at, ==, 0);
  spin = find_control (panel, GTK_TYPE_SPIN_BUTTON, "From Node Number");
  gtk_spin_button_spin (GTK_SPIN_BUTTON (spin), GTK_SPIN_STEP_FORWARD, 0);
  settle ();
  g_assert_cmpfloat (question_of (window)->at, ==, 1);
  g_assert_nonnull (find_label (panel, "Right: 3,2 (distance 4)."));
  read_step (panel);
  bisection_document_set_current (document_of (window), 1);
  pick.source = 1;
  bisection_document_set_pick (document_of (window), &pick);
  g_assert_cmpstr (written_in (panel), ==, "1,0");
  pick.destination = 10; /* the other end of the pair is the one picked last */
  bisection_document_set_pick (document_of (window), &pick);
  g_assert_cmpstr (written_in (panel), ==, "2,2");
  click_control (panel, "_Reveal");
  g_assert_nonnull (
    find_label (panel, "0.75 of 1 point: 2,2: distance 3; the answer is: 3,2 (distance 4)."));
  g_assert_cmpuint (bisection_document_get_pick (document_of (window))->source, ==, 11);
  close_window (window);
}

TESTS ()
{
  start_accessible_application ();
}

#define CONCEALING                                                                                 \
  "{ \"format\": \"bisection-study\", \"version\": 6, \"title\": \"T\", \"designs\": [ "           \
  "{ \"label\": \"a\", \"topology\": \"torus\", \"k\": \"5\", \"n\": 3, "                          \
  "\"budget\": \"width:7.3\", \"traffic\": \"tornado\" }, { \"label\": \"b\", \"topology\": "      \
  "\"torus\", \"k\": \"6\", "                                                                      \
  "\"n\": 2, \"budget\": \"width:3.5\" } ], \"sweep\": { \"axes\": [ { \"key\": \"length\", "      \
  "\"values\": \"100,200\" } ] }, \"steps\": [ "                                                   \
  "{ \"title\": \"1\", \"figure\": { \"id\": \"folded\", \"design\": \"a\" }, \"question\": { "    \
  "\"ask\": \"?\", \"quantity\": \"zero_load_latency\", \"design\": \"a\" } }, "                   \
  "{ \"title\": \"2\", \"figure\": { \"id\": \"folded\", \"design\": \"a\" }, \"question\": { "    \
  "\"ask\": \"?\", \"quantity\": \"ideal_throughput\", \"design\": \"a\" } }, "                    \
  "{ \"title\": \"3\", \"figure\": { \"id\": \"folded\", \"design\": \"a\" }, \"question\": { "    \
  "\"ask\": \"?\", \"pick\": \"busiest-channel\", \"design\": \"a\" } } ] }"

/* Whether a label of the widget that is seen has the text, those of the lesson itself apart. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (!gtk_widget_get_mapped (widget) || BISECTION_IS_LESSON_PANEL (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text)) {
    g_test_message ("%s: %s", text, gtk_label_get_text (GTK_LABEL (widget)));
    return TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Number of pages of the window that say the text. */
static guint
count_pages (BisectionWindow *window, const char *text)
{
  guint n_found = 0;

  for (guint i = 0; i < bisection_n_pages; i++) {
    show_page (window, bisection_pages[i]->id);
    WAIT_FOR (!is_busy (document_of (window)));
    wait_for_frames (GTK_WIDGET (window));
    g_test_message ("%s", bisection_pages[i]->id);
    n_found += says (GTK_WIDGET (window), text);
  }
  return n_found;
}

/* No page says the answer to a question before it is shown, and several say it then. */
TEST (concealed)
{
  BisectionWindow *window = start_window ((const char *const[]){ "k=4,n=2", NULL });
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (CONCEALING, strlen (CONCEALING), "lesson", &error);
  const IcnEvaluation *evaluation;

  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (window));
  bisection_document_take_study (document_of (window), study, NULL);
  WAIT_FOR (!is_busy (document_of (window)));
  evaluation = bisection_document_get_evaluation (document_of (window), 0);
  {
    g_autofree char *latency = icn_number (evaluation->zero_load_latency);
    g_autofree char *throughput = icn_number (
      icn_quantity_value (icn_quantity_find ("ideal_throughput"), evaluation,
                          bisection_document_get_design (document_of (window), 0), NULL));
    const char *const answers[] = { latency, throughput, "Largest Load γ" };

    gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
    for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
      if (i > 0)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", 1);
      settle ();
      g_test_message ("step %u: %s", i + 1, answers[i]);
      g_assert_cmpuint (count_pages (window, answers[i]), ==, 0);
      click_control (GTK_WIDGET (window), "_Reveal");
      g_assert_cmpuint (count_pages (window, answers[i]), >, 0);
    }
  }
  close_window (window);
}

/* A step that is added on the page Overview says on which page its drawing is shown. */
TEST (step_of_overview)
{
  BisectionWindow *window = open_window (designs);

  show_page (window, "overview");
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_frames (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.add-step", NULL);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_nonnull (
    find_label (GTK_WIDGET (window), "The step shows this figure of Overview on the page Network"));
  close_window (window);
}

/* Waits until the window has the size that was set, and its widgets have theirs. A widget that
 * wraps its lines gets its height some frames later. */
static void
wait_for_size (BisectionWindow *window)
{
  GtkWidget *picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
  int before;

  do {
    before = gtk_widget_get_height (picture);
    wait_for_frames (GTK_WIDGET (window));
    wait_for_frames (GTK_WIDGET (window));
  } while (gtk_widget_get_height (picture) != before);
}

/* The first click of a pick, which shortens the caption below the drawing, does not move the
 * drawing under the second one. */
TEST (still)
{
  BisectionWindow *window = open_window (designs);
  GtkWidget *picture, *caption;
  BisectionPick pick = BISECTION_PICK_NOTHING;
  int height, lines, natural;

  show_page (window, "network");
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_size (window);
  picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
  height = gtk_widget_get_height (picture);
  caption = find_label (GTK_WIDGET (window), "9 nodes, 24");
  lines = gtk_widget_get_height (caption);
  pick.source = 0;
  bisection_document_set_pick (document_of (window), &pick);
  wait_for_frames (GTK_WIDGET (window));
  gtk_widget_measure (caption, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (caption), NULL,
                      &natural, NULL, NULL);
  g_assert_cmpint (natural, <, lines);
  g_assert_cmpint (gtk_widget_get_height (picture), ==, height);
  close_window (window);
}
