/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-traffic.h"
#include "analysis.h"
#include "axis.h"
#include "diagram-parts.h"
#include "flow-latency.h"
#include "field.h"
#include "net-names.h"
#include "net.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define STEPS 8        /* number of colours of the scale, as in drawings of channel loads */
#define MOST_NAME 14   /* largest width of the names of rows and columns / text size */
#define GRID_SQUARE 7  /* least side of a square at which lines separate squares, scene units */
#define SMALL_NAME 0.8 /* font size of names / text size of the diagram */
#define GAP 0.5        /* distance between names and squares / text size */

/* The matrix: a square for each source (row) and destination (column), coloured by its mean share
 * of the traffic or by its latency. */
typedef struct {
  const IcnAnalysis *analysis;
  IcnMatrixRows rows;
  double left, top, side; /* position and side of the area of all squares, in scene units */
  double *value; /* [n * n] by row, then column; a square whose value is not positive is empty */
  double least, most; /* values at the two ends of the colour scale */
  const char *scale;  /* title of the quantity that the matrix shows */
} Matrix;

/* A row or column of the matrix may stand for several nodes. Returns the number of nodes for which
 * the row with index `row` stands; the column with this index stands for the same nodes. */
static guint32
size_of (const IcnMatrixRows *rows, guint32 row)
{
  return MIN (rows->block, rows->n_nodes - row * rows->block);
}

/* Sets the value of each square: the share of a source's messages that go to a destination. If a
 * square stands for several pairs of source and destination, its value is the mean share of these
 * pairs. */
static void
find_shares (Matrix *matrix)
{
  const IcnTraffic *traffic = matrix->analysis->traffic;
  const IcnMatrixRows *rows = &matrix->rows;
  guint32 n = rows->n;

  matrix->value = g_new0 (double, (gsize) n *n);
  for (guint32 s = 0; s < traffic->n_terminals; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      matrix->value[(gsize) (s / rows->block) * n + traffic->destination[i] / rows->block] +=
        traffic->share[i] - traffic->background;
  for (guint32 row = 0; row < n; row++)
    for (guint32 column = 0; column < n; column++) {
      double *share = &matrix->value[(gsize) row * n + column];

      *share =
        *share / ((double) size_of (rows, row) * size_of (rows, column)) + traffic->background;
      matrix->most = MAX (matrix->most, *share);
    }
}

/* The name of a row or column: the name of its node or, if it stands for several, the names of the
 * first and the last one. Free with g_free. */
static char *
name_of (const IcnAnalysis *analysis, const IcnMatrixRows *rows, guint32 row)
{
  guint32 first = row * rows->block, n = rows->is_sample ? 1 : size_of (rows, row);
  g_autofree char *name = icn_net_vertex_name (analysis->net, first), *last = NULL;

  if (n == 1)
    return g_steal_pointer (&name);
  last = icn_net_vertex_name (analysis->net, first + n - 1);
  return g_strdup_printf ("%s–%s", name, last);
}

static double
widest_name (const Matrix *matrix, const IcnDiagram *diagram, double size)
{
  double widest = 0;

  for (guint32 row = 0; row < matrix->rows.n; row++) {
    g_autofree char *name = name_of (matrix->analysis, &matrix->rows, row);

    widest = MAX (widest, icn_scene_text_width (diagram->theme, size, FALSE, name));
  }
  return MIN (widest, MOST_NAME * size);
}

/* Determines the area of all squares: to the right of the names of sources and below the names of
 * destinations. names: width reserved for the names. */
static void
place_field (Matrix *matrix, const IcnDiagram *diagram, double names)
{
  double rim = names + (1.6 + GAP) * diagram->size, foot = 2.6 * diagram->size;
  double across = diagram->right - diagram->left - rim;
  double down = diagram->bottom - diagram->top - rim - foot;

  matrix->side = MAX (MIN (across, down), 1);
  matrix->left = diagram->left + rim + (across - matrix->side) / 2;
  matrix->top = diagram->top + rim + MAX (0, down - matrix->side) / 4;
}

static guint
step_of (const Matrix *matrix, double value)
{
  double range = matrix->most - matrix->least;
  double part = range > 0 ? (value - matrix->least) / range : 1;

  return (guint) CLAMP (ceil (part * STEPS - 1e-9) - 1, 0, STEPS - 1);
}

static void
draw_squares (const Matrix *matrix, const IcnDiagram *diagram)
{
  const IcnMatrixRows *rows = &matrix->rows;
  double side = matrix->side / rows->n, inset = side >= GRID_SQUARE ? 0.5 : 0;

  icn_scene_fill_box (diagram->scene, matrix->left, matrix->top, matrix->side, matrix->side,
                      diagram->theme->surface);
  for (guint step = 0; step < STEPS; step++) {
    gboolean any = FALSE;

    for (guint32 i = 0; i < rows->n * rows->n; i++) {
      if (!(matrix->value[i] > 0) || step_of (matrix, matrix->value[i]) != step)
        continue;
      icn_scene_rectangle (diagram->scene, matrix->left + side * (i % rows->n) + inset,
                           matrix->top + side * (i / rows->n) + inset, side - 2 * inset,
                           side - 2 * inset);
      any = TRUE;
    }
    if (any)
      icn_scene_fill (diagram->scene, icn_theme_heat (diagram->theme, (step + 1.0) / STEPS));
  }
  for (guint32 i = 0; i < rows->n * rows->n; i++) {
    double x = matrix->left + side * (i % rows->n), y = matrix->top + side * (i / rows->n);

    icn_scene_hit_box (diagram->scene, ICN_HIT_SQUARE, i, x, y, x + side, y + side, 0);
  }
  icn_scene_rectangle (diagram->scene, matrix->left, matrix->top, matrix->side, matrix->side);
  icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = diagram->theme->grid, .width = 1 });
}

