/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: everything is drawn once, at its place and length, and nothing is hidden. */
#include "analysis.h"
#include "net-names.h"
#include "net.h"
#include "picture-forms.h"
#include "picture-wires.h"
#include "picture.h"
#include "placement.h"
#include "route.h"
#include "runner.h"
#include "scene-ink.h"
#include "study-samples.h"

#include <math.h>
#include <string.h>

typedef struct {
  const char *settings;
  guint nodes,
    links; /* by hand: links = Σ over dimensions of N, of N/2 at k = 2, N (k-1)/k of rows */
} Case;

static const Case cases[] = {
  { "topology=torus,k=8,n=2", 64, 128 },
  { "topology=torus,k=8,n=2,directed=yes", 64, 128 },
  { "topology=torus,k=5,n=2", 25, 50 },
  { "topology=torus,k=4,n=3", 64, 192 },
  { "topology=torus,k=3,n=4,directed=yes", 81, 324 },
  { "topology=torus,k=4x6x2", 48, 120 },
  { "topology=torus,k=2,n=1", 2, 1 },
  { "topology=torus,k=3,n=1", 3, 3 },
  { "topology=hypercube,n=6", 64, 192 },
  { "topology=hypercube,n=1", 2, 1 },
  { "topology=ring,k=16", 16, 16 },
  { "topology=mesh,k=8,n=2", 64, 112 },
  { "topology=mesh,k=2,n=3", 8, 12 },
  { "topology=mesh,k=7,n=1", 7, 6 },
  /* Arcs of every node to the others of its clusters, and back; a bus or a crossbar stands at one
     of its nodes, and is joined to the others. */
  { "topology=hypermesh,k=4,n=2", 16, 16 * 3 },
  { "topology=hypermesh,k=3,n=3", 27, 3 * 27 },
  { "topology=hypermesh,k=4,n=2,cluster=bus", 16, 8 * 3 },
  { "topology=hypermesh,k=4,n=2,cluster=crossbar", 16, 8 * 3 },
};

static IcnScene *
draw (const IcnAnalysis *analysis, const IcnPictureView *view, IcnPictureFrame *frame)
{
  return icn_picture_scene (analysis, "title", NULL, view, &icn_theme_light, 1200, 800, frame);
}

static guint
count_hits (const IcnScene *scene, guint kind, guint n_ids)
{
  g_autofree guint8 *seen = g_new0 (guint8, n_ids);
  guint count = 0;

  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    if (hit->kind != kind || seen[hit->id])
      continue;
    seen[hit->id] = 1;
    count++;
  }
  return count;
}

TEST (everything_once)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
      IcnPictureView view;
      icn_picture_view_init (&view, layout);
      g_autoptr (IcnScene) scene = draw (analysis, &view, NULL);
      g_assert_cmpuint (count_hits (scene, ICN_HIT_VERTEX, analysis->net->n_vertices), ==,
                        cases[i].nodes);
      g_assert_cmpuint (count_hits (scene, ICN_HIT_CHANNEL, analysis->net->n_channels), ==,
                        cases[i].links);
    }
}

/* Nodes lie apart, and the pointer over the middle of one meets it. */
TEST (nodes)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
    IcnPictureFrame frame;
    IcnPictureView view;
    icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
    g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
    for (IcnVertex v = 0; v < analysis->net->n_terminals; v++) {
      const IcnPlacement *placement = &analysis->placement[ICN_LAYOUT_FOLDED];
      double x = frame.x + frame.pitch * placement->column[v];
      double y = frame.y + frame.pitch * placement->row[v];
      const IcnHit *hit = icn_scene_pick (scene, x, y);
      g_assert_nonnull (hit);
      g_assert_cmpuint (hit->kind, ==, ICN_HIT_VERTEX);
      g_assert_cmpuint (hit->id, ==, v);
      g_assert_cmpfloat (x, >, frame.left);
      g_assert_cmpfloat (x, <, frame.left + frame.width);
      g_assert_cmpfloat (y, >, frame.top);
      g_assert_cmpfloat (y, <, frame.top + frame.height);
    }
  }
}

