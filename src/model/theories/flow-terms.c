/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-terms.h"
#include "flow-bursts.h"

#include <math.h>
#include <string.h>

#define MOST_ITERATIONS 100
#define FIRST_CHECKED 3 /* iterations before convergence is tested for the first time */
#define SETTLED 4e-5    /* relative change of waits and service times at convergence */
#define DAMPING 0.8
#define LEAST 1e-9 /* smallest probability used as a divisor */

/* The state of a class of channels or ports (IcnPlaceClass) during an iteration. The comments of
 * this file call each of these a channel. The members from x to p_other are sums over the flows
 * out of the channel, weighted by their messages. Corrections are numbered as at the beginning
 * of flow-model.h. Times are in cycles. */
typedef struct {
  double rate;      /* λ, messages per cycle */
  double in, out;   /* traffic into and out of the channel, in units of the traffic that one
                       terminal injects */
  double busy_out;  /* sum of Flow.share over the flows out of the channel: the mean number of
                       these flows that are using their next channel */
  double busy;      /* share of time for which the channel is busy, including the cycles lost to
                       double grants (correction 3) */
  double conflicts; /* sum of Flow.share × Flow.conflict over the flows out of the channel */
  double x, z, p, d, pd;   /* x: mean wait of the head for the next channel; z: mean cycles by
                              which waits for it draw the flits of the message apart; p:
                              probability that the head waits; d, pd: the members `stall` and
                              `stalled` of the next channel */
  double backlog;          /* the sum x + z for those messages that come from a source whose
                              queue is never empty (correction 8) */
  double lost;             /* cycles that a flit loses to double grants (as Flow.slowed) while
                              its source is in a burst and so keeps its input of the switch busy
                              (correction 11) */
  double w_other, p_other; /* w_other: mean wait of a head for its next channel while the next
                              message in the same virtual channel goes to another channel, and so
                              is blocked needlessly; p_other: probability of such a wait */
  double hol;              /* mean wait behind other messages in a virtual channel (correction 5) */
  double first;            /* mean time for which the tail of a message stalls because the head of
                              the same message waits (correction 6) */
  double stall, stalled, kept; /* stall: mean time for which tails stall upstream of the channel
                                  (correction 6); stalled: probability of this; kept: time for which
                                  stalled messages keep a virtual channel (correction 4) */
  double runs, new_runs;       /* runs: share of the channel's messages that follow the previous
                                  one without a gap (correction 10); new_runs: sum from which the
                                  next value of `runs` is computed */
  double queued; /* sum over the flows into the channel of u × Flow.run, where u is the share of
                    time for which the flow uses the channel */
  /* head, body, won: W/o, where W is the cycles that a message waits for the channel, and o is
   * the share of time for which other flows use it. head: for messages that are served one after
   * another; body: for flits that share the channel; won: for virtual channels that stalled
   * messages keep (corrections 2 and 4). idle: factor by which correction 1 lengthens the use of
   * the channel. stretched: probability that messages share the channel */
  double head, body, won, idle, stretched;
  /* The stretch of a message: the cycles by which waits upstream have drawn its flits apart
   * (correction 7).
   * qs: mean stretch of the messages that come to the channel, caused by messages that still take
   * the same route. qp: share of the messages with such a stretch.
   * fs, fp: the same for stretch caused by messages that have left the route, after which the flits
   * close up again.
   * new_…: sums of what take_along() has added since the last take_in(). */
  double qs, qp, fs, fp;
  double new_qs, new_qp, new_fs, new_fp;
  double n_in;                       /* number of flows into the channel from other channels */
  gboolean has_in, has_out, is_free; /* is_free: the channel accepts every flit at once */
} Place;

typedef struct {
  double share;    /* share of the time for which the flow's messages use the channel to which it
                      leads */
  double slowed;   /* mean cycles that a flit of the flow loses because a switch grants two virtual
                      channels of one input at once (correction 3) */
  double conflict; /* probability that a head of the flow does not get the channel at once */
  double run;      /* mean number of messages in a run of the flow, messages that follow each other
                      without a gap, as a message of another flow finds it (correction 10) */
  double z, stretched, others; /* z: cycles by which the messages are stretched at the channel to
                                  which the flow leads; stretched: probability of this; others:
                                  probability that messages of other flows use the channel */
} Flow;

