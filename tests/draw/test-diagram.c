/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams: they show the design's own numbers, in legible text. */
#include "analysis.h"
#include "axis.h"
#include "design.h"
#include "diagram-cut.h"
#include "evaluation.h"
#include "picture-modules.h"
#include "runner.h"
#include "topology.h"
#include "view.h"

#include <math.h>
#include <string.h>

static const char *const designs[] = {
  "topology=torus,k=32,n=2,directed=yes,length=200",
  "topology=torus,k=4,n=5,directed=yes,length=200",
  "topology=hypercube,n=10,length=200",
  "topology=torus,k=8,n=2",
  "topology=torus,k=4x6x2",
  "topology=ring,k=16",
  "topology=mesh,k=8,n=2",
  "topology=torus,nodes=1000000,n=7,directed=yes,length=200",
  "name=Butterfly.8-2dil.8,nodes=16,modules=4",
  "name=2hop.32.64-32",
  "name=Xbar.8.8,nodes=64,modules=2",
  "name=3hop.1.8-8-8,nodes=128,modules=16",
};

#define LEAST_TEXT 8 /* smallest font size of a diagram on a page of usual size */

static GHashTable *analyses; /* IcnAnalysis by settings: one network is drawn many times */

static IcnAnalysis *
analyse (const char *settings, const IcnDesign *design)
{
  IcnAnalysis *analysis = g_hash_table_lookup (analyses, settings);
  g_autoptr (GError) error = NULL;

  if (analysis == NULL) {
    analysis = icn_analysis_new (design, NULL, &error);
    g_assert_no_error (error);
    g_hash_table_insert (analyses, g_strdup (settings), analysis);
  }
  return analysis;
}

/* NULL: a view that needs a graph, of a network that has none, or modules where there are none. */
static IcnScene *
draw (const char *view, const char *settings, double load, double width, double height)
{
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (IcnDesign) design = icn_design_new ();
  IcnAnalysis *analysis = NULL;
  g_autoptr (GError) error = NULL;
  IcnViewInput input = { .design = design,
                         .evaluation = &evaluation,
                         .title = "title",
                         .load = load,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE };

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  if (!icn_view_suits (icn_view_find (view), &design->topology))
    return NULL;
  if (icn_view_find (view)->needs_graph) {
    if (!icn_topology_is_integral (&design->topology))
      return NULL;
    analysis = analyse (settings, design);
  }
  icn_evaluate (design, analysis, &evaluation, &error);
  g_assert_no_error (error);
  return icn_view_scene (icn_view_find (view), &input, &icn_theme_light, width, height);
}

/* All words in the order in which they were put down, subscripts without marks. */
static char *
words (const IcnScene *scene)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    for (const char *c = icn_scene_text_at (scene, i)->text; *c != '\0'; c++)
      if (strchr ("_{}", *c) == NULL)
        g_string_append_c (all, *c);
  return g_string_free (all, FALSE);
}

static void
assert_says (const char *view, const char *settings, double load, const char *what)
{
  g_autoptr (IcnScene) scene = draw (view, settings, load, 1200, 800);
  g_autofree char *all = words (scene);

  if (strstr (all, what) == NULL)
    g_error ("%s of %s does not say \"%s\" but \"%s\"", view, settings, what, all);
}

