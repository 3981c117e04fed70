/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of numbers that a design has: id, label, unit, which way is better. The command
 * line's `evaluate`, the Compare page, expectations and claims all read it. */
#pragma once

#include "evaluation.h"
#include "point.h"

typedef enum {
  ICN_ARGUMENT_NONE,
  ICN_ARGUMENT_LOAD,      /* λ, bits per base cycle per node */
  ICN_ARGUMENT_DIMENSION, /* n of a sweep at the design's N */
  ICN_ARGUMENT_POSITION,  /* place along a row */
  ICN_ARGUMENT_NODES,     /* N of a sweep of the design's settings */
  ICN_ARGUMENT_SHARE,     /* of the channels, in percent, the busiest first */
  ICN_ARGUMENT_RADIX,     /* k of the flies of the design's N, packaging.h */
} IcnArgument;

typedef enum {
  ICN_BETTER_NEITHER,
  ICN_BETTER_LESS,
  ICN_BETTER_MORE,
} IcnBetter;

typedef struct {
  const char *id;    /* as JSON spells it: channel_width_bits */
  const char *label; /* translatable */
  const char *unit;  /* translatable, or NULL */
  const char *help;  /* translatable: one sentence with the source's equation */
  IcnArgument argument;
  IcnBetter better;
  gboolean needs_analysis;
  gboolean is_simulated; /* it takes a run (simulation.h) */
  gboolean is_searched;  /* it takes icn_worst_case */
  gboolean is_of_cut;    /* counted over the bisection */

  /* Of a simulated point, whose load is the argument; NULL for the saturation load. */
  double (*of_point) (const IcnPoint *point);

  /* Of the others: worked out, or where value is NULL a number of the evaluation itself. */
  double (*value) (const IcnEvaluation *evaluation, const IcnDesign *design, double argument);
  gsize offset; /* of a double in IcnEvaluation */
} IcnQuantity;

/* Whether the number is only an upper bound: no better cut than the counted one is known, but none
 * is proven to be best. */
gboolean icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation);

const IcnQuantity *icn_quantities (guint *n_quantities);
const IcnQuantity *icn_quantity_find (const char *id); /* NULL when there is none */

/* NAN where there is none, as for all that are simulated. argument: NAN, or anything, where it
 * takes none. */
double icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                           const IcnDesign *design, double argument);
