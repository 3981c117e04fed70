/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

/* The functions below make a Cairo raster source for the picture, which the render node paints. An
 * ordinary surface pattern would make Cairo copy the entire picture, in the main thread, when the
 * picture is freed. */

static cairo_surface_t *
acquire_picture (cairo_pattern_t *source G_GNUC_UNUSED, void *picture,
                 cairo_surface_t *target G_GNUC_UNUSED,
                 const cairo_rectangle_int_t *part G_GNUC_UNUSED)
{
  return cairo_surface_reference (picture);
}

static void
release_picture (cairo_pattern_t *source G_GNUC_UNUSED, void *picture G_GNUC_UNUSED,
                 cairo_surface_t *acquired)
{
  cairo_surface_destroy (acquired);
}

static cairo_status_t
copy_source (cairo_pattern_t *source G_GNUC_UNUSED, void *picture,
             const cairo_pattern_t *other G_GNUC_UNUSED)
{
  cairo_surface_reference (picture);
  return CAIRO_STATUS_SUCCESS;
}

static void
finish_source (cairo_pattern_t *source G_GNUC_UNUSED, void *picture)
{
  cairo_surface_destroy (picture);
}

static void
set_picture_as_source (cairo_t *cr, cairo_surface_t *picture)
{
  cairo_matrix_t to_pixels;
  double scale_x, scale_y;
  cairo_pattern_t *source = cairo_pattern_create_raster_source (
    cairo_surface_reference (picture), CAIRO_CONTENT_COLOR_ALPHA,
    cairo_image_surface_get_width (picture), cairo_image_surface_get_height (picture));

  cairo_surface_get_device_scale (picture, &scale_x, &scale_y);
  cairo_matrix_init_scale (&to_pixels, scale_x, scale_y);
  cairo_pattern_set_matrix (source, &to_pixels);
  cairo_raster_source_pattern_set_acquire (source, acquire_picture, release_picture);
  cairo_raster_source_pattern_set_copy (source, copy_source);
  cairo_raster_source_pattern_set_finish (source, finish_source);
  cairo_set_source (cr, source);
  cairo_pattern_destroy (source);
}

GskRenderNode *
bisection_picture_node_new (cairo_surface_t *picture)
{
  GskRenderNode *node;
  double scale_x, scale_y;
  cairo_t *cr;

  cairo_surface_get_device_scale (picture, &scale_x, &scale_y);
  node = gsk_cairo_node_new (
    &GRAPHENE_RECT_INIT (0, 0, cairo_image_surface_get_width (picture) / scale_x,
                         cairo_image_surface_get_height (picture) / scale_y));
  cr = gsk_cairo_node_get_draw_context (node);
  set_picture_as_source (cr, picture);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}
