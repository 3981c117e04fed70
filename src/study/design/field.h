/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a design's fields: key, type, range, unit, label, help, what it affects. It drives
 * the study document, the command line, the sidebar and the tests. Parameters of a topology, a wire
 * law or a theory are added from their own rows (parameter.h); fields are listed nowhere else. */
#pragma once

#include "parameter.h"
#include "study-types.h"

typedef struct _IcnFieldSet IcnFieldSet;
typedef struct _IcnTable IcnTable;

typedef enum {
  ICN_GROUP_DESIGN,   /* label, color, hidden */
  ICN_GROUP_TOPOLOGY, /* topology, k, n, nodes, directed */
  ICN_GROUP_BUDGET,
  ICN_GROUP_WIRES,
  ICN_GROUP_MESSAGE,
  ICN_GROUP_ROUTING,
  ICN_GROUP_ROUTER, /* fields that only the simulator reads */
} IcnFieldGroup;

/* Whether designs of a study can share the field as a common setting (common.h). */
typedef enum {
  ICN_COMMON_MAY,
  ICN_COMMON_FIRST, /* shared unless designs differ: fields at whose values designs are compared */
  ICN_COMMON_NEVER, /* never shared: fields that tell designs apart */
} IcnCommon;

/* Reads a field as text, free with g_free; sets it from text, and leaves the design unchanged on
 * failure. */
typedef char *IcnFieldGetter (const IcnField *field, const IcnDesign *design);
typedef gboolean IcnFieldSetter (const IcnField *field, IcnDesign *design, const char *text,
                                 GError **error);

struct _IcnField {
  const char *key; /* key in --design and in documents */
  IcnParameterType type;
  IcnFieldGroup group;
  IcnAffects affects;
  IcnCommon common;
  const char *label; /* translatable */
  const char *help;  /* translatable: one sentence */
  const char *unit;  /* translatable, or NULL */
  double minimum;    /* COUNT and REAL */
  double maximum;
  const char *beyond;            /* COUNT: a word for the value one above the maximum, or NULL */
  gboolean logarithmic;          /* sliders for it are logarithmic */
  gboolean has_measure;          /* TEXT: the number after its last colon can be swept,
                                    "pins:128" */
  gboolean is_rare;              /* needed by few users: the window shows it under "More" */
  gboolean is_late; /* left out of keys if it has its default, so that points stored before the
                       field existed keep their keys */
  guint size;                    /* IcnTopologySize: the field determines this part of a topology's size, and is
                                    unused if the topology does not have it; or 0 */
  gboolean (*is_read) (const IcnDesign *design); /* whether anything in the design reads it; NULL:
                                                    always, or as the topology or a row of a table
                                                    decides */
  const char *reader; /* with is_read, translatable: what reads it, in the plural */
  const IcnParameter *parameter; /* the parameter, if the field is one of a table's rows; or NULL */
  const IcnTable *table;         /* the table of which it chooses a row; or NULL */
  gsize offset; /* in IcnDesign: of a plain member, of the IcnValues that hold a parameter, or of
                   the IcnRowSettings of a table; unused where get and set are given */

  /* Used only inside the field table; NULL for plain members, parameters and tables. If a field has
   * choices among enumerators, its value is the index of one. */
  const IcnChoice *choices;                           /* ends with a choice without id */
  const IcnChoice *(*choose_rows) (guint *n_choices); /* choices that are rows of another table */
  IcnFieldGetter *get;
  IcnFieldSetter *set;
  char *(*legal) (const IcnField *field);
};

const IcnField *icn_fields (guint *n_fields);
const IcnField *icn_field_find (const char *key); /* NULL: no such field */

/* The same, but with an error that lists all keys if there is none. */
const IcnField *icn_field_require (const char *key, GError **error);

/* A description of legal values, "2 to 65536", "torus, mesh, hypercube, ring, butterfly or benes",
 * for --help and errors; free with g_free. */
char *icn_field_legal (const IcnField *field);
/* NULL: the field is no choice */
const IcnChoice *icn_field_choices (const IcnField *field, guint *n_choices);

/* The value as canonical text in the C locale, which icn_field_set reads back; free with g_free. If
 * `k` or `nodes` is not given its value is derived: N^(1/n), or N. */
char *icn_field_get (const IcnField *field, const IcnDesign *design);

/* The value as shown to users: the translated title of a choice or a traffic pattern, others
 * unchanged. Free with g_free. */
char *icn_field_words (const IcnField *field, const char *text);

/* Sets one field from text; the design is unchanged on failure. Setting k clears nodes and vice
 * versa; a list of radices sets n. */
gboolean icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error);

/* Whether the number is in its range. TRUE for other types, which are always legal once set. */
gboolean icn_field_check (const IcnField *field, const IcnDesign *design, GError **error);

/* FALSE if the field is unused because of the design's topology or another setting. */
gboolean icn_field_applies (const IcnField *field, const IcnDesign *design);

/* Names the choices that would make the design read the field, if nothing in the design reads it:
 * "routers that charge a delay"; translated, free with g_free. NULL if something reads it. */
char *icn_field_reader (const IcnField *field, const IcnDesign *design);

/* Sets an error if the design's topology does not have the field, unless the text is the neutral
 * value. For k, n and nodes icn_field_set checks this. */
gboolean icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                                   GError **error);

/* FALSE for k if nodes is given and vice versa, and for what the topology fixes: documents omit
 * these. */
gboolean icn_field_is_given (const IcnField *field, const IcnDesign *design);

/* Whether two designs have the same value, compared as it is stored: graphs and matrices are
 * compared without their texts. */
gboolean icn_field_same (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

/* Membership in a set of fields; put adds or removes the field. */
gboolean icn_field_is_in (const IcnField *field, const IcnFieldSet *set);
void icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in);
