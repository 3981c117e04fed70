/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes and scenes. The colours are judged by WCAG's contrast and by what eyes without one kind of
 * cone see (Machado, Oliveira and Fernandes 2009), distances in CIE L*a*b*. */
#include "scene.h"
#include "runner.h"

#include <math.h>
#include <string.h>

static const IcnTheme *const themes[] = { &icn_theme_light, &icn_theme_dark,
                                          &icn_theme_light_contrast, &icn_theme_dark_contrast };

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (IcnColor c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}

static double
contrast (IcnColor a, IcnColor b)
{
  double x = luminance (a), y = luminance (b);

  return (MAX (x, y) + 0.05) / (MIN (x, y) + 0.05);
}

TEST (contrast)
{
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++) {
    const IcnTheme *theme = themes[t];
    double least = strstr (theme->id, "contrast") ? 4.5 : 3.0;

    g_assert_true (icn_theme_find (theme->id) == theme);
    g_assert_cmpfloat (contrast (theme->foreground, theme->background), >=, 10.0);
    g_assert_cmpfloat (contrast (theme->foreground, theme->surface), >=, 7.0);
    g_assert_cmpfloat (contrast (theme->dim, theme->background), >=, 4.5);
    g_assert_cmpfloat (contrast (theme->warning, theme->background), >=, 4.5);
    g_assert_cmpfloat (contrast (theme->accent, theme->background), >=, 4.5);
    for (guint i = 0; i < icn_theme_palette_size (); i++)
      g_assert_cmpfloat (contrast (icn_theme_color (theme, i), theme->background), >=, least);
  }
  g_assert_null (icn_theme_find ("pink"));
  g_assert_null (icn_theme_find (NULL));
}

/* What an eye sees of a colour, in L*a*b*. */
static void
seen (IcnColor color, const double eye[9], double lab[3])
{
  double in[3] = { linear (color.red), linear (color.green), linear (color.blue) }, out[3], f[3];

  for (guint i = 0; i < 3; i++) {
    out[i] = eye[3 * i] * in[0] + eye[3 * i + 1] * in[1] + eye[3 * i + 2] * in[2];
    out[i] = CLAMP (out[i], 0.0, 1.0);
  }
  f[0] = (0.4124 * out[0] + 0.3576 * out[1] + 0.1805 * out[2]) / 0.9505;
  f[1] = 0.2126 * out[0] + 0.7152 * out[1] + 0.0722 * out[2];
  f[2] = (0.0193 * out[0] + 0.1192 * out[1] + 0.9505 * out[2]) / 1.089;
  for (guint i = 0; i < 3; i++)
    f[i] = f[i] > 0.008856 ? cbrt (f[i]) : 7.787 * f[i] + 16.0 / 116.0;
  lab[0] = 116.0 * f[1] - 16.0;
  lab[1] = 500.0 * (f[0] - f[1]);
  lab[2] = 200.0 * (f[1] - f[2]);
}

