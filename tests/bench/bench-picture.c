/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn networks off-screen at 1200 × 800: making the scene, painting it while it moves and at rest,
 * and a frame in which only the cut moves: its overlay made and painted over the drawing's pixels. */
#include "analysis.h"
#include "bench.h"
#include "cut-counts.h"
#include "design.h"
#include "picture.h"
#include <time.h>

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

/* Of this thread. */
static double
work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a, second = *(const double *) b;

  return (first > second) - (first < second);
}

/* The cut goes from one end to the other. */
static void
bench_cut (const IcnAnalysis *analysis, IcnPictureView *view, cairo_t *cr)
{
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  double start = work ();
  g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_FOLDED, NULL);
  double counting = work () - start;
  cairo_surface_t *pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  cairo_t *still = cairo_create (pixels);
  IcnPictureFrame frame;

  view->cut = 1;
  view->cuts = cuts;
  view->has_overlay = TRUE;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, "", NULL, view, &icn_theme_light, 1200, 800, &frame);
  icn_scene_paint (scene, &icn_theme_light, still, 0);
  for (; view->cut < cuts->columns; view->cut++) {
    start = work ();
    g_autofree char *text G_GNUC_UNUSED = icn_cut_describe (cuts, view->cut);
    g_autoptr (IcnScene) overlay = icn_picture_overlay (analysis, NULL, NULL, 0, view, &frame,
                                                        &icn_theme_light, 1200, 800);
    cairo_set_source_surface (cr, pixels, 0, 0);
    cairo_paint (cr);
    icn_scene_paint (overlay, &icn_theme_light, cr, 0);
    double ms = work () - start;
    g_array_append_val (frames, ms);
  }
  g_array_sort (frames, compare);
  g_print ("%26s counting %.2f ms, a frame %.2f ms, at most %.2f ms\n", "cut:", counting,
           g_array_index (frames, double, frames->len / 2),
           g_array_index (frames, double, frames->len - 1));
  cairo_destroy (still);
  cairo_surface_destroy (pixels);
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
  bench_cut (analysis, &view, cr);
}

void
bench_picture (const char *word G_GNUC_UNUSED)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    bench (&cases[i], cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
