/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSettingAxis: a setting that a sweep varies, and its values. A sweep combines each value of an
 * axis with each value of the other axes. Axes with the same `with` instead advance in step: the
 * first value of one is combined with the first value of the other, and so on. */
#pragma once

#include "study-types.h"

/* Largest number of values of an axis, and of candidates of a sweep. */
#define ICN_SPACE_MAX 1000000
#define ICN_SPACE_MAX_AXES 16
#define ICN_SPACE_MAX_PHRASES 64 /* largest number of constraints, or of objectives, of a sweep */

typedef struct {
  char *key;    /* key of the setting in the field table */
  char *values; /* list of values and ranges, such as "2,3,8..32" (icn_setting_axis_values); NULL:
                   all values that the setting can have */
  char *with;   /* a name, such as "size"; axes with the same name advance in step. NULL: the axis
                   is combined with all others */
} IcnSettingAxis;

IcnSettingAxis *icn_setting_axis_new (void);
IcnSettingAxis *icn_setting_axis_dup (const IcnSettingAxis *axis);
void icn_setting_axis_free (IcnSettingAxis *axis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSettingAxis, icn_setting_axis_free)

/* Parses the text of an axis on the command line, such as "n=2,3,4", "nodes=64..4096 times 2" or
 * "routing=all". A name before the key, as in "size:k=32,10", makes the axis advance in step with
 * all other axes with the same name. Returns NULL with an error if the text is not legal. */
IcnSettingAxis *icn_setting_axis_parse (const char *text, GError **error);

/* The syntax in which the text of an axis gives the values. */
typedef enum {
  ICN_AXIS_ALL,
  ICN_AXIS_LIST,
  ICN_AXIS_STEPS,   /* FROM..TO by STEP */
  ICN_AXIS_FACTORS, /* FROM..TO times FACTOR */
} IcnAxisForm;

/* Returns the syntax of the text `values`. If the text is a single range such as "pins:64..512 by
 * 8", sets *from to "pins:64", *to to "512" and *step to "8" (or to "1" if the text has no step).
 * Otherwise sets all three to NULL. Free them with g_free. */
IcnAxisForm icn_setting_axis_split (const char *values, char **from, char **to, char **step);

/* Returns the values of an axis in the order of its text; free with g_strfreev. The text has values
 * and ranges with commas between them: "2,3,5", "8..32", "16..512 by 16", "64..4096 times 2", and
 * for a budget "pins:64..512 by 8". The text "all", or no text, stands for every choice of the
 * setting, or for numbers spread over its range. like: a design, for settings whose range depends
 * on the design. Returns NULL with an error that names the key if the text is not legal. */
char **icn_setting_axis_values (const IcnSettingAxis *axis, const IcnDesign *like, GError **error);

/* Returns the axis's values rewritten in the syntax `form`: "all", a list of the present values, or
 * a range from the first to the last of the values. Returns the list instead of a range if the
 * values do not ascend. like: as for icn_setting_axis_values; NULL: the result is always "all".
 * Free with g_free. */
char *icn_setting_axis_recast (const IcnSettingAxis *axis, const IcnDesign *like, IcnAxisForm form);
