/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-parallel.h"
#include "axis.h"
#include "parallel-lines.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MARGIN 12.0
#define LEAST_COLUMN 84.0 /* least width of the strip around a vertical axis, scene units */
#define LEVEL_STRIP 58.0  /* height of the strip around a horizontal axis, scene units */
#define UPRIGHT 250.0     /* usual length of a vertical axis, scene units */
#define SMALL 0.85        /* size of the numbers at an axis / text size */
#define LINE 1.45         /* distance between two lines of text / text size */
#define SWATCH 18.0       /* length of the line of a legend's entry, scene units */
#define TICK 4.0
#define BRUSH 13.0 /* thickness of a brush (chosen range of an axis's values), scene units */
#define BARS 0.3   /* length of the longest bar of the histogram, as a share of an axis's strip */
#define N_BARS 32  /* number of bars beside an axis with many values */
/* Thickness of a histogram bar beside an axis with categories or few different numbers, scene
 * units. */
#define BAR 8.0
#define FADED 0.22

/* Geometry of a picture: n strips of equal width or height, each with an axis. */
typedef struct {
  const IcnParallelPicture *picture;
  const IcnTheme *theme;
  IcnScene *scene;
  double width, height;
  gboolean is_upright;
  guint n;
  /* if the axes are vertical: x of the left edge of the first strip, and the width of each strip;
   * if they are horizontal: y of the upper edge of the first strip, and the height of each; scene
   * units */
  double first, strip;
  /* where every axis starts (position 0) and ends (position 1): y if the axes are vertical, x
   * if they are horizontal; scene units */
  double start, end;
  double title; /* height of the titles above vertical axes, scene units */
} Page;

static const IcnParallelAxis *
axis_at (const Page *page, guint i)
{
  return icn_parallel_axis (page->picture->parallel, i);
}

/* Where axis i is drawn: its x if axes are vertical, its y if they are horizontal. */
static double
across (const Page *page, guint i)
{
  double middle = page->is_upright ? 0.5 : 0.55;

  return round (page->first + (i + middle) * page->strip) + 0.5;
}

static double
along (const Page *page, double place)
{
  return page->start + place * (page->end - page->start);
}

/* The functions below draw the legend, or only measure it if there is no scene. */

/* Position of the next entry of the legend; entries follow each other in lines. */
typedef struct {
  double x, y;
} Cursor;

static void
add_entry (const Page *page, Cursor *at, const IcnStroke *stroke, const char *name)
{
  double size = page->theme->text_size;
  g_autofree char *text =
    icn_scene_shorten (page->theme, size, FALSE, name, page->width - 2 * MARGIN - SWATCH - 6);
  double width = SWATCH + 6 + icn_scene_text_width (page->theme, size, FALSE, text);

  if (at->x > MARGIN && at->x + width > page->width - MARGIN) {
    at->x = MARGIN;
    at->y += LINE * size;
  }
  if (page->scene) {
    icn_scene_segment (page->scene, at->x, at->y, at->x + SWATCH, at->y);
    icn_scene_stroke (page->scene, stroke);
    icn_scene_text (
      page->scene,
      &(IcnTextStyle){ .color = page->theme->foreground, .size = (float) size, .rise = 0.5f },
      at->x + SWATCH + 6, at->y, text);
  }
  at->x += width + 16;
}

/* Draws the legend below y = `top`, or only measures it if page->scene is NULL. Returns y of its
 * lower end. */
static double
draw_legend (const Page *page, double top)
{
  const IcnParallelPicture *picture = page->picture;
  double size = page->theme->text_size;
  Cursor at = { MARGIN, top + 0.7 * size };
  IcnStroke thick = { .color = page->theme->foreground, .width = 3 };
  IcnStroke faded = { .color = icn_color_fade (page->theme->dim, 2 * FADED), .width = 2 };

  for (guint i = 0; i < picture->families->families->len; i++) {
    IcnStroke stroke = { .color = icn_parallel_color (page->theme, picture->families, i),
                         .width = 2 };

    add_entry (page, &at, &stroke, icn_space_family (picture->families, i)->name);
  }
  if (picture->parallel->table->n_front > 0)
    add_entry (page, &at, &thick, _ ("On the front"));
  if (picture->is_left)
    add_entry (page, &at, &faded, _ ("Left out by brushes"));
  return at.y + LINE * size;
}

