/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnCheckBench: the evaluations and simulations of a study's designs that a check of the study
 * needs. Each design is evaluated, and each point simulated, when first needed; the results are
 * kept until the check ends. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

typedef struct {
  IcnWorkbench *workbench; /* evaluates the designs of a copy of the study */
  char **names;
  GHashTable *places; /* maps the name of a design to its index in the study, plus 1 */
  gboolean *analysed; /* [n_designs] TRUE for designs that were evaluated with their graphs */
  GArray *runs;       /* array of Run (check-bench.c): the points that have been simulated so far */
} IcnCheckBench;

/* A number that a check needs: a quantity of a design, with its arguments. */
typedef struct {
  const char *design;   /* name of the design */
  const char *quantity; /* id of the quantity (quantity.h) */
  double at, dimension; /* arguments of the quantity: a load or other number, and a dimension;
                           NAN if the quantity has no such argument */
  const char *through;  /* name of the channel; NULL if the quantity is not of a channel */
} IcnAsked;

/* icn_asked_of returns the number (quantity of a design) about which an expectation of the study
 * makes a statement. icn_asked_of_other returns the number with which the expectation compares it,
 * for example that of another design. */
IcnAsked icn_asked_of (const IcnExpectation *expectation);
IcnAsked icn_asked_of_other (const IcnExpectation *expectation);

/* Initializes a check bench (IcnCheckBench) without evaluating designs. Takes ownership of the
 * study. */
void icn_check_bench_init (IcnCheckBench *bench, IcnStudy *study);
void icn_check_bench_clear (IcnCheckBench *bench);

/* Returns the index of the design with this name in the study; -1 if no design has this name. */
int icn_check_bench_design (const IcnCheckBench *bench, const char *name);

/* Tells the bench that a check will need a number, so that the bench builds the graph of the design
 * if the number depends on it. To be called before any design is evaluated. */
void icn_check_bench_want (IcnCheckBench *bench, const IcnAsked *asked);

/* Evaluates a design again, now with its graph, because a quantity had no value without it. FALSE
 * if the design was already evaluated with its graph, or cannot have one. */
gboolean icn_check_bench_analyse (IcnCheckBench *bench, int design, GCancellable *cancellable);

/* Sets *finding to the number that `asked` describes. FALSE with an error if the number cannot be
 * found; FALSE without an error if no design has the name in `asked`. */
gboolean icn_check_bench_find (IcnCheckBench *bench, const IcnAsked *asked,
                               GCancellable *cancellable, IcnFinding *finding, GError **error);

/* Returns the simulated point of a design at a load in bits per base cycle (delay of a wire one
 * node pitch long) per node, or at ICN_NO_LOAD if processors wait for replies (closed workload).
 * The first call for a point simulates it. NULL with an error if the simulation fails. The returned
 * point is valid until the next call. */
const IcnMeasured *icn_check_bench_point (IcnCheckBench *bench, int design, double load,
                                          GCancellable *cancellable, GError **error);

/* Whether the point of a design at a load has been simulated already. */
gboolean icn_check_bench_has_point (const IcnCheckBench *bench, int design, double load);
