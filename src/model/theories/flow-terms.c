/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-terms.h"

#include <math.h>
#include <string.h>

#define MOST_ITERATIONS 150
#define FIRST_CHECKED 4 /* first iteration after which convergence is tested */
#define SETTLED 1e-5    /* largest relative change of waits and service times at convergence */
#define DAMPING 0.5
#define LEAST 1e-9 /* smallest probability used as a divisor */

/* The state of a class of places during an iteration. Members named x, z, p, d, pd, w_other and
 * p_other are sums over the flows out of the place, weighted by their messages. */
typedef struct {
  double rate;      /* λ, messages per cycle */
  double in, out;   /* messages per unit of traffic that flow into and out of the place */
  double busy_out;  /* Σ over the flows out of the place of `share`, the time for which each uses
                       its channel */
  double busy;      /* E, share of time for which the place is busy, with the cycles lost to
                       double grants */
  double conflicts; /* Σ over the flows out of the place of share × u */
  double x, z, p, d, pd;       /* X, Z, P, τ and π of the next channels */
  double w_other, p_other;     /* ω and P_ω: wait, and probability of waiting, of the messages
                                  that want another channel than a given one */
  double hol;                  /* H_p */
  double stall, stalled, kept; /* τ, the mean stall of tails; π, its probability; τ', how long
                                  virtual channels are kept by it */
  double qs, qp, fs, fp;       /* correction 7: stretch of bodies and share of stretched
                                  messages, beside other flows (q) and free to catch up (f) */
  double new_qs, new_qp, new_fs, new_fp;
  gboolean has_in, has_out, is_free; /* is_free: the place accepts all messages at once */
} Place;

typedef struct {
  double share;    /* share of the time for which the flow's messages use their channel */
  double slowed;   /* s: cycles lost to double grants */
  double conflict; /* u: probability that the head of a message does not get its channel at once */
} Flow;

typedef struct {
  const IcnFlowInputs *inputs;
  double rate; /* messages per cycle and unit of traffic */
  Place *place;
  Flow *flow;
  double network, line, source; /* weighted sums of waits in the present iteration */
  IcnFlowWaits *waits;
  IcnFlowDetail *detail; /* receives the details of the last iteration; or NULL */
} Solution;

static gboolean
stop (Solution *solution, IcnFlowLimit limit, guint32 where)
{
  solution->waits->limit = limit;
  solution->waits->where = where;
  return FALSE;
}

/* Moves a value part of the way to its new value, so that the iteration converges. */
static inline double
towards (double before, double value)
{
  return before + DAMPING * (value - before);
}

/* Finds the rates of places and flows. FALSE if a channel would be busy all the time or more. */
static gboolean
start (Solution *solution)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;

  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    Place *from = &solution->place[flow->from], *to = &solution->place[flow->to];
    double share =
      flow->amount * solution->rate * inputs->service[flow->to] / classes->place[flow->to].lanes;

    solution->flow[i].share = share;
    from->has_out = to->has_in = TRUE;
    from->out += flow->n_out * flow->amount;
    to->in += flow->n_in * flow->amount;
    from->busy_out += flow->n_out * share;
  }
  for (guint32 c = 0; c < classes->n_classes; c++) {
    const IcnPlaceClass *class = &classes->place[c];
    Place *place = &solution->place[c];

    place->rate = class->load * solution->rate / class->lanes;
    if (!place->has_in)
      place->in = class->load;
    place->is_free =
      class->is_port && class->role == ICN_PLACE_EJECTS && !inputs->router.ejection_port;
    if (!place->is_free && place->rate * inputs->service[c] >= 1)
      return stop (solution, ICN_FLOW_LIMIT_CHANNEL, c);
  }
  return TRUE;
}

