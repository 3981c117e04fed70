/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "design.h"
#include "latency.h"
#include "quantity.h"
#include "study.h"
#include "theory.h"
#include "topology.h"
#include "workload.h"

/* Each function below is an IcnPlotKind.of: it returns a number for a design to which the plot
 * applies, and NAN for other designs. For example, plots over the offered load do not apply to
 * designs whose processors wait for replies, and plots of processor utilization apply only to these
 * designs. Plots of the wires along a row (linear array) of nodes apply only to cubes, because only
 * the layouts of cubes have such rows. Plots of packaging over the radix of switches apply only to
 * butterflies. */
static double
open_nodes (const IcnDesign *design)
{
  return design->processors.threads == 0 ? icn_topology_nodes (&design->topology) : NAN;
}

static double
closed_nodes (const IcnDesign *design)
{
  return design->processors.threads > 0 ? icn_topology_nodes (&design->topology) : NAN;
}

/* The number of nodes of a design whose messages differ in length; NAN if all have one length, or
 * if the design's processors wait for replies. */
static double
mixed_nodes (const IcnDesign *design)
{
  return design->lengths.n > 1 ? open_nodes (design) : NAN;
}

static double
module_nodes (const IcnDesign *design)
{
  return icn_topology_has_modules (&design->topology) ? open_nodes (design) : NAN;
}

static double
module_gap (const IcnDesign *design)
{
  return design->processors.threads > 0 && icn_topology_has_modules (&design->topology)
           ? icn_processor_gap (&design->processors)
           : NAN;
}

static double
fly_nodes (const IcnDesign *design)
{
  return icn_topology_has_stages (&design->topology) ? icn_topology_nodes (&design->topology) : NAN;
}

static double
cube_nodes (const IcnDesign *design)
{
  return icn_topology_has_stages (&design->topology) ? NAN : icn_topology_nodes (&design->topology);
}

static double
radix (const IcnDesign *design)
{
  return icn_topology_radix (&design->topology);
}

/* Returns the radix of a design's switches. NAN if the design's theory does not predict what the
 * plot shows, the number of messages that contend for a link. */
static double
link_radix (const IcnDesign *design)
{
  IcnLatencySettings latency;
  const IcnTheory *theory;

  icn_design_latency_settings (design, &latency);
  theory = icn_theory_choose (design->theory.row, &latency);
  return theory != NULL && theory->link_states != NULL ? radix (design) : NAN;
}

