/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes from which details are drawn. On pages that grow step by step, blocks become nodes,
 * which become round, then outlines and hit regions, and get labels and arrows; each change happens
 * once. Also the limits of zooming. */
#include "analysis.h"
#include "net.h"
#include "picture.h"
#include "runner.h"
#include "study-samples.h"
#include "sample-charts.h"
#include "scene-ink.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* One drawing of a growing page. */
typedef struct {
  const IcnAnalysis *analysis;
  IcnPictureFrame frame;
  IcnScene *scene;
  GPtrArray *ink;
  double half;  /* half the side of a node; 0 where there is none */
  double words; /* size of the smallest name; 0 where there is none */
} Page;

static void
page_init (Page *page, const IcnAnalysis *analysis, IcnPictureView *view, double size)
{
  *page = (Page){ .analysis = analysis };
  view->show_title = view->show_legend = FALSE;
  page->scene =
    icn_picture_scene (analysis, NULL, NULL, view, &icn_theme_light, size, size, &page->frame);
  page->ink = ink_new (page->scene, &icn_theme_light);
  for (guint i = 0; i < page->ink->len; i++) {
    const InkPath *path = ink_path (page->ink, i);
    if (path->width == 0 && path->is_closed && ink_has_color (path, icn_theme_light.foreground) &&
        path->n > 3)
      page->half = (path->box[2] - path->box[0]) / 2;
  }
  for (guint i = 0; i < icn_scene_n_texts (page->scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (page->scene, i);
    if (strlen (text->text) < 16 && strlen (text->text) >= 3 && !strchr (text->text, ' '))
      page->words = page->words == 0 ? text->style.size : MIN (page->words, text->style.size);
  }
}

static void
page_clear (Page *page)
{
  icn_scene_free (page->scene);
  g_ptr_array_unref (page->ink);
}

static gboolean
says (const Page *page, const char *word)
{
  for (guint i = 0; i < icn_scene_n_texts (page->scene); i++)
    if (strstr (icn_scene_text_at (page->scene, i)->text, word) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
has_hit (const Page *page, guint first, guint end)
{
  for (guint i = 0; i < icn_scene_n_hits (page->scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (page->scene, i);
    if (hit->kind == ICN_HIT_VERTEX && hit->id >= first && hit->id < end)
      return TRUE;
  }
  return FALSE;
}

/* What is seen of a page, and the number that it depends on. */
static gboolean
has_nodes (const Page *page)
{
  guint n = 0;

  for (guint i = 0; i < page->ink->len; i++)
    n += ink_path (page->ink, i)->width == 0 &&
         ink_has_color (ink_path (page->ink, i), icn_theme_light.foreground);
  return n >= page->analysis->net->n_vertices;
}

static gboolean
has_open_nodes (const Page *page)
{
  for (guint i = 0; i < page->ink->len; i++)
    if (ink_has_color (ink_path (page->ink, i), icn_theme_light.surface))
      return TRUE;
  return FALSE;
}

static gboolean
has_round_nodes (const Page *page)
{
  for (guint i = 0; i < page->ink->len; i++)
    if (ink_path (page->ink, i)->width == 0 && ink_path (page->ink, i)->is_curved)
      return TRUE;
  return FALSE;
}

static gboolean
has_node_hits (const Page *page)
{
  return has_hit (page, 0, page->analysis->net->n_vertices);
}

static gboolean
has_arrows (const Page *page)
{
  for (guint i = 0; i < page->ink->len; i++)
    if (ink_path (page->ink, i)->is_closed && ink_path (page->ink, i)->n == 3)
      return TRUE;
  return FALSE;
}

static gboolean
has_words (const Page *page)
{
  return page->words > 0;
}

static gboolean
has_each_line (const Page *page)
{
  return !says (page, "Each line stands for");
}

static gboolean
has_switch_hits (const Page *page)
{
  return has_hit (page, page->analysis->net->n_terminals, page->analysis->net->n_vertices);
}

static gboolean
has_numbers_of_hops (const Page *page)
{
  return says (page, "2");
}

static double
pitch (const Page *page)
{
  return page->frame.pitch;
}

static double
half_node (const Page *page)
{
  return page->half;
}

static double
gap (const Page *page)
{
  return page->frame.pitch - 2 * page->half;
}

static double
size_of_words (const Page *page)
{
  return page->words;
}

/* The lowest of those that can be pointed at. */
static double
height_of_switch (const Page *page)
{
  double least = INFINITY;

  for (guint i = 0; i < icn_scene_n_hits (page->scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (page->scene, i);
    if (hit->kind == ICN_HIT_VERTEX && hit->id >= page->analysis->net->n_terminals)
      least = MIN (least, hit->y2 - hit->y);
  }
  return least;
}

static const struct {
  const char *name, *settings;
  double first, last; /* sizes of the page */
  gboolean (*is_seen) (const Page *page);
  double (*measure) (const Page *page);
  double least; /* from which it is seen */
  gboolean with_route, without_labels;
} limits[] = {
  { "nodes", "topology=mesh,k=12,n=2", 60, 220, has_nodes, pitch, 7, .without_labels = TRUE },
  { "pointable", "topology=mesh,k=12,n=2", 60, 220, has_node_hits, half_node, 2,
    .without_labels = TRUE },
  { "open", "topology=mesh,k=12,n=2", 60, 320, has_open_nodes, half_node, 5.0,
    .without_labels = TRUE },
  { "round", "topology=mesh,k=12,n=2", 60, 400, has_round_nodes, half_node, 5,
    .without_labels = TRUE },
  { "arrows", "topology=torus,k=12,n=2,directed=yes", 170, 500, has_arrows, gap, 9,
    .without_labels = TRUE },
  { "labels", "topology=mesh,k=12,n=2", 150, 1100, has_words, size_of_words, 8.5 },
  { "hops", "topology=mesh,k=12,n=2", 150, 900, has_numbers_of_hops, gap, 22, .with_route = TRUE,
    .without_labels = TRUE },
  { "lines", "topology=butterfly,k=2,n=8", 350, 600, has_each_line, pitch, 1.6,
    .without_labels = TRUE },
  { "switches", "topology=butterfly,k=2,n=6", 60, 300, has_switch_hits, height_of_switch, 2,
    .without_labels = TRUE },
  { "terminals", "topology=butterfly,k=2,n=5", 170, 900, has_words, size_of_words, 8.5 },
};

/* It comes once as the page grows, and stays; on the first page that has it the measure has just
 * reached what it takes. */
static void
test_limit (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (IcnAnalysis) analysis = analyse (limits[i].settings);
  IcnChannelId route[3];
  IcnPictureView view;
  gboolean was_seen = FALSE;
  double before = NAN;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  view.show_labels = !limits[i].without_labels;
  for (guint hop = 0; hop < 3; hop++)
    route[hop] = icn_net_find_channel (analysis->net, hop, hop + 1);
  view.route = limits[i].with_route ? route : NULL;
  view.n_route = limits[i].with_route ? 3 : 0;
  for (double size = limits[i].first; size < limits[i].last; size *= 1.01) {
    Page page;
    page_init (&page, analysis, &view, size);
    gboolean is_seen = limits[i].is_seen (&page);
    double measure = limits[i].measure (&page);
    if (is_seen && !was_seen) {
      g_test_message ("%s from %g on, at %g", limits[i].name, measure, size);
      g_assert_cmpfloat (size, >, limits[i].first);
      g_assert_cmpfloat (measure, >=, limits[i].least - 0.01);
      g_assert_cmpfloat (measure, <=, 1.03 * limits[i].least + 0.01);
      if (isfinite (before) && before > 0)
        g_assert_cmpfloat (before, <=, limits[i].least);
    }
    g_assert_true (is_seen || !was_seen);
    was_seen = is_seen;
    before = measure;
    page_clear (&page);
  }
  g_assert_true (was_seen);
}

/* Blocks lie 24 units apart at least, as near as that allows, or a little further where they then
 * divide the network evenly. */
TEST (blocks)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=mesh,k=120,n=2");
  IcnPictureView view;
  guint n = 0;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  for (double size = 480; size < 860; size *= 1.03) {
    Page page;
    guint block = 0;
    page_init (&page, analysis, &view, size);
    for (guint i = 0; i < icn_scene_n_texts (page.scene); i++)
      sscanf (icn_scene_text_at (page.scene, i)->text, "Each square stands for %u", &block);
    if (block > 0) {
      guint least = (guint) MAX (2, ceil (24 / page.frame.pitch)), even = least;
      while (even < 2 * least && 120 % even != 0)
        even++;
      g_assert_cmpuint (block, ==, even < 2 * least ? even : least);
      n++;
    }
    page_clear (&page);
  }
  g_assert_cmpuint (n, >, 5);
}

/* However far one zooms in, a dozen nodes at most fill the page's smaller side three times over,
 * and a node is 68 units wide at most. */
TEST (most_zoom)
{
  static const char *const networks[] = { "topology=mesh,k=12,n=2", "topology=torus,k=6,n=2",
                                          "topology=mesh,k=3,n=1" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    IcnPictureView view;
    Page page;
    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    view.show_labels = FALSE;
    page_init (&page, analysis, &view, 900);
    double side = MIN (page.frame.width, page.frame.height);
    icn_picture_zoom (&view, &page.frame, page.frame.left, page.frame.top, 1e9);
    page_clear (&page);
    page_init (&page, analysis, &view, 900);
    g_assert_cmpfloat_with_epsilon (page.frame.pitch, side / 3, 1e-6);
    g_assert_cmpfloat_with_epsilon (page.half, 34, INK_EPSILON);
    page_clear (&page);
  }
}

/* Plots. */

static void
frame_of (const IcnChart *chart, const IcnPlotView *view, IcnPlotFrame *frame)
{
  icn_scene_free (icn_plot_scene (chart, view, &icn_theme_light, 900, 600, frame));
}

static double
at (const IcnAxis *axis, double value)
{
  return axis->is_log ? log (value) : value;
}

/* How much of the whole range an axis shows, and how much of what it shows is of that range. */
static void
measure (const IcnAxis *axis, const double full[2], double *span, double *in_sight)
{
  double low = at (axis, axis->minimum), high = at (axis, axis->maximum);
  double first = at (axis, full[0]), last = at (axis, full[1]);

  *span = (high - low) / (last - first);
  *in_sight = (MIN (high, last) - MAX (low, first)) / MIN (high - low, last - first);
}

TEST (plot_limits)
{
  IcnChart *charts[] = { sample_latency_new (60, 3), sample_dimension_new (3) };

  for (guint c = 0; c < G_N_ELEMENTS (charts); c++) {
    for (guint out = 0; out < 2; out++) {
      IcnPlotView view;
      IcnPlotFrame frame;
      double span[2], in_sight;
      icn_plot_view_init (&view);
      for (guint step = 0; step < 400; step++) {
        frame_of (charts[c], &view, &frame);
        icn_plot_zoom (&view, &frame, frame.left + frame.width / 2, frame.top + frame.height / 2,
                       out ? 1 / 1.05 : 1.05);
      }
      frame_of (charts[c], &view, &frame);
      measure (&frame.x, frame.x_full, &span[0], &in_sight);
      measure (&frame.y, frame.y_full, &span[1], &in_sight);
      for (guint axis = 0; axis < 2; axis++) {
        g_assert_cmpfloat (span[axis], <=, out ? 4.0001 : 1.06 / 10000);
        g_assert_cmpfloat (span[axis], >=, out ? 4 / 1.06 : 0.9999 / 10000);
      }
    }
    for (int way = -1; way <= 1; way += 2) {
      IcnPlotView view;
      IcnPlotFrame frame;
      double span, in_sight[2];
      icn_plot_view_init (&view);
      for (guint step = 0; step < 200; step++) {
        frame_of (charts[c], &view, &frame);
        icn_plot_pan (&view, &frame, way * frame.width / 100, way * frame.height / 100);
      }
      frame_of (charts[c], &view, &frame);
      measure (&frame.x, frame.x_full, &span, &in_sight[0]);
      g_assert_cmpfloat_with_epsilon (span, 1, 0.01);
      measure (&frame.y, frame.y_full, &span, &in_sight[1]);
      /* One axis has been moved towards zero, below which there is nothing. */
      g_assert_cmpfloat (way > 0 ? frame.x.minimum : frame.y.minimum, >=, -1e-9);
      g_assert_cmpfloat (in_sight[way > 0 ? 0 : 1], >=, 0.9);
      g_assert_cmpfloat (in_sight[way > 0 ? 1 : 0], >=, 0.0999);
      g_assert_cmpfloat (in_sight[way > 0 ? 1 : 0], <=, 0.112);
    }
    icn_chart_free (charts[c]);
  }
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++) {
    g_autofree char *path = g_strdup_printf ("/legibility/%s", limits[i].name);
    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_limit);
  }
}
