/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exported files, judged by other programs: xmllint, rsvg-convert, pdftotext, pdffonts. */
#include "error.h"
#include "export.h"
#include "plot.h"
#include "runner.h"
#include "sample-charts.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <string.h>

static char *folder;

static char *
in_folder (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Runs a program that must succeed; what it printed. */
static char *
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  g_autofree char *err = NULL;
  int status = 0;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err,
                &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  if (error)
    g_error ("%s: %s: %s", arguments[0], error->message, err);
  g_assert_cmpstr (err, ==, "");
  return out;
}

/* Everything at once: clip, dashes, markers, see-through colours, text of all kinds. */
static IcnScene *
make_scene (const IcnTheme *theme)
{
  IcnScene *scene = icn_scene_new (400, 300);
  IcnTextStyle style = { .color = theme->foreground, .size = 14 };

  icn_scene_rectangle (scene, 0, 0, 400, 300);
  icn_scene_fill (scene, theme->background);
  icn_scene_clip (scene, 50, 50, 200, 120);
  for (guint i = 0; i < 8; i++) {
    IcnStroke stroke = { .color = icn_theme_color (theme, i), .width = 2 };

    stroke.n_dashes = icn_theme_dash (i, stroke.dash);
    icn_scene_move (scene, 0, 40 + 20 * i);
    icn_scene_curve (scene, 100, 80 + 20 * i, 200, 20 * i, 400, 60 + 20 * i);
    icn_scene_stroke (scene, &stroke);
  }
  icn_scene_clip (scene, 0, 0, 0, 0);
  for (guint i = 0; i < ICN_N_MARKERS; i++) {
    icn_scene_marker (scene, i, 30 + 30 * i, 200, 7);
    icn_scene_fill (scene, icn_color_fade (icn_theme_color (theme, i), 0.6));
  }
  icn_scene_text (scene, &style, 20, 30, "Plain <b> & \"quoted\" λ→∞");
  style.bold = TRUE;
  style.align = ICN_ALIGN_END;
  style.rise = 1;
  icn_scene_text (scene, &style, 390, 220, "Bold at the end");
  style.bold = FALSE;
  style.align = ICN_ALIGN_MIDDLE;
  style.rise = 0.5;
  style.angle = G_PI / 2;
  style.color = icn_color_fade (icn_theme_color (theme, 1), 0.7);
  icn_scene_text (scene, &style, 20, 160, "Turned upwards");
  style.angle = -0.5;
  icn_scene_text (scene, &style, 320, 100, "Askew");
  return scene;
}

static IcnScene *
make_plot (const IcnTheme *theme, guint n_series)
{
  g_autoptr (IcnChart) chart = sample_latency_new (100, n_series);
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_plot_view_init (&view);
  return icn_plot_scene (chart, &view, theme, 640, 420, &frame);
}

static GBytes *export(const IcnScene *scene, const IcnTheme *theme, IcnFormat format, double scale)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = icn_export (scene, theme, format, scale, "Title <1> & \x02 more", &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  return bytes;
}

TEST (format)
{
  static const struct {
    const char *path;
    IcnFormat format;
  } cases[] = {
    { "a.png", ICN_FORMAT_PNG },
    { "/x.y/B.SVG", ICN_FORMAT_SVG },
    { "f.svg.pdf", ICN_FORMAT_PDF },
  };
  static const char *const wrong[] = { "a", "a.jpg", "png", "a.png/", "", "a.svgz" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    IcnFormat format = 99;

    g_assert_true (icn_format_from_path (cases[i].path, &format, NULL));
    g_assert_cmpint (format, ==, cases[i].format);
  }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (GError) error = NULL;
    IcnFormat format = 99;

    g_assert_false (icn_format_from_path (wrong[i], &format, &error));
    g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
    g_assert_nonnull (strstr (error->message, ".svg"));
    g_assert_cmpint (format, ==, 99);
  }
}

TEST (same_bytes)
{
  for (guint format = ICN_FORMAT_PNG; format <= ICN_FORMAT_PDF; format++) {
    for (guint i = 0; i < 2; i++) {
      g_autoptr (IcnScene) first =
        i ? make_plot (&icn_theme_dark, 5) : make_scene (&icn_theme_light);
      g_autoptr (IcnScene) second =
        i ? make_plot (&icn_theme_dark, 5) : make_scene (&icn_theme_light);
      g_autoptr (GBytes) a = export(first, &icn_theme_light, format, 1);
      g_autoptr (GBytes) b = export(first, &icn_theme_light, format, 1);
      g_autoptr (GBytes) c = export(second, &icn_theme_light, format, 1);

      g_assert_true (g_bytes_equal (a, b));
      g_assert_true (g_bytes_equal (a, c));
    }
  }
}

