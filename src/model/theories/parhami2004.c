/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parhami2004.h"
#include "equation.h"
#include "topology-kind.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Largest number of states (message counts at a link) that are visited. */
#define MOST_STATES 100000
#define REST 1e-12 /* total probability of the states (message counts) that may be left out */
/* From some i on, the probability r(i) of i messages at a link falls geometrically, and the rest
 * can be summed as a geometric series. This is done from the first i > MANY_STATES at which the
 * ratio r(i)/r(i - 1) changes by less than SAME_RATIO. */
#define MANY_STATES 64
#define SAME_RATIO 1e-14

/* Number of input links of a node over which messages for one of its output links may arrive:
 * all of them if links are one-way. If links are two-way, all but one, because messages do not
 * turn back. */
static double
inputs (const IcnCutThrough *model)
{
  return model->directed ? model->degree : model->degree - 1;
}

double
icn_cut_through_utilization (const IcnCutThrough *model, double rate)
{
  return rate / model->degree * model->flits * model->hops;
}

/* Sets arrivals[i], for i < n, to q(i), the probability that i messages for a link arrive in a flit
 * time. The number of messages in transit is binomial; in addition, one new message of the node may
 * arrive. utilization: ρ, the load of the link. */
static void
fill_arrivals (const IcnCutThrough *model, double utilization, double *arrivals, guint n)
{
  double links = inputs (model), new = utilization / (model->flits * model->hops);
  double each = (utilization - new) / links, transit = pow (1 - each, links), before = 0;

  for (guint i = 0; i < n; i++) {
    arrivals[i] = (1 - new) * transit + new * before;
    before = transit;
    transit *= MAX (0, links - i) / (i + 1) * each / (1 - each);
  }
}

/* Returns how many values the number of messages that arrive for a link in one cycle can have: from
 * 0 to one message in transit over each input link plus one new message. */
static guint
n_arrivals (const IcnCutThrough *model)
{
  return (guint) ceil (inputs (model)) + 2;
}

/* Called by foreach_state for each state of a link: i is the number of messages at the link,
 * `probability` is r(i). Called for i = 0, 1, … until the states left are too improbable, or
 * until it returns FALSE. */
typedef gboolean (*StateFunc) (guint i, double probability, gpointer data);

static void
foreach_state (const IcnCutThrough *model, double utilization, guint most, StateFunc func,
               gpointer data)
{
  guint n = n_arrivals (model);
  g_autofree double *arrivals = g_new (double, n), *more = g_new0 (double, n + 1);
  /* probability of each state, computed from the probabilities of the previous states */
  g_autofree double *states = g_new (double, most + 1);
  double left = 1;

  fill_arrivals (model, utilization, arrivals, n);
  for (guint i = n; i-- > 0;)
    more[i] = more[i + 1] + arrivals[i]; /* probability that i or more messages arrive */
  states[0] = 1 - utilization;
  for (guint i = 0; i < most && left > REST; i++) {
    guint first = i + 2 > n ? i + 2 - n : 1;
    double up = i + 1 < n ? states[0] * more[i + 1] : 0;

    if (!func (i, states[i], data))
      return;
    left -= states[i];
    /* A cycle that begins in state j <= i ends above state i if at least i + 2 - j messages
     * arrive, because one of the j messages leaves. */
    for (guint j = first; j <= i; j++)
      up += states[j] * more[i + 2 - j];
    states[i + 1] = up / arrivals[0];
  }
}

typedef struct {
  double *states;
  double sum; /* r(0) + Σ r(i)/i over the states so far, where r(i) is the probability of i messages
                 at the link */
  double before, ratio; /* probability of the previous state, r(i - 1), and its ratio to r(i - 2) */
} Sum;

static gboolean
keep_state (guint i, double probability, gpointer data)
{
  Sum *sum = data;

  sum->states[i] = probability;
  return TRUE;
}

/* Σ x^m/(i + m) over m >= 1. This is (-ln(1 - x) - Σ x^k/k)/x^i, where the sum is over k = 1 ..
 * i. */
static double
sum_rest (double x, guint i)
{
  double sum = -log1p (-x), power = 1;

  for (guint k = 1; k <= i; k++) {
    power *= x;
    sum -= power / k;
  }
  return sum / power;
}

/* A StateFunc that adds r(i)/i to the sum. Once the probabilities fall geometrically, adds all
 * remaining states at once, because near saturation there are tens of thousands of them. */
static gboolean
add_passing (guint i, double probability, gpointer data)
{
  Sum *sum = data;
  double ratio = probability / sum->before;
  gboolean is_geometric = i > MANY_STATES && ratio < 1 && fabs (ratio - sum->ratio) < SAME_RATIO;

  sum->sum += probability / MAX (i, 1);
  if (is_geometric)
    sum->sum += probability * sum_rest (ratio, i);
  sum->before = probability;
  sum->ratio = ratio;
  return !is_geometric;
}

