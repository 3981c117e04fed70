/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn networks, read back from what is painted: nodes at the places of their digits, a wire for
 * each pair of digits that the topology joins, arrows along channels, blocks and the wires between
 * them counted one by one, legends beside what they explain. */
#include "analysis.h"
#include "axis.h"
#include "net.h"
#include "picture-wires.h"
#include "picture.h"
#include "placement.h"
#include "route.h"
#include "runner.h"
#include "study-samples.h"
#include "scene-ink.h"

#include <math.h>
#include <stdio.h>

typedef struct {
  const char *settings;
  gboolean wraps, is_directed;
  guint n, radix[8];
} Case;

static const Case cases[] = {
  { "topology=torus,k=8,n=2", TRUE, FALSE, 2, { 8, 8 } },
  { "topology=torus,k=5,n=2", TRUE, FALSE, 2, { 5, 5 } },
  { "topology=torus,k=8,n=2,directed=yes", TRUE, TRUE, 2, { 8, 8 } },
  { "topology=torus,k=4,n=3", TRUE, FALSE, 3, { 4, 4, 4 } },
  { "topology=torus,k=4x6x2", TRUE, FALSE, 3, { 4, 6, 2 } },
  { "topology=mesh,k=7,n=2", FALSE, FALSE, 2, { 7, 7 } },
  { "topology=mesh,k=9,n=1", FALSE, FALSE, 1, { 9 } },
  { "topology=hypercube,n=6", FALSE, FALSE, 6, { 2, 2, 2, 2, 2, 2 } },
  { "topology=ring,k=12", TRUE, FALSE, 1, { 12 } },
};

#define WIDTH 1200.0
#define HEIGHT 800.0

static IcnPictureView
bare_view (IcnLayout layout)
{
  IcnPictureView view;

  icn_picture_view_init (&view, layout);
  view.show_title = view.show_legend = view.show_labels = FALSE;
  return view;
}

/* A node's box as it is painted first: the outline's outer side. */
static GPtrArray *
find_nodes (const GPtrArray *ink)
{
  GPtrArray *nodes = g_ptr_array_new ();

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0 && path->is_closed && path->n > 3 &&
        ink_has_color (path, icn_theme_light.foreground))
      g_ptr_array_add (nodes, (gpointer) path);
  }
  return nodes;
}

/* The dimension in which two nodes differ by one step of the topology; -1 where they do not. */
static int
joined_in (const Case *c, guint from, guint to)
{
  int dimension = -1;

  for (guint d = 0; d < c->n; d++) {
    guint k = c->radix[d], a = from % k, b = to % k;
    from /= k;
    to /= k;
    if (a == b)
      continue;
    gboolean is_step = b == a + 1 || (!c->is_directed && a == b + 1) ||
                       (c->wraps && b == 0 && a == k - 1) ||
                       (c->wraps && !c->is_directed && a == 0 && b == k - 1);
    if (dimension >= 0 || !is_step)
      return -1;
    dimension = (int) d;
  }
  return dimension;
}

/* Places of nodes by their digits alone: a plane is its two digits, folded or not. */
static guint
place_of (guint digit, guint k, IcnLayout layout, gboolean wraps)
{
  if (layout == ICN_LAYOUT_GRID || !wraps)
    return digit;
  return digit < (k + 1) / 2 ? 2 * digit : 2 * (k - digit) - 1;
}

static void
check_nodes (const Case *c, const GPtrArray *nodes, IcnLayout layout, const IcnPictureFrame *frame)
{
  double side = ink_path (nodes, 0)->box[2] - ink_path (nodes, 0)->box[0];
  double left = INFINITY, right = 0, top = INFINITY, bottom = 0;

  for (guint v = 0; v < nodes->len; v++) {
    const InkPath *node = ink_path (nodes, v);
    g_assert_cmpfloat_with_epsilon (node->box[2] - node->box[0], side, INK_EPSILON);
    g_assert_cmpfloat_with_epsilon (node->box[3] - node->box[1], side, INK_EPSILON);
    left = MIN (left, ink_x (node));
    right = MAX (right, ink_x (node));
    top = MIN (top, ink_y (node));
    bottom = MAX (bottom, ink_y (node));
    for (guint u = 0; u < v; u++)
      g_assert_false (ink_boxes_overlap (node->box, ink_path (nodes, u)->box, 0));
    if (c->n != 2)
      continue;
    guint k = c->radix[0];
    double x = frame->x + frame->pitch * place_of (v % k, k, layout, c->wraps);
    double y = frame->y + frame->pitch * place_of (v / k, c->radix[1], layout, c->wraps);
    g_assert_cmpfloat_with_epsilon (ink_x (node), x, INK_EPSILON);
    g_assert_cmpfloat_with_epsilon (ink_y (node), y, INK_EPSILON);
  }
  /* In the middle of the frame, a place for each node, and as large as it can be. */
  g_assert_cmpfloat_with_epsilon (left - frame->left, frame->left + frame->width - right, 0.1);
  g_assert_cmpfloat_with_epsilon (top - frame->top, frame->top + frame->height - bottom, 0.1);
  double columns = (right - left) / frame->pitch + 1, rows = (bottom - top) / frame->pitch + 1;
  g_assert_cmpfloat_with_epsilon (columns * rows, nodes->len, 0.01);
  double share = MAX (columns * frame->pitch / frame->width, rows * frame->pitch / frame->height);
  g_assert_true (fabs (share - 1) < 1e-3 || (share < 1 && frame->pitch > 149.9));
}

