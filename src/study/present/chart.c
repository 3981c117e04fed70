/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include "chart-cost.h"
#include "chart-notes.h"
#include "chart-parts.h"
#include "chart-processors.h"
#include "chart-series.h"
#include "chart-sizes.h"
#include "csv.h"
#include "fly.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "number-text.h"
#include "quantity.h"

#define FINE_STEPS 100       /* steps, at least half as many, up to each saturation */
#define PAST_SATURATION 1.02 /* where the x axis ends, times the largest saturation */
#define MOST_SATURATIONS 64  /* that have fine steps of their own; of more than these */
#define FEW_SATURATIONS 4    /* only so many have */
#define FIRST_LOG_NODES 4
#define LAST_LOG_NODES 24
#define LAST_RADIX 16 /* of which each smaller one is shown */
#define MOST_RADIX 1024
#define MOST_CONTENDERS 10

static const IcnPlotKind kinds[] = {
  { .id = "latency-traffic",
    .title = N_ ("Latency against Traffic"),
    .help = N_ ("Latency by theory as the nodes send more, up to saturation."),
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_LOADS,
    .ends = TRUE },
  { .id = "latency-dimension",
    .title = N_ ("Latency against Dimension"),
    .help =
      N_ ("Zero-load latency of all cubes, or flies, of the same number of nodes and the same "
          "budget."),
    .quantity = "latency_at_dimension",
    .y_title = N_ ("Zero-Load Latency"),
    .grid = ICN_GRID_DIMENSIONS },
  { .id = "throughput",
    .title = N_ ("Delivered against Offered Traffic"),
    .help = N_ ("What the network delivers of what the nodes offer; it levels off at saturation."),
    .quantity = "delivered",
    .simulated = "simulated_throughput",
    .y_title = N_ ("Delivered Traffic"),
    .grid = ICN_GRID_LOADS },
  { .id = "channel-loads",
    .title = N_ ("Channel Loads"),
    .help = N_ ("The load of every channel, the busiest first: the flatter, the better spread."),
    .needs_analysis = TRUE,
    .quantity = "load_at_share",
    .y_title = N_ ("Load γ"),
    .grid = ICN_GRID_SHARES },
  { .id = "wire-density",
    .title = N_ ("Wire Density"),
    .help = N_ ("Wires that cross each position of one row of the layout."),
    .needs_analysis = TRUE,
    .quantity = "wire_density",
    .y_title = N_ ("Wire Density"),
    .grid = ICN_GRID_POSITIONS,
    .style = ICN_SERIES_STEPS },
  { .id = "pin-density",
    .title = N_ ("Pins against Dimension"),
    .help = N_ ("Pins per node of all cubes, or flies, of the same number of nodes and the same "
                "budget."),
    .quantity = "pins_at_dimension",
    .y_title = N_ ("Pins per Node"),
    .grid = ICN_GRID_DIMENSIONS,
    .y_log = TRUE },
  { .id = "wire-length",
    .title = N_ ("Wire Length against Dimension"),
    .help = N_ ("Longest wire of all cubes, or flies, of the same number of nodes."),
    .quantity = "longest_wire_at_dimension",
    .y_title = N_ ("Longest Wire"),
    .grid = ICN_GRID_DIMENSIONS,
    .y_log = TRUE },
  { .id = "minimum-dimension",
    .title = N_ ("Best Dimension against Nodes"),
    .help = N_ ("The dimension of least zero-load latency for every number of nodes."),
    .quantity = "best_dimension_at_nodes",
    .y_title = N_ ("Best Dimension"),
    .grid = ICN_GRID_NODES },
  { .id = "latency-parts",
    .title = N_ ("Latency Taken Apart"),
    .help = N_ ("What routers, wires, contention and the length of the message add to the mean "
                "latency: T = H t_r + D/v + T_c + L/b."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_PARTS },
  { .id = "utilization-threads",
    .title = N_ ("Processor Utilization against Threads"),
    .help = N_ ("Share of cycles in which the processors run, simulated, as each has more threads "
                "that wait for replies."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_THREADS,
    .style = ICN_SERIES_MARKERS },
  { .id = "utilization-gap",
    .title = N_ ("Processor Utilization against Access Interval"),
    .help = N_ ("Share of cycles in which the processors run, simulated, as their threads ask "
                "memories less often."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_GAPS,
    .style = ICN_SERIES_MARKERS },
  { .id = "utilization-bars",
    .title = N_ ("Processor Utilization of Networks"),
    .help = N_ ("Share of cycles in which the processors run, simulated, and how much of it "
                "further threads add."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_NETWORKS },
  { .id = "threads-nodes",
    .title = N_ ("Threads Needed against Nodes"),
    .help = N_ ("Threads with which the processors run, simulated, nine tenths of the cycles that "
                "an access interval and a switch leave them."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Threads"),
    .grid = ICN_GRID_NEEDED,
    .style = ICN_SERIES_MARKERS },
  { .id = "latency-peak",
    .title = N_ ("Latency against Share of Peak"),
    .help = N_ ("Latency as the nodes send more, in percent of what uniform traffic can at most."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_PEAK,
    .ends = TRUE },
  { .id = "fly-packaging",
    .title = N_ ("Butterflies of Every Radix"),
    .help = N_ ("What pins and bisection leave a channel of the k-ary fly of the same number of "
                "nodes, its hops and its zero-load latency."),
    .quantity = "fly_width_at_radix",
    .others = { "fly_width_by_pins_at_radix", "fly_width_by_bisection_at_radix",
                "fly_hops_at_radix", "fly_latency_at_radix" },
    .y_title = N_ ("Width, Hops and Latency"),
    .grid = ICN_GRID_RADICES,
    .y_log = TRUE },
  { .id = "hops-radix",
    .title = N_ ("Mean Hops against Radix"),
    .help = N_ ("Channels that a message crosses on average; designs that differ in radix alone "
                "are one curve."),
    .needs_analysis = TRUE,
    .quantity = "mean_hops",
    .y_title = N_ ("Mean Hops"),
    .grid = ICN_GRID_SIZES },
  { .id = "latency-radix",
    .title = N_ ("Latency against Radix"),
    .help = N_ ("Latency by theory at the same messages per node; designs that differ in radix "
                "alone are one curve."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_SIZES },
  { .id = "link-states",
    .title = N_ ("Messages at a Link"),
    .help = N_ ("How likely it is by parhami2004 that so many messages contend for one link, at "
                "each load of the study."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Probability"),
    .grid = ICN_GRID_STATES },
  { .id = "pins-bundles",
    .title = N_ ("Pins against Bundles"),
    .help = N_ ("What networks of as many modules and the same bisection need of a module: pins, "
                "and bundles to other modules."),
    .needs_analysis = TRUE,
    .quantity = "bundles_per_node",
    .y_title = N_ ("Bundles per Module"),
    .grid = ICN_GRID_PINS,
    .y_log = TRUE },
  { .id = "module-cost",
    .title = N_ ("Cost of Joining Modules"),
    .help = N_ ("Pins and bundles of networks of as many modules and the same bisection, by "
                "formula and counted on their graphs: the table has them all."),
    .needs_analysis = TRUE,
    .quantity = "pins_per_module",
    .y_title = N_ ("Pins per Module"),
    .grid = ICN_GRID_COSTS },
};

static const struct {
  const char *title, *unit;
  gboolean is_log, is_whole;
} x_axes[] = {
  [ICN_GRID_LOADS] = { N_ ("Traffic"), N_ ("bits/cycle per node"), FALSE, FALSE },
  [ICN_GRID_DIMENSIONS] = { N_ ("Dimension"), NULL, FALSE, TRUE },
  [ICN_GRID_POSITIONS] = { N_ ("Position"), NULL, FALSE, TRUE },
  [ICN_GRID_NODES] = { N_ ("Nodes"), NULL, TRUE, TRUE },
  [ICN_GRID_SHARES] = { N_ ("Channels"), N_ ("%"), FALSE, FALSE },
  [ICN_GRID_RADICES] = { N_ ("Radix"), NULL, TRUE, FALSE },
  [ICN_GRID_THREADS] = { N_ ("Threads"), NULL, TRUE, TRUE },
  [ICN_GRID_GAPS] = { N_ ("Access Interval"), N_ ("cycles"), FALSE, FALSE },
  [ICN_GRID_SIZES] = { N_ ("Radix"), NULL, FALSE, TRUE },
  [ICN_GRID_STATES] = { N_ ("Messages"), NULL, FALSE, TRUE },
  [ICN_GRID_NETWORKS] = { N_ ("Threads"), NULL, FALSE, TRUE },
  [ICN_GRID_NEEDED] = { N_ ("Nodes"), NULL, TRUE, TRUE },
  [ICN_GRID_PEAK] = { N_ ("Load"), N_ ("percent of peak"), FALSE, FALSE },
  [ICN_GRID_PARTS] = { N_ ("Part"), NULL, FALSE, TRUE },
  [ICN_GRID_PINS] = { N_ ("Pins per Module"), NULL, TRUE, FALSE },
  [ICN_GRID_COSTS] = { N_ ("Cost"), NULL, FALSE, TRUE },
};

const IcnPlotKind *
icn_plot_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

const IcnPlotKind *
icn_plot_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].id, id))
      return &kinds[i];
  return NULL;
}

/* The nearest double that is written with 12 digits: 3 × 0.05 becomes 0.15. */
static double
round_digits (double x)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", x), NULL);
}

/* x rounded down, or up, to so many significant digits. */
static double
cut_digits (double x, int digits, gboolean up)
{
  double unit = pow (10, floor (log10 (x)) + 1 - digits), steps = x / unit;

  return round_digits ((up ? ceil (steps) : floor (steps)) * unit);
}

static void
add (GArray *x, double value)
{
  g_array_append_val (x, value);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

/* Sorts and removes what is there twice. */
static void
settle (GArray *x)
{
  guint n = 0;

  g_array_sort (x, compare);
  for (guint i = 0; i < x->len; i++)
    if (i == 0 || g_array_index (x, double, i) != g_array_index (x, double, n - 1))
      g_array_index (x, double, n++) = g_array_index (x, double, i);
  g_array_set_size (x, n);
}

/* A grid of 1, 2 or 5 × 10^i from 0 to the saturation, finer where the curve climbs. */
static void
add_loads_to (GArray *x, double saturation)
{
  static const double near[] = { 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9999 };
  double decade = pow (10, floor (log10 (saturation / FINE_STEPS)));
  double mantissa = saturation / FINE_STEPS / decade;
  double step = decade * (mantissa <= 1 ? 1 : mantissa <= 2 ? 2 : mantissa <= 5 ? 5 : 10);

  for (guint i = 0; i * step < saturation; i++)
    add (x, round_digits (i * step));
  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    add (x, cut_digits (near[i] * saturation, 5, FALSE));
  add (x, cut_digits (saturation, 6, FALSE));
}

/* The loads at which designs saturate, each once, rising; of so many that nobody tells their curves
 * apart a few, the last among them, so that a chart of thousands does not grow with their square.
 */
static GArray *
pick_saturations (const IcnStudy *study, const IcnEvaluation *evaluations)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 && evaluations[i].model_saturation > 0)
      add (all, evaluations[i].model_saturation);
  settle (all);
  if (all->len <= MOST_SATURATIONS)
    return all;
  for (guint i = 0; i < FEW_SATURATIONS; i++)
    g_array_index (all, double, i) =
      g_array_index (all, double, (i + 1) * (guint64) all->len / FEW_SATURATIONS - 1);
  g_array_set_size (all, FEW_SATURATIONS);
  return all;
}

static void
add_loads (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  g_autoptr (GArray) saturations = pick_saturations (study, evaluations);
  double last = 0;

  for (guint i = 0; i < saturations->len; i++) {
    last = g_array_index (saturations, double, i);
    add_loads_to (x, last);
  }
  add (x, 0);
  add (x, last > 0 ? cut_digits (last * PAST_SATURATION, 3, TRUE) : 1);
  g_array_append_vals (x, study->loads->data, study->loads->len);
  for (guint i = 0; i < study->results->len; i++) {
    const IcnResult *result = g_ptr_array_index (study->results, i);

    if (result->point.load != ICN_NO_LOAD)
      add (x, result->point.load);
  }
}

/* A load where loads are, or their percentage of what the design can carry. */
static double
place_of (IcnGrid grid, const IcnEvaluation *evaluation, double load)
{
  return grid == ICN_GRID_PEAK ? round_digits (100 * load / evaluation->capacity) : load;
}

static void
add_shares_of_peak (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  double last = 0;

  for (guint i = 0; i < study->designs->len; i++) {
    double saturation = place_of (ICN_GRID_PEAK, &evaluations[i], evaluations[i].model_saturation);

    if (evaluations[i].nodes > 0 && isfinite (saturation))
      last = MAX (last, ceil (saturation));
  }
  last = last > 0 ? last : 100;
  for (guint i = 0; i <= FINE_STEPS; i++)
    add (x, round_digits (i * last / FINE_STEPS));
  for (guint i = 0; i < study->designs->len; i++) {
    g_autoptr (GPtrArray) fresh = icn_study_results (study, i, FALSE);
    g_autoptr (GPtrArray) stale = icn_study_results (study, i, TRUE);

    for (guint r = 0; r < fresh->len + stale->len; r++) {
      const IcnResult *result = r < fresh->len ? g_ptr_array_index (fresh, r)
                                               : g_ptr_array_index (stale, r - fresh->len);
      double place = place_of (ICN_GRID_PEAK, &evaluations[i], result->point.load);

      if (result->point.load != ICN_NO_LOAD && isfinite (place))
        add (x, place);
    }
  }
}

static void
add_dimensions (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  guint last = ICN_EVALUATION_FIRST_DIMENSION;

  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0)
      last = MAX (last, icn_sweep_max_dimension (evaluations[i].nodes));
  for (guint n = ICN_EVALUATION_FIRST_DIMENSION; n <= last; n++)
    add (x, n);
}

static void
add_positions (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  guint32 last = 1;

  for (guint i = 0; i < study->designs->len; i++) {
    guint32 n_positions;

    icn_evaluation_density (&evaluations[i], &n_positions);
    last = MAX (last, n_positions);
  }
  for (guint32 position = 1; position <= last; position++)
    add (x, position);
}

/* Every radix up to LAST_RADIX, then powers of two and halfway between, as far as there are two
 * stages; those of the designs, and those of balance. */
static void
add_radices (GArray *x, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  double last = LAST_RADIX;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double balanced = icn_fly_balanced_radix (&design->budget, evaluations[i].nodes);

    if (!(evaluations[i].nodes > 0))
      continue;
    last = MAX (last, evaluations[i].nodes / 2);
    if (balanced >= 2 && balanced <= evaluations[i].nodes / 2)
      add (x, balanced);
    if (icn_topology_has_stages (&design->topology))
      add (x, evaluations[i].radix);
  }
  for (guint k = 2; k <= LAST_RADIX; k++)
    add (x, k);
  for (double k = LAST_RADIX; k <= MIN (last, MOST_RADIX); k *= 2) {
    add (x, k);
    add (x, k * 3 / 2);
  }
}

