/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of a design as JSON, as a study has them. */
#pragma once

#include "field.h"
#include <jansson.h>

/* What differs from a new design of the same topology and router in the color of its place; what
 * says which network and which router it is, always. */
json_t *icn_design_to_json (const IcnDesign *design, guint place);

/* A value as the type that its field has in documents; what is no value of it is a text. */
json_t *icn_setting_to_json (const IcnField *field, const char *text);
