/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dally1990.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "equation.h"
#include "forms.h"
#include "solve.h"
#include "streams.h"
#include "topology-failures.h"
#include "topology-kind.h"

/* The parameters of the recurrence of dally1990 over the dimensions. They do not depend on the
 * load, so they are computed once for a whole curve. Element 0 of `dimension` is the dimension that
 * is routed last. */
typedef struct {
  guint n;
  gboolean queues; /* nodes have queues: equation (26) of dally1990 holds instead of (22) */
  IcnZeroLoad t0;
  double head_time; /* time of the head flit from source to destination: T_c D plus router delays */
  double length;    /* message length L, bits */
  double service;   /* T_0, mean service time of a message at its destination, base cycles: the time
                       of its flits */
  /* Variance of the service time; it is 0 if all messages are equally long. How long a message
   * waits does not depend on its own length, so the variance is the same in all dimensions. */
  double variance;
  struct {
    guint index;
    double skip;      /* γ: share of the messages that use no channel of the dimension */
    guint directions; /* directions of the dimension's rings: 1 if one-way, else 2 */
    /* σ: mean number of channels that a message crosses in the dimension after its first channel
     * there */
    double continuing;
  } dimension[ICN_MAX_DIMENSIONS];
} Model;

/* Whether the model covers the topology. It does not cover meshes: it has one message rate per
 * dimension, but the channels at the edges of a mesh carry less traffic than those in the middle.
 */
static gboolean
covers_topology (const IcnTopologySettings *topology)
{
  IcnLineForms dimension;

  return topology->kind->wraps && icn_topology_is_whole (topology) &&
         icn_forms_of_line (topology, 0, &dimension);
}

