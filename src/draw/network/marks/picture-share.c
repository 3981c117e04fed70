/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-share.h"
#include "axis.h"
#include "net-names.h"
#include "net.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_NAMED 6 /* largest number of source-destination pairs that a caption lists */

static void
append_pair (GString *text, const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  g_autofree char *from = icn_net_vertex_name (net, source);
  g_autofree char *to = icn_net_vertex_name (net, destination);

  g_string_append_printf (text, "%s → %s", from, to);
}

/* Text such as "0 → 5: 3 hops", with the mean number of hops of the messages from source to
 * destination. If these take different routes, also tells how many channels they use: "0 → 5: 3
 * hops over 6 channels". share: share of these messages that crosses each channel, [n_channels].
 * Free with g_free. */
static char *
describe_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination,
               const double *share)
{
  GString *text = g_string_new (NULL);
  double hops = 0;
  guint used = 0;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    hops += share[c];
    used += share[c] > 0;
  }
  g_autofree char *number = icn_number_with_unit (hops, "hops");
  append_pair (text, analysis->net, source, destination);
  g_string_append_printf (text, ": %s", number);
  if (used > hops + 0.5)
    g_string_append_printf (text, _ (" over %u channels"), used);
  return g_string_free (text, FALSE);
}

double *
icn_share_of_pair (const IcnAnalysis *analysis, IcnVertex source, IcnVertex destination,
                   char **caption, GError **error)
{
  g_autofree double *share = g_new0 (double, MAX (analysis->net->n_channels, 1));

  if (!icn_flows_of_pair (analysis->net, &analysis->routing, analysis->algorithm, analysis->traffic,
                          source, destination, share, error))
    return NULL;
  *caption = describe_pair (analysis, source, destination, share);
  return g_steal_pointer (&share);
}

/* Text such as "1.0000 has load 4 from 4 pairs: 0000 → 0000, 0001 → 0010, …". Free with g_free. */
static char *
describe_flows (const IcnAnalysis *analysis, IcnChannelId channel, const IcnFlows *flows)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = icn_net_channel_name (analysis->net, channel);
  g_autofree char *load = icn_number (flows->load);
  g_autofree char *pairs = icn_count (flows->n_pairs);

  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "%s has load %s from %s pair",
                                       "%s has load %s from %s pairs", (gulong) flows->n_pairs),
                          name, load, pairs);
  for (guint i = 0; i < MIN (flows->n, MOST_NAMED); i++) {
    g_string_append (text, i == 0 ? ": " : ", ");
    append_pair (text, analysis->net, flows->flow[i].source, flows->flow[i].destination);
  }
  if (flows->n_pairs > MOST_NAMED)
    g_string_append (text, ", …");
  return g_string_free (text, FALSE);
}

double *
icn_share_of_flows (const IcnAnalysis *analysis, IcnChannelId channel, const IcnFlows *flows,
                    char **caption, GError **error)
{
  guint32 n = analysis->net->n_channels;
  g_autofree double *sum = g_new0 (double, MAX (n, 1));
  g_autofree double *share = g_new0 (double, MAX (n, 1));

  for (guint i = 0; i < flows->n; i++) {
    const IcnFlow *flow = &flows->flow[i];
    if (!icn_flows_of_pair (analysis->net, &analysis->routing, analysis->algorithm,
                            analysis->traffic, flow->source, flow->destination, share, error))
      return NULL;
    for (IcnChannelId c = 0; c < n; c++)
      sum[c] += share[c] * (share[channel] > 0 ? flow->load / share[channel] : 0);
  }
  *caption = describe_flows (analysis, channel, flows);
  return g_steal_pointer (&sum);
}
