/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-cut.h"
#include "axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define HANDLE 7.0 /* radius, scene units */
#define REACH 7.0  /* of a pointer that takes hold of the line */

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
  double bottom = frame->top + frame->height;
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

void
icn_cut_draw (const IcnPictureMarks *marks, IcnLayout layout, guint columns)
{
  const IcnNet *net = marks->analysis->net;
  const IcnPlacement *placement = icn_analysis_drawn (marks->analysis, layout);
  gboolean any = FALSE;

  for (guint w = 0; w < marks->wires->len; w++) {
    const IcnWire *wire = &g_array_index (marks->wires, IcnWire, w);

    if (!crosses (net, placement, wire->channel, columns))
      continue;
    icn_wire_path (wire, marks->scene);
    any = TRUE;
  }
  if (any)
    icn_scene_stroke (marks->scene,
                      &(IcnStroke){ .color = marks->theme->warning,
                                    .width = MAX (2, 2.2 * icn_marks_width (marks)) });
  icn_cut_line (marks->frame, columns, marks->theme, marks->scene);
}
