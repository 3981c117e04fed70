/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of multistage networks: every wire from its output to the input that the source's
 * wiring says, planes as its Figs. 5 and 6 have them, words that can be read. */
#include "export.h"
#include "net.h"
#include "picture-share.h"
#include "picture-stages.h"
#include "picture.h"
#include "runner.h"
#include "scene-ink.h"
#include "study-samples.h"
#include "topology-kinds.h"
#include "view.h"

#include <math.h>
#include <string.h>

static IcnScene *
draw (const IcnAnalysis *analysis, IcnArrangement arrangement, IcnColorBy color, double width,
      double height, IcnPictureFrame *frame)
{
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.arrangement = arrangement;
  view.color = color;
  return icn_picture_scene (analysis, "A Fly", NULL, &view, &icn_theme_light, width, height, frame);
}

static guint32
power (guint32 k, guint exponent)
{
  return exponent == 0 ? 1 : k * power (k, exponent - 1);
}

/* lecture2003: between stages i - 1 and i digits n - i and 0 are exchanged. */
static guint32
wired_to (guint32 address, guint32 k, guint n, guint i)
{
  guint32 digit[16], made = 0;

  for (guint d = 0; d < n; d++, address /= k)
    digit[d] = address % k;
  guint32 low = digit[0];
  digit[0] = digit[n - i];
  digit[n - i] = low;
  for (guint d = n; d-- > 0;)
    made = made * k + digit[d];
  return made;
}

/* All channels are drawn once, row to row and column to column, from side to side of the boxes. */
static void
check_flat (guint32 k, guint n)
{
  g_autofree char *settings = g_strdup_printf ("topology=butterfly,k=%u,n=%u", k, n);
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene =
    draw (analysis, ICN_ARRANGEMENT_FLAT, ICN_COLOR_DIMENSION, 1600, 1200, &frame);
  guint32 nodes = power (k, n), n_wires = 0;
  double left[ICN_MAX_STAGES + 2];

  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    if (hit->kind != ICN_HIT_CHANNEL)
      continue;
    guint column = hit->id / nodes;
    guint32 from = hit->id % nodes, to = from;
    g_assert_cmpuint (hit->id, ==, n_wires);
    n_wires++;
    if (column >= 1 && column < n)
      to = wired_to (from, k, n, column);
    g_assert_cmpfloat_with_epsilon (hit->y, frame.y + from * frame.pitch, 1e-3);
    g_assert_cmpfloat_with_epsilon (hit->y2, frame.y + to * frame.pitch, 1e-3);
    g_assert_cmpfloat (hit->x2, >, hit->x);
    if (from == 0)
      left[column] = hit->x;
    g_assert_cmpfloat_with_epsilon (hit->x, left[column], 1e-3);
  }
  g_assert_cmpuint (n_wires, ==, nodes * (n + 1));
}

TEST (flat)
{
  for (guint n = 1; n <= 6; n++)
    check_flat (2, n);
  check_flat (3, 3);
  check_flat (4, 3);
  check_flat (8, 2);
}

/* The lecture's own example: 0.1010 goes to 0011. */
TEST (source_wire)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4");
  IcnPictureFrame frame;
  IcnStagePlan plan;
  IcnWire wire;
  g_autoptr (IcnScene) scene G_GNUC_UNUSED =
    draw (analysis, ICN_ARRANGEMENT_FLAT, ICN_COLOR_DIMENSION, 960, 600, &frame);
  IcnHit hit = { .kind = ICN_HIT_CHANNEL, .id = 16 + 10 };
  const IcnPictureView view = { 0 };
  g_auto (IcnPhysical) physical = widths_of (analysis->net, 8);
  g_autofree char *words = icn_picture_describe (analysis, &hit, &physical, ICN_LAYOUT_GRID, &view);

  icn_stages_plan (&plan, analysis->net, &frame);
  icn_stages_wire (&plan, hit.id, &wire);
  g_assert_cmpfloat_with_epsilon (wire.y[0], frame.y + 10 * frame.pitch, 1e-3);
  g_assert_cmpfloat_with_epsilon (wire.y[5], frame.y + 3 * frame.pitch, 1e-3);
  g_assert_cmpstr (words, ==, "Channel 0.1010, 0.101 → 1.001, 8 bits, load 1");

  g_autofree char *terminal = icn_picture_describe (
    analysis, &(IcnHit){ .kind = ICN_HIT_VERTEX, .id = 10 }, &physical, ICN_LAYOUT_GRID, &view);
  g_autofree char *box =
    icn_picture_describe (analysis, &(IcnHit){ .kind = ICN_HIT_VERTEX, .id = 16 + 8 + 3 },
                          &physical, ICN_LAYOUT_GRID, &view);
  g_autofree char *nothing =
    icn_picture_describe (analysis, &(IcnHit){ .kind = ICN_HIT_VERTEX, .id = 16 + 4 * 8 },
                          &physical, ICN_LAYOUT_GRID, &view);
  g_assert_cmpstr (terminal, ==, "Terminal 1010");
  g_assert_cmpstr (box, ==, "Switch 1.011");
  g_assert_cmpstr (nothing, ==, "");
}

