/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "error.h"
#include "number-text.h"

/* A unit of at most this many characters is a symbol, such as "kB", and case-sensitive. A longer
 * unit is a word, such as "bytes", and case-insensitive. */
#define LONGEST_SYMBOL 2

/* All units that can be entered, grouped by the unit of the setting. Symbols are case-sensitive: B
 * is a byte, b a bit. */
static const struct {
  const char *own;    /* unit of the setting */
  const char *name;   /* unit that can be entered; translatable if it is a word */
  gboolean is_listed; /* whether the unit appears in lists of legal units */
  double factor;      /* a number in unit `name` times this factor is the number in unit `own` */
} units[] = {
  { "bits", N_ ("bits"), TRUE, 1 },
  { "bits", N_ ("bit"), FALSE, 1 },
  { "bits", "b", FALSE, 1 },
  { "bits", N_ ("bytes"), TRUE, 8 },
  { "bits", N_ ("byte"), FALSE, 8 },
  { "bits", "B", FALSE, 8 },
  { "bits", "kB", TRUE, 8e3 },
  { "bits", "MB", FALSE, 8e6 },
  { "bits", "KiB", TRUE, 8192 },
  { "bits", "MiB", FALSE, 8388608 },
  { "Gb/s", "b/s", FALSE, 1e-9 },
  { "Gb/s", "kb/s", FALSE, 1e-6 },
  { "Gb/s", "Mb/s", TRUE, 1e-3 },
  { "Gb/s", "Gb/s", TRUE, 1 },
  { "Gb/s", "Tb/s", FALSE, 1e3 },
  { "Gb/s", "kB/s", FALSE, 8e-6 },
  { "Gb/s", "MB/s", TRUE, 8e-3 },
  { "Gb/s", "GB/s", TRUE, 8 },
  { "Gb/s", "TB/s", FALSE, 8e3 },
  { "mm", "µm", TRUE, 1e-3 },
  { "mm", "μm", FALSE, 1e-3 },
  { "mm", "um", FALSE, 1e-3 },
  { "mm", "mm", TRUE, 1 },
  { "mm", "cm", TRUE, 10 },
  { "mm", "m", TRUE, 1000 },
  { "mm", "in", TRUE, 25.4 },
  { "ps", "fs", FALSE, 1e-3 },
  { "ps", "ps", TRUE, 1 },
  { "ps", "ns", TRUE, 1e3 },
  { "ps", "µs", TRUE, 1e6 },
  { "ps", "μs", FALSE, 1e6 },
  { "ps", "us", FALSE, 1e6 },
  { "cycles", N_ ("cycles"), TRUE, 1 },
  { "cycles", N_ ("cycle"), FALSE, 1 },
  { "flits", N_ ("flits"), TRUE, 1 },
  { "flits", N_ ("flit"), FALSE, 1 },
  { "channel periods", N_ ("channel periods"), TRUE, 1 },
  { "channel periods", N_ ("channel period"), FALSE, 1 },
  { "node pitches", N_ ("node pitches"), TRUE, 1 },
  { "node pitches", N_ ("node pitch"), FALSE, 1 },
};

/* Units that are words. many: the plural, used after most numbers. one: the singular, used after
 * the number 1. */
static const struct {
  const char *many, *one;
} words[] = {
  { N_ ("bits"), N_ ("bit") },
  { N_ ("bits/cycle"), N_ ("bit/cycle") },
  { N_ ("bits/cycle per node"), N_ ("bit/cycle per node") },
  { N_ ("bundles"), N_ ("bundle") },
  { N_ ("channel periods"), N_ ("channel period") },
  { N_ ("channels"), N_ ("channel") },
  { N_ ("cycles"), N_ ("cycle") },
  { N_ ("cycles/s"), N_ ("cycle/s") },
  { N_ ("flits"), N_ ("flit") },
  { N_ ("hops"), N_ ("hop") },
  { N_ ("messages"), N_ ("message") },
  { N_ ("messages/cycle"), N_ ("message/cycle") },
  { N_ ("node pitches"), N_ ("node pitch") },
  { N_ ("nodes"), N_ ("node") },
  { N_ ("pairs"), N_ ("pair") },
  { N_ ("pins"), N_ ("pin") },
  { N_ ("places"), N_ ("place") },
  { N_ ("wires"), N_ ("wire") },
};

