/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-terms.h"

#include <math.h>

#define MOST_ITERATIONS 400
#define SETTLED 1e-7
/* A message that fills at least this many buffers holds several channels at once. */
#define SPANNED 4

gboolean
icn_flow_has_room_for_one (const IcnFlowInputs *inputs)
{
  return inputs->router.holds_messages && inputs->router.buffer < 2 * inputs->flits;
}

gboolean
icn_flow_is_held (const IcnFlowInputs *inputs)
{
  const IcnFlowRouter *router = &inputs->router;

  return router->reuses_at_once ||
         (router->class_vcs == 1 &&
          (icn_flow_has_room_for_one (inputs) || SPANNED * router->buffer <= inputs->flits));
}

/* How long messages hold a virtual channel of a channel, from the time their head wins it until
 * their tail has left the next buffer: mean (time) and mean square (square). ahead: mean wait
 * beyond this channel. rate: messages per cycle on one lane. out: traffic of all flows out of the
 * place. is_free: no message waits for the place. Members new_: values that the present iteration
 * has summed so far. */
typedef struct {
  double time, square, ahead, rate, out;
  double least; /* mean of `time` if nothing waited: for each message, the time of the narrowest
                   channel from here on */
  double new_time, new_square, new_ahead, new_least;
  gboolean is_free;
} Held;

/* Which parts of the waits downstream add to the time for which a virtual channel is held. `next`
 * and `beyond` are shares from 0 to 1. */
typedef struct {
  double next;   /* share of the wait for the next channel that counts */
  double beyond; /* share that counts of the time by which waits lengthen the holding of the next
                    channel */
  double extra;  /* cycles for which the virtual channel is held in addition to those of the
                    channel */
} Holding;

/* If buffers are smaller than messages, the part of a message that does not fit into the buffer
 * holds the channel before it. A buffer for a whole message is held until the message has left it
 * and the space is known to be free. A message that is stored arrives completely before it
 * continues. */
static Holding
find_holding (const IcnFlowInputs *inputs)
{
  const IcnFlowRouter *router = &inputs->router;
  double round_trip = router->reuses_at_once ? 1 : router->round_trip;
  double part = CLAMP (1 - (router->buffer - round_trip) / inputs->flits, 0, 1);

  if (!router->holds_messages)
    return (Holding){ part, part, icn_flow_credit_wait (inputs) };
  return (Holding){ 1, 0,
                    MAX (0, router->round_trip - MAX (0, router->buffer - inputs->flits)) +
                      icn_flow_credit_wait (inputs) + (router->stores ? inputs->flits : 0) };
}

/* The part of the mean square of a time that is due to messages of several lengths. A message has
 * its length on all channels, so this part does not accumulate. */
static double
of_lengths (const IcnFlowInputs *inputs, guint32 place)
{
  return (inputs->unevenness - 1) * inputs->service[place] * inputs->service[place];
}

static void
start (const IcnFlowInputs *inputs, double rate, const Holding *holding, Held *held)
{
  const IcnFlowClasses *classes = inputs->classes;

  for (guint32 i = 0; i < classes->n_flows; i++)
    held[classes->flow[i].from].out += classes->flow[i].n_out * classes->flow[i].amount;
  for (guint32 c = 0; c < classes->n_classes; c++) {
    const IcnPlaceClass *class = &classes->place[c];

    held[c].least = inputs->service[c];
    held[c].time = inputs->service[c] + (class->role == ICN_PLACE_PASSES ? holding->extra : 0);
    held[c].square = held[c].time * held[c].time + of_lengths (inputs, c);
    held[c].rate = class->load * rate / class->lanes;
    held[c].is_free =
      class->is_port && class->role == ICN_PLACE_EJECTS && !inputs->router.ejection_port;
  }
}

/* The wait until a virtual channel of a channel is free, as mean and mean square. base: time for
 * which the virtual channel would be held if nothing waited. *stretch: cycles by which messages of
 * other classes, which share the channel, delay the message. FALSE if no virtual channel ever
 * becomes free. */
static gboolean
wait_for (const IcnFlowInputs *inputs, const IcnFlowClass *flow, double rate, const Held *to,
          double base, double *wait, double *square, double *stretch)
{
  double lanes = inputs->classes->place[flow->to].lanes, cycles = inputs->service[flow->to];
  double others = MAX (0, to->rate - rate * flow->amount / lanes), busy = to->rate * cycles;
  double same = others / MAX (1, inputs->vcs[flow->to] / inputs->router.class_vcs),
         across = others - same;
  double own = inputs->router.holds_messages ? rate * flow->amount / lanes : 0;
  double longer = MAX (0, to->time - base);
  double longer_square =
    MAX (0, to->square - of_lengths (inputs, flow->to) - 2 * base * to->time + base * base);
  double free = 1 - same * to->time - own * longer, met;

  if (free <= 0 || busy >= 1)
    return FALSE;
  others = same;
  /* If several virtual channels share the channel, a short message need not wait until a long one
   * has passed. */
  met = to->square - of_lengths (inputs, flow->to) * (1 - 1 / inputs->vcs[flow->to]);
  *wait = (others * met + own * longer_square) / (2 * free);
  *square = others * met * met / (3 * to->time * free) + 2 * *wait * *wait;
  *stretch = across * cycles * (cycles * cycles - 1) / cycles / (1 - busy);
  if (lanes > 1) { /* a message waits only if all parallel channels are held (Sakasegawa) */
    double all = pow (MIN (1, to->rate * to->time), sqrt (2 * (lanes + 1)) - 2) / lanes;

    *wait *= all;
    *square *= all;
  }
  return TRUE;
}

