/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnMember: one member of an object of the study document, and of the struct that holds it. Reading,
 * writing and the JSON Schema follow from tables of them. */
#pragma once

#include <glib.h>

#define ICN_MEMBER_MAX_COUNT 9007199254740992.0 /* 2^53: whole numbers up to it are exact */

typedef enum {
  ICN_MEMBER_TEXT,    /* char *; an empty one is as none */
  ICN_MEMBER_WHY,     /* char[ICN_WHY_BYTES]; the same */
  ICN_MEMBER_REAL,    /* double; none is NAN */
  ICN_MEMBER_COUNT,   /* guint64, up to ICN_MEMBER_MAX_COUNT */
  ICN_MEMBER_FLAG,    /* gboolean; none is FALSE */
  ICN_MEMBER_YES,     /* gboolean; none is TRUE */
  ICN_MEMBER_CHOICE,  /* int: 1 is true, 0 is false; none is -1 */
  ICN_MEMBER_VERDICT, /* IcnVerdict; always written */
  ICN_MEMBER_OTHER,   /* the reader and the writer handle it */
} IcnMemberType;

typedef struct {
  const char *key; /* NULL ends a table */
  IcnMemberType type;
  gsize offset; /* in the struct that the table describes */
  gboolean is_required;
  const char *help; /* one sentence, or NULL */

  /* What the schema says beside the type; none of it needs to be given. */
  double minimum, maximum; /* of REAL and COUNT where maximum > minimum; items of a list_of */
  const char *pattern;     /* of TEXT: a regular expression of legal texts */
  const char *object;      /* OTHER: an object of this name in the schema, */
  const char *list_of;     /* or a list of such objects */
} IcnMember;
