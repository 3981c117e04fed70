/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"
#include "evaluation.h"
#include "load-search.h"
#include "recording.h"
#include "shared-plan.h"
#include "simulation.h"
#include "study-file.h"
#include "version.h"
#include "workbench.h"
#include <glib-unix.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

/* Milliseconds after an interruption within which the process ends, even if threads still run. */
#define GRACE 30
/* Largest share of the run's wall-clock time that may be spent on storing points in the study's
 * file. */
#define STORE_SHARE 0.05

/* The simulated points of a design that the study contained before this run, an array of
 * IcnMeasured; NULL if the design is not simulated. */
static const GArray *
points_before (const Run *run, guint design)
{
  return run->searches[design] ? icn_load_search_points (run->searches[design]) : NULL;
}

Run *
run_new (const Input *input, IcnLoadSearch *const *searches)
{
  Run *run = g_new0 (Run, 1);
  guint n_designs = input->study->designs->len;

  g_mutex_init (&run->mutex);
  run->input = input;
  run->searches = searches;
  run->n_designs = n_designs;
  run->points = g_new (GArray *, n_designs);
  run->problems = g_new0 (GError *, n_designs);
  run->problem_loads = g_new0 (double, n_designs);
  run->n_stored = g_new0 (guint, n_designs);
  for (guint i = 0; i < n_designs; i++) {
    const GArray *before = points_before (run, i);

    run->points[i] = g_array_new (FALSE, FALSE, sizeof (IcnMeasured));
    if (before)
      g_array_append_vals (run->points[i], before->data, before->len);
    run->n_stored[i] = run->points[i]->len;
  }
  return run;
}

void
run_free (Run *run)
{
  if (run->pool)
    return;
  for (guint i = 0; i < run->n_designs; i++) {
    g_array_unref (run->points[i]);
    g_clear_error (&run->problems[i]);
  }
  g_free (run->points);
  g_free (run->problems);
  g_free (run->problem_loads);
  g_free (run->n_stored);
  g_mutex_clear (&run->mutex);
  icn_recording_free (run->recording);
  g_free (run);
}

/* Notes the error of a design at a load. If the design has an error already, keeps the error at the
 * lower load, so that the order in which errors occur does not matter. */
static void
take_problem (Run *run, guint design, double load, const GError *error)
{
  if (run->problems[design] && run->problem_loads[design] <= load)
    return;
  g_clear_error (&run->problems[design]);
  run->problems[design] = g_error_copy (error);
  run->problem_loads[design] = load;
}

static void
take_point (guint design, double load, const IcnMeasured *point, const GError *error, gpointer data)
{
  Run *run = data;

  g_mutex_lock (&run->mutex);
  if (point && !run->is_closed)
    g_array_append_vals (run->points[design], point, 1);
  else if (error && !run->is_closed)
    take_problem (run, design, load, error);
  g_mutex_unlock (&run->mutex);
}

/* The point as it is stored in the study's file: without its wall-clock seconds, unless with_timing
 * is TRUE. */
static IcnMeasured
kept_point (const IcnMeasured *point, gboolean with_timing)
{
  IcnMeasured kept = *point;

  if (!with_timing)
    kept.seconds = NAN;
  return kept;
}

/* Stores points in the study's file. all: FALSE stores only the points not yet stored. TRUE stores
 * all points again in the order of run->points, so that their order in the file does not depend on
 * when each of them finished. */
static ExitStatus
store_points (Run *run, gboolean all, GError **error)
{
  g_autoptr (GPtrArray) results =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);
  g_auto (GStrv) names = icn_study_names (run->input->study);
  const IcnSimulationSettings *settings;

  g_mutex_lock (&run->mutex);
  for (guint i = 0; i < run->n_designs; i++) {
    const char *key = icn_workbench_key (run->input->bench, i);

    for (guint p = all ? 0 : run->n_stored[i]; p < run->points[i]->len; p++) {
      const IcnMeasured kept =
        kept_point (&g_array_index (run->points[i], IcnMeasured, p), run->with_timing);

      g_ptr_array_add (results, icn_result_new (names[i], key, icn_program_version (), &kept));
    }
    run->n_stored[i] = run->points[i]->len;
  }
  g_mutex_unlock (&run->mutex);
  if (!all && results->len == 0)
    return EXIT_DONE;
  settings = run->with_settings ? &run->input->study->simulation : NULL;
  return icn_study_store (run->input->path, results, settings, error) ? EXIT_DONE : EXIT_MISSED;
}

