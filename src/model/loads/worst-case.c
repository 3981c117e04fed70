/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "worst-case.h"

#include "assignment.h"
#include "detours.h"
#include "error.h"
#include "pair-flows.h"
#include "loads.h"
#include "net-stages.h"
#include "net.h"
#include "route-settings.h"
#include "routing.h"
#include "symmetry.h"
#include "traffic-matrix.h"

#include <math.h>

#define TOLERANCE 1e-12 /* loads whose relative difference is smaller count as equal */

/* The worst permutation for one channel, as an assignment problem: destinations are its rows,
 * sources its columns. The weight of a pair of source and destination is the load that it puts on
 * the channel. */
typedef struct {
  IcnVertex *row; /* [n_rows] the destination that each row of the assignment problem stands for */
  guint64 *first; /* [n_rows + 1] the pairs of row r are the elements first[r] .. first[r + 1] - 1
                     of `source` and `share` */
  guint32 n_rows;
  GArray *source;       /* array of guint32: the column (source) of each pair */
  GArray *share;        /* array of double: the weight of each pair, its load on the channel */
  double *of_source;    /* [n_terminals] by source: the largest weight of a pair with this source */
  double most_received; /* sum over all earlier destinations of the largest weight (load on the
                           channel) of a pair with that destination */
  double most;          /* largest weight so far of a pair with the current destination */
} Weights;

static void
weights_init (Weights *weights, guint32 n_terminals)
{
  *weights = (Weights){ .row = g_new (IcnVertex, n_terminals),
                        .first = g_new (guint64, n_terminals + 1),
                        .source = g_array_new (FALSE, FALSE, sizeof (guint32)),
                        .share = g_array_new (FALSE, FALSE, sizeof (double)),
                        .of_source = g_new (double, n_terminals) };
}

static void
weights_clear (Weights *weights)
{
  g_free (weights->row);
  g_free (weights->first);
  g_array_unref (weights->source);
  g_array_unref (weights->share);
  g_free (weights->of_source);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Weights, weights_clear)

static void
weights_reset (Weights *weights, guint32 n_terminals)
{
  weights->n_rows = 0;
  weights->first[0] = 0;
  weights->most_received = weights->most = 0;
  g_array_set_size (weights->source, 0);
  g_array_set_size (weights->share, 0);
  for (guint32 i = 0; i < n_terminals; i++)
    weights->of_source[i] = 0;
}

static void
add_pair (IcnVertex source, IcnVertex destination, double share, gpointer user_data)
{
  Weights *weights = user_data;

  if (weights->n_rows == 0 || weights->row[weights->n_rows - 1] != destination) {
    weights->row[weights->n_rows++] = destination;
    weights->most_received += weights->most;
    weights->most = 0;
  }
  g_array_append_val (weights->source, source);
  g_array_append_val (weights->share, share);
  weights->first[weights->n_rows] = weights->source->len;
  weights->of_source[source] = MAX (weights->of_source[source], share);
  weights->most = MAX (weights->most, share);
}

/* Upper bound of the load that a permutation can put on the channel for which `weights` were found.
 * In a permutation each source and each destination belong to one pair only, so its load is at most
 * the sum of the largest weights of all sources, and at most that of all destinations. Returns the
 * smaller of these two sums. */
static double
bound_of (const Weights *weights, guint32 n_terminals)
{
  double sent = 0;

  for (guint32 i = 0; i < n_terminals; i++)
    sent += weights->of_source[i];
  return MIN (sent, weights->most_received + weights->most);
}

/* Replaces a permutation by its inverse. This turns the permutation of the replies into that of the
 * requests. */
static void
invert (guint32 n_terminals, guint32 *destination)
{
  g_autofree guint32 *reply = g_memdup2 (destination, n_terminals * sizeof *destination);

  for (guint32 i = 0; i < n_terminals; i++)
    destination[reply[i]] = i;
}

/* Completes the matching to a permutation. A source that is not matched gets itself as destination
 * if that is still free, because messages to itself add no load. The remaining sources take the
 * remaining destinations. */
