/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Data sets as CSV files. The first row has the headings of the columns, which say what the columns
 * mean: ids and titles of numbers and settings, and those of the axes of plots, as the program
 * writes them itself, with a unit at the end: "load (%)", "Latency [ns]". Lines that begin with #
 * are comments; those before the headings become the source of the data set. */
#pragma once

#include "data-set.h"

/* Reads a data set from the text of a CSV file. file: the name of the file, for errors, which name
 * line and column as well. name: name of the data set. headings: array of char *, NULL or headings
 * to use in place of those of the file: "offered=load (%)" says that the column `offered` has the
 * heading `load (%)`. */
IcnDataSet *icn_data_set_parse (const char *text, const char *file, const char *name,
                                char *const *headings, GError **error);

/* Reads a data set from a CSV file, as icn_data_set_parse does. name: name of the data set; NULL:
 * the name of the file without its suffix. */
IcnDataSet *icn_data_set_load (const char *path, const char *name, char *const *headings,
                               GError **error);

/* Whether a text looks like a file of a data set: its first row has no number, and a heading in it
 * says what its column means. */
gboolean icn_data_is_headed (const char *text);

/* Sets name, meaning and unit of a column to what a heading says. */
void icn_data_column_take_heading (IcnDataColumn *column, const char *heading);
