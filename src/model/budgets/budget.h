/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Budgets: from a number of wires or pins to the channel width W, and which of them binds. A budget
 * is a list of constraints, each a number of wires and the channels that share them: all, or those
 * of one dimension, which then have a width of their own. Of several constraints the one that
 * leaves least binds. A constraint on bundles leaves no width: it is met, or the network is
 * refused. */
#pragma once

#include "equation.h"
#include "forms.h"
#include "parameter.h"

typedef enum {
  ICN_BUDGET_NORMALIZED, /* B = N wires over the bisection: a binary cube has W = 1 (dally1990) */
  ICN_BUDGET_BISECTION,  /* B wires over the bisection */
  ICN_BUDGET_PINS,       /* pins per node, in and out together */
  ICN_BUDGET_BOTH,       /* pins and bisection wires: the smaller width */
  ICN_BUDGET_WIDTH,      /* W given */
  ICN_BUDGET_EACH,       /* B wires over the bisection of each dimension (raghunath1993) */
  ICN_BUDGET_MODULE_PINS, /* pins per packaging module, in and out together (raghunath1993) */
  ICN_BUDGET_BUNDLES,     /* the same, and at most so many bundles per module */
} IcnBudgetKind;

typedef struct {
  IcnBudgetKind kind;
  double bisection;    /* wires; BISECTION, BOTH and EACH */
  double pins;         /* per node; PINS and BOTH */
  double width;        /* bits; WIDTH */
  double module_pins;  /* per module; MODULE_PINS and BUNDLES */
  double bundles;      /* per module; BUNDLES */
  double rate;         /* Gb/s of a wire that carries a bit per base cycle; 0: not given */
  gboolean whole_bits; /* round W down to what can be built; less than one bit is refused */
} IcnBudgetSettings;

typedef enum {
  ICN_BINDS_NOTHING, /* the width was given */
  ICN_BINDS_BISECTION,
  ICN_BINDS_PINS,
  ICN_BINDS_EQUALLY,
  ICN_BINDS_MODULE_PINS, /* of the channels between modules; others are in proportion to these */
} IcnBinds;

typedef struct {
  IcnBinds binds;  /* what it is called where it binds */
  double capacity; /* wires */
  double channels; /* that share them: relative widths summed, so that W = capacity / channels */
  gboolean is_of_dimension;
  guint dimension; /* whose channels share them, if not all do */
  gboolean is_limit; /* of bundles: the capacity is how many, and the channels how many there are */
} IcnConstraint;

#define ICN_BUDGET_MAX_CONSTRAINTS ICN_MAX_DIMENSIONS

/* One row of the table per kind, in the order of IcnBudgetKind. */
typedef struct {
  const char *id;
  const char *form;  /* as the command line spells it, "both:PINS:WIRES" */
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */
  const IcnParameter *const
    *parameters; /* the numbers of its form, one per constraint, or one for all, then NULL */

  /* Fills room for ICN_BUDGET_MAX_CONSTRAINTS and returns how many there are. */
  guint (*constraints) (const IcnBudgetSettings *budget, const IcnForms *forms,
                        IcnConstraint *constraints);
} IcnBudgetRow;

const IcnBudgetRow *icn_budgets (guint *n_rows);

/* Those of the budget's row. */
guint icn_budget_constraints (const IcnBudgetSettings *budget, const IcnForms *forms,
                              IcnConstraint *constraints);

/* "both:128:1024" and back. Numbers that end in G are Gb/s, and are read as the wires that carry so
 * much at the budget's rate. Messages name the fields budget and rate. */
char *icn_budget_to_text (const IcnBudgetSettings *budget); /* free with g_free */
gboolean icn_budget_from_text (IcnBudgetSettings *budget, const char *text, GError **error);

/* The forms of all kinds in words, for --help and for errors; free with g_free. */
char *icn_budget_forms (void);

typedef struct {
  double channel_width;   /* W in bits, rounded when whole_bits; the narrowest where they differ */
  double exact_width;     /* W before rounding */
  double bisection_wires; /* wires of the counted cut; where widths differ, of the best cut through
                             the middle of a dimension, or staircase over odd ones, */
  gboolean cut_is_exact;  /* and whether that is proven; of equal widths the forms know it */
  double pins_per_node;   /* in and out */
  double pins_per_module; /* the same of a packaging module; 0 where there are none */
  IcnBinds binds;         /* of the narrowest */

  guint
    n_dimensions; /* 0: all channels are equally wide; else the channels of each dimension are: */
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

void icn_budget_init (IcnBudgetSettings *budget); /* normalized, real widths */
gboolean icn_budget_check (const IcnBudgetSettings *budget, GError **error);

/* Normalised, W = N over the nominal bisection of the sources: k/2 of a one-way k-ary cube, k/4 of
 * a two-way one, for every k, odd and real, so that a network lies on the curve of its family. A
 * number of wires is divided among the channels of the cut that is counted.
 *
 * NAN where the forms do not know what the budget is divided among.
 *
 * Wires for each dimension are divided among the channels over the middle of all rows along it.
 *
 * ICN_ERROR_CONFLICT, with the least budget that would do, when whole bits leave no bit at all, or
 * when a module has more bundles than it may; ICN_ERROR_UNAVAILABLE when the budgeted channels do
 * not exist (a network of one node, one that has no dimensions of its own, or no modules). Of the
 * forms only nodes, channels and bundles are read: relative widths summed over the cut, and over
 * the channels in and out of one node and of one module. */
gboolean icn_budget_widths (const IcnBudgetSettings *budget, const IcnForms *forms,
                            IcnWidths *widths, GError **error);

/* How these widths follow from the budget: adds to the chain, in whose symbols W is then that of
 * all channels, unless each dimension has its own. */
void icn_budget_equations (const IcnBudgetSettings *budget, const IcnForms *forms,
                           const IcnWidths *widths, IcnEquations *chain);
