/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-model.h"
#include "burst-queue.h"
#include "flow-errors.h"
#include "flow-saturation.h"
#include "flow-terms.h"
#include "pieces.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_interp.h>
#include <math.h>
#include <string.h>

#define GRID 20 /* number of points of the curve of waits against load */
/* Number of points of the curve of waits for a model with more than ICN_FLOW_MANY flows. The points
 * before number COARSE_PART and the others are computed at the same time, on two threads; each part
 * takes about as many iterations. */
#define COARSE_GRID 10
#define COARSE_PART 7
/* Number of points computed at first if a curve is computed by need (icn_flow_model_new). They
 * suffice for loads up to half of saturation. */
#define FEW 8
#define LEAST 1e-3     /* load of the first point as a share of saturation */
#define LAST 0.998     /* load of the last point as a share of saturation */
#define PRECISION 1e-3 /* relative precision of the saturation rate */
#define COARSE_PRECISION 3e-3 /* precision of the saturation rate if flows > ICN_FLOW_MANY */

struct _IcnFlowModel {
  int ref_count;
  IcnFlowInputs inputs;
  double saturation;
  IcnFlowWaits limit;
  gboolean is_corrected;
  gboolean is_coarse;  /* TRUE if there are more than ICN_FLOW_MANY flows; the curve then has fewer
                          points */
  guint n_points;      /* number of points of the curve */
  double share[GRID];  /* load of each point, as a share of saturation */
  double scaled[GRID]; /* wait × (1 - share)/share, which unlike the wait stays finite up to
                          saturation */
  gsl_interp *curve;   /* interpolates `scaled` over `share`; NULL if the curve has no points */

  GMutex lock;   /* locked while `curve` and its points are used or computed */
  guint n_known; /* number of points that have been computed; these have the lowest loads */
};

/* Returns the mean wait in a queue whose server is busy for the share `busy` of the time; INFINITY
 * if `busy` is 1 or more. spread: service time × squared coefficient of variation of the intervals
 * between arrivals; if arrivals are slotted, less the length of a slot (1 cycle). */
static double
queue_wait (double busy, double spread)
{
  return busy < 1 ? busy * MAX (0, spread) / (2 * (1 - busy)) : INFINITY;
}

double
icn_flow_source_wait (const IcnFlowInputs *inputs, double rate, double time, double spread)
{
  double slot = inputs->is_slotted ? 1 : 0, duty = inputs->duty, uneven = inputs->unevenness - 1;
  IcnBurstRates rates;
  IcnBurstQueue queue;

  if (inputs->burst == 0 || rate * time >= 1)
    return queue_wait (rate * time, time * (inputs->variation + uneven) - slot) * spread;
  rates = (IcnBurstRates){ .share = duty,
                           .high = rate / duty,
                           .correlated = inputs->burst * (1 - duty) };
  icn_burst_queue (&rates, time, time * time * inputs->unevenness * spread, &queue);
  return queue.high;
}

double
icn_flow_credit_wait (const IcnFlowInputs *inputs)
{
  const IcnFlowRouter *router = &inputs->router;

  if (router->reuses_at_once || router->buffer >= MIN (router->round_trip, inputs->flits))
    return 0;
  return (ceil (inputs->flits / router->buffer) - 1) * (router->round_trip - router->buffer);
}

gboolean
icn_flow_memory_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits)
{
  double sum = 0;

  for (guint32 i = 0; i < inputs->classes->n_classes && inputs->memory > 0; i++) {
    const IcnPlaceClass *place = &inputs->classes->place[i];

    if (place->role != ICN_PLACE_EJECTS || place->plane > 0)
      continue;
    if (rate * place->load * inputs->memory >= 1) {
      *waits = (IcnFlowWaits){ NAN, NAN, .limit = ICN_FLOW_LIMIT_MEMORY, .where = i };
      return FALSE;
    }
    sum += place->n_members * place->load *
           queue_wait (rate * place->load * inputs->memory, inputs->memory);
  }
  waits->network += sum / inputs->classes->sent;
  return TRUE;
}

double
icn_flow_wait_per_traffic (const IcnFlowInputs *inputs, double service)
{
  return inputs->router.keeps_channel ? service / 2 * inputs->unevenness : (2 * service - 1) / 2;
}

gboolean
icn_flow_is_free (const IcnFlowInputs *inputs, guint32 class)
{
  const IcnPlaceClass *place = &inputs->classes->place[class];

  return place->is_port && place->role == ICN_PLACE_EJECTS && !inputs->router.ejection_port;
}

