/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulation-cost.h"

#include <math.h>

#include "evaluation.h"
#include "load-search.h"
#include "measured.h"

/* Flit moves (crossings of a channel by a flit) that an ordinary computer simulates per second in a
 * small network. In a network of LARGE_NODES nodes, which does not fit into the caches, the number
 * is half as large. */
#define MOVES_PER_SECOND 2.5e7
#define LARGE_NODES 2000

/* Mean number of flit moves of a run, as a share of the largest number that it may take
 * (max_moves). DRAFT_SHARE: for a draft, which is a short run. SATURATED_SHARE: for a run whose
 * load saturates the network. ADDED_SHARE: for a run at a load that the search for saturation adds.
 */
#define DRAFT_SHARE 0.5
#define SATURATED_SHARE 0.3
#define ADDED_SHARE 0.5

double
icn_draft_seconds (const IcnLoadSearch *drafts, const IcnEvaluation *evaluation,
                   const IcnSimulationSettings *settings)
{
  g_autoptr (GArray) next = icn_load_search_next (drafts);
  IcnSimulationSettings draft;

  icn_simulation_settings_draft (&draft, settings);
  return next->len * DRAFT_SHARE * draft.max_moves / MOVES_PER_SECOND *
         (1 + evaluation->nodes / LARGE_NODES);
}

static const IcnMeasured *
find_draft (const IcnLoadSearch *drafts, double load)
{
  const GArray *points = icn_load_search_points (drafts);

  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, IcnMeasured, i).load == load)
      return &g_array_index (points, IcnMeasured, i);
  return NULL;
}

/* Returns the expected number of flit moves in the simulation of a point. It is estimated from the
 * draft, a short run at the same load, because the width of a confidence interval is inversely
 * proportional to the square root of the length of the run. draft: NULL if there is no draft. */
static double
moves_of (const IcnMeasured *draft, const IcnSimulationSettings *settings)
{
  double most = settings->max_moves, times;

  if (draft != NULL && draft->saturated)
    return SATURATED_SHARE * most;
  if (draft == NULL || !draft->converged || !(draft->latency_ci > 0))
    return most;
  times = draft->latency_ci / draft->latency / settings->precision;
  return MIN (draft->flit_hops * MAX (times * times, 1), most);
}

/* Returns the number of flit moves (crossings of a channel by a flit) per second that this computer
 * has simulated in the drafts, which are short runs. If the drafts were too short to measure it,
 * returns the number of an ordinary computer. */
static double
moves_per_second (const IcnLoadSearch *drafts)
{
  const GArray *points = icn_load_search_points (drafts);
  double moves = 0, seconds = 0;

  for (guint i = 0; i < points->len; i++) {
    const IcnMeasured *point = &g_array_index (points, IcnMeasured, i);

    if (!(point->seconds > 0))
      continue;
    moves += point->flit_hops;
    seconds += point->seconds;
  }
  return seconds > 0 && moves > 0 ? moves / seconds : MOVES_PER_SECOND;
}

double
icn_simulation_seconds (const IcnLoadSearch *search, const IcnLoadSearch *drafts,
                        const IcnSimulationSettings *settings)
{
  g_autoptr (GArray) next = icn_load_search_next (search);
  guint n_left = icn_load_search_n_left (search);
  double moves = 0;

  for (guint i = 0; i < next->len; i++)
    moves += moves_of (find_draft (drafts, g_array_index (next, double, i)), settings);
  moves += (n_left - MIN (n_left, next->len)) * ADDED_SHARE * settings->max_moves;
  return moves / moves_per_second (drafts);
}
