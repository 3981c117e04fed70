/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network-table.h"
#include "axis.h"
#include "loads.h"
#include "net-names.h"
#include "net-stages.h"
#include "net.h"
#include <glib/gi18n.h>
#include <math.h>

/* the channels of a network with at most this number of channels are listed one by one */
#define MOST_CHANNELS 4096

/* Returns the load of a channel; NAN if the loads are unknown because a traffic file could not be
 * read. */
static double
load_of (const IcnAnalysis *analysis, IcnChannelId c)
{
  return analysis->loads ? icn_loads_relative (analysis->net, analysis->loads, c) : NAN;
}

static void
list_channels (const IcnAnalysis *analysis, IcnLayout layout, GPtrArray *rows)
{
  const IcnNet *net = analysis->net;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    char *const cells[] = { icn_net_vertex_name (net, channel->source),
                            icn_net_vertex_name (net, channel->destination),
                            icn_net_has_stages (net) ? icn_net_channel_name (net, c)
                                                     : g_strdup_printf ("%u", channel->dimension),
                            icn_number (
                              icn_placement_length (&analysis->placement[layout], channel)),
                            icn_number (load_of (analysis, c)),
                            NULL };
    g_ptr_array_add (rows, g_memdup2 (cells, sizeof cells));
  }
}

typedef struct {
  guint32 n_channels;
  double shortest, longest;
  double total;
  double load;
} Dimension;

/* Returns the number of rows of the table when it does not list the channels one by one: one for
 * each dimension or, in a multistage network, one for each stage and one for the channels from
 * terminals into the first stage. */
static guint
count_dimensions (const IcnNet *net)
{
  return icn_net_has_stages (net) ? icn_net_n_stages (net) + 1 : net->dimensions;
}

static void
list_dimensions (const IcnAnalysis *analysis, IcnLayout layout, GPtrArray *rows)
{
  const IcnNet *net = analysis->net;
  Dimension dimensions[ICN_MAX_STAGES + 1] = { 0 };
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    double length = icn_placement_length (&analysis->placement[layout], &net->channel[c]);
    Dimension *d = &dimensions[net->channel[c].dimension];
    d->shortest = d->n_channels == 0 ? length : MIN (d->shortest, length);
    d->longest = MAX (d->longest, length);
    d->total += length;
    d->load = MAX (d->load, load_of (analysis, c));
    d->n_channels++;
  }
  for (guint i = 0; i < count_dimensions (net); i++) {
    const Dimension *d = &dimensions[i];
    gboolean is_stage = icn_net_has_stages (net);
    gboolean is_first = is_stage && i == icn_net_n_stages (net);
    char *const cells[] = { is_first ? g_strdup (_ ("into the first")) : g_strdup_printf ("%u", i),
                            icn_number (net->radix[is_stage ? 0 : i]),
                            icn_number (d->n_channels),
                            icn_number (d->shortest),
                            icn_number (d->total / MAX (d->n_channels, 1)),
                            icn_number (d->longest),
                            icn_number (d->load),
                            NULL };
    g_ptr_array_add (rows, g_memdup2 (cells, sizeof cells));
  }
}

void
bisection_network_table_fill (BisectionTableTwin *twin, const IcnAnalysis *analysis,
                              IcnLayout layout)
{
  gboolean has_stages = icn_net_has_stages (analysis->net);
  const char *const channels[] = {
    _ ("From"),   _ ("To"), has_stages ? _ ("Output") : _ ("Dimension"), _ ("Wire (node pitches)"),
    _ ("Load γ"), NULL
  };
  const char *const dimensions[] = { has_stages ? _ ("Stage") : _ ("Dimension"),
                                     _ ("Radix"),
                                     _ ("Channels"),
                                     _ ("Shortest Wire"),
                                     _ ("Mean Wire"),
                                     _ ("Longest Wire"),
                                     _ ("Largest Load γ"),
                                     NULL };
  gboolean few = analysis->net->n_channels <= MOST_CHANNELS;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (few)
    list_channels (analysis, layout, rows);
  else
    list_dimensions (analysis, layout, rows);
  bisection_table_twin_fill (twin, few ? channels : dimensions, rows);
}
