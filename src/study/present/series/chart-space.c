/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-space.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "chart-data.h"
#include "chart-front.h"
#include "chart-series.h"
#include "error.h"
#include "field.h"
#include "number-text.h"
#include "space-families.h"
#include "study.h"

/* An axis is logarithmic if the ratio of its largest value to its smallest value is at least
 * LOG_SPAN. */
#define LOG_SPAN 20
#define MOST_TAGS 12 /* largest number of members of the Pareto front whose names are written */
#define ROOM 1.1 /* factor by which the x axis extends beyond the outermost points */

/* Value of Point.row, and of IcnChart.ids, for a corner of the staircase line of the Pareto front,
 * which is not a candidate. */
#define OF_FRONT G_MAXUINT

const IcnSpaceAxes icn_space_axes_usual = { -1, -1, -1, -1 };

/* A point of the chart: a candidate of the sweep, or a corner of the staircase line of the Pareto
 * front (the line that joins the members of the front). */
typedef struct {
  double x, y;
  guint row, family; /* row: index of the candidate's row in the table, or OF_FRONT; family: index
                        of the candidate's family, unused for a corner */
} Point;

typedef struct {
  const IcnSpaceTable *table;
  const IcnSpace *space;
  int size; /* index, in the space, of the quantity or setting (IcnOperand) that the sizes of points
               show; -1: none */
  guint across, up; /* the quantities or settings (IcnOperand) on the x axis and on the y axis:
                       indices in the space */
  int sign_across, sign_up; /* for the quantity or setting on each axis: 1 if smaller values are
                               better, -1 if larger values are better, 0 if it is not an
                               objective */
  const IcnSpaceFamilies *families;
  GArray *points; /* array of Point */
} Map;

/* Chooses the operand (quantity or setting) on the x axis and sets *across to its index. This is
 * the operand of the second objective or, if there is no second objective, the first column that is
 * not on the y axis. Returns FALSE if there is no such column. up: index of the operand on the y
 * axis. */
static gboolean
find_across (const IcnSpace *space, guint up, guint *across)
{
  if (space->goals->len > 1) {
    *across = g_array_index (space->goals, IcnGoal, 1).operand;
    return TRUE;
  }
  for (guint i = 0; i < space->n_columns; i++)
    if (i != up) {
      *across = i;
      return TRUE;
    }
  return FALSE;
}

static void
add_candidates (Map *map)
{
  for (guint i = 0; i < map->table->rows->len; i++) {
    Point point = { icn_space_table_value (map->table, i, map->across),
                    icn_space_table_value (map->table, i, map->up), i, 0 };

    if (icn_space_table_row (map->table, i)->why || !isfinite (point.x) || !isfinite (point.y))
      continue;
    point.family = map->families->of_row[i];
    g_array_append_val (map->points, point);
  }
}

/* Compares two points by x. Points with equal x are ordered by y, so that the point with the best y
 * comes last when nth() visits the points from the best x to the worst. */
static int
compare_points (gconstpointer a, gconstpointer b, gpointer data)
{
  const Point *p = a, *q = b;
  const Map *map = data;
  int by_x = icn_chart_compare_x (&p->x, &q->x);

  return by_x != 0 ? by_x : map->sign_across * map->sign_up * icn_chart_compare_x (&q->y, &p->y);
}

static const Point *
point_at (const Map *map, guint i)
{
  return &g_array_index (map->points, Point, i);
}

static IcnSeries *
add_points (IcnChart *chart, guint color, char *name)
{
  IcnSeries *series = icn_chart_add_line (chart, color, name);

  series->design = chart->series->len - 1;
  series->style = ICN_SERIES_POINTS;
  return series;
}

/* Adds a series of points for each family of candidates that has a point, in the order of the
 * families. The candidates of a family have the same colour in all pictures of the sweep. */
static void
add_families (IcnChart *chart, const Map *map)
{
  IcnSeries *of[ICN_NO_SPACE_FAMILY] = { NULL };
  gboolean has_point[ICN_NO_SPACE_FAMILY] = { FALSE };

  for (guint i = 0; i < map->points->len; i++)
    if (point_at (map, i)->row != OF_FRONT)
      has_point[point_at (map, i)->family] = TRUE;
  for (guint i = 0; i < map->families->families->len; i++) {
    const IcnSpaceFamily *family = icn_space_family (map->families, i);

    if (!has_point[i])
      continue;
    of[i] = add_points (chart, i, g_strdup (family->name));
    of[i]->is_shared = family->is_shared;
    of[i]->has_shade = family->has_shade;
    of[i]->shade = family->shade;
  }
  for (guint i = 0; i < map->points->len; i++)
    if (point_at (map, i)->row != OF_FRONT)
      of[point_at (map, i)->family]->y[i] = point_at (map, i)->y;
}

