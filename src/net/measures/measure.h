/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures counted from the graph: distances, diameter, mean hops, degree, bisection, pins. A hop
 * is a channel; arcs that leave a tap or a multiplexer count 0 hops (net.h). Vertex-symmetric
 * networks are measured from one vertex, O(n_channels), and products from their factors; others
 * from every vertex, O(n_vertices × n_channels). */
#pragma once

#include "net.h"
#include <gio/gio.h>

/* Breadth-first distances from one vertex in hops; ICN_NONE where there is no path. Paths do not
 * pass through terminals that do not route, and leave one as requests. distance: n_vertices
 * numbers. */
void icn_measure_distances (const IcnNet *net, IcnVertex source, guint32 *distance);

typedef struct {
  guint32 diameter; /* between terminals */
  double mean_hops; /* over all ordered pairs of terminals, including a terminal with itself: 0 hops
                       if it is a node, else the path through the network */
} IcnDistances;

/* FALSE only when cancelled or not strongly connected. */
gboolean icn_measure_hops (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                           GError **error);

/* Of the Cartesian product of rows: those of its rows add. */
void icn_measure_product_hops (const IcnLine *lines, guint n_lines, IcnDistances *distances);

typedef struct {
  double channels;   /* one-way channels cut, lanes counted */
  double width;      /* sum of their relative widths: wires = width × W */
  gboolean is_exact; /* FALSE: an upper bound by the best cut that is known */
} IcnBisection;

/* The best known bisection: floor(N/2) terminals have 1 in side[n_vertices], the others 0. TRUE if
 * it is proven that no bisection cuts less. */
gboolean icn_measure_halves (const IcnNet *net, guint8 *side);

/* The cut of icn_measure_halves. */
void icn_measure_bisection (const IcnNet *net, IcnBisection *bisection);

/* Whether a division, side[v] 0 or 1, cuts a channel. A tap with its arcs is one hyperedge: one
 * channel, cut when its owners and receivers are not all on one side; the channels that are parts
 * of it are not counted. */
gboolean icn_measure_is_cut (const IcnNet *net, IcnChannelId c, const guint8 *side);

/* Channels cut by a given division. is_exact is set to FALSE. */
void icn_measure_cut (const IcnNet *net, const guint8 *side, IcnBisection *bisection);

/* Lanes counted. A hyperedge counts at its owner and at each receiver: a multiplexer's inputs are
 * pins of the vertex behind it. A bus counts once at each vertex, which sends and receives over the
 * same pins. */
typedef struct {
  guint32 max_degree; /* channels in and out of one vertex */
  double max_width;   /* sum of their relative widths: pins per node = max_width × W */
} IcnDegree;

void icn_measure_degree (const IcnNet *net, IcnDegree *degree);

/* A bundle is all wires between two neighbours: vertices that a channel joins, either way. */
typedef struct {
  double at_node; /* the most neighbours of a vertex; NAN of an indirect network, as its nodes are
                     not what the wires are bundled between, and of one with hyperedges */
  double all;     /* pairs of neighbours */
} IcnBundles;

void icn_measure_bundles (const IcnNet *net, IcnBundles *bundles);
