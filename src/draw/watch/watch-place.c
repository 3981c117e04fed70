/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watch-place.h"
#include "analysis.h"
#include "net.h"
#include "picture-forms.h"

#include <math.h>

/* Least and largest distance, in scene units, between two lanes: lines beside a wire, each for one
 * virtual channel. */
#define LEAST_LANE 2.0
#define LARGEST_LANE 9.0
#define LEAST_LENGTH 22.0 /* least length of a wire on which flits are drawn, scene units */

static void
cubic (double t, const double p[4][2], float *point)
{
  double at[2];

  icn_wire_arc_point (p, t, at);
  point[0] = (float) at[0];
  point[1] = (float) at[1];
}

/* Computes n points along a bend of a wire: a quarter of an ellipse from point `from` to point `to`
 * of the wire, around point `corner`. It is the same curve as in icn_wire_path(). */
static void
bend (const IcnWire *wire, guint from, guint corner, guint to, float *point, guint n)
{
  const float *x = wire->x, *y = wire->y;
  const double p[4][2] = {
    { x[from], y[from] },
    { x[from] + 0.55 * (x[corner] - x[from]), y[from] + 0.55 * (y[corner] - y[from]) },
    { x[to] + 0.55 * (x[corner] - x[to]), y[to] + 0.55 * (y[corner] - y[to]) },
    { x[to], y[to] }
  };

  for (guint i = 0; i < n; i++)
    cubic (i / (n - 1.0), p, point + 2 * i);
}

static void
sample (const IcnWire *wire, float *point)
{
  enum { BEND = 11 };

  if (wire->is_blended) {
    double p[4][2];

    icn_wire_arc (wire, p);
    for (guint i = 0; i < ICN_LANE_POINTS; i++)
      cubic (i / (ICN_LANE_POINTS - 1.0), p, point + 2 * i);
    return;
  }
  if (wire->is_straight) {
    for (guint i = 0; i < ICN_LANE_POINTS; i++) {
      double t = i / (ICN_LANE_POINTS - 1.0);
      point[2 * i] = (float) (wire->x[0] + t * (wire->x[5] - wire->x[0]));
      point[2 * i + 1] = (float) (wire->y[0] + t * (wire->y[5] - wire->y[0]));
    }
    return;
  }
  bend (wire, 0, 1, 2, point, BEND);
  for (guint i = BEND; i < ICN_LANE_POINTS - BEND; i++) {
    double t = (i - BEND + 1.0) / (ICN_LANE_POINTS - 2 * BEND + 1);
    point[2 * i] = (float) (wire->x[2] + t * (wire->x[3] - wire->x[2]));
    point[2 * i + 1] = (float) (wire->y[2] + t * (wire->y[3] - wire->y[2]));
  }
  bend (wire, 3, 4, 5, point + 2 * (ICN_LANE_POINTS - BEND), BEND);
}

static void
set_lanes (IcnWatchPlace *place)
{
  gboolean is_one_way = place->analysis->net->directed;
  double room = MIN (place->room.step[0], place->room.step[1]) * (is_one_way ? 1 : 0.7);
  double node = icn_watch_place_node (place) * (is_one_way ? 2 : 1);

  /* Together, the lanes of a straight wire may be as wide as a node, and those of a bent wire as
   * wide as the distance to the next wire. The smaller of these two widths is used for all
   * wires. */
  place->lane = MIN (LARGEST_LANE, 0.9 * MIN (room, node) / place->vcs);
  place->has_lanes =
    place->block == 1 && place->lane >= LEAST_LANE && place->room.gap >= LEAST_LENGTH;
  if (!place->has_lanes)
    return;
  place->point = g_new (float, MAX (place->wires->len, 1) * ICN_LANE_POINTS * 2);
  for (guint w = 0; w < place->wires->len; w++)
    sample (&g_array_index (place->wires, IcnWire, w), place->point + w * ICN_LANE_POINTS * 2);
}

