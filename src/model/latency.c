/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "latency.h"

#include <math.h>

#include "cube.h"
#include "solve.h"

#define FLIT_TOLERANCE 1e-9 /* L/W is whole within this, relative */
#define PERIOD_TOLERANCE 1e-4 /* wire delays are kept as float */
#define MAX_STREAMS 3       /* two directions and the messages that skip a dimension */

double
icn_latency_flits (const IcnLatencySettings *settings)
{
  double flits = settings->length / settings->width;

  return settings->whole_flits ? MAX (1, ceil (flits * (1 - FLIT_TOLERANCE))) : flits;
}

double
icn_latency_whole_periods (double periods)
{
  return ceil (periods - PERIOD_TOLERANCE);
}

double
icn_latency_channel_time (guint channel_delay, const IcnWireTimes *times, gboolean whole)
{
  double periods = times->cycle_time / times->period;

  if (fabs (periods - 1) <= FLIT_TOLERANCE)
    return channel_delay * times->period;
  return MAX (channel_delay, whole ? icn_latency_whole_periods (periods) : periods) * times->period;
}

double
icn_latency_zero_load (const IcnLatencySettings *settings, double hops, IcnZeroLoad *parts)
{
  double period = settings->period;
  IcnZeroLoad t0;

  icn_zero_load (&settings->router, hops, settings->staying, settings->channel_time / period,
                 icn_latency_flits (settings), &t0);
  t0.routers *= period;
  t0.wires *= period;
  t0.serialization *= period;
  if (parts != NULL)
    *parts = t0;
  return t0.routers + t0.wires + t0.serialization;
}

double
icn_latency_merge_wait (const double *rates, guint n_rates, double service)
{
  double sum = 0, collisions = 0;

  for (guint a = 0; a < n_rates; a++)
    sum += rates[a];
  for (guint a = 0; a < n_rates; a++)
    collisions += rates[a] * (sum - rates[a]);
  return sum > 0 ? service * service / 2 * collisions / sum : 0;
}

/* What the recurrence needs of a network, found once for a whole curve: its dimensions from the
 * destination back to the source. */
typedef struct {
  guint n;
  gboolean queues;
  double head_time; /* T_c D and what routers charge */
  double length;    /* L */
  double service;   /* T_0 */
  struct {
    guint index;
    double skip;       /* γ: share of messages that do not route in the dimension */
    guint directions;  /* rings of opposite direction, 1 or 2 */
    double continuing; /* σ: channels of a routed message beyond the one it enters by */
  } dimension[ICN_MAX_DIMENSIONS];
} Model;

static gboolean
model_init (Model *model, const IcnLatencySettings *settings)
{
  const IcnTopologySettings *topology = &settings->topology;
  double hops = 0;
  IcnZeroLoad t0;

  /* Edge channels of a mesh carry less than the middle ones: the model has only one rate. */
  if (!topology->kind->vertex_symmetric || settings->other_traffic ||
      settings->router.switching == ICN_SWITCHING_STORE_AND_FORWARD)
    return FALSE;
  model->n = topology->dimensions;
  for (guint i = 0; i < model->n; i++) {
    guint index = settings->order == ICN_ORDER_DESCENDING ? i : model->n - 1 - i;
    IcnCubeDimension cube;
    double routes;

    if (!icn_cube_dimension (topology, index, &cube))
      return FALSE;
    routes = 1 - 1 / cube.radix;
    model->dimension[i].index = index;
    model->dimension[i].skip = 1 / cube.radix;
    model->dimension[i].directions = (guint) cube.channels;
    model->dimension[i].continuing = routes > 0 ? MAX (0, cube.hops / routes - 1) : 0;
    hops += cube.hops;
  }
  model->queues = settings->queues;
  icn_latency_zero_load (settings, hops, &t0);
  model->head_time = t0.routers + t0.wires;
  model->length = settings->length;
  model->service = settings->period * icn_latency_flits (settings);
  return TRUE;
}

