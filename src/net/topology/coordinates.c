/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "coordinates.h"
#include "net-methods.h"
#include "placement.h"
#include "route.h"

#include <string.h>

/* Largest result of the method `remoteness`, a measure of the distance of a vertex to the
 * destination (net-methods.h). */
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

void
icn_coordinates_place (const IcnNet *net, IcnLineWires wires, guint32 rings,
                       IcnPlacement *placement)
{
  guint32 folded = placement->layout == ICN_LAYOUT_FOLDED ? rings : 0;
  IcnLayoutPlan plan;

  icn_layout_plan_init (&plan, net->dimensions, net->radix, wires, rings != 0);
  placement->columns = plan.columns;
  placement->rows = plan.rows;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);

    placement->column[v] = placement->row[v] = 0;
    for (guint d = 0; d < net->dimensions; d++)
      icn_layout_plan_add (&plan, d, folded >> d & 1, coordinates[d], &placement->column[v],
                           &placement->row[v]);
  }
}

void
icn_coordinates_mark_block (const IcnNet *net, const guint *order, const guint32 *block,
                            guint32 nodes, guint8 *side)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *coordinates = icn_net_coordinates (net, v);
    gboolean inside = TRUE;
    guint32 place = 0;

    for (guint i = 0; i < net->dimensions; i++) {
      inside = inside && coordinates[order[i]] < block[order[i]];
      place = place * block[order[i]] + coordinates[order[i]];
    }
    side[v] = inside && place < nodes;
  }
}

void
icn_coordinates_mark_half (const IcnNet *net, const guint *order, guint8 *side)
{
  icn_coordinates_mark_block (net, order, net->radix, net->n_terminals / 2, side);
}
