/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network at work as it is drawn and described, against the snapshot and the engine's counts. */
#include "analysis.h"
#include "deadlock.h"
#include "design.h"
#include "engine.h"
#include "net-names.h"
#include "picture-modules.h"
#include "net-packages.h"
#include "net.h"
#include "package-graph.h"
#include "picture.h"
#include "router-settings.h"
#include "router.h"
#include "runner.h"
#include "watch-parts.h"
#include "watch-text.h"
#include "workload.h"

#include <math.h>
#include <string.h>

#define SCALE 3 /* at which a thin line covers whole pixels */

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
  workload.lengths = icn_lengths_one (flits);
  workload.load = load;
  workload.processors.threads = fixture->analysis->net->n_planes > 1 ? 4 : 0;
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

/* How full a channel's buffers are is the mean over its virtual channels, each the mean over the
 * channel's lanes, and never more than full. */
TEST (fill)
{
  static const char *const designs[] = { "k=4,n=2", "name=Butterfly.8-2dil.8,nodes=16,modules=4" };
  const guint vcs = 2;

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    Fixture fixture;
    double most = 0;

    start (&fixture, designs[i], "pipelined", vcs, 6, 0.9, FALSE);
    for (guint64 cycle = 50; cycle <= 500; cycle += 50) {
      run_to (&fixture, cycle);
      g_autofree float *mean = icn_watch_fill (&fixture.seen, 1);
      g_autofree float *each = icn_watch_fill (&fixture.seen, vcs);

      for (guint32 c = 0; c < fixture.seen.n_channels; c++) {
        g_assert_cmpfloat_with_epsilon (mean[c], (each[vcs * c] + each[vcs * c + 1]) / vcs, 1e-5);
        g_assert_cmpfloat (MAX (each[vcs * c], each[vcs * c + 1]), <=, 1 + 1e-5);
        most = MAX (most, mean[c]);
      }
    }
    g_assert_cmpfloat (most, >, 0.1);
    stop (&fixture);
  }
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

TEST (each_flit_of_fly)
{
  check_each_flit ("topology=butterfly,k=2,n=3", "pipelined");
}

/* Flits fly from node to node along the arcs of a tap. */
TEST (each_flit_of_taps)
{
  check_each_flit ("topology=hypermesh,k=3,n=2", "pipelined");
  check_each_flit ("topology=hypermesh,k=3,n=2", "decision");
  check_each_flit ("topology=hypermesh,k=3,n=2,cluster=bus", "decision");
}

/* Flits that stand in one buffer do not hide each other, and those of a channel lie between the two
 * nodes that it joins. */
TEST (apart)
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
TEST (heat)
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

/* Of channels between two modules, of both directions and planes. */
static double
bundle_share (const Fixture *fixture, guint32 a, guint32 b, const gboolean *in_use)
{
  const IcnNet *net = fixture->analysis->net;
  guint n = 0, all = 0;

  for (IcnChannelId c = 0; c < net->n_channels; c++) {
    guint32 from = icn_net_package (net, net->channel[c].source);
    guint32 to = icn_net_package (net, net->channel[c].destination);
    if ((from != a || to != b) && (from != b || to != a))
      continue;
    n += in_use[c];
    all++;
  }
  g_assert_cmpuint (all, >, 1);
  return (double) n / all;
}

/* Of a channel for requests and the one for replies between the switches that stand at the same
 * places, which have its names. */
