/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "error.h"

#include "number-text.h"

#define MAX_SHOWN 80 /* characters of a value: those of a quoted one, and some */

G_DEFINE_QUARK (icn-error-quark, icn_error)

gboolean
icn_error_value (GError **error, const char *field, const char *value, const char *legal)
{
  g_autofree char *shown = icn_text_line (value, MAX_SHOWN);

  g_set_error (error, ICN_ERROR, ICN_ERROR_VALUE, "%s: %s is not legal; it must be %s", field,
               shown, legal);
  return FALSE;
}

gboolean
icn_error_range (GError **error, const char *field, double value, double minimum, double maximum)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE], low[G_ASCII_DTOSTR_BUF_SIZE];
  char high[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *legal = NULL;

  g_ascii_formatd (number, sizeof number, "%.12g", value);
  g_ascii_formatd (low, sizeof low, "%.12g", minimum);
  g_ascii_formatd (high, sizeof high, "%.12g", maximum);
  legal = g_strdup_printf ("from %s to %s", low, high);
  return icn_error_value (error, field, number, legal);
}
