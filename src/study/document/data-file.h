/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets as CSV files. The first row has the headings, each of which says what its column means.
 * A heading is the id or title of a quantity or setting, or the title of a plot's axis, as the
 * program itself writes it, with the unit at the end: "load (%)", "Latency [ns]". Lines that begin
 * with # are comments; those before the headings become the source of the data set. */
#pragma once

#include "data-set.h"

/* Reads a data set from the text of a CSV file. file: the name of the file, which errors state
 * together with line and column. name: name of the new data set. headings: NULL, or array of texts
 * "OLD=NEW", ended by NULL, that replace headings of the file: "offered=load (%)" treats the column
 * with the heading `offered` as if its heading were `load (%)`. */
IcnDataSet *icn_data_set_parse (const char *text, const char *file, const char *name,
                                char *const *headings, GError **error);

/* Reads a data set from a CSV file, as icn_data_set_parse does. name: name of the data set; NULL:
 * the name of the file without its suffix. */
IcnDataSet *icn_data_set_load (const char *path, const char *name, char *const *headings,
                               GError **error);

/* Whether a text looks like the CSV file of a data set: no cell of its first row is a number, and
 * at least one is a heading that says what its column means. */
gboolean icn_data_is_headed (const char *text);

/* Sets name, meaning and unit of a column to what a heading says. */
void icn_data_column_take_heading (IcnDataColumn *column, const char *heading);
