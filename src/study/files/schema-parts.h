/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the schema of study documents (study-schema.h) and that of a sweep's rows
 * (rows-schema.h). */
#pragma once

#include "study-types.h"
#include <jansson.h>

typedef struct _IcnField IcnField;

/* A schema with a description and a type; both may be NULL. */
json_t *icn_schema_described (const char *type, const char *help);

/* The schema of a setting's value, in designs and in the inputs that rows of a sweep state. */
json_t *icn_schema_of_field (const IcnField *field);