TEST (color_blind)
{
  static const double eyes[4][9] = {
    { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
    { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
    { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
    { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
  };

  for (guint t = 0; t < G_N_ELEMENTS (themes); t++) {
    for (guint e = 0; e < G_N_ELEMENTS (eyes); e++) {
      for (guint i = 0; i < icn_theme_palette_size (); i++) {
        for (guint j = 0; j < i; j++) {
          double a[3], b[3], distance;

          seen (icn_theme_color (themes[t], i), eyes[e], a);
          seen (icn_theme_color (themes[t], j), eyes[e], b);
          distance = sqrt (pow (a[0] - b[0], 2) + pow (a[1] - b[1], 2) + pow (a[2] - b[2], 2));
          g_assert_cmpfloat (distance, >, i < 4 ? 10.0 : 7.0);
        }
      }
    }
  }
}

TEST (heat)
{
  for (guint t = 0; t < G_N_ELEMENTS (themes); t++) {
    double last = 1.0;

    for (guint i = 0; i <= 100; i++) {
      double now = contrast (icn_theme_heat (themes[t], i / 100.0), themes[t]->background);

      g_assert_cmpfloat (now, >, last);
      last = now;
    }
    g_assert_cmpfloat (contrast (icn_theme_heat (themes[t], 0.0), themes[t]->background), >, 1.7);
    g_assert_cmpfloat (icn_theme_heat (themes[t], NAN).red, ==,
                       icn_theme_heat (themes[t], -1.0).red);
    g_assert_cmpfloat (icn_theme_heat (themes[t], 9.0).red, ==,
                       icn_theme_heat (themes[t], 1.0).red);
  }
}

/* No two of 64 designs look alike: neither as lines nor as markers. */
TEST (places)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint place = 0; place < icn_theme_palette_size () * icn_theme_palette_size (); place++) {
    double dash[6];
    guint n = icn_theme_dash (place, dash);
    GString *line = g_string_new (NULL);

    g_assert_cmpuint (n, <=, 6);
    g_assert_cmpuint (n % 2, ==, 0);
    g_string_append_printf (line, "%u:", place % icn_theme_palette_size ());
    for (guint i = 0; i < n; i++) {
      g_assert_cmpfloat (dash[i], >, 0.0);
      g_string_append_printf (line, "%d,", (int) (10.0 * dash[i]));
    }
    g_assert_cmpint (icn_theme_marker (place), <, ICN_N_MARKERS);
    g_assert_true (g_hash_table_add (lines, g_string_free (line, FALSE)));
    g_assert_true (g_hash_table_add (
      marks, g_strdup_printf ("%u:%d", place % icn_theme_palette_size (), icn_theme_marker (place))));
    g_assert_cmpfloat (icn_theme_color (&icn_theme_light, place).green, ==,
                       icn_theme_color (&icn_theme_light, place).green);
  }
}

TEST (pick)
{
  g_autoptr (IcnScene) scene = icn_scene_new (100, 100);
  const IcnHit hits[] = {
    { .kind = 1, .id = 1, .x = 10, .y = 10, .x2 = 90, .y2 = 10, .reach = 3 },
    { .kind = 1, .id = 2, .x = 50, .y = 10, .x2 = 50, .y2 = 10, .reach = 5 },
    { .kind = 2, .id = 3, .x = 60, .y = 60, .x2 = 80, .y2 = 70, .is_box = TRUE },
    { .kind = 1, .id = 4, .x = 10, .y = 30, .x2 = 40, .y2 = 70, .reach = 2 },
  };
  static const struct {
    double x, y;
    guint id;
  } cases[] = {
    { 20, 12.9, 1 }, { 20, 13.1, 0 }, { 50, 14, 2 }, { 50, 10, 2 },     { 7.1, 10, 1 },
    { 6.9, 10, 0 },  { 60, 60, 3 },   { 80, 70, 3 }, { 80.1, 70, 0 },   { 70, 65, 3 },
    { 25, 50, 4 },   { 30, 50, 0 },   { 92, 12, 1 }, { 92.5, 12.5, 0 },
  };

  g_assert_null (icn_scene_pick (scene, 50, 10));
  for (guint i = 0; i < G_N_ELEMENTS (hits); i++)
    icn_scene_hit (scene, &hits[i]);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const IcnHit *hit = icn_scene_pick (scene, cases[i].x, cases[i].y);

    g_assert_cmpuint (hit ? hit->id : 0, ==, cases[i].id);
  }
}

typedef struct {
  cairo_surface_t *surface;
  cairo_t *cr;
} Canvas;

static Canvas
canvas_new (int width, int height)
{
  Canvas canvas = { .surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height) };

  canvas.cr = cairo_create (canvas.surface);
  return canvas;
}

static void
canvas_clear (Canvas *canvas)
{
  cairo_destroy (canvas->cr);
  cairo_surface_destroy (canvas->surface);
}

