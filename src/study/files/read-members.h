/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON as the members of a record that a table describes (study-format.h). A message names the
 * member at fault by its path: "designs[2].length". */
#pragma once

#include "study-format.h"
#include <jansson.h>

/* Reads a member that no table describes. */
typedef gboolean (*IcnReadOther) (json_t *value, const char *path, const char *key, gpointer record,
                                  GError **error);

/* All members of an object; one that is unknown is refused. other: NULL where the table has all. */
gboolean icn_read_members (json_t *object, const char *path, const IcnMember *members,
                           gpointer record, IcnReadOther other, GError **error);

gboolean icn_read_text (json_t *value, const char *path, char **text, GError **error);
gboolean icn_read_real (json_t *value, const char *path, double *number, GError **error);
gboolean icn_read_count (json_t *value, const char *path, guint64 *count, GError **error);

/* "designs[2].length"; a member of the document itself has no path before it; g_free. */
char *icn_read_path (const char *path, const char *key);

/* These set the error and return FALSE. legal: what it must be, in words. */
gboolean icn_read_refuse_type (const char *path, json_t *value, const char *legal, GError **error);
gboolean icn_read_refuse_value (const char *path, const char *value, const char *legal,
                                GError **error);
gboolean icn_read_refuse_member (const char *path, const char *key, GError **error);