static double
draw_title (const Page *page)
{
  double size = 1.2 * page->theme->text_size;
  g_autofree char *text = NULL;

  if (!page->picture->title)
    return 4;
  text =
    icn_scene_shorten (page->theme, size, TRUE, page->picture->title, page->width - 2 * MARGIN);
  if (page->scene)
    icn_scene_text (
      page->scene,
      &(IcnTextStyle){
        .color = page->theme->foreground, .size = (float) size, .bold = TRUE, .rise = 1 },
      MARGIN, MARGIN, text);
  return MARGIN + 1.6 * size;
}

/* The lines of the title of an axis, free with g_strfreev. */
static char **
title_lines (const Page *page, guint i)
{
  double room = page->is_upright ? page->strip - 8 : page->width - 2 * MARGIN;

  return icn_scene_wrap (page->theme, SMALL * page->theme->text_size, axis_at (page, i)->title,
                         room);
}

static void
lay_out (Page *page, const IcnParallelPicture *picture, const IcnTheme *theme, double width,
         double height)
{
  double size = theme->text_size, top;
  guint most = 1;

  *page = (Page){ .picture = picture, .theme = theme, .width = width, .height = height };
  page->n = picture->parallel->axes->len;
  page->strip = (width - 2 * MARGIN) / MAX (1, page->n);
  page->is_upright = page->strip >= LEAST_COLUMN;
  page->first = MARGIN;
  top = draw_legend (page, draw_title (page));
  if (page->is_upright) {
    for (guint i = 0; i < page->n; i++) {
      g_auto (GStrv) lines = title_lines (page, i);

      most = MAX (most, g_strv_length (lines));
    }
    page->title = LINE * SMALL * size * most;
    page->start = height - MARGIN;
    page->end = MIN (top + page->title + 8, page->start - 20);
    return;
  }
  page->first = top;
  page->strip = MAX (20, (height - top - MARGIN) / MAX (1, page->n));
  page->start = MARGIN + 22;
  page->end = width - MARGIN - 22;
}

double
icn_parallel_height (const IcnParallelPicture *picture, const IcnTheme *theme, double width)
{
  Page page;

  lay_out (&page, picture, theme, width, 1000);
  if (page.is_upright)
    return page.end + UPRIGHT + MARGIN;
  return page.first + page.n * LEVEL_STRIP + MARGIN;
}

double
icn_parallel_place_at (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                       double height, double x, double y)
{
  Page page;

  lay_out (&page, picture, theme, width, height);
  return ((page.is_upright ? y : x) - page.start) / (page.end - page.start);
}

double
icn_parallel_length (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                     double height)
{
  Page page;

  lay_out (&page, picture, theme, width, height);
  return fabs (page.end - page.start);
}

/* Adds to the scene's path a line from the axis with index `axis` to the next axis. from, to: where
 * the line meets the two axes, 0 to 1 along each. */
static void
add_segment (gpointer data, guint axis, double from, double to)
{
  const Page *page = data;
  double a = across (page, axis), b = across (page, axis + 1);

  if (page->is_upright)
    icn_scene_segment (page->scene, a, along (page, from), b, along (page, to));
  else
    icn_scene_segment (page->scene, along (page, from), a, along (page, to), b);
}

static void
draw_lines (Page *page, gboolean is_faded)
{
  const IcnParallelPicture *picture = page->picture;
  IcnColor faded = icn_color_fade (page->theme->dim, FADED);
  IcnParallelPen pen = { page->scene, page->theme, picture->families, add_segment, page };

  if (is_faded) {
    icn_parallel_lines_plain (picture->parallel, &pen, faded);
    return;
  }
  icn_parallel_lines (picture->parallel, picture->is_left, &pen);
  icn_parallel_lines_front (picture->parallel, picture->is_left, &pen);
}