/* Numbers of dally1990: (2) and (3) by hand, Table I, (22) to (24) by hand. */
TEST (numbers)
{
  assert_says ("switching", designs[0], 0, "TSF = 62.5 cycles");  /* 5 × 12.5 */
  assert_says ("switching", designs[0], 0, "TWH = 17.5 cycles");  /* 5 + 12.5 */
  assert_says ("switching", designs[0], 0, "TSF = 387.5 cycles"); /* 31 × 12.5 */
  assert_says ("switching", designs[0], 0, "TWH = 43.5 cycles");
  assert_says ("switching", designs[0], 0, "D = 31 hops on average, 5 shown");
  assert_says ("switching", designs[2], 0, "D = 5 hops, all shown");
  assert_says ("switching", designs[2], 0, "TWH = 205 cycles");

  assert_says ("contention-network", designs[0], 0.2, "= 50.5");
  assert_says ("contention-network", designs[1], 0.2, "= 160.8 cycles");
  assert_says ("contention-network", designs[2], 0.2, "= 269.2 cycles");

  /* Binary cube: T_1 = T_0 + λ_E T_0²/8 = 200 + 0.001 × 40000/8. */
  assert_says ("contention-dimension", designs[2], 0.2, "= 205 cycles");
  assert_says ("contention-dimension", designs[2], 0.2, "λSS = 0.00025");
  /* λ_RR = (31/32)² 0.001. */
  assert_says ("contention-dimension", designs[0], 0.2, "λRR = 0.000938");
  assert_says ("contention-dimension", designs[0], 0.2, "skipped dimension 1");
  assert_says ("contention-dimension", designs[0], 0.2, "routed in dimension 1");

  /* σ = 15, λ_C = 15 × 31/32 × 0.001; (23): 13.90; (24): 2.810. */
  assert_says ("contention-routing", designs[0], 0.2, "σ = 15");
  assert_says ("contention-routing", designs[0], 0.2, "0.01453");
  assert_says ("contention-routing", designs[0], 0.2, "= 13.9 cycles");
  assert_says ("contention-routing", designs[0], 0.2, "= 2.81 cycles");
  assert_says ("contention-routing", designs[2], 0.2, "nothing can collide");
}

/* Where the model has no numbers the diagram says so and shows none. */
TEST (notices)
{
  static const char *const views[] = { "contention-network", "contention-dimension",
                                       "contention-routing" };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    assert_says (views[i], designs[0], 0.5, "Saturated");
    assert_says (views[i], designs[6], 0.2, "no numbers for this design");
    g_autoptr (IcnScene) scene = draw (views[i], designs[0], 0.5, 1200, 800);
    g_assert_cmpuint (icn_scene_n_texts (scene), <, 8);
  }
}

typedef struct {
  double left, right, top, bottom;
} Extent;

static Extent
extent_of (const IcnSceneText *text)
{
  const IcnTextStyle *style = &text->style;
  double width = icn_scene_style_width (&icn_theme_light, style, text->text);
  double before = style->align == ICN_ALIGN_MIDDLE ? width / 2
                  : style->align == ICN_ALIGN_END  ? width
                                                   : 0;
  double left = text->x - before, baseline = text->y + icn_scene_text_rise (style);

  if (style->angle > 0) { /* it reads upwards */
    baseline = text->x + icn_scene_text_rise (style);
    return (Extent){ baseline - 0.7 * style->size, baseline, text->y + before - width,
                     text->y + before };
  }
  return (Extent){ left, left + width, baseline - 0.7 * style->size, baseline };
}

/* Every word inside the page, none over another, none too small to project. */
TEST (legible)
{
  guint n_views;
  const IcnView *views = icn_views (&n_views);

  for (guint v = 0; v < n_views; v++)
    for (guint d = 0; !views[v].is_picture && d < G_N_ELEMENTS (designs); d++) {
      g_autoptr (IcnScene) scene = draw (views[v].id, designs[d], 0.15, 1200, 800);
      if (scene == NULL)
        continue;
      for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
        const IcnSceneText *text = icn_scene_text_at (scene, i);
        Extent a = extent_of (text);
        g_assert_cmpfloat (a.left, >=, 0);
        g_assert_cmpfloat (a.right, <=, 1200);
        g_assert_cmpfloat (a.top, >=, 0);
        g_assert_cmpfloat (a.bottom, <=, 800);
        g_assert_cmpfloat (text->style.size, >=, 8.6);
        for (guint j = 0; j < i; j++) {
          Extent b = extent_of (icn_scene_text_at (scene, j));
          double across = MIN (a.right, b.right) - MAX (a.left, b.left);
          double down = MIN (a.bottom, b.bottom) - MAX (a.top, b.top);
          if (across > 1 && down > 1)
            g_error ("%s of %s: \"%s\" over \"%s\"", views[v].id, designs[d], text->text,
                     icn_scene_text_at (scene, j)->text);
        }
      }
    }
}

