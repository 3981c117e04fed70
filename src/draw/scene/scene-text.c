/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene.h"

char *
icn_scene_shorten (const IcnTheme *theme, double size, gboolean bold, const char *text, double room)
{
  glong keep = g_utf8_strlen (text, -1), low = 0;

  if (icn_scene_text_width (theme, size, bold, text) <= room)
    return g_strdup (text);
  while (low + 1 < keep) {
    glong middle = (low + keep) / 2;
    g_autofree char *front = g_utf8_substring (text, 0, middle);
    g_autofree char *cut = g_strconcat (g_strchomp (front), "…", NULL);

    if (icn_scene_text_width (theme, size, bold, cut) <= room)
      low = middle;
    else
      keep = middle;
  }
  if (low == 0)
    return g_strdup ("");
  g_autofree char *front = g_utf8_substring (text, 0, low);

  return g_strconcat (g_strchomp (front), "…", NULL);
}

char **
icn_scene_wrap (const IcnTheme *theme, double size, const char *text, double room)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *line = NULL;

  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *longer =
      line != NULL ? g_strconcat (line, " ", words[i], NULL) : g_strdup (words[i]);

    if (line != NULL && icn_scene_text_width (theme, size, FALSE, longer) > room) {
      g_strv_builder_add (lines, line);
      g_free (longer);
      longer = icn_scene_shorten (theme, size, FALSE, words[i], room);
    }
    g_free (line);
    line = g_steal_pointer (&longer);
  }
  if (line != NULL) {
    g_autofree char *last = icn_scene_shorten (theme, size, FALSE, line, room);

    g_strv_builder_add (lines, last);
  }
  return g_strv_builder_end (lines);
}
