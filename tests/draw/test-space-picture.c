/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in the shape of their lines: every link is drawn and none that is absent, closing links
 * of a stack as two ends; a ring is round, cubes nest, planes stand apart; and the drawing stays in
 * its frame however it is turned. */
#include "analysis.h"
#include "design.h"
#include "edge-list.h"
#include "net-text.h"
#include "net.h"
#include "picture-space.h"
#include "picture.h"
#include "runner.h"
#include "study-samples.h"
#include "topology-kinds.h"
#include "view.h"

#include <math.h>
#include <string.h>

#define WIDTH 900.0
#define HEIGHT 600.0

static const struct {
  const char *settings;
  IcnSpaceShape shape;
  const char *view; /* to begin with */
} networks[] = {
  { "k=4,n=3", ICN_SHAPE_STACKS, "stacks" },
  { "k=4,n=3,pruned=yes", ICN_SHAPE_STACKS, "stacks" },
  { "k=6,n=3,directed=yes,orientation=alternating", ICN_SHAPE_STACKS, "stacks" },
  { "k=4,n=3,directed=yes,orientation=alternating,pruned=yes", ICN_SHAPE_STACKS, "stacks" },
  { "k=4,n=3,pruned=yes,prune=diamond", ICN_SHAPE_STACKS, "stacks" },
  { "topology=mesh,k=3x4x2", ICN_SHAPE_STACKS, "stacks" },
  { "topology=mesh,k=4x6x2", ICN_SHAPE_STACKS, "stacks" },
  { "k=16,n=3", ICN_SHAPE_STACKS, "stacks" },
  { "topology=ring,k=2", ICN_SHAPE_NONE, "folded" },
  { "topology=ring,k=3", ICN_SHAPE_CIRCLE, "circle" },
  { "topology=ring,k=16", ICN_SHAPE_CIRCLE, "circle" },
  { "topology=ring,k=16,failed=2:1", ICN_SHAPE_CIRCLE, "circle" },
  { "k=12,n=1,directed=yes", ICN_SHAPE_CIRCLE, "circle" },
  { "topology=hypercube,n=3", ICN_SHAPE_CUBES, "cubes" },
  { "topology=hypercube,n=4", ICN_SHAPE_CUBES, "cubes" },
  { "topology=hypercube,n=7", ICN_SHAPE_CUBES, "cubes" },
  { "k=2,n=4", ICN_SHAPE_CUBES, "cubes" },
  { "topology=mesh,k=2,n=5", ICN_SHAPE_CUBES, "cubes" },
  { "topology=hypercube,n=2", ICN_SHAPE_NONE, "folded" },
  { "k=8,n=2", ICN_SHAPE_NONE, "folded" },
  { "topology=mesh,k=9,n=1", ICN_SHAPE_NONE, "folded" },
  { "topology=complete,k=9", ICN_SHAPE_CIRCLE, "circle" },
  { "topology=complete,k=100", ICN_SHAPE_NONE, "folded" },
  { "topology=complete,k=9,concentration=2", ICN_SHAPE_RING, "ring" },
  { "topology=complete,k=100,concentration=2", ICN_SHAPE_NONE, "folded" },
  { "topology=ring,k=16,concentration=3", ICN_SHAPE_RING, "ring" },
  { "topology=mesh,k=9,n=1,concentration=3", ICN_SHAPE_NONE, "folded" },
  { "topology=product,k=4x8x2", ICN_SHAPE_NONE, "folded" },
  { "topology=hypermesh,k=4,n=3", ICN_SHAPE_NONE, "hypermesh" },
  { "topology=butterfly,k=2,n=3", ICN_SHAPE_NONE, "butterfly" },
  { "topology=dragonfly", ICN_SHAPE_GROUPS, "groups" },
  { "topology=dragonfly,routers=1,global-links=1", ICN_SHAPE_GROUPS, "groups" },
  { "topology=fat-tree,k=4,n=3", ICN_SHAPE_LEVELS, "levels" },
  { "topology=fat-tree,k=4,n=3,uplinks=2", ICN_SHAPE_LEVELS, "levels" },
  { "topology=fat-tree,k=4,n=1", ICN_SHAPE_NONE, "folded" },
  { "topology=file,graph=" GRAPHS "/two-planes.edges", ICN_SHAPE_LEVELS, "levels" },
  { "topology=file,graph=" GRAPHS "/irregular.edges", ICN_SHAPE_RING, "ring" },
  { "topology=file,graph=" GRAPHS "/petersen.edges", ICN_SHAPE_SPREAD, "spread" },
  { "topology=file,graph=" GRAPHS "/europe.gml", ICN_SHAPE_MAP, "map" },
  { "topology=file,graph=" GRAPHS "/states.graphml", ICN_SHAPE_MAP, "map" },
};

