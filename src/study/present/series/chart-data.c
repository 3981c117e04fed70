/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-data.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "chart-insert.h"
#include "chart-place.h"
#include "chart-scatter.h"
#include "chart-series.h"
#include "design.h"
#include "evaluation.h"
#include "field.h"

/* Largest relative difference between the unit factors (factor_for) of two designs at which the
 * factors count as equal. */
#define SAME 1e-9

/* The numbers that an axis of a plot shows: loads (in percent of capacity if `is_percent` is TRUE,
 * else in bits per base cycle, the delay of a wire one node pitch long), or a quantity of
 * designs. */
typedef struct {
  gboolean is_load, is_percent;
  const char *name;      /* name (IcnOperand.name) of the quantity on the axis; NULL if the axis
                            shows loads, or numbers that a data set cannot have */
  const char *simulated; /* name of the simulated quantity that the axis shows in addition to
                            `name`, which is the same quantity by theory; NULL if there is none */
} Axis;

/* The axes and the study of the chart in which data sets are drawn. */
typedef struct {
  Axis x, y;
  const IcnStudy *study;
  const IcnEvaluation *evaluations; /* evaluations of the study's designs; NULL: the chart shows
                                       candidates of a sweep */
} Ground;

static Ground
ground_of (const IcnPlotKind *kind, const IcnFigure *figure, const IcnStudy *study,
           const IcnEvaluation *evaluations)
{
  Ground ground = { .study = study, .evaluations = evaluations };

  if (kind->grid == ICN_GRID_QUANTITY) {
    const IcnScatterAxes axes = icn_scatter_axes (kind, figure);

    ground.x.name = axes.x->id;
    ground.y.name = axes.y->id;
  } else if (kind->grid == ICN_GRID_LOADS || kind->grid == ICN_GRID_PEAK) {
    ground.x.is_load = TRUE;
    ground.x.is_percent = kind->grid == ICN_GRID_PEAK;
    ground.y.name = kind->quantity;
    ground.y.simulated = kind->simulated;
  }
  return ground;
}

/* Returns whether a column of a data set has numbers that an axis shows: loads, or the quantity of
 * the axis, by theory or simulated. */
static gboolean
fits (const IcnDataSet *set, guint column, const Axis *axis)
{
  g_auto (IcnOperand) operand = { NULL };
  IcnDataKind kind;

  if (!icn_data_means_parse (icn_data_column (set, column)->means, "", &kind, &operand, NULL))
    return FALSE;
  if (kind != ICN_DATA_IS_NUMBER || axis->is_load)
    return kind == ICN_DATA_IS_LOAD && axis->is_load;
  return g_strcmp0 (operand.name, axis->name) == 0 ||
         g_strcmp0 (operand.name, axis->simulated) == 0;
}

static int
find_column (const IcnDataSet *set, const Axis *axis, guint from)
{
  for (guint i = from; i < set->columns->len; i++)
    if (fits (set, i, axis))
      return i;
  return -1;
}

/* Returns the factor that converts the numbers of a column to the unit of an axis, for data about
 * one design. The factor depends on the design if the unit is, for example, percent of capacity. */
static double
factor_for (const IcnDataScale *scale, const Axis *axis, const Ground *ground, guint design)
{
  const IcnEvaluation *evaluation = &ground->evaluations[design];
  double factor = icn_data_factor (scale, icn_study_design (ground->study, design), evaluation);

  return axis->is_percent ? 100 * factor / evaluation->capacity : factor;
}

static char *
cannot_convert (const IcnDataSet *set, guint column, const IcnDataScale *scale,
                const Ground *ground)
{
  const char *name = icn_data_column (set, column)->name;
  const char *per = scale->per == ICN_DATA_PER_ONE ? _ ("capacity") : icn_data_per_words (scale);

  if (!ground->evaluations)
    /* Translators: %s is the name of a column, then a property of designs on which the column's
     * unit depends, such as capacity. */
    return g_strdup_printf (_ ("the unit of %s depends on %s, which differs on a map"), name, per);
  if (icn_data_set_design (set, ground->study) >= 0)
    /* Translators: %s is the name of a column, then a property of designs on which the column's
     * unit depends, such as signalling rate. */
    return g_strdup_printf (_ ("the unit of %s needs %s, which the design lacks"), name, per);
  /* Translators: %s is the name of a column, then a property of designs on which the column's unit
   * depends, such as capacity. */
  return g_strdup_printf (_ ("the unit of %s depends on %s, in which the designs differ; say whose "
                             "data these are"),
                          name, per);
}

/* Returns the factor that converts the numbers of a column to the unit of an axis. If the data set
 * belongs to a design, this is the factor for that design; otherwise it is the factor that all
 * visible designs have in common. Returns NAN, with the reason in *why, if there is no such
 * factor. */
