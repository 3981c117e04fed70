/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A watched network, read back from what is painted: lanes on the right of their way, flits in the
 * order in which they travel, heat by the engine's counts, a legend that fits. */
#include "analysis.h"
#include "deadlock.h"
#include "design.h"
#include "engine-state.h"
#include "engine.h"
#include "net-names.h"
#include "net.h"
#include "picture.h"
#include "router-settings.h"
#include "router.h"
#include "runner.h"
#include "scene-ink.h"
#include "snapshot.h"
#include "traffic-matrix.h"
#include "watch-parts.h"
#include "watch-place.h"
#include "workload.h"

#include <math.h>
#include <string.h>

typedef struct {
  IcnAnalysis *analysis;
  IcnEngine *engine;
  IcnSnapshot seen;
  IcnWatchPicture *picture;
  IcnWatchPlace *place;
  IcnScene *still;
} Watch;

static void
watch_init_in (Watch *watch, const char *settings, IcnArrangement arrangement, IcnWatchColor color,
               guint vcs, double load, guint64 cycle, double size)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  IcnPictureView view;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  watch->analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_router_settings_init (&router, icn_router_find ("pipelined"));
  router.vcs = vcs;
  icn_workload_settings_init (&workload);
  workload.lengths = icn_lengths_one (6);
  workload.load = load;
  workload.traffic = watch->analysis->traffic;
  watch->engine = icn_engine_new (watch->analysis->net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_snapshot_init (&watch->seen);
  icn_engine_run (watch->engine, cycle);
  icn_snapshot_take (&watch->seen, watch->engine);
  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  view.arrangement = arrangement;
  watch->picture = icn_watch_picture_new (watch->analysis, "Name", &view, color, vcs,
                                          &icn_theme_light, size, size, &watch->still);
  watch->place =
    icn_watch_place_new (watch->analysis, 1, icn_watch_picture_frame (watch->picture), vcs);
}

static void
watch_init (Watch *watch, const char *settings, IcnWatchColor color, guint vcs, double load,
            guint64 cycle, double size)
{
  watch_init_in (watch, settings, ICN_ARRANGEMENT_PLACED, color, vcs, load, cycle, size);
}

static void
watch_clear (Watch *watch)
{
  icn_watch_place_free (watch->place);
  icn_watch_picture_free (watch->picture);
  icn_scene_free (watch->still);
  icn_snapshot_clear (&watch->seen);
  icn_engine_free (watch->engine);
  icn_analysis_unref (watch->analysis);
}

static IcnScene *
draw (const Watch *watch, const IcnWatchView *view)
{
  IcnScene *scene = icn_scene_new (icn_scene_width (watch->still), icn_scene_height (watch->still));

  icn_watch_picture_draw (watch->picture, &watch->seen, view, &icn_theme_light, scene);
  return scene;
}

/* A lane leaves its source and comes to its destination; seen along the way it lies to the right of
 * the wire, the further the higher its number, and beside those of the way back. */
static void
check_lanes (const char *settings, IcnArrangement arrangement, guint vcs)
{
  Watch watch;
  watch_init_in (&watch, settings, arrangement, ICN_WATCH_MESSAGE, vcs, 0.3, 10, 900);
  const IcnNet *net = watch.analysis->net;
  double lane = watch.place->lane, node = icn_watch_place_node (watch.place);

  g_assert_true (watch.place->has_lanes);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    const IcnWire *wire = &g_array_index (watch.place->wires, IcnWire, watch.place->wire_of[c]);
    double ends[2][2], last = 0;
    icn_wires_place (watch.analysis, 1, &watch.place->frame, net->channel[c].source, &ends[0][0],
                     &ends[0][1]);
    icn_wires_place (watch.analysis, 1, &watch.place->frame, net->channel[c].destination,
                     &ends[1][0], &ends[1][1]);
    for (guint vc = 0; vc < vcs; vc++) {
      double length = icn_watch_place_length (watch.place, c, vc), x, y, end_x, end_y;
      g_assert_true (icn_watch_place_at (watch.place, c, vc, 0, &x, &y));
      g_assert_true (icn_watch_place_at (watch.place, c, vc, length, &end_x, &end_y));
      g_assert_cmpfloat (hypot (x - ends[0][0], y - ends[0][1]), <, 1.5 * node + vcs * lane);
      g_assert_cmpfloat (hypot (end_x - ends[1][0], end_y - ends[1][1]), <,
                         1.5 * node + vcs * lane);
      g_assert_cmpfloat (length, >=, hypot (end_x - x, end_y - y) - 0.01);
      g_assert_cmpfloat (length, <, 2 * hypot (ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]));
      /* As far along as it says, step by step. */
      for (guint step = 1; step <= 8; step++) {
        double to_x, to_y;
        g_assert_true (icn_watch_place_at (watch.place, c, vc, length * step / 8, &to_x, &to_y));
        g_assert_cmpfloat (hypot (to_x - x, to_y - y), <=, length / 8 + 0.01);
        if (wire->is_straight)
          g_assert_cmpfloat_with_epsilon (hypot (to_x - x, to_y - y), length / 8, 0.01);
        x = to_x;
        y = to_y;
      }
      if (!wire->is_straight)
        continue;
      double dx = ends[1][0] - ends[0][0], dy = ends[1][1] - ends[0][1];
      double right = (dx * (end_y - ends[0][1]) - dy * (end_x - ends[0][0])) / hypot (dx, dy);
      if (wire->two_way)
        g_assert_cmpfloat_with_epsilon (right, (vc + 0.5) * lane, 0.01);
      else
        g_assert_cmpfloat_with_epsilon (right, (vc - (vcs - 1) / 2.0) * lane, 0.01);
      if (vc > 0)
        g_assert_cmpfloat_with_epsilon (right - last, lane, 0.01);
      last = right;
    }
  }
  watch_clear (&watch);
}