/* Adds a box to the path. a, b: coordinates of its ends along the axis; c, d: coordinates of its
 * sides that are parallel to the axis. */
static void
add_box (const Page *page, double a, double b, double c, double d)
{
  if (page->is_upright)
    icn_scene_rectangle (page->scene, c, MIN (a, b), d - c, fabs (b - a));
  else
    icn_scene_rectangle (page->scene, MIN (a, b), c, fabs (b - a), d - c);
}

/* Draws beside the axis with index i a histogram of the candidates that are within all brushes, the
 * ranges of values that the user has chosen. There is a bar for each category or, on an axis of
 * numbers, for each value. If there are many values, the axis is divided into equal parts, with a
 * bar each. */
static void
draw_bars (const Page *page, guint i)
{
  const IcnParallelAxis *axis = axis_at (page, i);
  const IcnParallelPicture *picture = page->picture;
  guint counts[ICN_PARALLEL_BINS] = { 0 }, of_bin[G_MAXUINT8 + 1] = { 0 }, most = 1;
  guint n_rows = picture->parallel->table->rows->len;
  const guint8 *is_left = picture->is_left ? picture->is_left : picture->parallel->is_line;
  gboolean is_stepped = axis->stops || (axis->names && axis->names->len <= N_BARS);
  guint n = is_stepped ? ICN_PARALLEL_BINS : N_BARS;
  double side = page->is_upright ? 1 : -1, room = BARS * page->strip;
  double half = is_stepped ? BAR / 2 : fabs (0.4 * (page->end - page->start) / N_BARS);

  for (guint row = 0; row < n_rows; row++)
    of_bin[axis->bins[row]] += is_left[row];
  for (guint bin = 0; bin < ICN_PARALLEL_BINS; bin++)
    counts[bin * n / ICN_PARALLEL_BINS] += of_bin[bin];
  for (guint bar = 0; bar < n; bar++)
    most = MAX (most, counts[bar]);
  for (guint bar = 0; bar < n; bar++) {
    double base = across (page, i), tip = base + side * room * counts[bar] / most;
    double at = along (page, is_stepped ? axis->places[bar] : (bar + 0.5) / N_BARS);

    if (counts[bar] > 0)
      add_box (page, at - half, at + half, MIN (base, tip), MAX (base, tip));
  }
  icn_scene_fill (page->scene, icn_color_fade (page->theme->foreground, 0.2));
}

/* The ticks of an axis. They are at its categories or, for an axis of numbers, at its stops, the
 * few different values that candidates have on it. An axis with many values has them at round
 * numbers. Array of IcnTick, whose `value` is a position along the axis, from 0 to 1. Free with
 * g_array_unref. */
static GArray *
find_ticks (const Page *page, const IcnParallelAxis *axis)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (IcnTick));
  double length = fabs (page->end - page->start);
  IcnAxis scale = { axis->least, axis->most, .is_log = axis->is_log, .start = 0, .end = 1 };
  g_autoptr (GArray) round_ones =
    icn_axis_ticks (&scale, CLAMP (length / (page->is_upright ? 40 : 60), 2, 6));
  guint n = axis->names ? axis->names->len : axis->stops ? axis->stops->len : round_ones->len;

  for (guint i = 0; i < n; i++) {
    IcnTick tick = { i, TRUE, "" };

    if (!axis->names && axis->stops)
      tick.value = g_array_index (axis->stops, double, i);
    else if (!axis->names)
      tick = g_array_index (round_ones, IcnTick, i);
    if (!axis->names && axis->stops) {
      g_autofree char *text = icn_number (tick.value);

      g_strlcpy (tick.label, text, sizeof tick.label);
    }
    tick.value = icn_parallel_place (axis, tick.value);
    g_array_append_val (ticks, tick);
  }
  return ticks;
}

/* Writes a text beside the axis with index i, at `place`, a position from 0 to 1 along the axis. A
 * faded background keeps the text legible over the lines behind it. */
