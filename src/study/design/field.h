/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a design's fields: key, type, range, unit, label, help, and the results that each
 * field affects. The study document, the command line, the sidebar and the tests use this table; no
 * other place lists fields. Parameters that only some topologies, wire laws, budgets or theories
 * have (parameter.h) are fields of this table, too. */
#pragma once

#include "parameter.h"
#include "study-types.h"

typedef struct _IcnFieldSet IcnFieldSet;
typedef struct _IcnTable IcnTable;

typedef enum {
  ICN_GROUP_DESIGN,   /* the fields label, color and hidden */
  ICN_GROUP_TOPOLOGY, /* fields such as topology, k, n, nodes and directed */
  ICN_GROUP_BUDGET,
  ICN_GROUP_WIRES,
  ICN_GROUP_MESSAGE,
  ICN_GROUP_ROUTING,
  ICN_GROUP_ROUTER, /* fields that only the simulator reads */
} IcnFieldGroup;

/* Whether the designs of a study can have one common value of the field (common.h). */
typedef enum {
  ICN_COMMON_MAY,
  ICN_COMMON_FIRST, /* the field is linked (keeps one value for all designs) in a new study if all
                       designs have the same value: it is a condition under which designs are
                       compared, such as the length of messages */
  ICN_COMMON_NEVER, /* the field is never common, because it distinguishes designs */
} IcnCommon;

/* A getter returns the value of a field as text, free with g_free. A setter sets the field from
 * text, and leaves the design unchanged on failure. */
typedef char *IcnFieldGetter (const IcnField *field, const IcnDesign *design);
typedef gboolean IcnFieldSetter (const IcnField *field, IcnDesign *design, const char *text,
                                 GError **error);

struct _IcnField {
  const char *key; /* key of the field in --design and in documents */
  IcnParameterType type;
  IcnFieldGroup group;
  IcnAffects affects;
  IcnCommon common;
  const char *label; /* translatable name of the field */
  const char *help;  /* translatable: one sentence that explains the field */
  const char *unit;  /* translatable name of the unit, or NULL */
  double minimum;    /* smallest legal value of types COUNT and REAL */
  double maximum;
  const char *texts;    /* for REAL: regular expression of the texts that `set` accepts and `get`
                           may return in addition to numbers; or NULL */
  const char *beyond;   /* for COUNT: a word that stands for maximum + 1, or NULL */
  gboolean logarithmic; /* whether sliders for the field have a logarithmic scale */
  gboolean has_measure; /* for TEXT: values such as "pins:128" end with a colon and a number, and a
                           sweep can vary this number */
  /* for TEXT: whether the value is the name of a file, which `set` reads, or the contents of such a
   * file. A design for which is_read returns FALSE has no value of this field. For a field made
   * from a parameter, IcnParameter.is_file is used instead; icn_field_is_file tests both */
  gboolean is_file;
  const char *reads_file; /* for CHOICE: the choice that the name of a file may follow, as in
                             "table:FILE"; `set` then reads the file into another field. NULL: the
                             field has no such choice */
  gboolean is_told;       /* whether documents and reports contain the value even if it is the
                             default */
  gboolean is_rare;     /* the window shows it under "More", as few users need it */
  gboolean is_late;     /* whether the field was added to the program later. Design keys leave out
                           such a field if it has its default, so that results stored before the
                           field existed keep their keys */
  const char *before;   /* for a late field whose default differs from the program's behaviour
                           before the field existed: the value that stands for the old behaviour.
                           Keys leave out this value instead of the default. NULL for other
                           fields */
  /* Returns whether the user has set the field. Only for fields, such as vcs (number of virtual
   * channels), for which a value set by the user has another effect than an equal default;
   * documents always contain such a value. NULL for all other fields. */
  gboolean (*is_set) (const IcnDesign *design);
  guint size; /* IcnTopologySize: which of the numbers k, n and N, which determine a network's size,
                 the field is; 0: none of them. The field is unused in topologies whose size does
                 not depend on this number */
  /* Returns whether the field has any effect in the design. NULL: a parameter has an effect if the
   * design's topology, wire law, budget or theory has the parameter; any other field always has
   * one. */
  gboolean (*is_read) (const IcnDesign *design);
  const char *reader; /* translatable noun in the plural for the things in which the field has an
                         effect, such as "buffers that are not unlimited"; NULL if is_read is
                         NULL */
  const IcnParameter *parameter; /* the parameter that this field sets; NULL if the field is not a
                                    parameter */
  const IcnTable *table;         /* the table of which the field chooses a row; NULL if the field
                                    chooses no row of a table */
  gsize offset; /* offset in IcnDesign of the member with the value: of the IcnValues for a
                   parameter, of the IcnRowSettings for a field that chooses a row of a table, else
                   of the value itself. Unused if get and set are given */

