/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the schema of study documents (study-schema.h) and the schema of a sweep's
 * rows (rows-schema.h). */
#pragma once

#include "study-types.h"
#include <jansson.h>

typedef struct _IcnField IcnField;

/* Makes the schema of a value of the JSON type `type` with the description `help`; both may be
 * NULL. Free with json_decref. */
json_t *icn_schema_described (const char *type, const char *help);

/* Makes the schema of a setting's value. The value occurs in designs, and in the inputs that the
 * rows of a sweep state. Free with json_decref. */
json_t *icn_schema_of_field (const IcnField *field);