/* How far a point lies from a path of lines and curves. */
static double
distance_to (const InkPath *path, const double *point)
{
  double best = INFINITY;

  for (guint p = 0; p + 1 < path->n; p += path->is_control[p + 1] ? 3 : 1)
    for (double t = 0; t <= 1; t += 0.002) {
      const double (*at)[2] = (const double (*)[2]) path->point + p;
      double s = 1 - t, x = s * at[0][0] + t * at[1][0], y = s * at[0][1] + t * at[1][1];
      if (path->is_control[p + 1]) {
        const double part[] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };
        x = y = 0;
        for (guint i = 0; i < 4; i++) {
          x += part[i] * at[i][0];
          y += part[i] * at[i][1];
        }
      }
      best = MIN (best, hypot (x - point[0], y - point[1]));
    }
  return best;
}

/* The line between the lanes of both ways is the wire as it is drawn, bends and all. */
static void
check_bends (const char *settings, IcnArrangement arrangement)
{
  Watch watch;
  guint n_bowed = 0;
  watch_init_in (&watch, settings, arrangement, ICN_WATCH_MESSAGE, 2, 0.3, 10, 1400);
  g_assert_true (watch.place->has_lanes);
  for (guint w = 0; w < watch.place->wires->len; w++) {
    const IcnWire *wire = &g_array_index (watch.place->wires, IcnWire, w);
    g_autoptr (IcnScene) scene = icn_scene_new (1400, 1400);
    const IcnStroke stroke = { .color = icn_theme_light.accent, .width = 1 };
    if (wire->is_straight)
      continue;
    icn_wire_path (wire, scene);
    icn_scene_stroke (scene, &stroke);
    icn_watch_place_path (watch.place, wire->channel, -0.5, scene);
    icn_scene_stroke (scene, &stroke);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    const InkPath *drawn = ink_path (ink, 0), *middle = ink_path (ink, 1);
    for (guint p = 0; p < middle->n; p++)
      g_assert_cmpfloat (distance_to (drawn, middle->point[p]), <, 0.5);
    for (guint p = 0; p < drawn->n; p++) /* and it reaches from the one end to the other */
      if (!drawn->is_control[p])
        g_assert_cmpfloat (distance_to (middle, drawn->point[p]), <, 0.5);
    n_bowed++;
  }
  g_assert_cmpuint (n_bowed, >, 5);
  watch_clear (&watch);
}

TEST (bends)
{
  check_bends ("topology=torus,k=5,n=2", ICN_ARRANGEMENT_PLACED);
  check_bends ("topology=ring,k=9", ICN_ARRANGEMENT_SPACE);
}

TEST (lanes)
{
  check_lanes ("topology=torus,k=4,n=2", ICN_ARRANGEMENT_PLACED, 2);
  check_lanes ("topology=torus,k=4,n=2", ICN_ARRANGEMENT_PLACED, 3);
  check_lanes ("topology=torus,k=4,n=2,directed=yes", ICN_ARRANGEMENT_PLACED, 2);
  check_lanes ("topology=mesh,k=5,n=2", ICN_ARRANGEMENT_PLACED, 2);
  check_lanes ("topology=hypercube,n=4", ICN_ARRANGEMENT_PLACED, 2);
  check_lanes ("topology=ring,k=8", ICN_ARRANGEMENT_SPACE, 2);
  check_lanes ("topology=ring,k=5,directed=yes", ICN_ARRANGEMENT_SPACE, 2);
  check_lanes ("topology=complete,k=6", ICN_ARRANGEMENT_SPACE, 2);
}