static void
clear_sums (Solution *solution)
{
  const IcnFlowClasses *classes = solution->inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++) {
    Place *place = &solution->place[c];

    place->busy = place->conflicts = 0;
    place->x = place->z = place->p = place->d = place->pd = 0;
    place->w_other = place->p_other = 0;
    place->new_qs = place->new_qp = place->new_fs = place->new_fp = 0;
  }
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    const Flow *state = &solution->flow[i];

    solution->place[flow->to].busy += flow->n_in * state->share * (1 + state->slowed);
    solution->place[flow->from].conflicts += flow->n_out * state->share * state->conflict;
  }
  solution->network = solution->line = solution->source = 0;
  if (solution->detail != NULL)
    memset (solution->detail->place, 0, sizeof (double) * classes->n_classes);
}

/* The waits of a flow for its channel: of the head (x), of the body, which is stretched (z), and
 * the probability that the head waits (p). */
typedef struct {
  double x, z, p, stretched;
} Wait;

/* Corrections 1, 2 and 4: the wait for a channel that several flows share. */
static gboolean
wait_for_channel (Solution *solution, const IcnFlowClass *flow, const Flow *state, Wait *wait)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const Place *to = &solution->place[flow->to];
  double m = inputs->classes->place[flow->to].lanes;
  double cycles = inputs->service[flow->to], v = inputs->vcs[flow->to] * m;
  double idle = MAX (1, (cycles + inputs->router.allocation) / (v / m * cycles));
  double service = cycles * idle, busy = to->busy * idle, h, own;
  double others = MAX (0, busy - state->share * (1 + state->slowed) * idle);

  if (busy >= 1)
    return stop (solution, ICN_FLOW_LIMIT_CHANNEL, flow->to);
  own = m > 1 ? pow (busy, sqrt (2 * (m + 1)) - 2) / m : 1;
  h = inputs->router.keeps_channel ? 1 : pow (busy, v - 1);
  wait->x = ((1 - h) / (2 * service) + h * service / 2) * others / (1 - busy) * own;
  wait->z = (1 - h) * (service * service - 1) / service * others / (1 - busy) * own;
  wait->p = MIN (1, others);
  wait->stretched = 1 - h;
  if (to->has_out && busy > 0) {
    double line = service * (1 - pow (busy, v)) / (1 - busy), all = line + to->kept;
    double each = to->rate * m / v, n = inputs->router.class_vcs * m, r0 = MIN (busy, each * line),
           r1 = r0 + each * to->kept;
    double e = sqrt (2 * (n + 1)) - 1;

    if (r1 >= 1)
      return stop (solution, ICN_FLOW_LIMIT_VCS, flow->to);
    wait->x += others / busy *
               MAX (0, all * pow (r1, e) / (1 - r1) - line * pow (r0, e) / (1 - r0)) / (2 * n);
  }
  return TRUE;
}

/* Correction 3: cycles lost because two virtual channels of one input are granted at once. */
static void
share_input (Solution *solution, const IcnFlowClass *flow, Flow *state, Wait *wait)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const Place *from = &solution->place[flow->from];
  double v = inputs->vcs[flow->from], cycles = inputs->service[flow->to];

  if (inputs->router.shares_input) {
    double both =
      (1 - 1 / v) * ((from->busy_out - state->share) * state->conflict +
                     (from->conflicts - state->share * state->conflict) * (1 - state->conflict));

    state->slowed = towards (state->slowed, both / 2 / (1 - both / 2));
    wait->x += state->slowed;
    wait->z += (cycles - 1) * state->slowed;
    wait->p = MIN (1, wait->p + state->slowed);
  }
  state->conflict = towards (state->conflict, wait->p);
}

/* Correction 7: adds the stretch that the messages of a flow take along to the next place. Returns
 * the time that they gain as bodies catch up with their heads in this router. */
