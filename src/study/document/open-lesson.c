/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "open-lesson.h"

#include <string.h>

gboolean
icn_study_is_open_lesson (const IcnStudy *study)
{
  gboolean asks = FALSE;

  if (icn_study_n_expectations (study) > 0)
    return FALSE;
  for (guint i = 0; i < study->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;

    if (icn_question_answer (question) != ICN_ANSWER_NONE)
      return FALSE;
    asks = asks || (question->ask && *question->ask);
  }
  return asks;
}

char **
icn_question_offers (const IcnQuestion *question, char **ask)
{
  g_auto (GStrv) lines = g_strsplit (question->ask, "\n", -1);
  g_autoptr (GStrvBuilder) offers = g_strv_builder_new ();
  g_autoptr (GString) rest = g_string_new (NULL);
  gboolean has_offers = FALSE;

  for (char **line = lines; *line; line++) {
    gboolean is_offer = g_str_has_prefix (*line, ICN_OFFER);

    if (is_offer)
      g_strv_builder_add (offers, *line + strlen (ICN_OFFER));
    else
      g_string_append_printf (rest, "%s%s", rest->len > 0 ? "\n" : "", *line);
    has_offers = has_offers || is_offer;
  }
  *ask = g_string_free (g_steal_pointer (&rest), FALSE);
  return has_offers ? g_strv_builder_end (offers) : NULL;
}