/* How far along a lane a place lies; NAN where it is not on it. */
static double
along_lane (const IcnWatchPlace *place, IcnChannelId c, guint vc, double x, double y)
{
  double length = icn_watch_place_length (place, c, vc), best = 0.12, found = NAN;

  for (double at = 0; at <= length + 0.1; at += 0.1) {
    double lane_x, lane_y;
    icn_watch_place_at (place, c, vc, MIN (at, length), &lane_x, &lane_y);
    if (hypot (lane_x - x, lane_y - y) >= best)
      continue;
    best = hypot (lane_x - x, lane_y - y);
    found = at;
  }
  return found;
}

/* Flits of a part in a row from its end: first those that stand in the buffer, then those that are
 * on their way, each as far as it has come. */
static void
check_part (const Watch *watch, const IcnScene *scene, guint32 i)
{
  const IcnSeenPart *part = &watch->seen.part[i];
  double length = icn_watch_place_length (watch->place, part->channel, part->vc), last = INFINITY;
  guint n = 0;

  for (guint h = 0; h < icn_scene_n_hits (scene); h++) {
    const IcnHit *hit = icn_scene_hit_at (scene, h);
    if (hit->kind != ICN_HIT_FLIT || hit->id != part->message)
      continue;
    double at = along_lane (watch->place, part->channel, part->vc, hit->x, hit->y);
    if (isnan (at))
      continue;
    g_assert_cmpfloat (at, <, last + 0.2);
    if (n < part->buffered)
      g_assert_cmpfloat (at, >=, 0.19 * length);
    else if (n - part->buffered < part->flying)
      g_assert_cmpfloat (
        fabs (at / length - watch->seen.flight[part->first_flight + n - part->buffered]), <, 0.85);
    last = at;
    n++;
  }
  g_assert_cmpuint (n, >=, part->buffered + part->flying);
}

/* Flits that are in no channel lie within the node that holds them. */
static void
check_nested (const Watch *watch, const IcnHit *hit)
{
  const IcnSeenMessage *message = &watch->seen.message[hit->id];
  double half = icn_watch_place_node (watch->place), x, y;
  gboolean is_held = FALSE;

  for (guint32 i = 0; i < watch->seen.n_parts; i++)
    if (watch->seen.part[i].message == hit->id && watch->seen.part[i].channel != ICN_NONE)
      is_held |= !isnan (along_lane (watch->place, watch->seen.part[i].channel,
                                     watch->seen.part[i].vc, hit->x, hit->y));
  for (guint end = 0; end < 2; end++) {
    icn_wires_place (watch->analysis, 1, &watch->place->frame,
                     end ? message->destination : message->source, &x, &y);
    is_held |= fabs (hit->x - x) <= half && fabs (hit->y - y) <= half;
  }
  g_assert_true (is_held);
}

TEST (flits)
{
  const IcnWatchView view = { .followed = ICN_NONE };

  for (guint64 cycle = 20; cycle < 140; cycle += 23) {
    Watch watch;
    guint n_checked = 0;
    watch_init (&watch, "topology=torus,k=4,n=2", ICN_WATCH_MESSAGE, 2, 0.5, cycle, 1000);
    g_autoptr (IcnScene) scene = draw (&watch, &view);
    for (guint32 i = 0; i < watch.seen.n_parts; i++)
      if (watch.seen.part[i].channel != ICN_NONE) {
        check_part (&watch, scene, i);
        n_checked++;
      }
    for (guint h = 0; h < icn_scene_n_hits (scene); h++)
      if (icn_scene_hit_at (scene, h)->kind == ICN_HIT_FLIT)
        check_nested (&watch, icn_scene_hit_at (scene, h));
    g_assert_cmpuint (n_checked, >, 0);
    watch_clear (&watch);
  }
}

/* One message in full, its ends framed, the others faint. */
TEST (followed)
{
  Watch watch;
  watch_init (&watch, "topology=torus,k=4,n=2", ICN_WATCH_MESSAGE, 2, 0.5, 60, 1000);
  const IcnWatchView view = { .followed = 0 };
  const IcnSeenMessage *message = &watch.seen.message[0];
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  IcnColor color = icn_watch_color (&icn_theme_light, message);
  guint n_frames[2] = { 0, 0 }, n_faint = 0;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0 && path->color.alpha < 0.25)
      n_faint++;
    for (guint end = 0; end < 2; end++) {
      double x, y;
      icn_wires_place (watch.analysis, 1, &watch.place->frame,
                       end ? message->destination : message->source, &x, &y);
      n_frames[end] += path->width > 0 && ink_is_rectangle (path) &&
                       ink_has_color (path, icn_color_fade (color, end ? 1 : 0.5)) &&
                       fabs (ink_x (path) - x) < 0.1 && fabs (ink_y (path) - y) < 0.1 &&
                       (path->box[2] - path->box[0]) / 2 > icn_watch_place_node (watch.place);
    }
  }
  g_assert_cmpuint (n_frames[0], ==, 1);
  g_assert_cmpuint (n_frames[1], ==, 1);
  g_assert_cmpuint (n_faint, >, 0);
  watch_clear (&watch);
}

