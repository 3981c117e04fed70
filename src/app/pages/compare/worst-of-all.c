/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "worst-of-all.h"
#include "analysis.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "quantity.h"
#include "worst-case-search.h"
#include <glib/gi18n.h>
#include <math.h>

#define PROGRESS_MS 100

struct _BisectionWorstOfAll {
  BisectionDocumentView parent_instance;
  GtkButton *button; /* button that starts or stops the search */
  GtkProgressBar *progress;

  BisectionJob *job;
  /* set of IcnAnalysis: each was searched for its worst permutation, with success or not; it is not
   * searched again */
  GHashTable *tried;
  /* progress of the search for a worst permutation, in thousandths; shared with the job's thread,
   * so access must be atomic */
  int *done;
  guint progress_id, n_found;
  gboolean is_running;
};

G_DEFINE_FINAL_TYPE (BisectionWorstOfAll, bisection_worst_of_all, BISECTION_TYPE_DOCUMENT_VIEW)

/* Returns the analysis of the first visible design that has a graph and whose worst permutation has
 * not been searched for; NULL if there is none. Sets *n_left to the number of all such designs. */
static IcnAnalysis *
next_design (BisectionWorstOfAll *self, guint *n_left)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  IcnAnalysis *next = NULL;
  *n_left = 0;
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, i);
    if (icn_study_design (study, i)->hidden || !icn_analysis_has_graph (evaluation->analysis) ||
        isfinite (evaluation->worst_case_throughput) ||
        g_hash_table_contains (self->tried, evaluation->analysis))
      continue;
    next = next != NULL ? next : evaluation->analysis;
    ++*n_left;
  }
  return next;
}

/* Returns whether the worst-case throughput of a visible design is not known yet. */
static gboolean
lacks_any (BisectionWorstOfAll *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  for (guint i = 0; i < study->designs->len; i++)
    if (!icn_study_design (study, i)->hidden &&
        !isfinite (bisection_document_get_evaluation (document, i)->worst_case_throughput))
      return TRUE;
  return FALSE;
}

/* Tells the user that the search has come to its end, and in which row of the table its results
 * are: a search of small networks takes less than a frame, and the row may be out of sight. */
static void
tell_end (BisectionWorstOfAll *self)
{
  const char *label = _ (icn_quantity_find (BISECTION_WORST_QUANTITY)->label);
  g_autofree char *message =
    self->n_found > 0
      /* Translators: the name of a row of the table. */
      ? g_strdup_printf (_ ("“%s” is in the table now"), label)
      /* Translators: the name of a row of the table. */
      : g_strdup_printf (_ ("“%s” could not be found for any design"), label);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", message);
  if (self->n_found > 0)
    g_signal_emit_by_name (self, "finished");
}

static void
stop (BisectionWorstOfAll *self)
{
  bisection_job_cancel (self->job);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  self->is_running = FALSE;
  bisection_document_view_queue_update (self);
}

static void
ask_next (BisectionWorstOfAll *self)
{
  guint n_left;
  IcnAnalysis *next = next_design (self, &n_left);
  if (next == NULL) {
    stop (self);
    tell_end (self);
    return;
  }
  g_hash_table_add (self->tried, icn_analysis_ref (next));
  g_clear_pointer (&self->done, g_atomic_rc_box_release);
  self->done = g_atomic_rc_box_new0 (int);
  bisection_worst_case_job_start (self->job, next, self->done);
}

static void
found (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionWorstOfAll *self = data;
  if (result != NULL) {
    bisection_document_take_worst_case (bisection_view_document (self), result);
    self->n_found++;
  }
  ask_next (self);
}

static gboolean
show_progress (gpointer data)
{
  BisectionWorstOfAll *self = data;
  guint n_left, n_asked = g_hash_table_size (self->tried);
  next_design (self, &n_left);
  gtk_progress_bar_set_fraction (
    self->progress,
    (n_asked - 1 + g_atomic_int_get (self->done) / 1000.0) / MAX (n_asked + n_left, 1));
  return G_SOURCE_CONTINUE;
}

static void
on_clicked (BisectionWorstOfAll *self)
{
  if (self->is_running) {
    stop (self);
    return;
  }
  g_hash_table_remove_all (self->tried);
  self->is_running = TRUE;
  self->n_found = 0;
  self->progress_id = g_timeout_add (PROGRESS_MS, show_progress, self);
  gtk_progress_bar_set_fraction (self->progress, 0);
  ask_next (self);
  bisection_document_view_queue_update (self);
}

static void
bisection_worst_of_all_update (BisectionDocumentView *view)
{
  BisectionWorstOfAll *self = BISECTION_WORST_OF_ALL (view);
  guint n_left;
  next_design (self, &n_left);
  gtk_button_set_label (self->button,
                        self->is_running ? _ ("_Stop") : _ ("_Find Worst Case of All"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), self->is_running || n_left > 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button),
                               self->is_running || n_left > 0 ? NULL
                               : lacks_any (self)
                                 ? _ ("No worst case can be found for the other designs")
                                 : _ ("The worst case of every design is in the table"));
  gtk_widget_set_visible (GTK_WIDGET (self->progress), self->is_running);
}

static void
bisection_worst_of_all_dispose (GObject *object)
{
  BisectionWorstOfAll *self = BISECTION_WORST_OF_ALL (object);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->done, g_atomic_rc_box_release);
  g_clear_pointer (&self->tried, g_hash_table_unref);
  G_OBJECT_CLASS (bisection_worst_of_all_parent_class)->dispose (object);
}

static void
bisection_worst_of_all_class_init (BisectionWorstOfAllClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_worst_of_all_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_worst_of_all_update;
  bisection_add_signal (class, "finished", 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/worst-of-all.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionWorstOfAll, button, progress);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
bisection_worst_of_all_init (BisectionWorstOfAll *self)
{
  self->job = bisection_worst_case_job_new (found, self);
  self->tried = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) icn_analysis_unref, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
