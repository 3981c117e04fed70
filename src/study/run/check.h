/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a study. Evaluates its expectations (statements about numbers of designs), compares the
 * verdicts on its claims (statements of the study's source), and the reasons for these verdicts,
 * with the results of the expectations, and simulates some of its stored points again. The study
 * must outlive an IcnCheckReport, whose members point into the study. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

/* The outcome of an expectation, which states that a number equals, exceeds or is below a limit:
 * true, false, or undecided. An outcome is undecided if a number does not exist, if its simulation
 * has not converged, or if the confidence interval of a simulated number includes the limit. A
 * simulated number equals another number within a tolerance only if its interval is narrower than
 * the tolerance. */
typedef enum {
  ICN_OUTCOME_TRUE,
  ICN_OUTCOME_FALSE,
  ICN_OUTCOME_OPEN,
} IcnOutcome;

typedef struct {
  const IcnExpectation *expectation;
  int step; /* index of the lesson step that has the expectation; -1 if the study itself has it */
  IcnOutcome outcome;
  gboolean met; /* TRUE if the outcome is true; if the expectation states that something does not
                   hold, TRUE if the outcome is false */
  IcnFinding found;
  IcnFinding other; /* the number of the design `than` with which the expectation compares, before
                       it is multiplied by `times` and `plus` is added; value is NAN if the
                       expectation names no such design */
  char *message;    /* the result in one line, for example "32-ary 2-cube: latency at 0.1 is 46.24,
                       expected 46.2 ± 0.2 % (Table I)" */

  /* The message in two parts for users, translated, with the quantity's label instead of its id. */
  char *title;  /* the number, for example "32-ary 2-cube: Latency at 0.1" */
  char *detail; /* its value, for example "46.24, expected 46.2 ± 0.2 % (Table I)" */
} IcnCheckResult;

/* The result for a claim of the study (IcnClaim: a statement of its source), from the outcomes of
 * the claim's expectations. An expectation that was not run counts as true if its `holds` is TRUE,
 * else as false. */
typedef struct {
  const IcnClaim *claim;
  guint n_true, n_false, n_open;
  gboolean is_supported; /* TRUE if the study's verdict on the claim (IcnClaim: a statement of
                            its source) follows from the claim's expectations */
  char *message; /* the result in one line, for example "claim 'four' is said to be "holds"; no
                    expectation states it" */
  char *detail;  /* the message for users, translated */
} IcnClaimResult;

/* Problems of a study other than unmet expectations and wrong verdicts:
 * - of a step of a lesson: settings that are not legal for any design, a design that does not
 *   exist, a question without an answer, or a number in a text that is neither a setting nor
 *   expected;
 * - of a claim: a number in its reason that none of its expectations finds, or an expectation that
 *   almost any result would meet;
 * - of a stored point: numbers that contradict each other or the new simulation of this point. */
typedef struct {
  int step;      /* index of the step; -1 if the problem belongs to no step */
  char *title;   /* the part of the study that has the problem, translated for users: "Step 3" */
  char *detail;  /* the problem, translated for users: "43.5 in its text is no setting of the study,
                    and nothing expects it" */
  char *message; /* title and detail in one line: "step 3: 43.5 in its text ..." */
} IcnCheckProblem;

typedef struct {
  GPtrArray *expectations; /* array of IcnCheckResult, one for each expectation that was run: first
                              the study's, in order, then those of each step, evaluated with the
                              settings of the step */
  GPtrArray *claims;       /* array of IcnClaimResult, one for each claim (statement of the
                              study's source), in order */
  GPtrArray *problems;     /* array of IcnCheckProblem, ordered by `step`: first the problems that
                              belong to no step, then those of each step */
  guint n_points;      /* number of stored points that were simulated again */
  guint n_stored;      /* number of stored points whose settings are those that a design has now,
                          in the study or in a lesson step; drafts (short runs) are not counted */
} IcnCheckReport;

void icn_check_report_free (IcnCheckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCheckReport, icn_check_report_free)

/* The number of unmet expectations, wrong verdicts of claims, and problems in a report. */
guint icn_check_report_n_missed (const IcnCheckReport *report);

typedef struct {
  gboolean with_long; /* TRUE to evaluate also expectations that take more than a few seconds to
                         simulate, and to simulate all stored points again */
  guint64 seed; /* seed for the random choice of stored points that are simulated again; unused if
                   all are */
} IcnCheckSettings;

/* Runs all checks of a study and returns their report. NULL with an error when cancelled, or if a
 * design cannot be evaluated or simulated. settings: NULL for the short checks with seed 1. */
IcnCheckReport *icn_study_run_checks (const IcnStudy *study, const IcnCheckSettings *settings,
                                      GCancellable *cancellable, GError **error);

/* Checks the reason (text) that a study gives for its verdict on a claim. Returns the first number
 * in the text that does not follow from the results in the report; NULL if all numbers follow from
 * them. Free with g_free. */
char *icn_check_reason (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
                        const char *text);

/* Returns a sentence which says that a met expectation is too weak, because almost any number would
 * meet it; translated, free with g_free. NULL if the expectation is strict enough. */
char *icn_check_idle (const IcnCheckResult *result);

/* Sets *finding to the number that answers the question of a lesson step: a finite value of a
 * quantity of a design under the settings of the step, in the unit that quantity.h gives. FALSE
 * with an error if the question does not ask for a number, if its design or the number does not
 * exist, or if the design cannot be simulated. */
gboolean icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable,
                           IcnFinding *finding, GError **error);
