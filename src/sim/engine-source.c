/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where messages begin and end: sources that sleep in a timing wheel until their next message,
 * injection into routers, delivery. */
#include "engine-move.h"

#define FNV_PRIME G_GUINT64_CONSTANT (0x100000001b3)

static void
sleep_until (IcnEngine *e, IcnVertex node, guint64 wake)
{
  guint slot = wake % ICN_WHEEL_SLOTS;

  e->source[node].wake = wake;
  e->source[node].next_node = e->wheel[slot];
  e->wheel[slot] = node;
  icn_set_bit (e->wheel_used, slot);
}

/* Whether messages of a node to itself bypass the router: without ejection ports, and unless a
 * Valiant route leads them over another node. */
static gboolean
stays_home (const IcnEngine *e, IcnVertex node)
{
  return e->source[node].next.destination == node && !e->ejection_port &&
         e->net->role[node] == ICN_VERTEX_NODE && e->plan->kind != ICN_ROUTING_VALIANT;
}

guint
icn_engine_start_delay (const IcnEngine *e, IcnVertex node)
{
  const IcnEntry *entry = &e->entry[node];

  if (e->injection_vcs)
    return 0;
  if (stays_home (e, node))
    return e->injection_delay + e->self_charge;
  return entry->delay + (e->stores && entry->port != ICN_NONE ? e->source[node].next.flits - 1 : 0);
}

/* Puts a source to sleep until its next message can start, not before `ready`. */
static void
plan_next (IcnEngine *e, IcnVertex node, guint64 ready)
{
  guint64 start = e->source[node].next.created + icn_engine_start_delay (e, node);

  sleep_until (e, node, MAX (start, ready));
}

void
icn_engine_source_done (IcnEngine *e, IcnVertex node, guint64 ready)
{
  IcnSourceState *source = &e->source[node];

  source->message = ICN_NONE;
  icn_workload_next (e->workload, node, &source->next);
  plan_next (e, node, ready);
}

void
icn_engine_start_sources (IcnEngine *e)
{
  for (guint i = 0; i < ICN_WHEEL_SLOTS; i++)
    e->wheel[i] = ICN_NONE;
  for (IcnVertex v = 0; v < e->net->n_terminals; v++) {
    IcnSourceState *source = &e->source[v];
    source->message = ICN_NONE;
    source->wake = G_MAXUINT64;
    if (icn_workload_next (e->workload, v, &source->next))
      plan_next (e, v, 0);
  }
}

static guint32
take_record (IcnEngine *e)
{
  guint32 message = e->free_message;

  if (message != ICN_NONE) {
    e->free_message = e->message[message].next;
    return message;
  }
  if (e->n_messages == e->messages_size) {
    e->messages_size *= 2;
    e->message = g_renew (IcnMessage, e->message, e->messages_size);
  }
  return e->n_messages++;
}

/* Takes a record for the source's next message. */
static guint32
create_message (IcnEngine *e, IcnVertex node)
{
  const IcnSource *next = &e->source[node].next;
  IcnRouteState route = {
    .destination = next->destination, .via = ICN_NONE, .coin = next->coin, .ring = ICN_NO_RING
  };
  guint32 message = take_record (e);

  if (e->two_phases)
    route.via = icn_route_plan_via (e->plan, &e->stream, next->index, node, &route);
  if (e->plan->choices != NULL)
    route.coin = node;
  e->message[message] = (IcnMessage){
    .created = next->created,
    .route = route,
    .source = node,
    .flits = next->flits,
  };
  e->counts.entered++;
  e->counts.entered_flits += next->flits;
  e->in_network++;
  return message;
}

/* Without an injection link, the head of the source queue is the injection buffer: places the whole
 * message in it. */
static void
place_message (IcnEngine *e, IcnVertex node)
{
  IcnSourceState *source = &e->source[node];
  guint32 vc = e->entry[node].vc;

  source->message = create_message (e, node);
  if (stays_home (e, node)) {
    e->message[source->message].entered = e->now - icn_engine_start_delay (e, node);
    icn_engine_deliver (e, source->message,
                        e->now + e->ejection_delay + (e->stores ? 0 : source->next.flits));
    icn_engine_source_done (e, node, e->now + source->next.flits);
    return;
  }
  if (e->entry[node].port != ICN_NONE)
    e->port[e->entry[node].port].sent += source->next.flits;
  e->vc[vc].occupancy = source->next.flits;
  icn_engine_front (e, vc, source->message);
}

