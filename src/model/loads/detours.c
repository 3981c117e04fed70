/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "detours.h"

#include <string.h>

#include "error.h"
#include "net-groups.h"
#include "net.h"
#include "paths.h"
#include "routing.h"
#include "traffic-matrix.h"

#define NOISE 1e-15 /* smaller flows count as 0, since they are rounding errors */

/* A router that a message may reach, and the probability that it does. */
typedef struct {
  guint32 router;
  double share;
} Part;

/* Working data for the routes of one network. Routers are numbered from 0 (vertex number minus
 * `first`). A `target` is a set of terminals of one router to which all routes are the same. It
 * usually has all terminals of the router, but fewer if the routes that the topology defines
 * distinguish between them. */
typedef struct {
  const IcnNet *net;
  const IcnPhases *phases;
  IcnVertex first; /* the first vertex that is a router */
  guint32 m;       /* number of routers */
  IcnPaths paths;  /* finds the paths of messages in either phase */
  IcnRouteColumn column;
  double *weight; /* [m] share of all terminals of the network that are attached to each router */
  guint32 n_targets;     /* number of targets (sets of terminals with the same routes), at most
                            n_terminals; the targets of one router are consecutive */
  guint32 *first_target; /* [m + 1] the targets (sets of terminals with the same routes) of router r
                            have the numbers first_target[r] .. first_target[r + 1] - 1 */
  guint32 *target;       /* [n_terminals] number of the target (set of terminals with the same
                            routes) to which each terminal belongs */
  IcnVertex *terminal;   /* [n_targets] one terminal of each target (set of terminals with the same
                            routes) */
  double *part; /* [n_targets] share of all terminals of the network that belong to each target (set
                   of terminals with the same routes) */
  double *flow; /* [m] amount of messages at each router that let_flow() still has to move */
  double *gone; /* [n_targets] amount of messages to each target that end there in their first
                   phase, because they pass it on the way to their intermediate node */
  /* Arrays of Part, filled by follow() for the messages of one source. parts: all routers that
   * they may reach; ends: the routers at which their first phase may end; passed: the routers
   * that they may pass earlier in the first phase. */
  GArray *parts, *ends, *passed;
  GCancellable *cancellable;
} Detours;

guint32
icn_detours_router (const IcnNet *net, IcnVertex terminal)
{
  return icn_routing_turn (net, terminal) - (icn_net_is_indirect (net) ? net->n_terminals : 0);
}

/* A hash of the routes to a terminal: of the next channels towards it at every router except its
 * own. */
