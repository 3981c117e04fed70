/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units in which a number can be entered: "25 bytes" is 200 for a setting in bits. The command
 * line, documents and the window read them. Numbers are always written in the setting's own
 * unit. */
#pragma once

#include <glib.h>

/* Removes a unit at the end of a text and converts the number to the setting's own unit, in the C
 * locale. Text without a number before the unit, or without a unit, is unchanged. own: the
 * setting's unit, or NULL. key: the setting's key for the error, which lists the legal units; NULL
 * is then returned. Free with g_free. */
char *icn_unit_remove (const char *key, const char *own, const char *text, GError **error);

/* Factor that converts a number from unit `typed` to unit `own`; 0: they are not convertible. */
double icn_unit_factor (const char *own, const char *typed);

/* The legal units as a list, "bits, bytes, kB, MB, KiB or MiB", translated; NULL if own is NULL or
 * has no units. Free with g_free. */
char *icn_unit_list (const char *own);
