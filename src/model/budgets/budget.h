/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Budgets: how a number of wires or pins gives the channel width W, and which constraint binds. A
 * budget is a list of constraints, each a number of wires and the channels that share them: all
 * channels, or those of one dimension, which then have a width of their own. Of several constraints
 * the one that leaves the least width binds. A constraint on bundles gives no width: the network
 * meets it or is refused. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "table.h"

typedef struct _IcnEquations IcnEquations;

typedef IcnRowSettings IcnBudgetSettings; /* a kind of budget, and the numbers of all kinds */

typedef enum {
  ICN_BINDS_NOTHING, /* the width was given */
  ICN_BINDS_BISECTION,
  ICN_BINDS_PINS,
  ICN_BINDS_EQUALLY,
  ICN_BINDS_MODULE_PINS, /* of the channels between modules; other widths are in proportion to
                            theirs */
} IcnBinds;

typedef struct {
  IcnBinds binds;  /* name of the constraint when it binds */
  double capacity; /* wires; of a constraint on bundles, their largest number */
  double channels; /* sum of the relative widths of the channels that share the wires, so that W =
                      capacity / channels; of a constraint on bundles, how many there are */
  gboolean is_of_dimension;
  guint dimension; /* dimension whose channels share the wires, if not all channels do */
  gboolean is_limit; /* a constraint on bundles, which gives no width */
} IcnConstraint;

#define ICN_BUDGET_MAX_CONSTRAINTS ICN_MAX_DIMENSIONS

/* A kind of budget. Its form has a parameter for each constraint, or one for all constraints. */
typedef struct {
  IcnRow row;
  const char *source;          /* source of the equations, or NULL */
  const char *capacity;        /* equation of a capacity that is not a parameter, "B = N"; or
                                  NULL */
  const char *capacity_source; /* source of that equation, or NULL */

  /* Fills an array of ICN_BUDGET_MAX_CONSTRAINTS and returns the number of constraints. */
  guint (*constraints) (const IcnValues *values, const IcnForms *forms, IcnConstraint *constraints);
} IcnBudgetRow;

/* The kinds of budget: normalized, B = N wires over the bisection, so that a binary cube has W = 1
 * (dally1990); bisection:WIRES; pins:COUNT per node, in and out together; both:PINS:WIRES, the
 * smaller width; width:BITS; bisection-each:WIRES, over the bisection of each dimension
 * (raghunath1993); module-pins:COUNT per packaging module (raghunath1993); bundles:COUNT:PINS, like
 * module-pins, with at most so many bundles per module. */
extern const IcnTable icn_budget_table;

/* Parameters in the forms of budgets. */
extern const IcnParameter icn_budget_pins, icn_budget_wires, icn_budget_width,
  icn_budget_module_pins, icn_budget_bundles;

/* Parameters of all kinds: the rate of a wire that carries one bit per base cycle, in Gb/s, by
 * which "128G" is divided, 0: not given; and whether W is rounded down to whole bits (a width below
 * one bit is an error). */
extern const IcnParameter icn_budget_rate, icn_budget_whole;

const IcnBudgetRow *icn_budget_row (const IcnBudgetSettings *budget);
gboolean icn_budget_reads (const IcnBudgetSettings *budget, const IcnParameter *parameter);

/* As the `constraints` function of the budget's row. */
guint icn_budget_constraints (const IcnBudgetSettings *budget, const IcnForms *forms,
                              IcnConstraint *constraints);

typedef struct {
  double channel_width;   /* W in bits, rounded when whole_bits; the narrowest where they differ */
  double exact_width;     /* W before rounding */
  double bisection_wires; /* wires of the counted cut; where widths differ, of the best cut through
                             the middle of an even dimension, or a staircase over odd ones */
  gboolean cut_is_exact;  /* that no cut has fewer wires is proven; where widths are equal, IcnForms
                             says so */
  double pins_per_node;   /* pins of a node, in and out together */
  double pins_per_module; /* pins of a packaging module, in and out together; 0 where there are no
                             modules */
  IcnBinds binds;         /* the constraint that binds the narrowest channels */

  guint
    n_dimensions; /* 0: all channels are equally wide; else the number of dimensions, whose channels
                     have the widths: */
  double dimension_width[ICN_MAX_DIMENSIONS];
} IcnWidths;

/* W of the channels of a dimension. */
static inline double
icn_widths_of (const IcnWidths *widths, guint dimension)
{
  return dimension < widths->n_dimensions ? widths->dimension_width[dimension]
                                          : widths->channel_width;
}

/* Relative tolerance: widths this close are equal, and rounding down to whole bits ignores errors
 * this small. */
#define ICN_BUDGET_TOLERANCE 1e-9

void icn_budget_init (IcnBudgetSettings *budget); /* the normalized budget, real widths */

/* The widths that a budget gives. Normalised: W = N over the sources' nominal bisection, k/2 of a
 * one-way k-ary cube and k/4 of a two-way one, also for odd and real k, so that a network lies on
 * the curve of its family. Wires over the bisection are divided among the channels of the counted
 * cut, and wires of each dimension among the channels over the middle of all rows along it.
 *
 * NAN where the forms do not know the channels that share a constraint's wires. Of the forms only
 * nodes, channels and bundles are read: relative widths summed over the cut, and over the channels
 * in and out of one node and of one module.
 *
 * ICN_ERROR_CONFLICT, with the least budget that suffices, when whole bits leave no bit at all, or
 * when a module has more bundles than it may; ICN_ERROR_UNAVAILABLE when the budgeted channels do
 * not exist (a network of one node, of no dimensions, or without modules). */
gboolean icn_budget_widths (const IcnBudgetSettings *budget, const IcnForms *forms,
                            IcnWidths *widths, GError **error);

/* Adds to the chain how these widths follow from the budget. In equations added later W is
 * the width of all channels, unless each dimension has its own. */
void icn_budget_equations (const IcnBudgetSettings *budget, const IcnForms *forms,
                           const IcnWidths *widths, IcnEquations *chain);
