/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route.h"
#include "net-methods.h"
#include "net-stages.h"
#include "search.h"

/* The largest number of candidates for the next channel that a vertex has on the routes that the
 * topology kind defines. Around a ring there are up to two, one for each direction. In a free stage
 * all outputs of a switch are candidates, because each of them leads to every destination. */
static guint
column_width (const IcnNet *net)
{
  return icn_net_n_free_stages (net) > 0 ? MAX (2, net->radix[0]) : 2;
}

gboolean
icn_route_is_searched (const IcnNet *net)
{
  return net->methods->step == NULL;
}

gboolean
icn_route_is_fixed (const IcnNet *net, const IcnRouteSettings *routing)
{
  return routing->routes != ICN_ROUTES_OWN || icn_route_is_searched (net);
}

gboolean
icn_route_is_shared (const IcnNet *net, const IcnRouteSettings *routing)
{
  return icn_route_is_fixed (net, routing) ? routing->routes != ICN_ROUTES_LISTED
                                           : net->methods->shares_routes;
}

const IcnFixedRoutes *
icn_route_fixed (const IcnNet *net, const IcnRouteSettings *routing)
{
  return icn_route_is_fixed (net, routing) ? icn_search_routes (net, routing, NULL) : NULL;
}

gboolean
icn_route_prepare (const IcnNet *net, const IcnRouteSettings *routing, GCancellable *cancellable,
                   GError **error)
{
  if (icn_route_is_fixed (net, routing))
    icn_search_routes (net, routing, cancellable);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

void
icn_route_column_init (IcnRouteColumn *column, const IcnNet *net)
{
  if (net->methods->is_wide) {
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
  return !icn_route_is_searched (net) && net->methods->minimal == NULL;
}

void
icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column)
{
  const IcnFixedRoutes *fixed = icn_route_fixed (net, routing);

  if (fixed != NULL)
    icn_fixed_routes_column (fixed, net, routing, destination, column);
  else
    net->methods->column (net, routing, destination, column);
}

guint
icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                IcnVertex destination, IcnChannelId *candidates)
{
  const IcnFixedRoutes *fixed = icn_route_fixed (net, routing);

  return fixed != NULL ? icn_fixed_routes_step (fixed, net, routing, at, destination, candidates)
                       : net->methods->step (net, routing, at, destination, candidates);
}

guint
icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                   IcnVertex destination, IcnChannelId *candidates)
{
  IcnRouteStep step = icn_route_is_searched (net) ? icn_search_step
                      : icn_route_takes_all (net) ? net->methods->step
                                                  : net->methods->minimal;

  return step (net, routing, at, destination, candidates);
}

void
icn_route_minimal_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                          IcnRouteColumn *column)
{
  if (icn_route_is_searched (net))
    icn_search_column (net, routing, destination, column);
  else if (icn_route_takes_all (net))
    net->methods->column (net, routing, destination, column);
  else
    net->methods->minimal_column (net, destination, column);
}

void
icn_route_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank)
{
  const IcnFixedRoutes *fixed = icn_route_fixed (net, routing);

  *group = 0;
  *rank = fixed != NULL ? fixed->rank[channel] : net->channel[channel].rank;
  if (fixed == NULL && net->methods->class_key != NULL)
    net->methods->class_key (net, routing, channel, group, rank);
}

guint
icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing)
{
  const IcnFixedRoutes *fixed = icn_route_fixed (net, routing);

  if (fixed != NULL)
    return fixed->n_classes;
  return net->methods->classes != NULL ? net->methods->classes (net, routing) : 1;
}

gboolean
icn_route_classes_are_known (const IcnNet *net, const IcnRouteSettings *routing)
{
  return icn_route_is_fixed (net, routing) ? icn_search_has_routes (net, routing)
                                           : !icn_search_is_large (net);
}

guint
icn_route_spare_classes (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                         IcnVertex destination)
{
  const IcnFixedRoutes *fixed = icn_route_fixed (net, routing);

  IcnRouteSettings plane = *routing;
  guint falls = 0;

  if (fixed == NULL)
    return 0;
  /* A request and its reply begin in the same virtual-channel class. The rank of the channels falls
   * on the route of the request and on that of the reply; the larger number of falls limits the
   * class. */
  for (plane.plane = 0; plane.plane < net->n_planes; plane.plane++)
    falls = MAX (falls, fixed->falls[icn_fixed_routes_at (net, &plane, destination, at)]);
  return fixed->n_classes - 1 - falls;
}
