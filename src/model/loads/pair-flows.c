/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pair-flows.h"

#include <string.h>

#include "cube-loads.h"
#include "detours.h"
#include "error.h"
#include "loads.h"
#include "net-stages.h"
#include "paths.h"
#include "routing.h"
#include "traffic-matrix.h"

/* The list of the largest flows may have this many more elements than the limit
 * (Collection.limit). Then it is sorted and cut to the limit. */
#define SPARE_FLOWS 4096
#define NOISE 1e-12 /* shares of messages below this count as 0, since they are rounding errors */
#define TERMINALS_PER_LOOK 64 /* number of terminals between two checks for cancellation */

/* Whether the loads of the routing are computed between routers instead of between terminals
 * (detours.h). */
static inline gboolean
goes_by_routers (const IcnPhases *phases)
{
  return icn_phases_detour (phases) && !icn_phases_are_uniform (phases);
}

static gboolean
pair_as_arranged (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
                  IcnVertex source, IcnVertex destination, double *share, GError **error)
{
  g_autofree IcnChannelId *paths = icn_loads_loop (net, routing, traffic, error);
  guint n_hops = icn_net_n_stages (net) + 1;

  if (paths == NULL)
    return FALSE;
  if (traffic->destination[source] != destination)
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                          "%s has routes for the pairs of the permutation only", routing->id);
  memset (share, 0, sizeof *share * net->n_channels);
  for (guint i = 0; i < n_hops; i++)
    share[paths[(gsize) source * n_hops + i]] = 1;
  return TRUE;
}

static void
pair_by_box (const IcnNet *net, const IcnRouteSettings *settings, IcnVertex source,
             IcnVertex destination, double *share)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IcnPair));
  IcnPair pair = { source, destination, 1 };
  g_auto (IcnGrid) grid = { .net = NULL };

  if (source != destination || icn_net_is_terminal (net, source))
    g_array_append_val (pairs, pair);
  icn_grid_init (&grid, net, FALSE);
  icn_box_romm (&grid, settings, pairs, NULL, NULL);
  icn_grid_finish (&grid, share);
}

/* Adds to share[c], for every channel c, the share of the pair's messages that cross c with one
 * order of dimensions. Messages that cross c in both phases of a route count twice. */
static void
pair_in_order (IcnPaths *paths, const IcnPhases *phases, IcnVertex source, IcnVertex destination,
               double *share)
{
  guint32 n = paths->net->n_terminals;

  switch (phases->phase[0].towards) {
  case ICN_TOWARDS_DESTINATION:
    icn_paths_spread (paths, source, destination, 1, share);
    break;
  case ICN_TOWARDS_BOX:
    pair_by_box (paths->net, &paths->settings, source, destination, share);
    break;
  case ICN_TOWARDS_ANY:
    for (IcnVertex via = 0; via < n; via++) {
      icn_paths_spread (paths, source, via, 1.0 / n, share);
      icn_paths_spread (paths, via, destination, 1.0 / n, share);
    }
    break;
  case ICN_TOWARDS_GROUP:
    break;
  }
}

gboolean
icn_flows_of_pair (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
                   const IcnTraffic *traffic, IcnVertex source, IcnVertex destination,
                   double *share, GError **error)
{
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  g_auto (IcnPaths) paths = { .net = NULL };
  IcnPhases phases;
  guint n_orders;

  if (!icn_routing_check (routing, net, &phases, error))
    return FALSE;
  if (icn_phases_are_arranged (&phases))
    return pair_as_arranged (net, routing, traffic, source, destination, share, error);
  icn_phases_of_loads (&phases, &phases);
  n_orders = icn_phases_orders (&phases, settings, orders);
  icn_paths_init (&paths, net, settings, &phases);
  memset (share, 0, sizeof *share * net->n_channels);
  for (guint i = 0; i < n_orders; i++) {
    paths.settings = orders[i];
    if (!goes_by_routers (&phases))
      pair_in_order (&paths, &phases, source, destination, share);
    else if (!icn_detours_pair (net, &orders[i], &phases, source, destination, share, error))
      return FALSE;
  }
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    share[c] = share[c] < NOISE ? 0 : share[c] / n_orders;
  return TRUE;
}

