/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine-move.h"
#include "net-taps.h"
#include "phases.h"
#include "physical.h"
#include "router.h"
#include "trains.h"
#include "worms.h"

#include <string.h>

/* Number of events between the prefetch of a record and its use, in networks that exceed the L2
 * cache. */
#define AHEAD 16

/* To count the flits that wait at sources, at most this number of messages, over all sources
 * together, are generated one by one. Generating them takes a few seconds. */
#define MAX_DRAWN (1u << 24)

/* With arbitration=aged, a message has priority once its age exceeds PATIENCE times the longest
 * time of a hop: that of a message of the greatest length through a router that stores it
 * completely. As long as a network accepts all traffic, messages seldom become so old. */
#define PATIENCE 64
#define ENDLESS (G_MAXUINT64 / 2) /* value of IcnEngine.patience that no age exceeds */

/* Smallest number of flits of a message that is moved as a train (trains.h). A train takes about as
 * much computing time as three flits that move one by one, however many flits it has. */
#define LEAST_TRAIN 3

static guint
longest_channel_delay (const IcnNet *net, const IcnRouterSettings *router,
                       const IcnPhysical *physical)
{
  double longest = router->channel_delay;

  for (IcnChannelId c = 0; physical != NULL && c < net->n_channels; c++)
    longest = MAX (c == 0 ? 0 : longest, icn_physical_flit_times (physical, c));
  return (guint) MIN (longest, ICN_MAX_DELAY);
}

static void
set_features (IcnEngine *e, const IcnRouterSettings *router, const IcnWorkloadSettings *workload,
              const IcnPhysical *physical)
{
  const IcnRouterPreset *preset = router->preset;
  guint longest = icn_workload_longest (workload);
  guint channel_delay = longest_channel_delay (e->net, router, physical);

  e->stream = workload->stream;
  e->vcs = icn_router_vcs (router, e->net);
  e->n_classes = e->plan->n_classes;
  memcpy (e->class_vcs, e->plan->class_vcs, sizeof e->class_vcs);
  e->buffer =
    icn_router_buffer (router, longest, channel_delay, icn_physical_largest_rate (physical));
  e->credit_delay = preset->credit_delay;
  e->injection_delay = preset->injection_delay;
  e->ejection_delay = preset->ejection_delay;
  e->allocation_lag = preset->allocation > 0;
  e->ripple = preset->credit_delay == 0;
  e->injection_vcs =
    preset->injection_vcs || (preset->terminal_buffers && icn_net_is_indirect (e->net));
  e->ejection_port = preset->ejection_port;
  e->adaptive = e->plan->roams;
  /* A message that enters the escape classes stays in them if its escape path does not depend on
   * the router at which it enters them. This is so in products of rings and linear arrays, where
   * the escape path is the dimension-order route, and with fixed routes. */
  e->keeps_escape = e->plan->escapes && (e->net->n_lines > 0 || e->plan->is_fixed);
  e->escapes_last = !e->keeps_escape || !icn_phases_adapt (&e->plan->phases);
  e->two_phases = e->plan->phases.n > 1;
  e->choice = e->plan->phases.choice;
  e->whole_message =
    router->switching != ICN_SWITCHING_WORMHOLE || router->buffer == ICN_BUFFER_UNLIMITED;
  e->one_flit = longest == 1;
  e->stores = router->switching == ICN_SWITCHING_STORE_AND_FORWARD;
  e->oldest = router->arbitration == ICN_ARBITRATION_OLDEST_FIRST ||
              router->arbitration == ICN_ARBITRATION_FIRST_COME;
  e->first_come = router->arbitration == ICN_ARBITRATION_FIRST_COME;
  e->own_inputs = preset->own_inputs;
  e->widens = router->widening == ICN_WIDENING_STORE && !e->stores &&
              icn_physical_largest_rate (physical) > 1;
  e->atomic = e->adaptive && !e->whole_message && !e->plan->phases.settles &&
              (e->plan->escapes || icn_phases_adapt (&e->plan->phases));
  e->reserves = e->whole_message && !e->ripple && workload->lengths.n == 1 && e->buffer == longest;
  e->threads = workload->processors.threads;
  e->memory = workload->processors.memory;
  e->patience = router->arbitration == ICN_ARBITRATION_AGED
                  ? PATIENCE * ((guint64) longest + router->delay + channel_delay)
                  : ENDLESS;
}

