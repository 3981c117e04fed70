/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulator.h"

#include <math.h>

#include "design.h"
#include "evaluation.h"
#include "explain.h"
#include "load-search.h"
#include "measured.h"
#include "shared-plan.h"
#include "simulation-cost.h"
#include "simulation.h"
#include "study.h"
#include "version.h"
#include "workbench.h"
#include <gio/gio.h>
#include <unistd.h>

#define BATCH_MS 60 /* points that arrive within this time, in ms, are delivered together */
/* A simulation starts this time after an edit, in ms, because more edits may follow at once. */
#define SETTLE_MS 250

#define NICENESS 10

/* Queue into which worker threads put their results. It is reference-counted, since threads may
 * outlive their simulator for a moment. */
typedef struct {
  GMutex lock;
  GPtrArray *arrivals; /* array of Arrival: results not yet read by the main thread */
  gboolean is_due; /* TRUE if a timer is already set after which the main loop reads the queue */
  guint n_ending;  /* number of cancelled thread pools whose threads have not ended yet */
  GCond ended;     /* signals that the threads of a cancelled pool have ended */
  BisectionSimulator *owner; /* used in the main thread only; NULL after the simulator was freed */
} Inbox;

/* A run: a pool of threads that simulates points (one load of one design each) with the settings
 * that the designs had when the run was started. */
typedef struct {
  Inbox *inbox;
  IcnSimulation *pool;
  guint n_designs;
  /* the run simulates drafts: points with a wide confidence interval, shown until the final points
   * exist */
  gboolean is_draft;
  char **names; /* names of all designs when the run was started */
  /* for each design: the key that identifies its settings, or NULL if the design is not simulated.
   * Of several designs with the same settings only the first is simulated and has a key */
  char **keys;
  GHashTable *places; /* maps each key in `keys` to the index of its design plus 1 */
  /* for each design: the search that chose which loads to simulate when the run was started; NULL
   * if the run does not simulate the design, or has stopped simulating it */
  IcnLoadSearch **searches;
} Run;

/* The points that still have to be simulated. A point is one load of one design. n: number of
 * designs. Two designs with the same key have the same settings, so that a point of one is also a
 * point of the other. */
typedef struct {
  guint n;
  gboolean is_draft; /* the points are drafts, with a wide confidence interval */
  /* for each design: the search that chooses the loads to simulate, with the points that exist
   * already; NULL if no points of the design are wanted */
  IcnLoadSearch **searches;
  /* for each design: TRUE if points have to be simulated. Missing points do not count if their
   * simulation has failed before, or if an automatic simulation leaves the design out (is_short).
   */
  gboolean *is_missing;
  /* for each design: the key that identifies its settings; NULL if no points have to be simulated
   */
  char **keys;
  /* maps each key in `keys` to the IcnLoadSearch of its design; owns neither the keys nor the
   * searches */
  GHashTable *by_key;
} Wishes;

typedef struct {
  Run *run;
  guint design;
  double load;
  IcnMeasured point;
  char *problem; /* error message if the point could not be simulated, else NULL */
} Arrival;

struct _BisectionSimulator {
  BisectionSimulated simulated;
  gpointer data;
  Inbox *inbox;
  GPtrArray *runs; /* array of Run */
  gboolean is_running;
  BisectionSimulatorWay way;
  /* the last update found missing drafts (points with a wide confidence interval), which an
   * automatic simulation simulates first */
  gboolean is_drafting;
  /* TRUE if no edit has been made for SETTLE_MS, or if the user has just started the simulation:
   * runs may start at once */
  gboolean is_settled;
  guint settle_id; /* timer that sets is_settled; 0: none */
  /* largest load to simulate, in bits per base cycle per node (a base cycle is the delay of a wire
   * between neighbouring nodes) */
  double last;
  /* n_points: number of points that are wanted, whether simulated or not; n_done: how many of them
   * have been simulated or cannot be simulated */
  guint n_done, n_points;
  /* set of strings "key@load", one for each point that could not be simulated */
  GHashTable *failed;
  /* maps the key of a design's settings to the reason why points could not be simulated */
  GHashTable *problems;
};

static void
inbox_clear (gpointer data)
{
  Inbox *inbox = data;

  g_ptr_array_unref (inbox->arrivals);
  g_cond_clear (&inbox->ended);
  g_mutex_clear (&inbox->lock);
}

