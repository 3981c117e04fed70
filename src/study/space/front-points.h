/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFrontPoints: simulated numbers of the designs on the Pareto front of a sweep. The table of
 * candidates has the numbers of these designs by theory. An IcnFrontPoints is reference-counted;
 * threads may share it. */
#pragma once

#include "quantity-point.h"
#include "space-table.h"

typedef struct _IcnFrontPoints IcnFrontPoints;

/* A design on the Pareto front, called a member of the front. found[i] is the simulated number for
 * the quantity operands[i] of icn_front_points_new. */
typedef struct {
  guint row;           /* index of the member's row in the table of candidates */
  char *why;           /* reason why the design cannot be simulated; NULL if it can */
  IcnFinding found[2]; /* the simulated numbers; the value is NAN if the quantity cannot be
                          simulated, or if the run gave no value, for example at a load beyond
                          saturation */
} IcnFrontPoint;

/* Whether a quantity of the table can also be found by simulation (icn_operand_simulated), as
 * latency can. operand: index of the quantity in the table's space. */
gboolean icn_front_can_simulate (const IcnSpaceTable *table, guint operand);

/* Prepares the simulation of the designs of a table that are on the Pareto front of its sweep (the
 * members of the front). The table is used only during the call. operands: the two quantities whose
 * simulated numbers are wanted, as indices in the table; at least one of them must have a simulated
 * number. results: a study whose stored results replace new simulations of the same points; used
 * only during the call. NULL with an error if a member cannot be simulated at the load of an
 * operand. */
IcnFrontPoints *icn_front_points_new (const IcnSpaceTable *table, const guint operands[2],
                                      const IcnStudy *results, GError **error);
IcnFrontPoints *icn_front_points_ref (IcnFrontPoints *points);
void icn_front_points_unref (IcnFrontPoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFrontPoints, icn_front_points_unref)

/* Simulates the members of the Pareto front on all cores. Other threads can read finished members
 * during the call. FALSE with an error if cancelled. */
gboolean icn_front_points_run (IcnFrontPoints *points, GCancellable *cancellable, GError **error);

/* Returns the number of members of the front. */
guint icn_front_points_n_members (const IcnFrontPoints *points);

/* Number of members of the front that are simulated so far. */
guint icn_front_points_n_done (IcnFrontPoints *points);

/* Returns the i-th simulated member, i < icn_front_points_n_done(), in the order of the candidates.
 * It is valid as long as `points`. */
const IcnFrontPoint *icn_front_points_get (IcnFrontPoints *points, guint i);

/* Returns the simulated quantity that corresponds to the quantity operands[i] of
 * icn_front_points_new, such as simulated latency to latency by theory; NULL if there is none. */
const IcnOperand *icn_front_points_operand (const IcnFrontPoints *points, guint i);

/* Whether icn_front_points_new made `points` for these two quantities (indices in the table). */
gboolean icn_front_points_are_of (const IcnFrontPoints *points, const guint operands[2]);