/* The node on whose rim a wire ends. */
static guint
node_at (const GPtrArray *nodes, const double *point)
{
  for (guint v = 0; v < nodes->len; v++) {
    const InkPath *node = ink_path (nodes, v);
    double half = (node->box[2] - node->box[0]) / 2;
    double off = MAX (fabs (point[0] - ink_x (node)), fabs (point[1] - ink_y (node)));
    if (fabs (off - half) < 2 * INK_EPSILON)
      return v;
  }
  g_error ("a wire ends in the open at %g, %g", point[0], point[1]);
}

/* Nothing but two nodes' own wire between them; each pair once, in its dimension's colour. */
static void
check_wires (const Case *c, const GPtrArray *ink, const GPtrArray *nodes)
{
  guint n = nodes->len, n_links = 0, n_drawn = 0;
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) n * n);

  for (guint from = 0; from < n; from++)
    for (guint to = 0; to < n; to++)
      n_links += joined_in (c, from, to) >= 0 && (c->is_directed || from < to);
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0)
      continue;
    guint from = node_at (nodes, path->point[0]), to = node_at (nodes, path->point[path->n - 1]);
    int dimension = MAX (joined_in (c, from, to), joined_in (c, to, from));
    g_assert_cmpint (dimension, >=, 0);
    g_assert_false (seen[from * n + to]);
    seen[from * n + to] = TRUE;
    g_assert_true (ink_has_color (path, icn_theme_color (&icn_theme_light, dimension)));
    n_drawn++;
  }
  g_assert_cmpuint (n_drawn, ==, n_links);
}

/* A place on the line or curve that starts at point p; *next is where it ends. */
static void
place_on (const InkPath *path, guint p, double t, double *x, double *y, guint *next)
{
  const double (*at)[2] = (const double (*)[2]) path->point + p;
  gboolean is_curve = path->is_control[p + 1];
  double s = 1 - t;
  double part[4] = { s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t };

  *next = p + (is_curve ? 3 : 1);
  *x = s * at[0][0] + t * at[1][0];
  *y = s * at[0][1] + t * at[1][1];
  if (!is_curve)
    return;
  *x = *y = 0;
  for (guint i = 0; i < 4; i++) {
    *x += part[i] * at[i][0];
    *y += part[i] * at[i][1];
  }
}

/* The wire of a colour that passes nearest to a point. */
static const InkPath *
wire_near (const GPtrArray *ink, IcnColor color, double x, double y)
{
  const InkPath *nearest = NULL;
  double best = 2;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    guint next;
    for (guint p = 0; path->width > 0 && ink_has_color (path, color) && p + 1 < path->n; p = next)
      for (double t = 0; t <= 1; t += 0.0025) {
        double at_x, at_y;
        place_on (path, p, t, &at_x, &at_y, &next);
        if (hypot (at_x - x, at_y - y) >= best)
          continue;
        best = hypot (at_x - x, at_y - y);
        nearest = path;
      }
  }
  return nearest;
}

