/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an edit in the window costs in work of the main thread: the document with its closed forms,
 * the charts of every plot, and painting those that a page shows, off-screen. Graph numbers come
 * from the background and are not waited for. */
#include "bench.h"
#include "document.h"
#include "plot.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define WIDTH 1200.0
#define HEIGHT 800.0
#define EDITS 600

typedef struct {
  const char *name;
  double ms[EDITS];
} Series;

static const struct {
  const char *key;
  const char *values[9];
} edits[] = {
  { "nodes", { "256", "1024", "4096", "16384", "65536", "65536", "4096" } },
  { "n", { "2", "3", "4", "6", "8", "16", "5" } },
  { "length", { "64", "100", "200", "500" } },
  { "budget", { "normalized", "pins:128", "bisection:4096", "both:192:1024", "width:8" } },
  { "wires", { "logarithmic", "linear", "rc", "constant" } },
  { "whole", { "yes", "no" } },
  { "nodes", { "65536", "4096", "65536", "1024" } },
};

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
report (Series *series)
{
  qsort (series->ms, EDITS, sizeof *series->ms, compare);
  printf ("%-56s median %6.2f ms  99 %% %6.2f ms  worst %6.2f ms\n", series->name,
          series->ms[EDITS / 2], series->ms[EDITS * 99 / 100], series->ms[EDITS - 1]);
}

static void
edit (BisectionDocument *document, guint i)
{
  guint row = i % G_N_ELEMENTS (edits), n = g_strv_length ((char **) edits[row].values);
  guint designs = bisection_document_get_study (document)->designs->len;

  /* What does not fit what went before is refused, which is work as well. */
  bisection_document_set_field (document, i / G_N_ELEMENTS (edits) % designs, edits[row].key,
                                edits[row].values[i / G_N_ELEMENTS (edits) / designs % n], NULL,
                                NULL);
}

static void
draw (BisectionDocument *document, const char *plot, cairo_t *cr, double width)
{
  g_autoptr (IcnChart) chart = bisection_document_chart (document, plot);
  IcnPlotView view;
  g_autoptr (IcnScene) scene = NULL;

  icn_plot_view_init (&view);
  scene = icn_plot_scene (chart, &view, &icn_theme_light, width, HEIGHT, NULL);
  if (cr)
    icn_scene_paint (scene, &icn_theme_light, cr, 0);
}

/* Work of this thread: the background has its own. */
static double
work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double
elapsed (double *since)
{
  double now = work (), ms = now - *since;

  *since = now;
  return ms;
}

void
bench_edit (const char *word G_GNUC_UNUSED)
{
  static Series document_alone = { "edit with its closed forms" };
  static Series page = { "edit, and the two plots of the latency page painted" };
  static Series scenes = { "edit and a scene of every plot" };
  static Series all = { "edit, and every plot painted at 1200x800" };
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint n_kinds;
  const IcnPlotKind *kinds = icn_plot_kinds (&n_kinds);

  draw (document, "latency-traffic", cr, WIDTH); /* loads the fonts */
  for (guint i = 0; i < EDITS; i++) {
    double time = work ();
    double spent;

    edit (document, i);
    document_alone.ms[i] = spent = elapsed (&time);
    draw (document, "latency-traffic", cr, WIDTH / 2);
    draw (document, "latency-dimension", cr, WIDTH / 2);
    page.ms[i] = spent + elapsed (&time);
    for (guint k = 0; k < n_kinds; k++)
      draw (document, kinds[k].id, NULL, WIDTH);
    scenes.ms[i] = spent + elapsed (&time);
    for (guint k = 0; k < n_kinds; k++)
      draw (document, kinds[k].id, cr, WIDTH);
    all.ms[i] = spent + elapsed (&time);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  report (&document_alone);
  report (&page);
  report (&scenes);
  report (&all);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