static gboolean
has_ink (cairo_surface_t *surface, double x, double y)
{
  const unsigned char *pixels = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      if (pixels[((int) y + dy) * stride + 4 * ((int) x + dx) + 3] > 0)
        return TRUE;
  return FALSE;
}

/* Whichever part of a wire is pointed at, all of it lights up: the ends of each of its parts. */
TEST (highlight)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=4,n=3");
  IcnPictureFrame frame;
  IcnPictureView view;
  guint n_parts = 0;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    if (hit->kind != ICN_HIT_CHANNEL || hit->id % 7 != 0)
      continue;
    g_autoptr (IcnScene) overlay =
      icn_picture_overlay (analysis, hit, NULL, 0, &view, &frame, &icn_theme_light, 1200, 800);
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 800);
    cairo_t *cr = cairo_create (surface);
    icn_scene_paint (overlay, &icn_theme_light, cr, 0);
    cairo_surface_flush (surface);
    for (guint j = 0; j < icn_scene_n_hits (scene); j++) {
      const IcnHit *part = icn_scene_hit_at (scene, j);
      if (part->kind != ICN_HIT_CHANNEL || part->id != hit->id)
        continue;
      g_assert_true (has_ink (surface, part->x, part->y));
      g_assert_true (has_ink (surface, part->x2, part->y2));
      n_parts += j != i;
    }
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
  g_assert_cmpuint (n_parts, >, 0);
}

static GArray *
all_wires (const IcnAnalysis *analysis, IcnLayout layout, double pitch, IcnPictureFrame *frame,
           IcnWireRoom *room)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  IcnPlaceRange range = { 0, placement->columns - 1, 0, placement->rows - 1 };
  gboolean is_bundled;

  *frame = (IcnPictureFrame){
    .width = pitch * placement->columns,
    .height = pitch * placement->rows,
    .pitch = pitch,
    .x = pitch / 2,
    .y = pitch / 2,
    .columns = placement->columns,
    .rows = placement->rows,
  };
  GArray *wires = icn_wires_new (analysis, layout, frame, &range, room, &is_bundled);
  g_assert_false (is_bundled);
  return wires;
}

/* From rim to rim a wire is as long as the placement says, up to half a node at each end. */
TEST (wire_lengths)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
      IcnPictureFrame frame;
      IcnWireRoom room;
      g_autoptr (GArray) wires = all_wires (analysis, layout, 100, &frame, &room);
      for (guint w = 0; w < wires->len; w++) {
        const IcnWire *wire = &g_array_index (wires, IcnWire, w);
        const IcnChannel *channel = &analysis->net->channel[wire->channel];
        double length = 100.0 * icn_placement_length (&analysis->placement[layout], channel);
        double dx = wire->x[5] - wire->x[0], dy = wire->y[5] - wire->y[0];
        double x, y;
        g_assert_cmpfloat (hypot (dx, dy), <, length);
        g_assert_cmpfloat (hypot (dx, dy), >=, length - 2 * room.node - 1e-3);
        icn_wires_place (analysis, layout, &frame, channel->source, &x, &y);
        g_assert_cmpfloat (MAX (fabs (wire->x[0] - x), fabs (wire->y[0] - y)), <=,
                           room.node + 1e-3);
        icn_wires_place (analysis, layout, &frame, channel->destination, &x, &y);
        g_assert_cmpfloat (MAX (fabs (wire->x[5] - x), fabs (wire->y[5] - y)), <=,
                           room.node + 1e-3);
      }
    }
}