static int
direction_of (const IcnSpace *space, guint operand)
{
  for (guint i = 0; i < space->goals->len; i++)
    if (g_array_index (space->goals, IcnGoal, i).operand == operand)
      return g_array_index (space->goals, IcnGoal, i).sign;
  return 0;
}

/* Returns the index, in the list of points (sorted by rising x), of the i-th point in the order
 * from the best x to the worst. */
static guint
nth (const Map *map, guint i)
{
  return map->sign_across > 0 ? i : map->points->len - 1 - i;
}

/* Adds corner points, so that the line of the Pareto front becomes a staircase. Points are visited
 * from the best x to the worst. Each point with a better y than all points before it gets a corner,
 * whose x is that of the point and whose y is the best y of the points before it. */
static void
add_corners (const Map *map)
{
  guint n = map->points->len;
  double best = NAN;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Point));

  for (guint i = 0; i < n && map->sign_across != 0 && map->sign_up != 0; i++) {
    const Point *point = point_at (map, nth (map, i));
    Point corner = { point->x, best, OF_FRONT, 0 };

    if (!isnan (best) && map->sign_up * point->y >= map->sign_up * best)
      continue;
    if (!isnan (best))
      g_array_append_val (corners, corner);
    best = point->y;
  }
  g_array_append_vals (map->points, corners->data, corners->len);
}

/* Returns whether the point that is visited after point i, in the order from the best x to the
 * worst (nth), has the same x, and so a y that is at least as good. */
static gboolean
is_followed (const Map *map, guint i)
{
  return i + 1 < map->points->len &&
         point_at (map, nth (map, i))->x == point_at (map, nth (map, i + 1))->x;
}

/* Writes the names of the members of the Pareto front beside their points. A member has the best y
 * at its x, and a better y than all points with a better x. If the front has more than MOST_TAGS
 * members, only some of them, spread along the front, are named. */
static void
add_tags (IcnSeries *front, const Map *map)
{
  guint n = map->points->len, n_members = 0, n_named = 0;
  double best = NAN;

  front->tags = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_set_size (front->tags, n);
  for (guint i = 0; i < n; i++) {
    const Point *point = point_at (map, nth (map, i));

    if (point->row == OF_FRONT || is_followed (map, i) ||
        (!isnan (best) && map->sign_up * point->y >= map->sign_up * best))
      continue;
    best = point->y;
    front->tags->pdata[nth (map, i)] =
      g_strdup (icn_space_table_row (map->table, point->row)->name);
    n_members++;
  }
  for (guint i = 0; i < n && n_members > MOST_TAGS; i++)
    if (front->tags->pdata[i] != NULL && n_named++ % (1 + n_members / MOST_TAGS) != 0)
      *(char *) front->tags->pdata[i] = '\0'; /* "": no name is written, but the member is still
                                                 drawn with a ring */
}

/* Returns the y at which the line of the Pareto front begins: the best y of the points with the
 * best x. n: number of points. */
static double
begin_front (const Map *map, guint n)
{
  double x = point_at (map, nth (map, 0))->x, best = point_at (map, nth (map, 0))->y;

  for (guint i = 1; i < n && point_at (map, nth (map, i))->x == x; i++) {
    double y = point_at (map, nth (map, i))->y;

    best = map->sign_up * y < map->sign_up * best ? y : best;
  }
  return best;
}

static void
add_front (IcnChart *chart, const Map *map)
{
  double best;
  IcnSeries *front;

  if (map->sign_across == 0 || map->sign_up == 0 || chart->n_points == 0)
    return;
  front = icn_chart_add_line (chart, map->families->families->len, g_strdup (_ ("Pareto front")));
  front->design = chart->series->len - 1;
  front->is_shared = TRUE;
  best = begin_front (map, chart->n_points);
  for (guint i = 0; i < chart->n_points; i++) {
    guint at = nth (map, i);
    double y = point_at (map, at)->y;

    if (map->sign_up * y < map->sign_up * best)
      best = y;
    front->y[at] = best;
  }
  add_tags (front, map);
}

/* Returns a value of the quantity or setting that marker sizes show, with its title: "Longest Wire:
 * 12 node pitches". Free with g_free. */
