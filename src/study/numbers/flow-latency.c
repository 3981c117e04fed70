/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-latency.h"

#include "analysis.h"
#include "error.h"
#include "evaluation.h"
#include "flow-paths.h"
#include "net.h"
#include "traffic-matrix.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Limit of the work to find percentiles: about this many hops are followed, summed over the routes
 * of all messages. */
#define MOST_STEPS 1000000

/* Converts a load to the rate that flow-model.h uses: messages per flit time from a terminal that
 * injects one unit of traffic. */
static double
rate_of (const IcnEvaluation *evaluation, double load)
{
  return icn_latency_messages (&evaluation->latency, load) * evaluation->latency.period;
}

char *
icn_flow_latency_limit (const IcnEvaluation *evaluation)
{
  return evaluation->flows != NULL ? icn_flow_model_limit_words (evaluation->flows) : NULL;
}

double
icn_flow_latency_error (const IcnEvaluation *evaluation, double load)
{
  if (evaluation->flows == NULL)
    return NAN;
  return icn_flow_model_error (evaluation->flows, rate_of (evaluation, load));
}

char *
icn_flow_latency_caveat (const IcnEvaluation *evaluation)
{
  if (evaluation->flows == NULL || icn_flow_model_is_corrected (evaluation->flows))
    return NULL;
  return g_strdup_printf (
    _ ("waits are those of the first order: %u flows differ, and corrections are worked out for at "
       "most %d"),
    icn_flow_model_inputs (evaluation->flows)->classes->n_flows, ICN_FLOW_MAX_CORRECTED);
}

gboolean
icn_flow_latency_channels (const IcnEvaluation *evaluation, double load, double *wait,
                           GCancellable *cancellable)
{
  const IcnFlowClasses *classes;
  g_auto (IcnFlowDetail) detail = { NULL };
  g_autofree double *of_class = NULL;

  if (evaluation->flows == NULL ||
      !icn_flow_model_detail (evaluation->flows, rate_of (evaluation, load), &detail, cancellable))
    return FALSE;
  classes = icn_flow_model_inputs (evaluation->flows)->classes;
  of_class = g_new (double, classes->n_classes);
  icn_flow_model_place_waits (evaluation->flows, &detail, of_class);
  for (IcnChannelId c = 0; c < classes->net->n_channels; c++)
    wait[c] = classes->class_of[c] != ICN_NONE
                ? of_class[classes->class_of[c]] * evaluation->latency.period
                : NAN;
  return TRUE;
}

static IcnFlowPaths *
paths_of (const IcnEvaluation *evaluation, double load, GCancellable *cancellable, GError **error)
{
  const IcnAnalysis *analysis = evaluation->analysis;

  if (evaluation->flows == NULL || !(load < evaluation->model_saturation)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "model",
                   evaluation->flows == NULL ? "the theory of this design has no flows"
                                             : "there is no steady state at this load");
    return NULL;
  }
  return icn_flow_paths_new (evaluation->flows, rate_of (evaluation, load), &analysis->routing,
                             analysis->algorithm, cancellable, error);
}

/* Returns the latency, without waits, of a message that crosses `hops` channels: the mean over all
 * message lengths. */
static double
constant_of (const IcnEvaluation *evaluation, const IcnLengths *lengths, double hops)
{
  IcnLatencySettings settings = evaluation->latency;
  IcnZeroLoad parts;

  settings.staying = hops > 0 ? 0 : 1;
  settings.lengths = *lengths;
  icn_latency_zero_load (&settings, hops, &parts);
  /* If channels differ in width, the mean serialization of all messages is used, because that of
   * each single path is not calculated. */
  if (evaluation->unequal_widths)
    parts.serialization = evaluation->zero_load.serialization;
  return parts.routers + parts.wires + parts.serialization;
}

