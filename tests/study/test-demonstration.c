/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each demonstration shows what it says, in the engine itself; and two networks that are watched
 * side by side have the same messages. */
#include "analysis.h"
#include "deadlock.h"
#include "demonstration.h"
#include "design.h"
#include "engine.h"
#include "route.h"
#include "study-samples.h"
#include "runner.h"
#include "simulation.h"
#include "snapshot.h"

#include <math.h>
#include <stdlib.h>

#define LOAD 2.0 /* bits per cycle per node, of networks side by side */

/* A network that runs. */
typedef struct {
  IcnDesign design;
  IcnEvaluation evaluation;
  IcnSimulationPlan plan;
  IcnEngine *engine;
} Run;

static void
start (Run *run, const char *settings)
{
  IcnSimulationSettings simulation;
  g_autoptr (GError) error = NULL;

  *run = (Run){ 0 };
  evaluate (settings, &run->design, &run->evaluation);
  icn_simulation_settings_init (&simulation);
  icn_simulation_plan (&run->design, &simulation, &run->evaluation, &run->plan, NULL, &error);
  g_assert_no_error (error);
}

static void
demonstrate (Run *run, const char *id)
{
  const IcnDemonstration *row = icn_demonstration_find (id);
  g_autoptr (GError) error = NULL;
  double full;

  start (run, row->settings);
  full = run->evaluation.model_saturation;
  full = isfinite (full) ? full : run->evaluation.ideal_throughput;
  run->engine = icn_simulation_engine (&run->plan, row->load * full, &error);
  g_assert_no_error (error);
}

static void
stop (Run *run)
{
  icn_engine_free (run->engine);
  icn_simulation_plan_clear (&run->plan);
  icn_evaluation_clear (&run->evaluation);
  icn_design_clear (&run->design);
}

/* The design of every row can be simulated, and its key starts no other row. */
TEST (rows)
{
  guint n;
  const IcnDemonstration *rows = icn_demonstrations (&n);

  for (guint i = 0; i < n; i++) {
    Run run;

    demonstrate (&run, rows[i].id);
    icn_engine_run (run.engine, 1000);
    stop (&run);
    for (guint j = 0; j < i; j++)
      g_assert_cmpint (rows[i].key, !=, rows[j].key);
  }
}

TEST (deadlock)
{
  guint64 cycle = 0;
  Run run;

  demonstrate (&run, "deadlock");
  while (!icn_deadlock_is_there (run.engine)) {
    g_assert_cmpuint (cycle, <, 5000);
    icn_engine_run (run.engine, cycle += 16);
  }
  g_test_message ("deadlock in cycle %u", (guint) cycle);
  stop (&run);
}

/* The channel that a message goes on by from a router. */
static IcnChannelId
next_channel (const Run *run, IcnVertex at, const IcnSeenMessage *message)
{
  IcnRouteSettings routing = icn_design_routing (&run->design);
  IcnChannelId candidates[ICN_MAX_CANDIDATES];

  return icn_route_step (run->evaluation.analysis->net, &routing, at, message->destination,
                         candidates) > 0
           ? candidates[0]
           : ICN_NONE;
}

/* Messages whose head waits in a buffer behind a message that goes another way, and whose own
 * channel no message holds. */
static guint
count_held_up (const Run *run, const IcnSnapshot *seen)
{
  guint n = 0;

  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i], *before;
    const IcnSeenPart *head = &seen->part[message->head];
    IcnChannelId wanted;
    gboolean is_free = TRUE;

    if (!message->is_blocked || head->buffered == 0)
      continue;
    before = &seen->message[message->blocked_by];
    wanted = next_channel (run, head->at, message);
    if (wanted == ICN_NONE || next_channel (run, head->at, before) == wanted)
      continue;
    for (guint32 p = 0; p < seen->n_parts && is_free; p++)
      is_free = !(seen->part[p].channel == wanted && seen->part[p].is_held);
    n += is_free;
  }
  return n;
}

TEST (head_of_line)
{
  g_auto (IcnSnapshot) seen;
  guint most = 0;
  Run run;

  icn_snapshot_init (&seen);
  demonstrate (&run, "head-of-line");
  for (guint64 cycle = 100; cycle <= 2000; cycle += 100) {
    icn_engine_run (run.engine, cycle);
    icn_snapshot_take (&seen, run.engine);
    most = MAX (most, count_held_up (&run, &seen));
  }
  g_test_message ("%u messages wait for a free channel", most);
  g_assert_cmpuint (most, >=, 3);
  stop (&run);
}

/* Blocked messages that wait, one for another, for one that goes to the hot node. */
static guint
count_tree (const IcnSnapshot *seen, guint32 hot)
{
  guint n = 0;

  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i];

    if (!message->is_blocked)
      continue;
    for (guint32 steps = 0; message->is_blocked && steps < seen->n_messages; steps++)
      message = &seen->message[message->blocked_by];
    n += message->destination == hot;
  }
  return n;
}

