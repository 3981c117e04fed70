/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawn multistage networks, read back from what is painted: switches around their own lines, the
 * fan of wires by the source's exchange of digits, bundles of a dense one, planes around their
 * switches, words beside what they name. */
#include "analysis.h"
#include "net-names.h"
#include "net.h"
#include "picture-stages.h"
#include "picture.h"
#include "runner.h"
#include "study-samples.h"
#include "scene-ink.h"

#include <math.h>
#include <string.h>

#define WIDTH 1400.0
#define HEIGHT 1000.0

static IcnScene *
draw (const IcnAnalysis *analysis, IcnArrangement arrangement, gboolean show_labels, double width,
      double height, IcnPictureFrame *frame)
{
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.arrangement = arrangement;
  view.show_title = view.show_legend = FALSE;
  view.show_labels = show_labels;
  return icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, width, height, frame);
}

/* lecture2003: between stages i - 1 and i digits n - i and 0 are exchanged; the first and the last
 * wires keep their address. Radix 2 to 4. */
static guint
wired_to (guint address, guint k, guint n, guint column)
{
  guint weight = 1;

  if (column == 0 || column == n)
    return address;
  for (guint i = 0; i < n - column; i++)
    weight *= k;
  guint low = address % k, high = address / weight % k;
  return address - low - high * weight + high + low * weight;
}

/* Painted with one colour, filled and of so many corners. */
static GPtrArray *
find_fills (const GPtrArray *ink, IcnColor color, guint n_corners)
{
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0 && path->is_closed && path->n == n_corners && ink_has_color (path, color))
      g_ptr_array_add (found, (gpointer) path);
  }
  return found;
}

/* A fly's drawing is one fan: it is checked as the lines of a page, whatever made them. */
static void
check_fan (guint k, guint n)
{
  g_autofree char *settings = g_strdup_printf ("topology=butterfly,k=%u,n=%u", k, n);
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene = draw (analysis, ICN_ARRANGEMENT_FLAT, FALSE, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) boxes = find_fills (ink, icn_theme_light.surface, 4);
  g_autoptr (GPtrArray) ends = find_fills (ink, icn_theme_light.foreground, 4);
  guint nodes = analysis->net->n_terminals, per_stage = nodes / k, n_wires = 0;
  g_autofree guint8 *seen = g_new0 (guint8, nodes * (n + 1));

  g_assert_cmpuint (boxes->len, ==, n * per_stage);
  g_assert_cmpuint (ends->len, ==, 2 * nodes);
  double step = n > 1 ? ink_x (ink_path (boxes, per_stage)) - ink_x (ink_path (boxes, 0)) : 0;
  for (guint b = 0; b < boxes->len; b++) {
    const InkPath *box = ink_path (boxes, b);
    double first = frame.y + frame.pitch * (b % per_stage * k),
           last = first + frame.pitch * (k - 1);
    g_assert_true (ink_is_rectangle (box));
    /* Its lines enter it and no others; above and below them it has as much. */
    g_assert_cmpfloat (box->box[1], <, first);
    g_assert_cmpfloat (box->box[1], >, first - 0.5 * frame.pitch);
    g_assert_true (is_near (first - box->box[1], box->box[3] - last));
    if (b % per_stage == 0 && b > 0)
      g_assert_true (is_near (ink_x (box) - ink_x (ink_path (boxes, b - 1)), step));
    else if (b > 0)
      g_assert_true (is_near (ink_x (box), ink_x (ink_path (boxes, b - 1))));
  }
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *wire = ink_path (ink, i);
    if (wire->width == 0 || wire->is_closed)
      continue;
    const double *a = wire->point[0], *b = wire->point[wire->n - 1];
    guint from = (guint) lround ((a[1] - frame.y) / frame.pitch);
    guint to = (guint) lround ((b[1] - frame.y) / frame.pitch), column = n + 1;
    for (guint c = 0; c <= n; c++) {
      const InkPath *left =
        c == 0 ? ink_path (ends, 2 * from) : ink_path (boxes, (c - 1) * per_stage + from / k);
      const InkPath *right =
        c == n ? ink_path (ends, 2 * to + 1) : ink_path (boxes, c * per_stage + to / k);
      if (is_near (left->box[2], a[0]) && is_near (right->box[0], b[0]))
        column = c;
    }
    g_assert_cmpuint (column, <=, n); /* from the right side of one to the left side of the next */
    g_assert_cmpuint (to, ==, wired_to (from, k, n, column));
    g_assert_true (is_near (a[1], frame.y + from * frame.pitch));
    g_assert_true (is_near (b[1], frame.y + to * frame.pitch));
    g_assert_false (seen[column * nodes + from]);
    seen[column * nodes + from] = TRUE;
    n_wires++;
  }
  g_assert_cmpuint (n_wires, ==, nodes * (n + 1));
  /* Sources as far from the left as destinations from the right, each on its line. */
  for (guint v = 0; v < nodes; v++) {
    const InkPath *source = ink_path (ends, 2 * v), *sink = ink_path (ends, 2 * v + 1);
    g_assert_true (is_near (source->box[0] - frame.left, frame.left + frame.width - sink->box[2]));
    g_assert_true (is_near (ink_y (source), frame.y + v * frame.pitch));
    g_assert_true (is_near (ink_y (sink), frame.y + v * frame.pitch));
    g_assert_true (is_near (source->box[2] - source->box[0], source->box[3] - source->box[1]));
  }
  /* The first stage is as far from the sources as the last from the destinations. */
  g_assert_true (is_near (ink_x (ink_path (boxes, 0)) - ink_x (ink_path (ends, 0)),
                          ink_x (ink_path (ends, 1)) - ink_x (ink_path (boxes, boxes->len - 1))));
}

