/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route.h"
#include "topology.h"

/* Dimension order has at most the two ways around a ring, a free stage all of its outputs. */
static guint
column_width (const IcnNet *net)
{
  return net->stages.n_free > 0 ? MAX (2, net->radix[0]) : 2;
}

void
icn_route_column_init (IcnRouteColumn *column, const IcnNet *net)
{
  column->width = column_width (net);
  column->next = g_new (IcnChannelId, (gsize) net->n_vertices * column->width);
  column->sequence = g_new (IcnVertex, net->n_vertices);
  column->n_sequence = 0;
}

void
icn_route_column_clear (IcnRouteColumn *column)
{
  g_clear_pointer (&column->next, g_free);
  g_clear_pointer (&column->sequence, g_free);
  column->n_sequence = 0;
}

void
icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column)
{
  net->kind->column (net, routing, destination, column);
}

guint
icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                IcnVertex destination, IcnChannelId *candidates)
{
  return net->kind->step (net, routing, at, destination, candidates);
}

guint
icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                   IcnVertex destination, IcnChannelId *candidates)
{
  IcnRouteStep minimal = net->kind->minimal != NULL ? net->kind->minimal : net->kind->step;

  return minimal (net, routing, at, destination, candidates);
}

guint
icn_route_class (const IcnNet *net, const IcnRouteSettings *routing, guint previous_class,
                 IcnChannelId from, IcnChannelId to)
{
  guint from_group, from_rank, to_group, to_rank;

  if (from == ICN_NONE)
    return 0;
  net->kind->class_key (net, routing, from, &from_group, &from_rank);
  net->kind->class_key (net, routing, to, &to_group, &to_rank);
  if (to_group > from_group)
    return 0;
  return to_rank < from_rank ? previous_class + 1 : previous_class;
}

guint
icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing)
{
  return net->kind->classes (net, routing);
}