static double
catch_up (Solution *solution, const IcnFlowClass *flow, const Wait *wait, double others)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const Place *from = &solution->place[flow->from];
  Place *to = &solution->place[flow->to];
  double cycles = inputs->service[flow->to];
  double same = from->in > 0 ? MIN (1, flow->amount / from->in) : 0;
  double many = from->fp > 0 ? MAX (1, from->fs / from->fp) : 1;
  double weight = flow->n_in * flow->amount;
  double stretched = MIN (1, others * (2 * cycles - 1) / cycles) * wait->stretched;

  if (inputs->router.allocation == 0)
    return 0;
  to->new_qs += weight * (same * from->qs + wait->z);
  to->new_qp += weight * (same * from->qp + stretched);
  to->new_fs += weight * ((1 - same) * from->qs + MAX (0, from->fs - from->fp));
  to->new_fp += weight * ((1 - same) * from->qp + from->fp * (1 - 1 / many));
  return MIN (from->fp, from->fs);
}

static gboolean
add_flow (Solution *solution, guint32 i)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;
  const IcnFlowClass *flow = &classes->flow[i];
  Place *from = &solution->place[flow->from];
  const Place *to = &solution->place[flow->to];
  Flow *state = &solution->flow[i];
  double weight = flow->n_out * flow->amount, members = classes->place[flow->from].n_members;
  double cycles = inputs->service[flow->to], other = 1 - flow->amount / from->out, others, gain;
  Wait wait = { 0 };

  if (!to->is_free) {
    double before;

    if (!wait_for_channel (solution, flow, state, &wait))
      return FALSE;
    others = wait.p;
    share_input (solution, flow, state, &wait);
    before = wait.p;
    wait.p = 1 - (1 - before) * exp (-others * (cycles - 1 + wait.z) / cycles * wait.stretched);
    gain = catch_up (solution, flow, &wait, others);
    solution->network += members * weight * (wait.x + wait.z - gain);
    if (solution->detail != NULL)
      solution->detail->flow[i] = wait.x + wait.z - gain;
  }
  from->w_other += weight * other * (wait.x + wait.z + to->stall);
  from->p_other += weight * other * MIN (1, wait.p + to->stalled);
  from->x += weight * wait.x;
  from->z += weight * wait.z;
  from->p += weight * wait.p;
  from->d += weight * to->stall;
  from->pd += weight * to->stalled;
  return TRUE;
}

/* Corrections 5 and 6 at a place: messages that wait behind others in its virtual channels, and
 * tails that stall before it. */
static gboolean
add_line (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnPlaceClass *class = &inputs->classes->place[c];
  Place *place = &solution->place[c];
  double v = inputs->vcs[c], cycles = inputs->service[c], each = place->rate / v, m = place->out;
  double x = place->x / m, z = place->z / m, d = place->d / m, w = x + z + d;
  double p = CLAMP ((place->p + place->pd) / m, LEAST, 1);
  double buffer = inputs->router.buffer * cycles / inputs->flits,
         step = cycles + inputs->router.allocation;
  double moved = x + d + z * MAX (0, 1 - buffer / cycles);
  double first = cycles > buffer ? moved * exp (-buffer * p / moved) : 0;
  double w_other = place->w_other / m, p_other = CLAMP (place->p_other / m, LEAST, 1);
  double behind = v > 1 ? w_other * (1 - first / w) : w_other;
  double stored = inputs->router.stores ? cycles : 0; /* time in the buffer before the message
                                                         can continue */
  double rest = 1 - each * (step + w_other), tail, waiting, left, line, full, second;

  if (w <= 0)
    return TRUE;
  if (rest <= 0)
    return stop (solution, ICN_FLOW_LIMIT_LINE, c);
  place->hol = towards (place->hol, each * behind * behind / p_other / rest);
  solution->line += class->n_members * m * place->hol;
  if (solution->detail != NULL)
    solution->detail->place[c] += place->hol;
  tail = (v > 1 ? w - first : w) + stored;
  waiting = MIN (1, each * tail);
  left = 1 - each * (step + w + stored);
  line = left > 0 ? each * tail * tail / p / left : 1e9;
  full = line > 0 ? waiting * exp (-MAX (0, buffer - cycles) * waiting / line) : 0;
  second = full > 0 ? full * MIN (step + w, line / waiting) : 0;
  place->stall = towards (place->stall, first + second);
  place->stalled = towards (place->stalled, MIN (1, (first > 0 ? p * first / moved : 0) + full));
  place->kept = place->stall * MIN (1, w_other / w);
  return TRUE;
}