TEST (sizes)
{
  static const double sizes[][2] = { { 1, 1 }, { 360, 300 }, { 300, 900 }, { 4000, 3000 } };
  guint n_views;
  const IcnView *views = icn_views (&n_views);

  for (guint v = 0; v < n_views; v++)
    for (guint d = 0; !views[v].is_picture && d < G_N_ELEMENTS (designs); d++)
      for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
        g_autoptr (IcnScene) scene = draw (views[v].id, designs[d], 0, sizes[s][0], sizes[s][1]);
        /* a page of equations is made smaller as a whole, to fit */
        gboolean is_scaled = g_str_equal (views[v].id, "equations");
        if (scene == NULL)
          continue;
        for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
          const IcnSceneText *text = icn_scene_text_at (scene, i);
          g_assert_true (isfinite (text->x) && isfinite (text->y) && text->style.size > 0);
          if (sizes[s][0] >= 300 && !is_scaled)
            g_assert_cmpfloat (text->style.size, >=, LEAST_TEXT);
        }
      }
}

/* What the drawings of modules say of raghunath1993's networks. */
TEST (modules)
{
  g_autoptr (IcnDesign) design = icn_design_new ();

  g_assert_true (icn_design_parse (design, "name=2hop.32.64-32", NULL));
  g_assert_false (icn_view_suits (icn_view_find ("folded"), &design->topology));
  g_assert_cmpstr (icn_view_default (&design->topology)->id, ==, "modules");
  g_assert_cmpstr (icn_view_picture (&design->topology)->id, ==, "grid");
  assert_says ("modules", "name=2hop.32.64-32", 0,
               "160 bundles between 32 modules; the thickest line is 256 wires.");
  assert_says ("modules", "name=Butterfly.8.8", 0,
               "496 bundles between 32 modules; the thickest line is 32 wires.");
  assert_says ("modules-dance-hall", "name=2hop.32.64-32", 0, "K4, 64 bits");
  assert_says ("modules-partition", "name=2hop.32.64-32", 0, "K8, 32 bits");
  assert_says ("modules-partition", "name=2hop.32.64-32", 0, "Each mark stands for");
  assert_says ("modules-dance-hall", "name=Butterfly.8.8,nodes=16,modules=4", 0,
               "Every line is a channel for requests, and one back for replies.");
  assert_says ("modules-inside", "name=Butterfly.8.8,nodes=16,modules=4", 0, "from 3");
  assert_says ("modules-inside", "name=Xbar.8.8", 0, "to 31");
}

/* The first hit region of a kind and what it is said to be; free with g_free. */
static char *
hover (const char *view, const char *text, guint kind, guint32 id)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (IcnAnalysis) analysis = NULL;
  const IcnView *row = icn_view_find (view);
  IcnViewInput input = { .design = design,
                         .evaluation = &evaluation,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE };
  char *told = NULL;

  g_assert_true (icn_design_parse (design, text, NULL));
  analysis = icn_analysis_new (design, NULL, NULL);
  g_assert_true (icn_evaluate (design, analysis, &evaluation, NULL));
  g_autoptr (IcnScene) scene = icn_view_scene (row, &input, &icn_theme_light, 1200, 800);
  for (guint i = 0; i < icn_scene_n_hits (scene) && told == NULL; i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    if (hit->kind == kind && hit->id == id)
      told = row->describe (&input, hit);
  }
  return told;
}