static const char *
why_not (const IcnLatencySettings *settings)
{
  if (settings->unequal_widths && settings->topology.kind->wraps)
    return N_ ("it covers channels of equal widths only");
  if (!covers_topology (&settings->topology))
    return N_ ("it covers rings, tori and binary cubes only");
  if (settings->other_traffic)
    return N_ ("it covers uniform traffic only");
  if (settings->detours)
    return N_ ("it covers shortest routes only");
  if (settings->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return N_ ("it covers wormhole and cut-through switching only");
  return NULL;
}

/* Implements IcnTheory.is_own: whether the network is like those of the publication, which have one
 * channel between neighbours in a dimension, and routers without delay. */
static gboolean
is_own (const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  gboolean is_one_way = TRUE;

  for (guint i = 0; i < topology->dimensions; i++) {
    IcnLineForms dimension;

    is_one_way =
      is_one_way && icn_forms_of_line (topology, i, &dimension) && dimension.channels == 1;
  }
  return is_one_way && settings->router.delay == 0;
}

static gboolean
model_init (Model *model, const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  double hops = 0;

  if (why_not (settings) != NULL)
    return FALSE;
  model->n = topology->dimensions;
  for (guint i = 0; i < model->n; i++) {
    guint index = settings->order == ICN_ORDER_DESCENDING ? i : model->n - 1 - i;
    IcnLineForms cube;
    double routes;

    icn_forms_of_line (topology, index, &cube);
    routes = 1 - 1 / cube.radix;
    model->dimension[i].index = index;
    model->dimension[i].skip = 1 / cube.radix;
    model->dimension[i].directions = (guint) cube.channels;
    model->dimension[i].continuing = routes > 0 ? MAX (0, cube.hops / routes - 1) : 0;
    hops += cube.hops;
  }
  model->queues = icn_values_number (&settings->theory.values, &icn_queues_parameter) != 0;
  icn_latency_zero_load (settings, hops, &model->t0);
  model->head_time = model->t0.routers + model->t0.wires;
  model->length = icn_lengths_mean (&settings->lengths);
  model->service = settings->period * icn_latency_flits (settings);
  model->variance = settings->period * settings->period * icn_latency_flits_variance (settings);
  return TRUE;
}

/* Mean wait, over all messages, where streams of messages merge before dimension i. The streams
 * leave dimension i + 1, which is routed before it. They merge into the channels of dimension i,
 * one output for each of its directions, or into the one stream that skips it. share: fraction
 * of each incoming stream that goes to each of the `outputs` equal outputs; rate: λ_E, messages
 * that a node sends per base cycle; square: mean square of the service time of an output. For
 * the dimension routed first, the model assumes a previous dimension with the same properties. */
static double
merge_waits (const Model *model, guint i, double rate, double share, guint outputs, double square)
{
  guint previous = MIN (i + 1, model->n - 1);
  double skip = model->dimension[previous].skip;

  return outputs * share *
         icn_streams_wait_to (rate * share * (1 - skip), model->dimension[previous].directions,
                              rate * share * skip, square);
}

/* Sets *step to the values of equations (22) to (26) of dally1990 for dimension i of the model.
 * rate: λ_E, messages that a node sends per base cycle. entering: T_i, the service time from
 * leaving the dimension to the destination. FALSE if there is no steady state.
 *
 * In dally1990 messages have one length. A wait for other messages is rate × E[S²]/2, where S is
 * the service time, so with several lengths the variance of S is added to the square of its mean:
 * (23) is the root of T_i0 = T_i + λ_C (T_i0² + variance)/2. */
static gboolean
model_step (const Model *model, guint i, double rate, double entering, IcnContentionStep *step)
{
  double skip = model->dimension[i].skip;
  guint directions = model->dimension[i].directions;
  double share = (1 - skip) / directions;
  /* λ_C, the rate of continuing messages in one direction: the rate (1 - γ) λ_E is divided among
   * the directions, and each message crosses σ more channels after the first. */
  double continuing = model->dimension[i].continuing * share * rate;
  double route_service, skip_service, spread = continuing * model->variance / 2;

  step->dimension = model->dimension[i].index;
  step->skip = skip;
  step->skip_before = model->dimension[MIN (i + 1, model->n - 1)].skip;
  step->directions = directions;
  step->directions_before = model->dimension[MIN (i + 1, model->n - 1)].directions;
  step->continuing = model->dimension[i].continuing;
  step->rate = continuing;
  step->entering = entering;
  if (model->queues) {
    /* A message that finds the channel busy waits E[S²]/(2 E[S]) on average, where S is the service
     * time. */
    double busy = continuing * (model->service + model->variance / model->service) / 2;

    if (busy >= 1)
      return FALSE;
    step->routed = entering / (1 - busy);
    step->extra = step->routed * (1 + busy) - entering;
    route_service = skip_service = model->service;
  } else {
    double root = 1 - 2 * continuing * (entering + spread);

    if (root < 0)
      return FALSE;
    /* Equal to (1 - sqrt (root)) / λ_C, in a form that does not divide by 0 at λ_C = 0. */
    step->routed = 2 * (entering + spread) / (1 + sqrt (root));
    step->extra = step->routed * (1 + continuing * step->routed / 2) + spread - entering;
    route_service = entering + step->extra;
    skip_service = entering;
  }
  step->merge_route = merge_waits (model, i, rate, share, directions,
                                   route_service * route_service + model->variance);
  step->merge_skip =
    merge_waits (model, i, rate, skip, 1, skip_service * skip_service + model->variance);
  step->result = entering + (1 - skip) * step->extra + step->merge_route + step->merge_skip;
  return TRUE;
}

/* T_n, the service time at the source; NAN without a steady state. rate: λ_E, messages that a node
 * sends per base cycle. contention receives the values of each dimension; it may be NULL. */
static double
model_service (const Model *model, double rate, IcnContention *contention)
{
  double service = model->service;

  for (guint i = 0; i < model->n; i++) {
    IcnContentionStep step;

    if (!model_step (model, i, rate, service, &step))
      return NAN;
    service = step.result;
    if (contention != NULL)
      contention->step[contention->n_steps++] = step;
  }
  return service;
}

/* The latency in base cycles; NAN beyond saturation. rate: λ_E, messages that a node sends per base
 * cycle; service: T_n, the service time at the source at this rate. */
static double
model_latency (const Model *model, double rate, double service)
{
  return service * rate < 1 ? model->head_time + service : NAN;
}

void
icn_dally1990_contention (const IcnLatencySettings *settings, double load,
                          IcnContention *contention)
{
  double rate = icn_latency_messages (settings, load);
  Model model;

  *contention = (IcnContention){ .latency = NAN, .source_service = NAN };
  if (!model_init (&model, settings))
    return;
  contention->exists = TRUE;
  contention->source_service = model_service (&model, rate, contention);
  contention->latency = model_latency (&model, rate, contention->source_service);
  contention->saturated = isnan (contention->latency);
}

static double
zero_load (const IcnLatencySettings *settings)
{
  Model model;

  return model_init (&model, settings) ? model.t0.routers + model.t0.wires + model.t0.serialization
                                       : NAN;
}

static double
service_at (const void *model, double rate)
{
  return model_service (model, rate, NULL);
}

/* The saturation load: the load λ at which the service time at the source, T_n, equals the time L/λ
 * between its messages, or at which equation (23) of dally1990 ceases to have a real root,
 * whichever is lower. The bound b/γ_max of channel bandwidth is not part of the model; with queues,
 * the equations even give a higher load. */
static double
saturation (const IcnLatencySettings *settings)
{
  Model model;

  if (!model_init (&model, settings))
    return NAN;
  /* Searches rates up to one message every T_0: T_n is at least T_0, so no source can send
   * faster. */
  return icn_solve_busy (service_at, &model, model.service) * model.length / model.service;
}

static void
fill_parts (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts)
{
  double rate = icn_latency_messages (settings, load), service;
  Model model;

  if (!model_init (&model, settings))
    return;
  service = model_service (&model, rate, NULL);
  *parts = (IcnLatencyParts){
    .routers = model.t0.routers,
    .wires = model.t0.wires,
    .contention = service * rate < 1 ? service - model.service : NAN,
    .serialization = model.t0.serialization,
    .total = model_latency (&model, rate, service),
  };
}

/* Whether equation (22) holds as printed in dally1990: only for one-way dimensions of equal
 * radix. */
static gboolean
is_of_source (const IcnContentionStep *step)
{
  return step->directions == 1 && step->directions_before == 1 && step->skip == step->skip_before;
}

/* Adds to `chain` those equations of a dimension that do not depend on the load. */
static void
add_dimension (const IcnLatencySettings *settings, const IcnContentionStep *step,
               IcnEquations *chain)
{
  int i = (int) step->dimension;
  IcnLineForms line;

  icn_forms_of_line (&settings->topology, step->dimension, &line);
  icn_equations_set (chain, "k_i", line.radix);
  icn_equations_set (chain, "D_i", line.hops);
  icn_equations_set (chain, "γ", step->skip);
  icn_equations_set (chain, "γ_p", step->skip_before);
  icn_equations_set (chain, "d_i", step->directions);
  icn_equations_set (chain, "d_p", step->directions_before);
  icn_equations_set (chain, "σ", step->continuing);
  icn_equations_set (
    chain, "μ",
    icn_streams_wait_to (1 - step->skip_before, step->directions_before, step->skip_before, 1));
  icn_equations_add (chain, "dally1990, section III-B", i, "γ = 1/k_i");
  icn_equations_add (chain, "dally1990, section III-B", i, "σ = D_i/(1 - γ) - 1");
  if (!is_of_source (step))
    icn_equations_add (chain, "dally1990 (21)", i, "μ = (1 - (1 - γ_p)^2/d_p - γ_p^2)/2");
}

/* Text of equation (22) of dally1990, or (26) with queues. It is the equation as printed if that
 * holds (is_of_source), else a generalisation to two-way dimensions and mixed radices. mixed:
 * messages differ in length. Free with g_free. */
static char *
spell_step (const IcnContentionStep *step, gboolean queues, gboolean mixed)
{
  static const char *const squares[][2][2] = {
    { { "(T_i + T_Ri)^2", "T_i^2" }, { "((T_i + T_Ri)^2 + S_v^2)", "(T_i^2 + S_v^2)" } },
    { { "S^2", "S^2" }, { "(S^2 + S_v^2)", "(S^2 + S_v^2)" } },
  };
  const char *const *square = squares[queues][mixed];

  return g_strdup_printf ("T_{i+1} = T_i + (1 - γ) T_Ri + %s %s + %s %s",
                          is_of_source (step) ? "γ (1 - γ)^3 λ_E" : "μ (1 - γ)^2 λ_E/d_i",
                          square[0], is_of_source (step) ? "γ^3 (1 - γ) λ_E" : "μ γ^2 λ_E",
                          square[1]);
}

/* Adds to `chain` the equations for the wait along the rings of a dimension: (25) of dally1990 if
 * nodes have queues, else (23) and (24). mixed: messages differ in length. */
static void
add_ring (const IcnContentionStep *step, gboolean queues, gboolean mixed, IcnEquations *chain)
{
  int i = (int) step->dimension;

  if (queues) {
    icn_equations_add (chain, "dally1990 (25)", i,
                       mixed ? "T_i0 = T_i/(1 - λ_C (S + S_v^2/S)/2)" : "T_i0 = T_i/(1 - λ_C S/2)");
    icn_equations_add (chain, "dally1990 (25)", i,
                       mixed ? "T_Ri = T_i0 (1 + λ_C (S + S_v^2/S)/2) - T_i"
                             : "T_Ri = T_i0 (1 + λ_C S/2) - T_i");
    return;
  }
  icn_equations_add (chain, "dally1990 (23)", i,
                     !(step->rate > 0) ? "T_i0 = T_i"
                     : mixed           ? "T_i0 = (1 - sqrt(1 - 2 λ_C (T_i + λ_C S_v^2/2)))/λ_C"
                                       : "T_i0 = (1 - sqrt(1 - 2 λ_C T_i))/λ_C");
  icn_equations_add (chain, "dally1990 (24)", i,
                     mixed ? "T_Ri = T_i0 + λ_C (T_i0^2 + S_v^2)/2 - T_i"
                           : "T_Ri = T_i0 (1 + λ_C T_i0/2) - T_i");
}

static void
add_step (const IcnLatencySettings *settings, const IcnContentionStep *step, IcnEquations *chain)
{
  gboolean queues = icn_values_number (&settings->theory.values, &icn_queues_parameter) != 0;
  gboolean mixed = icn_latency_flits_variance (settings) > 0;
  g_autofree char *spelling = spell_step (step, queues, mixed);
  int i = (int) step->dimension;

  add_dimension (settings, step, chain);
  icn_equations_set (chain, "λ_C", step->rate);
  icn_equations_set (chain, "T_i", step->entering);
  icn_equations_set (chain, "T_i0", step->routed);
  icn_equations_set (chain, "T_Ri", step->extra);
  icn_equations_set (chain, "T_{i+1}", step->result);
  icn_equations_add (chain, "dally1990 (21)", i,
                     step->directions == 1 ? "λ_C = σ (1 - γ) λ_E" : "λ_C = σ (1 - γ) λ_E/d_i");
  add_ring (step, queues, mixed, chain);
  icn_equations_add (chain, queues ? "dally1990 (26)" : "dally1990 (22)", i, spelling);
}

/* Adds to `chain` the equations of all dimensions, beginning with the one routed last. Ends at a
 * dimension in which equation (23) of dally1990 has no real root. */
static void
add_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  IcnContention contention;

  icn_dally1990_contention (settings, load, &contention);
  if (!contention.exists)
    return;
  icn_equations_set (chain, "λ_E", icn_latency_messages (settings, load));
  icn_equations_set (chain, "S", settings->period * icn_latency_flits (settings));
  icn_equations_set (chain, "S_v", settings->period * sqrt (icn_latency_flits_variance (settings)));
  icn_equations_add (chain, "dally1990, section III-B", -1, "λ_E = λ/L");
  icn_equations_add (chain, "dally1990 (22)", -1, "S = T_p F");
  for (guint i = 0; i < contention.n_steps; i++)
    add_step (settings, &contention.step[i], chain);
  icn_equations_set (chain, "T_n", contention.source_service);
  icn_equations_set (chain, "T", contention.latency);
  icn_equations_add (chain, "dally1990 (22)", -1,
                     icn_equations_get (chain, "T_r") > 0 ? "T = T_r + T_h D + T_n"
                                                          : "T = T_h D + T_n");
}

const IcnParameter icn_queues_parameter = {
  .key = "queues",
  .type = ICN_PARAMETER_FLAG,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Queues"),
  .help = N_ ("The theory of dally1990 calculates contention for nodes with queues."),
};

static const IcnParameter *const parameters[] = { &icn_queues_parameter, NULL };

const IcnTheory icn_dally1990_theory = {
  .row = { "dally1990", N_ ("Contention in k-ary n-cubes (Dally 1990)"),
           N_ ("Wormhole routing of uniform traffic on rings, tori and binary cubes, dimension by "
               "dimension from the destination."),
           parameters },
  .name = N_ ("Dally 1990"),
  .source = "W. J. Dally, \"Performance analysis of k-ary n-cube interconnection networks\", IEEE "
            "Transactions on Computers 39(6), 1990, (21) to (26)",
  .assumes =
    N_ ("it assumes that messages reach the channels of a dimension independently and at one rate, "
        "and that a blocked message waits for the channel, not for a buffer"),
  .why_not = why_not,
  .is_own = is_own,
  .zero_load = zero_load,
  .saturation = saturation,
  .parts = fill_parts,
  .equations = add_equations,
  .contention = icn_dally1990_contention,
};