static void
make_grid (IcnChart *chart, IcnGrid grid, const IcnStudy *study, const IcnEvaluation *evaluations)
{
  GArray *x = g_array_new (FALSE, FALSE, sizeof (double));

  switch (grid) {
  case ICN_GRID_LOADS:
    add_loads (x, study, evaluations);
    break;
  case ICN_GRID_DIMENSIONS:
    add_dimensions (x, study, evaluations);
    break;
  case ICN_GRID_POSITIONS:
    add_positions (x, study, evaluations);
    break;
  case ICN_GRID_NODES:
    for (int i = FIRST_LOG_NODES; i <= LAST_LOG_NODES; i++)
      add (x, ldexp (1, i));
    break;
  case ICN_GRID_SHARES:
    for (guint i = 0; i <= ICN_ANALYSIS_QUANTILES; i++)
      add (x, 100.0 * i / ICN_ANALYSIS_QUANTILES);
    break;
  case ICN_GRID_RADICES:
    add_radices (x, study, evaluations);
    break;
  case ICN_GRID_THREADS:
  case ICN_GRID_GAPS:
  case ICN_GRID_NEEDED:
  case ICN_GRID_NETWORKS:
    icn_chart_add_settings (x, grid, study);
    break;
  case ICN_GRID_SIZES:
    icn_chart_add_radices (x, study, evaluations);
    break;
  case ICN_GRID_STATES:
    for (guint i = 0; i <= MOST_CONTENDERS; i++)
      add (x, i);
    break;
  case ICN_GRID_PEAK:
    add_shares_of_peak (x, study, evaluations);
    break;
  case ICN_GRID_PARTS:
  case ICN_GRID_PINS:
  case ICN_GRID_COSTS:
    g_assert_not_reached (); /* its points have names, or are those of networks */
  }
  settle (x);
  chart->n_points = x->len;
  chart->x = (double *) g_array_free (x, FALSE);
}

