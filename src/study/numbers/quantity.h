/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of quantities: all numbers that can be known about a design. A row has the id, the
 * label and the unit of the number, and says whether more or less is better. The command
 * `evaluate`, the Compare page, expectations and claims read this table. */
#pragma once

#include "quantity-point.h"
#include "statistic.h"

typedef enum {
  ICN_ARGUMENT_NONE,
  ICN_ARGUMENT_LOAD,      /* λ, in bits per base cycle (delay of a wire one node pitch long) per
                             node */
  ICN_ARGUMENT_DIMENSION, /* number of dimensions n of another network with the design's N */
  ICN_ARGUMENT_POSITION,  /* position between two neighbouring nodes of a row (linear array) of the
                             layout */
  ICN_ARGUMENT_NODES,     /* number of nodes N; the design's other settings do not change */
  ICN_ARGUMENT_SHARE,     /* percentage of all channels, counted from the busiest channel */
  ICN_ARGUMENT_RADIX,     /* radix k of a butterfly network with the design's N, see fly-sweep.h */
  ICN_ARGUMENT_NODE,      /* index of a node */
  ICN_ARGUMENT_FAULTS,    /* number of failed nodes */
} IcnArgument;

/* The arguments of a quantity in addition to the design. */
typedef struct {
  double at;       /* value of the quantity's IcnArgument; NAN if the quantity has no argument */
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
  ICN_ABOUT_BEST, /* which of the networks with the same N has the lowest latency */
  ICN_N_ABOUT
} IcnAbout;

typedef enum {
  ICN_BETTER_NEITHER,
  ICN_BETTER_LESS,
  ICN_BETTER_MORE,
} IcnBetter;

/* Computes a number of a design; NAN if the number does not exist. argument: ignored if the
 * quantity has none. */
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
  const char *help;  /* translatable: one sentence that explains the number and quotes the equation
                        of a publication */
  guint column; /* position among the numbers that `evaluate` prints, from 1; 0: not printed. A new
                   number takes the next position, because scripts depend on their order */
  IcnAbout about;
  IcnArgument argument;
  IcnBetter better;
  gboolean needs_analysis;
  gboolean is_of_graph;    /* TRUE if the number is counted on the graph without its failed
                              channels; such a number needs no loads, theory or other settings */
  gboolean is_of_settings; /* TRUE if an exact closed form gives the number, so that the graph is
                              not needed */
  gboolean is_simulated; /* requires a simulation (simulation.h) */
  IcnRunNeeds run_needs; /* outcomes of the simulation for which the quantity has a value */
  gboolean is_searched;  /* requires the search for the worst permutation (icn_worst_case) */
  gboolean is_signed;    /* the value can be negative */
  gboolean is_of_cut;    /* TRUE if the number is counted on the bisection cut */
  gboolean is_of_theory; /* TRUE if the design's theory of latency under load gives the number */
  const char *simulated; /* id of the quantity whose simulated value can be compared with this
                            quantity at the same load; NULL if there is none */

  /* For quantities of a simulated point, whose load is the argument. of_point: tells how the value
   * is read from the point; not set for the saturation load. half_width: tells how the half width
   * of the 95 % confidence interval is read; not set if there is no interval. */
  IcnOfPoint of_point;
  IcnOfPoint half_width;

  /* Functions of quantities that exist for each dimension or for each channel. of_dimension:
   * computes a struct for dimension i and returns the double at `offset` in this struct.
   * of_channel: computes the number of one channel of the design's graph. argument: ignored if the
   * quantity has none. */
  double (*of_dimension) (const IcnEvaluation *evaluation, double argument, guint i, gsize offset);
  double (*of_channel) (const IcnEvaluation *evaluation, IcnChannelId channel, double argument);

  /* Functions for all other quantities. At most one of the two is set. If neither is set, the
   * quantity is the member of IcnEvaluation at `offset`. */
  IcnNumberOf *value;
  IcnMemberOf *member;
  gsize offset; /* offset of a double: in IcnEvaluation, or in the struct that of_dimension or
                   member computes */
} IcnQuantity;

/* Whether the number is only an upper bound. A number that is counted on the bisection cut is only
 * a bound while this cut is not proven minimal. */
gboolean icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation);

const char *icn_about_title (IcnAbout about); /* returns the translated name of the subject */

const IcnQuantity *icn_quantities (guint *n_quantities);
const IcnQuantity *icn_quantity_find (const char *id); /* NULL if no quantity has this id */

/* Returns the quantity for the longest wire, which determines the channel cycle. Its length follows
 * from a formula, or from the layout if the wire rule took the length from the layout. evaluation:
 * NULL for the quantity that follows from the layout. */
const IcnQuantity *icn_quantity_of_wire (const IcnEvaluation *evaluation);

/* The quantities that the command `evaluate` prints, in the order of their columns
 * (IcnQuantity.column): array of const IcnQuantity *, not to be freed. */
const GPtrArray *icn_quantity_columns (void);

/* Whether the quantity is plain: a number of the design that is found without simulation and has no
 * argument. */
gboolean icn_quantity_is_plain (const IcnQuantity *quantity);

/* Checks that a quantity can be the axis of a plot: it must be plain (icn_quantity_is_plain), and
 * calculating it must not search for a worst case. The error names `field`. */
gboolean icn_quantity_check_axis (const char *id, const char *field, GError **error);

/* Whether the quantity can be plotted against a setting: it is plain, or its argument is a load. */
gboolean icn_quantity_can_be_swept (const IcnQuantity *quantity);

/* Returns the value of a quantity; NAN if it has no value, and for simulated quantities. arguments:
 * ignored, and may be NULL, if the quantity takes no arguments. */
double icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                           const IcnDesign *design, const IcnArguments *arguments);
