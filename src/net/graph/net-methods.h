/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetMethods: functions by which a topology kind replaces the general search of its graph
 * (search.h). The search is used for members that are NULL. The public functions are in route.h,
 * placement.h, measure.h and net.h. */
#pragma once

#include "placement.h"
#include "route.h"

typedef guint (*IcnRouteStep) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                               IcnVertex destination, IcnChannelId *candidates);

struct _IcnNetMethods {
  /* Routes; a kind has both or none. Without them a message takes any shortest path, and classes
   * follow from an order of the channels. */
  IcnRouteStep step;
  void (*column) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column);

  /* See route.h. By default all channels are one group, and one class is needed, as where every
   * channel leads to a later stage. */
  void (*class_key) (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank);
  guint (*classes) (const IcnNet *net, const IcnRouteSettings *routing);

  /* A vertex may have as many candidates as channels; else it has at most two, or those of a free
   * stage. */
  gboolean is_wide;

  /* Every channel on a shortest path, if `step` does not return all of them. */
  IcnRouteStep minimal;
  void (*minimal_column) (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column);

  /* A number that falls with every channel on a shortest path; there: coordinates of the
   * destination. For columns that are filled by coordinates.h. */
  guint (*remoteness) (const IcnNet *net, IcnVertex v, const guint16 *there);

  /* Fills columns, rows and positions of a placement whose arrays are allocated; lengths follow
   * from the positions. one_row: everything along a single row, for a network that is one physical
   * row. Without this method every vertex is placed near its neighbours. */
  void (*place) (const IcnNet *net, IcnLayout layout, gboolean one_row, IcnPlacement *placement);

  /* The same as nearly square as possible, for drawings, if `place` makes a long strip; FALSE if it
   * does not. Without this method drawings use `place`. */
  gboolean (*place_square) (const IcnNet *net, IcnLayout layout, IcnPlacement *placement);

  /* The best known cut into two halves, whose sizes differ by at most one: marks one half with 1 in
   * side[n_vertices]. Returns TRUE if it is proven minimal, FALSE if it is an upper bound. Without
   * this method: bisect.h. */
  gboolean (*cut) (const IcnNet *net, guint8 *side);

  /* See icn_net_vertex_name and icn_net_channel_name. */
  char *(*vertex_name) (const IcnNet *net, IcnVertex v);
  char *(*channel_name) (const IcnNet *net, IcnChannelId c);
};
