/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "picture-modules.h"

#include "analysis.h"
#include "axis.h"
#include "loads.h"
#include "net-packages.h"
#include "package-graph.h"
#include "physical.h"
#include "picture-text.h"

#include <glib/gi18n-lib.h>

/* The channels that one line or box of a drawing stands for, added up. */
typedef struct {
  guint n;
  double wires;
  double load; /* largest load of any of the channels */
} Channels;

static void
count (Channels *channels, const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;

  channels->n += net->channel[c].lanes;
  channels->wires += icn_physical_bits (physical, net, c) * net->channel[c].lanes;
  if (analysis->loads != NULL)
    channels->load = MAX (channels->load, icn_loads_relative (net, analysis->loads, c));
}

/* If the analysis has channel loads, appends ", load 2" for a single channel, ", load at most 2"
 * for several. */
static void
append_load (GString *text, const IcnAnalysis *analysis, const Channels *channels)
{
  g_autofree char *load = icn_number (channels->load);

  if (analysis->loads != NULL)
    g_string_append_printf (text,
                            channels->n > 1 ? _ (", load at most %s") : _ (", load %s"), load);
}

/* Counts the channels, in both directions, between `module` and `other`; if `other` is ICN_NONE,
 * between `module` and all other modules. */
static Channels
count_between (const IcnAnalysis *analysis, guint32 module, guint32 other,
               const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;
  Channels channels = { 0 };

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 from = icn_net_package (net, net->channel[c].source);
    guint32 to = icn_net_package (net, net->channel[c].destination);
    guint32 beyond = from == module ? to : from;

    if (from != to && (from == module || to == module) && (other == ICN_NONE || beyond == other))
      count (&channels, analysis, c, physical);
  }
  return channels;
}

static char *
describe_module (const IcnAnalysis *analysis, guint32 module, const IcnPhysical *physical)
{
  g_autoptr (IcnNet) graph = icn_package_graph_new (analysis->net, 0);
  Channels channels = count_between (analysis, module, ICN_NONE, physical);
  g_autofree char *pins = icn_number_with_unit (channels.wires, "pins");
  g_autofree char *bundles = icn_number_with_unit (icn_net_out_degree (graph, module), "bundles");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Module %u: %s, %s"), module, pins, bundles);
  append_load (text, analysis, &channels);
  return g_string_free (text, FALSE);
}

static char *
describe_bundle (const IcnAnalysis *analysis, IcnChannelId bundle, const IcnPhysical *physical)
{
  g_autoptr (IcnNet) graph = icn_package_graph_new (analysis->net, 0);
  guint32 a = graph->channel[bundle].source, b = graph->channel[bundle].destination;
  Channels channels = count_between (analysis, a, b, physical);
  g_autofree char *wires = icn_number_with_unit (channels.wires, "wires");
  g_autofree char *n = icn_number_with_unit (channels.n, "channels");
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Modules %u and %u: %s in %s"), a, b, wires, n);
  append_load (text, analysis, &channels);
  return g_string_free (text, FALSE);
}

static char *
describe_vertex (const IcnAnalysis *analysis, IcnVertex v, const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;
  g_autofree char *name = icn_net_vertex_name (net, v);
  GString *text = g_string_new (NULL);
  Channels in = { 0 }, out = { 0 };

  for (guint32 i = net->first_in[v]; i < net->first_in[v + 1]; i++)
    count (&in, analysis, net->in_channel[i], physical);
  for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++)
    count (&out, analysis, c, physical);
  g_autofree char *bits_in = icn_number_with_unit (in.wires, "wires"),
                  *bits_out = icn_number (out.wires);
  if (v < net->n_terminals)
    g_string_append_printf (text, _ ("Processor and memory %u, module %u"), v,
                            icn_net_package (net, v));
  else
    g_string_append_printf (text, _ ("Switch %s, module %u"), name, icn_net_package (net, v));
  /* Translators: wires that enter, and that leave. */
  g_string_append_printf (text, _ (", %s in, %s out"), bits_in, bits_out);
  out.n += in.n;
  out.load = MAX (in.load, out.load);
  append_load (text, analysis, &out);
  return g_string_free (text, FALSE);
}

static char *
describe_channel (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];
  guint32 a = icn_net_package (net, channel->source);
  guint32 b = icn_net_package (net, channel->destination);
  g_autofree char *from = icn_net_vertex_name (net, channel->source);
  g_autofree char *to = icn_net_vertex_name (net, channel->destination);
  g_autofree char *width = icn_picture_width (icn_physical_bits (physical, net, c));
  GString *text = g_string_new (NULL);
  Channels channels = { 0 };

  g_string_append_printf (text, _ ("Channel %s → %s"), from, to);
  if (a == b)
    g_string_append_printf (text, _ (", in module %u"), a);
  else
    g_string_append_printf (text, _ (", from module %u to %u"), a, b);
  if (channel->lanes > 1)
    g_string_append_printf (text, _ (", %u lanes of %s"), (guint) channel->lanes, width);
  else
    g_string_append_printf (text, ", %s", width);
  count (&channels, analysis, c, physical);
  channels.n = 1;
  append_load (text, analysis, &channels);
  return g_string_free (text, FALSE);
}

char *
icn_modules_describe (const IcnAnalysis *analysis, const IcnHit *hit, const IcnPhysical *physical)
{
  switch (hit->kind) {
  case ICN_HIT_MODULE:
    return describe_module (analysis, hit->id, physical);
  case ICN_HIT_BUNDLE:
    return describe_bundle (analysis, hit->id, physical);
  case ICN_HIT_VERTEX:
    return describe_vertex (analysis, hit->id, physical);
  case ICN_HIT_CHANNEL:
    return describe_channel (analysis, hit->id, physical);
  case ICN_HIT_BLOCK: {
    g_autofree char *first = describe_vertex (analysis, hit->id, physical);

    return g_strdup_printf (_ ("Several, and the first is: %s"), first);
  }
  default:
    return g_strdup ("");
  }
}
