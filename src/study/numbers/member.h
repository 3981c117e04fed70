/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnMember: describes one member of a JSON object in the study document, and the member of a C
 * struct that stores it. Tables of IcnMember define reading, writing and the JSON Schema. */
#pragma once

#include <glib.h>

#define ICN_MEMBER_MAX_COUNT 9007199254740992.0 /* 2^53: a double holds all integers up to it */

typedef enum {
  ICN_MEMBER_TEXT,    /* char *; empty text if the member is absent */
  ICN_MEMBER_TEXTS,   /* char **, ended by NULL: a list of texts; NULL if the member is absent */
  ICN_MEMBER_WHY,     /* char[ICN_WHY_BYTES]; empty text if the member is absent */
  ICN_MEMBER_REAL,    /* double; NAN if the member is absent */
  ICN_MEMBER_COUNT,   /* guint64, up to ICN_MEMBER_MAX_COUNT */
  ICN_MEMBER_FLAG,    /* gboolean; FALSE if the member is absent */
  ICN_MEMBER_YES,     /* gboolean; TRUE if the member is absent */
  ICN_MEMBER_CHOICE,  /* int; 1 for true, 0 for false, -1 if the member is absent */
  ICN_MEMBER_VERDICT, /* IcnVerdict; the member is always present */
  ICN_MEMBER_CLASSES, /* array of IcnPointClass, preceded by the number of its elements: the results
                         of an IcnMeasured for each message length; empty if the member is absent */
  ICN_MEMBER_EXTRA,   /* char *: all members of the object whose keys begin with this key, as a JSON
                         object on one line; NULL if there are no such members */
  ICN_MEMBER_RELATION,  /* `relation` of an IcnExpectation (study.h). The JSON object has exactly
                           one of four members. The key of this member, from icn_relation_ids, is
                           the relation. Its value is `value` or `than` of the IcnExpectation */
  ICN_MEMBER_TOLERANCE, /* `tolerance` and `relative` of an IcnExpectation */
  ICN_MEMBER_RECORD,    /* an object, stored in a struct at the offset; not written if it has no
                           members or lacks a required member */
  ICN_MEMBER_POINTER,   /* an object, stored in a struct that a pointer at the offset points to;
                           NULL if the member is absent */
  ICN_MEMBER_LIST,  /* a list of objects, stored in a GPtrArray *; empty if the member is absent */
  ICN_MEMBER_CELLS, /* char **, ended by NULL: a list of numbers, texts and nulls, as texts; numbers
                       as icn_number_to_text() writes them, "" for null. NULL if absent */
  ICN_MEMBER_OTHER, /* another type, which the reader and the writer handle individually */
} IcnMemberType;

/* When a reader of the study sees a text: flags, which can be combined with |. */
typedef enum {
  ICN_READ_NEVER = 0,
  ICN_READ_FIRST = 1,  /* read before everything else in a step */
  ICN_READ_FIGURE = 2, /* read with the figure of a step; in some steps the figure is shown only
                          after the answer */
  ICN_READ_CHOICE = 4, /* read as one of the choices of a question */
  ICN_READ_ANSWER = 8, /* read with the answer to a question */
  ICN_READ_HINT = 16,  /* read before the answer to a question, if the reader asks for help */
} IcnRead;

typedef struct _IcnRecord IcnRecord;

typedef struct {
  const char *key; /* key in the JSON object; NULL ends a table */
  IcnMemberType type;
  gsize offset; /* offset of the member in the struct that stores the object, in bytes */
  gboolean is_required;
  const char *help; /* a sentence that describes the member in the JSON Schema, or NULL */

  IcnRead read; /* for types TEXT, TEXTS and LIST: the moment at which readers of a lesson see the
                   member's text or texts, or the texts of the objects in the list */
  const char *shown; /* for a TEXT of a step: the form in which readers see it, such as "Look at
                        %s"; translatable; NULL: the text itself */
  const char *title; /* for a TEXT of a step: title of the entry field for this text in the
                        authoring panel, translatable; NULL if the panel's template already has an
                        entry field for it */

  /* The remaining members state which values are legal. They are written to the JSON Schema, and
   * all of them are optional. */
  double minimum, maximum; /* REAL and COUNT: legal range, if maximum > minimum; LIST and list_of:
                              legal number of items; TEXTS: legal number of items, if maximum > 0 */
  const char *pattern;     /* TEXT: regular expression of legal texts */
  const char *list_of;     /* OTHER, if the value is a list: name of the definition of the list's
                              objects in the schema */
  const IcnRecord *record; /* RECORD, POINTER and LIST: description of the objects */
} IcnMember;

/* A kind of object in the study document, and the struct that stores one. */
struct _IcnRecord {
  const char *name; /* name of the object's definition in the schema */
  const IcnMember *members;
  const char *help;    /* a sentence that describes the object in the JSON Schema, or NULL */
  gsize size;          /* bytes of the struct; 0 for a record that is only stored inside others */
  GDestroyNotify free; /* frees the struct and what it owns; NULL if size is 0 */
  gboolean is_bare;    /* if TRUE, the document stores only the value of the first member instead of
                          an object */
};