static IcnScene *
draw_view (const IcnAnalysis *analysis, const IcnPictureView *view, IcnPictureFrame *frame)
{
  return icn_picture_scene (analysis, "title", NULL, view, &icn_theme_light, WIDTH, HEIGHT, frame);
}

static void
view_init (IcnPictureView *view)
{
  icn_picture_view_init (view, ICN_LAYOUT_GRID);
  view->arrangement = ICN_ARRANGEMENT_SPACE;
}

static IcnScene *
draw (const IcnAnalysis *analysis, const IcnSpaceView *space, IcnPictureFrame *frame)
{
  IcnPictureView view;

  view_init (&view);
  if (space != NULL)
    view.space = *space;
  return draw_view (analysis, &view, frame);
}

/* Facts of the network decide, not the name of its kind. */
TEST (shapes)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnDesign) design = icn_design_new ();

    g_assert_true (icn_design_parse (design, networks[i].settings, NULL));
    g_test_message ("%s", networks[i].settings);
    g_assert_cmpint (icn_space_shape (&design->topology), ==, networks[i].shape);
    g_assert_cmpstr (icn_view_default (&design->topology)->id, ==, networks[i].view);
  }
}

/* A network that is spelled as a list of its links, without places, is drawn in the shape that its
 * kind has. */
TEST (spelled)
{
  static const char *const kinds[] = {
    "topology=mesh,k=4,n=3",
    "topology=mesh,k=3x5x4",
    "k=5,n=3",
    "k=6,n=2",
    "topology=mesh,k=9,n=1",
    "topology=ring,k=12",
    "topology=hypercube,n=3",
    "topology=hypercube,n=5",
    "topology=complete,k=9",
    "topology=product,k=3x4x5",
    "topology=ring,k=7,concentration=2",
    "topology=mesh,k=4,n=2,concentration=3",
    "topology=complete,k=6,concentration=2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (kinds[i]);
    g_autoptr (GString) text = g_string_new (NULL);
    IcnTopologySettings listed;

    icn_net_format_find ("edges")->write (&(IcnNetDraft){ .net = analysis->net }, text);
    icn_topology_settings_init (&listed);
    listed.kind = icn_topology_find ("file");
    icn_values_set_text (&listed.values, &icn_graph_parameter,
                         icn_edge_list_parse (text->str, "list", NULL));
    icn_topology_settings_normalize (&listed);
    g_test_message ("%s", kinds[i]);
    g_assert_cmpint (icn_space_shape (&listed), ==, icn_space_shape (&analysis->topology));
  }
}

/* Steps of a channel along its dimension, in networks whose channels all have one. */
static guint
steps (const IcnNet *net, const IcnChannel *channel)
{
  return ABS ((int) icn_net_coordinates (net, channel->source)[channel->dimension] -
              (int) icn_net_coordinates (net, channel->destination)[channel->dimension]);
}

/* Pieces by the channels of their hits: one for a link of neighbours, two for one that closes a
 * ring of a stack. A curve is three segments. */
