/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every word of every drawing and plot against what is painted under it, in all themes: at least
 * 4.5:1, as WCAG has it for text. Read from the pixels of the scene without its text. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "plot.h"
#include "runner.h"
#include "sample-charts.h"
#include "scene-ink.h"
#include "view.h"

#include <math.h>
#include <string.h>

#define SCALE 1.0
#define LEAST 4.5
#define MOST_CROSSED 0.3 /* share of a word's ground that lines and marks may cross */

static const IcnTheme *const themes[] = { &icn_theme_light, &icn_theme_dark,
                                          &icn_theme_light_contrast, &icn_theme_dark_contrast };

static const char *const designs[] = {
  "topology=torus,k=32,n=2,directed=yes,length=200",
  "topology=hypercube,n=6",
  "topology=torus,k=4x6x2",
  "topology=ring,k=16",
  "topology=mesh,k=8,n=2",
  "topology=butterfly,k=4,n=3",
  "topology=butterfly,k=32,n=2",
  "topology=benes,k=2,n=3",
  "topology=hypermesh,k=4,n=2",
  "name=2hop.32.64-32",
  "name=Xbar.8.8,nodes=64,modules=2",
  "name=3hop.1.8-8-8,nodes=128,modules=16",
};

static double
linear (double value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (double red, double green, double blue)
{
  return 0.2126 * linear (red) + 0.7152 * linear (green) + 0.0722 * linear (blue);
}

static double
ratio (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static cairo_surface_t *
paint (const IcnScene *scene, const IcnTheme *theme)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_RGB24, ceil (SCALE * icn_scene_width (scene)),
                                ceil (SCALE * icn_scene_height (scene)));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, SCALE, SCALE);
  icn_scene_paint (scene, theme, cr, ICN_PAINT_NO_TEXT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Of a colour that may let the pixel through, against the pixel. */
static double
contrast (const IcnColor *color, guint32 pixel)
{
  double red = (pixel >> 16 & 255) / 255.0, green = (pixel >> 8 & 255) / 255.0;
  double blue = (pixel & 255) / 255.0;
  double shown = luminance (red + (color->red - red) * color->alpha,
                            green + (color->green - green) * color->alpha,
                            blue + (color->blue - blue) * color->alpha);

  return ratio (shown, luminance (red, green, blue));
}

/* What share of the pixels under a text it does not stand out from. */
static double
share_crossed (cairo_surface_t *surface, const IcnTheme *theme, const IcnSceneText *text)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  const guint8 *pixels = cairo_image_surface_get_data (surface);
  double box[4];
  guint n = 0, n_crossed = 0;
  guint32 last = G_MAXUINT32; /* no pixel */
  gboolean is_crossed = FALSE;

  ink_text_box (theme, text, box);
  for (int y = MAX (0, SCALE * box[1]); y < MIN (height, SCALE * box[3]); y++)
    for (int x = MAX (0, SCALE * box[0]); x < MIN (width, SCALE * box[2]); x++) {
      guint32 pixel = ((const guint32 *) (pixels + y * stride))[x] & 0xffffff;
      if (pixel != last) /* most of them are alike */
        is_crossed = contrast (&text->style.color, pixel) < LEAST;
      last = pixel;
      n++;
      n_crossed += is_crossed;
    }
  return n > 0 ? (double) n_crossed / n : 0;
}

/* Returns how many texts there are. */
static guint
check (const char *what, const char *of, const IcnScene *scene, const IcnTheme *theme)
{
  cairo_surface_t *surface = paint (scene, theme);
  guint n = icn_scene_n_texts (scene);

  for (guint i = 0; i < n; i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double crossed = share_crossed (surface, theme, text);

    if (crossed > MOST_CROSSED) {
      g_test_message ("%s of %s, %s: \"%s\", %.0f %% below %g:1", what, of, theme->id, text->text,
                      100 * crossed, LEAST);
      g_test_fail ();
    }
  }
  cairo_surface_destroy (surface);
  return n;
}

/* All views of a design in a theme, coloured by dimension and by load; how many texts there were.
 */
static guint
check_views (const char *settings, const IcnViewInput *input, const IcnTheme *theme)
{
  guint n_views, n_texts = 0;
  const IcnView *views = icn_views (&n_views);

  for (guint v = 0; v < n_views; v++)
    for (IcnColorBy by = 0; by < (views[v].is_colored ? ICN_COLOR_WIDTH : 1); by++) {
      IcnViewInput colored = *input;
      g_autoptr (IcnScene) scene = NULL;

      if (!icn_view_suits (&views[v], &input->design->topology))
        continue;
      colored.color = by;
      scene = icn_view_scene (&views[v], &colored, theme, 900, 600);
      n_texts += scene ? check (views[v].id, settings, scene, theme) : 0;
    }
  return n_texts;
}

/* Adds to n_texts[t] the texts in theme t. */
static void
check_design (const char *settings, guint n_texts[])
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autoptr (IcnAnalysis) analysis = NULL;
  g_autoptr (GError) error = NULL;
  IcnViewInput input = { .design = design,
                         .evaluation = &evaluation,
                         .title = "title",
                         .load = NAN,
                         .source = ICN_NONE,
                         .destination = ICN_NONE,
                         .through = ICN_NONE };

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, &evaluation, &error);
  g_assert_no_error (error);
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    n_texts[t] += check_views (settings, &input, themes[t]);
}

TEST (views)
{
  guint n_texts[G_N_ELEMENTS (themes)] = { 0 };

  for (guint d = 0; d < G_N_ELEMENTS (designs); d++)
    check_design (designs[d], n_texts);
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++) {
    g_test_message ("%s: %u texts", themes[t]->id, n_texts[t]);
    g_assert_cmpuint (n_texts[t], >, 1000);
  }
}

static void
check_plots (const IcnTheme *theme)
{
  IcnChart *charts[] = { sample_latency_new (30, 8), sample_dimension_new (5),
                         sample_density_new (3) };
  guint n_texts = 0;

  for (guint i = 0; i < G_N_ELEMENTS (charts); i++) {
    g_autoptr (IcnScene) scene = NULL;
    IcnPlotView view;

    icn_plot_view_init (&view);
    icn_plot_toggle (&view, 1); /* a hidden one has its entry in the legend */
    scene = icn_plot_scene (charts[i], &view, theme, 800, 500, NULL);
    n_texts += check ("plot", charts[i]->title, scene, theme);
    icn_chart_free (charts[i]);
  }
  g_assert_cmpuint (n_texts, >, 50);
}

TEST (plots)
{
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++)
    check_plots (themes[t]);
}