/* Within planes a wire stays in its plane, between two kinds of planes it runs straight; each line
 * has a height and a depth of its own. */
static void
check_planes (const char *settings, guint32 heights, guint32 depths, guint n_runs)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  const IcnNet *net = analysis->net;
  guint32 nodes = net->n_terminals;
  IcnPictureFrame frame;
  IcnStagePlan plan;
  g_autoptr (IcnScene) scene G_GNUC_UNUSED =
    draw (analysis, ICN_ARRANGEMENT_PLANES, ICN_COLOR_DIMENSION, 1600, 1200, &frame);

  icn_stages_plan (&plan, net, &frame);
  g_assert_cmpuint (plan.heights, ==, heights);
  g_assert_cmpuint (plan.depths, ==, depths);
  g_assert_cmpuint (plan.n_runs, ==, n_runs);
  for (guint stage = 0; stage < plan.n_stages; stage++) {
    g_autofree guint8 *taken = g_new0 (guint8, nodes);
    for (guint32 address = 0; address < nodes; address++) {
      guint32 y, z;
      icn_stages_line (&plan, stage, address, &y, &z);
      g_assert_cmpuint (y, <, heights);
      g_assert_cmpuint (z, <, depths);
      g_assert_false (taken[y * depths + z]);
      taken[y * depths + z] = 1;
    }
  }
  for (IcnChannelId c = nodes; c < net->n_channels - nodes; c++) {
    IcnVertex from = net->channel[c].source, to = net->channel[c].destination;
    const IcnStagePlace *a = &plan.stage[icn_net_coordinates (net, from)[0]];
    const IcnStagePlace *b = &plan.stage[icn_net_coordinates (net, to)[0]];
    IcnWire wire;
    icn_stages_wire (&plan, c, &wire);
    if (a->run == b->run)
      g_assert_cmpuint (icn_stages_plane_of (&plan, from), ==, icn_stages_plane_of (&plan, to));
    else if ((!a->is_extra && !b->is_extra) || 2 * icn_net_n_free_stages (net) >= net->dimensions)
      g_assert_cmpfloat_with_epsilon (wire.y[0], wire.y[5], 1e-3);
    /* It leaves the right side of a switch and comes to the left side of another. */
    double corner[8];
    icn_stages_switch (&plan, from, corner);
    g_assert_cmpfloat (wire.x[0], <=, MAX (corner[2], corner[4]) + 1e-3);
    g_assert_cmpfloat (wire.y[0], >=, MIN (corner[1], corner[5]) - 1e-3);
    g_assert_cmpfloat (wire.y[0], <=, MAX (corner[1], corner[5]) + 1e-3);
    icn_stages_switch (&plan, to, corner);
    g_assert_cmpfloat (wire.y[5], >=, MIN (corner[1], corner[5]) - 1e-3);
    g_assert_cmpfloat (wire.y[5], <=, MAX (corner[1], corner[5]) + 1e-3);
  }
}

TEST (planes)
{
  check_planes ("topology=butterfly,k=2,n=4", 4, 4, 2); /* the source's 2^(n/2) of each */
  check_planes ("topology=butterfly,k=2,n=6", 8, 8, 2);
  check_planes ("topology=butterfly,k=3,n=3", 9, 3, 2);
  check_planes ("topology=butterfly,k=4,n=2", 4, 4, 2);
  check_planes ("topology=butterfly,k=2,n=1", 2, 1, 1);
  check_planes ("topology=butterfly,k=2,n=4,extra-stages=1", 4, 4, 3);
  check_planes ("topology=butterfly,k=2,n=4,extra-stages=1,extra-end=output", 4, 4, 3);
  check_planes ("topology=butterfly,k=2,n=6,extra-stages=3,extra-end=output", 8, 8, 3);
  check_planes ("topology=butterfly,k=2,n=4,extra-stages=2", 4, 4, 3); /* Fig. 6 */
  check_planes ("topology=butterfly,k=2,n=6,extra-stages=3", 8, 8, 3);
  check_planes ("topology=benes,k=2,n=4", 4, 4, 3);
  check_planes ("topology=benes,k=2,n=5", 8, 4, 3);
  check_planes ("topology=benes,k=2,n=4,middle=doubled", 4, 4, 3);
}

