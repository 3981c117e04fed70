/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The measured use of channels against that of theory: below saturation they agree wherever routes
 * do not depend on what messages meet. */
#include "recording.h"
#include "shared-plan.h"

#include <math.h>

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "net.h"
#include "router-settings.h"
#include "runner.h"
#include "utilization.h"

/* At most this share of the channels lies outside the 95 % interval of its use, and none farther
 * off than so many half widths and so much more. */
#define OUTSIDE 0.1
#define FARTHEST 4
#define ROUNDING 2e-3

static const char *const networks[] = {
  "topology=torus,k=4x4",
  "topology=mesh,k=4x3x2",
  "topology=hypercube,n=4",
  "topology=ring,k=7,directed=yes",
  "topology=torus,k=5x3,budget=width:3",
  "topology=butterfly,k=3,n=2",
  "topology=butterfly,k=2,n=3,extra-stages=1",
  "topology=benes,k=2,n=3",
  "topology=hypermesh,k=4,n=2",
  "topology=complete,nodes=9",
  "topology=ccc,n=3",
  "topology=product,k=4x3",
  "topology=mesh,k=6x4,wires=linear",
};
static const char *const routings[] = { "auto", "auto", "minimal", "valiant", "romm", "o1turn" };
static const char *const patterns[] = {
  "uniform", "uniform", "permutation:3", "hot-spot:0.2", "complement", "neighbor", "tornado",
};
static const char *const routers[] = { "source", "pipelined", "packaging", "decision" };
static const char *const lengths[] = { "1", "16", "100", "37" };

/* A design drawn from these lists, or NULL if there is none. */
static IcnDesign *
draw_design (GRand *rand)
{
#define DRAW(list) list[g_rand_int_range (rand, 0, G_N_ELEMENTS (list))]
  const char *routing = DRAW (routings);
  g_autofree char *keys = g_strdup_printf (
    "%s,length=%s,router=%s,traffic=%s%s%s", DRAW (networks), DRAW (lengths), DRAW (routers),
    DRAW (patterns),
    g_str_equal (routing, "auto") ? "" : ",routing=", g_str_equal (routing, "auto") ? "" : routing);
  g_autoptr (IcnDesign) design = icn_design_new ();

  g_test_message ("%s", keys);
  return icn_design_parse (design, keys, NULL) ? g_steal_pointer (&design) : NULL;
}

typedef struct {
  guint32 n, n_outside;
} Tally;

static void
compare (const IcnAnalysis *analysis, const IcnPointRecord *record, double load, Tally *tally)
{
  double sent = load * icn_sim_padding (&record->plan->settings);

  g_assert_cmpuint (record->use.n_channels, ==, analysis->net->n_channels);
  for (IcnChannelId c = 0; c < record->use.n_channels; c++) {
    double theory = sent * icn_utilization (analysis, &record->plan->physical, c);
    double off = fabs (record->use.mean[c] - theory), wide = record->use.half_width[c];

    if (isnan (wide))
      continue;
    g_assert_cmpfloat (off, <=, FARTHEST * wide + ROUNDING);
    tally->n++;
    tally->n_outside += off > wide + 1e-9;
  }
}

/* Simulates a design at a share of what it carries; FALSE if it cannot be simulated there. */
static gboolean
try_design (const IcnDesign *design, double share, Tally *tally)
{
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_auto (IcnPointRecord) record = { .with_use = TRUE };
  IcnEvaluation evaluation = { 0 };
  IcnSimulationSettings settings;
  IcnMeasured point;
  gboolean is_simulated;

  icn_simulation_settings_init (&settings);
  settings.precision = 0.05;
  is_simulated = icn_evaluate (design, analysis, &evaluation, NULL) &&
                 icn_analysis_has_loads (analysis) &&
                 icn_simulation_plan (design, &settings, &evaluation, &plan, NULL, NULL) &&
                 icn_simulation_run_point (&plan, share * evaluation.ideal_throughput, &record,
                                           NULL, &point, NULL) &&
                 point.converged;
  if (is_simulated)
    compare (analysis, &record, share * evaluation.ideal_throughput, tally);
  icn_evaluation_clear (&evaluation);
  return is_simulated;
}

/* Designs drawn at random, at up to half of what theory says that they carry at most. */
TEST (random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  Tally tally = { 0 };
  guint n = 0;

  for (guint i = 0; i < 300 && n < 24; i++) {
    g_autoptr (IcnDesign) design = draw_design (rand);
    double share = g_rand_double_range (rand, 0.1, 0.5);

    n += design != NULL && try_design (design, share, &tally);
  }
  g_test_message ("%u designs, %u of %u channels outside of their intervals", n, tally.n_outside,
                  tally.n);
  g_assert_cmpuint (n, ==, 24);
  g_assert_cmpfloat (tally.n_outside, <=, OUTSIDE * tally.n);
}
