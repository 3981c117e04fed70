/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParameter: a setting that is read by some rows of a table (topologies, traffic patterns, wire
 * laws, budgets, theories) and ignored by the others. Each row lists its parameters; IcnValues
 * stores their values. The table of all fields of a design (field.h) takes the parameters from
 * these lists, and documents, the command line and the sidebar are made from that table. So each
 * key is written once only. */
#pragma once

#include <glib.h>

typedef enum {
  ICN_PARAMETER_TEXT,
  ICN_PARAMETER_FLAG,  /* written as "yes" or "no"; "true" and "false" are also read */
  ICN_PARAMETER_COUNT, /* the value is an integer */
  ICN_PARAMETER_REAL,
  ICN_PARAMETER_CHOICE, /* the value is one of several words */
} IcnParameterType;

typedef struct _IcnChoice {
  const char *id;
  const char *title; /* name of the word shown to the user, translatable */
  const char *help;  /* explanation in one sentence, translatable */
} IcnChoice;

/* The results that depend on a setting and must be recalculated when it changes: one bit for each
 * kind of result. */
typedef enum {
  ICN_AFFECTS_PICTURE = 1 << 0,    /* names and colors in drawings */
  ICN_AFFECTS_FORMS = 1 << 1,      /* results of formulas: channel widths, delays, latency by
                                      theory */
  ICN_AFFECTS_GRAPH = 1 << 2,      /* the graph of the network and what is counted on it, such as
                                      its diameter */
  ICN_AFFECTS_LOADS = 1 << 3,      /* routes and channel loads */
  ICN_AFFECTS_SIMULATION = 1 << 4, /* simulated points of latency curves */
  ICN_AFFECTS_ALL = (1 << 5) - 1,
} IcnAffects;

typedef struct _IcnParameter IcnParameter;

struct _IcnParameter {
  const char *key; /* key in --design and in documents */
  IcnParameterType type;
  IcnAffects affects;
  const char *label; /* name shown to the user, translatable */
  const char *help;  /* explanation in one sentence, translatable */
  const char *unit;  /* name of the unit, translatable; NULL: no unit */
  double minimum;    /* smallest legal number, for COUNT and REAL */
  double maximum;
  double usual; /* default value; for CHOICE an index into `choices` */
  /* For COUNT and REAL: the value 0, which means "not set", is legal even if `minimum` is larger.
   * For a TEXT with a `name`: the value may be left out at the end of the text of a row (table.h),
   * such as the part A+B of "hot-spot:SHARE[:A+B]"; the setting is then not set. */
  gboolean or_none;
  gboolean is_common; /* whether all designs of a new study have one common value of this setting */
  gboolean is_late;   /* the setting was added to the program later. The key under which the results
                         of a design are stored then omits the setting if it has its default value,
                         so that older stored results are still found (IcnField.is_late in
                         field.h) */
  gboolean logarithmic;     /* whether sliders for this parameter have a logarithmic scale */
  const IcnChoice *choices; /* for CHOICE: the words; an enumerator is the index of its word */
  guint n_choices;

  /* Another parameter of the same row, of type COUNT or FLAG. While the value of that parameter is
   * 0, the present parameter is unused. NULL: the present parameter is always used. */
  const IcnParameter *where;

  /* The placeholder for the value in the syntax of a setting, such as PINS in "both:PINS:WIRES" for
   * a budget (IcnRow, table.h). NULL: the value is not part of the text of the row, but is a
   * setting with a key of its own. */
  const char *name;

  /* For COUNT and REAL: the parameter that states the data rate, in Gb/s, of one unit of the
   * present parameter, for example of one wire. If the user enters a total data rate, such as
   * "128G", the total is divided by the rate of one unit. NULL: only plain numbers are read. */
  const IcnParameter *rate;

  /* For TEXT: the legal values in words, and functions that convert the value to text and back. The
   * value is NULL if it is not set. Equal values are equal pointers. If `set` fails, it leaves the
   * value unchanged. */
  const char *legal;
  char *(*get) (gconstpointer value);
  gboolean (*set) (gconstpointer *value, const char *text, GError **error);
  char *(*digest) (gconstpointer value); /* short text that is the same for equal values; NULL: the
                                            text itself is used */
  gboolean is_file;                      /* whether the text may be the name of a file, which `set`
                                            then reads */
  gboolean chooses_row; /* if the user sets this parameter, the row of the table (table.h) that
                           lists it is selected too, unless the user selects another row
                           explicitly */
};

/* Whether a NULL-terminated list contains the parameter; FALSE if the list is NULL. */
gboolean icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter);

/* Describes the legal values in words: "a whole number from 0 to 23", "merged or doubled"; free
 * with g_free. */
char *icn_parameter_legal (const IcnParameter *parameter);

/* Whether a number is legal for a parameter of type COUNT or REAL; the error names the parameter's
 * key. */
gboolean icn_parameter_check (const IcnParameter *parameter, double number, GError **error);

/* Reads "yes", "no", "true" or "false" into *flag; FALSE for any other text. */
gboolean icn_flag_from_text (const char *text, gboolean *flag);

/* Values of parameters. Only values that differ from the default are stored. An IcnValues is plain
 * data, copied by assignment. `number` is the value of a parameter: 0 or 1 for a FLAG, the index of
 * the word for a CHOICE. The value of a TEXT is in `text`. */
#define ICN_MAX_VALUES 24

typedef struct {
  const IcnParameter *parameter;
  double number;
  gconstpointer text;
} IcnValue;

typedef struct {
  guint n_values;
  IcnValue value[ICN_MAX_VALUES]; /* elements from n_values on are zero */
} IcnValues;

/* The value of a parameter, or its default if no value is stored. icn_values_text is for parameters
 * of type TEXT, icn_values_number for all others. */
double icn_values_number (const IcnValues *values, const IcnParameter *parameter);
gconstpointer icn_values_text (const IcnValues *values, const IcnParameter *parameter);

/* Store a value of a parameter without checking it. If the value equals the default, the stored
 * value is removed instead. */
void icn_values_set_number (IcnValues *values, const IcnParameter *parameter, double number);
/* Returns values in which only this parameter is set, to `number`. */
IcnValues icn_values_of (const IcnParameter *parameter, double number);
void icn_values_set_text (IcnValues *values, const IcnParameter *parameter, gconstpointer text);

/* Whether a parameter has the same value in a and b. */
gboolean icn_values_same (const IcnValues *a, const IcnValues *b, const IcnParameter *parameter);

/* Whether a parameter is used: FALSE if the value of the parameter `parameter->where` is 0. */
gboolean icn_values_use (const IcnValues *values, const IcnParameter *parameter);

/* icn_values_get returns the value as text in the C locale; free with g_free. icn_values_set reads
 * such text, in which a number may have a unit (unit.h). On failure values are unchanged, and the
 * error names the parameter's key. */
char *icn_values_get (const IcnValues *values, const IcnParameter *parameter);
gboolean icn_values_set (IcnValues *values, const IcnParameter *parameter, const char *text,
                         GError **error);