typedef struct {
  const IcnFlowInputs *inputs;
  double rate;  /* messages per cycle of a terminal that injects one unit of traffic */
  double pause; /* cycles per message for which a virtual channel is idle, while it is allocated
                   (correction 1) and while credits return (correction 0) */
  double alone; /* the same for a message without another one behind it in the virtual channel;
                   0 if buffers are as long as the round trip of credits */
  double slower; /* mean cycles from one flit to the next in a virtual channel. It is the round
                    trip of credits divided by the buffer if that is more than 1 and messages are
                    longer than buffers (correction 0), else 1 */
  Place *place;
  Flow *flow;
  double network, line, source; /* sums of the waits in the present iteration, weighted by messages.
                                   network: waits for channels; line: behind other messages in a
                                   buffer; source: in source queues */
  IcnFlowWaits *waits;
  /* receives the waits of each class of flows, and of each class of channels or ports, in the last
   * iteration; may be NULL */
  IcnFlowDetail *detail;
} Solution;

static gboolean
stop (Solution *solution, IcnFlowLimit limit, guint32 where)
{
  solution->waits->limit = limit;
  solution->waits->where = where;
  return FALSE;
}

/* Damps the iteration so that it converges: returns a value between that of the previous iteration
 * (`before`) and the one that was computed (`value`). */
static inline double
towards (double before, double value)
{
  return before + DAMPING * (value - before);
}

/* Sets those members of Place and Flow that follow from the traffic alone, without waits. FALSE if
 * the messages of some channel would take all of its time or more. */
static gboolean
start (Solution *solution)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++)
    solution->place[c].in = solution->place[c].out = solution->place[c].busy_out =
      solution->place[c].n_in = 0;
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    Place *from = &solution->place[flow->from], *to = &solution->place[flow->to];
    double share =
      flow->amount * solution->rate * inputs->service[flow->to] / classes->place[flow->to].lanes;

    solution->flow[i].share = share;
    from->has_out = to->has_in = TRUE;
    from->out += flow->n_out * flow->amount;
    to->in += flow->n_in * flow->amount;
    to->n_in += flow->n_in;
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

/* Sets the members of a channel that describe how messages arrive at it: by how much waits upstream
 * have drawn them apart (members qs to fp), and how many follow another one without a gap (runs).
 * The members are means over the flows into the channel, from the sums that take_along() has added
 * up. Resets these sums. */
static void
take_in (Place *place)
{
  if (!place->has_in || place->in <= 0)
    return;
  place->qs = place->new_qs / place->in;
  place->qp = place->new_qp / place->in;
  place->fs = place->new_fs / place->in;
  place->fp = place->new_fp / place->in;
  place->runs = place->new_runs / place->in;
  place->new_qs = place->new_qp = place->new_fs = place->new_fp = place->new_runs = 0;
}

/* The share of a flow among the messages of the channel `from`, out of which it leads. */
static double
share_of (const Place *from, const IcnFlowClass *flow)
{
  return from->in > 0 ? MIN (1, flow->amount / from->in) : 0;
}

/* Returns the mean number of messages in the run of a flow that a message of another flow meets. A
 * run is a sequence of n messages without gaps (correction 10). n has a geometric distribution, and
 * as long runs are met more often, the mean is E[n²]/E[n]. */
static double
run_length (const Solution *solution, const IcnFlowClass *flow)
{
  const Place *from = &solution->place[flow->from];
  double follows = share_of (from, flow) * from->runs;

  return (1 + follows) / (1 - follows);
}

static void
clear_sums (Solution *solution)
{
  const IcnFlowClasses *classes = solution->inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++) {
    Place *place = &solution->place[c];

    place->busy = place->conflicts = place->queued = 0;
    place->x = place->z = place->p = place->d = place->pd = place->backlog = place->lost = 0;
    place->w_other = place->p_other = 0;
  }
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    Flow *state = &solution->flow[i];
    double busy = flow->n_in * state->share * (1 + state->slowed);

    state->run = run_length (solution, flow);
    solution->place[flow->to].busy += busy;
    solution->place[flow->to].queued += busy * state->run;
    solution->place[flow->from].conflicts += flow->n_out * state->share * state->conflict;
  }
  solution->network = solution->line = solution->source = 0;
  if (solution->detail != NULL)
    memset (solution->detail->place, 0, sizeof (double) * classes->n_classes);
}

