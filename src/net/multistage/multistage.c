/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage.h"

#include "error.h"
#include "net-stages.h"
#include "net.h"
#include "route-settings.h"
#include "route.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
icn_multistage_path (const IcnNet *net, IcnVertex source, IcnVertex destination,
                     const guint8 *choices, IcnChannelId *channels)
{
  const IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  IcnVertex at = source;

  for (guint i = 0; i <= icn_net_n_stages (net); i++) {
    gboolean has_choice = i > 0 && net->stages->sets[i - 1] == ICN_STAGE_FREE;

    icn_route_step (net, &routing, at, destination, candidates);
    channels[i] = candidates[has_choice ? *choices++ : 0];
    at = net->channel[channels[i]].destination;
  }
}

gboolean
icn_multistage_is_rearrangeable (const IcnNet *net)
{
  return icn_net_has_stages (net) && icn_net_n_free_stages (net) + 1 >= net->dimensions;
}

/* The looping algorithm, for switches of any radix: finds conflict-free routes for a permutation.
 *
 * A Beneš network consists of a first stage, k equal subnetworks and a last stage. Each subnetwork
 * is connected to one output of every switch of the first stage, and to one input of every switch
 * of the last stage. Messages that enter at the same first-stage switch must take different
 * subnetworks, and so must messages that leave at the same last-stage switch. The choice of
 * subnetworks is therefore an edge coloring of a bipartite graph: its vertices are the switches of
 * the first and of the last stage, and its edges are the messages. The graph is k-regular and needs
 * k colors. The messages inside each subnetwork are then divided in the same way. */

/* The bipartite graph to color. Each message is an edge from its switch in the first stage ("first
 * switch") to its switch in the last stage ("last switch"). */
typedef struct {
  guint32 n_switches; /* number of first switches, and of last switches */
  guint32 n_messages;
  guint32 *ends[2]; /* [n_messages] ends[0]: first switch of each message, ends[1]: last switch */
  guint8 *color;    /* [n_messages] color of each message */
  GRand *rand;      /* random generator with a fixed seed */
} Graph;

/* Lists the messages grouped by first switch (side 0) or by last switch (side 1), `degree` messages
 * for each switch. Free with g_free. */
static guint32 *
list_switches (const Graph *graph, guint side, const guint32 *messages, guint degree)
{
  guint32 n = graph->n_switches * degree;
  guint32 *list = g_new (guint32, n);
  g_autofree guint32 *n_listed = g_new0 (guint32, graph->n_switches);

  for (guint32 i = 0; i < n; i++) {
    guint32 v = graph->ends[side][messages[i]];
    list[v * degree + n_listed[v]++] = messages[i];
  }
  return list;
}

/* Divides the messages of every switch into two halves of equal size by an Euler split; `degree`
 * must be even. Messages are followed in closed walks, alternately from first to last switches and
 * back, until all have been used. Messages traversed from first to last switch go into the first
 * half of `split`, messages traversed back into the second half. Each half therefore has half of
 * the messages of every switch. O(messages). */
static void
split_loops (const Graph *graph, const guint32 *messages, guint degree, guint32 *split)
{
  guint32 n = graph->n_switches * degree, at_half[2] = { 0, n / 2 };
  g_autofree guint32 *first = list_switches (graph, 0, messages, degree);
  g_autofree guint32 *last = list_switches (graph, 1, messages, degree);
  g_autofree guint32 *seen_first = g_new0 (guint32, graph->n_switches);
  g_autofree guint32 *seen_last = g_new0 (guint32, graph->n_switches);
  g_autofree gboolean *passed = g_new0 (gboolean, graph->n_messages);
  const guint32 *list[2] = { first, last };
  guint32 *seen[2] = { seen_first, seen_last };

  for (guint32 start = 0; start < graph->n_switches; start++) {
    guint32 v = start;

    for (guint side = 0;; side = !side) {
      while (seen[side][v] < degree && passed[list[side][v * degree + seen[side][v]]])
        seen[side][v]++;
      if (seen[side][v] == degree)
        break;
      guint32 message = list[side][v * degree + seen[side][v]];
      passed[message] = TRUE;
      split[at_half[side]++] = message;
      v = graph->ends[!side][message];
    }
  }
}

/* Finds a perfect matching, for any `degree` above 1, and writes it to the front of `split`,
 * followed by all other messages. Each unmatched first switch starts a random walk that looks for
 * an augmenting path. The first switch takes one of its messages at random. If the last switch of
 * this message is free, the walk ends. Otherwise the first switch that was matched to this last
 * switch continues the walk with another message. If the walk visits a first switch again, only the
 * last choice of this switch counts. In a regular graph the expected total length of the walks is
 * O(n log n) (Goel, Kapralov and Khanna 2010). */
static void
split_matching (const Graph *graph, const guint32 *messages, guint degree, guint32 *split)
{
  guint32 n_matched = 0, n_others = graph->n_switches;
  g_autofree guint32 *list = list_switches (graph, 0, messages, degree);
  g_autofree guint32 *tried = g_new (guint32, graph->n_switches);
  /* [n_switches] for each last switch the message that is matched to it, or ICN_NONE */
  g_autofree guint32 *match = g_new (guint32, graph->n_switches);

  memset (match, 0xff, graph->n_switches * sizeof *match);
  for (guint32 start = 0; start < graph->n_switches; start++) {
    guint32 given_up = ICN_NONE;

    for (guint32 v = start;; v = graph->ends[0][given_up]) {
      do
        tried[v] = list[v * degree + g_rand_int_range (graph->rand, 0, degree)];
      while (tried[v] == given_up);
      given_up = match[graph->ends[1][tried[v]]];
      if (given_up == ICN_NONE)
        break;
    }
    for (guint32 v = start;; v = graph->ends[0][given_up]) {
      guint32 *at = &match[graph->ends[1][tried[v]]];
      given_up = *at;
      *at = tried[v];
      if (given_up == ICN_NONE)
        break;
    }
  }
  for (guint32 v = 0; v < graph->n_switches; v++)
    for (guint i = 0; i < degree; i++) {
      guint32 message = list[v * degree + i];
      split[match[graph->ends[1][message]] == message ? n_matched++ : n_others++] = message;
    }
}

