/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage-flows.h"
#include "net.h"
#include "paths.h"
#include "symmetry.h"
#include "traffic-matrix.h"

#include <math.h>
#include <string.h>

#define EQUAL 1e-9 /* relative tolerance within which amounts count as equal */
/* If messages must be followed back from more than about this share of all destinations, this file
 * gives up, since it is then faster to follow the messages to each destination from all sources. */
#define MOST_FOLLOWED 0.125

typedef struct {
  guint32 size;         /* number of channels of the stage */
  double load;          /* load of each channel of the stage */
  IcnChannelId channel; /* a channel of the stage that carries messages to node 0; ICN_NONE if there
                           is none */
  double over;          /* amount of the messages to node 0 that cross `channel` */
} Stage;

/* Flows of equal amount from channels of one stage to channels of another one. */
typedef struct {
  guint32 from, to;    /* stages of the channels between which the flows lead */
  gboolean leads_back; /* the flows lead back to the vertex from which their messages have come */
  double amount;
  guint64 n_in; /* number of flows of this kind into each channel of the stage `to` */
} StageFlow;

typedef struct {
  const IcnNet *net;
  const IcnTraffic *traffic;
  const IcnFlowSums *sums; /* the flows of the messages to node 0 */
  IcnPaths paths;
  IcnVertex destination; /* destination of the messages that follow_back() follows */
  double arrived;        /* amount of the messages to `destination` that cross the channel at which
                            follow_back() starts */
  guint32 n_followed;    /* number of destinations from which messages have been followed back */
  guint32 *stage_of;     /* [n_channels] the stage of each channel */
  guint n_stages;
  Stage *stage;        /* [n_stages] data of each stage */
  gboolean is_uniform; /* all channels of a stage belong to one channel class */
  gboolean is_partial; /* some channels carry nothing to a next channel to which others of their
                          stage carry messages */
  GArray *flows;       /* array of StageFlow */
  IcnVertex *beyond;   /* [n_vertices] the vertices that can be reached over the channel examined
                          by find_beyond() */
  gboolean *is_beyond; /* [n_vertices] whether each vertex is in `beyond`; FALSE between calls of
                          find_beyond() */
} Search;

gboolean
icn_stage_flows_apply (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
                       const IcnTraffic *traffic)
{
  IcnRouteSettings orders[ICN_MAX_ORDERS];

  return traffic->is_uniform && icn_net_is_indirect (net) && phases->n == 1 &&
         !icn_phases_are_arranged (phases) &&
         (phases->turns == NULL || phases->turns->keep == NULL) &&
         icn_phases_symmetry (phases, net) == ICN_SYMMETRY_TERMINALS &&
         icn_phases_orders (phases, settings, orders) == 1;
}

static inline IcnChannelId
from_of (const IcnFlowSum *sum)
{
  return (IcnChannelId) (sum->key >> 32);
}

static inline IcnChannelId
to_of (const IcnFlowSum *sum)
{
  return (IcnChannelId) sum->key;
}

/* Divides the channels into stages. Those of one stage may belong to different channel classes, as
 * on different packaging levels. */
static void
find_stages (Search *search)
{
  const IcnNet *net = search->net;
  g_autofree IcnChannelId *first = NULL;

  search->stage_of = g_new (guint32, net->n_channels);
  search->n_stages = icn_symmetry_stages (net, search->stage_of);
  search->stage = g_new0 (Stage, search->n_stages);
  search->is_uniform = TRUE;
  first = g_new (IcnChannelId, search->n_stages);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 s = search->stage_of[c];

    if (search->stage[s].size++ == 0)
      first[s] = c;
    search->stage[s].channel = ICN_NONE;
    if (icn_net_class_of (net, c) != icn_net_class_of (net, first[s]) ||
        net->channel[c].lanes != net->channel[first[s]].lanes)
      search->is_uniform = FALSE;
  }
}

/* Sets the members `load`, `channel` and `over` of all stages. The messages to all terminals
 * together load all channels of a stage alike. The messages to node 0 load a stage as much as the
 * messages to any other node. */
static void
find_loads (Search *search)
{
  const IcnNet *net = search->net;
  g_autofree double *over = g_new0 (double, net->n_channels);

  for (guint64 i = 0; i <= search->sums->mask; i++) {
    const IcnFlowSum *sum = &search->sums->slot[i];

    if (!icn_flow_sums_has (search->sums, i))
      continue;
    over[to_of (sum)] += sum->amount;
    if (net->role[net->channel[from_of (sum)].source] == ICN_VERTEX_TERMINAL)
      over[from_of (sum)] += sum->amount;
  }
  for (IcnChannelId c = net->n_channels; c-- > 0;) {
    Stage *stage = &search->stage[search->stage_of[c]];

    stage->load += over[c] * net->n_terminals / stage->size;
    if (over[c] > 0) {
      stage->channel = c;
      stage->over = over[c];
    }
  }
}

