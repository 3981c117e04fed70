/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of all numbers of a design: id, label, unit, and whether more or less is better. The
 * command `evaluate`, the Compare page, expectations and claims all read it. */
#pragma once

#include "quantity-point.h"
#include "statistic.h"

typedef enum {
  ICN_ARGUMENT_NONE,
  ICN_ARGUMENT_LOAD,      /* λ, bits per base cycle per node */
  ICN_ARGUMENT_DIMENSION, /* n of a sweep at the design's N */
  ICN_ARGUMENT_POSITION,  /* position along a row */
  ICN_ARGUMENT_NODES,     /* N, varied with the design's other settings */
  ICN_ARGUMENT_SHARE,     /* share of the channels in percent, the busiest first */
  ICN_ARGUMENT_RADIX,     /* k of a fly with the design's N, fly-sweep.h */
  ICN_ARGUMENT_NODE,      /* number of a node */
  ICN_ARGUMENT_FAULTS,    /* number of failed nodes */
} IcnArgument;

/* The arguments of a quantity in addition to the design. */
typedef struct {
  double at;           /* the argument; NAN: none */
  guint dimension;     /* for quantities of a dimension: 0 is the one next to the destination */
  const char *through; /* for quantities of a channel: its name */
} IcnArguments;

/* The subject of a quantity, by which tables are grouped. */
typedef enum {
  ICN_ABOUT_SIZE,
  ICN_ABOUT_WIRES,
  ICN_ABOUT_LATENCY,
  ICN_ABOUT_LOADS,
  ICN_ABOUT_THROUGHPUT,
  ICN_ABOUT_BEST, /* the best of other networks of the same N */
  ICN_N_ABOUT
} IcnAbout;

typedef enum {
  ICN_BETTER_NEITHER,
  ICN_BETTER_LESS,
  ICN_BETTER_MORE,
} IcnBetter;

/* A number of a design, at its argument if it has one; NAN if there is none. */
typedef double IcnNumberOf (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument);

/* A double at this offset of something that a function finds. */
typedef double IcnMemberOf (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument, gsize offset);

typedef struct {
  const char *id;    /* as JSON spells it: channel_width_bits */
  const char *label; /* translatable */
  const char *unit;  /* translatable, or NULL */
  const char *help;  /* translatable: one sentence with the source's equation */
  IcnAbout about;
  IcnArgument argument;
  IcnBetter better;
  gboolean needs_analysis;
  gboolean is_simulated; /* requires a simulation (simulation.h) */
  IcnRunNeeds run_needs; /* the simulation that it requires */
  gboolean is_searched;  /* requires icn_worst_case */
  gboolean is_signed;    /* it can be negative */
  gboolean is_of_cut;    /* counted over the bisection cut */
  gboolean is_of_theory; /* given by the design's theory of latency under load */

  /* For quantities of a simulated point, whose load is the argument: the value, and half the width
   * of its 95 % interval. of_point is empty for the saturation load, half_width if there is no
   * interval. */
  IcnOfPoint of_point;
  IcnOfPoint half_width;

  /* For quantities of a dimension at the argument, and of a channel of the design's graph. */
  double (*of_dimension) (const IcnEvaluation *evaluation, double argument, guint i, gsize offset);
  double (*of_channel) (const IcnEvaluation *evaluation, IcnChannelId channel, double argument);

  /* For all others: a function; if both are NULL, a member of the evaluation. */
  IcnNumberOf *value;
  IcnMemberOf *member;
  gsize offset; /* offset of a double in IcnEvaluation, or in what of_dimension or member finds */
} IcnQuantity;

/* Whether the number is only an upper bound: no better cut than the counted one is known, but it is
 * not proven minimal. */
gboolean icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation);

const char *icn_about_title (IcnAbout about); /* translatable */

const IcnQuantity *icn_quantities (guint *n_quantities);
const IcnQuantity *icn_quantity_find (const char *id); /* NULL when there is none */

/* Whether it is a number of the design alone, without argument and simulation. */
gboolean icn_quantity_is_plain (const IcnQuantity *quantity);

/* Checks that a quantity can be an axis: it is plain, and needs no search. The error is for the
 * field of this name. */
gboolean icn_quantity_check_axis (const char *id, const char *field, GError **error);

/* Whether it can be plotted against a setting: it is plain, or its argument is a load. */
gboolean icn_quantity_can_be_swept (const IcnQuantity *quantity);

/* The value; NAN if there is none, as for simulated quantities. arguments: ignored, and may be
 * NULL, if the quantity has none. */
double icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                           const IcnDesign *design, const IcnArguments *arguments);
