/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnInputs: the settings that a report states for a design, as its inputs. */
#pragma once

#include "study-types.h"
#include <jansson.h>

/* A list of settings, each with its value as --design takes it. Free with g_ptr_array_unref. */
typedef GPtrArray IcnInputs;

/* Returns the settings of a design that differ from their defaults, without those that affect
 * drawings only. The contents of an embedded file, which may have a million lines, are replaced by
 * their digest. */
IcnInputs *icn_inputs_of_design (const IcnDesign *design);

/* Updates the settings in `inputs`, a list that was made for one design, to the settings of another
 * design, `design`. The two designs may differ only in settings of `groups` (bit set of
 * IcnFieldGroup), and only these settings are updated. standard: a default design with which
 * `design` is compared, made by icn_design_new_like for either of the two designs. */
void icn_inputs_retell (IcnInputs *inputs, guint groups, const IcnDesign *design,
                        const IcnDesign *standard);

/* Returns the settings that the user gave for a design. asked: the key and the value of each
 * setting in turn, then NULL. */
IcnInputs *icn_inputs_of_asked (char *const *asked);

/* Sets the value of a setting in the list; a setting that is not in the list is added at its
 * end. */
void icn_inputs_set (IcnInputs *inputs, const IcnField *field, const char *text);

/* Removes the setting with this key from the list, if the list has it. */
void icn_inputs_remove (IcnInputs *inputs, const char *key);

/* Replaces absolute paths of files in or below the folder of a study by paths relative to that
 * folder. study: path of the study's file. */
void icn_inputs_relate (IcnInputs *inputs, const char *study);

/* Return the settings as a JSON object, in which whole numbers have no fraction, or as one line of
 * text in the syntax of --design, such as "k=8,n=2,directed=yes". Free the text with g_free. */
json_t *icn_inputs_to_json (const IcnInputs *inputs);
char *icn_inputs_to_text (const IcnInputs *inputs);
