/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of fields as a bit set of their indices in the field table; see icn_field_is_in() of
 * field.h. */
#pragma once

#include <glib.h>

#define ICN_MAX_FIELDS 128 /* largest number of rows in the field table */

typedef struct _IcnFieldSet {
  guint64 bits[ICN_MAX_FIELDS / 64];
} IcnFieldSet;