TEST (fan)
{
  for (guint n = 1; n <= 6; n++)
    check_fan (2, n);
  check_fan (3, 3);
  check_fan (4, 2);
  check_fan (4, 3);
}

/* A dense fly in bundles: for each two blocks of lines that any wire joins one line, and strips as
 * tall as all lines. */
static void
check_bundles (guint k, guint n, double width, double height)
{
  g_autofree char *settings = g_strdup_printf ("topology=butterfly,k=%u,n=%u", k, n);
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene = draw (analysis, ICN_ARRANGEMENT_FLAT, TRUE, width, height, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) strips = find_fills (ink, icn_theme_light.surface, 4);
  g_autoptr (GPtrArray) ends = find_fills (ink, icn_theme_light.dim, 4);
  g_autoptr (GHashTable) wanted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint nodes = analysis->net->n_terminals, block = 1;

  while (block * frame.pitch < 6 && block < nodes)
    block *= k;
  g_assert_cmpuint (block, >, 1);
  for (guint column = 0; column <= n; column++)
    for (guint from = 0; from < nodes; from++)
      g_hash_table_add (wanted, g_strdup_printf ("%u %u %u", column, from / block,
                                                 wired_to (from, k, n, column) / block));
  g_assert_cmpuint (strips->len, ==, n);
  g_assert_cmpuint (ends->len, ==, 2);
  for (guint s = 0; s < strips->len; s++) {
    g_assert_true (is_near (ink_path (strips, s)->box[1], frame.y - frame.pitch / 2));
    g_assert_true (is_near (ink_path (strips, s)->box[3], frame.y + (nodes - 0.5) * frame.pitch));
  }
  guint n_lines = 0;
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *line = ink_path (ink, i);
    if (line->width == 0 || line->is_closed)
      continue;
    guint column = 0;
    while (column < n && ink_x (ink_path (strips, column)) < line->point[0][0])
      column++;
    guint from = (guint) lround ((line->point[0][1] - frame.y) / frame.pitch);
    guint to = (guint) lround ((line->point[1][1] - frame.y) / frame.pitch);
    if (line->point[0][0] < ink_x (ink_path (strips, 0)))
      column = 0;
    g_assert_cmpuint (to, ==, wired_to (from, k, n, column));
    g_autofree char *key = g_strdup_printf ("%u %u %u", column, from / block, to / block);
    if (!g_hash_table_remove (wanted, key))
      g_error ("%s: %s is drawn twice, or joins nothing", settings, key);
    n_lines++;
  }
  g_assert_cmpuint (g_hash_table_size (wanted), ==, 0);
  g_assert_cmpuint (n_lines, <, nodes * (n + 1));
}

/* Names of the switches of a dense fly stand on the light ground of their own box, and the caption
 * counts the wires of the busiest line. */
