/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement: the position of every vertex in the plane, the length of each wire, and the number of
 * wires that cross each position of a row. Half of the dimensions (the lower ones, rounded up) lie
 * along a row, the others along a column (dally1990, section III); dimensions beyond the first of
 * each axis nest. Lengths are in node pitches, the distance of two neighbouring positions. */
#pragma once

#include "layout.h"
#include "net-types.h"

typedef struct _IcnChannel IcnChannel;

typedef struct _IcnPlacement {
  IcnLayout layout;
  guint32 columns; /* positions along a row */
  guint32 rows;
  guint32 n_vertices;
  guint32 n_sinks; /* terminals that receive at a second position, at the end of their row; usually
                      0 */
  guint32 *column; /* [n_vertices] */
  guint32 *row;    /* [n_vertices] */
} IcnPlacement;

void icn_placement_init (IcnPlacement *placement, const IcnNet *net, IcnLayout layout);

/* Places everything along a single row: for a network that is one physical row
 * (IcnTopologyKind.row). */
void icn_placement_init_row (IcnPlacement *placement, const IcnNet *net, IcnLayout layout);

/* For drawings: a placement as nearly square as possible, if the usual one is a long strip; FALSE,
 * with nothing to clear, if it is not. */
gboolean icn_placement_init_square (IcnPlacement *placement, const IcnNet *net, IcnLayout layout);
void icn_placement_clear (IcnPlacement *placement);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPlacement, icn_placement_clear)

/* The column where a channel into a vertex ends. */
static inline guint32
icn_placement_end_column (const IcnPlacement *placement, IcnVertex destination)
{
  return destination < placement->n_sinks ? placement->columns - 1 : placement->column[destination];
}

/* Rectilinear length of one channel, and the longest of all, in node pitches. */
guint32 icn_placement_length (const IcnPlacement *placement, const IcnChannel *channel);
guint32 icn_placement_longest (const IcnPlacement *placement, const IcnNet *net);

/* The length of the wire that a hop takes: for a channel into a hyperedge, from the owner to the
 * farthest receiver; 0 for channels that count no hop (net.h). */
guint32 icn_placement_hop_length (const IcnPlacement *placement, const IcnNet *net, IcnChannelId c);

/* Number of wires of each length: counts[0 .. longest], free with g_free. The wire of a hyperedge
 * reaches from the vertex that feeds the tap to the farthest receiver. */
guint64 *icn_placement_lengths (const IcnPlacement *placement, const IcnNet *net, guint32 *longest);

/* Channels (width times lanes, both directions) within one row that cross position p, between the
 * places p - 1 and p: density[p - 1] for p = 1 .. columns - 1. A hyperedge is one wire along the
 * row from its first vertex to its last. density: columns - 1 numbers. Multiplied by W this is the
 * quantity of dally1990's Fig. 6, where every channel is W wires wide. */
void icn_placement_density (const IcnPlacement *placement, const IcnNet *net, guint32 row,
                            double *density);

/* The maximum over all rows, for networks whose rows differ. A channel to another row counts in the
 * row of its source. */
void icn_placement_busiest_density (const IcnPlacement *placement, const IcnNet *net,
                                    double *density);