static char *
size_name (const Map *map, double value)
{
  const IcnOperand *operand = icn_space_operand (map->space, map->size);
  g_autofree char *title = icn_space_operand_title (operand);
  g_autofree char *number = icn_space_number_words (value, icn_space_operand_unit (operand));

  return g_strdup_printf ("%s: %s", title, number);
}

/* Returns the label of a candidate's point: the candidate's name, the numbers that its colour and
 * size show, whether it is on the Pareto front of all objectives, and which resource of the budget
 * limits the width of its channels. row: index in the table. Free with g_free. */
static char *
label_of (const Map *map, guint row)
{
  const IcnSpaceRow *of = icn_space_table_row (map->table, row);
  GString *text = g_string_new (of->name);

  if (map->families->operand >= 0) {
    const IcnOperand *operand = icn_space_operand (map->space, map->families->operand);
    double value = icn_space_table_value (map->table, row, map->families->operand);
    g_autofree char *title = icn_space_operand_title (operand);
    g_autofree char *number = isfinite (value)
                                ? icn_space_number_words (value, icn_space_operand_unit (operand))
                                : g_strdup ("–");

    g_string_append_printf (text, "\n%s: %s", title, number);
  }
  if (map->size >= 0 && map->size != map->families->operand &&
      isfinite (icn_space_table_value (map->table, row, map->size))) {
    g_autofree char *size = size_name (map, icn_space_table_value (map->table, row, map->size));

    g_string_append_printf (text, "\n%s", size);
  }
  if (of->on_front)
    g_string_append_printf (text, "\n%s", _ ("On the Pareto front"));
  if (of->binds) {
    g_string_append_c (text, '\n');
    /* Translators: %s is a resource, such as pins or bisection. */
    g_string_append_printf (text, _ ("Width bound by: %s"), of->binds);
  }
  return g_string_free (text, FALSE);
}

static double
size_value (const Map *map, guint point)
{
  guint row = point_at (map, point)->row;

  return row != OF_FRONT ? icn_space_table_value (map->table, row, map->size) : NAN;
}

/* Sets the marker sizes of the points by the quantity or setting that the user has chosen for
 * sizes. All markers have the same size if none is chosen, or if its value is the same for all
 * points. */
static void
add_sizes (IcnChart *chart, const Map *map)
{
  double least = INFINITY, most = -INFINITY;

  for (guint i = 0; map->size >= 0 && i < chart->n_points; i++)
    if (isfinite (size_value (map, i))) {
      least = MIN (least, size_value (map, i));
      most = MAX (most, size_value (map, i));
    }
  if (!(most > least))
    return;
  chart->sizes = g_new (double, chart->n_points);
  for (guint i = 0; i < chart->n_points; i++) {
    double value = size_value (map, i);

    chart->sizes[i] = isfinite (value) ? (value - least) / (most - least) : NAN;
  }
  chart->size_names[0] = size_name (map, least);
  chart->size_names[1] = size_name (map, most);
}

static void
add_labels (IcnChart *chart, const Map *map)
{
  chart->labels = g_ptr_array_new_with_free_func (g_free);
  chart->ids = g_new (guint, chart->n_points + 1);
  for (guint i = 0; i < chart->n_points; i++) {
    guint row = point_at (map, i)->row;

    chart->ids[i] = row;
    g_ptr_array_add (chart->labels, row != OF_FRONT ? label_of (map, row) : NULL);
  }
}

static void
name_axis (const IcnOperand *operand, char **title, char **unit)
{
  *title = icn_space_operand_title (operand);
  *unit = g_strdup (icn_space_operand_unit (operand));
}

static gboolean
spans (double least, double most)
{
  return least > 0 && most / least >= LOG_SPAN;
}

/* Returns a sentence that says how many of the sweep's candidates the map shows; free with g_free.
 * n_shown: this number. */
static char *
count_words (const Map *map, guint n_shown)
{
  g_autofree char *n_all = icn_number_to_text (map->table->counts.n_done);
  g_autofree char *n = icn_number_to_text (n_shown);
  g_autofree char *all = icn_number_mark (n_all), *shown = icn_number_mark (n);

  /* Translators: %s is the number of designs on the map, then the number of all designs of the
   * sweep. */
  return g_strdup_printf (_ ("%s of %s designs can be built, meet the constraints and have both "
                             "numbers"),
                          shown, all);
}

