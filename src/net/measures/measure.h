/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures counted on the graph: distances, diameter, mean hops, degree, bisection, pins. A hop is
 * a channel; arcs that leave a tap or a multiplexer count 0 hops (net.h). Vertex-symmetric networks
 * are measured from one vertex, O(n_channels), and product networks from their factors. All other
 * networks are measured from every vertex, O(n_vertices × n_channels). */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnLine IcnLine;

/* Sets distance[v], for all n_vertices vertices, to the number of hops from `source` to v; ICN_NONE
 * if there is no path. Paths do not pass through terminals that do not route; a path that begins at
 * such a terminal leaves it over a channel of plane 0 (requests). */
void icn_measure_distances (const IcnNet *net, IcnVertex source, guint32 *distance);

typedef struct _IcnDistances {
  guint32 diameter; /* largest number of hops from terminal to terminal */
  double mean_hops; /* mean over all ordered pairs of terminals. Pairs of a terminal with itself are
                       included: 0 hops if the terminal routes, else the path through the network */
} IcnDistances;

/* Calculates diameter and mean hops over shortest paths. If routes are found by search and
 * net->has_unequal_delays is set, shortest paths are the paths of least delay. If channels have
 * failed, pairs without a path are left out. FALSE with an error if cancelled, or if no channel has
 * failed and a terminal cannot reach another terminal. */
gboolean icn_measure_hops (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                           GError **error);

/* Calculates the diameter and the mean hops of a Cartesian product of rings and rows: sums of the
 * diameters and of the mean hops of all dimensions. */
void icn_measure_product_hops (const IcnLine *lines, guint n_lines, IcnDistances *distances);

typedef struct {
  double channels; /* number of one-way channels cut; parallel channels (lanes) count separately */
  /* Sum of the relative widths of the channels cut. Multiplied by W, the number of wires of a
   * channel of relative width 1, this is the number of wires cut. */
  double width;
  gboolean is_exact; /* proven minimal; FALSE: an upper bound from the best known cut */
} IcnBisection;

/* Finds the best known bisection: sets side[v] to 1 for floor(N/2) of the terminals and to 0 for
 * the other terminals; switches may be on either side. side: n_vertices numbers. TRUE if it is
 * proven that no bisection cuts fewer channels. The search takes up to seconds, and its result is
 * cached in the network. */
gboolean icn_measure_halves (const IcnNet *net, guint8 *side);

/* The size of the cut that icn_measure_halves finds. FALSE with an error if cancelled. */
gboolean icn_measure_bisection (const IcnNet *net, GCancellable *cancellable,
                                IcnBisection *bisection, GError **error);

/* Whether a channel is cut by a division of the vertices into side[v] = 0 and 1. A tap and its arcs
 * are one hyperedge, which is counted as the channel into the tap. The hyperedge is cut unless all
 * its senders and receivers are on one side. The arcs themselves are not counted. */
gboolean icn_measure_is_cut (const IcnNet *net, IcnChannelId c, const guint8 *side);

/* The size of the cut between the two sides of a division. is_exact is set to FALSE. */
void icn_measure_cut (const IcnNet *net, const guint8 *side, IcnBisection *bisection);

/* The largest number of channels, and of pins, of any vertex; parallel channels (lanes) count
 * separately. A hyperedge has pins at its sender and at each receiver. The inputs of a receiver's
 * multiplexer are pins of the receiver. A vertex on a bus sends and receives over the same pins,
 * which count once. */
typedef struct {
  guint32 max_degree; /* largest number of channels in and out of one vertex */
  double max_width; /* largest sum of the relative widths of the channels in and out of one vertex.
                       Multiplied by W, the wires of a channel of relative width 1, this is the
                       number of pins per node */
} IcnDegree;

void icn_measure_degree (const IcnNet *net, IcnDegree *degree);

/* Numbers of bundles. A bundle is all the wires between two neighbours, which are vertices joined
 * by a channel in either direction. */
typedef struct {
  double at_node; /* largest number of neighbours of a vertex; NAN for indirect networks and for
                     networks with hyperedges, because their wires are not bundles between nodes */
  double all;     /* number of pairs of neighbours in the network */
} IcnBundles;

void icn_measure_bundles (const IcnNet *net, IcnBundles *bundles);

/* Fault tolerance: connectivity and distances of a direct network when nodes fail, counted on its
 * graph. Only for small networks, as the work grows with the number of sets of failed nodes.
 * Vertex-symmetric networks (ICN_SYMMETRY_VERTICES) are measured from node 0. */

#define ICN_FAULTS_MOST_PATHS 1e7 /* most channels that icn_faults_connectivity may visit */
#define ICN_FAULTS_MOST_SETS 5e7  /* most channels that icn_faults_diameter may visit */

/* The smallest number of nodes whose failure leaves no path between two other nodes; N - 1 if every
 * node is a neighbour of every other. 0 if the calculation would exceed ICN_FAULTS_MOST_PATHS, if
 * the network is not direct, or if channels have failed already. */
guint icn_faults_connectivity (const IcnNet *net);

/* The fault diameter: the largest distance between two working nodes, in hops, over all sets of
 * n_faults failed nodes. 0 if some set of n_faults failed nodes disconnects the others, if the
 * calculation would exceed ICN_FAULTS_MOST_SETS, if the network is not direct, or if channels have
 * failed already. */
guint icn_faults_diameter (const IcnNet *net, guint n_faults);
