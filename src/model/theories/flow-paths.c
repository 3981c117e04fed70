/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-paths.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#include "net-taps.h"

struct _IcnFlowPaths {
  const IcnFlowModel *model;
  IcnFlowDetail detail;
  IcnPairPaths *pairs;
  /* [n_classes + 1] the flows out of class c have the numbers first[c] .. first[c + 1] - 1 */
  guint32 *first;
  /* the hops and waits of a pair's messages over the current intermediate vertex: sums so far,
   * weighted by the share of the messages */
  IcnFlowPathWait found;
  gboolean is_known; /* all channels on the paths of the pair carry traffic, so that their waits are
                        known */
  IcnFlowPathsFunc func;
  gpointer user_data;
};

IcnFlowPaths *
icn_flow_paths_new (const IcnFlowModel *model, double rate, const IcnRouteSettings *settings,
                    const IcnRouting *routing, GCancellable *cancellable, GError **error)
{
  const IcnFlowClasses *classes = icn_flow_model_inputs (model)->classes;
  IcnPairPaths *pairs = icn_pair_paths_new (classes->net, settings, routing, error);
  IcnFlowDetail detail;
  IcnFlowPaths *paths;

  if (pairs == NULL || !icn_flow_model_detail (model, rate, &detail, cancellable)) {
    icn_pair_paths_free (pairs);
    if (pairs != NULL)
      g_cancellable_set_error_if_cancelled (cancellable, error);
    return NULL;
  }
  paths = g_new0 (IcnFlowPaths, 1);
  paths->model = icn_flow_model_ref (model);
  paths->detail = detail;
  paths->pairs = pairs;
  paths->first = g_new0 (guint32, classes->n_classes + 1);
  for (guint32 i = 0; i < classes->n_flows; i++)
    paths->first[classes->flow[i].from + 1] = i + 1;
  for (guint32 c = 0; c < classes->n_classes; c++)
    paths->first[c + 1] = MAX (paths->first[c + 1], paths->first[c]);
  return paths;
}

void
icn_flow_paths_free (IcnFlowPaths *paths)
{
  if (paths == NULL)
    return;
  icn_flow_detail_clear (&paths->detail);
  icn_pair_paths_free (paths->pairs);
  icn_flow_model_unref ((IcnFlowModel *) paths->model);
  g_free (paths->first);
  g_free (paths);
}

guint64
icn_flow_paths_steps (const IcnFlowPaths *paths)
{
  return icn_pair_paths_steps (paths->pairs);
}

/* Adds the wait at a server (a channel or buffer) to paths->found. share: the fraction of the
 * messages that wait there; w: their mean wait; s: cycles for which each message occupies the
 * server. The second moment of the wait is taken from an M/D/1 queue, where it is 2 w² + 2 s
 * w/3. */
static void
add_wait (IcnFlowPaths *paths, double share, double w, double s)
{
  paths->found.mean += share * w;
  paths->found.variance += share * MAX (0, w * w + 2 * s * w / 3);
}

/* Whether crossing a place (channel or port) counts as a hop. It does not for a port, nor for a
 * channel out of a hyperedge, which continues the hop of the channel into it. */
static gboolean
is_hop (const IcnNet *net, guint32 place)
{
  return place < net->n_channels && icn_net_hops_from (net, net->channel[place].source) > 0;
}

static void
visit (guint32 from, guint32 to, double share, gpointer user_data)
{
  IcnFlowPaths *paths = user_data;
  const IcnFlowInputs *inputs = icn_flow_model_inputs (paths->model);
  const IcnFlowClasses *classes = inputs->classes;
  guint32 class = classes->class_of[from], next = classes->class_of[to], i;
  double wait = 0, sum = 0;

  if (class == ICN_NONE || next == ICN_NONE) {
    paths->is_known = FALSE;
    return;
  }
  paths->found.hops += is_hop (classes->net, to) ? share : 0;
  if (classes->place[class].role == ICN_PLACE_INJECTS && is_hop (classes->net, from))
    paths->found.hops += share;
  /* Several flows of different amounts may lead from `class` to the class `next`. It is not known
   * which of them comes from the channel or port `from`, so their mean wait is used. */
  for (i = paths->first[class]; i < paths->first[class + 1]; i++)
    if (classes->flow[i].to == next) {
      double weight = classes->flow[i].n_out * classes->flow[i].amount;

      wait += weight * paths->detail.flow[i];
      sum += weight;
    }
  if (sum == 0) {
    paths->is_known = FALSE;
    return;
  }
  add_wait (paths, share, wait / sum, inputs->service[next]);
  add_wait (paths, share, paths->detail.place[class], inputs->service[class]);
}

/* Called when the messages of a pair over one intermediate vertex have been followed. Passes
 * their mean hops and waits to paths->func, and resets the sums in `paths`. share: the fraction
 * of the pair's messages that go over this vertex. */
