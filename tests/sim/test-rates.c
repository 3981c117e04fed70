/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Channels that move several flits per cycle and channels of several lanes: φ, latencies with no
 * load against the charges of zero-load.h over every path of a pair, and flows under load. */
#include "deadlock.h"
#include "engine-state.h"
#include "error.h"
#include "net-builder.h"
#include "net.h"
#include "physical.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "traffic-matrix.h"

#include <math.h>

static const IcnSwitching switchings[] = { ICN_SWITCHING_WORMHOLE, ICN_SWITCHING_CUT_THROUGH,
                                           ICN_SWITCHING_STORE_AND_FORWARD };

static const struct {
  const char *kind, *radices;
  gboolean directed;
} nets[] = {
  { "mesh", "4x3", FALSE },        { "torus", "5", TRUE },    { "ccc", "2x2x2", FALSE },
  { "butterfly", "2x2x2", FALSE }, { "benes", "3x3", FALSE },
};

/* A channel on the path of a message. */
typedef struct {
  double delay;     /* t_c, flit times */
  double occupancy; /* ⌈F/r⌉ */
  gboolean stores;  /* the message must first be stored whole */
} PathChannel;

/* T0 of one message over a path whose channels may differ in width, in flit times: the times of its
 * head and its tail from vertex to vertex. injection_port, ejection_port: cycles for which the
 * message occupies these ports of a node; a message that crosses no channel takes injection_port if
 * there is no ejection port. */
static double
path_latency (const IcnRouterCharges *router, const PathChannel *path, guint n,
              double injection_port, double ejection_port)
{
  gboolean stores = router->switching == ICN_SWITCHING_STORE_AND_FORWARD;
  gboolean has_ports = !router->terminals, ejects = has_ports && router->ejection_port;
  /* Times when head and tail are at the current vertex. */
  double head = 0, tail = has_ports && router->injection_buffers ? injection_port - 1 : 0;

  for (guint i = 0; i < n; i++) {
    double ready = stores || path[i].stores ? tail : head;

    tail += icn_zero_load_tail_charge (router, i, n + 1) + path[i].delay;
    head = ready + icn_zero_load_charge (router, i, n + 1) + path[i].delay;
    tail = MAX (tail, head + path[i].occupancy - 1);
  }
  if (stores)
    head = tail;
  head += icn_zero_load_charge (router, n, n + 1);
  tail += icn_zero_load_tail_charge (router, n, n + 1);
  if (ejects)
    return MAX (head + ejection_port, tail + 1);
  if (stores)
    return head + (n > 0 && path[n - 1].delay == 0);
  return n > 0 ? tail + 1 : head + injection_port;
}

/* Gives every channel one of the widths in turn, in an order that depends on the seed. */
static void
set_widths (IcnPhysical *physical, const IcnNet *net, guint32 seed, const double *widths,
            guint n_widths)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  icn_physical_init (physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    physical->bits[c] = widths[c < n_widths ? c : (guint) g_rand_int_range (rand, 0, n_widths)];
    physical->delay[c] = g_rand_int_range (rand, 1, 4);
    physical->period[c] = 1;
  }
  icn_physical_measure (physical);
}

TEST (measure)
{
  static const struct {
    double widths[3], flit;
    guint rates[3];
    gboolean is_rounded;
  } cases[] = {
    { { 8, 8, 8 }, 8, { 1, 1, 1 }, FALSE },
    { { 0.3, 0.3, 0.3 }, 0.3, { 1, 1, 1 }, FALSE },
    { { 64, 32, 8 }, 8, { 8, 4, 1 }, FALSE },
    { { 12, 8, 8 }, 4, { 3, 2, 2 }, FALSE },
    { { 0.7, 0.2, 1.3 }, 0.1, { 7, 2, 13 }, FALSE },
    { { 1 / 3., 2 / 3., 1 / 7. }, 1 / 21., { 7, 14, 3 }, FALSE },
    { { 16 * G_SQRT2, 16, 16 }, 1, { 23, 16, 16 }, TRUE },
    { { 0.2 * G_SQRT2, 6.1, 3.9 }, 1, { 1, 6, 4 }, TRUE },
    { { 5000, 1, 3 }, 1, { 5000, 1, 3 }, FALSE },
  };
  g_autoptr (IcnNet) net = net_sample_build ("torus", "3", TRUE);

  g_assert_cmpuint (net->n_channels, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (IcnPhysical) physical;

    set_widths (&physical, net, 1, cases[i].widths, 3);
    g_assert_cmpfloat (fabs (physical.flit_bits / cases[i].flit - 1), <, 1e-12);
    g_assert_cmpint (physical.is_rounded, ==, cases[i].is_rounded);
    for (IcnChannelId c = 0; c < 3; c++) {
      g_assert_cmpuint (icn_physical_rate (&physical, c), ==, cases[i].rates[c]);
      g_assert_cmpfloat (fabs (physical.bits[c] - physical.flit_bits * cases[i].rates[c]), <, 1e-9);
    }
  }
}