static void
complete (const Weights *weights, const guint32 *source_of, guint32 n_terminals,
          guint32 *destination)
{
  g_autofree guint8 *is_taken = g_new0 (guint8, n_terminals);
  guint32 next = 0;

  for (guint32 i = 0; i < n_terminals; i++)
    destination[i] = ICN_NONE;
  for (guint32 r = 0; r < weights->n_rows; r++)
    if (source_of[r] != G_MAXUINT32) {
      destination[source_of[r]] = weights->row[r];
      is_taken[weights->row[r]] = TRUE;
    }
  for (guint32 i = 0; i < n_terminals; i++)
    if (destination[i] == ICN_NONE && !is_taken[i]) {
      destination[i] = i;
      is_taken[i] = TRUE;
    }
  for (guint32 i = 0; i < n_terminals; i++) {
    if (destination[i] != ICN_NONE)
      continue;
    while (is_taken[next])
      next++;
    destination[i] = next++;
  }
}

/* Whether a channel of a cube can be skipped because its mirror image is tried instead. If ties are
 * split, routing is symmetric under mirrors of the dimensions: every channel has an image that
 * leads upwards and lies in the lower half of all other dimensions. */
static gboolean
is_mirrored (const IcnNet *net, const IcnPhases *phases, IcnTies ties, const IcnChannel *channel)
{
  const guint16 *at = icn_net_coordinates (net, channel->source);

  if (net->n_lines == 0 || ties != ICN_TIES_SPLIT || icn_phase_is_fixed (&phases->phase[0], net))
    return FALSE;
  if (!net->directed && channel->direction < 0)
    return TRUE;
  for (guint d = 0; d < net->n_lines; d++)
    if (d != channel->dimension && (guint32) 2 * at[d] > net->radix[d] - 1)
      return TRUE;
  return FALSE;
}

/* Whether routing stays the same if the sequence of dimensions is reversed: both orders of
 * dimensions are equally likely, all channels have the same width, and the first dimension has
 * rings or rows like the last, the second like the last but one, and so on. */
static gboolean
is_reversible (const IcnNet *net, const IcnPhases *phases)
{
  if (!phases->draws_order || icn_net_has_unequal_widths (net))
    return FALSE;
  for (guint d = 0; d < net->n_lines; d++) {
    const IcnLine *line = &net->line[d], *image = &net->line[net->n_lines - 1 - d];

    if (line->k != image->k || line->is_ring != image->is_ring)
      return FALSE;
  }
  return TRUE;
}

/* Whether all routers have the same number of terminals; in a direct network each has one. */
static gboolean
has_even_terminals (const IcnNet *net)
{
  g_autofree guint32 *n = g_new0 (guint32, net->n_vertices);
  guint32 first = icn_net_first_router (net);

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    n[icn_routing_turn (net, v)]++;
  for (IcnVertex v = first; v < net->n_vertices; v++)
    if (n[v] != n[first])
      return FALSE;
  return TRUE;
}

/* Whether the worst case is the same for all channels at the same position along a dimension,
 * whichever ring or row they are in. This holds for dimension-order routes. Along the dimension
 * of a channel, the positions of source and destination decide whether a message crosses it; in
 * each other dimension, it only matters whether the source (or the destination) has the same
 * coordinate as the channel. So renumbering the coordinates of the other dimensions changes
 * nothing. */
static gboolean
has_like_lines (const IcnNet *net, const IcnPhases *phases)
{
  if (phases->n > 1 || !icn_phase_has_lines (&phases->phase[0], net) || net->n_planes > 1)
    return FALSE;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (net->channel[c].width != net->channel[0].width)
      return FALSE;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (net->role[v] == ICN_VERTEX_TAP || net->role[v] == ICN_VERTEX_MULTIPLEXER)
      return FALSE;
  return has_even_terminals (net);
}

/* Whether a channel is outside the first ring or row of its dimension, the one whose coordinates in
 * all other dimensions are 0. */
static gboolean
is_in_later_line (const IcnNet *net, const IcnChannel *channel)
{
  const guint16 *at = icn_net_coordinates (net, channel->source);

  for (guint d = 0; d < net->n_lines; d++)
    if (d != channel->dimension && at[d] > 0)
      return TRUE;
  return FALSE;
}

/* Writes to `chosen` the channels for which the worst permutation is to be found: at least one of
 * each class of equivalent channels, those busiest under uniform traffic first. Returns their
 * number. If the first phase of the routing ends at a group, all channels are written, because no
 * symmetry is known for groups. */