static guint
find_x (const IcnChart *chart, double x)
{
  guint i = 0;

  while (chart->x[i] < x)
    i++;
  return i;
}

static double *
no_values (const IcnChart *chart)
{
  double *y = g_new (double, chart->n_points);

  for (guint i = 0; i < chart->n_points; i++)
    y[i] = NAN;
  return y;
}

static void
set_measured (const IcnChart *chart, IcnGrid grid, const IcnQuantity *quantity,
              const IcnEvaluation *evaluation, const IcnMeasured *point, IcnSeries *series)
{
  guint at;
  double y = icn_of_point (&quantity->of_point, point, evaluation);
  double place = place_of (grid, evaluation, point->load);

  if (point->load == ICN_NO_LOAD || !isfinite (place))
    return;
  at = find_x (chart, place);
  series->y[at] = y;
  series->saturated[at] = point->saturated && isnan (y);
  if (icn_of_point_exists (&quantity->half_width)) {
    double half_width = icn_of_point (&quantity->half_width, point, evaluation);

    series->low[at] = y - half_width;
    series->high[at] = y + half_width;
  }
}

/* Fresh or stale results of a design, after its theory. A stale point gives way to a fresh one of
 * the same load. */
static void
add_measured (IcnChart *chart, const IcnPlotKind *kind, const IcnStudy *study,
              const IcnEvaluation *evaluations, guint design, const char *name)
{
  const IcnQuantity *quantity = icn_quantity_find (kind->simulated);
  gboolean has_interval = icn_of_point_exists (&quantity->half_width);
  g_autoptr (GPtrArray) fresh = icn_study_results (study, design, FALSE);

  for (guint stale = 0; stale < 2; stale++) {
    g_autoptr (GPtrArray) results = stale ? icn_study_stale_results (study, design, name)
                                          : icn_study_results (study, design, FALSE);
    IcnSeries *series;

    for (guint i = results->len; stale && i-- > 0;)
      if (icn_results_have_load (fresh,
                                 ((const IcnResult *) g_ptr_array_index (results, i))->point.load))
        g_ptr_array_remove_index (results, i);
    if (results->len == 0)
      continue;
    series = g_new (IcnSeries, 1);
    *series = (IcnSeries){
      .name = g_strdup_printf (stale ? _ ("%s (simulated earlier)") : _ ("%s (simulated)"), name),
      .design = design,
      .color = icn_study_design (study, design)->color,
      .hidden = icn_study_design (study, design)->hidden,
      .style = ICN_SERIES_MARKERS,
      .y = no_values (chart),
      .low = has_interval ? no_values (chart) : NULL,
      .high = has_interval ? no_values (chart) : NULL,
      .saturated = g_new0 (gboolean, chart->n_points),
      .is_stale = stale,
      .limit = NAN,
    };
    for (guint i = 0; i < results->len; i++) {
      const IcnResult *result = g_ptr_array_index (results, i);

      set_measured (chart, kind->grid, quantity, &evaluations[design], &result->point, series);
    }
    g_ptr_array_add (chart->series, series);
  }
}

