/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema of study documents. It is made from the tables of members (study-format.h,
 * statistic.h) and of fields (field.h). Relations between several members, and lists that contain
 * no objects, are in study-rules.json. */
#pragma once

#include <glib.h>

/* colors: the color modes of figures, NULL-terminated. Free with g_free. */
char *icn_study_schema (const char *const *colors);
