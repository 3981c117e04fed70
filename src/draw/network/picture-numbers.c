/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the channels of a drawing as a CSV table, one row each. */
#include "net-names.h"
#include "net.h"
#include "picture.h"

#include "analysis.h"
#include "csv.h"
#include "cut-counts.h"
#include "loads.h"
#include "net-stages.h"
#include "physical.h"
#include "placement.h"
#include <glib/gi18n-lib.h>
#include <math.h>

static void
append_header (const IcnAnalysis *analysis, gboolean has_cut, GString *csv)
{
  gboolean has_stages = icn_net_has_stages (analysis->net);
  const char *const titles[] = { _ ("From"),
                                 _ ("To"),
                                 has_stages ? _ ("Output") : _ ("Dimension"),
                                 _ ("Wire (node pitches)"),
                                 _ ("Width (bits)"),
                                 _ ("Load γ"),
                                 has_cut ? _ ("Crosses the Cut") : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (titles) && titles[i] != NULL; i++) {
    if (i > 0)
      g_string_append_c (csv, ',');
    icn_csv_append_text (csv, titles[i]);
  }
  g_string_append_c (csv, '\n');
}

static void
append_name (char *name, GString *csv)
{
  icn_csv_append_text (csv, name);
  g_string_append_c (csv, ',');
  g_free (name);
}

static void
append_channel (const IcnAnalysis *analysis, IcnChannelId c, const IcnPhysical *physical,
                const IcnPictureView *view, IcnLayout layout, GString *csv)
{
  const IcnNet *net = analysis->net;
  const IcnChannel *channel = &net->channel[c];

  append_name (icn_net_vertex_name (net, channel->source), csv);
  append_name (icn_net_vertex_name (net, channel->destination), csv);
  if (icn_net_has_stages (net))
    append_name (icn_net_channel_name (net, c), csv);
  else
    g_string_append_printf (csv, "%u,", channel->dimension);
  icn_csv_append_number (csv, icn_placement_length (&analysis->placement[layout], channel));
  g_string_append_c (csv, ',');
  icn_csv_append_number (csv, physical != NULL ? icn_physical_bits (physical, net, c) : NAN);
  g_string_append_c (csv, ',');
  icn_csv_append_number (csv, analysis->loads != NULL ? icn_loads_relative (net, analysis->loads, c)
                                                      : NAN);
  if (view->cut > 0)
    g_string_append (csv, icn_cut_crosses (view->cuts, net, c, view->cut) ? ",1" : ",0");
  g_string_append_c (csv, '\n');
}

char *
icn_picture_to_csv (const IcnAnalysis *analysis, const IcnPhysical *physical,
                    const IcnPictureView *view, IcnLayout layout)
{
  GString *csv = g_string_new (NULL);

  append_header (analysis, view->cut > 0, csv);
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    append_channel (analysis, c, physical, view, layout, csv);
  return g_string_free (csv, FALSE);
}
