/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-text.h"

#include "axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEAST_SIZE 8.5   /* smallest legible text, scene units */
#define MOST_LINES 4     /* largest number of lines of a caption */
#define LINE 1.3 /* distance between the baselines of two lines, in units of the text size */
#define TITLE_SIZE 1.25  /* size of the title relative to the theme's text size */
#define CAPTION_SIZE 0.9 /* size of the caption relative to the theme's text size */
/* Assumed width of a caption whose text is not known yet, in units of the text size. */
#define LONG_CAPTION 55

char *
icn_picture_width (double bits)
{
  g_autofree char *number = icn_number (bits);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s bit", "%s bits", bits == 1 ? 1 : 2),
                          number);
}

/* The largest text size up to `size` at which a line fits into the width, or the smallest legible
 * size if none fits. */
static double
fitting_size (const IcnTheme *theme, double size, gboolean bold, double width, const char *text)
{
  while (size - 0.5 >= LEAST_SIZE && icn_scene_text_width (theme, size, bold, text) > width)
    size -= 0.5;
  return size;
}

/* The text, shortened with an ellipsis if it does not fit into the width; free with g_free. */
static char *
cut_to_width (const IcnTheme *theme, double size, gboolean bold, double width, const char *text)
{
  char *shown = g_strdup (text);

  for (glong n = g_utf8_strlen (text, -1);
       n > 1 && icn_scene_text_width (theme, size, bold, shown) > width; n--) {
    g_autofree char *start = g_utf8_substring (text, 0, n - 1);

    g_free (shown);
    shown = g_strdup_printf ("%s…", g_strchomp (start));
  }
  return shown;
}

void
icn_picture_title (IcnScene *scene, const IcnTheme *theme, const char *name,
                   IcnPictureFrame *frame)
{
  double size = fitting_size (theme, theme->text_size * TITLE_SIZE, TRUE, frame->width, name);
  g_autofree char *shown = cut_to_width (theme, size, TRUE, frame->width, name);

  if (frame->height < 6 * size)
    return;
  icn_scene_text (scene,
                  &(IcnTextStyle){ .color = theme->foreground,
                                   .size = size,
                                   .bold = TRUE,
                                   .has_formulas = TRUE,
                                   .is_name = TRUE,
                                   .align = ICN_ALIGN_MIDDLE,
                                   .rise = 1 },
                  frame->left + frame->width / 2, frame->top, shown);
  frame->top += size * 1.5;
  frame->height -= size * 1.5;
}

/* Breaks text between words into lines that fit into the width. If the text needs more than
 * MOST_LINES lines, the last line ends in an ellipsis. Array of char *; free with
 * g_ptr_array_unref. */
static GPtrArray *
break_lines (const IcnTheme *theme, double size, double width, const char *text)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) line = g_string_new (NULL);

  if (icn_scene_text_width (theme, size, FALSE, text) <= width) {
    g_ptr_array_add (lines, g_strdup (text));
    return lines;
  }
  for (guint i = 0; words[i] != NULL; i++) {
    gsize before = line->len;

    g_string_append_printf (line, before > 0 ? " %s" : "%s", words[i]);
    if (before == 0 || lines->len + 1 == MOST_LINES ||
        icn_scene_text_width (theme, size, FALSE, line->str) <= width)
      continue;
    g_string_truncate (line, before);
    g_ptr_array_add (lines, g_strdup (line->str));
    g_string_assign (line, words[i]);
  }
  g_ptr_array_add (lines, cut_to_width (theme, size, FALSE, width, line->str));
  return lines;
}

static double
caption_size (const IcnTheme *theme, double width, const char *caption)
{
  return fitting_size (theme, theme->text_size * CAPTION_SIZE, FALSE,
                       width - 2 * ICN_PICTURE_MARGIN, caption);
}

double
icn_picture_caption_height (const IcnTheme *theme, double width, const char *caption)
{
  double size = caption_size (theme, width, caption);
  g_autoptr (GPtrArray) lines = break_lines (theme, size, width - 2 * ICN_PICTURE_MARGIN, caption);

  return theme->text_size + (lines->len - 1) * LINE * size;
}

double
icn_picture_caption_room (const IcnTheme *theme, double width)
{
  double lines = ceil (LONG_CAPTION * theme->text_size / MAX (width, 1));

  return theme->text_size * (1 + LINE * (CLAMP (lines, 1, MOST_LINES) - 1));
}

void
icn_picture_caption (IcnScene *scene, const IcnTheme *theme, const char *caption)
{
  double width = icn_scene_width (scene), size = caption_size (theme, width, caption);
  g_autoptr (GPtrArray) lines = break_lines (theme, size, width - 2 * ICN_PICTURE_MARGIN, caption);
  IcnTextStyle style = {
    .color = theme->dim, .size = size, .has_formulas = TRUE, .align = ICN_ALIGN_MIDDLE
  };
  double bottom = icn_scene_height (scene) - ICN_PICTURE_MARGIN * 0.6;

  for (guint i = 0; i < lines->len; i++)
    icn_scene_text (scene, &style, width / 2, bottom - (lines->len - 1 - i) * LINE * size,
                    lines->pdata[i]);
}
