/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text. Files, the command line and messages always use the C locale. For numbers shown
 * on the screen, an application may set another decimal mark and another mark between thousands. */
#pragma once

#include <glib.h>

/* Writes the shortest decimal number that reads back as the same double; free with g_free. */
char *icn_number_to_text (double number);

/* Writes the number rounded to `digits` significant digits. Digits before the decimal point are
 * never rounded: with 4 digits, the results are "46.24", but "16777216". Numbers from 1e15 up are
 * written as "1e+15". Free with g_free. */
char *icn_number_to_digits (double number, int digits);

/* The marks in numbers that users see: the decimal mark, and the mark between thousands. */
typedef struct {
  const char *decimal, *thousands;
} IcnNumberMarks;

/* Sets the marks for this thread and returns the previous ones. NULL, the initial value, means "."
 * and ",". The caller keeps ownership of `marks`, which must exist until others are set. */
const IcnNumberMarks *icn_number_set_marks (const IcnNumberMarks *marks);

/* The decimal mark and the mark between thousands that are set for this thread; never NULL. */
const IcnNumberMarks *icn_number_marks (void);

/* Converts a number in the C locale to the marks of this thread: "1234.5" to "1,234.5"; free with
 * g_free. */
char *icn_number_mark (const char *number);

/* Copies a text that begins with a number that a user has typed, and removes the marks between
 * thousands if they are in the right places: "1,234.5 bits" becomes "1234.5 bits", but "1,5" and
 * "0,125" stay the same. Free with g_free. */
char *icn_number_join_thousands (const char *text);

/* Writes a count for messages: "1,024" for 1024; free with g_free. */
char *icn_count_to_text (double count);

/* Parses the complete text as a finite decimal number. FALSE for any other text, such as one with
 * spaces. */
gboolean icn_number_from_text (const char *text, double *number);

/* Parses the complete text as an integer: digits, with an optional minus sign. FALSE for any other
 * text. */
gboolean icn_count_from_text (const char *text, double *count);

/* Writes a refused value in quotation marks for a message, shortened and on one line
 * (icn_text_line); free with g_free. */
char *icn_text_quote (const char *text);

/* Copies valid UTF-8 text without its characters that change the writing direction, such as U+202E,
 * since these can make a name look like another name; free with g_free. */
char *icn_text_without_turns (const char *text);

/* Writes untrusted text as one visible line of valid UTF-8: control characters, line breaks and
 * characters that change the writing direction are escaped (\n, \x1b, \u202e). If the line is
 * longer than max_characters, "…" replaces its middle. Free with g_free. */
char *icn_text_line (const char *text, gsize max_characters);
