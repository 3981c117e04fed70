/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Placement: the position of every vertex in the plane, the length of each wire, and the number of
 * wires that cross each position of a row. Lengths are in node pitches, the distance of two
 * neighbouring positions. */
#pragma once

#include <gio/gio.h>

#include "layout.h"
#include "net-types.h"

typedef struct _IcnChannel IcnChannel;

typedef struct _IcnPlacement {
  IcnLayout layout;
  guint32 columns; /* number of positions along a row */
  guint32 rows;
  guint32 n_vertices;
  guint32 n_sinks; /* number of terminals that receive messages at a second position, which is at
                      the end of their row; 0 in most networks */
  guint32 *column; /* [n_vertices] column of each vertex */
  guint32 *row;    /* [n_vertices] row of each vertex */
} IcnPlacement;

/* Places all vertices of a network in the given layout. Free the arrays with
 * icn_placement_clear. */
void icn_placement_init (IcnPlacement *placement, const IcnNet *net, IcnLayout layout);

/* For a network whose kind has no layout: searches in advance for the positions that
 * icn_placement_init needs, which may take seconds, and caches them with the network. FALSE, with
 * the error set, when cancelled. */
gboolean icn_placement_prepare (const IcnNet *net, GCancellable *cancellable, GError **error);

void icn_placement_clear (IcnPlacement *placement);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPlacement, icn_placement_clear)

/* The column at which the channels into a vertex end: the vertex's own column, except for a
 * terminal that receives at a second position (n_sinks), which is in the last column. */
static inline guint32
icn_placement_end_column (const IcnPlacement *placement, IcnVertex destination)
{
  return destination < placement->n_sinks ? placement->columns - 1 : placement->column[destination];
}

/* icn_placement_length: the rectilinear length of a channel, in node pitches.
 * icn_placement_longest: the largest length of all channels. */
double icn_placement_length (const IcnPlacement *placement, const IcnChannel *channel);
double icn_placement_longest (const IcnPlacement *placement, const IcnNet *net);

/* The length, in node pitches, of the wire over which a message makes the hop of channel c. If c
 * leads into a hyperedge, this wire reaches from the vertex that drives the hyperedge to its
 * farthest receiver. 0 if c leaves a tap or a multiplexer, because c then only continues the hop of
 * the channel before it (net-taps.h). */
double icn_placement_hop_length (const IcnPlacement *placement, const IcnNet *net, IcnChannelId c);

/* The number of wires of each length: counts[0 .. *longest], free with g_free. The wire of a
 * hyperedge reaches from the vertex that drives the hyperedge to its farthest receiver. */
guint64 *icn_placement_lengths (const IcnPlacement *placement, const IcnNet *net, guint32 *longest);

/* The density of wires within one row: density[p - 1] is the total width, in both directions and
 * including parallel channels, of the channels that cross the gap between columns p - 1 and p, p =
 * 1 .. columns - 1. A hyperedge is one wire along the row, from its leftmost vertex to its
 * rightmost one. density: columns - 1 numbers. Multiplied by W, the number of wires of a channel of
 * relative width 1, density[] is the quantity of dally1990's Fig. 6. */
void icn_placement_density (const IcnPlacement *placement, const IcnNet *net, guint32 row,
                            double *density);

/* Like icn_placement_density, for networks whose rows differ: density[p - 1] is the largest density
 * of all rows between columns p - 1 and p. A channel to another row counts in the row of its
 * source. */
void icn_placement_busiest_density (const IcnPlacement *placement, const IcnNet *net,
                                    double *density);
