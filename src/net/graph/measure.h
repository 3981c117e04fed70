/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures counted from the graph: distances, diameter, mean hops, degree, bisection, pins.
 * Hops count channels; what leaves a tap or a multiplexer counts none (net.h). Vertex-symmetric
 * networks are measured from one vertex and products from their factors, so nothing is all-pairs
 * that need not be. */
#pragma once

#include "net.h"
#include <gio/gio.h>

/* Breadth-first distances from one vertex in channels; ICN_NONE where there is no path. Terminals
 * that do not route are on no path but their own.
 * distance: n_vertices numbers. */
void icn_measure_distances (const IcnNet *net, IcnVertex source, guint32 *distance);

typedef struct {
  guint32 diameter; /* between terminals */
  double mean_hops; /* over all ordered pairs of terminals, a terminal with itself included: 0 hops
                       where it is a node, else the way through the network */
} IcnDistances;

/* FALSE only when cancelled or not strongly connected. */
gboolean icn_measure_hops (const IcnNet *net, GCancellable *cancellable, IcnDistances *distances,
                           GError **error);

/* The same of one row alone; those of the product of rows add. */
void icn_measure_line_hops (const IcnLine *line, IcnDistances *distances);

typedef struct {
  double channels;   /* one-way channels cut, lanes counted */
  double width;      /* their relative widths summed: wires = width × W */
  gboolean is_exact; /* FALSE: an upper bound by the best cut that is known */
} IcnBisection;

/* The best known division into halves of floor(N/2) terminals and the rest: 1 in side[n_vertices]
 * for one of them. TRUE where it is proven that none cuts less. */
gboolean icn_measure_halves (const IcnNet *net, guint8 *side);

/* What it cuts. */
void icn_measure_bisection (const IcnNet *net, IcnBisection *bisection);

/* Channels cut by a given division, side[v] 0 or 1. A tap with its arcs is one hyperedge: one
 * channel, cut when its owner and receivers are not all on one side. is_exact is set to FALSE. */
void icn_measure_cut (const IcnNet *net, const guint8 *side, IcnBisection *bisection);

/* Lanes counted. A hyperedge counts at its owner and at each receiver: a multiplexer's inputs are
 * pins of the vertex behind it. */
typedef struct {
  guint32 max_degree; /* channels in and out of one vertex */
  double max_width;   /* their relative widths summed: pins per node = max_width × W */
} IcnDegree;

void icn_measure_degree (const IcnNet *net, IcnDegree *degree);
