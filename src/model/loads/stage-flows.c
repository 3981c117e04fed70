/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage-flows.h"
#include "net.h"
#include "symmetry.h"
#include "traffic-matrix.h"

#include <math.h>

#define EQUAL 1e-9 /* relative tolerance within which amounts count as equal */

typedef struct {
  IcnFollow *follow;
  IcnVertex destination; /* destination of the messages that gather() follows backwards */
  double arrived;        /* amount of these messages that cross the channel at which gather()
                            starts */
  guint32 *stage_of;     /* [n_channels] the stage of each channel */
  IcnVertex *beyond;     /* [n_vertices] the vertices that can be reached over the channel examined
                            by find_beyond() */
  gboolean *is_beyond;   /* [n_vertices] whether each vertex is in `beyond`; FALSE between calls of
                            find_beyond() */
  /* [2 × n_stages × n_stages] flow from a channel c of stage a to one next channel, which is of
   * stage b and begins where c ends. If the next channel does not lead back to the beginning of
   * c, its flow is element a × n_stages + b; if it does, n_stages² elements later. NAN if not
   * yet known. */
  double *amount;
  guint n_stages;
} Search;

static gboolean
is_alike (const IcnFollow *follow)
{
  return follow->traffic->is_uniform && follow->paths.turns == NULL &&
         icn_net_is_indirect (follow->net) && follow->paths.symmetry == ICN_SYMMETRY_TERMINALS;
}

/* Divides the channels into stages. Returns an array with one channel of each stage. */
static IcnChannelId *
find_stages (Search *search)
{
  const IcnNet *net = search->follow->net;
  IcnChannelId *channel;

  search->stage_of = g_new (guint32, net->n_channels);
  search->n_stages = icn_symmetry_stages (net, search->stage_of);
  channel = g_new (IcnChannelId, search->n_stages);
  for (IcnChannelId c = net->n_channels; c-- > 0;)
    channel[search->stage_of[c]] = c;
  return channel;
}

/* Called by icn_paths_gather() for each source whose messages to search->destination may cross a
 * channel: adds these messages to search->arrived. share: the share of them that cross the
 * channel. */
static void
add_arrived (IcnVertex source, double share, gpointer user_data)
{
  Search *search = user_data;

  search->arrived +=
    share * icn_traffic_share (search->follow->traffic, source, search->destination);
}

/* Lists in search->beyond the vertices that can be reached over a channel, without passing through
 * terminals. Returns their number. */