/* One for each one-way channel, on its wire, the tip towards where it goes. */
static void
check_arrows (const Case *c, const GPtrArray *ink, const GPtrArray *nodes)
{
  guint n_arrows = 0;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width > 0 || !path->is_closed || path->n != 3)
      continue;
    const double (*p)[2] = (const double (*)[2]) path->point;
    double base[3];
    guint tip = 0;
    for (guint s = 0; s < 3; s++)
      base[s] =
        hypot (p[(s + 1) % 3][0] - p[(s + 2) % 3][0], p[(s + 1) % 3][1] - p[(s + 2) % 3][1]);
    for (guint s = 1; s < 3; s++)
      tip = base[s] < base[tip] ? s : tip;
    double back_x = (p[(tip + 1) % 3][0] + p[(tip + 2) % 3][0]) / 2;
    double back_y = (p[(tip + 1) % 3][1] + p[(tip + 2) % 3][1]) / 2;
    double dx = p[tip][0] - back_x, dy = p[tip][1] - back_y;
    const InkPath *wire =
      wire_near (ink, path->color, (p[tip][0] + back_x) / 2, (p[tip][1] + back_y) / 2);
    g_assert_nonnull (wire);
    guint from = node_at (nodes, wire->point[0]), to = node_at (nodes, wire->point[wire->n - 1]);
    double way_x = ink_x (ink_path (nodes, to)) - ink_x (ink_path (nodes, from));
    double way_y = ink_y (ink_path (nodes, to)) - ink_y (ink_path (nodes, from));
    if (joined_in (c, from, to) < 0) {
      way_x = -way_x;
      way_y = -way_y;
    }
    g_assert_cmpfloat (dx * way_x + dy * way_y, >, 0.99 * hypot (dx, dy) * hypot (way_x, way_y));
    for (guint v = 0; v < nodes->len && wire->is_curved; v++) { /* beside what the bow passes */
      const InkPath *node = ink_path (nodes, v);
      double x = (p[tip][0] + back_x) / 2 - ink_x (node),
             y = (p[tip][1] + back_y) / 2 - ink_y (node);
      g_assert_cmpfloat (hypot (x, y), >, (node->box[2] - node->box[0]) / 2 + 1);
      g_assert_cmpfloat (fabs (way_x) > fabs (way_y) ? fabs (x) : fabs (y), >, 2);
    }
    n_arrows++;
  }
  g_assert_cmpuint (n_arrows, ==, c->is_directed ? nodes->len * c->n : 0);
}

TEST (networks)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (cases[i].settings);
      IcnPictureView view = bare_view (layout);
      IcnPictureFrame frame;
      g_autoptr (IcnScene) scene =
        icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
      g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
      g_autoptr (GPtrArray) nodes = find_nodes (ink);
      g_assert_cmpuint (nodes->len, ==, analysis->net->n_vertices);
      check_nodes (&cases[i], nodes, layout, &frame);
      check_wires (&cases[i], ink, nodes);
      check_arrows (&cases[i], ink, nodes);
    }
}

/* Half folded every node is there, and wires still join the same nodes. */
TEST (folding)
{
  const Case *c = &cases[0];
  g_autoptr (IcnAnalysis) analysis = analyse (c->settings);
  IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
  IcnPictureFrame frame;

  for (guint step = 1; step < 4; step++) {
    view.fold = step / 4.0;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    g_autoptr (GPtrArray) nodes = find_nodes (ink);
    g_assert_cmpuint (nodes->len, ==, 64);
    for (guint v = 0; v < nodes->len; v++) {
      double x, y;
      icn_wires_place (analysis, view.fold, &frame, v, &x, &y);
      g_assert_cmpfloat_with_epsilon (ink_x (ink_path (nodes, v)), x, INK_EPSILON);
      g_assert_cmpfloat_with_epsilon (ink_y (ink_path (nodes, v)), y, INK_EPSILON);
    }
    guint n_wires = 0;
    for (guint i = 0; i < ink->len; i++)
      n_wires += ink_path (ink, i)->width > 0;
    g_assert_cmpuint (n_wires, ==, 128);
  }
}

/* Wires from each block of nodes to the next, but for those that close rings on a plain grid, added
 * one by one: [dimension][down][block]. */
static double *
count_crossings (const IcnAnalysis *analysis, IcnLayout layout, guint block, guint columns,
                 guint n_blocks)
{
  const IcnPlacement *placement = &analysis->placement[layout];
  double *count = g_new0 (double, 2 * analysis->net->dimensions * n_blocks);

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    const IcnChannel *channel = &analysis->net->channel[c];
    guint c0 = placement->column[channel->source] / block;
    guint c1 = placement->column[channel->destination] / block;
    guint r0 = placement->row[channel->source] / block;
    guint r1 = placement->row[channel->destination] / block;
    double *right = count + 2 * channel->dimension * n_blocks, *down = right + n_blocks;
    guint rows = n_blocks / columns;
    if (MAX (c0, c1) - MIN (c0, c1) == columns - 1 || MAX (r0, r1) - MIN (r0, r1) == rows - 1)
      continue; /* back around */
    for (guint column = MIN (c0, c1); column < MAX (c0, c1); column++)
      right[r0 * columns + column]++;
    for (guint row = MIN (r0, r1); row < MAX (r0, r1); row++)
      down[row * columns + c1]++;
  }
  return count;
}