typedef struct {
  const IcnNet *net;
  IcnRouteSettings orders[ICN_MAX_ORDERS]; /* orders of dimensions that messages may take,
                                              equally likely */
  guint n_orders;
  const IcnTraffic *traffic;
  IcnChannelId channel;
  IcnFlowFunc func;
  gpointer user_data;
  GCancellable *cancellable;

  IcnVertex destination; /* the destination that is being processed */
  double *share;   /* [n_terminals] by source: share of its messages to the present destination that
                      cross the channel; all 0 when no destination is being processed */
  GArray *sources; /* sources whose share is not 0 */
  /* [n_terminals] by source: share of its messages that cross the channel in the first phase of a
   * routing over a random terminal; NULL for other routings */
  double *first;
  /* [n_terminals] by destination: share of the messages to it that cross the channel in the second
   * phase of a routing over a random terminal; NULL for other routings */
  double *second;
  gboolean goes_by_routers;
  /* Used if goes_by_routers is set; a target is a set of terminals of one router with the same
   * routes. by_router: [routers × n_targets] share of the messages from a router to a target
   * that cross the channel (icn_detours_crossing); NULL if the channel begins or ends at a
   * terminal that does not route. target: [n_terminals] index of the target to which each
   * terminal belongs. */
  double *by_router;
  guint32 *target, n_targets;
} Search;

static gboolean
is_cancelled (const Search *search, IcnVertex v, GError **error)
{
  return v % TERMINALS_PER_LOOK == 0 &&
         g_cancellable_set_error_if_cancelled (search->cancellable, error);
}

static void
add_source (IcnVertex source, double share, gpointer user_data)
{
  Search *search = user_data;

  if (search->share[source] == 0)
    g_array_append_val (search->sources, source);
  search->share[source] += share / search->n_orders;
}

/* Calls func for each terminal whose messages to `destination` may cross search->channel; once for
 * each order of dimensions that messages may take. The user_data of func is `search`. */
static void
gather (Search *search, IcnPaths *paths, IcnVertex destination, IcnPathsFunc func)
{
  for (guint i = 0; i < search->n_orders; i++) {
    paths->settings = search->orders[i];
    icn_paths_gather (paths, search->channel, destination, func, search);
  }
}

/* The traffic from source to destination in the plane of the channel. In the plane of replies it is
 * the traffic of the requests from the destination to the source. */
static double
amount_of (const Search *search, IcnVertex source, IcnVertex destination)
{
  gboolean is_reply = search->net->channel[search->channel].plane > 0;

  return icn_traffic_share (search->traffic, is_reply ? destination : source,
                            is_reply ? source : destination);
}

/* Calls search->func for each pair of terminals whose messages may cross search->channel, under a
 * routing of one phase: for each destination, searches backwards from the channel for the
 * sources. */
static gboolean
search_paths (Search *search, IcnPaths *paths, GError **error)
{
  for (IcnVertex destination = 0; destination < search->net->n_terminals; destination++) {
    if (is_cancelled (search, destination, error))
      return FALSE;
    gather (search, paths, destination, add_source);
    for (guint i = 0; i < search->sources->len; i++) {
      IcnVertex source = g_array_index (search->sources, IcnVertex, i);

      if (search->traffic == NULL || amount_of (search, source, destination) > 0)
        search->func (source, destination, search->share[source], search->user_data);
      search->share[source] = 0;
    }
    g_array_set_size (search->sources, 0);
  }
  return TRUE;
}

static void
add_phases (IcnVertex source, double share, gpointer user_data)
{
  Search *search = user_data;

  share /= search->n_orders * search->net->n_terminals;
  search->first[source] += share;
  search->second[search->destination] += share;
}

/* Fills search->first and search->second for a routing over a random terminal. As this terminal is
 * uniform, the share of messages that cross search->channel in the first phase depends only on the
 * source (`first`), and in the second phase only on the destination (`second`). One pass over all
 * terminals fills both arrays. */
