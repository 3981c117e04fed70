/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theory of local traffic in the publication dcsh (dcsh.h), with every message and channel
 * counted exactly. It is a recurrence over the dimensions, the one routed last first, with the time
 * that routers take to decide, blocking at multiplexers, and a queue at the source.
 *
 * A sphere is a group of N_s nodes that differ in dimension 0 only. With probability β a message
 * goes to one of the N_s - 1 other nodes of its sphere; else it goes to one of the N - N_s nodes
 * outside. Uniform traffic has the same probability for all nodes. The recurrence needs two
 * properties of the traffic for each dimension, and both are exact: the shares of messages that
 * cross or skip the dimension after they crossed or skipped the previous one, and the mean number
 * of channels that a message crosses in the dimension. The publication (dcsh) multiplies averages
 * instead. At zero load this theory gives exactly T0. */
#include "dcsh.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "equation.h"
#include "forms.h"
#include "solve.h"
#include "streams.h"

typedef struct {
  double k;
  double inputs;    /* number of inputs of the multiplexer; 0 if the dimension has rings */
  guint directions; /* directions of the rings of the dimension; 1 if the dimension has hyperedges
                       instead */
  double pass[2];   /* share of all messages that cross this dimension, and that crossed
                       (pass[1]) or skipped (pass[0]) the dimension routed before it */
  double skip[2];   /* share of all messages that skip this dimension, and that crossed (skip[1])
                       or skipped (skip[0]) the dimension routed before it */
  /* σ: mean number of channels that a message crosses in the dimension after its first channel
   * there */
  double further;
  guint index;
} Dimension;

/* Mean service times: the times from some point on a message's route until its arrival at the
 * destination. after: from leaving this dimension, for messages that crossed it (after[1]) or
 * skipped it (after[0]). entered: from entering a channel of this dimension. passed: from
 * arriving at this dimension, waits included, for messages that then cross it; skipped: the same
 * for messages that skip it. before: mean of passed and skipped, over the messages that crossed
 * the dimension routed before this one (before[1]) or skipped that one (before[0]). */
typedef struct {
  double after[2], entered, passed, skipped, before[2];
} Step;

/* The parameters of the recurrence over the dimensions. Element 0 of `dimension` is the dimension
 * that is routed last. */
typedef struct {
  guint n;
  Dimension dimension[ICN_MAX_DIMENSIONS];
  IcnZeroLoad t0;
  double decision; /* D_r: the time that a head flit takes for a channel and the router before it */
  double length;   /* message length L, bits */
  double service;  /* L_0, mean service time of a message at its destination */
  double variance; /* variance of the service time; 0 if all messages are equally long */
} Model;

/* Sum of the distances from a node of a ring to its n nearest other nodes: if n is odd, the last
 * one lies in the positive direction. */
static double
nearest_on_ring (double n)
{
  double away = floor (n / 2);

  return away * (away + 1) + (n > 2 * away ? away + 1 : 0);
}

/* The traffic: number of nodes of the network and of a sphere (nodes that differ in dimension 0
 * only), and the probability that a message goes to one given node inside, or outside, the sphere
 * of its source. */
typedef struct {
  double nodes, sphere; /* number of nodes N; nodes of the sphere N_s, or 0 for uniform traffic */
  double inside, outside;
} Shares;

static Shares
find_shares (const IcnLatencySettings *settings, double nodes)
{
  Shares shares = { .nodes = nodes, .sphere = settings->other_traffic ? settings->sphere : 0 };

  if (shares.sphere == 0) {
    shares.inside = shares.outside = 1 / nodes;
    return shares;
  }
  shares.inside = settings->locality / (shares.sphere - 1);
  shares.outside = shares.sphere < nodes ? (1 - settings->locality) / (nodes - shares.sphere) : 0;
  return shares;
}

/* Sets *dimension to the properties of dimension d of the network, with the shares of messages that
 * cross or skip it. before: the dimension that is routed before d. For the dimension routed first
 * it is d itself: messages are then assumed to come from a dimension with the same properties. */
