/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-cost.h"

#include "analysis.h"
#include "budget.h"
#include "chart-series.h"
#include "design.h"
#include "evaluation.h"
#include "net-packages.h"
#include "net.h"
#include "parameter.h"
#include "study.h"
#include <glib/gi18n-lib.h>
#include <math.h>

#include "number-text.h"
#include "unit.h"

/* Returns the number of modules of a network, or its number of nodes if the network is not packaged
 * into modules. */
static double
count_modules (const IcnEvaluation *evaluation)
{
  const IcnNet *net =
    icn_analysis_has_graph (evaluation->analysis) ? evaluation->analysis->net : NULL;
  guint32 last = 0;

  if (net == NULL || net->packages == NULL)
    return evaluation->nodes;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    last = MAX (last, icn_net_package (net, v));
  return last + 1.0;
}

/* Sets *modules to the number of modules, and *bisection to the number of wires over the bisection,
 * of the first visible design for which both are known. Returns FALSE if there is no such
 * design. */
static gboolean
find_modules (const IcnStudy *study, const IcnEvaluation *evaluations, guint32 *modules,
              double *bisection)
{
  for (guint i = 0; i < study->designs->len; i++) {
    double m, b = evaluations[i].widths.bisection_wires;

    if (icn_study_design (study, i)->hidden || !(evaluations[i].nodes > 0))
      continue;
    m = round (count_modules (&evaluations[i]));
    if (!(m >= ICN_COST_LEAST_MODULES && m <= ICN_COST_MOST_MODULES && b > 0))
      continue;
    *modules = m;
    *bisection = b;
    return TRUE;
  }
  return FALSE;
}

IcnCostLimits
icn_cost_limits_of_designs (const IcnStudy *study)
{
  IcnCostLimits limits = { INFINITY, INFINITY };

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    if (design->hidden || !icn_budget_reads (&design->budget, &icn_budget_module_pins))
      continue;
    limits.pins = icn_values_number (&design->budget.values, &icn_budget_module_pins);
    if (icn_budget_reads (&design->budget, &icn_budget_bundles))
      limits.bundles = icn_values_number (&design->budget.values, &icn_budget_bundles);
    break;
  }
  return limits;
}

/* Returns the limits on the pins of a module and on its bundles (each is all wires to one other
 * module), as set by the first figure of the study that has such a limit. A limit that this figure
 * does not set is taken from the designs. */
static IcnCostLimits
find_limits (const IcnStudy *study)
{
  IcnCostLimits limits = icn_cost_limits_of_designs (study);

  for (guint i = 0; i < study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (study->figures, i);

    if (isnan (figure->pins) && isnan (figure->bundles))
      continue;
    limits.pins = isnan (figure->pins) ? limits.pins : figure->pins;
    limits.bundles = isnan (figure->bundles) ? limits.bundles : figure->bundles;
    break;
  }
  return limits;
}

static gboolean
is_limited (const IcnCostLimits *limits)
{
  return isfinite (limits->pins) || isfinite (limits->bundles);
}

/* Returns the name of a network that joins `modules` modules, such as "3-Dimensional Torus 4 × 4 ×
 * 2". with_mark: the name begins with "≈" if the formula of the network's cost is not exact. */
static char *
name_of (const IcnCost *cost, guint32 modules, gboolean with_mark)
{
  g_autofree char *title = icn_cost_title (cost), *split = icn_cost_split (cost, modules);

  return g_strconcat (with_mark && cost->is_approximate ? "≈ " : "", title,
                      split != NULL ? " " : "", split, NULL);
}

/* Sets the x values of the chart to the numbers of pins per module of all networks and the limit of
 * pins, in rising order without duplicates. */
static void
fill_pins (IcnChart *chart, const GArray *costs, const IcnCostLimits *limits)
{
  guint n = costs->len, n_different = 0;

  chart->x = g_new (double, costs->len + 1);
  for (guint i = 0; i < costs->len; i++)
    chart->x[i] = g_array_index (costs, IcnCost, i).pins;
  if (isfinite (limits->pins))
    chart->x[n++] = limits->pins;
  qsort (chart->x, n, sizeof *chart->x, icn_chart_compare_x);
  for (guint i = 0; i < n; i++)
    if (i == 0 || chart->x[i] > chart->x[n_different - 1] * (1 + 1e-12))
      chart->x[n_different++] = chart->x[i];
  chart->n_points = n_different;
}

