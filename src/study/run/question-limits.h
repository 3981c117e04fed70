/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests a design against the limits of a question (IcnQuestion.limits), by the numbers that the
 * program finds for it. The design may be anybody's: it is refused if it names a file, or if its
 * network is larger than ICN_LIMITS_MAX_NODES. */
#pragma once

#include "study.h"
#include <gio/gio.h>

#define ICN_LIMITS_MAX_NODES 16384 /* vertices of a network that somebody answers */

typedef struct {
  gboolean is_met;
  char *message; /* for example "Pins per Node 96 wires, asked at most 128: met, 25 % to spare",
                    translated */
} IcnLimitResult;

typedef struct {
  gboolean is_met;    /* the design can be, and meets all limits */
  char *why;          /* why the design cannot be; NULL: it can */
  GPtrArray *results; /* IcnLimitResult of each limit; none if the design cannot be */
} IcnLimitsReport;

void icn_limits_report_free (IcnLimitsReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLimitsReport, icn_limits_report_free)

/* Tests a design of the study as it is. limits: texts that icn_study_check has accepted, ended by
 * NULL. NULL with an error only when cancelled. */
IcnLimitsReport *icn_limits_test (const IcnStudy *study, guint design, char *const *limits,
                                  GCancellable *cancellable, GError **error);

/* Tests the design of the question of step `step`, with the step's settings and then with
 * `settings`, such as "k=8,n=2"; "" leaves the design as it is given. NULL with an error if the
 * study has no such design, if the step's settings cannot be applied, or when cancelled. */
IcnLimitsReport *icn_study_test_limits (const IcnStudy *study, guint step, const char *settings,
                                        GCancellable *cancellable, GError **error);

/* The reason why the design cannot be, or the messages of all limits in a row; free with g_free. */
char *icn_limits_report_words (const IcnLimitsReport *report);

/* A limit in words: "Pins per Node at most 96 wires"; free with g_free. */
char *icn_limit_words (const char *limit);

/* Appends the numbers that a limit has to an array of double. */
void icn_limit_numbers (const char *limit, GArray *numbers);