static guint32
hot_node (const IcnSnapshot *seen, guint32 n_nodes)
{
  g_autofree guint *to = g_new0 (guint, n_nodes);
  guint32 hot = 0;

  for (guint32 i = 0; i < seen->n_messages; i++)
    to[seen->message[i].destination]++;
  for (guint32 v = 1; v < n_nodes; v++)
    hot = to[v] > to[hot] ? v : hot;
  return hot;
}

TEST (hot_spot)
{
  g_auto (IcnSnapshot) seen;
  guint tree;
  Run run;

  icn_snapshot_init (&seen);
  demonstrate (&run, "hot-spot");
  icn_engine_run (run.engine, 2000);
  icn_snapshot_take (&seen, run.engine);
  tree = count_tree (&seen, hot_node (&seen, 64));
  g_test_message ("%u of %u blocked messages wait for the hot node", tree, seen.n_blocked);
  g_assert_cmpuint (tree, >=, 15);
  g_assert_cmpuint (2 * tree, >, seen.n_blocked);
  stop (&run);
}

TEST (saturation)
{
  guint64 waiting[4];
  Run run;

  demonstrate (&run, "saturation");
  for (guint i = 0; i < G_N_ELEMENTS (waiting); i++) {
    icn_engine_run (run.engine, 1000 * (i + 1));
    waiting[i] = icn_engine_waiting (run.engine);
    g_test_message ("%u flits wait in cycle %u", (guint) waiting[i], 1000 * (i + 1));
  }
  g_assert_cmpuint (waiting[1], >, waiting[0] + 2000);
  g_assert_cmpuint (waiting[2], >, waiting[1] + 2000);
  g_assert_cmpuint (waiting[3], >, waiting[2] + 2000);
  stop (&run);
}

static int
compare_deliveries (gconstpointer a, gconstpointer b)
{
  const IcnDelivery *x = a, *y = b;

  if (x->created != y->created)
    return x->created < y->created ? -1 : 1;
  return x->source < y->source ? -1 : x->source > y->source;
}

/* Digest of the messages that were created before a cycle, all of which have been delivered: when,
 * by whom and for whom. */
static char *
digest_messages (const Run *run, guint64 before, guint *n_messages)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n;
  const IcnDelivery *deliveries = icn_engine_deliveries (run->engine, &n);
  g_autofree IcnDelivery *sorted = g_memdup2 (deliveries, n * sizeof *deliveries);

  qsort (sorted, n, sizeof *sorted, compare_deliveries);
  *n_messages = 0;
  for (gsize i = 0; i < n && sorted[i].created < before; i++, (*n_messages)++) {
    guint64 message[] = { sorted[i].created, sorted[i].source, sorted[i].destination };

    g_checksum_update (sum, (const guchar *) message, sizeof message);
  }
  return g_strdup (g_checksum_get_string (sum));
}

/* Two networks with one clock for 10,000 cycles have the same messages, however they carry them. */
TEST (same_messages)
{
  static const char *const pairs[][2] = {
    { "k=4,n=2,budget=width:16,length=64,router=pipelined,buffer=8,switching=wormhole",
      "k=4,n=2,budget=width:16,length=64,router=pipelined,buffer=8,switching=store-and-forward" },
    { "k=4,n=2,budget=width:16,length=64,router=pipelined,buffer=8",
      "topology=hypercube,n=4,budget=width:16,length=64,router=pipelined,buffer=8" },
    { "k=5,n=2,budget=width:16,length=64,router=pipelined,buffer=8,traffic=tornado",
      "k=5,n=2,budget=width:16,length=64,router=pipelined,buffer=8,traffic=tornado,vcs=4,"
      "routing=valiant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *one = NULL, *other = NULL;
    guint n_one, n_other;
    g_autoptr (GError) error = NULL;
    Run a, b;

    start (&a, pairs[i][0]);
    start (&b, pairs[i][1]);
    a.engine = icn_simulation_engine (&a.plan, LOAD, &error);
    g_assert_no_error (error);
    b.engine = icn_simulation_engine (&b.plan, LOAD, &error);
    g_assert_no_error (error);
    for (guint64 cycle = 100; cycle <= 10000; cycle += 100) {
      icn_engine_run (a.engine, cycle);
      icn_engine_run (b.engine, cycle);
      g_assert_cmpuint (icn_engine_now (a.engine), ==, icn_engine_now (b.engine));
    }
    one = digest_messages (&a, 9000, &n_one);
    other = digest_messages (&b, 9000, &n_other);
    g_test_message ("%u messages, %s", n_one, one);
    g_assert_cmpuint (n_one, >, 1000);
    g_assert_cmpuint (n_one, ==, n_other);
    g_assert_cmpstr (one, ==, other);
    stop (&a);
    stop (&b);
  }
}