/* Adds a series for each network, with one point: x is the number of pins of a module, and y is its
 * number of bundles (each is all wires to one other module). modules: number of modules that the
 * networks join. */
static void
add_marks (IcnChart *chart, const GArray *costs, guint32 modules)
{
  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);
    IcnSeries *series = icn_chart_add_line (chart, i, name_of (cost, modules, FALSE));

    series->style = ICN_SERIES_POINTS;
    for (guint point = 0; point < chart->n_points; point++)
      if (fabs (chart->x[point] - cost->pins) <= 1e-12 * cost->pins)
        series->y[point] = cost->bundles;
  }
}

/* Adds a curve whose y is the fewest bundles (each is all wires from a module to another) of any
 * network with at most x pins. */
static void
add_front (IcnChart *chart, const GArray *costs)
{
  IcnSeries *series = icn_chart_add_line (chart, 0, g_strdup (_ ("Fewest bundles for these pins")));
  double least = INFINITY;

  series->is_shared = TRUE;
  for (guint point = 0; point < chart->n_points; point++) {
    for (guint i = 0; i < costs->len; i++) {
      const IcnCost *cost = &g_array_index (costs, IcnCost, i);

      if (cost->pins <= chart->x[point] * (1 + 1e-12))
        least = MIN (least, cost->bundles);
    }
    series->y[point] = isfinite (least) ? least : NAN;
  }
}

/* Adds a horizontal line at the limit of bundles (each is all wires from a module to another); the
 * line ends at the limit of pins. If only pins are limited, the line is at the largest number of
 * bundles of any network. */
static void
add_budget (IcnChart *chart, const GArray *costs, const IcnCostLimits *limits)
{
  double most = limits->bundles;
  IcnSeries *series = icn_chart_add_line (chart, 0, g_strdup (_ ("Budget")));

  series->is_shared = TRUE;
  for (guint i = 0; i < costs->len && !isfinite (limits->bundles); i++)
    most = i == 0 ? g_array_index (costs, IcnCost, i).bundles
                  : MAX (most, g_array_index (costs, IcnCost, i).bundles);
  for (guint point = 0; point < chart->n_points; point++)
    if (chart->x[point] <= limits->pins)
      series->y[point] = most;
}

enum {
  LEAST_PINS, /* pins per module of the network with the fewest pins, the complete graph */
  MORE_PINS,  /* pins per module that a network needs in addition to LEAST_PINS; the sum is PINS */
  PINS,
  N_PARTS = PINS,
  PINS_COUNTED,
  BUNDLES,
  BUNDLES_COUNTED,
  ALL_BUNDLES,
  ALL_BUNDLES_COUNTED,
  N_COSTS,
};

static void
name_costs (IcnChart *chart)
{
  const char *const names[N_COSTS] = {
    [LEAST_PINS] = _ ("Least pins, of the complete graph"),
    [MORE_PINS] = _ ("Further pins"),
    [PINS] = _ ("Pins per module"),
    [PINS_COUNTED] = _ ("Pins per module, counted"),
    [BUNDLES] = _ ("Bundles per module"),
    [BUNDLES_COUNTED] = _ ("Bundles per module, counted"),
    [ALL_BUNDLES] = _ ("Bundles in all"),
    [ALL_BUNDLES_COUNTED] = _ ("Bundles in all, counted"),
  };

  chart->n_points = N_COSTS;
  chart->n_stacked = N_PARTS;
  chart->x = g_new (double, N_COSTS);
  chart->x_names = g_new0 (char *, N_COSTS + 1);
  for (guint i = 0; i < N_COSTS; i++) {
    chart->x[i] = i;
    chart->x_names[i] = g_strdup (names[i]);
  }
}

static void
add_bars (IcnChart *chart, const GArray *costs, guint32 modules, double bisection)
{
  double least = INFINITY;

  for (guint i = 0; i < costs->len; i++)
    least = MIN (least, g_array_index (costs, IcnCost, i).pins);
  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);
    IcnSeries *series = icn_chart_add_line (chart, i, name_of (cost, modules, TRUE));
    IcnCost counted;

    series->y[LEAST_PINS] = least;
    series->y[MORE_PINS] = cost->pins - least;
    series->y[PINS] = cost->pins;
    series->y[BUNDLES] = cost->bundles;
    series->y[ALL_BUNDLES] = cost->all_bundles;
    if (!icn_cost_count (cost, bisection, &counted))
      continue;
    series->y[PINS_COUNTED] = counted.pins;
    series->y[BUNDLES_COUNTED] = counted.bundles;
    series->y[ALL_BUNDLES_COUNTED] = counted.all_bundles;
  }
}

