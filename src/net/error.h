/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one error domain of the engine. A message names the field, the value and what is legal. */
#pragma once

#include <glib.h>

#define ICN_ERROR (icn_error_quark ())

typedef enum {
  ICN_ERROR_VALUE,       /* a setting outside its legal range, or not of its form */
  ICN_ERROR_CONFLICT,    /* settings that are legal alone and contradict each other */
  ICN_ERROR_TOO_LARGE,   /* legal, but beyond a stated cap of size or memory */
  ICN_ERROR_SYNTAX,      /* a document that cannot be read; the message has line and column */
  ICN_ERROR_VERSION,     /* a document of a newer version */
  ICN_ERROR_UNAVAILABLE, /* a number that does not exist for these settings */
} IcnError;

GQuark icn_error_quark (void);

/* "FIELD: VALUE is not legal; it must be LEGAL", VALUE on one line and short. Always returns FALSE, so that a check can end with
 * `return icn_error_value (error, ...)`. */
gboolean icn_error_value (GError **error, const char *field, const char *value, const char *legal);
gboolean icn_error_range (GError **error, const char *field, double value, double minimum,
                          double maximum);
