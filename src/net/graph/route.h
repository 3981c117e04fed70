/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes in two forms, which tests compare: columns (the next channels of every vertex towards one
 * destination, along which loads are summed) and steps (the next channels of one vertex, for a
 * single packet). Several candidates at a vertex are a tie, as both directions around a ring to a
 * destination half a ring away, unless the settings decide. Loads divide a tie evenly; the simulator draws one. */
#pragma once

#include "net-types.h"
#include "route-settings.h"

#define ICN_MAX_CANDIDATES 10240 /* candidates of one vertex */

/* Candidates of each vertex: icn_route_column_next; a list that is not full ends in ICN_NONE. The
 * destination has none, unless it is a terminal. */
typedef struct _IcnRouteColumn {
  guint width;          /* capacity for candidates of every vertex */
  const guint32 *first; /* or NULL; else [n_vertices + 1]: candidates of v are first[v] .. */
  IcnChannelId *next;
  IcnVertex *sequence; /* all vertices but the destination in topological order: every next channel
                          ends at a later vertex or at the destination. Terminals that do not route
                          come first, including the destination */
  guint32 n_sequence;
} IcnRouteColumn;

/* Allocates a column for a network's own routes; _wide: for all shortest paths. */
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

/* Whether a network's own routes are all shortest paths that messages may take: every shortest
 * path, or those that its kind has chosen because they need few classes. */
gboolean icn_route_takes_all (const IcnNet *net);

/* Fills the caller's column without allocating memory. */
void icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                       IcnRouteColumn *column);

/* Writes the candidates at a vertex and returns their number; 0 at the destination. The candidates
 * of a terminal that does not route are its channels into the network, in the message's plane, even
 * if it is the destination. For a vertex that no route to the destination passes, such as most
 * switches of a last stage, the result is undefined. candidates: room for ICN_MAX_CANDIDATES, or
 * for the channels that leave `at`. */
guint icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                      IcnVertex destination, IcnChannelId *candidates);

/* The same for all channels on shortest paths, instead of the kind's own routes. */
guint icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                         IcnVertex destination, IcnChannelId *candidates);

/* The same as a column, which must be allocated with icn_route_column_init_wide. */
void icn_route_minimal_column (const IcnNet *net, const IcnRouteSettings *routing,
                               IcnVertex destination, IcnRouteColumn *column);

/* The virtual-channel class of a packet's next channel, by which rings are free of deadlock. A kind
 * gives each channel a (group, rank), and a packet starts in class 0. Within a group the class
 * rises by one when the rank falls: this is the dateline rule, by which a ring needs two classes.
 * When the group rises the class returns to the even class below, which in cubes is 0; when the
 * group falls, as on shortest paths of tori with absent links, it rises to the next even class. So
 * the tuple (pair of classes, group, class within the pair, rank) rises along every path. */
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

void icn_route_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                          guint *group, guint *rank);

/* Classes that shortest routes of this network need: for cubes 2 if they can cross a ring's
 * dateline and continue (directed rings of k > 2, undirected rings of k > 3), else 1.
 * icn_route_classes_are_known: whether the number is known at once; else the first call requires a
 * search of the graph. */
guint icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing);
gboolean icn_route_classes_are_known (const IcnNet *net);