/* Returns the cycles for which a message occupies the slower of two servers: a channel or port of
 * this class, and the input of the switch at its end. The input counts only if the virtual channels
 * of the channel share it; it is then never the faster one. */
static double
slowest (const IcnFlowInputs *inputs, guint32 class)
{
  return inputs->router.shares_input ? inputs->leaving[class] : inputs->service[class];
}

double
icn_flow_first_limit (const IcnFlowInputs *inputs)
{
  double busiest = 0;

  for (guint32 i = 0; i < inputs->classes->n_classes; i++) {
    const IcnPlaceClass *place = &inputs->classes->place[i];

    if (!icn_flow_is_free (inputs, i))
      busiest = MAX (busiest, place->load * slowest (inputs, i) / place->lanes);
  }
  return busiest > 0 ? 1 / busiest : INFINITY;
}

double
icn_flow_input_wait (const IcnFlowInputs *inputs, guint32 class, double rate)
{
  double service = inputs->service[class], leaving = inputs->leaving[class];
  double in = rate * service, out = rate * leaving;

  if (!inputs->router.shares_input || leaving <= service)
    return 0;
  return out < 1 ? icn_flow_wait_per_traffic (inputs, leaving) * out / (1 - out) -
                     icn_flow_wait_per_traffic (inputs, service) * in / (1 - in)
                 : INFINITY;
}

/* What the first order of the theory (flow-model.h) needs to know of a channel or port. */
typedef struct {
  double use;  /* share of the time for which one unit of traffic uses the channel or port */
  double busy; /* share of the time for which the channel or port is busy */
  double each; /* A/(1 - R): the mean wait for the channel or port, divided by the part of `busy`
                  that is due to others; 0 if messages never wait for it */
} First;

/* Describes the channels or ports of a class, below saturation. rate: messages per cycle of a
 * terminal that injects one unit of traffic. Parallel channels are treated as the servers of one
 * queue, by the approximation of Sakasegawa. */
static First
describe_first (const IcnFlowInputs *inputs, guint32 class, double rate)
{
  const IcnPlaceClass *place = &inputs->classes->place[class];
  double m = place->lanes, use = rate * inputs->service[class] / m, busy = use * place->load;
  double queued = m > 1 ? pow (busy, sqrt (2 * (m + 1)) - 2) / m : 1;

  return (First){ use, busy,
                  icn_flow_is_free (inputs, class)
                    ? 0
                    : icn_flow_wait_per_traffic (inputs, inputs->service[class]) / (1 - busy) *
                        queued };
}

void
icn_flow_detail_init (IcnFlowDetail *detail, const IcnFlowClasses *classes)
{
  detail->flow = g_new0 (double, classes->n_flows);
  detail->place = g_new0 (double, classes->n_classes);
}

void
icn_flow_detail_clear (IcnFlowDetail *detail)
{
  g_clear_pointer (&detail->flow, g_free);
  g_clear_pointer (&detail->place, g_free);
}

void
icn_flow_first_order (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                      IcnFlowDetail *detail)
{
  const IcnFlowClasses *classes = inputs->classes;
  g_autofree First *first = g_new (First, classes->n_classes);
  double network = 0, source = 0;

  *waits = (IcnFlowWaits){ NAN, NAN, .settled = TRUE };
  for (guint32 i = 0; i < classes->n_classes; i++) {
    const IcnPlaceClass *place = &classes->place[i];

    double behind = icn_flow_input_wait (inputs, i, rate * place->load / place->lanes);

    if ((!icn_flow_is_free (inputs, i) &&
         rate * place->load * inputs->service[i] / place->lanes >= 1) ||
        isinf (behind)) {
      waits->limit = isinf (behind) ? ICN_FLOW_LIMIT_INPUT : ICN_FLOW_LIMIT_CHANNEL;
      waits->where = i;
      return;
    }
    first[i] = describe_first (inputs, i, rate);
    network += place->n_members * place->load * behind;
    if (detail != NULL)
      detail->place[i] = behind;
    if (place->role == ICN_PLACE_INJECTS) {
      double wait = icn_flow_source_wait (inputs, rate * place->load, inputs->service[i], 1);

      source += place->n_members * place->load * wait;
      if (detail != NULL)
        detail->place[i] += wait;
    }
  }
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    const First *to = &first[flow->to];
    double wait = to->each * MAX (0, to->busy - to->use * flow->amount);

    network += classes->place[flow->from].n_members * flow->n_out * flow->amount * wait;
    if (detail != NULL)
      detail->flow[i] = wait;
  }
  waits->network = network / classes->sent;
  waits->source = source / classes->sent;
}

