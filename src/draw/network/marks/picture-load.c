/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-names.h"
#include "picture-marks.h"
#include "analysis.h"
#include "axis.h"
#include "loads.h"
#include "net.h"
#include "picture-tracks.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_NAMES 8 /* largest number of bottleneck channels for which names are drawn */
#define LEVELS 4     /* number of different widths of halos (broad bands behind marked wires) */
/* Width of the widest stroke that shows a load, relative to a normal wire. It is added to the width
 * of a halo, so that the halo is visible beside such a stroke. */
#define WIDEST 2.7

/* The value of a wire's channel in `values`; for a two-way link, the larger value of its two
 * directions. */
static double
value_of (const IcnPictureMarks *marks, const double *values, const IcnWire *wire)
{
  IcnChannelId back =
    wire->two_way ? icn_tracks_opposite (marks->analysis->net, wire->channel) : ICN_NONE;
  double value = values[wire->channel];

  return back == ICN_NONE ? value : MAX (value, values[back]);
}

/* Draws the chosen wires once more, in their own colour and width, on top of the halos that have
 * been drawn around them. */
static void
draw_again (const IcnPictureMarks *marks, const GArray *chosen)
{
  IcnPictureMarks again = *marks;

  again.wires = chosen;
  again.is_faded = FALSE;
  icn_marks_strokes (&again);
}

static void
halo (const IcnPictureMarks *marks, const GArray *chosen, IcnColor color, double width)
{
  if (chosen->len == 0)
    return;
  for (guint w = 0; w < chosen->len; w++)
    icn_wire_path (&g_array_index (chosen, IcnWire, w), marks->scene);
  icn_scene_stroke (marks->scene, &(IcnStroke){ .color = color, .width = width });
}

void
icn_marks_share (const IcnPictureMarks *marks, const double *share)
{
  const IcnNet *net = marks->analysis->net;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (IcnWire));
  double most = 0, width = MAX (6, 3 * icn_marks_width (marks));

  for (IcnChannelId c = 0; c < net->n_channels; c++)
    most = MAX (most, share[c]);
  width = MAX (2.5, MIN (width, 0.32 * marks->frame->pitch));
  for (guint level = 0; level < LEVELS; level++) {
    g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (IcnWire));
    for (guint w = 0; w < marks->wires->len; w++) {
      const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
      double part = value_of (marks, share, wire) / most;
      if (part > 0 && (guint) MIN (ceil (part * LEVELS - 1e-9) - 1, LEVELS - 1) == level)
        g_array_append_vals (chosen, wire, 1);
    }
    halo (marks, chosen, icn_color_fade (marks->theme->accent, 0.42 + 0.08 * level),
          width * (1 + 0.4 * level));
    g_array_append_vals (all, chosen->data, chosen->len);
  }
  draw_again (marks, all);
}

/* Sets box to left, top, right and bottom of a line of text that is drawn at x, y in this style. */
static void
text_box (const IcnTheme *theme, const IcnTextStyle *style, double x, double y, const char *text,
          double box[4])
{
  double width = icn_scene_text_width (theme, style->size, style->bold, text);
  double left = style->align == ICN_ALIGN_START ? x
                : style->align == ICN_ALIGN_END ? x - width
                                                : x - width / 2;
  double baseline = y + icn_scene_text_rise (style);

  box[0] = left;
  box[1] = baseline - 0.75 * style->size;
  box[2] = left + width;
  box[3] = baseline + 0.2 * style->size;
}

/* Whether a box (left, top, right, bottom) is inside the frame and overlaps neither text of the
 * scene nor a straight wire among `wires`. */