static void
wire_point (const IcnWire *wire, double t, double *x, double *y)
{
  /* Piecewise through the bends, which is farther out than the curve is and so still beside it. */
  double place = t * 5;
  guint i = MIN ((guint) place, 4);
  double rest = place - i;

  *x = wire->x[i] + rest * (wire->x[i + 1] - wire->x[i]);
  *y = wire->y[i] + rest * (wire->y[i + 1] - wire->y[i]);
}

/* No wire runs over a node, and the runs of no two wires lie on each other. */
TEST (nothing_hidden)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
      IcnPictureFrame frame;
      IcnWireRoom room;
      g_autoptr (GArray) wires = all_wires (analysis, layout, 100, &frame, &room);
      for (guint a = 0; a < wires->len; a++) {
        const IcnWire *wire = &g_array_index (wires, IcnWire, a);
        for (double t = 0.02; t < 0.99; t += 0.02) {
          double x, y;
          wire_point (wire, t, &x, &y);
          double column = fmod (x - frame.x + 1000 * frame.pitch, frame.pitch);
          double row = fmod (y - frame.y + 1000 * frame.pitch, frame.pitch);
          column = MIN (column, frame.pitch - column);
          row = MIN (row, frame.pitch - row);
          g_assert_cmpfloat (MAX (column, row), >, room.node - 1e-3);
        }
        for (guint b = a + 1; b < wires->len; b++) {
          const IcnWire *other = &g_array_index (wires, IcnWire, b);
          double x0 = MAX (MIN (wire->x[2], wire->x[3]), MIN (other->x[2], other->x[3]));
          double x1 = MIN (MAX (wire->x[2], wire->x[3]), MAX (other->x[2], other->x[3]));
          double y0 = MAX (MIN (wire->y[2], wire->y[3]), MIN (other->y[2], other->y[3]));
          double y1 = MIN (MAX (wire->y[2], wire->y[3]), MAX (other->y[2], other->y[3]));
          gboolean same_row = wire->y[2] == wire->y[3] && other->y[2] == other->y[3] &&
                              fabs (wire->y[2] - other->y[2]) < 0.5;
          gboolean same_column = wire->x[2] == wire->x[3] && other->x[2] == other->x[3] &&
                                 fabs (wire->x[2] - other->x[2]) < 0.5;
          g_assert_false (same_row && x1 - x0 > 0.5);
          g_assert_false (same_column && y1 - y0 > 0.5);
        }
      }
    }
}

TEST (labels)
{
  g_autoptr (IcnAnalysis) small = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnAnalysis) large = analyse ("topology=torus,k=32,n=2");
  IcnPictureFrame frame;
  IcnPictureView view;
  guint legend;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  g_autoptr (IcnScene) readable = draw (small, &view, &frame);
  g_assert_nonnull (ink_find_text (readable, "7,0"));
  g_assert_true (ink_count_texts (readable, "Dimension 1", FALSE));
  legend = icn_scene_n_texts (readable) - small->net->n_vertices;

  g_autoptr (IcnScene) tiny = draw (large, &view, &frame);
  g_assert_cmpuint (icn_scene_n_texts (tiny), ==, legend);
  icn_picture_zoom (&view, &frame, frame.left, frame.top, 5);
  g_autoptr (IcnScene) zoomed = draw (large, &view, NULL);
  g_assert_nonnull (ink_find_text (zoomed, "0,0"));
  g_assert_null (ink_find_text (zoomed, "16,16"));

  view.show_labels = FALSE;
  g_autoptr (IcnScene) plain = draw (large, &view, NULL);
  g_assert_cmpuint (icn_scene_n_texts (plain), ==, legend);
}

/* Every label lies within its node. */
TEST (labels_fit)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
    IcnPictureView view;
    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.show_title = view.show_legend = FALSE;
    g_autoptr (IcnScene) scene = draw (analysis, &view, NULL);
    g_assert_cmpuint (icn_scene_n_texts (scene), ==, analysis->net->n_terminals);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);
      const IcnHit *node = icn_scene_pick (scene, text->x, text->y);
      g_assert_cmpuint (node->kind, ==, ICN_HIT_VERTEX);
      g_assert_cmpfloat (
        icn_scene_text_width (&icn_theme_light, text->style.size, FALSE, text->text), <=,
        node->x2 - node->x);
      g_assert_cmpfloat (text->style.size, >=, 8);
    }
  }
}

