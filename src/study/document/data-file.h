/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets as CSV files. The first row has the headings, which tell the meaning of the columns. A
 * heading is the id or title of a quantity or setting, or the title of a plot's axis as the program
 * writes it, and may end with a unit: "load (%)", "Latency [ns]". Lines that begin with # are
 * comments; the comments before the headings become the source of the data set. */
#pragma once

#include "data-set.h"

/* Reads a data set from the text of a CSV file. file: name of the file, for errors, which also have
 * the line and the column. name: name of the new data set. headings: NULL, or array of texts
 * "OLD=NEW", ended by NULL, that replace headings of the file: "offered=load (%)" treats the column
 * with the heading `offered` as if its heading were `load (%)`. Returns NULL with an error if the
 * text is not a data set. */
IcnDataSet *icn_data_set_parse (const char *text, const char *file, const char *name,
                                char *const *headings, GError **error);

/* Reads a data set from a CSV file, as icn_data_set_parse does. name: name of the data set; NULL:
 * the name of the file without its suffix. */
IcnDataSet *icn_data_set_load (const char *path, const char *name, char *const *headings,
                               GError **error);

/* Returns whether a text looks like the CSV file of a data set: no cell of its first row is a
 * number, and at least one cell is a heading with a known meaning. */
gboolean icn_data_is_headed (const char *text);

/* Sets the name, meaning and unit of a column as its heading states them. */
void icn_data_column_take_heading (IcnDataColumn *column, const char *heading);
