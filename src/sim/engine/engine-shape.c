/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up the engine's arrays: their memory, the delays and rates, and the empty state. */
#include "engine-state.h"
#include "error.h"
#include "net-taps.h"
#include "physical.h"
#include "plain.h"
#include "router.h"
#include "system.h"
#include "trains.h"
#include "worms.h"

#include <stdlib.h>
#include <string.h>

/* Size of a cache line in bytes. Arrays begin at multiples of this size, so that a record of half
 * the size never lies in two cache lines. */
#define CACHE_LINE 64

/* Size of a large memory page. The records of a large network are read in random order, mostly each
 * on another page than the one before; large pages avoid misses of the translation buffer (TLB). */
#define LARGE_PAGE (2 * 1024 * 1024)

static guint
channel_delay (const IcnEngine *e, const IcnPhysical *physical, IcnChannelId c)
{
  if (physical == NULL)
    return e->plan->router.channel_delay;
  return (guint) CLAMP (icn_physical_flit_times (physical, c), 0, ICN_MAX_DELAY + 1);
}

/* Sets the delays of the ports of channel c, in cycles. delay: the delay of the channel itself.
 * middle and last: the delay that the router at the channel's end adds for a message that continues
 * there (middle) or is delivered there (last); a terminal adds none. With store-and-forward a
 * message is delivered when its tail arrives; the cycle that delivery takes otherwise is then
 * subtracted. */
static gboolean
set_channel_delay (IcnEngine *e, IcnChannelId c, guint delay, guint middle, guint last,
                   GError **error)
{
  const IcnChannel *channel = &e->net->channel[c];
  gboolean ends = e->net->role[channel->destination] == ICN_VERTEX_TERMINAL;
  guint sooner = e->stores && delay > 0 && (ends || !e->ejection_port);

  if (delay > ICN_MAX_DELAY || (delay + middle == 0 && !ends))
    return icn_error_range (error, "channel-delay", delay, middle == 0 && !ends, ICN_MAX_DELAY);
  for (guint32 p = icn_channel_port (e, c); p != ICN_NONE; p = e->shape[p].next_lane) {
    IcnPort *port = &e->port[p];
    port->delay = ends ? delay - sooner : delay + middle;
    port->delay_last =
      ends ? delay - sooner : delay - sooner + last + (e->ejection_port ? 0 : e->ejection_delay);
  }
  return TRUE;
}

/* If a node takes messages directly from a multiplexer, the last hop of a message ends in the
 * buffer that the multiplexer reads. This hop may have a delay of 0, but the engine needs at least
 * one cycle. This function gives such a hop a delay of one cycle, and sets the `lead` of its port
 * to 1: the message then counts as delivered one cycle before it leaves that buffer. */
static void
give_lead (IcnEngine *e)
{
  for (guint32 l = 0; l < e->n_links; l++) {
    guint32 p = e->link[l].port;

    if (e->sink_of[l] == ICN_NONE || e->port[p].delay_last > 0)
      continue;
    e->port[p].delay_last = 1;
    e->shape[p].lead = 1;
  }
}

/* Sets the delays of all ports and sources. Returns the longest delay of any event, from which the
 * size of the calendars follows, or 0 with an error. */
static guint
set_delays (IcnEngine *e, const IcnPhysical *physical, GError **error)
{
  const IcnRouterSettings *router = &e->plan->router;
  const IcnRouterPreset *preset = router->preset;
  guint charge = router->delay - MIN (router->delay, preset->allocation);
  guint first = preset->charges & ICN_CHARGES_FIRST ? charge : 0;
  guint middle = preset->charges & ICN_CHARGES_MIDDLE ? charge : 0;
  guint last = preset->charges & ICN_CHARGES_LAST ? charge : 0;
  guint longest = MAX (preset->credit_delay, 1);

  e->self_charge = preset->charges == ICN_CHARGES_ALL ? charge : 0;
  for (IcnChannelId c = 0; c < e->net->n_channels; c++) {
    const IcnPort *port = &e->port[icn_channel_port (e, c)];
    if (icn_net_hops_from (e->net, e->net->channel[c].source) == 0)
      continue;
    if (!set_channel_delay (e, c, channel_delay (e, physical, c), middle, last, error))
      return 0;
    longest = MAX (longest, MAX (port->delay, port->delay_last));
  }
  for (guint32 v = 0; v < e->n_sources; v++) {
    IcnEntry *entry = &e->entry[v];
    if (entry->port == ICN_NONE) {
      entry->delay = e->injection_delay + first;
      e->port[icn_ejection_port (e, v)].delay = e->ejection_delay;
    } else {
      /* A terminal adds the delay t_r of a first router if the router preset charges t_r at the
       * first router but not at the last one. If every router charges t_r, the terminal adds
       * none. */
      entry->delay = e->port[entry->port].delay + (last > 0 ? 0 : first);
    }
    longest = MAX (longest, entry->delay);
  }
  if (e->taps)
    give_lead (e);
  return longest;
}