/* One pair of a network, whose messages may take any of its shortest paths. */
typedef struct {
  const IcnNet *net;
  const IcnPhysical *physical;
  IcnRouterSettings router;
  IcnVertex source, destination;
  guint flits;
  PathChannel path[64];
  GArray *latencies; /* guint64, of every path */
} Pair;

/* The ports of a node are as wide as its widest channel that leaves, or enters. */
static guint
port_rate (const Pair *pair, IcnVertex v, gboolean leaves)
{
  guint widest = 1;

  for (IcnChannelId c = 0; c < pair->net->n_channels; c++) {
    const IcnChannel *channel = &pair->net->channel[c];
    if ((leaves ? channel->source : channel->destination) == v)
      widest = MAX (widest, icn_physical_rate (pair->physical, c));
  }
  return widest;
}

static void
follow (Pair *pair, IcnVertex at, guint before, guint n)
{
  IcnRouteSettings routing = { .order = pair->router.order };
  IcnChannelId candidates[64];
  guint n_candidates;

  if (at == pair->destination && (n > 0 || !icn_net_is_terminal (pair->net, at))) {
    IcnRouterCharges charges;
    guint64 latency;

    icn_router_charges (&pair->router, icn_net_is_indirect (pair->net), &charges);
    latency = path_latency (
      &charges, pair->path, n,
      icn_physical_occupancy (pair->flits, port_rate (pair, pair->source, TRUE)),
      icn_physical_occupancy (pair->flits, port_rate (pair, pair->destination, FALSE)));
    g_array_append_val (pair->latencies, latency);
    return;
  }
  n_candidates = icn_route_step (pair->net, &routing, at, pair->destination, candidates);
  g_assert_cmpuint (n, <, 64);
  for (guint i = 0; i < n_candidates; i++) {
    IcnChannelId c = candidates[i];
    guint rate = icn_physical_rate (pair->physical, c);

    pair->path[n] = (PathChannel){
      .delay = icn_physical_flit_times (pair->physical, c),
      .occupancy = icn_physical_occupancy (pair->flits, rate),
      .stores = pair->router.widening == ICN_WIDENING_STORE && n > 0 && rate > before,
    };
    follow (pair, pair->net->channel[c].destination, rate, n + 1);
  }
}

static void
check_pair (Pair *pair)
{
  g_autofree char *name = g_strdup_printf ("pair:%u:%u", pair->source, pair->destination);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (pair->net, name);
  g_autoptr (IcnEngine) engine = NULL;
  const IcnDelivery *delivery;
  IcnWorkloadSettings workload;
  GError *error = NULL;
  gsize n;

  pair->latencies = g_array_new (FALSE, FALSE, sizeof (guint64));
  follow (pair, pair->source, 0, 0);
  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.lengths = icn_lengths_one (pair->flits);
  workload.injection = ICN_INJECTION_PERIODIC;
  workload.load = pair->flits / 800.0;
  engine = icn_engine_new (pair->net, &pair->router, &workload, pair->physical, &error);
  g_assert_no_error (error);
  sim_sample_run (engine, 3000);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >=, 3);
  for (gsize i = 0; i < n; i++) {
    guint64 latency = delivery[i].delivered - delivery[i].created;
    gboolean is_expected = FALSE;

    for (guint j = 0; j < pair->latencies->len; j++)
      is_expected |= latency == g_array_index (pair->latencies, guint64, j);
    if (!is_expected)
      g_error ("%s %s: %u flits take %" G_GUINT64_FORMAT " cycles, not %" G_GUINT64_FORMAT, name,
               pair->router.preset->id, pair->flits, latency,
               g_array_index (pair->latencies, guint64, 0));
    g_assert_cmpuint (delivery[i].entered, ==, delivery[i].created);
  }
  g_array_unref (pair->latencies);
}

