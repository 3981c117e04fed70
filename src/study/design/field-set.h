/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of fields: a bit set of indices in the field table. icn_field_is_in() and icn_field_put()
 * of field.h use it. */
#pragma once

#include <glib.h>

#define ICN_MAX_FIELDS 128 /* largest number of rows in the field table */

typedef struct _IcnFieldSet {
  guint64 bits[ICN_MAX_FIELDS / 64];
} IcnFieldSet;
