/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network at work as it is drawn and described, against the snapshot and the engine's counts. */
#include "watch-bundles.h"
#include "watch-text.h"

#include <string.h>

typedef struct {
  IcnAnalysis *analysis;
  IcnEngine *engine;
  IcnSnapshot seen;
} Fixture;

static void
start (Fixture *fixture, const char *design_text, const char *preset, guint vcs, guint flits,
       double load, gboolean may_deadlock)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  IcnRouterSettings router;
  IcnWorkloadSettings workload;
  GError *error = NULL;

  icn_design_parse (design, design_text, &error);
  g_assert_no_error (error);
  fixture->analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_router_settings_init (&router, icn_router_find (preset));
  router.vcs = vcs;
  router.may_deadlock = may_deadlock;
  icn_workload_settings_init (&workload);
  workload.flits = flits;
  workload.load = load;
  fixture->engine = icn_engine_new (fixture->analysis->net, &router, &workload, NULL, &error);
  g_assert_no_error (error);
  icn_snapshot_init (&fixture->seen);
}

static void
stop (Fixture *fixture)
{
  icn_snapshot_clear (&fixture->seen);
  icn_engine_free (fixture->engine);
  icn_analysis_unref (fixture->analysis);
}

static void
run_to (Fixture *fixture, guint64 cycle)
{
  icn_engine_run (fixture->engine, cycle);
  icn_snapshot_take (&fixture->seen, fixture->engine);
}

static IcnWatchPicture *
make_picture (Fixture *fixture, IcnWatchColor color, double size)
{
  g_autoptr (IcnScene) still = NULL;
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  return icn_watch_picture_new (fixture->analysis, "Name", &view, color, fixture->seen.vcs,
                                &icn_theme_light, size, size, &still);
}

static IcnScene *
draw (Fixture *fixture, const IcnWatchPicture *picture, const IcnWatchView *view)
{
  const IcnPictureFrame *frame = icn_watch_picture_frame (picture);
  IcnScene *scene = icn_scene_new (frame->left + frame->width, frame->top + frame->height);

  icn_watch_picture_draw (picture, &fixture->seen, view, &icn_theme_light, scene);
  return scene;
}

/* Every flit of every message in the network is a mark, wherever it is. */
static void
check_each_flit (const char *design, const char *preset)
{
  Fixture fixture;

  start (&fixture, design, preset, 2, 7, 0.5, FALSE);
  run_to (&fixture, 1);
  g_autoptr (IcnWatchPicture) picture = make_picture (&fixture, ICN_WATCH_MESSAGE, 800);
  g_assert_true (icn_watch_picture_shows_flits (picture));
  for (guint64 cycle = 1; cycle < 200; cycle++) {
    const IcnWatchView view = { .followed = ICN_NONE };
    run_to (&fixture, cycle);
    g_autoptr (IcnScene) scene = draw (&fixture, picture, &view);
    g_autofree guint *marks = g_new0 (guint, MAX (fixture.seen.n_messages, 1));
    guint64 n = 0;
    for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
      const IcnHit *hit = icn_scene_hit_at (scene, i);
      if (hit->kind != ICN_HIT_FLIT)
        continue;
      marks[hit->id]++;
      n++;
    }
    g_assert_cmpuint (n, ==, fixture.seen.n_flits);
    for (guint32 i = 0; i < fixture.seen.n_messages; i++)
      g_assert_cmpuint (marks[i], ==, fixture.seen.message[i].flits);
  }
  stop (&fixture);
}

static void
test_each_flit (gconstpointer preset)
{
  check_each_flit ("topology=torus,k=4,n=2", preset);
}

static void
test_each_flit_of_fly (void)
{
  check_each_flit ("topology=butterfly,k=2,n=3", "pipelined");
}

/* Flits fly from node to node along the arcs of a tap. */
static void
test_each_flit_of_taps (void)
{
  check_each_flit ("topology=hypermesh,k=3,n=2", "pipelined");
  check_each_flit ("topology=hypermesh,k=3,n=2", "decision");
  check_each_flit ("topology=hypermesh,k=3,n=2,cluster=bus", "decision");
}

