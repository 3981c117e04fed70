/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parallel-lines.h"

#include <math.h>
#include <string.h>

/* If there are more candidate designs than this, the lines between two parts of axes are merged
 * into one, even if they belong to different families of designs. */
#define MANY 2000
#define COARSE 32 /* number of parts into which an axis is divided if lines are merged */
/* Number of steps of opacity; a line is the more opaque the more candidates it stands for. */
#define N_LEVELS 4
#define FEW 300 /* up to this number of candidates, all lines are equally opaque */
#define FRONT_WIDTH 2.2f
/* If the Pareto front has at most this many designs, their lines are outlined. */
#define MOST_RIMMED 60

static const double opacities[N_LEVELS] = { 0.15, 0.3, 0.5, 0.8 };

/* The parts into which one axis is divided. Lines that join the same two parts are drawn as one. */
typedef struct {
  guint n;
  guint8 of_bin[ICN_PARALLEL_BINS]; /* part to which each bin belongs (bins are small intervals
                                       of the axis) */
  double place[ICN_PARALLEL_BINS];  /* mean position on the axis, 0 .. 1, of the values in each
                                       part */
} Parts;

/* How many candidates have lines from each part of one axis to each part of the next. */
typedef struct {
  const IcnParallel *parallel;
  const IcnSpaceFamilies *families;
  const guint32 *rows; /* [n_rows] candidates to draw: indices of rows in the table of designs */
  guint n_rows;
  gboolean is_merged;     /* there are many candidates, so axes are divided into fewer, larger
                             parts */
  guint n_families;
  Parts from, to;
  /* [from.n][to.n][n_families]: number of candidates of a family of designs whose lines go from a
   * part of one axis to a part of the next. Behind these elements are others that count candidates
   * without a value on one of the axes; they are never read */
  guint32 *counts;
} Bundles;

IcnColor
icn_parallel_color (const IcnTheme *theme, const IcnSpaceFamilies *families, guint family)
{
  const IcnSpaceFamily *of = icn_space_family (families, family);

  return of->has_shade && !of->is_shared ? icn_theme_heat (theme, of->shade)
         : of->is_shared                 ? theme->dim
                                         : icn_theme_color (theme, family);
}

/* Divides an axis into parts: one for each bin (small interval) that has values or, if these are
 * more than `most`, into `most` equal parts. */
static void
find_parts (const IcnParallelAxis *axis, guint most, Parts *parts)
{
  guint n_used = 0, counts[ICN_PARALLEL_BINS] = { 0 };

  memset (parts, 0, sizeof *parts);
  for (guint i = 0; i < ICN_PARALLEL_BINS; i++)
    n_used += axis->counts[i] > 0;
  for (guint i = 0; i < ICN_PARALLEL_BINS; i++) {
    guint part = n_used <= most ? parts->n : i * most / ICN_PARALLEL_BINS;

    if (axis->counts[i] == 0)
      continue;
    parts->of_bin[i] = part;
    parts->n = part + 1;
    parts->place[part] += axis->counts[i] * axis->places[i];
    counts[part] += axis->counts[i];
  }
  for (guint i = 0; i < parts->n; i++)
    parts->place[i] /= MAX (1, counts[i]);
}

/* Merges the lines of all families of designs: all lines between the same two parts are given to
 * the family that has most of them. */
static void
bundles_merge (Bundles *bundles)
{
  guint n = bundles->n_families;

  for (guint i = 0; i < bundles->from.n * bundles->to.n; i++) {
    guint32 *counts = bundles->counts + i * n;
    guint32 sum = 0;
    guint best = 0;

    for (guint f = 0; f < n; f++) {
      best = counts[f] > counts[best] ? f : best;
      sum += counts[f];
    }
    memset (counts, 0, n * sizeof *counts);
    counts[best] = sum;
  }
}

/* A candidate is counted in Bundles.counts at an index that is the sum of one offset for each of
 * the two axes and the index of its family. Sets places[i] to the offset for the values in bin i (a
 * small interval) of one axis: `step` times the index of the part of the axis that contains the
 * bin. Candidates without a value get the offset `none`, which lies behind all elements that are
 * read. */
static void
find_places (const Parts *parts, guint step, guint none, guint32 places[G_MAXUINT8 + 1])
{
  for (guint i = 0; i <= G_MAXUINT8; i++)
    places[i] = i < ICN_PARALLEL_BINS ? parts->of_bin[i] * step : none;
}

/* Counts, for each part of an axis and each part of the next axis, the candidates whose lines join
 * the two parts. If there are many candidates, merges the lines of different families of
 * designs. */
static void
bundles_init (Bundles *bundles, guint axis)
{
  const IcnParallelAxis *a = icn_parallel_axis (bundles->parallel, axis);
  const IcnParallelAxis *b = icn_parallel_axis (bundles->parallel, axis + 1);
  guint most = bundles->is_merged ? COARSE : ICN_PARALLEL_BINS;
  guint n_all = bundles->families->families->len, n;
  const guint8 *families = bundles->families->of_row;
  guint32 from[G_MAXUINT8 + 1], to[G_MAXUINT8 + 1];

  bundles->n_families = n_all;
  find_parts (a, most, &bundles->from);
  find_parts (b, most, &bundles->to);
  n = bundles->from.n * bundles->to.n * n_all;
  find_places (&bundles->from, bundles->to.n * n_all, n, from);
  find_places (&bundles->to, n_all, n, to);
  bundles->counts = g_new0 (guint32, 3 * n + n_all);
  for (guint i = 0; i < bundles->n_rows; i++) {
    guint32 row = bundles->rows[i];

    bundles->counts[from[a->bins[row]] + to[b->bins[row]] + families[row]]++;
  }
  if (bundles->is_merged)
    bundles_merge (bundles);
}

