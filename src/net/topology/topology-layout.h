/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a network that is laid out by its coordinates, from its settings alone: without a
 * graph, so at any size. Lengths are in node pitches; they agree with those of the placement of the
 * graph (placement.h). */
#pragma once

#include "layout.h"
#include "topology-settings.h"

typedef struct _IcnLayoutPlan IcnLayoutPlan;

/* Finds the plan of the layout. FALSE if the network is not laid out by its coordinates, or has a
 * real radix. */
gboolean icn_topology_plan (const IcnTopologySettings *settings, IcnLayoutPlan *plan);

/* The length of the longest wire; NAN if it follows only from the graph, or if there is no
 * layout. */
double icn_topology_longest_wire (const IcnTopologySettings *settings, IcnLayout layout);

/* The number of wires of each length: counts[0 .. longest], free with g_free. NULL if the network
 * is no product of rings and rows. */
guint64 *icn_topology_wire_lengths (const IcnTopologySettings *settings, IcnLayout layout,
                                    guint32 *longest);

/* For each position of a row, the largest width of the channels that cross it in any one row
 * (icn_placement_busiest_density). Returns columns - 1 numbers, free with g_free. NULL if the
 * network is no product of rings and rows. */
double *icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout,
                                  guint32 *columns);
