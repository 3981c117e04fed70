/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons in the window: played, predicted, authored, saved, opened again and presented. */
#include "chart.h"
#include "design.h"
#include "field.h"
#include "figure-view.h"
#include "gallery.h"
#include "lesson-edit.h"
#include "lesson-panel.h"
#include "answer-edit.h"
#include "lesson-question.h"
#include "page.h"
#include "plot-view.h"
#include "presentation.h"
#include "router-settings.h"
#include "question-mistakes.h"
#include "runner.h"
#include "scene-view.h"
#include "study-file.h"
#include "watch-pane.h"
#include "watch.h"
#include "windows.h"
#include <glib/gstdio.h>

#define LESSON                                                                                     \
  "{ \"format\": \"bisection-study\", \"version\": 1, \"title\": \"T\", \"linked\": [ \"nodes\", " \
  "\"wires\", \"length\" ], \"designs\": [ { \"topology\": \"torus\", \"k\": \"16\", \"n\": 2, "   \
  "\"directed\": true }, { \"topology\": \"torus\", \"k\": \"4\", \"n\": 4, \"directed\": true } " \
  "], "                                                                                            \
  "\"claims\": [ { \"id\": \"c\", \"text\": \"C\", \"verdict\": \"holds\" } ], "                   \
  "\"figures\": [ { \"id\": \"latency-traffic\" } ], \"steps\": [ "                                \
  "{ \"title\": \"One\", \"text\": \"First.\", \"figure\": { \"id\": \"latency-traffic\" }, "      \
  "\"control\": { \"key\": \"length\", \"values\": \"100..400 by 50\" } }, "                       \
  "{ \"title\": \"Two\", \"set\": \"wires=linear\", \"figure\": { \"id\": \"latency-traffic\" }, " \
  "\"question\": { \"ask\": \"Draw.\", \"curve\": \"16-ary 2-cube\", \"why\": \"So.\" } }, "       \
  "{ \"title\": \"Three\", \"set\": \"n=8\", \"design\": \"5-ary 9-cube\", "                       \
  "\"figure\": { \"id\": \"grid\", \"design\": \"16-ary 2-cube\" } }, "                            \
  "{ \"title\": \"Four\", \"figure\": { \"id\": \"hologram\" }, \"question\": { \"ask\": "         \
  "\"Which?\", "                                                                                   \
  "\"choices\": [ \"a\", \"b\" ], \"right\": \"b\", \"claim\": \"c\" } }, "                        \
  "{ \"title\": \"Five\", \"question\": { \"ask\": \"How many?\", \"quantity\": \"nodes\", "       \
  "\"design\": \"16-ary 2-cube\" } } ] }"

static IcnStudy *
make_lesson (void)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (LESSON, strlen (LESSON), "lesson", &error);

  g_assert_no_error (error);
  return study;
}

static BisectionLesson *
new_lesson (BisectionDocument **document)
{
  *document = bisection_document_new ();
  bisection_document_take_study (*document, make_lesson (), NULL);
  return bisection_lesson_new (*document);
}

static void
assert_outcome (BisectionLesson *lesson, const char *expected)
{
  g_autofree char *outcome = bisection_lesson_make_outcome (lesson);

  g_assert_cmpstr (outcome, ==, expected);
}

static void
assert_wires (BisectionDocument *document, const char *wires)
{
  g_autofree char *text =
    icn_field_get (icn_field_find ("wires"), bisection_document_get_design (document, 0));

  g_assert_cmpstr (text, ==, wires);
}

/* Steps do not pile up; all in a row are one undo step; leaving brings everything back. */
TEST (play)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (IcnStudy) before = icn_study_dup (bisection_document_get_study (document));
  g_autoptr (GError) error = NULL;

  bisection_lesson_go (lesson, 1); /* it is closed */
  g_assert_cmpint (bisection_lesson_get_index (lesson), ==, -1);
  bisection_lesson_open (lesson);
  g_assert_cmpint (bisection_lesson_get_index (lesson), ==, 0);
  g_assert_false (bisection_document_is_modified (document));
  bisection_lesson_go (lesson, 1);
  assert_wires (document, "linear");
  bisection_lesson_go (lesson, 2); /* names a design that there is not */
  g_assert_nonnull (strstr (bisection_lesson_get_problem (lesson), "5-ary 9-cube"));
  assert_wires (document, "constant");
  bisection_lesson_go (lesson, 3);
  g_assert_nonnull (strstr (bisection_lesson_get_problem (lesson), "hologram"));
  bisection_lesson_go (lesson, 4);
  g_assert_null (bisection_lesson_get_problem (lesson));
  bisection_lesson_go (lesson, 5); /* there is none */
  g_assert_cmpint (bisection_lesson_get_index (lesson), ==, 4);

  bisection_lesson_go (lesson, 1);
  bisection_document_undo (document); /* all that was played */
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));
  bisection_lesson_go (lesson, 1);
  g_assert_true (bisection_document_set_field (document, 1, "vcs", "3", NULL, &error));
  bisection_lesson_close (lesson);
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));
  g_assert_false (bisection_document_is_modified (document));
  bisection_document_undo (document); /* what the reader changed comes back */
  g_assert_cmpuint (bisection_document_get_design (document, 1)->router.vcs, ==, 3);
}

static IcnStudy *
save_and_load (BisectionDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("lesson-XXXXXX.bisection", &stream, &error);
  IcnStudy *study;

  g_assert_no_error (error);
  bisection_document_save (document, file, &error);
  g_assert_no_error (error);
  study = icn_study_load (g_file_peek_path (file), &error);
  g_assert_no_error (error);
  g_file_delete (file, NULL, NULL);
  return study;
}

/* What a step sets is not saved with the lesson, but what the user has changed meanwhile is. */
TEST (saved)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (IcnStudy) before = icn_study_dup (bisection_document_get_study (document));
  g_autoptr (IcnStudy) played = NULL, changed = NULL, left = NULL;
  g_autoptr (GError) error = NULL;

  bisection_lesson_open (lesson);
  bisection_lesson_go (lesson, 1);
  assert_wires (document, "linear");
  g_assert_false (bisection_document_is_modified (document));
  played = save_and_load (document);
  g_assert_true (icn_study_equal (played, before));
  g_assert_false (bisection_document_is_modified (document));
  assert_wires (document, "linear");
  g_assert_true (bisection_document_set_field (document, 1, "vcs", "3", NULL, &error));
  g_assert_true (bisection_document_is_modified (document));
  changed = save_and_load (document);
  g_assert_cmpuint (icn_study_design (changed, 1)->router.vcs, ==, 3);
  bisection_lesson_close (lesson);
  left = save_and_load (document);
  g_assert_true (icn_study_equal (left, before));
}

