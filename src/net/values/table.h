/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnTable: a const table of which a setting chooses one row by its id: traffic patterns, budgets,
 * wire laws, theories, injection processes. A row lists its parameters (parameter.h). Those that
 * have a name are written behind the id, "both:PINS:WIRES"; the others are settings with keys of
 * their own. */
#pragma once

#include "parameter.h"

/* The first member of each row. */
typedef struct {
  const char *id;    /* as the command line spells it */
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */
  const IcnParameter *const *parameters; /* those that it reads, then NULL; or NULL */
  const char *form; /* "pins:COUNT"; NULL: made of the names of its parameters */
} IcnRow;

typedef struct {
  const char *key; /* of the setting that chooses a row */
  const IcnRow *(*row) (guint i); /* NULL beyond the last */
  const char *also; /* translatable: what else its text may say, for messages; or NULL */
} IcnTable;

/* A row, and values of the parameters of all rows. Copied by assignment. */
typedef struct {
  const IcnRow *row;
  IcnValues values;
} IcnRowSettings;

const IcnRow *icn_table_find (const IcnTable *table, const char *id); /* NULL when there is none */
const IcnChoice *icn_table_choices (const IcnTable *table, guint *n_choices);

/* "hot-spot:SHARE"; the forms of all rows, "uniform, complement, … or matrix:FILE"; and that of a
 * row with its legal range, "hot-spot:SHARE with SHARE from 0 to 1". Free with g_free. */
char *icn_row_form (const IcnRow *row);
char *icn_table_forms (const IcnTable *table);
char *icn_row_describe (const IcnRow *row);

/* "hot-spot:0.1" and back. Reading changes the row and the values that the text has, and nothing on
 * failure; messages name the table's key and what is legal. */
char *icn_row_to_text (const IcnRowSettings *settings); /* free with g_free */
gboolean icn_row_from_text (IcnRowSettings *settings, const IcnTable *table, const char *text,
                            GError **error);

/* "Hot Spot (0.1)", for a reader: the row's title and the numbers of the text, translated. A text
 * that is not of the table stays as it is. Free with g_free. */
char *icn_table_words (const IcnTable *table, const char *text);

/* Whether both have the same text. */
gboolean icn_row_settings_equal (const IcnRowSettings *a, const IcnRowSettings *b);

/* Whether all numbers of the row are legal; the error names their keys. */
gboolean icn_row_settings_check (const IcnRowSettings *settings, GError **error);
