/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures painted in the background come in order, and of those asked for while one is on its way
 * only the last; what is drawn of one is itself, pixel for pixel, not a copy of it. Needs a display. */
#include "painter.h"
#include "runner.h"
#include "windows.h"
#include "workarounds.h"

#define SIZE 4

static const IcnColor red = { 1, 0, 0, 1 }, green = { 0, 1, 0, 1 }, blue = { 0, 0, 1, 1 };
static const guint32 red_pixel = 0xffff0000, green_pixel = 0xff00ff00, blue_pixel = 0xff0000ff;

/* A box over the left half, or over all. */
static IcnScene *
new_scene (IcnColor color, gboolean is_half)
{
  IcnScene *scene = icn_scene_new (SIZE, SIZE);

  icn_scene_rectangle (scene, 0, 0, is_half ? SIZE / 2 : SIZE, SIZE);
  icn_scene_fill (scene, color);
  return scene;
}

/* The first pixel and the last one of the first line. */
typedef struct {
  guint32 left, right;
} Seen;

static void
see (cairo_surface_t *picture, gpointer seen)
{
  const guint32 *line = (gpointer) cairo_image_surface_get_data (picture);
  int width = cairo_image_surface_get_width (picture);

  g_array_append_val ((GArray *) seen, ((Seen){ line[0], line[width - 1] }));
}

static void
ask (BisectionPainter *painter, const BisectionCanvas *canvas, IcnColor color,
     const IcnColor *over)
{
  g_autoptr (IcnScene) scene = new_scene (color, FALSE);
  g_autoptr (IcnScene) overlay = over ? new_scene (*over, TRUE) : NULL;

  bisection_painter_paint (painter, canvas, scene, overlay);
}

static void
wait_for (const GArray *seen, guint n)
{
  while (seen->len < n)
    g_main_context_iteration (NULL, TRUE);
}

TEST (order)
{
  const BisectionCanvas canvas = { SIZE, SIZE, 2, 1, &icn_theme_light, 0 };
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  BisectionPainter *painter = bisection_painter_new (see, seen);
  const Seen *all;

  ask (painter, &canvas, red, NULL);
  ask (painter, &canvas, green, NULL);
  ask (painter, &canvas, blue, &green);
  wait_for (seen, 2);
  ask (painter, &canvas, red, NULL);
  wait_for (seen, 3);
  bisection_painter_free (painter);
  all = (const Seen *) (gpointer) seen->data;
  g_assert_cmphex (all[0].left, ==, red_pixel);
  g_assert_cmphex (all[1].left, ==, green_pixel);
  g_assert_cmphex (all[1].right, ==, blue_pixel);
  g_assert_cmphex (all[2].left, ==, red_pixel);
}

static void
count (cairo_surface_t *picture G_GNUC_UNUSED, gpointer n)
{
  ++*(guint *) n;
}

/* Pictures that are on their way together come together; of a painter that is freed none comes, and
 * the others come all the same. */
TEST (together)
{
  const BisectionCanvas canvas = { SIZE, SIZE, 1, 1, &icn_theme_light, 0 };
  BisectionPainter *painters[3];
  guint n[3] = { 0 };

  for (guint round = 0; round < 20; round++) {
    for (guint i = 0; i < 3; i++) {
      painters[i] = bisection_painter_new (count, &n[i]);
      ask (painters[i], &canvas, red, NULL);
    }
    if (round % 2)
      g_clear_pointer (&painters[round % 3], bisection_painter_free);
    while (n[0] + n[1] + n[2] == 0)
      g_main_context_iteration (NULL, TRUE);
    for (guint i = 0; i < 3; i++) {
      g_assert_cmpuint (n[i], ==, painters[i] != NULL);
      g_clear_pointer (&painters[i], bisection_painter_free);
      n[i] = 0;
    }
  }
}

/* Overlays come and go over the same scene, which keeps its own pixels. */
TEST (overlay)
{
  const BisectionCanvas canvas = { SIZE, SIZE, 1, 1, &icn_theme_light, 0 };
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  BisectionPainter *painter = bisection_painter_new (see, seen);
  g_autoptr (IcnScene) scene = new_scene (red, FALSE);
  g_autoptr (IcnScene) overlay = new_scene (blue, TRUE);
  const Seen *all;

  for (guint i = 0; i < 4; i++) {
    bisection_painter_paint (painter, &canvas, scene, i % 2 ? overlay : NULL);
    wait_for (seen, i + 1);
  }
  bisection_painter_free (painter);
  all = (const Seen *) (gpointer) seen->data;
  for (guint i = 0; i < 4; i++) {
    g_assert_cmphex (all[i].left, ==, i % 2 ? blue_pixel : red_pixel);
    g_assert_cmphex (all[i].right, ==, red_pixel);
  }
}

/* What is on its way when the painter goes is not shown. */
TEST (free)
{
  const BisectionCanvas canvas = { SIZE, SIZE, 1, 1, &icn_theme_light, 0 };
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (Seen));
  BisectionPainter *gone = bisection_painter_new (see, seen);
  BisectionPainter *other = bisection_painter_new (see, seen);

  ask (gone, &canvas, red, NULL);
  ask (gone, &canvas, red, NULL);
  ask (other, &canvas, blue, NULL);
  bisection_painter_free (gone);
  wait_for (seen, 1);
  g_assert_cmphex (g_array_index (seen, Seen, 0).left, ==, blue_pixel);
  bisection_painter_free (other);
}

TEST (node)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * SIZE, 2 * SIZE);
  cairo_surface_t *drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * SIZE, 2 * SIZE);
  guint32 *pixels = (gpointer) cairo_image_surface_get_data (picture);
  const guint32 *shown = (gpointer) cairo_image_surface_get_data (drawn);
  graphene_rect_t bounds;
  GskRenderNode *node;
  cairo_t *cr;

  cairo_surface_set_device_scale (picture, 2, 2);
  cairo_surface_set_device_scale (drawn, 2, 2);
  cairo_surface_flush (picture);
  for (guint i = 0; i < 4 * SIZE * SIZE; i++)
    pixels[i] = 0xff000000 | i << 8;
  cairo_surface_mark_dirty (picture);
  node = bisection_picture_node_new (picture);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, ==, SIZE);
  g_assert_cmpfloat (bounds.size.height, ==, SIZE);
  cairo_surface_destroy (picture); /* the node has it still, where it was */
  pixels[0] = red_pixel;
  cr = cairo_create (drawn);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (drawn);
  for (guint i = 0; i < 4 * SIZE * SIZE; i++)
    g_assert_cmphex (shown[i], ==, pixels[i]);
  cairo_surface_reference (picture);
  gsk_render_node_unref (node);
  g_assert_cmpuint (cairo_surface_get_reference_count (picture), ==, 1);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (drawn);
}

TESTS ()
{
  start_gtk ("none");
}