IcnWatchPlace *
icn_watch_place_new (const IcnAnalysis *analysis, double fold, const IcnPictureFrame *frame,
                     guint vcs)
{
  IcnWatchPlace *place = g_new0 (IcnWatchPlace, 1);
  const IcnNet *net = analysis->net;
  gboolean is_bundled;

  place->analysis = icn_analysis_ref ((IcnAnalysis *) analysis);
  place->fold = fold;
  place->frame = *frame;
  place->range = icn_wires_places (frame);
  place->vcs = MAX (vcs, 1);
  place->block = icn_overview_block (analysis, frame, &place->range);
  place->wire_of = g_new (guint32, MAX (net->n_channels, 1));
  place->is_reverse = g_new0 (guint8, MAX (net->n_channels, 1));
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    place->wire_of[c] = ICN_NONE;
  if (place->block > 1) {
    place->wires = g_array_new (FALSE, FALSE, sizeof (IcnWire));
    return place;
  }
  place->wires =
    icn_wires_new (analysis, fold, &place->frame, &place->range, &place->room, &is_bundled);
  for (guint w = 0; w < place->wires->len; w++) {
    IcnChannelId c = g_array_index (place->wires, IcnWire, w).channel;
    IcnChannelId back = icn_tracks_opposite (net, c);
    place->wire_of[c] = w;
    if (back == ICN_NONE)
      continue;
    place->wire_of[back] = w;
    place->is_reverse[back] = TRUE;
  }
  set_lanes (place);
  return place;
}

void
icn_watch_place_free (IcnWatchPlace *place)
{
  icn_analysis_unref ((IcnAnalysis *) place->analysis);
  g_array_unref (place->wires);
  g_free (place->wire_of);
  g_free (place->is_reverse);
  g_free (place->point);
  g_free (place);
}

double
icn_watch_place_node (const IcnWatchPlace *place)
{
  return place->room.node;
}

/* Sets dx, dy to the unit vector along a wire at its point `at`. point: x and y of ICN_LANE_POINTS
 * points of the wire. If the points next to `at` coincide with it, more distant points are used. */
static void
direction_at (const float *point, guint at, double *dx, double *dy)
{
  const guint last = ICN_LANE_POINTS - 1;
  double length = 0;

  for (guint reach = 1; length < 1e-3 && reach <= last; reach++) {
    const float *before = point + 2 * (at > reach ? at - reach : 0);
    const float *after = point + 2 * MIN (at + reach, last);
    *dx = after[0] - before[0];
    *dy = after[1] - before[1];
    length = hypot (*dx, *dy);
  }
  *dx /= MAX (length, 1e-9);
  *dy /= MAX (length, 1e-9);
}

/* Sets x and y to point i of the lane of virtual channel vc of a channel. Point 0 is at the source
 * of the channel, even if the wire stands for both channels of a link and runs in the direction of
 * the other one. */
static void
lane_point (const IcnWatchPlace *place, IcnChannelId channel, double vc, guint i, double *x,
            double *y)
{
  const IcnWire *wire = &g_array_index (place->wires, IcnWire, place->wire_of[channel]);
  const float *point = place->point + (gsize) place->wire_of[channel] * ICN_LANE_POINTS * 2;
  gboolean is_reverse = place->is_reverse[channel];
  guint at = is_reverse ? ICN_LANE_POINTS - 1 - i : i;
  double offset = wire->two_way ? (vc + 0.5) * place->lane * (is_reverse ? -1 : 1)
                                : (vc - (place->vcs - 1) / 2.0) * place->lane;
  double dx, dy;

  direction_at (point, at, &dx, &dy);
  *x = point[2 * at] - dy * offset;
  *y = point[2 * at + 1] + dx * offset;
}

double
icn_watch_place_length (const IcnWatchPlace *place, IcnChannelId channel, double vc)
{
  double length = 0, x1, y1;

  if (!place->has_lanes || place->wire_of[channel] == ICN_NONE)
    return 0;
  lane_point (place, channel, vc, 0, &x1, &y1);
  for (guint i = 1; i < ICN_LANE_POINTS; i++) {
    double x0 = x1, y0 = y1;
    lane_point (place, channel, vc, i, &x1, &y1);
    length += hypot (x1 - x0, y1 - y0);
  }
  return length;
}

