/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons authored in the window, by clicks and choices. */
#include "answer-edit.h"
#include "check.h"
#include "design.h"
#include "field.h"
#include "lesson-edit.h"
#include "lesson-panel.h"
#include "pick.h"
#include "plot-view.h"
#include "runner.h"
#include "setting-axis.h"
#include "study-file.h"
#include "variant-edit.h"
#include "watch.h"
#include "window-private.h"
#include "windows.h"
#include <glib/gstdio.h>
#include <math.h>

static const char *const torus_and_mesh[] = { "k=16,n=2", "k=4,n=4", "topology=mesh,k=16,n=2",
                                              NULL };

static const IcnStep *
step_at (BisectionWindow *window, guint i)
{
  return icn_study_step (bisection_document_get_study (document_of (window)), i);
}

static guint
n_steps (BisectionWindow *window)
{
  return bisection_document_get_study (document_of (window))->steps->len;
}

/* A window with an empty lesson that is edited, on the page of the latency. */
static BisectionWindow *
open_author (const char *const *designs, GtkWidget **panel)
{
  BisectionWindow *window = open_window (designs);

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  settle ();
  *panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_LESSON_PANEL, TRUE);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (*panel, GTK_TYPE_TOGGLE_BUTTON, "Edit the Lesson")), TRUE);
  settle ();
  return window;
}

static void
add_step (GtkWidget *panel)
{
  click_control (panel, "_Add What I See as a Step");
  wait_for_frames (panel);
}

static void
spin (GtkWidget *panel, const char *name, GtkSpinType by)
{
  gtk_spin_button_spin (GTK_SPIN_BUTTON (find_control (panel, GTK_TYPE_SPIN_BUTTON, name)), by, 0);
  settle ();
}

/* Nothing in the lesson is wrong: every answer follows, and every number is what is expected. Only
 * what the choices are about, no claim of the study states. */
static void
assert_sound (const IcnStudy *study, int step_of_choices)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnCheckReport) report = icn_study_run_checks (study, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < report->problems->len; i++) {
    const IcnCheckProblem *problem = report->problems->pdata[i];

    if (problem->step != step_of_choices)
      g_error ("%s", problem->message);
  }
  g_assert_cmpuint (icn_check_report_n_missed (report), ==, 1);
}

/* A control that goes through a range, with a plot over it. */
static void
make_control (BisectionWindow *window, GtkWidget *panel)
{
  const IcnStep *step;

  add_step (panel);
  choose_item (panel, "Setting That the Reader Moves", "Message Length");
  g_assert_null (step_at (window, 0)->control.values);
  choose_item (panel, "Values", "Range with Step");
  g_assert_cmpstr (step_at (window, 0)->control.values, ==, "200..800 by 200");
  spin (panel, "To", GTK_SPIN_STEP_FORWARD);
  spin (panel, "From", GTK_SPIN_STEP_FORWARD);
  g_assert_cmpstr (step_at (window, 0)->control.values, ==, "400..801 by 200");
  choose_item (panel, "Number Plotted Over It", "Zero-Load Latency");
  step = step_at (window, 0);
  g_assert_cmpstr (step->control.key, ==, "length");
  g_assert_cmpstr (step->control.quantity, ==, "zero_load_latency");
  choose_item (panel, "Design It Changes", "4-ary 4-cube");
  g_assert_cmpstr (step_at (window, 0)->control.design, ==, "4-ary 4-cube");
}

static void
make_choices (BisectionWindow *window, GtkWidget *panel)
{
  const IcnQuestion *question;

  add_step (panel);
  choose_item (panel, "Answered By", "Choices");
  question = &step_at (window, 1)->question;
  g_assert_cmpuint (g_strv_length (question->choices), ==, 3);
  g_assert_cmpstr (question->right, ==, "16-ary 2-cube");
  click_control (panel, "Add a Choice");
  tick_control (panel, "Choice 2 Is Right", TRUE);
  question = &step_at (window, 1)->question;
  g_assert_cmpint (icn_question_answer (question), ==, ICN_ANSWER_CHOICES);
  tick_control (panel, "Choice 1 Is Right", FALSE);
  tick_control (panel, "Choice 2 Is Right", FALSE); /* refused: one must be right */
  question = &step_at (window, 1)->question;
  g_assert_cmpstr (question->right, ==, "4-ary 4-cube");
  g_assert_true (gtk_check_button_get_active (
    GTK_CHECK_BUTTON (find_control (panel, GTK_TYPE_CHECK_BUTTON, "Choice 2 Is Right"))));
  click_control (panel, "Remove Choice 4");
  question = &step_at (window, 1)->question;
  g_assert_cmpuint (g_strv_length (question->choices), ==, 3);
}