/* A user whose numbers have a comma gets the same files. */
TEST (decimal_comma)
{
  GBytes *plain[3];
  g_autofree char *old = g_strdup (setlocale (LC_ALL, NULL));
  char text[8];

  for (guint format = 0; format < 3; format++) {
    g_autoptr (IcnScene) scene = make_plot (&icn_theme_light, 3);

    plain[format] = export(scene, &icn_theme_light, format, 1.5);
  }
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
  g_snprintf (text, sizeof text, "%.1f", 0.5);
  g_assert_cmpstr (text, ==, "0,5");
  for (guint format = 0; format < 3; format++) {
    g_autoptr (IcnScene) scene = make_plot (&icn_theme_light, 3);
    g_autoptr (GBytes) bytes = export(scene, &icn_theme_light, format, 1.5);

    g_assert_true (g_bytes_equal (bytes, plain[format]));
  }
  setlocale (LC_ALL, old);
  for (guint format = 0; format < 3; format++)
    g_bytes_unref (plain[format]);
}

static void
save (const IcnScene *scene, const char *path, double scale)
{
  g_autoptr (GError) error = NULL;

  icn_export_file (scene, &icn_theme_light, path, scale, "Title <1>", NULL, &error);
  g_assert_no_error (error);
}

/* Text is text: every label of the scene is a <text> element with the same letters. */
static void
check_svg_text (const char *path, const IcnScene *scene)
{
  const char *const lint[] = { "xmllint", "--noout", path, NULL };
  const char *const titles[] = { "xmllint", "--xpath", "string(/*/*[local-name()='title'])", path,
                                 NULL };
  const char *const count[] = { "xmllint", "--xpath", "count(//*[local-name()='text'])", path,
                                NULL };
  const char *const size[] = { "xmllint", "--xpath",
                               "concat(/*/@width, ' ', /*/@height, ' ', /*/@viewBox)", path, NULL };
  g_autofree char *title = run (titles);
  g_autofree char *n_texts = run (count);
  g_autofree char *dimensions = run (size);
  g_autofree char *expected =
    g_strdup_printf ("%.0fpx %.0fpx 0 0 %.0f %.0f", icn_scene_width (scene),
                     icn_scene_height (scene), icn_scene_width (scene), icn_scene_height (scene));

  g_free (run (lint));
  g_assert_cmpstr (g_strchomp (title), ==, "Title <1>");
  g_assert_cmpint (atoi (n_texts), ==, icn_scene_n_texts (scene));
  g_assert_cmpstr (g_strchomp (dimensions), ==, expected);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    g_autofree char *query = g_strdup_printf ("string((//*[local-name()='text'])[%u])", i + 1);
    const char *const get[] = { "xmllint", "--xpath", query, path, NULL };
    g_autofree char *text = run (get);

    text[strlen (text) - 1] = '\0';
    g_assert_cmpstr (text, ==, icn_scene_text_at (scene, i)->text);
  }
}

/* Each label has the place, turn, size, weight and colour of the scene's. */
static void
check_svg_places (const char *path, const IcnScene *scene)
{
  static const char *const anchors[] = { "", " text-anchor=\"middle\"", " text-anchor=\"end\"" };
  g_autofree char *svg = NULL;
  const char *at;

  g_assert_true (g_file_get_contents (path, &svg, NULL, NULL));
  at = svg;
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *record = icn_scene_text_at (scene, i);
    const IcnTextStyle *style = &record->style;
    g_autofree char *place = NULL, *turn = NULL, *color = NULL, *size = NULL, *tag = NULL;

    at = strstr (at, "<text");
    g_assert_nonnull (at);
    tag = g_strndup (at, strchr (at, '>') - at);
    place = g_strdup_printf (" x=\"%.6g\" y=\"%.6g\"", record->x,
                             record->y + icn_scene_text_rise (style));
    turn = g_strdup_printf (" transform=\"rotate(%.5g %.6g %.6g)\"", style->angle * -180 / G_PI,
                            record->x, record->y);
    size = g_strdup_printf (" font-size=\"%.6g\"", style->size);
    color = g_strdup_printf (" fill=\"#%02x%02x%02x\"", (guint) lroundf (style->color.red * 255),
                             (guint) lroundf (style->color.green * 255),
                             (guint) lroundf (style->color.blue * 255));
    g_assert_nonnull (strstr (tag, place));
    g_assert_nonnull (strstr (tag, size));
    g_assert_nonnull (strstr (tag, color));
    g_assert_nonnull (strstr (tag, anchors[style->align]));
    g_assert_true ((strstr (tag, "text-anchor") != NULL) == (style->align != ICN_ALIGN_START));
    g_assert_true ((strstr (tag, "transform") != NULL) == (style->angle != 0));
    g_assert_true (style->angle == 0 || strstr (tag, turn) != NULL);
    g_assert_true ((strstr (tag, " font-weight=\"bold\"") != NULL) == style->bold);
    g_assert_true ((strstr (tag, "fill-opacity") != NULL) == (style->color.alpha < 1));
    at++;
  }
}

