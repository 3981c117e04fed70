/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSettingAxis: a setting of a sweep and the values that it goes through. Axes multiply; axes that have
 * the same name go through their values in step. */
#pragma once

#include "study-types.h"

#define ICN_SPACE_MAX 1000000 /* most values of an axis, and most candidates of a sweep */

typedef struct {
  char *key;    /* key of the setting in the field table */
  char *values; /* texts as icn_setting_axis_values reads them; NULL: all that the setting offers */
  char *with;   /* name that axes in step have in common; NULL: the axis multiplies */
} IcnSettingAxis;

IcnSettingAxis *icn_setting_axis_new (void);
void icn_setting_axis_free (IcnSettingAxis *axis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSettingAxis, icn_setting_axis_free)

/* Parses an axis of the command line: "n=2,3,4", "nodes=64..4096 times 2", "routing=all", and
 * "size:k=32,10" for an axis in step with others of the name size. */
IcnSettingAxis *icn_setting_axis_parse (const char *text, GError **error);

/* The values of an axis in the order of their text, free with g_strfreev. A text has values and
 * ranges with commas between them: "2,3,5", "8..32", "16..512 by 16", "64..4096 times 2", and of a
 * budget "pins:64..512 by 8". "all", and no text, stand for every choice of the setting, or for
 * numbers spread over its range. like: a design, for settings whose range depends on it. NULL with
 * an error that names the key. */
char **icn_setting_axis_values (const IcnSettingAxis *axis, const IcnDesign *like, GError **error);