static guint32
choose_channels (const IcnNet *net, const IcnPhases *phases, IcnTies ties, const double *loads,
                 IcnChannelId *chosen)
{
  gboolean are_reversible = is_reversible (net, phases);
  gboolean are_alike = has_like_lines (net, phases);
  g_autofree IcnChannelId *order = g_new (IcnChannelId, net->n_channels);
  g_autofree guint32 *stage_of = NULL; /* stage of each channel, if all channels of a stage are
                                          equivalent; else NULL */
  g_autofree gboolean *has_stage = NULL;
  IcnSymmetryClaim symmetry = icn_phases_symmetry (phases, net);
  guint32 n = 0;

  if (symmetry == ICN_SYMMETRY_TERMINALS) {
    stage_of = g_new (guint32, net->n_channels);
    has_stage = g_new0 (gboolean, icn_symmetry_stages (net, stage_of));
  }
  icn_loads_sort (net, loads, order);
  for (guint32 i = 0; i < net->n_channels; i++) {
    const IcnChannel *channel = &net->channel[order[i]];

    if (phases->phase[0].towards == ICN_TOWARDS_GROUP) {
      chosen[n++] = order[i];
      continue;
    }
    if (symmetry == ICN_SYMMETRY_VERTICES && channel->source != 0)
      continue;
    if (has_stage != NULL && has_stage[stage_of[order[i]]])
      continue;
    if (is_mirrored (net, phases, ties, channel))
      continue;
    if (are_alike && icn_net_joins_routers (net, order[i]) && is_in_later_line (net, channel))
      continue;
    if (are_reversible && channel->dimension > net->n_lines - 1u - channel->dimension)
      continue;
    if (has_stage != NULL)
      has_stage[stage_of[order[i]]] = TRUE;
    chosen[n++] = order[i];
  }
  return n;
}

typedef struct {
  const IcnNet *net;
  const IcnRouteSettings *settings;
  const IcnRouting *routing;
  IcnPhases phases; /* phases of the routing on this network */
  Weights weights;
  IcnWorstCase *worst;
  GCancellable *cancellable;
} Search;

static gboolean
try_channel (Search *search, IcnChannelId channel, GError **error)
{
  const IcnNet *net = search->net;
  Weights *weights = &search->weights;
  IcnWorstCase *worst = search->worst;
  double width = icn_channel_width (&net->channel[channel]);
  double bound, load;

  weights_reset (weights, net->n_terminals);
  if (!icn_flows_foreach (net, search->settings, search->routing, NULL, channel, add_pair, weights,
                          search->cancellable, error))
    return FALSE;
  bound = bound_of (weights, net->n_terminals) / width;
  if (bound <= worst->gamma_max * (1 + TOLERANCE))
    return TRUE;
  if (worst->is_bound) {
    worst->gamma_max = bound;
    worst->channel = channel;
    return TRUE;
  }

  g_autofree guint32 *source_of = g_new (guint32, weights->n_rows);
  IcnAssignment problem = { .n_rows = weights->n_rows,
                            .n_columns = net->n_terminals,
                            .first = weights->first,
                            .column = (const guint32 *) (void *) weights->source->data,
                            .weight = (const double *) (void *) weights->share->data };
  if (!icn_assignment_solve (&problem, source_of, &load, search->cancellable, error))
    return FALSE;
  if (load / width > worst->gamma_max * (1 + TOLERANCE)) {
    worst->gamma_max = load / width;
    worst->channel = channel;
    complete (weights, source_of, net->n_terminals, worst->destination);
    if (net->channel[channel].plane > 0)
      invert (net->n_terminals, worst->destination);
  }
  return TRUE;
}

/* Sets the identity as the worst permutation, for a routing over a random intermediate terminal.
 * Such a routing turns every permutation into two phases of uniform traffic, so that all
 * permutations have the same loads. */
static gboolean
try_identity (Search *search, GError **error)
{
  const IcnNet *net = search->net;
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autoptr (IcnTraffic) identity = NULL;

  for (guint32 i = 0; i < net->n_terminals; i++)
    search->worst->destination[i] = i;
  identity = icn_traffic_new_permutation (net->n_terminals, search->worst->destination);
  if (!icn_loads (net, search->settings, search->routing, identity, loads, search->cancellable,
                  error))
    return FALSE;
  search->worst->gamma_max = icn_loads_max (net, loads, &search->worst->channel);
  return TRUE;
}