static guint32
most_lines (const Bundles *bundles)
{
  guint32 most = 1;

  for (guint i = 0; i < bundles->from.n * bundles->to.n * bundles->n_families; i++)
    most = MAX (most, bundles->counts[i]);
  return most;
}

/* Adds to the scene's path some of the lines that a family has between `axis` and the next axis:
 * those that stand for more than `more` and at most `most` candidates. family: index; G_MAXUINT:
 * all families. Returns FALSE if there are no such lines. */
static gboolean
add_lines (const Bundles *bundles, const IcnParallelPen *pen, guint axis, guint family, double more,
           double most)
{
  gboolean any = FALSE;

  for (guint from = 0; from < bundles->from.n; from++)
    for (guint to = 0; to < bundles->to.n; to++) {
      const guint32 *counts = bundles->counts + (from * bundles->to.n + to) * bundles->n_families;
      guint32 n = 0;

      for (guint f = 0; f < bundles->n_families; f++)
        n += family == f || family == G_MAXUINT ? counts[f] : 0;
      if (n == 0 || n <= more || n > most)
        continue;
      pen->add (pen->data, axis, bundles->from.place[from], bundles->to.place[to]);
      any = TRUE;
    }
  return any;
}

/* Draws the lines of one family of designs, from one axis to the next. Lines that stand for more
 * candidates are more opaque. */
static void
draw_family (const Bundles *bundles, const IcnParallelPen *pen, guint axis, guint family,
             gboolean is_even)
{
  IcnColor color = icn_parallel_color (pen->theme, pen->families, family);
  double top = log (1 + most_lines (bundles)), more = 0;

  for (guint level = is_even ? N_LEVELS - 1 : 0; level < N_LEVELS; level++) {
    double most = level + 1 == N_LEVELS ? INFINITY : exp (top * (level + 1) / N_LEVELS) - 1;

    if (add_lines (bundles, pen, axis, family, more, most))
      icn_scene_stroke (pen->scene, &(IcnStroke){ .color = icn_color_fade (color, opacities[level]),
                                                  .width = 1,
                                                  .may_be_rough = bundles->is_merged });
    more = most;
  }
}

/* Returns the rows, in the table, of the candidates whose lines are drawn; free with g_free. *n:
 * receives their number. is_left: for each row of the table, whether its candidate is to be drawn;
 * NULL: all candidates that have values for a line are drawn. */
static guint32 *
choose (const IcnParallel *parallel, const guint8 *is_left, guint *n)
{
  guint n_rows = parallel->table->rows->len;
  const guint8 *is_drawn = is_left ? is_left : parallel->is_line;
  guint32 *rows = g_new (guint32, n_rows + 1);

  *n = 0;
  for (guint i = 0; i < n_rows; i++) {
    rows[*n] = i;
    *n += is_drawn[i];
  }
  return rows;
}

/* Returns the rows, in the table, of the candidates on the Pareto front whose lines are drawn;
 * arguments as in choose(). */
static guint32 *
choose_front (const IcnParallel *parallel, const guint8 *is_left, guint *n)
{
  guint32 *rows = g_new (guint32, parallel->front->len + 1);

  *n = 0;
  for (guint i = 0; i < parallel->front->len; i++) {
    rows[*n] = g_array_index (parallel->front, guint32, i);
    *n += !is_left || is_left[rows[*n]];
  }
  return rows;
}

void
icn_parallel_lines_plain (const IcnParallel *parallel, const IcnParallelPen *pen, IcnColor color)
{
  guint n;
  g_autofree guint32 *rows = choose (parallel, NULL, &n);

  for (guint a = 0; a + 1 < parallel->axes->len; a++) {
    Bundles bundles = { parallel, pen->families, rows, n, n > MANY };

    bundles_init (&bundles, a);
    if (add_lines (&bundles, pen, a, G_MAXUINT, 0, INFINITY))
      icn_scene_stroke (pen->scene, &(IcnStroke){ .color = color, .width = 1 });
    g_free (bundles.counts);
  }
}

void
icn_parallel_lines (const IcnParallel *parallel, const guint8 *is_left, const IcnParallelPen *pen)
{
  guint n;
  g_autofree guint32 *rows = choose (parallel, is_left, &n);

  for (guint a = 0; a + 1 < parallel->axes->len; a++) {
    Bundles bundles = { parallel, pen->families, rows, n, n > MANY };

    bundles_init (&bundles, a);
    for (guint f = 0; f < bundles.n_families; f++)
      draw_family (&bundles, pen, a, f, n <= FEW);
    g_free (bundles.counts);
  }
}

void
icn_parallel_lines_front (const IcnParallel *parallel, const guint8 *is_left,
                          const IcnParallelPen *pen)
{
  IcnStroke rim = { .color = pen->theme->background, .width = FRONT_WIDTH + 2 };
  guint n;
  g_autofree guint32 *rows = choose_front (parallel, is_left, &n);

  for (guint a = 0; a + 1 < parallel->axes->len; a++) {
    Bundles bundles = { parallel, pen->families, rows, n, n > MANY };

    bundles_init (&bundles, a);
    if (n <= MOST_RIMMED && add_lines (&bundles, pen, a, G_MAXUINT, 0, INFINITY))
      icn_scene_stroke (pen->scene, &rim);
    for (guint f = 0; f < bundles.n_families; f++)
      if (add_lines (&bundles, pen, a, f, 0, INFINITY))
        icn_scene_stroke (pen->scene,
                          &(IcnStroke){ .color = icn_parallel_color (pen->theme, pen->families, f),
                                        .width = FRONT_WIDTH });
    g_free (bundles.counts);
  }
}