static IcnColor
heat (double share)
{
  double step = MIN (ceil (share * 8), 8);

  return icn_theme_heat (&icn_theme_light, step / 8);
}

/* Busy lanes have the colour of their channel's share of cycles; idle ones none. */
TEST (busy_lanes)
{
  const IcnWatchView view = { .color = ICN_WATCH_UTILIZATION, .followed = ICN_NONE };
  Watch watch;
  watch_init (&watch, "topology=torus,k=4,n=2", ICN_WATCH_UTILIZATION, 2, 0.4, 300, 1000);
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n_busy = 0, n_drawn = 0;

  for (guint i = 0; i < ink->len; i++)
    n_drawn += ink_path (ink, i)->width > 0;
  for (IcnChannelId c = 0; c < watch.seen.n_channels; c++) {
    double share = watch.seen.sent[c] / 300.0, x, y;
    guint n = 0;
    n_busy += share > 0;
    icn_watch_place_at (watch.place, c, 0.5, 0, &x, &y);
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *lane = ink_path (ink, i);
      if (hypot (lane->point[0][0] - x, lane->point[0][1] - y) > 0.1)
        continue;
      g_assert_true (ink_has_color (lane, heat (share)));
      n++;
    }
    g_assert_cmpuint (n, ==, share > 0 ? 1 : 0);
  }
  g_assert_cmpuint (n_drawn, ==, n_busy);
  watch_clear (&watch);
}

/* Of the cycles so far those in which a channel was sent a flit, or of the places of its buffers
 * those that are filled or will be. */
static double
share_of (const Watch *watch, IcnChannelId c, IcnWatchColor color)
{
  double flits = 0;

  if (color == ICN_WATCH_UTILIZATION)
    return watch->seen.sent[c] / (double) watch->seen.now;
  for (guint32 i = 0; i < watch->seen.n_parts; i++)
    if (watch->seen.part[i].channel == c)
      flits += watch->seen.part[i].buffered + watch->seen.part[i].flying;
  return flits / (watch->seen.buffer * watch->seen.vcs);
}

/* Without room for lanes a wire shows the higher of its two channels. */
static void
check_wires (IcnWatchColor color)
{
  const IcnWatchView view = { .color = color, .followed = ICN_NONE };
  Watch watch;
  watch_init (&watch, "topology=mesh,k=16,n=2", color, 2, 0.2, 200, 400);
  const IcnNet *net = watch.analysis->net;
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n_links = 0;

  g_assert_false (watch.place->has_lanes);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex from = net->channel[c].source, to = net->channel[c].destination;
    IcnChannelId back = icn_net_find_channel (net, to, from);
    double share = MAX (share_of (&watch, c, color), share_of (&watch, back, color)), x[2], y[2];
    guint n = 0;
    if (from > to || share == 0)
      continue;
    n_links++;
    icn_wires_place (watch.analysis, 1, &watch.place->frame, from, &x[0], &y[0]);
    icn_wires_place (watch.analysis, 1, &watch.place->frame, to, &x[1], &y[1]);
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *bar = ink_path (ink, i);
      if (fabs (ink_x (bar) - (x[0] + x[1]) / 2) > 1.1 ||
          fabs (ink_y (bar) - (y[0] + y[1]) / 2) > 1.1)
        continue;
      g_assert_true (ink_has_color (bar, heat (share)));
      g_assert_true ((bar->box[2] - bar->box[0] > bar->box[3] - bar->box[1]) == (y[0] == y[1]));
      n++;
    }
    g_assert_cmpuint (n, ==, 1);
  }
  g_assert_cmpuint (n_links, >, 100);
  g_assert_cmpuint (ink->len, ==, n_links);
  /* The legend below it is within the page. */
  double page[4] = { 0, 0, 400, 400 }, box[4];
  for (guint t = 0; t < icn_scene_n_texts (watch.still); t++) {
    ink_text_box (&icn_theme_light, icn_scene_text_at (watch.still, t), box);
    g_assert_true (ink_is_inside (box, page, -2));
  }
  watch_clear (&watch);
}

