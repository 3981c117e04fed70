/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-terms.h"

#include <math.h>
#include <string.h>

#define MOST_ITERATIONS 2000
/* The iteration ends when all further iterations together are estimated to change the times by
 * less than this fraction. SETTLED_COARSELY is for networks of more than ICN_FLOW_MANY flows. */
#define SETTLED 1e-6
#define SETTLED_COARSELY 1e-4
/* When to extrapolate. The changes of successive iterations form nearly a geometric series. After
 * at least STEPS iterations, and if the ratio of this series has changed by at most STEADY × (1 -
 * ratio) in the last iteration, the times are set to the limit of the series. */
#define STEPS 3
#define STEADY 0.03
/* When to hurry. Beyond saturation the changes shrink until the times are nearly steady, and then
 * grow without end, because the times depend on themselves by functions that bend upwards: the
 * ratio of successive changes is then above 1, and rises more and more. After GROWING iterations in
 * which it has done so, the times are advanced by LEAP × the last change after every second
 * iteration, until a channel has no time left. */
#define GROWING 6
#define LEAP 10
/* Number of channels whose buffers a message must fill so that waits are calculated by this file. A
 * message that long holds several channels at once. */
#define SPANNED 4
/* While one flow is calculated, the data of the flow that comes AHEAD flows later are fetched
 * into the processor's cache, because they are scattered over memory. */
#define AHEAD 16

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

/* State of a class of channels or ports; the comments below call each of these a channel. `time` is
 * how long a message holds a virtual channel of the channel, from the time its head wins it until
 * its tail has left the buffer at the end of the channel. The other members are the quantities on
 * which the wait for the virtual channel depends. Times are in cycles. */
typedef struct {
  /* mean, and mean square, of the cycles for which a message holds a virtual channel */
  double time, square;
  double ahead;   /* sum of the waits of a message after this channel, as a mean over messages */
  double least;   /* mean of `time` if nothing waited: the time of a message on the narrowest
                     channel from here to its destination */
  double rate;    /* messages per cycle on one lane (one of several parallel channels) */
  double cycles;  /* cycles that the flits of a message take to cross the channel */
  /* part of `square` that comes from messages having several lengths; it is not passed on upstream
   * with the waits, as a message has the same length on all channels */
  double lengths;
  float lanes;    /* number of parallel channels; 0 if no message ever waits for the channel */
  float vcs;      /* number of virtual channels */
} Held;

/* The values of a channel that are read when a flow into this channel is calculated. They follow
 * from Held, and are calculated once for all flows into the channel. The struct fills one line of
 * the processor cache, because flows refer to channels in no particular order. */
typedef struct {
  double time, ahead, least, rate; /* the same values as in Held */
  double met;  /* E[S²], where S is the time for which a message holds the channel against
                  another one that arrives meanwhile */
  double idle; /* share of the time in which the channel transfers nothing; INFINITY if no message
                  ever waits for it */
  /* If IcnFlowRouter.holds_messages: the excess of `time`, and of its mean square, over the
   * values if nothing waited. Else: the additional time for which messages hold the channel
   * before this one because they wait after this one: its mean and its variance. */
  double longer, longer_square;
} Met;

G_STATIC_ASSERT (sizeof (Met) == 64);

/* Further properties of the channel to which a flow leads, used only if it is one of several
 * parallel channels or if messages can choose between its virtual channels. They do not change
 * during the iteration. */
typedef struct {
  double queues;  /* the number of all virtual channels of the channel, divided by the number that a
                     message of one class of virtual channels may use */
  double stretch; /* delays a message by stretch × r/i cycles: r is the rate of messages of other
                     classes of virtual channels, which share the channel flit by flit; i is the
                     share of time in which the channel is idle */
  double lanes;   /* number of parallel channels */
} Shared;

/* What one iteration computes for a channel: sums over the flows out of it, weighted by their
 * messages. */
typedef struct {
  double time, square, ahead, least; /* the new values of these members of Held */
} Sums;

/* Changes that the last iteration made to the members of Held with the same names. */
typedef struct {
  double time, square, ahead;
} Step;

struct _IcnFlowHeld {
  Held *place; /* [n_classes] state of each class of channels or ports */
  Met *met;    /* [n_classes] values that the flows into each channel read; follow from `place` */
  Shared *shared;    /* [n_classes] more properties of each class; used unless is_plain */
  gboolean is_plain; /* no channel is parallel to others, and no message can choose between virtual
                        channels */
  Step *step;        /* [n_classes] changes of each state by the last iteration */
  double *out; /* [n_classes] 1/(traffic of all flows out of a channel of the class); 0 if there
                  is none */
};