TEST (dense_names)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=32,n=2");
  IcnPictureView view;
  guint n_names = 0;
  gboolean is_counted = FALSE;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 900, 600, NULL);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) boxes = find_fills (ink, icn_theme_light.surface, 4);
  g_autoptr (GPtrArray) dark = find_fills (ink, icn_theme_light.dim, 4);
  for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
    const IcnSceneText *text = icn_scene_text_at (scene, t);
    guint n_around = 0;
    is_counted = is_counted || strstr (text->text, "up to 32 wires") != NULL;
    if (strchr (text->text, '.') == NULL || strlen (text->text) > 4)
      continue;
    n_names++;
    for (guint b = 0; b < boxes->len; b++) {
      const double *box = ink_path (boxes, b)->box;
      n_around += text->x > box[0] && text->x < box[2] && text->y > box[1] && text->y < box[3];
    }
    g_assert_cmpuint (n_around, ==, 1);
    for (guint d = 0; d < dark->len; d++)
      g_assert_true (text->x < ink_path (dark, d)->box[0] || text->x > ink_path (dark, d)->box[2]);
  }
  g_assert_cmpuint (n_names, ==, 64);
  g_assert_true (is_counted);
}

TEST (bundles)
{
  check_bundles (2, 10, 960, 600);
  check_bundles (2, 9, 600, 500);
  check_bundles (4, 5, 960, 700);
}

static double
area (const InkPath *path)
{
  double sum = 0;

  for (guint i = 0; i < path->n; i++) {
    const double *a = path->point[i], *b = path->point[(i + 1) % path->n];
    sum += a[0] * b[1] - a[1] * b[0];
  }
  return fabs (sum) / 2;
}

/* Of a convex outline. */
static gboolean
contains (const InkPath *outline, double x, double y)
{
  guint n_left = 0, n_right = 0;

  for (guint i = 0; i < outline->n; i++) {
    const double *a = outline->point[i], *b = outline->point[(i + 1) % outline->n];
    double cross = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    n_left += cross > 1;
    n_right += cross < -1;
  }
  return n_left == 0 || n_right == 0;
}

/* Each switch stands whole in one plane of its run, and each plane holds as many. */
static void
check_planes (const char *settings, guint n_planes, guint n_stages)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  IcnStagePlan plan;
  g_autoptr (IcnScene) scene =
    draw (analysis, ICN_ARRANGEMENT_PLANES, FALSE, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) switches = find_fills (ink, icn_theme_light.surface, 4);
  g_autoptr (GPtrArray) planes = g_ptr_array_new ();
  guint nodes = analysis->net->n_terminals, per_stage = nodes / analysis->net->radix[0];

  icn_stages_plan (&plan, analysis->net, &frame);
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0 && path->is_closed && path->n == 4 && path->color.alpha < 0.06)
      g_ptr_array_add (planes, (gpointer) path);
  }
  g_assert_cmpuint (planes->len, ==, n_planes);
  g_assert_cmpuint (switches->len, ==, n_stages * per_stage);
  guint total = 0;
  for (guint p = 0; p < planes->len; p++) {
    const InkPath *plane = ink_path (planes, p);
    guint n_inside = 0;
    double held = 0;
    for (guint s = 0; s < switches->len; s++) {
      const InkPath *box = ink_path (switches, s);
      guint n_corners = 0;
      for (guint c = 0; c < 4; c++)
        n_corners += contains (plane, box->point[c][0], box->point[c][1]);
      /* The planes of a run lie over each other on paper: the ones drawn in it come next. */
      gboolean is_next = box->paint > plane->paint &&
                         (p + 1 == planes->len || box->paint < ink_path (planes, p + 1)->paint);
      if (!is_next)
        continue;
      g_assert_cmpuint (n_corners, ==, 4);
      held += area (box);
      n_inside++;
    }
    g_assert_cmpuint (n_inside, >, 0);
    g_assert_cmpfloat (held, <, 0.75 * area (plane));
    total += n_inside;
    g_assert_cmpfloat (plane->box[0], >=, frame.left);
    g_assert_cmpfloat (plane->box[1], >=, frame.top);
    g_assert_cmpfloat (plane->box[2], <=, frame.left + frame.width);
    g_assert_cmpfloat (plane->box[3], <=, frame.top + frame.height);
  }
  g_assert_cmpuint (total, ==, switches->len);
  /* Both ends of a wire lie on the outline of a switch, half-way up the side that faces the other.
   */
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *wire = ink_path (ink, i);
    guint n_met = 0;
    if (wire->width == 0 || wire->is_closed)
      continue;
    for (guint s = 0; s < switches->len; s++) {
      const InkPath *box = ink_path (switches, s);
      n_met += contains (box, wire->point[0][0] + 0.5, wire->point[0][1]) ||
               contains (box, wire->point[0][0] - 0.5, wire->point[0][1]);
      n_met += contains (box, wire->point[1][0] + 0.5, wire->point[1][1]) ||
               contains (box, wire->point[1][0] - 0.5, wire->point[1][1]);
    }
    g_assert_cmpuint (n_met, >=, 1);
    g_assert_cmpfloat (wire->point[0][0], <, wire->point[1][0]);
  }
}

