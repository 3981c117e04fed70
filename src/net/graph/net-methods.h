/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetMethods: functions by which a topology kind replaces the general search of its graph
 * (search.h). Any member may be NULL, then the search is used. The public functions are in route.h,
 * placement.h, measure.h and net.h. */
#pragma once

#include "placement.h"
#include "route.h"

typedef guint (*IcnRouteStep) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                               IcnVertex destination, IcnChannelId *candidates);

struct _IcnNetMethods {
  /* Routes; give all of these or none. Without them a message takes any shortest path, and classes
   * follow from an order of the channels. */
  IcnRouteStep step;
  void (*column) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column);
  void (*class_key) (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank);

  /* A vertex may have as many candidates as channels; without it at most two, or those of a free
   * stage. */
  gboolean is_wide;

  /* Virtual-channel classes that these routes need; see icn_route_classes. */
  guint (*classes) (const IcnNet *net, const IcnRouteSettings *routing);

  /* Every channel on a shortest path, if `step` does not return all of them. */
  IcnRouteStep minimal;
  void (*minimal_column) (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column);

  /* Fills columns, rows and positions of a placement whose arrays are allocated; lengths follow
   * from the positions. one_row: everything along a single row, as in the network of one physical
   * row. Without it every vertex is placed near its neighbours. */
  void (*place) (const IcnNet *net, IcnLayout layout, gboolean one_row, IcnPlacement *placement);

  /* The same as near square as it gets, for drawings, where `place` makes a strip; FALSE where it
   * does not. Without it drawings have the places of `place`. */
  gboolean (*place_square) (const IcnNet *net, IcnLayout layout, IcnPlacement *placement);

  /* The best known cut into two halves, whose sizes differ by at most one: marks one half with 1 in
   * side[n_vertices]. Returns TRUE if it is proven minimal, FALSE for an upper bound. Without it:
   * bisect.h. */
  gboolean (*cut) (const IcnNet *net, guint8 *side);

  /* See icn_net_vertex_name and icn_net_channel_name. */
  char *(*vertex_name) (const IcnNet *net, IcnVertex v);
  char *(*channel_name) (const IcnNet *net, IcnChannelId c);
};
