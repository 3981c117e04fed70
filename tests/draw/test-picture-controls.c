/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a reader does with a drawing: a cut by hand is counted as the links say, an entry of the
 * legend is seen alone, and a network that folds keeps its labels and its wires shrink all the
 * way. */
#include "analysis.h"
#include "net-taps.h"
#include "net.h"
#include "picture-cut.h"
#include "picture-wire.h"
#include "picture.h"
#include "runner.h"
#include "study-samples.h"
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
TEST (cut)
{
  g_autoptr (IcnAnalysis) torus = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnAnalysis) mesh = analyse ("topology=mesh,k=6x4");

  for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (torus, layout, NULL);

    g_assert_cmpuint (cuts->columns, ==, 8);
    g_assert_cmpfloat (cuts->most, ==, 32);
    for (guint columns = 1; columns < 8; columns++) {
      const IcnCut *cut = &cuts->at[columns];
      g_assert_cmpfloat (cut->channels, ==, 32);
      g_assert_cmpfloat (cut->wires, ==, 32);
      g_assert_cmpuint (cut->left, ==, 8 * columns);
      g_assert_cmpuint (cut->right, ==, 64 - 8 * columns);
    }
  }
  g_assert_cmpfloat (torus->bisection.channels, ==, 32);
  g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (mesh, ICN_LAYOUT_GRID, NULL);
  for (guint columns = 1; columns < 6; columns++) {
    g_assert_cmpfloat (cuts->at[columns].channels, ==, 8);
    g_assert_cmpuint (cuts->at[columns].left, ==, 4 * columns);
  }
}

/* Bits of a channel that differ from its neighbours' in width. */
static double
odd_bits (IcnChannelId c)
{
  return 1 + c % 3;
}

/* Over every boundary the sums have what the channels say that cross it, one by one. */
TEST (counts)
{
  static const char *const networks[] = {
    "topology=torus,k=8,n=2", "topology=mesh,k=6x4", "topology=torus,k=4,n=3,directed=yes",
    "topology=hypercube,n=7", "topology=ccc,n=3",    "topology=hypermesh,k=4,n=2",
    "topology=ring,k=9",      "name=Butterfly.8.8",  "topology=butterfly,k=2,n=4"
  };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++)
    for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
      g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
      const IcnNet *net = analysis->net;
      IcnPhysical physical = { .n_channels = net->n_channels,
                               .bits = g_new (double, net->n_channels) };

      for (IcnChannelId c = 0; c < net->n_channels; c++)
        physical.bits[c] = odd_bits (c);
      g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, layout, &physical);
      g_assert_cmpuint (cuts->n_widths, ==, 3);
      for (guint p = 1; p < cuts->columns; p++) {
        double channels = 0, wires = 0;

        for (IcnChannelId c = 0; c < net->n_channels; c++)
          if (icn_net_is_wire (net, c) && icn_cut_crosses (cuts, net, c, p)) {
            channels += net->channel[c].lanes;
            wires += net->channel[c].lanes * odd_bits (c);
          }
        g_assert_cmpfloat (cuts->at[p].channels, ==, channels);
        g_assert_cmpfloat (cuts->at[p].wires, ==, wires);
        g_assert_cmpfloat (channels, >, 0);
        g_assert_cmpuint (cuts->at[p].left + cuts->at[p].right, ==, net->n_terminals);
      }
      g_free (physical.bits);
    }
}

/* Stages are no places: a fly is cut into the halves that the graph's bisection counts. */
TEST (halves)
{
  static const char *const networks[] = { "topology=butterfly,k=2,n=4",
                                          "topology=butterfly,k=4,n=3", "topology=benes,k=2,n=3" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_GRID, NULL);

    g_assert_false (cuts->has_columns);
    g_assert_cmpfloat (cuts->at[1].channels, ==, analysis->bisection.channels);
    g_assert_cmpuint (cuts->at[1].left, ==, cuts->at[1].right);
  }
}

