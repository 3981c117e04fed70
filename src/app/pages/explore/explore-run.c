/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explore-run.h"
#include "class-parts.h"
#include "job.h"
#include "space-points.h"

#define PROGRESS_MS 100

struct _BisectionExploreRun {
  GObject parent_instance;
  BisectionJob *job;
  /* progress of the evaluation that is running; shared with the job's thread, so access must be
   * atomic */
  IcnSpaceProgress *progress;
  guint64 n_candidates; /* number of candidates of the sweep whose evaluation was started last */
  guint progress_id;
  IcnSpaceTable *table;
  char *problem;
};

G_DEFINE_FINAL_TYPE (BisectionExploreRun, bisection_explore_run, G_TYPE_OBJECT)

/* Input of the background job, which evaluates the candidates of a sweep and stores them in
 * `table`. */
typedef struct {
  IcnSpaceTable *table; /* the table to fill; NULL once the job has returned it as its result */
  /* If the sweep is simulated in shards (parts, each in a process of its own), the plan that
   * divides it (shard-plan.h): the results in the plan's folder become the simulated points of the
   * candidates. NULL: candidates have no points. */
  IcnShardPlan *plan;
  IcnSpaceProgress *progress;
} Fill;

static void
fill_free (gpointer data)
{
  Fill *fill = data;

  icn_space_table_free (fill->table);
  g_clear_pointer (&fill->plan, icn_shard_plan_unref);
  g_atomic_rc_box_release (fill->progress);
  g_free (fill);
}

static gpointer
fill_table (gpointer input, GCancellable *cancellable, GError **error)
{
  Fill *fill = input;
  g_autoptr (IcnResultStore) store = fill->plan ? icn_shard_plan_store (fill->plan, error) : NULL;
  g_autoptr (IcnSpacePoints) points =
    store ? icn_space_points_new (store, 0, TRUE, cancellable) : NULL;

  if (fill->plan && !store)
    return NULL;
  if (icn_space_table_fill (fill->table, G_MAXUINT64, points, fill->progress, cancellable))
    return g_steal_pointer (&fill->table);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return NULL;
}

static void
end (BisectionExploreRun *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_pointer (&self->progress, g_atomic_rc_box_release);
}

static void
take_table (gpointer result, const GError *error, gpointer data)
{
  BisectionExploreRun *self = data;

  end (self);
  if (result) {
    icn_space_table_free (self->table);
    self->table = result;
  } else if (error) {
    self->problem = g_strdup (error->message);
  }
  g_signal_emit_by_name (self, "finished");
}

static gboolean
tell_progress (gpointer self)
{
  g_signal_emit_by_name (self, "progress");
  return G_SOURCE_CONTINUE;
}

static void
refuse (BisectionExploreRun *self, const GError *error)
{
  bisection_job_cancel (self->job);
  end (self);
  g_clear_pointer (&self->table, icn_space_table_free);
  self->problem = g_strdup (error->message);
  g_signal_emit_by_name (self, "finished");
}

void
bisection_explore_run_start (BisectionExploreRun *self, IcnStudy *study, const IcnShardPlan *plan,
                             char *const *columns)
{
  IcnSpaceAsked more = { .columns = columns, .loads = plan ? study->loads : NULL };
  g_autoptr (GError) error = NULL;
  IcnSpaceTable *table = icn_space_table_of_study (study, &more, &error);
  Fill *fill;

  g_clear_pointer (&self->problem, g_free);
  if (!table) {
    refuse (self, error);
    return;
  }
  end (self);
  self->progress = g_atomic_rc_box_new0 (IcnSpaceProgress);
  self->n_candidates = table->space->n_candidates;
  self->progress_id = g_timeout_add (PROGRESS_MS, tell_progress, self);
  fill = g_new0 (Fill, 1);
  fill->table = table;
  fill->plan = plan ? icn_shard_plan_ref (plan) : NULL;
  fill->progress = g_atomic_rc_box_acquire (self->progress);
  bisection_job_start (self->job, fill);
  g_signal_emit_by_name (self, "progress");
}

void
bisection_explore_run_stop (BisectionExploreRun *self)
{
  if (self->progress)
    g_atomic_int_set (&self->progress->is_stopped, TRUE);
}

gboolean
bisection_explore_run_is_running (BisectionExploreRun *self)
{
  return self->progress != NULL;
}

void
bisection_explore_run_get_progress (BisectionExploreRun *self, guint64 *n_done,
                                    guint64 *n_candidates)
{
  *n_done = self->progress ? g_atomic_int_get (&self->progress->n_done) : 0;
  *n_candidates = self->n_candidates;
}

const IcnSpaceTable *
bisection_explore_run_get_table (BisectionExploreRun *self)
{
  return self->table;
}

const char *
bisection_explore_run_get_problem (BisectionExploreRun *self)
{
  return self->problem;
}

static void
bisection_explore_run_finalize (GObject *object)
{
  BisectionExploreRun *self = BISECTION_EXPLORE_RUN (object);

  g_clear_pointer (&self->job, bisection_job_free);
  end (self);
  g_clear_pointer (&self->table, icn_space_table_free);
  g_free (self->problem);
  G_OBJECT_CLASS (bisection_explore_run_parent_class)->finalize (object);
}

static void
bisection_explore_run_class_init (BisectionExploreRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_explore_run_finalize;
  bisection_add_signal (class, "progress", 0);
  bisection_add_signal (class, "finished", 0);
}

static void
bisection_explore_run_init (BisectionExploreRun *self)
{
  self->job = bisection_job_new (fill_table, fill_free, (GDestroyNotify) icn_space_table_free,
                                 take_table, self);
}

BisectionExploreRun *
bisection_explore_run_new (void)
{
  return g_object_new (BISECTION_TYPE_EXPLORE_RUN, NULL);
}
