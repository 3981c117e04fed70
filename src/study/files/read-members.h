/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a record from JSON by the table of its members (study-format.h). Errors name the offending
 * member by its path: "designs[2].length". */
#pragma once

#include "study-format.h"
#include <jansson.h>

/* Reads a member that is not in the table. */
typedef gboolean (*IcnReadOther) (json_t *value, const char *path, const char *key, gpointer record,
                                  GError **error);

/* Reads all members of an object; an unknown member is an error. other: NULL if the table has all
 * members. */
gboolean icn_read_members (json_t *object, const char *path, const IcnMember *members,
                           gpointer record, IcnReadOther other, GError **error);

/* Reads the items of a list, whose paths are "designs[2]". legal: what the value must be if it is
 * no list. */
typedef gboolean (*IcnReadItem) (json_t *value, const char *path, gpointer data, GError **error);
gboolean icn_read_list (json_t *list, const char *path, const char *legal, IcnReadItem item,
                        gpointer data, GError **error);

gboolean icn_read_text (json_t *value, const char *path, char **text, GError **error);
gboolean icn_read_real (json_t *value, const char *path, double *number, GError **error);
gboolean icn_read_count (json_t *value, const char *path, guint64 *count, GError **error);

/* The path of a member, "designs[2].length"; a member of the document itself is named by its key
 * alone. Free with g_free. */
char *icn_read_path (const char *path, const char *key);

/* These set the error and return FALSE. legal: the legal values, in words. */
gboolean icn_read_refuse_type (const char *path, json_t *value, const char *legal, GError **error);
gboolean icn_read_refuse_value (const char *path, const char *value, const char *legal,
                                GError **error);
gboolean icn_read_refuse_member (const char *path, const char *key, GError **error);
