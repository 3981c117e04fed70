/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the expectations of a study, holds the verdicts of its claims and the reasons for them against
 * what was found, and simulates some of its stored points again. Results refer to the study. */
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
  IcnFinding other; /* the number of `than`, before `times` and `plus`; NAN: none */
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

/* What is wrong beside expectations and verdicts:
 * - with a step of a lesson: settings that nothing takes, a design that does not exist, a question
 *   whose answer does not follow, a number in its texts that nothing backs;
 * - with a claim: a number in its reason that no expectation of it finds, or an expectation of it
 *   that would be met by whatever is found;
 * - with a stored point: numbers of it that contradict each other, or that are not those of the
 *   same run now. */
typedef struct {
  int step;      /* -1: it is of no step */
  char *title;   /* for people, translated: "Step 3" */
  char *detail;  /* the same: "43.5 in its text is no setting of the study, and nothing expects it" */
  char *message; /* both: "step 3: 43.5 in its text ..." */
} IcnCheckProblem;

typedef struct {
  GPtrArray *expectations; /* IcnCheckResult, one per expectation that was run: the study's, in
                              order, then those of each step while its settings hold */
  GPtrArray *claims;       /* IcnClaimResult, one per claim, in order */
  GPtrArray *problems;     /* IcnCheckProblem: of claims, of stored points, then by rising step */
  guint n_points;          /* stored points that were simulated again, */
  guint n_stored;          /* of so many that a design of the study has as it is now */
} IcnCheckReport;

void icn_check_report_free (IcnCheckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCheckReport, icn_check_report_free)

/* Expectations that are not met, claims whose verdict does not follow, and problems. */
guint icn_check_report_n_missed (const IcnCheckReport *report);

typedef struct {
  gboolean with_long; /* those expectations too that take more than seconds to simulate, and all
                         stored points */
  guint64 seed;       /* which stored points are simulated again, where not all are */
} IcnCheckSettings;

/* NULL when cancelled, when a design is bad, or when its simulation is refused. settings: NULL for
 * the short ones and seed 1. */
IcnCheckReport *icn_study_run_checks (const IcnStudy *study, const IcnCheckSettings *settings,
                                      GCancellable *cancellable, GError **error);

/* The first number of a text that the reason of the claim could not say, by what a report of the
 * study found; NULL: there is none. Free with g_free. */
char *icn_check_reason (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
                        const char *text);

/* Where a number could be and the expectation be met that was met: an expectation that would be met
 * almost wherever it is says nothing. In words, translated; NULL where it says something. */
char *icn_check_idle (const IcnCheckResult *result);

/* The number that a step's question asks for, found while the step's settings hold, and its unit as
 * quantity.h has it: a finite one. FALSE with an error where it asks for none, its design does not
 * exist, its run is refused, or there is no such number. */
gboolean icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable,
                           IcnFinding *finding, GError **error);