void
icn_engine_wake_sources (IcnEngine *e)
{
  guint slot = e->now % ICN_WHEEL_SLOTS;
  guint32 node = e->wheel[slot];

  if (node == ICN_NONE)
    return;
  e->wheel[slot] = ICN_NONE;
  icn_clear_bit (e->wheel_used, slot);
  while (node != ICN_NONE) {
    guint32 next = e->source[node].next_node;
    if (e->source[node].wake != e->now)
      sleep_until (e, node, e->source[node].wake);
    else if (e->injection_vcs)
      icn_set_bit (e->sending, node);
    else
      place_message (e, node);
    node = next;
  }
}

/* A lower bound of the next cycle in which a source wakes. */
guint64
icn_engine_next_wake (const IcnEngine *e)
{
  guint start = e->now % ICN_WHEEL_SLOTS;

  for (guint i = 0; i <= ICN_WHEEL_SLOTS / 64; i++) {
    guint word = (start / 64 + i) % (ICN_WHEEL_SLOTS / 64);
    guint64 set = e->wheel_used[word];
    if (i == 0)
      set &= ~(guint64) 0 << (start % 64);
    if (set != 0)
      return e->now + (64 * word + icn_first_bit (set) + ICN_WHEEL_SLOTS - start) % ICN_WHEEL_SLOTS;
  }
  return G_MAXUINT64;
}

/* Chooses a free injection virtual channel for the source's next message, round robin, or
 * ICN_NONE. */
static guint32
choose_injection (const IcnEngine *e, IcnVertex node)
{
  const IcnSourceState *source = &e->source[node];
  guint32 base = e->entry[node].vc;
  guint needed = e->whole_message ? source->next.flits : 1;

  for (guint i = 1, v = source->vc; i <= e->vcs; i++) {
    v = v + 1 < e->vcs ? v + 1 : 0;
    if ((e->free_injection[node] >> v & 1) && e->outlet[base + v].credits >= needed)
      return v;
  }
  return ICN_NONE;
}

/* Sends one flit of the source's message over the injection link. */
static void
send_flit (IcnEngine *e, IcnVertex node)
{
  IcnSourceState *source = &e->source[node];
  const IcnEntry *entry = &e->entry[node];
  guint32 base = entry->vc;
  gboolean head = source->message == ICN_NONE, complete;
  IcnOutlet *outlet;

  if (head) {
    guint32 v = choose_injection (e, node);
    if (v == ICN_NONE)
      return;
    source->vc = v;
    source->message = create_message (e, node);
    source->left = source->next.flits;
    e->message[source->message].entered = e->now;
    e->free_injection[node] &= ~(1u << v);
  }
  outlet = &e->outlet[base + source->vc];
  if (outlet->credits == 0)
    return;
  outlet->credits--;
  source->left--;
  complete = e->stores ? source->left == 0 : head;
  icn_post_arrival (e, e->now + entry->delay, base + source->vc,
                    complete ? source->message : ICN_NONE, TRUE);
  if (entry->port != ICN_NONE)
    e->port[entry->port].sent++;
  if (source->left > 0)
    return;
  e->free_injection[node] |= 1u << source->vc;
  source->message = ICN_NONE;
  icn_workload_next (e->workload, node, &source->next);
  if (source->next.created > e->now) {
    icn_clear_bit (e->sending, node);
    plan_next (e, node, 0);
  }
}

void
icn_engine_inject (IcnEngine *e)
{
  guint n_words = (e->n_routers + 63) / 64;

  for (guint i = 0; i < n_words; i++)
    for (guint64 rest = e->sending[i]; rest != 0; rest &= rest - 1)
      send_flit (e, 64 * i + icn_first_bit (rest));
}

void
icn_engine_deliver (IcnEngine *e, guint32 message, guint64 time)
{
  IcnMessage *record = &e->message[message];
  guint64 words[] = { record->created, record->entered, time,
                      (guint64) record->source << 32 | record->route.destination,
                      (guint64) record->flits << 32 | record->hops };

  if (e->n_deliveries == e->deliveries_size) {
    e->deliveries_size *= 2;
    e->delivery = g_renew (IcnDelivery, e->delivery, e->deliveries_size);
  }
  e->delivery[e->n_deliveries++] = (IcnDelivery){
    .created = record->created,
    .entered = record->entered,
    .delivered = time,
    .source = record->source,
    .destination = record->route.destination,
    .flits = record->flits,
    .hops = record->hops,
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    e->digest = (e->digest ^ words[i]) * FNV_PRIME;
  e->counts.delivered++;
  e->counts.delivered_flits += record->flits;
  e->in_network--;
  record->next = e->free_message;
  e->free_message = message;
}