static void
run_clear (gpointer data)
{
  Run *run = data;

  for (guint i = 0; i < run->n_designs; i++) {
    g_clear_pointer (&run->searches[i], icn_load_search_free);
    g_free (run->keys[i]);
  }
  g_free (run->searches);
  g_free (run->keys);
  g_hash_table_unref (run->places);
  g_strfreev (run->names);
  g_atomic_rc_box_release_full (run->inbox, inbox_clear);
}

static void
run_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, run_clear);
}

static void
arrival_free (gpointer data)
{
  Arrival *arrival = data;

  run_unref (arrival->run);
  g_free (arrival->problem);
  g_free (arrival);
}

/* The functions below deliver results from worker threads to the main thread. */

static void deliver (BisectionSimulator *simulator, GPtrArray *arrivals);

static gboolean
look (gpointer data)
{
  Inbox *inbox = data;
  g_autoptr (GPtrArray) arrivals = NULL;

  g_mutex_lock (&inbox->lock);
  arrivals = g_steal_pointer (&inbox->arrivals);
  inbox->arrivals = g_ptr_array_new_with_free_func (arrival_free);
  inbox->is_due = FALSE;
  g_mutex_unlock (&inbox->lock);
  if (inbox->owner)
    deliver (inbox->owner, arrivals);
  return G_SOURCE_REMOVE;
}

static void
inbox_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, inbox_clear);
}

/* Sets a timer with which the main loop reads the queue of results after BATCH_MS, so that results
 * that arrive in the meantime are read together. */
static void
ring (Inbox *inbox)
{
  g_autoptr (GSource) source = g_timeout_source_new (BATCH_MS);

  g_source_set_callback (source, look, g_atomic_rc_box_acquire (inbox), inbox_unref);
  g_source_attach (source, NULL);
}

/* Puts into the queue of results a point whose simulation has finished or failed. Called in a
 * worker thread. */
static void
point_finished (guint design, double load, const IcnMeasured *point, const GError *error,
                gpointer data)
{
  Run *run = data;
  Inbox *inbox = run->inbox;
  Arrival *arrival = g_new0 (Arrival, 1);
  gboolean was_due;

  arrival->run = g_atomic_rc_box_acquire (run);
  arrival->design = design;
  arrival->load = load;
  if (point)
    arrival->point = *point;
  else
    arrival->problem = bisection_explain (error);
  g_mutex_lock (&inbox->lock);
  g_ptr_array_add (inbox->arrivals, arrival);
  was_due = inbox->is_due;
  inbox->is_due = TRUE;
  g_mutex_unlock (&inbox->lock);
  if (!was_due)
    ring (inbox);
}

static char *
point_id (const char *key, double load)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strconcat (key, "@", g_ascii_dtostr (number, sizeof number, load), NULL);
}

/* Returns the simulated point of `arrival` as a new result of the study. */
static IcnResult *
make_result (const Arrival *arrival)
{
  const Run *run = arrival->run;
  IcnMeasured point = arrival->point;
  IcnResult *result;

  /* `seconds`, the time that simulating the point took, is not stored, because a study's file must
   * depend only on settings and seed. Drafts keep it: they are never written to a file, and from it
   * the time that the final point will take is estimated. */
  if (!run->is_draft)
    point.seconds = NAN;
  result = icn_result_new (run->names[arrival->design], run->keys[arrival->design],
                           icn_program_version (), &point);
  result->origin = run->is_draft ? ICN_RESULT_DRAFT : ICN_RESULT_ASKED;
  return result;
}

static void
deliver (BisectionSimulator *simulator, GPtrArray *arrivals)
{
  g_autoptr (GPtrArray) results =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_result_unref);

  for (guint i = 0; i < arrivals->len; i++) {
    const Arrival *arrival = g_ptr_array_index (arrivals, i);
    const char *key = arrival->run->keys[arrival->design];

    if (!arrival->run->searches[arrival->design])
      continue; /* the points of the design were cancelled before this result was delivered */
    if (arrival->problem) {
      g_hash_table_add (simulator->failed, point_id (key, arrival->load));
      if (simulator->way == BISECTION_SIMULATOR_BY_HAND)
        g_hash_table_replace (simulator->problems, g_strdup (key), g_strdup (arrival->problem));
    } else if (!arrival->point.cancelled)
      g_ptr_array_add (results, make_result (arrival));
  }
  simulator->simulated (results, simulator->data);
}