  /* Callers use functions such as icn_field_get() instead of the members from here on. These
   * members are NULL for a field that is a plain member of IcnDesign, is a parameter, or chooses a
   * row of a table. A field whose choices are the values of an enumeration stores the index of a
   * choice. */
  const IcnChoice *choices;                           /* choices, then a choice whose id is NULL */
  const IcnChoice *(*choose_rows) (guint *n_choices); /* returns choices made from the rows of a
                                                         table */
  IcnFieldGetter *get;
  IcnFieldSetter *set;
  IcnFieldGetter *digest; /* for a field with the contents of a file: returns a short text that is
                             equal for equal contents; NULL for other fields */
  char *(*legal) (const IcnField *field);
};

const IcnField *icn_fields (guint *n_fields);
const IcnField *icn_field_find (const char *key); /* returns NULL if no field has this key */

/* Like icn_field_find, but sets an error that lists all keys if no field has this key. */
const IcnField *icn_field_require (const char *key, GError **error);

/* Returns the legal values of a field in words, for --help and errors, such as "2 to 65536" or
 * "torus, mesh, hypercube, ring, butterfly or benes"; free with g_free. */
char *icn_field_legal (const IcnField *field);
/* Returns the choices of a field, and sets *n_choices to their number; NULL if the field has no
 * list of choices. */
const IcnChoice *icn_field_choices (const IcnField *field, guint *n_choices);

/* Returns the field's value as text in the C locale, which icn_field_set accepts; equal values have
 * equal texts. Free with g_free. If the design is given by N, the text of `k` is N^(1/n); if the
 * design is given by k, the text of `nodes` is calculated from k. */
char *icn_field_get (const IcnField *field, const IcnDesign *design);

/* Returns the name of the file in a value such as "table:FILE", in which the word before the colon
 * is the choice IcnField.reads_file. The result is a pointer into `text`; NULL if the text names no
 * file. */
const char *icn_field_file_in (const IcnField *field, const char *text);

/* Returns the name of the file in a setting's value, as a pointer into `value`: the whole value, or
 * the part after the colon in "matrix:FILE". NULL if the value names no file, or if no setting has
 * the key. */
const char *icn_field_file_named (const char *key, const char *value);

/* icn_field_is_file returns whether the field's value is the name of a file, or the contents of
 * such a file. icn_field_digest returns a short text that is equal for equal contents of the file;
 * free with g_free. */
gboolean icn_field_is_file (const IcnField *field);
char *icn_field_digest (const IcnField *field, const IcnDesign *design);

/* Returns a value of the field as users see it: the translated title of a choice or a traffic
 * pattern, else `text` itself. Free with g_free. */
char *icn_field_words (const IcnField *field, const char *text);

/* Sets one field from text; the design is unchanged on failure. Setting k clears `nodes`, and
 * setting `nodes` replaces k; a list of radices also sets n. */
gboolean icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error);

/* Checks that the design's value of a number field is in the field's range. TRUE for fields of
 * other types, whose values are checked when they are set. */
gboolean icn_field_check (const IcnField *field, const IcnDesign *design, GError **error);

/* Returns whether the field has a meaning in the design. FALSE if the field is unused because of
 * the design's topology or of another setting. */
gboolean icn_field_applies (const IcnField *field, const IcnDesign *design);

/* Returns NULL if the field has an effect in the design. Otherwise returns a translated noun in the
 * plural for the things in which the field would have an effect, such as "routers that charge a
 * delay"; free with g_free. */
char *icn_field_reader (const IcnField *field, const IcnDesign *design);

/* Checks a value of a field that the design's topology does not have: it must be the neutral value,
 * such as "no". Returns FALSE with an error if it is another value. k, n and nodes are checked by
 * icn_field_set instead. */
gboolean icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                                   GError **error);

/* Returns whether documents store the field. FALSE for fields whose value the topology determines,
 * for k if the design is given by N, and for nodes if the design is given by k. */
gboolean icn_field_is_given (const IcnField *field, const IcnDesign *design);

/* Returns whether two designs have the same value of a field. The stored values are compared, not
 * their texts, because the texts of graphs and matrices would be long. */
gboolean icn_field_same (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

/* icn_field_is_in returns whether a field is in a set. icn_field_put adds the field to the set if
 * is_in is TRUE, and removes it from the set if is_in is FALSE. */
gboolean icn_field_is_in (const IcnField *field, const IcnFieldSet *set);
void icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in);