TEST (control)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  BisectionSweep *sweep = bisection_lesson_get_sweep (lesson);

  bisection_lesson_open (lesson);
  g_assert_cmpint (bisection_sweep_get_at (sweep), ==, 2); /* 200 bits */
  bisection_sweep_move (sweep, 0);
  bisection_sweep_finish (sweep);
  g_assert_cmpfloat (bisection_document_get_design (document, 1)->lengths.of[0].length, ==, 100);
  g_assert_false (bisection_document_is_modified (document));
  bisection_lesson_go (lesson, 4);
  g_assert_cmpfloat (bisection_document_get_design (document, 1)->lengths.of[0].length, ==, 200);
  g_assert_null (bisection_sweep_get_control (sweep));
}

TEST (answers)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (IcnChart) chart = NULL;
  const IcnSeries *truth;
  double twice;
  g_autofree char *outcome = NULL;
  guint n;

  bisection_lesson_open (lesson);
  bisection_lesson_reveal (lesson); /* nothing is asked */
  g_assert_false (bisection_lesson_is_revealed (lesson));

  bisection_lesson_go (lesson, 1);
  g_assert_cmpint (bisection_lesson_get_hidden (lesson), ==, 0);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was drawn. This is the curve. So.");
  bisection_lesson_forget (lesson);
  g_assert_cmpint (bisection_lesson_get_hidden (lesson), ==, 0);

  /* Twice the latency without load, at one place: next to nothing but 100 % off. */
  chart = bisection_document_chart (document, "latency-traffic");
  truth = icn_guess_truth (chart, 0);
  twice = 2 * truth->y[0];
  bisection_lesson_draw (lesson, chart->x[0] + 1e-9, twice);
  bisection_lesson_draw (lesson, chart->x[0], 1);
  bisection_lesson_draw (lesson, chart->x[0], twice);
  g_assert_cmpfloat (bisection_lesson_get_drawn (lesson, &n)[0].y, ==, twice);
  g_assert_cmpuint (n, ==, 2);
  bisection_lesson_reveal (lesson);
  outcome = bisection_lesson_make_outcome (lesson);
  g_assert_nonnull (strstr (outcome, "100 % off"));
  g_assert_nonnull (strstr (outcome, ": 0 of 1 point."));

  bisection_lesson_go (lesson, 3);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was chosen. The answer is: b.");
  bisection_lesson_forget (lesson);
  bisection_lesson_choose (lesson, 0);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Not so. The answer is: b.");
  bisection_lesson_forget (lesson);
  bisection_lesson_choose (lesson, 1);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: b.");

  bisection_lesson_go (lesson, 4);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was guessed. The answer is 256.");
  bisection_lesson_forget (lesson);
  bisection_lesson_set_number (lesson, 192);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "The answer is 256; the guess was 25 % off.");
  bisection_lesson_forget (lesson);
  bisection_lesson_set_number (lesson, 255);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: 256; the guess was 0.4 % off.");
  bisection_lesson_forget (lesson);
  bisection_lesson_set_number (lesson, 256);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: 256.");
  g_assert_false (bisection_document_is_modified (document));
}

static const char *
entry_text (GtkWidget *view)
{
  return gtk_editable_get_text (GTK_EDITABLE (find_type (view, GTK_TYPE_ENTRY, FALSE)));
}

/* What was guessed beside the pages stands in the presentation too. */
TEST (two_views)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  GtkWidget *view[2], *button[2];

  bisection_lesson_open (lesson);
  for (guint i = 0; i < 2; i++)
    view[i] = g_object_ref_sink (bisection_lesson_question_new (lesson));
  bisection_lesson_go (lesson, 3);
  for (guint i = 0; i < 2; i++)
    button[i] = find_type (view[i], GTK_TYPE_CHECK_BUTTON, FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button[0]), TRUE);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (button[1])));
  bisection_lesson_forget (lesson);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (button[0])));

  bisection_lesson_go (lesson, 4);
  gtk_editable_set_text (GTK_EDITABLE (find_type (view[0], GTK_TYPE_ENTRY, FALSE)), "1,024");
  g_signal_emit_by_name (find_type (view[0], GTK_TYPE_ENTRY, FALSE), "activate");
  g_assert_cmpfloat (bisection_lesson_get_number (lesson), ==, 1024);
  g_assert_cmpstr (entry_text (view[1]), ==, "1,024");
  bisection_lesson_forget (lesson);
  g_assert_cmpstr (entry_text (view[0]), ==, "");
  for (guint i = 0; i < 2; i++)
    g_object_unref (view[i]);
}

#define DRAWN                                                                                      \
  "{ \"format\": \"bisection-study\", \"version\": 1, \"title\": \"T\", \"linked\": [ \"n\" ], "   \
  "\"designs\": [ { \"topology\": \"torus\", \"k\": \"4\", \"n\": 2 }, "                           \
  "{ \"topology\": \"mesh\", \"k\": \"4\", \"n\": 2 } ], "                                         \
  "\"variants\": [ { \"key\": \"k\", \"values\": \"5\" } ], \"steps\": [ "                         \
  "{ \"title\": \"One\", \"set\": \"length=64\", \"question\": { \"ask\": \"How many?\", "         \
  "\"quantity\": \"nodes\", \"design\": \"4-ary 2-cube\" } }, "                                    \
  "{ \"title\": \"Two\", \"question\": { \"ask\": \"Which?\", \"choices\": [ \"4-ary 2-cube\", "   \
  "\"neither\" ], \"right\": \"4-ary 2-cube\" } }, "                                               \
  "{ \"title\": \"Three\", \"question\": { \"ask\": \"Which?\", \"choices\": [ \"4-ary 2-cube\", " \
  "\"neither\" ], \"rights\": [ \"4-ary 2-cube\" ] } } ] }"