/* Flits that stand in one buffer do not hide each other, and those of a channel lie between the two
 * nodes that it joins. */
static void
test_apart (void)
{
  const IcnWatchView view = { .followed = ICN_NONE };
  Fixture fixture;

  start (&fixture, "topology=torus,k=4,n=2", "pipelined", 2, 9, 0.6, FALSE);
  run_to (&fixture, 300);
  g_autoptr (IcnWatchPicture) picture = make_picture (&fixture, ICN_WATCH_MESSAGE, 900);
  g_autoptr (IcnScene) scene = draw (&fixture, picture, &view);
  for (guint i = 0; i < icn_scene_n_hits (scene); i++)
    for (guint j = 0; j < i; j++) {
      const IcnHit *a = icn_scene_hit_at (scene, i), *b = icn_scene_hit_at (scene, j);
      if (a->kind == ICN_HIT_FLIT && b->kind == ICN_HIT_FLIT && a->id == b->id)
        g_assert_cmpfloat ((a->x - b->x) * (a->x - b->x) + (a->y - b->y) * (a->y - b->y), >, 1);
    }
  stop (&fixture);
}

/* Large networks show heat, and no flit. */
static void
test_heat (void)
{
  const IcnWatchView view = { .followed = ICN_NONE };
  Fixture fixture;

  start (&fixture, "topology=torus,k=32,n=2", "pipelined", 2, 8, 0.05, FALSE);
  run_to (&fixture, 50);
  for (IcnWatchColor color = ICN_WATCH_MESSAGE; color <= ICN_WATCH_UTILIZATION; color++) {
    g_autoptr (IcnWatchPicture) picture = make_picture (&fixture, color, 600);
    g_autoptr (IcnScene) scene = draw (&fixture, picture, &view);
    g_assert_false (icn_watch_picture_shows_flits (picture));
    g_assert_cmpuint (icn_scene_n_hits (scene), ==, 0);
  }
  stop (&fixture);
}

/* What is painted at a point, without what lies below it. */
static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const guchar *row =
    cairo_image_surface_get_data (surface) + (gsize) y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) row)[(gsize) x];
}

static guint32
pixel_of (IcnColor color)
{
  guint red = (guint) (color.red * 255 + 0.5f), green = (guint) (color.green * 255 + 0.5f),
        blue = (guint) (color.blue * 255 + 0.5f);

  return 0xff000000u | red << 16 | green << 8 | blue;
}

static gboolean
is_near (guint32 a, guint32 b)
{
  for (guint shift = 0; shift < 32; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
      return FALSE;
  return TRUE;
}

/* The channels between two modules, and those of them with a flit of any message, one by one. */
static guint
count_in_use (const Fixture *fixture, guint32 a, guint32 b, guint *n_channels)
{
  const IcnNet *net = fixture->analysis->net;
  const IcnSnapshot *seen = &fixture->seen;
  guint n = 0;

  *n_channels = 0;
  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 from = net->package[net->channel[c].source];
    guint32 to = net->package[net->channel[c].destination];
    guint flits = 0;
    if ((from != a || to != b) && (from != b || to != a))
      continue;
    for (guint32 i = 0; i < seen->n_parts; i++)
      if (seen->part[i].channel == c)
        flits += seen->part[i].buffered + seen->part[i].flying;
    n += flits > 0;
    ++*n_channels;
  }
  return n;
}

/* A quarter of the way along each bundle of four modules, where none crosses another, is the colour
 * of the channels in use, or nothing where there are none. */