/* Fills IcnEngine.storing, the set of the input links whose router has an output port of a higher
 * rate (flits per cycle) than the link. */
static void
mark_storing (IcnEngine *e)
{
  e->storing = g_new0 (guint64, e->n_links / 64 + 1);
  for (guint32 l = 0; l < e->n_inputs >> e->shift; l++) {
    const IcnLink *link = &e->link[l];
    guint32 first = e->first_port[link->router], end = e->first_port[link->router + 1];

    for (guint32 p = first; p < end; p++)
      if (e->shape[p].rate > icn_link_rate (e, link))
        icn_set_bit (e->storing, l);
  }
}

/* Sets how many flits per cycle each port and source moves. An ejection port moves as many as the
 * widest channel into its node, and a source as many as the widest channel out of its node. */
static void
set_rates (IcnEngine *e, const IcnPhysical *physical)
{
  const IcnNet *net = e->net;

  e->rated = icn_physical_largest_rate (physical) > 1;
  e->feeds = e->rated && !e->injection_vcs && !e->stores && icn_net_is_indirect (net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    for (guint32 p = icn_channel_port (e, c); p != ICN_NONE; p = e->shape[p].next_lane) {
      e->shape[p].rate = icn_physical_rate (physical, c);
      e->shape[p].joins_routers = icn_net_joins_routers (net, c);
    }
  }
  for (guint32 s = 0; s < e->n_sources; s++) {
    IcnEntry *entry = &e->entry[s];
    guint32 eject;

    entry->rate = 1;
    if (entry->port != ICN_NONE) {
      entry->rate = e->shape[entry->port].rate;
      continue;
    }
    for (IcnChannelId c = net->first_out[s]; c < net->first_out[s + 1]; c++)
      entry->rate = MAX (entry->rate, icn_physical_rate (physical, c));
    for (guint32 l = e->first_link[s]; e->taps && e->link[l].port != ICN_NONE; l++)
      if (e->sink_of[l] != ICN_NONE)
        e->shape[e->sink_of[l]].rate = icn_physical_rate (physical, e->link[l].channel);
    eject = icn_ejection_port (e, s);
    for (guint32 i = net->first_in[s]; i < net->first_in[s + 1]; i++)
      e->shape[eject].rate =
        MAX (e->shape[eject].rate, icn_physical_rate (physical, net->in_channel[i]));
  }
  if (e->widens)
    mark_storing (e);
  e->special = e->rated || e->lanes || e->first_come || e->taps;
  e->waits_for_room = e->reserves && !e->lanes && !e->adaptive && !e->taps;
}

/* A virtual channel and its sort key. Where credits take no time, a flit can move into a slot only
 * after the slot has been vacated in the same cycle, so ripple.c decides downstream virtual
 * channels first. The key increases along every route, so descending order of keys is the order of
 * decisions. The key consists of these parts, the most significant one first: phase, class / 2,
 * group of the channel, class % 2, rank of the channel (route.h explains groups and ranks). */
typedef struct {
  guint64 key;
  guint32 vc;
} RippleKey;

static int
compare_keys (const void *a, const void *b)
{
  const RippleKey *x = a, *y = b;

  if (x->key != y->key)
    return x->key > y->key ? -1 : 1;
  return x->vc < y->vc ? -1 : x->vc > y->vc;
}

static guint
class_of (const IcnRoutePlan *plan, guint v)
{
  guint class = 0;

  while (class + 1 < plan->n_classes && !(plan->class_vcs[class] >> v & 1))
    class ++;
  return class;
}

