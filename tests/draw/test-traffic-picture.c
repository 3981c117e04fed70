/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The traffic matrix as a picture: every square has the colour of the share of its pairs, as the
 * traffic itself tells it, and says it in words; all lies on the page. */
#include "analysis.h"
#include "diagram-traffic.h"
#include "design.h"
#include "net.h"
#include "runner.h"
#include "study-samples.h"
#include "traffic-matrix.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 1400
#define HEIGHT 1000
#define STEPS 8

/* The mean share of the pairs of a square. */
static double
share_of (const IcnTraffic *traffic, const IcnMatrixRows *rows, guint square)
{
  guint32 row = square / rows->n, column = square % rows->n, n = 0;
  double sum = 0;

  for (guint32 s = row * rows->block; s < MIN ((row + 1) * rows->block, rows->n_nodes); s++)
    for (guint32 d = column * rows->block; d < MIN ((column + 1) * rows->block, rows->n_nodes);
         d++, n++)
      sum += icn_traffic_share (traffic, s, d);
  return sum / n;
}

static guint32
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const guchar *data = cairo_image_surface_get_data (surface);

  return ((const guint32 *) (data +
                             (gsize) y * cairo_image_surface_get_stride (surface)))[(gsize) x] &
         0xffffff;
}

static guint32
pixel_of (IcnColor color)
{
  return (guint32) round (255 * color.red) << 16 | (guint32) round (255 * color.green) << 8 |
         (guint32) round (255 * color.blue);
}

static void
check_colors (const IcnAnalysis *analysis, const IcnScene *scene)
{
  const IcnMatrixRows rows = icn_matrix_rows (analysis->net->n_terminals);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autofree double *share = g_new (double, (gsize) rows.n *rows.n);
  double most = 0;

  icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
  cairo_surface_flush (surface);
  g_assert_cmpuint (icn_scene_n_hits (scene), ==, rows.n * rows.n);
  for (guint i = 0; i < rows.n * rows.n; i++) {
    share[i] = share_of (analysis->traffic, &rows, i);
    most = MAX (most, share[i]);
  }
  for (guint i = 0; i < rows.n * rows.n; i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);
    double step = ceil (share[i] / most * STEPS - 1e-6);
    IcnColor color = share[i] > 0 ? icn_theme_heat (&icn_theme_light, MAX (step, 1) / STEPS)
                                  : icn_theme_light.surface;

    g_assert_cmpuint (hit->id, ==, i);
    g_assert_true (hit->x >= 0 && hit->x2 <= WIDTH && hit->y >= 0 && hit->y2 <= HEIGHT);
    if (hit->x2 - hit->x >= 3)
      g_assert_cmphex (pixel_at (surface, (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2), ==,
                       pixel_of (color));
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

TEST (squares)
{
  static const char *const designs[] = {
    "k=4,n=2,traffic=transpose",
    "k=4,n=2,traffic=hot-spot:0.3:3+9",
    "k=3,n=3,traffic=permutation:7",
    "k=4,n=2,traffic=locality:0.7:5",
    "topology=butterfly,k=2,n=5,traffic=bit-reversal",
    "topology=dragonfly,traffic=uniform",
    "k=19,n=2,traffic=hot-spot:0.1", /* the last row stands for fewer nodes */
    "k=32,n=2,traffic=tornado",
    "topology=ring,k=2,traffic=complement",
  };

  for (guint i = 0; i < G_N_ELEMENTS (designs); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (designs[i]);
    g_autoptr (IcnScene) scene =
      icn_matrix_scene (analysis, "title", ICN_NONE, ICN_NONE, &icn_theme_light, WIDTH, HEIGHT);

    g_test_message ("%s", designs[i]);
    check_colors (analysis, scene);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);

      g_assert_true (text->x >= 0 && text->x <= WIDTH && text->y >= 0 && text->y <= HEIGHT);
    }
  }
}

/* The percentages that the squares of a row say in words add up to what its sources send. */
TEST (words)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("k=4,n=2,traffic=hot-spot:0.3:3+9");
  const IcnMatrixRows rows = icn_matrix_rows (16);

  for (guint row = 0; row < rows.n; row++) {
    double sum = 0;

    for (guint column = 0; column < rows.n; column++) {
      g_autofree char *words = icn_matrix_describe (analysis, row * rows.n + column);

      g_assert_nonnull (strstr (words, " to "));
      sum += g_ascii_strtod (strstr (words, ": ") + 2, NULL);
    }
    g_assert_cmpfloat_with_epsilon (sum, 100, 0.1);
  }
}