/* Probability that messages share a channel. busy: share of time for which the channel is busy;
 * queue: probability that messages queue for its virtual channels instead (correction 2). If
 * flits wait for credits, `slower` messages can send in turns without delaying each other
 * (correction 0). Then they count as sharing the channel only if there are more than `slower` of
 * them (the approximation of Sakasegawa), or while a message sends its first buffer of flits. */
static double
sharing (const Solution *solution, double busy, double queue)
{
  const IcnFlowInputs *inputs = solution->inputs;
  double crowded;

  if (solution->slower <= 1)
    return 1 - queue;
  crowded = MAX (queue, pow (busy, sqrt (2 * (solution->slower + 1)) - 2));
  return crowded - queue + (1 - crowded) * MIN (1, inputs->router.buffer / inputs->flits);
}

/* Computes, for channels of class c, how long messages wait for the channel divided by the share of
 * time for which other messages use it: the members idle, head, body, won and stretched. Implements
 * corrections 1, 2 and 4 of flow-model.h. FALSE if the channels are overloaded. */
static gboolean
find_channel (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  Place *place = &solution->place[c];
  double m = inputs->classes->place[c].lanes, cycles = inputs->service[c], v = inputs->vcs[c] * m;
  double idle = MAX (1, (cycles + solution->pause) / (v / m * cycles));
  double service = cycles * idle, busy = place->busy * idle, all_taken, h, queued;

  if (busy >= 1)
    return stop (solution, ICN_FLOW_LIMIT_CHANNEL, c);
  place->idle = idle;
  queued = (m > 1 ? pow (busy, sqrt (2 * (m + 1)) - 2) / m : 1) / (1 - busy);
  all_taken = pow (busy, v - 1);
  h = inputs->router.keeps_channel ? 1 : all_taken;
  place->stretched = sharing (solution, busy, h);
  place->head = (place->stretched / (2 * service) + h * service / 2 * inputs->unevenness) * queued;
  place->body = place->stretched * (service * service - 1) / service * queued;
  place->won = 0;
  if (place->has_out && busy > 0) {
    double line = service * (1 - all_taken * busy) / (1 - busy);
    double idling = MAX (0, cycles + solution->pause - service) * (1 - busy);
    double kept = place->kept + idling, all = line + kept;
    double each = place->rate * m / v, n = inputs->router.class_vcs * m;
    double r0 = MIN (busy, each * line), r1 = r0 + each * kept, e = sqrt (2 * (n + 1)) - 1;

    if (r1 >= 1)
      return stop (solution, ICN_FLOW_LIMIT_VCS, c);
    if (kept > 0 && place->n_in > 1)
      place->won =
        MAX (0, all * pow (r1, e) / (1 - r1) - line * pow (r0, e) / (1 - r0)) / (2 * n * busy);
  }
  return TRUE;
}

/* The wait of the messages of a flow for the channel to which it leads. x: wait of the head; z:
 * cycles by which waits draw the flits of a message apart (stretch it); p: probability that the
 * head waits; stretched: probability that the message is stretched. */
typedef struct {
  double x, z, p, stretched;
  double backlog; /* factor by which the wait is multiplied for a source whose queue is never empty
                     (correction 8) */
} Wait;

/* Sets *wait to the wait of a flow's messages for the channel to which it leads and which other
 * flows use, too. Implements corrections 1, 2, 4 and 10 of flow-model.h. */
static void
wait_for_channel (const Solution *solution, const IcnFlowClass *flow, const Flow *state, Wait *wait)
{
  const Place *to = &solution->place[flow->to];
  double own = state->share * (1 + state->slowed) * to->idle, busy = to->busy * to->idle;
  double others = MAX (0, busy - own);
  double in_runs = MAX (0, to->queued * to->idle - own * state->run);

  wait->x = to->head * in_runs + to->won * others;
  wait->z = to->body * others;
  wait->p = MIN (1, others);
  wait->stretched = to->stretched;
  wait->backlog = (1 - busy) / (1 - others);
}

/* Mean cycles that a flit loses because a switch grants two virtual channels of one input at once,
 * with the probability `both` for each flit. One of the two sends. */
