/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells of comma-separated values (RFC 4180), in the C locale. */
#pragma once

#include <glib.h>

/* Quoted where it must be. */
void icn_csv_append_text (GString *csv, const char *text);

/* Nothing for a number that does not exist. */
void icn_csv_append_number (GString *csv, double number);