const char *
icn_unit_after (const char *number, const char *unit)
{
  for (guint i = 0; i < G_N_ELEMENTS (words) && g_str_equal (number, "1"); i++)
    if (strcmp (unit, words[i].many) == 0 || strcmp (unit, _ (words[i].many)) == 0)
      return _ (words[i].one);
  return *unit ? _ (unit) : unit;
}

char *
icn_unit_join (const char *number, const char *unit)
{
  return unit && *unit ? g_strconcat (number, " ", icn_unit_after (number, unit), NULL)
                       : g_strdup (number);
}

static gboolean
is_called (const char *typed, const char *name)
{
  g_autofree char *a = NULL, *b = NULL;

  if (strcmp (typed, name) == 0)
    return TRUE;
  if (strlen (name) <= LONGEST_SYMBOL || strchr (name, '/'))
    return FALSE;
  if (g_ascii_isprint (*typed) && g_ascii_isprint (*name) &&
      g_ascii_tolower (*typed) != g_ascii_tolower (*name))
    return FALSE;
  a = g_utf8_casefold (typed, -1);
  b = g_utf8_casefold (name, -1);
  return strcmp (a, b) == 0;
}

/* Whether a text names a unit, in English or translated. */
static gboolean
is_unit (const char *typed, const char *unit)
{
  return is_called (typed, unit) || is_called (typed, _ (unit));
}

/* Whether two texts name the same unit, each in singular or plural, in English or translated. */
static gboolean
is_other_form (const char *own, const char *typed)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_unit (own, words[i].many) || is_unit (own, words[i].one))
      return is_unit (typed, words[i].many) || is_unit (typed, words[i].one);
  return FALSE;
}

double
icn_unit_factor (const char *own, const char *typed)
{
  if (!own)
    return 0;
  if (*typed == '\0') /* no unit was typed, as for most numbers */
    return *own == '\0';
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (is_unit (own, units[i].name))
      for (guint j = 0; j < G_N_ELEMENTS (units); j++)
        if (strcmp (units[i].own, units[j].own) == 0 && is_unit (typed, units[j].name))
          return units[j].factor / units[i].factor;
  return is_unit (typed, own) || is_other_form (own, typed) ? 1 : 0;
}

char *
icn_unit_list (const char *own)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  GString *list;

  for (guint i = 0; own != NULL && i < G_N_ELEMENTS (units); i++)
    if (units[i].is_listed && strcmp (units[i].own, own) == 0)
      g_ptr_array_add (names, _ (units[i].name));
  if (names->len == 0)
    return NULL;
  list = g_string_new (names->pdata[0]);
  for (guint i = 1; i < names->len; i++)
    g_string_append_printf (list, i + 1 < names->len ? ", %s" : _ (" or %s"),
                            (const char *) names->pdata[i]);
  return g_string_free (list, FALSE);
}

char *
icn_unit_remove (const char *key, const char *own, const char *text, GError **error)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  g_autofree char *list = NULL, *legal = NULL;
  char *end;
  double number = g_ascii_strtod (trimmed, &end), factor;

  while (g_ascii_isspace (*end))
    end++;
  if (own == NULL || end == trimmed || !isfinite (number) ||
      !g_unichar_isalpha (g_utf8_get_char (end)))
    return g_strdup (text);
  factor = icn_unit_factor (own, end);
  if (factor > 0)
    return icn_number_to_text (number * factor);
  list = icn_unit_list (own);
  legal = g_strdup_printf (_ ("a number, or one in %s"), list != NULL ? list : _ (own));
  icn_error_value (error, key, trimmed, legal);
  return NULL;
}