IcnEngine *
icn_engine_new (const IcnNet *net, const IcnRouterSettings *router,
                const IcnWorkloadSettings *workload, const IcnPhysical *physical, GError **error)
{
  g_autoptr (IcnEngine) e = NULL;

  if (!icn_workload_check (workload, error) || !icn_workload_fits (workload, net, error) ||
      !icn_router_check (router, net, icn_workload_longest (workload), error) ||
      !icn_router_check_widening (router, physical, icn_workload_longest (workload), error) ||
      !icn_route_plan_check (router, workload->traffic, error))
    return NULL;
  e = g_new0 (IcnEngine, 1);
  e->net = icn_net_ref (net);
  e->plan = icn_route_plan_new (net, router, workload->traffic);
  e->workload = icn_workload_new (workload, net, error);
  if (e->workload == NULL)
    return NULL;
  set_features (e, router, workload, physical);
  if (!icn_engine_shape (e, physical, error))
    return NULL;
  /* Moving messages as worms (worms.h) saves computing time only for the flits after a head.
   * Messages of one flit have none, and heads are simulated faster otherwise. */
  if (icn_workload_longest (workload) > 1 && icn_engine_has_worms (e))
    e->worms = icn_worms_new (e);
  if (icn_workload_longest (workload) >= LEAST_TRAIN && icn_engine_has_trains (e))
    e->trains = icn_trains_new (e);
  icn_engine_start_sources (e);
  return g_steal_pointer (&e);
}

void
icn_engine_free (IcnEngine *e)
{
  icn_engine_free_arrays (e);
  icn_worms_free (e->worms);
  icn_trains_free (e->trains);
  icn_plain_free (e->plain);
  g_clear_pointer (&e->workload, icn_workload_free);
  g_clear_pointer (&e->plan, icn_route_plan_free);
  icn_net_unref (e->net);
  g_free (e);
}

void
icn_engine_set_load (IcnEngine *e, double load)
{
  icn_workload_set_load (e->workload, load);
}

guint64
icn_engine_now (const IcnEngine *e)
{
  return e->now;
}

/* Handles the arrival of one or more flits in buffer vc. If `message` is the number of a message,
 * its head flit is among them, and the message is added to the buffer's messages. */
static inline G_ALWAYS_INLINE void
arrive (IcnEngine *e, guint32 vc, guint32 message, guint how)
{
  IcnVc *in = &e->vc[vc];
  gboolean is_special = icn_is_special (e, how);
  guint32 n = is_special ? icn_arriving_flits (message) : 1;

  in->occupancy += n;
  if (is_special ? icn_brings_message (message) : message != ICN_NONE) {
    if (is_special)
      e->message[message].came = e->now;
    if (in->message == ICN_NONE)
      icn_engine_front (e, vc, message, how);
    else
      icn_engine_follow (e, vc, message);
  } else if (is_special && (in->flags & ICN_VC_INCOMPLETE)) {
    icn_engine_complete (e, vc);
  } else if (!icn_ripples (e, how)) {
    icn_vc_set_add_if (&e->crossing, vc,
                       (in->occupancy == n) &
                         (icn_reserves (e, how) ? in->out != ICN_NONE : icn_can_cross (e, in)));
  } else if (in->occupancy == n && in->out != ICN_NONE) {
    icn_may_pull (e, in->out);
  }
}

static inline G_ALWAYS_INLINE void
return_credit (IcnEngine *e, guint32 vc, guint how)
{
  IcnOutlet *outlet = &e->outlet[vc];

  if (icn_reserves (e, how)) {
    outlet->credits = e->buffer;
    if (e->waits_for_room)
      icn_wake_for_room (e, vc);
  } else if (++outlet->credits == 1 && icn_is_held (e, vc) &&
             !(e->vc[outlet->holder].flags & ICN_VC_TO_SINK)) {
    icn_request_switch (e, outlet->holder);
  }
}

