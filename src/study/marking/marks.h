/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that a student gave to the questions of a lesson. */
#pragma once

#include "answer-key.h"
#include "answer-sheet.h"
#include "question-order.h"
#include "step.h"

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_PART, /* right in part */
  ICN_MARK_WRONG,
  ICN_MARK_OPEN, /* not answered, or the lesson has no right answer to compare with */
} IcnMark;

#define ICN_MARK_TOLERANCE 0.02 /* relative to the right answer */

typedef struct {
  guint step;
  IcnMark mark;
  double points; /* share of the question's points, from 0 to 1 */
  char *answer;  /* what was answered: the number in at most six digits, or the choice; any other
                    text as it is, on one line; NULL: nothing */
  char *message; /* for example "18; the answer is 18.37 cycles", translated; on one line, at most
                    some hundred characters for each limit of a design */
} IcnMarked;

/* icn_choices_points: the points of those choices of a question that are chosen, by the rule of
 * icn_study_mark(). icn_choices_words: the right ones, "a; b"; free with g_free. */
double icn_choices_points (const IcnQuestion *question, const gboolean *chosen);
char *icn_choices_words (const IcnQuestion *question);

/* How right an answer is of which so many pairs are in the right order, in words; free with
 * g_free. */
char *icn_order_outcome (const IcnOrder *order, guint n_right);

/* Points as numbers of at most two decimals, as they are told. */
double icn_points_rounded (double points);

/* Marks a sheet. An answer is a number, with or without a unit, one of the choices, settings of
 * the design that is asked for, or a list of choices or designs, by name or by letter (a for the
 * first), with semicolons between them or, where none of them has a comma, commas. Several choices
 * get the share of the right ones that are named less the share of the wrong ones that are, an
 * order the share of pairs of designs that are in the right order. A number may have marks between
 * thousands and a decimal comma. Returns IcnMarked for each question that a sheet can answer, in
 * the order of the steps; free with g_ptr_array_unref. */
GPtrArray *icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key,
                           const IcnAnswerSheet *sheet);
