/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the vertices of a network in a drawing that is no grid of columns and rows, and that
 * follows from what the network states: positions of the user's own, groups, or levels. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_POINTS_NONE,   /* the network states nothing of these */
  ICN_POINTS_MAP,    /* as the user gives positions, their distances in proportion */
  ICN_POINTS_GROUPS, /* groups around a ring, the routers of each around a smaller one, the
                        terminals of a router outside it */
  ICN_POINTS_LEVELS, /* the switches of a tree in a row for each level, terminals in a block below
                        their switch */
  ICN_N_POINTS,
} IcnPointsForm;

/* Lengths are in pitches. No two vertices are nearer than one pitch, in x or in y. */
typedef struct {
  double width, height; /* of the least box around all vertices */
  double *at;           /* [2 * n_vertices] x, to the right, and y, downwards, of each vertex; the
                           box begins at 0, 0 */
  guint32 n_discs;      /* groups that are drawn as discs; 0 in other forms */
  double *disc;         /* [3 * n_discs] x, y and radius of each */
} IcnPoints;

/* Finds the positions. The network must state what the form shows. Free with icn_points_free. */
IcnPoints *icn_points_new (const IcnNet *net, IcnPointsForm form);
void icn_points_free (IcnPoints *points);

/* Moves positions so that no two are nearer than one pitch, in x or in y: each that is too near to
 * one before it goes to a free position near by. n: number of positions; at: [2 * n] x and y. */
void icn_points_part (guint32 n, double *at);
