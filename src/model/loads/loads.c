/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "loads.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cube-loads.h"
#include "detours.h"
#include "error.h"
#include "fixed-routes.h"
#include "flow-shortest.h"
#include "leaf-groups.h"
#include "multistage.h"
#include "net-stages.h"
#include "paths.h"
#include "routing.h"
#include "search.h"
#include "traffic-matrix.h"

/* Estimated time of one hop if the messages of a single pair of terminals are routed, divided by
 * the time per channel if the messages of all sources to a destination are routed together. */
#define STEP_COST 6
/* Estimated time per channel if the messages of all sources to a destination are routed together,
 * divided by the time per channel if the messages of one pair are spread over the box of nodes on
 * its shortest paths (cube-loads.h). */
#define COLUMN_COST 4
/* Smallest product of the numbers of terminals and channels at which the messages to all terminals
 * of one switch are routed together. */
#define LARGE_ENOUGH_FOR_GROUPS 1e6
#define EQUAL 1e-9  /* relative difference of two loads below which they count as equal */
#define NOISE 1e-12 /* differences of loads below this are rounding errors */

/* State of computing the loads of one phase of a routing (`phases.h`): its paths, and the sums of
 * loads so far. */
typedef struct {
  IcnPaths paths;
  IcnRouteColumn column;
  const IcnFixedRoutes *fixed; /* the fixed routes that all messages take; NULL if routes are not
                                  fixed: they are then in `column` */
  double *flow; /* [n_vertices] messages at each vertex for the destination that is being
                   processed */
  double *loads;
  GCancellable *cancellable;
} Phase;

static void
phase_init (Phase *phase, const IcnNet *net, const IcnRouteSettings *settings,
            const IcnPhases *phases, double *loads, GCancellable *cancellable)
{
  icn_paths_init (&phase->paths, net, settings, phases);
  icn_paths_column_init (&phase->column, &phase->paths);
  phase->fixed = icn_paths_fixed (&phase->paths);
  phase->flow = g_new0 (double, net->n_vertices);
  phase->loads = loads;
  phase->cancellable = cancellable;
}

