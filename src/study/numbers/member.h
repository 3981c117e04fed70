/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnMember: a member of an object of the study document, and of the struct that contains it.
 * Tables of members define reading, writing and the JSON Schema. */
#pragma once

#include <glib.h>

#define ICN_MEMBER_MAX_COUNT 9007199254740992.0 /* 2^53: whole numbers up to it are exact */

typedef enum {
  ICN_MEMBER_TEXT,    /* char *; empty text counts as not given */
  ICN_MEMBER_WHY,     /* char[ICN_WHY_BYTES]; empty text counts as not given */
  ICN_MEMBER_REAL,    /* double; NAN: not given */
  ICN_MEMBER_COUNT,   /* guint64, up to ICN_MEMBER_MAX_COUNT */
  ICN_MEMBER_FLAG,    /* gboolean; FALSE: not given */
  ICN_MEMBER_YES,     /* gboolean; TRUE: not given */
  ICN_MEMBER_CHOICE,  /* int: 1 is true, 0 is false, -1: not given */
  ICN_MEMBER_VERDICT, /* IcnVerdict; always written */
  ICN_MEMBER_OTHER,   /* handled by the reader and the writer */
} IcnMemberType;

typedef struct {
  const char *key; /* NULL ends a table */
  IcnMemberType type;
  gsize offset; /* in the struct that the table describes */
  gboolean is_required;
  const char *help; /* one sentence, or NULL */

  /* Restrictions in the schema; all are optional. */
  double minimum, maximum; /* REAL and COUNT: legal range if maximum > minimum; with list_of: number
                              of items */
  const char *pattern;     /* TEXT: regular expression of legal texts */
  const char *object;      /* OTHER: the value is an object with this name in the schema */
  const char *list_of;     /* OTHER: the value is a list of such objects */
} IcnMember;