TEST (cut_words)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_GRID, NULL);
  g_autofree char *half = icn_cut_describe (cuts, 4);
  g_autofree char *less = icn_cut_describe (cuts, 3);
  IcnPhysical physical = { .n_channels = analysis->net->n_channels,
                           .bits = g_new (double, analysis->net->n_channels) };

  g_assert_cmpstr (half, ==,
                   "Cut after column 4: 32 channels × 1 bit = 32 wires, 32 nodes on each side.");
  g_assert_cmpstr (less, ==,
                   "Cut after column 3: 32 channels × 1 bit = 32 wires; not balanced: 24 nodes on "
                   "the left, 40 on the right.");
  /* An odd number of nodes has no better balance. */
  g_autoptr (IcnAnalysis) five = analyse ("topology=mesh,k=5,n=1");
  g_autoptr (IcnCutCounts) of_odd = icn_cut_counts_new (five, ICN_LAYOUT_GRID, NULL);
  g_autofree char *near_half = icn_cut_describe (of_odd, 2);
  g_assert_cmpstr (
    near_half, ==,
    "Cut after column 2: 2 channels × 1 bit = 2 wires, 2 nodes on the left, 3 on the "
    "right.");
  /* No column halves the longest rings of a network whose rows have the short ones. */
  g_autoptr (IcnAnalysis) space = analyse ("topology=torus,k=4x6x2");
  g_autoptr (IcnCutCounts) columns = icn_cut_counts_new (space, ICN_LAYOUT_FOLDED, NULL);
  g_autofree char *more = icn_cut_describe (columns, columns->columns / 2);
  g_assert_cmpfloat (columns->best, ==, 4.0 * 4 * 2);
  g_assert_nonnull (
    strstr (more, "; the bisection, a cut that follows no column, has only 32 channels."));
  g_assert_null (strstr (half, "bisection"));
  for (IcnChannelId c = 0; c < physical.n_channels; c++)
    physical.bits[c] = analysis->net->channel[c].source < 32 ? 16 : 4;
  g_autoptr (IcnCutCounts) odd = icn_cut_counts_new (analysis, ICN_LAYOUT_GRID, &physical);
  g_autofree char *sum = icn_cut_describe_wires (odd, 4);
  g_assert_cmpstr (sum, ==, "16 channels × 16 bits + 16 channels × 4 bits = 320 wires");
  g_free (physical.bits);
}

/* The line lies between two columns, can be taken hold of there, and lights as many links as it
 * crosses. */
TEST (cut_drawn)
{
  static const char *const networks[] = { "topology=torus,k=8,n=2", "topology=mesh,k=9,n=2",
                                          "topology=torus,k=64,n=2" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    IcnPictureView view;
    IcnPictureFrame frame;

    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_GRID, NULL);
    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.cuts = cuts;
    for (view.cut = 1; view.cut < analysis->net->radix[0]; view.cut += 3) {
      g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
      double x = frame.x + (view.cut - 0.5) * frame.pitch;
      const IcnHit *hit = icn_scene_pick (scene, x, frame.top + frame.height - 1);
      g_assert_nonnull (hit);
      g_assert_cmpuint (hit->kind, ==, ICN_HIT_CUT);
      g_assert_cmpuint (icn_picture_cut_at (cuts, &frame, x), ==, view.cut);
      g_assert_cmpuint (icn_picture_cut_at (cuts, &frame, x + 0.4 * frame.pitch), ==, view.cut);
      g_assert_cmpuint (icn_picture_cut_at (cuts, &frame, x - 0.4 * frame.pitch), ==, view.cut);
    }
    g_assert_cmpuint (icn_picture_cut_at (cuts, &frame, -1e6), ==, 1);
    g_assert_cmpuint (icn_picture_cut_at (cuts, &frame, 1e6), ==, frame.columns - 1);
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

/* Nothing of the line lies over the words. */
static void
check_caption (const IcnAnalysis *analysis, const IcnPictureView *view)
{
  g_autoptr (IcnScene) scene = draw (analysis, view, NULL);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_autofree char *words =
    g_strdup_printf ("Channels over each boundary, up to %.0f", view->cuts->most);
  const IcnSceneText *text = ink_find_text (scene, words);
  double box[4];

  g_assert_nonnull (text);
  ink_text_box (&icn_theme_light, text, box);
  for (guint i = 0; i < ink->len; i++)
    if (ink_has_color (ink_path (ink, i), icn_theme_light.warning))
      g_assert_false (ink_boxes_overlap (ink_path (ink, i)->box, box, 1));
}

TEST (cut_lit)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  g_assert_cmpuint (count_lit (analysis, &view), ==, 0);
  g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_GRID, NULL);
  view.cut = 4;
  view.cuts = cuts;
  /* Links, and the line above the words and below them. */
  g_assert_cmpuint (count_lit (analysis, &view), ==, 16 + 2);
  for (guint cut = 1; cut < cuts->columns; cut++) {
    view.cut = cut;
    check_caption (analysis, &view);
  }
}

