/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene-ink.h"

#include <math.h>
#include <string.h>

void __real_cairo_stroke (cairo_t *cr);
void __real_cairo_fill (cairo_t *cr);
void __wrap_cairo_stroke (cairo_t *cr);
void __wrap_cairo_fill (cairo_t *cr);

static GPtrArray *recording;
static guint n_paints;

static void
free_path (gpointer data)
{
  InkPath *path = data;

  g_free (path->point);
  g_free (path->is_control);
  g_free (path);
}

static void
add_point (InkPath *path, const cairo_path_data_t *data, gboolean is_control)
{
  double x = data->point.x, y = data->point.y;

  g_assert_true (isfinite (x) && isfinite (y));
  path->point = g_realloc_n (path->point, path->n + 1, sizeof *path->point);
  path->is_control = g_renew (gboolean, path->is_control, path->n + 1);
  path->point[path->n][0] = x;
  path->point[path->n][1] = y;
  path->is_control[path->n] = is_control;
  path->box[0] = path->n == 0 ? x : MIN (path->box[0], x);
  path->box[1] = path->n == 0 ? y : MIN (path->box[1], y);
  path->box[2] = path->n == 0 ? x : MAX (path->box[2], x);
  path->box[3] = path->n == 0 ? y : MAX (path->box[3], y);
  path->n++;
}

static InkPath *
begin (const InkPath *like)
{
  InkPath *path = g_memdup2 (like, sizeof *like);

  g_ptr_array_add (recording, path);
  return path;
}

/* A path that was only moved to paints nothing. */
static void
drop_point (void)
{
  if (recording->len > 0 && ink_path (recording, recording->len - 1)->n == 1)
    g_ptr_array_set_size (recording, (int) recording->len - 1);
}

static void
record (cairo_t *cr, double width)
{
  cairo_path_t *copy = cairo_copy_path (cr);
  InkPath like = { .paint = n_paints++, .width = width }, *path = NULL;
  double red, green, blue, alpha;

  cairo_pattern_get_rgba (cairo_get_source (cr), &red, &green, &blue, &alpha);
  like.color = (IcnColor){ red, green, blue, alpha };
  like.n_dashes = width > 0 ? cairo_get_dash_count (cr) : 0;
  cairo_clip_extents (cr, &like.clip[0], &like.clip[1], &like.clip[2], &like.clip[3]);
  for (int i = 0; i < copy->num_data; i += copy->data[i].header.length) {
    const cairo_path_data_t *data = &copy->data[i];

    switch (data->header.type) {
    case CAIRO_PATH_MOVE_TO:
      drop_point ();
      path = begin (&like);
      add_point (path, data + 1, FALSE);
      break;
    case CAIRO_PATH_LINE_TO:
      add_point (path, data + 1, FALSE);
      break;
    case CAIRO_PATH_CURVE_TO:
      for (guint p = 1; p <= 3; p++)
        add_point (path, data + p, p < 3);
      path->is_curved = TRUE;
      break;
    case CAIRO_PATH_CLOSE_PATH:
      path->is_closed = TRUE;
      break;
    }
  }
  drop_point ();
  cairo_path_destroy (copy);
}

void
__wrap_cairo_stroke (cairo_t *cr)
{
  if (recording != NULL)
    record (cr, cairo_get_line_width (cr));
  __real_cairo_stroke (cr);
}

void
__wrap_cairo_fill (cairo_t *cr)
{
  if (recording != NULL)
    record (cr, 0);
  __real_cairo_fill (cr);
}

GPtrArray *
ink_new (const IcnScene *scene, const IcnTheme *theme)
{
  GPtrArray *ink = g_ptr_array_new_with_free_func (free_path);
  cairo_rectangle_t page = { 0, 0, icn_scene_width (scene), icn_scene_height (scene) };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &page);
  cairo_t *cr = cairo_create (surface);

  n_paints = 0;
  recording = ink;
  icn_scene_paint (scene, theme, cr, ICN_PAINT_NO_TEXT);
  recording = NULL;
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ink;
}

gboolean
ink_has_color (const InkPath *path, IcnColor color)
{
  return fabs (path->color.red - color.red) < 1e-4 &&
         fabs (path->color.green - color.green) < 1e-4 &&
         fabs (path->color.blue - color.blue) < 1e-4 &&
         fabs (path->color.alpha - color.alpha) < 1e-4;
}

gboolean
ink_is_rectangle (const InkPath *path)
{
  return path->is_closed && !path->is_curved && path->n == 4 &&
         fabs (path->point[0][1] - path->point[1][1]) < INK_EPSILON &&
         fabs (path->point[1][0] - path->point[2][0]) < INK_EPSILON &&
         fabs (path->point[2][1] - path->point[3][1]) < INK_EPSILON &&
         fabs (path->point[3][0] - path->point[0][0]) < INK_EPSILON;
}

double
ink_x (const InkPath *path)
{
  return (path->box[0] + path->box[2]) / 2;
}

double
ink_y (const InkPath *path)
{
  return (path->box[1] + path->box[3]) / 2;
}

void
ink_text_box (const IcnTheme *theme, const IcnSceneText *text, double box[4])
{
  const IcnTextStyle *style = &text->style;
  double width = icn_scene_style_width (theme, style, text->text);
  double before = style->align == ICN_ALIGN_START ? 0 : style->align == ICN_ALIGN_MIDDLE ? 0.5 : 1;
  double above = 0.7 * style->size * (1 - style->rise), below = 0.7 * style->size * style->rise;

  if (style->angle == 0) {
    box[0] = text->x - before * width;
    box[1] = text->y - above;
    box[2] = box[0] + width;
    box[3] = text->y + below;
  } else {
    box[0] = text->x - above;
    box[3] = text->y + before * width;
    box[1] = box[3] - width;
    box[2] = text->x + below;
  }
}

gboolean
ink_boxes_overlap (const double a[4], const double b[4], double slack)
{
  return MIN (a[2], b[2]) - MAX (a[0], b[0]) > slack && MIN (a[3], b[3]) - MAX (a[1], b[1]) > slack;
}

gboolean
ink_is_inside (const double inner[4], const double outer[4], double slack)
{
  return inner[0] >= outer[0] - slack && inner[1] >= outer[1] - slack &&
         inner[2] <= outer[2] + slack && inner[3] <= outer[3] + slack;
}

const IcnSceneText *
ink_find_text (const IcnScene *scene, const char *text)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    if (g_str_equal (icn_scene_text_at (scene, i)->text, text))
      return icn_scene_text_at (scene, i);
  return NULL;
}

guint
ink_count_texts (const IcnScene *scene, const char *words, gboolean whole)
{
  guint n = 0;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const char *text = icn_scene_text_at (scene, i)->text;
    n += whole ? g_str_equal (text, words) : strstr (text, words) != NULL;
  }
  return n;
}