static void
frame_of (const IcnAnalysis *analysis, const IcnPictureView *view, IcnPictureFrame *frame)
{
  icn_scene_free (draw (analysis, view, frame));
}

TEST (zoom_and_pan)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=32,n=2");
  IcnPictureFrame before, after;
  IcnPictureView view;
  const double x = 700, y = 300;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  frame_of (analysis, &view, &before);
  icn_picture_zoom (&view, &before, x, y, 4);
  frame_of (analysis, &view, &after);
  g_assert_cmpfloat_with_epsilon (after.pitch, 4 * before.pitch, 1e-6);
  g_assert_cmpfloat_with_epsilon ((x - before.x) / before.pitch, (x - after.x) / after.pitch, 1e-6);
  g_assert_cmpfloat_with_epsilon ((y - before.y) / before.pitch, (y - after.y) / after.pitch, 1e-6);
  /* It fills the room at the left that keeps the whole network in the middle. */
  g_assert_cmpfloat (after.lead, >, 0);
  g_assert_cmpfloat_with_epsilon (after.left, before.left - after.lead, 1e-6);
  g_assert_cmpfloat_with_epsilon (after.left + after.width, before.left + before.width, 1e-6);

  icn_picture_pan (&view, &after, 30, -20);
  frame_of (analysis, &view, &before);
  g_assert_cmpfloat_with_epsilon (before.x - after.x, 30, 1e-6);
  g_assert_cmpfloat_with_epsilon (before.y - after.y, -20, 1e-6);

  /* Never out of sight, never smaller than the whole. */
  icn_picture_pan (&view, &before, 1e9, 1e9);
  frame_of (analysis, &view, &after);
  g_assert_cmpfloat_with_epsilon (after.x - after.pitch / 2, after.left + after.lead, 1e-6);
  icn_picture_zoom (&view, &after, x, y, 1e-9);
  g_assert_cmpfloat (view.zoom, ==, 1);
  g_assert_cmpfloat (view.center_x, ==, 0.5);
}

TEST (route_and_choice)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2,directed=yes");
  IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
  IcnChannelId route[8], candidates[ICN_MAX_CANDIDATES];
  IcnPictureView view;
  guint hops = 0;

  for (IcnVertex at = 0; at != 3 + 8 * 2; hops++) {
    g_assert_cmpuint (icn_route_step (analysis->net, &routing, at, 3 + 8 * 2, candidates), ==, 1);
    route[hops] = candidates[0];
    at = analysis->net->channel[candidates[0]].destination;
  }
  g_assert_cmpuint (hops, ==, 5);
  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  g_autoptr (IcnScene) plain = draw (analysis, &view, NULL);
  view.route = route;
  view.n_route = hops;
  view.chosen = 19;
  g_autoptr (IcnScene) shown = draw (analysis, &view, NULL);
  g_assert_cmpuint (icn_scene_n_texts (shown), ==, icn_scene_n_texts (plain) + 5);
  g_assert_nonnull (ink_find_text (shown, "5"));
  g_assert_null (ink_find_text (plain, "5"));
}

