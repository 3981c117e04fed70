/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Divisions of a graph that cut few channels, by search, and places in a grid that follow from
 * them. Widths count, in both directions. */
#pragma once

#include "net.h"

#define ICN_BISECT_MAX_EXACT 20 /* vertices of networks whose divisions are all tried */

/* Two halves of the terminals, floor(N/2) of them marked with 1; switches lie where they cut least.
 * side: n_vertices numbers. TRUE where no division cuts less, FALSE for the best that was found. */
gboolean icn_bisect (const IcnNet *net, guint8 *side);

/* Gives every vertex a place of its own in a grid of so many columns and rows, near those that it
 * has channels to: halves of the vertices to halves of the grid, and so on. */
void icn_bisect_place (const IcnNet *net, guint32 columns, guint32 rows, guint32 *column,
                       guint32 *row);
