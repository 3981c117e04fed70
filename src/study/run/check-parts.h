/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a check, each in a file of its own: expectations in check.c, claims, steps of
 * lessons, and stored points. */
#pragma once

#include "check-bench.h"
#include "check.h"

/* Takes title and detail; what: the title in the words of a message, "step 3". */
void icn_check_add_problem (IcnCheckReport *report, int step, const char *what, char *title,
                            char *detail);

/* Appends the results of a list. own: the list in the study that is checked, with names as they are
 * without a step's settings. */
gboolean icn_check_list (IcnCheckBench *bench, const GPtrArray *expectations, const GPtrArray *own,
                         int step, gboolean with_long, IcnCheckReport *report,
                         GCancellable *cancellable, GError **error);

gboolean icn_check_steps (const IcnStudy *study, IcnCheckBench *bench, gboolean with_long,
                          IcnCheckReport *report, GCancellable *cancellable, GError **error);

/* Once all expectations were run. */
void icn_check_claims (const IcnStudy *study, IcnCheckReport *report);

/* bench: of the study, with the runs that expectations made. */
gboolean icn_check_stored (const IcnStudy *study, IcnCheckBench *bench,
                           const IcnCheckSettings *settings, IcnCheckReport *report,
                           GCancellable *cancellable, GError **error);
