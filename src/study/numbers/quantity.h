/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of numbers that a design has: id, label, unit, which way is better. The command
 * line's `evaluate`, the Compare page, expectations and claims all read it. */
#pragma once

#include "evaluation.h"
#include "quantity-point.h"

typedef enum {
  ICN_ARGUMENT_NONE,
  ICN_ARGUMENT_LOAD,      /* λ, bits per base cycle per node */
  ICN_ARGUMENT_DIMENSION, /* n of a sweep at the design's N */
  ICN_ARGUMENT_POSITION,  /* place along a row */
  ICN_ARGUMENT_NODES,     /* N of a sweep of the design's settings */
  ICN_ARGUMENT_SHARE,     /* of the channels, in percent, the busiest first */
  ICN_ARGUMENT_RADIX,     /* k of the flies of the design's N, fly-sweep.h */
  ICN_ARGUMENT_NODE,      /* number of a node */
  ICN_ARGUMENT_FAULTS,    /* failed nodes */
} IcnArgument;

/* What a number depends on beside the design. */
typedef struct {
  double at;           /* the argument; NAN: none */
  guint dimension;     /* of a quantity of dimensions: 0 next to the destination */
  const char *through; /* of a quantity of channels: the channel's name */
} IcnArguments;

/* What a number is about: tables show them together. */
typedef enum {
  ICN_ABOUT_SIZE,
  ICN_ABOUT_WIRES,
  ICN_ABOUT_LATENCY,
  ICN_ABOUT_LOADS,
  ICN_ABOUT_THROUGHPUT,
  ICN_ABOUT_BEST, /* what other networks of its N would have */
  ICN_N_ABOUT
} IcnAbout;

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
  IcnAbout about;
  IcnArgument argument;
  IcnBetter better;
  gboolean needs_analysis;
  gboolean is_simulated; /* it takes a run (simulation.h), */
  IcnRunNeeds run_needs; /* of this kind */
  gboolean is_searched;  /* it takes icn_worst_case */
  gboolean is_signed;    /* it can be negative */
  gboolean is_of_cut;    /* counted over the bisection */
  gboolean is_of_theory; /* of the design's theory of latency under load */

  /* Of a simulated point, whose load is the argument, and half the width of its 95 % interval;
   * no of_point for the saturation load, no half_width where there is no interval. */
  IcnOfPoint of_point;
  IcnOfPoint half_width;

  /* Of a dimension at the argument, and of a channel of the design's graph. */
  double (*of_dimension) (const IcnEvaluation *evaluation, double argument, guint i, gsize offset);
  double (*of_channel) (const IcnEvaluation *evaluation, IcnChannelId channel, double argument);

  /* Of the others: worked out, or where value is NULL a number of the evaluation itself. */
  double (*value) (const IcnEvaluation *evaluation, const IcnDesign *design, double argument);
  gsize offset; /* of a double in IcnEvaluation, or of what of_dimension reads */
} IcnQuantity;

/* Whether the number is only an upper bound: no better cut than the counted one is known, but none
 * is proven to be best. */
gboolean icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation);

const char *icn_about_title (IcnAbout about); /* translatable */

const IcnQuantity *icn_quantities (guint *n_quantities);
const IcnQuantity *icn_quantity_find (const char *id); /* NULL when there is none */

/* Whether it is of the design alone: no argument, no run. */
gboolean icn_quantity_is_plain (const IcnQuantity *quantity);

/* Whether it can be an axis: it is plain, and takes no search. The error is for the field of this
 * name. */
gboolean icn_quantity_check_axis (const char *id, const char *field, GError **error);

/* Whether it can be plotted against a setting: it is plain, or takes a load. */
gboolean icn_quantity_can_be_swept (const IcnQuantity *quantity);

/* NAN where there is none, as for all that are simulated. arguments: NULL, or anything, where it
 * takes none. */
double icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                           const IcnDesign *design, const IcnArguments *arguments);
