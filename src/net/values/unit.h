/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units in which a user may enter a number: "25 bytes" is 200 for a setting in bits. The command
 * line, documents and the window all accept them. Numbers are always written in the unit of the
 * setting. */
#pragma once

#include <glib.h>

/* Removes a unit at the end of a text and converts the number to the unit of the setting, in the C
 * locale. Text without a unit, or without a number before it, is returned unchanged. own: the unit
 * of the setting, or NULL. key: the key of the setting. If the unit is not legal, returns NULL with
 * an error that names the key and lists the legal units. Free with g_free. */
char *icn_unit_remove (const char *key, const char *own, const char *text, GError **error);

/* The factor that converts a number from unit `typed` to unit `own`; 0 if that is not possible. */
double icn_unit_factor (const char *own, const char *typed);

/* The translated list of legal units for a setting in unit `own`, "bits, bytes, kB, MB, KiB or
 * MiB"; NULL if `own` is NULL or has no such list. Free with g_free. */
char *icn_unit_list (const char *own);
