/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-color.h"
#include "axis.h"

#define SPACE 6.0

/* Returns the length, in scene units, of the sample line that is drawn before a label of the
 * legend. It is less for a short label, except in a legend with a title, where all sample lines
 * have the same length. */
static double
swatch (const IcnWireColors *colors, const char *label)
{
  if (colors->has_title)
    return 18;
  return g_utf8_strlen (label, -1) > 2 ? 22 : 12;
}

static double
entry_width (const IcnWireColors *colors, const IcnTheme *theme, double size, const char *label)
{
  return swatch (colors, label) + SPACE + icn_scene_text_width (theme, size, FALSE, label);
}

/* Horizontal space in scene units between an entry with this label and the next entry of the
 * row. */
static double
entry_space (const IcnWireColors *colors, const char *label)
{
  return colors->has_title || g_utf8_strlen (label, -1) > 2 ? 3 * SPACE : 1.5 * SPACE;
}

static void
draw_entry (const IcnWireColors *colors, guint i, const char *label, const IcnTheme *theme,
            IcnScene *scene, double x, double y, double size)
{
  IcnStroke stroke = colors->stroke[i];
  gboolean is_other = colors->isolated != ICN_NONE && colors->isolated != i;

  stroke.width = CLAMP (2.5f * stroke.width, 2, 6);
  icn_scene_segment (scene, x, y, x + swatch (colors, label), y);
  icn_scene_stroke (scene, &stroke);
  icn_scene_text (scene,
                  &(IcnTextStyle){ .color = is_other ? theme->dim : theme->foreground,
                                   .size = size,
                                   .bold = i == colors->isolated,
                                   .rise = 0.5f },
                  x + swatch (colors, label) + SPACE, y, label);
  if (colors->n_strokes > 1)
    icn_scene_hit_box (scene, ICN_HIT_ENTRY, i, x - 3, y - 0.8 * size,
                       x + entry_width (colors, theme, size, label) + 3, y + 0.8 * size, 0);
}

static void
draw_scale (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene, double x, double y,
            double size, double length)
{
  IcnTextStyle style = { .color = theme->foreground, .size = size, .rise = 0.5f };
  g_autofree char *low = icn_number (colors->minimum);
  g_autofree char *high = icn_number (colors->maximum);
  double step = length / colors->n_strokes;

  icn_scene_text (scene, &style, x, y, colors->title);
  x += icn_scene_text_width (theme, size, FALSE, colors->title) + 2 * SPACE;
  icn_scene_text (scene, &style, x, y, low);
  x += icn_scene_text_width (theme, size, FALSE, low) + SPACE;
  for (guint i = 0; i < colors->n_strokes; i++) {
    icn_scene_fill_box (scene, x + i * step, y - 4, step + 0.5, 8, colors->stroke[i].color);
  }
  icn_scene_text (scene, &style, x + length + SPACE, y, high);
}

/* Lists the indices of the strokes (each a colour and a width) with which at least one wire is
 * drawn; returns their number. */
static guint
list_entries (const IcnWireColors *colors, guint entry[ICN_MAX_WIRE_STROKES])
{
  guint n = 0;

  for (guint i = 0; i < colors->n_strokes; i++)
    if (!(colors->unseen >> i & 1))
      entry[n++] = i;
  return n;
}

static double
all_entries (const IcnWireColors *colors, char *const *labels, const IcnTheme *theme, double size)
{
  guint entry[ICN_MAX_WIRE_STROKES], n = list_entries (colors, entry);
  double width = 0;

  for (guint i = 0; i < n; i++)
    width += entry_width (colors, theme, size, labels[entry[i]]) +
             (i > 0 ? entry_space (colors, labels[entry[i]]) : 0);
  return width;
}

/* Places the legend entries in centred rows below the drawing, and returns the height of the rows.
 * labels: the long or the short labels. draw: FALSE if the entries are only to be measured, not
 * drawn. */
