/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks the answers that a student gave to the questions of a lesson. */
#pragma once

#include "answer-key.h"
#include "answer-sheet.h"
#include "question-order.h"
#include "step.h"

typedef enum {
  ICN_MARK_RIGHT,
  ICN_MARK_PART, /* the answer is partly right */
  ICN_MARK_WRONG,
  ICN_MARK_UNREAD, /* the answer cannot be read */
  ICN_MARK_OPEN,   /* there is no answer, or the lesson has no right answer to compare with */
} IcnMark;

#define ICN_HINT_COST 0.25 /* points that a hint costs (IcnStep.hints) */

typedef struct {
  guint step;
  IcnMark mark;  /* mark of the answer; opened hints do not change it */
  double share;  /* share of the answer that is right, from 0 to 1 */
  double points; /* `share`, less ICN_HINT_COST for each opened hint; at least 0 */
  guint n_hints; /* number of hints of the step that were opened */
  char *answer;  /* the answer in a form that is equal for answers with the same meaning: a number
                    with at most six digits, a choice, the name of a channel or node, or any other
                    text on one line; NULL: no answer */
  char *unread; /* why the answer cannot be read, translated: "“x” is none of those to choose from";
                   NULL if the answer can be read, or if there is no answer */
  char *said;   /* the author's remark on this mistake (IcnMistake), translated; NULL if there is
                   none */
  char *message; /* a line for the student, translated: "18; the answer is 18.37 cycles". If the
                    answer is a design, the message has at most some hundred characters for each
                    limit that the design must meet */
} IcnMarked;

/* Functions for a question of which several choices may be right. icn_choices_points returns the
 * points (0 to 1) for an answer, by the rule of icn_study_mark(). chosen: [number of choices]
 * whether the answer has each choice. icn_choices_words returns the right choices as text, "a; b";
 * free with g_free. */
double icn_choices_points (const IcnQuestion *question, const gboolean *chosen);
char *icn_choices_words (const IcnQuestion *question);

/* Returns the result for an answer that orders designs, in words: how many pairs of designs are in
 * the right order (n_right), and the right order. Free with g_free. */
char *icn_order_outcome (const IcnOrder *order, guint n_right);

/* Returns `points` (0 to 1), less ICN_HINT_COST for each of `n_hints` opened hints; at least 0. */
double icn_points_after_hints (double points, guint n_hints);

/* Rounds points to two decimals, as users see them. */
double icn_points_rounded (double points);

/* Marks a sheet. Returns an array of IcnMarked, one for each question that can be answered on a
 * sheet, in the order of the steps; free with g_ptr_array_unref.
 *
 * An answer is a number, with or without a unit (icn_answer_read); one of the choices; settings of
 * the question's design; a channel or node (icn_pick_key_find); or a list of choices or designs.
 * Choices and designs are named by their text or by their letter (a is the first). The items of a
 * list are separated by semicolons, by "<" or by commas. An answer of another form cannot be read
 * and has no points.
 *
 * Points are from 0 to 1. For several choices, they are the share of the right choices that the
 * answer names, less the share of the wrong choices that it names, but at least 0. For an order,
 * they are the share of the pairs of designs that are in the right order. For a picked channel or
 * node, they are its number (such as its load, pick-kind.h), divided by the largest number of any
 * channel or node. */
GPtrArray *icn_study_mark (const IcnStudy *study, const IcnAnswerKey *key,
                           const IcnAnswerSheet *sheet);