/* How far the times have converged, for the decision to stop or to extrapolate. */
typedef struct {
  double change;        /* largest relative change of a time in the last iteration */
  double along, before; /* sums over all channels of products of changes of the times. along: the
                           last change × the change before it; before: the square of the change
                           before the last */
  double ratio; /* by what factor the changes of the times grew from the iteration before to the
                   last one: along/before */
  double rise;  /* by how much `ratio` has risen in the last iteration */
  guint n_steps;        /* number of iterations since the last extrapolation */
  guint n_growing;      /* number of successive iterations in which the ratio was above 1 and rose
                           more than before */
  double least_free;    /* least_free: smallest Wait.free of all flows, the share of the time
                           that is left for a flow; where: the class of channels or ports to
                           which the flow with this value leads */
  guint32 where;
} Progress;

/* How much a message's waits downstream lengthen the time for which it holds a virtual channel. */
typedef struct {
  double next;   /* share, from 0 to 1, of the wait for the next channel that lengthens this time */
  double beyond; /* share, from 0 to 1, of the time by which waits further downstream lengthen
                    the holding of the next channel, and which in turn lengthens the holding of
                    this channel */
  double extra;  /* cycles for which a message holds the virtual channel longer than it occupies the
                    channel, even if nothing waits */
} Holding;

/* Returns how much waits downstream lengthen the time for which messages hold a virtual channel
 * (Holding); this is the same for all channels. The part of a message that does not fit into a
 * buffer holds the channel before the buffer. If a buffer takes whole messages only, a message
 * holds it until it has left and the sender knows this, and with store-and-forward also while
 * the message arrives. */
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

/* Prepares the iterations at a rate: sets the message rate of every class of channels. The times of
 * a class that has none yet are set as if no message waited. Times from an earlier rate stay, as
 * the starting point. */
static void
start (const IcnFlowInputs *inputs, double rate, const Holding *holding, IcnFlowHeld *held)
{
  for (guint32 c = 0; c < inputs->classes->n_classes; c++) {
    const IcnPlaceClass *class = &inputs->classes->place[c];
    Held *place = &held->place[c];

    place->rate = class->load * rate / class->lanes;
    if (place->time > 0)
      continue;
    place->cycles = inputs->service[c];
    place->lengths = (inputs->unevenness - 1) * place->cycles * place->cycles;
    place->least = place->cycles;
    place->time = place->cycles + (class->role == ICN_PLACE_PASSES ? holding->extra : 0);
    place->square = place->time * place->time + place->lengths;
    place->vcs = inputs->vcs[c];
    place->lanes =
      class->is_port && class->role == ICN_PLACE_EJECTS && !inputs->router.ejection_port
        ? 0
        : class->lanes;
  }
}

/* Sets held->shared, the properties that matter where messages share channels, for all classes of
 * channels. */
static void
share (const IcnFlowInputs *inputs, IcnFlowHeld *held)
{
  for (guint32 c = 0; c < inputs->classes->n_classes; c++) {
    const Held *place = &held->place[c];

    held->shared[c] = (Shared){ .queues = place->vcs / inputs->router.class_vcs,
                                .stretch = place->cycles * place->cycles - 1,
                                .lanes = place->lanes };
  }
}

static gboolean
is_plain (const IcnFlowInputs *inputs, const IcnFlowHeld *held)
{
  for (guint32 c = 0; c < inputs->classes->n_classes; c++)
    if (held->place[c].lanes > 1 || held->place[c].vcs > inputs->router.class_vcs)
      return FALSE;
  return TRUE;
}

/* The wait of the messages of a flow for a virtual channel of the channel to which the flow leads:
 * its mean and mean square. stretch: cycles by which messages of other classes, which share that
 * channel flit by flit, delay the messages of the flow. */
typedef struct {
  double mean, square, stretch;
  double free; /* share of the time that is left for the flow, in which no other message holds the
                  virtual channel */
} Wait;

