/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the simulated points that are stored in a study: all of them for consistency, and a sample
 * (or all) by simulating them again. */
#include "check-parts.h"

#include "design.h"
#include "number-text.h"
#include "simulation.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Limits of the sample of stored points that a short check simulates again: the number of points,
 * and the number of times that a flit moves. One core takes about two seconds for so many moves. */
#define SAMPLE_POINTS 6
#define SAMPLE_MOVES 25000000

/* Relative tolerance of equations between the statistics of one point. Some checks use a multiple
 * of this tolerance, or add confidence intervals. */
#define AGREEMENT 0.01

/* A simulated point that is stored in the study, and its design. */
typedef struct {
  const IcnResult *result;
  int step, design; /* step: index of the step whose settings apply, or -1; design: index of the
                       point's design in the study with these settings */
} Stored;

/* Returns the key of a statistic that contradicts other statistics of the same simulated point;
 * NULL if all statistics agree. */
static const char *
contradiction (const IcnMeasured *point, const IcnDesign *design)
{
  const IcnProcessorSettings *processors = &design->processors;
  double rate = point->accepted / icn_lengths_mean (&design->lengths);
  /* Relative half-width of the confidence interval of the accepted traffic. It is not stored, and
   * is assumed to equal that of the channel utilization. */
  double unsure = point->utilization_ci / point->utilization;

  if (!point->converged || point->saturated)
    return NULL;
  if (point->network_latency > point->latency * (1 + AGREEMENT))
    return "network_latency";
  if (point->p50 > point->p95 || point->p95 > point->p99)
    return "p95";
  if (processors->threads == 0)
    return fabs (point->accepted - point->offered) > 5 * AGREEMENT * point->offered ? "accepted"
                                                                                    : NULL;
  if (fabs (point->processor_utilization - rate * icn_processor_gap (processors)) >
      3 * point->processor_utilization_ci + (AGREEMENT + unsure) * point->processor_utilization)
    return "processor_utilization";
  if (rate * (point->round_trip + icn_processor_gap (processors)) >
      processors->threads * (1 + 3 * AGREEMENT + unsure))
    return "round_trip";
  return NULL;
}

/* Whether a stored point lacks a statistic (member) that every converged point has now. An older
 * version of the program, without this statistic, has then stored the point. */
static gboolean
is_older_than (const IcnMeasured *stored, const IcnMember *member)
{
  return member->type == ICN_MEMBER_REAL && stored->converged && !stored->saturated &&
         isnan (G_STRUCT_MEMBER (double, stored, member->offset));
}

/* Returns the first statistic in which a stored point differs from its new simulation; NULL if all
 * statistics are equal. Wall-clock seconds are not compared, because they depend on the machine. */
static const IcnMember *
difference (const IcnMeasured *stored, const IcnMeasured *again)
{
  for (const IcnStatistic *it = icn_statistics; it->member.key; it++) {
    const IcnMember pair[] = { it->member, { NULL } };

    if (it->reported != ICN_REPORTED_WITH_TIMING && !icn_members_equal (pair, stored, again) &&
        !is_older_than (stored, &it->member))
      return &it->member;
  }
  return NULL;
}

static void
add_problem (IcnCheckReport *report, const Stored *stored, char *detail)
{
  const IcnResult *result = stored->result;
  g_autofree char *load = icn_number_to_text (result->point.load);
  g_autofree char *at = result->point.load == ICN_NO_LOAD ? g_strdup (result->design)
                                                          : g_strdup_printf (
                                                              /* Translators: a design at a load. */
                                                              _ ("%s at %s"), result->design, load);
  g_autofree char *what = g_strdup_printf (_ ("stored point of %s"), at);

  icn_check_add_problem (report, stored->step, what, g_strdup_printf (_ ("Stored point of %s"), at),
                         detail);
}

/* Compares a stored point with its new simulation, and adds a problem to the report for the first
 * statistic that differs: "processor_utilization is 0.3, and 0.547035 when it is simulated again".
 */
static void
compare (IcnCheckReport *report, const Stored *stored, const IcnMeasured *again)
{
  const IcnMember *member = difference (&stored->result->point, again);
  g_autofree char *was = NULL, *is = NULL;

  report->n_points++;
  if (!member)
    return;
  if (member->type != ICN_MEMBER_REAL) {
    add_problem (report, stored,
                 g_strdup_printf (_ ("%s is another one when it is simulated again"), member->key));
    return;
  }
  was = icn_number_to_digits (
    *(const double *) ((const char *) &stored->result->point + member->offset), 6);
  is = icn_number_to_digits (*(const double *) ((const char *) again + member->offset), 6);
  add_problem (
    report, stored,
    g_strdup_printf (_ ("%s is %s, and %s when it is simulated again"), member->key, was, is));
}

