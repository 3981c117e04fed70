/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnNetMethods: functions that a topology kind provides instead of the general search of its graph
 * (search.h). If a member is NULL, the search is used. The public functions are in route.h,
 * placement.h, measure.h and net.h. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"

typedef guint (*IcnRouteStep) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                               IcnVertex destination, IcnChannelId *candidates);

struct _IcnNetMethods {
  /* `step` and `column` compute the routes that the topology kind defines, such as dimension order
   * (route.h); a kind has both functions or neither. Without them messages take shortest paths that
   * are found by search (search.h), and virtual-channel classes follow from an order of the
   * channels. */
  IcnRouteStep step;
  void (*column) (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                  IcnRouteColumn *column);
  const char *routes_title; /* translatable: name of the routes of `step`; NULL: dimension order */

  /* TRUE: the routes of `step` to all terminals of a switch (leaf-groups.h) differ only in their
   * last channel. */
  gboolean shares_routes;

  /* class_key sets two numbers of a channel, its group and its rank. From them follows the
   * virtual-channel class of a message (icn_route_class_after): the class can change when the
   * message goes on to a channel of another group, or to a channel of the same group with a lower
   * rank. `classes` returns the number of virtual-channel classes that routes need. Both may be
   * NULL if every channel leads to a later stage: then one class is enough, and all channels are
   * one group. */
  void (*class_key) (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                     guint *group, guint *rank);
  guint (*classes) (const IcnNet *net, const IcnRouteSettings *routing);

  /* TRUE: a message may have any number of candidates for its next channel. FALSE: at most two,
   * except that in a free stage (net-stages.h) all outputs of the switch are candidates. */
  gboolean is_wide;

  /* Like `step` and `column`, but list every channel on a shortest path. Needed only if `step` does
   * not already return all of these channels. */
  IcnRouteStep minimal;
  void (*minimal_column) (const IcnNet *net, IcnVertex destination, IcnRouteColumn *column);

  /* Returns a measure of the distance from v to the vertex with the coordinates `there`, which
   * becomes smaller with every channel of a shortest path. The functions of coordinates.h sort the
   * vertices of an IcnRouteColumn by this measure. */
  guint (*remoteness) (const IcnNet *net, IcnVertex v, const guint16 *there);

  /* Sets the columns, rows and positions of the vertices in a placement whose layout is set and
   * whose arrays are allocated. Wire lengths follow from the positions. Without this method, a
   * search places every vertex near its neighbours. */
  void (*place) (const IcnNet *net, IcnPlacement *placement);

  /* Finds the best known cut into two halves, whose sizes differ by at most one, and marks one half
   * with 1 in side[n_vertices]. Returns TRUE if the cut is proven minimal, FALSE if it is an upper
   * bound. If cancelled, the cut is arbitrary. Without this method icn_bisect (bisect.h) is
   * used. */
  gboolean (*cut) (const IcnNet *net, guint8 *side, GCancellable *cancellable);

  /* Names of vertices and channels, as icn_net_vertex_name and icn_net_channel_name return them. */
  char *(*vertex_name) (const IcnNet *net, IcnVertex v);
  char *(*channel_name) (const IcnNet *net, IcnChannelId c);
};