static void
mark_pair (const Matrix *matrix, const IcnDiagram *diagram, IcnVertex source, IcnVertex destination)
{
  const IcnMatrixRows *rows = &matrix->rows;
  double side = matrix->side / rows->n;

  if (source >= rows->n_nodes || destination >= rows->n_nodes)
    return;
  icn_scene_rectangle (diagram->scene, matrix->left + side * (destination / rows->block),
                       matrix->top + side * (source / rows->block), side, side);
  icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = diagram->theme->accent, .width = 2 });
}

/* Writes the names of rows and columns: all or, if there is too little room, only every second,
 * third, … name. If the names of columns are too wide, they run upwards. */
static void
draw_names (const Matrix *matrix, const IcnDiagram *diagram, double size, double names)
{
  const IcnMatrixRows *rows = &matrix->rows;
  double side = matrix->side / rows->n;
  guint32 step = MAX (1, ceil (1.25 * size / side));
  gboolean reads_up = widest_name (matrix, diagram, size) > 0.9 * step * side;
  IcnTextStyle row = {
    .color = diagram->theme->foreground, .size = size, .align = ICN_ALIGN_END, .rise = 0.5
  };
  IcnTextStyle column = row;

  column.align = reads_up ? ICN_ALIGN_START : ICN_ALIGN_MIDDLE;
  column.angle = reads_up ? G_PI / 2 : 0;
  column.rise = reads_up ? 0.5 : 0;
  for (guint32 i = 0; i < rows->n; i += step) {
    g_autofree char *name = name_of (matrix->analysis, rows, i);
    g_autofree char *shown = icn_scene_shorten (diagram->theme, size, FALSE, name, names);
    double at = side * (i + 0.5);

    icn_scene_text (diagram->scene, &row, matrix->left - GAP * size, matrix->top + at, shown);
    icn_scene_text (diagram->scene, &column, matrix->left + at, matrix->top - GAP * size, shown);
  }
}

static void
draw_titles (const Matrix *matrix, const IcnDiagram *diagram, double names)
{
  double away = names + (GAP + 0.9) * diagram->size;
  IcnTextStyle style = {
    .color = diagram->theme->dim, .size = diagram->size, .align = ICN_ALIGN_MIDDLE, .rise = 0.5
  };

  icn_scene_text (diagram->scene, &style, matrix->left + matrix->side / 2, matrix->top - away,
                  _ ("Destination"));
  style.angle = G_PI / 2;
  icn_scene_text (diagram->scene, &style, matrix->left - away, matrix->top + matrix->side / 2,
                  _ ("Source"));
}