static void
phase_clear (Phase *phase)
{
  icn_route_column_clear (&phase->column);
  icn_paths_clear (&phase->paths);
  g_clear_pointer (&phase->flow, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Phase, phase_clear)

/* Adds the loads of the traffic from all terminals to one destination, as add_column() does, but
 * over fixed routes (phase->fixed), which state the port of each vertex. */
static void
add_tree (Phase *phase, IcnVertex destination, double *loads)
{
  const IcnNet *net = phase->paths.net;
  const IcnRouteSettings *settings = &phase->paths.settings;
  const IcnVertex *to = icn_search_ends (net), *sequence = phase->column.sequence;
  const guint16 *port = phase->fixed->port + icn_fixed_routes_at (net, settings, destination, 0);
  guint32 n =
    icn_fixed_routes_sequence (phase->fixed, net, settings, destination, phase->column.sequence);

  for (guint32 i = 0; i < n; i++) {
    IcnVertex v = sequence[i];
    IcnChannelId next = net->first_out[v] + port[v];

    if (port[v] == ICN_NO_PORT)
      continue;
    loads[next] += phase->flow[v];
    phase->flow[to[next]] += phase->flow[v];
  }
}

/* Adds the loads of the traffic from all terminals to one destination (a column of Λ). phase->flow
 * has the amount that each terminal sends. Vertices are visited in topological order, the farthest
 * first; each divides what it sends and what it has received equally among the channels over which
 * it may continue. In an indirect network terminals come before all switches, so what has been
 * delivered to a terminal is not forwarded. O(n_channels). */
static gboolean
add_column (Phase *phase, IcnVertex destination, double *loads, GError **error)
{
  const IcnNet *net = phase->paths.net;
  const IcnVertex *to = icn_search_ends (net);
  const IcnRouteColumn *column = &phase->column;
  double *flow = phase->flow;

  if (g_cancellable_set_error_if_cancelled (phase->cancellable, error))
    return FALSE;
  memset (flow + net->n_terminals, 0, sizeof *flow * (net->n_vertices - net->n_terminals));
  if (phase->fixed != NULL) {
    add_tree (phase, destination, loads);
    return TRUE;
  }
  icn_paths_column (&phase->paths, destination, &phase->column);
  if (phase->paths.turns != NULL) {
    icn_paths_follow (&phase->paths, column, destination, flow, loads);
    return TRUE;
  }
  for (guint32 i = 0; i < column->n_sequence; i++) {
    IcnVertex v = column->sequence[i];
    const IcnChannelId *next = icn_route_column_next (column, v);
    guint room = icn_route_column_room (column, v);
    guint n_next = 0;
    double part = flow[v];

    while (n_next < room && next[n_next] != ICN_NONE)
      n_next++;
    if (n_next > 1)
      part /= n_next;
    for (guint j = 0; j < n_next; j++) {
      loads[next[j]] += part;
      flow[to[next[j]]] += part;
    }
  }
  return TRUE;
}

/* Numbers the classes of channels that symmetry makes equivalent: sets class_of[c] for each channel
 * c, and returns the number of classes. If symmetry makes all terminals equivalent, the channels of
 * a stage are a class. If it makes all vertices equivalent, the channels with the same port number
 * at their source are a class. */
static guint
number_classes (const IcnNet *net, guint32 *class_of)
{
  if (net->symmetry == ICN_SYMMETRY_TERMINALS)
    return icn_symmetry_stages (net, class_of);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    class_of[c] = icn_net_port (net, c);
  return icn_net_out_degree (net, 0);
}

/* Adds the loads of uniform traffic, if symmetry makes all destinations alike: the messages to one
 * destination are routed, and the load that they put on a class of equivalent channels is divided
 * evenly among its channels. amount: traffic of each terminal. O(n_channels). */
static gboolean
add_symmetric (Phase *phase, double amount, GError **error)
{
  const IcnNet *net = phase->paths.net;
  g_autofree guint32 *class_of = g_new (guint32, net->n_channels);
  guint n_classes = number_classes (net, class_of);
  g_autofree double *sum = g_new0 (double, n_classes);
  g_autofree guint32 *members = g_new0 (guint32, n_classes);
  g_autofree double *one = g_new0 (double, net->n_channels);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    phase->flow[v] = amount;
  if (!add_column (phase, 0, one, error))
    return FALSE;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    sum[class_of[c]] += one[c];
    members[class_of[c]]++;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    phase->loads[c] += sum[class_of[c]] / members[class_of[c]];
  return TRUE;
}

/* Adds the loads of uniform traffic in a large network: messages to all terminals of a switch
 * (leaf-groups.h) are routed together. amount: traffic of each terminal. phase->loads must be 0. */
static gboolean
add_groups (Phase *phase, double amount, GError **error)
{
  const IcnNet *net = phase->paths.net;
  g_auto (IcnLeafGroups) groups = { NULL };
  guint32 n = net->n_terminals;
  double *loads = phase->loads;

  icn_leaf_groups_init (&groups, net);
  for (IcnVertex destination = 0; destination < n; destination++) {
    if (groups.first[destination] != destination)
      continue;
    for (IcnVertex v = 0; v < n; v++)
      phase->flow[v] = amount * groups.n[destination] / n;
    if (!add_column (phase, destination, loads, error))
      return FALSE;
  }
  /* All messages to a group of terminals on one switch were routed to its first terminal, so the
   * last channel to this terminal has their whole load; it is divided among the channels to all
   * terminals of the group. */
  for (IcnVertex t = n; t-- > 0;)
    if (groups.n[t] > 1)
      loads[net->in_channel[net->first_in[t]]] =
        loads[net->in_channel[net->first_in[groups.first[t]]]] / groups.n[t];
  return TRUE;
}

/* Whether messages to all terminals of a switch are routed together, which saves much time only in
 * a large network. */
static gboolean
goes_by_groups (const Phase *phase)
{
  const IcnNet *net = phase->paths.net;

  if (!icn_net_is_indirect (net) || phase->paths.turns != NULL ||
      (!phase->paths.minimal && !icn_route_is_shared (net, &phase->paths.settings)) ||
      (double) net->n_terminals * net->n_channels < LARGE_ENOUGH_FOR_GROUPS)
    return FALSE;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (phase->loads[c] != 0)
      return FALSE;
  return TRUE;
}

/* Adds the loads of traffic in which terminal s sends row[s] × column[d] to terminal d.
 * O(n_terminals × n_channels). */
static gboolean
add_columns (Phase *phase, const double *row, const double *column, GError **error)
{
  guint32 n_terminals = phase->paths.net->n_terminals;

  for (IcnVertex destination = 0; destination < n_terminals; destination++) {
    if (column[destination] == 0)
      continue;
    for (IcnVertex v = 0; v < n_terminals; v++)
      phase->flow[v] = row[v] * column[destination];
    if (!add_column (phase, destination, phase->loads, error))
      return FALSE;
  }
  return TRUE;
}

static double *
constant (guint32 n, double value)
{
  double *values = g_new (double, n);

  for (guint32 i = 0; i < n; i++)
    values[i] = value;
  return values;
}

/* Adds the loads of uniform traffic, by the fastest method for the network. amount: traffic of each
 * terminal. */
static gboolean
add_uniform (Phase *phase, double amount, GError **error)
{
  const IcnNet *net = phase->paths.net;
  g_autofree double *row = NULL, *column = NULL;

  if (g_cancellable_set_error_if_cancelled (phase->cancellable, error))
    return FALSE;
  if (phase->paths.has_lines) {
    icn_cube_uniform_loads (net, phase->paths.settings.ties, amount, phase->loads);
    return TRUE;
  }
  if (phase->paths.symmetry != ICN_SYMMETRY_NONE)
    return add_symmetric (phase, amount, error);
  if (phase->fixed != NULL && phase->fixed->n_pairs != NULL) {
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      phase->loads[c] += amount / net->n_terminals * phase->fixed->n_pairs[c];
    return TRUE;
  }
  if (phase->paths.minimal && phase->paths.turns == NULL && icn_shortest_fits (net))
    return icn_shortest_loads (net, amount, phase->loads, phase->cancellable, error);
  if (goes_by_groups (phase))
    return add_groups (phase, amount, error);
  row = constant (net->n_terminals, amount);
  column = constant (net->n_terminals, 1.0 / net->n_terminals);
  return add_columns (phase, row, column, error);
}

/* Adds the loads of traffic in which terminal s sends row[s] × column[d] to terminal d, like
 * add_columns(), but faster if all elements of `row` are equal. The traffic is then split in two:
 * uniform traffic, in which every destination receives the smallest element of `column`, and what
 * each destination receives beyond that, which alone is added destination by destination. */
static gboolean
add_sums (Phase *phase, const double *row, const double *column, GError **error)
{
  guint32 n = phase->paths.net->n_terminals;
  g_autofree double *above = g_new (double, n);
  double least = column[0];

  for (guint32 i = 0; i < n; i++) {
    if (row[i] != row[0])
      return add_columns (phase, row, column, error);
    least = MIN (least, column[i]);
  }
  for (guint32 i = 0; i < n; i++)
    above[i] = column[i] - least;
  return add_uniform (phase, row[0] * least * n, error) && add_columns (phase, row, above, error);
}

/* Adds the loads of the pairs that the traffic lists, by following the paths of each pair. Each
 * pair counts with its share minus `background`, the share that every pair sends. */
static gboolean
add_steps (Phase *phase, const IcnTraffic *traffic, GError **error)
{
  for (IcnVertex s = 0; s < traffic->n_terminals; s++) {
    if (s % 64 == 0 && g_cancellable_set_error_if_cancelled (phase->cancellable, error))
      return FALSE;
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++)
      icn_paths_spread (&phase->paths, s, traffic->destination[i],
                        traffic->share[i] - traffic->background, phase->loads);
  }
  return TRUE;
}