static void
fill_dimension (const Shares *shares, const IcnForms *forms, gboolean rings, guint d, guint before,
                Dimension *dimension)
{
  double k = forms->dimension[d].radix, b = forms->dimension[before].radix;
  double others = MAX (0, shares->sphere - 1), excess = shares->inside - shares->outside;
  /* Share of the messages that cross dimension d. It has two parts. One is the share if all
   * destinations outside and inside the sphere were equally likely. The other, only in dimension 0,
   * is the excess of messages to the nodes of the sphere, as these all differ from the source in
   * dimension 0 only. */
  double passing = shares->outside * shares->nodes * (k - 1) / k + (d == 0) * excess * others;
  double hops;

  *dimension = (Dimension){
    .k = k, .inputs = forms->dimension[d].inputs, .directions = rings ? 2 : 1, .index = d
  };
  if (before == d) {
    double skipping = MAX (0, 1 - passing);

    dimension->pass[1] = passing * passing;
    dimension->pass[0] = dimension->skip[1] = passing * skipping;
    dimension->skip[0] = skipping * skipping;
  } else {
    double passed = shares->outside * shares->nodes * (b - 1) / b + (before == 0) * excess * others;

    dimension->pass[1] = shares->outside * shares->nodes * (k - 1) / k * (b - 1) / b;
    dimension->pass[0] = MAX (0, passing - dimension->pass[1]);
    dimension->skip[1] = MAX (0, passed - dimension->pass[1]);
    dimension->skip[0] = MAX (0, 1 - passing - dimension->skip[1]);
  }
  if (!rings)
    return;
  hops = shares->outside * shares->nodes * (k * k - fmod (k, 2)) / (4 * k) +
         (d == 0) * excess * nearest_on_ring (others);
  dimension->further = passing > 0 ? MAX (0, hops / passing - 1) : 0;
}

static gboolean
model_init (Model *model, const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  IcnLatencySettings sent = *settings;
  double hops = 0;
  Shares shares;
  IcnForms forms;

  if (icn_dcsh_why_not (settings) != NULL || !icn_dcsh_forms (topology, &forms))
    return FALSE;
  if (settings->other_traffic)
    sent.staying = 0; /* under traffic with locality no node sends messages to itself */
  model->n = topology->dimensions;
  shares = find_shares (settings, forms.nodes);
  for (guint i = 0; i < model->n; i++) {
    gboolean down = settings->order == ICN_ORDER_DESCENDING;
    guint d = down ? i : model->n - 1 - i, before = down ? d + 1 : d - 1;
    Dimension *dimension = &model->dimension[i];

    if (i == model->n - 1)
      before = d;
    fill_dimension (&shares, &forms, forms.dimension[d].inputs == 0, d, before, dimension);
    hops += (dimension->pass[0] + dimension->pass[1]) * (1 + dimension->further);
  }
  icn_latency_zero_load (&sent, hops, &model->t0);
  model->decision = icn_dcsh_decision (settings);
  model->length = icn_lengths_mean (&settings->lengths);
  model->service = settings->period * icn_latency_flits (settings);
  model->variance = settings->period * settings->period * icn_latency_flits_variance (settings);
  return TRUE;
}

/* Returns the mean time from a message's entering a channel of a dimension to its arrival at the
 * destination; NAN without a steady state. after: the mean time from leaving the dimension to
 * arrival. rate: messages that a node sends per base cycle. Uses equation (10) of dcsh for a
 * multiplexer, whose inputs are assumed to carry equal traffic, and (20) to (26) for a ring. */
static double
pass_time (const Model *model, const Dimension *dimension, double rate, double after)
{
  double passing = rate * (dimension->pass[0] + dimension->pass[1]);
  double continuing, routed, root, spread;

  if (dimension->inputs > 0)
    return after + (dimension->inputs - 1) / dimension->inputs * passing *
                     (after * after + model->variance) / 2;
  continuing = dimension->further * passing / dimension->directions;
  /* A wait is rate × E[S²]/2, where S is the service time; so if messages differ in length, the
   * variance of S is added to the square of its mean, as in dally1990.c. */
  spread = continuing * model->variance / 2;
  routed = dimension->further * model->decision + after + spread;
  root = 1 - 2 * continuing * routed;
  if (root < 0)
    return NAN;
  /* Equal to (1 - sqrt (root)) / continuing, in a form that does not divide by 0 at continuing =
   * 0. */
  routed = 2 * routed / (1 + sqrt (root));
  return routed * (1 + continuing * routed / 2) + spread;
}

/* The mean service time of a message at its source; NAN without a steady state. rate: messages that
 * a node sends per base cycle. steps: [n] receives the values of all dimensions; may be NULL. */
