/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-grid.h"

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "flow-latency.h"
#include "simulation.h"

#include <math.h>

#define PETERSEN "graph=a b\nb c\nc d\nd e\ne a\nf h\nh j\nj g\ng i\ni f\na f\nb g\nc h\nd i\ne j\n"
#define IRREGULAR                                                                                  \
  "graph=a b\nb c\nc d\nd e\ne f\nf a\na d\nb g\ng h\nh i\ni c\ng j\nj k\nk l\nl h\n"

const FlowGridRow flow_grid[] = {
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4", 0.5179 },
  { "topology=mesh,k=4,n=3,router=pipelined,vcs=2,buffer=8,length=1", 0.6829 },
  { "topology=mesh,k=8,n=2,router=pipelined,vcs=4,buffer=8,length=4,traffic=transpose", 0.1393 },
  { "topology=mesh,k=8,n=2,router=pipelined,vcs=1,buffer=8,length=4", 0.2585 },
  { "topology=mesh,k=8,n=2,router=pipelined,vcs=4,buffer=8,length=16", 0.3501 },
  { "topology=mesh,k=8,n=2,router=pipelined,vcs=4,buffer=32,length=16", 0.3885 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=2,buffer=2,length=4", 0.2678 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,traffic=hot-spot:0.05", 0.339 },
  { "topology=mesh,k=4x9,router=pipelined,vcs=4,buffer=8,length=4,traffic=permutation:5", 0.2428 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,routing=valiant", 0.2487 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,routing=o1turn,"
    "traffic=transpose",
    0.3756 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,"
    "routing=adaptive,traffic=transpose",
    0.5047 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,routing=odd-even", 0.4391 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,"
    "injection=onoff:20:60",
    0.4818 },
  { "topology=torus,k=8,n=2,router=pipelined,vcs=4,buffer=8,length=4", 0.5502 },
  { "topology=torus,k=8,n=2,router=pipelined,vcs=2,buffer=8,length=4", 0.3882 },
  { "topology=torus,k=5,n=2,router=pipelined,vcs=4,buffer=8,length=1,traffic=tornado", 0.3449 },
  { "topology=torus,k=4,n=3,router=pipelined,vcs=8,buffer=8,length=16", 0.7019 },
  { "topology=torus,k=8,n=2,router=pipelined,vcs=4,buffer=8,length=4,traffic=complement", 0.4135 },
  { "topology=torus,k=8,n=2,router=pipelined,vcs=4,buffer=8,length=4,routing=romm", 0.4203 },
  { "topology=torus,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,routing=minimal", 0.682 },
  { "topology=torus,k=8,n=2,directed=yes,router=pipelined,vcs=4,buffer=8,length=4", 0.1899 },
  { "topology=hypercube,n=6,router=pipelined,vcs=4,buffer=8,length=4", 0.8407 },
  { "topology=hypercube,n=5,router=pipelined,vcs=1,buffer=8,length=1", 0.4272 },
  { "topology=hypercube,n=5,router=pipelined,vcs=2,buffer=8,length=16,traffic=shuffle", 0.95 },
  { "topology=butterfly,k=4,n=3,router=pipelined,vcs=4,buffer=8,length=4", 0.6303 },
  { "topology=butterfly,k=2,n=4,router=pipelined,vcs=1,buffer=8,length=1", 0.3194 },
  { "topology=butterfly,k=4,n=2,router=pipelined,vcs=2,buffer=16,length=8,traffic=shuffle", 0.475 },
  { "topology=fat-tree,k=4,n=2,router=pipelined,vcs=4,buffer=8,length=4", 0.7366 },
  { "topology=fat-tree,k=2,n=4,router=pipelined,vcs=2,buffer=8,length=4", 0.7763 },
  { "topology=dragonfly,router=pipelined,vcs=4,buffer=8,length=4", 0.4629 },
  { "topology=ccc,n=4,router=pipelined,vcs=4,buffer=8,length=4", 0.2574 },
  { "topology=complete,k=16,router=pipelined,vcs=4,buffer=8,length=4", 0.8998 },
  { "topology=benes,k=2,n=4,router=pipelined,vcs=4,buffer=8,length=4", 0.6933 },
  { "topology=hypermesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4", 0.8658 },
  { "topology=mesh,k=4,n=2,concentration=4,router=pipelined,vcs=4,buffer=8,length=4", 0.198 },
  { "topology=torus,k=8,n=2,width-ratio=1x0.5,router=pipelined,vcs=4,buffer=8,length=4", 0.2826 },
  { "topology=file," PETERSEN ",router=pipelined,vcs=4,buffer=8,length=4", 0.8065 },
  { "topology=file," IRREGULAR ",router=pipelined,vcs=4,buffer=8,length=4", 0.4859 },
  { "topology=mesh,k=6,n=2,failed=2:3,router=pipelined,vcs=4,buffer=8,length=4", 0.4056 },
  { "topology=torus,k=8,n=2,directed=yes,router=source,length=16", 0.09344 },
  { "topology=torus,k=8,n=2,router=source,length=16", 0.3122 },
  { "topology=torus,k=4,n=3,router=source,length=64", 0.5181 },
  { "topology=hypercube,n=6,router=source,length=16", 0.6012 },
  { "topology=hypercube,n=4,router=source,length=64,traffic=transpose", 0.4588 },
  { "topology=mesh,k=6,n=2,router=source,length=16", 0.3759 },
  { "topology=mesh,k=8,n=2,router=source,length=16,traffic=transpose", 0.1339 },
  { "topology=butterfly,k=4,n=2,router=source,length=16", 0.4701 },
  { "topology=butterfly,k=2,n=4,router=source,length=16", 0.4323 },
  { "topology=fat-tree,k=4,n=2,router=source,length=16", 0.5013 },
  { "topology=complete,k=8,concentration=8,router=source,length=16", 0.4568 },
  { "topology=mesh,k=6,n=2,router=source,length=16,traffic=permutation:3", 0.325 },
  { "topology=torus,k=8,n=2,router=cut-through,vcs=2,length=16", 0.3264 },
  { "topology=torus,k=8,n=2,router=cut-through,vcs=4,length=16", 0.4998 },
  { "topology=mesh,k=6,n=2,router=cut-through,vcs=1,length=16", 0.3108 },
  { "topology=mesh,k=6,n=2,router=cut-through,vcs=4,length=16", 0.4953 },
  { "topology=mesh,k=6,n=2,router=cut-through,length=16,switching=store-and-forward", 0.3436 },
  { "topology=torus,k=6,n=2,router=cut-through,length=16,switching=store-and-forward", 0.308 },
  { "topology=hypercube,n=5,router=cut-through,length=16", 0.7946 },
  { "topology=hypercube,n=6,router=cut-through,length=16,traffic=transpose", 0.2028 },
  { "topology=hypercube,n=5,router=cut-through,length=16,buffer=unlimited", 0.8168 },
  { "topology=mesh,k=6,n=2,router=cut-through,length=16,buffer=unlimited,"
    "switching=store-and-forward",
    0.5446 },
  { "topology=torus,k=8,n=2,router=cut-through,length=16,vcs=2,buffer=64", 0.5688 },
  { "topology=torus,k=8,n=2,router=decision,length=16", 0.2937 },
  { "topology=mesh,k=6,n=2,router=decision,length=16", 0.3711 },
  { "topology=hypermesh,k=6,n=2,router=decision,length=16", 0.4524 },
  { "topology=hypercube,n=5,router=decision,length=16,traffic=shuffle", 0.95 },
  { "topology=complete,k=16,router=decision,length=16", 0.95 },
  { "topology=butterfly,k=4,n=2,router=packaging,length=16", 0.7579 },
  { "topology=butterfly,k=2,n=4,router=packaging,length=16", 0.7902 },
  { "topology=mesh,k=6,n=2,router=packaging,length=16", 0.5384 },
  { "topology=fat-tree,k=4,n=2,router=packaging,length=16", 0.835 },
  { "topology=torus,k=8,n=2,router=packaging,length=16", 0.5594 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,"
    "switching=cut-through",
    0.5059 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,"
    "switching=store-and-forward",
    0.4977 },
  { "topology=torus,k=8,n=2,router=pipelined,vcs=4,buffer=4,length=16", 0.3876 },
  { "topology=torus,k=4,n=2,router=pipelined,vcs=4,buffer=8,length=4:0.5+16:0.5", 0.6768 },
  { "topology=mesh,k=6,n=2,router=decision,length=16,traffic=permutation:5", 0.3174 },
  { "topology=mesh,k=6,n=2,router=pipelined,vcs=4,buffer=16,length=2:0.8+16:0.2", 0.504 },
  { "topology=mesh,k=6,n=2,router=source,length=8:0.7+64:0.3", 0.3072 },
  { "topology=mesh,k=6,n=2,router=packaging,length=8:0.7+32:0.3", 0.48 },
  { "topology=hypercube,n=5,router=cut-through,length=8:0.5+32:0.5", 0.792 },
  { "topology=butterfly,k=4,n=2,router=source,length=8:0.5+32:0.5", 0.4332 },
  { "topology=butterfly,k=4,n=2,router=source,length=16,injection=onoff:20:60", 0.394 },
  { "topology=hypercube,n=5,router=cut-through,length=16,injection=onoff:100:200", 0.4623 },
  { "topology=torus,k=6,n=2,router=pipelined,vcs=4,buffer=8,length=4,"
    "injection=onoff:40:40",
    0.6518 },
  { "topology=fat-tree,k=4,n=2,uplinks=1,width-ratio=1x4,router=pipelined,vcs=4,buffer=8,length=4",
    0.3249 },
  { "topology=fat-tree,k=2,n=3,uplinks=1,width-ratio=1x2x4,router=pipelined,vcs=4,buffer=8,"
    "length=4",
    0.6085 },
};
const guint flow_grid_n = G_N_ELEMENTS (flow_grid);