/* Colors messages with colors first .. first + degree - 1, so that the `degree` messages of each
 * switch have different colors. */
static void
color_messages (const Graph *graph, const guint32 *messages, guint degree, guint first)
{
  guint low = degree % 2 == 0 ? degree / 2 : 1;
  g_autofree guint32 *split = NULL;

  if (degree == 1) {
    for (guint32 i = 0; i < graph->n_switches; i++)
      graph->color[messages[i]] = first;
    return;
  }
  split = g_new (guint32, graph->n_switches * degree);
  (degree % 2 == 0 ? split_loops : split_matching) (graph, messages, degree, split);
  color_messages (graph, split, low, first);
  color_messages (graph, split + graph->n_switches * low, degree - low, first + low);
}

/* The address of a terminal with its digits permuted: digit order[i] becomes digit i. */
static guint32
reorder (const IcnNet *net, IcnVertex terminal, const guint *order)
{
  const guint16 *digits = icn_net_coordinates (net, terminal);
  guint32 number = 0;

  for (guint i = net->dimensions; i-- > 0;)
    number = number * net->radix[0] + digits[order[i]];
  return number;
}

/* Chooses the output that the message of each source takes at each free stage, and writes it to
 * choices[source * n_free + stage]. The output is the color of the message: all messages are
 * colored for the outermost stages, then the messages of each subnetwork for the next stages
 * inwards, and so on. keys[0], keys[1]: [n_messages] addresses of the sources and of the
 * destinations, with digits permuted by find_order(), so that the outermost stages choose the
 * lowest digit; the function changes them. */
static void
choose (const IcnNet *net, Graph *graph, guint32 *const keys[2], guint8 *choices)
{
  guint32 n = graph->n_messages, k = net->radix[0], size = n;
  g_autofree guint32 *all = g_new (guint32, n);
  g_autofree guint32 *inside = g_new0 (guint32, n); /* subnetwork that each message is in */

  for (guint32 message = 0; message < n; message++)
    all[message] = message;
  for (guint level = 0; level + 1 < net->dimensions; level++) {
    size /= k;
    for (guint32 message = 0; message < n; message++)
      for (guint side = 0; side < 2; side++) {
        keys[side][message] /= k;
        graph->ends[side][message] = inside[message] * size + keys[side][message];
      }
    color_messages (graph, all, k, 0);
    for (guint32 message = 0; message < n; message++) {
      inside[message] = inside[message] * k + graph->color[message];
      choices[(gsize) message * icn_net_n_free_stages (net) + level] = graph->color[message];
    }
  }
}

/* Sets order[i] to the digit that the i-th wiring from either end exchanges with digit 0, and
 * order[0] to digit 0. The i-th wirings from both ends exchange the same digit. */
static void
find_order (const IcnNet *net, guint *order)
{
  order[0] = 0;
  for (guint level = 1; level < net->dimensions; level++)
    order[level] = net->stages->exchanges[level - 1];
}

static gboolean
check_permutation (const IcnNet *net, const IcnVertex *destination, GError **error)
{
  g_autofree gboolean *has = g_new0 (gboolean, net->n_terminals);

  for (IcnVertex source = 0; source < net->n_terminals; source++) {
    IcnVertex to = destination[source];
    if (to < net->n_terminals && !has[to]) {
      has[to] = TRUE;
      continue;
    }
    g_autofree char *value = g_strdup_printf ("%u of source %u", to, source);
    return icn_error_value (error, "destination", value, _ ("a permutation of the terminals"));
  }
  return TRUE;
}

guint8 *
icn_multistage_loop (const IcnNet *net, const IcnVertex *destination, GError **error)
{
  guint32 n = net->n_terminals;
  guint order[ICN_MAX_DIMENSIONS], n_free = icn_net_n_free_stages (net);

  if (!icn_multistage_is_rearrangeable (net)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "routing",
                   "looping needs a Beneš network, or a butterfly with n - 1 extra stages");
    return NULL;
  }
  if (!check_permutation (net, destination, error))
    return NULL;

  g_autofree guint32 *memory = g_new (guint32, 4 * (gsize) n);
  g_autofree guint8 *color = g_new (guint8, n);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint32 *const keys[2] = { memory, memory + n };
  Graph graph = {
    .n_switches = n / net->radix[0],
    .n_messages = n,
    .ends = { memory + 2 * (gsize) n, memory + 3 * (gsize) n },
    .color = color,
    .rand = rand,
  };
  guint8 *choices = g_new (guint8, MAX (1, (gsize) n * n_free));

  find_order (net, order);
  for (IcnVertex source = 0; source < n; source++) {
    keys[0][source] = reorder (net, source, order);
    keys[1][source] = reorder (net, destination[source], order);
  }
  choose (net, &graph, keys, choices);
  /* If straight wiring joins the two middle stages, the looping algorithm does not decide the
   * output at the first of these stages. The second middle stage sets a digit of the address to the
   * destination's digit. At the first middle stage, the message takes the output whose number is
   * the value of this digit. */
  for (IcnVertex source = 0; source < n && n_free == net->dimensions; source++)
    choices[(gsize) source * n_free + n_free - 1] =
      icn_net_coordinates (net, destination[source])[net->stages->sets[n_free]];
  return choices;
}