TEST (planes)
{
  check_planes ("topology=butterfly,k=2,n=4", 8, 4);
  check_planes ("topology=butterfly,k=2,n=6", 16, 6);
  check_planes ("topology=butterfly,k=3,n=3", 12, 3);
  check_planes ("topology=butterfly,k=4,n=2", 8, 2);
  check_planes ("topology=benes,k=2,n=4", 12, 7);
}

/* Deeper lines lie to the right and higher by one step for each, the same at every place. */
TEST (depth)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=6");
  IcnPictureFrame frame;
  IcnStagePlan plan;
  g_autoptr (IcnScene) scene G_GNUC_UNUSED =
    draw (analysis, ICN_ARRANGEMENT_PLANES, FALSE, WIDTH, HEIGHT, &frame);

  icn_stages_plan (&plan, analysis->net, &frame);
  g_assert_cmpuint (plan.heights * plan.depths, ==, 64);
  for (guint is_sink = 0; is_sink < 2; is_sink++) {
    double at[8][8][2];
    for (IcnVertex v = 0; v < 64; v++) {
      guint32 y, z;
      icn_stages_line (&plan, is_sink ? plan.n_stages - 1 : 0, v, &y, &z);
      icn_stages_terminal (&plan, v, is_sink, &at[y][z][0], &at[y][z][1]);
    }
    for (guint y = 0; y < 8; y++)
      for (guint z = 1; z < 8; z++) {
        g_assert_cmpfloat_with_epsilon (at[y][z][0] - at[y][z - 1][0], plan.depth_x * frame.pitch,
                                        1e-6);
        g_assert_cmpfloat_with_epsilon (at[y][z][1] - at[y][z - 1][1], -frame.pitch, 1e-6);
      }
    /* The deepest line of a height lies below the shallowest of the height above it. */
    for (guint y = 1; y < 8; y++)
      g_assert_cmpfloat (at[y][7][1], >, at[y - 1][0][1]);
  }
}

/* Pointing at the middle of a switch or a terminal meets it; the box that is met is the one drawn.
 */
static void
check_hits (const char *settings, IcnArrangement arrangement)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene = draw (analysis, arrangement, FALSE, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autoptr (GPtrArray) switches = find_fills (ink, icn_theme_light.surface, 4);
  g_autoptr (GPtrArray) ends = find_fills (ink, icn_theme_light.foreground, 4);
  const IcnNet *net = analysis->net;
  IcnStagePlan plan;

  icn_stages_plan (&plan, net, &frame);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    gboolean is_drawn = FALSE;
    if (hit->kind != ICN_HIT_VERTEX)
      continue;
    if (hit->id < net->n_terminals) {
      for (guint e = 0; e < 2; e++)
        is_drawn |= is_near (ink_path (ends, 2 * hit->id + e)->box[0], hit->x) &&
                    is_near (ink_path (ends, 2 * hit->id + e)->box[3], hit->y2);
    } else {
      double corner[8];
      icn_stages_switch (&plan, hit->id, corner);
      double x = (corner[0] + corner[4]) / 2, y = (corner[1] + corner[5]) / 2;
      g_assert_true (is_near ((hit->x + hit->x2) / 2, x) && is_near ((hit->y + hit->y2) / 2, y));
      for (guint s = 0; s < switches->len; s++)
        is_drawn |= is_near (ink_x (ink_path (switches, s)), x) &&
                    is_near (ink_y (ink_path (switches, s)), y) &&
                    is_near (ink_path (switches, s)->box[1], MIN (hit->y, hit->y2));
      /* A wide box as it is drawn; a lozenge as the line between the middles of its short sides. */
      g_assert_cmpfloat (hit->reach, >=, hit->is_box ? 1 : plan.half);
      g_assert_true (hit->is_box == plan.stage[icn_net_coordinates (net, hit->id)[0]].is_vertical);
    }
    g_assert_true (is_drawn);
  }
}