static void
order_ripple (IcnEngine *e)
{
  const IcnRoutePlan *plan = e->plan;
  RippleKey *keys = g_new0 (RippleKey, e->n_vcs);

  e->rank_of = g_new (guint32, e->n_vcs);
  e->vc_at = g_new (guint32, e->n_vcs);
  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    IcnChannelId c = e->link[vc >> e->shift].channel;
    guint class = class_of (plan, vc & ((1u << e->shift) - 1));
    keys[vc].vc = vc;
    guint set = class / plan->ring_classes;
    if (vc >= e->n_inputs)
      keys[vc].key = G_MAXUINT64;
    else if (c != ICN_NONE)
      keys[vc].key = (guint64) set << 48 | (guint64) (class % plan->ring_classes / 2) << 40 |
                     (guint64) plan->order[set % plan->n_orders].group[c] << 32 |
                     (guint64) (class % plan->ring_classes % 2) << 24 | plan->rank[c];
  }
  qsort (keys, e->n_vcs, sizeof *keys, compare_keys);
  for (guint32 i = 0; i < e->n_vcs; i++) {
    e->vc_at[i] = keys[i].vc;
    e->rank_of[keys[i].vc] = i;
  }
  g_free (keys);
}

guint
icn_engine_regions (const IcnEngine *e, IcnRegion *regions)
{
  gsize source_words = (e->n_sources + 63) / 64, vc_words = (e->n_vcs + 63) / 64;
  gsize vc_groups = (e->n_vcs + ICN_GROUP - 1) / ICN_GROUP;
  gsize n_nodes = e->n_sources > e->net->n_terminals ? e->net->n_terminals : 0;
  const IcnRegion all[] = {
    { (void *) &e->vc, (gsize) e->n_vcs * sizeof (IcnVc) },
    { (void *) &e->outlet, (gsize) e->n_vcs * sizeof (IcnOutlet) },
    { (void *) &e->port, (gsize) e->n_ports * sizeof (IcnPort) },
    { (void *) &e->link, (gsize) e->n_links * sizeof (IcnLink) },
    { (void *) &e->sleeper, (gsize) e->n_vcs * sizeof (guint32) },
    { (void *) &e->parked, e->parks ? (gsize) e->n_ports * sizeof (guint32) : 0 },
    { (void *) &e->asking, (gsize) e->n_inputs * sizeof (guint32) },
    { (void *) &e->ways, e->adaptive ? (gsize) e->n_inputs * sizeof (IcnWays) : 0 },
    { (void *) &e->came, e->first_come ? (gsize) e->n_vcs * sizeof (guint64) : 0 },
    { (void *) &e->asked, e->lanes ? (gsize) e->n_ports * sizeof (guint32) : 0 },
    { (void *) &e->crossing.word, e->n_groups * 64 * sizeof (guint64) },
    { (void *) &e->crossing.used, e->n_groups * sizeof (guint64) },
    { (void *) &e->free_injection, (gsize) e->n_sources * sizeof (guint32) },
    { (void *) &e->sending, source_words * sizeof (guint64) },
    { (void *) &e->pull.word, e->ripple ? vc_words * sizeof (guint64) : 0 },
    { (void *) &e->pull.used, e->ripple ? vc_groups * sizeof (guint64) : 0 },
    { (void *) &e->link_used, e->ripple ? (gsize) e->n_links * sizeof (guint64) : 0 },
    { (void *) &e->wheel, ICN_WHEEL_SLOTS * sizeof (guint32) },
    { (void *) &e->source, (gsize) e->n_sources * sizeof (IcnSourceState) },
    { (void *) &e->queue, (n_nodes > 0 ? e->n_sources : 0) * sizeof (IcnQueue) },
    { (void *) &e->memory_free, n_nodes * sizeof (guint64) },
    { (void *) &e->processor, (e->threads > 0 ? n_nodes : 0) * sizeof (IcnProcessor) },
    { (void *) &e->ready, n_nodes * e->threads * sizeof (guint64) },
    { (void *) &e->reach, (gsize) e->n_inputs * e->taps * sizeof (guint32) },
    { (void *) &e->gate, (gsize) e->n_gates * sizeof (IcnGate) },
    { (void *) &e->behind, (gsize) e->n_inputs * e->taps * sizeof (guint32) },
    { (void *) &e->wire_used, (gsize) e->n_ports * e->taps * sizeof (guint64) },
    { (void *) &e->wire_turn, (gsize) e->n_ports * e->taps * sizeof (guint32) },
    { (void *) &e->input_used, (gsize) e->n_links * e->taps * sizeof (guint64) },
    { (void *) &e->brought, (gsize) e->n_links * e->taps * sizeof (guint64) },
    { (void *) &e->taken, (gsize) e->n_links * e->taps * sizeof (guint64) },
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (all) <= ICN_ENGINE_REGIONS);
  memcpy (regions, all, sizeof all);
  return G_N_ELEMENTS (all);
}