/* Returns an array [n_terminals]: how many sources the traffic lists with each destination. Free
 * with g_free. */
static guint32 *
count_listed (const IcnTraffic *traffic)
{
  guint32 *n_listed = g_new0 (guint32, traffic->n_terminals);

  for (guint64 i = 0; i < traffic->first[traffic->n_terminals]; i++)
    n_listed[traffic->destination[i]]++;
  return n_listed;
}

/* Adds the loads of the traffic, one destination after another. done: share of every pair that is
 * left out, because its loads have been added before. The destinations that the traffic lists for a
 * source must be sorted. O(n_terminals × n_channels). */
static gboolean
add_listed_columns (Phase *phase, const IcnTraffic *traffic, double done, GError **error)
{
  guint32 n = traffic->n_terminals;
  g_autofree guint64 *at = g_memdup2 (traffic->first, sizeof *at * n);
  g_autofree guint32 *n_listed = count_listed (traffic);

  for (IcnVertex destination = 0; destination < n; destination++) {
    if (n_listed[destination] == 0 && traffic->background - done == 0)
      continue;
    for (IcnVertex s = 0; s < n; s++) {
      gboolean is_listed =
        at[s] < traffic->first[s + 1] && traffic->destination[at[s]] == destination;

      phase->flow[s] = (is_listed ? traffic->share[at[s]++] : traffic->background) - done;
    }
    if (!add_column (phase, destination, phase->loads, error))
      return FALSE;
  }
  return TRUE;
}