static double
granted_twice (double both)
{
  return both / 2 / (1 - both / 2);
}

/* Adds to *wait the cycles that messages of the flow lose because a switch may grant two virtual
 * channels of one input at once, although only one of them can send (correction 3 of
 * flow-model.h). */
static void
share_input (Solution *solution, const IcnFlowClass *flow, Flow *state, Wait *wait)
{
  const IcnFlowInputs *inputs = solution->inputs;
  Place *from = &solution->place[flow->from];
  double v = inputs->vcs[flow->from], cycles = inputs->service[flow->to];

  if (inputs->router.shares_input) {
    double both =
      (1 - 1 / v) * ((from->busy_out - state->share) * state->conflict +
                     (from->conflicts - state->share * state->conflict) * (1 - state->conflict));

    from->lost += flow->n_out * flow->amount * granted_twice (MIN (1, both / from->busy_out));
    state->slowed = towards (state->slowed, granted_twice (both));
    wait->x += state->slowed;
    wait->z += (cycles - 1) * state->slowed;
    wait->p = MIN (1, wait->p + state->slowed);
  }
  state->conflict = towards (state->conflict, wait->p);
}

/* Whether messages that are stored completely and have shared a channel arrive together, so that
 * they contend again for the next channel (correction 9). */
static gboolean
contend_again (const IcnFlowInputs *inputs)
{
  return inputs->router.stores && !inputs->router.keeps_channel;
}

/* Records how the messages of a flow arrive at its next channel, in the sums of that channel: by
 * how many cycles waits have drawn them apart (Place.qs to fp), and how many of them follow
 * another one without a gap (Place.runs). Implements corrections 7, 9 and 10 of flow-model.h. */
static void
take_along (Solution *solution, const IcnFlowClass *flow, const Flow *state)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const Place *from = &solution->place[flow->from];
  Place *to = &solution->place[flow->to];
  double cycles = inputs->service[flow->to], same = share_of (from, flow);
  double weight = flow->n_in * flow->amount;

  if (inputs->router.allocation != 0) {
    double many = from->fp > 0 ? MAX (1, from->fs / from->fp) : 1;
    double stretched = MIN (1, state->others * (2 * cycles - 1) / cycles) * state->stretched;

    to->new_qs += weight * (same * from->qs + state->z);
    to->new_qp += weight * (same * from->qp + stretched);
    to->new_fs += weight * ((1 - same) * from->qs + MAX (0, from->fs - from->fp));
    to->new_fp += weight * ((1 - same) * from->qp + from->fp * (1 - 1 / many));
  } else if (contend_again (inputs))
    to->new_qs += weight * (same * from->qs + state->z);
  to->new_runs += weight * (state->others / 2 + (1 - state->others) * same * from->runs);
}

/* Updates for all channels, from the sources to the destinations, by how many cycles waits upstream
 * have drawn messages apart (Place.qs to fp), and what share of messages follow another one without
 * a gap (Place.runs). Where flows form a cycle, a channel uses the values of the previous
 * iteration. */
static void
go_forward (Solution *solution)
{
  const IcnFlowClasses *classes = solution->inputs->classes;
  guint32 i = classes->n_flows;

  for (guint32 c = classes->n_classes; c-- > 0;) {
    take_in (&solution->place[c]);
    for (; i > 0 && classes->flow[i - 1].from == c; i--)
      if (!solution->place[classes->flow[i - 1].to].is_free)
        take_along (solution, &classes->flow[i - 1], &solution->flow[i - 1]);
  }
}

