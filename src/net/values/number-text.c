/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "number-text.h"

#include <math.h>
#include <string.h>

#define MAX_QUOTED 60 /* largest number of characters of a refused value in a message */

/* Whether the number is an integer, other than -0, with an absolute value below `limit`. The
 * functions below print such numbers as integers, which is much faster; most numbers are
 * integers. */
static gboolean
is_plain (double number, double limit)
{
  return number == floor (number) && fabs (number) < limit && !(number == 0 && signbit (number));
}

char *
icn_number_to_text (double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (is_plain (number, 1e12))
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number);
  for (guint digits = 12; digits <= 17; digits++) {
    char format[] = "%.12g";

    format[3] = '0' + digits - 10;
    g_ascii_formatd (text, sizeof text, format, number);
    if (g_ascii_strtod (text, NULL) == number)
      break;
  }
  return g_strdup (text);
}

char *
icn_number_to_digits (double number, int digits)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE], format[8];
  gboolean is_long;

  if (is_plain (number, 1e15))
    return g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) number);
  is_long = fabs (number) >= pow (10, digits) - 0.5 && fabs (number) < 1e15;
  g_snprintf (format, sizeof format, is_long ? "%%.0f" : "%%.%dg", digits);
  return g_strdup (g_ascii_formatd (text, sizeof text, format, number));
}

/* The decimal mark and the mark between thousands in this thread; NULL: "." and ",". Each thread
 * has marks of its own, so a thread that writes files keeps the marks of the C locale. */
static _Thread_local const IcnNumberMarks *number_marks;

const IcnNumberMarks *
icn_number_set_marks (const IcnNumberMarks *marks)
{
  const IcnNumberMarks *before = number_marks;

  number_marks = marks;
  return before;
}

const IcnNumberMarks *
icn_number_marks (void)
{
  static const IcnNumberMarks plain = { ".", "," };

  return number_marks != NULL ? number_marks : &plain;
}

char *
icn_number_mark (const char *number)
{
  const IcnNumberMarks *marks = icn_number_marks ();
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
icn_number_join_thousands (const char *text)
{
  const char *mark = icn_number_marks ()->thousands;
  const char *first = text + strspn (text, " -");
  gsize length = strlen (mark), lead = strspn (first, "0123456789");
  const char *rest = first + lead;

  if (length == 0 || lead == 0 || lead > 3 || *first == '0')
    return g_strdup (text);
  GString *joined = g_string_new_len (text, rest - text);
  for (; strncmp (rest, mark, length) == 0 && strspn (rest + length, "0123456789") == 3;
       rest += length + 3)
    g_string_append_len (joined, rest + length, 3);
  g_string_append (joined, rest);
  return g_string_free (joined, FALSE);
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

  /* g_ascii_strtod alone would also accept spaces, hexadecimal numbers, infinities and a leading
   * plus sign. */
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

/* Whether a character changes the writing direction. */
static gboolean
turns (gunichar c)
{
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x202a && c <= 0x202e) ||
         (c >= 0x2066 && c <= 0x2069);
}

char *
icn_text_without_turns (const char *text)
{
  GString *kept = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (!turns (g_utf8_get_char (at)))
      g_string_append_len (kept, at, g_utf8_next_char (at) - at);
  return g_string_free (kept, FALSE);
}

/* Whether a text terminal would interpret the character instead of displaying it. */
static gboolean
is_invisible (gunichar c)
{
  GUnicodeType type = g_unichar_type (c);

  return type == G_UNICODE_CONTROL || type == G_UNICODE_FORMAT ||
         type == G_UNICODE_LINE_SEPARATOR || type == G_UNICODE_PARAGRAPH_SEPARATOR;
}

static void
append_visible (GString *line, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);

    if (!is_invisible (c))
      g_string_append_unichar (line, c);
    else if (c == '\n' || c == '\r' || c == '\t')
      g_string_append (line, c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t");
    else
      g_string_append_printf (line, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
  }
}

char *
icn_text_line (const char *text, gsize max_characters)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *line = g_string_new (NULL);
  gsize length, kept = (max_characters - 1) / 2;

  append_visible (line, valid);
  length = g_utf8_strlen (line->str, line->len);
  if (length > max_characters) {
    const char *end = g_utf8_offset_to_pointer (line->str, kept);
    const char *start = g_utf8_offset_to_pointer (line->str, length - kept);

    g_string_erase (line, end - line->str, start - end);
    g_string_insert (line, end - line->str, "…");
  }
  return g_string_free (line, FALSE);
}

char *
icn_text_quote (const char *text)
{
  g_autofree char *line = icn_text_line (text, MAX_QUOTED);

  return g_strdup_printf ("\"%s\"", line);
}