TEST (links)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i].settings);
    const IcnNet *net = analysis->net;
    g_autofree guint *pieces = g_new0 (guint, net->n_channels);
    g_autoptr (GArray) wires = NULL;
    g_autoptr (IcnScene) scene = NULL;
    IcnPictureFrame frame;
    guint n_nodes = 0;

    if (networks[i].shape == ICN_SHAPE_NONE)
      continue;
    g_test_message ("%s", networks[i].settings);
    scene = draw (analysis, NULL, &frame);
    for (guint h = 0; h < icn_scene_n_hits (scene); h++)
      n_nodes += icn_scene_hit_at (scene, h)->kind == ICN_HIT_VERTEX;
    g_assert_cmpuint (n_nodes, ==, net->n_vertices);
    wires = icn_space_wires (net, &frame);
    for (guint w = 0; w < wires->len; w++)
      pieces[g_array_index (wires, IcnWire, w).channel]++;
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      IcnChannelId back = icn_net_find_channel (net, channel->destination, channel->source);
      guint expected = networks[i].shape == ICN_SHAPE_STACKS && steps (net, channel) > 1 ? 2 : 1;

      g_assert_cmpuint (pieces[c] + (back != ICN_NONE ? pieces[back] : 0), ==, expected);
    }
  }
}

TEST (turned)
{
  static const char *const turning[] = { "k=4,n=3,pruned=yes", "topology=hypercube,n=6" };

  for (guint i = 0; i < G_N_ELEMENTS (turning); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (turning[i]);
    IcnSpaceView view;
    double first_x = NAN;

    icn_space_view_init (&view);
    for (guint step = 0; step < 60; step++) {
      IcnPictureFrame frame;
      g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
      double x = NAN;

      for (guint h = 0; h < icn_scene_n_hits (scene); h++) {
        const IcnHit *hit = icn_scene_hit_at (scene, h);

        g_assert_cmpfloat (MIN (hit->x, hit->x2), >, 0);
        g_assert_cmpfloat (MAX (hit->x, hit->x2), <, WIDTH);
        g_assert_cmpfloat (MIN (hit->y, hit->y2), >, 0);
        g_assert_cmpfloat (MAX (hit->y, hit->y2), <, HEIGHT);
        if (hit->kind == ICN_HIT_VERTEX && hit->id == 0)
          x = hit->x;
      }
      if (step == 1)
        g_assert_cmpfloat (fabs (x - first_x), >, 1);
      first_x = x;
      icn_space_view_drag (&view, 37, step % 2 ? 900 : -900);
      g_assert_cmpfloat (fabs (view.tilt), <, G_PI / 2);
    }
  }
}

/* All nodes of a ring are as far from its middle, and from their neighbours, as each other. */
TEST (circle)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=ring,k=14");
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene G_GNUC_UNUSED = draw (analysis, NULL, &frame);
  double x[14], y[14], middle_x = 0, middle_y = 0;

  for (guint v = 0; v < 14; v++) {
    icn_space_place (analysis->net, &frame, v, &x[v], &y[v]);
    middle_x += x[v] / 14;
    middle_y += y[v] / 14;
  }
  g_assert_cmpfloat (y[0], <, y[1]); /* node 0 is at the top */
  for (guint v = 1; v < 14; v++) {
    g_assert_cmpfloat_with_epsilon (hypot (x[v] - middle_x, y[v] - middle_y),
                                    hypot (x[0] - middle_x, y[0] - middle_y), 1e-6);
    g_assert_cmpfloat_with_epsilon (hypot (x[v] - x[v - 1], y[v] - y[v - 1]),
                                    hypot (x[1] - x[0], y[1] - y[0]), 1e-6);
  }
}

/* No node of nested cubes hides another, and the inner cube lies within the outer one. */
TEST (nested)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=hypercube,n=4");
  IcnPictureFrame frame;
  g_autoptr (IcnScene) scene G_GNUC_UNUSED = draw (analysis, NULL, &frame);
  IcnWireRoom room;
  double box[2][4] = { { INFINITY, INFINITY, 0, 0 }, { INFINITY, INFINITY, 0, 0 } };

  icn_space_room (&frame, &room);
  for (IcnVertex v = 0; v < 16; v++) {
    double x, y, other_x, other_y, *of = box[v / 8];

    icn_space_place (analysis->net, &frame, v, &x, &y);
    for (IcnVertex other = 0; other < v; other++) {
      icn_space_place (analysis->net, &frame, other, &other_x, &other_y);
      g_assert_cmpfloat (MAX (fabs (x - other_x), fabs (y - other_y)), >, 2 * room.node);
    }
    of[0] = MIN (of[0], x);
    of[1] = MIN (of[1], y);
    of[2] = MAX (of[2], x);
    of[3] = MAX (of[3], y);
  }
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpfloat (box[1][i], >, box[0][i]);
    g_assert_cmpfloat (box[1][i + 2], <, box[0][i + 2]);
  }
}