static double
factor_of (const IcnDataSet *set, guint column, const Axis *axis, const Ground *ground, char **why)
{
  const IcnDataColumn *of = icn_data_column (set, column);
  int design = ground->evaluations ? icn_data_set_design (set, ground->study) : -1;
  double common = NAN;
  IcnDataScale scale;

  if (!icn_data_scale_find (icn_data_own_unit (set, column), of->unit, &scale)) {
    *why = g_strdup_printf (_ ("the unit of %s is not known"), of->name);
    return NAN;
  }
  if (scale.per == ICN_DATA_PER_ONE && !axis->is_percent)
    return scale.factor;
  if (scale.per == ICN_DATA_PER_CAPACITY && axis->is_percent)
    return 100 * scale.factor;
  for (guint i = 0; ground->evaluations && i < ground->study->designs->len; i++) {
    double factor;

    if (design >= 0
          ? i != (guint) design
          : icn_study_design (ground->study, i)->hidden || !(ground->evaluations[i].nodes > 0))
      continue;
    factor = factor_for (&scale, axis, ground, i);
    if (isnan (common))
      common = factor;
    if (!isfinite (factor) || fabs (factor - common) > SAME * fabs (common)) {
      common = NAN;
      break;
    }
  }
  if (!(common > 0))
    *why = cannot_convert (set, column, &scale, ground);
  return common > 0 ? common : NAN;
}

/* Returns the name of the numbers on an axis, such as "Latency"; free with g_free. */
static char *
axis_words (const Axis *axis)
{
  IcnDataColumn column = { .means = (char *) (axis->is_load ? ICN_DATA_LOAD : axis->name) };

  return icn_data_column_words (&column);
}

/* Finds the columns of a data set that a plot can show. Returns NULL if the data set is drawn over
 * the plot, else the reason why not; free with g_free. ground: axes of the plot. columns: receives
 * the indices of the columns for the x axis and the y axis. x_factor: receives the unit factor of
 * the x column (factor_of). is_missing: receives whether the reason is that the data set lacks one
 * of these columns. */
static char *
find_columns (const IcnDataSet *set, const Ground *ground, int columns[2], double *x_factor,
              gboolean *is_missing)
{
  const Axis *const axes[2] = { &ground->x, &ground->y };
  char *why = NULL;

  *is_missing = TRUE;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *words = NULL;

    if (!axes[i]->is_load && !axes[i]->name)
      return g_strdup (_ ("no data can be laid over this plot"));
    columns[i] = find_column (set, axes[i], 0);
    if (columns[i] >= 0)
      continue;
    words = axis_words (axes[i]);
    /* Translators: %s is the name of a quantity of a design, such as Latency. */
    return g_strdup_printf (_ ("no column has: %s"), words);
  }
  *is_missing = FALSE;
  *x_factor = factor_of (set, columns[0], &ground->x, ground, &why);
  if (!why)
    factor_of (set, columns[1], &ground->y, ground, &why);
  return why;
}

void
icn_chart_add_data_loads (GArray *x, IcnGrid grid, const IcnStudy *study,
                          const IcnEvaluation *evaluations)
{
  const Ground ground = { .x = { .is_load = TRUE, .is_percent = grid == ICN_GRID_PEAK },
                          .study = study,
                          .evaluations = evaluations };

  for (guint s = 0; s < study->data->len; s++) {
    const IcnDataSet *set = g_ptr_array_index (study->data, s);
    int column = find_column (set, &ground.x, 0);
    g_autofree char *why = NULL;
    double factor = column >= 0 ? factor_of (set, column, &ground.x, &ground, &why) : NAN;

    for (guint row = 0; isfinite (factor) && row < set->rows->len; row++) {
      double place = icn_chart_round (factor * icn_data_number (set, row, column));

      if (isfinite (place))
        g_array_append_val (x, place);
    }
  }
}

static double *
new_values (guint n)
{
  double *values = g_new (double, n);

  for (guint i = 0; i < n; i++)
    values[i] = NAN;
  return values;
}

/* Sets the confidence intervals of a series that shows `column`, if another column of the data set
 * has their half-widths. factor: unit factor of `column`, which also applies to half-widths without
 * a unit. places: [n_rows] index of each row's point in the chart; G_MAXUINT for a row without a
 * point. */