static void
series_free (gpointer data)
{
  IcnSeries *series = data;

  g_free (series->name);
  g_free (series->y);
  g_free (series->low);
  g_free (series->high);
  g_free (series->saturated);
  g_free (series);
}

static char *
translate (const char *text)
{
  return text != NULL ? g_strdup (_ (text)) : NULL;
}

/* Titles, scales and ranges: the figure's where it has its own. */
static void
set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure)
{
  chart->title =
    figure != NULL && figure->title != NULL ? g_strdup (figure->title) : translate (kind->title);
  chart->x_title = translate (x_axes[kind->grid].title);
  chart->x_unit = translate (x_axes[kind->grid].unit);
  chart->x_log = x_axes[kind->grid].is_log || (figure != NULL && figure->x_log);
  chart->x_whole = x_axes[kind->grid].is_whole;
  chart->y_title = translate (kind->y_title);
  if (kind->others[0] == NULL && kind->grid != ICN_GRID_STATES && kind->grid != ICN_GRID_NEEDED)
    chart->y_unit = translate (icn_quantity_find (kind->quantity)->unit);
  chart->y_log = kind->y_log || (figure != NULL && figure->y_log);
  chart->x_min =
    !chart->x_log && (kind->grid == ICN_GRID_LOADS || kind->grid == ICN_GRID_PEAK) ? 0 : NAN;
  chart->y_min = chart->y_log ? NAN : 0;
  chart->x_max = NAN;
  chart->y_max = kind->grid == ICN_GRID_STATES ? 1 : NAN; /* a probability */
  if (figure == NULL)
    return;
  chart->x_min = isnan (figure->x_min) ? chart->x_min : figure->x_min;
  chart->y_min = isnan (figure->y_min) ? chart->y_min : figure->y_min;
  chart->x_max = figure->x_max;
  chart->y_max = isnan (figure->y_max) ? chart->y_max : figure->y_max;
}