/* Draws the colour scale below the squares. */
static void
draw_scale (const Matrix *matrix, const IcnDiagram *diagram)
{
  const char *title = matrix->scale;
  g_autofree char *least = icn_number (matrix->least), *most = icn_number (matrix->most);
  double size = MAX (ICN_DIAGRAM_LEAST_TEXT, 0.9 * diagram->size),
         y = matrix->top + matrix->side + 1.6 * diagram->size;
  double words = icn_scene_text_width (diagram->theme, size, FALSE, title) + size;
  double low = icn_scene_text_width (diagram->theme, size, FALSE, least) + 0.4 * size;
  double high = icn_scene_text_width (diagram->theme, size, FALSE, most) + 0.4 * size + low;
  double page = diagram->right - diagram->left, length = CLAMP (page - words - high, 0, 140);
  double x = MAX (diagram->left, (diagram->left + diagram->right - words - high - length) / 2);
  IcnTextStyle style = { .color = diagram->theme->foreground, .size = size, .rise = 0.5 };

  icn_scene_text (diagram->scene, &style, x, y, title);
  x += words;
  icn_scene_text (diagram->scene, &style, x, y, least);
  x += low;
  for (guint i = 0; i < STEPS; i++)
    icn_scene_fill_box (diagram->scene, x + i * length / STEPS, y - 4, length / STEPS + 0.5, 8,
                        icn_theme_heat (diagram->theme, (i + 1.0) / STEPS));
  icn_scene_text (diagram->scene, &style, x + length + 0.4 * size, y, most);
}

/* Returns the text below the title of the traffic matrix: the name of the traffic and, if rows
 * stand for several nodes, for how many. Free with g_free. */
static char *
line_of (const Matrix *matrix)
{
  const IcnAnalysis *analysis = matrix->analysis;
  g_autofree char *text = icn_row_to_text (&analysis->pattern.choice);
  g_autofree char *words = icn_field_words (icn_field_find ("traffic"), text);
  const char *name = analysis->traffic_name != NULL ? analysis->traffic_name
                     : icn_traffic_get_file (&analysis->pattern) != NULL
                       ? _ (analysis->pattern.choice.row->title)
                       : words;

  if (matrix->rows.block == 1)
    /* Translators: the name of a traffic pattern. */
    return g_strdup_printf (_ ("Traffic: %s"), name);
  /* Translators: the name of a traffic pattern, and a number of nodes. */
  return g_strdup_printf (_ ("Traffic: %s. Each row and each column stands for %u nodes."), name,
                          matrix->rows.block);
}

IcnMatrixRows
icn_matrix_rows (guint32 n_nodes)
{
  guint32 block = (n_nodes + ICN_MATRIX_MOST_ROWS - 1) / ICN_MATRIX_MOST_ROWS;

  return (IcnMatrixRows){ n_nodes, block, (n_nodes + block - 1) / block, FALSE };
}

IcnScene *
icn_matrix_refuse (const char *title, const char *why, const IcnTheme *theme, double width,
                   double height)
{
  IcnDiagram diagram;

  icn_diagram_begin (&diagram, title != NULL ? title : "", why, theme, width, height);
  return diagram.scene;
}

/* Draws the traffic or latency matrix, whose values have been set. source, destination: the pair
 * whose square is marked, or ICN_NONE. */
static IcnScene *
draw_matrix (Matrix *matrix, const char *title, const char *line, IcnVertex source,
             IcnVertex destination, const IcnTheme *theme, double width, double height)
{
  IcnDiagram diagram;
  double size, names;

  icn_diagram_begin (&diagram, title != NULL ? title : "", line, theme, width, height);
  size = MAX (ICN_DIAGRAM_LEAST_TEXT, SMALL_NAME * diagram.size);
  names = widest_name (matrix, &diagram, size);
  place_field (matrix, &diagram, names);
  draw_squares (matrix, &diagram);
  mark_pair (matrix, &diagram, source, destination);
  draw_names (matrix, &diagram, size, names);
  draw_titles (matrix, &diagram, names);
  draw_scale (matrix, &diagram);
  return diagram.scene;
}