TEST (busy_wires)
{
  check_wires (ICN_WATCH_UTILIZATION);
  check_wires (ICN_WATCH_OCCUPANCY);
}

/* Blocks of a large network have the mean of the channels that leave their nodes. */
TEST (blocks)
{
  const IcnWatchView view = { .color = ICN_WATCH_UTILIZATION, .followed = ICN_NONE };
  Watch watch;
  watch_init (&watch, "topology=torus,k=40,n=2", ICN_WATCH_UTILIZATION, 2, 0.1, 60, 260);
  const IcnNet *net = watch.analysis->net;
  const IcnPlacement *placement = &watch.analysis->placement[ICN_LAYOUT_FOLDED];
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint block = watch.place->block, columns = (40 + block - 1) / block;
  g_autofree double *sum = g_new0 (double, columns *columns);
  g_autofree guint *count = g_new0 (guint, columns * columns);

  g_assert_cmpuint (block, >, 1);
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    IcnVertex v = net->channel[c].source;
    guint at = placement->row[v] / block * columns + placement->column[v] / block;
    sum[at] += watch.seen.sent[c] / 60.0;
    count[at]++;
  }
  g_assert_cmpuint (ink->len, ==, columns * columns);
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *square = ink_path (ink, i);
    const IcnPictureFrame *frame = &watch.place->frame;
    guint column = (guint) ((ink_x (square) - frame->x + frame->pitch / 2) / frame->pitch / block);
    guint row = (guint) ((ink_y (square) - frame->y + frame->pitch / 2) / frame->pitch / block);
    double last = MIN ((column + 1) * block, 40) - 1;
    double share = sum[row * columns + column] / count[row * columns + column];
    g_assert_true (fabs (ink_x (square) - frame->x - frame->pitch * (column * block + last) / 2) <
                   0.1);
    g_assert_true (ink_has_color (square, share == 0 ? icn_theme_light.surface : heat (share)));
  }
  watch_clear (&watch);
}

/* Samples stand before their words in rows that are centred, and as high as the legend says; the
 * scale runs from its "0 %" to its "100 %", hotter step by step. */
static void
check_legend (IcnWatchColor color, double width)
{
  g_autoptr (IcnScene) scene = icn_scene_new (width + 40, 200);
  double height = icn_watch_legend_height (color, &icn_theme_light, width);
  double page[4] = { 20, 30, 20 + width, 30 + height }, row = 0, left = 0, right = 0;
  guint n = 0;

  icn_watch_legend (color, &icn_theme_light, scene, 20, 30, width);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  n = icn_scene_n_texts (scene);
  g_assert_cmpuint (n, ==, color == ICN_WATCH_MESSAGE ? 7 : 3);
  for (guint t = 0; t <= n; t++) {
    double box[4] = { 0 };
    if (t < n)
      ink_text_box (&icn_theme_light, icn_scene_text_at (scene, t), box);
    if (t == n || (t > 0 && fabs (icn_scene_text_at (scene, t)->y - row) > 1)) {
      g_assert_cmpfloat (fabs (left + right - page[0] - page[2]), <, 24); /* the row before */
      left = 0;
    }
    if (t == n)
      break;
    g_assert_true (ink_is_inside (box, page, 0));
    row = icn_scene_text_at (scene, t)->y;
    double near = INFINITY, sample[2] = { INFINITY, 0 };
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *path = ink_path (ink, i);
      g_assert_true (ink_is_inside (path->box, page, 1));
      g_assert_false (ink_boxes_overlap (path->box, box, 0.1));
      if (fabs (ink_y (path) - row) > 1 || path->box[2] > box[0])
        continue;
      near = MIN (near, box[0] - path->box[2]);
      if (box[0] - path->box[2] < 30)
        sample[0] = MIN (sample[0], path->box[0]);
    }
    if (color == ICN_WATCH_MESSAGE) {
      g_assert_cmpfloat (near, >, 4);
      g_assert_cmpfloat (near, <, 20);
    }
    left = left == 0 ? MIN (sample[0], box[0]) : left;
    g_assert_true (left < box[0] + 0.1);
    right = box[2];
  }
  if (color == ICN_WATCH_MESSAGE)
    return;
  double low[4], high[4], last = 0;
  ink_text_box (&icn_theme_light, ink_find_text (scene, "0 %"), low);
  ink_text_box (&icn_theme_light, ink_find_text (scene, "100 %"), high);
  g_assert_cmpuint (ink->len, ==, ICN_WATCH_STEPS);
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *step = ink_path (ink, i);
    g_assert_true (ink_has_color (step, icn_theme_heat (&icn_theme_light, (i + 1) / 8.0)));
    if (i > 0)
      g_assert_cmpfloat (fabs (step->box[0] - last), <=, 0.55);
    last = step->box[2];
  }
  g_assert_cmpfloat (ink_path (ink, 0)->box[0] - low[2], >, 3);
  g_assert_cmpfloat (ink_path (ink, 0)->box[0] - low[2], <, 9);
  g_assert_cmpfloat (high[0] - last, >, 3);
  g_assert_cmpfloat (high[0] - last, <, 9);
}