/* Prefetches, in two steps, the records that the arrival of a message reads. The first step, for
 * the event `event`, fetches the message record, which may be on two cache lines, and the record of
 * the link over which the message arrives. The second step is for the event `nearer`, which is
 * handled sooner and whose records are in the cache already. It fetches the routing table rows of
 * the message's destination and of its router. For an event without message number record 0 is
 * fetched, which avoids a branch. */
static inline G_ALWAYS_INLINE void
prefetch_message (const IcnEngine *e, const guint32 *event, const guint32 *nearer)
{
  const IcnRouteTable *routes = e->plan->order[0].routes;
  guint32 mask = -(guint32) icn_brings_message (event[1]);
  guint32 nearer_mask = -(guint32) icn_brings_message (nearer[1]);
  const IcnMessage *message = &e->message[event[1] & mask];

  __builtin_prefetch (&message->route);
  __builtin_prefetch (&message->next);
  __builtin_prefetch (&e->link[(event[0] & mask) >> e->shift]);
  if (routes == NULL)
    return;
  __builtin_prefetch (routes->row + (gsize) e->message[nearer[1] & nearer_mask].route.destination *
                                      routes->stride);
  __builtin_prefetch (routes->row +
                      (gsize) icn_vc_router (e, nearer[0] & nearer_mask) * routes->stride);
}

static inline G_ALWAYS_INLINE void
take_arrivals (IcnEngine *e, guint how)
{
  IcnBucket *bucket = &e->arrivals.bucket[e->now & e->arrivals.mask];
  guint32 n = bucket->n;

  for (guint32 i = 0; i < n; i += 2) {
    if (how & ICN_LARGE && i + 2 * AHEAD < n) {
      __builtin_prefetch (&e->vc[bucket->event[i + 2 * AHEAD]]);
      prefetch_message (e, &bucket->event[i + 2 * AHEAD], &bucket->event[i + AHEAD]);
      if (!icn_reserves (e, how))
        __builtin_prefetch (&e->outlet[e->vc[bucket->event[i + AHEAD]].out]);
    }
    arrive (e, bucket->event[i], bucket->event[i + 1], how);
  }
  bucket->n = 0;
}

static inline G_ALWAYS_INLINE void
take_credits (IcnEngine *e, guint how)
{
  IcnBucket *bucket = &e->credits.bucket[e->now & e->credits.mask];
  guint32 n = bucket->n;

  for (guint32 i = 0; i < n; i++) {
    if (how & ICN_LARGE && i + AHEAD < n)
      __builtin_prefetch (&e->outlet[bucket->event[i + AHEAD]]);
    return_credit (e, bucket->event[i], how);
  }
  bucket->n = 0;
  e->credits_due -= n;
}

/* Each function take_events_…() calls take_arrivals() and take_credits(), compiled for some engines
 * only. ripple: engines whose credits take no time. any: other engines whose records fit in the
 * cache. any_large: other engines, whose records do not fit in the cache and are prefetched. */
static G_NO_INLINE void
take_events_ripple (IcnEngine *e)
{
  take_arrivals (e, ICN_RIPPLE | ICN_EVEN);
  take_credits (e, ICN_RIPPLE | ICN_EVEN);
}

static G_NO_INLINE void
take_events_any (IcnEngine *e)
{
  take_arrivals (e, 0);
  take_credits (e, 0);
}

static G_NO_INLINE void
take_events_any_large (IcnEngine *e)
{
  take_arrivals (e, ICN_LARGE);
  take_credits (e, ICN_LARGE);
}

void
icn_engine_take_events (IcnEngine *e)
{
  if (e->large)
    take_events_any_large (e);
  else if (e->ripple && !e->special)
    take_events_ripple (e);
  else
    take_events_any (e);
}

/* Whether no virtual channel requests the switch. Every word of the set IcnEngine.crossing is
 * tested, as a bit of IcnVcSet.used may stay set after the last member of its word has left. */
static gboolean
is_calm (const IcnEngine *e)
{
  for (guint32 group = 0; group < e->n_groups; group++)
    for (guint64 used = e->crossing.used[group]; used != 0; used &= used - 1)
      if (e->crossing.word[64 * group + icn_first_bit (used)] != 0)
        return FALSE;
  return TRUE;
}

/* Returns the next cycle in which a flit, credit, head or source does something, or `until` if
 * nothing happens before that cycle. */