/* Called by icn_paths_gather() for each source whose messages to search->destination may cross a
 * channel: adds the amount of the source's messages that cross the channel to search->arrived.
 * share: probability that a message of the source crosses the channel. */
static void
add_arrived (IcnVertex source, double share, gpointer user_data)
{
  Search *search = user_data;

  search->arrived += share * icn_traffic_share (search->traffic, source, search->destination);
}

/* Lists in search->beyond the vertices that can be reached over a channel, without passing through
 * terminals. Returns their number. */
static guint32
find_beyond (Search *search, IcnChannelId channel)
{
  const IcnNet *net = search->net;
  IcnVertex *beyond = search->beyond;
  guint32 n = 0;

  beyond[n++] = net->channel[channel].destination;
  search->is_beyond[beyond[0]] = TRUE;
  for (guint32 i = 0; i < n; i++)
    for (IcnChannelId c = net->first_out[beyond[i]];
         c < net->first_out[beyond[i] + 1] && beyond[i] >= net->n_terminals; c++) {
      IcnVertex to = net->channel[c].destination;

      if (!search->is_beyond[to])
        beyond[n++] = to;
      search->is_beyond[to] = TRUE;
    }
  for (guint32 i = 0; i < n; i++)
    search->is_beyond[beyond[i]] = FALSE;
  return n;
}

/* Follows the messages to a destination backwards from the vertex where `channel` begins. Adds to
 * amount[i] the messages that come from the i-th channel into this vertex and take `channel`.
 * share: the share of the messages at this vertex to the destination that take `channel`. */
static void
follow_back (Search *search, IcnChannelId channel, IcnVertex destination, double share,
             double *amount)
{
  const IcnNet *net = search->net;
  IcnVertex v = net->channel[channel].source;

  search->destination = destination;
  search->n_followed++;
  for (guint32 i = 0; i < icn_net_in_degree (net, v); i++) {
    search->arrived = 0;
    icn_paths_gather (&search->paths, net->in_channel[net->first_in[v] + i], destination,
                      add_arrived, search);
    amount[i] += share * search->arrived;
  }
}

/* Like follow_back() for all destinations of messages that cross the channel. FALSE if there are so
 * many that this would take long. */
static gboolean
follow_all_back (Search *search, IcnChannelId channel, double *amount)
{
  const IcnNet *net = search->net;
  guint32 n_beyond = find_beyond (search, channel);

  search->paths.settings.plane = net->channel[channel].plane;
  for (guint32 i = 0; i < n_beyond; i++) {
    IcnVertex d = search->beyond[i];
    double share = d < net->n_terminals ? icn_paths_share (&search->paths, channel, d) : 0;

    if (search->n_followed > MOST_FOLLOWED * net->n_terminals + search->n_stages)
      return FALSE;
    if (share > 0)
      follow_back (search, channel, d, share, amount);
  }
  return TRUE;
}

/* Sets amount[i] to the amount of the messages to node 0 that come to a channel from the i-th
 * channel into the vertex where it begins. */
static void
find_amounts (const Search *search, IcnChannelId channel, double *amount)
{
  const IcnNet *net = search->net;
  const IcnChannelId *in = net->in_channel + net->first_in[net->channel[channel].source];

  for (guint64 i = 0; i <= search->sums->mask; i++) {
    const IcnFlowSum *sum = &search->sums->slot[i];
    guint32 k = 0;

    if (!icn_flow_sums_has (search->sums, i) || to_of (sum) != channel)
      continue;
    while (in[k] != from_of (sum))
      k++;
    amount[k] = sum->amount;
  }
}

/* Whether all channels of one stage into the vertex where `channel` begins carry equal amounts to
 * `channel`, for each stage. A channel from the vertex to which `channel` leads does not count, as
 * it carries nothing back. amount: what each channel into the vertex carries to `channel`. */
