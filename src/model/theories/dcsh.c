/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theory of dcsh, section III, as printed: a recurrence over the dimensions that begins with
 * the one routed last, with blocking at multiplexers or along rings, and a queue at the source.
 * Equations that are illegible in the scan are derived from the merging of message streams
 * (streams.h). In the merging terms of (19) and (24), each direction of the previous dimension
 * contributes a complete stream.
 *
 * The recurrence is not exact at zero load. It adds D_r, the time for a channel and the router
 * before it, also in dimensions that a message skips. The sphere of a node is the N_s nodes around
 * it in dimension 0, to which it sends a larger share of its messages. On a torus, the recurrence
 * lets messages to other spheres cross dimension 0 as if this had N_s nodes, which may be fewer
 * than it has, so that they cross too few channels. Dimension 0 is routed last, as in dcsh,
 * whatever order of dimensions the design sets. Uniform traffic is treated as traffic with local
 * spheres: a sphere is all nodes that differ only in dimension 0, and the share β of a node's
 * messages that stay in its sphere is (N_s - 1)/(N - 1). */
#include "dcsh.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "equation.h"
#include "forms.h"
#include "solve.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology.h"

typedef struct {
  double k;      /* radix of the dimension; on a torus, N_s if the sphere lies in this dimension */
  double inputs; /* number of inputs of the multiplexer; 0 if the dimension has rings */
  double rate; /* rate of the messages that arrive at the dimension in one direction, as a multiple
                  of λ_E: dcsh (4), (5), (17) and (18) */
  gboolean outside; /* TRUE for dimensions that a message crosses only if it leaves its sphere (the
                       N_s nodes around its source in dimension 0) */
  guint index;
} Dimension;

/* The parameters of the recurrence over the dimensions. Element 0 of `dimension` is the dimension
 * that is routed last: dimension 0, in which the nodes of a sphere differ. */
typedef struct {
  guint n;
  Dimension dimension[ICN_MAX_DIMENSIONS];
  double nodes, sphere; /* number of nodes N, and nodes of a sphere N_s */
  double near;          /* β, share of a node's messages that stay in its sphere */
  double decision;      /* D_r, time of a head flit for a channel and the router before it */
  double extra;         /* delays in routers that D_r does not include, base cycles */
  double length;        /* message length L, bits */
  double service;       /* L_0, service time at the destination, in base cycles: dcsh (6) */
} Model;

/* Service times of one dimension, in base cycles, with their symbols in dcsh. */
typedef struct {
  double entering, first, added, result; /* entering: L_i, from leaving this dimension to the
                                            destination; first: L_i0, from entering a channel of
                                            this dimension; added: L^x or L^R, the blocking in
                                            this dimension; result: L_{i+1}, from arriving at
                                            this dimension */
} Step;

gboolean
icn_dcsh_forms (const IcnTopologySettings *topology, IcnForms *forms)
{
  IcnLineForms line;
  gboolean rings = topology->kind->wraps && icn_forms_of_line (topology, 0, &line);

  if (!icn_topology_is_integral (topology) || !icn_topology_is_whole (topology) ||
      !icn_forms (topology, forms) || forms->n_dimensions != topology->dimensions)
    return FALSE;
  for (guint d = 0; d < forms->n_dimensions; d++) {
    if (rings && icn_forms_of_line (topology, d, &line) && line.channels == 2)
      continue;
    if (forms->dimension[d].inputs == 0)
      return FALSE;
  }
  return TRUE;
}

