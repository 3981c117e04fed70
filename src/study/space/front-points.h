/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFrontPoints: the designs on the Pareto front of a sweep with numbers that are simulated, where
 * the table of the sweep has the numbers of a theory. Reference-counted; threads may share it. */
#pragma once

#include "quantity-point.h"
#include "space-table.h"

typedef struct _IcnFrontPoints IcnFrontPoints;

/* A design on the front. The array `found` has an element for each operand of
 * icn_front_points_new. */
typedef struct {
  guint row;           /* index of its row in the table */
  char *why;           /* the reason if the design cannot be simulated, else NULL */
  IcnFinding found[2]; /* value: NAN if the operand has no number by simulation, or if the run gave
                          none, as at a load beyond saturation */
} IcnFrontPoint;

/* Whether a simulation gives the number of an operand of the table (icn_operand_simulated). */
gboolean icn_front_can_simulate (const IcnSpaceTable *table, guint operand);

/* Prepares the simulation of the designs on a table's front, which are its members. The table is
 * used only during the call. operands: the two operands whose simulated numbers are wanted; a
 * simulation must give at least one of them. results: a study whose results are used where they
 * fit; used only during the call. NULL with an error if a member cannot be simulated at the load of
 * an operand. */
IcnFrontPoints *icn_front_points_new (const IcnSpaceTable *table, const guint operands[2],
                                      const IcnStudy *results, GError **error);
IcnFrontPoints *icn_front_points_ref (IcnFrontPoints *points);
void icn_front_points_unref (IcnFrontPoints *points);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFrontPoints, icn_front_points_unref)

/* Simulates the members of the front, on all cores; meanwhile other threads can read the members
 * that are finished. FALSE if cancelled. */
gboolean icn_front_points_run (IcnFrontPoints *points, GCancellable *cancellable, GError **error);

/* Number of members of the front. */
guint icn_front_points_n_members (const IcnFrontPoints *points);

/* Number of members of the front that are simulated so far. */
guint icn_front_points_n_done (IcnFrontPoints *points);

/* The i-th simulated member, i < icn_front_points_n_done(), in the order of the candidates. Valid
 * as long as `points`. */
const IcnFrontPoint *icn_front_points_get (IcnFrontPoints *points, guint i);

/* The operand that is simulated for the i-th operand of icn_front_points_new; NULL if there is
 * none. */
const IcnOperand *icn_front_points_operand (const IcnFrontPoints *points, guint i);

/* Whether `operands`, indices in the table, are the operands with which icn_front_points_new made
 * `points`. */
gboolean icn_front_points_are_of (const IcnFrontPoints *points, const guint operands[2]);
