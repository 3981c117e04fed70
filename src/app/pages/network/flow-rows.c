/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-rows.h"
#include "axis.h"
#include "net-names.h"
#include "pair-flows.h"
#include "loads.h"
#include "net.h"
#include <glib/gi18n.h>

#define MOST_ROWS 500
/* shares of a pair's messages below this value count as zero, as they are rounding errors */
#define LEAST_SHARE 1e-9

static char *
percent (double share)
{
  g_autofree char *number = icn_number (100 * share);
  return g_strdup_printf (_ ("%s %%"), number);
}

/* The functions below make the rows for a pair of nodes: the channels that its messages use. */

/* Finds on which hop a message from `source` to one destination can first cross each channel.
 * share[c]: the fraction of the messages between the two nodes that cross channel c. hop: all 0
 * before the call; hop[c] is set to the number of the hop, counted from 1, and remains 0 if no
 * message crosses c. */
static void
find_hops (const IcnNet *net, IcnVertex source, const double *share, guint *hop)
{
  g_autofree gboolean *seen = g_new0 (gboolean, net->n_vertices);
  g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (IcnVertex));
  g_array_append_val (now, source);
  for (guint i = 0, level = 1; i < now->len; level++)
    for (guint end = now->len; i < end; i++) {
      IcnVertex v = g_array_index (now, IcnVertex, i);
      for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
        IcnVertex to = net->channel[c].destination;
        if (share[c] <= LEAST_SHARE || hop[c] > 0)
          continue;
        hop[c] = level;
        if (!seen[to])
          g_array_append_val (now, to);
        seen[to] = TRUE;
      }
    }
}

typedef struct {
  const double *share;
  const guint *hop;
} Order;

