/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that make reports share. */
#pragma once

#include "report.h"
#include <jansson.h>

/* Enough to tell any two results apart, few enough that 0.1 stays 0.1. */
#define ICN_REPORT_DIGITS 12

json_t *icn_report_number (double value);     /* null where there is none */
char *icn_report_dump (json_t *array);        /* takes it; free with g_free */
char *icn_report_csv (const GPtrArray *rows); /* rows: arrays of cells; free with g_free */

/* Rows are arrays of char *; a number that does not exist is an empty cell. */
void icn_report_add_cell (GPtrArray *row, double value, int digits);

/* A line per row, the first of which has the headings; the last column is flush left. */
char *icn_report_rows (const GPtrArray *rows);
void icn_report_append_padded (GString *text, const char *cell, glong width, gboolean left);