TEST (descriptions)
{
  g_autoptr (IcnAnalysis) two_way = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnAnalysis) one_way = analyse ("topology=torus,k=8,n=2,directed=yes");
  IcnChannelId around = icn_net_find_channel (one_way->net, 7, 0);
  g_auto (IcnPhysical) physical = widths_of (two_way->net, 4);
  g_auto (IcnPhysical) directed = widths_of (one_way->net, 4);
  const IcnPictureView view = { 0 };
  g_autofree char *node = icn_picture_describe (
    two_way, &(IcnHit){ .kind = ICN_HIT_VERTEX, .id = 35 }, &physical, ICN_LAYOUT_FOLDED, &view);
  g_autofree char *link = icn_picture_describe (
    two_way, &(IcnHit){ .kind = ICN_HIT_CHANNEL, .id = icn_net_find_channel (two_way->net, 0, 1) },
    &physical, ICN_LAYOUT_FOLDED, &view);
  g_autofree char *channel = icn_picture_describe (
    one_way, &(IcnHit){ .kind = ICN_HIT_CHANNEL, .id = around }, &directed, ICN_LAYOUT_GRID, &view);

  g_assert_cmpstr (node, ==, "Node 35 at 3,4");
  /* γ = k/8 and (k-1)/2 of rings both ways and one way. */
  g_assert_cmpstr (link, ==, "Link 0,0 ↔ 1,0, dimension 0, length 2, 4 bits each way, load 1");
  g_assert_cmpstr (channel, ==, "Channel 7,0 → 0,0, dimension 0, length 7, 4 bits, load 3.5");
}

/* Of a link whose directions carry different traffic both are said, and what the drawing shows by
 * its colours beside the load. */
TEST (described_traffic)
{
  g_autoptr (IcnAnalysis) row = analyse ("topology=mesh,k=4,n=1,traffic=pair:0:2");
  g_auto (IcnPhysical) physical = widths_of (row->net, 4);
  g_autofree double *values = g_new0 (double, row->net->n_channels);
  IcnChannelId there = icn_net_find_channel (row->net, 0, 1);
  const IcnHit hit = { .kind = ICN_HIT_CHANNEL, .id = there };
  IcnPictureView view = { .values = values, .color = ICN_COLOR_USE };
  g_autofree char *used = NULL, *waited = NULL, *hidden = NULL;

  values[there] = 0.25;
  used = icn_picture_describe (row, &hit, &physical, ICN_LAYOUT_GRID, &view);
  g_assert_cmpstr (used, ==,
                   "Link 0 ↔ 1, dimension 0, length 1, 4 bits each way, load 1 there and 0 back, "
                   "measured use 25 % there and 0 % back");
  view.color = ICN_COLOR_WAITING;
  waited = icn_picture_describe (row, &hit, &physical, ICN_LAYOUT_GRID, &view);
  g_assert_true (g_str_has_suffix (waited, ", wait 0.25 cycles there and 0 cycles back"));
  hidden = icn_picture_describe (row, &hit, &physical, ICN_LAYOUT_GRID, NULL);
  g_assert_cmpstr (hidden, ==, "Link 0 ↔ 1, dimension 0, length 1, 4 bits each way");
}

TEST (colors)
{
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=8,n=2");
  g_autoptr (IcnAnalysis) torus = analyse ("topology=torus,k=8,n=2");
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.color = ICN_COLOR_LOAD;
  g_autoptr (IcnScene) loads = draw (mesh, &view, NULL);
  g_assert_nonnull (ink_find_text (loads, "2")); /* γ_max = k/4 of a row */
  g_autoptr (IcnScene) alike = draw (torus, &view, NULL);
  g_assert_nonnull (ink_find_text (alike, "Load of every channel, Uniform traffic: 1"));
  view.color = ICN_COLOR_LENGTH;
  g_autoptr (IcnScene) lengths = draw (torus, &view, NULL);
  g_assert_nonnull (ink_find_text (lengths, "Length 7"));
  g_assert_null (ink_find_text (lengths, "Length 6"));
  view.color = ICN_COLOR_WIDTH;
  g_auto (IcnPhysical) physical = widths_of (torus->net, 16);
  g_autoptr (IcnScene) widths =
    icn_picture_scene (torus, NULL, &physical, &view, &icn_theme_light, 1200, 800, NULL);
  g_assert_nonnull (ink_find_text (widths, "Every channel: 16 bits"));

  /* As a budget of each dimension makes them. */
  for (IcnChannelId c = 0; c < torus->net->n_channels; c++)
    physical.bits[c] = torus->net->channel[c].dimension == 0 ? 24 : 6;
  g_autoptr (IcnScene) unequal =
    icn_picture_scene (torus, NULL, &physical, &view, &icn_theme_light, 1200, 800, NULL);
  g_assert_nonnull (ink_find_text (unequal, "Channel width, bits"));
  g_assert_nonnull (ink_find_text (unequal, "24"));
  g_assert_nonnull (ink_find_text (unequal, "6"));
  g_assert_null (ink_find_text (unequal, "16"));
}

