/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-words.h"

#include <glib/gi18n-lib.h>

const char *
icn_study_words (const char *text)
{
  return text && *text ? g_dpgettext2 (GETTEXT_PACKAGE, "study", text) : text;
}
