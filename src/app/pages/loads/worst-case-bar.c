/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "worst-case-bar.h"
#include "analysis.h"
#include "class-parts.h"
#include "evaluation.h"
#include "explain.h"
#include "axis.h"
#include "net-names.h"
#include "quantity.h"
#include "worst-case-search.h"
#include "worst-case.h"
#include <glib/gi18n.h>

#define PROGRESS_MS 100

struct _BisectionWorstCaseBar {
  BisectionDocumentView parent_instance;
  GtkButton *find, *stop;
  GtkToggleButton *show;
  GtkProgressBar *progress;
  GtkLabel *says;

  BisectionJob *job;
  IcnAnalysis *asked; /* the analysis of the running or last search; NULL: none */
  char *problem;      /* error message of a failed search, or NULL */
  /* progress of the search for the worst permutation, in thousandths; shared with the job's thread,
   * so access must be atomic */
  int *done;
  guint progress_id;
};

G_DEFINE_FINAL_TYPE (BisectionWorstCaseBar, bisection_worst_case_bar, BISECTION_TYPE_DOCUMENT_VIEW)

/* Returns the chosen design's analysis; NULL while it is being computed, or if there is no
 * design. */
static IcnAnalysis *
current_analysis (BisectionWorstCaseBar *self)
{
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  return evaluation != NULL ? evaluation->analysis : NULL;
}

/* The functions below start and stop the background job that searches for the worst permutation,
 * and receive its result. */

static void
found (gpointer result, const GError *error, gpointer data)
{
  BisectionWorstCaseBar *self = data;
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->problem, g_free);
  if (result != NULL)
    bisection_document_take_worst_case (bisection_view_document (self), result);
  else
    self->problem = bisection_explain (error);
  bisection_document_view_queue_update (self);
}

static gboolean
show_progress (gpointer data)
{
  BisectionWorstCaseBar *self = data;
  gtk_progress_bar_set_fraction (self->progress, g_atomic_int_get (self->done) / 1000.0);
  return G_SOURCE_CONTINUE;
}

static void
cancel (BisectionWorstCaseBar *self)
{
  bisection_job_cancel (self->job);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->asked, icn_analysis_unref);
  g_clear_pointer (&self->problem, g_free);
}

static void
on_find (BisectionWorstCaseBar *self)
{
  IcnAnalysis *analysis = current_analysis (self);
  /* the button may have been clicked just after an edit removed the graph, before it was
   * disabled */
  if (!icn_analysis_has_graph (analysis))
    return;
  cancel (self);
  g_clear_pointer (&self->done, g_atomic_rc_box_release);
  self->done = g_atomic_rc_box_new0 (int);
  self->asked = icn_analysis_ref (analysis);
  bisection_worst_case_job_start (self->job, analysis, self->done);
  self->progress_id = g_timeout_add (PROGRESS_MS, show_progress, self);
  gtk_progress_bar_set_fraction (self->progress, 0);
  bisection_document_view_queue_update (self);
}

static void
on_stop (BisectionWorstCaseBar *self)
{
  cancel (self);
  bisection_document_view_queue_update (self);
}

static void
on_show (BisectionWorstCaseBar *self)
{
  bisection_document_show_worst_case (bisection_view_document (self),
                                      gtk_toggle_button_get_active (self->show));
}

/* The functions below set the text and the buttons of the bar. */

static char *
describe (BisectionWorstCaseBar *self, const BisectionWorstCase *worst)
{
  const IcnQuantity *quantity = icn_quantity_find ("worst_case_throughput");
  g_autofree char *gamma = icn_number (worst->gamma_max);
  g_autofree char *throughput =
    icn_number_with_unit (bisection_view_evaluation (self)->worst_case_throughput, quantity->unit);
  if (worst->worst == NULL)
    return g_strdup_printf (_ ("No permutation loads a channel more than %s: it leaves at least "
                               "%s. Up to %u nodes the worst one is found exactly."),
                            gamma, throughput, ICN_WORST_CASE_MAX_TERMINALS);
  g_autofree char *channel = icn_net_channel_name (worst->analysis->net, worst->channel);
  return g_strdup_printf (_ ("The worst permutation loads %s with %s and leaves %s."), channel,
                          gamma, throughput);
}

static char *
get_text (BisectionWorstCaseBar *self, const BisectionWorstCase *worst, gboolean is_running)
{
  if (worst != NULL)
    return describe (self, worst);
  if (is_running)
    return g_strdup (_ ("Trying every channel…"));
  if (self->problem != NULL)
    return g_strdup (self->problem);
  return g_strdup (_ ("Of all permutations, the one that loads some channel most."));
}

static void
bisection_worst_case_bar_update (BisectionDocumentView *view)
{
  BisectionWorstCaseBar *self = BISECTION_WORST_CASE_BAR (view);
  BisectionDocument *document = bisection_view_document (self);
  const IcnAnalysis *analysis = current_analysis (self);
  const BisectionWorstCase *worst = bisection_document_get_worst_case (document);
  if (analysis != self->asked)
    cancel (self); /* the network or the routing has changed, so the running search is of no use */
  gboolean is_running = bisection_job_is_running (self->job);
  g_autofree char *text = get_text (self, worst, is_running);
  gtk_label_set_label (self->says, text);
  gtk_widget_set_visible (GTK_WIDGET (self->find), !is_running && worst == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->find),
                            icn_analysis_has_graph (analysis) && self->problem == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->stop), is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->show), worst != NULL && worst->worst != NULL);
  gtk_toggle_button_set_active (self->show, bisection_document_shows_worst_case (document));
}

static void
bisection_worst_case_bar_dispose (GObject *object)
{
  BisectionWorstCaseBar *self = BISECTION_WORST_CASE_BAR (object);
  if (self->job != NULL)
    cancel (self);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->done, g_atomic_rc_box_release);
  G_OBJECT_CLASS (bisection_worst_case_bar_parent_class)->dispose (object);
}

static void
bisection_worst_case_bar_class_init (BisectionWorstCaseBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_worst_case_bar_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_worst_case_bar_update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/worst-case-bar.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionWorstCaseBar, find, stop, show, progress, says);
  BISECTION_BIND_CALLBACKS (widget_class, on_find, on_stop, on_show);
}

static void
bisection_worst_case_bar_init (BisectionWorstCaseBar *self)
{
  self->job = bisection_worst_case_job_new (found, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