static void
check_numbers (const IcnScene *scene)
{
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    g_assert_true (isfinite (hit->x) && isfinite (hit->y));
    g_assert_true (isfinite (hit->x2) && isfinite (hit->y2));
  }
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    g_assert_true (isfinite (text->x) && isfinite (text->y) && text->style.size > 0);
  }
}

/* Any network, colour, fold and size gives a picture that can be painted. */
TEST (sizes)
{
  static const double sizes[][2] = {
    { 1, 1 }, { 17, 400 }, { 300, 40 }, { 360, 480 }, { 4000, 3000 }
  };
  static const double folds[] = { 0, 0.3, 0.5, 1 };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (guint f = 0; f < G_N_ELEMENTS (folds); f++) {
        IcnPictureView view;
        icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
        view.fold = folds[f];
        view.color = (i + s + f) % 5;
        view.zoom = 1 + f;
        view.chosen = f == 1 ? 0 : ICN_NONE;
        g_autoptr (IcnScene) scene =
          icn_picture_scene (analysis, "A long title of a network", NULL, &view, &icn_theme_dark,
                             sizes[s][0], sizes[s][1], NULL);
        check_numbers (scene);
        icn_scene_paint (scene, &icn_theme_dark, cr, 0);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      }
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A square stands for the nodes that lie in it: of a single row, and of places that are partly
 * empty, fewer than its area. A caption of one's own does not replace that. */
TEST (squares)
{
  static const struct {
    const char *design, *says;
  } squares[] = {
    { "topology=torus,k=256,n=2", " × " },
    { "topology=hypermesh,k=1024,n=1", " nodes." },
    { "topology=modules,nodes=1024,modules=32", "up to " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (squares); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (squares[i].design);
    IcnPictureView view;

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.caption = "A cut";
    g_autoptr (IcnScene) scene = draw (analysis, &view, NULL);
    g_assert_true (ink_count_texts (scene, "A cut Each square stands for ", FALSE));
    g_assert_true (ink_count_texts (scene, squares[i].says, FALSE));
    g_assert_true ((i > 0) == !ink_count_texts (scene, " × ", FALSE));
  }
}

/* At 65,536 nodes an overview says what its squares are, and no zoom puts more than the box shows
 * into the scene. */
TEST (large)
{
  static const char *const large[] = { "topology=torus,k=256,n=2", "topology=hypercube,n=16" };

  for (guint i = 0; i < G_N_ELEMENTS (large); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (large[i]);
    IcnPictureFrame frame;
    IcnPictureView view;
    icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
    g_autoptr (IcnScene) overview = draw (analysis, &view, &frame);
    g_assert_true (ink_count_texts (overview, "nodes", FALSE));
    g_assert_cmpuint (count_hits (overview, ICN_HIT_VERTEX, 65536), ==, 0);
    for (guint step = 0; step < 8; step++) {
      icn_picture_zoom (&view, &frame, 600, 400, 2);
      g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
      g_assert_cmpuint (icn_scene_n_hits (scene), <, 60000);
    }
    g_autoptr (IcnScene) close = draw (analysis, &view, &frame);
    guint shown = count_hits (close, ICN_HIT_VERTEX, 65536);
    g_assert_cmpuint (shown, >, 4);
    g_assert_cmpuint (shown, <=,
                      (frame.width / frame.pitch + 2) * (frame.height / frame.pitch + 2));
  }
}

/* Every node of a hypermesh stands in it, those of the cluster that is opened up twice; what joins
 * them is said, and nothing is written outside. */
TEST (clusters)
{
  static const struct {
    const char *settings, *says;
  } clusters[] = { { "topology=hypermesh,k=4x3", "A multiplexer of 3 inputs" },
                   { "topology=hypermesh,k=4x3,cluster=crossbar", "4 × 4 crossbar" },
                   { "topology=hypermesh,k=4x3,cluster=bus", "share a bus" } };

  for (guint i = 0; i < G_N_ELEMENTS (clusters); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (clusters[i].settings);
    g_autoptr (IcnScene) scene = icn_hypermesh_scene (
      analysis, 6, "title", NULL, ICN_COLOR_DIMENSION, &icn_theme_light, 1000, 600);

    for (IcnVertex v = 0; v < 12; v++) {
      g_autofree char *name = icn_net_vertex_name (analysis->net, v);

      g_assert_cmpuint (ink_count_texts (scene, name, TRUE), ==, v / 4 == 1 ? 2 : 1);
    }
    g_assert_cmpuint (ink_count_texts (scene, clusters[i].says, FALSE), ==, 1);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);
      double wide =
        icn_scene_text_width (&icn_theme_light, text->style.size, text->style.bold, text->text);
      double left = text->style.align == ICN_ALIGN_MIDDLE ? text->x - wide / 2
                    : text->style.align == ICN_ALIGN_END  ? text->x - wide
                                                          : text->x;

      g_assert_cmpfloat (left, >=, 0);
      g_assert_cmpfloat (left + wide, <=, 1000);
      g_assert_cmpfloat (text->y, >=, 0);
      g_assert_cmpfloat (text->y, <=, 600);
    }
  }
}

