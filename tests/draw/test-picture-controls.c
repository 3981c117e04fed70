/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader does with a drawing: a cut by hand is counted as the links say, an entry of the
 * legend is seen alone, and a network that folds keeps its labels and its wires shrink all the
 * way. */
#include "picture.h"
#include "sample-analysis.h"
#include "scene-ink.h"

#include <math.h>
#include <string.h>

#define WIDTH 900.0
#define HEIGHT 700.0

static IcnScene *
draw (const IcnAnalysis *analysis, const IcnPictureView *view, IcnPictureFrame *frame)
{
  return icn_picture_scene (analysis, NULL, NULL, view, &icn_theme_light, WIDTH, HEIGHT, frame);
}

/* One-way channels between the columns x and x + 1 of a k-ary 2-cube: k rows, each of one wire each
 * way where the grid has neighbours, and one more where it closes. */
static void
test_cut (void)
{
  g_autoptr (IcnAnalysis) torus = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=6x4");
  IcnPictureCut cut;

  g_assert_cmpuint (icn_picture_columns (torus, ICN_LAYOUT_GRID), ==, 8);
  for (guint columns = 1; columns < 8; columns++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      icn_picture_count_cut (torus, layout, columns, NULL, &cut);
      g_assert_cmpfloat (cut.channels, ==, 32);
      g_assert_cmpfloat (cut.wires, ==, 32);
      g_assert_cmpuint (cut.left, ==, 8 * columns);
      g_assert_cmpuint (cut.right, ==, 64 - 8 * columns);
    }
  g_assert_cmpfloat (torus->bisection.channels, ==, 32);
  for (guint columns = 1; columns < 6; columns++) {
    icn_picture_count_cut (mesh, ICN_LAYOUT_GRID, columns, NULL, &cut);
    g_assert_cmpfloat (cut.channels, ==, 8);
    g_assert_cmpuint (cut.left, ==, 4 * columns);
  }
}

/* Over every boundary the profile has what a cut there counts. */
static void
test_profile (void)
{
  static const char *const networks[] = {
    "topology=torus,k=8,n=2", "topology=mesh,k=6x4", "topology=torus,k=4,n=3,directed=yes",
    "topology=hypercube,n=7", "topology=ccc,n=3",    "topology=hypermesh,k=4,n=2"
  };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
      g_autofree double *profile = icn_picture_cut_profile (analysis, layout);
      for (guint p = 1; p < icn_picture_columns (analysis, layout); p++) {
        IcnPictureCut cut;
        icn_picture_count_cut (analysis, layout, p, NULL, &cut);
        g_assert_cmpfloat (profile[p - 1], ==, cut.channels);
        g_assert_cmpfloat (cut.channels, >, 0);
      }
    }
}

static void
test_cut_words (void)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  g_autofree char *half = icn_picture_describe_cut (analysis, ICN_LAYOUT_GRID, 4, NULL);
  g_autofree char *less = icn_picture_describe_cut (analysis, ICN_LAYOUT_GRID, 3, NULL);
  g_assert_cmpstr (half, ==,
                   "Cut after column 4: 32 channels × 1 bits = 32 wires, 32 nodes on each side.");
  g_assert_cmpstr (less, ==,
                   "Cut after column 3: 32 channels × 1 bits = 32 wires; not balanced: 24 nodes on "
                   "the left, 40 on the right.");
}

/* The line lies between two columns, can be taken hold of there, and lights as many links as it
 * crosses. */
static void
test_cut_drawn (void)
{
  static const char *const networks[] = { "topology=torus,k=8,n=2", "topology=mesh,k=9,n=2",
                                          "topology=torus,k=64,n=2" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    IcnPictureView view;
    IcnPictureFrame frame;

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    for (view.cut = 1; view.cut < analysis->net->radix[0]; view.cut += 3) {
      g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
      double x = frame.x + (view.cut - 0.5) * frame.pitch;
      const IcnHit *hit = icn_scene_pick (scene, x, frame.top + frame.height - 1);
      g_assert_nonnull (hit);
      g_assert_cmpuint (hit->kind, ==, ICN_HIT_CUT);
      g_assert_cmpuint (icn_picture_cut_at (&frame, x), ==, view.cut);
      g_assert_cmpuint (icn_picture_cut_at (&frame, x + 0.4 * frame.pitch), ==, view.cut);
      g_assert_cmpuint (icn_picture_cut_at (&frame, x - 0.4 * frame.pitch), ==, view.cut);
    }
    g_assert_cmpuint (icn_picture_cut_at (&frame, -1e6), ==, 1);
    g_assert_cmpuint (icn_picture_cut_at (&frame, 1e6), ==, frame.columns - 1);
  }
}