void
icn_flow_find_waits (const IcnFlowInputs *inputs, IcnFlowSolver *solver, double rate,
                     IcnFlowWaits *waits, IcnFlowDetail *detail)
{
  if (solver != NULL)
    icn_flow_solver_waits (solver, rate, waits, detail);
  else
    icn_flow_first_order (inputs, rate, waits, detail);
  waits->network += icn_flow_credit_wait (inputs);
  if (waits->limit == ICN_FLOW_LIMIT_NONE)
    icn_flow_memory_waits (inputs, rate, waits);
}

/* Returns the load of point i of the curve, as a share of saturation. Points lie closer together
 * near saturation, because there the curve bends most if messages hold channels while they wait
 * (icn_flow_is_held). */
static double
share_at (const IcnFlowModel *model, guint i)
{
  double left = 1 - (double) i / (model->n_points - 1);

  return LAST - (LAST - LEAST) * left * left;
}

/* The points of a curve that are computed, in parts: part i begins at point first[i] and ends
 * before point first[i + 1]. */
typedef struct {
  IcnFlowModel *model;
  guint first[3];
  GCancellable *cancellable;
} Points;

/* Computes one part of the points. A point without a steady state gets the value NAN. */
static void
find_points (guint part, gpointer data)
{
  const Points *points = data;
  IcnFlowModel *model = points->model;
  double credits = icn_flow_credit_wait (&model->inputs);
  g_autoptr (IcnFlowSolver) solver =
    model->is_corrected ? icn_flow_solver_new (&model->inputs, points->cancellable) : NULL;

  for (guint i = points->first[part]; i < points->first[part + 1]; i++) {
    double share = share_at (model, i);
    IcnFlowWaits waits;

    icn_flow_find_waits (&model->inputs, solver, share * model->saturation, &waits, NULL);
    if (g_cancellable_is_cancelled (points->cancellable))
      return;
    model->share[i] = share;
    model->scaled[i] = waits.limit == ICN_FLOW_LIMIT_NONE
                         ? (waits.source + waits.network - credits) * (1 - share) / share
                         : NAN;
  }
}

/* Computes the first `n` points of the curve. For a point without a steady state, the value of the
 * previous point is used. FALSE if cancelled. */
static gboolean
make_curve (IcnFlowModel *model, guint n, GCancellable *cancellable)
{
  Points points = { model, { 0, model->is_coarse ? COARSE_PART : n, n }, cancellable };

  icn_pieces_run (model->is_coarse ? 2 : 1, find_points, &points);
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (isnan (model->scaled[i]))
      model->scaled[i] = i > 0 ? model->scaled[i - 1] : 0;
  g_clear_pointer (&model->curve, gsl_interp_free);
  model->curve = gsl_interp_alloc (gsl_interp_steffen, n);
  gsl_interp_init (model->curve, model->share, model->scaled, n);
  model->n_known = n;
  return TRUE;
}

IcnFlowModel *
icn_flow_model_new (const IcnFlowInputs *inputs, gboolean by_need, GCancellable *cancellable)
{
  g_autoptr (IcnFlowModel) model = g_new0 (IcnFlowModel, 1);

  model->ref_count = 1;
  g_mutex_init (&model->lock);
  model->inputs = *inputs;
  icn_flow_classes_ref (inputs->classes);
  model->is_corrected = inputs->classes->n_flows <= ICN_FLOW_MAX_CORRECTED;
  model->is_coarse = model->is_corrected && inputs->classes->n_flows > ICN_FLOW_MANY;
  model->n_points = model->is_coarse ? COARSE_GRID : GRID;
  if (!icn_flow_saturation (&model->inputs, model->is_corrected,
                            model->is_coarse ? COARSE_PRECISION : PRECISION, &model->saturation,
                            &model->limit, cancellable))
    return NULL;
  if (isfinite (model->saturation) && (!by_need || model->is_coarse) &&
      !make_curve (model, model->n_points, cancellable))
    return NULL;
  return g_steal_pointer (&model);
}