static gboolean
search_phases (Search *search, IcnPaths *paths, GError **error)
{
  guint32 n = search->net->n_terminals;

  for (search->destination = 0; search->destination < n; search->destination++) {
    if (is_cancelled (search, search->destination, error))
      return FALSE;
    gather (search, paths, search->destination, add_phases);
  }
  return TRUE;
}

static double
share_of_box (const Search *search, IcnVertex source, IcnVertex destination)
{
  double share = 0;

  for (guint i = 0; i < search->n_orders; i++)
    share +=
      icn_cube_romm_share (search->net, &search->orders[i], search->channel, source, destination);
  return share / search->n_orders;
}

/* Returns the share of a pair's messages that cross search->channel, under a routing whose loads
 * are computed between routers (detours.h). If the channel belongs to a terminal that does not
 * route, all messages of this terminal cross it. */
static double
share_by_routers (const Search *search, IcnVertex source, IcnVertex destination)
{
  const IcnChannel *channel = &search->net->channel[search->channel];

  if (search->by_router == NULL)
    return channel->source == source || channel->destination == destination;
  return search->by_router[(gsize) icn_detours_router (search->net, source) * search->n_targets +
                           search->target[destination]];
}

static inline void
emit_pair (const Search *search, IcnVertex source, IcnVertex destination)
{
  double share;

  if (search->first != NULL)
    share = search->first[source] + search->second[destination];
  else
    share = search->goes_by_routers ? share_by_routers (search, source, destination)
                                    : share_of_box (search, source, destination);
  if (share > NOISE)
    search->func (source, destination, share, search->user_data);
}

/* Calls search->func for every pair of terminals whose messages cross search->channel; if the
 * traffic has no background, looks only at the pairs that it lists. */
static gboolean
search_pairs (const Search *search, GError **error)
{
  const IcnTraffic *traffic = search->traffic;
  guint32 n = search->net->n_terminals;

  for (IcnVertex v = 0; v < n; v++) {
    if (is_cancelled (search, v, error))
      return FALSE;
    if (traffic != NULL && traffic->background == 0)
      for (guint64 i = traffic->first[v]; i < traffic->first[v + 1]; i++)
        emit_pair (search, v, traffic->destination[i]);
    else
      for (IcnVertex source = 0; source < n; source++)
        if (traffic == NULL || icn_traffic_share (traffic, source, v) > 0)
          emit_pair (search, source, v);
  }
  return TRUE;
}

/* Calls search->func for every pair of terminals whose messages cross search->channel, under a
 * routing whose loads are computed between routers (detours.h). */
static gboolean
search_routers (Search *search, const IcnPhases *phases, GError **error)
{
  g_autofree double *by_router = NULL;
  g_autofree guint32 *target = NULL;

  search->goes_by_routers = TRUE;
  if (icn_net_joins_routers (search->net, search->channel)) {
    by_router = icn_detours_crossing (search->net, &search->orders[0], phases, search->channel,
                                      &target, &search->n_targets, search->cancellable, error);
    if (by_router == NULL)
      return FALSE;
  }
  search->by_router = by_router;
  search->target = target;
  return search_pairs (search, error);
}

gboolean
icn_flows_foreach (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
                   const IcnTraffic *traffic, IcnChannelId channel, IcnFlowFunc func,
                   gpointer user_data, GCancellable *cancellable, GError **error)
{
  g_autofree double *share = g_new0 (double, net->n_terminals), *first = NULL, *second = NULL;
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (IcnVertex));
  Search search = { .net = net,
                    .traffic = traffic,
                    .channel = channel,
                    .func = func,
                    .user_data = user_data,
                    .cancellable = cancellable,
                    .share = share,
                    .sources = sources };
  IcnRouteSettings plane = *settings;
  g_auto (IcnPaths) paths = { .net = NULL };
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error))
    return FALSE;
  g_return_val_if_fail (!icn_phases_are_arranged (&phases), FALSE);
  icn_phases_of_loads (&phases, &phases);
  plane.plane = net->channel[channel].plane;
  search.n_orders = icn_phases_orders (&phases, &plane, search.orders);
  icn_paths_init (&paths, net, &plane, &phases);
  if (goes_by_routers (&phases))
    return search_routers (&search, &phases, error);
  switch (phases.phase[0].towards) {
  case ICN_TOWARDS_DESTINATION:
    return search_paths (&search, &paths, error);
  case ICN_TOWARDS_BOX:
    return search_pairs (&search, error);
  case ICN_TOWARDS_ANY:
    search.first = first = g_new0 (double, net->n_terminals);
    search.second = second = g_new0 (double, net->n_terminals);
    return search_phases (&search, &paths, error) && search_pairs (&search, error);
  case ICN_TOWARDS_GROUP:
    break;
  }
  g_return_val_if_reached (FALSE);
}

