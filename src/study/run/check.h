/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the expectations of a study, and holds the verdicts of its claims against them. Results
 * refer to the study. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

/* What an expectation states is so, is not so, or cannot be told: a number does not exist or its
 * run has not converged, or the interval of a simulated number reaches over the limit. To equal a
 * number within a tolerance takes an interval that is narrower than the tolerance. */
typedef enum {
  ICN_OUTCOME_TRUE,
  ICN_OUTCOME_FALSE,
  ICN_OUTCOME_OPEN,
} IcnOutcome;

typedef struct {
  const IcnExpectation *expectation;
  int step; /* of the lesson whose it is, -1: the study's own */
  IcnOutcome outcome;
  gboolean met; /* the outcome is the one that is expected */
  IcnFinding found;
  char *message; /* "32-ary 2-cube: latency at 0.1 is 46.24, expected 46.2 ± 0.2 % (Table I)" */

  /* The same for people, translated: the quantity by its label instead of its id. */
  char *title;  /* "32-ary 2-cube: Latency at 0.1" */
  char *detail; /* "46.24, expected 46.2 ± 0.2 % (Table I)" */
} IcnCheckResult;

/* What the expectations that state a claim come to; those that were left out count as the study has
 * them. */
typedef struct {
  const IcnClaim *claim;
  guint n_true, n_false, n_open;
  gboolean is_supported; /* its verdict is the one that follows */
  char *message;         /* "claim 'four' is said to be "holds"; no expectation states it" */
  char *detail;          /* the same for people, translated */
} IcnClaimResult;

/* What is wrong with a step of a lesson: settings that nothing takes, a design that does not exist,
 * a question whose answer does not follow, a number in its texts that nothing backs. */
typedef struct {
  guint step;
  char *message; /* "step 3: 43.5 in its text is no setting of the study, and nothing expects it" */
  char *detail;  /* the same for people, translated */
} IcnStepProblem;

typedef struct {
  GPtrArray *expectations; /* IcnCheckResult, one per expectation that was run: the study's, in
                              order, then those of each step while its settings hold */
  GPtrArray *claims;       /* IcnClaimResult, one per claim, in order */
  GPtrArray *steps;        /* IcnStepProblem, by rising step */
} IcnCheckReport;

void icn_check_report_free (IcnCheckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCheckReport, icn_check_report_free)

/* Expectations that are not met, claims whose verdict does not follow, and problems of steps. */
guint icn_check_report_n_missed (const IcnCheckReport *report);

/* NULL when cancelled, when a design is bad, or when its simulation is refused. with_long: those
 * expectations too that take more than seconds to simulate. */
IcnCheckReport *icn_study_run_checks (const IcnStudy *study, gboolean with_long,
                                      GCancellable *cancellable, GError **error);

/* The number that a step's question asks for, found while the step's settings hold, and its unit as
 * quantity.h has it: a finite one. FALSE with an error where it asks for none, its design does not
 * exist, its run is refused, or there is no such number. */
gboolean icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable,
                           IcnFinding *finding, GError **error);