static int
compare_channels (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  IcnChannelId x = *(const IcnChannelId *) a, y = *(const IcnChannelId *) b;
  if (order->hop[x] != order->hop[y])
    return order->hop[x] < order->hop[y] ? -1 : 1;
  if (order->share[x] != order->share[y])
    return order->share[x] > order->share[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

static void
list_channels (BisectionFlowRows *self, const IcnAnalysis *analysis, const GArray *channels,
               const guint *hop)
{
  const IcnNet *net = analysis->net;
  for (guint i = 0; i < MIN (channels->len, MOST_ROWS); i++) {
    IcnChannelId c = g_array_index (channels, IcnChannelId, i);
    double load = icn_loads_relative (net, analysis->loads, c);
    char *const cells[] = { g_strdup_printf ("%u", hop[c]),
                            icn_net_channel_name (net, c),
                            percent (self->share[c]),
                            icn_number (load),
                            percent (analysis->gamma_max > 0 ? load / analysis->gamma_max : 0),
                            NULL };
    const BisectionPick pick = { ICN_NONE, ICN_NONE, c };
    g_ptr_array_add (self->rows, g_memdup2 (cells, sizeof cells));
    g_array_append_val (self->picks, pick);
  }
}

static gboolean
follow_pair (BisectionFlowRows *self, const IcnAnalysis *analysis, GError **error)
{
  const IcnNet *net = analysis->net;
  const BisectionPick *pick = &self->pick;
  g_autofree guint *hop = g_new0 (guint, net->n_channels);
  g_autoptr (GArray) channels = g_array_new (FALSE, FALSE, sizeof (IcnChannelId));
  if (!icn_flows_of_pair (net, &analysis->routing, analysis->algorithm, analysis->traffic,
                          pick->source, pick->destination, self->share, error))
    return FALSE;
  find_hops (net, pick->source, self->share, hop);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (hop[c] > 0)
      g_array_append_val (channels, c);
  g_array_sort_with_data (channels, compare_channels, &(Order){ self->share, hop });

  const char *const titles[] = { _ ("Hop"),    _ ("Channel"),    _ ("Of Its Messages"),
                                 _ ("Load γ"), _ ("Of Largest"), NULL };
  g_autofree char *from = icn_net_vertex_name (net, pick->source);
  g_autofree char *to = icn_net_vertex_name (net, pick->destination);
  self->titles = g_strdupv ((char **) titles);
  self->heading = g_strdup_printf (_ ("Messages %s → %s"), from, to);
  self->caption = g_strdup_printf (
    ngettext ("They can cross %u channel. Open it to see who else does.",
              "They can cross %u channels. Open one to see who else does.", channels->len),
    channels->len);
  list_channels (self, analysis, channels, hop);
  return TRUE;
}

/* The functions below make the rows for a channel: the pairs of nodes whose messages load it. */

static void
list_pairs (BisectionFlowRows *self, const IcnNet *net, const IcnFlows *flows)
{
  for (guint i = 0; i < flows->n; i++) {
    const IcnFlow *flow = &flows->flow[i];
    char *const cells[] = { icn_net_vertex_name (net, flow->source),
                            icn_net_vertex_name (net, flow->destination), icn_number (flow->load),
                            percent (flow->load / flows->load), NULL };
    const BisectionPick pick = { flow->source, flow->destination, ICN_NONE };
    g_ptr_array_add (self->rows, g_memdup2 (cells, sizeof cells));
    g_array_append_val (self->picks, pick);
  }
}

static char *
pairs_text (const IcnFlows *flows)
{
  g_autofree char *all = icn_count (flows->n_pairs);
  g_autofree char *listed = icn_count (flows->n);
  if (flows->n_pairs > flows->n)
    return g_strdup_printf (_ ("%s pairs load it; those %s that load it most are listed."), all,
                            listed);
  return g_strdup_printf (ngettext ("%s pair loads it. Open it to see its route.",
                                    "%s pairs load it. Open one to see its route.", flows->n_pairs),
                          all);
}

/* For a selected channel s: sets self->share[c], for every channel c of the network, to the
 * fraction of the messages across s that also cross c. Only the messages of the pairs in `flows`,
 * which the table lists, are counted. The weight of a pair is its load on s. */
static gboolean
follow_pairs (BisectionFlowRows *self, const IcnAnalysis *analysis, const IcnFlows *flows,
              GCancellable *cancellable, GError **error)
{
  const IcnNet *net = analysis->net;
  g_autofree double *share = g_new (double, net->n_channels);
  double listed = 0;
  for (guint i = 0; i < flows->n; i++)
    listed += flows->flow[i].load;
  for (guint i = 0; i < flows->n; i++) {
    const IcnFlow *flow = &flows->flow[i];
    if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
        !icn_flows_of_pair (net, &analysis->routing, analysis->algorithm, analysis->traffic,
                            flow->source, flow->destination, share, error))
      return FALSE;
    for (IcnChannelId c = 0; c < net->n_channels; c++)
      self->share[c] += share[c] * flow->load / listed;
  }
  self->share[self->pick.channel] = 1;
  return TRUE;
}

static gboolean
find_pairs (BisectionFlowRows *self, const IcnAnalysis *analysis, GCancellable *cancellable,
            GError **error)
{
  const IcnNet *net = analysis->net;
  IcnChannelId channel = self->pick.channel;
  g_auto (IcnFlows) flows = { 0 };
  if (!icn_flows_of_channel (net, &analysis->routing, analysis->algorithm, analysis->traffic,
                             channel, MOST_ROWS, &flows, cancellable, error) ||
      !follow_pairs (self, analysis, &flows, cancellable, error))
    return FALSE;

  const char *const titles[] = { _ ("From"), _ ("To"), _ ("Load γ"), _ ("Of Channel"), NULL };
  g_autofree char *name = icn_net_channel_name (net, channel);
  g_autofree char *load = icn_number (flows.load);
  self->titles = g_strdupv ((char **) titles);
  /* Translators: a channel and its load. */
  self->heading = g_strdup_printf (_ ("Channel %s: γ = %s"), name, load);
  self->caption = pairs_text (&flows);
  list_pairs (self, net, &flows);
  return TRUE;
}

BisectionFlowRows *
bisection_flow_rows_new (const IcnAnalysis *analysis, const BisectionPick *pick,
                         GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (icn_analysis_has_graph (analysis), NULL);
  if (!icn_analysis_check (analysis, error)) /* fails if a traffic file could not be read */
    return NULL;
  g_autoptr (BisectionFlowRows) self = g_new0 (BisectionFlowRows, 1);
  self->pick = *pick;
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->picks = g_array_new (FALSE, FALSE, sizeof (BisectionPick));
  self->share = g_new0 (double, analysis->net->n_channels);
  if (pick->channel != ICN_NONE ? find_pairs (self, analysis, cancellable, error)
                                : follow_pair (self, analysis, error))
    return g_steal_pointer (&self);
  return NULL;
}

void
bisection_flow_rows_free (BisectionFlowRows *self)
{
  g_free (self->heading);
  g_free (self->caption);
  g_strfreev (self->titles);
  g_ptr_array_unref (self->rows);
  g_array_unref (self->picks);
  g_free (self->share);
  g_free (self);
}
