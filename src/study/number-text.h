/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as files, the command line and messages spell them: always the C locale's. */
#pragma once

#include <glib.h>

/* The shortest decimal number that reads back as the same double; free with g_free. */
char *icn_number_to_text (double number);

/* 1024 as "1,024", for people; free with g_free. */
char *icn_count_to_text (double count);

/* The whole text, a finite decimal number without spaces; FALSE for all else. */
gboolean icn_number_from_text (const char *text, double *number);

/* The same of a whole number: digits, with a minus at most. */
gboolean icn_count_from_text (const char *text, double *count);

/* A refused value as a message can show it, in quotation marks: valid UTF-8, visible and short;
 * free with g_free. */
char *icn_text_quote (const char *text);
