/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the schemas of documents and of rows have in common. */
#pragma once

#include "study-types.h"
#include <jansson.h>

typedef struct _IcnField IcnField;

/* A schema with a description and a type; both may be NULL. */
json_t *icn_schema_described (const char *type, const char *help);

/* The schema of a setting's value, as designs and inputs have it. */
json_t *icn_schema_of_field (const IcnField *field);
