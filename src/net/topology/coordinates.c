/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coordinates.h"
#include "net-methods.h"
#include "square-places.h"

#include <string.h>

#define MOST_REMOTE (3 * ICN_MAX_DIMENSIONS + 5)

void
icn_coordinates_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                           guint *group, guint *rank)
{
  *group = icn_route_dimension (routing, net->dimensions, net->channel[channel].dimension);
  *rank = net->channel[channel].rank;
}

static void
fill_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
             IcnRouteStep candidates_of, IcnRouteColumn *column)
{
  const guint16 *there = icn_net_coordinates (net, destination);
  guint32 first[MOST_REMOTE + 2] = { 0 };
  g_autofree guint8 *remote = g_new (guint8, net->n_vertices);
  IcnChannelId all[ICN_MAX_DIMENSIONS];

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    guint n = candidates_of (net, routing, v, destination, all);

    memcpy (next, all, n * sizeof *all);
    if (n < icn_route_column_room (column, v))
      next[n] = ICN_NONE;
    remote[v] = net->methods->remoteness (net, v, there);
    first[MOST_REMOTE - remote[v] + 1]++;
  }
  for (guint i = 1; i <= MOST_REMOTE; i++)
    first[i] += first[i - 1];
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    if (v != destination)
      column->sequence[first[MOST_REMOTE - remote[v]]++] = v;
  column->n_sequence = net->n_vertices - 1;
}

void
icn_coordinates_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                        IcnRouteColumn *column)
{
  fill_column (net, routing, destination, net->methods->step, column);
}

void
icn_coordinates_minimal_column (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column)
{
  IcnRouteSettings routing = { ICN_ORDER_ASCENDING };

  fill_column (net, &routing, destination, net->methods->minimal, column);
}

/* The position of a vertex along one axis of the placement, on which dimensions first .. end - 1
 * are nested. folded: the dimensions whose rings are folded, as bits. */
static guint32
place_digits (const IcnNet *net, guint32 folded, const guint16 *coordinates, guint first, guint end)
{
  guint32 place = 0;

  for (guint d = end; d-- > first;) {
    guint32 k = net->radix[d];
    place = place * k + (folded >> d & 1 ? icn_folded_place (k, coordinates[d]) : coordinates[d]);
  }
  return place;
}

void
icn_coordinates_place (const IcnNet *net, guint32 folded, gboolean one_row, IcnPlacement *placement)
{
  guint n = net->dimensions, along_row = one_row ? n : (n + 1) / 2;

  placement->columns = 1;
  for (guint d = 0; d < along_row; d++)
    placement->columns *= net->radix[d];
  placement->rows = net->n_terminals / placement->columns;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);
    placement->column[v] = place_digits (net, folded, coordinates, 0, along_row);
    placement->row[v] = place_digits (net, folded, coordinates, along_row, n);
  }
}

void
icn_coordinates_mark_half (const IcnNet *net, const guint *order, guint8 *side)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);
    guint32 place = 0;

    for (guint i = 0; i < net->dimensions; i++)
      place = place * net->radix[order[i]] + coordinates[order[i]];
    side[v] = place < net->n_terminals / 2;
  }
}