IcnFlowModel *
icn_flow_model_ref (const IcnFlowModel *model)
{
  IcnFlowModel *shared = (IcnFlowModel *) model;

  g_atomic_int_inc (&shared->ref_count);
  return shared;
}

void
icn_flow_model_unref (IcnFlowModel *model)
{
  if (model == NULL || !g_atomic_int_dec_and_test (&model->ref_count))
    return;
  icn_flow_classes_unref (model->inputs.classes);
  g_free (model->inputs.service);
  g_free (model->inputs.leaving);
  g_free (model->inputs.vcs);
  g_clear_pointer (&model->curve, gsl_interp_free);
  g_mutex_clear (&model->lock);
  g_free (model);
}

const IcnFlowInputs *
icn_flow_model_inputs (const IcnFlowModel *model)
{
  return &model->inputs;
}

double
icn_flow_model_saturation (const IcnFlowModel *model)
{
  return model->saturation;
}

const IcnFlowWaits *
icn_flow_model_limit (const IcnFlowModel *model)
{
  return &model->limit;
}

gboolean
icn_flow_model_is_corrected (const IcnFlowModel *model)
{
  return model->is_corrected;
}

/* Returns the value of the curve at a load; at the nearest point if the load is beyond the points.
 * share: the load as a share of saturation. Computes the points if need be. Between two points the
 * curve depends only on these two and their neighbours, so for a load below the last but one of the
 * first FEW points these FEW points suffice. */
static double
value_at (IcnFlowModel *model, double share)
{
  double at = CLAMP (share, share_at (model, 0), share_at (model, model->n_points - 1)), value;
  guint n = at < share_at (model, FEW - 2) ? FEW : model->n_points;

  g_mutex_lock (&model->lock);
  if (model->n_known < n)
    make_curve (model, n, NULL);
  value = gsl_interp_eval (model->curve, model->share, model->scaled, at, NULL);
  g_mutex_unlock (&model->lock);
  return value;
}

double
icn_flow_model_wait (const IcnFlowModel *model, double rate)
{
  double share = rate / model->saturation, credits = icn_flow_credit_wait (&model->inputs);

  if (rate <= 0 || isinf (model->saturation))
    return credits;
  if (share >= 1)
    return NAN;
  return credits + value_at ((IcnFlowModel *) model, share) * share / (1 - share);
}

gboolean
icn_flow_model_detail (const IcnFlowModel *model, double rate, IcnFlowDetail *detail,
                       GCancellable *cancellable)
{
  g_autoptr (IcnFlowSolver) solver =
    model->is_corrected ? icn_flow_solver_new (&model->inputs, cancellable) : NULL;
  IcnFlowWaits waits;

  icn_flow_detail_init (detail, model->inputs.classes);
  icn_flow_find_waits (&model->inputs, solver, rate, &waits, detail);
  if (waits.limit == ICN_FLOW_LIMIT_NONE && !g_cancellable_is_cancelled (cancellable))
    return TRUE;
  icn_flow_detail_clear (detail);
  return FALSE;
}

void
icn_flow_model_place_waits (const IcnFlowModel *model, const IcnFlowDetail *detail, double *wait)
{
  const IcnFlowClasses *classes = model->inputs.classes;
  g_autofree double *in = g_new0 (double, classes->n_classes);

  for (guint32 c = 0; c < classes->n_classes; c++)
    wait[c] = 0;
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    double behind =
      classes->place[flow->from].role == ICN_PLACE_INJECTS ? 0 : detail->place[flow->from];

    wait[flow->to] += flow->n_in * flow->amount * (detail->flow[i] + behind);
    in[flow->to] += flow->n_in * flow->amount;
  }
  for (guint32 c = 0; c < classes->n_classes; c++)
    wait[c] = in[c] > 0 ? wait[c] / in[c] : detail->place[c];
}

double
icn_flow_model_error (const IcnFlowModel *model, double rate)
{
  return icn_flow_error (&model->inputs, rate / model->saturation);
}

/* Size of a memo (IcnFlowMemo), which keeps the most recently used models: as many as take about
 * MEMO_BYTES, but from LEAST_REMEMBERED to MOST_REMEMBERED models. They are needed again, for
 * example, when a sweep over budgets and message lengths comes to messages with the same number of
 * flits. */
#define MEMO_BYTES (4 << 20)
#define LEAST_REMEMBERED 8
#define MOST_REMEMBERED 512
/* Largest number of flows for which a model is computed within some milliseconds. */
#define QUICK 300

