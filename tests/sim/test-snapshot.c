/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Snapshots against the engine's own counts and against invariants of wormhole switching. */
#include "engine-state.h"
#include "module-plan.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "routing.h"
#include "sim-samples.h"
#include "runner.h"
#include "snapshot.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#define LOAD 0.6
#define CYCLES 600
#define STILL 20

typedef struct {
  const char *router, *kind, *radices;
  guint flits, buffer, vcs;
  const char *routing;
  IcnSwitching switching;
} Case;

static const Case cases[] = {
  { "source", "torus", "4x4", 12, 0, 2, "dimension-order", ICN_SWITCHING_WORMHOLE },
  { "source", "mesh", "8x8", 50, 0, 2, "dimension-order", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "torus", "4x4", 8, 4, 2, "dimension-order", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "mesh", "5x3", 3, 8, 3, "adaptive", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "torus", "4x4", 2, 9, 4, "valiant", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "torus", "4x4", 2, 9, 4, "o1turn", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "mesh", "4x4", 5, 5, 2, "dimension-order", ICN_SWITCHING_STORE_AND_FORWARD },
  { "cut-through", "hypercube", "2x2x2x2", 6, 0, 1, "dimension-order", ICN_SWITCHING_CUT_THROUGH },
  { "decision", "ring", "8", 7, 0, 2, "dimension-order", ICN_SWITCHING_WORMHOLE },
  { "pipelined", "butterfly", "3x3x3", 6, 4, 2, "destination-tag", ICN_SWITCHING_WORMHOLE },
  { "source", "butterfly", "2x2x2", 9, 0, 2, "destination-tag", ICN_SWITCHING_WORMHOLE },
  { "packaging", "benes", "2x2", 5, 0, 1, "destination-tag", ICN_SWITCHING_CUT_THROUGH },
};

static IcnEngine *
start (const Case *it)
{
  g_autoptr (IcnNet) net = net_sample_build (it->kind, it->radices, FALSE);
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  GError *error = NULL;
  IcnEngine *engine;

  sim_sample_router (it->router, &router);
  router.vcs = it->vcs;
  router.buffer = it->buffer;
  router.routing = icn_routing_find (it->routing);
  router.switching = it->switching;
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (it->flits);
  workload.load = LOAD;
  engine = icn_engine_new (net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

/* Every message in the network is seen, with all of its flits, each in one place. */
static void
check_flits (const IcnSnapshot *seen, const IcnEngine *engine)
{
  g_autofree guint64 *flits = g_new0 (guint64, MAX (seen->n_messages, 1));
  guint64 flying = 0;
  IcnEngineCounts counts;

  icn_engine_counts (engine, &counts);
  g_assert_cmpuint (seen->n_messages, ==, counts.entered - counts.delivered);
  g_assert_cmpuint (seen->n_flits, ==, counts.entered_flits - counts.delivered_flits);
  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    flits[part->message] += part->buffered + part->flying;
    flying += part->flying;
    if (part->channel != ICN_NONE)
      g_assert_cmpuint (part->buffered + part->flying, <=, seen->buffer);
    for (guint32 f = 0; f < part->flying; f++) {
      IcnSeenFlight way = seen->flight[part->first_flight + f];
      g_assert_true (way >= 0 && way < 1);
      if (f > 0) /* a channel takes one at a time */
        g_assert_true (way < seen->flight[part->first_flight + f - 1]);
    }
  }
  g_assert_cmpuint (flying, ==, seen->n_flights);
  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i];
    g_assert_cmpuint (flits[i] + message->to_enter + message->absorbed, ==, message->flits);
  }
}

/* A worm in a multistage network lies from its terminal on: every part has a channel, and one that
 * its destination takes is held up to there. */
