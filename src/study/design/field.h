/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a design's fields: key, type, range, unit, label, help, and what each affects. The
 * study document, the command line, the sidebar and the tests are driven by it. The rows of
 * topologies, wire laws and theories list their own parameters (parameter.h), which become fields
 * of this table. No other place lists fields. */
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

/* Whether all designs of a study can have one common value of the field (common.h). */
typedef enum {
  ICN_COMMON_MAY,
  ICN_COMMON_FIRST, /* common in a new study if all its designs have the same value: a condition
                       under which designs are compared, such as length */
  ICN_COMMON_NEVER, /* never common: a field that distinguishes designs */
} IcnCommon;

/* A getter returns a field as text, free with g_free. A setter sets it from text, and leaves the
 * design unchanged on failure. */
typedef char *IcnFieldGetter (const IcnField *field, const IcnDesign *design);
typedef gboolean IcnFieldSetter (const IcnField *field, IcnDesign *design, const char *text,
                                 GError **error);

struct _IcnField {
  const char *key; /* key of the field in --design and in documents */
  IcnParameterType type;
  IcnFieldGroup group;
  IcnAffects affects;
  IcnCommon common;
  const char *label; /* translatable name */
  const char *help;  /* translatable: one sentence of help */
  const char *unit;  /* translatable name of the unit, or NULL */
  double minimum;    /* smallest legal value of types COUNT and REAL */
  double maximum;
  const char *texts;    /* for REAL: regular expression of texts that `set` reads and `get` may
                           return besides numbers; or NULL */
  const char *beyond;   /* for COUNT: a word that stands for maximum + 1, or NULL */
  gboolean logarithmic; /* sliders for the field have a logarithmic scale */
  gboolean has_measure; /* for TEXT: values such as "pins:128" end with a colon and a number, and a
                           sweep can vary this number */
  /* for TEXT: the value is the name of a file, which `set` reads, or the contents of such a file. A
   * design for which is_read returns FALSE has no value of this field. A field made from a
   * parameter has IcnParameter.is_file instead; icn_field_is_file tests both */
  gboolean is_file;
  const char *reads_file; /* for CHOICE: the choice that may be followed by the name of a file,
                             as in "table:FILE"; `set` reads the file into another field. NULL if
                             there is no such choice */
  gboolean is_told;       /* documents and reports contain the value even if it is the default */
  gboolean is_rare;     /* the window shows it under "More", as few users need it */
  gboolean is_late;     /* the field was added to the program later: it is left out of design keys
                           if it has its default, so that results stored before the field existed
                           keep their keys */
  const char *before;   /* for a late field whose default differs from what the program did
                           before the field existed: the value that stands for the old behaviour.
                           Keys leave out this value instead of the default. NULL for other
                           fields */
  /* Whether the user has set the field. Given only for fields, such as vcs, for which a value that
   * was set has another effect than the default, even if the two are equal; documents always
   * contain a value that was set. NULL for all other fields. */
  gboolean (*is_set) (const IcnDesign *design);
  guint size; /* IcnTopologySize: which of the numbers that determine a network's size (k, n, N) the
                 field is, or 0; the field is unused in topologies whose size does not depend on
                 this number */
  /* Whether anything in the design reads the field. NULL: a parameter is read if the design's
   * topology, wire law, budget or theory has it, and any other field is always read. */
  gboolean (*is_read) (const IcnDesign *design);
  const char *reader; /* translatable plural that names what reads the field, such as "buffers that
                         are not unlimited"; NULL if is_read is NULL */
  const IcnParameter *parameter; /* the parameter that this field sets; NULL if it sets none */
  const IcnTable *table;         /* if the field chooses a row of a table: this table; else NULL */
  gsize offset; /* offset in IcnDesign of the member that stores the value; for a parameter, of its
                   IcnValues; for a field that chooses a row of a table, of its IcnRowSettings.
                   Unused if get and set are given */

