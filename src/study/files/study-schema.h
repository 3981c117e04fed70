/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema of study documents. It is made from the tables of members (study-format.h,
 * statistic.h) and of fields (field.h). study-rules.json adds what these tables do not have:
 * relations between several members, and lists that contain no objects. */
#pragma once

#include <glib.h>

/* Returns the schema as text; free with g_free. colors: the values that the member color of a
 * figure can have, NULL-terminated. */
char *icn_study_schema (const char *const *colors);
