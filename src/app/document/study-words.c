/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-words.h"

#include <glib/gi18n.h>

const char *
bisection_study_words (const char *text)
{
  return text && *text ? g_dpgettext2 (NULL, "study", text) : text;
}