/* Between blocks a line is lit in each of their rows, and where rows are folded rings both ways. */
TEST (cut_of_blocks)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=128,n=2");
  guint n_rows[] = { 0, 0 };

  for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, layout, NULL);
    IcnPictureView view;

    icn_picture_view_init (&view, layout);
    view.cuts = cuts;
    for (view.cut = 62; view.cut < 67; view.cut++) {
      guint lit = count_lit (analysis, &view) - 2; /* but for the line */

      g_assert_cmpuint (n_rows[layout == ICN_LAYOUT_FOLDED], <=, lit);
      n_rows[layout == ICN_LAYOUT_FOLDED] = lit;
    }
  }
  g_assert_cmpuint (n_rows[0], >, 2);
  g_assert_cmpuint (n_rows[1], ==, 2 * n_rows[0]);
}

/* Lines of equal wires are equally thick, those of the cut like those beside it. */
TEST (cut_thickness)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=128,n=2");

  for (IcnLayout layout = ICN_LAYOUT_GRID; layout <= ICN_LAYOUT_FOLDED; layout++) {
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, layout, NULL);
    double lit = 0, least = INFINITY, most = 0;
    IcnPictureFrame frame;
    IcnPictureView view;

    icn_picture_view_init (&view, layout);
    view.cuts = cuts;
    view.cut = 64;
    g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    for (guint i = 0; i < ink->len; i++) {
      const InkPath *path = ink_path (ink, i);

      if (path->width == 0 || path->box[3] > frame.top + frame.height)
        continue;
      if (ink_has_color (path, icn_theme_light.warning) &&
          path->box[2] - path->box[0] > path->box[3] - path->box[1])
        lit = MAX (lit, path->width);
      else if (ink_has_color (path, icn_theme_color (&icn_theme_light, 0)) ||
               ink_has_color (path, icn_theme_color (&icn_theme_light, 1))) {
        least = MIN (least, path->width);
        most = MAX (most, path->width);
      }
    }
    g_assert_cmpfloat (lit, >, 0.5);
    g_assert_cmpfloat_with_epsilon (least, most, most / 240);
    g_assert_cmpfloat_with_epsilon (lit, most, most / 240);
  }
}

/* Another drawing of the view has the same squares in another size; paper says nothing of zooming.
 */
TEST (same_blocks)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=32,n=2");
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  for (guint block = 0; block < 2; block++) {
    guint n_captions = 0, n_zooms = 0;

    view.block = block;
    view.can_zoom = block == 0;
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 249, 212, NULL);
    for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
      n_captions += strstr (icn_scene_text_at (scene, i)->text, "square") != NULL;
      n_zooms += strstr (icn_scene_text_at (scene, i)->text, "Zoom") != NULL;
    }
    g_assert_cmpuint (n_captions, ==, block == 0);
    g_assert_cmpuint (n_zooms, ==, block == 0);
  }
  view.block = 4;
  view.can_zoom = FALSE;
  g_autoptr (IcnScene) paper =
    icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 800, 600, NULL);
  guint n_squares = 0;
  for (guint i = 0; i < icn_scene_n_texts (paper); i++) {
    n_squares += strstr (icn_scene_text_at (paper, i)->text, "4 × 4 nodes") != NULL;
    g_assert_null (strstr (icn_scene_text_at (paper, i)->text, "Zoom"));
  }
  g_assert_cmpuint (n_squares, ==, 1);
}

