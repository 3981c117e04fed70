/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route.h"
#include "net-methods.h"
#include "net-stages.h"
#include "search.h"

/* The most candidates for the next channel at any vertex: the two directions of a ring, or all
 * outputs of a switch in a free stage, each of which leads to every destination. */
static guint
column_width (const IcnNet *net)
{
  return icn_net_n_free_stages (net) > 0 ? MAX (2, net->radix[0]) : 2;
}

/* Whether the topology kind defines no routes, so that routes are searched for (search.h). */
static gboolean
is_searched (const IcnNet *net)
{
  return net->methods->step == NULL;
}

void
icn_route_column_init (IcnRouteColumn *column, const IcnNet *net)
{
  if (is_searched (net) || net->methods->is_wide) {
    icn_route_column_init_wide (column, net);
    return;
  }
  *column = (IcnRouteColumn){ .width = column_width (net) };
  column->next = g_new (IcnChannelId, (gsize) net->n_vertices * column->width);
  column->sequence = g_new (IcnVertex, net->n_vertices);
}

void
icn_route_column_init_wide (IcnRouteColumn *column, const IcnNet *net)
{
  *column = (IcnRouteColumn){ .first = net->first_out };
  column->next = g_new (IcnChannelId, (gsize) net->n_channels + 1);
  column->sequence = g_new (IcnVertex, net->n_vertices);
}

void
icn_route_column_clear (IcnRouteColumn *column)
{
  g_clear_pointer (&column->next, g_free);
  g_clear_pointer (&column->sequence, g_free);
  column->n_sequence = 0;
}

gboolean
icn_route_takes_all (const IcnNet *net)
{
  return net->methods->minimal == NULL;
}

void
icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column)
{
  if (is_searched (net))
    icn_search_column (net, routing, destination, column);
  else
    net->methods->column (net, routing, destination, column);
}

guint
icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                IcnVertex destination, IcnChannelId *candidates)
{
  IcnRouteStep step = is_searched (net) ? icn_search_step : net->methods->step;

  return step (net, routing, at, destination, candidates);
}

guint
icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                   IcnVertex destination, IcnChannelId *candidates)
{
  if (icn_route_takes_all (net))
    return icn_route_step (net, routing, at, destination, candidates);
  return net->methods->minimal (net, routing, at, destination, candidates);
}

void
icn_route_minimal_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                          IcnRouteColumn *column)
{
  if (icn_route_takes_all (net))
    icn_route_column (net, routing, destination, column);
  else
    net->methods->minimal_column (net, destination, column);
}

void
icn_route_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank)
{
  *group = 0;
  *rank = net->channel[channel].rank;
  if (is_searched (net))
    icn_search_class_key (net, channel, group, rank);
  else if (net->methods->class_key != NULL)
    net->methods->class_key (net, routing, channel, group, rank);
}

guint
icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing)
{
  if (is_searched (net))
    return icn_search_classes (net);
  return net->methods->classes != NULL ? net->methods->classes (net, routing) : 1;
}

gboolean
icn_route_classes_are_known (const IcnNet *net)
{
  return !is_searched (net);
}