static void
take_intervals (IcnSeries *series, const Ground *ground, const IcnDataSet *set, guint column,
                double factor, const guint *places, guint n_points)
{
  guint of = column + 1;
  const char *unit;
  g_autofree char *why = NULL;

  while (of < set->columns->len &&
         !(g_strcmp0 (icn_data_column (set, of)->means, ICN_DATA_INTERVAL) == 0 &&
           icn_data_interval_of (set, of) == (int) column))
    of++;
  if (of >= set->columns->len)
    return;
  unit = icn_data_column (set, of)->unit;
  if (unit && *unit)
    factor = factor_of (set, of, &ground->y, ground, &why);
  series->low = new_values (n_points);
  series->high = new_values (n_points);
  for (guint row = 0; row < set->rows->len; row++) {
    double half = factor * icn_data_number (set, row, of);

    if (places[row] == G_MAXUINT || !isfinite (half))
      continue;
    series->low[places[row]] = series->y[places[row]] - half;
    series->high[places[row]] = series->y[places[row]] + half;
  }
}

static void
take_remarks (IcnSeries *series, const IcnDataSet *set, const guint *places, guint n_points)
{
  int of = icn_data_find_kind (set, ICN_DATA_IS_LABEL);

  if (of < 0)
    return;
  series->remarks = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (series->remarks, n_points);
  for (guint row = 0; row < set->rows->len; row++)
    if (places[row] != G_MAXUINT && *icn_data_row (set, row)->cells[of]) {
      g_free (series->remarks->pdata[places[row]]);
      series->remarks->pdata[places[row]] = g_strdup (icn_data_row (set, row)->cells[of]);
    }
}

/* Adds a series with the numbers of one column. factor: unit factor of the column. places: [n_rows]
 * index of each row's point; G_MAXUINT for a row without a point. is_only: the data set has no
 * other column for the y axis, so the series gets the data set's name. look: index of color and
 * mark in their palettes. */
static void
add_series (IcnChart *chart, const Ground *ground, const IcnDataSet *set, guint column,
            double factor, const guint *places, gboolean is_only, guint look)
{
  const char *heading = icn_data_column (set, column)->name;
  int design = icn_data_set_design (set, ground->study);
  IcnSeries *series =
    icn_chart_add_line (chart, look,
                        is_only ? g_strdup (set->name)
                                /* Translators: %s is the name of a data set, then the name of one
                                 * of its columns. */
                                : g_strdup_printf (_ ("%s: %s"), set->name, heading));

  series->style = ICN_SERIES_DATA;
  series->is_shared = TRUE;
  series->is_of_design = design >= 0 && ground->evaluations != NULL;
  if (series->is_of_design) {
    series->color = icn_study_design (ground->study, design)->color;
    series->hidden = icn_study_design (ground->study, design)->hidden;
  }
  for (guint row = 0; row < set->rows->len; row++)
    if (places[row] != G_MAXUINT)
      series->y[places[row]] = factor * icn_data_number (set, row, column);
  take_intervals (series, ground, set, column, factor, places, chart->n_points);
  take_remarks (series, set, places, chart->n_points);
}

/* Returns for each row of the data set the index of its point in the chart; free with g_free.
 * Inserts points that the chart lacks. column, factor: column of the x values and its unit factor.
 * are_new: see icn_chart_insert. */
static guint *
place_rows (IcnChart *chart, const IcnDataSet *set, guint column, double factor, gboolean are_new)
{
  guint n = set->rows->len;
  g_autofree double *x = g_new (double, n);

  for (guint row = 0; row < n; row++)
    x[row] = icn_chart_round (factor * icn_data_number (set, row, column));
  return icn_chart_insert (chart, x, n, are_new);
}

/* Gives the points of a data set labels with the data set's name. Points get labels only if the
 * chart has labels, as in maps, whose points are candidates of a sweep. */
static void
label_points (IcnChart *chart, const IcnDataSet *set, const guint *places)
{
  for (guint row = 0; chart->labels && row < set->rows->len; row++)
    if (places[row] != G_MAXUINT && !chart->labels->pdata[places[row]])
      chart->labels->pdata[places[row]] = g_strdup (set->name);
}

#define ROOM 1.1 /* factor by which the x axis extends beyond the outermost data */

/* Widens the x axis so that it includes the points of the data set. */
static void
widen (IcnChart *chart, const guint *places, guint n)
{
  for (guint row = 0; row < n; row++) {
    double x = places[row] != G_MAXUINT ? chart->x[places[row]] : NAN;

    if (x > chart->x_max)
      chart->x_max = ROOM * x;
    if (x < chart->x_min && (x > 0 || !chart->x_log))
      chart->x_min = x > 0 ? x / ROOM : ROOM * x;
  }
}

/* Adds a series for each column of a data set that the y axis can show. are_new: a point is
 * inserted for each row, even if the chart has a point at the same x. *look: number of series of
 * data sets added so far; increased by the number of new series. */