static void
check_pairs (const IcnNet *net, const IcnPhysical *physical, const IcnRouterPreset *preset,
             guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < 4 * G_N_ELEMENTS (switchings); i++) {
    Pair pair = {
      .net = net,
      .physical = physical,
      .source = g_rand_int_range (rand, 0, net->n_terminals),
      .destination = g_rand_int_range (rand, 0, net->n_terminals),
      .flits = g_rand_int_range (rand, 1, 40),
    };

    icn_router_settings_init (&pair.router, preset);
    pair.router.switching = switchings[i % G_N_ELEMENTS (switchings)];
    pair.router.widening = i % 2 ? ICN_WIDENING_STORE : ICN_WIDENING_PASS;
    pair.router.buffer = 0;
    pair.router.vcs = MAX (pair.router.vcs, icn_router_classes (&pair.router, net));
    check_pair (&pair);
  }
}

TEST (zero_load)
{
  static const double widths[] = { 4, 8, 12, 16, 48, 20 };
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);

    for (guint seed = 0; seed < 4; seed++)
      for (guint p = 0; p < n_presets; p++) {
        g_auto (IcnPhysical) physical;

        set_widths (&physical, net, 10 * i + seed, widths, G_N_ELEMENTS (widths));
        check_pairs (net, &physical, presets[p], 100 * i + 10 * seed + p);
      }
  }
}

/* With equal widths the recurrence is the closed form. */
TEST (equal_widths)
{
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint p = 0; p < n_presets; p++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (switchings); i++)
      for (guint n = i % 2 * 2; n < 6; n++)
        for (guint channel = 0; channel < 3; channel++) {
          double flits = 1 + 7 * n;
          PathChannel path[6];
          IcnRouterCharges charges;
          IcnRouterSettings router;
          IcnZeroLoad t0;

          icn_router_settings_init (&router, presets[p]);
          router.switching = switchings[i / 2];
          icn_router_charges (&router, i % 2, &charges);
          for (guint j = 0; j < n; j++)
            path[j] = (PathChannel){ .delay = channel, .occupancy = flits };
          icn_zero_load (&charges, n, n == 0, channel, flits, &t0);
          g_assert_cmpfloat (path_latency (&charges, path, n, flits, flits), ==,
                             t0.routers + t0.wires + t0.serialization);
        }
}

/* Under load no channel moves more than its rate or is busy for more than all cycles, what was
 * delivered crossed every channel of its route, and the history continues from a saved state. */
static void
check_flow (const IcnNet *net, const IcnPhysical *physical, const IcnRouterPreset *preset,
            IcnSwitching switching, guint buffer)
{
  g_autofree guint64 *flits = g_new (guint64, net->n_channels);
  g_autoptr (IcnEngineState) state = NULL;
  g_autoptr (IcnEngine) engine = NULL;
  guint32 n_channels = 0;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;
  IcnEngineCounts counts;
  GError *error = NULL;
  guint64 digest;

  icn_router_settings_init (&router, preset);
  router.switching = switching;
  router.buffer = switching == ICN_SWITCHING_WORMHOLE ? buffer : 0;
  router.widening = buffer % 2 ? ICN_WIDENING_STORE : ICN_WIDENING_PASS;
  router.arbitration = buffer % 3;
  router.vcs = MAX (router.vcs, icn_router_classes (&router, net));
  g_assert_null (icn_deadlock_cycle (net, &router, NULL));
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (13);
  workload.load = 1.5;
  engine = icn_engine_new (net, &router, &workload, physical, &error);
  g_assert_no_error (error);
  sim_sample_run (engine, 700);
  state = icn_engine_save (engine);
  sim_sample_run (engine, 1500);
  digest = icn_engine_digest (engine);
  g_assert_null (icn_deadlock_knot (engine, NULL));
  icn_engine_counts (engine, &counts);
  icn_engine_channel_flits (engine, flits);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    g_assert_cmpuint (flits[c], <=, 1500 * icn_physical_rate (physical, c));
    n_channels += icn_net_joins_routers (net, c);
  }
  g_assert_cmpuint (counts.delivered, >, 50);
  g_assert_cmpuint (counts.channel_cycles, >, 0);
  g_assert_cmpuint (counts.channel_cycles, <=, 1500 * n_channels);
  g_assert_cmpuint (counts.channel_cycles, <=, counts.flit_hops);
  icn_engine_restore (engine, state);
  sim_sample_run (engine, 1000);
  sim_sample_run (engine, 1500);
  g_assert_cmpuint (icn_engine_digest (engine), ==, digest);
}

TEST (flow)
{
  static const double widths[] = { 6, 2, 14 };
  static const guint buffers[] = { 0, 4, 13, ICN_BUFFER_UNLIMITED };
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint i = 0; i < G_N_ELEMENTS (nets); i++) {
    g_autoptr (IcnNet) net = net_sample_build (nets[i].kind, nets[i].radices, nets[i].directed);
    g_auto (IcnPhysical) physical;

    set_widths (&physical, net, i, widths, G_N_ELEMENTS (widths));
    for (guint p = 0; p < n_presets; p++)
      for (guint s = 0; s < G_N_ELEMENTS (switchings); s++)
        for (guint i_buffer = 0; i_buffer < G_N_ELEMENTS (buffers); i_buffer++)
          check_flow (net, &physical, presets[p], switchings[s], buffers[i_buffer]);
  }
}

