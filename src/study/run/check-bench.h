/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of a study's designs during a check: each design is evaluated once, and each point
 * simulated once, when first needed. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

typedef struct {
  IcnWorkbench *workbench; /* of a copy of the study */
  char **names;
  GHashTable *places;  /* name → index of the design + 1 */
  gboolean *analysed;  /* for each design, whether the graph's numbers are needed */
  GArray *runs;        /* points that have been simulated */
} IcnCheckBench;

/* One number of one design. */
typedef struct {
  const char *design;   /* its name */
  const char *quantity; /* id in quantity.h */
  double at, dimension; /* arguments; NAN: none */
  const char *through;  /* channel; NULL: none */
} IcnAsked;

/* icn_asked_of: the number that an expectation is about. icn_asked_of_other: the number it is
 * compared with. */
IcnAsked icn_asked_of (const IcnExpectation *expectation);
IcnAsked icn_asked_of_other (const IcnExpectation *expectation);

/* Takes ownership of the study. */
void icn_check_bench_init (IcnCheckBench *bench, IcnStudy *study);
void icn_check_bench_clear (IcnCheckBench *bench);

/* The index of the design with this name, or -1. */
int icn_check_bench_design (const IcnCheckBench *bench, const char *name);

/* Announces that a number will be asked for, before any design is evaluated, so that graphs are
 * made where needed. */
void icn_check_bench_want (IcnCheckBench *bench, const IcnAsked *asked);

/* Finds a number. FALSE without an error if there is no design with this name. */
gboolean icn_check_bench_find (IcnCheckBench *bench, const IcnAsked *asked,
                               GCancellable *cancellable, IcnFinding *finding, GError **error);

/* The simulated point of a design at a load, in bits per base cycle per node or ICN_NO_LOAD;
 * simulated unless it was before. NULL with an error; valid until the next call. */
const IcnMeasured *icn_check_bench_point (IcnCheckBench *bench, int design, double load,
                                          GCancellable *cancellable, GError **error);

/* Whether this point was simulated before. */
gboolean icn_check_bench_has_point (const IcnCheckBench *bench, int design, double load);