static const IcnPlotKind kinds[] = {
  { .id = "latency-traffic",
    .title = N_ ("Latency against Traffic"),
    .help = N_ ("Latency by theory against the traffic that the nodes offer, up to saturation."),
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_LOADS,
    .ends = TRUE },
  { .id = "latency-theories",
    .title = N_ ("Latency by Each Theory"),
    .help = N_ ("Latency by every theory that covers a design, its own and that of flows between "
                "channels, against traffic and beside what was simulated."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_LOADS,
    .ends = TRUE,
    .by_theory = TRUE },
  { .id = "latency-lengths",
    .of = mixed_nodes,
    .title = N_ ("Latency by Message Length"),
    .help = N_ ("Latency of the messages of each length, by theory and simulated, where lengths "
                "differ."),
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_LOADS,
    .ends = TRUE,
    .by_length = TRUE },
  { .id = "latency-dimension",
    .title = N_ ("Latency against Dimension"),
    .help = N_ (
      "Zero-load latency of networks of the same number of nodes and the same budget. The points "
      "can be built; the thin line has the radix N^(1/n), whole or not."),
    .quantity = "zero_load_latency",
    .y_title = N_ ("Zero-Load Latency"),
    .grid = ICN_GRID_DIMENSIONS },
  { .id = "throughput",
    .of = open_nodes,
    .when = ICN_WHEN_NO_OTHERS,
    .title = N_ ("Delivered against Offered Traffic"),
    .help = N_ ("Traffic that the network delivers of the traffic offered; it levels off at "
                "saturation."),
    .quantity = "delivered",
    .simulated = "simulated_throughput",
    .y_title = N_ ("Delivered Traffic"),
    .grid = ICN_GRID_LOADS },
  { .id = "channel-loads",
    .title = N_ ("Channel Loads"),
    .help = N_ ("The load of every channel, sorted from the busiest. The flatter the curve, the "
                "more evenly the traffic is spread."),
    .needs_analysis = TRUE,
    .quantity = "load_at_share",
    .y_title = N_ ("Load γ"),
    .grid = ICN_GRID_SHARES },
  { .id = "channel-utilization",
    .title = N_ ("Channel Utilization"),
    .help = N_ ("Utilization of every channel, sorted from the busiest, at the same traffic for "
                "all designs."),
    .needs_analysis = TRUE,
    .quantity = "utilization_at_share",
    .y_title = N_ ("Utilization"),
    .grid = ICN_GRID_SHARES,
    .at_common_load = TRUE },
  { .id = "wire-density",
    .of = cube_nodes,
    .when = ICN_WHEN_NO_OTHERS,
    .title = N_ ("Wire Density"),
    .help = N_ ("Wires that cross each position of one row of the layout."),
    .needs_analysis = TRUE,
    .quantity = "wire_density",
    .y_title = N_ ("Wire Density"),
    .grid = ICN_GRID_POSITIONS,
    .style = ICN_SERIES_STEPS },
  { .id = "pin-density",
    .of = radix,
    .title = N_ ("Pins against Dimension"),
    .help = N_ ("Pins per node of networks of the same number of nodes and the same budget. The "
                "points can be built; the thin line has the radix N^(1/n), whole or not."),
    .quantity = "pins_per_node",
    .y_title = N_ ("Pins per Node"),
    .grid = ICN_GRID_DIMENSIONS,
    .y_log = TRUE },
  { .id = "wire-length",
    .of = radix,
    .title = N_ ("Wire Length against Dimension"),
    .help =
      N_ ("Longest wire of networks of the same number of nodes. The points can be built; the "
          "thin line has the radix N^(1/n), whole or not."),
    .quantity = "longest_wire",
    .y_title = N_ ("Longest Wire"),
    .grid = ICN_GRID_DIMENSIONS,
    .y_log = TRUE },
  { .id = "minimum-dimension",
    .title = N_ ("Best Dimension against Nodes"),
    .help = N_ ("The dimension of least zero-load latency for every number of nodes: points of "
                "networks that can be built, a thin line of real radices."),
    .quantity = "best_dimension_at_nodes",
    .y_title = N_ ("Best Dimension"),
    .grid = ICN_GRID_NODES },
  { .id = "latency-parts",
    .title = N_ ("Latency Taken Apart"),
    .help = N_ ("Parts of the mean latency that are due to routers, wires, contention and message "
                "length: T = H t_r + D/v + T_c + L/b."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_PARTS },
  { .id = "sensitivity",
    .title = N_ ("Sensitivity of a Design"),
    .help = N_ ("How much a number of one design changes if one of its settings is halved or "
                "doubled and all others stay."),
    .quantity = "zero_load_latency",
    .y_title = N_ ("Change"),
    .grid = ICN_GRID_SETTINGS },
  { .id = "utilization-threads",
    .of = closed_nodes,
    .title = N_ ("Processor Utilization against Threads"),
    .help = N_ ("Simulated share of cycles in which the processors run, against the number of "
                "threads of each, which wait for replies."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_THREADS,
    .style = ICN_SERIES_MARKERS },
  { .id = "utilization-gap",
    .of = closed_nodes,
    .title = N_ ("Processor Utilization against Access Interval"),
    .help = N_ ("Simulated share of cycles in which the processors run, against the time between "
                "two memory accesses of a thread."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_GAPS,
    .style = ICN_SERIES_MARKERS },
  { .id = "utilization-bars",
    .of = closed_nodes,
    .title = N_ ("Processor Utilization of Networks"),
    .help = N_ ("Simulated share of cycles in which the processors run, and the part of it that "
                "further threads add."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_NETWORKS },
  { .id = "utilization-pins",
    .of = module_gap,
    .when = ICN_WHEN_SEVERAL,
    .title = N_ ("Processor Utilization at Equal Pins"),
    .help = N_ (
      "Processor utilization, with networks sorted by the bits that the pins of a module carry "
      "between two accesses of a processor. Networks with equal pin bandwidth stand side by side."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Processor Utilization"),
    .grid = ICN_GRID_EQUAL_PINS },
  { .id = "threads-nodes",
    .of = closed_nodes,
    .when = ICN_WHEN_SEVERAL,
    .title = N_ ("Threads Needed against Nodes"),
    .help = N_ ("Number of threads with which the simulated processors run for nine tenths of the "
                "largest share of cycles that access interval and context switch allow."),
    .quantity = "processor_utilization",
    .simulated = "processor_utilization",
    .y_title = N_ ("Threads"),
    .grid = ICN_GRID_NEEDED,
    .style = ICN_SERIES_MARKERS },
  { .id = "latency-peak",
    .of = module_nodes,
    .title = N_ ("Latency against Share of Peak"),
    .help = N_ ("Latency against the traffic in percent of capacity, the ideal throughput of "
                "uniform traffic."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .simulated = "simulated_latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_PEAK,
    .ends = TRUE },
  { .id = "fly-packaging",
    .of = fly_nodes,
    .title = N_ ("Butterflies of Every Radix"),
    .help = N_ ("Width that pins and bisection allow a channel of the k-ary fly with the same "
                "number of nodes."),
    .quantity = "fly_width_at_radix",
    .others = { "fly_width_by_pins_at_radix", "fly_width_by_bisection_at_radix",
                "fly_hops_at_radix", "fly_latency_at_radix" },
    .y_title = N_ ("Channel Width"),
    .grid = ICN_GRID_RADICES,
    .y_log = TRUE },
  { .id = "fly-hops",
    .of = fly_nodes,
    .title = N_ ("Hops of Butterflies of Every Radix"),
    .help = N_ ("Channels that a message crosses in the k-ary fly of the same number of nodes."),
    .quantity = "fly_hops_at_radix",
    .y_title = N_ ("Hops"),
    .grid = ICN_GRID_RADICES },
  { .id = "fly-latency",
    .of = fly_nodes,
    .title = N_ ("Latency of Butterflies of Every Radix"),
    .help = N_ ("Zero-load latency of the k-ary fly of the same number of nodes, at the width that "
                "pins and bisection leave it."),
    .quantity = "fly_latency_at_radix",
    .y_title = N_ ("Zero-Load Latency"),
    .grid = ICN_GRID_RADICES,
    .y_log = TRUE },
  { .id = "hops-radix",
    .of = link_radix,
    .when = ICN_WHEN_SEVERAL,
    .title = N_ ("Mean Hops against Radix"),
    .help = N_ ("Mean number of channels that a message crosses. Designs that differ only in radix "
                "form one curve."),
    .needs_analysis = TRUE,
    .quantity = "mean_hops",
    .y_title = N_ ("Mean Hops"),
    .grid = ICN_GRID_SIZES },
  { .id = "latency-radix",
    .of = link_radix,
    .when = ICN_WHEN_SEVERAL,
    .title = N_ ("Latency against Radix"),
    .help = N_ ("Latency by theory at the same rate of messages per node. Designs that differ only "
                "in radix form one curve."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Latency"),
    .grid = ICN_GRID_SIZES },
  { .id = "latency-ratio",
    .of = link_radix,
    .when = ICN_WHEN_SEVERAL,
    .title = N_ ("Relative Latency against Radix"),
    .help = N_ ("Ratio of the latency by theory to that of the first network with messages of the "
                "same length, at the same m messages per node and cycle, up to a ratio of six. "
                "Designs that differ only in radix form one curve."),
    .needs_analysis = TRUE,
    .quantity = "latency",
    .y_title = N_ ("Relative Latency"),
    .grid = ICN_GRID_SIZES,
    .relative = TRUE },
  { .id = "link-states",
    .of = link_radix,
    .title = N_ ("Messages at a Link"),
    .help = N_ ("Probability that a number of messages contend for one link, by parhami2004, at "
                "each load of the study."),
    .needs_analysis = TRUE,
    .quantity = "link_state",
    .y_title = N_ ("Probability"),
    .grid = ICN_GRID_STATES },
  { .id = "throughput-failures",
    .of = open_nodes,
    .title = N_ ("Throughput against Failed Links"),
    .help = N_ ("Traffic that arrives at a node at the ideal throughput of the network with links "
                "failed at random: the mean over several draws, with its confidence interval."),
    .needs_analysis = TRUE,
    .quantity = "delivered_throughput",
    .y_title = N_ ("Delivered Throughput"),
    .grid = ICN_GRID_FAILURES,
    .style = ICN_SERIES_MARKERS },
  { .id = "latency-failures",
    .of = open_nodes,
    .title = N_ ("Latency against Failed Links"),
    .help = N_ ("Zero-load latency with links failed at random, over the pairs of nodes that still "
                "have a path: the mean over several draws, with its confidence interval."),
    .needs_analysis = TRUE,
    .quantity = "zero_load_latency",
    .y_title = N_ ("Zero-Load Latency"),
    .grid = ICN_GRID_FAILURES,
    .style = ICN_SERIES_MARKERS },
  { .id = "connectivity-failures",
    .of = open_nodes,
    .title = N_ ("Connectivity against Failed Links"),
    .help = N_ ("Share of the pairs of nodes that have a path with links failed at random: the "
                "mean over several draws, with its confidence interval."),
    .needs_analysis = TRUE,
    .quantity = "pairs_connected",
    .y_title = N_ ("Pairs Connected"),
    .grid = ICN_GRID_FAILURES,
    .style = ICN_SERIES_MARKERS },
  { .id = "pins-bundles",
    .title = N_ ("Pins against Bundles"),
    .help = N_ ("Pins of a module and its bundles to other modules, in networks with the same "
                "number of modules and the same bisection."),
    .needs_analysis = TRUE,
    .quantity = "bundles_per_node",
    .y_title = N_ ("Bundles per Module"),
    .grid = ICN_GRID_PINS,
    .y_log = TRUE },
  { .id = "module-cost",
    .title = N_ ("Cost of Joining Modules"),
    .help = N_ ("Pins and bundles of networks with the same number of modules and the same "
                "bisection, by formula and counted on their graphs. The table lists all of them."),
    .needs_analysis = TRUE,
    .quantity = "pins_per_module",
    .y_title = N_ ("Pins per Module"),
    .grid = ICN_GRID_COSTS },
  { .id = "scatter",
    .title = N_ ("One Number against Another"),
    .help = N_ ("Each design is a point: its zero-load latency against its pins per node, or any "
                "two other quantities."),
    .quantity = "zero_load_latency",
    .others = { "pins_per_node" },
    .y_title = N_ ("Zero-Load Latency"),
    .grid = ICN_GRID_QUANTITY },
};

static const struct {
  const char *title, *unit;
  gboolean is_log, is_whole;
} x_axes[] = {
  [ICN_GRID_LOADS] = { N_ ("Traffic"), N_ ("bits/cycle per node"), FALSE, FALSE },
  [ICN_GRID_DIMENSIONS] = { N_ ("Dimension"), NULL, FALSE, TRUE },
  [ICN_GRID_POSITIONS] = { N_ ("Position"), N_ ("node pitches"), FALSE, TRUE },
  [ICN_GRID_NODES] = { N_ ("Nodes"), NULL, TRUE, TRUE },
  [ICN_GRID_SHARES] = { N_ ("Channels"), N_ ("%"), FALSE, FALSE },
  [ICN_GRID_RADICES] = { N_ ("Radix"), NULL, TRUE, FALSE },
  [ICN_GRID_THREADS] = { N_ ("Threads"), NULL, TRUE, TRUE },
  [ICN_GRID_GAPS] = { N_ ("Access Interval"), N_ ("cycles"), FALSE, FALSE },
  [ICN_GRID_SIZES] = { N_ ("Radix"), NULL, FALSE, TRUE },
  [ICN_GRID_STATES] = { N_ ("Messages"), NULL, FALSE, TRUE },
  [ICN_GRID_NETWORKS] = { N_ ("Threads"), NULL, FALSE, TRUE },
  [ICN_GRID_EQUAL_PINS] = { N_ ("Threads"), NULL, FALSE, TRUE },
  [ICN_GRID_NEEDED] = { N_ ("Nodes"), NULL, TRUE, TRUE },
  [ICN_GRID_PEAK] = { N_ ("Load"), N_ ("percent of peak"), FALSE, FALSE },
  [ICN_GRID_FAILURES] = { N_ ("Failed Links"), NULL, FALSE, TRUE },
  [ICN_GRID_PARTS] = { N_ ("Part"), NULL, FALSE, TRUE },
  [ICN_GRID_PINS] = { N_ ("Pins per Module"), NULL, TRUE, FALSE },
  [ICN_GRID_QUANTITY] = { NULL, NULL, FALSE, FALSE },
  [ICN_GRID_SETTINGS] = { N_ ("Setting"), NULL, FALSE, TRUE },
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

const IcnPlotKind *
icn_plot_over (IcnGrid grid)
{
  guint i = 0;

  while (kinds[i].grid != grid)
    i++;
  return &kinds[i];
}

gboolean
icn_plot_applies (const IcnPlotKind *kind, const IcnStudy *study)
{
  guint n_of = 0, n_others = 0;
  double first = NAN;
  gboolean are_several = FALSE;

  for (guint i = 0; kind->of != NULL && i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double number = design->hidden ? NAN : kind->of (design);

    n_others += !design->hidden && isnan (number);
    n_of += !isnan (number);
    are_several = are_several || (n_of > 1 && !isnan (number) && number != first);
    first = isnan (first) ? number : first;
  }
  return kind->of == NULL || (kind->when == ICN_WHEN_SEVERAL ? are_several : n_of > 0) ||
         (kind->when == ICN_WHEN_NO_OTHERS && n_others == 0);
}

static char *
translate (const char *text)
{
  return text != NULL ? g_strdup (_ (text)) : NULL;
}

/* Returns whether an axis is logarithmic. chosen: the setting of the study's figure (1:
 * logarithmic, 0: linear, -1: not set). usual: the default of the kind of plot, used if `chosen` is
 * -1. */
static gboolean
is_log (int chosen, gboolean usual)
{
  return chosen >= 0 ? chosen : usual;
}

void
icn_chart_set_axes (IcnChart *chart, const IcnPlotKind *kind, const IcnFigure *figure)
{
  chart->title =
    figure != NULL && figure->title != NULL ? g_strdup (figure->title) : translate (kind->title);
  chart->x_title = translate (x_axes[kind->grid].title);
  chart->x_unit = translate (x_axes[kind->grid].unit);
  chart->x_log = is_log (figure != NULL ? figure->x_log : -1, x_axes[kind->grid].is_log);
  chart->x_whole = x_axes[kind->grid].is_whole;
  chart->y_title = translate (kind->y_title);
  if (kind->grid != ICN_GRID_STATES && kind->grid != ICN_GRID_NEEDED)
    chart->y_unit = kind->relative ? NULL : translate (icn_quantity_find (kind->quantity)->unit);
  chart->y_log = is_log (figure != NULL ? figure->y_log : -1, kind->y_log);
  chart->x_min =
    !chart->x_log && (kind->grid == ICN_GRID_LOADS || kind->grid == ICN_GRID_PEAK) ? 0 : NAN;
  chart->y_min = chart->y_log ? NAN : 0;
  chart->x_max = NAN;
  chart->y_max = kind->grid == ICN_GRID_STATES ? 1 : NAN; /* y is a probability */
  if (figure == NULL)
    return;
  chart->x_min = isnan (figure->x_min) ? chart->x_min : figure->x_min;
  chart->y_min = isnan (figure->y_min) ? chart->y_min : figure->y_min;
  chart->x_max = figure->x_max;
  chart->y_max = isnan (figure->y_max) ? chart->y_max : figure->y_max;
}