static void
draw_label (const Page *page, guint i, double place, const char *text)
{
  double size = SMALL * page->theme->text_size, at = along (page, place), axis = across (page, i);
  IcnTextStyle style = { .color = page->theme->foreground, .size = (float) size, .rise = 0.5f };
  g_autofree char *brief =
    icn_scene_shorten (page->theme, size, FALSE, text,
                       page->is_upright ? 0.5 * page->strip - TICK : 0.3 * page->width);
  double width = icn_scene_text_width (page->theme, size, FALSE, brief);
  double x = page->is_upright ? axis - TICK - 3 - width : at - width / 2;
  double y = page->is_upright ? at : axis + TICK + 3 + 0.5 * size;

  if (!page->is_upright)
    x = CLAMP (x, 2, MAX (2, page->width - width - 2));
  icn_scene_rectangle (page->scene, x - 2, y - 0.6 * size, width + 4, 1.2 * size);
  icn_scene_fill (page->scene, icn_color_fade (page->theme->background, 0.75));
  icn_scene_text (page->scene, &style, x, y, brief);
}

/* The length that a label takes up along its axis, in scene units. */
static double
label_room (const Page *page, const char *text)
{
  double size = SMALL * page->theme->text_size;

  return page->is_upright
           ? 1.3 * size
           : MIN (0.3 * page->width, icn_scene_text_width (page->theme, size, FALSE, text)) + 8;
}

/* Draws ticks with their labels. Labels that would cover an earlier one are left out. */
static void
draw_ticks (const Page *page, guint i)
{
  const IcnParallelAxis *axis = axis_at (page, i);
  g_autoptr (GArray) ticks = find_ticks (page, axis);
  double last = -INFINITY, side = page->is_upright ? -1 : 1, base = across (page, i);

  for (guint t = 0; t < ticks->len; t++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, t);
    const char *text = axis->names ? axis->names->pdata[t] : tick->label;
    double at = along (page, tick->value), room = label_room (page, text);
    double from = fabs (at - page->start) - room / 2;

    if (tick->value < -1e-9 || tick->value > 1 + 1e-9)
      continue;
    add_box (page, at, at, MIN (base, base + side * TICK), MAX (base, base + side * TICK));
    icn_scene_stroke (page->scene, &(IcnStroke){ .color = page->theme->dim, .width = 1 });
    if (from < last || !tick->is_major)
      continue;
    draw_label (page, i, tick->value, text);
    last = from + room;
  }
}

static void
draw_axis_title (const Page *page, guint i)
{
  g_auto (GStrv) lines = title_lines (page, i);
  guint n = g_strv_length (lines);
  double size = SMALL * page->theme->text_size;
  IcnTextStyle style = { .color = page->theme->foreground,
                         .size = (float) size,
                         .bold = TRUE,
                         .align = page->is_upright ? ICN_ALIGN_MIDDLE : ICN_ALIGN_START,
                         .rise = 0.5f };

  for (guint l = 0; l < n; l++) {
    double width = icn_scene_text_width (page->theme, size, TRUE, lines[l]);
    double y = page->is_upright ? page->end - 8 - (n - l - 0.5) * LINE * size
                                : across (page, i) - 1.3 * size - (n - l - 1) * LINE * size;

    if (!page->is_upright) {
      icn_scene_rectangle (page->scene, MARGIN - 2, y - 0.7 * size, width + 4, 1.4 * size);
      icn_scene_fill (page->scene, icn_color_fade (page->theme->background, 0.75));
    }
    icn_scene_text (page->scene, &style, page->is_upright ? across (page, i) : MARGIN, y, lines[l]);
  }
}

