/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures counted from the graph: distances, diameter, mean hops, degree, bisection, pins. A hop
 * is a channel; arcs that leave a tap or a multiplexer count 0 hops (net.h). Vertex-symmetric
 * networks are measured from one vertex, O(n_channels), and products from their factors; others
 * from every vertex, O(n_vertices × n_channels). */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnLine IcnLine;

/* Breadth-first distances from one vertex in hops; ICN_NONE where there is no path. Paths do not
 * pass through terminals that do not route, and leave one as requests. distance: n_vertices
 * numbers. */
void icn_measure_distances (const IcnNet *net, IcnVertex source, guint32 *distance);

typedef struct _IcnDistances {
  guint32 diameter; /* between terminals */
  double mean_hops; /* over all ordered pairs of terminals, including pairs of a terminal with
                       itself: 0 hops if it is a node, else the path through the network */
} IcnDistances;

/* FALSE only when cancelled or not strongly connected. */
gboolean icn_measure_hops (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                           GError **error);

/* The same for the Cartesian product of rows: the hops of its rows are added. */
void icn_measure_product_hops (const IcnLine *lines, guint n_lines, IcnDistances *distances);

typedef struct {
  double channels;   /* one-way channels cut, lanes counted */
  double width;      /* sum of their relative widths: wires = width × W */
  gboolean is_exact; /* FALSE: an upper bound, given by the best known cut */
} IcnBisection;

/* The best known bisection: floor(N/2) terminals have 1 in side[n_vertices], the others 0. TRUE if
 * it is proven that no bisection cuts less. */
gboolean icn_measure_halves (const IcnNet *net, guint8 *side);

/* The cut of icn_measure_halves. */
void icn_measure_bisection (const IcnNet *net, IcnBisection *bisection);

/* Whether a division, side[v] 0 or 1, cuts a channel. A tap with its arcs is one hyperedge: it
 * counts as one channel, which is cut if its owners and receivers are not all on one side; the
 * channels that are parts of it do not count. */
gboolean icn_measure_is_cut (const IcnNet *net, IcnChannelId c, const guint8 *side);

/* Channels cut by a given division. is_exact is set to FALSE. */
void icn_measure_cut (const IcnNet *net, const guint8 *side, IcnBisection *bisection);

/* Pins, lanes counted. A hyperedge counts at its owner and at each receiver: a multiplexer's inputs
 * are pins of the vertex after it. A bus counts once at each vertex, which sends and receives over
 * the same pins. */
typedef struct {
  guint32 max_degree; /* largest number of channels in and out of one vertex */
  double max_width;   /* largest sum of their relative widths: pins per node = max_width × W */
} IcnDegree;

void icn_measure_degree (const IcnNet *net, IcnDegree *degree);

/* Bundles: a bundle is all wires between two neighbours, which are vertices joined by a channel in
 * either direction. */
typedef struct {
  double at_node; /* largest number of neighbours of a vertex; NAN for an indirect network, whose
                     wires are not bundled between nodes, and for one with hyperedges */
  double all;     /* pairs of neighbours */
} IcnBundles;

void icn_measure_bundles (const IcnNet *net, IcnBundles *bundles);

/* Fault tolerance: what remains of a direct network when nodes fail, counted on its graph. Only for
 * small networks, as the work grows with every set of failed nodes. Networks whose nodes are
 * claimed to be alike are measured from node 0. */

/* Limits of the channels visited: over all pairs of nodes, and over all sets of failed nodes. */
#define ICN_FAULTS_MOST_PATHS 1e7
#define ICN_FAULTS_MOST_SETS 5e7

/* The fewest nodes whose failure leaves no path between two other nodes; N - 1 if all nodes are
 * neighbours. 0 if the calculation would exceed ICN_FAULTS_MOST_PATHS, or the network is not
 * direct. */
guint icn_faults_connectivity (const IcnNet *net);

/* The fault diameter: the longest of all shortest paths that remain when any n_faults nodes fail. 0
 * if some set of n_faults nodes cuts a node off, if the calculation would exceed
 * ICN_FAULTS_MOST_SETS, or if the network is not direct. */
guint icn_faults_diameter (const IcnNet *net, guint n_faults);
