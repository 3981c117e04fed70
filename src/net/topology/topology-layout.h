/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a network whose vertices have coordinates, found from the settings alone. No graph
 * is needed, so the network may have any size. Lengths are in node pitches, and agree with those of
 * the wires in the placement of the graph (placement.h). */
#pragma once

#include "layout.h"
#include "topology-settings.h"

typedef struct _IcnLayoutPlan IcnLayoutPlan;

/* Finds the plan of the layout. FALSE if the network is not laid out by its coordinates, or has a
 * real radix. */
gboolean icn_topology_plan (const IcnTopologySettings *settings, IcnLayoutPlan *plan);

/* The length of the longest wire in node pitches; NAN if the length can be found only from the
 * graph, or if there is no layout. */
double icn_topology_longest_wire (const IcnTopologySettings *settings, IcnLayout layout);

/* The number of wires of each length: counts[0 .. *longest], free with g_free. NULL if the network
 * is no product of rings and rows, or is indirect. */
guint64 *icn_topology_wire_lengths (const IcnTopologySettings *settings, IcnLayout layout,
                                    guint32 *longest);

/* The largest wire density of all rows (icn_placement_busiest_density): element p - 1 is the number
 * of channels that cross between columns p - 1 and p in the row where this number is largest. Sets
 * *columns to the number of columns; the array has *columns - 1 elements, free with g_free. NULL if
 * the network is no product of rings and rows, is indirect, or has channels of different widths. */
double *icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout,
                                  guint32 *columns);