/* Adds the time for which the messages of a flow hold the channel that they come from. */
static gboolean
add_flow (const IcnFlowInputs *inputs, const IcnFlowClass *flow, double rate,
          const Holding *holding, Held *held, double *waited)
{
  const Held *to = &held[flow->to];
  Held *from = &held[flow->from];
  const IcnPlaceClass *class = &inputs->classes->place[flow->from];
  double share = flow->n_out * flow->amount / from->out, wait = 0, square = 0, stretch = 0;
  double longer = MAX (0, to->time - to->least - holding->extra), time;
  double least = MAX (inputs->service[flow->from], to->is_free ? 0 : to->least);

  if (!to->is_free &&
      !wait_for (inputs, flow, rate, to, to->least + holding->extra, &wait, &square, &stretch))
    return FALSE;
  wait += stretch;
  square += 2 * stretch * stretch;
  time = least + (class->role == ICN_PLACE_PASSES ? holding->extra : 0) + holding->next * wait +
         holding->beyond * longer;
  from->new_time += share * time;
  from->new_least += share * least;
  from->new_square +=
    share * (time * time + of_lengths (inputs, flow->from) +
             holding->next * holding->next * MAX (0, square - wait * wait) +
             holding->beyond * holding->beyond *
               MAX (0, to->square - to->time * to->time - of_lengths (inputs, flow->to)));
  from->new_ahead += share * (wait + to->ahead);
  if (waited != NULL)
    *waited = wait;
  return TRUE;
}

/* Replaces the times of a place by the new ones. Raises *change to their relative change if that is
 * larger. */
static void
take_times (const IcnFlowInputs *inputs, Held *held, double *change)
{
  *change = MAX (*change, fabs (held->new_time / held->time - 1));
  *change = MAX (*change, fabs (held->new_ahead - held->ahead) / inputs->flits);
  held->ahead = held->new_ahead;
  held->time = held->new_time;
  held->least = held->new_least;
  held->square = held->new_square;
}

/* Goes over the places from the destinations to the sources, as waits accumulate in this
 * direction. */
static gboolean
iterate (const IcnFlowInputs *inputs, double rate, const Holding *holding, Held *held,
         IcnFlowDetail *detail, double *change, guint32 *where)
{
  const IcnFlowClasses *classes = inputs->classes;
  guint32 i = 0;

  *change = 0;
  for (guint32 c = 0; c < classes->n_classes; c++) {
    held[c].new_time = held[c].new_square = held[c].new_ahead = held[c].new_least = 0;
    for (; i < classes->n_flows && classes->flow[i].from == c; i++)
      if (!add_flow (inputs, &classes->flow[i], rate, holding, held,
                     detail != NULL ? &detail->flow[i] : NULL)) {
        *where = classes->flow[i].to;
        return FALSE;
      }
    if (held[c].out > 0)
      take_times (inputs, &held[c], change);
  }
  return TRUE;
}

void
icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowWaits *waits,
                     IcnFlowDetail *detail)
{
  const IcnFlowClasses *classes = inputs->classes;
  g_autofree Held *held = g_new0 (Held, classes->n_classes);
  Holding holding = find_holding (inputs);
  double change = INFINITY, source = 0, network = 0;

  *waits = (IcnFlowWaits){ NAN, NAN };
  start (inputs, rate, &holding, held);
  while (change > SETTLED && waits->n_iterations++ < MOST_ITERATIONS)
    if (!iterate (inputs, rate, &holding, held, detail, &change, &waits->where)) {
      waits->limit = ICN_FLOW_LIMIT_HOLD;
      return;
    }
  for (guint32 c = 0; c < classes->n_classes; c++) {
    const IcnPlaceClass *class = &classes->place[c];
    double busy = held[c].rate * held[c].time, wait; /* busy time of the source itself */

    if (isinf (icn_flow_input_wait (inputs, c, held[c].rate))) {
      waits->limit = ICN_FLOW_LIMIT_INPUT;
      waits->where = c;
      return;
    }
    if (class->role != ICN_PLACE_INJECTS)
      continue;
    if (busy >= 1) {
      waits->limit = ICN_FLOW_LIMIT_SOURCE;
      waits->where = c;
      return;
    }
    wait = icn_flow_source_wait (inputs, held[c].rate, held[c].time) *
           (held[c].square - of_lengths (inputs, c)) / (held[c].time * held[c].time);
    source += class->n_members * class->load * wait;
    if (detail != NULL)
      detail->place[c] = wait;
    network += class->n_members * class->load * held[c].ahead;
  }
  waits->settled = TRUE;
  waits->source = source / classes->sent;
  waits->network = network / classes->sent;
}