/* Sets *met, the values of a channel that the flows into it read, from its state `place`. */
static inline void
meet (const IcnFlowRouter *router, const Holding *holding, const Held *place, Met *met)
{
  double base = place->least + holding->extra;
  gboolean holds = router->holds_messages;

  *met = (Met){
    .time = place->time,
    .ahead = place->ahead,
    .least = place->lanes > 0 ? place->least : 0,
    .rate = place->rate,
    /* If several virtual channels share the channel, a short message need not wait until a long one
     * has passed. */
    .met = place->square - place->lengths * (1 - 1 / place->vcs),
    .idle = place->lanes > 0 ? 1 - place->rate * place->cycles : INFINITY,
    .longer = holds ? MAX (0, place->time - base)
                    : holding->beyond * MAX (0, place->time - place->least - holding->extra),
    .longer_square =
      holds ? MAX (0, place->square - place->lengths - 2 * base * place->time + base * base)
            : holding->beyond * holding->beyond *
                MAX (0, place->square - place->time * place->time - place->lengths),
  };
}

static void
meet_all (const IcnFlowInputs *inputs, const Holding *holding, IcnFlowHeld *held)
{
  for (guint32 c = 0; c < inputs->classes->n_classes; c++)
    meet (&inputs->router, holding, &held->place[c], &held->met[c]);
}

/* Sets *wait to the wait of a flow's messages for a virtual channel of the flow's next channel.
 * met, to: data of that channel; `to` is NULL if IcnFlowHeld.is_plain. holds: a buffer must have
 * room for a whole message. rate: messages per cycle of the flow. FALSE if that channel has no
 * time left for the flow. */
static inline gboolean
wait_for (gboolean holds, const Shared *to, const Met *met, double rate, Wait *wait)
{
  double of_lane = to == NULL || to->lanes == 1 ? rate : rate / to->lanes;
  double others = MAX (0, met->rate - of_lane), queues = to == NULL ? 1 : to->queues;
  double same = queues > 1 ? others / queues : others, across = others - same, free;

  free = 1 - same * met->time;
  if (holds)
    free -= of_lane * met->longer;
  wait->free = free;
  if (free <= 0 || met->idle <= 0)
    return FALSE;
  wait->mean = (same * met->met + (holds ? of_lane * met->longer_square : 0)) / (2 * free);
  wait->square = same * met->met * met->met / (3 * met->time * free) + 2 * wait->mean * wait->mean;
  if (across > 0)
    wait->stretch = across * to->stretch / met->idle;
  if (to != NULL && to->lanes > 1) { /* a message waits only if all parallel channels are held;
                                       approximation of Sakasegawa */
    double all = pow (MIN (1, met->rate * met->time), sqrt (2 * (to->lanes + 1)) - 2) / to->lanes;

    wait->mean *= all;
    wait->square *= all;
  }
  return TRUE;
}

/* Adds to *sums what one flow out of channel `from` contributes to the time for which messages hold
 * `from`. met, to: descriptions of the channel to which the flow leads; `to` is NULL if
 * IcnFlowHeld.is_plain. share: the part of the messages on `from` that takes the flow. rate:
 * messages per cycle of the flow. passes: `from` is a channel between routers. *wait receives the
 * wait for the channel to which the flow leads. FALSE if that channel has no time left for the
 * flow. */
static inline gboolean
add_flow (gboolean holds, const Holding *holding, const Held *from, const Shared *to,
          const Met *met, gboolean passes, double share, double rate, Sums *sums, Wait *wait)
{
  double least = MAX (from->cycles, met->least), time, square;

  *wait = (Wait){ .free = 1 };
  if (met->idle < INFINITY && !wait_for (holds, to, met, rate, wait))
    return FALSE;
  wait->mean += wait->stretch;
  wait->square += 2 * wait->stretch * wait->stretch;
  time =
    least + (passes ? holding->extra : 0) + holding->next * wait->mean + (holds ? 0 : met->longer);
  square = time * time + from->lengths +
           holding->next * holding->next * MAX (0, wait->square - wait->mean * wait->mean) +
           (holds ? 0 : met->longer_square);
  sums->time += share * time;
  sums->square += share * square;
  sums->least += share * least;
  sums->ahead += share * (wait->mean + met->ahead);
  return TRUE;
}

/* Replaces the times of a class of channels by the new ones in `sums`, and adds their changes to
 * the progress. n: number of channels in the class. */
static void
take_times (const IcnFlowInputs *inputs, const Sums *sums, double n, Held *place, Step *step,
            Progress *progress)
{
  Step now = { sums->time - place->time, sums->square - place->square, sums->ahead - place->ahead };

  progress->change = MAX (progress->change, fabs (now.time) / place->time);
  progress->change = MAX (progress->change, fabs (now.ahead) / inputs->flits);
  progress->along += n * (now.time * step->time + now.ahead * step->ahead);
  progress->before += n * (step->time * step->time + step->ahead * step->ahead);
  *step = now;
  place->time = sums->time;
  place->square = sums->square;
  place->ahead = sums->ahead;
  place->least = sums->least;
}

