/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants of the shapes of all pictures: on the page, boxes of positive size, corners equally
 * round, arrowheads straight, wires bent evenly. */
#include "analysis.h"
#include "design.h"
#include "error.h"
#include "evaluation.h"
#include "net-names.h"
#include "net.h"
#include "plot.h"
#include "runner.h"
#include "sample-charts.h"
#include "scene-ink.h"
#include "topology-kinds.h"
#include "view.h"

#include <math.h>

static const char *const designs[] = {
  "topology=torus,k=8,n=2",     "topology=torus,k=8,n=2,directed=yes",
  "topology=torus,k=4,n=3",     "topology=torus,k=4x6x2",
  "topology=torus,k=32,n=2",    "topology=torus,k=100,n=2",
  "topology=mesh,k=9,n=2",      "topology=ring,k=16",
  "topology=hypercube,n=6",     "topology=butterfly,k=2,n=4,traffic=rotate-left:1",
  "topology=butterfly,k=3,n=3", "topology=butterfly,k=2,n=10",
  "topology=benes,k=2,n=4",     "name=2hop.8.8-4,nodes=64,modules=8",
  "name=Butterfly.8.8",         "name=Xbar.32.8,nodes=64,modules=8",
};

#define WIDTH 1000.0
#define HEIGHT 700.0

/* Turned by half a turn about its middle it is the same shape. */
static void
check_symmetric (const InkPath *path, const char *name)
{
  for (guint i = 0; i < path->n; i++) {
    double x = 2 * ink_x (path) - path->point[i][0], y = 2 * ink_y (path) - path->point[i][1];
    double nearest = INFINITY;
    for (guint j = 0; j < path->n; j++)
      nearest = MIN (nearest, hypot (path->point[j][0] - x, path->point[j][1] - y));
    if (nearest > INK_EPSILON)
      g_error ("%s: a round shape at %g, %g is uneven", name, ink_x (path), ink_y (path));
  }
}

/* A line runs into a curve and out of it without a kink. */
static void
check_smooth (const InkPath *path, const char *name)
{
  for (guint i = 1; i + 1 < path->n; i++) {
    double in[2] = { path->point[i][0] - path->point[i - 1][0],
                     path->point[i][1] - path->point[i - 1][1] };
    double out[2] = { path->point[i + 1][0] - path->point[i][0],
                      path->point[i + 1][1] - path->point[i][1] };
    double size = hypot (in[0], in[1]) * hypot (out[0], out[1]);
    if (path->is_control[i] || size < 0.01)
      continue;
    /* Rounded coordinates turn short pieces a little. */
    double slack = 0.03 + 0.02 / MIN (hypot (in[0], in[1]), hypot (out[0], out[1]));
    if (fabs (in[0] * out[1] - in[1] * out[0]) > slack * size ||
        in[0] * out[0] + in[1] * out[1] < 0)
      g_error ("%s: a kink at %g, %g", name, path->point[i][0], path->point[i][1]);
  }
}

/* A bowed wire is the same from both of its ends. */
static void
check_even (const InkPath *path, const char *name)
{
  const double *a = path->point[0], *b = path->point[path->n - 1];
  gboolean in_row = fabs (a[1] - b[1]) < INK_EPSILON, in_column = fabs (a[0] - b[0]) < INK_EPSILON;

  for (guint i = 0; i < path->n && in_row != in_column; i++) {
    const double *p = path->point[i], *q = path->point[path->n - 1 - i];
    double middle = in_row ? p[0] + q[0] - a[0] - b[0] : p[1] + q[1] - a[1] - b[1];
    double height = in_row ? p[1] - q[1] : p[0] - q[0];
    if (fabs (middle) > 2 * INK_EPSILON || fabs (height) > 2 * INK_EPSILON)
      g_error ("%s: a wire from %g, %g leans", name, a[0], a[1]);
  }
}

/* Two sides of an arrowhead, or of a mark, are alike. */
static void
check_triangle (const InkPath *path, const char *name)
{
  double side[3];

  for (guint i = 0; i < 3; i++)
    side[i] = hypot (path->point[(i + 1) % 3][0] - path->point[i][0],
                     path->point[(i + 1) % 3][1] - path->point[i][1]);
  if (fabs (side[0] - side[1]) > 2 * INK_EPSILON && fabs (side[1] - side[2]) > 2 * INK_EPSILON &&
      fabs (side[2] - side[0]) > 2 * INK_EPSILON)
    g_error ("%s: a crooked arrowhead at %g, %g", name, ink_x (path), ink_y (path));
}

static void
check_shapes (const IcnScene *scene, const char *name)
{
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double page[4] = { 0, 0, icn_scene_width (scene), icn_scene_height (scene) };

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    gboolean is_clipped = !ink_is_inside (page, path->clip, 0.5);
    if (!is_clipped && !ink_is_inside (path->box, page, 0.5))
      g_error ("%s: %g %g %g %g sticks out", name, path->box[0], path->box[1], path->box[2],
               path->box[3]);
    if (is_clipped)
      g_assert_true (ink_is_inside (path->clip, page, 1));
    if (ink_is_rectangle (path))
      g_assert_true (path->point[0][0] == path->box[0] && path->point[0][1] == path->box[1]);
    if (path->is_closed && path->is_curved)
      check_symmetric (path, name);
    if (path->is_curved)
      check_smooth (path, name);
    if (path->is_curved && !path->is_closed)
      check_even (path, name);
    if (path->is_closed && path->n == 3)
      check_triangle (path, name);
  }
}