TEST (legend)
{
  static const double widths[] = { 1000, 640, 420, 300 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (IcnWatchColor color = ICN_WATCH_MESSAGE; color <= ICN_WATCH_UTILIZATION; color++)
      if (color == ICN_WATCH_MESSAGE || widths[i] > 400)
        check_legend (color, widths[i]);
}

/* A head is ringed, and a blocked one has the two bars of a pause, within it and even. */
TEST (head)
{
  for (guint is_blocked = 0; is_blocked < 2; is_blocked++)
    for (double radius = 2; radius < 8; radius += 1.5) {
      g_autoptr (IcnScene) scene = icn_scene_new (100, 100);
      guint n_circles = 0, n_bars = 0;
      double last = INFINITY, bar_x = 0;
      icn_watch_head (scene, &icn_theme_light, icn_theme_light.accent, 50, 40, radius, is_blocked);
      g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
      for (guint i = 0; i < ink->len; i++) {
        const InkPath *path = ink_path (ink, i);
        double size = path->box[2] - path->box[0];
        g_assert_cmpfloat (fabs (ink_y (path) - 40), <, 0.1);
        if (path->is_curved) {
          g_assert_cmpfloat (size, <, last); /* the next lies within the one before */
          g_assert_cmpfloat (fabs (ink_x (path) - 50), <, 0.1);
          last = size;
          n_circles++;
        } else {
          g_assert_cmpfloat (
            hypot (MAX (50 - path->box[0], path->box[2] - 50), (path->box[3] - path->box[1]) / 2),
            <, radius);
          bar_x += ink_x (path);
          n_bars++;
        }
      }
      g_assert_cmpfloat_with_epsilon (last, 2 * radius, 0.1);
      g_assert_cmpuint (n_circles, ==, is_blocked ? 3 : 2);
      g_assert_cmpuint (n_bars, ==, is_blocked ? 2 : 0);
      g_assert_cmpfloat (fabs (bar_x - (is_blocked ? 100 : 0)), <, 0.1);
      g_assert_true (ink_has_color (ink_path (ink, 0), is_blocked ? icn_theme_light.warning
                                                                  : icn_theme_light.foreground));
    }
}

/* Without lanes a deadlock's wires are bars in red, over the others, and no wire more. */
TEST (knot)
{
  Watch watch;
  watch_init (&watch, "topology=mesh,k=16,n=2", ICN_WATCH_UTILIZATION, 2, 0.2, 50, 400);
  const IcnNet *net = watch.analysis->net;
  const IcnBlocked knot[] = {
    { .at = 17, .channel = icn_net_find_channel (net, 16, 17) },
    { .at = 33, .channel = icn_net_find_channel (net, 17, 33) },
    { .at = 40, .channel = ICN_NONE },
  };
  const IcnWatchView view = {
    .color = ICN_WATCH_UTILIZATION, .followed = ICN_NONE, .knot = knot, .n_knot = 3
  };
  static const double ends[2][4] = { { 0, 1, 1, 1 }, { 1, 1, 1, 2 } }; /* columns and rows */
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  const IcnPictureFrame *frame = &watch.place->frame;
  guint n_bars = 0, n_frames = 0;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (!ink_has_color (path, icn_theme_light.warning))
      continue;
    if (path->width > 0) { /* the node whose message waits to enter */
      n_frames++;
      g_assert_cmpfloat (fabs (ink_x (path) - frame->x - 8 * frame->pitch), <, 0.5);
      g_assert_cmpfloat (fabs (ink_y (path) - frame->y - 2 * frame->pitch), <, 0.5);
      continue;
    }
    const double *end = ends[n_bars++];
    g_assert_cmpfloat (fabs (ink_x (path) - frame->x - frame->pitch * (end[0] + end[2]) / 2), <, 1);
    g_assert_cmpfloat (fabs (ink_y (path) - frame->y - frame->pitch * (end[1] + end[3]) / 2), <, 1);
  }
  g_assert_cmpuint (n_bars, ==, 2);
  g_assert_cmpuint (n_frames, ==, 1);
  watch_clear (&watch);
}