static void
draw_brush (const Page *page, guint i)
{
  const IcnBrush *brush = page->picture->brushes ? &page->picture->brushes[i] : NULL;
  const IcnParallelAxis *axis = axis_at (page, i);
  double base = across (page, i), from, to;

  if (!brush || !brush->is_set)
    return;
  from = along (page, icn_parallel_place (axis, brush->from));
  to = along (page, icn_parallel_place (axis, brush->to));
  if (fabs (to - from) < 3) {
    double middle = (from + to) / 2;

    from = middle - (page->is_upright ? -1.5 : 1.5);
    to = middle + (page->is_upright ? -1.5 : 1.5);
  }
  add_box (page, from, to, base - BRUSH / 2, base + BRUSH / 2);
  icn_scene_fill (page->scene, icn_color_fade (page->theme->accent, 0.35));
  add_box (page, from, to, base - BRUSH / 2, base + BRUSH / 2);
  icn_scene_stroke (page->scene, &(IcnStroke){ .color = page->theme->accent, .width = 1.5f });
}

/* Marks the axis that is selected with the keyboard, and the end of its brush (the chosen range of
 * its values) that the keyboard moves. */
static void
draw_focus (const Page *page)
{
  const IcnParallelPicture *picture = page->picture;
  IcnStroke stroke = { .color = page->theme->accent, .width = 2 };
  const IcnBrush *brush;
  const IcnParallelAxis *axis;
  double base, place, edge;

  if (picture->focus < 0 || picture->focus >= (int) page->n)
    return;
  axis = axis_at (page, picture->focus);
  brush = picture->brushes ? &picture->brushes[picture->focus] : NULL;
  edge = page->first + picture->focus * page->strip;
  if (page->is_upright)
    icn_scene_rectangle (page->scene, edge + 1, page->end - 10 - page->title, page->strip - 2,
                         page->start - page->end + page->title + 18);
  else
    icn_scene_rectangle (page->scene, 4, edge + 1, page->width - 8, page->strip - 2);
  icn_scene_stroke (page->scene, &stroke);
  base = across (page, picture->focus);
  place = !brush || !brush->is_set
            ? picture->is_upper
            : icn_parallel_place (axis, picture->is_upper ? brush->to : brush->from);
  place = along (page, place);
  icn_scene_circle (page->scene, page->is_upright ? base : place, page->is_upright ? place : base,
                    5);
  icn_scene_fill (page->scene, page->theme->accent);
}

static void
draw_axis (const Page *page, guint i)
{
  double edge = page->first + i * page->strip;

  draw_bars (page, i);
  add_box (page, page->start, page->end, across (page, i), across (page, i));
  icn_scene_stroke (page->scene, &(IcnStroke){ .color = page->theme->foreground, .width = 1.5f });
  draw_ticks (page, i);
  draw_axis_title (page, i);
  draw_brush (page, i);
  if (page->is_upright)
    icn_scene_hit_box (page->scene, ICN_HIT_PARALLEL_AXIS, i, edge, page->end - page->title - 8,
                       edge + page->strip, page->height, 0);
  else
    icn_scene_hit_box (page->scene, ICN_HIT_PARALLEL_AXIS, i, 0, edge, page->width,
                       edge + page->strip, 0);
}

IcnScene *
icn_parallel_faded_scene (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                          double height)
{
  Page page;

  lay_out (&page, picture, theme, width, height);
  page.scene = icn_scene_new (width, height);
  icn_scene_fill_box (page.scene, 0, 0, width, height, theme->background);
  if (picture->is_left)
    draw_lines (&page, TRUE);
  return page.scene;
}

IcnScene *
icn_parallel_upper_scene (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                          double height)
{
  Page page;

  lay_out (&page, picture, theme, width, height);
  page.scene = icn_scene_new (width, height);
  draw_lines (&page, FALSE);
  draw_legend (&page, draw_title (&page));
  for (guint i = 0; i < page.n; i++)
    draw_axis (&page, i);
  draw_focus (&page);
  return page.scene;
}

IcnScene *
icn_parallel_scene (const IcnParallelPicture *picture, const IcnTheme *theme, double width,
                    double height)
{
  double scale = icn_scene_type_scale (width, height);
  IcnScene *scene = icn_parallel_faded_scene (picture, theme, width / scale, height / scale);
  g_autoptr (IcnScene) upper =
    icn_parallel_upper_scene (picture, theme, width / scale, height / scale);

  icn_scene_append (scene, upper, 0, 0);
  icn_scene_scale (scene, scale);
  return scene;
}