/* Mean difference of two pictures over all channels, 0 to 1, and the share of pixels that differ
 * by more than a quarter. */
static double
difference (const char *one, const char *other, double *share)
{
  cairo_surface_t *a = cairo_image_surface_create_from_png (one);
  cairo_surface_t *b = cairo_image_surface_create_from_png (other);
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double sum = 0.0;
  guint n_far = 0;

  g_assert_cmpint (cairo_surface_status (a), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_surface_status (b), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (width, ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < height; y++) {
    const guchar *p = cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a);
    const guchar *q = cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b);

    for (int x = 0; x < width; x++) {
      int most = 0;

      for (int i = 0; i < 3; i++) {
        sum += abs (p[4 * x + i] - q[4 * x + i]) / 255.0;
        most = MAX (most, abs (p[4 * x + i] - q[4 * x + i]));
      }
      n_far += most > 64;
    }
  }
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  *share = n_far / (double) (width * height);
  return sum / (3.0 * width * height);
}

static void
check_pictures_agree (const IcnScene *scene)
{
  g_autofree char *svg = in_folder ("scene.svg"), *png = in_folder ("scene.png");
  g_autofree char *pdf = in_folder ("scene.pdf"), *drawn = in_folder ("drawn.png");
  g_autofree char *page = in_folder ("page"), *page_png = in_folder ("page.png");
  const char *const convert[] = { "rsvg-convert", "-z", "2", "-o", drawn, svg, NULL };
  const char *const raster[] = { "pdftoppm", "-png", "-singlefile", "-r", "144", pdf, page, NULL };
  double share;

  save (scene, svg, 2);
  save (scene, png, 2);
  save (scene, pdf, 2);
  check_svg_text (svg, scene);
  check_svg_places (svg, scene);
  g_free (run (convert));
  g_assert_cmpfloat (difference (png, drawn, &share), <, 0.006);
  g_assert_cmpfloat (share, <, 0.012);
  g_free (run (raster));
  g_assert_cmpfloat (difference (png, page_png, &share), <, 0.015);
}

TEST (svg)
{
  g_autoptr (IcnScene) scene = make_scene (&icn_theme_light);
  g_autoptr (IcnScene) plot = make_plot (&icn_theme_dark, 6);

  check_pictures_agree (scene);
  check_pictures_agree (plot);
}

/* What xmllint says of the SVG file. */
static char *
ask_svg (const char *path, const char *query)
{
  const char *const command[] = { "xmllint", "--xpath", query, path, NULL };

  return g_strchomp (run (command));
}

/* Subscripts and exponents are small and off the line, to which what follows goes back. */
TEST (formula)
{
  static const char text[] = "torus, D_r = 2^5, end";
  static const struct {
    const char *query, *answer;
  } questions[] = {
    { "string(//*[local-name()='text'])", "torus, Dr = 25, end" },
    { "count(//*[local-name()='tspan'][@font-size])", "2" },
    { "string(//*[local-name()='tspan'][@font-style='italic'])", "D" },
    { "string(//*[local-name()='tspan'][@dy > 0])", "r" },
    { "string(//*[local-name()='tspan'][@dy < 0][@font-size])", "5" },
    { "round(100 * sum(//*[local-name()='tspan']/@dy))", "0" },
  };
  IcnTextStyle plain = { .size = 20, .color = icn_theme_light.foreground }, style = plain;
  g_autoptr (IcnScene) scene = icn_scene_new (300, 60);
  g_autofree char *svg = in_folder ("formula.svg"), *pdf = in_folder ("formula.pdf");
  const char *const extract[] = { "pdftotext", "-raw", pdf, "-", NULL };
  g_autofree char *said = NULL;

  style.has_formulas = TRUE;
  icn_scene_text (scene, &style, 20, 40, text);
  save (scene, svg, 1);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    g_autofree char *answer = ask_svg (svg, questions[i].query);

    g_assert_cmpstr (answer, ==, questions[i].answer);
  }
  save (scene, pdf, 1);
  said = run (extract);
  g_assert_nonnull (strstr (said, "torus, D"));
  g_assert_null (strstr (said, "_"));
  g_assert_cmpfloat (icn_scene_style_width (&icn_theme_light, &style, text), <,
                     icn_scene_style_width (&icn_theme_light, &plain, text));
}

