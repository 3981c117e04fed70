/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-space.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "chart-series.h"
#include "error.h"
#include "field.h"
#include "number-text.h"
#include "space-run.h"
#include "study.h"

/* Largest number of families with a series of their own, so that a reader can tell their colours
 * apart. */
#define MOST_FAMILIES 7
/* Smallest ratio of the largest value to the smallest for which an axis is logarithmic. */
#define LOG_SPAN 20
#define ROOM 1.1 /* factor by which the x axis extends beyond the outermost points */

#define OF_FRONT G_MAXUINT /* in place of a family: the point is a corner of the front */

/* A candidate, or a corner of the front. Only a candidate that is kept is on the map. */
typedef struct {
  double x, y; /* NAN if the candidate does not have the number */
  guint family;
} Point;

/* The families of a map, each of which has its own series: the values of one leg (axis) of the
 * space, or the base designs. */
typedef struct {
  guint leg; /* index of the leg; the number of legs if the base designs are the families */
  guint n;
} Families;

typedef struct {
  const IcnSpace *space;
  guint across, up;          /* operands */
  int sign_across, sign_up; /* 1 if less is better, -1 if more is, 0 if neither */
  Families families;
  GArray *points; /* Point */
} Map;

static Families
find_families (const IcnSpace *space)
{
  guint n_bases = space->study->designs->len;
  Families families = { space->legs->len, n_bases };

  for (guint i = 0; n_bases <= 1 && i < space->legs->len; i++)
    if (!icn_space_leg (space, i)->is_condition)
      return (Families){ i, icn_space_leg (space, i)->n_values };
  return families;
}

static guint
family_of (const Map *map, const IcnPlace *place)
{
  return map->families.leg < map->space->legs->len ? place->on[map->families.leg] : place->base;
}

/* The operand on the x axis: the second objective or, if there is none, the first column that is
 * not the number on the y axis. */
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

static gpointer
make_point (const IcnCandidate *candidate, gpointer data)
{
  const Map *map = data;
  Point point = { candidate->values[map->across], candidate->values[map->up],
                  family_of (map, &candidate->place) };

  if (candidate->state != ICN_CANDIDATE_KEPT)
    point.x = NAN;
  return g_memdup2 (&point, sizeof point);
}

static gboolean
take_point (gpointer row, gpointer data)
{
  g_autofree Point *point = row;
  const Map *map = data;

  if (isfinite (point->x) && isfinite (point->y))
    g_array_append_val (map->points, *point);
  return map->points->len <= ICN_SPACE_MAP_POINTS;
}

/* Sorts points by x. Points with equal x are sorted so that the best one comes last in the
 * direction in which x becomes worse. */
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

/* The name of a family, in the same words as in the names of candidates. */
static char *
family_name (const Map *map, guint family)
{
  guint n = map->space->legs->len;
  IcnPlace place = { 0 };

  if (map->families.leg == n)
    place.base = family;
  else
    place.on[map->families.leg] = family;
  return icn_space_name (map->space, &place,
                         map->families.leg == n ? (1u << n) - 1
                                                : ((1u << n) - 1) & ~(1u << map->families.leg));
}

/* The families in the order of their size, the largest first; equal ones in the order of the
 * axis. */
static guint *
rank_families (const Map *map, guint *n_shown)
{
  g_autofree guint *size = g_new0 (guint, map->families.n);
  guint *rank = g_new (guint, map->families.n);

  *n_shown = 0;
  for (guint i = 0; i < map->points->len; i++)
    if (point_at (map, i)->family != OF_FRONT)
      size[point_at (map, i)->family]++;
  for (guint i = 0; i < map->families.n; i++) {
    rank[i] = 0;
    for (guint j = 0; j < map->families.n; j++)
      rank[i] += size[j] > size[i] || (size[j] == size[i] && j < i);
    *n_shown += size[i] > 0;
  }
  *n_shown = MIN (*n_shown, MOST_FAMILIES);
  return rank;
}

static IcnSeries *
add_points (IcnChart *chart, guint number, char *name)
{
  IcnSeries *series = icn_chart_add_line (chart, number, name);

  series->design = number;
  series->style = ICN_SERIES_POINTS;
  return series;
}

/* Adds a series for each of the largest families, in the order of the axis, and one for the
 * others. */