/* Returns a count with its unit as text, such as "1,664 pins"; NULL if the count is not finite.
 * Free with g_free. */
static char *
count_words (double count, const char *unit)
{
  g_autofree char *text = isfinite (count) ? icn_count_to_text (count) : NULL;

  return text ? icn_unit_join (text, unit) : NULL;
}

/* Returns a note with the names of the networks that meet the limits, such as "Within 1,664 pins
 * and 10 bundles of a module: 2-Hop Network 8 × 4". Free with g_free. */
static char *
describe_fitting (const GArray *costs, guint32 modules, const IcnCostLimits *limits)
{
  g_autofree char *pins = count_words (round (limits->pins), "pins");
  g_autofree char *bundles = count_words (limits->bundles, "bundles");
  g_autoptr (GString) fitting = g_string_new (NULL);

  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);
    g_autofree char *name = name_of (cost, modules, FALSE);

    if (icn_cost_fits (cost, limits->pins * (1 + 1e-9), limits->bundles))
      g_string_append_printf (fitting, "%s%s", fitting->len > 0 ? ", " : "", name);
  }
  if (fitting->len == 0)
    g_string_append (fitting, _ ("none of these"));
  /* Translators: %s are the limits, such as "1,664 pins" and "10 bundles", then names of
   * networks. */
  if (pins != NULL && bundles != NULL)
    return g_strdup_printf (_ ("Within %s and %s of a module: %s"), pins, bundles, fitting->str);
  return g_strdup_printf (_ ("Within %s of a module: %s"), pins != NULL ? pins : bundles,
                          fitting->str);
}

/* Adds a note for each cost formula that is not exact; networks with the same formula share one
 * note. */
static void
add_reasons (GStrvBuilder *notes, const GArray *costs)
{
  const IcnCostRow *last = NULL;

  for (guint i = 0; i < costs->len; i++) {
    const IcnCost *cost = &g_array_index (costs, IcnCost, i);
    g_autofree char *title = NULL, *note = NULL;

    if (!cost->is_approximate || cost->row == last)
      continue;
    last = cost->row;
    title = icn_cost_title (cost);
    note = g_strdup_printf ("≈ %s: %s", title, _ (cost->row->note));
    g_strv_builder_add (notes, note);
  }
}

void
icn_chart_add_costs (IcnChart *chart, IcnGrid grid, const IcnStudy *study,
                     const IcnEvaluation *evaluations)
{
  g_autoptr (GArray) costs = NULL;
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  IcnCostLimits limits = find_limits (study);
  guint32 modules = 0;
  double bisection = NAN;

  if (find_modules (study, evaluations, &modules, &bisection))
    costs = icn_costs (modules, bisection, NULL);
  if (costs != NULL) {
    g_autofree char *m = icn_count_to_text (modules), *b = icn_count_to_text (round (bisection));
    /* Translators: numbers of modules and of wires. */
    g_autofree char *note = g_strdup_printf (
      _ ("%s modules, %s wires over the bisection of the network, or of each of its dimensions"), m,
      b);
    g_autofree char *fitting =
      is_limited (&limits) ? describe_fitting (costs, modules, &limits) : NULL;

    g_strv_builder_add (notes, note);
    if (fitting != NULL)
      g_strv_builder_add (notes, fitting);
    if (grid == ICN_GRID_COSTS) {
      name_costs (chart);
      add_bars (chart, costs, modules, bisection);
      add_reasons (notes, costs);
    } else {
      fill_pins (chart, costs, &limits);
      add_marks (chart, costs, modules);
      add_front (chart, costs);
      if (is_limited (&limits))
        add_budget (chart, costs, &limits);
    }
  } else {
    chart->x = g_new0 (double, 1);
    g_strv_builder_add (notes, _ ("No design has 4 to 65,536 modules and a known bisection"));
  }
  chart->notes = g_strv_builder_end (notes);
}
