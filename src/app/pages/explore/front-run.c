/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "front-run.h"
#include "class-parts.h"
#include "job.h"

#define PROGRESS_MS 100

struct _BisectionFrontRun {
  GObject parent_instance;
  BisectionJob *job;
  IcnFrontPoints *points;
  guint n_shown; /* number of simulated candidates when the signal "changed" was last emitted */
  guint progress_id;
};

G_DEFINE_FINAL_TYPE (BisectionFrontRun, bisection_front_run, G_TYPE_OBJECT)

static void
release (gpointer points)
{
  icn_front_points_unref (points);
}

static gpointer
simulate (gpointer points, GCancellable *cancellable, GError **error)
{
  if (icn_front_points_run (points, cancellable, error))
    return icn_front_points_ref (points);
  g_cancellable_set_error_if_cancelled (cancellable, error);
  return NULL;
}

static void
take (gpointer points, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionFrontRun *self = data;

  icn_front_points_unref (points);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
look (gpointer data)
{
  BisectionFrontRun *self = data;
  guint n = icn_front_points_n_done (self->points);

  if (n != self->n_shown) {
    self->n_shown = n;
    g_signal_emit_by_name (self, "changed");
  }
  return G_SOURCE_CONTINUE;
}

void
bisection_front_run_start (BisectionFrontRun *self, IcnFrontPoints *points)
{
  bisection_job_cancel (self->job);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  icn_front_points_unref (self->points);
  self->points = points;
  self->n_shown = 0;
  if (points) {
    bisection_job_start (self->job, icn_front_points_ref (points));
    self->progress_id = g_timeout_add (PROGRESS_MS, look, self);
  }
  g_signal_emit_by_name (self, "changed");
}

void
bisection_front_run_stop (BisectionFrontRun *self)
{
  bisection_job_cancel (self->job);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_signal_emit_by_name (self, "changed");
}

gboolean
bisection_front_run_is_running (BisectionFrontRun *self)
{
  return self->progress_id != 0;
}

IcnFrontPoints *
bisection_front_run_get_points (BisectionFrontRun *self)
{
  return self->points;
}

static void
bisection_front_run_finalize (GObject *object)
{
  BisectionFrontRun *self = BISECTION_FRONT_RUN (object);

  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  icn_front_points_unref (self->points);
  G_OBJECT_CLASS (bisection_front_run_parent_class)->finalize (object);
}

static void
bisection_front_run_class_init (BisectionFrontRunClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_front_run_finalize;
  bisection_add_signal (class, "changed", 0);
}

static void
bisection_front_run_init (BisectionFrontRun *self)
{
  self->job = bisection_job_new (simulate, release, release, take, self);
}

BisectionFrontRun *
bisection_front_run_new (void)
{
  return g_object_new (BISECTION_TYPE_FRONT_RUN, NULL);
}