static void
check_ends (const IcnSnapshot *seen, const IcnNet *net)
{
  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    const IcnSeenMessage *message = &seen->message[part->message];
    const IcnChannel *channel;

    g_assert_cmpuint (part->channel, !=, ICN_NONE);
    channel = &net->channel[part->channel];
    if (channel->source < net->n_terminals)
      g_assert_cmpuint (channel->source, ==, message->source);
    if (channel->destination >= net->n_terminals)
      continue;
    g_assert_cmpuint (channel->destination, ==, message->destination);
    g_assert_true (part->is_held && part->next == ICN_NONE && part->buffered == 0);
    g_assert_cmpuint (message->hops, ==, icn_net_n_stages (net) - 1);
  }
  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i];
    if (message->absorbed > 0)
      g_assert_cmpuint (net->channel[seen->part[message->head].channel].destination, ==,
                        message->destination);
  }
}

/* A worm is one chain of neighbouring channels from its source to its head. */
static void
check_chains (const IcnSnapshot *seen, const IcnNet *net)
{
  g_autofree guint32 *heads = g_new0 (guint32, MAX (seen->n_messages, 1));

  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    if (part->channel != ICN_NONE)
      g_assert_cmpuint (net->channel[part->channel].destination, ==, part->at);
    if (part->next == ICN_NONE) {
      heads[part->message]++;
      g_assert_cmpuint (seen->message[part->message].head, ==, i);
      continue;
    }
    const IcnSeenPart *next = &seen->part[part->next];
    g_assert_cmpuint (next->message, ==, part->message);
    g_assert_cmpuint (net->channel[next->channel].source, ==, part->at);
    g_assert_true (next->is_held); /* there is more of it behind */
  }
  for (guint32 i = 0; i < seen->n_messages; i++)
    g_assert_cmpuint (heads[i], ==, 1);
}

/* Nobody shares what is held. */
static void
check_holders (const IcnSnapshot *seen)
{
  g_autoptr (GHashTable) held = g_hash_table_new (NULL, NULL);

  for (guint32 i = 0; i < seen->n_parts; i++) {
    const IcnSeenPart *part = &seen->part[i];
    guint key =
      ((part->channel == ICN_NONE ? seen->n_channels + part->at : part->channel) << 5 | part->vc) +
      1;
    if (part->is_held)
      g_assert_true (g_hash_table_add (held, GUINT_TO_POINTER (key)));
  }
}

/* A head that makes no hop for STILL cycles, and has not arrived, was blocked at some time. hops:
 * by record of a message, the hops of its head, when it was made or last blocked, and its creation.
 */
typedef struct {
  guint64 created, since;
  guint32 hops;
} Head;

static void
check_still (const IcnSnapshot *seen, GHashTable *heads)
{
  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i];
    Head *head = g_hash_table_lookup (heads, GUINT_TO_POINTER (message->record));

    if (head == NULL) {
      head = g_new0 (Head, 1);
      g_hash_table_insert (heads, GUINT_TO_POINTER (message->record), head);
    }
    if (head->created != message->created || head->hops != message->hops || message->is_blocked ||
        message->absorbed > 0 || seen->part[message->head].is_taken)
      *head = (Head){ .created = message->created, .since = seen->now, .hops = message->hops };
    if (seen->now - head->since >= STILL)
      g_error ("cycle %" G_GUINT64_FORMAT ": %u to %u made %u hops, and none for %u cycles",
               seen->now, message->source, message->destination, message->hops, STILL);
  }
}

static void
test_conservation (gconstpointer data)
{
  const Case *it = data;
  g_autoptr (IcnEngine) engine = start (it);
  g_autoptr (IcnNet) net = net_sample_build (it->kind, it->radices, FALSE);
  g_auto (IcnSnapshot) seen = { 0 };
  g_autoptr (GHashTable) heads = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  guint64 n_blocked = 0;

  icn_snapshot_init (&seen);
  for (guint64 cycle = 1; cycle <= CYCLES; cycle++) {
    guint64 digest;
    icn_engine_run (engine, cycle);
    digest = icn_engine_digest (engine);
    icn_snapshot_take (&seen, engine);
    g_assert_cmpuint (icn_engine_digest (engine), ==, digest);
    g_assert_cmpuint (seen.now, ==, cycle);
    check_flits (&seen, engine);
    check_chains (&seen, net);
    check_holders (&seen);
    if (icn_net_has_stages (net))
      check_ends (&seen, net);
    check_still (&seen, heads);
    n_blocked += seen.n_blocked;
    for (guint32 i = 0; i < seen.n_messages; i++)
      if (seen.message[i].is_blocked) {
        g_assert_cmpuint (seen.message[i].blocked_by, <, seen.n_messages);
        g_assert_cmpuint (seen.message[i].blocked_by, !=, i);
      }
  }
  g_assert_cmpuint (n_blocked, >, 0);
}