const char *
icn_dcsh_why_not (const IcnLatencySettings *settings)
{
  IcnForms forms;

  if (!icn_dcsh_forms (&settings->topology, &forms))
    return N_ ("it covers two-way tori and hypermeshes of distributed crossbars only");
  if (settings->unequal_widths)
    return N_ ("it covers channels of equal widths only");
  if (settings->other_traffic &&
      (settings->sphere < 2 || settings->sphere > settings->topology.radix[0]))
    return N_ ("it covers only uniform traffic, and locality whose sphere fits in a row");
  if (settings->detours)
    return N_ ("it covers shortest routes only");
  if (settings->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return N_ ("it covers wormhole and cut-through switching only");
  return NULL;
}

gboolean
icn_dcsh_is_own (const IcnLatencySettings *settings)
{
  return settings->router.charges == (ICN_CHARGES_FIRST | ICN_CHARGES_MIDDLE);
}

double
icn_dcsh_decision (const IcnLatencySettings *settings)
{
  gboolean charged = settings->router.charges & ICN_CHARGES_MIDDLE;

  return settings->channel_time + (charged ? settings->router.delay * settings->period : 0);
}

static const char *
why_not (const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  const char *reason = icn_dcsh_why_not (settings);

  if (reason == NULL && settings->lengths.n > 1)
    return N_ ("it covers messages of one length only");
  if (reason != NULL || !settings->other_traffic)
    return reason;
  if (topology->dimensions == 1 && settings->sphere < topology->radix[0])
    return N_ ("it covers locality only if other spheres lie in other dimensions");
  return NULL;
}

/* Returns the delays of a message in routers, in base cycles, that D_r does not include: for a
 * path of one channel, the time in routers and on the channel, minus D_r. decision: D_r, the
 * time for a channel and the router before it. */
static double
find_extra (const IcnLatencySettings *settings, double decision)
{
  IcnLatencySettings moving = *settings;
  IcnZeroLoad once;

  moving.staying = 0;
  icn_latency_zero_load (&moving, 1, &once);
  return once.routers + once.wires - decision;
}

static gboolean
model_init (Model *model, const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  guint n = topology->dimensions;
  IcnForms forms;

  if (why_not (settings) != NULL || !icn_dcsh_forms (topology, &forms))
    return FALSE;
  model->n = n;
  model->nodes = forms.nodes;
  for (guint i = 0; i < n; i++) {
    model->dimension[i] = (Dimension){ .k = forms.dimension[i].radix,
                                       .inputs = forms.dimension[i].inputs,
                                       .outside = i > 0,
                                       .index = i };
  }
  model->sphere = settings->other_traffic ? settings->sphere : model->dimension[0].k;
  model->near =
    settings->other_traffic ? settings->locality : (model->sphere - 1) / (model->nodes - 1);
  for (guint i = 0; i < n; i++) {
    Dimension *here = &model->dimension[i];
    gboolean ring = here->inputs == 0;

    if (here->outside)
      here->rate = (1 - model->near) * model->nodes / (model->nodes - model->sphere);
    else
      here->rate = ring ? model->nodes / (model->nodes - 1) : 1;
    here->rate /= ring ? 2 : 1;
    here->k = ring && !here->outside ? model->sphere : here->k;
  }
  model->decision = icn_dcsh_decision (settings);
  model->extra = find_extra (settings, model->decision);
  model->length = icn_lengths_mean (&settings->lengths);
  model->service = settings->period * icn_latency_flits (settings);
  return TRUE;
}

/* Sets *step by equations (10) and (11), or (12) and (13), of dcsh, for a dimension with
 * multiplexers. step->entering must be set. rate: messages that arrive at the dimension per base
 * cycle. */
static void
step_multiplexer (const Model *model, const Dimension *here, double rate, Step *step)
{
  double skip = 1 / here->k, pass = 1 - skip, t = step->entering;

  step->first = t;
  step->added = (here->inputs - 1) / here->inputs * pass * rate * t * t / 2;
  step->result = model->decision + t + pass * step->added +
                 skip * pow (pass, 3) * rate * pow (t + step->added, 2) +
                 pow (skip, 3) * pass * rate * t * t;
}

/* Sets *step by equations (19) to (23), or (24) to (26), of dcsh, for a dimension with rings;
 * values are NAN without a steady state. step->entering must be set. rate: messages that arrive at
 * the dimension in one direction per base cycle. */
static void
step_ring (const Model *model, const Dimension *here, double rate, Step *step)
{
  double skip = 1 / here->k, pass = 1 - skip, t = step->entering;
  double further = (here->k - 2) / 4, continuing = further * rate;
  double routed = further * model->decision + t, root = 1 - 2 * continuing * routed;

  /* Equal to (1 - sqrt (root)) / continuing, in a form that does not divide by 0 at continuing =
   * 0. */
  step->first = root >= 0 ? 2 * routed / (1 + sqrt (root)) : NAN;
  step->added = step->first * (1 + continuing * step->first / 2) - t;
  step->result = model->decision + t + pass * step->added +
                 skip * skip * (1 + 2 * skip - 3 * skip * skip) * rate * t * t / 2 +
                 pow (pass, 3) * (1 + 3 * skip) * rate * pow (t + step->added, 2) / 2;
}

/* The mean service time of a message at its source, β L_s + (1 - β) L_n, where L_s is that of
 * messages within a sphere and L_n that of all others; NAN without a steady state. rate: m,
 * messages that a node sends per base cycle. steps: [n] receives the values of all dimensions; may
 * be NULL. */
static double
follow_service (const Model *model, double rate, Step *steps)
{
  double sphere = model->service, service = model->service;

  for (guint i = 0; i < model->n; i++) {
    const Dimension *here = &model->dimension[i];
    Step step = { .entering = service };

    if (here->inputs > 0)
      step_multiplexer (model, here, rate * here->rate, &step);
    else
      step_ring (model, here, rate * here->rate, &step);
    service = step.result;
    sphere = here->outside ? sphere : service;
    if (steps != NULL)
      steps[i] = step;
  }
  return model->near * sphere + (1 - model->near) * service;
}

/* The latency in base cycles by equation (14) of dcsh, in which the source is an M/M/1 queue; NAN
 * beyond saturation. rate: messages that a node sends per base cycle. */
static double
latency_at (const Model *model, double rate)
{
  double service = follow_service (model, rate, NULL);

  return rate * service < 1 ? service / (1 - rate * service) + model->extra : NAN;
}

static double
zero_load (const IcnLatencySettings *settings)
{
  Model model;

  return model_init (&model, settings) ? latency_at (&model, 0) : NAN;
}

static void
fill_parts (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts)
{
  double hops, unloaded;
  Model model;

  if (!model_init (&model, settings))
    return;
  unloaded = latency_at (&model, 0);
  /* The recurrence adds D_r, the time for a channel and the router before it, to the latency of
   * a message this many times. The theory uses the number as the mean number of channels. */
  hops = model.decision > 0 ? (unloaded - model.extra - model.service) / model.decision : 0;
  *parts = (IcnLatencyParts){
    .routers = model.extra + hops * (model.decision - settings->channel_time),
    .wires = hops * settings->channel_time,
    .serialization = model.service,
    .total = latency_at (&model, icn_latency_messages (settings, load)),
  };
  parts->contention = parts->total - unloaded;
}

static double
service_at (const void *model, double rate)
{
  return follow_service (model, rate, NULL);
}

static double
saturation (const IcnLatencySettings *settings)
{
  double unloaded;
  Model model;

  if (!model_init (&model, settings))
    return NAN;
  unloaded = service_at (&model, 0);
  return icn_solve_busy (service_at, &model, unloaded) * model.length / unloaded;
}

/* Adds to `chain` the equation for the rate at which messages arrive at a dimension: dcsh (4), (5),
 * (17) or (18). */
static void
add_rate (const Dimension *here, IcnEquations *chain)
{
  int i = (int) here->index;

  if (here->inputs > 0)
    icn_equations_add (chain, here->outside ? "dcsh (5)" : "dcsh (4)", i,
                       here->outside ? "m_i = (1 - β) λ_E N/(N - N_s)" : "m_i = λ_E");
  else
    icn_equations_add (chain, here->outside ? "dcsh (18)" : "dcsh (17)", i,
                       here->outside ? "m_i = (1 - β) λ_E/2 N/(N - N_s)" : "m_i = λ_E/2 N/(N - 1)");
}

static void
add_multiplexer (const Dimension *here, IcnEquations *chain)
{
  int i = (int) here->index;

  icn_equations_set (chain, "e", here->inputs);
  icn_equations_add (chain, here->outside ? "dcsh (12)" : "dcsh (10)", i,
                     "X_i = (e - 1)/e (1 - γ) m_i T_i^2/2");
  icn_equations_add (
    chain, here->outside ? "dcsh (13)" : "dcsh (11)", i,
    "T_{i+1} = D_r + T_i + (1 - γ) X_i + γ (1 - γ)^3 m_i (T_i + X_i)^2 + γ^3 (1 - γ) m_i T_i^2");
}

static void
add_ring (const Dimension *here, const Step *step, double rate, IcnEquations *chain)
{
  double further = (here->k - 2) / 4;
  int i = (int) here->index;

  icn_equations_set (chain, "σ", further);
  icn_equations_set (chain, "λ_C", further * rate);
  icn_equations_set (chain, "T_i0", step->first);
  icn_equations_add (chain, "dcsh (22)", i, "σ = (k_i - 2)/4");
  icn_equations_add (chain, here->outside ? "dcsh (25)" : "dcsh (22)", i, "λ_C = σ m_i");
  icn_equations_add (chain, here->outside ? "dcsh (26)" : "dcsh (23)", i,
                     further > 0 && rate > 0
                       ? "T_i0 = (1 - sqrt(1 - 2 λ_C (σ D_r + T_i)))/λ_C"
                       : "T_i0 = σ D_r + T_i");
  icn_equations_add (chain, "dcsh (20)", i, "X_i = T_i0 (1 + λ_C T_i0/2) - T_i");
  icn_equations_add (chain, here->outside ? "dcsh (24)" : "dcsh (19)", i,
                     "T_{i+1} = D_r + T_i + (1 - γ) X_i + γ^2 (1 + 2γ - 3γ^2) m_i T_i^2/2 + "
                     "(1 - γ)^3 (1 + 3γ) m_i (T_i + X_i)^2/2");
}

static void
add_source (const Model *model, IcnEquations *chain)
{
  icn_equations_add (chain, "dcsh (14)", -1, "S_n = β L_s + (1 - β) L_o");
  if (model->extra == 0) {
    icn_equations_add (chain, "dcsh (14)", -1, "T = S_n/(1 - λ_E S_n)");
    return;
  }
  icn_equations_set (chain, "T_e", model->extra);
  icn_equations_add (chain, "dcsh (14)", -1, "T = S_n/(1 - λ_E S_n) + T_e");
}

static void
add_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  double rate = icn_latency_messages (settings, load), service;
  Step steps[ICN_MAX_DIMENSIONS];
  Model model;

  if (!model_init (&model, settings))
    return;
  service = follow_service (&model, rate, steps);
  if (isnan (service))
    return;
  icn_equations_set (chain, "λ_E", rate);
  icn_equations_set (chain, "β", model.near);
  icn_equations_set (chain, "N_s", model.sphere);
  icn_equations_set (chain, "D_r", model.decision);
  icn_equations_set (chain, "S_n", service);
  icn_equations_set (chain, "L_s", steps[0].result);
  icn_equations_set (chain, "L_o", steps[model.n - 1].result);
  icn_equations_set (chain, "T", latency_at (&model, rate));
  icn_equations_add (chain, "dcsh, section III", -1, "λ_E = λ/L");
  if (!settings->other_traffic)
    icn_equations_add (chain, "dcsh, section III", -1, "β = (N_s - 1)/(N - 1)");
  for (guint i = 0; i < model.n; i++) {
    const Dimension *here = &model.dimension[i];

    icn_equations_set (chain, "k_i", here->k);
    icn_equations_set (chain, "γ", 1 / here->k);
    icn_equations_set (chain, "m_i", rate * here->rate);
    icn_equations_set (chain, "T_i", steps[i].entering);
    icn_equations_set (chain, "X_i", steps[i].added);
    icn_equations_set (chain, "T_{i+1}", steps[i].result);
    icn_equations_add (chain, "dcsh, section III", (int) here->index, "γ = 1/k_i");
    add_rate (here, chain);
    if (here->inputs > 0)
      add_multiplexer (here, chain);
    else
      add_ring (here, &steps[i], rate * here->rate, chain);
  }
  add_source (&model, chain);
}

const IcnTheory icn_dcsh_theory = {
  .row = { "dcsh", N_ ("Locality on hypermeshes and tori (DCSH)"),
           N_ (
             "Wormhole routing of uniform or local traffic on hypermeshes of distributed crossbars "
             "and two-way tori, with the time to decide and a queue at the source.") },
  .name = N_ ("DCSH"),
  .source = "the performance of the distributed crossbar switch hypermesh under communication "
            "locality, (1) to (26)",
  .assumes =
    N_ ("it assumes that messages reach every channel independently, and exponential "
        "service at the source, has dimension 0 routed last, and counts too few channels of "
        "a torus"),
  .own_zero_load = N_ ("it charges the time to decide in dimensions that a message skips, too, and "
                       "on a torus counts too few channels of messages to other spheres"),
  .why_not = why_not,
  .is_own = icn_dcsh_is_own,
  .zero_load = zero_load,
  .saturation = saturation,
  .parts = fill_parts,
  .equations = add_equations,
};