gsize
icn_engine_memory (const IcnEngine *e)
{
  IcnRegion regions[ICN_ENGINE_REGIONS];
  guint n = icn_engine_regions (e, regions);
  /* The calendars are estimated as 12 bytes for each virtual channel: 8 for an arrival and 4 for a
   * credit. */
  gsize bytes =
    (gsize) e->messages_size * (sizeof (IcnMessage) + sizeof (IcnAccess)) + (gsize) e->n_vcs * 12;

  bytes += ((gsize) e->n_inputs * 4 + e->n_ports) * sizeof (guint32);
  if (e->worms != NULL)
    bytes += icn_worms_memory (e);
  if (e->plain != NULL)
    bytes += icn_plain_memory (e);
  if (e->trains != NULL)
    bytes += icn_trains_memory (e);

  for (guint i = 0; i < n; i++)
    bytes += regions[i].bytes;
  return bytes;
}

void
icn_calendar_init (IcnCalendar *calendar, guint longest)
{
  guint n = 1u << icn_log2_ceiling (longest + 1);

  calendar->bucket = g_new0 (IcnBucket, n);
  calendar->mask = n - 1;
}

void
icn_bucket_grow (IcnBucket *bucket)
{
  bucket->size = MAX (16, 2 * bucket->size);
  bucket->event = g_renew (guint32, bucket->event, bucket->size);
}

static void
set_scratch (IcnEngine *e)
{
  IcnScratch *scratch = &e->scratch;

  scratch->member = g_new (guint32, e->n_inputs + ICN_AT_ONCE);
  scratch->before = g_new (guint32, e->n_inputs + ICN_AT_ONCE);
  scratch->subset = g_new (guint32, e->n_inputs + 1);
  scratch->again = g_new (guint32, e->n_inputs + 1);
  scratch->asker = g_new (guint32, e->n_ports);
  memset (scratch->asker, 0xff, e->n_ports * sizeof (guint32));
}

/* Returns a bit set with the first virtual channel of each class. */
static guint32
first_of_classes (const IcnEngine *e)
{
  guint32 set = 0;

  for (guint i = 0; i < e->n_classes; i++)
    set |= e->class_vcs[i] & -e->class_vcs[i];
  return set;
}

static void
set_empty (IcnEngine *e)
{
  guint32 all = (guint32) (((guint64) 1 << e->vcs) - 1);

  for (guint32 vc = 0; vc < e->n_vcs; vc++) {
    e->vc[vc].message = e->vc[vc].out = e->vc[vc].last = ICN_NONE;
    e->outlet[vc] = (IcnOutlet){ .holder = ICN_NONE, .credits = e->buffer };
  }
  for (guint32 r = 0; r < e->n_routers; r++)
    for (guint32 p = e->first_port[r]; p < e->first_port[r + 1]; p++) {
      e->port[p].free_vcs = all;
      e->port[p].sleeper = ICN_NONE;
      e->port[p].won = e->first_link[r] - 1;
    }
  for (guint32 l = 0; l < e->n_links; l++) {
    gboolean direct = e->link[l].port == ICN_NONE && !e->injection_vcs;
    e->link[l].first_port = e->first_port[e->link[l].router];
    e->link[l].accepted = e->link[l].first_port - 1;
    e->link[l].head_flags = direct ? ICN_VC_DIRECT : 0;
  }
  for (guint32 p = 0; p < e->n_ports && e->taps; p++)
    if (e->shape[p].bus != ICN_NONE)
      e->port[p].free_vcs &= first_of_classes (e);
  for (guint32 p = 0; p < e->n_ports && e->parks; p++)
    e->parked[p] = ICN_NONE;
  for (guint32 i = 0; i < e->n_gates; i++)
    e->gate[i] = (IcnGate){ .holder = ICN_NONE, .first = ICN_NONE };
  for (guint32 s = 0; s < e->n_sources; s++)
    e->free_injection[s] = all;
  e->free_message = ICN_NONE;
}

/* Returns the delay in cycles that all links into routers have, or 0 if their delays differ. */
static guint
common_delay (const IcnEngine *e)
{
  guint delay = 0;

  for (IcnChannelId c = 0; c < e->net->n_channels; c++) {
    const IcnPort *port = &e->port[icn_channel_port (e, c)];

    if (e->net->role[port->next] == ICN_VERTEX_TERMINAL)
      continue;
    if (delay > 0 && port->delay != delay)
      return 0;
    delay = port->delay;
  }
  for (guint32 s = 0; s < e->n_sources; s++)
    if (e->entry[s].delay != delay)
      return 0;
  return delay;
}

