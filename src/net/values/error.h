/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The error domain of the program's own errors. A message names the setting, its value and the
 * legal values. IcnErrorData has the same facts as data, so that no code has to parse messages. */
#pragma once

#include <glib.h>

#define ICN_ERROR (icn_error_quark ())

typedef enum {
  ICN_ERROR_VALUE, /* a value outside its legal range, or text that does not have the legal form */
  ICN_ERROR_CONFLICT,    /* settings that are each legal but contradict each other */
  ICN_ERROR_TOO_LARGE,   /* legal settings that would exceed a limit of size or memory */
  ICN_ERROR_SYNTAX,      /* a document with a syntax error; the message has line and column */
  ICN_ERROR_VERSION,     /* a document that a newer version of the program has written */
  ICN_ERROR_UNAVAILABLE, /* a result that does not exist for these settings */
  ICN_ERROR_FORBIDDEN,   /* a file that may not be read unless the user agrees */
} IcnError;

GQuark icn_error_quark (void);

/* The data of an error. Texts that do not apply to the error are NULL. */
typedef struct {
  char *field;             /* key of a setting, or name of a member of a document */
  char *what;              /* the message without the part "FIELD: " */
  char *value;             /* the refused value, on one line and shortened */
  char *legal;             /* a description of what is legal */
  double minimum, maximum; /* range of legal numbers; NAN if there is none */
} IcnErrorData;

/* The data of an error; NULL for errors of other domains. */
const IcnErrorData *icn_error_data (const GError *error);

/* The next four functions set an error and always return FALSE, so that a check can end with
 * `return icn_error_...`. Messages are "FIELD: WHAT", or "FIELD: VALUE is not legal; it must be
 * LEGAL". */
gboolean icn_error_set (GError **error, IcnError code, const char *field, const char *what, ...)
  G_GNUC_PRINTF (4, 5);
gboolean icn_error_value (GError **error, const char *field, const char *value, const char *legal);
gboolean icn_error_forbidden (GError **error, const char *field, const char *value,
                              const char *legal);
gboolean icn_error_range (GError **error, const char *field, double value, double minimum,
                          double maximum);