IcnChart *
icn_chart_new (const IcnPlotKind *kind, const IcnStudy *study, const IcnEvaluation *evaluations,
               const IcnFigure *figure)
{
  IcnChart *chart = g_new0 (IcnChart, 1);
  g_auto (GStrv) names = icn_study_names (study);

  chart->plot = kind->id;
  set_axes (chart, kind, figure);
  chart->series = g_ptr_array_new_with_free_func (series_free);
  if (kind->grid == ICN_GRID_PINS || kind->grid == ICN_GRID_COSTS) {
    icn_chart_add_costs (chart, kind->grid, study, evaluations);
    return chart;
  }
  if (kind->grid == ICN_GRID_PARTS)
    icn_chart_name_parts (chart, study, evaluations, figure);
  else
    make_grid (chart, kind->grid, study, evaluations);
  chart->notes = icn_chart_notes (kind, study, evaluations, names);
  if (kind->others[0] != NULL) {
    icn_chart_add_quantities (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_THREADS || kind->grid == ICN_GRID_GAPS ||
      kind->grid == ICN_GRID_NEEDED || kind->grid == ICN_GRID_NETWORKS) {
    icn_chart_add_processors (chart, kind, study, evaluations, names);
    return chart;
  }
  if (kind->grid == ICN_GRID_SIZES) {
    icn_chart_add_sizes (chart, kind, study, evaluations, names, figure);
    return chart;
  }
  if (kind->grid == ICN_GRID_STATES) {
    icn_chart_add_states (chart, study, evaluations, names);
    return chart;
  }
  for (guint i = 0; i < study->designs->len; i++) {
    IcnSeries *series = icn_chart_series_new (chart, kind, icn_quantity_find (kind->quantity),
                                              icn_study_design (study, i), &evaluations[i]);

    series->name = g_strdup (names[i]);
    series->design = i;
    g_ptr_array_add (chart->series, series);
  }
  for (guint i = 0; i < study->designs->len && kind->simulated != NULL; i++)
    add_measured (chart, kind, study, evaluations, i, names[i]);
  if (kind->grid == ICN_GRID_DIMENSIONS)
    icn_chart_share_curves (chart, evaluations);
  return chart;
}

void
icn_chart_free (IcnChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->title);
  g_free (chart->x_title);
  g_free (chart->x_unit);
  g_free (chart->y_title);
  g_free (chart->y_unit);
  g_free (chart->x);
  g_strfreev (chart->x_names);
  g_ptr_array_unref (chart->series);
  g_strfreev (chart->notes);
  g_free (chart);
}