  /* Callers use functions such as icn_field_get() instead of the members from here on. These are
   * NULL for a field that is a plain member of IcnDesign, sets a parameter, or chooses a row of a
   * table. A field whose choices are the values of an enumeration stores the index of a choice. */
  const IcnChoice *choices;                           /* array that ends with a choice without id */
  const IcnChoice *(*choose_rows) (guint *n_choices); /* choices made from the rows of a table */
  IcnFieldGetter *get;
  IcnFieldSetter *set;
  IcnFieldGetter *digest; /* for a field with the contents of a file: makes a short text that is the
                             same for equal contents; or NULL */
  char *(*legal) (const IcnField *field);
};

const IcnField *icn_fields (guint *n_fields);
const IcnField *icn_field_find (const char *key); /* NULL if there is no such field */

/* Like icn_field_find, but with an error that lists all keys if there is no such field. */
const IcnField *icn_field_require (const char *key, GError **error);

/* Describes the legal values of a field for --help and errors, such as "2 to 65536" or "torus,
 * mesh, hypercube, ring, butterfly or benes"; free with g_free. */
char *icn_field_legal (const IcnField *field);
/* The choices of a field, and their number; NULL if the field is no choice. */
const IcnChoice *icn_field_choices (const IcnField *field, guint *n_choices);

/* The value as text in the C locale, which icn_field_set reads back; equal values give equal texts.
 * Free with g_free. If the design is given by N, `k` is N^(1/n); if it is given by k, `nodes` is
 * calculated from k. */
char *icn_field_get (const IcnField *field, const IcnDesign *design);

/* The name of the file in `text`, a value such as "table:FILE" in which the word before the colon
 * is the choice IcnField.reads_file. Returns a pointer into `text`; NULL if the text names no file.
 */
const char *icn_field_file_in (const IcnField *field, const char *text);

/* The name of the file in a setting's value, as a pointer into `value`: the whole value, or what
 * follows the colon in "matrix:FILE". NULL if the value names no file, or if no setting has the
 * key. */
const char *icn_field_file_named (const char *key, const char *value);

/* icn_field_is_file: whether the field's value is the name of a file, or the contents of such a
 * file. icn_field_digest: a short text that is equal for equal contents of the file; free with
 * g_free. */
gboolean icn_field_is_file (const IcnField *field);
char *icn_field_digest (const IcnField *field, const IcnDesign *design);

/* The value as shown to users: the translated title if it is a choice or a traffic pattern, else
 * the text itself. Free with g_free. */
char *icn_field_words (const IcnField *field, const char *text);

/* Sets one field from text; the design is unchanged on failure. Setting k clears nodes and vice
 * versa; a list of radices sets n. */
gboolean icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error);

/* Whether the design's value of a number field is in the field's range. TRUE for fields of other
 * types, whose values are checked when they are set. */
gboolean icn_field_check (const IcnField *field, const IcnDesign *design, GError **error);

/* Whether the field has a meaning in the design. FALSE if it is unused because of the design's
 * topology or another setting. */
gboolean icn_field_applies (const IcnField *field, const IcnDesign *design);

/* Returns a translated noun in the plural that names what would read the field, such as "routers
 * that charge a delay", if nothing in the design reads it and it therefore has no effect; free with
 * g_free. NULL if something reads the field. */
char *icn_field_reader (const IcnField *field, const IcnDesign *design);

/* Returns FALSE, with an error, if the design's topology does not have the field and the text is
 * not the neutral value (such as "no"). k, n and nodes are checked by icn_field_set instead. */
gboolean icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                                   GError **error);

/* Whether documents store the field. FALSE for fields whose value the topology determines, for k if
 * the design is given by N (nodes), and for nodes if it is given by k. */
gboolean icn_field_is_given (const IcnField *field, const IcnDesign *design);

/* Whether two designs have the same value of a field. Compares the values as they are stored,
 * because the texts of graphs and matrices would be long. */
gboolean icn_field_same (const IcnField *field, const IcnDesign *a, const IcnDesign *b);

/* icn_field_is_in: whether a field is in a set. icn_field_put: adds the field to the set if is_in
 * is TRUE, else removes it from the set. */
gboolean icn_field_is_in (const IcnField *field, const IcnFieldSet *set);
void icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in);