/* Whether the second label of a question, below its text, has this text. */
static gboolean
says_given (GtkWidget *view, const char *given)
{
  GtkWidget *ask = find_type (view, GTK_TYPE_LABEL, FALSE);
  GtkWidget *label = gtk_widget_get_next_sibling (ask);

  return gtk_widget_get_visible (label) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (label)), given);
}

/* A lesson that begins with the opening study is another study, and one that has a title keeps it. */
TEST (new_lesson)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (BisectionLesson) lesson = bisection_lesson_new (document);
  g_autofree char *opening = g_strdup (bisection_document_get_study (document)->title);
  g_autoptr (BisectionDocument) other = bisection_document_new ();
  g_autoptr (BisectionLesson) own = NULL;
  g_autoptr (GError) error = NULL;
  IcnStudy *titled = icn_study_new_blank ();

  g_assert_true (bisection_lesson_add_step (lesson, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (bisection_document_get_study (document)->title, ==, "New Lesson");
  g_assert_cmpstr (bisection_document_get_study (document)->notes, ==, "");
  g_assert_cmpstr (bisection_document_get_study (document)->source, ==, "");
  bisection_document_undo (document);
  g_assert_cmpstr (bisection_document_get_study (document)->title, ==, opening);
  g_free (titled->title);
  titled->title = g_strdup ("Mine");
  bisection_document_take_study (other, titled, NULL);
  own = bisection_lesson_new (other);
  g_assert_true (bisection_lesson_add_step (own, NULL, NULL, &error));
  g_assert_cmpstr (bisection_document_get_study (other)->title, ==, "Mine");
}

/* Whether the panel has the entry for a variant, and says this above it. text: NULL for any. */
static gboolean
says_variants (GtkWidget *panel, const char *text)
{
  GObject *box = gtk_widget_get_template_child (panel, BISECTION_TYPE_LESSON_PANEL, "variant_box");
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (box));

  return gtk_widget_get_visible (GTK_WIDGET (box)) &&
         (!text || g_str_equal (gtk_label_get_label (GTK_LABEL (first)), text));
}

/* A variant moves designs, answers and choices that are names; it is left as a step is. */
TEST (variant)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_parse (DRAWN, strlen (DRAWN), "lesson", &error);
  g_autoptr (IcnStudy) before = NULL;
  g_autoptr (BisectionLesson) lesson = NULL;
  g_autofree char *given = NULL, *now = NULL;
  GtkWidget *view, *panel, *window;

  g_assert_no_error (error);
  bisection_document_take_study (document, study, NULL);
  before = icn_study_dup (bisection_document_get_study (document));
  lesson = bisection_lesson_new (document);
  bisection_lesson_set_variant (lesson, "Ann"); /* it is closed */
  g_assert_cmpstr (bisection_lesson_get_variant (lesson), ==, "");
  bisection_lesson_open (lesson);
  view = g_object_ref_sink (bisection_lesson_question_new (lesson));
  given = bisection_lesson_make_given (lesson);
  g_assert_cmpstr (given, ==, "Given: Radix 4");
  g_assert_true (says_given (view, given));
  window = gtk_window_new ();
  panel = bisection_lesson_panel_new (lesson);
  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frames (panel);
  g_assert_true (says_variants (panel, "This lesson has variants. Drawn for each student: Radix"));
  bisection_lesson_set_variant (lesson, "Ann");
  g_assert_true (bisection_lesson_is_drawing (lesson));
  WAIT_FOR (!bisection_lesson_is_drawing (lesson));
  g_assert_null (bisection_lesson_get_variant_problem (lesson));
  now = bisection_lesson_make_given (lesson);
  g_assert_cmpstr (now, ==, "Given: Radix 5");
  g_assert_true (says_given (view, now));
  g_assert_cmpfloat (bisection_document_get_design (document, 1)->lengths.of[0].length, ==, 64);
  bisection_lesson_set_number (lesson, 25);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: 25.");
  bisection_lesson_go (lesson, 1);
  wait_for_frames (panel);
  g_assert_false (says_variants (panel, NULL)); /* the first step says it */
  bisection_lesson_choose (lesson, 0);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: 5-ary 2-cube.");
  bisection_lesson_go (lesson, 2);
  bisection_lesson_tick (lesson, 0, TRUE);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: 5-ary 2-cube.");
  bisection_document_undo (document);
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));
  bisection_lesson_go (lesson, 1);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was chosen. The answer is: 5-ary 2-cube.");
  bisection_lesson_set_variant (lesson, "");
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was chosen. The answer is: 4-ary 2-cube.");
  bisection_lesson_set_variant (lesson, "Bob");
  WAIT_FOR (!bisection_lesson_is_drawing (lesson));
  bisection_lesson_close (lesson);
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));
  g_assert_false (bisection_document_is_modified (document));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (view);
}

/* Whether a widget, which need not be on the screen, has a label that begins with a text. */
static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

/* Clicks the button with this label in a widget that need not be on the screen. */
static gboolean
click_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0) {
    g_signal_emit_by_name (widget, "clicked");
    return TRUE;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (click_button (child, label))
      return TRUE;
  return FALSE;
}

#define HANDED_OUT                                                                                 \
  "{ \"format\": \"bisection-study\", \"version\": 6, \"title\": \"T\", "                          \
  "\"notes\": \"Variant: Ann Lee\\nMore.\", \"designs\": [ { \"topology\": \"torus\", \"k\": "     \
  "\"4\", \"n\": 2 } ], \"steps\": [ "                                                             \
  "{ \"title\": \"One\", \"hints\": [ \"Rows.\", \"Columns.\" ], \"question\": { \"ask\": \"How "  \
  "many?\" } }, { \"title\": \"Look\" }, "                                                         \
  "{ \"title\": \"Two\", \"question\": { \"ask\": \"Which?\\n□ a\\n□ b\" } } ] }"