/* Against Table 2: 992 pins and 31 bundles, 1,664 and 10. */
TEST (hover)
{
  static const struct {
    const char *view, *design;
    guint kind;
    guint32 id;
    const char *says;
  } cases[] = {
    { "modules", "name=Butterfly.8.8", ICN_HIT_MODULE, 7, "Module 7: 992 pins, 31 bundles" },
    { "modules", "name=2hop.32.64-32", ICN_HIT_MODULE, 0, "Module 0: 1,664 pins, 10 bundles" },
    { "modules", "name=Butterfly.8.8", ICN_HIT_BUNDLE, 0,
      "Modules 0 and 1: 32 wires in 4 channels" },
    { "modules-inside", "name=Butterfly.8.8", ICN_HIT_VERTEX, 3,
      "Processor and memory 3, module 0, 16 wires in, 16 out" },
    { "modules-dance-hall", "name=Butterfly.8.8,nodes=16,modules=4", ICN_HIT_VERTEX, 15,
      "Processor and memory 15, module 3" },
    { "modules-partition", "name=Butterfly.8.8", ICN_HIT_BLOCK, 0, "Several, and the first is: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *told = hover (cases[i].view, cases[i].design, cases[i].kind, cases[i].id);

    g_test_message ("%s", told);
    g_assert_nonnull (told);
    g_assert_true (g_str_has_prefix (told, cases[i].says));
  }
}

TEST (table)
{
  guint n_views;
  const IcnView *views = icn_views (&n_views);

  g_assert_cmpuint (n_views, >=, 6);
  for (guint v = 0; v < n_views; v++) {
    g_assert_true (icn_view_find (views[v].id) == &views[v]);
    g_assert_nonnull (views[v].title);
    g_assert_true (g_str_has_suffix (views[v].help, "."));
    g_assert_true (views[v].needs_graph || !views[v].is_picture);
  }
  g_assert_null (icn_view_find ("nothing"));
}

/* By hand: t_r 3 and the ports 1 each, wires 1, 100 flits; 62 wires and 12.5 flits; and eight times
 * a wire and 31 flits more. */
TEST (gantt)
{
  assert_says ("gantt", "k=8,n=2,router=pipelined", 0, "one message from 0,0 to 4,4");
  assert_says ("gantt", "k=8,n=2,router=pipelined", 0, "8 channels · wormhole · T = 137 cycles");
  assert_says ("gantt", "k=8,n=2,router=pipelined", 0, "Th = 37");
  assert_says ("gantt", "k=8,n=2,router=pipelined", 0, "Ts = 100");
  assert_says ("gantt", "k=32,n=2,directed=yes,length=200,router=pipelined", 0,
               "T = 265.5 cycles"); /* 2 + 63 × 3 + 62 + 12.5 */
  assert_says ("gantt", "k=32,n=2,directed=yes,length=200,router=source", 0, "T = 74.5 cycles");
  assert_says ("gantt", "k=32,n=2,directed=yes,length=200,router=source", 0, "nodes more");
  assert_says ("gantt", "k=8,n=2,switching=store-and-forward,length=64,router=source", 0,
               "T = 256 cycles");
}

/* The wires of designs over their cuts are as high as they are many, and the drawing says how many
 * there are. */
TEST (cut)
{
  static const char *const networks[] = { "k=8,n=2", "k=4,n=3", "topology=hypercube,n=6",
                                          "topology=mesh,k=8,n=2", "topology=butterfly,k=2,n=6",
                                          "topology=product,k=8x8,n=2", "topology=complete,k=64" };
  static const char *const budgets[] = { "bisection", "pins", "width" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (39);

  for (guint i = 0; i < 60; i++) {
    IcnDesign design[2];
    IcnEvaluation evaluation[2] = { 0 };
    IcnCutDesign of[2];
    g_autoptr (IcnScene) scene = NULL;
    g_autofree char *all = NULL;
    double full;
    guint n = 0;

    for (guint j = 0; j < 2; j++) {
      g_autofree char *settings = g_strdup_printf (
        "%s,budget=%s:%d,whole=%s", networks[g_rand_int_range (rand, 0, G_N_ELEMENTS (networks))],
        budgets[g_rand_int_range (rand, 0, G_N_ELEMENTS (budgets))],
        g_rand_int_range (rand, 130, 4000), g_rand_boolean (rand) ? "yes" : "no");

      icn_design_init (&design[j]);
      g_assert_true (icn_design_parse (&design[j], settings, NULL));
      of[n] = (IcnCutDesign){ &design[j], &evaluation[j], "title" };
      n += icn_evaluate (&design[j], NULL, &evaluation[j], NULL);
    }
    full = icn_cut_full (of, n);
    scene = icn_cut_scene (of, n, full, TRUE, &icn_theme_light, 900, 400);
    all = words (scene);
    for (guint j = 0; j < n; j++) {
      const IcnWidths *widths = &of[j].evaluation->widths;
      double high =
        icn_cut_wires_height (of, n, j, full, &icn_theme_light, 900, 400) / widths->bisection_wires;
      g_autofree char *wires = icn_number (widths->bisection_wires);
      g_autofree char *pins = icn_number (widths->pins_per_node);
      guint n_hits = 0;

      g_assert_cmpfloat_with_epsilon (
        high * full, icn_cut_wires_height (of, n, 0, full, &icn_theme_light, 900, 400) * full /
                       of[0].evaluation->widths.bisection_wires, 1e-9);
      g_assert_nonnull (strstr (all, wires));
      g_assert_nonnull (strstr (all, pins));
      for (guint k = 0; k < icn_scene_n_hits (scene); k++) {
        const IcnHit *hit = icn_scene_hit_at (scene, k);

        if (hit->id != j || hit->kind != ICN_HIT_WIRES)
          continue;
        n_hits++;
        g_assert_cmpfloat_with_epsilon (hit->y2 - hit->y, high * widths->bisection_wires, 1e-6);
      }
      g_assert_cmpuint (n_hits, ==, 1);
    }
    for (guint j = 0; j < 2; j++) {
      icn_evaluation_clear (&evaluation[j]);
      icn_design_clear (&design[j]);
    }
  }
}

/* A scale that is not the usual one of the designs is told, by each of them. */
TEST (cut_scale)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  IcnCutDesign of = { design, &evaluation, "title" };

  g_assert_true (icn_design_parse (design, "k=8,n=2,budget=bisection:14", NULL));
  g_assert_true (icn_evaluate (design, NULL, &evaluation, NULL));
  g_assert_cmpfloat (icn_cut_most (&of, 1), ==, 14);
  g_assert_cmpfloat (icn_cut_full (&of, 1), ==, 16);
  for (guint full = 16; full <= 128; full *= 2) {
    g_autoptr (IcnScene) scene = icn_cut_scene (&of, 1, full, TRUE, &icn_theme_light, 400, 300);
    g_autofree char *all = words (scene), *told = g_strdup_printf ("full height: %u wires", full);

    g_assert_true ((strstr (all, told) != NULL) == (full != 16));
    g_assert_nonnull (strstr (all, "title"));
  }
}

/* Where channels over the cut differ in width, the drawing counts channels, not their widths. */
TEST (cut_of_widths)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (40);

  for (guint i = 0; i < 20; i++) {
    g_autoptr (GString) settings = g_string_new ("topology=file,graph=");
    g_autoptr (IcnAnalysis) analysis = NULL;
    g_autoptr (IcnScene) scene = NULL;
    g_autofree char *all = NULL, *channels = NULL;
    IcnEvaluation evaluation;
    IcnCutDesign of;
    IcnDesign design;

    for (guint v = 0; v < 8; v++)
      g_string_append_printf (settings, "n%u n%u %d\n", v, (v + 1) % 8,
                              v == 0 ? 9 : g_rand_int_range (rand, 2, 8));
    icn_design_init (&design);
    g_assert_true (icn_design_parse (&design, settings->str, NULL));
    analysis = icn_analysis_new (&design, NULL, NULL);
    g_assert_nonnull (analysis);
    g_assert_true (icn_evaluate (&design, analysis, &evaluation, NULL));
    of = (IcnCutDesign){ &design, &evaluation, "title" };
    scene = icn_cut_scene (&of, 1, icn_cut_full (&of, 1), TRUE, &icn_theme_light, 900, 400);
    all = words (scene);
    channels = icn_number_with_unit (analysis->bisection.channels, "channels");
    g_assert_nonnull (strstr (all, channels));
    icn_evaluation_clear (&evaluation);
    icn_design_clear (&design);
  }
}

TEST (no_cut)
{
  g_autoptr (IcnScene) scene =
    icn_cut_scene (NULL, 0, icn_cut_full (NULL, 0), TRUE, &icn_theme_light, 900, 100);
  g_autofree char *all = words (scene);

  g_assert_nonnull (strstr (all, "All designs are hidden"));
  g_assert_cmpfloat (icn_cut_height (NULL, 0, &icn_theme_light, 900), >=, 0);
}

TESTS ()
{
  analyses =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) icn_analysis_unref);
}
