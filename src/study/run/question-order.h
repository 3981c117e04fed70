/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answer to a lesson question that asks to sort designs by a number, the smallest first
 * (IcnQuestion.order). Two numbers count as equal if they differ by at most ICN_ORDER_TIE of the
 * larger number; both orders of their designs are then right. */
#pragma once

#include "study.h"
#include <gio/gio.h>

#define ICN_ORDER_TIE 0.001 /* relative difference up to which numbers count as equal */

typedef struct {
  guint n;
  char **names;   /* [n] names of the designs, with the step's settings, in the order in which the
                     question lists them */
  double *values; /* [n] the numbers by which these designs are to be ordered */
  const char *unit; /* unit of `values`, translated; NULL if `values` have no unit */
} IcnOrder;

/* The names of the designs that the question of a lesson step asks to sort, ended by NULL; free
 * with g_strfreev. taken: a study to which the step's settings have been applied. */
char **icn_study_ordered_names (const IcnStudy *taken, guint step);

/* Finds the right order of the designs for the question of a lesson step, in a copy of the study to
 * which the settings of the step are applied. NULL with an error if a design or its number does not
 * exist, if there are fewer than two or more than ICN_STEP_MAX_ORDERED designs, or when
 * cancelled. */
IcnOrder *icn_study_order (const IcnStudy *study, guint step, GCancellable *cancellable,
                           GError **error);
void icn_order_free (IcnOrder *order);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnOrder, icn_order_free)

/* icn_order_pairs returns the number of pairs of designs. icn_order_pairs_right returns how many of
 * these pairs an answer has in the right order, for partial credit. answer: [n] indices of
 * different designs, in the order in which the student has sorted them. A pair counts as wrong if
 * one of its designs is missing in the answer. */
guint icn_order_pairs (const IcnOrder *order);
guint icn_order_pairs_right (const IcnOrder *order, const guint *answer, guint n);

/* Returns the designs in the right order with their numbers, "A 12 < B 13 = C 13 cycles"; free with
 * g_free. */
char *icn_order_words (const IcnOrder *order);