static gboolean
is_free (const IcnPictureMarks *marks, const GArray *wires, const double box[4])
{
  const IcnPictureFrame *frame = marks->frame;

  if (box[0] < frame->left || box[1] < frame->top || box[2] > frame->left + frame->width ||
      box[3] > frame->top + frame->height)
    return FALSE;
  for (guint i = 0; i < icn_scene_n_texts (marks->scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (marks->scene, i);
    double other[4];
    text_box (marks->theme, &text->style, text->x, text->y, text->text, other);
    if (box[0] < other[2] + 3 && other[0] < box[2] + 3 && box[1] < other[3] + 2 &&
        other[1] < box[3] + 2)
      return FALSE;
  }
  for (guint w = 0; w < wires->len; w++) {
    const IcnWire *wire = &g_array_index (wires, IcnWire, w);
    for (guint i = 0; i <= 40; i++) {
      double x = wire->x[0] + (wire->x[5] - wire->x[0]) * i / 40.0;
      double y = wire->y[0] + (wire->y[5] - wire->y[0]) * i / 40.0;
      if (wire->is_straight && x > box[0] - 4 && x < box[2] + 4 && y > box[1] - 4 && y < box[3] + 4)
        return FALSE;
    }
  }
  return TRUE;
}

void
icn_marks_name (const IcnPictureMarks *marks, const IcnTextStyle *style, double x, double y,
                const char *text)
{
  double box[4];

  text_box (marks->theme, style, x, y, text, box);
  icn_scene_fill_box (marks->scene, box[0] - 4, box[1] - 2, box[2] - box[0] + 8,
                      box[3] - box[1] + 4, icn_color_fade (marks->theme->background, 0.88));
  icn_scene_text (marks->scene, style, x, y, text);
}

/* Writes a label as near to the middle of a wire as possible without overlapping other text or one
 * of `wires`. FALSE if no position is free; nothing is written then. */
static gboolean
name_wire (const IcnPictureMarks *marks, const GArray *wires, const IcnWire *wire, const char *text)
{
  static const double places[] = { 0.5, 0.36, 0.64, 0.22, 0.78 };
  IcnTextStyle style = { .color = marks->theme->foreground,
                         .size = marks->theme->text_size,
                         .bold = TRUE,
                         .align = ICN_ALIGN_MIDDLE,
                         .rise = 0.5f };
  double middle_x = (wire->x[2] + wire->x[3]) / 2, middle_y = (wire->y[2] + wire->y[3]) / 2;
  double dx = wire->is_straight ? wire->x[5] - wire->x[0] : 0;
  double dy = wire->is_straight ? wire->y[5] - wire->y[0] : 0;

  for (guint lift = 0; lift < 3; lift++)
    for (guint i = 0; i < 2 * G_N_ELEMENTS (places); i++) {
      double t = places[i / 2] - 0.5, box[4];
      double x = middle_x + t * dx;
      double y = middle_y + t * dy + (i % 2 == 0 ? -1 : 1) * (1.2 + 0.7 * lift) * style.size;
      text_box (marks->theme, &style, x, y, text, box);
      if (is_free (marks, wires, box)) {
        icn_marks_name (marks, &style, x, y, text);
        return TRUE;
      }
    }
  return FALSE;
}

/* For each channel 1 if its load per unit of width is the largest of all channels, else 0. *count
 * is set to the number of such channels. Free with g_free. */
static double *
find_bottleneck (const IcnAnalysis *analysis, guint *count)
{
  const IcnNet *net = analysis->net;
  double *is_most = g_new0 (double, net->n_channels);

  *count = 0;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    is_most[c] = icn_loads_is_max (net, analysis->loads, analysis->gamma_max, c);
    *count += is_most[c] > 0;
  }
  return is_most;
}

char *
icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share)
{
  const IcnAnalysis *analysis = marks->analysis;
  guint count, n_named = 0;

  if (analysis->loads == NULL || !(analysis->gamma_max > 0))
    return NULL;
  g_autofree double *is_most = find_bottleneck (analysis, &count);
  g_autofree char *load = icn_number (analysis->gamma_max);
  if (count == analysis->net->n_channels) /* if all channels have the same load, the legend shows
                                             that */
    return NULL;
  if (count * 4 > analysis->net->n_channels)
    return g_strdup_printf (_ ("The largest load is γ = %s, on %u of %u channels."), load, count,
                            analysis->net->n_channels);
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (IcnWire));
  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);
    if (value_of (marks, is_most, wire) > 0 && (share == NULL || value_of (marks, share, wire) > 0))
      g_array_append_vals (chosen, wire, 1);
  }
  halo (marks, chosen, icn_color_fade (marks->theme->warning, 0.45),
        MAX (3, 4 * icn_marks_width (marks)) + WIDEST * icn_marks_width (marks));
  draw_again (marks, chosen);
  for (guint w = 0; w < chosen->len && chosen->len <= MOST_NAMES; w++) {
    const IcnWire *wire = &g_array_index (chosen, IcnWire, w);
    g_autofree char *name = icn_net_channel_name (analysis->net, wire->channel);
    g_autofree char *both = g_strdup_printf (_ ("%s: γ = %s"), name, load);
    g_autofree char *alone = g_strdup_printf ("γ = %s", load);
    gboolean is_staged = icn_frame_has_stages (marks->frame);
    double room = is_staged ? 1.5 * fabs (wire->x[5] - wire->x[0]) : 1.5 * marks->frame->pitch;
    gboolean fits = icn_scene_text_width (marks->theme, marks->theme->text_size, TRUE, both) < room;
    n_named += name_wire (marks, chosen, wire, fits ? both : alone);
  }
  if (n_named > 0 && n_named == chosen->len)
    return NULL;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The largest load is γ = %s, on %u channel.",
                                       "The largest load is γ = %s, on %u channels.", count),
                          load, count);
}
