/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the points of a chart that has thousands of them as hexagons. The more points a hexagon
 * contains, the darker it is; its colour is that of the series that has most of its points. */
#include "plot-parts.h"

#include <math.h>

/* If fewer points are visible than this, they are drawn as markers, not as hexagons. */
#define LEAST_DENSE 1500
#define PITCH 9.0 /* distance between neighbouring hexagons, scene units */
#define N_SHADES 5
/* Opacity of a hexagon of which all points are outside the brushes, the ranges of values that the
 * user has chosen. */
#define FADED 0.2

/* For each shade, from few points to many: the share of background that is mixed into the
 * colour. */
static const double pale[N_SHADES] = { 0.75, 0.55, 0.35, 0.15, 0 };

/* The hexagons of a plot, in rows; odd rows are shifted by half a pitch. Each hexagon has n counts
 * of the points in it: one for each series, and one for all faded points together. */
typedef struct {
  const IcnPlot *plot;
  double x, y;         /* centre of the first hexagon, scene units */
  double row;          /* distance between two rows of hexagons, scene units */
  guint columns, rows; /* number of columns of hexagons, and number of rows */
  guint n;         /* number of counts of a hexagon: one for each series, one for faded points */
  guint32 *counts; /* [rows][columns][n] numbers of points in each hexagon */
  guint32 most;        /* largest number of points, not counting faded ones, in any hexagon */
  guint16 *looks;      /* [rows][columns]: how each hexagon is drawn: series * N_SHADES + shade,
                          or one of the values below */
} Cells;

/* Value of Cells.looks for a hexagon whose points are all outside the brushes, the ranges of values
 * that the user has chosen. */
#define LOOK_FADED G_MAXUINT16
#define LOOK_EMPTY (G_MAXUINT16 - 1)

/* Returns the coordinate, along one axis, of the centre of the first hexagon, a little before
 * `edge`, the beginning of the plotting area. It is a whole number of pitches from `anchor`, a
 * point that moves with the data, so that each point of the data stays in the same hexagon while
 * the user pans. */
static double
start_of (double edge, double anchor, double pitch)
{
  return edge - pitch + fmod (fmod (anchor - edge, pitch) + pitch, pitch) - pitch;
}

static void
cells_init (Cells *cells, const IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  double anchor_x = icn_axis_to_scene (&frame->x, frame->x_full[0]);
  double anchor_y = icn_axis_to_scene (&frame->y, frame->y_full[1]);

  *cells = (Cells){ .plot = plot, .row = PITCH * sqrt (3) / 2 };
  cells->n = plot->chart->series->len + 1;
  cells->x = start_of (frame->left, isfinite (anchor_x) ? anchor_x : 0, PITCH);
  cells->y = start_of (frame->top, isfinite (anchor_y) ? anchor_y : 0, 2 * cells->row);
  cells->columns = (frame->left + frame->width - cells->x) / PITCH + 3;
  cells->rows = (frame->top + frame->height - cells->y) / cells->row + 3;
}

/* Finds the hexagon that contains a point: of those in the rows above and below the point, the one
 * with the nearest centre. Returns the index of the hexagon's first count in cells->counts. */
static guint32
cell_at (const Cells *cells, double x, double y)
{
  int above = floor ((y - cells->y) / cells->row), row = 0, column = 0;
  double best = INFINITY;

  for (int r = above; r <= above + 1; r++) {
    double shift = r % 2 != 0 ? 0.5 : 0;
    int c = floor ((x - cells->x) / PITCH - shift + 0.5);
    double dx = x - cells->x - (c + shift) * PITCH, dy = y - cells->y - r * cells->row;

    if (dx * dx + dy * dy >= best)
      continue;
    best = dx * dx + dy * dy;
    row = r;
    column = c;
  }
  row = CLAMP (row, 0, (int) cells->rows - 1);
  column = CLAMP (column, 0, (int) cells->columns - 1);
  return ((guint32) row * cells->columns + column) * cells->n;
}

/* Computes positions on an axis as icn_axis_to_scene() does, up to rounding, but faster: start +
 * step × value or, if is_log, start + step × ln (value). */
typedef struct {
  double start, step;
  gboolean is_log;
} Places;

static Places
places_of (const IcnAxis *axis)
{
  double least = axis->is_log ? log (axis->minimum) : axis->minimum;
  double most = axis->is_log ? log (axis->maximum) : axis->maximum;
  double step = (axis->end - axis->start) / (most - least);

  return (Places){ axis->start - step * least, step, axis->is_log };
}

static double
place_at (const Places *places, double value)
{
  return places->start + places->step * (places->is_log ? log (value) : value);
}

/* Adds the visible points of a series to `found`, an array of IcnPlotCell. */
static void
find_series (const Cells *cells, guint s, GArray *found)
{
  const IcnChart *chart = cells->plot->chart;
  const IcnPlotFrame *frame = cells->plot->frame;
  const Places across = places_of (&frame->x), up = places_of (&frame->y);
  const double *values = icn_plot_series (chart, s)->y;
  double last = NAN, x = NAN;

  for (guint i = 0; i < chart->n_points; i++) {
    guint32 first;
    double y;

    if (isnan (values[i]))
      continue;
    if (chart->x[i] != last) /* points are sorted by x, so the position of an x is computed only
                                once for consecutive points that have it */
      x = place_at (&across, chart->x[i]);
    last = chart->x[i];
    y = place_at (&up, values[i]);
    if (!(x >= frame->left && x <= frame->left + frame->width && y >= frame->top &&
          y <= frame->top + frame->height))
      continue;
    first = cell_at (cells, x, y);
    g_array_append_val (
      found, ((IcnPlotCell){ first + s, first + cells->n - 1, chart->ids ? chart->ids[i] : 0 }));
  }
}