typedef struct {
  double left, right, top, bottom;
} Extent;

static Extent
extent_of (const IcnSceneText *text)
{
  const IcnTextStyle *style = &text->style;
  double width = icn_scene_text_width (&icn_theme_light, style->size, style->bold, text->text);
  double baseline = text->y + icn_scene_text_rise (style);
  double left = text->x - (style->align == ICN_ALIGN_START    ? 0
                           : style->align == ICN_ALIGN_MIDDLE ? width / 2
                                                              : width);

  return (Extent){ left, left + width, baseline - 0.7 * style->size, baseline };
}

/* Every word inside the page, none over another. */
static void
check_words (const char *settings, IcnArrangement arrangement, double width, double height)
{
  g_autoptr (IcnAnalysis) analysis = analyse (settings);
  g_autoptr (IcnScene) scene = draw (analysis, arrangement, ICN_COLOR_LOAD, width, height, NULL);

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    Extent a = extent_of (icn_scene_text_at (scene, i));
    g_assert_cmpfloat (a.left, >=, -0.5);
    g_assert_cmpfloat (a.right, <=, width + 0.5);
    g_assert_cmpfloat (a.top, >=, 0);
    g_assert_cmpfloat (a.bottom, <=, height);
    for (guint j = 0; j < i; j++) {
      Extent b = extent_of (icn_scene_text_at (scene, j));
      double across = MIN (a.right, b.right) - MAX (a.left, b.left);
      double down = MIN (a.bottom, b.bottom) - MAX (a.top, b.top);
      if (across > 1 && down > 1)
        g_error ("%s: \"%s\" over \"%s\"", settings, icn_scene_text_at (scene, i)->text,
                 icn_scene_text_at (scene, j)->text);
    }
  }
}

TEST (words)
{
  static const char *const settings[] = {
    "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
    "topology=butterfly,k=2,n=4,extra-stages=3",
    "topology=butterfly,k=3,n=3",
    "topology=butterfly,k=2,n=8",
    "topology=benes,k=2,n=5",
    "topology=butterfly,k=8,n=2",
  };
  static const double sizes[][2] = { { 960, 600 }, { 360, 640 }, { 1600, 900 } };

  for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (IcnArrangement a = ICN_ARRANGEMENT_FLAT; a <= ICN_ARRANGEMENT_PLANES; a++)
        check_words (settings[i], a, sizes[s][0], sizes[s][1]);
}

/* A large one is drawn in bundles, and zoomed in wire by wire again. */
TEST (large)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=10");
  IcnPictureView view;
  guint hits[2] = { 0, 0 };

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  for (guint zoomed = 0; zoomed < 2; zoomed++) {
    view.zoom = zoomed ? 40 : 1;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_dark, 960, 600, NULL);
    for (guint i = 0; i < icn_scene_n_hits (scene); i++)
      hits[zoomed] += icn_scene_hit_at (scene, i)->kind == ICN_HIT_VERTEX;
    g_assert_cmpuint (icn_scene_n_hits (scene), <, 6000);
  }
  g_assert_cmpuint (hits[0], ==, 0);
  g_assert_cmpuint (hits[1], >, 0);
}

TEST (export)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4,traffic=rotate-left:1");

  for (IcnArrangement a = ICN_ARRANGEMENT_FLAT; a <= ICN_ARRANGEMENT_PLANES; a++) {
    g_autoptr (IcnScene) first = draw (analysis, a, ICN_COLOR_LOAD, 960, 600, NULL);
    g_autoptr (IcnScene) second = draw (analysis, a, ICN_COLOR_LOAD, 960, 600, NULL);
    g_autoptr (GBytes) one = icn_export (first, &icn_theme_light, ICN_FORMAT_SVG, 1, NULL, NULL);
    g_autoptr (GBytes) two = icn_export (second, &icn_theme_light, ICN_FORMAT_SVG, 1, NULL, NULL);
    g_autofree char *svg = g_strndup (g_bytes_get_data (one, NULL), g_bytes_get_size (one));

    g_assert_true (g_bytes_equal (one, two));
    g_assert_nonnull (strstr (svg, ">0101</text>"));
    g_assert_nonnull (strstr (svg, "Rotate Left (1) traffic"));
  }
}

