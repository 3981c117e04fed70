/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Routes, twice and tested equal: as columns (the next channel of every vertex towards one
 * destination, from which loads sum along the in-tree) and as steps (one vertex's next channels,
 * for a packet's own state, at any size). Several candidates at a vertex are a tie: half a ring
 * away, either way is as short. Loads split a tie evenly, the simulator draws. */
#pragma once

#include "net.h"

typedef enum {
  ICN_ORDER_ASCENDING,  /* dimension 0 first */
  ICN_ORDER_DESCENDING, /* dimension n - 1 first: dally1990's e-cube */
} IcnDimensionOrder;

typedef struct {
  IcnDimensionOrder order;
} IcnRouteSettings;

#define ICN_MAX_CANDIDATES 10240 /* of any vertex */

/* Candidates of each vertex: icn_route_column_next, ICN_NONE after the last where there is room;
 * none at the destination, unless it is a terminal. */
typedef struct {
  guint width;          /* room for candidates of a vertex, */
  const guint32 *first; /* or NULL, then [n_vertices + 1]: those of v are first[v] .. */
  IcnChannelId *next;
  IcnVertex *sequence; /* all vertices but the destination, sorted so that every next channel ends
                          at a later one or at the destination: one pass sums an in-tree's loads.
                          Of a network with terminals: these, the destination among them, first */
  guint32 n_sequence;
} IcnRouteColumn;

/* Room for a network's own routes, and for all shortest ways. */
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

/* Whether a network's own routes take every channel on a shortest way. */
gboolean icn_route_takes_all (const IcnNet *net);

/* Fills the caller's column; no allocation. */
void icn_route_column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
                       IcnRouteColumn *column);

/* Candidates at a vertex, returned as a count; 0 at the destination. A terminal's is its channel
 * into the network, its own destination included: what it sends itself goes through the network.
 * Where no route to the destination passes, as at most switches of a last stage, the answer means
 * nothing. candidates: room for ICN_MAX_CANDIDATES, or for the channels that leave `at`. */
guint icn_route_step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                      IcnVertex destination, IcnChannelId *candidates);

/* The same for every channel on a shortest way, whichever the kind's own route takes. */
guint icn_route_minimal (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at,
                         IcnVertex destination, IcnChannelId *candidates);

/* And as a column, of icn_route_column_init_wide. */
void icn_route_minimal_column (const IcnNet *net, const IcnRouteSettings *routing,
                               IcnVertex destination, IcnRouteColumn *column);

/* Virtual-channel class: packet state that keeps rings free of deadlock. A kind gives each channel
 * a (group, rank); a packet starts in class 0, goes back to 0 when the group rises and one up when
 * the rank falls within a group: the dateline rule. */
void icn_route_class_key (const IcnNet *net, const IcnRouteSettings *routing, IcnChannelId channel,
                          guint *group, guint *rank);

/* Classes that shortest routes of this network need: of cubes 2 where they can pass a ring's
 * dateline and go on (directed rings of k > 2, undirected rings of k > 3), else 1. */
guint icn_route_classes (const IcnNet *net, const IcnRouteSettings *routing);
