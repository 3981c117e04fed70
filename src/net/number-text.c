/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-text.h"

#include <math.h>
#include <string.h>

#define MAX_QUOTED 60 /* characters of a refused value that a message repeats */

char *
icn_number_to_text (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint digits = 12; digits <= 17; digits++) {
    char format[] = "%.12g";

    format[3] = '0' + digits - 10;
    g_ascii_formatd (text, sizeof text, format, number);
    if (g_ascii_strtod (text, NULL) == number)
      break;
  }
  return g_strdup (text);
}

/* Of each thread, so that one that writes files has nothing to do with what is on the screen. */
static _Thread_local const IcnNumberMarks *number_marks;

const IcnNumberMarks *
icn_number_set_marks (const IcnNumberMarks *marks)
{
  const IcnNumberMarks *before = number_marks;

  number_marks = marks;
  return before;
}

char *
icn_number_mark (const char *number)
{
  static const IcnNumberMarks plain = { ".", "," };
  const IcnNumberMarks *marks = number_marks != NULL ? number_marks : &plain;
  GString *text = g_string_new (NULL);
  gsize whole = strspn (number, "-0123456789");

  for (gsize i = 0; number[i] != '\0'; i++) {
    if (i > 0 && i < whole && (whole - i) % 3 == 0 && g_ascii_isdigit (number[i - 1]))
      g_string_append (text, marks->thousands);
    if (number[i] == '.')
      g_string_append (text, marks->decimal);
    else
      g_string_append_c (text, number[i]);
  }
  return g_string_free (text, FALSE);
}

char *
icn_count_to_text (double count)
{
  g_autofree char *digits = g_strdup_printf ("%.0f", count);

  return icn_number_mark (digits);
}

gboolean
icn_number_from_text (const char *text, double *number)
{
  char *end;
  double value;

  /* g_ascii_strtod alone would take spaces, hexadecimal, infinities and a plus. */
  if (*text == '\0' || *text == '+' || strspn (text, "0123456789.eE+-") != strlen (text))
    return FALSE;
  value = g_ascii_strtod (text, &end);
  if (*end != '\0' || !isfinite (value))
    return FALSE;
  *number = value;
  return TRUE;
}

gboolean
icn_count_from_text (const char *text, double *count)
{
  const char *digits = *text == '-' ? text + 1 : text;

  return *digits != '\0' && strspn (digits, "0123456789") == strlen (digits) &&
         icn_number_from_text (text, count);
}

char *
icn_text_quote (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, MIN (strlen (text), 6 * MAX_QUOTED));
  glong length = g_utf8_strlen (valid, -1);
  g_autofree char *start = g_utf8_substring (valid, 0, MIN (length, MAX_QUOTED));

  for (char *c = start; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  return g_strdup_printf ("\"%s%s\"", start, length > MAX_QUOTED ? "..." : "");
}
