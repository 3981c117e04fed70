/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "design.h"
#include "error.h"
#include "flow-classes.h"
#include "flow-model.h"
#include "forms.h"
#include "graph-numbers.h"
#include "loads.h"
#include "net-stages.h"
#include "net-taps.h"
#include "number-text.h"
#include "path-classes.h"
#include "route.h"
#include "routing.h"
#include "topology-kind.h"
#include "topology-layout.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic.h"

#define N_LAYOUTS 2 /* number of values of IcnLayout */
/* Limit of the number of terminals times the number of channels: below this limit, computing the
 * flows (how much traffic continues from one channel to another) takes only milliseconds. */
#define QUICK_FLOWS 300000

/* Sets analysis->routing to the settings that select the routes of the first phase of the routing
 * algorithm. If these routes, or those that the design's own settings select, are fixed routes,
 * computes them now, which may take seconds and can be cancelled. */
static gboolean
find_routes (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  const IcnRouteSettings own = analysis->routing;
  IcnPhases phases;

  if (icn_routing_on (analysis->algorithm, analysis->net, &phases))
    icn_phase_set_routes (&phases.phase[0], &analysis->routing);
  return icn_route_prepare (analysis->net, &own, cancellable, error) &&
         icn_route_prepare (analysis->net, &analysis->routing, cancellable, error);
}

/* Computes γ_max, the largest channel load, of uniform traffic over the routing that the topology
 * defines (such as dimension order), with ties split evenly. Loads in percent of capacity refer to
 * this γ_max. *uniform_loads is set to the channel loads, [n_channels]; free with g_free. */
static gboolean
measure_capacity (IcnAnalysis *analysis, double **uniform_loads, GCancellable *cancellable,
                  GError **error)
{
  const IcnNet *net = analysis->net;
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform_on (net);
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnRouteSettings routing = analysis->routing;

  routing.ties = ICN_TIES_SPLIT;
  if (!icn_loads (net, &routing, icn_routing_own (), uniform, loads, cancellable, error))
    return FALSE;
  analysis->uniform_gamma_max = icn_loads_max (net, loads, NULL);
  *uniform_loads = g_steal_pointer (&loads);
  return TRUE;
}

/* Whether channel loads prove that the bisection found is the smallest. `crossing` is the number of
 * messages that cross every cut into halves under uniform traffic. gamma_max: largest channel load
 * γ_max of uniform traffic under any one routing. A channel of unit width carries at most gamma_max
 * messages under this routing, so every cut into halves is at least crossing / gamma_max wide. */
static gboolean
proves_bisection (const IcnAnalysis *analysis, double gamma_max)
{
  double nodes = analysis->net->n_terminals, half = floor (nodes / 2);
  double crossing = 2 * half * (nodes - half) / nodes * analysis->net->n_planes;

  return analysis->bisection.width <= crossing / gamma_max * (1 + 1e-9);
}

/* Returns a lower bound of the largest channel load γ_max for all routings that have the same mean
 * hops as the given routes. The bound is the load per unit of width if the hops were spread evenly
 * over all channels. loads: [n_channels], the channel loads of the given routes. */
static double
even_load (const IcnNet *net, const double *loads)
{
  double crossed = 0, width = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint hops = icn_net_hops_from (net, net->channel[c].source);

    crossed += loads[c] * hops;
    width += hops * icn_channel_width (&net->channel[c]);
  }
  return crossed / width;
}

/* Marks the bisection as proven minimal if channel loads prove it. The loads of the routing that
 * the topology defines (such as dimension order) are tried first. If this routing takes one
 * shortest path per pair of nodes, the more even loads of a routing over all shortest paths are
 * tried next. own_loads: [n_channels], the loads of the routing that the topology defines. */