/* The waits where the streams that leave dimension i + 1 merge on their way into, or past,
 * dimension i: each of its streams is split by where it goes next, a share `share` to each of
 * `outputs` equal outputs. The last dimension is entered as if one like it came before. */
static double
merge_waits (const Model *model, guint i, double rate, double share, guint outputs, double service)
{
  guint previous = MIN (i + 1, model->n - 1);
  guint directions = model->dimension[previous].directions;
  double skip = model->dimension[previous].skip;
  double rates[MAX_STREAMS];

  for (guint a = 0; a < directions; a++)
    rates[a] = rate * share * (1 - skip) / directions;
  rates[directions] = rate * share * skip;
  return outputs * share * icn_latency_merge_wait (rates, directions + 1, service);
}

/* (22) to (26) for one dimension. rate: λ_E. FALSE when there is no steady state. */
static gboolean
model_step (const Model *model, guint i, double rate, double entering, IcnContentionStep *step)
{
  double skip = model->dimension[i].skip;
  guint directions = model->dimension[i].directions;
  double share = (1 - skip) / directions;
  /* λ_C of one direction: (1 - γ) λ_E spread over the directions, σ times. */
  double continuing = model->dimension[i].continuing * share * rate;
  double route_service, skip_service;

  step->dimension = model->dimension[i].index;
  step->entering = entering;
  if (model->queues) {
    double busy = continuing * model->service / 2;

    if (busy >= 1)
      return FALSE;
    step->routed = entering / (1 - busy);
    step->extra = step->routed * (1 + busy) - entering;
    route_service = skip_service = model->service;
  } else {
    double root = 1 - 2 * continuing * entering;

    if (root < 0)
      return FALSE;
    /* (1 - sqrt (root)) / λ_C, in the form that has a limit at λ_C = 0. */
    step->routed = 2 * entering / (1 + sqrt (root));
    step->extra = step->routed * (1 + continuing * step->routed / 2) - entering;
    route_service = entering + step->extra;
    skip_service = entering;
  }
  step->merge_route = merge_waits (model, i, rate, share, directions, route_service);
  step->merge_skip = merge_waits (model, i, rate, skip, 1, skip_service);
  step->result = entering + (1 - skip) * step->extra + step->merge_route + step->merge_skip;
  return TRUE;
}

/* T_n, or NAN without a steady state. contention: takes the steps, or NULL. */
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

/* NAN beyond saturation. */
static double
model_latency (const Model *model, double rate, double service)
{
  return service * rate < 1 ? model->head_time + service : NAN;
}

void
icn_latency_contention (const IcnLatencySettings *settings, double load, IcnContention *contention)
{
  double rate = load / settings->length;
  Model model;

  *contention = (IcnContention){ .latency = NAN, .source_service = NAN };
  if (!model_init (&model, settings))
    return;
  contention->exists = TRUE;
  contention->source_service = model_service (&model, rate, contention);
  contention->latency = model_latency (&model, rate, contention->source_service);
  contention->saturated = isnan (contention->latency);
}

void
icn_latency_curve (const IcnLatencySettings *settings, const double *loads, guint n_loads,
                   double *latencies)
{
  Model model;
  gboolean exists = model_init (&model, settings);

  for (guint i = 0; i < n_loads; i++) {
    double rate = loads[i] / settings->length;

    latencies[i] = exists ? model_latency (&model, rate, model_service (&model, rate, NULL)) : NAN;
  }
}

/* λ_E T_n - 1 at λ_E = u/T_0, which rises with u; 1 where there is no steady state. */
static double
overload (double u, void *data)
{
  const Model *model = data;
  double rate = u / model->service;
  double service = model_service (model, rate, NULL);

  /* Over many dimensions the recurrence can overflow; a root finder wants finite values. */
  return isfinite (service) ? rate * service - 1 : 1;
}

double
icn_latency_saturation (const IcnLatencySettings *settings)
{
  Model model;

  if (!model_init (&model, settings))
    return NAN;
  /* T_n >= T_0, so no source sends more than one message every T_0. */
  return icn_solve_root (overload, &model, 0, 1) * model.length / model.service;
}