/* Lines are as thick as the wires that cross, in steps of a sixth of the most. A folded torus has a
 * way there and a way back that meet at both ends of every row and column, an unfolded one a line
 * back around: closings, for each of them. */
static void
check_overview (const char *settings, IcnLayout layout, double width, double height, guint closings)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureView view = bare_view (layout);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) blocks = find_nodes (ink);
  guint block = 0, n_expected = 0, n_lines = 0, n_curved = 0;
  double most = 0, most_width = 0;
  g_autoptr (GArray) widths = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    sscanf (icn_scene_text_at (scene, i)->text, "Each square stands for %u", &block);
  g_assert_cmpuint (block, >=, 2);
  guint columns = (frame.columns + block - 1) / block, rows = (frame.rows + block - 1) / block;
  g_assert_cmpuint (blocks->len, ==, columns * rows);
  for (guint b = 0; b < blocks->len; b++) {
    guint column = b % columns, row = b / columns;
    double first = column * block, last = MIN ((column + 1) * block, frame.columns) - 1;
    g_assert_cmpfloat_with_epsilon (ink_x (ink_path (blocks, b)),
                                    frame.x + frame.pitch * (first + last) / 2, INK_EPSILON);
    first = row * block;
    last = MIN ((row + 1) * block, frame.rows) - 1;
    g_assert_cmpfloat_with_epsilon (ink_y (ink_path (blocks, b)),
                                    frame.y + frame.pitch * (first + last) / 2, INK_EPSILON);
  }
  g_autofree double *count = count_crossings (analysis, layout, block, columns, blocks->len);
  for (guint i = 0; i < 2 * analysis->net->dimensions * blocks->len; i++) {
    n_expected += count[i] > 0;
    most = MAX (most, count[i]);
  }
  double side = ink_path (blocks, 0)->box[2] - ink_path (blocks, 0)->box[0];
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *line = ink_path (ink, i);
    if (line->width == 0)
      continue;
    if (line->is_curved) {
      n_curved++;
      continue;
    }
    gboolean down = fabs (line->point[0][0] - line->point[1][0]) < INK_EPSILON;
    guint b = G_MAXUINT, next;
    for (guint j = 0; j < blocks->len; j++) {
      const double *box = ink_path (blocks, j)->box;
      double x = line->point[0][0], y = line->point[0][1];
      if (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] &&
          fabs (down ? y - ink_y (ink_path (blocks, j)) : x - ink_x (ink_path (blocks, j))) <
            INK_EPSILON)
        b = j;
    }
    g_assert_cmpuint (b, <, blocks->len);
    next = b + (down ? columns : 1);
    g_assert_cmpfloat_with_epsilon (
      down ? line->point[1][1] : line->point[1][0],
      down ? ink_y (ink_path (blocks, next)) : ink_x (ink_path (blocks, next)), INK_EPSILON);
    guint d = 0;
    while (d < 3 && !ink_has_color (line, icn_theme_color (&icn_theme_light, d)))
      d++;
    double wires = count[(2 * d + down) * blocks->len + b];
    g_assert_cmpfloat (wires, >, 0);
    /* As thick as its wires are many, but for the last of 240 parts of the thickest. */
    if (wires == most)
      most_width = line->width;
    g_array_append_val (widths, line->width);
    g_array_append_val (counts, wires);
    g_assert_cmpfloat (line->width, <, side);
    n_lines++;
  }
  g_assert_cmpuint (n_lines, ==, closings == 2 ? 2 * n_expected : n_expected);
  g_assert_cmpuint (n_curved, ==, closings * (rows + columns));
  g_assert_cmpfloat (most_width, >, 0);
  for (guint i = 0; i < counts->len; i++) {
    double wires = g_array_index (counts, double, i);

    g_assert_cmpfloat_with_epsilon (g_array_index (widths, double, i),
                                    MAX (0.3, most_width * wires / most), most_width / 240);
  }
}

