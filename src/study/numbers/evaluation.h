/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEvaluation: all numbers of one design. Closed forms are available at once (in well under 1
 * ms), the graph's numbers when an analysis is given; NAN stands for a number that does not exist
 * or is not known yet. */
#pragma once

#include "bounds.h"
#include "budget.h"
#include "forms.h"
#include "latency.h"
#include "optimum.h"
#include "study-types.h"
#include "throughput-limits.h"
#include "wire-delay.h"
#include "zero-load.h"

typedef struct _IcnTheory IcnTheory;

#define ICN_EVALUATION_FIRST_DIMENSION 2 /* where the source's sweeps of n begin */

typedef struct _IcnEvaluation {
  double nodes; /* 0: not evaluated */
  double radix;     /* N^(1/n); NAN if the network has no radix */
  guint dimensions; /* 0 if the network has no dimensions */
  IcnForms forms; /* with a graph, its own diameter, hops, bisection, channels and uniform load */
  IcnTheorems theorems; /* what a source proves about the network, NAN if nothing */
  IcnWidths widths;
  double longest_wire; /* dally1990 (16) */
  IcnWireTimes times;
  IcnLatencySettings latency; /* complete: ready for curves */
  double hops;                /* mean over the design's messages on their routes */
  double no_hops;             /* share of messages that cross no channel */
  gboolean unequal_widths;    /* channels differ in width; may be known only with a graph */
  gboolean rounded_widths;    /* widths have no common measure, so theory and simulation use whole
                                 bits */
  IcnZeroLoad zero_load;      /* T0 of the design's router, with the parts of L/W, base cycles; if
                                 channels differ in width the mean over all messages, NAN if their
                                 routes cannot be followed (path-latency.h) */
  double zero_load_latency;   /* sum of these parts; in a network with a plane for replies, of
                                 request, memory access and reply */
  double zero_load_whole;     /* the same as simulated: with whole flits, and channels that take
                                 whole flit times */
  double total_latency;       /* with T_node added, (10) */
  const IcnRow *asked;        /* the row of icn_theory_table that the design asks for, and */
  const IcnTheory *theory;    /* the theory used for its latency under load; NULL: none */
  double model_saturation;    /* saturation by that theory; NAN without one */
  double capacity;            /* capacity under uniform traffic; equal to Γ, (20), if it loads all
                                 channels alike */
  double gamma_max;           /* of the design's traffic and routing; NAN for a real radix */
  IcnLimits limits;           /* limits of a node's traffic: b/γ_max, and what its ports carry */
  IcnLimit binds;             /* the least of these limits */
  double ideal_throughput;    /* its value; NAN without γ_max */
  double bandwidth_gbps;      /* b in Gb/s, NAN without a signalling rate */
  double throughput_gbps;     /* ideal_throughput in Gb/s */
  double bound_bisection;     /* lower bound of γ_max, see bounds.h; NAN without the graph's
                                 numbers */
  double bound_hops;          /* lower bound of γ_max from hops */
  double bisection_tightness; /* bound_bisection / γ_max: 1 if the bound is met */
  double hops_tightness;
  double bound_diameter;        /* log_{δ/2} N */
  IcnDiversity diversity;       /* of shortest paths */
  double worst_gamma_max;       /* NAN until icn_evaluation_take_worst_case */
  double worst_case_throughput; /* throughput under the worst permutation, bits per base cycle per
                                   node */
  double hot_spot_throughput;   /* (27), read as W; NAN if it depends on the pair */
  double density_bound;         /* wires over a position, summed over rows, (8); NAN unless n is
                                   even */
  IcnDimensionSweep sweep;      /* all networks of this kind and N under this budget, of real radix
                                   and n: for a ring, of tori; for a binary cube, of one-way tori.
                                   same-nodes.h has those of whole n */

  IcnAnalysis *analysis; /* NULL without the graph's numbers */
} IcnEvaluation;

void icn_evaluation_clear (IcnEvaluation *evaluation);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEvaluation, icn_evaluation_clear)

/* Copies an evaluation, which shares its analysis. `copy` is overwritten without being cleared. */
void icn_evaluation_copy (IcnEvaluation *copy, const IcnEvaluation *evaluation);

/* Evaluates a design, after checking it. analysis: NULL, or one that matches the design; a
 * reference is taken. evaluation is overwritten without being cleared, and left unchanged on
 * failure. */
gboolean icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                       GError **error);

/* The physical layer of the design's graph, as used by theory and simulator; the caller clears it.
 * FALSE without a graph. */
gboolean icn_evaluation_physical (const IcnEvaluation *evaluation, const IcnDesign *design,
                                  IcnPhysical *physical);

/* Limits of the traffic of an analysis: the evaluation's own, or one of other traffic on the same
 * graph; NULL: uniform traffic, by closed forms. */
void icn_evaluation_limits (const IcnEvaluation *evaluation, const IcnDesign *design,
                            const IcnAnalysis *analysis, IcnLimits *limits);

/* Bits of the narrowest channels: W, unless a graph has relative widths other than 1. */
double icn_evaluation_channel_bits (const IcnEvaluation *evaluation);

/* Latency under load by the design's theory, in base cycles; NAN without a theory, and beyond
 * saturation. */
double icn_evaluation_latency (const IcnEvaluation *evaluation, double load);

/* The load at which the design saturates, as far as is known without simulation: by its theory,
 * else ideal_throughput. Loads in percent of saturation refer to it. NAN if neither is known. */
double icn_evaluation_saturation (const IcnEvaluation *evaluation);

/* Why the design has no theory, translated; NULL if it has one. Free with g_free. */
char *icn_evaluation_why_no_theory (const IcnEvaluation *evaluation);

/* The largest load of an injection or ejection port, per unit of relative width, when each node
 * sends and receives one unit, as under any permutation; 0 if terminals have channels of their own,
 * which γ_max includes. */
double icn_evaluation_port_load (const IcnEvaluation *evaluation);

/* Stores the γ_max found by icn_worst_case, which takes time; if it is a bound, so is the
 * throughput. */
void icn_evaluation_take_worst_case (IcnEvaluation *evaluation, double gamma_max);

/* Channels over each position of a row, in the layout used for wire lengths: columns - 1 numbers;
 * NULL without an analysis. Multiplied by W they are wires. */
const double *icn_evaluation_density (const IcnEvaluation *evaluation, guint32 *n_positions);
