/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParameter: a setting of a table that only some of its rows read: of a topology, a traffic
 * pattern, a wire law, a budget or a theory. Each row lists its own parameters. The field table of
 * designs is made from these lists, and documents, command line and sidebar from the field table,
 * so that keys are spelled in one place. */
#pragma once

#include <glib.h>

typedef enum {
  ICN_PARAMETER_TEXT,
  ICN_PARAMETER_FLAG,  /* "yes" or "no"; "true" and "false" are read too */
  ICN_PARAMETER_COUNT, /* a whole number */
  ICN_PARAMETER_REAL,
  ICN_PARAMETER_CHOICE, /* one of a list of words */
} IcnParameterType;

typedef struct {
  const char *id;
  const char *title; /* translatable */
  const char *help;  /* translatable */
} IcnChoice;

/* What must be recalculated when a setting changes. */
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
  const char *key; /* as --design and the document spell it */
  IcnParameterType type;
  IcnAffects affects;
  const char *label; /* translatable */
  const char *help;  /* translatable: one sentence */
  const char *unit;  /* translatable, or NULL */
  double minimum;    /* COUNT and REAL */
  double maximum;
  gboolean or_none;         /* 0, below the minimum, stands for "not given" */
  gboolean logarithmic;     /* a slider over it is logarithmic */
  const IcnChoice *choices; /* CHOICE: the enumerators in their order */
  guint n_choices;
  const IcnParameter
    *where; /* the parameter is unused if this COUNT or FLAG of the same row is 0; or NULL */

  /* Offset in the settings of its table of a gboolean (FLAG), guint (COUNT, CHOICE) or double
   * (REAL); for TEXT, of a pointer that is equal for equal texts. */
  gsize offset;

  /* TEXT: the legal values in words, and functions that convert settings to text and back; settings
   * are unchanged on failure. */
  const char *legal;
  char *(*get) (gconstpointer settings);
  gboolean (*set) (gpointer settings, const char *text, GError **error);
  char *(*digest) (gconstpointer settings); /* short, equal for equal texts; NULL: the text */
  gboolean is_file;                         /* set reads the file of a name, too */
  gboolean chooses_row; /* a design that gives it, and no other row, has the row that lists it */
};

/* Whether a NULL-terminated list, or NULL, contains the parameter. */
gboolean icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter);

/* same: whether two settings have the same value of a type at an offset. equal: and the same
 * meaning, where one that is unused has none. check: whether the value is legal; errors name the
 * key. Any TEXT in settings is legal. */
gboolean icn_parameter_same (IcnParameterType type, gconstpointer a, gconstpointer b, gsize offset);
gboolean icn_parameter_equal (const IcnParameter *parameter, gconstpointer a, gconstpointer b);
gboolean icn_parameter_check (const IcnParameter *parameter, gconstpointer settings,
                              GError **error);

/* "a whole number from 0 to 23", "merged or doubled"; free with g_free. */
char *icn_parameter_legal (const IcnParameter *parameter);