static guint64
hash_routes (Detours *detours, IcnVertex terminal)
{
  const IcnNet *net = detours->net;
  guint32 own = icn_detours_router (net, terminal);
  guint64 hash = 0;

  icn_paths_column (&detours->paths, terminal, &detours->column);
  for (guint32 r = 0; r < detours->m; r++) {
    IcnVertex v = r + detours->first;
    const IcnChannelId *next = icn_route_column_next (&detours->column, v);
    guint room = r == own ? 0 : icn_route_column_room (&detours->column, v);

    for (guint j = 0; j < room && next[j] != ICN_NONE; j++)
      hash = (hash ^ next[j]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + r;
  }
  return hash;
}

/* Appends the targets of one router. A target is a set of its terminals with equal routes.
 * terminals: all terminals of the router. hash[t] receives the hash of the routes to target t. */
static void
add_targets (Detours *detours, const GArray *terminals, guint64 *hash)
{
  guint32 first = detours->n_targets;

  for (guint i = 0; i < terminals->len; i++) {
    IcnVertex t = g_array_index (terminals, IcnVertex, i);
    guint64 found = terminals->len > 1 ? hash_routes (detours, t) : 0;
    guint32 k = first;

    while (k < detours->n_targets && hash[k] != found)
      k++;
    if (k == detours->n_targets) {
      detours->terminal[detours->n_targets++] = t;
      hash[k] = found;
    }
    detours->target[t] = k;
    detours->part[k] += 1.0 / detours->net->n_terminals;
  }
}

/* Divides the terminals of each router into targets: sets of terminals with equal routes to them.
 * O(n_terminals × n_channels) where routers have several terminals. */
static void
find_targets (Detours *detours)
{
  guint32 n = detours->net->n_terminals, m = detours->m;
  g_autofree GArray **at = g_new (GArray *, m);
  g_autofree guint64 *hash = g_new (guint64, n);

  detours->first_target = g_new (guint32, m + 1);
  detours->target = g_new (guint32, n);
  detours->terminal = g_new (IcnVertex, n);
  detours->part = g_new0 (double, n);
  for (guint32 r = 0; r < m; r++)
    at[r] = g_array_new (FALSE, FALSE, sizeof (IcnVertex));
  for (IcnVertex t = 0; t < n; t++)
    g_array_append_val (at[icn_detours_router (detours->net, t)], t);
  for (guint32 r = 0; r < m; r++) {
    detours->first_target[r] = detours->n_targets;
    detours->weight[r] = (double) at[r]->len / n;
    add_targets (detours, at[r], hash);
    g_array_unref (at[r]);
  }
  detours->first_target[m] = detours->n_targets;
}

static gboolean
detours_init (Detours *detours, const IcnNet *net, const IcnRouteSettings *settings,
              const IcnPhases *phases, GCancellable *cancellable, GError **error)
{
  guint32 m = net->n_vertices - (icn_net_is_indirect (net) ? net->n_terminals : 0);

  if (m > ICN_DETOURS_MAX_ROUTERS)
    return icn_error_set (
      error, ICN_ERROR_TOO_LARGE, "nodes",
      "%u routers: routes that end in passing or turn at groups are counted for "
      "up to %d",
      m, ICN_DETOURS_MAX_ROUTERS);
  *detours = (Detours){ .net = net, .phases = phases, .m = m, .cancellable = cancellable };
  detours->first = net->n_vertices - m;
  icn_paths_init (&detours->paths, net, settings, phases);
  icn_paths_column_init (&detours->column, &detours->paths);
  detours->weight = g_new (double, m);
  find_targets (detours);
  detours->flow = g_new0 (double, m);
  detours->gone = g_new0 (double, detours->n_targets);
  detours->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  detours->ends = g_array_new (FALSE, FALSE, sizeof (Part));
  detours->passed = g_array_new (FALSE, FALSE, sizeof (Part));
  return TRUE;
}

static void
detours_clear (Detours *detours)
{
  if (detours->net == NULL)
    return;
  icn_route_column_clear (&detours->column);
  icn_paths_clear (&detours->paths);
  g_free (detours->weight);
  g_free (detours->first_target);
  g_free (detours->target);
  g_free (detours->terminal);
  g_free (detours->part);
  g_free (detours->flow);
  g_free (detours->gone);
  g_array_unref (detours->parts);
  g_array_unref (detours->ends);
  g_array_unref (detours->passed);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Detours, detours_clear)

static gboolean
is_cancelled (const Detours *detours, GError **error)
{
  return g_cancellable_set_error_if_cancelled (detours->cancellable, error);
}

/* Fills detours->column with the routes from all routers to a target, a set of terminals of one
 * router. */
static void
set_column (Detours *detours, guint32 target)
{
  icn_paths_column (&detours->paths, detours->terminal[target], &detours->column);
}

static guint32
router_of (const Detours *detours, guint32 target)
{
  return icn_detours_router (detours->net, detours->terminal[target]);
}

/* Returns the amount of messages that passed their destination at router r in the first phase and
 * ended there (Detours.gone). */
static double
gone_at (const Detours *detours, guint32 r)
{
  double sum = 0;

  for (guint32 t = detours->first_target[r]; t < detours->first_target[r + 1]; t++)
    sum += detours->gone[t];
  return sum;
}

/* Whether a message whose random intermediate node is a terminal of router `drawn` ends its first
 * phase at router r: r is `drawn` or, if the first phase leads to a group of routers, r is in the
 * group of `drawn`. */
static inline gboolean
turns (const Detours *detours, guint32 drawn, guint32 r)
{
  if (detours->phases->phase[0].towards != ICN_TOWARDS_GROUP)
    return r == drawn;
  return icn_net_group (detours->net, r + detours->first) ==
         icn_net_group (detours->net, drawn + detours->first);
}

/* Sets *next to the channels over which a message at router r may continue to the destination of
 * detours->column. Returns their number. */
static inline guint
next_of (const Detours *detours, guint32 r, const IcnChannelId **next)
{
  IcnVertex v = r + detours->first;
  guint room = icn_route_column_room (&detours->column, v), n = 0;

  *next = icn_route_column_next (&detours->column, v);
  while (n < room && (*next)[n] != ICN_NONE)
    n++;
  return n;
}

static inline void
add_part (GArray *parts, guint32 router, double share)
{
  Part part = { router, share };

  g_array_append_val (parts, part);
}

/* Finds where the first phase of a message from router `from` may end, if its random intermediate
 * node is a terminal of router `drawn`. detours->column must hold the routes to that terminal.
 * Lists the routers at which the phase may end in detours->ends, and those that it passes before in
 * detours->passed, each with its probability; a router may be listed several times. */
static void
follow (Detours *detours, guint32 drawn, guint32 from)
{
  GArray *parts = detours->parts;

  g_array_set_size (parts, 0);
  g_array_set_size (detours->ends, 0);
  g_array_set_size (detours->passed, 0);
  add_part (parts, from, 1);
  for (guint i = 0; i < parts->len; i++) {
    Part part = g_array_index (parts, Part, i);
    gboolean ends = turns (detours, drawn, part.router);
    const IcnChannelId *next;
    guint n = ends ? 0 : next_of (detours, part.router, &next);

    g_array_append_val (ends ? detours->ends : detours->passed, part);
    for (guint j = 0; j < n; j++) {
      guint32 to = detours->net->channel[next[j]].destination - detours->first;
      guint k = i + 1;

      /* Messages that reach the same router over several channels become one element of `parts`. */
      while (k < parts->len && g_array_index (parts, Part, k).router != to)
        k++;
      if (k < parts->len)
        g_array_index (parts, Part, k).share += part.share / n;
      else
        add_part (parts, to, part.share / n);
    }
  }
}

/* Moves the messages in detours->flow to router `to` over the routes in detours->column, and adds
 * them to `loads`, by channel. detours->flow is [m] messages by the router at which they are; it is
 * 0 everywhere afterwards. In the first phase, messages stop at the router where this phase ends,
 * and messages that ended at their destination (gone_at) are subtracted from there on. */
static void
let_flow (Detours *detours, guint32 to, gboolean is_first_phase, double *loads)
{
  const IcnRouteColumn *column = &detours->column;

  for (guint32 i = 0; i < column->n_sequence; i++) {
    guint32 r = column->sequence[i] - detours->first;
    const IcnChannelId *next;
    double flow;
    guint n;

    if (column->sequence[i] < detours->first)
      continue;
    flow = detours->flow[r] - (is_first_phase ? gone_at (detours, r) : 0);
    detours->flow[r] = 0;
    if (r == to || (is_first_phase && turns (detours, to, r)) || !(flow > NOISE))
      continue;
    n = next_of (detours, r, &next);
    for (guint j = 0; j < n; j++) {
      loads[next[j]] += flow / n;
      detours->flow[detours->net->channel[next[j]].destination - detours->first] += flow / n;
    }
  }
  detours->flow[to] = 0;
}

/* Subtracts from `turned` the messages that end in their first phase (Detours.gone) and so have
 * no second one. drawn: router of the intermediate node of these messages. turned: [m ×
 * n_targets] messages by the router at which their second phase begins and by their destination. */
static void
take_off (Detours *detours, guint32 drawn, double *turned)
{
  guint32 n = detours->n_targets;

  for (guint32 r = 0; r < detours->m; r++) {
    if (gone_at (detours, r) == 0)
      continue;
    follow (detours, drawn, r);
    for (guint i = 0; i < detours->ends->len; i++) {
      Part end = g_array_index (detours->ends, Part, i);

      for (guint32 d = detours->first_target[r]; d < detours->first_target[r + 1]; d++)
        turned[(gsize) end.router * n + d] -= detours->gone[d] * end.share;
    }
  }
}

/* Handles all messages whose random intermediate node is a terminal of `target`. Adds the loads
 * of their first phase to `loads`. Adds to entered[s × m + r] the share of the messages of
 * source s that begin their second phase at router r, and subtracts from `turned` the messages
 * that end in their first phase. amount: [m × n_targets] messages by source and destination;
 * sent: [m] sum of `amount` for each source. turned: [m × n_targets] messages by the router at
 * which their second phase begins and by their destination. Sources are routers, destinations
 * are targets. */
static void
add_first (Detours *detours, guint32 target, const double *amount, const double *sent,
           double *entered, double *turned, double *loads)
{
  guint32 m = detours->m, n = detours->n_targets, drawn = router_of (detours, target);
  double weight = detours->part[target];

  set_column (detours, target);
  memset (detours->gone, 0, sizeof (double) * n);
  for (guint32 s = 0; s < m; s++) {
    if (sent[s] == 0)
      continue;
    detours->flow[s] += weight * sent[s];
    follow (detours, drawn, s);
    for (guint i = 0; i < detours->ends->len; i++) {
      Part end = g_array_index (detours->ends, Part, i);

      entered[(gsize) s * m + end.router] += weight * end.share;
    }
    for (guint i = 0; detours->phases->ends_in_passing && i < detours->passed->len; i++) {
      Part part = g_array_index (detours->passed, Part, i);

      for (guint32 d = detours->first_target[part.router];
           d < detours->first_target[part.router + 1]; d++)
        detours->gone[d] += weight * part.share * amount[(gsize) s * n + d];
    }
  }
  let_flow (detours, drawn, TRUE, loads);
  take_off (detours, drawn, turned);
}

/* Adds the messages of all pairs to `turned`, as if no message ended in its first phase. turned: [m
 * × n_targets] messages by the router at which their second phase begins and by their destination.
 * amount: [m × n_targets] messages by source and destination; received: [n_targets] sum of `amount`
 * for each destination. entered: [m × m], element s × m + r: the share of the messages of source s
 * that begin their second phase at router r. */
static void
add_turned (const Detours *detours, const double *amount, const double *received,
            const double *entered, double *turned)
{
  guint32 m = detours->m, n = detours->n_targets;
  gboolean is_any = detours->phases->phase[0].towards == ICN_TOWARDS_ANY;

  for (guint32 at = 0; at < m && is_any; at++)
    for (guint32 d = 0; d < n; d++)
      turned[(gsize) at * n + d] += detours->weight[at] * received[d];
  for (guint32 s = 0; s < m && !is_any; s++)
    for (guint32 at = 0; at < m; at++) {
      double share = entered[(gsize) s * m + at];

      for (guint32 d = 0; share > 0 && d < n; d++)
        turned[(gsize) at * n + d] += share * amount[(gsize) s * n + d];
    }
}

/* Adds to `loads`, by channel, the loads of traffic on the channels between routers. amount: [m ×
 * n_targets] traffic from a router to a target, a set of terminals of one router with the same
 * routes. FALSE if cancelled. */
static gboolean
add_amounts (Detours *detours, const double *amount, double *loads, GError **error)
{
  guint32 m = detours->m, n = detours->n_targets;
  g_autofree double *sent = g_new0 (double, m), *received = g_new0 (double, n);
  g_autofree double *entered = g_new0 (double, (gsize) m *m);
  g_autofree double *turned = g_new0 (double, (gsize) m *n);

  for (guint32 s = 0; s < m; s++)
    for (guint32 d = 0; d < n; d++) {
      sent[s] += amount[(gsize) s * n + d];
      received[d] += amount[(gsize) s * n + d];
    }
  for (guint32 target = 0; target < n; target++) {
    if (is_cancelled (detours, error))
      return FALSE;
    add_first (detours, target, amount, sent, entered, turned, loads);
  }
  add_turned (detours, amount, received, entered, turned);
  for (guint32 d = 0; d < n; d++) {
    if (is_cancelled (detours, error))
      return FALSE;
    if (received[d] == 0)
      continue;
    set_column (detours, d);
    for (guint32 at = 0; at < m; at++)
      detours->flow[at] = turned[(gsize) at * n + d];
    let_flow (detours, router_of (detours, d), FALSE, loads);
  }
  return TRUE;
}

/* In a network of separate terminals, adds `amount`, the messages of one pair, to the loads of two
 * channels: the one out of the terminal `source` and the one into the terminal `destination`. */
static void
add_ends (const IcnNet *net, IcnVertex source, IcnVertex destination, double amount, double *loads)
{
  if (!icn_net_is_indirect (net))
    return;
  loads[net->first_out[source]] += amount;
  loads[net->in_channel[net->first_in[destination]]] += amount;
}

gboolean
icn_detours_loads (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
                   const IcnTraffic *traffic, double *loads, GCancellable *cancellable,
                   GError **error)
{
  g_auto (Detours) detours = { .net = NULL };
  g_autofree double *amount = NULL;
  double n = net->n_terminals;

  if (!detours_init (&detours, net, settings, phases, cancellable, error))
    return FALSE;
  amount = g_new (double, (gsize) detours.m *detours.n_targets);
  for (guint32 s = 0; s < detours.m; s++)
    for (guint32 d = 0; d < detours.n_targets; d++)
      amount[(gsize) s * detours.n_targets + d] =
        traffic->background * detours.weight[s] * n * detours.part[d] * n;
  for (IcnVertex s = 0; s < net->n_terminals; s++) {
    double *row = amount + (gsize) icn_detours_router (net, s) * detours.n_targets;

    add_ends (net, s, s, traffic->background * n, loads);
    for (guint64 i = traffic->first[s]; i < traffic->first[s + 1]; i++) {
      double more = traffic->share[i] - traffic->background;

      row[detours.target[traffic->destination[i]]] += more;
      add_ends (net, s, traffic->destination[i], more, loads);
    }
  }
  return add_amounts (&detours, amount, loads, error);
}

gboolean
icn_detours_pair (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
                  IcnVertex source, IcnVertex destination, double *share, GError **error)
{
  g_auto (Detours) detours = { .net = NULL };
  g_autofree double *amount = NULL;

  if (!detours_init (&detours, net, settings, phases, NULL, error))
    return FALSE;
  amount = g_new0 (double, (gsize) detours.m *detours.n_targets);
  amount[(gsize) icn_detours_router (net, source) * detours.n_targets +
         detours.target[destination]] = 1;
  add_ends (net, source, destination, 1, share);
  return add_amounts (&detours, amount, share, error);
}

/* Sets crosses[r] to the probability that a message from router r to router `to` crosses the
 * channel, if it takes the routes in detours->column. is_first_phase: count only the part of each
 * route before the router at which the first phase ends. */
static void
find_crossing (const Detours *detours, guint32 to, gboolean is_first_phase, IcnChannelId channel,
               double *crosses)
{
  const IcnRouteColumn *column = &detours->column;

  memset (crosses, 0, sizeof (double) * detours->m);
  for (guint32 i = column->n_sequence; i-- > 0;) {
    guint32 r = column->sequence[i] - detours->first;
    const IcnChannelId *next;
    guint n;

    if (column->sequence[i] < detours->first || r == to ||
        (is_first_phase && turns (detours, to, r)))
      continue;
    n = next_of (detours, r, &next);
    for (guint j = 0; j < n; j++)
      crosses[r] += next[j] == channel
                      ? 1.0 / n
                      : crosses[detours->net->channel[next[j]].destination - detours->first] / n;
  }
}

/* Handles all messages whose random intermediate node is a terminal of `target`. share: [m ×
 * n_targets] share of the messages from router s to destination d that cross the channel. Adds
 * to it the probability that the first phase crosses the channel, minus the probability that a
 * message would have crossed it after passing its destination, where it ended. (The caller adds
 * the probability that the second phase crosses it.) Adds to entered[s × m + r] the share of the
 * messages of router s that begin their second phase at router r. second: [n_targets × m]
 * probability that the second phase from router r to destination d crosses the channel. */
static void
add_crossing (Detours *detours, guint32 target, IcnChannelId channel, const double *second,
              double *entered, double *share)
{
  guint32 m = detours->m, n = detours->n_targets, drawn = router_of (detours, target);
  double weight = detours->part[target];
  g_autofree double *first = g_new (double, m), *spared = g_new0 (double, n);

  set_column (detours, target);
  find_crossing (detours, drawn, TRUE, channel, first);
  for (guint32 r = 0; r < m; r++) {
    if (detours->weight[r] == 0)
      continue;
    follow (detours, drawn, r);
    for (guint32 d = detours->first_target[r]; d < detours->first_target[r + 1]; d++)
      spared[d] = first[r];
    for (guint i = 0; i < detours->ends->len; i++) {
      Part end = g_array_index (detours->ends, Part, i);

      for (guint32 d = detours->first_target[r]; d < detours->first_target[r + 1]; d++)
        spared[d] += end.share * second[(gsize) d * m + end.router];
      entered[(gsize) r * m + end.router] += weight * end.share;
    }
  }
  for (guint32 s = 0; s < m; s++) {
    if (detours->weight[s] == 0)
      continue;
    for (guint32 d = 0; d < n && first[s] > 0; d++)
      share[(gsize) s * n + d] += weight * first[s];
    if (!detours->phases->ends_in_passing)
      continue;
    follow (detours, drawn, s);
    for (guint i = 0; i < detours->passed->len; i++) {
      Part part = g_array_index (detours->passed, Part, i);

      for (guint32 d = detours->first_target[part.router];
           d < detours->first_target[part.router + 1]; d++)
        share[(gsize) s * n + d] -= weight * part.share * spared[d];
    }
  }
}

double *
icn_detours_crossing (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
                      IcnChannelId channel, guint32 **target, guint32 *n_targets,
                      GCancellable *cancellable, GError **error)
{
  g_auto (Detours) detours = { .net = NULL };
  g_autofree double *second = NULL, *entered = NULL, *share = NULL;
  guint32 m, n;

  if (!detours_init (&detours, net, settings, phases, cancellable, error))
    return NULL;
  m = detours.m;
  n = detours.n_targets;
  second = g_new0 (double, (gsize) n *m);
  entered = g_new0 (double, (gsize) m *m);
  share = g_new0 (double, (gsize) m *n);
  for (guint32 d = 0; d < n; d++) {
    set_column (&detours, d);
    find_crossing (&detours, router_of (&detours, d), FALSE, channel, second + (gsize) d * m);
  }
  for (guint32 d = 0; d < n; d++) {
    if (is_cancelled (&detours, error))
      return NULL;
    add_crossing (&detours, d, channel, second, entered, share);
  }
  for (guint32 d = 0; d < n; d++)
    for (guint32 at = 0; at < m; at++) {
      double crosses = second[(gsize) d * m + at];

      for (guint32 s = 0; crosses > 0 && s < m; s++)
        share[(gsize) s * n + d] += entered[(gsize) s * m + at] * crosses;
    }
  *target = g_steal_pointer (&detours.target);
  *n_targets = n;
  return g_steal_pointer (&share);
}