/* What stands in the way of the followed message is clearer than the others and fainter than it. */
TEST (in_the_way)
{
  Watch watch;
  guint32 followed = ICN_NONE;
  watch_init (&watch, "topology=torus,k=4,n=2", ICN_WATCH_MESSAGE, 2, 0.8, 200, 1000);
  for (guint32 i = 0; i < watch.seen.n_messages; i++)
    if (watch.seen.message[i].is_blocked && watch.seen.message[i].blocked_by != ICN_NONE)
      followed = i;
  g_assert_cmpuint (followed, !=, ICN_NONE);
  const IcnWatchView view = { .followed = followed };
  const IcnSeenMessage *message = &watch.seen.message[followed];
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  IcnColor own = icn_watch_color (&icn_theme_light, message);
  IcnColor other = icn_watch_color (&icn_theme_light, &watch.seen.message[message->blocked_by]);
  guint n_own = 0, n_other = 0;

  for (guint i = 0; i < ink->len; i++) {
    n_own += ink_path (ink, i)->width == 0 && ink_has_color (ink_path (ink, i), own);
    n_other += ink_path (ink, i)->width == 0 &&
               ink_has_color (ink_path (ink, i), icn_color_fade (other, 0.75));
  }
  g_assert_cmpuint (n_own, >, 0);
  g_assert_cmpuint (n_other, >, 0);
  watch_clear (&watch);
}

/* The wires of a fly without room for flits are its own lines in the colour of their share. */
TEST (busy_fly)
{
  const IcnWatchView view = { .color = ICN_WATCH_UTILIZATION, .followed = ICN_NONE };
  Watch watch;
  guint n_busy = 0;
  watch_init (&watch, "topology=butterfly,k=2,n=6", ICN_WATCH_UTILIZATION, 2, 0.3, 200, 300);
  g_autoptr (IcnScene) scene = draw (&watch, &view);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);

  g_assert_false (watch.place->has_lanes);
  for (IcnChannelId c = 0; c < watch.seen.n_channels; c++) {
    const IcnWire *wire = &g_array_index (watch.place->wires, IcnWire, watch.place->wire_of[c]);
    double share = watch.seen.sent[c] / 200.0;
    guint n = 0;
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *line = ink_path (ink, i);
      if (hypot (line->point[0][0] - wire->x[0], line->point[0][1] - wire->y[0]) > 0.05 ||
          hypot (line->point[1][0] - wire->x[5], line->point[1][1] - wire->y[5]) > 0.05)
        continue;
      g_assert_true (ink_has_color (line, heat (share)));
      n++;
    }
    g_assert_cmpuint (n, ==, share > 0 ? 1 : 0);
    n_busy += n;
  }
  g_assert_cmpuint (ink->len, ==, n_busy);
  watch_clear (&watch);
}

/* What is watched has a name wherever the still drawing on the same ground has one, large networks
 * and small ones. */
TEST (same_names)
{
  static const struct {
    const char *settings;
    IcnArrangement arrangement;
  } cases[] = { { "k=8,n=2", ICN_ARRANGEMENT_PLACED },
                { "k=4,n=2", ICN_ARRANGEMENT_PLACED },
                { "topology=mesh,k=16,n=2", ICN_ARRANGEMENT_PLACED },
                { "topology=hypercube,n=6", ICN_ARRANGEMENT_PLACED },
                { "topology=ring,k=9", ICN_ARRANGEMENT_PLACED },
                { "topology=ring,k=9", ICN_ARRANGEMENT_SPACE },
                { "topology=complete,k=7", ICN_ARRANGEMENT_SPACE } };
  guint n_named = 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (double size = 300; size < 1000; size += 100) {
      Watch watch;
      IcnPictureView view;

      watch_init_in (&watch, cases[i].settings, cases[i].arrangement, ICN_WATCH_MESSAGE, 2, 0.3, 5,
                     size);
      icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
      view.arrangement = cases[i].arrangement;
      view.show_legend = FALSE;
      view.foot = size - icn_watch_picture_frame (watch.picture)->top -
                  icn_watch_picture_frame (watch.picture)->height;
      g_autoptr (IcnScene) still =
        icn_picture_scene (watch.analysis, "Name", NULL, &view, &icn_theme_light, size, size, NULL);
      for (IcnVertex v = 0; v < watch.analysis->net->n_vertices; v++) {
        g_autofree char *name = icn_net_vertex_name (watch.analysis->net, v);

        g_assert_cmpint (ink_find_text (watch.still, name) != NULL, ==,
                         ink_find_text (still, name) != NULL);
        n_named += ink_find_text (still, name) != NULL;
      }
      watch_clear (&watch);
    }
  g_assert_cmpuint (n_named, >, 100);
}