gboolean
icn_watch_place_at (const IcnWatchPlace *place, IcnChannelId channel, double vc, double distance,
                    double *x, double *y)
{
  double x1, y1;

  if (!place->has_lanes || place->wire_of[channel] == ICN_NONE)
    return FALSE;
  lane_point (place, channel, vc, 0, &x1, &y1);
  for (guint i = 1; i < ICN_LANE_POINTS; i++) {
    double x0 = x1, y0 = y1, length, t;
    lane_point (place, channel, vc, i, &x1, &y1);
    length = hypot (x1 - x0, y1 - y0);
    if (distance > length && i + 1 < ICN_LANE_POINTS) {
      distance -= length;
      continue;
    }
    t = length > 0 ? distance / length : 0;
    *x = x0 + t * (x1 - x0);
    *y = y0 + t * (y1 - y0);
    return TRUE;
  }
  return FALSE;
}

void
icn_watch_place_path (const IcnWatchPlace *place, IcnChannelId channel, double vc, IcnScene *scene)
{
  const IcnWire *wire;
  double x, y;

  if (place->wire_of[channel] == ICN_NONE)
    return;
  wire = &g_array_index (place->wires, IcnWire, place->wire_of[channel]);
  for (guint i = 0; i < ICN_LANE_POINTS; i += wire->is_straight ? ICN_LANE_POINTS - 1 : 1) {
    lane_point (place, channel, vc, i, &x, &y);
    if (i == 0)
      icn_scene_move (scene, x, y);
    else
      icn_scene_line (scene, x, y);
  }
}

/* Adds a horizontal or vertical bar between two points to the scene's path. Its sides are rounded
 * to integer units, because it is filled without antialiasing. */
static void
add_bar (IcnScene *scene, double x0, double y0, double x1, double y1, double width)
{
  double left = round (MIN (x0, x1) - width / 2), top = round (MIN (y0, y1) - width / 2);

  width = MAX (1, round (width));
  icn_scene_rectangle (scene, left, top, round (fabs (x1 - x0)) + width,
                       round (fabs (y1 - y0)) + width);
}

void
icn_watch_place_bar (const IcnWatchPlace *place, guint32 wire_index, double width, IcnScene *scene)
{
  const IcnWire *wire = &g_array_index (place->wires, IcnWire, wire_index);
  const float *x = wire->x, *y = wire->y;

  if (wire->is_straight) {
    add_bar (scene, x[0], y[0], x[5], y[5], width);
    return;
  }
  add_bar (scene, x[0], y[0], x[1], y[1], width);
  add_bar (scene, x[1], y[1], x[4], y[4], width);
  add_bar (scene, x[4], y[4], x[5], y[5], width);
}

void
icn_watch_place_hit (const IcnWatchPlace *place, IcnChannelId channel, double vc, const IcnHit *hit,
                     IcnScene *scene)
{
  enum { STEP = (ICN_LANE_POINTS - 1) / 4 };
  IcnHit segment = *hit;

  if (!place->has_lanes || place->wire_of[channel] == ICN_NONE)
    return;
  for (guint i = 0; i + STEP < ICN_LANE_POINTS; i += STEP) {
    lane_point (place, channel, vc, i, &segment.x, &segment.y);
    lane_point (place, channel, vc, i + STEP, &segment.x2, &segment.y2);
    icn_scene_hit (scene, &segment);
  }
}

/* Finds the extent of block i, a group of consecutive nodes, along one axis: sets *middle to its
 * middle and *half to half its length. n: number of nodes along the axis; block: number of nodes of
 * each block (the last may have fewer); origin: coordinate of node 0; pitch: distance between
 * nodes. */
static void
block_extent (double origin, double pitch, guint i, guint block, guint n, double *middle,
              double *half)
{
  guint first = i * block, last = MIN ((i + 1) * block, n) - 1;

  *middle = origin + pitch * (first + last) / 2.0;
  *half = pitch * (last - first + 1) / 2.0;
}

void
icn_watch_place_block (const IcnWatchPlace *place, guint column, guint row, double *x, double *y,
                       double *half_width, double *half_height)
{
  const IcnPictureFrame *frame = &place->frame;

  block_extent (frame->x, frame->pitch, column, place->block, frame->columns, x, half_width);
  block_extent (frame->y, frame->pitch, row, place->block, frame->rows, y, half_height);
}
