/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Units that a number can be entered in: "25 bytes" where a field counts bits is 200. Documents and
 * the command line have every number in its field's own unit; what is typed into the window need
 * not be. */
#pragma once

#include "field.h"

/* The text with its unit, if it ends in one, taken off and the number in the field's own unit, in
 * the C locale as icn_field_set reads it. Text that has no number before it, or no unit, stays as it
 * is. NULL with an error that lists the legal units for one that the field cannot have; free with
 * g_free. */
char *icn_unit_remove (const IcnField *field, const char *text, GError **error);

/* "bits, bytes, kB, MB, KiB or MiB", in the reader's language; NULL where the field has no unit.
 * Free with g_free. */
char *icn_unit_list (const IcnField *field);