/* Alone on its way a message is never blocked, and its head makes all of its hops. */
TEST (alone)
{
  g_autoptr (IcnNet) net = net_sample_build ("torus", "8x8", FALSE);
  g_autoptr (IcnTraffic) pair = net_sample_traffic (net, "pair:0:19"); /* to (3, 2) */
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  g_auto (IcnSnapshot) seen = { 0 };
  guint most = 0;

  sim_sample_router ("source", &router);
  icn_workload_settings_init (&workload);
  workload.traffic = pair;
  workload.lengths = icn_lengths_one (3);
  workload.load = 0.001;
  g_autoptr (IcnEngine) engine = icn_engine_new (net, &router, &workload, NULL, NULL);
  icn_snapshot_init (&seen);
  for (guint64 cycle = 1; icn_engine_now (engine) < 100000 && most < 5; cycle++) {
    icn_engine_run (engine, cycle);
    icn_snapshot_take (&seen, engine);
    g_assert_cmpuint (seen.n_blocked, ==, 0);
    for (guint32 i = 0; i < seen.n_messages; i++) {
      g_assert_cmpuint (seen.message[i].source, ==, 0);
      g_assert_cmpuint (seen.message[i].destination, ==, 19);
      most = MAX (most, seen.message[i].hops);
    }
  }
  g_assert_cmpuint (most, ==, 5);
}

/* In every cycle the lanes of a channel are sent what they can move at most, and some are sent that
 * much. */
TEST (wide_channels)
{
  IcnTopologySettings topology;
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  g_auto (IcnPhysical) physical;
  g_auto (IcnSnapshot) seen = { 0 };
  guint64 most = 0;

  icn_topology_settings_init (&topology);
  topology.kind = icn_topology_find ("modules");
  icn_values_set_text (&topology.values, &icn_module_name_parameter, "Butterfly.32-2dil.8");
  topology.nodes = 16;
  icn_values_set_number (&topology.values, &icn_modules_parameter, 4);
  icn_topology_settings_normalize (&topology);
  g_autoptr (IcnNet) net = icn_topology_build (&topology, NULL);
  g_autofree guint64 *before = g_new0 (guint64, net->n_channels);
  sim_sample_router ("packaging", &router);
  icn_physical_init (&physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    physical.bits[c] = net->channel[c].width;
    physical.period[c] = 1;
  }
  icn_physical_measure (&physical);
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (16);
  workload.processors.threads = 8;
  g_autoptr (IcnEngine) engine = icn_engine_new (net, &router, &workload, &physical, NULL);
  icn_snapshot_init (&seen);
  for (guint64 cycle = 1; cycle < 400; cycle++) {
    icn_engine_run (engine, cycle);
    icn_snapshot_take (&seen, engine);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      g_assert_cmpuint (seen.lanes[c], ==, net->channel[c].lanes);
      g_assert_cmpuint (seen.rate[c], ==, icn_physical_rate (&physical, c));
      g_assert_cmpuint (seen.sent[c] - before[c], <=, seen.lanes[c] * seen.rate[c]);
      if (seen.sent[c] - before[c] == seen.lanes[c] * seen.rate[c])
        most = MAX (most, seen.sent[c] - before[c]);
      before[c] = seen.sent[c];
    }
  }
  g_assert_cmpuint (most, ==, 8); /* two lanes of four flits */
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path =
      g_strdup_printf ("/sim/snapshot/conservation/%u-%s-%s", i, cases[i].router, cases[i].kind);
    g_test_add_data_func (path, &cases[i], test_conservation);
  }
}
