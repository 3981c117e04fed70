/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the expectations of a study. */
#pragma once

#include "study.h"
#include <gio/gio.h>

typedef struct {
  const IcnExpectation *expectation;
  gboolean met;
  double found;  /* NAN: the number does not exist */
  char *message; /* "32-ary 2-cube: latency at 0.1 is 46.24, expected 46.2 ± 0.2 % (Table I)" */

  /* The same for people, translated: the quantity by its label instead of its id. */
  char *title;  /* "32-ary 2-cube: Latency at 0.1" */
  char *detail; /* "46.24, expected 46.2 ± 0.2 % (Table I)" */
} IcnCheckResult;

void icn_check_result_free (IcnCheckResult *result);

/* Array of IcnCheckResult, one per expectation that was run, in order; NULL when cancelled, when a
 * design is bad, or when its simulation is refused. with_long: those too that take more than
 * seconds to simulate. */
GPtrArray *icn_study_run_checks (const IcnStudy *study, gboolean with_long,
                                 GCancellable *cancellable, GError **error);