static double
follow_service (const Model *model, double rate, Step *steps)
{
  /* At the beginning of step i: mean service time from leaving dimension i to arrival at the
   * destination, for messages that crossed this dimension (rest[1]) or skipped it (rest[0]). */
  double rest[2] = { model->service, model->service };

  for (guint i = 0; i < model->n; i++) {
    const Dimension *here = &model->dimension[i];
    const Dimension *before = &model->dimension[MIN (i + 1, model->n - 1)];
    double passed = pass_time (model, here, rate, rest[1]), skipped = rest[0];
    double outputs = here->directions, next[2], both = 0, sum = 0;
    Step step = { .after = { rest[0], rest[1] }, .entered = passed };

    if (isnan (passed))
      return NAN;
    passed +=
      model->decision + icn_streams_wait_to (rate * here->pass[1] / outputs, before->directions,
                                             rate * here->pass[0] / outputs,
                                             passed * passed + model->variance);
    skipped += icn_streams_wait_to (rate * here->skip[1], before->directions, rate * here->skip[0],
                                    skipped * skipped + model->variance);
    for (guint x = 0; x < 2; x++) {
      double share = here->pass[x] + here->skip[x], times;

      times = here->pass[x] * passed + here->skip[x] * skipped;
      next[x] = share > 0 ? times / share : skipped;
      sum += times;
      both += share;
    }
    rest[0] = step.before[0] = next[0];
    rest[1] = step.before[1] = next[1];
    step.passed = passed;
    step.skipped = skipped;
    if (steps != NULL)
      steps[i] = step;
    if (i == model->n - 1)
      return sum / both;
  }
  return model->service;
}

static double
source_service (const void *model, double rate)
{
  return follow_service (model, rate, NULL);
}

/* Returns what contention adds to latency: the latency by equation (14) of dcsh, which treats the
 * source as an M/M/1 queue, minus its value at zero load. rate: messages that a node sends per base
 * cycle. */
static double
find_contention (const Model *model, double rate)
{
  double service = source_service (model, rate);

  return service * rate < 1 ? service / (1 - rate * service) - source_service (model, 0) : NAN;
}

static double
zero_load (const IcnLatencySettings *settings)
{
  Model model;

  return model_init (&model, settings) ? model.t0.routers + model.t0.wires + model.t0.serialization
                                       : NAN;
}

static void
fill_parts (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts)
{
  double contention;
  Model model;

  if (!model_init (&model, settings))
    return;
  contention = find_contention (&model, icn_latency_messages (settings, load));
  *parts = (IcnLatencyParts){
    .routers = model.t0.routers,
    .wires = model.t0.wires,
    .contention = contention,
    .serialization = model.t0.serialization,
    .total = model.t0.routers + model.t0.wires + model.t0.serialization + contention,
  };
}

static double
saturation (const IcnLatencySettings *settings)
{
  double unloaded;
  Model model;

  if (!model_init (&model, settings))
    return NAN;
  unloaded = source_service (&model, 0);
  return icn_solve_busy (source_service, &model, unloaded) * model.length / unloaded;
}

static void
set_dimension (const Dimension *here, const Dimension *before, const Step *step,
               IcnEquations *chain)
{
  icn_equations_set (chain, "p_P", here->pass[1]);
  icn_equations_set (chain, "p_S", here->pass[0]);
  icn_equations_set (chain, "s_P", here->skip[1]);
  icn_equations_set (chain, "s_S", here->skip[0]);
  icn_equations_set (chain, "d_i", here->directions);
  icn_equations_set (chain, "d_p", before->directions);
  icn_equations_set (chain, "σ", here->further);
  icn_equations_set (chain, "e", here->inputs);
  icn_equations_set (chain, "T_S", step->after[0]);
  icn_equations_set (chain, "T_P", step->after[1]);
  icn_equations_set (chain, "X", step->entered);
  icn_equations_set (chain, "Y", step->passed);
  icn_equations_set (chain, "Z", step->skipped);
  icn_equations_set (chain, "T_{S,i+1}", step->before[0]);
  icn_equations_set (chain, "T_{P,i+1}", step->before[1]);
}

/* Adds to `chain` the equations of pass_time(): the service time of a message from entering a
 * channel of dimension `here` to its destination. */