static void
add_families (IcnChart *chart, const Map *map)
{
  guint n_shown, n_families = map->families.n;
  g_autofree guint *rank = rank_families (map, &n_shown);
  g_autofree IcnSeries **of = g_new0 (IcnSeries *, n_families);
  IcnSeries *others = NULL;

  for (guint i = 0; i < n_families; i++)
    if (rank[i] < n_shown)
      of[i] = add_points (chart, chart->series->len, family_name (map, i));
  for (guint i = 0; i < map->points->len; i++) {
    const Point *point = point_at (map, i);

    if (point->family == OF_FRONT)
      continue;
    if (of[point->family] == NULL && others == NULL) {
      others = add_points (chart, chart->series->len, g_strdup (_ ("Others")));
      others->is_shared = TRUE;
    }
    (of[point->family] != NULL ? of[point->family] : others)->y[i] = point->y;
  }
}

static int
direction_of (const IcnSpace *space, guint operand)
{
  for (guint i = 0; i < space->goals->len; i++)
    if (g_array_index (space->goals, IcnGoal, i).operand == operand)
      return g_array_index (space->goals, IcnGoal, i).sign;
  return 0;
}

/* The index of the i-th point in the direction in which x becomes worse. */
static guint
nth (const Map *map, guint i)
{
  return map->sign_across > 0 ? i : map->points->len - 1 - i;
}

/* Adds the corners of the front, which is a staircase: at the x of each point that is better in y
 * than all points before it, a corner at the previous best y. */
static void
add_corners (const Map *map)
{
  guint n = map->points->len;
  double best = NAN;
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (Point));

  for (guint i = 0; i < n && map->sign_across != 0; i++) {
    const Point *point = point_at (map, nth (map, i));
    Point corner = { point->x, best, OF_FRONT };

    if (!isnan (best) && map->sign_up * point->y >= map->sign_up * best)
      continue;
    if (!isnan (best))
      g_array_append_val (corners, corner);
    best = point->y;
  }
  g_array_append_vals (map->points, corners->data, corners->len);
}

static void
add_front (IcnChart *chart, const Map *map)
{
  double best = NAN;
  IcnSeries *front;

  if (map->sign_across == 0 || chart->n_points == 0)
    return;
  front = icn_chart_add_line (chart, chart->series->len, g_strdup (_ ("Pareto front")));
  front->design = chart->series->len - 1;
  front->is_shared = TRUE;
  for (guint i = 0; i < chart->n_points; i++) {
    guint at = nth (map, i);
    double y = point_at (map, at)->y;

    if (isnan (best) || map->sign_up * y < map->sign_up * best)
      best = y;
    front->y[at] = best;
  }
}

static void
name_axis (const IcnOperand *operand, char **title, char **unit)
{
  const char *label = operand->field != NULL ? operand->field->label : operand->quantity->label;
  const char *its_unit = operand->field != NULL ? operand->field->unit : operand->quantity->unit;
  const char *argument = strchr (operand->name, '@');

  *title = argument != NULL ? g_strdup_printf ("%s, %s", _ (label), argument + 1)
                            : g_strdup (_ (label));
  *unit = its_unit != NULL ? g_strdup (_ (its_unit)) : NULL;
}

static gboolean
spans (double least, double most)
{
  return least > 0 && most / least >= LOG_SPAN;
}

/* How many candidates are shown, as a sentence. */
static char *
count_words (const Map *map, guint n_shown)
{
  g_autofree char *n_all = icn_number_to_text (map->space->n_candidates);
  g_autofree char *n = icn_number_to_text (n_shown);
  g_autofree char *all = icn_number_mark (n_all), *shown = icn_number_mark (n);

  /* Translators: two numbers of designs. */
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
  chart->notes = g_new0 (char *, 2);
  chart->notes[0] = count_words (map, n_shown);
  return chart;
}

IcnChart *
icn_space_chart (const IcnSpace *space, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (Point));
  Map map = { .space = space, .families = find_families (space), .points = points };
  guint n_shown;

  if (space->goals->len > 0)
    map.up = g_array_index (space->goals, IcnGoal, 0).operand;
  if (space->goals->len == 0 || !find_across (space, map.up, &map.across)) {
    icn_error_set (error, ICN_ERROR_CONFLICT, "objective",
                   "a map has two numbers: an objective upwards, and another one, or a column, "
                   "across");
    return NULL;
  }
  map.sign_across = direction_of (space, map.across);
  map.sign_up = direction_of (space, map.up);
  if (!icn_space_run (space, &(IcnSpaceHow){ 0 }, make_point, take_point, g_free, &map,
                      cancellable)) {
    if (!g_cancellable_set_error_if_cancelled (cancellable, error))
      icn_error_set (error, ICN_ERROR_TOO_LARGE, "where",
                     "a map shows at most %u candidates; leave some out", ICN_SPACE_MAP_POINTS);
    return NULL;
  }
  n_shown = points->len;
  g_array_sort_with_data (points, compare_points, &map);
  add_corners (&map);
  g_array_sort_with_data (points, compare_points, &map);
  return chart_of (&map, n_shown);
}
