/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a network of three dimensions in space, in a parallel projection that can be turned: nodes
 * at their coordinates, dimension 0 to the right, 1 upwards and 2 away. A link that closes a ring
 * is drawn as two ends that leave the network on its two sides; one-way links have arrows. */
#pragma once

#include "picture.h"

#define ICN_SPACE_DIMENSIONS 3
#define ICN_SPACE_MOST_NODES 32768 /* that are drawn */

/* How the network is turned, in radians: about its upright axis, and towards the reader. */
typedef struct {
  double turn, tilt;
} IcnSpaceView;

void icn_space_view_init (IcnSpaceView *view);

/* After dragging by a distance in scene units; it never stands on its head. */
void icn_space_view_drag (IcnSpaceView *view, double dx, double dy);

/* Needs an analysis with a graph of three dimensions whose vertices have coordinates. */
IcnScene *icn_space_scene (const IcnAnalysis *analysis, const IcnSpaceView *view, const char *title,
                           const IcnPhysical *physical, IcnColorBy color, const IcnTheme *theme,
                           double width, double height);