/* The numbers of a drawing: a row for each channel, and whether the cut crosses it. */
TEST (numbers)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=torus,k=8,n=2");
  g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_FOLDED, NULL);
  IcnPictureView view;
  guint n_crossing = 0;

  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  view.cuts = cuts;
  view.cut = 4;
  g_autofree char *csv = icn_picture_to_csv (analysis, NULL, &view, ICN_LAYOUT_FOLDED);
  g_auto (GStrv) rows = g_strsplit (csv, "\n", -1);
  g_assert_cmpuint (g_strv_length (rows), ==, 1 + analysis->net->n_channels + 1);
  g_assert_true (g_str_has_suffix (rows[0], ",Crosses the Cut"));
  for (guint i = 1; rows[i][0] != '\0'; i++)
    n_crossing += g_str_has_suffix (rows[i], ",1");
  g_assert_cmpfloat (n_crossing, ==, cuts->at[4].channels);
}

/* What moves is the same over the drawing as in it; marked wires stand out, once for both ways. */
TEST (overlay)
{
  static const char *const networks[] = { "topology=torus,k=8,n=2", "topology=torus,k=4,n=3",
                                          "topology=butterfly,k=2,n=3" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_FOLDED, NULL);
    const IcnChannelId marked = analysis->bottleneck;
    IcnPictureView view;
    IcnPictureFrame frame;
    guint n_accent = 0, n_lit = 0;

    icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
    view.arrangement = ICN_ARRANGEMENT_SPACE;
    view.cuts = cuts;
    view.cut = cuts->columns / 2;
    guint inside = count_lit (analysis, &view);
    view.has_overlay = TRUE;
    g_assert_cmpuint (count_lit (analysis, &view), ==, 0);
    g_autoptr (IcnScene) scene G_GNUC_UNUSED = draw (analysis, &view, &frame);
    g_autoptr (IcnScene) overlay = icn_picture_overlay (analysis, NULL, &marked, 1, &view, &frame,
                                                        &icn_theme_light, WIDTH, HEIGHT);
    g_autoptr (GPtrArray) ink = ink_new (overlay, &icn_theme_light);
    for (guint j = 0; j < ink->len; j++) {
      const InkPath *path = ink_path (ink, j);
      n_lit += path->width > 0 && ink_has_color (path, icn_theme_light.warning);
      n_accent += path->width > 0 && ink_has_color (path, icn_theme_light.accent);
    }
    g_assert_cmpuint (n_lit, ==, inside);
    g_assert_cmpuint (n_lit, >, 0);
    g_assert_cmpuint (n_accent, ==, 1);

    /* Wires are made once for all overlays of a drawing, and lie as they did. */
    IcnKeptWires kept = { 0 };
    view.kept = &kept;
    for (guint j = 0; j < 2; j++) {
      const gpointer before = kept.wires;
      g_autoptr (IcnScene) again = icn_picture_overlay (analysis, NULL, &marked, 1, &view, &frame,
                                                        &icn_theme_light, WIDTH, HEIGHT);
      g_autoptr (GPtrArray) same = ink_new (again, &icn_theme_light);
      g_assert_cmpuint (same->len, ==, ink->len);
      g_assert_nonnull (kept.wires);
      g_assert_true (j == 0 || kept.wires == before);
    }
    g_array_unref (kept.wires);
  }
}

/* Numbers of the hops of a route, each on its badge above the lit wires. */
static guint
count_badges (const IcnScene *scene)
{
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n = 0, n_numbers = 0;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    gboolean is_badge = path->width == 0 && ink_has_color (path, icn_theme_light.accent);
    n += is_badge;
    g_assert_false (n > 0 && path->width > 0 && ink_has_color (path, icn_theme_light.warning));
  }
  for (guint t = 0; t < icn_scene_n_texts (scene); t++)
    n_numbers += memcmp (&icn_scene_text_at (scene, t)->style.color, &icn_theme_light.background,
                         sizeof (IcnColor)) == 0;
  g_assert_cmpuint (n, ==, n_numbers);
  return n;
}

