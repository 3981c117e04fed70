/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Budgets: how a number of wires or pins determines the channel width W, and which constraint
 * binds. A budget is a list of constraints. Each has a number of wires and the channels that share
 * them: all channels, or those of one dimension, which then have their own width. The constraint
 * that allows the smallest width binds. A constraint on bundles (a bundle is all wires between two
 * packaging modules) does not determine a width: a network with too many bundles is refused. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"
#include "widths.h"

typedef struct _IcnEquations IcnEquations;

typedef IcnRowSettings IcnBudgetSettings; /* a kind of budget, and its numbers */

/* For a budget that states the channel width itself, so that no resource limits it. */
extern const IcnBinds icn_binds_nothing;
extern const IcnBinds icn_binds_bisection, icn_binds_pins, icn_binds_module_pins;
/* For a channel width that several constraints allow, so that all of them determine it. */
extern const IcnBinds icn_binds_equally;

typedef struct {
  const IcnBinds *binds; /* describes the limited resource, such as pins; IcnWidths.binds points to
                            it if this constraint determines the width */
  double capacity; /* number of wires; for a constraint on bundles, the largest number of bundles
                      that a module may have */
  /* sum of the relative widths of the channels that share the wires, so W = capacity / channels;
   * for a constraint on bundles, the number of bundles that a module of the network has */
  double channels;
  gboolean is_of_dimension;
  guint dimension;   /* the dimension whose channels share the wires, if is_of_dimension is set */
  gboolean is_limit; /* the constraint is one on bundles, which determines no width */
} IcnConstraint;

#define ICN_BUDGET_MAX_CONSTRAINTS ICN_MAX_DIMENSIONS

/* A kind of budget. On the command line it takes one number for each constraint, or a single number
 * that applies to all. */
typedef struct _IcnBudgetRow {
  IcnRow row;
  const char *source; /* publication with the equations, or NULL */
  /* equation that gives the number of wires, such as "B = N"; NULL if the number is a parameter */
  const char *capacity;
  const char *capacity_source; /* publication with the equation in `capacity` */
  /* For a kind of budget that determines the number of wires itself, such as "normalized": the kind
   * whose first parameter is this number, such as "bisection". NULL for a kind whose numbers are
   * all given by the user. */
  const struct _IcnBudgetRow *given_by;

  /* Fills in `constraints`, which has room for ICN_BUDGET_MAX_CONSTRAINTS, and returns the number
   * of constraints of this kind of budget. */
  guint (*constraints) (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints);
} IcnBudgetRow;

/* The kinds of budget: normalized, B = N wires over the bisection, so that a binary cube has W = 1
 * (dally1990); bisection:WIRES; pins:COUNT per node, in and out together; both:PINS:WIRES,
 * whichever gives the smaller width; width:BITS; bisection-each:WIRES, over the bisection of each
 * dimension (raghunath1993); module-pins:COUNT per packaging module (raghunath1993);
 * bundles:COUNT:PINS, at most COUNT bundles and PINS pins per module. */
extern const IcnTable icn_budget_table;

/* The parameters in the text form of a budget, such as PINS and WIRES in "both:PINS:WIRES". */
extern const IcnParameter icn_budget_pins, icn_budget_wires, icn_budget_width,
  icn_budget_module_pins, icn_budget_bundles;

/* Parameters that all kinds of budget have. icn_budget_rate: the bit rate in Gb/s of a wire that
 * carries one bit per base cycle (the delay of a wire of one node pitch); a budget given as a rate,
 * such as "128G", is divided by it; 0: not given. icn_budget_whole: whether W is rounded down to an
 * integer number of bits; a width below one bit is then an error. */
extern const IcnParameter icn_budget_rate, icn_budget_whole;

const IcnBudgetRow *icn_budget_row (const IcnBudgetSettings *budget);

/* Whether `parameter` is one of those that the kind of budget in `budget` takes; other parameters
 * have no effect. */
gboolean icn_budget_reads (const IcnBudgetSettings *budget, const IcnParameter *parameter);

/* The value of `parameter` that a kind of budget determines itself: for the normalized budget, the
 * number N of wires over the bisection. NAN if this kind does not determine it. forms: closed forms
 * of the network. The normalized budget divides N wires among an ideal number of channels; if the
 * bisection of the network has more or fewer channels, the returned number is changed in
 * proportion, so that it gives channels of the same width. */
double icn_budget_implied (const IcnBudgetSettings *budget, const IcnForms *forms,
                           const IcnParameter *parameter);

/* Sets a number of the budget. If the kind of budget itself determines this number
 * (icn_budget_implied), the budget becomes one of the kind in which the number is given. */
void icn_budget_give (IcnBudgetSettings *budget, const IcnParameter *parameter, double number);

/* Fills in the constraints of a budget and returns their number. `constraints` must have room for
 * ICN_BUDGET_MAX_CONSTRAINTS. */
guint icn_budget_constraints (const IcnBudgetSettings *budget, const IcnForms *forms,
                              IcnConstraint *constraints);

/* Relative tolerance: two widths that differ by less count as equal, and a width that is less than
 * this below an integer number of bits is rounded to this integer, not down. */
#define ICN_BUDGET_TOLERANCE 1e-9

/* Sets the normalized budget, without rounding of W. */
void icn_budget_init (IcnBudgetSettings *budget);

/* Computes the widths that a budget allows. The normalized budget gives W as in the publications:
 * k/2 for a one-way k-ary cube and k/4 for a two-way one, also if k is odd or not an integer, so
 * that W is a smooth function of k. A budget of wires over the bisection is divided among the
 * channels that cross the cut. A budget of wires for each dimension is divided among the channels
 * that cross the middle of the dimension.
 *
 * Only the numbers of nodes, channels and bundles in `forms` are read. Channels are counted by
 * their relative widths. Widths are NAN if `forms` does not contain the number of channels that
 * share a constraint's wires.
 *
 * Errors: ICN_ERROR_CONFLICT if rounding leaves less than one bit (the message then states the
 * least budget that suffices), or if a module has too many bundles; ICN_ERROR_UNAVAILABLE if the
 * channels that a constraint names do not exist (a network of one node, of no dimensions, or
 * without modules). */
gboolean icn_budget_widths (const IcnBudgetSettings *budget, const IcnForms *forms,
                            IcnWidths *widths, GError **error);

/* A budget is stated by one or several numbers, such as wires over the bisection and pins of a
 * node. Returns the number that icn_budget_move changes if the user adds or removes wires over the
 * bisection, and sets *number to its parameter. It is the number of the constraint that binds, or
 * the last number if several constraints bind. If the budget has no number, sets *number to NULL
 * and returns the number of wires over the bisection. */
double icn_budget_moved (const IcnBudgetSettings *budget, const IcnWidths *widths,
                         const IcnParameter **number);

/* Changes the number of the budget (icn_budget_moved) so that `wires` wires cross the bisection.
 * The number stays an integer of at least 1. If another resource binds after the change, fewer
 * wires cross. widths: the widths that the budget allows before the change. A budget without a
 * number becomes a budget of wires over the bisection. */
void icn_budget_move (IcnBudgetSettings *budget, const IcnWidths *widths, double wires);

/* Adds to `chain` the equations that give `widths` for `budget`. Sets the value of W in the chain,
 * or of W_i if each dimension has its own width. */
void icn_budget_equations (const IcnBudgetSettings *budget, const IcnForms *forms,
                           const IcnWidths *widths, IcnEquations *chain);
