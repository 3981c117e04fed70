/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The use of channels while a point is measured, against an engine of the same settings that is run
 * cycle by cycle; and the messages that a run tells, against its point. */
#include "channel-use.h"
#include "engine-state.h"
#include "net-taps.h"
#include "net.h"
#include "physical.h"
#include "point.h"
#include "router.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "traffic-matrix.h"

#include <math.h>
#include <string.h>

#define ROUNDING 1e-9

/* What a run told. */
typedef struct {
  IcnChannelUse use;
  GArray *deliveries; /* of IcnDelivery */
  guint n_chunks;     /* calls of the hook, one in each chunk of cycles */
  guint64 n_before;
} Told;

static void
take_deliveries (const IcnDelivery *deliveries, gsize n, gpointer data)
{
  Told *told = data;

  g_array_append_vals (told->deliveries, deliveries, n);
  told->n_chunks++;
}

static void
take_use (IcnChannelUse *use, gpointer data)
{
  ((Told *) data)->use = *use;
  *use = (IcnChannelUse){ 0 };
}

static void
take_end (guint64 n_before, gpointer data)
{
  ((Told *) data)->n_before = n_before;
}

static const IcnPointHooks hooks = { take_deliveries, take_use, take_end };

/* Whether the flits that crossed each channel from one cycle to another are what the use says. */
static gboolean
use_fits (const IcnNet *net, const IcnChannelUse *use, const guint64 *from, const guint64 *until,
          double cycles)
{
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double flits = use->mean[c] * net->channel[c].lanes * cycles;

    if (fabs (flits - (double) (until[c] - from[c])) > ROUNDING * cycles)
      return FALSE;
  }
  return TRUE;
}

/* Runs the engine again, and looks for the start of a chunk from which to the end each channel has
 * carried as many flits as the use of channels says. There the messages that are not measured have
 * been delivered.
 * Flits of all channels between routers add up to the engine's flit hops. */
static void
check_use (const IcnNet *net, const IcnRouterSettings *router, const IcnSimSettings *settings,
           double load, const Told *told, const IcnPoint *point)
{
  IcnWorkloadSettings workload = icn_sim_workload (settings, load);
  g_autoptr (IcnEngine) engine = icn_engine_new (net, router, &workload, NULL, NULL);
  g_autoptr (IcnEngine) ended = icn_engine_new (net, router, &workload, NULL, NULL);
  g_autofree guint64 *from = g_new (guint64, net->n_channels);
  g_autofree guint64 *until = g_new (guint64, net->n_channels);
  guint64 chunk = point->cycles / told->n_chunks;
  gboolean fits = FALSE;
  gsize n = 0;

  g_assert_cmpuint (chunk * told->n_chunks, ==, point->cycles);
  icn_engine_run (ended, point->cycles);
  icn_engine_channel_flits (ended, until);
  for (guint64 start = 0; !fits && start < point->cycles; start += chunk) {
    IcnEngineCounts before, after;
    double hops = 0, cycles = point->cycles - start;

    icn_engine_run (engine, start);
    icn_engine_deliveries (engine, &n); /* since cycle 0, as they are not forgotten */
    icn_engine_channel_flits (engine, from);
    fits = n == told->n_before && use_fits (net, &told->use, from, until, cycles);
    for (IcnChannelId c = 0; fits && c < net->n_channels; c++)
      if (icn_net_joins_routers (net, c) && icn_net_is_wire (net, c))
        hops += told->use.mean[c] * net->channel[c].lanes * cycles;
    icn_engine_counts (engine, &before);
    icn_engine_counts (ended, &after);
    if (fits)
      g_assert_cmpfloat_with_epsilon (hops, (double) (after.flit_hops - before.flit_hops),
                                      ROUNDING * hops);
  }
  g_assert_true (fits);
}

/* The measured messages have the point's network latency and hops. */
static void
check_messages (const IcnNet *net, const Told *told, const IcnPoint *point)
{
  gsize n = told->deliveries->len - told->n_before;
  double network = 0, hops = 0;

  for (gsize i = told->n_before; i < told->deliveries->len; i++) {
    const IcnDelivery *delivery = &g_array_index (told->deliveries, IcnDelivery, i);

    network += (double) (delivery->delivered - delivery->entered) / n;
    hops += (double) delivery->hops / n;
  }
  g_assert_cmpfloat_with_epsilon (icn_point_hops (net, hops), point->hops, ROUNDING * point->hops);
  if (!point->saturated)
    g_assert_cmpfloat_with_epsilon (network, point->network_latency, ROUNDING * network);
}

static void
check (const char *kind, const char *k, const char *pattern, const char *preset, double load)
{
  g_autoptr (IcnNet) net = net_sample_build (kind, k, FALSE);
  g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, pattern);
  Told told = { .deliveries = g_array_new (FALSE, FALSE, sizeof (IcnDelivery)) };
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnSimSettings settings;
  IcnPoint point, plain;

  sim_sample_router (preset, &router);
  icn_sim_settings_init (&settings);
  settings.lengths = icn_lengths_one (5);
  settings.precision = 0.04;
  settings.quick = TRUE;
  settings.workload.injection = router.preset->injection;
  settings.workload.traffic = traffic;
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, load, &hooks, &told, NULL, &point, &error));
  g_assert_no_error (error);
  check_use (net, &router, &settings, load, &told, &point);
  check_messages (net, &told, &point);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    g_assert_cmpfloat (told.use.half_width[c], >=, 0);
  /* What is told does not change the point. */
  g_assert_true (
    icn_point_run (net, &router, &settings, NULL, load, NULL, NULL, NULL, &plain, NULL));
  point.seconds = plain.seconds;
  g_assert_cmpmem (&point, sizeof point, &plain, sizeof plain);
  icn_channel_use_clear (&told.use);
  g_array_unref (told.deliveries);
}

TEST (open)
{
  check ("torus", "4x4", "uniform", "source", 0.4);
  check ("mesh", "3x3", "transpose", "pipelined", 0.2);
  check ("hypercube", "2x2x2", "hot-spot:0.2", "packaging", 0.2);
  check ("butterfly", "3x3", "uniform", "decision", 0.3);
}

TEST (saturated)
{
  check ("torus", "4x4", "uniform", "pipelined", 2);
  check ("mesh", "4x4", "tornado", "source", 2);
}
