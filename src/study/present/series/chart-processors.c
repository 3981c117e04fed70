/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "budget.h"
#include "chart-measured.h"
#include "chart-place.h"
#include "design.h"
#include "evaluation.h"
#include "injection.h"
#include "module-plan.h"
#include "number-text.h"
#include "processor-settings.h"
#include "quantity.h"
#include "study.h"
#include "topology.h"
#include "workload.h"
#include "unit.h"

/* ENOUGH: a processor has enough threads if its utilization reaches this share of the largest
 * possible utilization. */
#define ENOUGH 0.9

/* Returns a design's value of the setting on the x axis: the number of cycles between memory
 * accesses (ICN_GRID_GAPS), the number of nodes (ICN_GRID_NEEDED), or the number of threads. */
static double
setting_of (const IcnDesign *design, IcnGrid grid)
{
  switch (grid) {
  case ICN_GRID_GAPS:
    return icn_processor_gap (&design->processors);
  case ICN_GRID_NEEDED:
    return icn_topology_nodes (&design->topology);
  default:
    return design->processors.threads;
  }
}

/* Returns a key that is equal for designs that differ only in the setting on the x axis, or in
 * settings that affect no result, such as label and colour. Free with g_free. */
static char *
key_without (const IcnDesign *design, IcnGrid grid)
{
  g_autoptr (IcnDesign) other = icn_design_dup (design);

  if (grid == ICN_GRID_GAPS)
    icn_values_set_number (&other->processors.gap.values, &icn_gap_mean, 1);
  else
    other->processors.threads = 1;
  /* In a chart over nodes, a series has networks of different sizes, so the numbers of nodes and of
   * modules are removed from the key. */
  if (grid == ICN_GRID_NEEDED) {
    other->topology.nodes = 0;
    icn_values_set_number (&other->topology.values, &icn_modules_parameter, 0);
  }
  return icn_design_key (other, ICN_AFFECTS_SIMULATION);
}

void
icn_chart_add_settings (GArray *x, IcnGrid grid, const IcnStudy *study)
{
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double value = setting_of (design, grid);

    if (design->processors.threads > 0)
      g_array_append_val (x, value);
  }
}

/* Shortens the name of a series to the comma-separated parts that `name`, the name of another
 * design, has at the same position. The name is not changed if the two names differ in their number
 * of parts, or have no part in common. */
static void
share_name (IcnSeries *series, const char *name)
{
  g_auto (GStrv) here = g_strsplit (series->name, ", ", -1);
  g_auto (GStrv) other = g_strsplit (name, ", ", -1);
  g_autoptr (GString) same = g_string_new (NULL);

  if (g_strv_length (here) != g_strv_length (other))
    return;
  for (guint i = 0; here[i] != NULL; i++)
    if (g_str_equal (here[i], other[i]))
      g_string_append_printf (same, "%s%s", same->len > 0 ? ", " : "", here[i]);
  if (same->len == 0)
    return;
  g_free (series->name);
  series->name = g_strdup (same->str);
}

/* Returns the series of all designs that differ from `design` only in the setting on the x axis;
 * makes the series if it does not exist. by_key: maps results of key_without() to the series made
 * so far. place, name: index and name of the design. */
static IcnSeries *
series_for (IcnChart *chart, GHashTable *by_key, const IcnPlotKind *kind, const IcnDesign *design,
            guint place, const char *name)
{
  g_autofree char *key = key_without (design, kind->grid);
  IcnSeries *series = g_hash_table_lookup (by_key, key);

  if (series != NULL) {
    share_name (series, name);
    return series;
  }
  series = icn_chart_add_markers (chart, design, place, g_strdup (name),
                                  icn_quantity_find (kind->simulated));
  g_hash_table_insert (by_key, g_steal_pointer (&key), series);
  return series;
}

/* Returns the number of threads at which the utilization of processors reaches `enough`. The number
 * is interpolated, linearly over log2 of the number of threads, between two simulated points:
 * utilization `use_before` with `before` threads, and utilization `use` with `threads` threads. */
static double
crossing (double threads, double use, double before, double use_before, double enough)
{
  if (!(use_before < enough))
    return before;
  return exp2 (log2 (before) +
               (log2 (threads) - log2 (before)) * (enough - use_before) / (use - use_before));
}

/* Returns the number of threads that the processors of a design need to reach the share ENOUGH of
 * the largest possible utilization. The number is interpolated between the results of all designs
 * that differ only in their threads; NAN if no design reaches this share. of: index of the
 * design. */
static double
threads_needed (const IcnStudy *study, const IcnEvaluation *evaluations, guint of)
{
  const IcnQuantity *quantity = icn_quantity_find ("processor_utilization");
  const IcnDesign *first = icn_study_design (study, of);
  double gap = icn_processor_gap (&first->processors), enough = ENOUGH * gap / (gap + 1);
  g_autofree char *key = key_without (first, ICN_GRID_THREADS);
  double use[ICN_MAX_THREADS + 1], before = 0;

  for (guint t = 0; t <= ICN_MAX_THREADS; t++)
    use[t] = NAN;
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autofree char *other = key_without (design, ICN_GRID_THREADS);
    g_autoptr (GPtrArray) results = icn_study_results (study, i, FALSE);

    if (g_str_equal (key, other) && design->processors.threads > 0 && results->len > 0)
      use[design->processors.threads] = icn_of_point (
        &quantity->of_point, &((const IcnResult *) results->pdata[0])->point, &evaluations[i]);
  }
  for (guint t = 1; t <= ICN_MAX_THREADS; t++) {
    if (!isfinite (use[t]))
      continue;
    if (use[t] >= enough)
      return before > 0 ? crossing (t, use[t], before, use[(guint) before], enough) : t;
    before = t;
  }
  return NAN;
}