/* Counts the points of each hexagon. */
static void
count_points (Cells *cells, const GArray *points)
{
  const guint8 *is_left = cells->plot->chart->ids ? cells->plot->view->is_left : NULL;
  const IcnPlotCell *all = (const IcnPlotCell *) (gpointer) points->data;

  for (guint i = 0; i < points->len; i++)
    cells->counts[!is_left || is_left[all[i].id] ? all[i].left : all[i].faded]++;
}

static guint32
sum_of (const Cells *cells, const guint32 *counts, guint *best)
{
  guint32 sum = 0;

  *best = 0;
  for (guint s = 0; s + 1 < cells->n; s++) {
    sum += counts[s];
    *best = counts[s] > counts[*best] ? s : *best;
  }
  return sum;
}

/* The shade of a hexagon with this number of points, on a logarithmic scale. */
static guint
shade_of (const Cells *cells, guint32 n)
{
  double share = cells->most > 1 ? log (n) / log (cells->most) : 1;

  return MIN (N_SHADES - 1, share * N_SHADES);
}

/* Sets the look of each hexagon: the series that has most of its points, and a shade. */
static void
find_looks (Cells *cells)
{
  gsize n_cells = (gsize) cells->rows * cells->columns;
  guint best;

  for (gsize i = 0; i < n_cells; i++)
    cells->most = MAX (cells->most, sum_of (cells, cells->counts + i * cells->n, &best));
  cells->looks = g_new (guint16, n_cells);
  for (gsize i = 0; i < n_cells; i++) {
    const guint32 *counts = cells->counts + i * cells->n;
    guint32 sum = sum_of (cells, counts, &best);

    cells->looks[i] = sum > 0                    ? best * N_SHADES + shade_of (cells, sum)
                      : counts[cells->n - 1] > 0 ? LOOK_FADED
                                                 : LOOK_EMPTY;
  }
}

static void
add_cell (const Cells *cells, guint row, guint column)
{
  double x = cells->x + (column + (row % 2 != 0 ? 0.5 : 0)) * PITCH;
  double y = cells->y + row * cells->row, half = PITCH / 2, tip = PITCH / sqrt (3);

  icn_plot_hexagon (cells->plot->scene, x, y, half, tip);
}

void
icn_plot_hexagon (IcnScene *scene, double x, double y, double half, double tip)
{
  icn_scene_move (scene, x, y - tip);
  icn_scene_line (scene, x + half, y - tip / 2);
  icn_scene_line (scene, x + half, y + tip / 2);
  icn_scene_line (scene, x, y + tip);
  icn_scene_line (scene, x - half, y + tip / 2);
  icn_scene_line (scene, x - half, y - tip / 2);
  icn_scene_close (scene);
}

/* Fills all hexagons that have this look (a value of Cells.looks: a series and a shade), as a
 * single path. */
static void
fill_cells (const Cells *cells, guint look, IcnColor color)
{
  gboolean any = FALSE;

  for (guint row = 0; row < cells->rows; row++)
    for (guint column = 0; column < cells->columns; column++) {
      if (cells->looks[(gsize) row * cells->columns + column] != look)
        continue;
      add_cell (cells, row, column);
      any = TRUE;
    }
  if (any)
    icn_scene_fill (cells->plot->scene, color);
}

static void
draw_cells (const Cells *cells)
{
  const IcnPlot *plot = cells->plot;
  const IcnPlotFrame *frame = plot->frame;

  icn_scene_clip (plot->scene, frame->left, frame->top, frame->width, frame->height);
  fill_cells (cells, LOOK_FADED, icn_color_fade (plot->theme->dim, FADED));
  for (guint look = 0; look < (cells->n - 1) * N_SHADES; look++)
    fill_cells (
      cells, look,
      icn_color_mix (icn_plot_color (plot->theme, icn_plot_series (plot->chart, look / N_SHADES)),
                     plot->theme->background, pale[look % N_SHADES]));
  icn_scene_clip (plot->scene, 0, 0, 0, 0);
}

void
icn_plot_draw_cells (IcnPlot *plot, const GArray *points)
{
  Cells cells;

  cells_init (&cells, plot);
  cells.counts = g_new0 (guint32, (gsize) cells.columns * cells.rows * cells.n);
  count_points (&cells, points);
  find_looks (&cells);
  draw_cells (&cells);
  g_free (cells.looks);
  g_free (cells.counts);
}

/* The visible points of all series, an array of IcnPlotCell; free with g_array_unref. */
static GArray *
find_points (const IcnPlot *plot)
{
  GArray *points =
    g_array_sized_new (FALSE, FALSE, sizeof (IcnPlotCell), plot->chart->n_points + 1);
  Cells cells;

  cells_init (&cells, plot);
  for (guint s = 0; s < plot->chart->series->len; s++)
    if (icn_plot_series (plot->chart, s)->style == ICN_SERIES_POINTS &&
        !icn_plot_is_hidden (plot->chart, plot->view, s))
      find_series (&cells, s, points);
  return points;
}

gboolean
icn_plot_draw_density (IcnPlot *plot)
{
  IcnPlotMemory *memory = plot->view->memory;
  g_autoptr (GArray) points = plot->chart->is_dense ? find_points (plot) : NULL;

  if (!points || points->len < LEAST_DENSE)
    return FALSE;
  if (memory) {
    memory->mark = icn_scene_mark (plot->scene);
    memory->cells = g_steal_pointer (&points);
  } else {
    icn_plot_draw_cells (plot, points);
  }
  return TRUE;
}
