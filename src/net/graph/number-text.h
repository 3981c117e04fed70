/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text: those of files, of the command line and of messages are always the C locale's;
 * a program can have its own screen show them as its reader writes them. */
#pragma once

#include <glib.h>

/* The shortest decimal number that reads back as the same double; free with g_free. */
char *icn_number_to_text (double number);

/* The marks of a number for people: the decimal mark, and the one between thousands. */
typedef struct {
  const char *decimal, *thousands;
} IcnNumberMarks;

/* Sets the marks of this thread and returns those before. NULL, and where nothing was set: "." and
 * ",". They are borrowed as long as they are set. */
const IcnNumberMarks *icn_number_set_marks (const IcnNumberMarks *marks);

/* A number of the C locale with the marks: "1234.5" as "1,234.5"; free with g_free. */
char *icn_number_mark (const char *number);

/* 1024 as "1,024", for people; free with g_free. */
char *icn_count_to_text (double count);

/* The whole text, a finite decimal number without spaces; FALSE for all else. */
gboolean icn_number_from_text (const char *text, double *number);

/* The same of a whole number: digits, with a minus at most. */
gboolean icn_count_from_text (const char *text, double *count);

/* A refused value as a message can show it, in quotation marks: one line as below, and short; free
 * with g_free. */
char *icn_text_quote (const char *text);

/* What came from outside as one visible line: valid UTF-8 in which control characters, and those
 * that break lines or turn the direction of writing, are escaped (\n, \x1b, \u202e). Of more than
 * max_characters the middle is left out, "…" in its place. Free with g_free. */
char *icn_text_line (const char *text, gsize max_characters);