static void
make_number (BisectionWindow *window, GtkWidget *panel)
{
  const IcnExpectation *expected;

  add_step (panel);
  choose_item (panel, "Answered By", "A Number of a Design");
  choose_item (panel, "Number Asked", "Diameter");
  choose_item (panel, "Design Asked", "16-ary 2-mesh");
  g_assert_cmpstr (step_at (window, 2)->question.quantity, ==, "diameter");
  g_assert_cmpstr (step_at (window, 2)->question.design, ==, "16-ary 2-mesh");
  click_control (panel, "Expect a Present Number");
  expected = step_at (window, 2)->expectations->pdata[0];
  /* The way between two corners: fifteen hops along each side. */
  g_assert_cmpfloat (expected->value, ==, 30);
  choose_item (panel, "Design of the Expected Number 1", "16-ary 2-cube");
  expected = step_at (window, 2)->expectations->pdata[0];
  g_assert_cmpfloat (expected->value, ==, 16);
  g_assert_nonnull (find_label (panel, "16-ary 2-cube: Diameter 16"));
}

static void
make_order (BisectionWindow *window, GtkWidget *panel)
{
  const IcnQuestion *question;

  add_step (panel);
  choose_item (panel, "Answered By", "An Order of Designs");
  choose_item (panel, "Ordered By", "Diameter");
  question = &step_at (window, 3)->question;
  g_assert_cmpstr (question->order, ==, "diameter");
  g_assert_null (question->designs);
  click_control (panel, "Remove Design 3");
  question = &step_at (window, 3)->question;
  g_assert_cmpuint (g_strv_length (question->designs), ==, 2);
  g_assert_cmpstr (question->designs[1], ==, "4-ary 4-cube");
  tick_control (panel, "The Figure Comes with the Answer", TRUE);
  g_assert_true (step_at (window, 3)->question.after);
}

static void
make_limits (BisectionWindow *window, GtkWidget *panel)
{
  const IcnQuestion *question;
  g_autoptr (GError) error = NULL;

  add_step (panel);
  choose_item (panel, "Answered By", "A Design within Limits");
  choose_item (panel, "Number of Limit 1", "Diameter");
  question = &step_at (window, 4)->question;
  g_assert_cmpstr (question->limits[0], ==, "diameter <= 16"); /* what the design has */
  spin (panel, "Value of Limit 1", GTK_SPIN_STEP_BACKWARD);
  click_control (panel, "Add a Limit");
  choose_item (panel, "Number of Limit 2", "Nodes");
  choose_item (panel, "Comparison of Limit 2", "Exactly");
  question = &step_at (window, 4)->question;
  g_assert_cmpstr (question->limits[0], ==, "diameter <= 15");
  g_assert_cmpstr (question->limits[1], ==, "nodes = 256");
  /* The author's own answer is what the author shows. */
  g_assert_true (bisection_document_set_field (document_of (window), 0, "n", "4", NULL, &error));
  settle ();
  click_control (panel, "Take What I Changed");
  question = &step_at (window, 4)->question;
  g_assert_cmpstr (question->design, ==, "16-ary 2-cube");
  g_assert_nonnull (question->example);
  g_assert_nonnull (strstr (question->example, "n=4"));
}

/* A lesson of five steps with four kinds of questions, saved, opened again and checked; not one key
 * is typed. */