static guint64
skip_idle (const IcnEngine *e, guint64 until)
{
  gsize words = (e->n_sources + 63) / 64;
  guint64 next = until;

  if (e->n_asking > 0 || !is_calm (e) || !icn_is_zero (e->sending, words) ||
      (e->ripple && !icn_is_zero (e->pull.used, (e->n_vcs + ICN_GROUP - 1) / ICN_GROUP)))
    return e->now;
  if (e->in_network > 0)
    next = icn_calendar_next (&e->arrivals, e->now, next);
  if (e->credits_due > 0)
    next = icn_calendar_next (&e->credits, e->now, next);
  return MIN (next, icn_engine_next_wake (e));
}

void
icn_engine_run (IcnEngine *e, guint64 until)
{
  if (e->plain != NULL)
    icn_plain_run (e, until);
  if (e->trains != NULL)
    icn_trains_run (e, until);
  if (e->worms != NULL)
    icn_worms_run (e, until);
  while (e->now < until) {
    e->now = skip_idle (e, until);
    if (e->now >= until) {
      e->now = until;
      break;
    }
    icn_engine_take_events (e);
    if (e->feeds)
      icn_engine_feed (e);
    icn_engine_wake_sources (e);
    if (e->injection_vcs)
      icn_engine_inject (e);
    if (e->ripple)
      icn_engine_ripple (e);
    else
      icn_engine_switch (e);
    e->now++;
  }
}

const IcnDelivery *
icn_engine_deliveries (const IcnEngine *e, gsize *n)
{
  *n = e->n_deliveries;
  return e->delivery;
}

void
icn_engine_forget_deliveries (IcnEngine *e)
{
  e->n_deliveries = 0;
}

/* Number of flits that wait at source s. The source's messages are generated one by one, up to
 * MAX_DRAWN divided by the number of sources; the flits of all further messages are estimated by
 * their expected number. At a load of many times what a node can send, generating all would take
 * longer than the run. */
static guint64
flits_waiting (const IcnEngine *e, guint32 s)
{
  IcnSource source = e->source[s].next;
  guint64 flits = 0;

  if (e->source[s].wake == G_MAXUINT64)
    return 0;
  if (e->source[s].message != ICN_NONE)
    icn_workload_next (e->workload, s, &source);
  for (guint n = 0; source.created < e->now; n++) {
    if (n == MAX_DRAWN / e->n_sources)
      return flits + (guint64) (icn_workload_flits (e->workload, s) * (e->now - source.created));
    flits += source.flits;
    icn_workload_next (e->workload, s, &source);
  }
  return flits;
}

guint64
icn_engine_waiting_at (const IcnEngine *e, IcnVertex terminal)
{
  return e->threads == 0 ? flits_waiting (e, terminal) : 0;
}

guint64
icn_engine_waiting (const IcnEngine *e)
{
  guint64 flits = 0;

  for (guint32 s = 0; s < e->net->n_terminals; s++)
    flits += icn_engine_waiting_at (e, s);
  return flits;
}

/* Returns the number of cycles, up to now, in which a thread of processor v has run.
 * IcnProcessor.busy also counts cycles in the future, as requests are queued before the cycle of
 * their creation. So the function finds the first queued request that will be created after now.
 * The result is the number of cycles in which threads run before that request (IcnAccess.busy),
 * minus the cycles between now and its creation in which its thread runs. */
static guint64
busy_of (const IcnEngine *e, IcnVertex v)
{
  guint32 next = e->source[v].message == ICN_NONE ? e->source[v].record : ICN_NONE;

  if (e->processor[v].free <= e->now + 1)
    return e->processor[v].busy;
  if (next == ICN_NONE || e->message[next].created <= e->now)
    next = e->queue[v].first;
  while (next != ICN_NONE && e->message[next].created <= e->now)
    next = e->message[next].next;
  if (next == ICN_NONE)
    return e->processor[v].busy;
  return e->access[next].busy - MIN (e->message[next].created - e->now, e->access[next].gap);
}

guint64
icn_engine_busy (const IcnEngine *e)
{
  guint64 busy = 0;

  for (IcnVertex v = 0; v < e->net->n_terminals && e->threads > 0; v++)
    busy += busy_of (e, v);
  return busy;
}

