/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "placement.h"

#include <math.h>
#include <string.h>

#include "net-given.h"
#include "net-methods.h"
#include "net-taps.h"
#include "search.h"

static void
place_as_given (IcnPlacement *placement, const IcnNet *net)
{
  placement->columns = placement->rows = 1;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    placement->column[v] = net->given->place[2 * (gsize) v];
    placement->row[v] = net->given->place[2 * (gsize) v + 1];
    placement->columns = MAX (placement->columns, placement->column[v] + 1);
    placement->rows = MAX (placement->rows, placement->row[v] + 1);
  }
}

/* Assigns the vertices to the positions of a nearly square grid, each vertex near its neighbours.
 * Returns the columns of all vertices, then their rows; NULL when cancelled. */
static const guint32 *
find_near (const IcnNet *net, guint32 *columns, guint32 *rows, GCancellable *cancellable)
{
  *columns = ceil (sqrt (net->n_vertices));
  *rows = (net->n_vertices + *columns - 1) / *columns;
  return icn_search_places (net, *columns, *rows, cancellable);
}

static void
place_near (IcnPlacement *placement, const IcnNet *net)
{
  const guint32 *places = find_near (net, &placement->columns, &placement->rows, NULL);

  memcpy (placement->column, places, net->n_vertices * sizeof *places);
  memcpy (placement->row, places + net->n_vertices, net->n_vertices * sizeof *places);
}

static gboolean
is_searched (const IcnNet *net)
{
  return !icn_net_has_places (net) && net->methods->place == NULL;
}