ExitStatus
run_store (Run *run, GError **error)
{
  return store_points (run, TRUE, error);
}

/* Stores the points that have finished so far. Does nothing before the time run->next_store, which
 * is chosen so that storing takes at most STORE_SHARE of the run's time. Ignores errors, because
 * run_store stores all points again at the end. */
static void
store_finished (Run *run)
{
  gint64 start = g_get_monotonic_time (), end;

  if (!run->stores || start < run->next_store)
    return;
  store_points (run, FALSE, NULL);
  end = g_get_monotonic_time ();
  run->next_store = end + (end - start) / STORE_SHARE;
}

static gboolean
look (gpointer data)
{
  Run *run = data;

  store_finished (run);
  if (run->on_terminal)
    fprintf (stderr, "\r%u of %u points", icn_simulation_n_finished (run->pool),
             icn_simulation_n_points (run->pool));
  if (!icn_simulation_is_running (run->pool))
    g_main_loop_quit (run->loop);
  return G_SOURCE_CONTINUE;
}

static gboolean
give_up (gpointer data)
{
  Run *run = data;

  run->deadline = 0;
  g_main_loop_quit (run->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
interrupt (gpointer data)
{
  Run *run = data;

  if (!run->interrupted) {
    icn_simulation_cancel (run->pool);
    g_source_remove (run->timer);
    run->timer = g_timeout_add (1, look, run);
    run->deadline = g_timeout_add (GRACE, give_up, run);
  }
  run->interrupted = TRUE;
  return G_SOURCE_CONTINUE;
}

/* Signals that ask the program to end: Ctrl-C, kill (or a batch system), and closing the terminal.
 */
static const int endings[] = { SIGINT, SIGTERM, SIGHUP };

/* Whether the signal `number` is SIGHUP and the process was started so that it ignores SIGHUP, as
 * by nohup. */
static gboolean
is_ignored (int number)
{
  struct sigaction action;

  return number == SIGHUP && sigaction (number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const IcnMeasured *x = a, *y = b;

  return (x->load > y->load) - (x->load < y->load);
}

void
run_simulate (Run *run, guint jobs)
{
  guint ending[G_N_ELEMENTS (endings)] = { 0 };
  g_autofree IcnSharedPlan **plans = g_new (IcnSharedPlan *, run->n_designs + 1);

  for (guint i = 0; i < run->n_designs; i++)
    plans[i] = input_is_refused (run->input, i) ? NULL : icn_workbench_plan (run->input->bench, i);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (!is_ignored (endings[i]))
      ending[i] = g_unix_signal_add (endings[i], interrupt, run);
  run->loop = g_main_loop_new (NULL, FALSE);
  run->on_terminal = isatty (STDERR_FILENO);
  run->pool = icn_simulation_start (plans, run->searches, run->n_designs, jobs, run->recording,
                                    take_point, run);
  run->timer = g_timeout_add (run->on_terminal ? 100 : 10, look, run);
  if (icn_simulation_is_running (run->pool))
    g_main_loop_run (run->loop);
  if (!run->interrupted || !icn_simulation_is_running (run->pool))
    g_clear_pointer (&run->pool, icn_simulation_free);
  g_mutex_lock (&run->mutex);
  run->is_closed = TRUE;
  g_mutex_unlock (&run->mutex);
  if (run->on_terminal)
    fprintf (stderr, "\r\033[K");
  g_source_remove (run->timer);
  g_clear_handle_id (&run->deadline, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    g_clear_handle_id (&ending[i], g_source_remove);
  g_main_loop_unref (run->loop);
  for (guint i = 0; i < run->n_designs; i++)
    g_array_sort (run->points[i], compare_points);
}
