/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of quantities: all numbers that can be known about a design, with id, label, unit, and
 * whether more or less is better. The command `evaluate`, the Compare page, expectations and claims
 * all read it. */
#pragma once

#include "quantity-point.h"
#include "statistic.h"

typedef enum {
  ICN_ARGUMENT_NONE,
  ICN_ARGUMENT_LOAD,      /* λ, bits per base cycle per node */
  ICN_ARGUMENT_DIMENSION, /* n of another network with the design's N */
  ICN_ARGUMENT_POSITION,  /* position between two neighbouring nodes of a row (linear array) of the
                             layout */
  ICN_ARGUMENT_NODES,     /* N, with the design's other settings unchanged */
  ICN_ARGUMENT_SHARE,     /* percentage of the channels, counted from the busiest one */
  ICN_ARGUMENT_RADIX,     /* k of a butterfly network with the design's N, see fly-sweep.h */
  ICN_ARGUMENT_NODE,      /* index of a node */
  ICN_ARGUMENT_FAULTS,    /* number of failed nodes */
} IcnArgument;

/* The arguments of a quantity in addition to the design. */
typedef struct {
  double at;       /* value of the quantity's IcnArgument; NAN if it has none */
  guint dimension; /* for quantities of a dimension: index of the dimension. Messages cross
                      dimension 0 last, as in dally1990 */
  const char *through; /* for quantities of a channel: the channel's name */
} IcnArguments;

/* The subject of a quantity. Tables show quantities of the same subject together. */
typedef enum {
  ICN_ABOUT_SIZE,
  ICN_ABOUT_WIRES,
  ICN_ABOUT_LATENCY,
  ICN_ABOUT_LOADS,
  ICN_ABOUT_THROUGHPUT,
  ICN_ABOUT_BEST, /* which of the networks with the same N is best */
  ICN_N_ABOUT
} IcnAbout;

typedef enum {
  ICN_BETTER_NEITHER,
  ICN_BETTER_LESS,
  ICN_BETTER_MORE,
} IcnBetter;

/* Computes a number of a design; NAN if it does not exist. argument: ignored if the quantity has
 * none. */
typedef double IcnNumberOf (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument);

/* Computes a struct for a design, and returns the double at `offset` in this struct. argument:
 * ignored if the quantity has none. */
typedef double IcnMemberOf (const IcnEvaluation *evaluation, const IcnDesign *design,
                            double argument, gsize offset);

typedef struct {
  const char *id;    /* id as in JSON, such as channel_width_bits */
  const char *label; /* translatable name */
  const char *unit;  /* translatable, or NULL */
  const char *help;  /* translatable: one sentence that quotes the source's equation */
  guint column; /* position among the numbers that `evaluate` prints, from 1; 0: not printed. A new
                   number takes the next position, because scripts depend on their order */
  IcnAbout about;
  IcnArgument argument;
  IcnBetter better;
  gboolean needs_analysis;
  gboolean is_of_graph;    /* the number is counted on the graph, without the channels that have
                              failed; it needs no loads, theory or other settings */
  gboolean is_of_settings; /* the closed form is exact, so the graph is not needed */
  gboolean is_simulated; /* requires a simulation (simulation.h) */
  IcnRunNeeds run_needs; /* outcomes of the simulation for which the quantity has a value */
  gboolean is_searched;  /* requires the search for the worst permutation (icn_worst_case) */
  gboolean is_signed;    /* the value can be negative */
  gboolean is_of_cut;    /* counted on the bisection cut */
  gboolean is_of_theory; /* given by the design's theory of latency under load */
  const char *simulated; /* id of the quantity that a simulation gives for the same number at the
                            same load; NULL if there is none */

  /* For quantities of a simulated point, whose load is the argument. of_point: how to get the
   * value; not set for the saturation load. half_width: how to get the half width of the 95 %
   * confidence interval; not set if there is no interval. */
  IcnOfPoint of_point;
  IcnOfPoint half_width;

  /* Functions of quantities that exist for each dimension or for each channel. of_dimension:
   * computes a struct for dimension i and returns the double at `offset` in this struct.
   * of_channel: computes the number of one channel of the design's graph. argument: ignored if the
   * quantity has none. */
  double (*of_dimension) (const IcnEvaluation *evaluation, double argument, guint i, gsize offset);
  double (*of_channel) (const IcnEvaluation *evaluation, IcnChannelId channel, double argument);

  /* Functions for all other quantities, of which at most one is given. If both are NULL, the
   * quantity is the member of IcnEvaluation at `offset`. */
  IcnNumberOf *value;
  IcnMemberOf *member;
  gsize offset; /* offset of a double: in IcnEvaluation, or in the struct that of_dimension or
                   member computes */
} IcnQuantity;

/* Whether the number is only an upper bound, because it was counted on the smallest known bisection
 * cut, which is not proven minimal. */
gboolean icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation);

const char *icn_about_title (IcnAbout about); /* translatable name of the subject */

const IcnQuantity *icn_quantities (guint *n_quantities);
const IcnQuantity *icn_quantity_find (const char *id); /* NULL if no quantity has this id */

/* Returns the quantity for the longest wire, which determines the channel cycle: the quantity by
 * formula or, if the wire rule took the length from the layout, the quantity for the wire as
 * placed. evaluation: NULL: the quantity for the wire as placed. */
const IcnQuantity *icn_quantity_of_wire (const IcnEvaluation *evaluation);

/* The quantities that the command `evaluate` prints, in the order of their columns
 * (IcnQuantity.column): array of const IcnQuantity *, not to be freed. */
const GPtrArray *icn_quantity_columns (void);

/* Whether the quantity is plain: a number of the design that needs no argument and no simulation.
 */
gboolean icn_quantity_is_plain (const IcnQuantity *quantity);

/* Checks that a quantity can be the axis of a plot: it must be plain (icn_quantity_is_plain), and
 * calculating it must not search for a worst case. The error names `field`. */
gboolean icn_quantity_check_axis (const char *id, const char *field, GError **error);

/* Whether the quantity can be plotted against a setting: it is plain, or its argument is a load. */
gboolean icn_quantity_can_be_swept (const IcnQuantity *quantity);

/* The value of a quantity; NAN if it has none, as for simulated quantities. arguments: ignored, and
 * may be NULL, if the quantity takes no arguments. */
double icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                           const IcnDesign *design, const IcnArguments *arguments);
