/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "same-text.h"

char *
icn_text_folded (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (plain, -1);
}

gboolean
icn_text_is_same (const char *one, const char *other)
{
  g_autofree char *a = icn_text_folded (one), *b = icn_text_folded (other);

  return g_str_equal (a, b);
}