/* The functions below start and end runs, each of which is a pool of threads that simulates
 * points. */

static void
end_in_thread (GTask *task G_GNUC_UNUSED, gpointer source G_GNUC_UNUSED, gpointer data,
               GCancellable *cancellable G_GNUC_UNUSED)
{
  Run *run = data;

  g_clear_pointer (&run->pool, icn_simulation_free);
  g_mutex_lock (&run->inbox->lock);
  run->inbox->n_ending--;
  g_cond_signal (&run->inbox->ended);
  g_mutex_unlock (&run->inbox->lock);
}

/* Cancels a run. Its worker threads take a moment to end; another thread waits for them, so that
 * the window does not have to. */
static void
end_run (gpointer data)
{
  Run *run = data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  for (guint i = 0; i < run->n_designs; i++)
    g_clear_pointer (&run->searches[i], icn_load_search_free);
  icn_simulation_cancel (run->pool);
  g_mutex_lock (&run->inbox->lock);
  run->inbox->n_ending++;
  g_mutex_unlock (&run->inbox->lock);
  g_task_set_task_data (task, run, run_unref);
  g_task_run_in_thread (task, end_in_thread);
}

/* Returns whether the run is still simulating points of any design. */
static gboolean
is_at_work (const Run *run)
{
  for (guint i = 0; i < run->n_designs; i++)
    if (run->searches[i])
      return TRUE;
  return FALSE;
}

typedef struct {
  Run *run;
  IcnSharedPlan **plans;
  guint n_threads;
} Start;

/* Starts the thread pool with low priority, so that the window has precedence. The pool's threads
 * inherit the priority of the thread that starts them. */
static gpointer
start_pool (gpointer data)
{
  Start *start = data;
  Run *run = start->run;

  nice (NICENESS);
  run->pool = icn_simulation_start (start->plans, run->searches, run->n_designs, start->n_threads,
                                    NULL, point_finished, run);
  return NULL;
}

/* Returns the simulation plan of a design, with which its points are simulated. is_draft: the
 * points are drafts, with a wide confidence interval. Release the plan with icn_shared_plan_unref.
 */
static IcnSharedPlan *
make_plan (IcnWorkbench *bench, guint design, gboolean is_draft)
{
  IcnSimulationSettings draft;

  if (!is_draft)
    return icn_shared_plan_ref (icn_workbench_plan (bench, design));
  icn_simulation_settings_draft (&draft, &bench->study->simulation);
  return icn_shared_plan_new (icn_study_design (bench->study, design), &draft,
                              &bench->evaluations[design]);
}

/* Returns the number of worker threads: one for each processor, or one less for an automatic
 * simulation, so that a processor remains for the window. */
static guint
count_threads (const BisectionSimulator *simulator)
{
  guint n = g_get_num_processors ();

  return simulator->way == BISECTION_SIMULATOR_AUTOMATIC ? MAX (n, 2) - 1 : n;
}

static void
start_run (BisectionSimulator *simulator, IcnWorkbench *bench, const Wishes *wishes,
           IcnLoadSearch *const *searches)
{
  Run *run = g_atomic_rc_box_new0 (Run);
  guint n = bench->study->designs->len;
  g_autofree IcnSharedPlan **plans = g_new0 (IcnSharedPlan *, n);
  Start start = { run, plans, count_threads (simulator) };

  run->inbox = g_atomic_rc_box_acquire (simulator->inbox);
  run->n_designs = n;
  run->is_draft = wishes->is_draft;
  run->names = icn_study_names (bench->study);
  run->keys = g_new0 (char *, n);
  run->places = g_hash_table_new (g_str_hash, g_str_equal);
  run->searches = g_new0 (IcnLoadSearch *, n);
  for (guint i = 0; i < n; i++) {
    if (!searches[i])
      continue;
    run->searches[i] = icn_load_search_dup (searches[i]);
    run->keys[i] = g_strdup (wishes->keys[i]);
    g_hash_table_insert (run->places, run->keys[i], GUINT_TO_POINTER (i + 1));
    plans[i] = make_plan (bench, i, run->is_draft);
  }
  /* A separate thread starts the pool, because a thread that has lowered its priority cannot raise
   * it again. */
  g_thread_join (g_thread_new ("simulator", start_pool, &start));
  for (guint i = 0; i < n; i++)
    icn_shared_plan_unref (plans[i]);
  g_ptr_array_add (simulator->runs, run);
}

