/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one table of a design's fields: key, type, range, unit, label, help, what it affects. It
 * drives the study document, the command line, the sidebar and the tests. Parameters of a topology,
 * a wire law or a theory are added from their own rows (parameter.h); fields are listed nowhere
 * else. */
#pragma once

#include "design.h"

typedef enum {
  ICN_GROUP_DESIGN,   /* label, color, hidden */
  ICN_GROUP_TOPOLOGY, /* topology, k, n, nodes, directed */
  ICN_GROUP_BUDGET,
  ICN_GROUP_WIRES,
  ICN_GROUP_MESSAGE,
  ICN_GROUP_ROUTING,
  ICN_GROUP_ROUTER, /* fields that only the simulator reads */
} IcnFieldGroup;

/* Whether designs of a study can have it in common (common.h). */
typedef enum {
  ICN_COMMON_MAY,
  ICN_COMMON_FIRST, /* what designs are compared at: shared unless they differ */
  ICN_COMMON_NEVER, /* tells one design from another */
} IcnCommon;

typedef struct _IcnField IcnField;

struct _IcnField {
  const char *key; /* as --design and the document spell it */
  IcnParameterType type;
  IcnFieldGroup group;
  IcnAffects affects;
  IcnCommon common;
  const char *label; /* translatable */
  const char *help;  /* translatable: one sentence */
  const char *unit;  /* translatable, or NULL */
  double minimum;    /* COUNT and REAL */
  double maximum;
  const char *beyond;            /* COUNT: a word for one more than the maximum, or NULL */
  gboolean logarithmic;          /* a slider over it is logarithmic */
  gboolean has_measure;          /* TEXT: the number after its last colon is one, "pins:128" */
  gboolean is_rare;              /* few readers look for it: the window has it behind "More" */
  gboolean is_late; /* left out of keys where it is the default, so that points that were saved before
                       there was such a field keep theirs */
  IcnTopologySize size;          /* unused by topologies whose size this does not determine; or 0 */
  gboolean (*is_read) (const IcnDesign *design); /* whether anything reads it; NULL: always, or
                                                    where the topology or a row of a table does */
  const char *reader; /* translatable: what reads it, in the plural; with is_read */
  const IcnParameter *parameter; /* the parameter, if rows of a table list it; or NULL */
  const IcnTable *table;         /* the table of which it chooses a row; or NULL */
  gsize offset; /* in IcnDesign: of a plain member, of the IcnValues that hold a parameter, or of
                   the IcnRowSettings of a table; unused where get and set are given */

  /* Only inside the table; NULL for plain members, parameters and tables. A choice among
   * enumerators is its index. */
  const IcnChoice *(*choices) (guint *n_choices);
  char *(*get) (const IcnField *field, const IcnDesign *design);
  gboolean (*set) (const IcnField *field, IcnDesign *design, const char *text, GError **error);
  char *(*legal) (const IcnField *field);
};

const IcnField *icn_fields (guint *n_fields);
const IcnField *icn_field_find (const char *key); /* NULL when there is none */

/* The same, with an error that lists all keys. */
const IcnField *icn_field_require (const char *key, GError **error);

/* "2 to 65536", "torus, mesh, hypercube, ring, butterfly or benes", for --help and for errors; free
 * with g_free. */
char *icn_field_legal (const IcnField *field);
const IcnChoice *icn_field_choices (const IcnField *field, guint *n_choices); /* NULL: no choice */

/* Canonical text of the value in the C locale; free with g_free. icn_field_set restores the value
 * from it. `k` and `nodes` have derived values when they are not given: N^(1/n), or N. */
char *icn_field_get (const IcnField *field, const IcnDesign *design);

/* What a reader is told of a value: a choice or a traffic pattern by its title, translated, and
 * others as they are. Free with g_free. */
char *icn_field_words (const IcnField *field, const char *text);

/* Sets one field from text; the design is unchanged on failure. Setting k drops nodes and vice
 * versa; a list of radices sets n. */
gboolean icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error);

/* Whether the number is in its range. TRUE for other types, which are always legal once set. */
gboolean icn_field_check (const IcnField *field, const IcnDesign *design, GError **error);

/* FALSE if the field is unused because of the design's topology or another setting. */
gboolean icn_field_applies (const IcnField *field, const IcnDesign *design);

/* What would read a setting that nothing of the design reads: "routers that charge a delay";
 * translated, free with g_free. NULL where something does. */
char *icn_field_reader (const IcnField *field, const IcnDesign *design);

/* Refuses a value, as text, of a setting that the design's topology does not have, unless it is the
 * neutral value. For k, n and nodes icn_field_set checks that. */
gboolean icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                                   GError **error);

/* FALSE for k when nodes is given and vice versa, and for what the topology fixes: documents omit
 * these. */
gboolean icn_field_is_given (const IcnField *field, const IcnDesign *design);

/* Whether two designs have the same value, compared as it is stored: a graph or a matrix is told
 * apart without its text. */
gboolean icn_field_same (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

/* Sets of fields of the table; put adds the field or takes it out. */
gboolean icn_field_is_in (const IcnField *field, const IcnFieldSet *set);
void icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in);