static guint32
find_beyond (Search *search, IcnChannelId channel)
{
  const IcnNet *net = search->follow->net;
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

/* Sets amount[i] to the flow into `channel` from the i-th channel into the vertex where
 * `channel` begins. By symmetry, all destinations that can be reached over `channel` receive
 * messages over the same channels in equal amounts. So only the messages to one of these
 * destinations are followed backwards; they count for all. */
static void
gather (Search *search, IcnChannelId channel, double *amount)
{
  const IcnNet *net = search->follow->net;
  IcnPaths *paths = &search->follow->paths;
  IcnVertex v = net->channel[channel].source;
  guint32 n_beyond = find_beyond (search, channel);
  double shares = 0; /* sum over the destinations of the share of messages that take `channel` */

  for (guint32 b = 0; b < n_beyond; b++) {
    IcnVertex d = search->beyond[b];
    double share = d < net->n_terminals ? icn_paths_share (paths, channel, d) : 0;

    if (shares == 0)
      search->destination = d;
    shares += share;
  }
  for (guint32 i = 0; i < icn_net_in_degree (net, v) && shares > 0; i++) {
    search->arrived = 0;
    icn_paths_gather (paths, net->in_channel[net->first_in[v] + i], search->destination,
                      add_arrived, search);
    amount[i] = shares * search->arrived;
  }
}

/* The element of search->amount for the flow from channel `from` to channel `to`, which begins
 * where `from` ends. */
static double *
amount_between (const Search *search, IcnChannelId from, IcnChannelId to)
{
  const IcnNet *net = search->follow->net;
  gboolean leads_back = net->channel[to].destination == net->channel[from].source;
  gsize n = search->n_stages;

  return &search->amount[leads_back * n * n + search->stage_of[from] * n + search->stage_of[to]];
}

/* Sets the flows into `channel`, which also hold for all other channels of its stage. FALSE if
 * the flows from two channels of one stage into `channel` differ, so that symmetry does not
 * determine them. */
static gboolean
find_flows_into (Search *search, IcnChannelId channel)
{
  const IcnNet *net = search->follow->net;
  IcnVertex v = net->channel[channel].source;
  guint32 n = icn_net_in_degree (net, v);
  g_autofree double *amount = g_new0 (double, n);

  if (net->role[v] == ICN_VERTEX_TERMINAL)
    return TRUE;
  gather (search, channel, amount);
  for (guint32 i = 0; i < n; i++) {
    double *known = amount_between (search, net->in_channel[net->first_in[v] + i], channel);

    if (isnan (*known))
      *known = amount[i];
    else if (fabs (*known - amount[i]) > EQUAL * *known)
      return FALSE;
  }
  return TRUE;
}

/* The flow from channel `from` to channel `to`, which begins where `from` ends, as found for the
 * stages of the two channels. */
static double
flow_between (const Search *search, IcnChannelId from, IcnChannelId to)
{
  double amount = *amount_between (search, from, to);

  return amount > 0 ? amount : 0; /* 0 for NAN, too */
}

/* Whether the flows into a channel between two switches add up to the flows out of it; TRUE for the
 * channels of terminals. */
static gboolean
is_conserved (const Search *search, IcnChannelId channel)
{
  const IcnNet *net = search->follow->net;
  IcnVertex before = net->channel[channel].source, after = net->channel[channel].destination;
  double in = 0, out = 0;

  for (guint32 i = net->first_in[before]; i < net->first_in[before + 1]; i++)
    in += flow_between (search, net->in_channel[i], channel);
  for (IcnChannelId c = net->first_out[after]; c < net->first_out[after + 1]; c++)
    out += flow_between (search, channel, c);
  return net->role[before] == ICN_VERTEX_TERMINAL || net->role[after] == ICN_VERTEX_TERMINAL ||
         fabs (in - out) <= EQUAL * in;
}

/* Adds the flows between all pairs of consecutive channels to follow->sums, from what was found for
 * their stages. */
static void
add_all (const Search *search)
{
  const IcnNet *net = search->follow->net;

  for (IcnChannelId from = 0; from < net->n_channels; from++) {
    IcnVertex v = net->channel[from].destination;

    for (IcnChannelId to = net->first_out[v]; to < net->first_out[v + 1]; to++)
      if (flow_between (search, from, to) > 0)
        icn_flow_sums_add (search->follow->sums, from, to, flow_between (search, from, to));
  }
}

gboolean
icn_stage_flows_add (IcnFollow *follow)
{
  Search search = { .follow = follow };
  g_autofree IcnChannelId *channel = NULL; /* [n_stages] one channel of each stage */
  gboolean done = is_alike (follow);

  if (!done)
    return FALSE;
  channel = find_stages (&search);
  search.beyond = g_new (IcnVertex, follow->net->n_vertices);
  search.is_beyond = g_new0 (gboolean, follow->net->n_vertices);
  search.amount = g_new (double, 2 * (gsize) search.n_stages * search.n_stages);
  for (guint i = 0; i < 2 * search.n_stages * search.n_stages; i++)
    search.amount[i] = NAN;
  for (guint i = 0; i < search.n_stages && done; i++)
    done =
      !g_cancellable_is_cancelled (follow->cancellable) && find_flows_into (&search, channel[i]);
  for (guint i = 0; i < search.n_stages && done; i++)
    done = is_conserved (&search, channel[i]);
  if (done)
    add_all (&search);
  g_free (search.amount);
  g_free (search.stage_of);
  g_free (search.beyond);
  g_free (search.is_beyond);
  return done;
}