static guint
count_lit (const IcnAnalysis *analysis, const IcnPictureView *view)
{
  g_autoptr (IcnScene) scene = draw (analysis, view, NULL);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n = 0;

  for (guint i = 0; i < ink->len; i++)
    n += ink_path (ink, i)->width > 0 && ink_has_color (ink_path (ink, i), icn_theme_light.warning);
  return n;
}

static void
test_cut_lit (void)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  g_assert_cmpuint (count_lit (analysis, &view), ==, 0);
  view.cut = 4;
  g_assert_cmpuint (count_lit (analysis, &view), ==, 16 + 2); /* links, and the line in two parts */
}

/* Strokes of a dimension's own colour, wires alone. */
static guint
count_wires (const IcnScene *scene, guint dimension)
{
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n = 0;

  for (guint i = 0; i < ink->len; i++)
    n += ink_path (ink, i)->width > 0 &&
         ink_has_color (ink_path (ink, i), icn_theme_color (&icn_theme_light, dimension));
  return n;
}

static void
test_isolate (void)
{
  static const char *const networks[] = { "topology=torus,k=6,n=2", "topology=torus,k=4,n=3",
                                          "topology=hypercube,n=4", "topology=butterfly,k=2,n=3",
                                          "topology=torus,k=100,n=2" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    IcnPictureView view;
    guint n_entries = 0;

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.arrangement = ICN_ARRANGEMENT_SPACE;
    g_auto (GStrv) entries = icn_picture_entries (analysis, &view, NULL, &icn_theme_light);
    g_autoptr (IcnScene) all = draw (analysis, &view, NULL);
    for (guint h = 0; h < icn_scene_n_hits (all); h++) {
      const IcnHit *hit = icn_scene_hit_at (all, h);
      if (hit->kind != ICN_HIT_ENTRY)
        continue;
      g_assert_cmpuint (hit->id, ==, n_entries++);
      g_assert_true (icn_scene_pick (all, (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2) == hit);
    }
    g_test_message ("%s: %u entries", networks[i], n_entries);
    g_assert_cmpuint (n_entries, ==, g_strv_length (entries));
    g_assert_cmpuint (n_entries, >=, 2);
    view.isolated = 1;
    g_autoptr (IcnScene) alone = draw (analysis, &view, NULL);
    g_assert_cmpuint (count_wires (all, 0), >, 0);
    g_assert_cmpuint (count_wires (all, 1), >, 0);
    g_assert_cmpuint (count_wires (alone, 0), ==, 0);
    g_assert_cmpuint (count_wires (alone, 1), ==, count_wires (all, 1));
    g_assert_cmpuint (icn_scene_n_hits (alone), ==, icn_scene_n_hits (all));
  }
}

/* A third of the labels at least stay while nodes pass each other, and the longest wire shrinks
 * from k - 1 to 2 and never grows beyond that. */
static void
test_fold (void)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  double before = INFINITY;

  g_assert_cmpfloat (icn_picture_longest_wire (analysis, 0), ==, 7);
  g_assert_cmpfloat (icn_picture_longest_wire (analysis, 1), ==, 2);
  for (double fold = 0; fold <= 1; fold += 1 / 32.0) {
    IcnPictureView view;
    guint n_labels = 0;
    double longest = icn_picture_longest_wire (analysis, fold);

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.fold = fold;
    view.show_legend = FALSE;
    g_autoptr (IcnScene) scene = draw (analysis, &view, NULL);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++)
      n_labels += strchr (icn_scene_text_at (scene, t)->text, ',') != NULL;
    g_assert_cmpuint (n_labels, >=, 21);
    g_assert_cmpfloat (longest, <=, MAX (before, 2));
    before = longest;
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-controls/cut", test_cut);
  g_test_add_func ("/picture-controls/profile", test_profile);
  g_test_add_func ("/picture-controls/cut-words", test_cut_words);
  g_test_add_func ("/picture-controls/cut-drawn", test_cut_drawn);
  g_test_add_func ("/picture-controls/cut-lit", test_cut_lit);
  g_test_add_func ("/picture-controls/isolate", test_isolate);
  g_test_add_func ("/picture-controls/fold", test_fold);
  return g_test_run ();
}