/* lecture2003: rotate-left loads 1.0000 with 4; by symmetry three others too. Uniform traffic has
 * no bottleneck. */
TEST (bottleneck)
{
  g_autoptr (IcnAnalysis) rotated = analyse ("topology=butterfly,k=2,n=4,traffic=rotate-left:1");
  g_autoptr (IcnAnalysis) uniform = analyse ("topology=butterfly,k=2,n=4");
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=8,n=2");

  for (IcnArrangement a = ICN_ARRANGEMENT_FLAT; a <= ICN_ARRANGEMENT_PLANES; a++) {
    g_autoptr (IcnScene) scene = draw (rotated, a, ICN_COLOR_LOAD, 960, 600, NULL);
    g_autoptr (IcnScene) plain = draw (uniform, a, ICN_COLOR_LOAD, 960, 600, NULL);
    g_assert_true (ink_count_texts (scene, "1.0000: γ = 4", FALSE));
    g_assert_true (ink_count_texts (scene, "1.1111: γ = 4", FALSE));
    g_assert_false (ink_count_texts (scene, "0.0000: γ", FALSE));
    g_assert_true (ink_count_texts (plain, "Load of every channel, Uniform traffic: 1", FALSE));
    g_assert_false (ink_count_texts (plain, "γ", FALSE));
  }
  g_autoptr (IcnScene) rows = draw (mesh, ICN_ARRANGEMENT_PLACED, ICN_COLOR_LOAD, 960, 600, NULL);
  g_assert_true (ink_count_texts (rows, "The largest load is γ = 2, on 32 channels.", FALSE));
}

/* Messages that are followed leave ink: as much more as channels carry them. */
TEST (share)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4");
  g_autofree double *share = g_new0 (double, analysis->net->n_channels);
  IcnPictureView view;
  gsize size[3];

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.share = share;
  for (guint n = 0; n < G_N_ELEMENTS (size); n++) {
    share[0] = n > 0;
    share[16] = n > 1 ? 0.5 : 0;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 960, 600, NULL);
    g_autoptr (GBytes) svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, NULL, NULL);
    size[n] = g_bytes_get_size (svg);
  }
  g_assert_cmpuint (size[0], <, size[1]);
  g_assert_cmpuint (size[1], <, size[2]);
}

/* lecture2003: 0, 1, 8 and 9 send to 0, 1, 2 and 3 over 1.0000; each hop of theirs counts. */
TEST (through)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4,traffic=rotate-left:1");
  g_auto (IcnFlows) flows = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *caption = NULL, *pair = NULL;
  IcnChannelId bottleneck = 16 + 16;
  double sum = 0;

  g_assert_cmpuint (analysis->bottleneck, ==, bottleneck);
  icn_flows_of_channel (analysis->net, &analysis->routing, analysis->algorithm, analysis->traffic,
                        bottleneck, 100, &flows, NULL, &error);
  g_assert_no_error (error);
  g_autofree double *share = icn_share_of_flows (analysis, bottleneck, &flows, &caption, &error);
  g_assert_no_error (error);
  for (IcnChannelId c = 0; c < analysis->net->n_channels; c++) {
    g_assert_cmpfloat (share[c], <=, share[bottleneck]);
    sum += share[c];
  }
  g_assert_cmpfloat (share[bottleneck], ==, 4);
  g_assert_cmpfloat (sum, ==, 4 * 5);
  g_assert_cmpstr (caption, ==,
                   "1.0000 has load 4 from 4 pairs: 0000 → 0000, 0001 → 0010, 1000 → 0001, "
                   "1001 → 0011");
  g_autofree double *one = icn_share_of_pair (analysis, 8, 1, &pair, &error);
  g_assert_cmpstr (pair, ==, "1000 → 0001: 5 hops");
  g_assert_cmpfloat (one[bottleneck], ==, 1);
}

/* A network is drawn in an arrangement that it has, whatever is asked for. */
TEST (suits)
{
  IcnTopologySettings torus, fly = { .kind = icn_topology_find ("butterfly") };

  icn_topology_settings_init (&torus);
  g_assert_cmpstr (icn_view_default (&torus)->id, ==, "folded");
  g_assert_cmpstr (icn_view_default (&fly)->id, ==, "butterfly");
  g_assert_true (icn_view_suits (icn_view_find ("butterfly-planes"), &fly));
  g_assert_false (icn_view_suits (icn_view_find ("butterfly-planes"), &torus));
  g_assert_false (icn_view_suits (icn_view_find ("folded"), &fly));
  g_assert_true (icn_view_suits (icn_view_find ("switching"), &fly));
}
