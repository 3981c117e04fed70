/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a check in separate files: expectations in check.c, claims, steps of lessons, and stored
 * points. */
#pragma once

#include "check-bench.h"
#include "check.h"

/* Takes ownership of title and detail; what: the title as part of a message, "step 3". */
void icn_check_add_problem (IcnCheckReport *report, int step, const char *what, char *title,
                            char *detail);

/* Appends the results of a list of expectations. own: the same list in the original study, with the
 * names that designs have without a step's settings. */
gboolean icn_check_list (IcnCheckBench *bench, const GPtrArray *expectations, const GPtrArray *own,
                         int step, gboolean with_long, IcnCheckReport *report,
                         GCancellable *cancellable, GError **error);

gboolean icn_check_steps (const IcnStudy *study, IcnCheckBench *bench, gboolean with_long,
                          IcnCheckReport *report, GCancellable *cancellable, GError **error);

/* To be called after all expectations were run. */
void icn_check_claims (const IcnStudy *study, IcnCheckReport *report);

/* bench: that of the study, with the simulations made for expectations. */
gboolean icn_check_stored (const IcnStudy *study, IcnCheckBench *bench,
                           const IcnCheckSettings *settings, IcnCheckReport *report,
                           GCancellable *cancellable, GError **error);

/* Sets message, title and detail of a result, in words. missing: the name of a design that does not
 * exist, or NULL. */
void icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing);

/* The same for a claim; verdict: the one that follows. */
void icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict);