TEST (hops_above_cut)
{
  static const char *const networks[] = { "topology=torus,k=8,n=2", "topology=torus,k=4,n=3",
                                          "topology=butterfly,k=2,n=3" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    g_autoptr (IcnCutCounts) cuts = icn_cut_counts_new (analysis, ICN_LAYOUT_FOLDED, NULL);
    const IcnNet *net = analysis->net;
    IcnChannelId route[3];
    IcnPictureView view;
    IcnPictureFrame frame;

    icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
    view.cuts = cuts;
    view.cut = cuts->columns / 2;
    view.route = route;
    for (IcnChannelId c = 0; c < net->n_channels && view.n_route < G_N_ELEMENTS (route); c++)
      if (icn_cut_crosses (cuts, net, c, view.cut))
        route[view.n_route++] = c;
    g_assert_cmpuint (view.n_route, ==, G_N_ELEMENTS (route));
    g_autoptr (IcnScene) whole = draw (analysis, &view, NULL);
    g_assert_cmpuint (count_badges (whole), ==, view.n_route);
    view.has_overlay = TRUE;
    g_autoptr (IcnScene) scene = draw (analysis, &view, &frame);
    g_autoptr (IcnScene) overlay =
      icn_picture_overlay (analysis, NULL, NULL, 0, &view, &frame, &icn_theme_light, WIDTH, HEIGHT);
    g_assert_cmpuint (count_badges (scene), ==, 0);
    g_assert_cmpuint (count_badges (overlay), ==, view.n_route);
  }
}

/* A badge that is larger than the room above the first row is drawn all the same. */
TEST (hops_at_rim)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4");
  const IcnNet *net = analysis->net;
  const IcnChannelId first = net->first_out[0];
  const IcnChannelId route[] = { first, net->first_out[net->channel[first].destination] };
  IcnPictureView view;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.route = route;
  view.n_route = G_N_ELEMENTS (route);
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, "", NULL, &view, &icn_theme_light, 700, 240, NULL);
  g_assert_cmpuint (count_badges (scene), ==, 2);
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

/* Dimensions that blocks hide have no entry in the legend, and all others have one, in drawings of
 * any size, with text of any size. */
static void
check_entries (const char *settings, const IcnAnalysis *analysis, double width, double height,
               float text_size)
{
  IcnTheme theme = icn_theme_light;
  IcnPictureView view;
  guint entries = 0;

  theme.text_size = text_size;
  icn_picture_view_init (&view, ICN_LAYOUT_FOLDED);
  g_autoptr (IcnScene) scene =
    icn_picture_scene (analysis, NULL, NULL, &view, &theme, width, height, NULL);
  for (guint h = 0; h < icn_scene_n_hits (scene); h++)
    if (icn_scene_hit_at (scene, h)->kind == ICN_HIT_ENTRY)
      entries |= 1u << icn_scene_hit_at (scene, h)->id;
  for (guint d = 0; entries != 0 && d < analysis->net->n_lines; d++)
    if ((entries >> d & 1) != (count_wires (scene, d) > 1)) /* the entry's own line is one */
      g_error ("%s, %g x %g, text of %g: dimension %u", settings, width, height, text_size, d);
}

TEST (hidden_dimensions)
{
  static const char *const networks[] = { "topology=torus,k=8,n=5",   "topology=torus,k=16x8x8",
                                          "topology=torus,k=8x8x4x4", "topology=mesh,k=16x16x4",
                                          "topology=torus,k=32x8x8",  "topology=hypercube,n=8" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);

    for (guint width = 300; width <= 1000; width += 100)
      for (guint text = 10; text <= 26; text += 8)
        check_entries (networks[i], analysis, width, 0.7 * width, text);
  }
}

TEST (isolate)
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
TEST (fold)
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
