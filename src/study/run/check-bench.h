/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnCheckBench: evaluates and simulates the designs of a study during a check of the study. Each
 * design is evaluated once, and each point simulated once, when it is first needed. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

typedef struct {
  IcnWorkbench *workbench; /* workbench of a copy of the study */
  char **names;
  GHashTable *places; /* maps the name of a design to its index in the study, plus 1 */
  gboolean *analysed; /* [n_designs] whether the design is evaluated with its graph */
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

/* icn_asked_of returns the number about which an expectation of a study makes a statement;
 * icn_asked_of_other returns the number with which the expectation compares it. */
IcnAsked icn_asked_of (const IcnExpectation *expectation);
IcnAsked icn_asked_of_other (const IcnExpectation *expectation);

/* Initializes a bench without evaluating designs. Takes ownership of the study. */
void icn_check_bench_init (IcnCheckBench *bench, IcnStudy *study);
void icn_check_bench_clear (IcnCheckBench *bench);

/* The index of the design with this name in the study; -1 if there is none. */
int icn_check_bench_design (const IcnCheckBench *bench, const char *name);

/* Tells the bench that a number will be needed, so that the graph is built if the number depends on
 * the graph. To be called before any design is evaluated. */
void icn_check_bench_want (IcnCheckBench *bench, const IcnAsked *asked);

/* Evaluates a design again, now with its graph, because a quantity had no value without it. FALSE
 * if the design was already evaluated with its graph, or cannot have one. */
gboolean icn_check_bench_analyse (IcnCheckBench *bench, int design, GCancellable *cancellable);

/* Sets *finding to the number that `asked` describes. FALSE with an error if that fails; FALSE
 * without an error if no design has the name in `asked`. */
gboolean icn_check_bench_find (IcnCheckBench *bench, const IcnAsked *asked,
                               GCancellable *cancellable, IcnFinding *finding, GError **error);

/* The simulated point of a design at a load in bits per base cycle per node, or ICN_NO_LOAD. The
 * first call for a point simulates it. NULL with an error if that fails. The returned point is
 * valid until the next call. */
const IcnMeasured *icn_check_bench_point (IcnCheckBench *bench, int design, double load,
                                          GCancellable *cancellable, GError **error);

/* Whether the point of a design at a load has been simulated already. */
gboolean icn_check_bench_has_point (const IcnCheckBench *bench, int design, double load);