/* Whether routing pair by pair is estimated to be faster than routing the messages of all sources
 * to one destination together. */
static gboolean
goes_by_steps (const Phase *phase, const IcnTraffic *traffic)
{
  const IcnNet *net = phase->paths.net;
  double hops = 1;

  for (guint d = 0; d < net->dimensions; d++)
    hops += net->radix[d] / 4.0;
  return traffic->first[traffic->n_terminals] * STEP_COST * hops <=
         (double) net->n_terminals * net->n_vertices;
}

/* Adds the loads of `pairs`, whose messages spread over the box of nodes on the shortest paths from
 * source to destination. Then adds, by symmetry, the loads of all pairs that are equivalent to one
 * of `pairs`. */
static gboolean
add_boxes (Phase *phase, const GArray *pairs, const IcnSymmetry *symmetry, GError **error)
{
  g_auto (IcnGrid) grid = { .net = NULL };

  icn_grid_init (&grid, phase->paths.net, FALSE);
  if (!(phase->paths.minimal
          ? icn_box_minimal (&grid, pairs, phase->cancellable, error)
          : icn_box_romm (&grid, &phase->paths.settings, pairs, phase->cancellable, error)))
    return FALSE;
  icn_symmetry_complete (symmetry, &grid);
  icn_grid_finish (&grid, phase->loads);
  return TRUE;
}

/* Adds the loads of minimal routing. On a cube, pairs are routed one by one, each over the box of
 * nodes between source and destination. If it is estimated to be faster, for example with many
 * sources and few destinations, the messages of all sources to one destination are routed together
 * instead. */
static gboolean
add_minimal (Phase *phase, const IcnTraffic *traffic, GError **error)
{
  const IcnNet *net = phase->paths.net;
  g_autoptr (GArray) pairs = NULL;
  g_autofree guint32 *n_listed = NULL;
  IcnSymmetry symmetry;
  double columns = 0;

  if (net->n_lines == 0 || icn_net_is_indirect (net) ||
      (traffic->background > 0 && net->symmetry != ICN_SYMMETRY_VERTICES))
    return add_listed_columns (phase, traffic, 0, error);
  if (traffic->background > 0 &&
      !add_uniform (phase, traffic->background * traffic->n_terminals, error))
    return FALSE;
  icn_symmetry_find (net, ICN_TIES_SPLIT, traffic, &symmetry, phase->cancellable);
  pairs = icn_symmetry_pairs (net, traffic, &symmetry);
  n_listed = count_listed (traffic);
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    columns += n_listed[v] > 0;
  if (icn_box_minimal_cost (net, pairs) > COLUMN_COST * columns * net->n_channels)
    return add_listed_columns (phase, traffic, traffic->background, error);
  return add_boxes (phase, pairs, &symmetry, error);
}

