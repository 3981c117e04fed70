/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEdgeList: a network of one's own, one link a line, as it is read from a file, from a document
 * or from memory; immutable. Lists of the same text are one, and are kept as interned strings are:
 * settings copy the pointer.
 *
 *   a b [WIDTH [LENGTH]]     a link each way; WIDTH relative to the others, LENGTH in node pitches
 *   a > b [WIDTH [LENGTH]]   one way only
 *   node NAME X Y            where a node lies, in node pitches: none of them or all
 *   terminals A B C          who sends, if not all do; the others are switches
 *   switches A B C           who does not; the others send
 *   # a comment, up to the end of the line
 *
 * Names are any words. Terminals that have a single link each way do not route and send to
 * themselves through the network, as those of stages do; else all that send route too. Nodes have
 * numbers in the order of their first mention, or of their names where these are whole numbers;
 * switches come last.
 *
 * A peer's anynet file, whose lines begin with "router", is read too: "router 0 node 0 router 1 15"
 * gives router 0 node 0, and a link to router 1 of length 15; the way back is the same where no
 * line says otherwise. Where no router has two nodes a router and its node are one, by the router's
 * name "r0"; else nodes "n0" are terminals. */
#pragma once

#include "error.h"
#include "net.h"

typedef struct {
  guint32 source, destination;
  float width;
  guint16 length; /* 0: not given */
} IcnEdge;

typedef struct {
  const char *text;   /* the list; it ends with a new line */
  const char *digest; /* tells the contents apart */
  char *title;        /* the comment on its first line, or NULL */
  guint32 n_nodes;    /* that send */
  guint32 n_vertices; /* and switches */
  gboolean is_indirect;
  char **name; /* [n_vertices] */
  gboolean is_placed;
  guint32 *place;    /* [2 × n_vertices] column and row, where it is placed */
  guint32 n_edges;   /* one-way */
  IcnEdge *edge;     /* in the order of the lines */
  gboolean directed; /* some link goes one way only */
} IcnEdgeList;

#define ICN_EDGE_LIST_MAX_LINES 500000
#define ICN_EDGE_LIST_MAX_BYTES (16 << 20)

/* Messages name the field graph, the list and the line. name: what messages call it. */
const IcnEdgeList *icn_edge_list_parse (const char *text, const char *name, GError **error);

/* A list of the network that there is, to begin with: its nodes by number. NULL: of three nodes. */
const IcnEdgeList *icn_edge_list_of (const IcnNet *net, const char *title);

/* From a regular file. One without a comment on its first line gets its own name as the title. */
const IcnEdgeList *icn_edge_list_read (const char *path, GError **error);