void
icn_engine_lags (const IcnEngine *e, double *mean, double *most)
{
  guint64 sum = 0, longest = 0;
  guint32 n = 0;

  for (guint32 v = 0; v < e->n_sources; v++) {
    guint64 created = e->source[v].next.created;
    guint64 lag = created < e->now ? e->now - created : 0;
    if (e->source[v].wake == G_MAXUINT64)
      continue;
    n++;
    sum += lag;
    longest = MAX (longest, lag);
  }
  *mean = n > 0 ? (double) sum / n : 0;
  *most = longest;
}

guint64
icn_engine_moves (const IcnEngine *e)
{
  return e->counts.moves;
}

guint64
icn_engine_channel_cycles (const IcnEngine *e)
{
  return e->counts.channel_cycles;
}

/* Number of flits that have crossed a channel, summed over its lanes (parallel physical
 * channels). */
static guint64
sent_over (const IcnEngine *e, IcnChannelId c)
{
  guint64 sent = 0;

  for (guint32 p = icn_channel_port (e, c); p != ICN_NONE; p = e->shape[p].next_lane)
    sent += icn_port_sent (e, p);
  return sent;
}

void
icn_engine_counts (const IcnEngine *e, IcnEngineCounts *counts)
{
  icn_engine_settle_sent (e);
  *counts = e->counts;
  for (IcnChannelId c = 0; c < e->net->n_channels; c++)
    if (icn_net_joins_routers (e->net, c) && icn_net_hops_from (e->net, e->net->channel[c].source))
      counts->flit_hops += sent_over (e, c);
}

/* Adds the flits on the arcs of hyperedges, and on the channels into and out of multiplexers, to
 * `flits`, [n_channels]. These channels have no ports, so their flits are counted at the links into
 * the routers. */
static void
add_arcs (const IcnEngine *e, guint64 *flits)
{
  const IcnNet *net = e->net;

  for (guint32 l = 0; l < e->n_inputs >> e->shift; l++) {
    IcnChannelId arc = e->link[l].channel;
    IcnVertex tap, end;

    if (arc == ICN_NONE || net->role[net->channel[arc].source] != ICN_VERTEX_TAP)
      continue;
    tap = net->channel[arc].source;
    end = net->channel[arc].destination;
    flits[arc] += e->brought[l];
    if (net->role[end] == ICN_VERTEX_MULTIPLEXER)
      flits[net->first_out[end]] += e->taken[l];
    if (net->role[net->channel[net->in_channel[net->first_in[tap]]].source] ==
        ICN_VERTEX_MULTIPLEXER)
      flits[net->in_channel[net->first_in[tap]]] += e->brought[l];
  }
}

void
icn_engine_channel_flits (const IcnEngine *e, guint64 *flits)
{
  icn_engine_settle_sent (e);
  for (IcnChannelId c = 0; c < e->net->n_channels; c++)
    flits[c] = sent_over (e, c);
  if (e->taps)
    add_arcs (e, flits);
  /* If the first message of a source queue feeds the router, all flits of this message were counted
   * when the message was placed in the injection buffer. So the flits that are still in that buffer
   * are subtracted. */
  for (guint32 s = 0; s < e->n_sources && !e->injection_vcs; s++)
    if (e->entry[s].port != ICN_NONE && e->source[s].message != ICN_NONE)
      flits[e->link[e->entry[s].vc >> e->shift].channel] -= e->vc[e->entry[s].vc].left;
}

guint64
icn_engine_digest (const IcnEngine *e)
{
  IcnEngineCounts counts;

  icn_engine_counts (e, &counts);
  return (e->digest ^ counts.moves) * 31 + counts.entered;
}

guint64
icn_engine_messages_digest (const IcnEngine *e, guint64 until)
{
  guint64 digest = 0;

  for (guint32 s = 0; e->threads == 0 && s < e->net->n_terminals; s++) {
    IcnSource source = { 0 };

    while (icn_workload_next (e->workload, s, &source) && source.created < until) {
      const guint64 words[] = { source.created, s, source.destination };

      for (guint i = 0; i < G_N_ELEMENTS (words); i++)
        digest = ((digest ^ words[i]) + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
  }
  return digest;
}
