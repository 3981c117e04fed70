/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEvaluation: all numbers of one design. Closed forms take well under 1 ms. Numbers counted on
 * the graph need an analysis. NAN means that a number does not exist or is not known yet. */
#pragma once

#include "bounds.h"
#include "forms.h"
#include "latency.h"
#include "optimum.h"
#include "study-types.h"
#include "throughput-limits.h"
#include "widths.h"
#include "wire-times.h"
#include "zero-load.h"

typedef struct _IcnTheory IcnTheory;

/* Smallest number of dimensions n in comparisons of networks that have the same N. */
#define ICN_EVALUATION_FIRST_DIMENSION 2

typedef struct _IcnEvaluation {
  double nodes;     /* number of nodes N; 0 if the design is not evaluated */
  double radix;     /* k = N^(1/n); NAN if the network has no radix */
  guint dimensions; /* number of dimensions n; 0 if the network has no dimensions */
  IcnForms forms;   /* numbers of closed forms; with an analysis, the diameter, mean hops,
                       bisection, channels and uniform load are counted on the graph instead */
  IcnTheorems theorems; /* numbers that a publication proves about the network; NAN if there are
                           none */
  IcnWidths widths;
  double longest_wire; /* length of the longest wire, in node pitches: by the formula of a
                          publication, such as dally1990 (16); from the layout if there is no
                          formula */
  double wire; /* length l of the wires that determine the channel cycle T_c, in node pitches, by
                  the design's wire rule; NAN if the rule needs an analysis and there is none */
  IcnWireRule wire_rule; /* rule by which `wire` was found; differs from the design's rule if the
                            design's rule gives no length */
  IcnWireTimes times;
  IcnLatencySettings latency; /* settings of the latency theories, including those that follow from
                                 the design's other settings */
  double hops;                /* mean hops of the design's messages on their routes */
  double no_hops;             /* share, from 0 to 1, of the messages that cross no channel */
  gboolean unequal_widths;    /* TRUE if channels differ in width; can be FALSE by mistake before
                                 the graph is built */
  gboolean rounded_widths;    /* TRUE if the real widths have no common divisor, so that theory and
                                 simulation round them to an integer number of bits */
  IcnZeroLoad zero_load;      /* parts of the zero-load latency T_0 with the design's router, in
                                 base cycles (delays of a wire one node pitch long). If channels
                                 differ in width, serialization is the mean over all messages, or
                                 NAN if their routes cannot be followed (path-latency.h) */
  double zero_load_latency;   /* sum of the parts of T_0; in a network with channels of their own
                                 for replies, the time of request, memory access and reply */
  double zero_load_whole; /* zero_load_latency as the simulator counts it: with messages rounded up
                             to an integer number of flits, and channel delays rounded up to an
                             integer number of flit times */
  double class_zero_load[ICN_MAX_LENGTHS]; /* zero_load_latency of the messages of each length of
                                              latency.lengths, if there are several */
  double total_latency;    /* zero_load_latency plus T_node (IcnDesign.node_latency), by dally1990
                              (10) */
  const IcnRow *asked;     /* row of icn_theory_table that the design's settings select */
  const IcnTheory *theory; /* theory used for latency under load; NULL if there is none */
  IcnFlowModel *flows;     /* model of how long messages wait, from the flows (how much traffic
                              continues from one channel to another); NULL if `theory` does not need
                              flows, or if there are none */
  gboolean lacks_flows;    /* TRUE if `theory` needs the flows (how much traffic continues from one
                              channel to another) and they were not computed, because that takes
                              long (icn_evaluate_ready) */
  double model_saturation; /* saturation load by `theory`; NAN without a theory */
  double capacity;  /* capacity under uniform traffic, in bits per base cycle (delay of a wire one
                       node pitch long) per node; equal to Γ of dally1990 (20) if uniform traffic
                       loads all channels alike */
  double gamma_max; /* largest channel load under the design's traffic and routing; NAN if the radix
                       is no integer */
  IcnLimits limits; /* upper limits of the traffic per node: that of the network (channel bandwidth
                       over largest channel load), and the bandwidth of the node's ports */
  IcnLimit binds;   /* which of `limits` is the lowest */
  double ideal_throughput; /* value of the lowest of `limits`; NAN if γ_max is not known */
  double bandwidth_gbps;   /* channel bandwidth b in Gb/s; NAN without a signalling rate */
  double throughput_gbps;  /* ideal_throughput in Gb/s */
  double bound_bisection; /* lower bound of the largest channel load γ_max, from the bisection, see
                             bounds.h; NAN without a graph */
  double bound_hops;       /* lower bound of γ_max from the mean hops, see bounds.h */
  double bisection_tightness; /* bound_bisection / γ_max: 1 if the bound is reached */
  double hops_tightness;
  double bound_diameter;        /* lower bound of the diameter: log_{δ/2} N for node degree δ */
  IcnDiversity diversity;       /* diversity of shortest paths */
  double worst_gamma_max; /* largest channel load γ_max under the worst permutation; NAN until
                             icn_evaluation_take_worst_case is called */
  double worst_case_throughput; /* throughput under the worst permutation, in bits per base cycle
                                   (delay of a wire one node pitch long) per node */
  double hot_spot_throughput; /* throughput of traffic between one pair of nodes, by dally1990 (27)
                                 with the channel width W, in bits per base cycle (delay of a wire
                                 one node pitch long); NAN if the throughput depends on the pair */
  double density_bound;       /* upper bound of the wires between two neighbouring columns of the
                                 layout, summed over all rows, by dally1990 (8); NAN unless n is
                                 even */
  IcnDimensionSweep sweep;    /* networks of the same family and N under the same budget, with real
                                 radix and n. A ring is compared with tori, a binary cube with
                                 one-way tori. same-nodes.h has the networks of integer n */

  IcnAnalysis *analysis; /* analysis of the graph; NULL if there is none yet */
} IcnEvaluation;