/* Every label comes out of the PDF as text, its fonts are in the file, its title is set. */
TEST (pdf)
{
  g_autofree char *path = in_folder ("plot.pdf");
  const char *const extract[] = { "pdftotext", "-raw", path, "-", NULL };
  const char *const fonts[] = { "pdffonts", path, NULL };
  const char *const info[] = { "pdfinfo", path, NULL };
  g_autoptr (IcnScene) scene = make_plot (&icn_theme_light, 4);
  g_autofree char *text = NULL, *font_list = NULL, *about = NULL;
  g_auto (GStrv) lines = NULL;

  save (scene, path, 1);
  text = run (extract);
  g_strdelimit (text, "\n\f", ' '); /* turned text comes out in pieces */
  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    if (!strstr (text, icn_scene_text_at (scene, i)->text))
      g_error ("%s is not in: %s", icn_scene_text_at (scene, i)->text, text);
  font_list = run (fonts);
  lines = g_strsplit (font_list, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >, 3);
  for (guint i = 2; lines[i][0]; i++)
    g_assert_true (g_regex_match_simple ("yes (yes|no) +(yes|no) +\\d+ +\\d+$", lines[i], 0, 0));
  about = run (info);
  g_assert_nonnull (strstr (about, "Title <1>"));
  g_assert_nonnull (strstr (about, "640 x 420 pts"));
}

TEST (png_scale)
{
  g_autoptr (IcnScene) scene = make_scene (&icn_theme_light);
  g_autofree char *path = in_folder ("scaled.png");

  for (guint scale = 1; scale <= 3; scale++) {
    cairo_surface_t *surface;

    save (scene, path, scale);
    surface = cairo_image_surface_create_from_png (path);
    g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 400 * (int) scale);
    g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 300 * (int) scale);
    cairo_surface_destroy (surface);
  }
}

/* Of a scene whose size is no whole number of pixels, the last row and column are painted, too. */
TEST (png_edges)
{
  g_autofree char *path = in_folder ("edges.png");

  for (double size = 30; size < 31; size += 0.13) {
    g_autoptr (IcnScene) scene = icn_scene_new (size, size);
    cairo_surface_t *surface;
    const guint32 *pixels;
    int side, stride;

    icn_scene_rectangle (scene, 0, 0, size, size);
    icn_scene_fill (scene, icn_theme_dark.background);
    save (scene, path, 1.7);
    surface = cairo_image_surface_create_from_png (path);
    side = cairo_image_surface_get_width (surface);
    stride = cairo_image_surface_get_stride (surface) / (int) sizeof *pixels;
    pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
    g_assert_cmpint (side, ==, (int) ceil (1.7 * size));
    for (int i = 0; i < side * side; i++)
      g_assert_cmphex (pixels[i / side * stride + i % side] & 0xffffff, ==,
                       pixels[0] & 0xffffff);
    cairo_surface_destroy (surface);
  }
}

/* A description of any length stands behind the title. */
TEST (long_words)
{
  for (gsize length = 1; length < 1 << 20; length *= 4) {
    g_autoptr (IcnScene) scene = icn_scene_new (40, 30);
    g_autofree char *words = g_strnfill (length, 'x'), *expected = NULL;
    g_autoptr (GBytes) svg = NULL;

    icn_scene_set_words (scene, words);
    svg = icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, "Title", NULL);
    expected = g_strdup_printf (">\n<title>Title</title>\n<desc>%s</desc>", words);
    g_assert_nonnull (g_strstr_len (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg), expected));
  }
}

TEST (refused)
{
  static const double scales[] = { 0.0, 0.99, 8.01, -1.0, NAN, INFINITY };
  g_autoptr (IcnScene) scene = make_scene (&icn_theme_light);
  g_autoptr (IcnScene) huge = icn_scene_new (20000, 20000);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = in_folder ("kept.svg"), *nowhere = in_folder ("none/a.png");
  g_autofree char *kept = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    g_autoptr (GError) problem = NULL;

    g_assert_null (icn_export (scene, &icn_theme_light, ICN_FORMAT_PNG, scales[i], NULL, &problem));
    g_assert_error (problem, ICN_ERROR, ICN_ERROR_VALUE);
  }
  g_assert_null (icn_export (huge, &icn_theme_light, ICN_FORMAT_PNG, 1, NULL, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_false (icn_export_file (scene, &icn_theme_light, nowhere, 1, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_false (icn_export_file (scene, &icn_theme_light, path, 99, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "old");
}

static void
remove_folder (void)
{
  g_free (run ((const char *const[]){ "rm", "-r", folder, NULL }));
}

TESTS ()
{
  g_autoptr (GError) error = NULL;

  folder = g_dir_make_tmp ("test-export-XXXXXX", &error);
  g_assert_no_error (error);
  atexit (remove_folder);
}
