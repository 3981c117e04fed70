/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "error.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "nearest.h"
#include "number-text.h"

/* Largest number of characters of a refused value in a message; longer values are shortened. */
#define MAX_SHOWN 80

typedef IcnErrorData IcnErrorPrivate;

static void
icn_error_private_init (IcnErrorPrivate *data)
{
  *data = (IcnErrorPrivate){ .minimum = NAN, .maximum = NAN };
}

static void
icn_error_private_copy (const IcnErrorPrivate *from, IcnErrorPrivate *to)
{
  *to = (IcnErrorPrivate){
    .field = g_strdup (from->field),
    .what = g_strdup (from->what),
    .value = g_strdup (from->value),
    .legal = g_strdup (from->legal),
    .minimum = from->minimum,
    .maximum = from->maximum,
  };
}

static void
icn_error_private_clear (IcnErrorPrivate *data)
{
  g_free (data->field);
  g_free (data->what);
  g_free (data->value);
  g_free (data->legal);
}

G_DEFINE_EXTENDED_ERROR (IcnError, icn_error)

const IcnErrorData *
icn_error_data (const GError *error)
{
  return error != NULL && error->domain == ICN_ERROR ? icn_error_get_private (error) : NULL;
}

/* Sets an error with the message "field: what", and takes ownership of `what`. Returns the data of
 * the error, so that the caller can set its other members; NULL if `error` is NULL. */
static IcnErrorPrivate *
set_error (GError **error, IcnError code, const char *field, char *what)
{
  IcnErrorPrivate *data = NULL;

  if (error != NULL) {
    g_set_error (error, ICN_ERROR, code, "%s: %s", field, what);
    data = icn_error_get_private (*error);
    data->field = g_strdup (field);
    data->what = g_steal_pointer (&what);
  }
  g_free (what);
  return data;
}

gboolean
icn_error_set (GError **error, IcnError code, const char *field, const char *what, ...)
{
  va_list arguments;

  va_start (arguments, what);
  set_error (error, code, field, g_strdup_vprintf (what, arguments));
  va_end (arguments);
  return FALSE;
}

static gboolean
refuse_value (GError **error, IcnError code, const char *field, const char *value,
              const char *legal, const char *nearest)
{
  g_autofree char *shown = icn_text_line (value, MAX_SHOWN);
  char *what = nearest != NULL
                 ? g_strdup_printf (_ ("%s is not legal (did you mean %s?); it must be %s"), shown,
                                    nearest, legal)
                 : g_strdup_printf (_ ("%s is not legal; it must be %s"), shown, legal);
  IcnErrorPrivate *data = set_error (error, code, field, what);

  if (data != NULL) {
    data->value = g_steal_pointer (&shown);
    data->legal = g_strdup (legal);
  }
  return FALSE;
}

gboolean
icn_error_value (GError **error, const char *field, const char *value, const char *legal)
{
  return refuse_value (error, ICN_ERROR_VALUE, field, value, legal, NULL);
}

gboolean
icn_error_word (GError **error, const char *field, const char *value, const char *legal,
                const IcnNearest *nearest)
{
  return refuse_value (error, ICN_ERROR_VALUE, field, value, legal, nearest->word);
}

gboolean
icn_error_forbidden (GError **error, const char *field, const char *value, const char *legal)
{
  return refuse_value (error, ICN_ERROR_FORBIDDEN, field, value, legal, NULL);
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
  legal = g_strdup_printf (_ ("from %s to %s"), low, high);
  icn_error_value (error, field, number, legal);
  if (error != NULL) {
    IcnErrorPrivate *data = icn_error_get_private (*error);

    data->minimum = minimum;
    data->maximum = maximum;
  }
  return FALSE;
}