/* Does the work of iterate(). is_plain: held->is_plain; holds: whether a buffer must have room
 * for a whole message. Each caller passes constants for these two, so the compiler makes a
 * faster version of the function for each. This loop over all flows is most of the work of the
 * theory. */
static inline __attribute__ ((always_inline)) gboolean
pass_all (const IcnFlowInputs *inputs, double rate, const Holding *holding, IcnFlowHeld *held,
          IcnFlowDetail *detail, Progress *progress, gboolean is_plain, gboolean holds)
{
  const IcnFlowClasses *classes = inputs->classes;
  const IcnFlowClass *flow = classes->flow, *end = flow + classes->n_flows;

  for (guint32 c = 0; c < classes->n_classes; c++) {
    const IcnPlaceClass *class = &classes->place[c];
    Sums sums = { 0 };

    for (; flow < end && flow->from == c; flow++) {
      guint32 ahead = flow[end - flow > AHEAD ? AHEAD : 0].to;
      Wait wait;
      gboolean ends;

      __builtin_prefetch (&held->met[ahead]);
      if (!is_plain)
        __builtin_prefetch (&held->shared[ahead]);
      ends =
        add_flow (holds, holding, &held->place[c], is_plain ? NULL : &held->shared[flow->to],
                  &held->met[flow->to], class->role == ICN_PLACE_PASSES,
                  flow->n_out * flow->amount * held->out[c], rate * flow->amount, &sums, &wait);
      if (wait.free < progress->least_free) {
        progress->least_free = wait.free;
        progress->where = flow->to;
      }
      if (!ends)
        return FALSE;
      if (detail != NULL)
        detail->flow[flow - classes->flow] = wait.mean;
    }
    if (held->out[c] > 0) {
      take_times (inputs, &sums, class->n_members, &held->place[c], &held->step[c], progress);
      meet (&inputs->router, holding, &held->place[c], &held->met[c]);
    }
  }
  return TRUE;
}

/* One iteration: recomputes the times of all channels, from the destinations to the sources, since
 * waits accumulate in this direction. FALSE if some channel has no time left for a flow. */
static gboolean
iterate (const IcnFlowInputs *inputs, double rate, const Holding *holding, IcnFlowHeld *held,
         IcnFlowDetail *detail, Progress *progress)
{
  progress->change = progress->along = progress->before = 0;
  progress->least_free = 1;
  if (held->is_plain)
    return inputs->router.holds_messages
             ? pass_all (inputs, rate, holding, held, detail, progress, TRUE, TRUE)
             : pass_all (inputs, rate, holding, held, detail, progress, TRUE, FALSE);
  return inputs->router.holds_messages
           ? pass_all (inputs, rate, holding, held, detail, progress, FALSE, TRUE)
           : pass_all (inputs, rate, holding, held, detail, progress, FALSE, FALSE);
}

/* Adds to all times the sum of the changes that further iterations would make. Near saturation the
 * changes shrink slowly, all by nearly the same ratio; this is called once the ratio is steady.
 * factor: the sum as a multiple of the last change, ratio/(1 - ratio). */
static void
extrapolate (const IcnFlowInputs *inputs, const Holding *holding, IcnFlowHeld *held, double factor)
{
  for (guint32 c = 0; c < inputs->classes->n_classes; c++) {
    held->place[c].time += factor * held->step[c].time;
    held->place[c].square += factor * held->step[c].square;
    held->place[c].ahead += factor * held->step[c].ahead;
  }
  meet_all (inputs, holding, held);
}

/* Returns whether the times have converged after an iteration. If they have not, and the ratio of
 * successive changes is steady, extrapolates them. */
static gboolean
has_converged (const IcnFlowInputs *inputs, const Holding *holding, IcnFlowHeld *held,
               Progress *progress)
{
  double ratio = progress->before > 0 ? progress->along / progress->before : 0, factor;
  double settled = inputs->classes->n_flows > ICN_FLOW_MANY ? SETTLED_COARSELY : SETTLED;
  double rise = ratio - progress->ratio;
  gboolean is_steady = fabs (rise) <= STEADY * (1 - ratio);

  if (progress->n_growing < GROWING)
    progress->n_growing =
      progress->ratio > 1 && rise > 0 && rise >= progress->rise ? progress->n_growing + 1 : 0;
  progress->rise = rise;
  progress->ratio = ratio;
  progress->n_steps++;
  if (progress->n_growing == GROWING && progress->change > settled) {
    if (progress->n_steps >= 2) {
      extrapolate (inputs, holding, held, LEAP);
      progress->n_steps = 0;
    }
    return FALSE;
  }
  if (ratio <= 0 || ratio >= 1)
    return progress->change <= settled;
  factor = ratio / (1 - ratio);
  if (progress->change * MAX (1, factor) <= settled)
    return TRUE;
  if (progress->n_steps >= STEPS && is_steady) {
    extrapolate (inputs, holding, held, factor);
    progress->n_steps = 0;
  }
  return FALSE;
}