void icn_evaluation_clear (IcnEvaluation *evaluation);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEvaluation, icn_evaluation_clear)

/* Copies an evaluation and shares its analysis. `copy` is overwritten, and its old contents are not
 * freed. */
void icn_evaluation_copy (IcnEvaluation *copy, const IcnEvaluation *evaluation);

/* Checks a design and evaluates it. analysis: NULL, or an analysis of this design, to which the
 * evaluation takes a reference. `evaluation` is overwritten without freeing its old contents; on
 * failure it is unchanged. */
gboolean icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                       GError **error);

/* Like icn_evaluate, but can be cancelled. If the flows (how much traffic continues from one
 * channel to another) are not known yet, this function may take seconds. Returns FALSE with
 * G_IO_ERROR_CANCELLED if it was cancelled. */
gboolean icn_evaluate_unless_cancelled (const IcnDesign *design, IcnAnalysis *analysis,
                                        IcnEvaluation *evaluation, GCancellable *cancellable,
                                        GError **error);

/* Like icn_evaluate, but avoids a long computation. If the flows (how much traffic continues from
 * one channel to another) are not known and take longer than some milliseconds, the evaluation
 * lacks the flows and the waiting times that follow from them, and evaluation->lacks_flows is TRUE.
 * The caller can then compute the flows in the background and evaluate the design again. */
gboolean icn_evaluate_ready (const IcnDesign *design, IcnAnalysis *analysis,
                             IcnEvaluation *evaluation, GError **error);

/* Whether channels have delays of their own, which follow from their wires or are given by the
 * network. The channel cycle T_c of the latency settings is then a mean over the channels that
 * messages cross. */
gboolean icn_evaluation_has_own_delays (const IcnEvaluation *evaluation, const IcnDesign *design);

/* Sets *physical to the channel widths and delays of the design's graph that theory and simulator
 * use; the caller clears it. FALSE without a graph. */
gboolean icn_evaluation_physical (const IcnEvaluation *evaluation, const IcnDesign *design,
                                  IcnPhysical *physical);

/* Sets *limits to the upper limits of the traffic per node. analysis: gives the channel loads,
 * possibly of other traffic on the same graph. If it is NULL, closed forms give the limits under
 * uniform traffic. */
void icn_evaluation_limits (const IcnEvaluation *evaluation, const IcnDesign *design,
                            const IcnAnalysis *analysis, IcnLimits *limits);

/* Width of the narrowest channels in bits: W times the smallest relative width in the graph. */
double icn_evaluation_channel_bits (const IcnEvaluation *evaluation);

/* Latency under load by the design's theory, in base cycles (delays of a wire one node pitch long);
 * NAN without a theory, and beyond saturation. */
double icn_evaluation_latency (const IcnEvaluation *evaluation, double load);

/* Latency under load, in base cycles (delays of a wire one node pitch long), of the messages with
 * the i-th length of latency.lengths. The messages of all lengths have the same wait in every
 * theory that covers several lengths, so their latencies differ only in serialization. NAN without
 * a theory, and beyond saturation. */
double icn_evaluation_class_latency (const IcnEvaluation *evaluation, double load, gsize i);

/* The design's saturation load by its theory or, without a theory, ideal_throughput; NAN if neither
 * is known. Loads in percent of saturation refer to this load. */
double icn_evaluation_saturation (const IcnEvaluation *evaluation);

/* Returns the translated reason why the design has no theory; NULL if it has a theory. Free with
 * g_free. */
char *icn_evaluation_why_no_theory (const IcnEvaluation *evaluation);

/* Returns the load of the most loaded injection or ejection port, per unit of relative width, when
 * each node sends and receives one unit of traffic, as under a permutation. Returns 0 if terminals
 * are connected by channels instead of ports: γ_max then includes the loads of these channels. */
double icn_evaluation_port_load (const IcnEvaluation *evaluation);

/* Sets worst_gamma_max, and the worst_case_throughput that follows from it. gamma_max: largest
 * channel load under the worst permutation, found by the long search icn_worst_case. If gamma_max
 * is only an upper bound, worst_case_throughput is only a lower bound. */
void icn_evaluation_take_worst_case (IcnEvaluation *evaluation, double gamma_max);

/* Returns an array of *n_positions numbers, owned by the analysis, for the layout that gives the
 * wire lengths. Element i is the largest number of channels of any row (linear array of nodes) that
 * cross between columns i and i + 1; times W, it is a number of wires. NULL without an analysis. */
const double *icn_evaluation_density (const IcnEvaluation *evaluation, guint32 *n_positions);
