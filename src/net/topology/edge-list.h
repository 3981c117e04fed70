/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEdgeList: a user-defined network, one link per line, read from a file, a document or memory;
 * immutable. Lists are interned by their text: equal texts give the same pointer, which settings
 * copy and nobody frees.
 *
 *   a b [WIDTH [LENGTH]]     a link in each direction; WIDTH is relative, LENGTH in node pitches
 *   a > b [WIDTH [LENGTH]]   a one-way link; -> means the same
 *   a -- b [WIDTH [LENGTH]]  a link in each direction; so do -, <-> and typographic dashes
 *   node NAME X Y            position of a node in node pitches; for all nodes or none
 *   terminals A B C          the vertices that send; the others are switches
 *   switches A B C           the vertices that do not send; the others do
 *   # a comment, up to the end of the line
 *
 * Names are any words. If there are switches and every terminal has a single link in each
 * direction, the network is indirect: terminals do not route, and send to themselves through the
 * network. Otherwise all senders route too. Nodes are numbered in the order of their first mention,
 * or of their names if these are whole numbers; switches come last.
 *
 * The anynet format of another simulator, whose lines begin with "router", is read too: "router 0
 * node 0 router 1 15" attaches node 0 to router 0, and gives a link to router 1 of length 15; the
 * reverse link is the same unless a line gives it. If no router has two nodes, a router and its
 * node are one vertex with the router's name "r0"; else nodes "n0" are terminals. */
#pragma once

#include "net-types.h"
#include "parameter.h"

typedef struct {
  guint32 source, destination;
  double width;
  guint16 length; /* 0: not given */
} IcnEdge;

typedef struct {
  const char *text;   /* the list, ending with a new line */
  const char *digest; /* of the contents */
  char *title;        /* the comment on its first line, or NULL */
  guint32 n_nodes;    /* vertices that send */
  guint32 n_vertices; /* nodes and switches */
  gboolean is_indirect;
  char **name; /* [n_vertices] */
  gboolean is_placed;
  guint32 *place;    /* [2 × n_vertices] column and row, if is_placed */
  guint32 n_edges;   /* one-way edges */
  IcnEdge *edge;     /* in the order of the lines */
  gboolean directed; /* some link is one-way */
} IcnEdgeList;

#define ICN_EDGE_LIST_MAX_LINES 500000
#define ICN_EDGE_LIST_MAX_BYTES (16 << 20)

/* Parses a list. Errors are for field graph and contain its name and the line. name: of the list,
 * for messages. */
const IcnEdgeList *icn_edge_list_parse (const char *text, const char *name, GError **error);

/* The edge list of an existing network, as a start for editing, with node numbers as names. If net
 * is NULL, a list of three nodes. */
const IcnEdgeList *icn_edge_list_of (const IcnNet *net, const char *title);

/* Reads an edge list; a path is opened as input-file.h says. The title is the comment on the first
 * line, else the name of the file. */
const IcnEdgeList *icn_edge_list_read (const char *path, GError **error);

/* The parameter of a network that is an edge list; its value is an IcnEdgeList. */
extern const IcnParameter icn_graph_parameter;