IcnFlowHeld *
icn_flow_held_new (const IcnFlowClasses *classes)
{
  IcnFlowHeld *held = g_new0 (IcnFlowHeld, 1);

  held->place = g_new0 (Held, classes->n_classes);
  held->met = g_aligned_alloc0 (classes->n_classes, sizeof (Met), sizeof (Met));
  held->shared = g_new (Shared, classes->n_classes);
  held->step = g_new0 (Step, classes->n_classes);
  held->out = g_new0 (double, classes->n_classes);
  for (guint32 i = 0; i < classes->n_flows; i++)
    held->out[classes->flow[i].from] += classes->flow[i].n_out * classes->flow[i].amount;
  for (guint32 c = 0; c < classes->n_classes; c++)
    held->out[c] = held->out[c] > 0 ? 1 / held->out[c] : 0;
  return held;
}

void
icn_flow_held_free (IcnFlowHeld *held)
{
  if (held == NULL)
    return;
  g_free (held->place);
  g_aligned_free (held->met);
  g_free (held->shared);
  g_free (held->step);
  g_free (held->out);
  g_free (held);
}

void
icn_flow_held_copy (IcnFlowHeld *held, const IcnFlowHeld *from, const IcnFlowClasses *classes)
{
  memcpy (held->place, from->place, sizeof *held->place * classes->n_classes);
  memcpy (held->step, from->step, sizeof *held->step * classes->n_classes);
}

void
icn_flow_held_reset (IcnFlowHeld *held, const IcnFlowClasses *classes)
{
  memset (held->place, 0, sizeof *held->place * classes->n_classes);
  memset (held->step, 0, sizeof *held->step * classes->n_classes);
}

/* Iterates until the times converge. Returns FALSE if cancelled, or if there is no steady state.
 * Without one the times grow without limit, but slowly if the rate is just beyond saturation. */
static gboolean
settle (const IcnFlowInputs *inputs, double rate, IcnFlowHeld *held, IcnFlowWaits *waits,
        IcnFlowDetail *detail, GCancellable *cancellable)
{
  Holding holding = find_holding (inputs);
  Progress progress = { 0 };

  start (inputs, rate, &holding, held);
  held->is_plain = is_plain (inputs, held);
  share (inputs, held);
  meet_all (inputs, &holding, held);
  while (waits->n_iterations++ < MOST_ITERATIONS && !g_cancellable_is_cancelled (cancellable) &&
         iterate (inputs, rate, &holding, held, detail, &progress))
    if (has_converged (inputs, &holding, held, &progress))
      return TRUE;
  waits->limit = ICN_FLOW_LIMIT_HOLD;
  waits->where = progress.where;
  return FALSE;
}

void
icn_flow_held_waits (const IcnFlowInputs *inputs, double rate, IcnFlowHeld *held,
                     IcnFlowWaits *waits, IcnFlowDetail *detail, GCancellable *cancellable)
{
  const IcnFlowClasses *classes = inputs->classes;
  double source = 0, network = 0;

  *waits = (IcnFlowWaits){ NAN, NAN };
  if (!settle (inputs, rate, held, waits, detail, cancellable))
    return;
  for (guint32 c = 0; c < classes->n_classes; c++) {
    const IcnPlaceClass *class = &classes->place[c];
    const Held *place = &held->place[c];
    double busy = place->rate * place->time, wait; /* busy: share of time in which the channel is
                                                      held */

    if (isinf (icn_flow_input_wait (inputs, c, place->rate))) {
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
    wait = icn_flow_source_wait (inputs, place->rate, place->time,
                                 (place->square - place->lengths) / (place->time * place->time));
    source += class->n_members * class->load * wait;
    if (detail != NULL)
      detail->place[c] = wait;
    network += class->n_members * class->load * place->ahead;
  }
  waits->settled = TRUE;
  waits->source = source / classes->sent;
  waits->network = network / classes->sent;
}