static gboolean
is_even (const Search *search, IcnChannelId channel, const double *amount)
{
  const IcnNet *net = search->net;
  const IcnChannel *to = &net->channel[channel];
  const IcnChannelId *in = net->in_channel + net->first_in[to->source];
  guint32 n = icn_net_in_degree (net, to->source);
  g_autofree double *first = g_new (double, search->n_stages);

  for (guint32 s = 0; s < search->n_stages; s++)
    first[s] = NAN;
  for (guint32 i = 0; i < n; i++) {
    double *of_stage = &first[search->stage_of[in[i]]];

    if (net->channel[in[i]].source == to->destination)
      continue;
    if (isnan (*of_stage))
      *of_stage = amount[i];
    if (fabs (amount[i] - *of_stage) > EQUAL * *of_stage)
      return FALSE;
  }
  return TRUE;
}

/* Counts a flow of `amount` from a channel of stage `from` into a channel of stage `to`. The flows
 * into this channel are the last elements of search->flows. first: index of the first of them. */
static void
add_flow (Search *search, guint first, guint32 from, guint32 to, gboolean leads_back, double amount)
{
  StageFlow flow = { from, to, leads_back, amount, 1 };

  for (guint i = first; i < search->flows->len; i++) {
    StageFlow *other = &g_array_index (search->flows, StageFlow, i);

    if (other->from == from && other->leads_back == leads_back &&
        fabs (other->amount - amount) <= EQUAL * amount) {
      other->n_in++;
      return;
    }
  }
  g_array_append_val (search->flows, flow);
}

/* Finds the flows into one channel of a stage; the other channels of the stage have the same flows.
 * The messages to node 0 are examined first. If channels of equal stages carry equal amounts of
 * them into the channel, this is so for the messages to every destination. If not, the messages to
 * other destinations may come from other channels, so the messages to all destinations are
 * followed. FALSE if this would take long, or if the network lacks the symmetry that it claims. */
static gboolean
find_flows_into (Search *search, guint32 stage)
{
  const IcnNet *net = search->net;
  const Stage *to = &search->stage[stage];
  IcnVertex v = to->channel != ICN_NONE ? net->channel[to->channel].source : 0;
  guint32 n = icn_net_in_degree (net, v);
  g_autofree double *amount = g_new0 (double, n);
  double n_destinations = to->load / to->over, all = 0;
  guint first = search->flows->len;
  gboolean even;

  if (to->channel == ICN_NONE || net->role[v] == ICN_VERTEX_TERMINAL)
    return TRUE;
  find_amounts (search, to->channel, amount);
  even = is_even (search, to->channel, amount);
  search->is_partial = search->is_partial || !even;
  if (n_destinations < 1.5 || even) {
    for (guint32 i = 0; i < n; i++)
      amount[i] *= n_destinations;
  } else {
    memset (amount, 0, sizeof *amount * n);
    if (!follow_all_back (search, to->channel, amount))
      return FALSE;
  }
  for (guint32 i = 0; i < n; i++) {
    IcnChannelId from = net->in_channel[net->first_in[v] + i];

    all += amount[i];
    if (amount[i] > 0)
      add_flow (search, first, search->stage_of[from], stage,
                net->channel[from].source == net->channel[to->channel].destination, amount[i]);
  }
  return fabs (all - to->load) <= EQUAL * to->load;
}

/* Number of flows of this kind out of each channel of the stage `from`; not an integer if the
 * network lacks the symmetry that it claims. */
static double
n_out (const Search *search, const StageFlow *flow)
{
  return (double) flow->n_in * search->stage[flow->to].size / search->stage[flow->from].size;
}

/* Whether the flows agree with the symmetry that the network claims: the number of flows out of a
 * channel is an integer, and between two switches, the flows into a channel add up to the flows out
 * of it. */
static gboolean
is_conserved (const Search *search)
{
  const IcnNet *net = search->net;
  g_autofree double *in = g_new0 (double, search->n_stages);
  g_autofree double *out = g_new0 (double, search->n_stages);

  for (guint i = 0; i < search->flows->len; i++) {
    const StageFlow *flow = &g_array_index (search->flows, StageFlow, i);

    if (n_out (search, flow) != floor (n_out (search, flow)))
      return FALSE;
    in[flow->to] += flow->amount * flow->n_in;
    out[flow->from] += flow->amount * n_out (search, flow);
  }
  for (guint32 s = 0; s < search->n_stages; s++)
    if (search->stage[s].channel != ICN_NONE &&
        icn_net_joins_routers (net, search->stage[s].channel) &&
        fabs (in[s] - out[s]) > EQUAL * in[s])
      return FALSE;
  return TRUE;
}