gboolean
icn_placement_prepare (const IcnNet *net, GCancellable *cancellable, GError **error)
{
  guint32 columns, rows;

  if (is_searched (net))
    find_near (net, &columns, &rows, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

void
icn_placement_init (IcnPlacement *placement, const IcnNet *net, IcnLayout layout)
{
  placement->layout = layout;
  placement->n_vertices = net->n_vertices;
  placement->n_sinks = 0;
  placement->column = g_new (guint32, net->n_vertices);
  placement->row = g_new (guint32, net->n_vertices);
  if (is_searched (net))
    place_near (placement, net);
  else if (icn_net_has_places (net))
    place_as_given (placement, net);
  else
    net->methods->place (net, placement);
}

void
icn_placement_clear (IcnPlacement *placement)
{
  g_clear_pointer (&placement->column, g_free);
  g_clear_pointer (&placement->row, g_free);
  placement->n_vertices = 0;
}

static guint32
distance (guint32 a, guint32 b)
{
  return a > b ? a - b : b - a;
}

double
icn_placement_length (const IcnPlacement *placement, const IcnChannel *channel)
{
  if (channel->length > 0)
    return channel->length;
  return distance (placement->column[channel->source],
                   icn_placement_end_column (placement, channel->destination)) +
         distance (placement->row[channel->source], placement->row[channel->destination]);
}

double
icn_placement_longest (const IcnPlacement *placement, const IcnNet *net)
{
  double longest = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    longest = MAX (longest, icn_placement_length (placement, &net->channel[c]));
  return longest;
}

/* The length of a hyperedge, in node pitches: from the vertex `from` that sends over it to the
 * farthest receiver. tap: the vertex that stands for the hyperedge. */
static double
length_to_receivers (const IcnPlacement *placement, const IcnNet *net, IcnVertex from,
                     IcnVertex tap)
{
  double longest = 0;

  for (IcnChannelId arc = net->first_out[tap]; arc < net->first_out[tap + 1]; arc++) {
    IcnChannel way = { .source = from, .destination = net->channel[arc].destination };

    longest = MAX (longest, icn_placement_length (placement, &way));
  }
  return longest;
}

/* The length in node pitches of the wire that channel c drives: the length of the hyperedge if c
 * leads to a tap (the vertex that stands for a hyperedge), else the length of c. */
static double
wire_length (const IcnPlacement *placement, const IcnNet *net, IcnChannelId c)
{
  const IcnChannel *channel = &net->channel[c];
  IcnVertex tap = icn_net_tap_of (net, c);

  return tap != ICN_NONE && channel->length == 0
           ? length_to_receivers (placement, net, channel->source, tap)
           : icn_placement_length (placement, channel);
}

double
icn_placement_hop_length (const IcnPlacement *placement, const IcnNet *net, IcnChannelId c)
{
  return icn_net_hops_from (net, net->channel[c].source) > 0 ? wire_length (placement, net, c) : 0;
}

/* Rounds a length to whole node pitches; a wire of positive length gets at least one pitch. */
static guint32
nearest_pitch (double length)
{
  return length > 0 ? MAX (1, (guint32) (length + 0.5)) : 0;
}

guint64 *
icn_placement_lengths (const IcnPlacement *placement, const IcnNet *net, guint32 *longest)
{
  *longest = nearest_pitch (icn_placement_longest (placement, net));
  guint64 *counts = g_new0 (guint64, (gsize) *longest + 1);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_is_wire (net, c))
      counts[nearest_pitch (wire_length (placement, net, c))] += net->channel[c].lanes;
  return counts;
}

/* Finds the part of channel c's wire that is within `row`: *low and *high receive its first and its
 * last column. row: ICN_NONE for the whole wire, whatever its rows. The wire of a hyperedge reaches
 * from its leftmost vertex to its rightmost vertex. FALSE if the channel has no wire in the row. */
static gboolean
find_span (const IcnPlacement *placement, const IcnNet *net, IcnChannelId c, guint32 row,
           guint32 *low, guint32 *high)
{
  const IcnChannel *channel = &net->channel[c];
  IcnVertex to = channel->destination;
  guint32 end = icn_placement_end_column (placement, to);

  if (!icn_net_is_wire (net, c) || (row != ICN_NONE && placement->row[to] != row))
    return FALSE;
  *low = MIN (placement->column[channel->source], end);
  *high = MAX (placement->column[channel->source], end);
  for (IcnChannelId arc = net->first_out[to];
       net->role[to] == ICN_VERTEX_TAP && arc < net->first_out[to + 1]; arc++) {
    IcnVertex receiver = net->channel[arc].destination;

    if (row != ICN_NONE && placement->row[receiver] != row)
      continue;
    *low = MIN (*low, placement->column[receiver]);
    *high = MAX (*high, placement->column[receiver]);
  }
  return TRUE;
}

void
icn_placement_density (const IcnPlacement *placement, const IcnNet *net, guint32 row,
                       double *density)
{
  /* For each column: the total width of the wires whose left end is there, minus the total width of
   * the wires whose right end is there. The density is the running sum of these numbers. */
  g_autofree double *change = g_new0 (double, placement->columns);

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    if (placement->row[v] != row)
      continue;
    for (IcnChannelId c = net->first_out[v]; c < net->first_out[v + 1]; c++) {
      guint32 low, high;

      if (!find_span (placement, net, c, row, &low, &high))
        continue;
      change[low] += icn_channel_width (&net->channel[c]);
      change[high] -= icn_channel_width (&net->channel[c]);
    }
  }

  double crossing = 0;
  for (guint32 p = 1; p < placement->columns; p++) {
    crossing += change[p - 1];
    density[p - 1] = crossing;
  }
}

void
icn_placement_busiest_density (const IcnPlacement *placement, const IcnNet *net, double *density)
{
  gsize columns = placement->columns;
  g_autofree double *change = g_new0 (double, columns * placement->rows);

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    double *row = change + placement->row[channel->source] * columns;
    guint32 low, high;

    if (!find_span (placement, net, c, ICN_NONE, &low, &high))
      continue;
    row[low] += icn_channel_width (channel);
    row[high] -= icn_channel_width (channel);
  }
  for (guint32 p = 1; p < columns; p++)
    density[p - 1] = 0;
  for (guint32 row = 0; row < placement->rows; row++) {
    double crossing = 0;

    for (guint32 p = 1; p < columns; p++) {
      crossing += change[row * columns + p - 1];
      density[p - 1] = MAX (density[p - 1], crossing);
    }
  }
}