void
icn_flows_clear (IcnFlows *flows)
{
  g_clear_pointer (&flows->flow, g_free);
  flows->n = 0;
}

static int
compare_flows (gconstpointer a, gconstpointer b)
{
  const IcnFlow *x = a, *y = b;

  if (x->load != y->load)
    return x->load < y->load ? 1 : -1;
  if (x->source != y->source)
    return x->source < y->source ? -1 : 1;
  return (x->destination > y->destination) - (x->destination < y->destination);
}

typedef struct {
  /* the traffic pattern; transposed if the channel carries replies */
  const IcnTraffic *traffic;
  GArray *largest; /* array of IcnFlow: the pairs with the largest loads so far */
  guint limit;
  guint64 n_pairs;
  double load;
} Collection;

static void
keep_largest (Collection *collection)
{
  g_array_sort (collection->largest, compare_flows);
  if (collection->largest->len > collection->limit)
    g_array_set_size (collection->largest, collection->limit);
}

static void
collect (IcnVertex source, IcnVertex destination, double share, gpointer user_data)
{
  Collection *collection = user_data;
  double sent = icn_traffic_share (collection->traffic, source, destination);
  IcnFlow flow = { source, destination, sent * share };

  if (!(sent > 0))
    return;
  collection->n_pairs++;
  collection->load += flow.load;
  g_array_append_val (collection->largest, flow);
  if (collection->largest->len >= collection->limit + SPARE_FLOWS)
    keep_largest (collection);
}

static gboolean
collect_arranged (const IcnNet *net, const IcnRouting *routing, const IcnTraffic *traffic,
                  IcnChannelId channel, Collection *collection, GError **error)
{
  g_autofree IcnChannelId *paths = icn_loads_loop (net, routing, traffic, error);
  guint n_hops = icn_net_n_stages (net) + 1;

  for (gsize i = 0; paths != NULL && i < net->n_terminals * n_hops; i++)
    if (paths[i] == channel)
      collect (i / n_hops, traffic->destination[i / n_hops], 1, collection);
  return paths != NULL;
}

gboolean
icn_flows_of_channel (const IcnNet *net, const IcnRouteSettings *settings,
                      const IcnRouting *routing, const IcnTraffic *traffic, IcnChannelId channel,
                      guint limit, IcnFlows *flows, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) largest = g_array_new (FALSE, FALSE, sizeof (IcnFlow));
  g_autoptr (IcnTraffic) sent = net->channel[channel].plane == 0
                                  ? icn_traffic_ref (traffic)
                                  : icn_traffic_new_transposed (traffic);
  Collection collection = { sent, largest, limit, 0, 0 };
  IcnPhases phases;

  if (!icn_routing_check (routing, net, &phases, error))
    return FALSE;
  if (icn_phases_are_arranged (&phases)
        ? !collect_arranged (net, routing, traffic, channel, &collection, error)
        : !icn_flows_foreach (net, settings, routing, traffic, channel, collect, &collection,
                              cancellable, error))
    return FALSE;
  keep_largest (&collection);
  *flows = (IcnFlows){ .n = largest->len, .n_pairs = collection.n_pairs, .load = collection.load };
  flows->flow = (IcnFlow *) (void *) g_array_free (g_steal_pointer (&largest), FALSE);
  return TRUE;
}