TEST (overview)
{
  check_overview ("topology=torus,k=100,n=2", ICN_LAYOUT_FOLDED, 600, 500, 2);
  check_overview ("topology=torus,k=100,n=2", ICN_LAYOUT_GRID, 600, 500, 1);
  check_overview ("topology=mesh,k=90,n=2", ICN_LAYOUT_GRID, 500, 600, 0);
  check_overview ("topology=mesh,k=16,n=3", ICN_LAYOUT_GRID, 300, 250, 0);
  check_overview ("topology=torus,k=256,n=2", ICN_LAYOUT_FOLDED, 300, 300, 2);
}

/* Zoomed in, every block of the frame is there, wherever one looks. */
TEST (overview_zoomed)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=200,n=2");
  IcnPictureView view = bare_view (ICN_LAYOUT_FOLDED);

  for (guint place = 0; place < 3; place++) {
    IcnPictureFrame frame;
    guint block = 0, n_seen = 0;
    view.zoom = 1.6;
    view.center_x = view.center_y = place / 2.0;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 600, 500, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    g_autoptr (GPtrArray) blocks = find_nodes (ink);
    for (guint i = 0; i < icn_scene_n_texts (scene); i++)
      sscanf (icn_scene_text_at (scene, i)->text, "Each square stands for %u", &block);
    g_assert_cmpuint (block, >=, 2);
    for (guint at = 0; at < 200 / block * (200 / block); at++) {
      double x = frame.x + frame.pitch * (at % (200 / block) * block + (block - 1) / 2.0);
      double y = frame.y + frame.pitch * (at / (200 / block) * block + (block - 1) / 2.0);
      gboolean is_there = FALSE;
      if (x < frame.left || x > frame.left + frame.width || y < frame.top ||
          y > frame.top + frame.height)
        continue;
      for (guint b = 0; b < blocks->len && !is_there; b++)
        is_there = fabs (ink_x (ink_path (blocks, b)) - x) < 0.1 &&
                   fabs (ink_y (ink_path (blocks, b)) - y) < 0.1;
      g_assert_true (is_there);
      n_seen++;
    }
    g_assert_cmpuint (n_seen, >, 50);
    g_assert_cmpuint (blocks->len, <, (200 / block) * (200 / block)); /* and few besides */
  }
}

/* As many tracks as leave a gap that the eye can see between them, and no fewer. */
TEST (most_tracks)
{
  for (double pitch = 8; pitch < 150; pitch *= 1.3) {
    const IcnPictureFrame frame = { .pitch = pitch };
    guint most = icn_wires_max_tracks (pitch);
    IcnWireRoom room;
    icn_wires_room (&room, &frame, (guint[]){ most, most });
    g_assert_true (most == 1 || room.step[0] >= 0.9);
    icn_wires_room (&room, &frame, (guint[]){ most + 1, most + 1 });
    g_assert_cmpfloat (room.step[0], <, 0.9);
  }
}

/* The wires of a route, in order, from its source to its destination. */
static guint
route_along (const IcnAnalysis *analysis, IcnVertex from, IcnVertex to, IcnChannelId *route)
{
  IcnRouteSettings routing = { ICN_ORDER_ASCENDING };
  IcnChannelId candidates[ICN_MAX_CANDIDATES];
  guint n = 0;

  for (IcnVertex at = from; at != to; n++) {
    icn_route_step (analysis->net, &routing, at, to, candidates);
    route[n] = candidates[0];
    at = analysis->net->channel[route[n]].destination;
  }
  return n;
}

/* Each badge lies on its hop's wire and counts the hops; the route's wires are those hops. */
TEST (hops)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=6,n=2");
  IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
  IcnChannelId route[16];
  IcnPictureFrame frame;

  view.route = route;
  view.n_route = route_along (analysis, 31, 4, route); /* (1, 5) to (4, 0): right, then up */
  g_assert_cmpuint (view.n_route, ==, 8);
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n_badges = 0, n_wires = 0;
  double wire = 0;

  for (guint i = 0; i < ink->len; i++)
    if (ink_has_color (ink_path (ink, i), icn_theme_color (&icn_theme_light, 0)))
      wire = MAX (wire, ink_path (ink, i)->width);

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (!ink_has_color (path, icn_theme_light.accent))
      continue;
    if (path->width > 0) {
      g_assert_cmpfloat_with_epsilon (path->width, 2.2 * wire, 0.01);
      n_wires++;
      continue;
    }
    guint hop = n_badges++;
    double column = hop < 3 ? 1.5 + hop : 4, row = hop < 3 ? 5 : 7.5 - hop;
    g_autofree char *number = g_strdup_printf ("%u", hop + 1);
    const IcnSceneText *text = ink_find_text (scene, number);
    g_assert_cmpfloat_with_epsilon (ink_x (path), frame.x + column * frame.pitch, INK_EPSILON);
    g_assert_cmpfloat_with_epsilon (ink_y (path), frame.y + row * frame.pitch, INK_EPSILON);
    double box[4];
    ink_text_box (&icn_theme_light, text, box);
    g_assert_true (text->style.bold);
    g_assert_true (ink_is_inside (box, path->box, 0));
    g_assert_cmpfloat_with_epsilon ((box[0] + box[2]) / 2, ink_x (path), 0.1);
    g_assert_cmpfloat_with_epsilon ((box[1] + box[3]) / 2, ink_y (path), 0.1);
  }
  g_assert_cmpuint (n_badges, ==, 8);
  g_assert_cmpuint (n_wires, ==, 8);
}