/* Names stand in the upper part of their nodes. */
TEST (names)
{
  Watch watch;
  guint n = 0;
  watch_init (&watch, "topology=torus,k=4,n=2", ICN_WATCH_MESSAGE, 2, 0.3, 5, 900);
  for (IcnVertex v = 0; v < watch.analysis->net->n_vertices; v++) {
    g_autofree char *name = icn_net_vertex_name (watch.analysis->net, v);
    const IcnSceneText *text = ink_find_text (watch.still, name);
    double x, y, box[4], half = icn_watch_place_node (watch.place);
    icn_wires_place (watch.analysis, 1, &watch.place->frame, v, &x, &y);
    if (text == NULL)
      continue;
    ink_text_box (&icn_theme_light, text, box);
    g_assert_cmpfloat (fabs ((box[0] + box[2]) / 2 - x), <, 0.1);
    g_assert_true (ink_is_inside (box, (double[]){ x - half, y - half, x + half, y }, 0));
    n++;
  }
  g_assert_cmpuint (n, ==, 16);
  watch_clear (&watch);
}

/* Each message of the tree is one deeper than the one that blocks it, and the tree has more than
 * one depth. */
static void
check_depths (const IcnSnapshot *seen, const IcnWatchView *view)
{
  guint deepest = 0;

  for (guint32 i = 0; i < seen->n_messages; i++) {
    const IcnSeenMessage *message = &seen->message[i];
    guint depth = icn_watch_depth (seen, view, i);
    gboolean is_hot = message->destination == view->hot[0];

    deepest = MAX (deepest, depth);
    if (!message->is_blocked)
      g_assert_cmpuint (depth, ==, 0);
    else if (is_hot)
      g_assert_cmpuint (depth, ==, 1);
    else if (message->blocked_by == ICN_NONE)
      g_assert_cmpuint (depth, ==, 0);
    else if (icn_watch_depth (seen, view, message->blocked_by) > 0)
      g_assert_cmpuint (depth, ==, 1 + icn_watch_depth (seen, view, message->blocked_by));
    else
      g_assert_cmpuint (depth, ==, seen->message[message->blocked_by].destination == view->hot[0]);
  }
  g_assert_cmpuint (deepest, >, 1);
}

/* The hot node is the one that most goes to. It is ringed and named, and the channels that messages
 * hold which wait on the way to it are underlaid; beside each node whose queue is not empty stands
 * a stack with a plate for each message that waits, up to ten, and the number of more. */
TEST (hot)
{
  Watch watch;

  watch_init (&watch, "topology=mesh,k=5,n=2,traffic=hot-spot:0.4", ICN_WATCH_MESSAGE, 1, 0.6, 400,
              900);
  g_autoptr (GArray) hot = icn_traffic_hot (watch.analysis->traffic);
  const IcnWatchView plain = { .followed = ICN_NONE };
  const IcnWatchView view = { .followed = ICN_NONE,
                              .hot = (const IcnVertex *) hot->data,
                              .n_hot = hot->len };
  g_autoptr (IcnScene) without = draw (&watch, &plain), scene = draw (&watch, &view);
  g_autoptr (GPtrArray) before = ink_new (without, &icn_theme_light);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n_queues = 0, n_plates = 0, n_expected = 0;
  double flits = 0;

  g_assert_cmpuint (hot->len, ==, 1);
  g_assert_nonnull (ink_find_text (scene, "hot node"));
  g_assert_cmpuint (ink->len, >, before->len + 3); /* the ring, and channels of the tree */
  for (guint32 m = 0; m < watch.seen.n_messages; m++)
    flits += watch.seen.message[m].flits;
  for (IcnVertex v = 0; v < watch.seen.n_terminals; v++) {
    double n = ceil ((double) watch.seen.queue[v] * watch.seen.n_messages / flits);
    g_autofree char *number = g_strdup_printf ("%.0f", n);

    n_queues += n > 0;
    n_expected += MIN (n, 10);
    g_assert_true (n <= 10 || ink_find_text (scene, number));
  }
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);

    if (path->width > 0 || !ink_has_color (path, icn_color_fade (icn_theme_light.foreground, 0.7)))
      continue;
    n_plates++;
  }
  check_depths (&watch.seen, &view);
  g_assert_nonnull (ink_find_text (scene, "5+"));
  g_assert_null (ink_find_text (without, "5+"));
  g_assert_cmpuint (n_queues, >, 10);
  g_assert_cmpuint (n_plates, ==, n_expected);
  g_assert_cmpuint (watch.seen.waiting, ==, icn_engine_waiting (watch.engine));
  watch_clear (&watch);
}
