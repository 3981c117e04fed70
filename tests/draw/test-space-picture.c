/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks in space: every link is drawn and none that is absent, closing links as two ends, and
 * the drawing stays in its frame however it is turned. */
#include "picture-space.h"

#include <math.h>

#define WIDTH 900.0
#define HEIGHT 600.0

static const char *const networks[] = {
  "k=4,n=3",
  "k=4,n=3,pruned=yes",
  "k=6,n=3,directed=yes,orientation=alternating",
  "k=4,n=3,directed=yes,orientation=alternating,pruned=yes",
  "k=4,n=3,pruned=yes,prune=diamond",
  "topology=mesh,k=3x4x2",
};

static IcnAnalysis *
analyse (const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  GError *error = NULL;
  IcnAnalysis *analysis;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

static IcnScene *
draw (const IcnAnalysis *analysis, const IcnSpaceView *view)
{
  return icn_space_scene (analysis, view, "title", NULL, ICN_COLOR_DIMENSION, &icn_theme_light,
                          WIDTH, HEIGHT);
}

/* Pieces by the channels of their hits: one for a link of neighbours, two for one that closes a
 * ring. */
static void
test_links (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    const IcnNet *net = analysis->net;
    g_autofree guint *pieces = g_new0 (guint, net->n_channels);
    g_autoptr (IcnScene) scene = NULL;
    IcnSpaceView view;
    guint n_nodes = 0;

    icn_space_view_init (&view);
    scene = draw (analysis, &view);
    for (guint h = 0; h < icn_scene_n_hits (scene); h++) {
      const IcnHit *hit = icn_scene_hit_at (scene, h);

      n_nodes += hit->kind == ICN_HIT_VERTEX;
      if (hit->kind == ICN_HIT_CHANNEL)
        pieces[hit->id]++;
    }
    g_assert_cmpuint (n_nodes, ==, net->n_vertices);
    for (IcnChannelId c = 0; c < net->n_channels; c++) {
      const IcnChannel *channel = &net->channel[c];
      IcnChannelId back = icn_net_find_channel (net, channel->destination, channel->source);
      guint apart = ABS ((int) icn_net_coordinates (net, channel->source)[channel->dimension] -
                         (int) icn_net_coordinates (net, channel->destination)[channel->dimension]);

      g_assert_cmpuint (pieces[c] + (back != ICN_NONE ? pieces[back] : 0), ==, apart > 1 ? 2 : 1);
    }
  }
}

static void
test_turned (void)
{
  g_autoptr (IcnAnalysis) analysis = analyse (networks[1]);
  IcnSpaceView view;
  double first_x = NAN;

  icn_space_view_init (&view);
  for (guint step = 0; step < 60; step++) {
    g_autoptr (IcnScene) scene = draw (analysis, &view);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/space-picture/links", test_links);
  g_test_add_func ("/space-picture/turned", test_turned);
  return g_test_run ();
}
