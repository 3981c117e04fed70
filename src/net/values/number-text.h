/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text. Files, command line and messages always use the C locale; an application may set
 * other marks for what it shows on screen. */
#pragma once

#include <glib.h>

/* The shortest decimal number that reads back as the same double; free with g_free. */
char *icn_number_to_text (double number);

/* The number with so many significant digits, but with all digits before the decimal point if it is
 * larger: "46.24", "16777216", and "1e+15" from there on; free with g_free. */
char *icn_number_to_digits (double number, int digits);

/* The marks in numbers shown to users: the decimal mark, and the mark between thousands. */
typedef struct {
  const char *decimal, *thousands;
} IcnNumberMarks;

/* Sets the marks of this thread and returns the previous ones. NULL, and the initial state: "." and
 * ",". They are borrowed while they are set. */
const IcnNumberMarks *icn_number_set_marks (const IcnNumberMarks *marks);

/* A number in the C locale, converted to the marks: "1234.5" to "1,234.5"; free with g_free. */
char *icn_number_mark (const char *number);

/* Typed text without the marks between thousands, if they are in the right places: "1,234.5 bits"
 * gives "1234.5 bits", but "1,5" and "0,125" are unchanged; free with g_free. */
char *icn_number_join_thousands (const char *text);

/* A count for messages: "1,024" for 1024; free with g_free. */
char *icn_count_to_text (double count);

/* Parses the whole text as a finite decimal number without spaces; else FALSE. */
gboolean icn_number_from_text (const char *text, double *number);

/* The same for a whole number: digits, with an optional minus sign. */
gboolean icn_count_from_text (const char *text, double *count);

/* A refused value in quotation marks for a message: one line, as icn_text_line gives it, and short;
 * free with g_free. */
char *icn_text_quote (const char *text);

/* Valid UTF-8 without the characters that change the writing direction, which could make a name
 * look like another; free with g_free. */
char *icn_text_without_turns (const char *text);

/* Untrusted text as one visible line: valid UTF-8 in which control characters, line breaks and
 * characters that change the writing direction are escaped ( , \x1b, \u202e). Beyond max_characters
 * "…" replaces the middle. Free with g_free. */
char *icn_text_line (const char *text, gsize max_characters);