static void
add_passing (const Model *model, const Dimension *here, const Step *step, double rate,
             IcnEquations *chain)
{
  double continuing, routed = here->further * model->decision + step->after[1];
  gboolean mixed = model->variance > 0;
  int i = (int) here->index;

  if (here->inputs > 0) {
    icn_equations_add (chain, "dcsh (10)", i,
                       mixed ? "X = T_P + (e - 1)/e λ_E (p_P + p_S) (T_P^2 + S_v^2)/2"
                             : "X = T_P + (e - 1)/e λ_E (p_P + p_S) T_P^2/2");
    return;
  }
  continuing = here->further * rate * (here->pass[0] + here->pass[1]) / here->directions;
  routed += continuing * model->variance / 2;
  icn_equations_set (chain, "λ_C", continuing);
  icn_equations_set (chain, "R", routed);
  icn_equations_set (chain, "R_0", 2 * routed / (1 + sqrt (1 - 2 * continuing * routed)));
  icn_equations_add (chain, "dcsh (20)", i, "λ_C = σ λ_E (p_P + p_S)/d_i");
  icn_equations_add (chain, "dcsh (20)", i,
                     mixed ? "R = σ D_r + T_P + λ_C S_v^2/2" : "R = σ D_r + T_P");
  icn_equations_add (chain, "dcsh (24)", i,
                     continuing > 0 ? "R_0 = (1 - sqrt(1 - 2 λ_C R))/λ_C" : "R_0 = R");
  icn_equations_add (chain, "dcsh (26)", i,
                     mixed ? "X = R_0 + λ_C (R_0^2 + S_v^2)/2" : "X = R_0 (1 + λ_C R_0/2)");
}

static void
add_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  double rate = icn_latency_messages (settings, load), service;
  Step steps[ICN_MAX_DIMENSIONS];
  IcnLatencyParts parts = { .total = NAN };
  gboolean mixed;
  Model model;

  if (!model_init (&model, settings))
    return;
  service = follow_service (&model, rate, steps);
  if (isnan (service))
    return;
  fill_parts (settings, load, &parts);
  mixed = model.variance > 0;
  icn_equations_set (chain, "S_v", sqrt (model.variance));
  icn_equations_set (chain, "λ_E", rate);
  icn_equations_set (chain, "D_r", model.decision);
  icn_equations_set (chain, "S_n", service);
  icn_equations_set (chain, "S_0", source_service (&model, 0));
  icn_equations_set (chain, "T", parts.total);
  icn_equations_add (chain, "dcsh, section III", -1, "λ_E = λ/L");
  for (guint i = 0; i < model.n; i++) {
    const Dimension *here = &model.dimension[i];
    int index = (int) here->index;

    set_dimension (here, &model.dimension[MIN (i + 1, model.n - 1)], &steps[i], chain);
    add_passing (&model, here, &steps[i], rate, chain);
    icn_equations_add (
      chain, "dcsh (11)", index,
      mixed ? "Y = X + D_r + λ_E/(2 d_i) (p_P + p_S - (p_P^2/d_p + p_S^2)/(p_P + p_S)) "
              "(X^2 + S_v^2)"
            : "Y = X + D_r + λ_E/(2 d_i) (p_P + p_S - (p_P^2/d_p + p_S^2)/(p_P + p_S)) X^2");
    icn_equations_add (chain, "dcsh (11)", index,
                       mixed ? "Z = T_S + λ_E/2 (s_P + s_S - (s_P^2/d_p + s_S^2)/(s_P + s_S)) "
                               "(T_S^2 + S_v^2)"
                             : "Z = T_S + λ_E/2 (s_P + s_S - (s_P^2/d_p + s_S^2)/(s_P + s_S)) "
                               "T_S^2");
    if (i + 1 < model.n) {
      icn_equations_add (chain, "dcsh (11)", index, "T_{P,i+1} = (p_P Y + s_P Z)/(p_P + s_P)");
      icn_equations_add (chain, "dcsh (11)", index, "T_{S,i+1} = (p_S Y + s_S Z)/(p_S + s_S)");
    }
  }
  icn_equations_add (chain, "dcsh (12)", -1,
                     "S_n = ((p_P + p_S) Y + (s_P + s_S) Z)/(p_P + p_S + s_P + s_S)");
  icn_equations_add (chain, "dcsh (14)", -1, "T = T_0 + S_n/(1 - λ_E S_n) - S_0");
}

const IcnTheory icn_dcsh_streams_theory = {
  .row = { "dcsh-streams", N_ ("Locality, every stream counted (after DCSH)"),
           N_ ("The principles of dcsh with the exact share of messages and number of channels in "
               "each dimension, so that its latency without load is exact.") },
  .name = N_ ("DCSH streams"),
  .source =
    "after the performance of the distributed crossbar switch hypermesh under communication "
    "locality, (6) to (26)",
  .assumes = N_ ("it assumes that messages reach every channel independently, that the inputs of a "
                 "multiplexer carry equal traffic, and exponential service at the source"),
  .why_not = icn_dcsh_why_not,
  .is_own = icn_dcsh_is_own,
  .zero_load = zero_load,
  .saturation = saturation,
  .parts = fill_parts,
  .equations = add_equations,
};