/* In a student's file answers are written, kept from step to step, and make a sheet. */
TEST (student)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  IcnStudy *study = icn_study_parse (HANDED_OUT, strlen (HANDED_OUT), "lesson", &error);
  g_autoptr (BisectionLesson) lesson = NULL;
  g_autofree char *empty = NULL, *sheet = NULL;
  GtkWidget *view;

  g_assert_no_error (error);
  bisection_document_take_study (document, study, NULL);
  lesson = bisection_lesson_new (document);
  g_assert_true (bisection_lesson_is_unanswered (lesson));
  bisection_lesson_open (lesson);
  view = g_object_ref_sink (bisection_lesson_question_new (lesson));
  empty = bisection_lesson_make_sheet (lesson);
  g_assert_cmpstr (empty, ==, "lesson: T\nstudent: Ann Lee\nvariant: Ann Lee\n");
  gtk_editable_set_text (GTK_EDITABLE (find_type (view, GTK_TYPE_ENTRY, FALSE)), "16 nodes");
  bisection_lesson_go (lesson, 2);
  g_assert_cmpstr (entry_text (view), ==, "");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_type (view, GTK_TYPE_CHECK_BUTTON, FALSE)),
                               TRUE);
  bisection_lesson_go (lesson, 0);
  g_assert_cmpstr (entry_text (view), ==, "16 nodes");
  g_assert_true (click_button (view, "_Hint 1 of 2, Costs 0.25 of 1 Point"));
  g_assert_true (has_label (view, "Hint 1: Rows."));
  g_assert_false (has_label (view, "Hint 2: Columns."));
  bisection_lesson_close (lesson);
  bisection_lesson_open (lesson);
  g_assert_true (has_label (view, "Hint 1: Rows."));
  bisection_lesson_set_student (lesson, "Lee, Ann");
  sheet = bisection_lesson_make_sheet (lesson);
  g_assert_cmpstr (sheet, ==,
                   "lesson: T\nstudent: Lee, Ann\nvariant: Ann Lee\n1: 16 nodes\n3: a\n"
                   "hints 1: 1\n");
  bisection_document_take_study (document, make_lesson (), NULL);
  g_assert_false (bisection_lesson_is_unanswered (lesson));
  g_assert_cmpstr (bisection_lesson_get_student (lesson), ==, "");
  g_object_unref (view);
}

static IcnMistake *
new_mistake (double times, const char *choice, const char *say)
{
  IcnMistake *mistake = icn_mistake_new ();

  mistake->times = times;
  mistake->choice = g_strdup (choice);
  mistake->say = g_strdup (say);
  return mistake;
}

/* What the author foresees is said of a wrong number and of a wrong choice, and of no other; it
 * follows a choice that is typed anew, and goes with it. */
TEST (mistakes)
{
  static const char *const choices[] = { "a", "b", "c", NULL }, *const renamed[] = { "a", "B", "c",
                                                                                     NULL };
  static const gboolean are_right[] = { TRUE, FALSE, FALSE },
                        is_last_right[] = { FALSE, FALSE, TRUE };
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (GPtrArray) numbers =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_mistake_free);
  g_autoptr (GPtrArray) picks = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_mistake_free);
  g_autoptr (GError) error = NULL;

  bisection_lesson_open (lesson);
  bisection_lesson_go (lesson, 4);
  g_ptr_array_add (numbers, new_mistake (2, NULL, "Counted twice."));
  g_assert_true (bisection_lesson_set_mistakes (lesson, numbers, &error));
  bisection_lesson_go (lesson, 4);
  bisection_lesson_set_number (lesson, 510); /* of 16 rings of 16 */
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "The answer is 256; the guess was 99 % off. Counted twice.");
  bisection_lesson_forget (lesson);
  bisection_lesson_set_number (lesson, 530);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "The answer is 256; the guess was 107 % off.");

  g_assert_true (bisection_lesson_set_choices (lesson, (char *const *) choices, are_right, &error));
  g_assert_cmpuint (bisection_lesson_get_step (lesson)->question.mistakes->len, ==, 0);
  g_ptr_array_add (picks, new_mistake (NAN, "b", "Look at b."));
  g_ptr_array_add (picks, new_mistake (NAN, "c", "Look at c."));
  g_assert_true (bisection_lesson_set_mistakes (lesson, picks, &error));
  g_assert_true (bisection_lesson_set_choices (lesson, (char *const *) renamed, are_right, &error));
  bisection_lesson_go (lesson, 4);
  bisection_lesson_choose (lesson, 1);
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Not so. The answer is: a. Look at b.");
  g_assert_true (
    bisection_lesson_set_choices (lesson, (char *const *) renamed, is_last_right, &error));
  g_assert_cmpuint (bisection_lesson_get_step (lesson)->question.mistakes->len, ==, 1);
}

/* Hints are opened one by one, stay open from step to step, and are charged with the answer; all
 * are closed when the lesson is. */
TEST (hints)
{
  static const char *const hints[] = { "Think.", "Count.", NULL };
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (GtkWidget) view = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *outcome = NULL;

  bisection_lesson_open (lesson);
  view = g_object_ref_sink (bisection_lesson_question_new (lesson));
  bisection_lesson_go (lesson, 3);
  g_assert_true (bisection_lesson_set_hints (lesson, (char *const *) hints, &error));
  g_assert_cmpuint (bisection_lesson_get_n_hints (lesson), ==, 0);
  g_assert_true (click_button (view, "_Hint 1 of 2, Costs 0.25 of 1 Point"));
  bisection_lesson_go (lesson, 4);
  g_assert_cmpuint (bisection_lesson_get_n_hints (lesson), ==, 0);
  bisection_lesson_open_hint (lesson); /* this step has none */
  g_assert_cmpuint (bisection_lesson_get_n_hints (lesson), ==, 0);
  bisection_lesson_go (lesson, 3);
  g_assert_true (has_label (view, "Hint 1: Think."));
  g_assert_true (click_button (view, "_Hint 2 of 2, Costs 0.25 of 1 Point"));
  bisection_lesson_open_hint (lesson); /* there is no third */
  g_assert_cmpuint (bisection_lesson_get_n_hints (lesson), ==, 2);
  bisection_lesson_reveal (lesson);
  outcome = bisection_lesson_make_outcome (lesson);
  g_assert_nonnull (strstr (outcome, " Hints opened: 2, each for 0.25 of 1 point."));
  bisection_lesson_forget (lesson);
  g_assert_true (has_label (view, "Hint 2: Count."));
  bisection_lesson_close (lesson);
  bisection_lesson_open (lesson);
  bisection_lesson_go (lesson, 3);
  g_assert_cmpuint (bisection_lesson_get_n_hints (lesson), ==, 0);
}

static gboolean
is_simulating (BisectionDocument *document)
{
  gboolean is_simulating;

  g_object_get (document, "simulating", &is_simulating, NULL);
  return is_simulating;
}