TEST (five_steps)
{
  g_autofree char *folder = g_dir_make_tmp ("bisection-author-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "own.bisection", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) study = NULL;
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);

  make_control (window, panel);
  make_choices (window, panel);
  make_number (window, panel);
  make_order (window, panel);
  make_limits (window, panel);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  g_assert_true (bisection_document_save (document_of (window), file, &error));
  close_window (window);
  study = icn_study_load (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (study->steps->len, ==, 5);
  assert_sound (study, 1);
  g_remove (path);
  g_rmdir (folder);
}

/* A curve that is hidden in a step whose page has no plot, over axes that are chosen; a question of
 * another kind drops it. */
TEST (curve)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  const IcnStep *step;

  show_page (window, "network");
  add_step (panel);
  choose_item (panel, "Answered By", "A Curve to Draw");
  step = step_at (window, 0);
  g_assert_cmpint (icn_question_answer (&step->question), ==, ICN_ANSWER_CURVE);
  g_assert_cmpstr (step->figure->id, ==, "latency-traffic");
  choose_item (panel, "Hidden Curve", "4-ary 4-cube");
  choose_item (panel, "Vertical Axis", "Logarithmic");
  step = step_at (window, 0);
  g_assert_cmpstr (step->question.curve, ==, "4-ary 4-cube");
  g_assert_cmpint (step->figure->y_log, ==, 1);
  g_assert_cmpint (step->figure->x_log, ==, -1);
  choose_item (panel, "Answered By", "No Answer");
  step = step_at (window, 0);
  g_assert_null (step->question.curve);
  g_assert_nonnull (step->question.ask);
  bisection_document_undo (document_of (window));
  g_assert_cmpstr (step_at (window, 0)->question.curve, ==, "4-ary 4-cube");
  close_window (window);
}

/* Steps are added where one is, with the settings in which the designs differ, and removed; the
 * figure is as the page shows it; long texts leave the pages their room. */
TEST (steps)
{
  GtkWidget *panel, *plot;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  g_autoptr (GError) error = NULL;
  const IcnStep *step;

  plot = find_type (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  g_object_set (plot, "log-y", TRUE, NULL);
  add_step (panel);
  g_assert_cmpint (step_at (window, 0)->figure->y_log, ==, 1);
  g_assert_true (
    bisection_document_set_field (document_of (window), 0, "wires", "linear", NULL, &error));
  add_step (panel);
  step = step_at (window, 1);
  g_assert_cmpstr (step->set, ==, "wires=linear");
  g_assert_nonnull (step->design);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", -1);
  add_step (panel); /* between the two */
  g_assert_cmpstr (step_at (window, 1)->title, ==, "Step 2");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), panel));
  gtk_widget_activate_action (panel, "lesson.remove", NULL);
  settle ();
  g_assert_cmpuint (n_steps (window), ==, 2);
  gtk_editable_set_text (
    GTK_EDITABLE (find_control (panel, GTK_TYPE_ENTRY, "What to Watch")),
    "A text that is far longer than a line of the panel has room for, and then goes on for as long "
    "again as it was before.");
  wait_for_frames (panel);
  g_assert_cmpint (gtk_widget_get_width (panel), <, 400);
  close_window (window);
}

/* Choices that are typed: a text that cannot be stays until the entry is left, and nothing changes.
 */
TEST (choices_typed)
{
  GtkWidget *panel, *entry;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);

  add_step (panel);
  choose_item (panel, "Answered By", "Choices");
  entry = find_control (panel, GTK_TYPE_ENTRY, "Choice 1");
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "4-ary 4-cube"); /* the second one, too */
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (step_at (window, 0)->question.right, ==, "16-ary 2-cube");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Neither; both");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (step_at (window, 0)->question.right, ==, "Neither; both");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Neither; *both");
  bisection_document_undo (document_of (window)); /* what was typed is one edit */
  g_assert_cmpstr (step_at (window, 0)->question.right, ==, "16-ary 2-cube");
  close_window (window);
}

static gboolean
claims (IcnStudy *study, gpointer data G_GNUC_UNUSED, GError **error G_GNUC_UNUSED)
{
  IcnClaim *claim = icn_claim_new ();

  claim->id = g_strdup ("c");
  claim->text = g_strdup ("It is so.");
  g_ptr_array_add (study->claims, claim);
  return TRUE;
}

/* What the check finds in a step is told while it is written, and goes when it is put right:
 * choices without a claim, and a text that says the answer. */
TEST (findings)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);

  add_step (panel);
  WAIT_FOR (find_label (panel, "The check finds nothing wrong.") != NULL);
  g_assert_true (bisection_document_edit (document_of (window), "Claim", NULL, claims, NULL, NULL));
  choose_item (panel, "Answered By", "Choices");
  WAIT_FOR (find_label (panel, "no claim of the study states its answer") != NULL);
  choose_item (panel, "Claim That Says Which Is Right", "It is so.");
  g_assert_cmpstr (step_at (window, 0)->question.claim, ==, "c");
  WAIT_FOR (find_label (panel, "no claim of the study states its answer") == NULL);
  choose_item (panel, "Answered By", "A Number of a Design");
  choose_item (panel, "Number Asked", "Diameter");
  gtk_editable_set_text (GTK_EDITABLE (find_control (panel, GTK_TYPE_ENTRY, "What to Watch")),
                         "16 hops");
  WAIT_FOR (find_label (panel, "its text says 16, which its question asks for") != NULL);
  close_window (window);
}

