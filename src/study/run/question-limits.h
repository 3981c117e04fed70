/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether a design meets the limits of a lesson question that asks for a design
 * (IcnQuestion.limits). The design may be in an untrusted answer. So it is refused if it names a
 * file, or if its network has more than ICN_LIMITS_MAX_NODES vertices. */
#pragma once

#include "step.h"
#include "study.h"
#include <gio/gio.h>

#define ICN_LIMITS_MAX_NODES 4096 /* largest number of vertices of a network that is tested */

typedef struct {
  gboolean is_met;
  char *message; /* result in words, translated: "Pins per Node 96 wires, asked at most 128: met, 25
                    % to spare" */
} IcnLimitResult;

typedef struct {
  gboolean is_met;    /* TRUE if the design is legal and meets all limits */
  char *why;          /* reason why the design was refused; NULL if the design was tested */
  gboolean is_unread; /* TRUE if the design was refused because its settings are not legal */
  GPtrArray *results; /* array of IcnLimitResult, one for each limit; empty if the design was
                         refused */
} IcnLimitsReport;

void icn_limits_report_free (IcnLimitsReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnLimitsReport, icn_limits_report_free)

/* Tests a design of the study with its present settings. limits: constraints (predicate.h) that
 * icn_study_check has accepted, ended by NULL. NULL with an error only when cancelled. */
IcnLimitsReport *icn_limits_test (const IcnStudy *study, guint design, char *const *limits,
                                  GCancellable *cancellable, GError **error);

/* Returns a sentence which says that a changed design evades the limits of a question; NULL if it
 * does not. A design evades the limits if it changes a condition that designs must share to be
 * compared, such as the traffic, unless a limit or the question's example changes this condition,
 * too. Free with g_free. given: the study with the settings of the step. changed: the same study
 * with the changed design. */
char *icn_limits_evaded (const IcnStudy *given, const IcnStudy *changed, guint design,
                         const IcnQuestion *question);

/* Tests whether the design of a lesson step's question meets the question's limits, after the
 * settings of the step have been applied. settings: further settings of this design, such as
 * "k=8,n=2"; "" for none. NULL with an error if the study has no such design, if the step's
 * settings cannot be applied, or when cancelled. */
IcnLimitsReport *icn_study_test_limits (const IcnStudy *study, guint step, const char *settings,
                                        GCancellable *cancellable, GError **error);

/* The outcome of a test in one line: why the design was refused, or else the messages of all
 * limits. Free with g_free. */
char *icn_limits_report_words (const IcnLimitsReport *report);

/* Returns the settings that a student may change to make the design meet the limits of a lesson
 * step's question, each with its legal values, "k (Radix): a whole number from 2 to 65536",
 * translated. These are the settings of the network, its budget and its routes that have an effect
 * in the design, except rare settings and files, and the conditions (icn_limits_evaded) that the
 * question's example changes. Free with g_strfreev. */
char **icn_study_limit_keys (const IcnStudy *study, guint step);

/* A limit in words: "Pins per Node at most 96 wires"; free with g_free. */
char *icn_limit_words (const char *limit);

/* Appends the numbers in the text of a limit to an array of double. */
void icn_limit_numbers (const char *limit, GArray *numbers);