TEST (hits)
{
  check_hits ("topology=butterfly,k=2,n=4", ICN_ARRANGEMENT_FLAT);
  check_hits ("topology=butterfly,k=4,n=2", ICN_ARRANGEMENT_FLAT);
  check_hits ("topology=butterfly,k=2,n=4", ICN_ARRANGEMENT_PLANES);
  check_hits ("topology=benes,k=2,n=4", ICN_ARRANGEMENT_PLANES);
}

/* A name is met all over its words, and no further. */
static void
check_word_hit (const IcnScene *scene, const double box[4], IcnVertex v)
{
  double y = (box[1] + box[3]) / 2;

  for (double x = box[0] + 0.5; x < box[2]; x += (box[2] - box[0] - 1) / 4) {
    const IcnHit *hit = icn_scene_pick (scene, x, y);
    g_assert_true (hit != NULL && hit->kind == ICN_HIT_VERTEX && hit->id == v);
  }
  for (guint side = 0; side < 2; side++) {
    const IcnHit *hit = icn_scene_pick (scene, side == 0 ? box[0] - 1 : box[2] + 1, y);
    g_assert_true (hit == NULL || hit->kind != ICN_HIT_VERTEX || hit->id != v);
    hit = icn_scene_pick (scene, (box[0] + box[2]) / 2, side == 0 ? box[1] - 4 : box[3] + 4);
    g_assert_true (hit == NULL || hit->kind != ICN_HIT_VERTEX || hit->id != v);
  }
}

/* Names stand beside their terminals, inside their switches and below their stages. */
static void
check_words (const char *settings, IcnArrangement arrangement)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  IcnStagePlan plan;
  g_autoptr (IcnScene) scene = draw (analysis, arrangement, TRUE, WIDTH, HEIGHT, &frame);
  const IcnNet *net = analysis->net;
  double page[4] = { frame.left, frame.top, frame.left + frame.width, frame.top + frame.height };
  guint n_stages = 0, n_terminals = 0, n_switches = 0;

  icn_stages_plan (&plan, net, &frame);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double box[4], lowest = 0;
    ink_text_box (&icn_theme_light, text, box);
    double x = (box[0] + box[2]) / 2, y = (box[1] + box[3]) / 2;
    g_assert_true (ink_is_inside (box, page, 0.5));
    const char *number = strstr (text->text, "stage ");
    if (number != NULL) {
      guint stage = (guint) g_ascii_strtoull (number + 6, NULL, 10);
      g_assert_true (plan.stage[stage].is_extra == g_str_has_prefix (text->text, "extra"));
      g_assert_cmpfloat_with_epsilon (x, frame.x + frame.pitch * plan.stage[stage].column, 0.1);
      for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
        double corner[8];
        icn_stages_switch (&plan, v, corner);
        lowest = MAX (lowest, MAX (corner[1], corner[5]));
      }
      g_assert_cmpfloat (box[1], >, lowest);
      g_assert_cmpfloat (box[1], <, lowest + 3.5 * frame.pitch);
      n_stages++;
      continue;
    }
    gboolean is_beside = FALSE, is_within = FALSE;
    for (IcnVertex v = 0; v < net->n_vertices; v++) {
      g_autofree char *name = icn_net_vertex_name (net, v);
      double end_x, end_y, corner[8];
      if (strcmp (name, text->text) != 0)
        continue;
      for (guint is_sink = 0; is_sink < 2 && v < net->n_terminals; is_sink++) {
        icn_stages_terminal (&plan, v, is_sink, &end_x, &end_y);
        double gap = is_sink ? box[0] - end_x : end_x - box[2];
        if (gap < plan.terminal || gap > plan.terminal + 8 || fabs (y - end_y) > 0.5)
          continue;
        is_beside = TRUE;
        check_word_hit (scene, box, v);
      }
      if (v < net->n_terminals)
        continue;
      icn_stages_switch (&plan, v, corner);
      is_within |= fabs (x - (corner[0] + corner[4]) / 2) < 0.5 &&
                   fabs (y - (corner[1] + corner[5]) / 2) < 0.5 && box[2] - box[0] < 2 * plan.half;
    }
    g_assert_true (is_beside || is_within);
    n_terminals += is_beside;
    n_switches += is_within;
  }
  g_assert_cmpuint (n_stages, ==, plan.n_stages);
  g_assert_cmpuint (n_terminals, ==, 2 * net->n_terminals);
  g_assert_cmpuint (n_switches, ==,
                    arrangement == ICN_ARRANGEMENT_FLAT ? net->n_vertices - net->n_terminals : 0);
}