static gint
compare_flows (gconstpointer a, gconstpointer b)
{
  const StageFlow *x = a, *y = b;

  return x->from != y->from ? (x->from > y->from) - (x->from < y->from)
                            : (x->to > y->to) - (x->to < y->to);
}

/* Gives every channel a row of its own in *flows: what the channels of its stage carry to all
 * channels that begin where the channel ends. */
static void
take_channels (Search *search, IcnChannelFlows *flows)
{
  const IcnNet *net = search->net;
  guint32 n = search->n_stages;
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) amount = g_array_new (FALSE, FALSE, sizeof (double));
  /* [2 * n * n] amount of the flow from a channel of stage a to one of stage b: element a × n + b,
   * or a × n + b + n² if the flow leads back to the vertex from which the messages have come */
  g_autofree double *between = g_new0 (double, 2 * (gsize) n * n);

  for (guint i = 0; i < search->flows->len; i++) {
    const StageFlow *flow = &g_array_index (search->flows, StageFlow, i);

    between[flow->leads_back * n * n + flow->from * n + flow->to] = flow->amount;
  }
  flows->first = g_new0 (guint32, flows->n_rows + 1);
  for (IcnChannelId from = 0; from < net->n_channels; from++) {
    IcnVertex v = net->channel[from].destination;

    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      gboolean leads_back = net->channel[c].destination == net->channel[from].source;
      double part = between[leads_back * n * n + search->stage_of[from] * n + search->stage_of[c]];

      if (part == 0)
        continue;
      g_array_append_val (to, c);
      g_array_append_val (amount, part);
    }
    flows->first[from + 1] = to->len;
  }
  flows->to = (guint32 *) (void *) g_array_free (g_steal_pointer (&to), FALSE);
  flows->amount = (double *) (void *) g_array_free (g_steal_pointer (&amount), FALSE);
}

/* Stores one row of flows in *flows for each stage, which all channels of the stage share. */
static void
take_stages (Search *search, IcnChannelFlows *flows)
{
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) amount = g_array_new (FALSE, FALSE, sizeof (double));

  g_array_sort (search->flows, compare_flows);
  flows->n_rows = search->n_stages;
  flows->row = g_steal_pointer (&search->stage_of);
  flows->first = g_new0 (guint32, flows->n_rows + 1);
  for (guint i = 0; i < search->flows->len; i++) {
    const StageFlow *flow = &g_array_index (search->flows, StageFlow, i);

    for (guint64 left = (guint64) n_out (search, flow); left > 0; left--) {
      g_array_append_val (to, flow->to);
      g_array_append_val (amount, flow->amount);
    }
    flows->first[flow->from + 1] = to->len;
  }
  for (guint32 r = 0; r < flows->n_rows; r++)
    flows->first[r + 1] = MAX (flows->first[r + 1], flows->first[r]);
  flows->to = (guint32 *) (void *) g_array_free (g_steal_pointer (&to), FALSE);
  flows->amount = (double *) (void *) g_array_free (g_steal_pointer (&amount), FALSE);
}

/* Finds the flows of all stages. FALSE if this would take long, if symmetry does not determine
 * them, or when cancelled. */
static gboolean
find_all (Search *search, GCancellable *cancellable)
{
  find_stages (search);
  find_loads (search);
  for (guint s = 0; s < search->n_stages; s++)
    if (g_cancellable_is_cancelled (cancellable) || !find_flows_into (search, s))
      return FALSE;
  return is_conserved (search) && (search->is_uniform || !search->is_partial);
}

gboolean
icn_stage_flows_take (const IcnNet *net, const IcnRouteSettings *settings, const IcnPhases *phases,
                      const IcnTraffic *traffic, const IcnFlowSums *sums, IcnChannelFlows *flows,
                      GCancellable *cancellable)
{
  Search search = { .net = net, .traffic = traffic, .sums = sums };
  IcnRouteSettings orders[ICN_MAX_ORDERS];
  gboolean done;

  icn_phases_orders (phases, settings, orders);
  icn_paths_init (&search.paths, net, &orders[0], phases);
  search.flows = g_array_new (FALSE, FALSE, sizeof (StageFlow));
  search.beyond = g_new (IcnVertex, net->n_vertices);
  search.is_beyond = g_new0 (gboolean, net->n_vertices);
  done = find_all (&search, cancellable);
  if (done)
    (search.is_uniform ? take_stages : take_channels) (&search, flows);
  icn_paths_clear (&search.paths);
  g_array_unref (search.flows);
  g_free (search.stage_of);
  g_free (search.stage);
  g_free (search.beyond);
  g_free (search.is_beyond);
  return done;
}
