/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load-search.h"

#include <math.h>

#include "design.h"
#include "evaluation.h"

/* The search for the saturation load ends when the highest load that the network sustains and the
 * lowest load that saturates it differ by at most this fraction. */
#define TOLERANCE 0.05

#define BEYOND 1.25    /* factor from one load to the next until a load saturates the network */
#define DIGITS "%.2e"  /* three significant digits, for loads that the search adds */
/* Expected number of loads that a search adds to the requested loads, for progress reports. */
#define USUAL_STEPS 4

/* After the search has found the saturation load, it fills wide gaps between neighbouring loads
 * below saturation with another load. A gap is wide if it exceeds GAP times the distance from its
 * lower load to saturation, or FIRST_GAP times the saturation load, whichever is less. */
#define GAP 0.8
#define FIRST_GAP 0.4

struct _IcnLoadSearch {
  GArray *list; /* array of double: the requested loads, in rising order without duplicates */
  gboolean has_knee, is_closed; /* has_knee: the list has "knee", so that the search looks for
                                   saturation. is_closed: processors wait for replies, so that there
                                   is no offered load */
  double scale;   /* estimate of the saturation load before any simulation, in bits per base cycle
                     (delay of a wire one node pitch long) per node */
  double most;    /* largest load that is simulated, in the same unit */
  GArray *points; /* array of IcnMeasured: the points simulated so far */
};

static void
add_load (GArray *loads, double load)
{
  guint i = 0;

  while (i < loads->len && g_array_index (loads, double, i) < load)
    i++;
  if (i == loads->len || g_array_index (loads, double, i) != load)
    g_array_insert_val (loads, i, load);
}

double
icn_load_search_resolve (const IcnLoadSearch *search, const IcnLoad *load,
                         const IcnEvaluation *evaluation)
{
  double value = icn_load_resolve (load, evaluation);

  if (search->is_closed)
    return ICN_NO_LOAD;
  if (load->unit == ICN_LOAD_OF_SATURATION)
    return isfinite (value) ? MIN (value, search->most) : load->value / 100 * search->most;
  return value;
}

IcnLoadSearch *
icn_load_search_new (const GArray *list, const IcnDesign *design, const IcnEvaluation *evaluation)
{
  IcnLoadSearch *search = g_new (IcnLoadSearch, 1);
  double saturation = icn_evaluation_saturation (evaluation);

  *search = (IcnLoadSearch){
    .list = g_array_new (FALSE, FALSE, sizeof (double)),
    .points = g_array_new (FALSE, FALSE, sizeof (IcnMeasured)),
    .most = icn_simulation_most (design, evaluation),
    .is_closed = design->processors.threads > 0,
  };
  if (search->is_closed) {
    add_load (search->list, ICN_NO_LOAD);
    return search;
  }
  search->has_knee = icn_load_list_has_knee (list);
  search->scale = isfinite (saturation) ? MIN (saturation, search->most) : search->most;
  for (guint i = 0; i < list->len; i++) {
    const IcnLoad *load = &g_array_index (list, IcnLoad, i);

    if (load->unit != ICN_LOAD_KNEE)
      add_load (search->list, icn_load_search_resolve (search, load, evaluation));
  }
  return search;
}

IcnLoadSearch *
icn_load_search_dup (const IcnLoadSearch *search)
{
  IcnLoadSearch *copy = g_memdup2 (search, sizeof *search);

  copy->list = g_array_copy (search->list);
  copy->points = g_array_copy (search->points);
  return copy;
}

void
icn_load_search_free (IcnLoadSearch *search)
{
  if (search == NULL)
    return;
  g_array_unref (search->list);
  g_array_unref (search->points);
  g_free (search);
}

void
icn_load_search_end_at (IcnLoadSearch *search, double last)
{
  search->most = MIN (search->most, last);
  for (guint i = search->list->len; i-- > 0;) {
    double load = g_array_index (search->list, double, i);

    if (load > last && load != ICN_NO_LOAD)
      g_array_remove_index (search->list, i);
  }
}

gboolean
icn_load_search_equal (const IcnLoadSearch *a, const IcnLoadSearch *b)
{
  return a->has_knee == b->has_knee && a->scale == b->scale && a->most == b->most &&
         a->list->len == b->list->len &&
         memcmp (a->list->data, b->list->data, a->list->len * sizeof (double)) == 0;
}

const GArray *
icn_load_search_list (const IcnLoadSearch *search)
{
  return search->list;
}

gboolean
icn_load_search_has_knee (const IcnLoadSearch *search)
{
  return search->has_knee;
}

void
icn_load_search_take (IcnLoadSearch *search, const IcnMeasured *point)
{
  g_array_append_vals (search->points, point, 1);
}

const GArray *
icn_load_search_points (const IcnLoadSearch *search)
{
  return search->points;
}

static const IcnMeasured *
point_at (const IcnLoadSearch *search, double load)
{
  for (guint i = 0; i < search->points->len; i++)
    if (g_array_index (search->points, IcnMeasured, i).load == load)
      return &g_array_index (search->points, IcnMeasured, i);
  return NULL;
}

/* Whether a simulated point shows that the network cannot sustain the point's load, because the
 * network is saturated or deadlocked. */
static gboolean
is_too_much (const IcnMeasured *point)
{
  return point->saturated || point->deadlocked;
}

/* Returns the lowest simulated load that the network could not sustain, in bits per base cycle
 * (delay of a wire one node pitch long) per node; INFINITY if the network sustained all simulated
 * loads. */