static void
end_draw (double share, gpointer user_data)
{
  IcnFlowPaths *paths = user_data;
  IcnFlowPathWait wait = { paths->found.hops / share, paths->found.mean / share,
                           paths->found.variance / share };

  paths->found = (IcnFlowPathWait){ 0 };
  if (paths->is_known)
    paths->func (share, &wait, paths->user_data);
}

gboolean
icn_flow_paths_foreach (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                        IcnFlowPathsFunc func, gpointer user_data)
{
  paths->found = (IcnFlowPathWait){ 0 };
  paths->is_known = TRUE;
  paths->func = func;
  paths->user_data = user_data;
  icn_pair_paths_follow (paths->pairs, source, destination, visit, end_draw, paths);
  return paths->is_known;
}

static void
add_draw (double share, const IcnFlowPathWait *wait, gpointer user_data)
{
  IcnFlowPathWait *sum = user_data;

  sum->hops += share * wait->hops;
  sum->mean += share * wait->mean;
  sum->variance += share * wait->variance;
}

gboolean
icn_flow_paths_pair (IcnFlowPaths *paths, IcnVertex source, IcnVertex destination,
                     IcnFlowPathWait *wait)
{
  *wait = (IcnFlowPathWait){ 0 };
  return icn_flow_paths_foreach (paths, source, destination, add_draw, wait);
}

#define BINS 512 /* number of parts to which merge() reduces a mixture of latencies */

typedef struct {
  double weight, constant, mean, variance; /* weight: share of all messages that this part of the
                                              mixture represents; constant, mean, variance: their
                                              latency without waits, and mean and variance of
                                              their waits */
} Part;

struct _IcnFlowSpread {
  GArray *parts;      /* array of Part: the parts of the mixture */
  gboolean is_merged; /* whether merge() has reduced `parts` */
};

IcnFlowSpread *
icn_flow_spread_new (void)
{
  IcnFlowSpread *spread = g_new0 (IcnFlowSpread, 1);

  spread->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  return spread;
}

void
icn_flow_spread_free (IcnFlowSpread *spread)
{
  if (spread == NULL)
    return;
  g_array_unref (spread->parts);
  g_free (spread);
}

void
icn_flow_spread_add (IcnFlowSpread *spread, double weight, double constant, double mean,
                     double variance)
{
  Part part = { weight, constant, mean, variance };

  g_array_append_val (spread->parts, part);
  spread->is_merged = FALSE;
}

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  double x = ((const Part *) a)->constant + ((const Part *) a)->mean;
  double y = ((const Part *) b)->constant + ((const Part *) b)->mean;

  return (x > y) - (x < y);
}

/* Reduces a mixture of latency distributions to at most BINS parts, by merging those that have
 * similar mean latencies. */
static void
merge (IcnFlowSpread *spread)
{
  guint n = spread->parts->len, n_merged = 0;
  Part *part = (Part *) spread->parts->data;

  spread->is_merged = TRUE;
  g_array_sort (spread->parts, compare_parts);
  for (guint b = 0; b < BINS && n > BINS; b++) {
    Part sum = { 0 };

    for (guint i = (guint) ((guint64) n * b / BINS); i < (guint64) n * (b + 1) / BINS; i++) {
      sum.weight += part[i].weight;
      sum.constant += part[i].weight * part[i].constant;
      sum.mean += part[i].weight * part[i].mean;
      sum.variance += part[i].weight * part[i].variance;
    }
    if (sum.weight > 0)
      part[n_merged++] = (Part){ sum.weight, sum.constant / sum.weight, sum.mean / sum.weight,
                                 sum.variance / sum.weight };
  }
  if (n > BINS)
    g_array_set_size (spread->parts, n_merged);
}

/* The fraction of messages whose latency is at most t. */
static double
share_below (const IcnFlowSpread *spread, double t)
{
  double all = 0, below = 0;

  for (guint i = 0; i < spread->parts->len; i++) {
    const Part *part = &g_array_index (spread->parts, Part, i);
    double wait = t - part->constant;

    all += part->weight;
    if (wait < 0)
      continue;
    below += part->weight * (part->mean > 0 && part->variance > 0
                               ? gsl_cdf_gamma_P (wait, part->mean * part->mean / part->variance,
                                                  part->variance / part->mean)
                               : 1);
  }
  return below / all;
}

double
icn_flow_spread_quantile (IcnFlowSpread *spread, double share)
{
  double low = 0, high = 0;

  if (spread->parts->len == 0)
    return NAN;
  if (!spread->is_merged)
    merge (spread);
  for (guint i = 0; i < spread->parts->len; i++) {
    const Part *part = &g_array_index (spread->parts, Part, i);

    high = MAX (high, part->constant + part->mean + 50 * sqrt (MAX (part->variance, 0)) + 1);
  }
  while (high - low > 1e-4 * high) {
    double middle = (low + high) / 2;

    if (share_below (spread, middle) < share)
      low = middle;
    else
      high = middle;
  }
  return high;
}