/* Storing needs room for a message, where widths differ. */
TEST (widening_room)
{
  static const double widths[] = { 1, 2 };
  g_autoptr (IcnNet) net = net_sample_build ("mesh", "4", FALSE);
  g_auto (IcnPhysical) physical;
  IcnWorkloadSettings workload;
  IcnRouterSettings router;

  set_widths (&physical, net, 1, widths, 2);
  sim_sample_router ("source", &router);
  router.buffer = 4;
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (5);
  for (guint i = 0; i < 4; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (IcnEngine) engine = NULL;

    router.widening = i % 2 ? ICN_WIDENING_STORE : ICN_WIDENING_PASS;
    engine = icn_engine_new (net, &router, &workload, i < 2 ? &physical : NULL, &error);
    if (i == 1) {
      g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
      g_assert_true (g_str_has_prefix (error->message, "buffer: 4 is not legal"));
    } else {
      g_assert_no_error (error);
    }
  }
}

#define ARMS 4

/* Two hubs, each with ARMS nodes, joined by a channel of several lanes each way. */
static IcnNet *
hubs (guint lanes)
{
  static const guint32 radix[] = { 2 * ARMS };
  const guint32 hub[] = { 2 * ARMS, 2 * ARMS + 1 };
  IcnNetBuilder *builder =
    icn_net_builder_new (icn_topology_find ("file")->methods, 1, radix, 2 * ARMS + 2, 4 * ARMS + 2);
  IcnChannel channel = { .width = 1, .lanes = 1 };

  for (guint i = 0; i < 2; i++)
    icn_net_builder_set_role (builder, hub[i], ICN_VERTEX_SWITCH);
  for (guint i = 0; i < 4 * ARMS; i++) {
    guint32 node = i / 2;
    channel.source = i % 2 ? node : hub[node / ARMS];
    channel.destination = i % 2 ? hub[node / ARMS] : node;
    icn_net_builder_add_channel (builder, &channel);
  }
  channel.lanes = lanes;
  for (guint i = 0; i < 2; i++) {
    channel.source = hub[i];
    channel.destination = hub[1 - i];
    icn_net_builder_add_channel (builder, &channel);
  }
  return icn_net_builder_freeze (builder);
}

static IcnEngine *
start_hubs (const IcnNet *net, const IcnRouterSettings *router, guint flits, double load)
{
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, "complement");
  IcnWorkloadSettings workload;
  GError *error = NULL;
  IcnEngine *engine;

  icn_workload_settings_init (&workload);
  workload.traffic = traffic;
  workload.lengths = icn_lengths_one (flits);
  workload.load = load;
  engine = icn_engine_new (net, router, &workload, NULL, &error);
  g_assert_no_error (error);
  return engine;
}

/* As many lanes carry as many times the traffic, up to what the nodes send. */
TEST (lanes)
{
  static const guint lanes[] = { 1, 2, 3, 4 };
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint p = 0; p < n_presets; p++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (lanes); i++) {
      guint b = lanes[i / 2];
      g_autoptr (IcnNet) net = hubs (b);
      g_autofree guint64 *flits = g_new (guint64, net->n_channels);
      g_autoptr (IcnEngine) engine = NULL;
      g_autoptr (IcnEngineState) state = NULL;
      IcnEngineCounts before, after;
      IcnRouterSettings router;
      guint64 digest;
      double rate;

      icn_router_settings_init (&router, presets[p]);
      router.arbitration = i % 2 ? ICN_ARBITRATION_FIRST_COME : ICN_ARBITRATION_ROUND_ROBIN;
      router.buffer = p % 2 ? 0 : router.buffer;
      engine = start_hubs (net, &router, 4, 0.97);
      sim_sample_run (engine, 1000);
      icn_engine_counts (engine, &before);
      state = icn_engine_save (engine);
      sim_sample_run (engine, 3000);
      icn_engine_counts (engine, &after);
      icn_engine_channel_flits (engine, flits);
      rate = (after.delivered_flits - before.delivered_flits) / 2000.0 / 2;
      g_assert_cmpfloat (rate, <=, b + 0.02);
      /* One virtual channel of a one-flit buffer leaves gaps between messages. */
      g_assert_cmpfloat (rate, >=, MIN (b, 0.97 * ARMS) * 0.75);
      for (IcnChannelId c = 0; c < net->n_channels; c++)
        g_assert_cmpuint (flits[c], <=, 3000 * net->channel[c].lanes);
      digest = icn_engine_digest (engine);
      icn_engine_restore (engine, state);
      sim_sample_run (engine, 3000);
      g_assert_cmpuint (icn_engine_digest (engine), ==, digest);
    }
}