/* One hop has an arrow that way, on the middle of its wire. */
TEST (one_hop)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=6,n=2");
  static const struct {
    guint from, to;
    double column, row, dx, dy;
  } hops[] = {
    { 0, 1, 0.5, 0, 1, 0 }, { 1, 0, 0.5, 0, -1, 0 }, { 0, 6, 0, 0.5, 0, 1 }, { 6, 0, 0, 0.5, 0, -1 }
  };

  for (guint h = 0; h < G_N_ELEMENTS (hops); h++) {
    IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
    IcnChannelId route = icn_net_find_channel (analysis->net, hops[h].from, hops[h].to);
    IcnPictureFrame frame;
    guint n_arrows = 0;
    view.route = &route;
    view.n_route = 1;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *path = ink_path (ink, i);
      if (path->width > 0 || path->n != 3 || !ink_has_color (path, icn_theme_light.accent))
        continue;
      n_arrows++;
      g_assert_cmpfloat_with_epsilon (ink_x (path), frame.x + hops[h].column * frame.pitch, 1);
      g_assert_cmpfloat_with_epsilon (ink_y (path), frame.y + hops[h].row * frame.pitch, 1);
      /* The tip is the corner that is farthest that way, alone. */
      guint at_tip = 0;
      double farthest = -INFINITY;
      for (guint p = 0; p < 3; p++) {
        double along = hops[h].dx * path->point[p][0] + hops[h].dy * path->point[p][1];
        at_tip = along > farthest + 0.1 ? 1 : at_tip + (fabs (along - farthest) <= 0.1);
        farthest = MAX (farthest, along);
      }
      g_assert_cmpuint (at_tip, ==, 1);
    }
    g_assert_cmpuint (n_arrows, ==, 1);
  }
}

/* Wires that carry more of the followed messages have wider halos, and all others none. */
TEST (share)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=5,n=1");
  IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
  g_autofree double *share = g_new0 (double, analysis->net->n_channels);
  IcnPictureFrame frame;
  double last = 0;

  for (guint i = 0; i < 4; i++) /* 0 on the first link, more on each one after it */
    share[icn_net_find_channel (analysis->net, i, i + 1)] = i;
  view.share = share;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  for (guint i = 0; i < 4; i++) {
    double x = frame.x + (i + 0.5) * frame.pitch, halo = 0, wire = INFINITY;
    guint n = 0;
    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      IcnColor color = path->color;
      color.alpha = 1;
      if (path->width == 0 || path->box[0] > x || path->box[2] < x)
        continue;
      n++;
      wire = MIN (wire, path->width);
      if (fabs (color.red - icn_theme_light.accent.red) < 1e-4 &&
          fabs (color.blue - icn_theme_light.accent.blue) < 1e-4 && path->color.alpha < 1 &&
          path->width > 2)
        halo = path->width;
    }
    g_assert_cmpuint (n, ==, i == 0 ? 1 : 3); /* faded, its halo, and clear again on top */
    g_assert_true (i == 0 ? halo == 0 : halo > last);
    if (i > 0) /* a third, two thirds, and all: the second, third and fourth of four levels */
      g_assert_cmpfloat_with_epsilon (halo, 3 * wire * (1 + 0.4 * i), 0.01);
    last = halo;
  }
}

