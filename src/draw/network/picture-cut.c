/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-cut.h"
#include "axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define HANDLE 7.0   /* radius, scene units */
#define PROFILE 0.17 /* of the drawing's height, for the channels over each boundary */
#define REACH 7.0    /* of a pointer that takes hold of the line */

static gboolean
is_left (const IcnPlacement *placement, IcnVertex v, guint columns)
{
  return placement->column[v] < columns;
}

/* Whether the wire of a channel has an end on each side; of a hyperedge, whether its owner or any
 * receiver has. */
static gboolean
crosses (const IcnNet *net, const IcnPlacement *placement, IcnChannelId c, guint columns)
{
  const IcnChannel *channel = &net->channel[c];
  gboolean side = is_left (placement, channel->source, columns);
  IcnVertex tap = icn_net_tap_of (net, c);

  if (is_left (placement, channel->destination, columns) != side)
    return TRUE;
  for (IcnChannelId arc = tap != ICN_NONE ? net->first_out[tap] : 0;
       tap != ICN_NONE && arc < net->first_out[tap + 1]; arc++)
    if (is_left (placement, net->channel[arc].destination, columns) != side)
      return TRUE;
  return FALSE;
}

guint
icn_picture_columns (const IcnAnalysis *analysis, IcnLayout layout)
{
  return icn_analysis_drawn (analysis, layout)->columns;
}

void
icn_picture_count_cut (const IcnAnalysis *analysis, IcnLayout layout, guint columns,
                       const IcnPhysical *physical, IcnPictureCut *cut)
{
  const IcnPlacement *placement = icn_analysis_drawn (analysis, layout);
  const IcnNet *net = analysis->net;

  *cut = (IcnPictureCut){ 0 };
  for (IcnVertex v = 0; v < net->n_terminals; v++)
    cut->left += is_left (placement, v, columns);
  cut->right = net->n_terminals - cut->left;
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    if (icn_net_is_wire (net, c) && crosses (net, placement, c, columns)) {
      cut->channels += net->channel[c].lanes;
      cut->wires += icn_physical_bits (physical, net, c);
    }
}

double *
icn_picture_cut_profile (const IcnAnalysis *analysis, IcnLayout layout)
{
  const IcnPlacement *placement = icn_analysis_drawn (analysis, layout);
  const IcnNet *net = analysis->net;
  double *profile = g_new0 (double, placement->columns + 1);

  /* What begins to span at each column less what ends there; sums follow. */
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnChannel *channel = &net->channel[c];
    guint32 low = placement->column[channel->source], high = low;
    IcnVertex tap = icn_net_tap_of (net, c);

    if (!icn_net_is_wire (net, c))
      continue;
    low = MIN (low, placement->column[channel->destination]);
    high = MAX (high, placement->column[channel->destination]);
    for (IcnChannelId arc = tap != ICN_NONE ? net->first_out[tap] : 0;
         tap != ICN_NONE && arc < net->first_out[tap + 1]; arc++) {
      low = MIN (low, placement->column[net->channel[arc].destination]);
      high = MAX (high, placement->column[net->channel[arc].destination]);
    }
    profile[low] += channel->lanes;
    profile[high] -= channel->lanes;
  }
  for (guint32 p = 1; p < placement->columns; p++)
    profile[p] += profile[p - 1];
  return profile;
}

/* "64 channels × 16 bits = 1,024 wires", or without the product where widths differ. */
static char *
describe_wires (const IcnPictureCut *cut, double bits)
{
  g_autofree char *channels = icn_number (cut->channels);
  g_autofree char *wires = icn_number (cut->wires);
  g_autofree char *width = icn_number (bits);

  if (bits * cut->channels == cut->wires && cut->channels > 0)
    return g_strdup_printf (_ ("%s channels × %s bits = %s wires"), channels, width, wires);
  return g_strdup_printf (_ ("%s channels, %s wires"), channels, wires);
}

char *
icn_picture_describe_cut (const IcnAnalysis *analysis, IcnLayout layout, guint columns,
                          const IcnPhysical *physical)
{
  IcnPictureCut cut;

  icn_picture_count_cut (analysis, layout, columns, physical, &cut);
  g_autofree char *wires = describe_wires (&cut, cut.channels > 0 ? cut.wires / cut.channels : 0);
  g_autofree char *left = icn_number (cut.left);
  g_autofree char *right = icn_number (cut.right);
  if (cut.left == cut.right)
    return g_strdup_printf (_ ("Cut after column %u: %s, %s nodes on each side."), columns, wires,
                            left);
  return g_strdup_printf (_ ("Cut after column %u: %s; not balanced: %s nodes on the left, %s on "
                             "the right."),
                          columns, wires, left, right);
}

guint
icn_picture_cut_at (const IcnPictureFrame *frame, double x)
{
  double column = round ((x - frame->x) / frame->pitch + 0.5);

  return (guint) CLAMP (column, 1, MAX (frame->columns, 2) - 1.0);
}