static void
add_flow (Solution *solution, guint32 i)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;
  const IcnFlowClass *flow = &classes->flow[i];
  Place *from = &solution->place[flow->from];
  const Place *to = &solution->place[flow->to];
  Flow *state = &solution->flow[i];
  double weight = flow->n_out * flow->amount, members = classes->place[flow->from].n_members;
  double cycles = inputs->service[flow->to], other = 1 - flow->amount / from->out, others, gain = 0;
  Wait wait = { 0 };

  if (!to->is_free) {
    double before;

    wait_for_channel (solution, flow, state, &wait);
    others = wait.p;
    share_input (solution, flow, state, &wait);
    before = wait.p;
    wait.p = 1 - (1 - before) * exp (-others * (cycles - 1 + wait.z) / cycles * wait.stretched);
    state->z = wait.z;
    state->stretched = wait.stretched;
    state->others = others;
    if (inputs->router.allocation != 0)
      gain = MIN (from->fp, from->fs); /* bodies catch up with their heads in this router
                                          (correction 7) */
    if (contend_again (inputs))
      wait.z += share_of (from, flow) * from->qs;
    solution->network += members * weight * (wait.x + wait.z - gain);
    if (solution->detail != NULL)
      solution->detail->flow[i] = wait.x + wait.z - gain;
  }
  from->w_other += weight * other * (wait.x + wait.z + to->stall);
  from->p_other += weight * other * MIN (1, wait.p + to->stalled);
  from->backlog += weight * (wait.x + wait.z) * wait.backlog;
  from->x += weight * wait.x;
  from->z += weight * wait.z;
  from->p += weight * wait.p;
  from->d += weight * to->stall;
  from->pd += weight * to->stalled;
}

/* The part of correction 5 (waits behind another message in a virtual channel) that different
 * message lengths cause. A message of F flits is stretched by z F/E[F], so messages wait longer
 * behind a long one. Returns the increase of E[T²]/2, where T is the time for which messages in
 * a virtual channel stand still: one term is from the variance of the stretch, one from its
 * covariance with F. z: mean stretch; cycles: mean cycles of a message; kept: share of waits
 * that is not spent in stalls; p: probability of waiting. */
static double
behind_lengths (const IcnFlowInputs *inputs, double z, double cycles, double kept, double p)
{
  return (inputs->unevenness - 1) * (kept * kept * z * z / p + cycles * z);
}

/* Adds to the solution, for the channels of class c, the waits of messages behind others in the
 * same virtual channel, and sets the times for which tails of messages stall upstream. Implements
 * corrections 5 and 6 of flow-model.h. FALSE if the channels are overloaded. */
static gboolean
add_line (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnPlaceClass *class = &inputs->classes->place[c];
  Place *place = &solution->place[c];
  double v = inputs->vcs[c], cycles = inputs->service[c], each = place->rate / v, m = place->out;
  double x = place->x / m, z = place->z / m, d = place->d / m, w = x + z + d;
  double p = CLAMP ((place->p + place->pd) / m, LEAST, 1);
  double buffer = inputs->router.buffer * cycles / inputs->flits, step = cycles + solution->pause;
  double moved = x + d + z * MAX (0, 1 - buffer / cycles);
  double first = cycles > buffer ? moved * exp (-buffer * p / moved) : 0;
  double w_other = place->w_other / m, p_other = CLAMP (place->p_other / m, LEAST, 1);
  double behind = v > 1 ? w_other * (1 - first / w) : w_other;
  double stored = inputs->router.stores ? cycles : 0; /* time in the buffer before the message
                                                         can continue */
  double uneven =
    w_other > 0 ? behind_lengths (inputs, z * w_other / w, cycles, behind / w_other, p_other) : 0;
  double slow = icn_flow_input_wait (inputs, c, place->rate);
  double rest = 1 - each * (step + w_other), tail, waiting, left, line, full, second;

  if (isinf (slow))
    return stop (solution, ICN_FLOW_LIMIT_INPUT, c);
  solution->line += class->n_members * m * slow;
  if (solution->detail != NULL)
    solution->detail->place[c] += slow;
  if (w <= 0)
    return TRUE;
  if (icn_flow_has_room_for_one (inputs) &&
      v > 1) { /* a virtual channel is empty when a message wins it, so no message waits behind
                  another one */
    double again = MAX (0, inputs->router.round_trip - MAX (0, buffer - cycles));

    place->kept = towards (place->kept, w + again + stored);
    return TRUE;
  }
  if (rest <= 0)
    return stop (solution, ICN_FLOW_LIMIT_LINE, c);
  place->hol = towards (place->hol, each * (behind * behind / p_other + uneven) / rest);
  solution->line += class->n_members * m * place->hol;
  if (solution->detail != NULL)
    solution->detail->place[c] += place->hol;
  tail = (v > 1 ? w - first : w) + stored;
  waiting = MIN (1, each * tail);
  left = 1 - each * (step + w + stored);
  line = left > 0 ? each * tail * tail / p / left : 1e9;
  full = line > 0 ? waiting * exp (-MAX (0, buffer - cycles) * waiting / line) : 0;
  second = full > 0 ? full * MIN (step + w, line / waiting) : 0;
  place->first = towards (place->first, first);
  place->stall = towards (place->stall, first + second);
  place->stalled = towards (place->stalled, MIN (1, (first > 0 ? p * first / moved : 0) + full));
  place->kept = place->stall * MIN (1, w_other / w);
  return TRUE;
}

