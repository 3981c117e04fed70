/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the settings of a design as JSON, in the form that studies use. */
#pragma once

#include "field.h"
#include <jansson.h>

/* Callback that receives a setting of a design, and its value as text. */
typedef void IcnTellSetting (const IcnField *field, const char *text, gpointer data);

/* Calls `tell`, in the order of the field table, for each setting that a document must contain for
 * the design. These are settings that differ from those of a new design with the same topology and
 * router, and settings that documents always contain (IcnField.is_told). The color is one of them
 * if it differs from the default color of a design at index `place`. */
void icn_design_tell (const IcnDesign *design, guint place, IcnTellSetting *tell, gpointer data);

/* Calls `tell` for the settings in certain groups that differ from the settings of `standard`, and
 * for those that documents always contain (IcnField.is_told). groups: bit set of IcnFieldGroup. */
void icn_design_tell_groups (const IcnDesign *design, const IcnDesign *standard, guint groups,
                             IcnTellSetting *tell, gpointer data);

/* Returns the settings that icn_design_tell() passes to its callback, as a JSON object; free with
 * json_decref. */
json_t *icn_design_to_json (const IcnDesign *design, guint place);

/* Returns the value `text` of a setting as JSON, in the type of the setting's field; free with
 * json_decref. A text that is not a legal value of the field is returned as a string. */
json_t *icn_setting_to_json (const IcnField *field, const char *text);