void
icn_cut_line (const IcnPictureFrame *frame, guint columns, const IcnTheme *theme, IcnScene *scene)
{
  double x = frame->x + (columns - 0.5) * frame->pitch;
  double bottom = frame->top + frame->height + frame->below;
  IcnStroke stroke = { .color = theme->warning, .width = 2, .n_dashes = 2, .dash = { 7, 4 } };

  if (x < frame->left || x > frame->left + frame->width)
    return;
  icn_scene_move (scene, x, frame->top);
  icn_scene_line (scene, x, bottom);
  icn_scene_stroke (scene, &stroke);
  icn_scene_circle (scene, x, frame->top + HANDLE + 1, HANDLE);
  icn_scene_fill (scene, theme->warning);
  icn_scene_hit (
    scene, &(IcnHit){
             .kind = ICN_HIT_CUT, .x = x, .y = frame->top, .x2 = x, .y2 = bottom, .reach = REACH });
}

/* Wider wires are thicker, by a quarter for each doubling. */
static double
lit_width (const IcnPictureMarks *marks, double bits)
{
  double width = MAX (2, 2.2 * icn_marks_width (marks)) * (1 + 0.25 * log2 (MAX (bits, 1)));

  return MIN (width, MAX (2, 0.16 * marks->frame->pitch));
}

double
icn_cut_reserve (IcnPictureFrame *frame, const IcnTheme *theme)
{
  double room = CLAMP (PROFILE * frame->height, 4 * theme->text_size, 8 * theme->text_size);

  if (frame->height < 3 * room)
    return 0;
  frame->height -= room;
  frame->below = room;
  return room;
}

/* The line of the cut, from the drawing down to its bar. */
static void
continue_line (const IcnPictureFrame *frame, guint columns, const IcnTheme *theme, IcnScene *scene)
{
  double x = frame->x + (columns - 0.5) * frame->pitch, y = frame->top + frame->height;

  if (x < frame->left || x > frame->left + frame->width)
    return;
  icn_scene_move (scene, x, y);
  icn_scene_line (scene, x, y + frame->below);
  icn_scene_stroke (
    scene, &(IcnStroke){ .color = theme->warning, .width = 2, .n_dashes = 2, .dash = { 7, 4 } });
}

/* Bars below the boundaries, that of the cut lit, and the most of all. */
void
icn_cut_profile (const IcnAnalysis *analysis, IcnLayout layout, guint columns,
                 const IcnPictureFrame *frame, double room, const IcnTheme *theme, IcnScene *scene)
{
  g_autofree double *profile = icn_picture_cut_profile (analysis, layout);
  double size = 0.9 * theme->text_size, most = 0, bottom = frame->top + frame->height + room - 2;
  double tall = room - 2.2 * size, half = CLAMP (0.32 * frame->pitch, 0.4, 14);

  for (guint32 p = 1; p < frame->columns; p++)
    most = MAX (most, profile[p - 1]);
  for (guint lit = 0; lit < 2; lit++) {
    for (guint32 p = 1; p < frame->columns; p++) {
      double x = frame->x + (p - 0.5) * frame->pitch,
             height = tall * profile[p - 1] / MAX (most, 1);
      if ((p == columns) == (lit == 1) && x - half >= frame->left &&
          x + half <= frame->left + frame->width)
        icn_scene_rectangle (scene, x - half, bottom - height, 2 * half, height);
    }
    icn_scene_fill (scene, lit ? theme->warning : icn_color_fade (theme->foreground, 0.35));
  }
  icn_scene_move (scene, frame->left, bottom);
  icn_scene_line (scene, frame->left + frame->width, bottom);
  icn_scene_stroke (scene, &(IcnStroke){ .color = theme->dim, .width = 0.8 });
  continue_line (frame, columns, theme, scene);
  g_autofree char *number = icn_number (most);
  g_autofree char *words = g_strdup_printf (_ ("Channels over each boundary, up to %s"), number);
  icn_scene_text (scene, &(IcnTextStyle){ .color = theme->dim, .size = size, .rise = 1 },
                  frame->left, frame->top + frame->height + 0.4 * size, words);
}

void
icn_cut_draw (const IcnPictureMarks *marks, IcnLayout layout, guint columns)
{
  const IcnNet *net = marks->analysis->net;
  const IcnPlacement *placement = icn_analysis_drawn (marks->analysis, layout);
  gboolean any = FALSE;
  double bits = 1;

  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);

    if (!crosses (net, placement, wire->channel, columns))
      continue;
    icn_wire_path (wire, marks->scene);
    bits = MAX (bits, icn_physical_bits (marks->colors->physical, net, wire->channel));
    any = TRUE;
  }
  if (any)
    icn_scene_stroke (marks->scene, &(IcnStroke){ .color = marks->theme->warning,
                                                  .width = lit_width (marks, bits) });
  icn_cut_line (marks->frame, columns, marks->theme, marks->scene);
}
