/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module-name.h"

#include "error.h"
#include "number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Reads a decimal integer from 1 to `most`, without sign or blanks. FALSE for any other text. */
static gboolean
read_count (const char *text, gsize length, guint most, guint *count)
{
  guint value = 0;

  for (gsize i = 0; i < length; i++) {
    if (!g_ascii_isdigit (text[i]))
      return FALSE;
    value = value * 10 + (text[i] - '0');
    if (value > most)
      return FALSE;
  }
  *count = value;
  return length > 0 && value >= 1;
}

static gboolean
read_width (const char *text, guint *width)
{
  return read_count (text, strlen (text), ICN_MAX_MODULE_WIDTH, width);
}

/* Reads a word such as "2dil": a dilation of 2, which means two parallel channels between
 * switches. */
static gboolean
read_dilation (const char *text, guint *dilation)
{
  gsize length = strlen (text);

  return length > 3 && g_ascii_strcasecmp (text + length - 3, "dil") == 0 &&
         read_count (text, length - 3, ICN_MAX_DILATION, dilation);
}

/* The next four functions parse a name or a part of a name. They return NULL if the text is legal,
 * else a description of the legal texts, to be freed with g_free. */

/* Reads the part of a name for the channels inside modules: "8" for a width of 8 bits, or "8-2dil"
 * for two such channels between two switches. */
static char *
read_intra (const char *part, IcnModuleName *name)
{
  g_auto (GStrv) halves = g_strsplit (part, "-", 2);
  g_autofree char *quoted = icn_text_quote (part);
  const char *dilation = halves[0] != NULL ? halves[1] : NULL;

  name->dilation = 1;
  if (halves[0] == NULL || !read_width (halves[0], &name->intra))
    return g_strdup_printf (_ ("a name with a width from 1 to %u inside modules, not %s"),
                            ICN_MAX_MODULE_WIDTH, quoted);
  if (dilation == NULL)
    return NULL;
  if (!read_dilation (dilation, &name->dilation))
    return g_strdup_printf (_ ("a name with a dilation from 1 to %u, as in 8-2dil, not %s"),
                            ICN_MAX_DILATION, quoted);
  return name->is_crossbar && name->dilation > 1
           ? g_strdup (
               _ ("a name with a width alone inside modules with crossbars, such as Xbar.8.8"))
           : NULL;
}

/* Reads the part of a name for the channels between modules, their width in bits for each
 * dimension: "64-32". Returns NULL if the part is legal, else a description of the legal parts. */
static char *
read_inter (const char *part, IcnModuleName *name)
{
  g_auto (GStrv) widths = g_strsplit (part, "-", -1);
  g_autofree char *quoted = icn_text_quote (part);

  if (g_strv_length (widths) != name->hops)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "a name with %u width between modules, not %s",
                   "a name with %u widths between modules, one for each hop, not %s", name->hops),
      name->hops, quoted);
  for (guint i = 0; i < name->hops; i++)
    if (!read_width (widths[i], &name->inter[i]))
      return g_strdup_printf (_ ("a name with widths from 1 to %u between modules, not %s"),
                              ICN_MAX_MODULE_WIDTH, quoted);
  return NULL;
}

/* Reads the first part of a name: "Butterfly" or "Xbar", which stand for one hop between modules,
 * or a number of hops from 2 on, such as "2hop". Returns NULL if the part is legal, else a
 * description of the legal parts. */
static char *
read_kind (const char *part, IcnModuleName *name)
{
  g_autofree char *quoted = icn_text_quote (part);
  gsize length = strlen (part);

  name->is_crossbar = g_ascii_strcasecmp (part, "Xbar") == 0;
  name->hops = 1;
  if (name->is_crossbar || g_ascii_strcasecmp (part, "Butterfly") == 0)
    return NULL;
  if (length <= 3 || g_ascii_strcasecmp (part + length - 3, "hop") != 0)
    return g_strdup_printf (
      _ ("a name that begins with Butterfly, Xbar, 2hop, 3hop and so on, not %s"), quoted);
  if (!read_count (part, length - 3, ICN_MAX_MODULE_HOPS, &name->hops) || name->hops < 2)
    return g_strdup_printf (_ ("a name with 2 to %u hops, or Butterfly for one, not %s"),
                            ICN_MAX_MODULE_HOPS, quoted);
  return NULL;
}

static char *
read_name (const char *text, IcnModuleName *name)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  char *refused;

  if (g_strv_length (parts) != 3)
    return g_strdup (ICN_MODULE_NAME_LEGAL);
  refused = read_kind (parts[0], name);
  if (refused == NULL)
    refused = read_intra (parts[1], name);
  if (refused == NULL)
    refused = read_inter (parts[2], name);
  return refused;
}

gboolean
icn_module_name_parse (const char *text, IcnModuleName *name, GError **error)
{
  IcnModuleName read = { 0 };
  g_autofree char *legal = read_name (text, &read);

  if (legal != NULL) {
    g_autofree char *quoted = icn_text_quote (text);

    return icn_error_value (error, "name", quoted, legal);
  }
  *name = read;
  return TRUE;
}

char *
icn_module_name_to_text (const IcnModuleName *name)
{
  GString *text = g_string_new (NULL);

  if (name->hops > 1)
    g_string_append_printf (text, "%uhop", name->hops);
  else
    g_string_append (text, name->is_crossbar ? "Xbar" : "Butterfly");
  g_string_append_printf (text, ".%u", name->intra);
  if (name->dilation > 1)
    g_string_append_printf (text, "-%udil", name->dilation);
  for (guint i = 0; i < name->hops; i++)
    g_string_append_printf (text, i == 0 ? ".%u" : "-%u", name->inter[i]);
  return g_string_free (text, FALSE);
}
