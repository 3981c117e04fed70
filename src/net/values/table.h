/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnTable: a constant table of choices, for example traffic patterns, budgets, wire laws, theories
 * or injection processes. A setting chooses a row by its id. A row lists its parameters
 * (parameter.h). Parameters with a name are written after the id, "both:PINS:WIRES"; the others are
 * settings with keys of their own. */
#pragma once

#include "parameter.h"

/* The first member of each row. */
typedef struct {
  const char *id;    /* as the command line spells it */
  const char *title; /* translatable */
  const char *help;  /* translatable: one sentence */
  const IcnParameter *const *parameters; /* parameters that the row reads, NULL-terminated; or
                                            NULL */
  const char *form; /* "pins:COUNT"; NULL: made from the names of the parameters */
} IcnRow;

typedef struct _IcnTable {
  const char *key; /* key of the setting that chooses a row */
  const IcnRow *(*row) (guint i); /* NULL beyond the last row */
  const char *also; /* translatable: other legal texts, for messages; or NULL */
} IcnTable;

/* A chosen row, and values of the parameters of all rows. Copied by assignment. */
typedef struct {
  const IcnRow *row;
  IcnValues values;
} IcnRowSettings;

const IcnRow *icn_table_find (const IcnTable *table, const char *id); /* NULL: no such row */
const IcnChoice *icn_table_choices (const IcnTable *table, guint *n_choices);

/* The form of a row, "hot-spot:SHARE"; the forms of all rows, "uniform, complement, … or
 * matrix:FILE"; and the form of a row with its legal range, "hot-spot:SHARE with SHARE from 0 to
 * 1". Free with g_free. */
char *icn_row_form (const IcnRow *row);
char *icn_table_forms (const IcnTable *table);
char *icn_row_describe (const IcnRow *row);

/* Converts settings to text, "hot-spot:0.1", and back. Reading changes the row and the values that
 * the text contains; nothing on failure. Messages name the table's key and the legal texts. */
char *icn_row_to_text (const IcnRowSettings *settings); /* free with g_free */
gboolean icn_row_from_text (IcnRowSettings *settings, const IcnTable *table, const char *text,
                            GError **error);

/* A text of the table for people, "Hot Spot (0.1)": the row's title and the numbers of the text,
 * translated. Any other text is returned unchanged. Free with g_free. */
char *icn_table_words (const IcnTable *table, const char *text);

/* Whether both settings have the same text. */
gboolean icn_row_settings_equal (const IcnRowSettings *a, const IcnRowSettings *b);

/* Whether all numbers of the row are legal; the error names their keys. */
gboolean icn_row_settings_check (const IcnRowSettings *settings, GError **error);