void
icn_cut_through_states (const IcnCutThrough *model, double utilization, double *states, guint n)
{
  Sum sum = { .states = states };

  for (guint i = 0; i < n; i++)
    states[i] = 0;
  foreach_state (model, utilization, n, keep_state, &sum);
}

/* The closed form of parhami2004, generalised to one-way links. c is the number of input links over
 * which messages for an output link may come: d - 1 as in parhami2004, or d if links are one-way.
 * So c - 1 stands for d - 2 in parhami2004, and c + 1 for d. */
double
icn_cut_through_contention (const IcnCutThrough *model, double utilization)
{
  double links = inputs (model), work = model->flits * model->hops;

  return utilization / (2 * (1 - utilization)) *
         ((links - 1) * work + 2 - (links + 1) / work) / links;
}

double
icn_cut_through_waiting (const IcnCutThrough *model, double utilization)
{
  Sum sum = { 0 };

  foreach_state (model, utilization, MOST_STATES, add_passing, &sum);
  return 1 - MIN (sum.sum, 1);
}

double
icn_cut_through_latency (const IcnCutThrough *model, double zero_load, double utilization)
{
  if (utilization >= 1)
    return NAN;
  return zero_load * (1 - icn_cut_through_waiting (model, utilization)) +
         icn_cut_through_contention (model, utilization);
}

double
icn_cut_through_simplified (const IcnCutThrough *model, double zero_load, double utilization)
{
  double links = inputs (model);

  if (utilization >= 1)
    return NAN;
  return zero_load * (1 - utilization) +
         utilization / (1 - utilization) * (links - 1) / (2 * links) * model->flits * model->hops;
}

static const char *
why_not (const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;

  if (!icn_topology_row (topology)->wraps ||
      icn_topology_symmetry (topology) != ICN_SYMMETRY_VERTICES ||
      icn_topology_nodes (topology) <= 2)
    return N_ ("it covers tori whose nodes are all alike only");
  if (settings->unequal_widths)
    return N_ ("it covers channels of equal widths only");
  if (settings->other_traffic)
    return N_ ("it covers uniform traffic only");
  if (settings->detours)
    return N_ ("it covers shortest routes only");
  if (settings->lengths.n > 1)
    return N_ ("it covers messages of one length only");
  if (settings->router.switching != ICN_SWITCHING_CUT_THROUGH)
    return N_ ("it covers cut-through switching only");
  return NULL;
}

gboolean
icn_cut_through_init (IcnCutThrough *model, const IcnLatencySettings *settings)
{
  *model = (IcnCutThrough){
    .degree = settings->degree,
    .hops = settings->hops,
    .flits = icn_latency_flits (settings),
    .directed = icn_topology_is_directed (&settings->topology),
  };
  return why_not (settings) == NULL && !isnan (settings->hops) && !isnan (settings->degree);
}

static double
zero_load (const IcnLatencySettings *settings)
{
  IcnCutThrough model;

  return icn_cut_through_init (&model, settings)
           ? icn_latency_zero_load (settings, model.hops, NULL)
           : NAN;
}

static gboolean
is_simplified (const IcnLatencySettings *settings)
{
  return icn_values_number (&settings->theory.values, &icn_simplified_parameter) != 0;
}

/* Returns the saturation load, the smaller of two loads: d L/(F Δ), at which the load ρ of a
 * link is 1; and L/F, at which a node injects messages without a pause, one in F flit times. L/F
 * is smaller if messages take few hops. The model assumes that all links are loaded alike. If
 * they are not, the network carries less, at most the bound b/γ_max. */
static double
saturation (const IcnLatencySettings *settings)
{
  IcnCutThrough model;

  if (!icn_cut_through_init (&model, settings))
    return NAN;
  return fmin (1, model.degree / model.hops) / model.flits * icn_lengths_mean (&settings->lengths) /
         settings->period;
}

static double
latency_at (const IcnLatencySettings *settings, const IcnCutThrough *model, double t0, double load)
{
  double rate = icn_latency_messages (settings, load) * settings->period;
  double utilization = icn_cut_through_utilization (model, rate);

  if (!(load < saturation (settings)))
    return NAN;
  return (is_simplified (settings) ? icn_cut_through_simplified : icn_cut_through_latency) (
           model, t0 / settings->period, utilization) *
         settings->period;
}

static void
fill_parts (const IcnLatencySettings *settings, double load, IcnLatencyParts *parts)
{
  IcnZeroLoad t0;
  IcnCutThrough model;
  double all, total;

  if (!icn_cut_through_init (&model, settings))
    return;
  all = icn_latency_zero_load (settings, model.hops, &t0);
  total = latency_at (settings, &model, all, load);
  *parts = (IcnLatencyParts){
    .routers = t0.routers,
    .wires = t0.wires,
    .contention = total - all,
    .serialization = t0.serialization,
    .total = total,
  };
}

