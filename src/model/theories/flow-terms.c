/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-terms.h"
#include "flow-bursts.h"

#include <math.h>
#include <string.h>

#define MOST_ITERATIONS 100
#define FIRST_CHECKED 3 /* number of iterations before convergence is tested for the first time */
/* the iteration ends when waits and service times change by less than this fraction */
#define SETTLED 4e-5
#define DAMPING 0.8
#define LEAST 1e-9 /* smallest probability used as a divisor */

#define LINE 64 /* bytes of a line of the processor cache */

/* The comments of this file call each class of channels or ports (IcnPlaceClass) a channel.
 * Corrections are numbered as at the beginning of flow-model.h. Times are in cycles. */

/* What one iteration finds of a channel for the next one. */
typedef struct {
  /* body: Z/o, where Z is the cycles by which waits for the channel draw the flits of a message
   * apart, and o is the share of time for which other flows use the channel; stretched: the
   * probability that messages share the channel (correction 2) */
  double body, stretched;
  double stall, stalled; /* stall: mean time for which tails stall upstream of the channel
                            (correction 6); stalled: probability that they stall */
  /* Sums of what take_along() has added since the last take_in(), from which the members `runs`,
   * `qs`, `qp`, `fs` and `fp` of Place are computed. */
  double new_runs, new_qs, new_qp, new_fs, new_fp;
  double hol;   /* mean wait behind other messages in a virtual channel (correction 5) */
  double first; /* mean time for which the tail of a message stalls because the head of the same
                   message waits (correction 6) */
  double kept;  /* time for which stalled messages keep a virtual channel (correction 4) */
} State;

/* A channel during an iteration. The members from `x` to `p_other` are sums over the flows out of
 * the channel, weighted by their messages. */
typedef struct {
  /* The members from here to state.new_fp are read or changed for each flow into the channel. They
   * fill two lines of the processor cache, because flows refer to channels in no particular
   * order. */
  _Alignas(LINE) guint8 is_free; /* the channel accepts every flit at once */
  guint8 has_in, has_out;
  double use;    /* share of the time for which a unit of traffic uses the channel */
  double busy;   /* share of time for which the channel is busy, including the cycles lost to double
                    grants (correction 3) and to the allocation of virtual channels (correction
                    1) */
  double queued; /* sum over the flows into the channel of u × run_length(), where u is the part of
                    `busy` that is due to the flow, and run_length() is the mean
                    number of messages of the flow that come without gaps between them */
  /* head, won: W/o, where W is the cycles that a message waits for the channel, and o is the share
   * of time for which other flows use it. head: for messages that are served one after another;
   * won: for virtual channels that stalled messages keep (corrections 2 and 4). idle: factor by
   * which correction 1 lengthens the use of the channel */
  double head, won, idle;
  State state;

  double rate;      /* λ, messages per cycle that cross the channel */
  double in, out;   /* traffic into and out of the channel, in units of the traffic that one
                       terminal injects */
  double busy_out;  /* mean number of the flows out of the channel that are using their next
                       channels: the sum of the shares of time for which they do */
  double conflicts; /* sum over the flows out of the channel of Flow.conflict × the share of time
                       for which the flow uses its next channel */
  double x, z, p, d, pd;   /* x: mean wait of the head for the next channel; z: mean cycles by
                              which waits for it draw the flits of the message apart; p:
                              probability that the head waits; d, pd: the members `stall` and
                              `stalled` of the next channel */
  double backlog;          /* the sum x + z (see above), only for messages from a source whose queue
                              is never empty (correction 8) */
  double lost;             /* cycles that a flit loses to double grants (as Flow.slowed) while
                              its source is in a burst and so keeps its input of the switch busy
                              (correction 11) */
  double w_other, p_other; /* w_other: mean wait of a head for its next channel while the next
                              message in the same virtual channel goes to another channel, and so
                              is blocked needlessly; p_other: probability of such a wait */
  double runs;             /* share of the channel's messages that follow the previous one without a
                              gap (correction 10) */
  /* The stretch of a message: the cycles by which waits upstream have drawn its flits apart
   * (correction 7).
   * qs: mean stretch of the messages that come to the channel, caused by messages that still take
   * the same route. qp: share of the messages with such a stretch.
   * fs, fp: the same for stretch caused by messages that have left the route, after which the flits
   * close up again. */
  double qs, qp, fs, fp;
  double n_in; /* number of flows into the channel from other channels */
} Place;