static void
take_needed (const IcnChart *chart, IcnSeries *series, const IcnStudy *study,
             const IcnEvaluation *evaluations, guint design)
{
  double nodes = setting_of (icn_study_design (study, design), ICN_GRID_NEEDED);

  series->y[icn_chart_find_x (chart, nodes)] = threads_needed (study, evaluations, design);
}

/* The first n values of a series are utilizations for rising numbers of threads. Converts each
 * value to its increment over the previous value, and sets value n to the sum of the increments,
 * which is the utilization with the most threads. */
static void
stack (IcnSeries *series, guint n)
{
  double last = 0;

  for (guint i = 0; i < n; i++) {
    double y = series->y[i];

    if (!isfinite (y))
      continue;
    series->y[i] = y - last;
    last = y;
  }
  series->y[n] = last > 0 ? last : NAN;
}

/* Converts all series to stacked bars. A bar has a part for each number of threads: the utilization
 * that these threads add to the utilization with fewer threads. The point after the parts is their
 * sum. */
static void
stack_all (IcnChart *chart)
{
  guint n = chart->n_points;

  chart->n_stacked = n;
  chart->n_points = n + 1;
  chart->x = g_renew (double, chart->x, n + 1);
  chart->x_names = g_new0 (char *, n + 2);
  for (guint i = 0; i < n; i++) {
    guint threads = chart->x[i];

    chart->x_names[i] = g_strdup_printf (
      i == 0 ? g_dngettext (GETTEXT_PACKAGE, "%u thread", "%u threads", threads)
             : g_dngettext (GETTEXT_PACKAGE, "up to %u thread", "up to %u threads", threads),
      threads);
    chart->x[i] = i;
  }
  chart->x[n] = n;
  chart->x_names[n] = g_strdup (_ ("Processor utilization"));
  for (guint i = 0; i < chart->series->len; i++) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);

    series->y = g_renew (double, series->y, n + 1);
    g_clear_pointer (&series->low, g_free);
    g_clear_pointer (&series->high, g_free);
    g_clear_pointer (&series->states, g_free);
    g_clear_pointer (&series->why, g_ptr_array_unref);
    stack (series, n);
  }
}

/* Returns the pins of a module times the cycles between two memory accesses, a product by which
 * bars are sorted; NAN if the network has no modules. */
static double
pin_cycles (const IcnDesign *design, const IcnEvaluation *evaluation)
{
  double pins = evaluation->widths.pins_per_module;

  return pins > 0 ? pins * icn_processor_gap (&design->processors) : NAN;
}

typedef struct {
  const IcnStudy *study;
  const IcnEvaluation *evaluations;
} Order;

static int
compare_pins (gconstpointer a, gconstpointer b, gpointer data)
{
  const IcnSeries *x = *(IcnSeries *const *) a, *y = *(IcnSeries *const *) b;
  const Order *order = data;
  double p =
    pin_cycles (icn_study_design (order->study, x->design), &order->evaluations[x->design]);
  double q =
    pin_cycles (icn_study_design (order->study, y->design), &order->evaluations[y->design]);

  return p != q ? (p > q) - (p < q) : (x->design > y->design) - (x->design < y->design);
}

/* Sorts the bars by the product of a module's pins and the cycles between two memory accesses,
 * appends this product to their names, and removes the bars of networks without modules. */
static void
sort_by_pins (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  Order order = { study, evaluations };

  for (guint i = chart->series->len; i-- > 0;) {
    IcnSeries *series = g_ptr_array_index (chart->series, i);
    const IcnDesign *design = icn_study_design (study, series->design);

    if (isnan (pin_cycles (design, &evaluations[series->design]))) {
      g_ptr_array_remove_index (chart->series, i);
    } else {
      g_autofree char *name = g_steal_pointer (&series->name);
      g_autofree char *n_pins =
        icn_count_to_text (round (evaluations[series->design].widths.pins_per_module));
      g_autofree char *n_cycles = icn_number_to_text (icn_processor_gap (&design->processors));
      g_autofree char *pins = icn_unit_join (n_pins, "pins");
      g_autofree char *cycles = icn_unit_join (n_cycles, "cycles");

      series->name = g_strdup_printf ("%s: %s × %s", name, pins, cycles);
    }
  }
  g_ptr_array_sort_with_data (chart->series, compare_pins, &order);
}

void
icn_chart_add_processors (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
                          const IcnEvaluation *evaluations, char **names)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->quantity);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    g_autoptr (GPtrArray) results = NULL;
    IcnSeries *series;

    if (design->processors.threads == 0)
      continue;
    series = series_for (chart, by_key, kind, design, i, names[i]);
    if (kind->grid == ICN_GRID_NEEDED) {
      take_needed (chart, series, study, evaluations, i);
      continue;
    }
    results = icn_study_results (study, i, FALSE);
    for (guint r = 0; r < results->len; r++)
      icn_series_take (series, icn_chart_find_x (chart, setting_of (design, kind->grid)), quantity,
                       &((const IcnResult *) g_ptr_array_index (results, r))->point,
                       &evaluations[i]);
  }
  if (kind->grid == ICN_GRID_EQUAL_PINS)
    sort_by_pins (chart, study, evaluations);
  if ((kind->grid == ICN_GRID_NETWORKS || kind->grid == ICN_GRID_EQUAL_PINS) &&
      chart->series->len > 0)
    stack_all (chart);
  if (chart->series->len > 0)
    return;
  g_strfreev (chart->notes);
  chart->notes = g_new0 (char *, 2);
  chart->notes[0] = g_strdup (
    kind->grid == ICN_GRID_EQUAL_PINS
      ? _ ("No design has modules, and threads that wait for replies")
      : _ ("No design has threads that wait for replies"));
}
