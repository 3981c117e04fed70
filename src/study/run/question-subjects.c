/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-subjects.h"

#include "operand.h"
#include "pick-kind.h"

#define BIT(subject) (1u << (subject))

static guint
subject_of (const char *id)
{
  const IcnQuantity *quantity = id ? icn_quantity_find (id) : NULL;

  return quantity ? BIT (quantity->about) : 0;
}

static guint
subjects_of_claim (const GPtrArray *expectations, const char *claim)
{
  guint subjects = 0;

  for (guint i = 0; i < expectations->len; i++) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, i);

    if (g_strcmp0 (expectation->claim, claim) == 0)
      subjects |= subject_of (expectation->quantity);
  }
  return subjects;
}

static guint
subject_of_order (const char *order)
{
  g_auto (IcnOperand) operand = { .name = NULL };

  if (!icn_operand_parse (order, "order", &operand, NULL))
    return 0;
  return operand.quantity ? BIT (operand.quantity->about) : 0;
}

/* Adds to a set of subjects of quantities (bits 1 << IcnAbout) each subject whose numbers can be
 * calculated from those of a subject in the set; for example, throughput follows from loads.
 * Returns the enlarged set. */
static guint
join (guint subjects)
{
  static const guint groups[] = { BIT (ICN_ABOUT_LOADS) | BIT (ICN_ABOUT_THROUGHPUT),
                                  BIT (ICN_ABOUT_LATENCY) | BIT (ICN_ABOUT_BEST) };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (subjects & groups[i])
      subjects |= groups[i];
  return subjects;
}

guint
icn_question_subjects (const IcnStudy *study, guint step)
{
  const IcnStep *asked = icn_study_step (study, step);
  const IcnQuestion *question = &asked->question;

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_NUMBER:
    return join (subject_of (question->quantity));
  case ICN_ANSWER_ORDER:
    return join (subject_of_order (question->order));
  case ICN_ANSWER_PICK:
    return icn_pick_kind_find (question->pick)->needs_loads ? join (BIT (ICN_ABOUT_LOADS)) : 0;
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    return question->claim ? join (subjects_of_claim (study->expectations, question->claim) |
                                   subjects_of_claim (asked->expectations, question->claim))
                           : 0;
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_DESIGN:
  case ICN_ANSWER_CURVE:
    break;
  }
  return 0;
}
