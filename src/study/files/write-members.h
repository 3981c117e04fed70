/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a record as a JSON object by the table of its members (study-format.h), and writes JSON as
 * text. In the text, levels are indented by two spaces, objects and lists are on one line if they
 * fit, and a number has the shortest form from which the same number is read. */
#pragma once

#include "study-format.h"
#include <jansson.h>

/* Writes a member of type ICN_MEMBER_OTHER, which the table does not describe. Returns NULL to
 * leave the member out. */
typedef json_t *(*IcnWriteOther) (const char *key, gconstpointer record);

/* Returns the struct `record` as a JSON object; free with json_decref. other: called for each
 * member of type ICN_MEMBER_OTHER; NULL if the table has no such members. */
json_t *icn_write_members (const IcnMember *members, gconstpointer record, IcnWriteOther other);

/* Adds members of other programs to an object. extra: these members as a JSON object; NULL if there
 * are none. */
void icn_write_extra (json_t *object, const char *extra);

/* Appends a JSON value as text. indent: number of columns by which a closing bracket is indented;
 * members are indented by 2 more. If indent is negative, the text is on one line. */
void icn_write_value (GString *text, json_t *value, int indent);
