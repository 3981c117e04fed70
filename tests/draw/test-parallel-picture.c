/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of parallel coordinates: each axis can be hit, a point of it is a place of it, texts
 * stay inside, and a brush changes the picture where it should. */
#include "diagram-parallel.h"

#include "runner.h"
#include "sample-space.h"
#include <math.h>

static const double sizes[][2] = { { 960, 400 }, { 360, 640 }, { 700, 300 } };

/* The middle of the strip of an axis. */
static gboolean
find_axis (const IcnScene *scene, guint axis, double *x, double *y)
{
  for (guint i = 0; i < icn_scene_n_hits (scene); i++) {
    const IcnHit *hit = icn_scene_hit_at (scene, i);

    if (hit->kind != ICN_HIT_PARALLEL_AXIS || hit->id != axis)
      continue;
    *x = (hit->x + hit->x2) / 2;
    *y = (hit->y + hit->y2) / 2;
    return TRUE;
  }
  return FALSE;
}

static void
check_texts (const IcnScene *scene)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double width = icn_scene_style_width (&icn_theme_light, &text->style, text->text);
    double left = text->style.align == ICN_ALIGN_MIDDLE ? text->x - width / 2
                  : text->style.align == ICN_ALIGN_END  ? text->x - width
                                                        : text->x;

    if (left < -1 || left + width > icn_scene_width (scene) + 1)
      g_error ("“%s” from %g to %g in %g", text->text, left, left + width, icn_scene_width (scene));
  }
}

TEST (axes_can_be_hit)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (21);

  for (guint round = 0; round < 30; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);
    g_autoptr (IcnSpaceFamilies) families = icn_space_families_new (table, -1);
    IcnParallelPicture picture = { .parallel = parallel, .families = families, .focus = -1 };

    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
      double width = sizes[s][0], height = sizes[s][1], last = NAN;
      g_autoptr (IcnScene) scene = icn_parallel_scene (&picture, &icn_theme_light, width, height);
      double length = icn_parallel_length (&picture, &icn_theme_light, width, height);

      check_texts (scene);
      for (guint a = 0; a < parallel->axes->len; a++) {
        double x = NAN, y = NAN, place, next;
        const IcnHit *hit;

        g_assert_true (find_axis (scene, a, &x, &y));
        hit = icn_scene_pick (scene, x, y);
        g_assert_cmpuint (hit->id, ==, a);
        place = icn_parallel_place_at (&picture, &icn_theme_light, width, height, x, y);
        g_assert_true (place > 0 && place < 1);
        next = icn_parallel_place_at (&picture, &icn_theme_light, width, height, x + 5, y + 5);
        g_assert_cmpfloat_with_epsilon (fabs (next - place) * length, 5, 1e-6);
        g_assert_true (isnan (last) || x > last || y > last);
      }
    }
  }
}

/* The pixels of a scene over a white page that are not grey: those of lines of families. */
static guint
count_colored (IcnScene *scene)
{
  int width = icn_scene_width (scene), height = icn_scene_height (scene);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;

  icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++) {
    const guint32 *row =
      (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface) +
                                         y * cairo_image_surface_get_stride (surface));

    for (int x = 0; x < width; x++) {
      int red = row[x] >> 16 & 255, green = row[x] >> 8 & 255, blue = row[x] & 255;

      n += MAX (red, MAX (green, blue)) - MIN (red, MIN (green, blue)) > 40;
    }
  }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* With every candidate left out no line is coloured, and the fewer are left the less is. */
TEST (lines_fade)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (22);

  for (guint round = 0; round < 20; round++) {
    g_autoptr (IcnSpaceTable) table = sample_space_table (random);
    g_autoptr (IcnParallel) parallel = icn_parallel_new (table);
    g_autoptr (IcnSpaceFamilies) families = icn_space_families_new (table, -1);
    g_autofree guint8 *is_left = g_new0 (guint8, table->rows->len + 1);
    IcnParallelPicture picture = { .parallel = parallel, .families = families, .focus = -1 };
    g_autoptr (IcnScene) all = icn_parallel_scene (&picture, &icn_theme_light, 800, 400);
    g_autoptr (IcnScene) none = NULL, some = NULL;
    guint n_all, n_none, n_some;

    picture.is_left = is_left;
    none = icn_parallel_scene (&picture, &icn_theme_light, 800, 400);
    for (guint i = 0; i < table->rows->len; i++)
      is_left[i] = !icn_space_table_row (table, i)->why && i % 2 == 0;
    some = icn_parallel_scene (&picture, &icn_theme_light, 800, 400);
    n_all = count_colored (all);
    n_none = count_colored (none);
    n_some = count_colored (some);
    g_assert_cmpuint (n_none, <, 2000); /* the legend */
    g_assert_cmpuint (n_some, >=, n_none);
    g_assert_cmpuint (n_all, >=, n_some);
    if (parallel->n_lines > 0)
      g_assert_cmpuint (n_all, >, n_none + 100);
  }
}
