/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFrontPoints: simulated numbers of the designs on the Pareto front of a sweep. (The numbers of
 * these designs by theory are in the table of candidates.) Reference-counted; threads may share
 * it. */
#pragma once

#include "quantity-point.h"
#include "space-table.h"

typedef struct _IcnFrontPoints IcnFrontPoints;

/* A member of the Pareto front, that is, a design on it. found[i] is the simulated number for
 * operand i of icn_front_points_new. */
typedef struct {
  guint row;           /* index of the member's row in the table of candidates */
  char *why;           /* the reason if the design cannot be simulated, else NULL */
  IcnFinding found[2]; /* the value is NAN if the operand cannot be simulated, or if the run gave
                          no value, as at a load beyond saturation */
} IcnFrontPoint;

/* Whether the number that the table has for an operand can also be simulated, as latency can
 * (icn_operand_simulated). operand: index in the table's space. */
gboolean icn_front_can_simulate (const IcnSpaceTable *table, guint operand);

/* Prepares the simulation of the members of a front: the designs of a table that are on the Pareto
 * front of its sweep. The table is used only during the call. operands: the two operands whose
 * simulated numbers are wanted; at least one of them must be one that can be simulated. results: a
 * study whose results are used instead of new simulations where they fit; used only during the
 * call. NULL with an error if a member cannot be simulated at the load of an operand. */
IcnFrontPoints *icn_front_points_new (const IcnSpaceTable *table, const guint operands[2],
                                      const IcnStudy *results, GError **error);
IcnFrontPoints *icn_front_points_ref (IcnFrontPoints *points);
void icn_front_points_unref (IcnFrontPoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFrontPoints, icn_front_points_unref)

/* Simulates the members of the Pareto front, on all cores; meanwhile other threads can read the
 * members that are finished. FALSE with an error if cancelled. */
gboolean icn_front_points_run (IcnFrontPoints *points, GCancellable *cancellable, GError **error);

/* Number of members of the front. */
guint icn_front_points_n_members (const IcnFrontPoints *points);

/* Number of members of the front that are simulated so far. */
guint icn_front_points_n_done (IcnFrontPoints *points);

/* The i-th simulated member, i < icn_front_points_n_done(), in the order of the candidates. Valid
 * as long as `points`. */
const IcnFrontPoint *icn_front_points_get (IcnFrontPoints *points, guint i);

/* The simulated counterpart of operand i of icn_front_points_new, such as simulated latency for
 * latency by theory; NULL if there is none. */
const IcnOperand *icn_front_points_operand (const IcnFrontPoints *points, guint i);

/* Whether `operands`, indices in the table, are the operands with which icn_front_points_new made
 * `points`. */
gboolean icn_front_points_are_of (const IcnFrontPoints *points, const guint operands[2]);
