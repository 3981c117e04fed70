/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that check expectations (check.c), claims, steps of lessons, and stored points. */
#pragma once

#include "check-bench.h"
#include "check.h"

/* Adds a problem to the report, with the message "WHAT: DETAIL". what: where the problem is, for
 * example "step 3". title: the same for users, "Step 3". detail: what is wrong. step: index of the
 * lesson step; -1 if the problem belongs to no step. Takes ownership of title and detail. */
void icn_check_add_problem (IcnCheckReport *report, int step, const char *what, char *title,
                            char *detail);

/* Evaluates a list of expectations and appends the results to the report. own: the same list before
 * the settings of the step were applied, which may have changed the names of designs in
 * `expectations`. step: index of the lesson step that has the list; -1: the study has it.
 * with_long: include the expectations that are marked as long (IcnExpectation.is_long). */
gboolean icn_check_list (IcnCheckBench *bench, const GPtrArray *expectations, const GPtrArray *own,
                         int step, gboolean with_long, IcnCheckReport *report,
                         GCancellable *cancellable, GError **error);

/* Checks the lesson steps of the study, and appends the results to the report. */
gboolean icn_check_steps (const IcnStudy *study, IcnCheckBench *bench, gboolean with_long,
                          IcnCheckReport *report, GCancellable *cancellable, GError **error);

/* Checks all claims. All expectations must have been run before. */
void icn_check_claims (const IcnStudy *study, IcnCheckReport *report);

/* Checks the stored points of the study. bench: the study's bench, with the points that were
 * simulated for expectations. */
gboolean icn_check_stored (const IcnStudy *study, IcnCheckBench *bench,
                           const IcnCheckSettings *settings, IcnCheckReport *report,
                           GCancellable *cancellable, GError **error);

/* Sets the message, title and detail of a result. expected: the number with which the expectation
 * compares. missing: the name of a design that the expectation refers to but that the study does
 * not have; NULL if all exist. */
void icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing);

/* Sets the message and detail of a claim's result. verdict: the verdict that follows from the
 * expectations. */
void icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict);
