/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a study: evaluates its expectations (statements about numbers of designs), compares the
 * verdicts and reasons of its claims with what the expectations find, and simulates some of its
 * stored points again. The study must outlive an IcnCheckReport, whose members point into it. */
#pragma once

#include "quantity-point.h"
#include "study.h"
#include <gio/gio.h>

/* The outcome of an expectation, which states that a number equals, exceeds or is below a limit:
 * true, false, or undecided. It is undecided if a number does not exist, if its run has not
 * converged, or if the interval of a simulated number includes the limit. A simulated number equals
 * another within a tolerance only if its interval is narrower than the tolerance. */
typedef enum {
  ICN_OUTCOME_TRUE,
  ICN_OUTCOME_FALSE,
  ICN_OUTCOME_OPEN,
} IcnOutcome;

typedef struct {
  const IcnExpectation *expectation;
  int step; /* index of the step that has the expectation; -1: it belongs to the study itself */
  IcnOutcome outcome;
  gboolean met; /* the expectation is met: its outcome is true or, if it states that something
                   does not hold, false */
  IcnFinding found;
  IcnFinding other; /* the number of the design with which the expectation compares (`than`),
                       before it is multiplied by `times` and `plus` is added; its value is NAN
                       if there is no such design */
  char *message;    /* for example "32-ary 2-cube: latency at 0.1 is 46.24, expected 46.2 ± 0.2 %
                       (Table I)" */

  /* The message in two parts for users, translated, with the quantity's label instead of its id. */
  char *title;  /* for example "32-ary 2-cube: Latency at 0.1" */
  char *detail; /* for example "46.24, expected 46.2 ± 0.2 % (Table I)" */
} IcnCheckResult;

/* The result for a claim of the study, from the outcomes of the expectations that state it. An
 * expectation that was not run counts as true if its `holds` is TRUE, else as false. */
typedef struct {
  const IcnClaim *claim;
  guint n_true, n_false, n_open;
  gboolean is_supported; /* the verdict that the study gives for the claim follows from the
                            claim's expectations */
  char *message; /* for example "claim 'four' is said to be "holds"; no expectation states it" */
  char *detail;          /* the message for users, translated */
} IcnClaimResult;

/* Problems of a study other than unmet expectations and wrong verdicts:
 * - of a step of a lesson: settings that are legal for no design, a design that does not exist, a
 *   question whose answer does not follow, a number in a text that is neither a setting nor
 *   expected;
 * - of a claim: a number in its reason that none of its expectations finds, or an expectation that
 *   almost any result would meet;
 * - of a stored point: numbers that contradict each other, or that differ from those of a new
 *   simulation of the same point. */
typedef struct {
  int step;      /* index of the step; -1 if the problem belongs to no step */
  char *title;   /* the part of the study that has the problem, translated for users: "Step 3" */
  char *detail;  /* the problem, translated for users: "43.5 in its text is no setting of the study,
                    and nothing expects it" */
  char *message; /* title and detail in one line: "step 3: 43.5 in its text ..." */
} IcnCheckProblem;

typedef struct {
  GPtrArray *expectations; /* array of IcnCheckResult, one for each expectation that was run: first
                              those of the study, in order, then those of each step, evaluated with
                              the step's settings */
  GPtrArray *claims;       /* array of IcnClaimResult, one for each claim, in order */
  GPtrArray *problems;     /* array of IcnCheckProblem, ordered by `step`: first the problems that
                              belong to no step, then those of each step */
  guint n_points;      /* number of stored points that were simulated again */
  guint n_stored; /* number of stored points that are not stale: their keys match a design of the
                     study */
} IcnCheckReport;

void icn_check_report_free (IcnCheckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnCheckReport, icn_check_report_free)

/* The number of unmet expectations, wrong verdicts of claims, and problems in a report. */
guint icn_check_report_n_missed (const IcnCheckReport *report);

typedef struct {
  gboolean with_long; /* whether expectations that take more than a few seconds to simulate are
                         included, and all stored points are simulated again */
  guint64 seed; /* seed of the random choice of stored points to simulate again, if not all are */
} IcnCheckSettings;

/* Runs all checks of a study and returns their report. NULL with an error when cancelled, or if a
 * design or its simulation is refused. settings: NULL for the short checks with seed 1. */
IcnCheckReport *icn_study_run_checks (const IcnStudy *study, const IcnCheckSettings *settings,
                                      GCancellable *cancellable, GError **error);

/* Checks the reason (text) that a study gives for its verdict on a claim: returns the first number
 * in it that does not follow from the results in the report; NULL if all do. Free with g_free. */
char *icn_check_reason (const IcnStudy *study, const IcnCheckReport *report, const IcnClaim *claim,
                        const char *text);

/* Returns a sentence that says why an expectation that was met is too weak, because almost any
 * number would meet it; translated, free with g_free. NULL if the expectation is strict enough. */
char *icn_check_idle (const IcnCheckResult *result);

/* Sets *finding to the number that answers the question of a lesson step: the quantity of a design
 * under the settings of the step, in the unit that quantity.h gives. The number is finite. FALSE
 * with an error if the question does not ask for a number, its design does not exist, its
 * simulation is refused, or the number does not exist. */
gboolean icn_study_answer (const IcnStudy *study, guint step, GCancellable *cancellable,
                           IcnFinding *finding, GError **error);
