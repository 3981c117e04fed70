/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetMethods: what whoever builds a network knows better than its graph tells. Any member may be
 * NULL: then the answer follows from the graph (search.h). The public calls are in route.h,
 * placement.h, measure.h and net.h. */
#pragma once

#include "placement.h"
#include "route.h"

typedef guint (*IcnRouteStep) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                               IcnVertex destination, IcnChannelId *candidates);

struct _IcnNetMethods {
  /* Routes. All or none: without, a message takes any shortest way, and classes follow from an
   * order of the channels. */
  IcnRouteStep step;
  void (*column) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column);
  void (*class_key) (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank);

  /* Virtual-channel classes that they need; see icn_route_classes. */
  guint (*classes) (const IcnNet *net, const IcnRouteSettings *routing);

  /* Every channel on a shortest way, where `step` has not got them all. */
  IcnRouteStep minimal;
  void (*minimal_column) (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column);

  /* Fills columns, rows and positions of a placement whose arrays are there; lengths follow from
   * the positions. one_row: everything along a single row, as in the network of one physical row.
   * Without: every vertex near those that it has channels to. */
  void (*place) (const IcnNet *net, IcnLayout layout, gboolean one_row, IcnPlacement *placement);

  /* The best cut into two halves (sizes differ by at most one) that is known: marks one half with
   * 1 in side[n_vertices]. Returns TRUE where it is proven to be a bisection, FALSE for a bound.
   * Without: bisect.h. */
  gboolean (*cut) (const IcnNet *net, guint8 *side);

  /* See icn_net_vertex_name and icn_net_channel_name. */
  char *(*vertex_name) (const IcnNet *net, IcnVertex v);
  char *(*channel_name) (const IcnNet *net, IcnChannelId c);
};
