/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a record from a JSON object by the table of its members (study-format.h). Errors name the
 * wrong member by its path: "designs[2].length". */
#pragma once

#include "study-format.h"
#include <jansson.h>

/* Reads a member of type ICN_MEMBER_OTHER, which the table does not describe. */
typedef gboolean (*IcnReadOther) (json_t *value, const char *path, const char *key, gpointer record,
                                  GError **error);

/* Reads all members of a JSON object into the struct `record`; an unknown member is an error.
 * other: called for each member of type ICN_MEMBER_OTHER; NULL if the table has no such members. */
gboolean icn_read_members (json_t *object, const char *path, const IcnMember *members,
                           gpointer record, IcnReadOther other, GError **error);

/* Calls `item` for each item of a list, with the path of the item, such as "designs[2]". legal:
 * words that say what `list` must be, for the error if it is no list. */
typedef gboolean (*IcnReadItem) (json_t *value, const char *path, gpointer data, GError **error);
gboolean icn_read_list (json_t *list, const char *path, const char *legal, IcnReadItem item,
                        gpointer data, GError **error);

/* Returns the members of an object whose keys begin with ICN_EXTRA_PREFIX, as a JSON object on one
 * line; NULL if there are no such members. Free with g_free. */
char *icn_read_extra (json_t *object);

/* Each function reads a value of one type. FALSE with an error that names `path` if the value has
 * another type. icn_read_text() frees the old *text. A count is a whole number from 0 to 2⁵³. */
gboolean icn_read_text (json_t *value, const char *path, char **text, GError **error);
gboolean icn_read_real (json_t *value, const char *path, double *number, GError **error);
gboolean icn_read_count (json_t *value, const char *path, guint64 *count, GError **error);

/* Joins the path of an object and the key of its member, as in "designs[2].length". If the path is
 * "" (the document itself), the result is the key. Free with g_free. */
char *icn_read_path (const char *path, const char *key);

/* The next functions set the error and return FALSE. legal: words that describe the legal values.
 */
gboolean icn_read_refuse_type (const char *path, json_t *value, const char *legal, GError **error);
gboolean icn_read_refuse_value (const char *path, const char *value, const char *legal,
                                GError **error);
gboolean icn_read_refuse_member (const char *path, const char *key, GError **error);