/* Adds the wait in the queue of a source. If the injection port has no virtual channels, the first
 * message of the queue delays the others until it has won its first channel. */
static gboolean
add_source (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnPlaceClass *class = &inputs->classes->place[c];
  const Place *place = &solution->place[c];
  double cycles = inputs->service[c], v = inputs->vcs[c], wait;
  double time = MAX (cycles, (cycles + inputs->router.allocation) / v);

  if (!inputs->router.injection_vcs)
    time = cycles + (class->is_port ? (place->x + place->z + place->d) / place->out : place->stall);
  wait = icn_flow_source_wait (inputs, place->rate, time);
  if (!isfinite (wait))
    return stop (solution, ICN_FLOW_LIMIT_SOURCE, c);
  solution->source += class->n_members * class->load * wait;
  if (solution->detail != NULL)
    solution->detail->place[c] += wait;
  return TRUE;
}

static gboolean
add_place (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnPlaceClass *class = &inputs->classes->place[c];
  Place *place = &solution->place[c];

  if (place->has_in && place->in > 0) {
    place->qs = place->new_qs / place->in;
    place->qp = place->new_qp / place->in;
    place->fs = place->new_fs / place->in;
    place->fp = place->new_fp / place->in;
  }
  if (class->role == ICN_PLACE_INJECTS && !add_source (solution, c))
    return FALSE;
  if (!place->has_out || (class->is_port && !inputs->router.injection_vcs))
    return TRUE;
  return add_line (solution, c);
}

static gboolean
iterate (Solution *solution)
{
  const IcnFlowClasses *classes = solution->inputs->classes;

  clear_sums (solution);
  for (guint32 i = 0; i < classes->n_flows; i++)
    if (!add_flow (solution, i))
      return FALSE;
  for (guint32 c = 0; c < classes->n_classes; c++)
    if (!add_place (solution, c))
      return FALSE;
  return TRUE;
}

/* Iterates until the waits converge. FALSE if there is no steady state. */
static gboolean
settle (Solution *solution)
{
  IcnFlowWaits *waits = solution->waits;
  double before = -1, all = 0;

  for (guint n = 1; n <= MOST_ITERATIONS; n++) {
    if (!iterate (solution))
      return FALSE;
    waits->n_iterations = n;
    all = (solution->network + solution->line + solution->source) / solution->inputs->classes->sent;
    if (n >= FIRST_CHECKED && fabs (all - before) <= SETTLED * (all + solution->inputs->flits)) {
      waits->settled = TRUE;
      break;
    }
    before = all;
  }
  waits->network = (solution->network + solution->line) / solution->inputs->classes->sent;
  waits->source = solution->source / solution->inputs->classes->sent;
  return TRUE;
}

void
icn_flow_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                IcnFlowDetail *detail)
{
  g_autofree Place *place = g_new0 (Place, inputs->classes->n_classes);
  g_autofree Flow *flow = g_new0 (Flow, inputs->classes->n_flows);
  Solution solution = { inputs, rate, place, flow, .waits = waits, .detail = detail };

  *waits = (IcnFlowWaits){ NAN, NAN };
  if (icn_flow_is_held (inputs)) {
    icn_flow_held_waits (inputs, rate, waits, detail);
    return;
  }
  if (!start (&solution) || !settle (&solution))
    return;
  if (!waits->settled) {
    guint n_iterations = waits->n_iterations;

    icn_flow_first_order (inputs, rate, waits, detail);
    waits->n_iterations = n_iterations;
    waits->settled = FALSE;
  }
}