static void
add_set (IcnChart *chart, const Ground *ground, const IcnDataSet *set, int x_column,
         double x_factor, gboolean are_new, guint *look)
{
  g_autofree guint *places = place_rows (chart, set, x_column, x_factor, are_new);
  int first = find_column (set, &ground->y, 0);
  gboolean is_only = find_column (set, &ground->y, first + 1) < 0;

  label_points (chart, set, places);
  if (!ground->x.is_load)
    widen (chart, places, set->rows->len);
  for (int i = first; i >= 0; i = find_column (set, &ground->y, i + 1)) {
    g_autofree char *why = NULL;
    double factor = factor_of (set, i, &ground->y, ground, &why);

    if (isfinite (factor))
      add_series (chart, ground, set, i, factor, places, is_only, (*look)++);
  }
}

static void
add_note (IcnChart *chart, char *note)
{
  guint n = chart->notes ? g_strv_length (chart->notes) : 0;

  chart->notes = g_renew (char *, chart->notes, n + 2);
  chart->notes[n] = note;
  chart->notes[n + 1] = NULL;
}

static void
add_sets (IcnChart *chart, const Ground *ground, gboolean are_new)
{
  guint look = 0;

  for (guint i = 0; i < ground->study->data->len; i++) {
    const IcnDataSet *set = g_ptr_array_index (ground->study->data, i);
    gboolean is_missing;
    double factor;
    int columns[2];
    g_autofree char *why = find_columns (set, ground, columns, &factor, &is_missing);

    if (!why)
      add_set (chart, ground, set, columns[0], factor, are_new, &look);
    else if (!is_missing)
      /* Translators: %s is the name of a data set, then the reason why it is not drawn. */
      add_note (chart, g_strdup_printf (_ ("%s is not drawn: %s"), set->name, why));
  }
}

void
icn_chart_add_data (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure,
                    const IcnStudy *study, const IcnEvaluation *evaluations)
{
  const Ground ground = ground_of (kind, figure, study, evaluations);

  add_sets (chart, &ground, FALSE);
}

void
icn_chart_add_data_over (IcnChart *chart, const IcnOperand *across, const IcnOperand *up,
                         const IcnStudy *study)
{
  const Ground ground = { .x = { .name = across->name },
                          .y = { .name = up->name },
                          .study = study };

  add_sets (chart, &ground, TRUE);
}

char *
icn_data_why_not (const IcnDataSet *set, const IcnPlotKind *kind, const IcnFigure *figure,
                  const IcnStudy *study, const IcnEvaluation *evaluations)
{
  const Ground ground = ground_of (kind, figure, study, evaluations);
  gboolean is_missing;
  double factor;
  int columns[2];

  return find_columns (set, &ground, columns, &factor, &is_missing);
}

/* Whether a data set has columns for at least two quantities, which can be the two axes of a
 * scatter plot or a map. */
static gboolean
has_two_numbers (const IcnDataSet *set)
{
  guint n = 0;

  for (guint i = 0; i < set->columns->len; i++) {
    IcnDataKind kind;

    n += icn_data_means_parse (icn_data_column (set, i)->means, "", &kind, NULL, NULL) &&
         kind == ICN_DATA_IS_NUMBER;
  }
  return n >= 2;
}

char *
icn_data_where (const IcnDataSet *set, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  g_autoptr (GString) plots = g_string_new (NULL);
  guint n;
  const IcnPlotKind *kinds = icn_plot_kinds (&n);

  for (guint i = 0; i < n; i++) {
    g_autofree char *why = NULL;

    if ((kinds[i].grid != ICN_GRID_LOADS && kinds[i].grid != ICN_GRID_PEAK) ||
        !icn_plot_applies (&kinds[i], study))
      continue;
    why = icn_data_why_not (set, &kinds[i], NULL, study, evaluations);
    if (!why)
      g_string_append_printf (plots, "%s%s", plots->len > 0 ? ", " : "", _ (kinds[i].title));
  }
  if (plots->len > 0)
    /* Translators: %s are titles of plots. */
    return g_strdup_printf (_ ("Drawn over: %s"), plots->str);
  if (has_two_numbers (set) && icn_data_find_kind (set, ICN_DATA_IS_LOAD) < 0)
    return g_strdup (_ ("Drawn over maps and scatter plots of two of its numbers"));
  for (guint i = 0; i < n; i++)
    if (kinds[i].grid == ICN_GRID_LOADS) {
      g_autofree char *why = icn_data_why_not (set, &kinds[i], NULL, study, evaluations);

      /* Translators: %s is the title of a plot, then the reason why the data set is not drawn over
       * it. */
      return g_strdup_printf (_ ("Not drawn over %s: %s"), _ (kinds[i].title), why);
    }
  return NULL;
}
