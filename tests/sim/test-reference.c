/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curves of the field's reference simulator, BookSim 2: the same router, traffic and loads. */
#include "point.h"
#include "runner.h"
#include "sim-samples.h"
#include "sim-settings.h"
#include "traffic-matrix.h"

#include <math.h>

static void
set_up (double flits, IcnRouterSettings *router, IcnSimSettings *settings)
{
  sim_sample_router ("pipelined", router);
  icn_sim_settings_init (settings);
  settings->lengths = icn_lengths_one (flits);
}

/* Mean latency within 2 %, of which the simulation's own interval is a third, or a fifth where it
 * may be slow. */
TEST (latency)
{
  static const struct {
    const char *kind, *radices, *traffic;
    guint flits;
    double load, latency;
  } rows[] = {
    { "torus", "8x8", "uniform", 1, 0.1, 22.2417 },
    { "torus", "8x8", "uniform", 1, 0.4, 24.0118 },
    { "torus", "8x8", "uniform", 4, 0.2, 27.329 },
    { "torus", "8x8", "uniform", 4, 0.45, 35.9503 },
    { "mesh", "8x8", "uniform", 1, 0.3, 29.5355 },
    { "mesh", "8x8", "uniform", 4, 0.2, 34.0281 },
    { "hypercube", "2x2x2x2x2x2", "uniform", 1, 0.6, 19.4457 },
    { "hypercube", "2x2x2x2x2x2", "uniform", 4, 0.5, 27.3572 },
    { "torus", "8x8", "transpose", 1, 0.2, 23.1987 },
    { "torus", "8x8", "transpose", 4, 0.1, 26.5551 },
    { "mesh", "8x8", "transpose", 1, 0.1, 27.4956 },
    { "mesh", "8x8", "transpose", 4, 0.05, 30.6811 },
    { "hypercube", "2x2x2x2x2x2", "transpose", 1, 0.15, 18.8888 },
    { "hypercube", "2x2x2x2x2x2", "transpose", 4, 0.15, 25.7031 },
    { "butterfly", "4x4x4", "uniform", 1, 0.3, 14.8277 },
    { "butterfly", "4x4x4", "uniform", 1, 0.45, 16.3908 },
    { "butterfly", "4x4x4", "uniform", 4, 0.3, 21.7308 },
    { "butterfly", "4x4x4", "uniform", 4, 0.5, 31.9068 },
    { "butterfly", "4x4x4", "transpose", 1, 0.3, 15.4112 },
    { "butterfly", "4x4x4", "transpose", 4, 0.3, 24.9261 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (IcnNet) net = net_sample_build (rows[i].kind, rows[i].radices, FALSE);
    g_autoptr (IcnTraffic) traffic = net_sample_traffic (net, rows[i].traffic);
    g_autoptr (GError) error = NULL;
    IcnRouterSettings router;
    IcnSimSettings settings;
    IcnPoint point;

    set_up (rows[i].flits, &router, &settings);
    settings.workload.traffic = traffic;
    settings.precision = g_test_slow () ? 0.004 : 0.007;
    g_assert_true (icn_point_run (net, &router, &settings, NULL, rows[i].load, NULL, NULL, NULL,
                                  &point, &error));
    g_assert_no_error (error);
    g_assert_true (point.converged);
    g_assert_cmpfloat (fabs (point.latency / rows[i].latency - 1), <, 0.02);
    g_assert_cmpfloat (fabs (point.accepted / rows[i].load - 1), <, 0.02);
    g_assert_cmpfloat (point.p50, <=, point.p95);
    g_assert_cmpfloat (point.p95, <=, point.p99);
    g_assert_cmpfloat (point.network_latency, <=, point.latency);
  }
}

typedef struct {
  const char *kind, *radices;
  guint flits;
  double stable, unstable;
} Bracket;

static const Bracket brackets[] = {
  { "torus", "8x8", 1, 0.625, 0.6375 },
  { "butterfly", "4x4x4", 1, 0.6, 0.7 },
  { "butterfly", "4x4x4", 4, 0.65, 0.675 },
};

/* Within 3 % of the largest load at which it was stable and the smallest at which it was not. */
static void
test_saturation (gconstpointer data)
{
  const Bracket *bracket = data;
  g_autoptr (IcnNet) net = net_sample_build (bracket->kind, bracket->radices, FALSE);
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnSimSettings settings;
  double load;

  set_up (bracket->flits, &router, &settings);
  if (!g_test_slow ())
    settings.max_cycles = 10000; /* a third of what the search takes at most */
  g_assert_true (icn_point_saturation (net, &router, &settings, NULL, NULL, &load, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (load, >, bracket->stable * 0.97);
  g_assert_cmpfloat (load, <, bracket->unstable * 1.03);
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (brackets); i++) {
    const Bracket *bracket = &brackets[i];
    g_autofree char *path =
      g_strdup_printf ("/reference/saturation/%s-%u", bracket->kind, bracket->flits);
    g_test_add_data_func (path, bracket, test_saturation);
  }
}