/* What one iteration finds of a flow for the next one. There are very many flows, so its members
 * are as short as they may be. */
typedef struct {
  double slowed;  /* mean cycles that a flit of the flow loses because a switch grants two virtual
                     channels of one input at once (correction 3) */
  float conflict; /* probability that the head of a message of the flow does not get its next
                     channel at once */
  float others;   /* probability that messages of other flows use the next channel of the flow */
} Flow;

typedef struct {
  const IcnFlowInputs *inputs;
  double rate;  /* messages per cycle of a terminal that injects one unit of traffic */
  double pause; /* cycles per message for which a virtual channel is idle, while it is allocated
                   (correction 1) and while credits return (correction 0) */
  double alone; /* idle cycles per message, like `pause`, but for a message without another one
                   behind it in the virtual channel; 0 if buffers are as long as the round trip of
                   credits */
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

/* Sets those members of Place that follow from the traffic alone, without waits. FALSE if
 * the messages of some channel would take all of its time or more. */
static gboolean
start (Solution *solution)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++) {
    Place *place = &solution->place[c];

    place->in = place->out = place->busy_out = place->n_in = 0;
    place->use = solution->rate * inputs->service[c] / classes->place[c].lanes;
  }
  for (guint32 i = 0; i < classes->n_flows; i++) {
    const IcnFlowClass *flow = &classes->flow[i];
    Place *from = &solution->place[flow->from], *to = &solution->place[flow->to];

    from->has_out = to->has_in = TRUE;
    from->out += flow->n_out * flow->amount;
    to->in += flow->n_in * flow->amount;
    to->n_in += flow->n_in;
    from->busy_out += flow->n_out * flow->amount * to->use;
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

/* Describes how messages arrive at a channel: by how many cycles waits upstream have drawn the
 * flits of a message apart (members `qs` to `fp`), and how many messages follow another one without
 * a gap (`runs`). These members are means over the flows into the channel, from the sums that
 * take_along() has added up. Resets these sums. */
static void
take_in (Place *place)
{
  if (!place->has_in || place->in <= 0)
    return;
  place->qs = place->state.new_qs / place->in;
  place->qp = place->state.new_qp / place->in;
  place->fs = place->state.new_fs / place->in;
  place->fp = place->state.new_fp / place->in;
  place->runs = place->state.new_runs / place->in;
  place->state.new_qs = place->state.new_qp = place->state.new_fs = place->state.new_fp =
    place->state.new_runs = 0;
}

/* The share of a flow among the messages of the channel `from`, out of which it leads. */
static double
share_of (const Place *from, const IcnFlowClass *flow)
{
  return from->in > 0 ? MIN (1, flow->amount / from->in) : 0;
}

/* Returns the mean number of messages in the run of a flow that a message of another flow meets. A
 * run is a sequence of n messages without gaps (correction 10). n has a geometric distribution, and
 * as long runs are met more often, the mean is E[n²]/E[n]. same: share_of() of the flow. */
static inline double
run_length (const Place *from, double same)
{
  double follows = same * from->runs;

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

/* x to the power of n, which is nearly always a small whole number: virtual channels less one. */
static double
power (double x, double n)
{
  double product = 1;

  if (n != floor (n) || n > 8)
    return pow (x, n);
  for (guint i = 0; i < n; i++)
    product *= x;
  return product;
}

/* Computes, for channels of class c, how long messages wait for the channel divided by the share of
 * time for which other messages use it: the members `idle`, `head`, `body`, `won` and `stretched`.
 * Implements corrections 1, 2 and 4 of flow-model.h. FALSE if the channels are overloaded. */
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
  place->busy = busy;
  place->queued *= idle;
  queued = (m > 1 ? pow (busy, sqrt (2 * (m + 1)) - 2) / m : 1) / (1 - busy);
  all_taken = power (busy, v - 1);
  h = inputs->router.keeps_channel ? 1 : all_taken;
  place->state.stretched = sharing (solution, busy, h);
  place->head =
    (place->state.stretched / (2 * service) + h * service / 2 * inputs->unevenness) * queued;
  place->state.body = place->state.stretched * (service * service - 1) / service * queued;
  place->won = 0;
  if (place->has_out && busy > 0) {
    double line = service * (1 - all_taken * busy) / (1 - busy);
    double idling = MAX (0, cycles + solution->pause - service) * (1 - busy);
    double kept = place->state.kept + idling, all = line + kept;
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
 * head waits. */
typedef struct {
  double x, z, p;
} Wait;

/* The share of time for which a flow uses the channel `to`, to which it leads, without the cycles
 * that correction 1 of flow-model.h adds. */
static inline double
use_of (const Place *to, const IcnFlowClass *flow, const Flow *state)
{
  return flow->amount * to->use * (1 + state->slowed);
}

/* Sets *wait to the wait of a flow's messages for the channel to which it leads and which other
 * flows use, too. same: share_of() of the flow. Implements corrections 1, 2, 4 and 10 of
 * flow-model.h. */
static inline void
wait_for_channel (const Place *from, const Place *to, const IcnFlowClass *flow, double same,
                  Flow *state, Wait *wait)
{
  double own = use_of (to, flow, state) * to->idle;
  double in_runs = MAX (0, to->queued - own * run_length (from, same));

  state->others = MAX (0, to->busy - own);
  wait->x = to->head * in_runs + to->won * state->others;
  wait->z = to->state.body * state->others;
  wait->p = state->others;
}

/* Mean cycles that a flit loses because a switch grants two virtual channels of one input at once,
 * with the probability `both` for each flit. One of the two sends. */
static inline double
granted_twice (double both)
{
  return both / (2 - both);
}

/* Adds to *wait the cycles that messages of the flow lose because a switch may grant two virtual
 * channels of one input at once, although only one of them can send (correction 3 of
 * flow-model.h). Returns the probability of this for a flit. cycles: time for which a message uses
 * the next channel; several: probability that two messages at the input are in different virtual
 * channels. */
static inline double
share_input (const Place *from, const Place *to, const IcnFlowClass *flow, double cycles,
             double several, Flow *state, Wait *wait)
{
  double share = flow->amount * to->use, conflict = state->conflict;
  double both = several * ((from->busy_out - share) * conflict +
                           (from->conflicts - share * conflict) * (1 - conflict));

  state->slowed = towards (state->slowed, granted_twice (both));
  wait->x += state->slowed;
  wait->z += (cycles - 1) * state->slowed;
  wait->p = MIN (1, wait->p + state->slowed);
  return both;
}

/* Whether messages that are stored completely and have shared a channel arrive together, so that
 * they contend again for the next channel (correction 9). */
static gboolean
contend_again (const IcnFlowInputs *inputs)
{
  return inputs->router.stores && !inputs->router.keeps_channel;
}

/* Records how the messages of a flow arrive at its next channel, in the sums of that channel: by
 * how many cycles waits have drawn the flits of a message apart (members `qs` to `fp` of Place),
 * and how many messages follow another one without a gap (`runs`). same: share_of() of the flow;
 * many: mean stretch of the messages of the channel `from` whose flits will close up. Implements
 * corrections 7, 9 and 10 of flow-model.h. */
static inline void
take_along (const IcnFlowInputs *inputs, const Place *from, const IcnFlowClass *flow, double same,
            double many, const Flow *state, Place *to)
{
  double cycles = inputs->service[flow->to], weight = flow->n_in * flow->amount;
  double z = to->state.body * state->others + (cycles - 1) * state->slowed;

  if (inputs->router.allocation != 0) {
    double stretched = MIN (1, state->others * (2 - 1 / cycles)) * to->state.stretched;

    to->state.new_qs += weight * (same * from->qs + z);
    to->state.new_qp += weight * (same * from->qp + stretched);
    to->state.new_fs += weight * ((1 - same) * from->qs + MAX (0, from->fs - from->fp));
    to->state.new_fp += weight * ((1 - same) * from->qp + from->fp * (1 - 1 / many));
  } else if (contend_again (inputs))
    to->state.new_qs += weight * (same * from->qs + z);
  to->state.new_runs += weight * (state->others / 2 + (1 - state->others) * same * from->runs);
}

/* Updates for all channels, from the sources to the destinations: by how many cycles waits upstream
 * have drawn the flits of messages apart (members `qs` to `fp` of Place), what share of messages
 * follow another one without a gap (`runs`), and how busy channels are. Where flows form a cycle, a
 * channel uses the values of the previous iteration. */
static void
go_forward (Solution *solution)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;
  guint32 i = classes->n_flows;

  for (guint32 c = classes->n_classes; c-- > 0;) {
    Place *from = &solution->place[c];
    double many;

    take_in (from);
    many = from->fp > 0 ? MAX (1, from->fs / from->fp) : 1;
    for (; i > 0 && classes->flow[i - 1].from == c; i--) {
      const IcnFlowClass *flow = &classes->flow[i - 1];
      const Flow *state = &solution->flow[i - 1];
      Place *to = &solution->place[flow->to];
      double same = share_of (from, flow), busy = flow->n_in * use_of (to, flow, state);

      if (!to->is_free)
        take_along (inputs, from, flow, same, many, state, to);
      to->busy += busy;
      to->queued += busy * run_length (from, same);
      from->conflicts += flow->n_out * flow->amount * to->use * state->conflict;
    }
  }
}

/* Sums over the flows out of one channel, to which add_flow() adds: the members of Place with these
 * names. */
typedef struct {
  double w_other, p_other, x, z, p, d, pd;
} Out;

/* Adds the waits of a flow for its next channel to the sums of the channel of class `from`. */
static inline void
add_flow (Solution *solution, const IcnFlowClass *flow, Place *from, Flow *state, double several,
          Out *out)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowRouter *router = &inputs->router;
  const Place *to = &solution->place[flow->to];
  double weight = flow->n_out * flow->amount, same = share_of (from, flow);
  double cycles = inputs->service[flow->to], other = 1 - flow->amount / from->out;
  Wait wait = { 0 };

  if (!to->is_free) {
    double before, gain = 0, both;

    wait_for_channel (from, to, flow, same, state, &wait);
    if (router->shares_input) {
      both = share_input (from, to, flow, cycles, several, state, &wait);
      if (inputs->burst > 0)
        from->lost += weight * granted_twice (MIN (1, both / from->busy_out));
    }
    before = state->conflict;
    state->conflict = towards (before, wait.p);
    wait.p = 1 - (1 - wait.p) *
                   exp (-state->others * (cycles - 1 + wait.z) / cycles * to->state.stretched);
    if (router->allocation != 0)
      gain = MIN (from->fp, from->fs); /* bodies catch up with their heads in this router
                                          (correction 7) */
    if (contend_again (inputs))
      wait.z += same * from->qs;
    solution->network +=
      inputs->classes->place[flow->from].n_members * weight * (wait.x + wait.z - gain);
    if (solution->detail != NULL)
      solution->detail->flow[flow - inputs->classes->flow] = wait.x + wait.z - gain;
    if (!router->injection_vcs)
      from->backlog += weight * (wait.x + wait.z) * (1 - to->busy) / (1 - state->others);
  }
  out->w_other += weight * other * (wait.x + wait.z + to->state.stall);
  out->p_other += weight * other * MIN (1, wait.p + to->state.stalled);
  out->x += weight * wait.x;
  out->z += weight * wait.z;
  out->p += weight * wait.p;
  out->d += weight * to->state.stall;
  out->pd += weight * to->state.stalled;
}

/* Adds the waits of all flows out of class c; the first of them is flow i. Returns the number of
 * the next flow. */
static guint32
add_flows (Solution *solution, guint32 c, guint32 i)
{
  const IcnFlowInputs *inputs = solution->inputs;
  const IcnFlowClasses *classes = inputs->classes;
  Place *from = &solution->place[c];
  double several = 1 - 1 / inputs->vcs[c];
  Out out = { 0 };

  for (; i < classes->n_flows && classes->flow[i].from == c; i++)
    add_flow (solution, &classes->flow[i], from, &solution->flow[i], several, &out);
  from->w_other = out.w_other;
  from->p_other = out.p_other;
  from->x = out.x;
  from->z = out.z;
  from->p = out.p;
  from->d = out.d;
  from->pd = out.pd;
  return i;
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

    place->state.kept = towards (place->state.kept, w + again + stored);
    return TRUE;
  }
  if (rest <= 0)
    return stop (solution, ICN_FLOW_LIMIT_LINE, c);
  place->state.hol = towards (place->state.hol, each * (behind * behind / p_other + uneven) / rest);
  solution->line += class->n_members * m * place->state.hol;
  if (solution->detail != NULL)
    solution->detail->place[c] += place->state.hol;
  tail = (v > 1 ? w - first : w) + stored;
  waiting = MIN (1, each * tail);
  left = 1 - each * (step + w + stored);
  line = left > 0 ? each * tail * tail / p / left : 1e9;
  full = line > 0 ? waiting : 0;
  if (full > 0 && buffer > cycles)
    full *= exp (-(buffer - cycles) * waiting / line);
  second = full > 0 ? full * MIN (step + w, line / waiting) : 0;
  place->state.first = towards (place->state.first, first);
  place->state.stall = towards (place->state.stall, first + second);
  place->state.stalled =
    towards (place->state.stalled, MIN (1, (first > 0 ? p * first / moved : 0) + full));
  place->state.kept = place->state.stall * MIN (1, w_other / w);
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
  double entering = cycles + place->state.first + solution->alone;
  double time = MAX (entering, (cycles + solution->pause) / v), spread = place->state.first / time;

  if (!inputs->router.injection_vcs && class->is_port)
    time = cycles + (place->backlog + place->d) / place->out;
  else if (!inputs->router.injection_vcs) {
    double stall = icn_flow_has_room_for_one (inputs) ? place->state.kept : place->state.stall;

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

  clear_sums (solution);
  go_forward (solution);
  for (guint32 c = 0; c < classes->n_classes; c++)
    if (!solution->place[c].is_free && !find_channel (solution, c))
      return FALSE;
  for (guint32 c = 0; c < classes->n_classes; c++) {
    flow = add_flows (solution, c, flow);
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
  double rate; /* rate of the last steady state, which `state` and `flow` hold as the starting point
                  for the next rate; 0: none */
  State *state; /* [n_classes] state of each channel */
  Flow *flow;   /* [n_flows] state of each flow */
  /* If messages are held (icn_flow_is_held), the states of the present iteration and of the last
   * steady state; `state` and `flow` are not used then. */
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
  solver->solution.place = g_aligned_alloc0 (inputs->classes->n_classes, sizeof (Place), LINE);
  solver->solution.flow = g_new0 (Flow, inputs->classes->n_flows);
  solver->state = g_new0 (State, inputs->classes->n_classes);
  solver->flow = g_new0 (Flow, inputs->classes->n_flows);
  return solver;
}

void
icn_flow_solver_free (IcnFlowSolver *solver)
{
  if (solver == NULL)
    return;
  g_aligned_free (solver->solution.place);
  g_free (solver->solution.flow);
  g_free (solver->state);
  g_free (solver->flow);
  icn_flow_held_free (solver->held);
  icn_flow_held_free (solver->steady);
  g_free (solver);
}

/* Makes the last steady state the starting point of the next iteration. */
static void
restore (IcnFlowSolver *solver)
{
  Solution *solution = &solver->solution;
  const IcnFlowClasses *classes = solution->inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++)
    solution->place[c].state = solver->state[c];
  memcpy (solution->flow, solver->flow, sizeof (Flow) * classes->n_flows);
}

/* Keeps the state of the last iteration, which is steady. */
static void
keep (IcnFlowSolver *solver)
{
  const Solution *solution = &solver->solution;
  const IcnFlowClasses *classes = solution->inputs->classes;

  for (guint32 c = 0; c < classes->n_classes; c++)
    solver->state[c] = solution->place[c].state;
  memcpy (solver->flow, solution->flow, sizeof (Flow) * classes->n_flows);
  solver->rate = solution->rate;
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
  memset (solver->state, 0, sizeof *solver->state * classes->n_classes);
  memset (solver->flow, 0, sizeof *solver->flow * classes->n_flows);
}

void
icn_flow_solver_copy (IcnFlowSolver *solver, const IcnFlowSolver *from)
{
  const IcnFlowClasses *classes = solver->solution.inputs->classes;

  solver->rate = from->rate;
  if (solver->held != NULL) {
    icn_flow_held_copy (solver->steady, from->steady, classes);
    return;
  }
  memcpy (solver->state, from->state, sizeof *solver->state * classes->n_classes);
  memcpy (solver->flow, from->flow, sizeof *solver->flow * classes->n_flows);
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
  restore (solver);
  solution->rate = rate;
  solution->waits = waits;
  solution->detail = detail;
  if (!start (solution) || !settle (solution, solver->cancellable))
    return;
  if (waits->settled) {
    waits->network += icn_flow_burst_wait (inputs, rate, detail);
    keep (solver);
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