/* Points come behind a step that shows them, as far as its axis reaches, and no more when one
 * leaves it; they are nothing to be saved. */
TEST (simulate)
{
  static const char text[] =
    "{ \"format\": \"bisection-study\", \"version\": 1, \"title\": \"T\", \"loads\": [ 0.1, 0.2, 9 "
    "], "
    "\"designs\": [ { \"topology\": \"torus\", \"k\": \"4\", \"n\": 2, \"length\": 8 } ], "
    "\"simulation\": { \"precision\": 0.1 }, \"steps\": [ { \"title\": \"One\" }, "
    "{ \"title\": \"Two\", \"figure\": { \"id\": \"latency-traffic\", \"x\": { \"max\": 0.5 } } }, "
    "{ \"title\": \"Three\", \"figure\": { \"id\": \"throughput\" } } ] }";
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, sizeof text - 1, "lesson", &error);
  g_autoptr (BisectionLesson) lesson = NULL;
  g_autoptr (IcnChart) chart = NULL, usual = NULL;
  guint n_done, n_points;

  g_assert_no_error (error);
  bisection_document_take_study (document, study, NULL);
  lesson = bisection_lesson_new (document);
  bisection_lesson_open (lesson);
  g_assert_false (is_simulating (document)); /* there is no figure */
  bisection_lesson_go (lesson, 1);
  g_assert_true (is_simulating (document));
  bisection_document_get_progress (document, &n_done, &n_points);
  g_assert_cmpuint (n_points, ==, 2);
  chart = bisection_document_chart (document, "latency-traffic"); /* as the step has it */
  g_assert_cmpfloat (chart->x_max, ==, 0.5);
  WAIT_FOR (!is_simulating (document));
  g_assert_cmpuint (bisection_document_get_study (document)->results->len, ==, 2);
  g_assert_false (bisection_document_is_modified (document));

  bisection_lesson_go (lesson, 2);
  g_assert_true (is_simulating (document));
  bisection_lesson_go (lesson, 0);
  g_assert_false (is_simulating (document));
  bisection_document_simulate (document); /* the reader's own goes on */
  bisection_lesson_go (lesson, 0);
  g_assert_true (is_simulating (document));
  bisection_document_stop_simulation (document);
  bisection_lesson_close (lesson);
  g_assert_false (is_simulating (document));
  usual = bisection_document_chart (document, "latency-traffic");
  g_assert_cmpfloat (usual->x_max, !=, 0.5); /* that of the data again */
}

static GtkWidget *
find_presentation (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (BISECTION_IS_PRESENTATION (window))
      return window;
  }
  return NULL;
}

/* A question that is answered by changing a design; an edit hides what was said of the one before.
 */
TEST (design_asked)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (GtkWidget) view = NULL;
  g_autoptr (GError) error = NULL;
  static const char *const bad[] = { "nodes", NULL };
  static const char *const good[] = { "nodes = 256", "diameter <= 20", NULL };
  const IcnStep *step;
  g_autofree char *right = NULL, *wrong = NULL;

  bisection_lesson_open (lesson);
  bisection_lesson_go (lesson, 4);
  view = g_object_ref_sink (bisection_lesson_question_new (lesson));
  g_assert_false (bisection_lesson_set_limits (lesson, (char *const *) bad, 0, "", &error));
  g_assert_nonnull (strstr (error->message, "\"nodes\" is not legal"));
  g_clear_error (&error);
  g_assert_true (bisection_lesson_set_limits (lesson, (char *const *) good, 0, "k=4,n=4", &error));
  step = bisection_lesson_get_step (lesson);
  g_assert_cmpint (icn_question_answer (&step->question), ==, ICN_ANSWER_DESIGN);
  g_assert_null (step->question.quantity);
  g_assert_true (has_label (view, "Change 16-ary 2-cube so that it has:\n– Nodes: 256\n"
                                  "– Diameter: at most 20 hops"));

  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was changed. One answer is k=4,n=4.");
  g_assert_true (bisection_document_set_field (document, 0, "n", "4", NULL, &error));
  g_assert_false (bisection_lesson_is_revealed (lesson)); /* the design is another one */
  bisection_lesson_reveal (lesson);
  right = bisection_lesson_make_outcome (lesson);
  /* A ring of four that goes one way has three hops, four of them twelve. */
  g_assert_nonnull (strstr (right, "Right: Nodes 256, asked 256: met"));
  g_assert_nonnull (strstr (right, "Diameter 12 hops, asked at most 20 hops: met, 40 % to spare"));
  g_assert_true (bisection_document_set_field (document, 1, "vcs", "3", NULL, &error));
  g_assert_true (bisection_lesson_is_revealed (lesson)); /* not the one that is asked for */
  bisection_document_undo (document);
  bisection_document_undo (document);
  g_assert_true (bisection_document_set_field (document, 0, "vcs", "3", NULL, &error));
  bisection_lesson_reveal (lesson);
  wrong = bisection_lesson_make_outcome (lesson);
  /* Two rings of sixteen have thirty. */
  g_assert_nonnull (strstr (wrong, "Not so: "));
  g_assert_nonnull (strstr (wrong, "Diameter 30 hops, asked at most 20 hops: missed by 50 %"));
}

