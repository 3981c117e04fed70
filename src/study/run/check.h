/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a study: evaluates its expectations, compares the verdicts of its claims and their reasons
 * with the results, and simulates some of its stored points again. Results refer to the study. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

/* The outcome of an expectation: the statement holds, does not hold, or is undecided, because a
 * number does not exist or its run has not converged, or because the interval of a simulated number
 * includes the limit. To equal a number within a tolerance requires an interval that is narrower
 * than the tolerance. */
typedef enum {
  ICN_OUTCOME_TRUE,
  ICN_OUTCOME_FALSE,
  ICN_OUTCOME_OPEN,
} IcnOutcome;

typedef struct {
  const IcnExpectation *expectation;
  int step; /* step of the lesson that has it, or -1 for one of the study itself */
  IcnOutcome outcome;
  gboolean met; /* the outcome is the expected one */
  IcnFinding found;
  IcnFinding other; /* the number of the design `than`, before `times` and `plus` are applied; NAN:
                       none */
  char *message; /* "32-ary 2-cube: latency at 0.1 is 46.24, expected 46.2 ± 0.2 % (Table I)" */

  /* The same for users, translated, with the quantity's label instead of its id. */
  char *title;  /* "32-ary 2-cube: Latency at 0.1" */
  char *detail; /* "46.24, expected 46.2 ± 0.2 % (Table I)" */
} IcnCheckResult;

/* The result for a claim, from the expectations that state it; expectations that were not run count
 * as the study says. */
typedef struct {
  const IcnClaim *claim;
  guint n_true, n_false, n_open;
  gboolean is_supported; /* its verdict is the one that follows */
  char *message;         /* "claim 'four' is said to be "holds"; no expectation states it" */
  char *detail;          /* the message for users, translated */
} IcnClaimResult;

/* Problems found besides expectations and verdicts:
 * - of a step of a lesson: settings that no design takes, a design that does not exist, a question
 *   whose answer does not follow, a number in its texts that is neither a setting nor expected;
 * - of a claim: a number in its reason that no expectation of it finds, or an expectation of it
 *   that almost any result would meet;
 * - of a stored point: numbers of it that contradict each other, or that differ from those of the
 *   same run made again. */
typedef struct {
  int step;      /* -1: of no step */
  char *title;   /* for users, translated: "Step 3" */
  char *detail;  /* likewise: "43.5 in its text is no setting of the study, and nothing expects
                    it" */
  char *message; /* title and detail together: "step 3: 43.5 in its text ..." */
} IcnCheckProblem;

typedef struct {
  GPtrArray *expectations; /* IcnCheckResult, one per expectation that was run: those of the study,
                              in order, then those of each step, with the step's settings */
  GPtrArray *claims;       /* IcnClaimResult, one per claim, in order */
  GPtrArray *problems;     /* IcnCheckProblem: of claims, of stored points, then by rising step */
  guint n_points;          /* stored points that were simulated again */
  guint n_stored;          /* number of stored points that belong to a design of the study in its
                              present state */
} IcnCheckReport;

void icn_check_report_free (IcnCheckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCheckReport, icn_check_report_free)

/* The number of unmet expectations, claims with a wrong verdict, and problems. */
guint icn_check_report_n_missed (const IcnCheckReport *report);

typedef struct {
  gboolean with_long; /* include expectations that take more than seconds to simulate, and all
                         stored points */
  guint64 seed;       /* seed for choosing which stored points are simulated again, if not all
                         are */
} IcnCheckSettings;

/* Runs all checks. NULL when cancelled, or if a design or its simulation is refused. settings: NULL
 * for the short checks and seed 1. */
IcnCheckReport *icn_study_run_checks (const IcnStudy *study, const IcnCheckSettings *settings,
                                      GCancellable *cancellable, GError **error);

/* The first number in the reason of a claim that does not follow from a study's report; NULL: there
 * is none. Free with g_free. */
char *icn_check_reason (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
                        const char *text);

/* Why an expectation that was met says nothing, because numbers almost anywhere would meet it: in
 * words, translated. NULL if it says something. */
char *icn_check_idle (const IcnCheckResult *result);

/* The finite number that a step's question asks for, found with the step's settings, and its unit
 * as in quantity.h. FALSE with an error if the question asks for none, its design does not exist,
 * its run is refused, or there is no such number. */
gboolean icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable,
                           IcnFinding *finding, GError **error);
