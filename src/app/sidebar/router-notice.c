/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "router-notice.h"

#include "analysis.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "explain.h"
#include "job.h"
#include "simulation.h"
#include "style-theme.h"
#include "toast-error.h"
#include <glib/gi18n.h>

/* The simulator's check of the design starts this time after the last edit, in ms, so that several
 * quick edits cause one check: proving that routes cannot deadlock takes a while in a large
 * network. */
#define PAUSE_MS 150

typedef struct {
  AdwPreferencesGroup *group;
  BisectionDocument *document;
  BisectionJob *job;
  guint pause_id; /* timer after which the check of the design is started; 0: none */
  GtkWidget *allow;
} Notice;

typedef struct {
  char *refusal; /* why the simulator refuses the design, or "" if it does not */
  /* TRUE if the simulator would accept the design with the setting deadlock=allow */
  gboolean needs_deadlock;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_free (answer->refusal);
  g_free (answer);
}

typedef struct {
  IcnDesign *design;
  IcnSimulationSettings settings;
  IcnEvaluation evaluation;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  icn_design_free (question->design);
  icn_evaluation_clear (&question->evaluation);
  g_free (question);
}

static gpointer
look (gpointer input, GCancellable *cancellable, GError **error G_GNUC_UNUSED)
{
  const Question *question = input;
  Answer *answer = g_new0 (Answer, 1);
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) refused = NULL;

  if (icn_simulation_plan (question->design, &question->settings, &question->evaluation, &plan,
                           cancellable, &refused)) {
    answer->refusal = g_strdup ("");
    return answer;
  }
  answer->refusal = bisection_explain (refused);
  answer->needs_deadlock = icn_simulation_needs_deadlock (question->design, &question->settings,
                                                          &question->evaluation);
  return answer;
}

/* Sets the description of the group. refusal: why the simulator refuses the design, or "". */
static void
describe (const Notice *notice, const char *refusal)
{
  g_autofree char *text =
    g_markup_escape_text (*refusal ? refusal : _ ("What the simulator does with messages"), -1);

  adw_preferences_group_set_description (notice->group, text);
}

static void
show (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  Notice *notice = data;
  Answer *answer = result;

  if (!answer)
    return;
  describe (notice, answer->refusal);
  gtk_widget_set_visible (notice->allow, answer->needs_deadlock);
  bisection_style_mark (notice->group, "refused", *answer->refusal);
  answer_free (answer);
}

static gboolean
ask (gpointer data)
{
  Notice *notice = data;
  guint current = bisection_document_get_current (notice->document);
  const IcnDesign *design = bisection_document_get_chosen (notice->document);
  Question *question;
  gboolean is_busy;

  notice->pause_id = 0;
  g_object_get (notice->document, "busy", &is_busy, NULL);
  if (!design)
    return G_SOURCE_REMOVE;
  question = g_new (Question, 1);
  question->design = icn_design_dup (design);
  question->settings = bisection_document_get_study (notice->document)->simulation;
  icn_evaluation_copy (&question->evaluation,
                       bisection_document_get_evaluation (notice->document, current));
  if (!question->evaluation.analysis && is_busy)
    /* The graph is still being built; the check runs again when it is ready. */
    question_free (question);
  else
    bisection_job_start (notice->job, question);
  return G_SOURCE_REMOVE;
}

static void
queue (AdwPreferencesGroup *group)
{
  Notice *notice = g_object_get_data (G_OBJECT (group), "bisection-router-notice");

  if (!bisection_document_get_chosen (notice->document)) {
    bisection_job_cancel (notice->job);
    gtk_widget_set_visible (notice->allow, FALSE);
  }
  if (!notice->pause_id)
    notice->pause_id = g_timeout_add (PAUSE_MS, ask, notice);
}

static void
allow_deadlock (GtkWidget *button, gpointer data)
{
  const Notice *notice = data;
  g_autoptr (GError) error = NULL;

  if (!bisection_document_set_field (notice->document,
                                     bisection_document_get_current (notice->document), "deadlock",
                                     "allow", NULL, &error))
    bisection_toast_error (button, error);
}

static void
notice_free (gpointer data)
{
  Notice *notice = data;

  g_clear_handle_id (&notice->pause_id, g_source_remove);
  bisection_job_free (notice->job);
  g_object_unref (notice->document);
  g_free (notice);
}

void
bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document)
{
  static const char *const signals[] = { "changed", "notify::current", "notify::busy" };
  Notice *notice = g_new0 (Notice, 1);

  notice->group = group;
  notice->document = g_object_ref (document);
  notice->job = bisection_job_new (look, question_free, answer_free, show, notice);
  notice->allow = gtk_button_new_with_label (_ ("Allow"));
  gtk_widget_set_tooltip_text (notice->allow, _ ("Allow, to Watch the Deadlock"));
  gtk_widget_set_valign (notice->allow, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (notice->allow, FALSE);
  adw_preferences_group_set_header_suffix (group, notice->allow);
  describe (notice, ""); /* from the start, so that the first answer moves no row */
  g_signal_connect (notice->allow, "clicked", G_CALLBACK (allow_deadlock), notice);
  g_object_set_data_full (G_OBJECT (group), "bisection-router-notice", notice, notice_free);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    bisection_follow (document, signals[i], queue, group);
  queue (group);
}
