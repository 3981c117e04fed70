/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame of a watched network off-screen at 1200 × 800: taking the snapshot, making the scene of
 * what moves, and painting it. */
#include "analysis.h"
#include "bench.h"
#include "design.h"
#include "engine-state.h"
#include "engine.h"
#include "picture.h"
#include "router-settings.h"
#include "router.h"
#include "snapshot.h"
#include "watch-picture.h"
#include "workload.h"

static const struct {
  const char *design;
  IcnWatchColor color;
} cases[] = {
  { "topology=torus,k=4,n=2", ICN_WATCH_MESSAGE },
  { "topology=torus,k=8,n=2", ICN_WATCH_MESSAGE },
  { "topology=torus,k=32,n=2", ICN_WATCH_OCCUPANCY },
  { "topology=torus,k=32,n=2", ICN_WATCH_UTILIZATION },
  { "topology=torus,k=4,n=5", ICN_WATCH_OCCUPANCY },
  { "topology=hypercube,n=10", ICN_WATCH_OCCUPANCY },
  { "topology=torus,k=128,n=2", ICN_WATCH_OCCUPANCY },
};

static double
milliseconds_since (gint64 start, guint n)
{
  return (g_get_monotonic_time () - start) / 1000.0 / n;
}

static void
bench (const char *text, IcnWatchColor color, cairo_t *cr)
{
  enum { N = 20 };
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnScene) still = NULL;
  const IcnWatchView view = { .color = color, .followed = ICN_NONE };
  IcnPictureView picture_view;
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  g_auto (IcnSnapshot) seen = { 0 };

  icn_design_parse (design, text, NULL);
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, NULL);
  icn_router_settings_init (&router, icn_router_find ("pipelined"));
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (8);
  workload.load = 0.9 / analysis->gamma_max;
  g_autoptr (IcnEngine) engine = icn_engine_new (analysis->net, &router, &workload, NULL, NULL);
  icn_engine_run (engine, 300);
  icn_snapshot_init (&seen);
  gint64 begin = g_get_monotonic_time ();
  for (guint i = 0; i < N; i++)
    icn_snapshot_take (&seen, engine);
  double taking = milliseconds_since (begin, N);

  icn_picture_view_init (&picture_view, ICN_LAYOUT_FOLDED);
  g_autoptr (IcnWatchPicture) picture = icn_watch_picture_new (
    analysis, text, &picture_view, color, router.vcs, &icn_theme_light, 1200, 800, &still);
  double making = 0, painting = 0;
  for (guint i = 0; i < N; i++) {
    g_autoptr (IcnScene) scene = icn_scene_new (1200, 800);
    begin = g_get_monotonic_time ();
    icn_watch_picture_draw (picture, &seen, &view, &icn_theme_light, scene);
    making += milliseconds_since (begin, N);
    begin = g_get_monotonic_time ();
    icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_FAST);
    painting += milliseconds_since (begin, N);
  }
  g_print ("%-26s color %d, %6u messages: snapshot %6.2f ms, scene %6.2f ms, painting %6.2f ms, "
           "together %6.2f ms\n",
           text, color, seen.n_messages, taking, making, painting, taking + making + painting);
}

void
bench_watch (const char *word G_GNUC_UNUSED)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    bench (cases[i].design, cases[i].color, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
