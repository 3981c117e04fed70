/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings of a design as JSON, as in a study. */
#pragma once

#include "field.h"
#include <jansson.h>

/* The settings that differ from a new design of the same topology and router, with the default
 * color at its index; topology and router are always written. */
json_t *icn_design_to_json (const IcnDesign *design, guint place);

/* A value in the JSON type of its field; a text that is no value of the field is written as a
 * string. */
json_t *icn_setting_to_json (const IcnField *field, const char *text);