static gboolean
prove_bisection (IcnAnalysis *analysis, const double *own_loads, GCancellable *cancellable,
                 GError **error)
{
  const IcnNet *net = analysis->net;
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform_on (net);
  g_autofree double *loads = g_new (double, net->n_channels);
  const IcnRouteSettings routing = { .ties = ICN_TIES_SPLIT };

  if (analysis->bisection.is_exact || proves_bisection (analysis, analysis->uniform_gamma_max)) {
    analysis->bisection.is_exact = TRUE;
    return TRUE;
  }
  if (!icn_route_is_searched (net))
    return TRUE;
  if (!net->has_unequal_delays && !proves_bisection (analysis, even_load (net, own_loads)))
    return TRUE;
  if (!icn_loads (net, &routing, icn_routing_shortest (), uniform, loads, cancellable, error))
    return FALSE;
  analysis->bisection.is_exact = proves_bisection (analysis, icn_loads_max (net, loads, NULL));
  return TRUE;
}

/* Returns the mean hops of a message, over requests and replies: the sum of all channel loads,
 * divided by the traffic of all terminals. */
static double
mean_hops_of (const IcnAnalysis *analysis, const double *loads)
{
  const IcnNet *net = analysis->net;
  double crossed = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    crossed += loads[c] * icn_net_hops_from (net, net->channel[c].source);
  return crossed / (icn_traffic_sent_by_all (analysis->traffic) * net->n_planes);
}

static double
share_to_self (const IcnTraffic *traffic)
{
  double self = 0;

  for (IcnVertex v = 0; v < traffic->n_terminals; v++)
    self += icn_traffic_share (traffic, v, v);
  return self / icn_traffic_sent_by_all (traffic);
}

static gboolean
measure_traffic_hops (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  const IcnNet *net = analysis->net;
  g_autofree double *shortest = NULL;

  analysis->traffic_hops = analysis->route_hops = mean_hops_of (analysis, analysis->loads);
  if (icn_phases_are_minimal (&analysis->algorithm->phases))
    return TRUE;
  /* The routes that the topology defines (such as dimension order) are shortest paths, and their
   * loads are faster to compute than those of all shortest paths. */
  shortest = g_new (double, net->n_channels);
  if (!icn_loads (net, &analysis->routing, icn_routing_own (), analysis->traffic, shortest,
                  cancellable, error))
    return FALSE;
  analysis->traffic_hops = mean_hops_of (analysis, shortest);
  return TRUE;
}

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x < y) - (x > y);
}

void
icn_sort_falling (double *numbers, gsize n)
{
  gsize n_sorted = 1;

  /* in a symmetric network all numbers are equal, so they need no sorting */
  while (n_sorted < n && numbers[n_sorted - 1] >= numbers[n_sorted])
    n_sorted++;
  if (n_sorted < n)
    qsort (numbers, n, sizeof *numbers, compare_falling);
}

static void
rank_loads (IcnAnalysis *analysis)
{
  const IcnNet *net = analysis->net;
  g_autofree double *load = g_new (double, net->n_channels);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    load[c] = icn_loads_relative (net, analysis->loads, c);
  icn_sort_falling (load, net->n_channels);
  analysis->quantiles = g_new0 (double, ICN_ANALYSIS_QUANTILES + 1);
  for (guint i = 0; i <= ICN_ANALYSIS_QUANTILES && net->n_channels > 0; i++)
    analysis->quantiles[i] = load[(guint64) i * (net->n_channels - 1) / ICN_ANALYSIS_QUANTILES];
}

static gboolean
measure_bounds (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  if (!measure_traffic_hops (analysis, cancellable, error))
    return FALSE;
  analysis->bound_hops = icn_bound_hops (analysis->net, analysis->traffic, analysis->traffic_hops);
  return TRUE;
}

/* Sets analysis->paths, which counts how often messages cross each class of channels (such as those
 * of one dimension), if there are several classes. The zero-load latency needs these counts if
 * channel widths are unequal. If the widths are equal, the messages are counted only where that is
 * quick, because a later budget may make the widths unequal. Returns FALSE only if cancelled:
 * without the counts, just the zero-load latency is missing. */