/* Appends to `found` (array of Stored) the stored points whose keys match a design of `taken`, the
 * study with the settings of a lesson step; skips drafts, which are points of short runs. step:
 * index of this step; -1 for no step. seen: set of the IcnResult that are in `found` already.
 * Points in `seen` are skipped, and new points are added to it. */
static void
collect (const IcnStudy *study, const IcnStudy *taken, int step, GHashTable *seen, GArray *found)
{
  for (guint d = 0; d < taken->designs->len; d++) {
    g_autofree char *key = icn_simulation_key (icn_study_design (taken, d), &study->simulation);

    for (guint i = 0; i < study->results->len; i++) {
      Stored stored = { g_ptr_array_index (study->results, i), step, d };

      if (stored.result->origin != ICN_RESULT_DRAFT && g_str_equal (stored.result->key, key) &&
          g_hash_table_add (seen, (gpointer) stored.result))
        g_array_append_val (found, stored);
    }
  }
}

static IcnStudy *
study_at (const IcnStudy *study, int step)
{
  IcnStudy *taken = icn_study_dup_but_results (study);

  if (step >= 0 && !icn_study_take_step (taken, step, NULL))
    g_clear_pointer (&taken, icn_study_free);
  return taken;
}

static GArray *
collect_all (const IcnStudy *study)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Stored));

  for (int step = -1; study->results->len > 0 && step < (int) study->steps->len; step++) {
    g_autoptr (IcnStudy) taken = study_at (study, step);

    if (taken)
      collect (study, taken, step, seen, found);
  }
  return found;
}

static void
shuffle (GArray *list, guint64 seed)
{
  const guint32 parts[] = { (guint32) seed, (guint32) (seed >> 32) };
  g_autoptr (GRand) random = g_rand_new_with_seed_array (parts, G_N_ELEMENTS (parts));

  for (guint i = list->len; i > 1; i--) {
    guint j = g_rand_int_range (random, 0, (gint32) i);
    Stored *last = &g_array_index (list, Stored, i - 1), *other = &g_array_index (list, Stored, j);
    Stored kept = *last;

    *last = *other;
    *other = kept;
  }
}

/* Simulates a stored point again and compares the two results. bench: made for the study with the
 * settings of the lesson step to which the point belongs. FALSE with an error if the simulation
 * fails. */
static gboolean
simulate (IcnCheckBench *bench, const Stored *stored, IcnCheckReport *report,
          GCancellable *cancellable, GError **error)
{
  const IcnMeasured *again =
    icn_check_bench_point (bench, stored->design, stored->result->point.load, cancellable, error);

  if (!again)
    return FALSE;
  compare (report, stored, again);
  return TRUE;
}

static gboolean
simulate_at_step (const IcnStudy *study, const Stored *stored, IcnCheckReport *report,
                  GCancellable *cancellable, GError **error)
{
  IcnCheckBench bench;
  gboolean done;

  icn_check_bench_init (&bench, study_at (study, stored->step));
  done = simulate (&bench, stored, report, cancellable, error);
  icn_check_bench_clear (&bench);
  return done;
}

static void
check_itself (const IcnStudy *study, const Stored *stored, IcnCheckReport *report)
{
  g_autoptr (IcnStudy) taken = study_at (study, stored->step);
  const char *member =
    contradiction (&stored->result->point, icn_study_design (taken, stored->design));

  if (member)
    add_problem (report, stored,
                 g_strdup_printf (_ ("its %s contradicts its other numbers"), member));
}

gboolean
icn_check_stored (const IcnStudy *study, IcnCheckBench *bench, const IcnCheckSettings *settings,
                  IcnCheckReport *report, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) list = collect_all (study);
  guint64 moves = 0;
  guint n = 0;

  report->n_stored = list->len;
  for (guint i = 0; i < list->len; i++)
    check_itself (study, &g_array_index (list, Stored, i), report);
  shuffle (list, settings->seed);
  for (guint i = 0; i < list->len; i++) {
    const Stored *stored = &g_array_index (list, Stored, i);
    const IcnMeasured *point = &stored->result->point;
    gboolean is_made =
      stored->step < 0 && icn_check_bench_has_point (bench, stored->design, point->load);

    if (!is_made && !settings->with_long) {
      if (n == SAMPLE_POINTS || moves + point->flit_hops > SAMPLE_MOVES)
        continue;
      n++;
      moves += point->flit_hops;
    }
    if (!(stored->step < 0 ? simulate (bench, stored, report, cancellable, error)
                           : simulate_at_step (study, stored, report, cancellable, error)))
      return FALSE;
  }
  return TRUE;
}