static void
check_view (const IcnView *view, IcnViewInput *input, const char *settings)
{
  for (guint with_pair = 0; with_pair < 2; with_pair++) {
    input->source = with_pair ? 1 : ICN_NONE;
    input->destination = with_pair ? input->evaluation->analysis->net->n_terminals - 2 : ICN_NONE;
    g_autoptr (IcnScene) scene = icn_view_scene (view, input, &icn_theme_light, WIDTH, HEIGHT);
    g_autofree char *name = g_strdup_printf ("%s of %s", view->id, settings);
    check_shapes (scene, name);
  }
}

static void
check_design (const char *settings, IcnColorBy color)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (GError) error = NULL;
  guint n_views;
  const IcnView *views = icn_views (&n_views);
  IcnViewInput input = { .design = design,
                         .evaluation = &evaluation,
                         .title = "title",
                         .color = color,
                         .load = NAN,
                         .through = ICN_NONE };

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, &evaluation, &error);
  g_assert_no_error (error);
  for (guint v = 0; v < n_views; v++)
    if (icn_view_suits (&views[v], &design->topology))
      check_view (&views[v], &input, settings);
}

TEST (views)
{
  for (guint d = 0; d < G_N_ELEMENTS (designs); d++)
    check_design (designs[d], d % 2 == 0 ? ICN_COLOR_DIMENSION : ICN_COLOR_LOAD);
}

/* A view is coloured by what is asked for. */
TEST (colors)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (GError) error = NULL;
  IcnViewInput input = { .design = design,
                         .evaluation = &evaluation,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE };

  icn_design_parse (design, "topology=mesh,k=8,n=2", &error);
  g_autoptr (IcnAnalysis) analysis = icn_analysis_new (design, NULL, &error);
  icn_evaluate (design, analysis, &evaluation, &error);
  g_assert_no_error (error);
  for (input.color = ICN_COLOR_DIMENSION; input.color <= ICN_COLOR_LENGTH; input.color++) {
    static const char *const words[] = { "Dimension 1, length 1", "Channel load, Uniform traffic",
                                         "Every channel: ", "Length 1" };
    g_autoptr (IcnScene) scene =
      icn_view_scene (icn_view_find ("grid"), &input, &icn_theme_light, WIDTH, HEIGHT);
    gboolean says = FALSE;
    for (guint t = 0; t < icn_scene_n_texts (scene); t++)
      says |= g_str_has_prefix (icn_scene_text_at (scene, t)->text, words[input.color]);
    g_assert_true (says);
  }
}

TEST (plots)
{
  IcnPlotView view;

  icn_plot_view_init (&view);
  for (guint n = 1; n <= 9; n += 4) {
    IcnChart *charts[] = { sample_latency_new (60, n), sample_dimension_new (n),
                           sample_density_new (n) };
    for (guint c = 0; c < G_N_ELEMENTS (charts); c++) {
      IcnPlotFrame frame;
      g_autoptr (IcnScene) scene =
        icn_plot_scene (charts[c], &view, &icn_theme_light, WIDTH, HEIGHT, &frame);
      check_shapes (scene, charts[c]->title);
      for (guint point = 0; point < charts[c]->n_points; point += 7) {
        g_autoptr (IcnScene) cursor =
          icn_plot_cursor_scene (charts[c], &frame, &icn_theme_light, WIDTH, HEIGHT, n - 1, point);
        check_shapes (cursor, "cursor");
      }
      icn_chart_free (charts[c]);
    }
  }
}

/* Pairs and channels as figures and the command line have them, and nothing else. */
TEST (messages)
{
  static const char *const bad[] = { "0", "0:5x", " 0:5", "0:5:1", "0:16", "-1:5", "0:", "" };
  IcnTopologySettings settings = { .kind = icn_topology_find ("torus"),
                                   .dimensions = 2,
                                   .radix = { 4, 4 } };
  g_autoptr (IcnNet) net = icn_topology_build (&settings, NULL);
  g_autofree char *name = icn_net_channel_name (net, 7);
  IcnVertex source = 1, destination = 2;
  IcnChannelId channel = 3;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_false (icn_view_parse_pair (bad[i], net, &source, &destination, &error));
    g_assert_cmpstr (icn_error_data (error)->field, ==, "pair");
  }
  g_assert_cmpuint (source + destination, ==, 3);
  g_assert_true (icn_view_parse_pair ("0:15", net, &source, &destination, NULL));
  g_assert_true (source == 0 && destination == 15);
  g_assert_false (icn_view_parse_through ("7x", net, 9, &channel, NULL));
  g_assert_cmpuint (channel, ==, 3);
  g_assert_true (icn_view_parse_through ("bottleneck", net, 9, &channel, NULL) && channel == 9);
  g_assert_true (icn_view_parse_through (name, net, 9, &channel, NULL) && channel == 7);
  g_assert_true (icn_view_parse_through ("12", net, 9, &channel, NULL) && channel == 12);
}