/* Foreseen mistakes of a number, each by another way, and of a choice. */
TEST (mistakes)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  const IcnMistake *mistake;

  add_step (panel);
  choose_item (panel, "Answered By", "A Number of a Design");
  choose_item (panel, "Number Asked", "Diameter");
  click_control (panel, "Add a Mistake");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 0);
  g_assert_cmpfloat (mistake->times, ==, 2);
  spin (panel, "Number of Mistake 1", GTK_SPIN_STEP_FORWARD);
  mistake = icn_question_mistake (&step_at (window, 0)->question, 0);
  g_assert_cmpfloat (mistake->times, >, 2);
  choose_item (panel, "Kind of Mistake 1", "Number of Another Design");
  choose_item (panel, "Design of Mistake 1", "16-ary 2-mesh");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 0);
  g_assert_cmpstr (mistake->design, ==, "16-ary 2-mesh");
  g_assert_true (isnan (mistake->times));
  choose_item (panel, "Kind of Mistake 1", "Another Number");
  choose_item (panel, "Quantity of Mistake 1", "Nodes");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 0);
  g_assert_cmpstr (mistake->quantity, ==, "nodes");
  gtk_editable_set_text (
    GTK_EDITABLE (find_control (panel, GTK_TYPE_ENTRY, "What Is Said of Mistake 1")), "No.");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 0);
  g_assert_cmpstr (mistake->say, ==, "No.");
  click_control (panel, "Remove Mistake 1");
  g_assert_cmpuint (step_at (window, 0)->question.mistakes->len, ==, 0);
  choose_item (panel, "Answered By", "Choices");
  click_control (panel, "Add a Mistake");
  click_control (panel, "Add a Mistake");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 1);
  g_assert_cmpstr (mistake->choice, ==, "16-ary 2-mesh");
  choose_item (panel, "Choice of Mistake 2", "4-ary 4-cube");
  mistake = icn_question_mistake (&step_at (window, 0)->question, 1);
  g_assert_cmpstr (mistake->choice, ==, "4-ary 4-cube");
  close_window (window);
}

/* Hints that are typed; they go with the question. */
TEST (hints)
{
  GtkWidget *panel, *entry;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);

  add_step (panel);
  choose_item (panel, "Answered By", "Choices");
  for (guint i = 0; i < ICN_STEP_MAX_HINTS; i++)
    click_control (panel, "Add a Hint");
  g_assert_cmpuint (g_strv_length (step_at (window, 0)->hints), ==, ICN_STEP_MAX_HINTS);
  click_control (panel, "Remove Hint 4");
  click_control (panel, "Remove Hint 1");
  entry = find_control (panel, GTK_TYPE_ENTRY, "Hint 2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Hint 3");
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Hint 2"); /* the first one, too */
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "Count the rows.");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpstr (step_at (window, 0)->hints[1], ==, "Count the rows.");
  gtk_editable_set_text (GTK_EDITABLE (find_control (panel, GTK_TYPE_ENTRY, "Step Question")), "");
  settle ();
  g_assert_null (step_at (window, 0)->hints);
  g_assert_null (step_at (window, 0)->question.ask);
  bisection_document_undo (document_of (window));
  g_assert_cmpuint (g_strv_length (step_at (window, 0)->hints), ==, 2);
  close_window (window);
}