/* Adds to solution->source the waits in the queues of the sources of class c. If the injection port
 * has no virtual channels, the first message of a queue delays the others until it has won its
 * first channel. FALSE if a source would always be busy. */
static gboolean
add_source (Solution *solution, guint32 c)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnPlaceClass *class = &inputs->classes->place[c];
  const Place *place = &solution->place[c];
  double cycles = inputs->service[c], v = inputs->vcs[c], wait;
  double entering = cycles + place->first + solution->alone;
  double time = MAX (entering, (cycles + solution->pause) / v), spread = place->first / time;

  if (!inputs->router.injection_vcs && class->is_port)
    time = cycles + (place->backlog + place->d) / place->out;
  else if (!inputs->router.injection_vcs) {
    double stall = icn_flow_has_room_for_one (inputs) ? place->kept : place->stall;

    time = cycles + stall * pow (MIN (1, place->rate * (cycles + stall) / v), v - 1);
  } else if (inputs->burst > 0)
    time = MAX (time, cycles * (1 + place->lost / place->out));
  wait = icn_flow_source_wait (inputs, place->rate, time,
                               inputs->router.injection_vcs ? 1 + spread * spread : 1);
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

  if (class->role == ICN_PLACE_INJECTS && !add_source (solution, c))
    return FALSE;
  if (!place->has_out || (class->is_port && !inputs->router.injection_vcs))
    return TRUE;
  return add_line (solution, c);
}

/* One iteration: updates the channels from the sources to the destinations and then back, because
 * the time that messages lose downstream lengthens the waits upstream. FALSE if a channel is
 * overloaded. */
static gboolean
iterate (Solution *solution)
{
  const IcnFlowClasses *classes = solution->inputs->classes;
  guint32 flow = 0;

  go_forward (solution);
  clear_sums (solution);
  for (guint32 c = 0; c < classes->n_classes; c++)
    if (!solution->place[c].is_free && !find_channel (solution, c))
      return FALSE;
  for (guint32 c = 0; c < classes->n_classes; c++) {
    for (; flow < classes->n_flows && classes->flow[flow].from == c; flow++)
      add_flow (solution, flow);
    if (!add_place (solution, c))
      return FALSE;
  }
  return TRUE;
}