/* Adds to `chain` the equations of latency: the time that a message spends in queues, in flit
 * times, and the part of T0 that the model retains, T0 (1 - p_w). */
static void
add_equations (const IcnLatencySettings *settings, double load, IcnEquations *chain)
{
  static const char source[] = "parhami2004, section 5";
  gboolean is_simple = is_simplified (settings);
  double rate = icn_latency_messages (settings, load) * settings->period, utilization;
  IcnCutThrough model;

  if (!icn_cut_through_init (&model, settings))
    return;
  utilization = icn_cut_through_utilization (&model, rate);
  icn_equations_set (chain, "m", rate);
  icn_equations_set (chain, "d", model.degree);
  icn_equations_set (chain, "Δ", model.hops);
  icn_equations_set (chain, "F", model.flits);
  icn_equations_set (chain, "ρ", utilization);
  icn_equations_set (chain, "λ_s", saturation (settings));
  icn_equations_set (chain, "T", latency_at (settings, &model, zero_load (settings), load));
  icn_equations_add (chain, source, -1, "m = λ T_p/L");
  icn_equations_add (chain, source, -1, "ρ = m/d F Δ");
  if (utilization < 1 && !is_simple) {
    icn_equations_set (chain, "r_0", 1 - utilization);
    icn_equations_set (chain, "r_p", utilization - icn_cut_through_waiting (&model, utilization));
    icn_equations_set (chain, "p_w", icn_cut_through_waiting (&model, utilization));
    icn_equations_set (chain, "T_q", icn_cut_through_contention (&model, utilization));
    icn_equations_add (chain, source, -1, "r_0 = 1 - ρ");
    icn_equations_add (chain, source, -1, "p_w = 1 - r_0 - r_p");
    icn_equations_add (chain, source, -1,
                       model.directed ? "T_q = ρ/(2 (1 - ρ)) ((d - 1) F Δ + 2 - (d + 1)/(F Δ))/d"
                                      : "T_q = ρ/(2 (1 - ρ)) ((d - 2) F Δ + 2 - d/(F Δ))/(d - 1)");
  }
  if (!is_simple)
    icn_equations_add (chain, source, -1, "T = T_0 (1 - p_w) + T_p T_q");
  else
    icn_equations_add (chain, source, -1,
                       model.directed ? "T = T_0 (1 - ρ) + ρ/(1 - ρ) (d - 1)/(2 d) F Δ T_p"
                                      : "T = T_0 (1 - ρ) + ρ/(1 - ρ) (d - 2)/(2 (d - 1)) F Δ T_p");
  icn_equations_add (chain, source, -1, "λ_s = min(1, d/Δ) L/(F T_p)");
}

const IcnParameter icn_simplified_parameter = {
  .key = "simplified",
  .type = ICN_PARAMETER_FLAG,
  .affects = ICN_AFFECTS_FORMS,
  .label = N_ ("Simplified"),
  .help = N_ ("The probability of waiting by parhami2004 is the load of a link."),
};

static const IcnParameter *const parameters[] = { &icn_simplified_parameter, NULL };

static gboolean
link_states (const IcnLatencySettings *settings, double load, double *states, guint n,
             double *utilization)
{
  IcnCutThrough model;

  if (!(load >= 0) || !icn_cut_through_init (&model, settings))
    return FALSE;
  *utilization =
    icn_cut_through_utilization (&model, icn_latency_messages (settings, load) * settings->period);
  if (!(*utilization < 1 && load < saturation (settings)))
    return FALSE;
  icn_cut_through_states (&model, *utilization, states, n);
  return TRUE;
}

const IcnTheory icn_parhami2004_theory = {
  .row = { "parhami2004", N_ ("Cut-through in tori (Parhami and Kwai 2004)"),
           N_ (
             "Virtual cut-through of uniform traffic on tori whose nodes are all alike, pruned and "
             "one-way ones too, with a queue for every link."),
           parameters },
  .name = N_ ("Parhami and Kwai 2004"),
  .source = "B. Parhami and D.-M. Kwai, \"Comparing four classes of torus-based parallel "
            "architectures: network parameters and communication performance\", Mathematical and "
            "Computer Modelling 40, 2004, section 5",
  .assumes =
    N_ ("it assumes that messages reach every link independently and at one rate, and that a "
        "link’s queue has room for all that wait"),
  .why_not = why_not,
  .zero_load = zero_load,
  .saturation = saturation,
  .parts = fill_parts,
  .equations = add_equations,
  .link_states = link_states,
};