/* Several right choices, and an order of designs: both can be right in part. */
TEST (partly_right)
{
  g_autoptr (BisectionDocument) document = NULL;
  g_autoptr (BisectionLesson) lesson = new_lesson (&document);
  g_autoptr (GtkWidget) view = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *button;
  static const char *const choices[] = { "a", "b", "c", "d", NULL };
  static const gboolean are_right[] = { TRUE, FALSE, TRUE, FALSE };
  g_autofree char *half = NULL;
  const IcnStep *step;

  bisection_lesson_open (lesson);
  bisection_lesson_go (lesson, 3);
  view = g_object_ref_sink (bisection_lesson_question_new (lesson));
  g_assert_true (bisection_lesson_set_choices (lesson, (char *const *) choices, are_right, &error));
  step = bisection_lesson_get_step (lesson);
  g_assert_cmpint (icn_question_answer (&step->question), ==, ICN_ANSWER_CHOICES);
  g_assert_true (icn_question_is_right (&step->question, "c"));
  g_assert_false (icn_question_is_right (&step->question, "d"));
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Nothing was chosen. The answer is: a; c.");
  bisection_lesson_forget (lesson);
  button = find_type (view, GTK_TYPE_CHECK_BUTTON, FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_assert_true (bisection_lesson_is_ticked (lesson, 0));
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right in part: 0.5 of 1 point. The answer is: a; c.");
  bisection_lesson_forget (lesson);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  bisection_lesson_tick (lesson, 0, TRUE);
  bisection_lesson_tick (lesson, 2, TRUE);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  bisection_lesson_reveal (lesson);
  assert_outcome (lesson, "Right: a; c.");

  g_assert_false (bisection_lesson_set_order (lesson, "size", NULL, &error));
  g_clear_error (&error);
  g_assert_true (bisection_lesson_set_order (lesson, "diameter", NULL, &error));
  g_assert_false (bisection_lesson_is_revealed (lesson)); /* the question is another one */
  g_assert_true (has_label (view, "1. 16-ary 2-cube"));
  bisection_lesson_reveal (lesson);
  half = bisection_lesson_make_outcome (lesson);
  /* One-way rings of sixteen, and of four: 2 · 15 and 4 · 3 hops. */
  g_assert_cmpstr (half, ==,
                   "0 of 1 point: 0 of 1 pair is in the right order, which is "
                   "4-ary 4-cube 12 < 16-ary 2-cube 30 hops.");
  bisection_lesson_forget (lesson);
  bisection_lesson_shift (lesson, 0, -1); /* it is the first */
  bisection_lesson_shift (lesson, 0, 1);
  g_assert_true (has_label (view, "1. 4-ary 4-cube"));
  bisection_lesson_reveal (lesson);
  g_free (half);
  half = bisection_lesson_make_outcome (lesson);
  g_assert_true (g_str_has_prefix (half, "Right: 1 of 1 pair "));
  bisection_lesson_shift (lesson, 0, 1); /* too late */
  g_assert_cmpuint (bisection_lesson_get_places (lesson, &(guint){ 0 })[0], ==, 1);
  g_assert_null (find_type (view, GTK_TYPE_CHECK_BUTTON, FALSE));
  bisection_document_undo (document); /* the choices are back */
  g_assert_nonnull (find_type (view, GTK_TYPE_CHECK_BUTTON, FALSE));
  g_assert_false (bisection_lesson_is_revealed (lesson));
}

/* The size of the smallest type of a figure, for a screen of as many lines as it is promised for. */
static double
type_shown (GtkWidget *presentation, GtkWidget *figure)
{
  GtkWidget *view = find_type (figure, BISECTION_TYPE_SCENE_VIEW, TRUE);
  const IcnScene *scene = bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (view));
  double smallest = INFINITY;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    smallest = MIN (smallest, icn_scene_text_at (scene, i)->style.size);
  g_assert_true (isfinite (smallest));
  return gtk_widget_get_width (view) / icn_scene_width (scene) * smallest *
         BISECTION_PRESENTATION_LINES / gtk_widget_get_height (presentation);
}

/* All steps by keys, each with type as large as promised; blank, spotlight, control, and out. */
TEST (present)
{
  const char *const designs[] = { "k=4,n=2", NULL };
  BisectionWindow *window = open_window (designs);
  BisectionDocument *document = document_of (window);
  GtkWidget *presentation, *figure;

  bisection_document_take_study (document, make_lesson (), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  presentation = find_presentation ();
  g_assert_nonnull (find_label (presentation, "1 of 5 · Page Down goes on"));
  figure = find_type (presentation, BISECTION_TYPE_FIGURE_VIEW, FALSE);
  for (guint i = 0; i < 5; i++) {
    wait_for_frames (presentation);
    if (gtk_widget_get_mapped (figure))
      g_assert_cmpfloat (type_shown (presentation, figure), >=, BISECTION_PRESENTATION_TYPE - 0.01);
    g_assert_true (press (presentation, GDK_KEY_Page_Down));
  }
  g_assert_nonnull (find_label (presentation, "5. Five"));
  g_assert_nonnull (find_label (presentation, "5 of 5"));
  for (guint i = 0; i < 4; i++)
    press (presentation, GDK_KEY_Page_Up);
  g_assert_nonnull (find_label (presentation, "1. One"));
  g_assert_cmpfloat (bisection_document_get_design (document, 0)->lengths.of[0].length, ==, 200);
  g_assert_true (press (presentation, GDK_KEY_semicolon));
  g_assert_cmpfloat (bisection_document_get_design (document, 0)->lengths.of[0].length, ==, 250);
  g_assert_true (press (presentation, GDK_KEY_comma));
  g_assert_cmpfloat (bisection_document_get_design (document, 0)->lengths.of[0].length, ==, 200);
  g_assert_true (press (presentation, GDK_KEY_period));
  g_assert_true (press (presentation, GDK_KEY_l));
  wait_for_frames (presentation);
  g_assert_true (press (presentation, GDK_KEY_F5));
  g_assert_true (press (presentation, GDK_KEY_Escape));
  g_assert_null (find_presentation ());
  close_window (window);
}

/* A lesson without steps is not presented: no other figures take its place. */
TEST (nothing_to_present)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });

  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  g_assert_null (find_presentation ());
  g_assert_nonnull (find_label (GTK_WIDGET (window), "The lesson has no steps to present yet"));
  close_window (window);
}

static GtkWidget *
next_lesson_of (BisectionWindow *window)
{
  GtkWidget *panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_LESSON_PANEL, TRUE);

  return GTK_WIDGET (
    gtk_widget_get_template_child (panel, BISECTION_TYPE_LESSON_PANEL, "next_lesson"));
}

/* The last step of a lesson that comes with the program offers the next lesson, and no other step
 * does. */
