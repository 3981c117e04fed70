/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings of a design as JSON, as in a study. */
#pragma once

#include "field.h"
#include <jansson.h>

/* Returns the settings of a design that differ from those of a new design with the same topology
 * and router; free with json_decref. The topology, its k, n or nodes, and the router are always
 * written. The color is written if it differs from the default of a design at index `place`. */
json_t *icn_design_to_json (const IcnDesign *design, guint place);

/* Returns the value `text` of a setting as JSON, in the type of its field; free with json_decref. A
 * text that is no legal value of the field becomes a string. */
json_t *icn_setting_to_json (const IcnField *field, const char *text);
