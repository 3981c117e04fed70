/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEdgeList: a user-defined network as a list of links, read from the text of a file or a
 * document. A list never changes and is never freed. Equal texts give the same list, so settings
 * hold a pointer to it.
 *
 * Each line of the text has one of these forms:
 *
 *   a b [WIDTH [LENGTH]] [delay=CYCLES]
 *                            a link in each direction; WIDTH is relative, LENGTH in node pitches;
 *                            CYCLES is the delay of each channel in flit times, whatever its length
 *   a > b [WIDTH [LENGTH]]   a one-way link; -> means the same
 *   a -- b [WIDTH [LENGTH]]  a link in each direction; -, <-> and typographic dashes mean the same
 *   node NAME X Y            position of a node in node pitches; either every node has such a line
 *                            or no node
 *   terminals A B C          the vertices that send; all other vertices are switches
 *   nodes A B C              the vertices that send; they also route, even with one link
 *   switches A B C           the vertices that do not send; all other vertices send
 *   group NAME A B C         vertices of a group; either every vertex is in a group or no vertex.
 *                            A terminal that does not route is in the group of its switch
 *   level L A B C            vertices that are drawn on level L, 0 being the lowest level; either
 *                            every vertex is on a level or no vertex. A terminal that does not
 *                            route is on level 0 if no line gives its level
 *   # a comment, up to the end of the line
 *
 * Names are any words. If there are switches and every terminal has a single link in each
 * direction, the network is indirect: terminals do not route, and send to themselves through the
 * network. Otherwise all vertices that send also route. Nodes are numbered in the order of their
 * names if all names of nodes are integers, else in the order of their first mention; switches have
 * higher numbers than nodes.
 *
 * Files in the anynet format of another simulator are read too. Each of their lines begins with
 * "router", or attaches a node to a router. "router 0 node 0 router 1 15" attaches node 0 to router
 * 0, and gives router 0 a link to router 1 over which a flit takes 15 cycles. In the other
 * direction a flit takes one cycle, unless a line that begins with "router 1" gives another number.
 * If a delay is given twice, the last one counts. A number after a node is the delay to and from
 * the node. Every channel has a delay from the file, so messages take the paths with the smallest
 * sum of delays. If no router has more than one node and no node has a delay other than 1, each
 * router and its node are one vertex. This vertex has the router's name, "r0", and routes even if
 * it has only one link. Otherwise nodes are separate terminals with names like "n0". */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "points.h"

typedef struct _IcnFactors IcnFactors;

typedef struct {
  guint32 source, destination;
  double width;
  double length; /* length in node pitches; 0: the placement determines the length */
  guint16 delay; /* delay in flit times; 0: wire and router determine the delay */
} IcnEdge;

typedef struct {
  const char *text;   /* text of the edge list, ends with a line break */
  const char *digest; /* SHA-256 checksum of the text */
  char *title;        /* the comment on the first line of the text, or NULL */
  char *left_out;     /* text after "# left out:" in the comments of a translated file: what the
                         translation from another program's format left out (graph-draft.h); NULL:
                         nothing */
  guint32 n_nodes;    /* number of vertices that send messages */
  guint32 n_vertices; /* number of nodes and switches */
  gboolean is_indirect;
  char **name; /* [n_vertices] name of each vertex */
  gboolean is_placed;
  guint32 *place; /* [2 × n_vertices] column and row of each vertex, if is_placed */
  double *point; /* [2 × n_vertices] x and y of each vertex as the list gives them; NULL if the list
                    gives no positions, or if `place` has the same positions except for a shift */
  guint8 *level; /* [n_vertices] level of each vertex as the list states it; NULL if the list
                    states no levels */
  /* Whether the network can be drawn as a tree. If all vertices send, it must be a tree. Otherwise
   * the height of a vertex is its number of hops to the nearest vertex that sends, and the heights
   * of any two neighbours must differ by one. In an indirect network, at least one switch must also
   * have no terminals. */
  gboolean has_levels;
  guint32 n_groups;     /* number of groups; 0 if the list has none */
  char **group_name;    /* [n_groups] name of each group */
  guint32 *group;       /* [n_vertices] group of each vertex, if n_groups > 0 */
  guint32 n_edges;      /* number of one-way edges; a two-way link counts as two */
  IcnEdge *edge;        /* [n_edges] in the order of the lines of the text */
  gboolean directed;    /* some link is one-way */
  gboolean has_lengths; /* the list gives the length of some link */
  gboolean has_delays;  /* the list gives the delay of some link */
  /* The factors of the network, if it is a product of rows, rings and complete graphs (factors.h);
   * else NULL. */
  IcnFactors *factors;
  IcnFactors *crossbars; /* the factors of the network, if it is a hypermesh of crossbars
                            (crossbars.h); else NULL */
} IcnEdgeList;

#define ICN_EDGE_LIST_MAX_LINES 500000
#define ICN_EDGE_LIST_MAX_VERTICES 65536
#define ICN_EDGE_LEAST_LENGTH 0.001 /* shortest length of a link, in node pitches */
#define ICN_EDGE_MOST_LENGTH 65535
#define ICN_EDGE_LIST_MAX_BYTES (16 << 20)

/* Parses an edge list. Error messages name the setting `graph`, the list and the line. name: name
 * of the list in these messages. */
const IcnEdgeList *icn_edge_list_parse (const char *text, const char *name, GError **error);

/* The edge list of an existing network, as a start for editing; vertices are named by their
 * numbers. net: if NULL, the edge list of a ring of three nodes is returned. */
const IcnEdgeList *icn_edge_list_of (const IcnNet *net, const char *title);

/* Reads an edge list from a path, which is opened as input-file.h describes. The title of the list
 * is the comment on its first line or, without such a comment, the name of the file. */
const IcnEdgeList *icn_edge_list_read (const char *path, GError **error);

/* Copies what a list says about each vertex (name, position, group and level) to the builder of a
 * network. number[v]: the number in the network of vertex v of the list; NULL if both numbers are
 * equal for all vertices. */
void icn_edge_list_state (const IcnEdgeList *list, IcnNetBuilder *builder, const guint32 *number);

/* The form of drawing (points.h) that suits the network of a list. The form is chosen by the
 * positions, levels, groups or switches that the list states. A small network without any of these
 * is drawn by its links alone. ICN_POINTS_NONE: the network is drawn as a grid. */
IcnPointsForm icn_edge_list_points (const IcnEdgeList *list);

/* The topology parameter that has the edge list of a user-defined network as its value, an
 * IcnEdgeList. */
extern const IcnParameter icn_graph_parameter;