TEST (next)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  g_autofree char *first = NULL;
  guint n;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", "s", "lesson-02-wires");
  wait_for_frames (GTK_WIDGET (window));
  first = g_strdup (bisection_document_get_study (document)->title);
  n = bisection_document_get_study (document)->steps->len;
  g_assert_cmpuint (n, >, 2);
  g_assert_false (gtk_widget_get_visible (next_lesson_of (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", (int) n - 1);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_visible (next_lesson_of (window)));
  g_signal_emit_by_name (next_lesson_of (window), "clicked");
  wait_for_frames (GTK_WIDGET (window));
  g_assert_cmpstr (bisection_document_get_study (document)->title, !=, first);
  g_assert_false (gtk_widget_get_visible (next_lesson_of (window)));
  bisection_document_take_study (document, make_lesson (), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", 4);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_visible (next_lesson_of (window)));
  close_window (window);
}

/* Whether the figure has a drawing, which has the design's name as its title. */
static gboolean
draws_design (GtkWidget *figure, const char *name)
{
  BisectionSceneView *view =
    BISECTION_SCENE_VIEW (find_type (figure, BISECTION_TYPE_SCENE_VIEW, TRUE));
  const IcnScene *scene = bisection_scene_view_get_scene (view);

  for (guint i = 0; scene && i < icn_scene_n_texts (scene); i++)
    if (strstr (icn_scene_text_at (scene, i)->text, name) != NULL)
      return TRUE;
  return FALSE;
}

/* While a question waits for its answer the networks are drawn that it is about, unless counting in
 * the drawing would answer it. */
TEST (waiting_drawing)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  const char *const asked[] = { "zero_load_latency", "bisection_channels" };

  for (guint i = 0; i < 2; i++) {
    IcnStudy *study = make_lesson ();
    IcnQuestion *question = &icn_study_step (study, 0)->question;
    GtkWidget *cover;

    question->ask = g_strdup ("How much?");
    question->quantity = g_strdup (asked[i]);
    question->design = g_strdup ("16-ary 2-cube");
    question->after = TRUE;
    bisection_document_take_study (document, study, NULL);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
    wait_for_frames (GTK_WIDGET (window));
    WAIT_FOR (!is_busy (document));
    cover = find_type (GTK_WIDGET (window), BISECTION_TYPE_FIGURE_VIEW, TRUE);
    g_assert_true (gtk_widget_get_visible (cover));
    wait_for_frames (GTK_WIDGET (window));
    g_assert_true (draws_design (cover, "16-ary 2-cube") == (i == 0));
  }
  close_window (window);
}

/* A curve that is hidden is drawn by keys, and revealed. */
TEST (draw)
{
  const char *const designs[] = { "k=4,n=2", NULL };
  BisectionWindow *window = open_window (designs);
  BisectionDocument *document = document_of (window);
  GtkWidget *presentation, *scene;

  bisection_document_take_study (document, make_lesson (), NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  presentation = find_presentation ();
  press (presentation, GDK_KEY_Page_Down);
  wait_for_frames (presentation);
  scene = find_type (presentation, BISECTION_TYPE_SCENE_VIEW, TRUE);
  for (guint i = 0; i < 4; i++)
    g_assert_true (press (scene, i < 1 ? GDK_KEY_Up : GDK_KEY_Right));
  g_assert_null (find_label (presentation, "The drawn curve"));
  g_assert_true (press (scene, GDK_KEY_Return));
  wait_for_frames (presentation);
  g_assert_nonnull (find_label (presentation, "The drawn curve is "));
  press (presentation, GDK_KEY_Escape);
  close_window (window);
}

/* What would tell the answer waits for it: a figure that comes after the question, with what to watch,
 * and the pages where a step has none. */
TEST (waiting)
{
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  IcnStudy *study = make_lesson ();
  IcnStep *first = icn_study_step (study, 0);
  GtkWidget *pages, *cover;

  first->watch = g_strdup ("The left end.");
  first->question.ask = g_strdup ("Which?");
  first->question.choices = g_strsplit ("a,b", ",", -1);
  first->question.right = g_strdup ("b");
  first->question.claim = g_strdup ("c");
  first->question.after = TRUE;
  bisection_document_take_study (document_of (window), study, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  wait_for_frames (GTK_WIDGET (window));
  pages = GTK_WIDGET (window);
  cover = find_type (pages, BISECTION_TYPE_FIGURE_VIEW, TRUE);
  g_assert_nonnull (cover);
  g_assert_null (find_label (pages, "What to watch: The left end."));
  for (guint step = 0; step < 2; step++) {
    BisectionLessonQuestion *question =
      BISECTION_LESSON_QUESTION (find_type (pages, BISECTION_TYPE_LESSON_QUESTION, TRUE));

    g_assert_true (gtk_widget_get_visible (cover));
    g_signal_emit_by_name (gtk_widget_get_template_child (GTK_WIDGET (question),
                                                          BISECTION_TYPE_LESSON_QUESTION, "reveal"),
                           "clicked");
    wait_for_frames (pages);
    g_assert_false (gtk_widget_get_visible (cover));
    if (step == 0)
      g_assert_nonnull (find_label (pages, "What to watch: The left end."));
    gtk_widget_activate_action (pages, "win.lesson-step", "i", 4);
    wait_for_frames (pages);
  }
  close_window (window);
}

/* Of a study without steps its figures. */
TEST (figures)
{
  const char *const designs[] = { "k=8,n=2,directed=yes", NULL };
  BisectionWindow *window = open_window (designs);
  IcnStudy *study = icn_study_dup (bisection_document_get_study (document_of (window)));
  GtkWidget *presentation, *figure;

  g_ptr_array_add (study->figures, icn_figure_new ("latency-traffic"));
  g_ptr_array_add (study->figures, icn_figure_new ("folded"));
  bisection_document_take_study (document_of (window), study, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  presentation = find_presentation ();
  figure = find_type (presentation, BISECTION_TYPE_FIGURE_VIEW, TRUE);
  wait_for_frames (presentation);
  g_assert_true (press (presentation, GDK_KEY_Page_Down));
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_frames (presentation);
  g_assert_cmpfloat (type_shown (presentation, figure), >=, BISECTION_PRESENTATION_TYPE - 0.01);
  g_assert_true (press (presentation, GDK_KEY_F11));
  g_assert_null (find_presentation ());
  close_window (window);
}

#define MOTION                                                                                     \
  "{ \"format\": \"bisection-study\", \"version\": 5, \"title\": \"T\", \"designs\": [ { "         \
  "\"topology\": \"torus\", \"k\": \"4\", \"n\": 2 }, { \"topology\": \"mesh\", \"k\": \"4\", "    \
  "\"n\": 2 } ], \"steps\": [ { \"title\": \"One\" }, { \"title\": \"Two\", \"figure\": { "        \
  "\"id\": "                                                                                       \
  "\"grid\", \"design\": \"4-ary 2-cube\", \"beside\": \"4-ary 2-mesh\" }, \"motion\": { "         \
  "\"speed\": "                                                                                    \
  "8, \"cycle\": 150, \"load\": 0.8 } }, { \"title\": \"Three\", \"figure\": { \"id\": \"grid\", " \
  "\"design\": \"4-ary 2-mesh\" } } ] }"

/* The cycle of the first network that is watched below a widget; 0 if there is none. */
static guint64
cycle_in (GtkWidget *widget)
{
  GtkWidget *pane = find_type (widget, BISECTION_TYPE_WATCH_PANE, TRUE);

  return pane && bisection_watch_pane_get_engine (BISECTION_WATCH_PANE (pane))
           ? bisection_watch_pane_get_now (BISECTION_WATCH_PANE (pane))
           : 0;
}

static gboolean
is_watching (GtkWidget *widget)
{
  return find_type (widget, BISECTION_TYPE_WATCH, TRUE) != NULL;
}

static gboolean
press_shift_f5 (GtkWidget *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean is_taken = FALSE;

  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_F5, 0, GDK_SHIFT_MASK, &is_taken);
  }
  settle ();
  return is_taken;
}

/* A step sets its networks in motion, from its cycle at its load; the next one ends that. In a
 * presentation, too; there Shift+F5 watches any figure. */
TEST (motion)
{
  static const char *const none[] = { NULL };
  BisectionWindow *window = open_window (none);
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (MOTION, strlen (MOTION), "motion", &error);
  GtkWidget *presentation;

  g_assert_no_error (error);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bisection_document_take_study (document_of (window), study, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson", NULL);
  settle ();
  g_assert_false (is_watching (GTK_WIDGET (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", 1);
  WAIT_FOR (cycle_in (GTK_WIDGET (window)) > 150); /* it runs */
  g_assert_true (find_label (GTK_WIDGET (window), "8 cycles/s") != NULL);
  g_assert_true (find_label (GTK_WIDGET (window), "80 %") != NULL);
  g_assert_nonnull (find_label (GTK_WIDGET (window), "4-ary 2-mesh"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.lesson-step", "i", 1);
  wait_for_frames (GTK_WIDGET (window));
  g_assert_false (is_watching (GTK_WIDGET (window)));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  presentation = find_presentation ();
  g_assert_false (is_watching (presentation));
  g_assert_true (press_shift_f5 (presentation));
  WAIT_FOR (cycle_in (presentation) > 0);
  g_assert_nonnull (find_label (presentation, "3. Three")); /* it is the same step */
  g_assert_true (press_shift_f5 (presentation));
  g_assert_false (is_watching (presentation));
  g_assert_true (press (presentation, GDK_KEY_Page_Up));
  WAIT_FOR (cycle_in (presentation) >= 150);
  g_assert_true (press (presentation, GDK_KEY_Page_Up));
  g_assert_false (is_watching (presentation));
  g_assert_true (press (presentation, GDK_KEY_Escape));
  close_window (window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static gboolean
is_in_sight (GtkWidget *part)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW);
  double y;

  return gtk_widget_translate_coordinates (part, scroller, 0, 0, NULL, &y) && y >= 0 &&
         y + gtk_widget_get_height (part) <= gtk_widget_get_height (scroller);
}

/* The figure of a step stays in sight if plots above it get higher after the page has scrolled to
 * it, as they do when a page is shown for the first time; but not if the user scrolls. */
TEST (scrolled)
{
  GtkWidget *window = gtk_window_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *part[] = { gtk_label_new (""), gtk_label_new (""), gtk_label_new ("") };

  for (guint i = 0; i < G_N_ELEMENTS (part); i++) {
    gtk_widget_set_size_request (part[i], 100, i < 2 ? 200 : 2000);
    gtk_box_append (GTK_BOX (box), part[i]);
  }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 300);
  gtk_window_present (GTK_WINDOW (window));
  bisection_page_scroll_to (part[1]);
  wait_for_frames (window);
  g_assert_true (is_in_sight (part[1]));
  gtk_widget_set_size_request (part[0], 100, 900);
  wait_for_frames (window);
  g_assert_true (is_in_sight (part[1]));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                            0);
  for (guint i = 0; i < 5; i++)
    wait_for_frames (window);
  g_assert_false (is_in_sight (part[1]));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is watched is what F11 presents, and what a new step plays. */
TEST (present_watched)
{
  static const char *const designs[] = { "topology=torus,k=4,n=2", "topology=mesh,k=4,n=2", NULL };
  BisectionWindow *window = open_window (designs);
  GtkWidget *presentation, *watch;
  const IcnStep *step;
  guint64 cycle;

  show_page (window, "network");
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_frames (GTK_WIDGET (window));
  watch = find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, FALSE);
  g_assert_true (gtk_widget_activate_action (watch, "picture.watch", NULL));
  WAIT_FOR (cycle_in (GTK_WIDGET (window)) > 0);
  for (guint i = 0; i < 30; i++)
    gtk_widget_activate_action (watch, "watch.step", NULL);
  cycle = cycle_in (GTK_WIDGET (window));
  g_assert_cmpuint (cycle, >, 30);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  presentation = find_presentation ();
  WAIT_FOR (cycle_in (presentation) == cycle);
  g_assert_false (press (presentation, GDK_KEY_b)); /* a demonstration, and no black screen */
  g_assert_false (press (presentation, GDK_KEY_period));
  g_assert_false (press (presentation, GDK_KEY_Home));
  watch = find_type (presentation, BISECTION_TYPE_WATCH, TRUE);
  gtk_widget_activate_action (watch, "watch.next", NULL);
  g_assert_true (press (presentation, GDK_KEY_Escape)); /* forgets the message that is followed */
  g_assert_true (find_presentation () == presentation);
  g_assert_false (bisection_watch_unfollow (BISECTION_WATCH (watch)));
  g_assert_true (press (presentation, GDK_KEY_F11));
  wait_for_frames (GTK_WIDGET (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.add-step", NULL);
  settle ();
  step = icn_study_step (bisection_document_get_study (document_of (window)), 0);
  g_assert_cmpuint (step->motion.cycle, ==, cycle);
  g_assert_cmpstr (step->figure->design, ==, "4-ary 2-cube");
  close_window (window);
}

TESTS ()
{
  start_application ();
}
