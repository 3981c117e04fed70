/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text. Files, command line and messages always use the C locale; an application may set
 * other marks for what it shows on screen. */
#pragma once

#include <glib.h>

/* The shortest decimal number that reads back as the same double; free with g_free. */
char *icn_number_to_text (double number);

/* To so many significant digits, but with all digits before the point of what is larger: "46.24",
 * "16777216", and "1e+15" from there on; free with g_free. */
char *icn_number_to_digits (double number, int digits);

/* The marks of a number for people: the decimal mark, and the one between thousands. */
typedef struct {
  const char *decimal, *thousands;
} IcnNumberMarks;

/* Sets the marks of this thread and returns those before. NULL, and where nothing was set: "." and
 * ",". They are borrowed as long as they are set. */
const IcnNumberMarks *icn_number_set_marks (const IcnNumberMarks *marks);

/* A number of the C locale with the marks: "1234.5" as "1,234.5"; free with g_free. */
char *icn_number_mark (const char *number);

/* Typed text without the marks between thousands, where they stand as above: "1,234.5 bits" as
 * "1234.5 bits", but "1,5" and "0,125" as they are; free with g_free. */
char *icn_number_join_thousands (const char *text);

/* 1024 as "1,024", for people; free with g_free. */
char *icn_count_to_text (double count);

/* Parses the whole text as a finite decimal number without spaces; else FALSE. */
gboolean icn_number_from_text (const char *text, double *number);

/* The same for a whole number: digits, with an optional minus sign. */
gboolean icn_count_from_text (const char *text, double *count);

/* A refused value as a message can show it, in quotation marks: one line as below, and short; free
 * with g_free. */
char *icn_text_quote (const char *text);

/* Valid UTF-8 without the characters that change the direction of writing, with which a name could
 * show another one; free with g_free. */
char *icn_text_without_turns (const char *text);

/* Untrusted text as one visible line: valid UTF-8 in which control characters, line breaks and
 * characters that change the writing direction are escaped ( , \x1b, \u202e). Beyond max_characters
 * "…" replaces the middle. Free with g_free. */
char *icn_text_line (const char *text, gsize max_characters);