/* No drawing is a strip, and texts are legible and lie inside. */
TEST (page)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i].settings);
    IcnPictureFrame frame;
    g_autoptr (IcnScene) scene = draw (analysis, NULL, &frame);

    if (networks[i].shape == ICN_SHAPE_NONE)
      continue;
    g_test_message ("%s: %g by %g", networks[i].settings, frame.across, frame.down);
    g_assert_cmpfloat (MAX (frame.across / frame.down, frame.down / frame.across), <, 2.6);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);
      double wide =
        icn_scene_text_width (&icn_theme_light, text->style.size, text->style.bold, text->text);
      double left = text->x - wide * (text->style.align == ICN_ALIGN_END      ? 1
                                      : text->style.align == ICN_ALIGN_MIDDLE ? 0.5
                                                                              : 0);

      g_assert_cmpfloat (text->style.size, >=, 7);
      g_assert_cmpfloat (left, >=, 0);
      g_assert_cmpfloat (left + wide, <=, WIDTH);
      g_assert_cmpfloat (text->y, >, 0);
      g_assert_cmpfloat (text->y, <, HEIGHT);
      g_assert_true (strstr (text->text, "length") == NULL); /* it is not drawn at length */
    }
  }
}

/* A link that closes a ring is followed on both its sides. */
TEST (route)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("k=4,n=3");
  IcnChannelId route = icn_net_find_channel (analysis->net, 3, 0);
  IcnPictureView view;
  IcnPictureFrame frame;

  g_assert_cmpuint (route, !=, ICN_NONE);
  view_init (&view);
  g_autoptr (IcnScene) without = draw_view (analysis, &view, &frame);
  view.route = &route;
  view.n_route = 1;
  g_autoptr (IcnScene) with = draw_view (analysis, &view, &frame);
  cairo_surface_t *surface[2];
  guint n_other = 0;

  for (guint i = 0; i < 2; i++) {
    surface[i] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
    cairo_t *cr = cairo_create (surface[i]);
    icn_scene_paint (i == 0 ? without : with, &icn_theme_light, cr, 0);
    cairo_destroy (cr);
    cairo_surface_flush (surface[i]);
  }
  for (guint end = 0; end < 2; end++) {
    double x, y;
    icn_space_place (analysis->net, &frame, end == 0 ? 3 : 0, &x, &y);
    for (int dy = -25; dy <= 25; dy++) {
      const guint32 *row[2];
      for (guint i = 0; i < 2; i++)
        row[i] = (const guint32 *) (cairo_image_surface_get_data (surface[i]) +
                                    (gsize) (y + dy) * cairo_image_surface_get_stride (surface[i]));
      for (int dx = -25; dx <= 25; dx++)
        if (row[0][(gsize) (x + dx)] != row[1][(gsize) (x + dx)]) {
          n_other++;
          break;
        }
    }
    g_assert_cmpuint (n_other, >, 2);
    n_other = 0;
  }
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (surface[i]);
}

/* The name of a network stands above it as it is. */
TEST (heading)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("k=4,n=3,pruned=yes");
  g_autoptr (IcnScene) scene = NULL;
  IcnPictureFrame frame;
  IcnPictureView view;
  gboolean is_there = FALSE;

  view_init (&view);
  scene = icn_picture_scene (analysis, "pruned 4-ary 3-cube", NULL, &view, &icn_theme_light, WIDTH,
                             HEIGHT, &frame);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    is_there |= g_str_equal (icn_scene_text_at (scene, i)->text, "pruned 4-ary 3-cube");
  g_assert_true (is_there);
}
