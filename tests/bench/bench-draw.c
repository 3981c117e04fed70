/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots off-screen at 1200x800: making a scene, and painting it on an image. */
#include "bench.h"
#include "plot.h"
#include "sample-charts.h"

#include <stdio.h>
#include <stdlib.h>

#define WIDTH 1200
#define HEIGHT 800
#define RUNS 40

typedef IcnScene *(*Maker) (gpointer data);

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Medians over the runs; the first, which loads fonts, apart. */
static void
report (const char *name, Maker make, gpointer data, IcnPaintFlags flags)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  double made[RUNS], painted[RUNS], first = 0.0;

  for (guint i = 0; i <= RUNS; i++) {
    cairo_t *cr = cairo_create (surface);
    gint64 start = g_get_monotonic_time (), middle, end;
    IcnScene *scene = make (data);

    middle = g_get_monotonic_time ();
    icn_scene_paint (scene, &icn_theme_light, cr, flags);
    cairo_surface_flush (surface);
    end = g_get_monotonic_time ();
    if (i == 0) {
      first = (end - start) / 1e3;
    } else {
      made[i - 1] = (middle - start) / 1e3;
      painted[i - 1] = (end - middle) / 1e3;
    }
    icn_scene_free (scene);
    cairo_destroy (cr);
  }
  cairo_surface_destroy (surface);
  qsort (made, RUNS, sizeof *made, compare);
  qsort (painted, RUNS, sizeof *painted, compare);
  printf ("%-44s make %6.2f ms  paint %6.2f ms  first %6.2f ms\n", name, made[RUNS / 2],
          painted[RUNS / 2], first);
}

static IcnScene *
make_plot (gpointer data)
{
  IcnPlotView view;

  icn_plot_view_init (&view);
  return icn_plot_scene (data, &view, &icn_theme_light, WIDTH, HEIGHT, NULL);
}

void
bench_draw (const char *word G_GNUC_UNUSED)
{
  g_autoptr (IcnChart) latency = sample_latency_new (100, 3), ten = sample_latency_new (1000, 10);
  g_autoptr (IcnChart) density = sample_density_new (1), densities = sample_density_new (8);
  g_autoptr (IcnChart) dimension = sample_dimension_new (10);

  report ("latency, 3 curves of 100 loads", make_plot, latency, 0);
  report ("latency, 10 curves of 1000 loads", make_plot, ten, 0);
  report ("latency against dimension, 10 curves", make_plot, dimension, 0);
  report ("wire density, 1024 places", make_plot, density, 0);
  report ("wire density, 8 networks", make_plot, densities, 0);
  report ("wire density, 8 networks, fast", make_plot, densities, ICN_PAINT_FAST);
}
