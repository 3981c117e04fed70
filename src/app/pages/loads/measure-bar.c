/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "measure-bar.h"
#include "analysis.h"
#include "axis.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "explain.h"
#include "job.h"
#include "load-list.h"
#include "quantity.h"
#include "recording.h"
#include "shared-plan.h"
#include <glib/gi18n.h>

#define SHARE 50 /* load at which channel use is measured, in percent of saturation */

/* Input and result of the job that measures, by simulation, what share of its bandwidth each
 * channel uses. */
typedef struct {
  IcnSharedPlan *plan;
  char *key; /* identifies the design and its present settings, to which the measurement belongs */
  double load;
  IcnPointRecord record;
} Measure;

struct _BisectionMeasureBar {
  BisectionDocumentView parent_instance;
  GtkButton *measure, *stop;
  GtkLabel *says;

  BisectionJob *job;
  char *asked;    /* key (make_key) of the measurement that was started last; NULL: none */
  Measure *found; /* the last result; NULL if nothing was measured */
  char *problem;  /* error message of a failed job, or NULL */
};

G_DEFINE_FINAL_TYPE (BisectionMeasureBar, bisection_measure_bar, BISECTION_TYPE_DOCUMENT_VIEW)

static void
measure_free (gpointer data)
{
  Measure *measure = data;
  icn_point_record_clear (&measure->record);
  icn_shared_plan_unref (measure->plan);
  g_free (measure->key);
  g_free (measure);
}

/* Returns a key that identifies the chosen design and its present settings. The design's measured
 * channel use is stored under this key. NULL if there is no design. Free with g_free. */
static char *
make_key (BisectionMeasureBar *self)
{
  const IcnDesign *design = bisection_view_design (self);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  return design != NULL ? icn_simulation_key (design, &study->simulation) : NULL;
}

const IcnPointRecord *
bisection_measure_bar_get_record (BisectionMeasureBar *self)
{
  g_autofree char *key = make_key (self);
  return self->found != NULL && g_strcmp0 (self->found->key, key) == 0 ? &self->found->record
                                                                       : NULL;
}

/* The functions below run the background job that measures how much of its bandwidth each channel
 * uses. */

static gpointer
simulate (gpointer input, GCancellable *cancellable, GError **error)
{
  const Measure *asked = input;
  const IcnSimulationPlan *plan = icn_shared_plan_get (asked->plan, cancellable, error);
  IcnPointRecord record = { .with_use = TRUE };
  IcnMeasured point;
  if (plan == NULL ||
      !icn_simulation_run_point (plan, asked->load, &record, cancellable, &point, error)) {
    icn_point_record_clear (&record);
    return NULL;
  }
  Measure *found = g_new0 (Measure, 1);
  *found = (Measure){ .plan = icn_shared_plan_ref (asked->plan),
                      .key = g_strdup (asked->key),
                      .load = asked->load,
                      .record = record };
  found->record.load = asked->load;
  return found;
}

static void
take_found (gpointer result, const GError *error, gpointer data)
{
  BisectionMeasureBar *self = data;
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->found, measure_free);
  self->found = result;
  if (result == NULL)
    self->problem = bisection_explain (error);
  else
    bisection_document_take_use (bisection_view_document (self), self->found->key,
                                 &self->found->record.use);
  g_signal_emit_by_name (self, "measured");
  bisection_document_view_queue_update (self);
}

static void
cancel (BisectionMeasureBar *self)
{
  bisection_job_cancel (self->job);
  g_clear_pointer (&self->asked, g_free);
  g_clear_pointer (&self->problem, g_free);
}

static void
on_measure (BisectionMeasureBar *self)
{
  const IcnDesign *design = bisection_view_design (self);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const IcnLoad half = { SHARE, ICN_LOAD_OF_SATURATION };
  /* the button may have been clicked just after an edit removed the graph, before it was
   * disabled */
  if (evaluation == NULL || !icn_analysis_has_graph (evaluation->analysis))
    return;
  cancel (self);
  Measure *asked = g_new0 (Measure, 1);
  asked->plan = icn_shared_plan_new (design, &study->simulation, evaluation);
  asked->key = make_key (self);
  asked->load = design->processors.threads > 0 ? ICN_NO_LOAD : icn_load_resolve (&half, evaluation);
  self->asked = g_strdup (asked->key);
  bisection_job_start (self->job, asked);
  bisection_document_view_queue_update (self);
}

static void
on_stop (BisectionMeasureBar *self)
{
  cancel (self);
  bisection_document_view_queue_update (self);
}

/* The functions below set the text and the buttons of the bar. */

static char *
get_text (BisectionMeasureBar *self, gboolean is_running)
{
  if (is_running)
    return g_strdup (_ ("Simulating until every channel’s share is known…"));
  if (self->problem != NULL)
    return g_strdup (self->problem);
  if (bisection_measure_bar_get_record (self) == NULL)
    return g_strdup (_ ("Simulates half of what the design carries, and counts the flits on every "
                        "channel."));
  if (self->found->load == ICN_NO_LOAD)
    return g_strdup (_ ("Measured while the processors wait for replies: the share of its "
                        "bandwidth that each channel uses."));
  g_autofree char *load =
    icn_number_with_unit (self->found->load, icn_quantity_find ("ideal_throughput")->unit);
  /* Translators: a load with its unit. */
  return g_strdup_printf (_ ("Measured at %s: the share of its bandwidth that each channel uses, "
                             "beside what theory says."),
                          load);
}

static void
bisection_measure_bar_update (BisectionDocumentView *view)
{
  BisectionMeasureBar *self = BISECTION_MEASURE_BAR (view);
  const IcnEvaluation *evaluation = bisection_view_evaluation (self);
  g_autofree char *key = make_key (self);
  if (g_strcmp0 (key, self->asked) != 0)
    cancel (self); /* the design has changed, so the running measurement is of no use */
  gboolean is_running = bisection_job_is_running (self->job);
  g_autofree char *text = get_text (self, is_running);
  gtk_label_set_label (self->says, text);
  gtk_widget_set_visible (GTK_WIDGET (self->measure),
                          !is_running && bisection_measure_bar_get_record (self) == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->measure),
                            evaluation != NULL && icn_analysis_has_graph (evaluation->analysis) &&
                              self->problem == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->stop), is_running);
}

static void
bisection_measure_bar_dispose (GObject *object)
{
  BisectionMeasureBar *self = BISECTION_MEASURE_BAR (object);
  if (self->job != NULL)
    cancel (self);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->found, measure_free);
  G_OBJECT_CLASS (bisection_measure_bar_parent_class)->dispose (object);
}

static void
bisection_measure_bar_class_init (BisectionMeasureBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_measure_bar_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_measure_bar_update;
  bisection_add_signal (class, "measured", 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/measure-bar.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionMeasureBar, measure, stop, says);
  BISECTION_BIND_CALLBACKS (widget_class, on_measure, on_stop);
}

static void
bisection_measure_bar_init (BisectionMeasureBar *self)
{
  self->job = bisection_job_new (simulate, measure_free, measure_free, take_found, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
