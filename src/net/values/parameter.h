/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParameter: a setting that only some rows of a table read, for example of a topology, a traffic
 * pattern, a wire law, a budget or a theory. Each row lists its own parameters, and the settings
 * hold their values in one IcnValues. The field table of designs is made from these lists;
 * documents, command line and sidebar are made from the field table. So each key is spelled once.
 */
#pragma once

#include <glib.h>

typedef enum {
  ICN_PARAMETER_TEXT,
  ICN_PARAMETER_FLAG,  /* "yes" or "no"; "true" and "false" are also read */
  ICN_PARAMETER_COUNT, /* a whole number */
  ICN_PARAMETER_REAL,
  ICN_PARAMETER_CHOICE, /* one of a list of words */
} IcnParameterType;

typedef struct _IcnChoice {
  const char *id;
  const char *title; /* translatable */
  const char *help;  /* translatable */
} IcnChoice;

/* Results that must be recalculated when a setting changes. */
typedef enum {
  ICN_AFFECTS_PICTURE = 1 << 0,    /* names and colors */
  ICN_AFFECTS_FORMS = 1 << 1,      /* closed forms, widths, delays, theory */
  ICN_AFFECTS_GRAPH = 1 << 2,      /* the graph and measures counted from it */
  ICN_AFFECTS_LOADS = 1 << 3,      /* routes and channel loads */
  ICN_AFFECTS_SIMULATION = 1 << 4, /* simulated points */
  ICN_AFFECTS_ALL = (1 << 5) - 1,
} IcnAffects;

typedef struct _IcnParameter IcnParameter;

struct _IcnParameter {
  const char *key; /* key in --design and in documents */
  IcnParameterType type;
  IcnAffects affects;
  const char *label; /* translatable */
  const char *help;  /* translatable: one sentence */
  const char *unit;  /* translatable, or NULL */
  double minimum;    /* COUNT and REAL */
  double maximum;
  double usual;             /* the value if none is given; for CHOICE its index */
  gboolean or_none;         /* 0, which may be below the minimum, means "not given" */
  gboolean is_common;       /* designs of a study share its value at first */
  gboolean logarithmic;     /* sliders for it are logarithmic */
  const IcnChoice *choices; /* for CHOICE: the choices, in the order of the enumerators */
  guint n_choices;

  /* A parameter of type COUNT or FLAG of the same row: if its value is 0, this parameter is unused.
   * NULL: always used. */
  const IcnParameter *where;

  /* The word for this parameter in the form of its row, "both:PINS:WIRES" (table.h): "PINS". NULL:
   * the row's text does not contain its value. */
  const char *name;

  /* For COUNT and REAL: another parameter of the same settings, a data rate. "128G" (Gb/s) is then
   * divided by the rate. NULL: only plain numbers are read. */
  const IcnParameter *rate;

  /* For TEXT: the legal values in words, and functions that convert the value to text and back. The
   * value is NULL if none is given. set leaves the value unchanged on failure. Equal values are the
   * same pointer. */
  const char *legal;
  char *(*get) (gconstpointer value);
  gboolean (*set) (gconstpointer *value, const char *text, GError **error);
  char *(*digest) (gconstpointer value); /* short text that is equal for equal values; NULL: use the
                                            text itself */
  gboolean is_file;                      /* the text may be the name of a file, which set reads */
  gboolean chooses_row; /* setting the parameter also chooses the row that lists it, unless a row is
                           chosen explicitly */
};

/* Whether a NULL-terminated list, or NULL, contains the parameter. */
gboolean icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter);

/* A description of legal values: "a whole number from 0 to 23", "merged or doubled"; free with
 * g_free. */
char *icn_parameter_legal (const IcnParameter *parameter);

/* Whether a number is legal for a parameter of type COUNT or REAL; the error names the key. */
gboolean icn_parameter_check (const IcnParameter *parameter, double number, GError **error);

/* Reads "yes", "no", "true" or "false"; FALSE for other text. */
gboolean icn_flag_from_text (const char *text, gboolean *flag);

/* Values of parameters. Only values that differ from the usual one are stored. Plain data, copied
 * by assignment. The number of a FLAG is 0 or 1, that of a CHOICE its index; a TEXT has a
 * pointer. */
#define ICN_MAX_VALUES 24

typedef struct {
  const IcnParameter *parameter;
  double number;
  gconstpointer text;
} IcnValue;

typedef struct {
  guint n_values;
  IcnValue value[ICN_MAX_VALUES]; /* unused elements are zero */
} IcnValues;

double icn_values_number (const IcnValues *values, const IcnParameter *parameter);
gconstpointer icn_values_text (const IcnValues *values, const IcnParameter *parameter);
void icn_values_set_number (IcnValues *values, const IcnParameter *parameter, double number);
/* only this value is stored */
IcnValues icn_values_of (const IcnParameter *parameter, double number);
void icn_values_set_text (IcnValues *values, const IcnParameter *parameter, gconstpointer text);

/* Whether two settings have the same value of a parameter. */
gboolean icn_values_same (const IcnValues *a, const IcnValues *b, const IcnParameter *parameter);

/* Whether the parameter is used, see `where`. */
gboolean icn_values_use (const IcnValues *values, const IcnParameter *parameter);

/* Converts the value to text in the C locale, and back; free with g_free. A number may have a unit
 * (unit.h). Values are unchanged on failure; the error names the key. */
char *icn_values_get (const IcnValues *values, const IcnParameter *parameter);
gboolean icn_values_set (IcnValues *values, const IcnParameter *parameter, const char *text,
                         GError **error);
