/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question-lines.h"

#include "question-limits.h"
#include "pick-kind.h"
#include "question-order.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>

static void
add_limits (const IcnQuestion *question, gboolean is_shown, GStrvBuilder *lines)
{
  g_autofree char *name =
    is_shown ? icn_study_label_words (question->design) : g_strdup (question->design);
  /* Translators: %s is the name of a design; limits follow, each on a line. */
  g_autofree char *head = g_strdup_printf (_ ("Change %s so that it has:"), name);

  g_strv_builder_add (lines, head);
  for (char **limit = question->limits; *limit; limit++) {
    g_autofree char *words = icn_limit_words (*limit);
    g_autofree char *line = g_strdup_printf ("– %s", words);

    g_strv_builder_add (lines, line);
  }
}

/* Adds a line for each of the designs that are to be ordered, with the name that the design has
 * with the settings of the step. is_shown: whether names are translated for display. */
static void
add_designs (const IcnStudy *study, guint step, gboolean is_shown, GStrvBuilder *lines)
{
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_auto (GStrv) names = NULL;

  icn_study_take_step (taken, step, NULL);
  names = icn_study_ordered_names (taken, step);
  for (guint i = 0; i < ICN_STEP_MAX_ORDERED && names[i]; i++) {
    g_autofree char *name = is_shown ? icn_study_label_words (names[i]) : g_strdup (names[i]);
    g_autofree char *line = g_strdup_printf ("%c) %s", (char) ('a' + i), name);

    g_strv_builder_add (lines, line);
  }
}

char **
icn_question_lines (const IcnStudy *study, guint step, const char *box, gboolean is_shown)
{
  const IcnQuestion *question = &icn_study_step (study, step)->question;
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  IcnAnswer answer = icn_question_answer (question);

  for (guint i = 0; question->choices && question->choices[i]; i++) {
    const char letter[] = { (char) ('a' + i), ')', ' ', '\0' };
    const char *choice = question->choices[i];
    g_autofree char *line =
      g_strconcat (box, answer == ICN_ANSWER_CHOICES || is_shown ? letter : "",
                   is_shown ? icn_study_words (choice) : choice, NULL);

    g_strv_builder_add (lines, line);
  }
  if (answer == ICN_ANSWER_DESIGN)
    add_limits (question, is_shown, lines);
  if (answer == ICN_ANSWER_ORDER)
    add_designs (study, step, is_shown, lines);
  return g_strv_builder_end (lines);
}

const char *
icn_question_form (const IcnQuestion *question)
{
  switch (icn_question_answer (question)) {
  case ICN_ANSWER_DESIGN:
    return _ ("Settings to change, as KEY=VALUE,KEY=VALUE, without files; the keys are:");
  case ICN_ANSWER_CHOICES:
    return _ ("All that are right, as a, c");
  case ICN_ANSWER_ORDER:
    return _ ("The least first, as b, a, c");
  case ICN_ANSWER_PICK:
    return icn_pick_kind_find (question->pick)->is_node
             ? _ ("The name or the number of a node")
             : _ ("The channel, as FROM – TO with the names or numbers of its ends");
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_NUMBER:
  case ICN_ANSWER_CURVE:
    break;
  }
  return NULL;
}

char **
icn_question_keys (const IcnStudy *study, guint step)
{
  return icn_question_answer (&icn_study_step (study, step)->question) == ICN_ANSWER_DESIGN
           ? icn_study_limit_keys (study, step)
           : g_new0 (char *, 1);
}