TEST (words)
{
  check_words ("topology=butterfly,k=2,n=4", ICN_ARRANGEMENT_FLAT);
  check_words ("topology=butterfly,k=2,n=4,extra-stages=1", ICN_ARRANGEMENT_FLAT);
  check_words ("topology=butterfly,k=4,n=2", ICN_ARRANGEMENT_FLAT);
  check_words ("topology=butterfly,k=2,n=4", ICN_ARRANGEMENT_PLANES);
}

/* The outline of what is pointed at is the shape that is drawn. */
TEST (highlight)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4");
  IcnPictureFrame frame;
  IcnPictureView view;
  g_autoptr (IcnScene) scene = draw (analysis, ICN_ARRANGEMENT_FLAT, FALSE, WIDTH, HEIGHT, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    g_autoptr (IcnScene) over =
      icn_picture_overlay (analysis, hit, NULL, 0, &view, &frame, &icn_theme_light, WIDTH, HEIGHT);
    g_autoptr (GPtrArray) lit = ink_new (over, &icn_theme_light);
    g_assert_cmpuint (lit->len, ==, hit->kind == ICN_HIT_VERTEX && hit->id < 16 ? 2 : 1);
    for (guint l = 0; l < lit->len; l++) {
      const InkPath *outline = ink_path (lit, l);
      guint n_same = 0;
      for (guint p = 0; p < ink->len; p++)
        n_same += ink_path (ink, p)->n == outline->n &&
                  ink_is_inside (ink_path (ink, p)->box, outline->box, INK_EPSILON) &&
                  ink_is_inside (outline->box, ink_path (ink, p)->box, INK_EPSILON);
      g_assert_cmpuint (n_same, >=, 1);
      g_assert_true (ink_has_color (outline, icn_theme_light.accent));
    }
  }
}

/* A bundle has the colour of the most loaded wire that it stands for, and a chosen switch a frame.
 */
TEST (hottest)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=9,traffic=permutation:3");
  const IcnNet *net = analysis->net;
  g_autoptr (GHashTable) hottest = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint nodes = net->n_terminals, block = 1, n_lines = 0, n_frames = 0;
  double most = 0, corner[8];
  IcnPictureFrame frame;
  IcnPictureView view;
  IcnStagePlan plan;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.arrangement = ICN_ARRANGEMENT_FLAT;
  view.color = ICN_COLOR_LOAD;
  view.show_title = view.show_legend = view.show_labels = FALSE;
  view.chosen = nodes + 20;
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 800, 500, &frame);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  icn_stages_plan (&plan, net, &frame);
  while (block * frame.pitch < 6 && block < nodes)
    block *= 2;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint column = c / nodes, from = c % nodes, to = wired_to (from, 2, 9, column);
    char *key = g_strdup_printf ("%u %u %u", column, from / block, to / block);
    double *load = g_hash_table_lookup (hottest, key);
    most = MAX (most, analysis->loads[c]);
    if (load == NULL)
      g_hash_table_insert (hottest, key, g_memdup2 (&analysis->loads[c], sizeof (double)));
    else {
      *load = MAX (*load, analysis->loads[c]);
      g_free (key);
    }
  }
  icn_stages_switch (&plan, view.chosen, corner);
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *line = ink_path (ink, i);
    if (line->is_closed && line->width == 4)
      n_frames += ink_has_color (line, icn_theme_light.accent) &&
                  is_near (line->box[0], corner[0]) && is_near (line->box[3], corner[5]);
    if (line->width == 0 || line->is_closed || line->width > 3.5)
      continue;
    guint column = 0;
    while (column < 9 && frame.x + frame.pitch * plan.stage[column].column < line->point[0][0])
      column++;
    guint from = (guint) lround ((line->point[0][1] - frame.y) / frame.pitch);
    guint to = (guint) lround ((line->point[1][1] - frame.y) / frame.pitch);
    g_autofree char *key = g_strdup_printf ("%u %u %u", column, from / block, to / block);
    const double *load = g_hash_table_lookup (hottest, key);
    IcnColor color = line->color, heat = icn_theme_heat (&icn_theme_light, *load / most);
    g_assert_nonnull (load);
    n_lines++;
    color.alpha = 1; /* those of others than the chosen fade */
    if (*load > 0)
      g_assert_true (ink_has_color (&(InkPath){ .color = color }, heat));
  }
  g_assert_cmpuint (n_frames, ==, 1);
  g_assert_cmpuint (n_lines, >=, g_hash_table_size (hottest));
}