char *
icn_chart_to_csv (const IcnChart *chart)
{
  GString *csv = g_string_new (NULL);
  g_autofree char *x_title = chart->x_unit != NULL
                               ? g_strdup_printf ("%s (%s)", chart->x_title, chart->x_unit)
                               : g_strdup (chart->x_title);

  icn_csv_append_text (csv, x_title);
  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    if (series->is_shared)
      continue;
    g_string_append_c (csv, ',');
    icn_csv_append_text (csv, series->name);
    if (series->low != NULL) {
      g_autofree char *half_width = g_strdup_printf ("%s ±", series->name);

      g_string_append_c (csv, ',');
      icn_csv_append_text (csv, half_width);
    }
  }
  g_string_append_c (csv, '\n');
  for (guint point = 0; point < chart->n_points; point++) {
    if (chart->x_names != NULL)
      icn_csv_append_text (csv, chart->x_names[point]);
    else
      icn_csv_append_number (csv, chart->x[point]);
    for (guint i = 0; i < chart->series->len; i++) {
      const IcnSeries *series = g_ptr_array_index (chart->series, i);

      if (series->is_shared)
        continue;
      g_string_append_c (csv, ',');
      icn_csv_append_number (csv, series->y[point]);
      if (series->low != NULL) {
        g_string_append_c (csv, ',');
        icn_csv_append_number (csv, series->high[point] - series->y[point]);
      }
    }
    g_string_append_c (csv, '\n');
  }
  return g_string_free (csv, FALSE);
}
