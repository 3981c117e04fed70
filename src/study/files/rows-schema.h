/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The JSON Schema of the rows that a sweep writes as NDJSON (one JSON object per line). A row has a
 * candidate with its simulated points. With --crossings, a row has a part of an axis in which one
 * family of designs is best (IcnStretch). The schema is made from the tables of fields (field.h),
 * quantities (quantity.h) and statistics (statistic.h). */
#pragma once

#include <glib.h>

char *icn_rows_schema (void); /* returns the schema as text; free with g_free */
