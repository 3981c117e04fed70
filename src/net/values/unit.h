/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units in which a user may enter a number. For example, "25 bytes" is the number 200 for a setting
 * in bits. The command line, documents and the window all accept these units. Numbers are always
 * written in the unit of the setting. */
#pragma once

#include <glib.h>

/* Removes the unit at the end of a text, and converts the number before it to the unit of the
 * setting; the result is in the C locale. Text without a unit, or without a number before it, is
 * returned unchanged. own: the unit of the setting, or NULL. key: the key of the setting. If the
 * unit is not legal, returns NULL with an error that names the key and lists the legal units. Free
 * with g_free. */
char *icn_unit_remove (const char *key, const char *own, const char *text, GError **error);

/* The factor by which a number in unit `typed` (singular or plural) is multiplied to convert it to
 * unit `own`; 0 if the units do not convert. own: the unit of a field or quantity, or NULL. */
double icn_unit_factor (const char *own, const char *typed);

/* The translated list of legal units for a setting in unit `own`, "bits, bytes, kB, MB, KiB or
 * MiB"; NULL if `own` is NULL or has no such list. Free with g_free. */
char *icn_unit_list (const char *own);

/* The translated unit in the form that follows a number as text: "cycle" after "1", "cycles" after
 * any other number. unit: a unit of a field or a quantity, or its translation. */
const char *icn_unit_after (const char *number, const char *unit);

/* A number with its unit, as "46.24 cycles" or "1 cycle"; only the number if `unit` is NULL or
 * empty. Free with g_free. */
char *icn_unit_join (const char *number, const char *unit);
