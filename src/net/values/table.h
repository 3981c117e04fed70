/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnTable: a constant table of choices, for example of traffic patterns, budgets, wire laws,
 * theories or injection processes. A setting selects a row by its id. A row lists its parameters
 * (parameter.h). The values of parameters with a name are written after the id, as in
 * "both:PINS:WIRES"; all other parameters are settings with keys of their own. */
#pragma once

#include "parameter.h"

/* The members that the rows of all tables have in common: each row begins with this struct. */
typedef struct {
  const char *id;    /* id of the row: its name on the command line */
  const char *title; /* name shown to the user, translatable */
  const char *help;  /* explanation in one sentence, translatable */
  /* The parameters that the row reads, NULL-terminated; NULL: none. */
  const IcnParameter *const *parameters;
  const char *form;   /* how users write the row, such as "pins:COUNT"; NULL: the id and the
                         placeholders of its parameters (IcnParameter.name) */
  const char *counts; /* for a row whose text has a single number: the noun that follows this number
                         in the names of designs, as "wires" in "64 wires"; NULL: the id is used */
} IcnRow;

typedef struct _IcnTable {
  const char *key;                /* key, in documents and on the command line, of the setting that
                                     selects a row */
  const IcnRow *(*row) (guint i); /* row number i; NULL after the last row */
  const char *also; /* translatable text for error messages that lists what the setting accepts
                       besides the rows; NULL: only the rows */
} IcnTable;

/* The selected row, and values of the parameters of all rows. An IcnRowSettings is copied by
 * assignment. */
typedef struct {
  const IcnRow *row;
  IcnValues values;
} IcnRowSettings;

/* The row with this id, or NULL if there is none. */
const IcnRow *icn_table_find (const IcnTable *table, const char *id);
/* The ids, titles and helps of a table's rows, as choices for a parameter. They are never freed. */
const IcnChoice *icn_table_choices (const IcnTable *table, guint *n_choices);

/* icn_row_form: how a row is written, such as "pins:COUNT"; brackets enclose a parameter that may
 * be left out, as in "hot-spot:SHARE[:A+B]".
 * icn_table_forms: how all rows of a table are written, such as "uniform, complement, … or
 * matrix:FILE".
 * icn_row_describe: the form of a row with legal ranges, such as "locality:BETA:SIZE with BETA from
 * 0 to 1 and SIZE a whole number from 2".
 * Free with g_free. */
char *icn_row_form (const IcnRow *row);
char *icn_table_forms (const IcnTable *table);
char *icn_row_describe (const IcnRow *row);

/* icn_row_to_text: settings as text, "hot-spot:0.1". icn_row_from_text: reads such text and sets
 * the selected row, and the values that the text gives. On failure the settings are unchanged, and
 * the message names the table's key and the legal texts. */
char *icn_row_to_text (const IcnRowSettings *settings); /* free with g_free */
gboolean icn_row_from_text (IcnRowSettings *settings, const IcnTable *table, const char *text,
                            GError **error);

/* Converts text such as "hot-spot:0.1" to words for users, "Hot Spot (0.1)": the translated title
 * of the row, and its numbers. Text that the table does not know is returned unchanged. Free with
 * g_free. */
char *icn_table_words (const IcnTable *table, const char *text);

/* Whether icn_row_to_text returns the same text for both settings. */
gboolean icn_row_settings_equal (const IcnRowSettings *a, const IcnRowSettings *b);

/* Whether all numeric parameters of the selected row have legal values; errors name the keys of
 * these parameters. */
gboolean icn_row_settings_check (const IcnRowSettings *settings, GError **error);
