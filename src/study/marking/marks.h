/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that a student gave to the questions of a lesson. */
#pragma once

#include "answer-key.h"
#include "answer-sheet.h"
#include "question-order.h"
#include "step.h"

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_PART, /* the answer is right in part */
  ICN_MARK_WRONG,
  ICN_MARK_UNREAD, /* the answer cannot be read */
  ICN_MARK_OPEN,   /* not answered, or the lesson has no right answer to compare with */
} IcnMark;

#define ICN_HINT_COST 0.25 /* points that a hint costs (IcnStep.hints) */

typedef struct {
  guint step;
  IcnMark mark;  /* how right the answer is, whatever hints were opened */
  double share;  /* how much of the answer is right, from 0 to 1 */
  double points; /* `share`, less ICN_HINT_COST for each opened hint */
  guint n_hints; /* number of opened hints */
  char *answer;  /* the answer, normalized so that equal answers are equal texts: a number with at
                    most six digits, a choice, the name of a channel or node, or any other text on
                    one line; NULL: not answered */
  char *unread; /* why the answer cannot be read, translated: "“x” is none of those to choose from";
                   NULL if the answer can be read, or if there is no answer */
  char *said;    /* the author's remark on this mistake (IcnMistake), translated; NULL: none */
  char *message; /* a line for the student, translated: "18; the answer is 18.37 cycles". If the
                    answer is a design, the message has at most some hundred characters for each
                    limit that the design must meet */
} IcnMarked;

/* Functions for a question of which several choices may be right. icn_choices_points: the points,
 * from 0 to 1, for choosing the choices i with chosen[i] TRUE, by the rule of icn_study_mark().
 * icn_choices_words: the right choices, "a; b"; free with g_free. */
double icn_choices_points (const IcnQuestion *question, const gboolean *chosen);
char *icn_choices_words (const IcnQuestion *question);

/* The result for an answer that orders designs, in words: how many pairs of designs are in the
 * right order (n_right), and what the right order is. Free with g_free. */
char *icn_order_outcome (const IcnOrder *order, guint n_right);

/* Returns `points`, from 0 to 1, less ICN_HINT_COST for each of `n_hints` opened hints; at least 0.
 */
double icn_points_after_hints (double points, guint n_hints);

/* Rounds points to two decimals, the form in which users see them. */
double icn_points_rounded (double points);

/* Marks a sheet. An answer is a number, with or without a unit (icn_answer_read); one of the
 * choices; settings of the design that is asked for; a channel or node (icn_pick_key_find); or a
 * list of choices or designs. Choices and designs are named by their text or by their letter (a is
 * the first). The items of a list are separated by semicolons or, if no item contains a comma, by
 * commas. An answer of another form cannot be read and has no points. Points, from 0 to 1: for
 * several choices, the share of the right choices that the answer names, less the share of the
 * wrong choices that it names, but at least 0. For an order, the share of the pairs of designs that
 * are in the right order. For a picked channel or node, the number by which picks are judged
 * (pick-kind.h), divided by the largest such number. Returns IcnMarked for each question that can
 * be answered on a sheet, in the order of the steps; free with g_ptr_array_unref. */
GPtrArray *icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key,
                           const IcnAnswerSheet *sheet);
