/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of comma-separated values (RFC 4180), in the C locale. */
#pragma once

#include <glib.h>

/* Quoted where it must be. A spreadsheet takes a cell that begins with = + - @ or a tab for a formula
 * and runs it, and a label can come from anyone: such a cell gets an apostrophe before it, by which
 * spreadsheets mark text. A number, such as -1, stays as it is. */
void icn_csv_append_text (GString *csv, const char *text);

/* Nothing for a number that does not exist. */
void icn_csv_append_number (GString *csv, double number);