static gboolean
follow_paths (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  const IcnNet *net = analysis->net;
  g_autoptr (GError) problem = NULL;
  gboolean is_quick = net->n_terminals <= ICN_PATH_QUICK_TERMINALS ||
                      (analysis->traffic->is_uniform && net->symmetry != ICN_SYMMETRY_NONE &&
                       !icn_route_is_fixed (net, &analysis->routing));

  if (net->n_classes > 1 && (is_quick || icn_net_has_unequal_widths (net)))
    analysis->paths = icn_path_classes_new (analysis->net, &analysis->routing, analysis->algorithm,
                                            analysis->traffic, cancellable, &problem);
  if (problem != NULL)
    analysis->why_no_paths = g_strdup (problem->message);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* Computes the flows (how much traffic continues from one channel to another), or finds the reason
 * why there are no flows. Does nothing if either is known already. Returns FALSE if cancelled. If
 * another thread is computing the flows, waits for it if `waits` is TRUE, and returns FALSE if
 * `waits` is FALSE. */
static gboolean
find_flows (const IcnAnalysis *analysis, gboolean waits, GCancellable *cancellable, GError **error)
{
  IcnAnalysis *kept = (IcnAnalysis *) analysis;
  g_autoptr (GError) problem = NULL;
  gboolean cancelled;

  if (waits)
    g_mutex_lock (&kept->flow_lock);
  else if (!g_mutex_trylock (&kept->flow_lock))
    return FALSE;
  if (kept->flows == NULL && kept->why_no_flows == NULL) {
    kept->flows = icn_flow_classes_new (kept->net, &kept->routing, kept->algorithm, kept->traffic,
                                        cancellable, &problem);
    if (kept->flows != NULL)
      kept->flow_memo = icn_flow_memo_new (kept->is_for_sweep);
  }
  cancelled = g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  if (problem != NULL && !cancelled)
    kept->why_no_flows = g_strdup (problem->message);
  g_mutex_unlock (&kept->flow_lock);
  if (cancelled)
    g_propagate_error (error, g_steal_pointer (&problem));
  return !cancelled;
}

gboolean
icn_analysis_find_flows (const IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  return !icn_analysis_has_loads (analysis) || find_flows (analysis, TRUE, cancellable, error);
}

/* Whether the network is so small that the flows (how much traffic continues from one channel to
 * another) are found in a few milliseconds. */
static gboolean
has_quick_flows (const IcnAnalysis *analysis)
{
  return (double) analysis->net->n_terminals * analysis->net->n_channels <= QUICK_FLOWS;
}

gboolean
icn_analysis_knows_flows (const IcnAnalysis *analysis)
{
  IcnAnalysis *kept = (IcnAnalysis *) analysis;
  gboolean known;

  if (!icn_analysis_has_loads (analysis))
    return TRUE;
  if (!g_mutex_trylock (&kept->flow_lock))
    return FALSE;
  known = kept->flows != NULL || kept->why_no_flows != NULL;
  g_mutex_unlock (&kept->flow_lock);
  return known || (has_quick_flows (analysis) && find_flows (analysis, FALSE, NULL, NULL));
}

IcnFlowClasses *
icn_analysis_flows (const IcnAnalysis *analysis)
{
  if (!icn_analysis_has_loads (analysis))
    return NULL;
  find_flows (analysis, TRUE, NULL, NULL);
  return analysis->flows;
}

/* Computes the channel loads under analysis->traffic. A routing that cannot carry this traffic is
 * no error, because the other numbers of the analysis are still useful. uniform: [n_channels] loads
 * of uniform traffic over the routing that the topology defines (such as dimension order), or
 * NULL. */
static gboolean
measure_loads (IcnAnalysis *analysis, const double *uniform, GCancellable *cancellable,
               GError **error)
{
  const IcnNet *net = analysis->net;
  g_autofree double *loads = g_new (double, net->n_channels);
  IcnPhases phases;
  gboolean known =
    uniform != NULL && analysis->traffic->is_uniform && analysis->routing.ties == ICN_TIES_SPLIT &&
    icn_routing_on (analysis->algorithm, net, &phases) && icn_phases_are_own (&phases);

  if (known)
    memcpy (loads, uniform, sizeof *loads * net->n_channels);
  else if (!icn_loads (net, &analysis->routing, analysis->algorithm, analysis->traffic, loads,
                       cancellable, &analysis->problem)) {
    if (!g_error_matches (analysis->problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
      return TRUE;
    g_propagate_error (error, g_steal_pointer (&analysis->problem));
    return FALSE;
  }
  analysis->loads = g_steal_pointer (&loads);
  analysis->gamma_max = icn_loads_max (net, analysis->loads, &analysis->bottleneck);
  icn_limits_find (net, analysis->algorithm, analysis->loads, analysis->traffic, NULL,
                   &analysis->limits);
  rank_loads (analysis);
  analysis->to_self = share_to_self (analysis->traffic);
  return follow_paths (analysis, cancellable, error) &&
         measure_bounds (analysis, cancellable, error);
}

/* Sets bound_bisection, the lower bound of the largest channel load γ_max that follows from the
 * bisection, if there are channel loads. */
static void
bound_by_bisection (IcnAnalysis *analysis)
{
  if (analysis->loads != NULL)
    analysis->bound_bisection = icn_bound_bisection (analysis->net, analysis->traffic);
}

/* Computes all numbers that depend on the traffic, except the bound by the bisection. uniform:
 * [n_channels] loads of uniform traffic over the routing that the topology defines (such as
 * dimension order), or NULL. A traffic file that cannot be read is no error, because the other
 * numbers of the analysis are still useful. */
static gboolean
measure_traffic (IcnAnalysis *analysis, const double *uniform, GCancellable *cancellable,
                 GError **error)
{
  analysis->traffic = icn_traffic_new (&analysis->pattern, analysis->net, &analysis->problem);
  return analysis->traffic == NULL || measure_loads (analysis, uniform, cancellable, error);
}

/* Computes all numbers for which the graph of the network is needed. */
static gboolean
measure_graph (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  IcnNet *net = icn_topology_net (&analysis->topology, error);
  g_autofree double *uniform = NULL;
  g_autoptr (IcnGraphNumbers) numbers = NULL;

  analysis->net = net;
  if (net == NULL || g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !icn_measure_hops (net, cancellable, &analysis->distances, error))
    return FALSE;
  numbers = icn_graph_numbers_start (net, cancellable);
  icn_measure_degree (net, &analysis->degree);
  if (net->packages != NULL &&
      !icn_measure_packages (net, 0, cancellable, &analysis->packaging, error))
    return FALSE;
  icn_measure_bundles (net, &analysis->bundles);
  if (!find_routes (analysis, cancellable, error) ||
      !measure_capacity (analysis, &uniform, cancellable, error) ||
      !measure_traffic (analysis, uniform, cancellable, error) ||
      !icn_graph_numbers_take (numbers, &analysis->bisection, &analysis->diversity, error) ||
      !prove_bisection (analysis, uniform, cancellable, error))
    return FALSE;
  bound_by_bisection (analysis);

  for (guint i = 0; i < N_LAYOUTS; i++) {
    guint32 longest;

    icn_placement_init (&analysis->placement[i], net, i);
    analysis->lengths[i] = icn_placement_lengths (&analysis->placement[i], net, &longest);
    analysis->longest_wire[i] = icn_placement_longest (&analysis->placement[i], net);
    analysis->n_lengths[i] = longest + 1;
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  return TRUE;
}

/* Measures a network that is too large for a graph. The numbers come from closed forms. Such a
 * network is a product of rings and linear arrays, whose hops give the hops of the network;
 * formulas give the wire lengths of its layout. */
static gboolean
measure_factors (IcnAnalysis *analysis, GCancellable *cancellable, GError **error)
{
  gboolean is_uniform = icn_traffic_is_uniform (&analysis->pattern);
  IcnForms forms;

  if (!icn_forms (&analysis->topology, &forms) ||
      !icn_topology_hops (&analysis->topology, &analysis->distances)) {
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                          "a %s of more than %u nodes and switches cannot be analysed",
                          analysis->topology.kind->id, ICN_ANALYSIS_MAX_NODES);
  }
  analysis->bisection =
    (IcnBisection){ forms.bisection_channels, forms.bisection_channels, forms.bisection_is_exact };
  analysis->degree = (IcnDegree){ forms.node_channels, forms.node_channels };
  analysis->bundles = (IcnBundles){ forms.node_bundles, forms.bundles };
  analysis->uniform_gamma_max = forms.gamma_max;
  analysis->traffic_hops = is_uniform ? analysis->distances.mean_hops : NAN;
  for (guint i = 0; i < N_LAYOUTS; i++) {
    guint32 longest;

    analysis->lengths[i] = icn_topology_wire_lengths (&analysis->topology, i, &longest);
    if (analysis->lengths[i] == NULL)
      continue;
    analysis->longest_wire[i] = longest;
    analysis->n_lengths[i] = longest + 1;
  }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* Computes IcnAnalysis.density: for each pair of neighbouring columns of the layout, the largest
 * number of channels of any row (linear array of nodes) that cross between the two columns. In
 * multistage networks, whose nodes form no rows, `density` stays NULL. */
static void
measure_density (IcnAnalysis *analysis)
{
  const IcnNet *net = analysis->net;

  for (guint i = 0; i < N_LAYOUTS; i++) {
    const IcnPlacement *placement = &analysis->placement[i];

    if (net == NULL) {
      analysis->density[i] = icn_topology_row_density (&analysis->topology, i, &analysis->columns);
    } else if (!icn_net_has_stages (net)) {
      analysis->columns = placement->columns;
      analysis->density[i] = g_new0 (double, placement->columns);
      icn_placement_busiest_density (placement, net, analysis->density[i]);
    }
  }
}

/* Reason, shown to the user, why a network with more than ICN_ANALYSIS_MAX_NODES vertices has no
 * flows (traffic that continues from one channel to another): its graph is not built. */
G_STATIC_ASSERT (ICN_ANALYSIS_MAX_NODES == 131072);
static const char too_large[] = N_ ("it covers networks of at most 131,072 vertices only");

IcnAnalysis *
icn_analysis_new (const IcnDesign *design, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnAnalysis) analysis = NULL;
  gboolean is_small;

  if (!icn_topology_check (&design->topology, error))
    return NULL;
  if (!icn_topology_is_integral (&design->topology)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "nodes",
                   "a network of a real radix has no graph to analyse");
    return NULL;
  }

  analysis = g_new0 (IcnAnalysis, 1);
  analysis->ref_count = 1;
  g_mutex_init (&analysis->flow_lock);
  analysis->topology = design->topology;
  analysis->routing = icn_design_routing (design);
  analysis->algorithm = design->router.routing;
  analysis->pattern = design->traffic;
  icn_matrix_text_ref (analysis->pattern.matrix);
  analysis->traffic_hops = analysis->route_hops = analysis->gamma_max = analysis->to_self = NAN;
  analysis->bound_bisection = analysis->bound_hops = NAN;
  analysis->diversity = (IcnDiversity){ NAN, NAN };
  analysis->bottleneck = ICN_NONE;
  analysis->key = icn_analysis_key (design);
  is_small = icn_topology_vertices (&design->topology) <= ICN_ANALYSIS_MAX_NODES;
  if (!is_small)
    analysis->why_no_flows = g_strdup (too_large);
  if (!(is_small ? measure_graph : measure_factors) (analysis, cancellable, error))
    return NULL;
  measure_density (analysis);
  return g_steal_pointer (&analysis);
}

IcnAnalysis *
icn_analysis_new_under (const IcnAnalysis *analysis, const IcnTraffic *traffic, const char *name,
                        GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnAnalysis) made = g_new0 (IcnAnalysis, 1);

  *made = (IcnAnalysis){
    .ref_count = 1,
    .topology = analysis->topology,
    .routing = analysis->routing,
    .algorithm = analysis->algorithm,
    .pattern = analysis->pattern,
    .traffic_name = g_strdup (name),
    .net = icn_net_ref (analysis->net),
    .traffic = icn_traffic_ref (traffic),
    .traffic_hops = NAN,
    .distances = analysis->distances,
    .bisection = analysis->bisection,
    .degree = analysis->degree,
    .packaging = analysis->packaging,
    .bundles = analysis->bundles,
    .gamma_max = NAN,
    .uniform_gamma_max = analysis->uniform_gamma_max,
    .bottleneck = ICN_NONE,
    .bound_bisection = NAN,
    .bound_hops = NAN,
    .diversity = analysis->diversity,
  };
  g_mutex_init (&made->flow_lock);
  icn_matrix_text_ref (made->pattern.matrix);
  for (guint i = 0; i < N_LAYOUTS; i++) {
    icn_placement_init (&made->placement[i], made->net, i);
  }
  if (!measure_loads (made, NULL, cancellable, error))
    return NULL;
  bound_by_bisection (made);
  return g_steal_pointer (&made);
}

IcnAnalysis *
icn_analysis_ref (IcnAnalysis *analysis)
{
  g_atomic_int_inc (&analysis->ref_count);
  return analysis;
}

void
icn_analysis_unref (IcnAnalysis *analysis)
{
  if (analysis == NULL || !g_atomic_int_dec_and_test (&analysis->ref_count))
    return;
  for (guint i = 0; i < N_LAYOUTS; i++) {
    icn_placement_clear (&analysis->placement[i]);
    g_free (analysis->density[i]);
    g_free (analysis->lengths[i]);
  }
  g_free (analysis->loads);
  g_free (analysis->quantiles);
  icn_path_classes_free (analysis->paths);
  g_free (analysis->why_no_paths);
  icn_flow_memo_free (analysis->flow_memo);
  icn_flow_classes_unref (analysis->flows);
  g_free (analysis->why_no_flows);
  g_mutex_clear (&analysis->flow_lock);
  icn_traffic_unref (analysis->traffic);
  icn_matrix_text_unref (analysis->pattern.matrix);
  g_clear_error (&analysis->problem);
  g_free (analysis->key);
  g_free (analysis->traffic_name);
  g_clear_pointer (&analysis->net, icn_net_unref);
  g_free (analysis);
}

gboolean
icn_analysis_check (const IcnAnalysis *analysis, GError **error)
{
  if (analysis->problem == NULL)
    return TRUE;
  g_propagate_error (error, g_error_copy (analysis->problem));
  return FALSE;
}

gboolean
icn_analysis_check_graph (const IcnAnalysis *analysis, const IcnDesign *design, GError **error)
{
  g_autofree char *nodes = NULL;

  if (icn_analysis_has_graph (analysis))
    return TRUE;
  if (!icn_topology_is_integral (&design->topology)) {
    nodes = icn_number_to_text (design->topology.nodes);
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "nodes",
                          "%s nodes in %u dimensions have a radix that is not whole, and no graph: "
                          "give k instead",
                          nodes, design->topology.dimensions);
  }
  nodes = icn_number_to_text (icn_topology_vertices (&design->topology));
  return icn_error_set (error, ICN_ERROR_TOO_LARGE, "topology",
                        "%s nodes and switches; a graph, and what needs one, has at most %u", nodes,
                        ICN_ANALYSIS_MAX_NODES);
}