/* A swatch stands before each entry, in line with it; entries keep apart, and off the drawing. */
static void
check_legend (const char *settings, IcnColorBy color, double width, double height)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureView view = bare_view (ICN_LAYOUT_FOLDED);
  IcnPictureFrame frame;
  view.color = color;
  view.show_legend = TRUE;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double drawing[4] = { frame.left, frame.top, frame.left + frame.width, frame.top + frame.height };
  double page[4] = { 0, 0, width, height }, box[4], other[4], last_share = -1;
  guint n_texts = icn_scene_n_texts (scene), n_swatches = 0;
  double left = INFINITY, right = 0;

  for (guint i = 0; i < n_texts; i++) {
    ink_text_box (&icn_theme_light, icn_scene_text_at (scene, i), box);
    if (ink_is_inside (box, drawing, 0)) /* a bottleneck's name */
      continue;
    g_assert_true (ink_is_inside (box, page, -2));
    g_assert_false (ink_boxes_overlap (box, drawing, 0.5));
    for (guint j = 0; j < i; j++) {
      ink_text_box (&icn_theme_light, icn_scene_text_at (scene, j), other);
      other[2] += 3; /* words keep apart */
      g_assert_false (ink_boxes_overlap (box, other, 0));
    }
    left = MIN (left, box[0]);
    right = MAX (right, box[2]);
  }
  for (guint p = 0; p < ink->len; p++) {
    const InkPath *path = ink_path (ink, p);
    if (ink_boxes_overlap (path->box, drawing, -1))
      continue;
    n_swatches++;
    double middle = ink_y (path), gap = INFINITY;
    for (guint i = 0; i < n_texts; i++) {
      ink_text_box (&icn_theme_light, icn_scene_text_at (scene, i), box);
      g_assert_false (ink_boxes_overlap (path->box, box, 0.6));
      if (fabs ((box[1] + box[3]) / 2 - middle) < 1 && box[0] > path->box[2])
        gap = MIN (gap, box[0] - path->box[2]);
    }
    if (path->width > 0) {
      g_assert_cmpfloat (gap, >, 3);
      g_assert_cmpfloat (gap, <, 8);
    } else { /* a step of a scale; hotter than the one before, and beside it */
      double share = path->box[0];
      g_assert_cmpfloat (share, >, last_share);
      last_share = share;
    }
    left = MIN (left, path->box[0]);
    right = MAX (right, path->box[2]);
  }
  g_assert_cmpuint (n_swatches, >, 0);
  if (frame.width > width - 40 && n_swatches < 5) /* below: in the middle of the page */
    g_assert_cmpfloat (fabs (left + right - width), <, 0.16 * width);
}

TEST (legends)
{
  static const char *const settings[] = {
    "topology=torus,k=8,n=2", "topology=mesh,k=8,n=2",
    "topology=torus,k=4,n=3", "topology=hypercube,n=8",
    "topology=mesh,k=20,n=2", "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
    "topology=torus,k=4x6x2", "topology=torus,k=8,n=2,traffic=transpose",
  };
  static const double sizes[][2] = { { 1200, 800 }, { 700, 700 }, { 420, 640 }, { 1600, 700 } };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (IcnColorBy color = ICN_COLOR_DIMENSION; color <= ICN_COLOR_LEVEL; color++)
        check_legend (settings[i], color, sizes[s][0], sizes[s][1]);
}

/* The outline of a node that is pointed at is the node's own. */
TEST (node_outline)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=5,n=2");
  IcnPictureView view = bare_view (ICN_LAYOUT_FOLDED);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) nodes = find_nodes (ink);

  for (guint v = 0; v < nodes->len; v++) {
    const InkPath *node = ink_path (nodes, v);
    const IcnHit *hit = icn_scene_pick (scene, ink_x (node), ink_y (node));
    g_assert_true (hit->kind == ICN_HIT_VERTEX && hit->id == v);
    for (guint side = 0; side < 4; side++) { /* and a little beside it */
      double x = side == 0 ? node->box[0] - 0.7 : side == 1 ? node->box[2] + 0.7 : ink_x (node);
      double y = side == 2 ? node->box[1] - 0.7 : side == 3 ? node->box[3] + 0.7 : ink_y (node);
      g_assert_true (icn_scene_pick (scene, x, y)->id == v &&
                     icn_scene_pick (scene, x, y)->kind == ICN_HIT_VERTEX);
    }
    g_autoptr (IcnScene) over =
      icn_picture_overlay (analysis, hit, NULL, 0, &view, &frame, &icn_theme_light, WIDTH, HEIGHT);
    g_autoptr (GPtrArray) lit = ink_new (over, &icn_theme_light);
    g_assert_cmpuint (lit->len, ==, 1);
    g_assert_true (ink_is_inside (ink_path (lit, 0)->box, node->box, INK_EPSILON));
    g_assert_true (ink_is_inside (node->box, ink_path (lit, 0)->box, INK_EPSILON));
    g_assert_cmpfloat (ink_path (lit, 0)->width, >, 1);
  }
}

