/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "utilization.h"
#include "analysis.h"
#include "evaluation.h"
#include "net.h"
#include "physical.h"

#include <math.h>

double
icn_utilization (const IcnAnalysis *analysis, const IcnPhysical *physical, IcnChannelId c)
{
  return analysis->loads[c] * physical->period[c] /
         (physical->bits[c] * analysis->net->channel[c].lanes);
}

/* Returns the utilizations of all channels in percent, in falling order, and sets *n_channels to
 * their number; free with g_free. NULL without a graph or loads. */
static double *
sort_channels (const IcnEvaluation *evaluation, const IcnDesign *design, guint32 *n_channels)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnPhysical) physical = { 0 };
  double *utilizations;

  if (!icn_analysis_has_loads (analysis) ||
      !icn_evaluation_physical (evaluation, design, &physical))
    return NULL;
  *n_channels = physical.n_channels;
  utilizations = g_new (double, physical.n_channels);
  for (IcnChannelId c = 0; c < physical.n_channels; c++)
    utilizations[c] = 100 * icn_utilization (analysis, &physical, c);
  icn_sort_falling (utilizations, physical.n_channels);
  return utilizations;
}

void
icn_utilizations (const IcnEvaluation *evaluation, const IcnDesign *design, const double *shares,
                  guint n_shares, double *utilizations)
{
  guint32 n_channels = 0;
  g_autofree double *sorted = sort_channels (evaluation, design, &n_channels);

  for (guint i = 0; i < n_shares; i++) {
    double place = shares[i] / 100 * (n_channels - 1.0);

    utilizations[i] = n_channels > 0 && shares[i] >= 0 && shares[i] <= 100
                        ? sorted[(guint32) (place + 1e-9)]
                        : NAN;
  }
}