static guint
check_bundles (Fixture *fixture, const IcnWatchPicture *picture, const IcnModuleGraph *graph,
               double size)
{
  const IcnWatchView view = { .followed = ICN_NONE };
  g_autoptr (IcnScene) scene = icn_scene_new (size, size);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (surface);
  guint n_colored = 0;

  icn_watch_picture_draw (picture, &fixture->seen, &view, &icn_theme_light, scene);
  icn_scene_paint (scene, &icn_theme_light, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (guint32 a = 0; a < 4; a++)
    for (guint32 b = a + 1; b < 4; b++) {
      double x[2], y[2];
      guint all, n = count_in_use (fixture, a, b, &all);
      icn_module_graph_place (graph, a, &x[0], &y[0]);
      icn_module_graph_place (graph, b, &x[1], &y[1]);
      guint32 pixel = pixel_at (surface, 0.75 * x[0] + 0.25 * x[1], 0.75 * y[0] + 0.25 * y[1]);
      double step = (8 * n + all - 1) / all; /* of eight, rounded up */
      g_assert_cmpuint (all, >, 1);
      if (n == 0)
        g_assert_cmphex (pixel, ==, 0);
      else
        g_assert_true (is_near (pixel, pixel_of (icn_theme_heat (&icn_theme_light, step / 8))));
      n_colored += n > 0;
    }
  cairo_surface_destroy (surface);
  return n_colored;
}

/* Modules by their bundles: nothing in cycle 0, then what is in use in each cycle. */
static void
test_bundles (void)
{
  const double size = 600;
  g_autoptr (IcnScene) still = NULL;
  guint some = 0, none = 0;
  Fixture fixture;

  start (&fixture, "name=Butterfly.8.8,nodes=16,modules=4", "pipelined", 2, 4, 0.2, FALSE);
  run_to (&fixture, 0);
  g_autoptr (IcnWatchPicture) picture = icn_watch_picture_new_bundles (
    fixture.analysis, NULL, ICN_WATCH_MESSAGE, &icn_theme_light, size, size, &still);
  g_autoptr (IcnScene) drawn = NULL;
  g_autoptr (IcnModuleGraph) graph = icn_watch_bundles_new (fixture.analysis, NULL, ICN_WATCH_USE,
                                                            &icn_theme_light, size, size, &drawn);
  g_assert_null (icn_watch_picture_frame (picture));
  g_assert_false (icn_watch_picture_shows_flits (picture));
  g_assert_cmpuint (graph->graph->n_vertices, ==, 4);
  g_assert_cmpuint (check_bundles (&fixture, picture, graph, size), ==, 0);
  for (guint64 cycle = 1; cycle < 100; cycle++) {
    run_to (&fixture, cycle);
    guint n = check_bundles (&fixture, picture, graph, size);
    some += n;
    none += 6 - n;
  }
  g_assert_cmpuint (some, >, 50);
  g_assert_cmpuint (none, >, 50);
  stop (&fixture);
}

static void
test_describe (void)
{
  Fixture fixture;
  IcnEngineCounts counts;
  guint n_blocked = 0;

  start (&fixture, "topology=mesh,k=4,n=2", "source", 1, 12, 0.5, FALSE);
  for (guint64 cycle = 1; cycle < 300; cycle++) {
    run_to (&fixture, cycle);
    icn_engine_counts (fixture.engine, &counts);
    g_autofree char *text = icn_watch_describe (&fixture.seen);
    g_autofree char *expected =
      g_strdup_printf ("Cycle %u: %u message%s in the network, %u of them blocked, %u delivered",
                       (guint) cycle, (guint) (counts.entered - counts.delivered),
                       counts.entered - counts.delivered == 1 ? "" : "s", fixture.seen.n_blocked,
                       (guint) counts.delivered);
    g_assert_cmpstr (text, ==, expected);
    for (guint32 i = 0; i < fixture.seen.n_messages; i++) {
      const IcnSeenMessage *message = &fixture.seen.message[i];
      g_autofree char *story = icn_watch_describe_message (&fixture.seen, fixture.analysis->net, i);
      g_autofree char *name = icn_watch_name (&fixture.seen, fixture.analysis->net, i);
      g_autofree char *begin =
        g_strdup_printf ("%s, 12 flits: created in cycle %u,", name, (guint) message->created);
      g_assert_true (g_str_has_prefix (story, begin));
      if (!message->is_blocked)
        continue;
      g_autofree char *by =
        icn_watch_name (&fixture.seen, fixture.analysis->net, message->blocked_by);
      g_autofree char *end = g_strconcat (", blocked by ", by, NULL);
      g_assert_true (g_str_has_suffix (story, end));
      n_blocked++;
    }
  }
  g_assert_cmpuint (n_blocked, >, 0);
  stop (&fixture);
}

static gsize
count_text (const char *text, const char *part)
{
  gsize n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* A planted deadlock: the circle is named channel by channel and closes. */
static void
test_deadlock (void)
{
  g_autoptr (GArray) knot = NULL;
  Fixture fixture;
  guint n_steps = 0;

  start (&fixture, "topology=ring,k=8", "source", 1, 16, 0.8, TRUE);
  for (guint64 cycle = 10; knot == NULL && cycle < 100000; cycle += 10) {
    run_to (&fixture, cycle);
    knot = icn_deadlock_knot (fixture.engine, NULL);
  }
  g_assert_nonnull (knot);
  g_autofree char *text =
    icn_watch_describe_knot (fixture.analysis->net, (IcnBlocked *) knot->data, knot->len);
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, "Deadlock: "));
  for (guint i = 0; i < knot->len; i++) {
    const IcnBlocked *a = &g_array_index (knot, IcnBlocked, i);
    const IcnBlocked *b = &g_array_index (knot, IcnBlocked, (i + 1) % knot->len);
    g_autofree char *step = g_strdup_printf ("%u → %u", a->at, b->at);
    if (a->at == b->at)
      continue;
    n_steps++;
    g_assert_cmpuint (icn_net_find_channel (fixture.analysis->net, a->at, b->at), !=, ICN_NONE);
    g_assert_nonnull (strstr (text, step));
  }
  g_assert_cmpuint (n_steps, ==, 8); /* all around the ring */
  g_assert_cmpuint (count_text (text, " → "), ==, n_steps);

  /* And drawn over what is drawn anyway. */
  g_autoptr (IcnWatchPicture) picture = make_picture (&fixture, ICN_WATCH_MESSAGE, 800);
  const IcnWatchView plain = { .followed = ICN_NONE };
  const IcnWatchView marked = { .followed = ICN_NONE,
                                .knot = (IcnBlocked *) knot->data,
                                .n_knot = knot->len };
  g_autoptr (IcnScene) scene = draw (&fixture, picture, &plain);
  g_autoptr (IcnScene) other = draw (&fixture, picture, &marked);
  cairo_surface_t *surface[2];
  const IcnScene *const scenes[] = { scene, other };
  for (guint i = 0; i < 2; i++) {
    surface[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 800, 800);
    cairo_t *cr = cairo_create (surface[i]);
    icn_scene_paint (scenes[i], &icn_theme_light, cr, 0);
    cairo_destroy (cr);
    cairo_surface_flush (surface[i]);
  }
  g_assert_cmpint (memcmp (cairo_image_surface_get_data (surface[0]),
                           cairo_image_surface_get_data (surface[1]), 800 * 800 * 4),
                   !=, 0);
  cairo_surface_destroy (surface[0]);
  cairo_surface_destroy (surface[1]);
  stop (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/draw/watch/each-flit/source", "source", test_each_flit);
  g_test_add_data_func ("/draw/watch/each-flit/pipelined", "pipelined", test_each_flit);
  g_test_add_data_func ("/draw/watch/each-flit/decision", "decision", test_each_flit);
  g_test_add_func ("/draw/watch/each-flit/fly", test_each_flit_of_fly);
  g_test_add_func ("/draw/watch/each-flit/fly-taps", test_each_flit_of_taps);
  g_test_add_func ("/draw/watch/apart", test_apart);
  g_test_add_func ("/draw/watch/heat", test_heat);
  g_test_add_func ("/draw/watch/bundles", test_bundles);
  g_test_add_func ("/draw/watch/describe", test_describe);
  g_test_add_func ("/draw/watch/deadlock", test_deadlock);
  return g_test_run ();
}
