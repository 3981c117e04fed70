/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnParameter: a setting that some rows of a table read and others do not: of a topology, a
 * traffic pattern, a wire law, a budget, a theory. Each row lists its own. The field table of
 * designs, and with it documents, command line and sidebar, takes them from there, so that nobody
 * else spells their keys. */
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

/* What has to be worked out anew when a setting changes. */
typedef enum {
  ICN_AFFECTS_PICTURE = 1 << 0,    /* names and colors */
  ICN_AFFECTS_FORMS = 1 << 1,      /* closed forms, widths, delays, theory */
  ICN_AFFECTS_GRAPH = 1 << 2,      /* the graph and what is counted from it */
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
  const IcnParameter *where; /* it means nothing where this COUNT of the same row is 0; or NULL */

  /* Of a gboolean (FLAG), guint (COUNT, CHOICE) or double (REAL) in the settings of its table; of a
   * pointer that tells texts apart (TEXT). */
  gsize offset;

  /* TEXT: what is legal, in words, and the text of settings and back; settings are untouched on
   * failure. */
  const char *legal;
  char *(*get) (gconstpointer settings);
  gboolean (*set) (gpointer settings, const char *text, GError **error);
};

/* Whether a list that ends in NULL, or is NULL, has the parameter. */
gboolean icn_parameters_have (const IcnParameter *const *list, const IcnParameter *parameter);

/* Whether two settings have the same value, and may have those that they have; messages name the
 * key. Of TEXT every value is legal. */
gboolean icn_parameter_equal (const IcnParameter *parameter, gconstpointer a, gconstpointer b);
gboolean icn_parameter_check (const IcnParameter *parameter, gconstpointer settings,
                              GError **error);

/* "a whole number from 0 to 23", "merged or doubled"; free with g_free. */
char *icn_parameter_legal (const IcnParameter *parameter);