IcnScene *
icn_matrix_scene (const IcnAnalysis *analysis, const char *title, IcnVertex source,
                  IcnVertex destination, const IcnTheme *theme, double width, double height)
{
  Matrix matrix = { .analysis = analysis,
                    .rows = icn_matrix_rows (analysis->net->n_terminals),
                    .scale = _ ("Share of a source’s messages") };
  g_autofree char *line = NULL;
  IcnScene *scene;

  if (analysis->traffic == NULL)
    return icn_matrix_refuse (title, analysis->problem != NULL ? analysis->problem->message : "",
                              theme, width, height);
  find_shares (&matrix);
  line = line_of (&matrix);
  scene = draw_matrix (&matrix, title, line, source, destination, theme, width, height);
  g_free (matrix.value);
  return scene;
}

/* The text below the title of the latency matrix; free with g_free. */
static char *
line_of_latencies (const Matrix *matrix, const IcnPairLatencies *pairs, double load)
{
  const IcnNet *net = matrix->analysis->net;
  g_autofree char *at = icn_number_with_unit (load, "bits/cycle per node");
  g_autofree char *most = icn_number_with_unit (pairs->most, "cycles");
  g_autofree char *from = NULL, *to = NULL, *slowest = NULL;

  if (pairs->source == ICN_NONE)
    return g_strdup (_ ("No pair of nodes exchanges messages."));
  from = icn_net_vertex_name (net, pairs->source);
  to = icn_net_vertex_name (net, pairs->destination);
  /* Translators: a load, two nodes and a number of cycles. */
  slowest =
    g_strdup_printf (_ ("Latency by theory at %s. Slowest: %s to %s, %s."), at, from, to, most);
  if (pairs->step == 1)
    return g_steal_pointer (&slowest);
  /* Translators: the sentences before, and a number of nodes. */
  return g_strdup_printf (_ ("%s Of every %u nodes one is shown."), slowest, pairs->step);
}

IcnScene *
icn_matrix_latency_scene (const IcnAnalysis *analysis, const IcnPairLatencies *pairs, double load,
                          const char *title, const IcnTheme *theme, double width, double height)
{
  Matrix matrix = { .analysis = analysis,
                    .rows = { analysis->net->n_terminals, pairs->step, pairs->n, TRUE },
                    .least = INFINITY,
                    .scale = _ ("Latency, cycles") };
  g_autofree char *line = line_of_latencies (&matrix, pairs, load);
  gsize n = (gsize) pairs->n * pairs->n;
  IcnScene *scene;

  matrix.value = g_new (double, n);
  for (gsize i = 0; i < n; i++) {
    matrix.value[i] = pairs->latency[i];
    matrix.least = fmin (matrix.least, pairs->latency[i]);
  }
  matrix.most = pairs->most;
  matrix.least = MIN (matrix.least, matrix.most);
  scene = draw_matrix (&matrix, title, line, pairs->source, pairs->destination, theme, width,
                       height);
  g_free (matrix.value);
  return scene;
}

char *
icn_matrix_describe (const IcnAnalysis *analysis, guint square)
{
  const IcnMatrixRows rows = icn_matrix_rows (analysis->net->n_terminals);
  guint32 row = square / rows.n, column = square % rows.n;
  guint32 n_sources = size_of (&rows, row), n_destinations = size_of (&rows, column);
  g_autofree char *from = name_of (analysis, &rows, row), *to = name_of (analysis, &rows, column);
  g_autofree char *percent = NULL;
  double sum = 0;

  for (guint32 s = 0; s < n_sources; s++)
    for (guint32 d = 0; d < n_destinations; d++)
      sum += icn_traffic_share (analysis->traffic, row * rows.block + s, column * rows.block + d);
  percent = icn_number (round (1e4 * sum / n_sources) / 100);
  /* Translators: a source, a destination, and the percentage of the messages. */
  return g_strdup_printf (_ ("%s to %s: %s %% of the source’s messages"), from, to, percent);
}
