/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sweep of 100,000 designs off-screen at 1000 × 400: making map and parallel coordinates of its
 * table, then frames in which the map is panned, and frames in which a brush moves and both
 * pictures change. Times of this thread; the window makes scenes in one thread and paints them in
 * another. */
#include "bench.h"
#include "chart-space.h"
#include "design.h"
#include "diagram-parallel.h"
#include "plot.h"
#include "study.h"
#include <stdlib.h>
#include <time.h>

#define WIDTH 1000
#define HEIGHT 400
#define N_FRAMES 60

typedef struct {
  IcnSpaceTable *table;
  IcnChart *map;
  IcnParallel *parallel;
  IcnSpaceFamilies *families;
  cairo_t *cr;
} Space;

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

static void
tell (const char *what, double *ms)
{
  qsort (ms, N_FRAMES, sizeof *ms, compare);
  g_print ("%-42s median %6.2f ms, at most %6.2f ms\n", what, ms[N_FRAMES / 2], ms[N_FRAMES - 1]);
}

static IcnSpaceTable *
make_table (void)
{
  static const char *const axes[] = { "topology=torus,mesh", "k=4..8", "n=2,3",
                                      "length=100..1000 by 100", "budget=pins:16..2012 by 4" };
  static const char *const objectives[] = { "zero_load_latency", "pins_per_node:less", NULL };
  static const char *const columns[] = { "zero_load_latency", "pins_per_node", "mean_hops",
                                         "bisection_wires",   "longest_wire",  NULL };
  IcnSpaceAsked more = { .objectives = (char **) objectives, .columns = (char **) columns };
  IcnStudy *study = icn_study_new ();
  IcnSpaceTable *table;

  g_ptr_array_add (study->designs, icn_design_new ());
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    g_ptr_array_add (study->axes, icn_setting_axis_parse (axes[i], NULL));
  table = icn_space_table_of_study (study, &more, NULL);
  icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL);
  return table;
}

static void
prepare (Space *space)
{
  double start = work ();

  space->map = icn_space_chart (space->table, &icn_space_axes_usual, NULL, NULL, NULL);
  g_print ("%-42s %6.1f ms\n", "map of the table:", work () - start);
  start = work ();
  space->parallel = icn_parallel_new (space->table);
  space->families = icn_space_families_new (space->table, -1);
  g_print ("%-42s %6.1f ms\n", "axes and families of the table:", work () - start);
}

/* A frame of the map: making the scene and painting it, in milliseconds. */
static void
map_frame (Space *space, const IcnPlotView *view, IcnPlotFrame *frame, double *making,
           double *painting)
{
  double start = work ();
  g_autoptr (IcnScene) scene =
    icn_plot_scene (space->map, view, &icn_theme_light, WIDTH, HEIGHT, frame);

  *making = work () - start;
  icn_scene_paint (scene, &icn_theme_light, space->cr, ICN_PAINT_FAST);
  *painting = work () - start - *making;
}

static void
bench_pan (Space *space)
{
  double making[N_FRAMES], painting[N_FRAMES];
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_plot_view_init (&view);
  view.memory = icn_plot_memory_new ();
  icn_scene_free (icn_plot_scene (space->map, &view, &icn_theme_light, WIDTH, HEIGHT, &frame));
  icn_plot_zoom (&view, &frame, WIDTH / 3.0, HEIGHT / 2.0, 2);
  for (guint i = 0; i < N_FRAMES; i++) {
    map_frame (space, &view, &frame, &making[i], &painting[i]);
    icn_plot_pan (&view, &frame, 3, 1);
  }
  tell ("panning, the map's scene:", making);
  tell ("panning, painting it:", painting);
  icn_plot_memory_free (view.memory);
}

static void
bench_brush (Space *space)
{
  double making[N_FRAMES], painting[N_FRAMES], map_making[N_FRAMES], map_painting[N_FRAMES];
  g_autofree IcnBrush *brushes = g_new0 (IcnBrush, space->parallel->axes->len);
  g_autofree guint8 *is_left = g_new (guint8, space->table->rows->len);
  const IcnParallelAxis *axis = icn_parallel_axis (space->parallel, 4);
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_plot_view_init (&view);
  view.memory = icn_plot_memory_new ();
  view.is_left = is_left;
  for (guint i = 0; i < N_FRAMES; i++) {
    IcnParallelPicture picture = { .parallel = space->parallel,
                                   .families = space->families,
                                   .brushes = brushes,
                                   .is_left = is_left,
                                   .focus = -1 };
    g_autoptr (IcnScene) upper = NULL;
    double start = work ();

    icn_brush_set (&brushes[4], axis, 0.3, 0.3 + 0.6 * (i + 1) / N_FRAMES);
    icn_parallel_brush (space->parallel, brushes, is_left);
    upper = icn_parallel_upper_scene (&picture, &icn_theme_light, WIDTH, HEIGHT);
    making[i] = work () - start;
    icn_scene_paint (upper, &icn_theme_light, space->cr, ICN_PAINT_FAST);
    painting[i] = work () - start - making[i];
    map_frame (space, &view, &frame, &map_making[i], &map_painting[i]);
  }
  tell ("brushing, candidates and lines:", making);
  tell ("brushing, painting them:", painting);
  tell ("brushing, the map's scene:", map_making);
  tell ("brushing, painting it:", map_painting);
  icn_plot_memory_free (view.memory);
}

void
bench_space (const char *word G_GNUC_UNUSED)
{
  cairo_surface_t *pixels = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  Space space = { .table = make_table (), .cr = cairo_create (pixels) };

  g_print ("%u designs\n", space.table->rows->len);
  prepare (&space);
  bench_pan (&space);
  bench_brush (&space);
  icn_chart_free (space.map);
  icn_parallel_free (space.parallel);
  icn_space_families_free (space.families);
  icn_space_table_free (space.table);
  cairo_destroy (space.cr);
  cairo_surface_destroy (pixels);
}
