/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema of study documents. It is made from the tables of members (study-format.h,
 * statistic.h) and of fields (field.h). study-rules.json adds rules that the tables do not have:
 * conditions on several members together, and lists that contain no objects. */
#pragma once

#include <glib.h>

/* Returns the schema as text; free with g_free. colors: the legal values of a figure's member
 * `color`, ended by NULL. */
char *icn_study_schema (const char *const *colors);
