/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEvaluation: all numbers of one design. Closed forms at once (well under 1 ms), the graph's
 * numbers when an analysis is at hand; NAN is a number that does not exist or is not known yet. */
#pragma once

#include "analysis.h"
#include "forms.h"
#include "optimum.h"
#include "physical.h"

#define ICN_EVALUATION_FIRST_DIMENSION 2 /* where the source's sweeps of n start */

typedef struct {
  double nodes; /* 0: this evaluation was never made */
  double radix;     /* N^(1/n); NAN of a network that has none */
  guint dimensions; /* 0 of a network that has none */
  IcnForms forms; /* of a graph: its own diameter, hops, bisection, channels and uniform
                                   load instead */
  IcnTheorems theorems; /* what a source proves of it, NANs where it says nothing */
  IcnWidths widths;
  double longest_wire; /* dally1990 (16) */
  IcnWireTimes times;
  IcnLatencySettings latency; /* complete: ready for curves */
  double hops;                /* mean over the design's messages, as they are routed */
  double no_hops;             /* of all messages, those that need none */
  gboolean unequal_widths;    /* channels differ in width, or are known to by a graph */
  gboolean rounded_widths;    /* they have no common measure: theory and simulation take whole bits */
  IcnZeroLoad zero_load;      /* T0 of the design's router with L/W taken apart, base cycles; where
                                 channels differ in width the mean over all messages, NAN where
                                 their routes cannot be followed (path-latency.h) */
  double zero_load_latency;   /* their sum; where the network has a plane for replies all are those
                                 of a request, the memory and its reply */
  double zero_load_whole;     /* as simulated: with whole flits, which channels take whole flit times */
  double total_latency;       /* with T_node added, (10) */
  guint model;                /* the theory that the design asks for, and */
  const IcnTheory *theory;    /* that draws its latency under load; NULL: none */
  double model_saturation;    /* by that theory; NAN without one */
  double capacity;            /* of uniform traffic; Γ, (20), where it loads channels alike */
  double gamma_max;           /* of the design's traffic and routing; NAN for a real radix */
  IcnLimits limits;           /* of the traffic of a node: b/γ_max and what its ports carry, */
  IcnLimit binds;             /* which of them is least, */
  double ideal_throughput;    /* and the least itself, NAN with γ_max */
  double bandwidth_gbps;      /* b in Gb/s, NAN without a signalling rate */
  double throughput_gbps;     /* ideal_throughput in Gb/s */
  double bound_bisection;     /* of γ_max, NAN until the graph's numbers are there; bounds.h, */
  double bound_hops;          /* and how close γ_max comes to each: 1 is as good as can be */
  double bisection_tightness;
  double hops_tightness;
  double bound_diameter;        /* log_{δ/2} N */
  IcnDiversity diversity;       /* of shortest ways */
  double worst_gamma_max;       /* NAN until icn_evaluation_take_worst_case */
  double worst_case_throughput; /* what it leaves, bits per base cycle per node */
  double hot_spot_throughput;   /* (27), read as W; NAN where it depends on the pair */
  double density_bound;         /* wires over a position of all rows, (8); NAN unless n is even */
  IcnDimensionSweep sweep;      /* all networks of this kind and N under this budget, of real radix
                                   and n: tori for a ring, one-way tori for a binary cube; of whole
                                   n same-nodes.h has the numbers */

  IcnAnalysis *analysis; /* NULL until the graph's numbers are there */
} IcnEvaluation;

void icn_evaluation_clear (IcnEvaluation *evaluation);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEvaluation, icn_evaluation_clear)

/* Shares the analysis. The copy is written over without being cleared. */
void icn_evaluation_copy (IcnEvaluation *copy, const IcnEvaluation *evaluation);

/* Checks the design. analysis: NULL, or one that matches the design; referenced. evaluation is
 * written over without being cleared, and untouched on failure. */
gboolean icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                       GError **error);

/* The physical layer of the design's graph, which theory is charged for and the simulator runs; to
 * be cleared. FALSE without a graph. */
gboolean icn_evaluation_physical (const IcnEvaluation *evaluation, const IcnDesign *design,
                                  IcnPhysical *physical);

/* What limits the traffic of an analysis, the evaluation's own or one of other traffic on the same
 * graph; NULL: uniform traffic, by closed forms. */
void icn_evaluation_limits (const IcnEvaluation *evaluation, const IcnDesign *design,
                            const IcnAnalysis *analysis, IcnLimits *limits);

/* Bits of the narrowest channels: W but where a graph has relative widths other than 1. */
double icn_evaluation_channel_bits (const IcnEvaluation *evaluation);

/* By the design's theory, in base cycles: NAN without one, and beyond saturation. */
double icn_evaluation_latency (const IcnEvaluation *evaluation, double load);

/* The load at which the design saturates as far as is known without simulation: by its theory, else
 * ideal_throughput. Shares of its saturation are of this. NAN where neither is known. */
double icn_evaluation_saturation (const IcnEvaluation *evaluation);

/* Why the design has no theory, translated; NULL when it has one. Free with g_free. */
char *icn_evaluation_why_no_theory (const IcnEvaluation *evaluation);

/* The largest load of an injection or ejection port per unit of relative width where each node
 * sends and receives one unit, as under any permutation; 0 where terminals have channels of their
 * own, which γ_max counts. */
double icn_evaluation_port_load (const IcnEvaluation *evaluation);

/* The γ_max of icn_worst_case, which takes its time: a bound makes the throughput one, too. */
void icn_evaluation_take_worst_case (IcnEvaluation *evaluation, double gamma_max);

/* Channels over each position of a row, in the layout that the wires are counted in: columns - 1
 * numbers; NULL without an analysis. Times W they are wires. */
const double *icn_evaluation_density (const IcnEvaluation *evaluation, guint32 *n_positions);