/* Sets *ceiling to an upper bound of γ_max under any permutation, or to INFINITY if none is
 * known. A bound is known for a routing over a random terminal in which messages end early if
 * they pass their destination in the first phase: γ_max under uniform traffic of the same
 * routing without this early end. */
static gboolean
find_ceiling (const Search *search, const IcnTraffic *uniform, double *ceiling, GError **error)
{
  IcnPhases phases = search->phases;
  g_autofree double *loads = g_new0 (double, search->net->n_channels);

  *ceiling = INFINITY;
  if (phases.phase[0].towards != ICN_TOWARDS_ANY || !phases.ends_in_passing)
    return TRUE;
  phases.ends_in_passing = FALSE;
  if (!icn_detours_loads (search->net, search->settings, &phases, uniform, loads,
                          search->cancellable, error))
    return FALSE;
  *ceiling = icn_loads_max (search->net, loads, NULL);
  return TRUE;
}

static gboolean
try_channels (Search *search, IcnProgressFunc progress, gpointer user_data, GError **error)
{
  const IcnNet *net = search->net;
  g_autoptr (IcnTraffic) uniform = icn_traffic_new_uniform_on (net);
  g_autofree double *loads = g_new (double, net->n_channels);
  g_autofree IcnChannelId *chosen = g_new (IcnChannelId, net->n_channels);
  guint32 n_chosen;
  double ceiling;

  if (!icn_loads (net, search->settings, search->routing, uniform, loads, search->cancellable,
                  error) ||
      !find_ceiling (search, uniform, &ceiling, error))
    return FALSE;
  n_chosen = choose_channels (net, &search->phases, search->settings->ties, loads, chosen);
  for (guint32 i = 0; i < n_chosen && search->worst->gamma_max < ceiling * (1 - TOLERANCE); i++) {
    if (progress != NULL)
      progress (i, n_chosen, user_data);
    if (!try_channel (search, chosen[i], error))
      return FALSE;
  }
  return TRUE;
}

gboolean
icn_worst_case (const IcnNet *net, const IcnRouteSettings *settings, const IcnRouting *routing,
                IcnProgressFunc progress, gpointer user_data, IcnWorstCase *worst,
                GCancellable *cancellable, GError **error)
{
  gboolean are_alike, done;
  g_auto (IcnWorstCase) found = { .channel = ICN_NONE };
  Search search = { .net = net,
                    .settings = settings,
                    .routing = routing,
                    .worst = &found,
                    .cancellable = cancellable };

  if (!icn_routing_check (routing, net, &search.phases, error))
    return FALSE;
  if (!icn_phases_are_oblivious (&search.phases))
    return icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                          "where %s leads a message depends on others, so that its worst case is "
                          "not known",
                          routing->id);
  are_alike = icn_phases_are_uniform (&search.phases);
  if (!are_alike && net->n_terminals > ICN_WORST_CASE_MAX_TERMINALS &&
      icn_phases_symmetry (&search.phases, net) == ICN_SYMMETRY_NONE) {
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "nodes",
                          "%u: the worst case of nodes that are not all alike is searched for up "
                          "to %d",
                          net->n_terminals, ICN_WORST_CASE_MAX_TERMINALS);
  }
  found.is_bound = !are_alike && net->n_terminals > ICN_WORST_CASE_MAX_TERMINALS;
  if (!found.is_bound) {
    found.destination = g_new (guint32, net->n_terminals);
    for (guint32 i = 0; i < net->n_terminals; i++)
      found.destination[i] = i;
  }
  weights_init (&search.weights, net->n_terminals);
  done =
    are_alike ? try_identity (&search, error) : try_channels (&search, progress, user_data, error);
  weights_clear (&search.weights);
  if (!done)
    return FALSE;
  *worst = found;
  found.destination = NULL;
  return TRUE;
}

void
icn_worst_case_clear (IcnWorstCase *worst)
{
  g_clear_pointer (&worst->destination, g_free);
}