static IcnChart *
chart_of (const Map *map, guint n_shown)
{
  IcnChart *chart = g_new0 (IcnChart, 1);
  double least = INFINITY, most = -INFINITY;
  guint n = map->points->len;

  chart->plot = "map";
  chart->title = map->space->study->title != NULL && *map->space->study->title != '\0'
                   ? g_strdup (map->space->study->title)
                   : g_strdup (_ ("Map of Designs"));
  name_axis (icn_space_operand (map->space, map->across), &chart->x_title, &chart->x_unit);
  name_axis (icn_space_operand (map->space, map->up), &chart->y_title, &chart->y_unit);
  chart->x_min = chart->x_max = chart->y_min = chart->y_max = NAN;
  chart->series = icn_chart_series_list_new ();
  chart->x = g_new (double, n + 1);
  chart->n_points = n;
  for (guint i = 0; i < n; i++) {
    chart->x[i] = point_at (map, i)->x;
    least = MIN (least, point_at (map, i)->y);
    most = MAX (most, point_at (map, i)->y);
  }
  chart->x_log = n > 0 && spans (chart->x[0], chart->x[n - 1]);
  chart->y_log = spans (least, most);
  if (n > 0 && chart->x[0] > 0) {
    chart->x_min = chart->x_log ? chart->x[0] / ROOM : 0;
    chart->x_max = ROOM * chart->x[n - 1];
  }
  add_families (chart, map);
  add_front (chart, map);
  add_labels (chart, map);
  chart->notes = g_new0 (char *, 3);
  chart->notes[0] = count_words (map, n_shown);
  chart->is_dense = n_shown > ICN_SPACE_MAP_DENSE;
  if (!chart->is_dense)
    add_sizes (chart, map);
  else if (map->size >= 0)
    chart->notes[1] = g_strdup (_ ("There are too many designs to show sizes."));
  return chart;
}

/* Returns the index, in the space, of the quantity or setting (IcnOperand) that `text` names; -1 if
 * `text` is empty or names none of the space. */
static int
find_operand (const IcnSpace *space, const char *text)
{
  g_auto (IcnOperand) operand = { NULL };

  if (!text || !*text || !icn_operand_parse (text, "columns", &operand, NULL))
    return -1;
  for (guint i = 0; i < space->operands->len; i++)
    if (g_str_equal (icn_space_operand (space, i)->name, operand.name))
      return i;
  return -1;
}

IcnSpaceAxes
icn_space_axes_chosen (const IcnSpace *space)
{
  const IcnSweepMap *map = &space->study->map;

  return (IcnSpaceAxes){ find_operand (space, map->across), find_operand (space, map->up),
                         find_operand (space, map->color), find_operand (space, map->size) };
}

gboolean
icn_space_axes_find (const IcnSpaceTable *table, const IcnSpaceAxes *axes, guint operands[2],
                     GError **error)
{
  const IcnSpace *space = table->space;
  gboolean has_up = axes->up >= 0 || space->goals->len > 0;

  if (has_up)
    operands[1] =
      axes->up >= 0 ? (guint) axes->up : g_array_index (space->goals, IcnGoal, 0).operand;
  if (axes->across >= 0)
    operands[0] = axes->across;
  if (!has_up || (axes->across < 0 && !find_across (space, operands[1], &operands[0])))
    return icn_error_set (error, ICN_ERROR_CONFLICT, "objective",
                          "a map has two numbers: an objective upwards, and another one, or a "
                          "column, across");
  return TRUE;
}

IcnChart *
icn_space_chart (const IcnSpaceTable *table, const IcnSpaceAxes *axes, const IcnStudy *study,
                 IcnFrontPoints *front, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  g_autoptr (IcnSpaceFamilies) families = NULL;
  IcnChart *chart;
  Map map = { .table = table, .space = table->space, .size = axes->size, .points = points };
  guint n_shown, operands[2];

  if (!icn_space_axes_find (table, axes, operands, error))
    return NULL;
  map.across = operands[0];
  map.up = operands[1];
  map.sign_across = direction_of (map.space, map.across);
  map.sign_up = direction_of (map.space, map.up);
  map.families = families = icn_space_families_new (table, axes->color);
  add_candidates (&map);
  n_shown = points->len;
  if (n_shown > ICN_SPACE_MAP_POINTS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "where",
                   "a map shows at most %u candidates; leave some out", ICN_SPACE_MAP_POINTS);
    return NULL;
  }
  g_array_sort_with_data (points, compare_points, &map);
  add_corners (&map);
  g_array_sort_with_data (points, compare_points, &map);
  chart = chart_of (&map, n_shown);
  if (front && icn_front_points_are_of (front, operands))
    icn_chart_add_front (chart, table, operands, front);
  if (study)
    icn_chart_add_data_over (chart, icn_space_operand (map.space, map.across),
                             icn_space_operand (map.space, map.up), study);
  return chart;
}
