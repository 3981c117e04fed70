/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link-colors.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "error.h"
#include "link-words.h"
#include "net-failures.h"
#include "net-names.h"
#include "net-text.h"
#include "net.h"
#include "number-text.h"

#define MOST_MISSING 3 /* a message names at most this many missing links */

/* Reads one item, such as "a~b:1": its two ends, free with g_strfreev, and its colour. NULL if the
 * text has another form. */
static char **
read_item (const char *item, guint *color)
{
  const char *colon = strrchr (item, ':');
  g_autofree char *link = colon ? g_strndup (item, colon - item) : NULL;
  g_auto (GStrv) end = link ? g_strsplit (link, "~", 3) : NULL;
  double number;

  if (!end || g_strv_length (end) != 2 || *end[0] == '\0' || *end[1] == '\0' ||
      !icn_count_from_text (colon + 1, &number) || !(number >= 0 && number <= ICN_LINK_MAX_COLOR))
    return NULL;
  *color = number;
  return g_steal_pointer (&end);
}

gboolean
icn_link_colors_check (const char *text, GError **error)
{
  g_auto (GStrv) item = g_strsplit (text, "+", -1);
  gboolean holds = g_utf8_validate (text, -1, NULL);

  for (char **at = item; holds && *at != NULL; at++) {
    guint color;
    g_auto (GStrv) end = read_item (*at, &color);

    holds = end != NULL;
  }
  if (!holds) {
    g_autofree char *quoted = icn_text_quote (text);

    return icn_error_value (error, ICN_LINK_COLORS, quoted,
                            _ ("links with the numbers of their colors, such as a~b:1+c~d:3"));
  }
  return TRUE;
}

guint8 *
icn_link_colors_new (const IcnNet *net, const char *text)
{
  g_auto (GStrv) item = g_strsplit (text ? text : "", "+", -1);
  g_autoptr (GHashTable) words = *item ? icn_vertex_words (net) : NULL;
  g_autofree guint8 *colors = *item ? g_new0 (guint8, net->n_channels + 1) : NULL;
  gboolean any = FALSE;

  for (char **at = item; *at != NULL; at++) {
    guint color;
    g_auto (GStrv) end = read_item (*at, &color);
    IcnVertex a = end ? icn_vertex_find (net, words, end[0]) : ICN_NONE;
    IcnVertex b = end ? icn_vertex_find (net, words, end[1]) : ICN_NONE;

    if (a != ICN_NONE && b != ICN_NONE)
      any = icn_link_mark (net, a, b, 1 + color, colors) || any;
  }
  return any ? g_steal_pointer (&colors) : NULL;
}

char *
icn_link_colors_missing (const IcnNet *net, const char *text)
{
  g_auto (GStrv) item = g_strsplit (text ? text : "", "+", -1);
  g_autoptr (GHashTable) words = *item ? icn_vertex_words (net) : NULL;
  g_autofree guint8 *marked = *item ? g_new0 (guint8, net->n_channels + 1) : NULL;
  g_autoptr (GString) links = g_string_new (NULL);
  guint n = 0;

  for (char **at = item; *at != NULL; at++) {
    guint ignored;
    g_auto (GStrv) end = read_item (*at, &ignored);
    IcnVertex a = end ? icn_vertex_find (net, words, end[0]) : ICN_NONE;
    IcnVertex b = end ? icn_vertex_find (net, words, end[1]) : ICN_NONE;

    if (end == NULL || (a != ICN_NONE && b != ICN_NONE && icn_link_mark (net, a, b, 1, marked)))
      continue;
    if (++n <= MOST_MISSING)
      g_string_append_printf (links, "%s%s~%s", n > 1 ? "; " : "", end[0], end[1]);
  }
  if (n == 0)
    return NULL;
  if (n > MOST_MISSING)
    /* Translators: %s lists names of links; %u is the number of missing links that are not
     * named. */
    return g_strdup_printf (_ ("Not colored, as the network has no such links: %s and %u more."),
                            links->str, n - MOST_MISSING);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Not colored, as the network has no such link: %s.",
                                       "Not colored, as the network has no such links: %s.", n),
                          links->str);
}

char *
icn_link_colors_give (const IcnNet *net, const char *text, IcnChannelId channel, int color)
{
  g_auto (GStrv) item = g_strsplit (text ? text : "", "+", -1);
  guint64 key = icn_net_link_key (&net->channel[channel]);
  g_autoptr (GHashTable) words = icn_vertex_words (net);
  GString *given = g_string_new (NULL);

  for (char **at = item; *at != NULL; at++) {
    guint ignored;
    g_auto (GStrv) end = read_item (*at, &ignored);
    const IcnChannel link = { .source = icn_vertex_find (net, words, end[0]),
                              .destination = icn_vertex_find (net, words, end[1]) };

    if (icn_net_link_key (&link) != key)
      icn_link_append (given, *at);
  }
  if (color >= 0) {
    g_autofree char *link = icn_link_words (net, channel, icn_net_vertex_name);
    g_autofree char *colored = g_strdup_printf ("%s:%d", link, color);

    icn_link_append (given, colored);
  }
  return g_string_free (given, FALSE);
}