static void
evaluate (const FlowGridRow *row, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autofree char *settings = g_strdup_printf ("%s,budget=width:1,model=flows", row->settings);
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;

  icn_design_init (design);
  if (!icn_design_parse (design, settings, &error) ||
      (analysis = icn_analysis_new (design, NULL, &error)) == NULL ||
      !icn_evaluate (design, analysis, evaluation, &error))
    g_error ("%s: %s", settings, error->message);
}

void
flow_grid_measure (const FlowGridRow *row, guint shares, double precision, double *error,
                   double *p95, IcnFlowErrorRow *class)
{
  g_auto (IcnDesign) design;
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (GError) problem = NULL;
  IcnSimulationSettings settings;

  evaluate (row, &design, &evaluation);
  icn_flow_error_class (icn_flow_model_inputs (evaluation.flows), class);
  icn_simulation_settings_init (&settings);
  settings.precision = precision;
  if (!icn_simulation_plan (&design, &settings, &evaluation, &plan, NULL, &problem))
    g_error ("%s: %s", row->settings, problem->message);
  for (guint i = 0; i < shares; i++) {
    double load = icn_flow_error_share[i] * row->saturation;
    IcnFlowPercentiles theory = { NAN, NAN, NAN };
    IcnMeasured measured;

    if (!icn_simulation_run_point (&plan, load, NULL, NULL, &measured, &problem))
      g_error ("%s: %s", row->settings, problem->message);
    icn_flow_latency_percentiles (&evaluation, load, &theory, NULL, NULL);
    error[i] = icn_evaluation_latency (&evaluation, load) / measured.latency - 1;
    p95[i] = theory.p95 / measured.p95 - 1;
  }
}