static double
pair_share (const Fixture *fixture, IcnChannelId c, const gboolean *in_use)
{
  const IcnNet *net = fixture->analysis->net;
  g_autofree char *source = icn_net_vertex_name (net, net->channel[c].source);
  g_autofree char *destination = icn_net_vertex_name (net, net->channel[c].destination);
  guint n = 0, all = 0;

  for (IcnChannelId d = 0; d < net->n_channels; d++) {
    g_autofree char *from = icn_net_vertex_name (net, net->channel[d].source);
    g_autofree char *to = icn_net_vertex_name (net, net->channel[d].destination);
    if (!g_str_has_prefix (from, source) || !g_str_has_prefix (to, destination) ||
        (from[strlen (source)] != '\0' && !g_str_has_suffix (from, " replies")) ||
        (to[strlen (destination)] != '\0' && !g_str_has_suffix (to, " replies")))
      continue;
    n += in_use[d];
    all++;
  }
  g_assert_cmpuint (all, ==, 2);
  return (double) n / all;
}

static gboolean *
channels_in_use (const Fixture *fixture)
{
  const IcnSnapshot *seen = &fixture->seen;
  gboolean *in_use = g_new0 (gboolean, fixture->analysis->net->n_channels);

  for (guint32 i = 0; i < seen->n_parts; i++)
    if (seen->part[i].channel != ICN_NONE &&
        (seen->part[i].buffered + seen->part[i].flying > 0 ||
         (seen->part[i].is_held && seen->part[i].at < fixture->analysis->net->n_terminals)))
      in_use[seen->part[i].channel] = TRUE;
  return in_use;
}

static double
distance_to (const IcnHit *hit, double x, double y)
{
  double dx = hit->x2 - hit->x, dy = hit->y2 - hit->y;
  double t = ((x - hit->x) * dx + (y - hit->y) * dy) / MAX (dx * dx + dy * dy, 1e-9);

  t = CLAMP (t, 0, 1);
  return hypot (hit->x + t * dx - x, hit->y + t * dy - y);
}

/* Nothing else is drawn there. */
static gboolean
is_alone (const IcnScene *still, const IcnHit *line, double x, double y)
{
  for (guint i = 0; i < icn_scene_n_hits (still); i++) {
    const IcnHit *hit = icn_scene_hit_at (still, i);
    if (hit->is_box ? x > hit->x - 4 && x < hit->x2 + 4 && y > hit->y - 4 && y < hit->y2 + 4
                    : hit->id != line->id && distance_to (hit, x, y) < 4)
      return FALSE;
  }
  return TRUE;
}

/* Whether the colour of a share is there, or nothing where that is 0. */
static gboolean
has_share (cairo_surface_t *surface, double x, double y, double share)
{
  double step = ceil (8 * share); /* of eight */
  gboolean found = FALSE, any = FALSE;

  for (int i = 0; i < 9; i++) {
    guint32 pixel = pixel_at (surface, SCALE * x + i % 3 - 1, SCALE * y + i / 3 - 1);
    any |= pixel != 0;
    found |= is_near (pixel, pixel_of (icn_theme_heat (&icn_theme_light, step / 8)));
  }
  return share > 0 ? found : !any;
}

typedef struct {
  guint colored, empty;
} Seen;

/* Every line of a drawing of modules has the share of its channels that are in use as its colour,
 * in a place where it is alone. */
static void
check_lines (Fixture *fixture, const IcnWatchPicture *picture, const IcnScene *still, double size,
             Seen *seen)
{
  const IcnWatchView view = { .followed = ICN_NONE };
  g_autoptr (IcnScene) scene = icn_scene_new (size, size);
  g_autofree gboolean *in_use = channels_in_use (fixture);
  g_autoptr (IcnNet) graph = icn_package_graph_new (fixture->analysis->net, 0);
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SCALE * size, SCALE * size);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, SCALE, SCALE);
  icn_watch_picture_draw (picture, &fixture->seen, &view, &icn_theme_light, scene);
  icn_scene_paint (scene, &icn_theme_light, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (guint i = 0; i < icn_scene_n_hits (still); i++) {
    const IcnHit *hit = icn_scene_hit_at (still, i);
    double x = 0.7 * hit->x + 0.3 * hit->x2, y = 0.7 * hit->y + 0.3 * hit->y2, share;
    if (hit->is_box || !is_alone (still, hit, x, y))
      continue;
    if (hit->kind == ICN_HIT_BUNDLE)
      share = bundle_share (fixture, graph->channel[hit->id].source,
                            graph->channel[hit->id].destination, in_use);
    else
      share = pair_share (fixture, hit->id, in_use);
    g_assert_true (has_share (surface, x, y, share));
    seen->colored += share > 0;
    seen->empty += share == 0;
  }
  cairo_surface_destroy (surface);
}