gboolean
icn_flow_latency_pairs (const IcnEvaluation *evaluation, double load, guint32 step,
                        IcnPairLatencies *pairs, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnFlowPaths) paths = paths_of (evaluation, load, cancellable, error);
  double period = evaluation->latency.period;
  guint32 n;

  if (paths == NULL)
    return FALSE;
  n = (evaluation->analysis->net->n_terminals + step - 1) / step;
  if (n > ICN_PAIR_LATENCIES_MOST)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "nodes",
                          "latencies of pairs are found for at most %d nodes",
                          ICN_PAIR_LATENCIES_MOST);
  *pairs = (IcnPairLatencies){ n, step, g_new (float, (gsize) n *n), g_new (float, (gsize) n *n),
                               .source = ICN_NONE, .destination = ICN_NONE };
  for (guint32 row = 0; row < n; row++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
      icn_pair_latencies_clear (pairs);
      return FALSE;
    }
    for (guint32 column = 0; column < n; column++) {
      gsize i = (gsize) row * n + column;
      IcnVertex s = row * step, d = column * step;
      gboolean sends = icn_traffic_share (evaluation->analysis->traffic, s, d) > 0;
      IcnFlowPathWait wait;

      pairs->latency[i] = pairs->wait[i] = NAN;
      if (!sends || !icn_flow_paths_pair (paths, s, d, &wait))
        continue;
      pairs->wait[i] = (float) (wait.mean * period);
      pairs->latency[i] =
        (float) (constant_of (evaluation, &evaluation->latency.lengths, wait.hops) +
                 wait.mean * period);
      if (pairs->latency[i] > pairs->most) {
        pairs->most = pairs->latency[i];
        pairs->source = s;
        pairs->destination = d;
      }
    }
  }
  return TRUE;
}

double
icn_flow_latency_pair (const IcnEvaluation *evaluation, double load, IcnVertex source,
                       IcnVertex destination, double *wait)
{
  g_autoptr (IcnFlowPaths) paths = paths_of (evaluation, load, NULL, NULL);
  IcnFlowPathWait found;

  *wait = NAN;
  if (paths == NULL || !icn_flow_paths_pair (paths, source, destination, &found))
    return NAN;
  *wait = found.mean * evaluation->latency.period;
  return constant_of (evaluation, &evaluation->latency.lengths, found.hops) + *wait;
}

void
icn_pair_latencies_clear (IcnPairLatencies *pairs)
{
  g_clear_pointer (&pairs->latency, g_free);
  g_clear_pointer (&pairs->wait, g_free);
}

typedef struct {
  const IcnEvaluation *evaluation;
  IcnFlowSpread *spread;
  double share; /* the pair's share of the traffic, from 0 to 1 */
} Spreading;

static void
add_draw (double share, const IcnFlowPathWait *wait, gpointer user_data)
{
  const Spreading *to = user_data;
  const IcnLengths *lengths = &to->evaluation->latency.lengths;
  double period = to->evaluation->latency.period;

  for (gsize i = 0; i < lengths->n; i++) {
    IcnLengths one = icn_lengths_one (lengths->of[i].length);

    icn_flow_spread_add (to->spread, share * to->share * lengths->of[i].share,
                         constant_of (to->evaluation, &one, wait->hops), wait->mean * period,
                         wait->variance * period * period);
  }
}

/* Adds the latencies of the messages that one source sends to the distribution of latencies. */
static void
add_source (const IcnEvaluation *evaluation, IcnFlowPaths *paths, IcnVertex s,
            IcnFlowSpread *spread)
{
  Spreading spreading = { evaluation, spread };
  const IcnTraffic *traffic = evaluation->analysis->traffic;
  gboolean all = traffic->background > 0;
  guint64 n = all ? traffic->n_terminals : traffic->first[s + 1] - traffic->first[s];

  for (guint64 i = 0; i < n; i++) {
    IcnVertex d = all ? (IcnVertex) i : traffic->destination[traffic->first[s] + i];

    spreading.share =
      all ? icn_traffic_share (traffic, s, d) : traffic->share[traffic->first[s] + i];
    if (spreading.share > 0)
      icn_flow_paths_foreach (paths, s, d, add_draw, &spreading);
  }
}

gboolean
icn_flow_latency_percentiles (const IcnEvaluation *evaluation, double load,
                              IcnFlowPercentiles *percentiles, GCancellable *cancellable,
                              GError **error)
{
  g_autoptr (IcnFlowPaths) paths = paths_of (evaluation, load, cancellable, error);
  g_autoptr (IcnFlowSpread) spread = icn_flow_spread_new ();
  guint32 n, step = 1;

  if (paths == NULL)
    return FALSE;
  n = evaluation->analysis->net->n_terminals;
  for (IcnVertex s = 0; s < n; s += step) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    add_source (evaluation, paths, s, spread);
    if (s == 0) /* the number of hops followed for the first source tells how many sources can be
                   followed */
      step = (guint32) CLAMP (ceil ((double) icn_flow_paths_steps (paths) * n / MOST_STEPS), 1, n);
  }
  *percentiles = (IcnFlowPercentiles){ icn_flow_spread_quantile (spread, 0.5),
                                       icn_flow_spread_quantile (spread, 0.95),
                                       icn_flow_spread_quantile (spread, 0.99) };
  return TRUE;
}