/* Whether the engine is plain, so that its flits and credits can be bit sets (plain.h). It is not
 * if it has one of these features: messages that must fit into a buffer completely, adaptive
 * routing, oldest-first arbitration, sources that feed a router directly, destinations without
 * ejection ports, virtual channel and switch allocation in one cycle, channels that move several
 * flits per cycle, or very long delays. */
static gboolean
is_plain (const IcnEngine *e)
{
  for (guint32 p = 0; p < e->n_ports; p++)
    if (e->port[p].delay != e->port[p].delay_last && e->port[p].delay_last != 0)
      return FALSE;
  return e->allocation_lag && e->injection_vcs && e->ejection_port && !e->ripple && !e->adaptive &&
         !e->whole_message && !e->stores && !e->oldest && !e->atomic && !e->special &&
         !e->own_inputs && e->choice == ICN_CHOICE_NONE && e->arrivals.mask < ICN_PLAIN_SLOTS;
}

/* Allocates zeroed memory aligned to a cache line; a large allocation uses large pages. */
static void *
take_memory (gsize bytes)
{
  void *memory = g_aligned_alloc (1, bytes, bytes >= LARGE_PAGE ? LARGE_PAGE : CACHE_LINE);

  if (bytes >= LARGE_PAGE)
    icn_system_use_large_pages (memory, bytes);
  return memset (memory, 0, bytes);
}

gboolean
icn_engine_shape (IcnEngine *e, const IcnPhysical *physical, GError **error)
{
  IcnRegion regions[ICN_ENGINE_REGIONS];
  guint n, longest;

  icn_engine_number_links (e);
  e->parks = e->oldest && e->own_inputs && !e->ripple && !e->taps;
  e->n_sources = e->net->n_terminals * e->net->n_planes;
  e->messages_size = e->deliveries_size = 1024;
  if (icn_engine_memory (e) > ICN_MAX_SIM_MEMORY)
    return icn_error_set (
      error, ICN_ERROR_TOO_LARGE, "buffer",
      "%u virtual channels of %u flits would take %" G_GSIZE_FORMAT " MB; at most %" G_GSIZE_FORMAT,
      e->n_vcs, e->buffer, icn_engine_memory (e) >> 20, ICN_MAX_SIM_MEMORY >> 20);
  n = icn_engine_regions (e, regions);
  for (guint i = 0; i < n; i++)
    *(void **) regions[i].data = take_memory (MAX (regions[i].bytes, 8));
  e->entry = g_new0 (IcnEntry, e->n_sources);
  icn_engine_link_ports (e);
  longest = set_delays (e, physical, error);
  if (longest == 0)
    return FALSE;
  set_rates (e, physical);
  if (e->ripple)
    order_ripple (e);
  icn_calendar_init (&e->arrivals, longest);
  icn_calendar_init (&e->credits, longest);
  set_scratch (e);
  e->message = g_new0 (IcnMessage, e->messages_size);
  if (e->n_sources > e->net->n_terminals)
    e->access = g_new0 (IcnAccess, e->messages_size);
  e->delivery = g_new (IcnDelivery, e->deliveries_size);
  set_empty (e);
  e->channel_delay = e->ejection_port ? common_delay (e) : 0;
  if (is_plain (e))
    e->plain = icn_plain_new (e);
  return TRUE;
}

void
icn_calendar_clear (IcnCalendar *calendar)
{
  for (guint32 i = 0; calendar->bucket != NULL && i <= calendar->mask; i++)
    g_free (calendar->bucket[i].event);
  g_free (calendar->bucket);
}

void
icn_engine_free_arrays (IcnEngine *e)
{
  IcnRegion regions[ICN_ENGINE_REGIONS];
  guint n = icn_engine_regions (e, regions);

  for (guint i = 0; i < n; i++)
    g_aligned_free (*(void **) regions[i].data);
  icn_calendar_clear (&e->arrivals);
  icn_calendar_clear (&e->credits);
  g_free (e->first_link);
  g_free (e->first_port);
  g_free (e->entry);
  g_free (e->shape);
  g_free (e->storing);
  g_free (e->gate_of);
  g_free (e->input_of);
  g_free (e->sink_of);
  g_free (e->rank_of);
  g_free (e->vc_at);
  g_free (e->scratch.member);
  g_free (e->scratch.before);
  g_free (e->scratch.subset);
  g_free (e->scratch.again);
  g_free (e->scratch.asker);
  g_free (e->message);
  g_free (e->access);
  g_free (e->delivery);
}