static double
find_first (const IcnLoadSearch *search)
{
  double first = INFINITY;

  for (guint i = 0; i < search->points->len; i++) {
    const IcnMeasured *point = &g_array_index (search->points, IcnMeasured, i);

    if (is_too_much (point))
      first = MIN (first, point->load);
  }
  return first;
}

/* Returns an array of double: 0 and the simulated loads below `first`, in rising order; free with
 * g_array_unref. first: the lowest load that the network could not sustain. */
static GArray *
find_sustained (const IcnLoadSearch *search, double first)
{
  GArray *sustained = g_array_new (FALSE, FALSE, sizeof (double));

  add_load (sustained, 0);
  for (guint i = 0; i < search->points->len; i++) {
    const IcnMeasured *point = &g_array_index (search->points, IcnMeasured, i);

    if (point->load < first)
      add_load (sustained, point->load);
  }
  return sustained;
}

static void
add_between (GArray *next, double low, double high)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double load =
    g_ascii_strtod (g_ascii_formatd (text, sizeof text, DIGITS, (low + high) / 2), NULL);

  if (load > low && load < high)
    add_load (next, load);
}

/* For each pair of neighbouring sustained loads that are further apart than GAP allows, adds the
 * load halfway between the two to `next`. sustained: loads below `first` in rising order, from
 * find_sustained(). first: the lowest load that the network could not sustain. */
static void
add_gaps (GArray *next, const GArray *sustained, double first)
{
  for (guint i = 0; i + 1 < sustained->len; i++) {
    double low = g_array_index (sustained, double, i);
    double high = g_array_index (sustained, double, i + 1);

    if (high - low > MAX (MIN (FIRST_GAP * first, GAP * (first - low)), TOLERANCE * first))
      add_between (next, low, high);
  }
}

/* Adds to `next` the load with which the search for saturation continues. While no load saturates
 * the network, this is a larger load. Then it is the middle between the highest sustained load and
 * the lowest load that saturates. When these two are within TOLERANCE, adds loads in wide gaps
 * between sustained loads (GAP). All loads of the list must have points. */
static void
add_step (const IcnLoadSearch *search, GArray *next)
{
  double first = find_first (search), last;
  g_autoptr (GArray) sustained = find_sustained (search, first);

  last = g_array_index (sustained, double, sustained->len - 1);
  if (isinf (first) && last < search->most)
    add_load (next, MIN (last < search->scale ? search->scale : BEYOND * last, search->most));
  else if (isfinite (first) && first - last > TOLERANCE * first)
    add_between (next, last, first);
  else
    add_gaps (next, sustained, isfinite (first) ? first : last);
}

static guint
n_added (const IcnLoadSearch *search)
{
  return search->points->len - MIN (search->points->len, search->list->len);
}

GArray *
icn_load_search_next (const IcnLoadSearch *search)
{
  GArray *next = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < search->list->len; i++) {
    double load = g_array_index (search->list, double, i);

    if (point_at (search, load) == NULL)
      add_load (next, load);
  }
  if (next->len == 0 && search->has_knee && n_added (search) < ICN_SEARCH_MOST)
    add_step (search, next);
  return next;
}

guint
icn_load_search_n_left (const IcnLoadSearch *search)
{
  g_autoptr (GArray) next = icn_load_search_next (search);
  guint usual = search->list->len + (search->has_knee ? USUAL_STEPS : 0);

  if (next->len == 0)
    return 0;
  return MAX (next->len, usual - MIN (usual, search->points->len));
}

/* Returns the last result in the list that was simulated at this load; NULL if no result was. */
static const IcnResult *
find_result (const GPtrArray *results, double load)
{
  for (guint i = results->len; i-- > 0;) {
    const IcnResult *result = g_ptr_array_index (results, i);

    if (result->point.load == load)
      return result;
  }
  return NULL;
}

void
icn_load_search_take_results (IcnLoadSearch *search, const GPtrArray *results)
{
  guint n_found, n_asked;

  do {
    g_autoptr (GArray) next = icn_load_search_next (search);

    n_asked = next->len;
    n_found = 0;
    for (guint i = 0; i < n_asked; i++) {
      const IcnResult *result = find_result (results, g_array_index (next, double, i));

      if (result == NULL)
        continue;
      icn_load_search_take (search, &result->point);
      n_found++;
    }
  } while (n_found > 0 && n_found == n_asked);
}

static gboolean
has_all (const IcnStudy *study, guint design, const IcnEvaluation *evaluation,
         const GPtrArray *fresh)
{
  g_autoptr (IcnLoadSearch) search = NULL;
  g_autoptr (GArray) next = NULL;

  if (fresh->len == 0 || !(evaluation->nodes > 0))
    return FALSE;
  search = icn_load_search_new (study->loads, icn_study_design (study, design), evaluation);
  icn_load_search_take_results (search, fresh);
  next = icn_load_search_next (search);
  return next->len == 0;
}

GPtrArray *
icn_study_earlier_results (const IcnStudy *study, guint design, const char *name,
                           const IcnEvaluation *evaluation, const GPtrArray *fresh)
{
  GPtrArray *earlier = icn_study_stale_results (study, design, name);

  if (earlier->len > 0 && has_all (study, design, evaluation, fresh))
    g_ptr_array_set_size (earlier, 0);
  for (guint i = earlier->len; i-- > 0;)
    if (icn_results_have_load (fresh, ((const IcnResult *) earlier->pdata[i])->point.load))
      g_ptr_array_remove_index (earlier, i);
  return earlier;
}
