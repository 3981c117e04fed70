/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module-name.h"

#include "error.h"
#include "number-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Whole decimal numbers from 1 to most, without sign or blanks. */
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

/* "8" or "8-2dil" */
static gboolean
read_intra (const char *text, IcnModuleName *name)
{
  const char *dash = strchr (text, '-');
  gsize length = strlen (text), width = dash != NULL ? (gsize) (dash - text) : length;

  name->dilation = 1;
  if (!read_count (text, width, ICN_MAX_MODULE_WIDTH, &name->intra))
    return FALSE;
  return dash == NULL ||
         (length > width + 4 && g_ascii_strcasecmp (text + length - 3, "dil") == 0 &&
          read_count (dash + 1, length - width - 4, ICN_MAX_DILATION, &name->dilation));
}

/* "64-32": a width for each dimension. */
static gboolean
read_inter (const char *text, IcnModuleName *name)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);

  if (g_strv_length (parts) != name->hops)
    return FALSE;
  for (guint i = 0; i < name->hops; i++)
    if (!read_count (parts[i], strlen (parts[i]), ICN_MAX_MODULE_WIDTH, &name->inter[i]))
      return FALSE;
  return TRUE;
}

/* "Butterfly", "Xbar" or "2hop"; a network of one hop is a butterfly. */
static gboolean
read_kind (const char *text, IcnModuleName *name)
{
  gsize length = strlen (text);

  name->is_crossbar = g_ascii_strcasecmp (text, "Xbar") == 0;
  name->hops = 1;
  if (name->is_crossbar || g_ascii_strcasecmp (text, "Butterfly") == 0)
    return TRUE;
  return length > 3 && g_ascii_strcasecmp (text + length - 3, "hop") == 0 &&
         read_count (text, length - 3, ICN_MAX_MODULE_HOPS, &name->hops) && name->hops >= 2;
}

gboolean
icn_module_name_parse (const char *text, IcnModuleName *name, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  IcnModuleName read = { 0 };

  if (g_strv_length (parts) != 3 || !read_kind (parts[0], &read) || !read_intra (parts[1], &read) ||
      !read_inter (parts[2], &read)) {
    g_autofree char *quoted = icn_text_quote (text);

    return icn_error_value (error, "name", quoted, ICN_MODULE_NAME_LEGAL);
  }
  if (read.is_crossbar && read.dilation > 1)
    return icn_error_value (error, "name", text,
                            _ ("a width alone inside modules with crossbars, such as Xbar.8.8"));
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