/* Iterates until the waits converge. FALSE if there is no steady state, or if cancelled. */
static gboolean
settle (Solution *solution, GCancellable *cancellable)
{
  IcnFlowWaits *waits = solution->waits;
  double before = -1, all = 0;

  for (guint n = 1; n <= MOST_ITERATIONS; n++) {
    if (g_cancellable_is_cancelled (cancellable) || !iterate (solution))
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

struct _IcnFlowSolver {
  Solution solution;
  double rate; /* rate of the last steady state, which `place` and `flow` hold as the starting point
                  for the next rate; 0: none */
  Place *place;
  Flow *flow;
  /* If messages are held (icn_flow_is_held), the states of the present iteration and of the last
   * steady state; `place` and `flow` are not used then. */
  IcnFlowHeld *held, *steady;
  GCancellable *cancellable;
};

IcnFlowSolver *
icn_flow_solver_new (const IcnFlowInputs *inputs, GCancellable *cancellable)
{
  IcnFlowSolver *solver = g_new0 (IcnFlowSolver, 1);

  solver->cancellable = cancellable;
  solver->solution = (Solution){
    .inputs = inputs,
    .slower = 1,
    .pause = inputs->router.allocation,
  };
  if (icn_flow_credit_wait (inputs) > 0) {
    solver->solution.slower = inputs->router.round_trip / inputs->router.buffer;
    solver->solution.pause += inputs->flits * (solver->solution.slower - 1);
    solver->solution.alone = inputs->router.allocation + icn_flow_credit_wait (inputs);
  }
  if (icn_flow_is_held (inputs)) {
    solver->held = icn_flow_held_new (inputs->classes);
    solver->steady = icn_flow_held_new (inputs->classes);
    return solver;
  }
  solver->solution.place = g_new0 (Place, inputs->classes->n_classes);
  solver->solution.flow = g_new0 (Flow, inputs->classes->n_flows);
  solver->place = g_new0 (Place, inputs->classes->n_classes);
  solver->flow = g_new0 (Flow, inputs->classes->n_flows);
  return solver;
}

void
icn_flow_solver_free (IcnFlowSolver *solver)
{
  if (solver == NULL)
    return;
  g_free (solver->solution.place);
  g_free (solver->solution.flow);
  g_free (solver->place);
  g_free (solver->flow);
  icn_flow_held_free (solver->held);
  icn_flow_held_free (solver->steady);
  g_free (solver);
}

static void
copy_state (const IcnFlowClasses *classes, Place *place, Flow *flow, const Place *from_place,
            const Flow *from_flow)
{
  memcpy (place, from_place, sizeof *place * classes->n_classes);
  memcpy (flow, from_flow, sizeof *flow * classes->n_flows);
}

/* Forgets the last steady state of the solver if it was found at a higher rate than `rate`, because
 * iterations must start from a state of a lower rate. */
static void
forget_higher (IcnFlowSolver *solver, double rate)
{
  const IcnFlowClasses *classes = solver->solution.inputs->classes;

  if (rate >= solver->rate)
    return;
  solver->rate = 0;
  if (solver->steady != NULL) {
    icn_flow_held_reset (solver->steady, classes);
    return;
  }
  memset (solver->place, 0, sizeof *solver->place * classes->n_classes);
  memset (solver->flow, 0, sizeof *solver->flow * classes->n_flows);
}

void
icn_flow_solver_copy (IcnFlowSolver *solver, const IcnFlowSolver *from)
{
  const IcnFlowClasses *classes = solver->solution.inputs->classes;

  solver->rate = from->rate;
  if (solver->held != NULL)
    icn_flow_held_copy (solver->steady, from->steady, classes);
  else
    copy_state (classes, solver->place, solver->flow, from->place, from->flow);
}

/* Does the work of icn_flow_solver_waits for messages that are held (icn_flow_is_held). */
static void
find_held_waits (IcnFlowSolver *solver, double rate, IcnFlowWaits *waits, IcnFlowDetail *detail)
{
  const IcnFlowInputs *inputs = solver->solution.inputs;

  icn_flow_held_copy (solver->held, solver->steady, inputs->classes);
  icn_flow_held_waits (inputs, rate, solver->held, waits, detail, solver->cancellable);
  if (waits->limit != ICN_FLOW_LIMIT_NONE)
    return;
  icn_flow_held_copy (solver->steady, solver->held, inputs->classes);
  solver->rate = rate;
}

void
icn_flow_solver_waits (IcnFlowSolver *solver, double rate, IcnFlowWaits *waits,
                       IcnFlowDetail *detail)
{
  Solution *solution = &solver->solution;
  const IcnFlowInputs *inputs = solution->inputs;

  *waits = (IcnFlowWaits){ NAN, NAN };
  forget_higher (solver, rate);
  if (solver->held != NULL) {
    find_held_waits (solver, rate, waits, detail);
    return;
  }
  copy_state (inputs->classes, solution->place, solution->flow, solver->place, solver->flow);
  solution->rate = rate;
  solution->waits = waits;
  solution->detail = detail;
  if (!start (solution) || !settle (solution, solver->cancellable))
    return;
  if (waits->settled) {
    waits->network += icn_flow_burst_wait (inputs, rate, detail);
    copy_state (inputs->classes, solver->place, solver->flow, solution->place, solution->flow);
    solver->rate = rate;
  } else {
    guint n_iterations = waits->n_iterations;

    icn_flow_first_order (inputs, rate, waits, detail);
    waits->n_iterations = n_iterations;
    waits->settled = FALSE;
  }
}

void
icn_flow_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                IcnFlowDetail *detail)
{
  IcnFlowSolver *solver = icn_flow_solver_new (inputs, NULL);

  icn_flow_solver_waits (solver, rate, waits, detail);
  icn_flow_solver_free (solver);
}
