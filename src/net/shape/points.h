/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of vertices for drawings that are not grids of columns and rows. They are computed from
 * what the network states: positions given by the user, groups, levels, or which vertices are
 * terminals. If the network states none of these, they are computed from its links alone. */
#pragma once

#include "net-types.h"

typedef enum {
  ICN_POINTS_NONE,   /* the network is drawn in columns and rows */
  ICN_POINTS_MAP,    /* positions given by the user, with true proportions of their distances */
  ICN_POINTS_GROUPS, /* groups on a ring; the routers of each group on a smaller ring, with their
                        terminals outside this ring */
  ICN_POINTS_LEVELS, /* a tree with a row of switches for each level. Terminals with links to the
                        same switches are in one block below these switches */
  ICN_POINTS_RING,   /* switches on a ring, in an order in which neighbours in the network are near
                        each other; the terminals of each switch outside the ring */
  ICN_POINTS_SPREAD, /* positions from the links alone: the more hops between two vertices, the
                        larger their distance in the drawing */
  ICN_N_POINTS,
} IcnPointsForm;

/* The positions of all vertices. Lengths are in pitches: any two vertices are at least one pitch
 * apart, in x or in y. */
typedef struct {
  double width, height; /* size of the smallest box around all vertices, in node pitches */
  double *at;           /* [2 * n_vertices] x (rightwards) and y (downwards) of each vertex; the
                           box begins at (0, 0) */
  guint32 n_discs;      /* number of groups drawn as discs; 0 unless the form is
                           ICN_POINTS_GROUPS */
  double *disc;         /* [3 * n_discs] x, y and radius of each disc */
} IcnPoints;

/* Computes the positions for a form of drawing. The network must have the data that the form shows,
 * such as groups. Free with icn_points_free. */
IcnPoints *icn_points_new (const IcnNet *net, IcnPointsForm form);
void icn_points_free (IcnPoints *points);

/* Moves some of n positions so that any two are at least one pitch apart, in x or in y. Each
 * position that is too near to an earlier one moves to a free position nearby. at: [2 × n] x and y
 * of each position, in pitches. */
void icn_points_part (guint32 n, double *at);
