/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn networks off-screen at 1200 × 800: making the scene, and painting it while it moves and
 * at rest. */
#include "picture.h"

typedef struct {
  const char *settings;
  double zoom;
  IcnArrangement arrangement;
} Case;

static const Case cases[] = {
  { "topology=torus,k=8,n=2", 1 },
  { "topology=torus,k=32,n=2", 1 },
  { "topology=torus,k=4,n=5", 1 },
  { "topology=hypercube,n=10", 1 },
  { "topology=torus,k=64,n=2", 1 },
  { "topology=torus,k=256,n=2", 1 },
  { "topology=torus,k=256,n=2", 16 },
  { "topology=hypercube,n=16", 1 },
  { "topology=hypercube,n=16", 16 },
  { "topology=butterfly,k=2,n=7", 1 },
  { "topology=butterfly,k=2,n=10", 1 },
  { "topology=butterfly,k=2,n=10", 8 },
  { "topology=butterfly,k=2,n=10", 1, ICN_ARRANGEMENT_PLANES },
  { "topology=butterfly,k=2,n=10", 8, ICN_ARRANGEMENT_PLANES },
};

static double
milliseconds_since (gint64 start, guint n)
{
  return (g_get_monotonic_time () - start) / 1000.0 / n;
}

static double
time_paint (const IcnScene *scene, cairo_t *cr, IcnPaintFlags flags, guint n)
{
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < n; i++)
    icn_scene_paint (scene, &icn_theme_light, cr, flags);
  return milliseconds_since (start, n);
}

static void
bench (const Case *it, cairo_t *cr)
{
  const guint n = 10;
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_autoptr (IcnScene) scene = NULL;
  IcnPictureView view;

  icn_design_parse (design, it->settings, NULL);
  analysis = icn_analysis_new (design, NULL, NULL);
  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  view.zoom = it->zoom;
  view.arrangement = it->arrangement;
  gint64 start = g_get_monotonic_time ();
  for (guint i = 0; i < n; i++) {
    g_clear_pointer (&scene, icn_scene_free);
    scene =
      icn_picture_scene (analysis, it->settings, NULL, &view, &icn_theme_light, 1200, 800, NULL);
  }
  double making = milliseconds_since (start, n);
  double fast = time_paint (scene, cr, ICN_PAINT_FAST, n);
  double full = time_paint (scene, cr, 0, n);

  g_print ("%-26s zoom %-3g scene %6.2f ms, moving %6.2f ms (together %6.2f), at rest %6.2f ms\n",
           it->settings, it->zoom, making, fast, making + fast, full);
}

int
main (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    bench (&cases[i], cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return 0;
}