static guint32
pixel (const Canvas *canvas, int x, int y)
{
  const guchar *data;

  cairo_surface_flush (canvas->surface);
  data = cairo_image_surface_get_data (canvas->surface);
  return *(const guint32 *) (gconstpointer) (data +
                                             y * cairo_image_surface_get_stride (canvas->surface) +
                                             4 * x);
}

/* left, top, right, bottom of what is not clear; FALSE when all is. */
static gboolean
ink (const Canvas *canvas, int box[4])
{
  int width = cairo_image_surface_get_width (canvas->surface);
  int height = cairo_image_surface_get_height (canvas->surface);
  gboolean any = FALSE;

  box[0] = box[1] = G_MAXINT;
  box[2] = box[3] = -1;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      if (pixel (canvas, x, y) >> 24 < 40)
        continue;
      any = TRUE;
      box[0] = MIN (box[0], x);
      box[1] = MIN (box[1], y);
      box[2] = MAX (box[2], x);
      box[3] = MAX (box[3], y);
    }
  }
  return any;
}

/* What is appended lies as far away as is asked, its clip and hits too, and clips nothing else. */
TEST (append)
{
  g_autoptr (IcnScene) one = icn_scene_new (40, 20), other = icn_scene_new (20, 20);
  const IcnHit hit = { .kind = 3, .id = 4, .x = 5, .y = 5, .x2 = 10, .y2 = 10, .is_box = TRUE };
  const IcnTextStyle style = { .size = 4 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 20);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint stride;

  icn_scene_clip (other, 2, 2, 8, 8);
  icn_scene_rectangle (other, 0, 0, 20, 20);
  icn_scene_fill (other, (IcnColor){ 1, 0, 0, 1 });
  icn_scene_text (other, &style, 1, 2, "a");
  icn_scene_hit (other, &hit);
  icn_scene_append (one, other, 20, 5);
  icn_scene_rectangle (one, 0, 0, 4, 4);
  icn_scene_fill (one, (IcnColor){ 0, 0, 1, 1 });
  icn_scene_paint (one, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / sizeof *pixels;
  g_assert_cmphex (pixels[10 * stride + 25], ==, 0xffff0000);
  g_assert_cmphex (pixels[6 * stride + 25], ==, 0);
  g_assert_cmphex (pixels[10 * stride + 31], ==, 0);
  g_assert_cmphex (pixels[2 * stride + 2], ==, 0xff0000ff);
  g_assert_cmpfloat (icn_scene_text_at (one, 0)->x, ==, 21);
  g_assert_cmpfloat (icn_scene_text_at (one, 0)->y, ==, 7);
  g_assert_cmpuint (icn_scene_pick (one, 27, 12)->id, ==, 4);
  g_assert_null (icn_scene_pick (one, 7, 7));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

TEST (paint)
{
  const IcnColor red = { 1, 0, 0, 1 }, blue = { 0, 0, 1, 1 };
  const IcnStroke stroke = { .color = blue, .width = 2 };
  g_autoptr (IcnScene) scene = icn_scene_new (60, 60);
  Canvas canvas = canvas_new (60, 60);

  icn_scene_clip (scene, 10, 10, 20, 20);
  icn_scene_rectangle (scene, 0, 0, 60, 60);
  icn_scene_fill (scene, red);
  icn_scene_clip (scene, 0, 0, 0, 0);
  icn_scene_move (scene, 0, 50);
  icn_scene_line (scene, 60, 50);
  icn_scene_stroke (scene, &stroke);
  /* The caller's own clip stays in force. */
  cairo_rectangle (canvas.cr, 0, 0, 40, 60);
  cairo_clip (canvas.cr);
  icn_scene_paint (scene, &icn_theme_light, canvas.cr, 0);
  g_assert_cmphex (pixel (&canvas, 20, 20), ==, 0xffff0000);
  g_assert_cmphex (pixel (&canvas, 5, 20), ==, 0);
  g_assert_cmphex (pixel (&canvas, 31, 20), ==, 0);
  g_assert_cmphex (pixel (&canvas, 20, 50), ==, 0xff0000ff);
  g_assert_cmphex (pixel (&canvas, 45, 50), ==, 0);
  g_assert_cmpint (cairo_status (canvas.cr), ==, CAIRO_STATUS_SUCCESS);
  canvas_clear (&canvas);
}

/* Many lines of one path: all of them are there, and where they cross, a colour that one can see
 * through is not laid on twice. A path that is filled is not stroked as the next one is. */
TEST (many_lines)
{
  const IcnColor colors[] = { { 0, 0, 1, 1 }, { 0, 0, 1, 0.5 } };

  for (guint i = 0; i < G_N_ELEMENTS (colors); i++) {
    g_autoptr (IcnScene) scene = icn_scene_new (600, 30);
    Canvas canvas = canvas_new (600, 30);

    for (guint line = 0; line < 300; line++)
      icn_scene_rectangle (scene, 2 * line, 24, 1, 2);
    icn_scene_fill (scene, (IcnColor){ 1, 0, 0, 1 });
    icn_scene_move (scene, 0, 10.5);
    icn_scene_line (scene, 600, 10.5);
    for (guint line = 0; line < 300; line++) {
      icn_scene_move (scene, 2 * line + 0.5, 0);
      icn_scene_line (scene, 2 * line + 0.5, 20);
    }
    icn_scene_stroke (scene, &(IcnStroke){ .color = colors[i], .width = 1 });
    icn_scene_paint (scene, &icn_theme_light, canvas.cr, 0);
    for (guint line = 0; line < 300; line++) {
      g_assert_cmphex (pixel (&canvas, 2 * line, 5), ==, pixel (&canvas, 1, 10));
      g_assert_cmphex (pixel (&canvas, 2 * line, 10), ==, pixel (&canvas, 1, 10));
      g_assert_cmphex (pixel (&canvas, 2 * line + 1, 5), ==, 0);
      g_assert_cmphex (pixel (&canvas, 2 * line, 24), ==, 0xffff0000);
      g_assert_cmphex (pixel (&canvas, 2 * line + 1, 24), ==, 0);
    }
    g_assert_cmphex (pixel (&canvas, 1, 10) >> 24, ==, i == 0 ? 0xff : 0x80);
    canvas_clear (&canvas);
  }
}

TEST (markers)
{
  for (guint marker = 0; marker < ICN_N_MARKERS; marker++) {
    g_autoptr (IcnScene) scene = icn_scene_new (60, 60);
    Canvas canvas = canvas_new (60, 60);
    int box[4];

    icn_scene_marker (scene, marker, 30, 30, 20);
    icn_scene_fill (scene, (IcnColor){ 0, 0, 0, 1 });
    icn_scene_paint (scene, &icn_theme_light, canvas.cr, ICN_PAINT_FAST);
    g_assert_true (ink (&canvas, box));
    g_assert_cmphex (pixel (&canvas, 30, 30) >> 24, ==, 0xff);
    g_assert_cmpint (box[0], >=, 4);
    g_assert_cmpint (box[2], <=, 55);
    g_assert_cmpint (box[2] - box[0], >, 28);
    g_assert_cmpint (ABS (box[0] + box[2] - 59), <=, 1);
    canvas_clear (&canvas);
  }
}

static void
paint_word (const IcnTextStyle *style, const char *word, int box[4])
{
  g_autoptr (IcnScene) scene = icn_scene_new (200, 200);
  Canvas canvas = canvas_new (200, 200);

  icn_scene_text (scene, style, 100, 100, word);
  icn_scene_paint (scene, &icn_theme_light, canvas.cr, ICN_PAINT_NO_TEXT);
  g_assert_false (ink (&canvas, box));
  icn_scene_paint (scene, &icn_theme_light, canvas.cr, 0);
  g_assert_true (ink (&canvas, box));
  canvas_clear (&canvas);
}

TEST (text_place)
{
  IcnTextStyle style = { .color = { 0, 0, 0, 1 }, .size = 20 };
  double width = icn_scene_text_width (&icn_theme_light, 20, FALSE, "HEN");
  int box[4];

  paint_word (&style, "HEN", box); /* on the baseline, rightwards */
  g_assert_cmpint (ABS (box[3] - 99), <=, 1);
  g_assert_cmpint (ABS (box[0] - 101), <=, 2);
  g_assert_cmpfloat (fabs (box[2] - 100 - width), <=, 4.0);
  style.rise = 1;
  paint_word (&style, "HEN", box); /* hanging */
  g_assert_cmpint (ABS (box[1] - 100), <=, 1);
  style.rise = 0.5;
  style.align = ICN_ALIGN_MIDDLE;
  paint_word (&style, "HEN", box);
  g_assert_cmpint (ABS (box[1] + box[3] - 199), <=, 2);
  g_assert_cmpint (ABS (box[0] + box[2] - 199), <=, 2);
  style.align = ICN_ALIGN_END;
  paint_word (&style, "HEN", box);
  g_assert_cmpint (box[2], <=, 100);
  g_assert_cmpint (box[2], >=, 96);
  style.align = ICN_ALIGN_START;
  style.rise = 0;
  style.angle = G_PI / 2; /* upwards: the baseline is on the right */
  paint_word (&style, "HEN", box);
  g_assert_cmpint (ABS (box[2] - 99), <=, 1);
  g_assert_cmpint (box[3], <=, 100);
  g_assert_cmpfloat (fabs (100 - width - box[1]), <=, 4.0);
  style.angle = -G_PI / 2; /* downwards */
  paint_word (&style, "HEN", box);
  g_assert_cmpint (ABS (box[0] - 100), <=, 1);
  g_assert_cmpint (box[1], >=, 100);
}

TEST (text_width)
{
  double once = icn_scene_text_width (&icn_theme_light, 10, FALSE, "torus");

  g_assert_cmpfloat (once, >, 10.0);
  g_assert_cmpfloat_with_epsilon (icn_scene_text_width (&icn_theme_light, 30, FALSE, "torus"),
                                  3.0 * once, 0.02 * once);
  g_assert_cmpfloat (icn_scene_text_width (&icn_theme_light, 10, TRUE, "torus"), >, once);
  g_assert_cmpfloat (icn_scene_text_width (&icn_theme_light, 10, FALSE, ""), ==, 0.0);
}

TEST (text_clean)
{
  g_autoptr (IcnScene) scene = icn_scene_new (10, 10);
  const IcnTextStyle style = { .size = 12, .rise = 0.25 };

  icn_scene_text (scene, &style, 1, 2,
                  "a\nb\x01"
                  "c\xff λ & <d>");
  icn_scene_text (scene, &style, 1, 2, "");
  icn_scene_text (scene, &style, 3, 4, "\xef\xbf\xbf|\xe2\x80\xa8|");
  g_assert_cmpuint (icn_scene_n_texts (scene), ==, 2);
  g_assert_cmpstr (icn_scene_text_at (scene, 0)->text, ==, "a b c\xef\xbf\xbd λ & <d>");
  g_assert_cmpstr (icn_scene_text_at (scene, 1)->text, ==, " | |");
  g_assert_cmpfloat (icn_scene_text_at (scene, 1)->x, ==, 3.0);
  g_assert_cmpfloat (icn_scene_text_at (scene, 1)->style.rise, ==, 0.25f);
}

static gpointer
measure_thread (gpointer data)
{
  double *width = data;

  for (guint i = 0; i < 50; i++)
    *width = icn_scene_text_width (&icn_theme_dark, 12, TRUE, "32-ary 2-cube");
  return NULL;
}

TEST (threads)
{
  GThread *threads[4];
  double widths[4];

  for (guint i = 0; i < 4; i++)
    threads[i] = g_thread_new ("measure", measure_thread, &widths[i]);
  for (guint i = 0; i < 4; i++)
    g_thread_join (threads[i]);
  for (guint i = 1; i < 4; i++)
    g_assert_cmpfloat (widths[i], ==, widths[0]);
}