static double
legend_rows (const IcnWireColors *colors, char *const *labels, const char *title,
             const IcnTheme *theme, IcnScene *scene, const IcnPictureFrame *frame, double size,
             double y, gboolean draw)
{
  double line = size * 1.6, top = y;
  double lead = title != NULL ? icn_scene_text_width (theme, size, FALSE, title) + 2 * SPACE : 0;
  guint entry[ICN_MAX_WIRE_STROKES], n = list_entries (colors, entry), first = 0;

  if (colors->has_title && title != NULL &&
      lead + all_entries (colors, labels, theme, size) > frame->width) {
    /* The entries do not fit beside the title, so the title is on a line above them. */
    if (draw)
      icn_scene_text (
        scene,
        &(IcnTextStyle){
          .color = theme->foreground, .size = size, .align = ICN_ALIGN_MIDDLE, .rise = 0.5f },
        frame->left + frame->width / 2, y + line / 2, title);
    y += line;
    title = NULL;
    lead = 0;
  }
  while (first < n) {
    double width = first == 0 ? lead : 0;
    guint next = first;
    while (next < n) {
      const char *label = labels[entry[next]];
      double own = entry_width (colors, theme, size, label) +
                   (next > first ? entry_space (colors, label) : 0);
      if (next > first && width + own > frame->width)
        break;
      width += own;
      next++;
    }
    double x = frame->left + MAX (0, (frame->width - width) / 2);
    if (draw && first == 0 && title != NULL)
      icn_scene_text (scene,
                      &(IcnTextStyle){ .color = theme->foreground, .size = size, .rise = 0.5f }, x,
                      y + line / 2, title);
    x += first == 0 ? lead : 0;
    for (guint i = first; draw && i < next; i++) {
      const char *label = labels[entry[i]];

      draw_entry (colors, entry[i], label, theme, scene, x, y + line / 2, size);
      x += entry_width (colors, theme, size, label) + entry_space (colors, label);
    }
    first = next;
    y += line;
  }
  return y - top;
}

static void
legend_below (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
              IcnPictureFrame *frame, double size)
{
  char *const *labels = colors->label;
  const char *title = colors->has_title ? colors->title : NULL;
  double room = frame->height * 0.2;
  double bottom = frame->top + frame->height;

  if (colors->is_scale) {
    double words = icn_scene_text_width (theme, size, FALSE, colors->title) + 80;
    double length = CLAMP (frame->width - words, 24, 160);
    if (size * 1.6 > room)
      return;
    frame->height -= size * 1.6 + SPACE;
    draw_scale (colors, theme, scene, frame->left + MAX (0, (frame->width - words - length) / 2),
                bottom - size * 0.8, size, length);
    return;
  }
  double height = legend_rows (colors, labels, title, theme, scene, frame, size, 0, FALSE);
  if (height > MIN (room, 2 * 1.6 * size)) {
    labels = colors->short_label;
    title = colors->title;
    height = legend_rows (colors, labels, title, theme, scene, frame, size, 0, FALSE);
  }
  if (height > room)
    return;
  legend_rows (colors, labels, title, theme, scene, frame, size, bottom - height, TRUE);
  frame->height -= height + SPACE;
}

/* Width of a legend column at the right, in scene units, or 0 if the drawing needs that room. */
static double
side_width (const IcnWireColors *colors, const IcnTheme *theme, const IcnPictureFrame *frame,
            double size)
{
  guint entry[ICN_MAX_WIRE_STROKES], n = list_entries (colors, entry);
  double widest = 0;

  if (colors->is_scale || colors->has_title || icn_frame_has_stages (frame) ||
      n * size * 1.8 > frame->height)
    return 0;
  for (guint i = 0; i < n; i++)
    widest = MAX (widest, entry_width (colors, theme, size, colors->label[entry[i]]));
  widest += 3 * SPACE;
  double spare = frame->width - frame->height * frame->across / frame->down;
  return spare >= 2 * widest ? widest : 0;
}

void
icn_wire_colors_legend (const IcnWireColors *colors, const IcnTheme *theme, IcnScene *scene,
                        IcnPictureFrame *frame)
{
  double size = theme->text_size;
  double side = side_width (colors, theme, frame, size);
  guint entry[ICN_MAX_WIRE_STROKES], n = list_entries (colors, entry);

  if (side == 0) {
    legend_below (colors, theme, scene, frame, size);
    return;
  }
  double x = frame->left + frame->width - side + 3 * SPACE;
  double y = frame->top + (frame->height - (n - 1.0) * size * 1.8) / 2;
  for (guint i = 0; i < n; i++)
    draw_entry (colors, entry[i], colors->label[entry[i]], theme, scene, x, y + i * size * 1.8,
                size);
  /* Makes the left margin as wide as the legend on the right, so that the drawing stays centred. */
  frame->left += side;
  frame->width -= 2 * side;
}
