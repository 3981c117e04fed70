/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the designs of a study come to while it is checked: each is evaluated once, and each point
 * simulated once, and only when something asks. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include "workbench.h"

typedef struct {
  IcnWorkbench *workbench; /* of a copy of the study */
  char **names;
  GHashTable *places;  /* name → place of the design + 1 */
  gboolean *analysed;  /* something needs the graph's numbers of this design */
  GArray *runs;        /* points that were simulated */
} IcnCheckBench;

/* One number of one design. */
typedef struct {
  const char *design;   /* its name */
  const char *quantity; /* id of quantity.h */
  double at, dimension; /* NAN: none */
  const char *through;  /* NULL: none */
} IcnAsked;

/* Of an expectation: the number that it is about, and the one that it is held against. */
IcnAsked icn_asked_of (const IcnExpectation *expectation);
IcnAsked icn_asked_of_other (const IcnExpectation *expectation);

/* Takes the study. */
void icn_check_bench_init (IcnCheckBench *bench, IcnStudy *study);
void icn_check_bench_clear (IcnCheckBench *bench);

/* -1: no design is called so. */
int icn_check_bench_design (const IcnCheckBench *bench, const char *name);

/* Tells which graphs will be needed, before a design is evaluated. */
void icn_check_bench_want (IcnCheckBench *bench, const IcnAsked *asked);

/* FALSE without an error when no design is called so. */
gboolean icn_check_bench_find (IcnCheckBench *bench, const IcnAsked *asked,
                               GCancellable *cancellable, IcnFinding *finding, GError **error);

/* The point of a design at a load, in bits per base cycle per node or ICN_NO_LOAD: of a run that is
 * made unless it was made before. NULL with an error; valid until the next call. */
const IcnMeasured *icn_check_bench_point (IcnCheckBench *bench, int design, double load,
                                          GCancellable *cancellable, GError **error);

/* Whether such a run was made. */
gboolean icn_check_bench_has_point (const IcnCheckBench *bench, int design, double load);