/* Many lengths make a scale from 0 to the longest: the colour of a wire is its share of that. */
TEST (many_lengths)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=product,k=12,n=2");
  IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
  IcnPictureFrame frame;
  guint32 longest = 0;
  guint n_wires = 0;

  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++)
    longest = MAX (longest, icn_placement_length (&analysis->placement[ICN_LAYOUT_GRID],
                                                  &analysis->net->channel[c]));
  view.color = ICN_COLOR_LENGTH;
  view.show_legend = TRUE;
  view.zoom = 6;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autofree char *most = icn_number (longest);
  g_assert_nonnull (ink_find_text (scene, "Wire length, node pitches"));
  g_assert_nonnull (ink_find_text (scene, most));
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *wire = ink_path (ink, i);
    if (wire->width == 0)
      continue;
    const double *a = wire->point[0], *b = wire->point[wire->n - 1];
    double length = round (hypot (a[0] - b[0], a[1] - b[1]) / frame.pitch + 0.3);
    double share = ceil (8 * length / longest - 1e-9) / 8;
    g_assert_true (ink_has_color (wire, icn_theme_heat (&icn_theme_light, share)));
    n_wires++;
  }
  g_assert_cmpuint (n_wires, >, 100);
}

/* Each dimension with the shortest and the longest of its wires: of a ring in a plain row 1 and
 * k - 1, folded 1 and 2, of a mesh 1 alone; a dimension nested in a row is k times as long. */
TEST (legend_lengths)
{
  static const struct {
    const char *settings;
    IcnLayout layout;
    const char *words[3];
  } legends[] = {
    { "topology=torus,k=8,n=2",
      ICN_LAYOUT_GRID,
      { "Dimension 0, length 1–7", "Dimension 1, length 1–7" } },
    { "topology=torus,k=8,n=2",
      ICN_LAYOUT_FOLDED,
      { "Dimension 0, length 1–2", "Dimension 1, length 1–2" } },
    { "topology=mesh,k=5,n=2",
      ICN_LAYOUT_GRID,
      { "Dimension 0, length 1", "Dimension 1, length 1" } },
    { "topology=mesh,k=3,n=3",
      ICN_LAYOUT_GRID,
      { "Dimension 0, length 1", "Dimension 1, length 3", "Dimension 2, length 1" } },
    { "topology=torus,k=4x6x2",
      ICN_LAYOUT_GRID,
      { "Dimension 0, length 1–3", "Dimension 1, length 1–5", "Dimension 2, length 4" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (legends); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (legends[i].settings);
    IcnPictureView view = bare_view (legends[i].layout);
    view.show_legend = TRUE;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, NULL);
    for (guint d = 0; d < analysis->net->dimensions; d++)
      if (ink_find_text (scene, legends[i].words[d]) == NULL)
        g_error ("%s: no \"%s\"", legends[i].settings, legends[i].words[d]);
    g_assert_cmpuint (icn_scene_n_texts (scene), ==, analysis->net->dimensions);
  }
}

/* Wires of more load are hotter and wider: read from the rows of a mesh, whose load rises towards
 * the middle (k/4 there, and less by the product of both sides). */
TEST (heat)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=8,n=1");
  IcnPictureView view = bare_view (ICN_LAYOUT_GRID);
  IcnPictureFrame frame;
  double width[7] = { 0 };
  IcnColor color[7];

  view.color = ICN_COLOR_LOAD;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  for (guint p = 0; p < ink->len; p++) {
    const InkPath *path = ink_path (ink, p);
    if (path->width == 0 || path->color.alpha < 1)
      continue;
    guint link = (guint) floor ((ink_x (path) - frame.x) / frame.pitch);
    width[link] = path->width;
    color[link] = path->color;
  }
  for (guint link = 0; link < 7; link++) {
    double share = (link + 1) * (7 - link) / 16.0;
    g_assert_true (
      ink_has_color (&(InkPath){ .color = color[link] }, icn_theme_heat (&icn_theme_light, share)));
    g_assert_cmpfloat_with_epsilon (width[link] / width[3], (0.7 + 2 * share) / 2.7, 0.01);
  }
}
