/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a check of a study (check.c): functions that check expectations (statements about
 * numbers), claims (statements of the study's source), steps of lessons, and stored points. */
#pragma once

#include "check-bench.h"
#include "check.h"

/* Adds a problem to the report, with the message "WHAT: DETAIL". what: the part of the study that
 * has the problem, for example "step 3". title: this part in the user's language: "Step 3". detail:
 * what is wrong. step: index of the lesson step; -1 if the problem belongs to no step. Takes
 * ownership of title and detail. */
void icn_check_add_problem (IcnCheckReport *report, int step, const char *what, char *title,
                            char *detail);

/* Evaluates a list of expectations and appends the results to the report. own: the same
 * expectations as they stand in the study; in `expectations`, designs may have other names, because
 * a lesson step changes settings. step: index of the lesson step that has the list; -1 for the list
 * of the study. with_long: whether to evaluate expectations that are marked as long
 * (IcnExpectation.is_long), too. FALSE with an error if a number cannot be found. */
gboolean icn_check_list (IcnCheckBench *bench, const GPtrArray *expectations, const GPtrArray *own,
                         int step, gboolean with_long, IcnCheckReport *report,
                         GCancellable *cancellable, GError **error);

/* Checks the lesson steps of the study (their settings, expectations, questions and texts) and
 * appends the results to the report. FALSE with an error when cancelled, or if a design cannot be
 * evaluated. */
gboolean icn_check_steps (const IcnStudy *study, IcnCheckBench *bench, gboolean with_long,
                          IcnCheckReport *report, GCancellable *cancellable, GError **error);

/* Checks all claims (statements of the study's source) against the results of their expectations in
 * the report, which must have been run before, and appends the results to the report. */
void icn_check_claims (const IcnStudy *study, IcnCheckReport *report);

/* Checks the simulated points that are stored in the study, and adds problems to the report. bench:
 * the study's bench, with the points that were simulated for expectations. */
gboolean icn_check_stored (const IcnStudy *study, IcnCheckBench *bench,
                           const IcnCheckSettings *settings, IcnCheckReport *report,
                           GCancellable *cancellable, GError **error);

/* Sets the message, title and detail of an expectation's result. expected: the number with which
 * the expectation compares the number found. missing: the name of a design of the expectation that
 * the study does not have; NULL if the study has all of them. */
void icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing);

/* Sets the message and detail of a claim's result. verdict: the verdict that follows from the
 * expectations; the study may give another verdict. */
void icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict);