/* What is drawn for each student, by rows; what no design can have is refused. */
TEST (variants)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  const GPtrArray *variants;
  const IcnSettingAxis *axis;

  add_step (panel);
  click_control (panel, "Draw a Setting");
  variants = bisection_document_get_study (document_of (window))->variants;
  g_assert_cmpuint (variants->len, ==, 1);
  axis = variants->pdata[0];
  g_assert_cmpstr (axis->key, ==, "length");
  g_assert_cmpstr (axis->values, ==, "200,400");
  click_control (panel, "Add a Value");
  click_control (panel, "Draw a Setting");
  tick_control (panel, "In Step with the Setting Above", TRUE);
  variants = bisection_document_get_study (document_of (window))->variants;
  axis = variants->pdata[0];
  g_assert_cmpstr (axis->values, ==, "200,400,800");
  g_assert_cmpstr (axis->with, ==, ((const IcnSettingAxis *) variants->pdata[1])->with);
  choose_item (panel, "Setting 2", "Message Length"); /* it is listed twice */
  variants = bisection_document_get_study (document_of (window))->variants;
  g_assert_cmpstr (((const IcnSettingAxis *) variants->pdata[1])->key, ==, "k");
  choose_item (panel, "Setting 2", "Wire Delay");
  click_control (panel, "Remove Setting 1");
  variants = bisection_document_get_study (document_of (window))->variants;
  g_assert_cmpuint (variants->len, ==, 1);
  axis = variants->pdata[0];
  g_assert_cmpstr (axis->key, ==, "wires");
  g_assert_cmpstr (axis->values, ==, "all");
  close_window (window);
}

/* The words of what was recorded, once all of them are there. */
static void
wait_for_words (GtkWidget *panel, const char *const *words)
{
  for (; *words; words++)
    WAIT_FOR (find_label (panel, *words) != NULL);
}

/* Settings, page, view and colors are told in words, kept as one edit and shown again; what is not
 * kept is gone with the next step. */
TEST (record)
{
  static const char *const settings[] = { "Message Length 64 bits", NULL };
  static const char *const seen[] = { "Message Length 64 bits", "Page Network", "Drawing ", NULL };
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  BisectionDocument *document = document_of (window);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnStudy) before = NULL;
  const IcnStep *step;

  add_step (panel);
  before = icn_study_dup (bisection_document_get_study (document));
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Record What I Do")), TRUE);
  settle ();
  g_assert_nonnull (find_label (panel, "Nothing yet"));
  g_assert_false (gtk_widget_get_sensitive (find_control (panel, GTK_TYPE_BUTTON, "Keep")));
  g_assert_true (bisection_document_set_common (document, icn_field_find ("length"),
                                                icn_field_find ("length"), "64", NULL, &error));
  wait_for_words (panel, settings);
  show_page (window, "network");
  wait_for_words (panel, seen);
  click_control (panel, "Keep");
  step = step_at (window, 0);
  g_assert_cmpstr (step->set, ==, "length=64");
  g_assert_null (step->design);
  g_assert_cmpstr (step->figure->id, !=, "latency-traffic");
  g_assert_null (find_label (panel, "Page Network"));
  bisection_document_undo (document);
  g_assert_cmpstr (step_at (window, 0)->figure->id, ==, "latency-traffic");
  g_assert_true (step_at (window, 0)->set == NULL || !*step_at (window, 0)->set);
  bisection_document_undo (document); /* the setting itself */
  g_assert_true (icn_study_equal_but_results (bisection_document_get_study (document), before));

  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Record What I Do")), TRUE);
  g_assert_true (bisection_document_set_field (document, 0, "vcs", "4", NULL, &error));
  settle ();
  click_control (panel, "Discard");
  g_assert_true (icn_study_equal_but_results (bisection_document_get_study (document), before));
  close_window (window);
}

/* What is picked in a drawing, and then a simulation that is watched, with its speed. */
TEST (record_watched)
{
  static const char *const picked[] = { "Messages from node 0 to node 5", NULL };
  static const char *const watched[] = { "Watch at ", NULL };
  GtkWidget *panel, *watch;
  BisectionWindow *window = open_author ((const char *[]){ "k=4,n=2", NULL }, &panel);
  BisectionPick pick = BISECTION_PICK_NOTHING;
  const IcnStep *step;

  show_page (window, "network");
  wait_for_frames (GTK_WIDGET (window));
  add_step (panel);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Record What I Do")), TRUE);
  pick.source = 0;
  pick.destination = 5;
  bisection_document_set_pick (document_of (window), &pick);
  wait_for_words (panel, picked);
  click_control (panel, "Keep");
  step = step_at (window, 0);
  g_assert_cmpstr (step->figure->pair, ==, "0:5");
  g_assert_false (icn_motion_exists (&step->motion));

  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Record What I Do")), TRUE);
  watch = find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, FALSE);
  g_assert_true (gtk_widget_activate_action (watch, "picture.watch", NULL));
  wait_for_words (panel, watched);
  click_control (panel, "Keep");
  step = step_at (window, 0);
  g_assert_true (icn_motion_exists (&step->motion));
  g_assert_cmpfloat (step->motion.speed, >, 0);
  close_window (window);
}

