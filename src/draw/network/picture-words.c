/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in words what lies under the pointer in a drawing. */
#include "net-names.h"
#include "picture.h"
#include "analysis.h"
#include "axis.h"
#include "loads.h"
#include "net-given.h"
#include "net-stages.h"
#include "net.h"
#include "physical.h"
#include "picture-text.h"
#include "picture-tracks.h"
#include "placement.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Describes a channel of a multistage network: its name, ends, width and, if it is known and to be
 * said, load, such as "Channel 1.0000, 1.000 → 2.000, 8 bits, load 4". Free with g_free. */
static char *
describe_output (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical,
                 gboolean with_load)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];
  g_autofree char *name = icn_net_channel_name (net, c);
  g_autofree char *from = icn_net_vertex_name (net, channel->source);
  g_autofree char *to = icn_net_vertex_name (net, channel->destination);
  g_autofree char *width = icn_picture_width (icn_physical_bits (physical, net, c));
  g_autofree char *load = with_load && analysis->loads != NULL
                            ? icn_number (icn_loads_relative (net, analysis->loads, c))
                            : NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Channel %s, %s → %s"), name, from, to);
  g_string_append_printf (text, ", %s", width);
  if (load != NULL)
    g_string_append_printf (text, _ (", load %s"), load);
  return g_string_free (text, FALSE);
}

static char *
describe_channel (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical,
                  IcnLayout layout, gboolean with_load)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];
  gboolean two_way = icn_tracks_opposite (net, c) != ICN_NONE;
  g_autofree char *from = icn_net_vertex_name (net, channel->source);
  g_autofree char *to = icn_net_vertex_name (net, channel->destination);
  g_autofree char *width = icn_picture_width (icn_physical_bits (physical, net, c));
  g_autofree char *length =
    icn_number (icn_placement_length (&analysis->placement[layout], channel));
  g_autofree char *load = with_load && analysis->loads != NULL
                            ? icn_number (icn_loads_relative (net, analysis->loads, c))
                            : NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, two_way ? _ ("Link %s ↔ %s") : _ ("Channel %s → %s"), from, to);
  g_string_append_printf (text, _ (", dimension %u, length %s"), channel->dimension, length);
  /* Translators: the width of each of its two channels, "16 bits". */
  g_string_append_printf (text, two_way ? _ (", %s each way") : ", %s", width);
  if (load != NULL)
    g_string_append_printf (text, _ (", load %s"), load);
  return g_string_free (text, FALSE);
}

char *
icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit, const IcnPhysical *physical,
                      IcnLayout layout, gboolean with_load)
{
  gboolean is_staged = icn_net_has_stages (analysis->net);

  if (is_staged && hit->kind == ICN_HIT_CHANNEL && hit->id < analysis->net->n_channels)
    return describe_output (analysis, hit->id, physical, with_load);
  if (hit->kind == ICN_HIT_CHANNEL && hit->id < analysis->net->n_channels)
    return describe_channel (analysis, hit->id, physical, layout, with_load);
  if (hit->kind == ICN_HIT_ENTRY)
    return g_strdup (_ ("Click, or press L, to see the wires of one entry alone."));
  if (hit->kind == ICN_HIT_CUT)
    return g_strdup (_ ("Drag to move the cut."));
  if (hit->kind == ICN_HIT_VERTEX && hit->id < analysis->net->n_vertices) {
    g_autofree char *name = icn_net_vertex_name (analysis->net, hit->id);
    if (is_staged)
      return g_strdup_printf (
        hit->id < analysis->net->n_terminals ? _ ("Terminal %s") : _ ("Switch %s"), name);
    if (analysis->net->role[hit->id] == ICN_VERTEX_SWITCH)
      return g_strdup_printf (_ ("Switch %s"), name);
    if (icn_net_has_names (analysis->net) || analysis->net->dimensions == 1)
      return g_strdup_printf (_ ("Node %s"), name);
    return g_strdup_printf (_ ("Node %u at %s"), hit->id, name);
  }
  return g_strdup ("");
}
