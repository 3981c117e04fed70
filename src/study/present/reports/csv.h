/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes cells of comma-separated values (RFC 4180), with numbers as in the C locale. */
#pragma once

#include <glib.h>

/* Appends a cell, quoted if necessary. A text that begins with = + - @ or a tab gets a leading
 * apostrophe: labels are untrusted, and a spreadsheet would evaluate the cell as a formula. Numbers
 * such as -1 are unchanged. */
void icn_csv_append_text (GString *csv, const char *text);

/* Appends a number as a cell; the cell is empty for NAN. */
void icn_csv_append_number (GString *csv, double number);
