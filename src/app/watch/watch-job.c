/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-job.h"
#include "analysis.h"
#include "design.h"
#include "engine.h"
#include "error.h"
#include "explain.h"
#include "router.h"
#include "simulation.h"
#include <glib/gi18n.h>

/* Largest memory of the simulator of a design, in bytes. A design that needs more is refused,
 * because copies of the simulator's state have to be saved as well. */
#define MOST_MEMORY ((gsize) 1 << 30)

typedef struct {
  IcnDesign *design;
  IcnSimulationSettings settings;
  IcnEvaluation evaluation;
  double load;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;
  icn_design_free (order->design);
  icn_evaluation_clear (&order->evaluation);
  g_free (order);
}

void
bisection_watch_made_free (BisectionWatchMade *made)
{
  g_clear_pointer (&made->run, bisection_watch_run_free);
  g_free (made->refusal);
  g_free (made);
}

/* Makes the result for a design that the simulator refuses with the error `refused`. If the design
 * could run with deadlock permitted, returns a result that contains the text of the error.
 * Otherwise returns NULL, and sets *error to `refused`. Takes ownership of `refused`. */
static BisectionWatchMade *
offer_deadlock (const Order *order, GError *refused, GError **error)
{
  BisectionWatchMade *made;
  if (!icn_simulation_needs_deadlock (order->design, &order->settings, &order->evaluation)) {
    g_propagate_error (error, refused);
    return NULL;
  }
  made = g_new0 (BisectionWatchMade, 1);
  made->refusal = bisection_explain (refused);
  g_error_free (refused);
  return made;
}

/* Runs the simulation to the first cycle in which a flit moves, so that the user sees movement at
 * once. Goes back to cycle 0 if no flit moves within BISECTION_WATCH_BACK cycles. */
static void
skip_idle_cycles (BisectionWatchRun *run)
{
  for (guint64 cycle = 1; cycle <= BISECTION_WATCH_BACK; cycle++) {
    bisection_watch_run_go (run, cycle);
    if (icn_engine_moves (bisection_watch_run_engine (run)) > 0)
      return;
  }
  bisection_watch_run_go (run, 0);
}

static gpointer
make_run (gpointer input, GCancellable *cancellable, GError **error)
{
  Order *order = input;
  g_auto (IcnSimulationPlan) plan = { 0 };
  GError *refused = NULL;
  if (!icn_simulation_plan (order->design, &order->settings, &order->evaluation, &plan,
                            cancellable, &refused))
    return offer_deadlock (order, refused, error);
  IcnEngine *engine = icn_simulation_engine (&plan, order->load, error);
  if (engine == NULL)
    return NULL;
  if (icn_engine_memory (engine) > MOST_MEMORY) {
    g_set_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE,
                 _ ("To watch this network would take %u MB; its simulated curves take less."),
                 (guint) (4 * (icn_engine_memory (engine) >> 20)));
    icn_engine_free (engine);
    return NULL;
  }
  BisectionWatchMade *made = g_new0 (BisectionWatchMade, 1);
  made->run = bisection_watch_run_new (engine);
  skip_idle_cycles (made->run);
  made->vcs = icn_router_vcs (&plan.router, plan.net);
  made->may_deadlock = plan.router.may_deadlock;
  return made;
}

BisectionJob *
bisection_watch_job_new (BisectionJobDone done, gpointer data)
{
  return bisection_job_new (make_run, order_free, (GDestroyNotify) bisection_watch_made_free, done,
                            data);
}

void
bisection_watch_job_start (BisectionJob *job, const IcnDesign *design,
                           const IcnSimulationSettings *settings, const IcnEvaluation *evaluation,
                           double load)
{
  Order *order = g_new0 (Order, 1);
  order->design = icn_design_dup (design);
  order->settings = *settings;
  icn_evaluation_copy (&order->evaluation, evaluation);
  order->load = load;
  bisection_job_start (job, order);
}
