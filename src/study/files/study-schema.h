/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema of study documents. It is made from the tables of members (study-format.h,
 * statistic.h) and of fields (field.h); what relates several members to each other, and lists that
 * hold no objects, are in study-rules.json. */
#pragma once

#include <glib.h>

/* colors: what wires of a figure are coloured by, then NULL. Free with g_free. */
char *icn_study_schema (const char *const *colors);