/* The functions below find out which points (loads of designs) still have to be simulated. */

/* Returns whether the design lacks a simulated point at a load that `search` asks for. Points whose
 * simulation has failed before do not count. */
static gboolean
lacks_points (BisectionSimulator *simulator, IcnWorkbench *bench, guint design,
              const IcnLoadSearch *search)
{
  g_autoptr (GArray) next = icn_load_search_next (search);

  for (guint i = 0; i < next->len; i++) {
    g_autofree char *id =
      g_hash_table_size (simulator->failed) > 0
        ? point_id (icn_workbench_key (bench, design), g_array_index (next, double, i))
        : NULL;

    if (!id || !g_hash_table_contains (simulator->failed, id))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether the design has a graph or will get one: graphs are computed for all designs that
 * are shown, which are first … first + n_shown - 1. */
static gboolean
will_have_graph (const IcnWorkbench *bench, guint design, guint first, guint n_shown)
{
  return bench->evaluations[design].analysis != NULL ||
         (design >= first && design - first < n_shown);
}

static IcnLoadSearch *
make_search (const BisectionSimulator *simulator, IcnWorkbench *bench, guint design,
             gboolean is_draft)
{
  return is_draft ? icn_workbench_draft_search (bench, design, bench->study->loads, simulator->last)
                  : icn_workbench_search (bench, design, bench->study->loads, simulator->last);
}

/* Returns whether the missing points of a design can be simulated within
 * BISECTION_SIMULATOR_SECONDS; an automatic simulation leaves out other designs. search: chooses
 * the loads of the missing points. is_draft: TRUE if these points are drafts, with a wide
 * confidence interval. */
static gboolean
is_short (const BisectionSimulator *simulator, IcnWorkbench *bench, guint design,
          const IcnLoadSearch *search, gboolean is_draft)
{
  const IcnSimulationSettings *settings = &bench->study->simulation;
  g_autoptr (IcnLoadSearch) drafts = make_search (simulator, bench, design, TRUE);
  double seconds = is_draft ? icn_draft_seconds (search, &bench->evaluations[design], settings)
                            : icn_simulation_seconds (search, drafts, settings);

  return seconds / count_threads (simulator) < BISECTION_SIMULATOR_SECONDS;
}

static void
wishes_init (Wishes *wishes, BisectionSimulator *simulator, IcnWorkbench *bench, guint first,
             guint n_shown, gboolean is_draft)
{
  guint n_points = 0;

  wishes->n = bench->study->designs->len;
  wishes->is_draft = is_draft;
  wishes->searches = g_new0 (IcnLoadSearch *, wishes->n);
  wishes->is_missing = g_new0 (gboolean, wishes->n);
  wishes->keys = g_new0 (char *, wishes->n);
  wishes->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < wishes->n; i++) {
    IcnLoadSearch *search;

    if (icn_study_design (bench->study, i)->hidden || !will_have_graph (bench, i, first, n_shown))
      continue;
    search = make_search (simulator, bench, i, is_draft);
    n_points += icn_load_search_points (search)->len + icn_load_search_n_left (search);
    if (n_points > ICN_STUDY_MAX_RESULTS) {
      icn_load_search_free (search);
      break;
    }
    wishes->searches[i] = search;
    wishes->is_missing[i] = lacks_points (simulator, bench, i, search) &&
                            (simulator->way == BISECTION_SIMULATOR_BY_HAND ||
                             is_short (simulator, bench, i, search, is_draft));
    if (!wishes->is_missing[i])
      continue;
    wishes->keys[i] = g_strdup (icn_workbench_key (bench, i));
    g_hash_table_insert (wishes->by_key, wishes->keys[i], search);
  }
}

static void
wishes_clear (Wishes *wishes)
{
  for (guint i = 0; i < wishes->n; i++) {
    icn_load_search_free (wishes->searches[i]);
    g_free (wishes->keys[i]);
  }
  g_hash_table_unref (wishes->by_key);
  g_free (wishes->keys);
  g_free (wishes->is_missing);
  g_free (wishes->searches);
}

/* Returns whether a run is already simulating the missing points of a design. */
static gboolean
is_covered (BisectionSimulator *simulator, const Wishes *wishes, guint design)
{
  for (guint r = 0; r < simulator->runs->len; r++) {
    const Run *run = g_ptr_array_index (simulator->runs, r);
    guint place = GPOINTER_TO_UINT (g_hash_table_lookup (run->places, wishes->keys[design]));

    if (place > 0 && run->is_draft == wishes->is_draft && run->searches[place - 1] &&
        icn_load_search_equal (run->searches[place - 1], wishes->searches[design]))
      return TRUE;
  }
  return FALSE;
}

/* Returns whether the study still lacks the points that `run` is simulating for a design. If it
 * does not, their simulation can be cancelled. design: the design's index when the run was started.
 */
static gboolean
is_wanted (const Run *run, guint design, const Wishes *wishes)
{
  const IcnLoadSearch *search = g_hash_table_lookup (wishes->by_key, run->keys[design]);

  return search && run->is_draft == wishes->is_draft &&
         icn_load_search_equal (run->searches[design], search);
}

static void
give_up_unwanted (BisectionSimulator *simulator, const Wishes *wishes)
{
  for (guint r = simulator->runs->len; r-- > 0;) {
    Run *run = g_ptr_array_index (simulator->runs, r);

    for (guint i = 0; i < run->n_designs; i++) {
      if (!run->searches[i] || is_wanted (run, i, wishes))
        continue;
      icn_simulation_cancel_design (run->pool, i);
      g_clear_pointer (&run->searches[i], icn_load_search_free);
    }
    if (!is_at_work (run))
      g_ptr_array_remove_index (simulator->runs, r);
  }
}

static gboolean
settled (gpointer data)
{
  BisectionSimulator *simulator = data;
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  simulator->settle_id = 0;
  simulator->is_settled = TRUE;
  simulator->simulated (nothing, simulator->data);
  return G_SOURCE_REMOVE;
}

/* Makes sure that the missing points will be simulated. If no run is simulating some of them,
 * starts a run for these; if an edit was made within SETTLE_MS, starts it later, with a timer.
 * Returns FALSE if no run is needed. is_analysing: TRUE while graphs are being analysed. A design
 * whose analysis is not ready then needs a run too, but its points are not started yet. */
static gboolean
start_missing (BisectionSimulator *simulator, IcnWorkbench *bench, gboolean is_analysing,
               const Wishes *wishes)
{
  g_autofree IcnLoadSearch **searches = g_new0 (IcnLoadSearch *, wishes->n);
  /* set of the keys of those designs whose points the new run simulates */
  g_autoptr (GHashTable) started = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean any = FALSE, waits = FALSE;

  for (guint i = 0; i < wishes->n; i++) {
    char *key = wishes->keys[i];

    if (!key || is_covered (simulator, wishes, i))
      continue;
    if (is_analysing && !bench->evaluations[i].analysis)
      waits = TRUE;
    else if (g_hash_table_add (started, key))
      searches[i] = wishes->searches[i];
    any = any || searches[i];
  }
  if (any && simulator->is_settled)
    start_run (simulator, bench, wishes, searches);
  else if (any && !simulator->settle_id)
    simulator->settle_id = g_timeout_add (SETTLE_MS, settled, simulator);
  return any || waits;
}

static void
count (BisectionSimulator *simulator, const Wishes *wishes)
{
  simulator->n_points = simulator->n_done = 0;
  for (guint i = 0; i < wishes->n; i++) {
    const IcnLoadSearch *search = wishes->searches[i];
    guint n_known = search ? icn_load_search_points (search)->len : 0;
    guint n_left = search ? icn_load_search_n_left (search) : 0;

    simulator->n_points += n_known + n_left;
    simulator->n_done += search && !wishes->is_missing[i] ? n_known + n_left : n_known;
  }
}

static gboolean
any_missing (const Wishes *wishes)
{
  return g_hash_table_size (wishes->by_key) > 0;
}

/* Finds the missing points of the designs that have a graph or will get one (will_have_graph). An
 * automatic simulation looks for missing drafts (points with a wide confidence interval) first.
 * Only when no draft is missing does it look for missing final points. */
static void
find_missing (BisectionSimulator *simulator, IcnWorkbench *bench, guint first, guint n_shown,
              Wishes *wishes)
{
  simulator->is_drafting = simulator->way == BISECTION_SIMULATOR_AUTOMATIC;
  wishes_init (wishes, simulator, bench, first, n_shown, simulator->is_drafting);
  if (!simulator->is_drafting || any_missing (wishes))
    return;
  wishes_clear (wishes);
  simulator->is_drafting = FALSE;
  wishes_init (wishes, simulator, bench, first, n_shown, FALSE);
}

void
bisection_simulator_update (BisectionSimulator *simulator, IcnWorkbench *bench, guint first,
                            guint n_shown, gboolean is_analysing)
{
  Wishes wishes;

  if (!simulator->is_running)
    return;
  find_missing (simulator, bench, first, n_shown, &wishes);
  count (simulator, &wishes);
  give_up_unwanted (simulator, &wishes);
  if (!start_missing (simulator, bench, is_analysing, &wishes) && simulator->runs->len == 0)
    simulator->is_running = FALSE;
  /* While a run is working, another one becomes necessary only because of an edit. It must start
   * SETTLE_MS after that edit, not at once, so the flag is cleared here. */
  if (simulator->runs->len > 0)
    simulator->is_settled = FALSE;
  wishes_clear (&wishes);
}

BisectionSimulator *
bisection_simulator_new (BisectionSimulated simulated, gpointer data)
{
  BisectionSimulator *simulator = g_new0 (BisectionSimulator, 1);

  simulator->simulated = simulated;
  simulator->data = data;
  simulator->last = INFINITY;
  simulator->inbox = g_atomic_rc_box_new0 (Inbox);
  g_mutex_init (&simulator->inbox->lock);
  g_cond_init (&simulator->inbox->ended);
  simulator->inbox->arrivals = g_ptr_array_new_with_free_func (arrival_free);
  simulator->inbox->owner = simulator;
  simulator->runs = g_ptr_array_new_with_free_func (end_run);
  simulator->failed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  simulator->problems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return simulator;
}

void
bisection_simulator_free (BisectionSimulator *simulator)
{
  Inbox *inbox = simulator->inbox;

  bisection_simulator_stop (simulator);
  g_mutex_lock (&inbox->lock);
  while (inbox->n_ending > 0)
    g_cond_wait (&inbox->ended, &inbox->lock);
  g_mutex_unlock (&inbox->lock);
  inbox->owner = NULL;
  inbox_unref (inbox);
  g_ptr_array_unref (simulator->runs);
  g_hash_table_unref (simulator->failed);
  g_hash_table_unref (simulator->problems);
  g_free (simulator);
}

void
bisection_simulator_set_last (BisectionSimulator *simulator, double last)
{
  simulator->last = last;
}

void
bisection_simulator_start (BisectionSimulator *simulator, BisectionSimulatorWay way)
{
  simulator->way = way;
  g_hash_table_remove_all (simulator->failed);
  g_hash_table_remove_all (simulator->problems);
  simulator->is_running = simulator->is_settled = TRUE;
}

void
bisection_simulator_stop (BisectionSimulator *simulator)
{
  simulator->is_running = FALSE;
  g_clear_handle_id (&simulator->settle_id, g_source_remove);
  g_ptr_array_set_size (simulator->runs, 0);
}

gboolean
bisection_simulator_is_running (const BisectionSimulator *simulator)
{
  return simulator->is_running;
}

gboolean
bisection_simulator_is_drafting (const BisectionSimulator *simulator)
{
  return simulator->is_running && simulator->is_drafting;
}

void
bisection_simulator_get_progress (const BisectionSimulator *simulator, guint *n_done,
                                  guint *n_points)
{
  *n_done = simulator->n_done;
  *n_points = simulator->n_points;
}

const char *
bisection_simulator_get_problem (const BisectionSimulator *simulator, IcnWorkbench *bench,
                                 guint design)
{
  return g_hash_table_size (simulator->problems) > 0
           ? g_hash_table_lookup (simulator->problems, icn_workbench_key (bench, design))
           : NULL;
}
