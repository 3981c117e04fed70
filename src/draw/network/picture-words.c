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

/* Appends to `text` one quantity of a channel, such as its load. there: the value for the channel;
 * back: the value for the channel in the other direction, or NULL. If the two differ, the text
 * states both, as "2 there and 3 back". with: translated text, in which %s stands for the value or
 * the two values. Frees `there` and `back`. */
static void
append_number (GString *text, const char *with, char *there, char *back)
{
  /* Translators: numbers of the two directions of a link. */
  g_autofree char *both = back != NULL && !g_str_equal (there, back)
                            ? g_strdup_printf (_ ("%s there and %s back"), there, back)
                            : g_strdup (there);

  g_string_append_printf (text, with, both);
  g_free (there);
  g_free (back);
}

static char *
load_of (const IcnAnalysis *analysis, IcnChannelId c)
{
  return c == ICN_NONE ? NULL : icn_number (icn_loads_relative (analysis->net, analysis->loads, c));
}

static char *
value_of (const IcnPictureView *view, IcnChannelId c)
{
  gboolean waits = view->color == ICN_COLOR_WAITING;

  if (c == ICN_NONE)
    return NULL;
  return icn_number_with_unit (view->values[c] * (waits ? 1 : 100), waits ? _ ("cycles") : _ ("%"));
}

/* Appends what is known of the traffic over a channel: its load and, if view->values is set, the
 * share of its bandwidth that was measured to be in use or the time that messages wait for it.
 * back: the channel in the other direction if both are drawn as one link, or ICN_NONE. */
static void
append_traffic (GString *text, const IcnAnalysis *analysis, IcnChannelId c, IcnChannelId back,
                const IcnPictureView *view)
{
  if (analysis->loads != NULL)
    append_number (text, _ (", load %s"), load_of (analysis, c), load_of (analysis, back));
  if (view->values != NULL)
    append_number (text,
                   view->color == ICN_COLOR_WAITING ? _ (", wait %s") : _ (", measured use %s"),
                   value_of (view, c), value_of (view, back));
}

/* Describes a channel of a multistage network: its name, ends and width, such as "Channel 1.0000,
 * 1.000 → 2.000, 8 bits". */
static GString *
describe_output (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];
  g_autofree char *name = icn_net_channel_name (net, c);
  g_autofree char *from = icn_net_vertex_name (net, channel->source);
  g_autofree char *to = icn_net_vertex_name (net, channel->destination);
  g_autofree char *width = icn_picture_width (icn_physical_bits (physical, net, c));
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("Channel %s, %s → %s"), name, from, to);
  g_string_append_printf (text, ", %s", width);
  return text;
}

static GString *
describe_wire (const IcnAnalysis *analysis, IcnChannelId c, gboolean two_way,
               const IcnPhysical *physical, IcnLayout layout)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];
  g_autofree char *from = icn_net_vertex_name (net, channel->source);
  g_autofree char *to = icn_net_vertex_name (net, channel->destination);
  g_autofree char *width = icn_picture_width (icn_physical_bits (physical, net, c));
  g_autofree char *length =
    icn_number (icn_placement_length (&analysis->placement[layout], channel));
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, two_way ? _ ("Link %s ↔ %s") : _ ("Channel %s → %s"), from, to);
  g_string_append_printf (text, _ (", dimension %u, length %s"), channel->dimension, length);
  /* Translators: the width of each of its two channels, "16 bits". */
  g_string_append_printf (text, two_way ? _ (", %s each way") : ", %s", width);
  return text;
}

static char *
describe_channel (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical,
                  IcnLayout layout, const IcnPictureView *traffic)
{
  gboolean is_staged = icn_net_has_stages (analysis->net);
  IcnChannelId back = is_staged ? ICN_NONE : icn_tracks_opposite (analysis->net, c);
  GString *text = is_staged ? describe_output (analysis, c, physical)
                            : describe_wire (analysis, c, back != ICN_NONE, physical, layout);

  if (traffic != NULL)
    append_traffic (text, analysis, c, back, traffic);
  return g_string_free (text, FALSE);
}

char *
icn_picture_describe (const IcnAnalysis *analysis, const IcnHit *hit, const IcnPhysical *physical,
                      IcnLayout layout, const IcnPictureView *traffic)
{
  gboolean is_staged = icn_net_has_stages (analysis->net);

  if (hit->kind == ICN_HIT_CHANNEL && hit->id < analysis->net->n_channels)
    return describe_channel (analysis, hit->id, physical, layout, traffic);
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