char *
icn_analysis_key (const IcnDesign *design)
{
  return icn_design_key (design, ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS);
}

/* A quick comparison of the analysis with `design`. TRUE means that all settings in the analysis
 * key are equal, and that the design reads no traffic from a file. FALSE decides nothing: the
 * caller must then compare the keys. */
static gboolean
is_same_network (const IcnAnalysis *analysis, const IcnDesign *design)
{
  const IcnRouteSettings routing = icn_design_routing (design);

  return memcmp (&analysis->topology, &design->topology, sizeof design->topology) == 0 &&
         analysis->routing.order == routing.order && analysis->routing.ties == routing.ties &&
         memcmp (&analysis->algorithm, &design->router.routing, sizeof analysis->algorithm) == 0 &&
         icn_traffic_get_file (&design->traffic) == NULL &&
         icn_traffic_settings_equal (&analysis->pattern, &design->traffic);
}

gboolean
icn_analysis_matches (const IcnAnalysis *analysis, const IcnDesign *design)
{
  g_autofree char *key = NULL;

  if (analysis->traffic_name != NULL ||
      icn_traffic_get_file (&analysis->pattern) != icn_traffic_get_file (&design->traffic))
    return FALSE;
  if (is_same_network (analysis, design))
    return TRUE;
  key = icn_analysis_key (design);
  return g_str_equal (key, analysis->key);
}
