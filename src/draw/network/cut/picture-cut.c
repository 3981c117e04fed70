/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-cut.h"
#include "analysis.h"
#include "axis.h"
#include "net.h"
#include "picture-forms.h"
#include "picture-wires.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define HANDLE 7.0   /* radius of the handle by which the line of the cut is dragged, scene units */
#define PROFILE 0.17 /* height of the bar chart, as a share of the height of the drawing */
#define CAPTION 1.6  /* height of the caption above the bars, in units of the text size */
/* Width of the outline, in the background colour, around the line of the cut and its handle; in
 * scene units. */
#define CASING 1.5
/* Distance from the line of the cut at which the pointer can grasp it, scene units. */
#define REACH 7.0

#define THINNEST 1.2 /* width of the thinnest highlighted wire, scene units */
/* A highlighted wire of ALL_BITS bits has the width THICKEST, in scene units, but no highlighted
 * wire is wider than PART_OF_PITCH times the distance between neighbouring nodes. */
#define THICKEST 9.0
#define PART_OF_PITCH 0.3
#define ALL_BITS 256.0

gboolean
icn_cut_is_drawn (const IcnPictureView *view, double fold)
{
  return view->cuts != NULL && view->cut > 0 && view->cut < view->cuts->columns &&
         (!view->cuts->has_columns || fold == 0 || fold == 1);
}

double
icn_picture_cut_place (const IcnCutCounts *counts, const IcnPictureFrame *frame, guint columns)
{
  if (frame->arrangement == ICN_ARRANGEMENT_PLACED)
    return frame->x + (columns - 0.5) * frame->pitch;
  return frame->left + frame->width * columns / counts->columns;
}

guint
icn_picture_cut_at (const IcnCutCounts *counts, const IcnPictureFrame *frame, double x)
{
  double column = frame->arrangement == ICN_ARRANGEMENT_PLACED
                    ? round ((x - frame->x) / frame->pitch + 0.5)
                    : round ((x - frame->left) / frame->width * counts->columns);

  return (guint) CLAMP (column, 1, MAX (counts->columns, 2) - 1.0);
}

double
icn_cut_reserve (const IcnCutCounts *counts, IcnPictureFrame *frame, const IcnTheme *theme)
{
  double room = CLAMP (PROFILE * frame->height, 4 * theme->text_size, 8 * theme->text_size);

  if (!counts->has_columns || frame->height < 3 * room)
    return 0;
  frame->height -= room;
  frame->below = room;
  return room;
}

static double
bottom_of (const IcnPictureFrame *frame)
{
  return frame->top + frame->height + frame->below - 2;
}

static void
add_bar (const IcnCutCounts *counts, const IcnPictureFrame *frame, const IcnTheme *theme,
         guint columns, IcnScene *scene)
{
  double x = icn_picture_cut_place (counts, frame, columns);
  double step = icn_picture_cut_place (counts, frame, 2) - icn_picture_cut_place (counts, frame, 1);
  double half = CLAMP (0.32 * step, 0.4, 14);
  double tall = frame->below - 2.2 * 0.9 * theme->text_size;
  double height = tall * counts->at[columns].channels / MAX (counts->most, 1);

  if (x - half >= frame->left && x + half <= frame->left + frame->width)
    icn_scene_rectangle (scene, x - half, bottom_of (frame) - height, 2 * half, height);
}

void
icn_cut_profile (const IcnCutCounts *counts, const IcnPictureFrame *frame, const IcnTheme *theme,
                 IcnScene *scene)
{
  double size = 0.9 * theme->text_size, bottom = bottom_of (frame);
  double left = MAX (icn_picture_cut_place (counts, frame, 0), frame->left);
  double right = MIN (icn_picture_cut_place (counts, frame, counts->columns),
                      frame->left + frame->width);
  g_autofree char *number = icn_number (counts->most);
  g_autofree char *words = g_strdup_printf (_ ("Channels over each boundary, up to %s"), number);

  for (guint p = 1; p < counts->columns; p++)
    add_bar (counts, frame, theme, p, scene);
  icn_scene_fill (scene, icn_color_fade (theme->foreground, 0.35));
  icn_scene_segment (scene, left, bottom, right, bottom);
  icn_scene_stroke (scene, &(IcnStroke){ .color = theme->dim, .width = 0.8 });
  icn_scene_text (scene, &(IcnTextStyle){ .color = theme->dim, .size = size, .rise = 1 },
                  MIN (left, 0.5 * (frame->left + right)), frame->top + frame->height + 0.4 * size,
                  words);
}

/* Width of the line of a highlighted wire. It grows by the same amount for each doubling of `bits`
 * up to ALL_BITS, and is limited to a share of the distance between neighbouring nodes (pitch). */