static GtkListBoxRow *
row_at (GtkWidget *panel, int i)
{
  GtkWidget *list = find_control (panel, GTK_TYPE_LIST_BOX, "Steps");

  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i);
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return controller;
  }
  return NULL;
}

/* Drags a row and drops it on another one. */
static void
drag (GtkWidget *panel, int from, int to)
{
  GtkEventController *source =
    find_controller (GTK_WIDGET (row_at (panel, from)), GTK_TYPE_DRAG_SOURCE);
  GtkEventController *target =
    find_controller (GTK_WIDGET (row_at (panel, to)), GTK_TYPE_DROP_TARGET);
  g_autoptr (GdkContentProvider) content = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_dropped = FALSE;

  g_signal_emit_by_name (source, "prepare", 0.0, 0.0, &content);
  g_value_init (&value, G_TYPE_INT);
  g_assert_true (gdk_content_provider_get_value (content, &value, NULL));
  g_signal_emit_by_name (target, "drop", &value, 0.0, 0.0, &is_dropped);
  g_assert_true (is_dropped);
  settle ();
}

static void
assert_titles (BisectionWindow *window, const char *titles)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n_steps (window); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "", step_at (window, i)->title);
  g_assert_cmpstr (list->str, ==, titles);
}

/* Steps are dragged up and down, duplicated, chosen and tried; a row that another list drags is not
 * taken. */
TEST (order)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  GValue other = G_VALUE_INIT;
  gboolean is_dropped = TRUE;

  for (guint i = 0; i < 4; i++)
    add_step (panel);
  assert_titles (window, "Step 1,Step 2,Step 3,Step 4");
  drag (panel, 0, 2);
  assert_titles (window, "Step 2,Step 3,Step 1,Step 4");
  drag (panel, 3, 0);
  assert_titles (window, "Step 4,Step 2,Step 3,Step 1");
  bisection_document_undo (document_of (window));
  assert_titles (window, "Step 2,Step 3,Step 1,Step 4");
  g_value_init (&other, G_TYPE_INT);
  g_signal_emit_by_name (find_controller (GTK_WIDGET (row_at (panel, 0)), GTK_TYPE_DROP_TARGET),
                         "drop", &other, 0.0, 0.0, &is_dropped);
  g_assert_false (is_dropped);

  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row_at (panel, 2))), "row-activated",
                         row_at (panel, 2));
  wait_for_frames (panel);
  g_assert_nonnull (find_label (panel, "Step 3 of 4"));
  click_control (panel, "Duplicate the Step");
  wait_for_frames (panel);
  assert_titles (window, "Step 2,Step 3,Step 1,Step 1,Step 4");
  g_assert_nonnull (find_label (panel, "Step 4 of 5"));
  click_control (panel, "Move the Step Up");
  click_control (panel, "Remove the Step");
  assert_titles (window, "Step 2,Step 3,Step 1,Step 4");
  click_control (panel, "Try the Step");
  wait_for_frames (panel);
  g_assert_null (find_type (panel, GTK_TYPE_LIST_BOX, TRUE));
  close_window (window);
}

/* Below the pages, as in a narrow window, the panel is higher while the lesson is edited. */
TEST (narrow)
{
  GtkWidget *panel;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  int edited;

  bisection_window_place_lesson (window, TRUE);
  wait_for_frames (panel);
  edited = gtk_widget_get_height (panel);
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_control (panel, GTK_TYPE_TOGGLE_BUTTON, "Edit the Lesson")), FALSE);
  wait_for_frames (panel);
  g_assert_cmpint (gtk_widget_get_height (panel), <, edited);
  close_window (window);
}

/* In a narrow window each line of what is recorded has the height of its text. */
TEST (narrow_record)
{
  GtkWidget *panel, *line;
  BisectionWindow *window = open_author (torus_and_mesh, &panel);
  int height;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 780);
  bisection_window_place_lesson (window, TRUE);
  wait_for_frames (panel);
  add_step (panel);
  click_control (panel, "Record What I Do");
  wait_for_frames (panel);
  line = find_label (panel, "Nothing yet");
  gtk_widget_measure (line, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (line), &height, NULL,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (gtk_widget_get_parent (line)), ==, height);
  close_window (window);
}

TESTS ()
{
  start_accessible_application ();
}
