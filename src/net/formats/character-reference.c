/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "character-reference.h"

#include <string.h>

#define FIRST_NAMED 160 /* code of the character whose name is names[0] */

/* The HTML names of the characters from 160 to 255. */
static const char *const names[] = {
  "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",
  "copy",   "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn",
  "sup2",   "sup3",   "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",
  "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde",
  "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave",
  "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde",
  "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
  "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil",
  "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",   "eth",
  "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
  "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml",
};
G_STATIC_ASSERT (G_N_ELEMENTS (names) == 256 - FIRST_NAMED);

static const struct {
  const char *name;
  gunichar character;
} others[] = { { "amp", '&' }, { "lt", '<' }, { "gt", '>' }, { "quot", '"' }, { "apos", '\'' } };

/* The character of a numeric reference, "#233" or "#xe9"; 0 if the word is no numeric reference. */
static gunichar
numbered (const char *word)
{
  gboolean is_hexadecimal = word[1] == 'x' || word[1] == 'X';
  const char *digits = word + (is_hexadecimal ? 2 : 1);
  guint64 number;

  if (word[0] != '#' ||
      !g_ascii_string_to_unsigned (digits, is_hexadecimal ? 16 : 10, 1, 0x10ffff, &number, NULL))
    return 0;
  return g_unichar_validate (number) && !g_unichar_iscntrl (number) ? number : 0;
}

static gunichar
character_of (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (word, others[i].name))
      return others[i].character;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (word, names[i]))
      return FIRST_NAMED + i;
  return numbered (word);
}

void
icn_decode_references (GString *text)
{
  g_autoptr (GString) decoded = g_string_sized_new (text->len);

  for (const char *at = text->str; *at != '\0'; at++) {
    const char *end = *at == '&' ? at + strcspn (at, "; ") : at;
    g_autofree char *word = end > at + 1 && *end == ';' ? g_strndup (at + 1, end - at - 1) : NULL;
    gunichar character = word != NULL ? character_of (word) : 0;

    if (character == 0) {
      g_string_append_c (decoded, *at);
      continue;
    }
    g_string_append_unichar (decoded, character);
    at = end;
  }
  g_string_assign (text, decoded->str);
}