static gboolean
add_traffic (Phase *phase, const IcnTraffic *traffic, GError **error)
{
  const IcnNet *net = phase->paths.net;
  gboolean has_lines = phase->paths.has_lines;

  if (phase->paths.turns != NULL)
    return add_listed_columns (phase, traffic, 0, error);
  if (phase->paths.minimal && !traffic->is_uniform)
    return add_minimal (phase, traffic, error);
  if (!traffic->is_uniform && !has_lines && !goes_by_steps (phase, traffic))
    return add_listed_columns (phase, traffic, 0, error);
  if (traffic->background > 0 &&
      !add_uniform (phase, traffic->background * traffic->n_terminals, error))
    return FALSE;
  if (has_lines)
    return icn_cube_listed_loads (net, &phase->paths.settings, traffic, phase->loads,
                                  phase->cancellable, error);
  return add_steps (phase, traffic, error);
}

/* Computes the row sums (sent) and column sums (received) of the traffic matrix Λ. */
static void
sum_rows (const IcnTraffic *traffic, double *sent, double *received)
{
  guint32 n = traffic->n_terminals;

  for (IcnVertex s = 0; s < n; s++)
    sent[s] = received[s] = traffic->background * n;
  for (IcnVertex s = 0; s < n; s++)
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++) {
      sent[s] += traffic->share[i] - traffic->background;
      received[traffic->destination[i]] += traffic->share[i] - traffic->background;
    }
}

/* Adds the loads of two phases: each message goes to an intermediate terminal chosen uniformly at
 * random, which may be its source or its destination, and from there to its destination. */
static gboolean
add_over_terminal (Phase *phase, const IcnTraffic *traffic, GError **error)
{
  guint32 n = traffic->n_terminals;
  g_autofree double *sent = g_new (double, n), *received = g_new (double, n);
  g_autofree double *all = constant (n, 1), *equal = constant (n, 1.0 / n);

  sum_rows (traffic, sent, received);
  for (guint32 i = 0; i < n; i++)
    received[i] /= n;
  return add_sums (phase, sent, equal, error) && add_sums (phase, all, received, error);
}

static gboolean
add_over_box (Phase *phase, const IcnTraffic *traffic, GError **error)
{
  const IcnNet *net = phase->paths.net;
  const IcnRouteSettings *settings = &phase->paths.settings;
  g_autoptr (GArray) pairs = NULL;
  IcnSymmetry symmetry;

  if (traffic->background > 0)
    icn_cube_romm_uniform_loads (net, settings, traffic->background * traffic->n_terminals,
                                 phase->loads);
  icn_symmetry_find (net, settings->ties, traffic, &symmetry, phase->cancellable);
  pairs = icn_symmetry_pairs (net, traffic, &symmetry);
  return add_boxes (phase, pairs, &symmetry, error);
}

IcnChannelId *
icn_loads_loop (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
                GError **error)
{
  guint n_hops = icn_net_n_stages (net) + 1;
  g_autofree guint8 *choices = NULL;
  IcnChannelId *paths;

  if (!traffic->is_permutation) {
    icn_error_value (error, "routing", routing->id, _ ("another where traffic is no permutation"));
    return NULL;
  }
  choices = icn_multistage_loop (net, traffic->destination, error);
  if (choices == NULL)
    return NULL;
  paths = g_new (IcnChannelId, (gsize) net->n_terminals * n_hops);
  for (IcnVertex s = 0; s < net->n_terminals; s++)
    icn_multistage_path (net, s, traffic->destination[s],
                         choices + (gsize) s * icn_net_n_free_stages (net),
                         paths + (gsize) s * n_hops);
  return paths;
}

static gboolean
add_arranged (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
              double *loads, GError **error)
{
  g_autofree IcnChannelId *paths = icn_loads_loop (net, routing, traffic, error);

  for (gsize i = 0; paths != NULL && i < net->n_terminals * (icn_net_n_stages (net) + 1); i++)
    loads[paths[i]] += 1;
  return paths != NULL;
}

/* Adds to sum[c] the load of channel c in all phases of the routing, with the order of dimensions
 * in `settings`. Not for routings that arrange the paths of all messages together. */