struct _IcnFlowMemo {
  GMutex lock;
  gboolean by_need; /* points of the curves are computed only when they are needed */
  guint n;
  IcnFlowModel *model[MOST_REMEMBERED]; /* [n] the models in the memo, the most recently used one
                                           first */
};

IcnFlowMemo *
icn_flow_memo_new (gboolean by_need)
{
  IcnFlowMemo *memo = g_new0 (IcnFlowMemo, 1);

  memo->by_need = by_need;
  g_mutex_init (&memo->lock);
  return memo;
}

void
icn_flow_memo_free (IcnFlowMemo *memo)
{
  if (memo == NULL)
    return;
  for (guint i = 0; i < memo->n; i++)
    icn_flow_model_unref (memo->model[i]);
  g_mutex_clear (&memo->lock);
  g_free (memo);
}

static gboolean
have_same_router (const IcnFlowRouter *a, const IcnFlowRouter *b)
{
  return a->keeps_channel == b->keeps_channel && a->shares_input == b->shares_input &&
         a->reuses_at_once == b->reuses_at_once && a->injection_vcs == b->injection_vcs &&
         a->ejection_port == b->ejection_port && a->stores == b->stores &&
         a->holds_messages == b->holds_messages && a->round_trip == b->round_trip &&
         a->allocation == b->allocation && a->vcs == b->vcs && a->class_vcs == b->class_vcs &&
         a->buffer == b->buffer;
}

static gboolean
are_equal (const IcnFlowInputs *a, const IcnFlowInputs *b)
{
  gsize size = sizeof (double) * a->classes->n_classes;

  return a->classes == b->classes && a->flits == b->flits && a->unevenness == b->unevenness &&
         have_same_router (&a->router, &b->router) && a->variation == b->variation &&
         a->is_slotted == b->is_slotted && a->burst == b->burst && a->duty == b->duty &&
         a->memory == b->memory && memcmp (a->service, b->service, size) == 0 &&
         memcmp (a->leaving, b->leaving, size) == 0 && memcmp (a->vcs, b->vcs, size) == 0;
}

static void
free_arrays (const IcnFlowInputs *inputs)
{
  g_free (inputs->service);
  g_free (inputs->leaving);
  g_free (inputs->vcs);
}

/* Returns a new reference to the model with these inputs; NULL if the memo does not have it. The
 * memo must be locked. */
static IcnFlowModel *
find_model (IcnFlowMemo *memo, const IcnFlowInputs *inputs)
{
  for (guint i = 0; i < memo->n; i++)
    if (are_equal (&memo->model[i]->inputs, inputs)) {
      IcnFlowModel *found = memo->model[i];

      memmove (memo->model + 1, memo->model, sizeof *memo->model * i);
      memo->model[0] = found;
      return icn_flow_model_ref (found);
    }
  return NULL;
}

/* Adds a model to the memo, which must be locked. If there is no room, the least recently used
 * model is removed. */
static void
keep_model (IcnFlowMemo *memo, const IcnFlowModel *model)
{
  gsize bytes = sizeof *model + 3 * sizeof (double) * model->inputs.classes->n_classes;

  if (memo->n >= CLAMP (MEMO_BYTES / bytes, LEAST_REMEMBERED, MOST_REMEMBERED))
    icn_flow_model_unref (memo->model[--memo->n]);
  memmove (memo->model + 1, memo->model, sizeof *memo->model * memo->n++);
  memo->model[0] = icn_flow_model_ref (model);
}

IcnFlowModel *
icn_flow_memo_get (IcnFlowMemo *memo, const IcnFlowInputs *inputs, gboolean ready,
                   GCancellable *cancellable)
{
  IcnFlowModel *found, *made;

  g_mutex_lock (&memo->lock);
  found = find_model (memo, inputs);
  g_mutex_unlock (&memo->lock);
  if (found != NULL || (ready && inputs->classes->n_flows > QUICK)) {
    free_arrays (inputs);
    return found;
  }
  made = icn_flow_model_new (inputs, memo->by_need, cancellable);
  if (made == NULL)
    return NULL;
  g_mutex_lock (&memo->lock);
  found = find_model (memo, &made->inputs); /* another thread may have made it first */
  if (found == NULL)
    keep_model (memo, made);
  g_mutex_unlock (&memo->lock);
  if (found == NULL)
    return made;
  icn_flow_model_unref (made);
  return found;
}