static double
lit_width (double pitch, double bits)
{
  double most = CLAMP (PART_OF_PITCH * pitch, 1.4 * THINNEST, THICKEST);
  double part = CLAMP (log2 (1 + bits) / log2 (1 + ALL_BITS), 0, 1);

  return THINNEST + (most - THINNEST) * part;
}

static void
light_wires (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnPictureFrame *frame,
             const GArray *wires, const IcnTheme *theme, IcnScene *scene)
{
  double width = lit_width (frame->pitch, icn_cut_widest (view->cuts, view->cut));
  gboolean any = FALSE;

  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);

    if (!icn_cut_crosses (view->cuts, analysis->net, wire->channel, view->cut))
      continue;
    icn_wire_path (wire, scene);
    any = TRUE;
  }
  if (any)
    icn_scene_stroke (scene, &(IcnStroke){ .color = theme->warning, .width = width });
}

/* For each channel whether it crosses the cut with `columns` columns on its left, [n_channels];
 * free with g_free. */
static gboolean *
crossed_channels (const IcnCutCounts *counts, const IcnNet *net, guint columns)
{
  gboolean *is_crossed = g_new (gboolean, net->n_channels);

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    is_crossed[c] = icn_cut_crosses (counts, net, c, columns);
  return is_crossed;
}

static void
light_blocks (const IcnAnalysis *analysis, const IcnPictureView *view, const IcnPictureFrame *frame,
              const IcnTheme *theme, IcnScene *scene)
{
  IcnLayout layout = view->fold < 0.5 ? ICN_LAYOUT_GRID : ICN_LAYOUT_FOLDED;
  g_autofree gboolean *is_crossed = crossed_channels (view->cuts, analysis->net, view->cut);

  icn_overview_cross (analysis, layout, is_crossed, view->cut, frame, theme, scene);
}

/* Draws a dashed vertical line at x, from y = `top` to y = `bottom`. An outline in the background
 * colour sets it off from the highlighted wires. */
static void
dash (IcnScene *scene, double x, double top, double bottom, const IcnTheme *theme)
{
  IcnStroke stroke = { .color = theme->background, .width = 2 + 2 * CASING, .n_dashes = 2,
                       .dash = { 7, 4 } };

  for (guint i = 0; i < 2; i++) {
    icn_scene_segment (scene, x, top, x, bottom);
    icn_scene_stroke (scene, &stroke);
    stroke.color = theme->warning;
    stroke.width = 2;
  }
}

/* Draws the line of the cut through the bar chart, and through the drawing above it if the drawing
 * has columns. */
static void
draw_line (const IcnCutCounts *counts, guint columns, const IcnPictureFrame *frame,
           const IcnTheme *theme, IcnScene *scene)
{
  gboolean is_placed = frame->arrangement == ICN_ARRANGEMENT_PLACED;
  double x = icn_picture_cut_place (counts, frame, columns);
  double end = frame->top + frame->height, bottom = end + frame->below;
  /* Between the drawing and y = `below` the line is interrupted, so that the caption there stays
   * legible. */
  double below = end + CAPTION * theme->text_size;
  double top = is_placed ? frame->top : below;

  if (x < frame->left || x > frame->left + frame->width || (!is_placed && frame->below == 0))
    return;
  if (is_placed)
    dash (scene, x, top, end, theme);
  if (frame->below > 0) {
    dash (scene, x, below, bottom, theme);
    add_bar (counts, frame, theme, columns, scene);
    icn_scene_fill (scene, theme->warning);
  }
  icn_scene_circle (scene, x, top + HANDLE + 1, HANDLE + CASING);
  icn_scene_fill (scene, theme->background);
  icn_scene_circle (scene, x, top + HANDLE + 1, HANDLE);
  icn_scene_fill (scene, theme->warning);
  icn_scene_hit (
    scene,
    &(IcnHit){ .kind = ICN_HIT_CUT, .x = x, .y = top, .x2 = x, .y2 = bottom, .reach = REACH });
}

void
icn_cut_draw (const IcnAnalysis *analysis, const IcnPictureView *view,
              const IcnPictureFrame *frame, const GArray *wires, const IcnTheme *theme,
              IcnScene *scene)
{
  icn_scene_clip (scene, frame->left, frame->top, frame->width, frame->height);
  if (wires != NULL)
    light_wires (analysis, view, frame, wires, theme, scene);
  else if (frame->arrangement == ICN_ARRANGEMENT_PLACED)
    light_blocks (analysis, view, frame, theme, scene);
  icn_scene_clip (scene, 0, 0, 0, 0);
  if (!view->cuts->has_columns)
    return;
  draw_line (view->cuts, view->cut, frame, theme, scene);
}
