/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes in two forms, which the tests compare. An IcnRouteColumn holds the next channels of every
 * vertex towards one destination; channel loads are summed up along the column. icn_route_step
 * gives the next channels of one vertex, for a single packet. A vertex may have several candidates
 * for the next channel. For example, both directions around a ring are candidates if the
 * destination is half a ring away, unless the settings choose one direction. Loads are divided
 * evenly among the candidates; the simulator draws one candidate at random. */
#pragma once

#include <gio/gio.h>

#include "net-types.h"
#include "route-settings.h"

#define ICN_MAX_CANDIDATES 20480 /* most next channels at one vertex */

/* The routes to one destination. The candidates of a vertex are the channels over which a message
 * to the destination may leave it (icn_route_column_next). If a vertex has fewer candidates than
 * its list has room for, ICN_NONE follows the last one. A destination that routes has no
 * candidates. A destination that does not route has candidates, because it sends messages to itself
 * through the network. */
struct _IcnRouteColumn {
  guint width;          /* number of elements in the list of candidates of every vertex, if `first`
                           is NULL */
  const guint32 *first; /* if not NULL, lists of candidates differ in length: the list of vertex v
                           is next[first[v]] .. next[first[v + 1] - 1] */
  IcnChannelId *next;
  IcnVertex *sequence; /* vertices in topological order: every next channel ends at a later vertex
                          or at the destination. Terminals that do not route come first. All
                          vertices are listed, except a destination that routes */
  guint32 n_sequence;
};

/* icn_route_column_init allocates a column for the routes that the topology kind defines,
 * icn_route_column_init_wide one for all shortest paths. */
void icn_route_column_init (IcnRouteColumn *column, const IcnNet *net);
void icn_route_column_init_wide (IcnRouteColumn *column, const IcnNet *net);
void icn_route_column_clear (IcnRouteColumn *column);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnRouteColumn, icn_route_column_clear)

static inline IcnChannelId *
icn_route_column_next (const IcnRouteColumn *column, IcnVertex v)
{
  return column->next + (column->first != NULL ? column->first[v] : (gsize) v * column->width);
}

static inline guint
icn_route_column_room (const IcnRouteColumn *column, IcnVertex v)
{
  return column->first != NULL ? column->first[v + 1] - column->first[v] : column->width;
}

/* Whether the routes that the topology kind defines include all shortest paths. Some kinds permit
 * only certain shortest paths, because these need few virtual-channel classes. */
gboolean icn_route_takes_all (const IcnNet *net);

/* Whether the topology kind defines no routes. Messages then take single paths that are found by
 * search (search.h). */
gboolean icn_route_is_searched (const IcnNet *net);

/* Whether source and destination alone determine the route (fixed-routes.h). If so, routes need not
 * be in dimension order, and need not have the symmetry of the network. */
gboolean icn_route_is_fixed (const IcnNet *net, const IcnRouteSettings *routing);

/* Whether the routes to all terminals of a switch (leaf-groups.h) differ only in their last
 * channel. */
gboolean icn_route_is_shared (const IcnNet *net, const IcnRouteSettings *routing);

/* The fixed routes that the settings select; NULL if the settings select routes that are not
 * fixed. */
const IcnFixedRoutes *icn_route_fixed (const IcnNet *net, const IcnRouteSettings *routing);

/* Computes the fixed routes in advance if the settings select fixed routes. This may take seconds,
 * and can be cancelled here. FALSE, with the error set, when cancelled. */
gboolean icn_route_prepare (const IcnNet *net, const IcnRouteSettings *routing,
                            GCancellable *cancellable, GError **error);

/* Fills the caller's column with the routes to a destination that the settings ask for. */
void icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                       IcnRouteColumn *column);

/* Writes the candidates for the next channel at vertex `at` and returns their number. If `at` is
 * the destination, there are none. A terminal that does not route is an exception: its candidates
 * are its channels into the network in the plane routing->plane, even if it is the destination
 * itself. The result is undefined for a vertex that is on no route to the destination, such as most
 * switches of a last stage. candidates: room for as many elements as channels leave `at`;
 * ICN_MAX_CANDIDATES elements are enough for any vertex. */
guint icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                      IcnVertex destination, IcnChannelId *candidates);

/* Like icn_route_step, but writes all channels on shortest paths, not only those on the routes that
 * the topology kind defines. */
guint icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                         IcnVertex destination, IcnChannelId *candidates);

/* Like icn_route_column, but for all shortest paths. The column must have been allocated with
 * icn_route_column_init_wide. */
void icn_route_minimal_column (const IcnNet *net, const IcnRouteSettings *routing,
                               IcnVertex destination, IcnRouteColumn *column);

/* The virtual-channel class of a packet on its next channel, which has group to_group and rank
 * to_rank, if the packet was in class `previous` on a channel of group from_group and rank
 * from_rank. A packet starts in class 0. These classes keep routes free of deadlock. Topology kinds
 * give each channel its group and rank.
 *
 * If both channels are in one group, the class rises by one when the rank falls. This is the
 * dateline rule, with which a ring needs two classes. If the group rises, an odd class falls by
 * one; in cubes it falls from 1 to 0. If the group falls, as on shortest paths of tori with absent
 * links, the class rises to the next even class. Let two classes 2 i and 2 i + 1 be pair i. The
 * tuple (pair of classes, group, class within the pair, rank) then rises along every path. */
static inline guint
icn_route_class_after (guint previous, guint from_group, guint from_rank, guint to_group,
                       guint to_rank)
{
  if (to_group > from_group)
    return previous & ~1u;
  if (to_group < from_group)
    return (previous | 1u) + 1;
  return previous + (to_rank < from_rank);
}

/* Sets two numbers of a channel, its group and its rank, from which icn_route_class_after computes
 * the virtual-channel class of a message. */
void icn_route_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                          guint *group, guint *rank);

/* icn_route_classes: the number of virtual-channel classes that routes need. A cube needs 2 classes
 * if a route can cross the dateline of a ring and continue in the ring (directed rings of k > 2,
 * undirected rings of k > 3), else 1. icn_route_classes_are_known: whether the number is known
 * without a search of the graph, which may take long; FALSE where icn_search_is_large, whose number
 * is not searched for, and icn_route_classes returns 1. */
guint icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing);
gboolean icn_route_classes_are_known (const IcnNet *net, const IcnRouteSettings *routing);

/* The highest virtual-channel class in which a message from vertex `at` to `destination` may begin;
 * it may also begin in any lower class. On fixed routes this is the number of classes that the
 * route of the message leaves unused; on all other routes it is 0. */
guint icn_route_spare_classes (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                               IcnVertex destination);
