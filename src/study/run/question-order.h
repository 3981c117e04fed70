/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answer to a question that asks for an order of designs (IcnQuestion.order): the least
 * number first. Numbers that differ by no more than ICN_ORDER_TIE of the larger one are equal, and
 * their designs count in either order. */
#pragma once

#include "study.h"
#include <gio/gio.h>

#define ICN_ORDER_TIE 0.001

typedef struct {
  guint n;
  char **names;   /* names of the designs with the step's settings, in the order of the question */
  double *values; /* their numbers */
  const char *unit; /* translated; NULL if the numbers have none */
} IcnOrder;

/* The names of the designs that a question asks for the order of, with the settings of the step
 * that the study has taken. NULL-terminated; free with g_strfreev. */
char **icn_study_ordered_names (const IcnStudy *taken, guint step);

/* Works out the order that the question of step `step` asks for. NULL with an error if a design or
 * a number does not exist, if there are fewer than two or more than ICN_STEP_MAX_ORDERED, or when
 * cancelled. */
IcnOrder *icn_study_order (const IcnStudy *study, guint step, GCancellable *cancellable,
                           GError **error);
void icn_order_free (IcnOrder *order);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnOrder, icn_order_free)

/* Number of pairs of designs, and of those that are in the right order in an answer. answer:
 * indices of different designs, n of them, which may be fewer than there are: a pair of which one
 * is missing is not right. */
guint icn_order_pairs (const IcnOrder *order);
guint icn_order_pairs_right (const IcnOrder *order, const guint *answer, guint n);

/* The designs in the right order with their numbers, "A 12 < B 13 = C 13 cycles"; free with
 * g_free. */
char *icn_order_words (const IcnOrder *order);