/* A message alone takes no notice of other lanes. */
TEST (lanes_empty)
{
  guint n_presets;
  const IcnRouterPreset *const *presets = icn_router_presets (&n_presets);

  for (guint p = 0; p < n_presets; p++) {
    g_autoptr (IcnNet) one = hubs (1);
    g_autoptr (IcnNet) three = hubs (3);
    const IcnNet *nets_of[] = { one, three };
    guint64 latency[2];

    for (guint i = 0; i < 2; i++) {
      g_autoptr (IcnTraffic) traffic = net_sample_traffic (nets_of[i], "pair:1:6");
      g_autoptr (IcnEngine) engine = NULL;
      const IcnDelivery *delivery;
      IcnWorkloadSettings workload;
      IcnRouterSettings router;
      gsize n;

      icn_router_settings_init (&router, presets[p]);
      icn_workload_settings_init (&workload);
      workload.traffic = traffic;
      workload.lengths = icn_lengths_one (7);
      workload.injection = ICN_INJECTION_PERIODIC;
      workload.load = 0.02;
      engine = icn_engine_new (nets_of[i], &router, &workload, NULL, NULL);
      icn_engine_run (engine, 1000);
      delivery = icn_engine_deliveries (engine, &n);
      g_assert_cmpuint (n, >, 1);
      latency[i] = delivery[0].delivered - delivery[0].created;
      g_assert_cmpuint (latency[i], ==, sim_sample_zero_load (&router, nets_of[i], 3, 7));
    }
    g_assert_cmpuint (latency[0], ==, latency[1]);
  }
}

typedef struct {
  guint64 ready; /* at the hub */
  IcnDelivery delivery;
} Visit;

static int
compare_created (gconstpointer a, gconstpointer b)
{
  const IcnDelivery *x = a, *y = b;

  return (x->created > y->created) - (x->created < y->created);
}

static int
compare_ready (gconstpointer a, gconstpointer b)
{
  const Visit *x = a, *y = b;

  if (x->ready != y->ready)
    return x->ready < y->ready ? -1 : 1;
  return (x->delivery.source > y->delivery.source) - (x->delivery.source < y->delivery.source);
}

/* With unlimited buffers and first come, first served the channel between the hubs is a queue with
 * a server: every delivery is when the queue's recurrence says. */
TEST (first_come)
{
  const guint flits = 5, t_r = 1;
  g_autoptr (IcnNet) net = hubs (1);
  g_autoptr (IcnEngine) engine = NULL;
  g_autofree IcnDelivery *sorted = NULL;
  g_autofree Visit *visits = NULL;
  const IcnDelivery *delivery;
  guint64 idle[2 * ARMS] = { 0 }, free[2] = { 0 };
  guint64 waited = 0;
  IcnRouterSettings router;
  gsize n;

  sim_sample_router ("packaging", &router);
  router.arbitration = ICN_ARBITRATION_FIRST_COME;
  router.buffer = ICN_BUFFER_UNLIMITED;
  engine = start_hubs (net, &router, flits, 0.8 / ARMS);
  sim_sample_run (engine, 20000);
  delivery = icn_engine_deliveries (engine, &n);
  g_assert_cmpuint (n, >, 5000);
  sorted = g_memdup2 (delivery, n * sizeof *delivery);
  qsort (sorted, n, sizeof *sorted, compare_created);
  visits = g_new (Visit, n);
  for (gsize i = 0; i < n; i++) {
    guint64 *next = &idle[sorted[i].source];
    guint64 start = MAX (sorted[i].created + t_r, *next);

    *next = start + flits;
    visits[i] = (Visit){ start + t_r, sorted[i] };
  }
  qsort (visits, n, sizeof *visits, compare_ready);
  for (gsize i = 0; i < n; i++) {
    guint64 *hub = &free[visits[i].delivery.source / ARMS];
    guint64 start = MAX (visits[i].ready, *hub);

    waited += start - visits[i].ready;
    *hub = start + flits;
    g_assert_cmpuint (visits[i].delivery.delivered, ==, start + 2 * t_r + flits);
  }
  g_assert_cmpuint (waited, >, n);
}
