/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units that a number can be entered in: "25 bytes" where a setting counts bits is 200. The command
 * line, documents and the window read them; what is written is always in the setting's own unit. */
#pragma once

#include <glib.h>

/* The text without its unit, if it ends in one, and with the number in the setting's own unit, in
 * the C locale. Text that has no number before the unit, or no unit at all, stays as it is. own:
 * the setting's unit, or NULL. key: for the error, which lists the legal units; NULL is then
 * returned. Free with g_free. */
char *icn_unit_remove (const char *key, const char *own, const char *text, GError **error);

/* What a number in the unit `typed` is multiplied by to be in the unit `own`; 0 where it cannot be.
 */
double icn_unit_factor (const char *own, const char *typed);

/* "bits, bytes, kB, MB, KiB or MiB", in the reader's language; NULL where own is NULL or no unit is
 * known. Free with g_free. */
char *icn_unit_list (const char *own);
