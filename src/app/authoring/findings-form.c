/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings-form.h"

#include "check.h"
#include "class-parts.h"
#include "job.h"
#include <glib/gi18n.h>

#define SPACING 6
/* the lesson is checked when this time (in ms) has passed since the last edit */
#define REST_MS 1000

/* A problem that the check of the lesson found. */
typedef struct {
  int step; /* index of the lesson step that has the problem; -1: the study itself has it */
  char *text;
} Finding;

struct _BisectionFindingsForm {
  BisectionLessonForm parent_instance;
  GtkBox *box;
  GtkLabel *state;
  BisectionJob *checking;
  guint timer;
  IcnStudy *checked; /* the lesson that was checked last, or is being checked; NULL: none */
  /* array of Finding: the problems that the last check found; NULL: no check has ended yet */
  GPtrArray *findings;
  char *problem; /* error message if the check of the lesson could not be done; else NULL */
};

G_DEFINE_FINAL_TYPE (BisectionFindingsForm, bisection_findings_form, BISECTION_TYPE_LESSON_FORM)

static void
finding_free (gpointer data)
{
  g_free (((Finding *) data)->text);
  g_free (data);
}

static void
add_finding (GPtrArray *findings, int step, const char *title, const char *detail)
{
  Finding *finding = g_new (Finding, 1);

  *finding = (Finding){ step, title ? g_strdup_printf ("%s: %s", title, detail) : g_strdup (detail) };
  g_ptr_array_add (findings, finding);
}

static void
study_free (gpointer study)
{
  icn_study_free (study);
}

static void
findings_free (gpointer findings)
{
  g_ptr_array_unref (findings);
}

/* Runs the check of a lesson (an IcnStudy) in a background thread. Returns the problems found, as
 * an array of Finding. */
static gpointer
check (gpointer lesson, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnCheckReport) report = icn_study_run_checks (lesson, NULL, cancellable, error);
  GPtrArray *findings;

  if (!report)
    return NULL;
  findings = g_ptr_array_new_with_free_func (finding_free);
  for (guint i = 0; i < report->problems->len; i++) {
    const IcnCheckProblem *problem = report->problems->pdata[i];

    add_finding (findings, problem->step, NULL, problem->detail);
  }
  for (guint i = 0; i < report->expectations->len; i++) {
    const IcnCheckResult *result = report->expectations->pdata[i];

    if (!result->met)
      add_finding (findings, result->step, result->title, result->detail);
  }
  for (guint i = 0; i < report->claims->len; i++) {
    const IcnClaimResult *claim = report->claims->pdata[i];

    if (!claim->is_supported)
      add_finding (findings, -1, NULL, claim->detail);
  }
  return findings;
}

/* The functions below show the problems that the check of the lesson has found. */

static void
add_text (BisectionFindingsForm *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), FALSE);
  gtk_widget_add_css_class (label, "warning");
  gtk_box_append (self->box, label);
}

/* Shows the problems that the check found in the present step, and how many it found in other steps
 * or in the study itself. */
static void
show_findings (BisectionFindingsForm *self)
{
  int at = bisection_lesson_get_index (bisection_lesson_form_get_lesson (self));
  guint n_own = 0, n_other = 0;
  g_autofree char *state = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))))
    gtk_box_remove (self->box, child);
  for (guint i = 0; self->findings && i < self->findings->len; i++) {
    const Finding *finding = self->findings->pdata[i];

    if (finding->step == at)
      add_text (self, finding->text);
    n_own += finding->step == at;
    n_other += finding->step != at;
  }
  if (self->problem)
    add_text (self, self->problem);
  state = !self->findings && !self->problem ? g_strdup (_ ("Checking the lesson…"))
          : n_own + n_other == 0 && !self->problem
            ? g_strdup (_ ("The check finds nothing wrong."))
            : g_strdup_printf (_ ("The check finds %u here, and %u elsewhere in the lesson."), n_own,
                               n_other);
  gtk_label_set_label (self->state, state);
}

static void
checked (gpointer result, const GError *error, gpointer data)
{
  BisectionFindingsForm *self = data;

  self->findings = result;
  self->problem = error ? g_strdup (error->message) : NULL;
  show_findings (self);
}

/* The functions below start the check of the lesson once no edit has been made for REST_MS. */

static gboolean
start (gpointer data)
{
  BisectionFindingsForm *self = data;

  self->timer = 0;
  bisection_job_start (self->checking, icn_study_dup (self->checked));
  return G_SOURCE_REMOVE;
}

static void
forget (BisectionFindingsForm *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  bisection_job_cancel (self->checking);
  g_clear_pointer (&self->checked, icn_study_free);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->problem, g_free);
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionFindingsForm *self = BISECTION_FINDINGS_FORM (form);

  self->state = GTK_LABEL (gtk_label_new (NULL));
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  gtk_label_set_wrap (self->state, TRUE);
  gtk_label_set_xalign (self->state, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->state), "dim-label");
  gtk_box_append (box, GTK_WIDGET (self->state));
  gtk_box_append (box, GTK_WIDGET (self->box));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED,
      const IcnStep *step G_GNUC_UNUSED)
{
  BisectionFindingsForm *self = BISECTION_FINDINGS_FORM (form);
  g_autoptr (IcnStudy) written =
    bisection_lesson_make_written (bisection_lesson_form_get_lesson (self));

  if (!self->checked || !icn_study_equal (self->checked, written)) {
    forget (self);
    self->checked = g_steal_pointer (&written);
    self->timer = g_timeout_add (REST_MS, start, self);
  }
  show_findings (self);
}

static void
bisection_findings_form_dispose (GObject *object)
{
  BisectionFindingsForm *self = BISECTION_FINDINGS_FORM (object);

  if (self->checking)
    forget (self);
  g_clear_pointer (&self->checking, bisection_job_free);
  G_OBJECT_CLASS (bisection_findings_form_parent_class)->dispose (object);
}

static void
bisection_findings_form_class_init (BisectionFindingsFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_findings_form_dispose;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_findings_form_init (BisectionFindingsForm *self)
{
  self->checking = bisection_job_new (check, study_free, findings_free, checked, self);
}