/* Modules by their bundles, whole, cut, and one of them: nothing in cycle 0, then what is in use in
 * each cycle. */
TEST (modules)
{
  static const IcnModulesForm forms[] = { ICN_MODULES_DANCE_HALL, ICN_MODULES_PARTITION,
                                          ICN_MODULES_INSIDE, ICN_MODULES_GRAPH };
  const double size = 700;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autoptr (IcnScene) still = NULL;
    Seen seen = { 0 };
    Fixture fixture;

    start (&fixture, "name=Butterfly.8.8,nodes=16,modules=4", "pipelined", 2, 4, 0.2, FALSE);
    g_autoptr (IcnWatchPicture) picture = icn_watch_picture_new_modules (
      fixture.analysis, forms[i], 5, NULL, ICN_WATCH_MESSAGE, &icn_theme_light, size, size, &still);
    g_assert_null (icn_watch_picture_frame (picture));
    g_assert_false (icn_watch_picture_shows_flits (picture));
    run_to (&fixture, 0);
    check_lines (&fixture, picture, still, size, &seen);
    g_assert_cmpuint (seen.colored, ==, 0);
    for (guint64 cycle = 1; cycle < 60; cycle++) {
      run_to (&fixture, cycle);
      check_lines (&fixture, picture, still, size, &seen);
    }
    g_assert_cmpuint (seen.colored, >, 50);
    g_assert_cmpuint (seen.empty, >, 50);
    stop (&fixture);
  }
}

/* Where marks stand for many switches lines are the mean of all that run between two marks: all
 * shares of the lines together count every channel of requests and its replies once. */
TEST (blocks)
{
  Fixture fixture;

  start (&fixture, "name=Butterfly.8.8", "pipelined", 2, 4, 0.2, FALSE);
  for (guint form = ICN_MODULES_DANCE_HALL; form <= ICN_MODULES_PARTITION; form++) {
    g_autoptr (IcnScene) still = NULL;
    double top;
    g_autoptr (IcnModulesPicture) picture = icn_modules_picture_new (
      fixture.analysis, form, ICN_NONE, NULL, &icn_theme_light, 700, 500, 20, &top, &still);
    const GArray *shares = icn_modules_picture_shares (picture);
    g_autofree guint *count = g_new0 (guint, fixture.analysis->net->n_channels);

    for (guint i = 0; i < shares->len; i++) {
      const IcnLineShare *share = &g_array_index (shares, IcnLineShare, i);
      g_assert_cmpuint (share->line, <, icn_modules_picture_n_lines (picture));
      count[share->channel]++;
    }
    for (IcnChannelId c = 0; c < fixture.analysis->net->n_channels; c++)
      g_assert_cmpuint (count[c], ==, 1);
    g_assert_cmpuint (icn_modules_picture_n_lines (picture), <,
                      fixture.analysis->net->n_channels / 8);
  }
  stop (&fixture);
}

TEST (describe)
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
    g_assert_true (g_str_has_prefix (text, expected));
    g_assert_true (!!strstr (text, "at their sources") == (icn_engine_waiting (fixture.engine) > 1));
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
TEST (deadlock)
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

TESTS ()
{
  g_test_add_data_func ("/draw/watch/each-flit/source", "source", test_each_flit);
  g_test_add_data_func ("/draw/watch/each-flit/pipelined", "pipelined", test_each_flit);
  g_test_add_data_func ("/draw/watch/each-flit/decision", "decision", test_each_flit);
}
