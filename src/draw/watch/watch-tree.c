/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-parts.h"

#include <glib/gi18n-lib.h>

/* Opacity of the colours that mark the channels of the tree of blocked messages. */
#define HALO 0.75
#define SQUARE 14.0 /* height of the rectangle that shows a colour in the legend, scene units */
#define WIDE 22.0   /* width of the rectangle that shows a colour in the legend, scene units */
#define MARGIN 8.0

static gboolean
is_hot (const IcnSnapshot *seen, const IcnWatchView *view, guint32 message)
{
  for (guint i = 0; i < view->n_hot; i++)
    if (view->hot[i] == seen->message[message].destination)
      return TRUE;
  return FALSE;
}

guint
icn_watch_depth (const IcnSnapshot *seen, const IcnWatchView *view, guint32 message)
{
  for (guint depth = 1; depth <= seen->n_messages + 1; depth++) {
    const IcnSeenMessage *at = &seen->message[message];

    if (is_hot (seen, view, message)) /* a message for a hot node is at the root of the tree; it
                                         may be moving */
      return at->is_blocked ? depth : depth - 1;
    if (!at->is_blocked || at->blocked_by == ICN_NONE)
      return 0;
    message = at->blocked_by;
  }
  return 0;
}

static IcnColor
color_of (const IcnTheme *theme, guint depth)
{
  return icn_color_fade (
    icn_theme_heat (theme, 1 - (MIN (depth, ICN_WATCH_DEPTHS) - 1.0) / ICN_WATCH_DEPTHS), HALO);
}

static void
draw_legend (const IcnWatchPlace *place, const IcnTheme *theme, IcnScene *scene)
{
  double x = place->frame.left + MARGIN, y = place->frame.top + MARGIN + SQUARE / 2;
  IcnTextStyle style = { .color = theme->foreground, .size = theme->text_size, .rise = 0.5f };
  const char *title = _ ("Depth in the tree");

  icn_scene_fill_box (
    scene, x - MARGIN / 2, y - SQUARE / 2 - MARGIN / 2,
    MAX (ICN_WATCH_DEPTHS * WIDE, icn_scene_text_width (theme, theme->text_size, FALSE, title)) +
      MARGIN,
    2 * SQUARE + 1.5 * MARGIN, icn_color_fade (theme->background, 0.85));
  icn_scene_text (scene, &style, x, y, title);
  y += SQUARE + MARGIN / 2;
  style.align = ICN_ALIGN_MIDDLE;
  for (guint depth = 1; depth <= ICN_WATCH_DEPTHS; depth++, x += WIDE) {
    g_autofree char *text = g_strdup_printf (depth < ICN_WATCH_DEPTHS ? "%u" : "%u+", depth);
    IcnColor fill = color_of (theme, depth);

    icn_scene_fill_box (scene, x, y - SQUARE / 2, WIDE, SQUARE, fill);
    style.color = icn_color_ink (icn_color_mix (theme->background, fill, HALO));
    icn_scene_text (scene, &style, x + WIDE / 2, y, text);
  }
}

void
icn_watch_tree (const IcnWatchPlace *place, const IcnSnapshot *seen, const IcnWatchView *view,
                const IcnTheme *theme, IcnScene *scene)
{
  gboolean any = FALSE;

  for (guint depth = ICN_WATCH_DEPTHS; depth >= 1 && view->n_hot > 0; depth--) {
    const IcnStroke halo = { .color = color_of (theme, depth),
                             .width = (float) (place->lane * 2.2) };
    gboolean is_used = FALSE;

    for (guint32 i = 0; i < seen->n_parts; i++) {
      const IcnSeenPart *part = &seen->part[i];

      if (!part->is_held || part->channel == ICN_NONE ||
          MIN (icn_watch_depth (seen, view, part->message), ICN_WATCH_DEPTHS) != depth)
        continue;
      icn_watch_place_path (place, part->channel, part->vc, scene);
      is_used = TRUE;
    }
    if (is_used)
      icn_scene_stroke (scene, &halo);
    any = any || is_used;
  }
  if (any)
    draw_legend (place, theme, scene);
}
