/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the saturation rate by bisection between 0 and the saturation rate of the first order. A
 * trial of a rate takes longest if the rate has no steady state. So while one rate is tried, a
 * helper thread (pieces.h) tries the rate that would come next in that case. Both start from the
 * same state, so the result is the same with and without the helper. */
#include "flow-saturation.h"

#include "flow-terms.h"
#include "pieces.h"

/* Smallest number of flows with which a helper (a second thread) saves more time than calling it
 * takes. */
#define WORTH_A_HELPER 2000

/* A trial: whether there is a steady state at a given rate. */
typedef struct {
  const IcnFlowInputs *inputs;
  IcnFlowSolver *solver; /* finds the waits with corrections; NULL: waits of the first order are
                            used */
  GCancellable *stops;   /* a cancellable that ends the trial early, without a result */
  double rate;
  IcnFlowWaits waits;
} Trial;

static void
try_rate (guint piece G_GNUC_UNUSED, gpointer data)
{
  Trial *trial = data;

  icn_flow_find_waits (trial->inputs, trial->solver, trial->rate, &trial->waits, NULL);
}

static gboolean
is_steady (const Trial *trial)
{
  return trial->waits.limit == ICN_FLOW_LIMIT_NONE;
}

/* The bracket of the bisection: there is a steady state at the rate `low`, and none is expected at
 * the rate `high`. */
typedef struct {
  double low, high;
  double precision;    /* relative precision at which the bisection ends */
  IcnFlowWaits *limit; /* the waits at `high`, which say what is overloaded there */
} Bracket;

/* Narrows the bracket, the range of rates that contains the saturation rate, by the result of a
 * trial. */
static void
narrow (Bracket *bracket, const Trial *trial)
{
  if (is_steady (trial)) {
    bracket->low = trial->rate;
  } else {
    bracket->high = trial->rate;
    *bracket->limit = trial->waits;
  }
}

static gboolean
is_narrow (const Bracket *bracket)
{
  return bracket->high - bracket->low <= bracket->precision * bracket->high;
}

/* Tries the upper end of the bracket, the range of rates that contains the saturation rate. */
static void
begin (Bracket *bracket, Trial *trial)
{
  trial->rate = bracket->high;
  try_rate (0, trial);
  *bracket->limit = trial->waits;
}

/* Tries the middle of the bracket (range of rates that contains the saturation rate), and narrows
 * the bracket by the result. */
static void
halve (Bracket *bracket, Trial *trial)
{
  trial->rate = (bracket->low + bracket->high) / 2;
  try_rate (0, trial);
  narrow (bracket, trial);
}

/* Tries the middle of the bracket with trial[0]. At the same time, a helper tries the middle of
 * the lower half with trial[1]. If the first rate has no steady state, the result of the helper
 * narrows the bracket further; if it has one, the helper is stopped. Finally, swaps the trials
 * if needed, so that the solver of trial[0] has the state at bracket->low. */
static void
halve_twice (Bracket *bracket, Trial trial[2])
{
  IcnPiece *piece;

  trial[1].rate = (bracket->low + (bracket->low + bracket->high) / 2) / 2;
  icn_flow_solver_copy (trial[1].solver, trial[0].solver);
  piece = icn_piece_start (try_rate, 1, &trial[1]);
  halve (bracket, &trial[0]);
  if (is_steady (&trial[0]) || is_narrow (bracket))
    g_cancellable_cancel (trial[1].stops);
  icn_piece_wait (piece);
  if (g_cancellable_is_cancelled (trial[1].stops)) {
    g_cancellable_reset (trial[1].stops);
    return;
  }
  narrow (bracket, &trial[1]);
  if (is_steady (&trial[1])) {
    Trial steady = trial[1];

    trial[1] = trial[0];
    trial[0] = steady;
  }
}

static void
stop (GCancellable *cancellable G_GNUC_UNUSED, GCancellable *stops)
{
  g_cancellable_cancel (stops);
}

/* Narrows the bracket (range of rates that contains the saturation rate) on two threads. With
 * memories this is not possible, as a rate without a steady state then can change the state of its
 * solver. FALSE if cancelled. */
static gboolean
narrow_together (Bracket *bracket, const IcnFlowInputs *inputs, GCancellable *cancellable)
{
  Trial trial[2];
  gulong handler[2];

  for (guint i = 0; i < 2; i++) {
    trial[i] = (Trial){ .inputs = inputs, .stops = g_cancellable_new () };
    trial[i].solver = icn_flow_solver_new (inputs, trial[i].stops);
    handler[i] = cancellable != NULL
                   ? g_cancellable_connect (cancellable, G_CALLBACK (stop),
                                            g_object_ref (trial[i].stops), g_object_unref)
                   : 0;
  }
  begin (bracket, &trial[0]);
  while (!is_narrow (bracket) && !g_cancellable_is_cancelled (cancellable))
    halve_twice (bracket, trial);
  for (guint i = 0; i < 2; i++) {
    if (handler[i] > 0)
      g_cancellable_disconnect (cancellable, handler[i]);
    icn_flow_solver_free (trial[i].solver);
    g_object_unref (trial[i].stops);
  }
  return !g_cancellable_is_cancelled (cancellable);
}

/* Narrows the bracket (range of rates that contains the saturation rate) on this thread only. FALSE
 * if cancelled. */
static gboolean
narrow_alone (Bracket *bracket, const IcnFlowInputs *inputs, GCancellable *cancellable)
{
  g_autoptr (IcnFlowSolver) solver = icn_flow_solver_new (inputs, cancellable);
  Trial trial = { .inputs = inputs, .solver = solver };

  begin (bracket, &trial);
  while (!is_narrow (bracket) && !g_cancellable_is_cancelled (cancellable))
    halve (bracket, &trial);
  return !g_cancellable_is_cancelled (cancellable);
}

gboolean
icn_flow_saturation (const IcnFlowInputs *inputs, gboolean is_corrected, double precision,
                     double *saturation, IcnFlowWaits *limit, GCancellable *cancellable)
{
  Bracket bracket = { 0, icn_flow_first_limit (inputs) * (1 + 1e-9), precision, limit };
  gboolean together = icn_pieces_get_threads () > 1 && inputs->memory == 0 &&
                      inputs->classes->n_flows >= WORTH_A_HELPER;
  gboolean done = TRUE;

  if (is_corrected)
    done = (together ? narrow_together : narrow_alone) (&bracket, inputs, cancellable);
  else
    icn_flow_find_waits (inputs, NULL, bracket.high, limit, NULL);
  *saturation = bracket.high;
  return done;
}
