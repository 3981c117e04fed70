/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of comma-separated values (RFC 4180), in the C locale. */
#pragma once

#include <glib.h>

/* Appends a cell, quoted if necessary. Spreadsheets evaluate cells that begin with = + - @ or a tab
 * as formulas, and labels are untrusted input: such a cell gets a leading apostrophe, which marks
 * text in spreadsheets. Numbers such as -1 are unchanged. */
void icn_csv_append_text (GString *csv, const char *text);

/* Appends an empty cell for NAN. */
void icn_csv_append_number (GString *csv, double number);