/* Names of a list that are too long for the squares are left out there, and the others are not. */
TEST (cluster_names)
{
  g_autoptr (IcnAnalysis) analysis =
    analyse ("topology=file,graph=nodes Frankfurt-am-Main b c d\nFrankfurt-am-Main s\nb s\nc t\n"
             "d t\nFrankfurt-am-Main u\nc u\nb v\nd v\n");
  g_autoptr (IcnScene) scene = icn_hypermesh_scene (analysis, 0, "title", NULL, ICN_COLOR_DIMENSION,
                                                    &icn_theme_light, 1000, 600);

  g_assert_cmpuint (ink_count_texts (scene, "Frankfurt-am-Main", TRUE), ==, 1);
  g_assert_cmpuint (ink_count_texts (scene, "b", TRUE), ==, 2);
  g_assert_cmpuint (ink_count_texts (scene, "c", TRUE), ==, 1);
}

/* Of long clusters the first nodes and the last, and of a mesh without room nothing. */
TEST (large_clusters)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=hypermesh,k=32,n=2");
  g_autoptr (IcnScene) scene =
    icn_hypermesh_scene (analysis, 0, "title", NULL, ICN_COLOR_LOAD, &icn_theme_light, 900, 560);
  g_autoptr (IcnScene) small =
    icn_hypermesh_scene (analysis, 0, "title", NULL, ICN_COLOR_LOAD, &icn_theme_light, 200, 170);

  g_assert_cmpuint (ink_count_texts (scene, "31,0", TRUE), ==, 1);
  g_assert_cmpuint (ink_count_texts (scene, "3,0", TRUE), ==, 0);
  g_assert_cmpuint (ink_count_texts (scene, "31 inputs", FALSE), ==, 1);
  g_assert_cmpuint (ink_count_texts (scene, "Too many", FALSE), ==, 0);
  g_assert_cmpuint (ink_count_texts (small, "Too many", FALSE), ==, 1);
}