static gboolean
add_order (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
           const IcnTraffic *traffic, double *sum, GCancellable *cancellable, GError **error)
{
  g_auto (Phase) phase = { .flow = NULL };

  if (icn_phases_detour (phases) && !icn_phases_are_uniform (phases))
    return icn_detours_loads (net, settings, phases, traffic, sum, cancellable, error);
  phase_init (&phase, net, settings, phases, sum, cancellable);
  switch (phases->phase[0].towards) {
  case ICN_TOWARDS_ANY:
    return add_over_terminal (&phase, traffic, error);
  case ICN_TOWARDS_BOX:
    return add_over_box (&phase, traffic, error);
  case ICN_TOWARDS_DESTINATION:
    return add_traffic (&phase, traffic, error);
  case ICN_TOWARDS_GROUP:
    break;
  }
  g_return_val_if_reached (FALSE);
}

/* Adds up the loads over all orders of dimensions that messages may take: for each order, adds
 * to sum[c] the load that channel c has if all messages take this order. */
static gboolean
add_orders (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
            const IcnTraffic *traffic, double *sum, GCancellable *cancellable, GError **error)
{
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  guint n_orders = icn_phases_orders (phases, settings, orders);

  for (guint i = 0; i < n_orders; i++)
    if (!add_order (net, &orders[i], phases, traffic, sum, cancellable, error))
      return FALSE;
  return TRUE;
}

gboolean
icn_loads (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
           const IcnTraffic *traffic, double *loads, GCancellable *cancellable, GError **error)
{
  g_autofree double *sum = g_new0 (double, net->n_channels);
  IcnRouteSettings plane = *settings;
  IcnPhases phases;
  guint n_orders;

  if (!icn_routing_check (routing, net, &phases, error))
    return FALSE;
  icn_phases_of_loads (&phases, &phases);
  n_orders = icn_phases_n_orders (&phases);
  for (plane.plane = 0; plane.plane < net->n_planes; plane.plane++) {
    g_autoptr (IcnTraffic) sent =
      plane.plane == 0 ? icn_traffic_ref (traffic) : icn_traffic_new_transposed (traffic);

    if (icn_phases_are_arranged (&phases)
          ? !add_arranged (net, routing, sent, sum, error)
          : !add_orders (net, &plane, &phases, sent, sum, cancellable, error))
      return FALSE;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loads[c] = fabs (sum[c]) > NOISE ? sum[c] / n_orders : 0;
  return TRUE;
}

double
icn_loads_relative (const IcnNet *net, const double *loads, IcnChannelId c)
{
  return loads[c] / icn_channel_width (&net->channel[c]);
}

double
icn_loads_max (const IcnNet *net, const double *loads, IcnChannelId *where)
{
  IcnChannelId first = ICN_NONE;
  double largest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double load = icn_loads_relative (net, loads, c);

    if (first != ICN_NONE && load <= largest)
      continue;
    first = c;
    largest = load;
  }
  if (where != NULL)
    *where = first;
  return largest;
}

gboolean
icn_loads_is_max (const IcnNet *net, const double *loads, double gamma_max, IcnChannelId c)
{
  return icn_loads_relative (net, loads, c) >= gamma_max * (1 - EQUAL);
}

typedef struct {
  double load;
  IcnChannelId channel;
} Loaded;

static int
compare_loaded (gconstpointer a, gconstpointer b)
{
  const Loaded *x = a, *y = b;

  if (x->load != y->load)
    return x->load < y->load ? 1 : -1;
  return x->channel < y->channel ? -1 : 1;
}

guint32
icn_loads_sort (const IcnNet *net, const double *loads, IcnChannelId *order)
{
  g_autofree Loaded *loaded = g_new (Loaded, net->n_channels);
  double tolerance = EQUAL * icn_loads_max (net, loads, NULL);
  guint32 n_largest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    loaded[c] = (Loaded){ icn_loads_relative (net, loads, c), c };
  qsort (loaded, net->n_channels, sizeof *loaded, compare_loaded);

  /* Makes loads equal that differ only by rounding errors, so that sorting orders these channels by
   * number. */
  for (guint32 i = 1, first = 0; i < net->n_channels; i++) {
    if (loaded[first].load - loaded[i].load > tolerance)
      first = i;
    loaded[i].load = loaded[first].load;
  }
  qsort (loaded, net->n_channels, sizeof *loaded, compare_loaded);
  for (guint32 i = 0; i < net->n_channels; i++) {
    order[i] = loaded[i].channel;
    n_largest += loaded[i].load == loaded[0].load;
  }
  return n_largest;
}
