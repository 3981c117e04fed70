/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a scene paints, path by path: recorded where Cairo is told to stroke and to fill, so that
 * tests see geometry, colours and widths, not the calls that made them. */
#pragma once

#include "scene.h"

#define INK_EPSILON 0.02 /* Cairo keeps 1/256 of a unit */

/* One subpath. */
typedef struct {
  guint paint; /* number of the stroke or fill that it belongs to, in order */
  IcnColor color;
  double width; /* of a stroke; 0: filled */
  guint n_dashes;
  gboolean is_closed, is_curved;
  guint n;
  double (*point)[2]; /* ends of lines and curves, and the two control points before those */
  gboolean *is_control;
  double box[4]; /* left, top, right, bottom of all points */
  double clip[4];
} InkPath;

/* Array of InkPath *, in the order of painting; free with g_ptr_array_unref. */
GPtrArray *ink_new (const IcnScene *scene, const IcnTheme *theme);

static inline const InkPath *
ink_path (const GPtrArray *ink, guint i)
{
  return g_ptr_array_index (ink, i);
}

gboolean ink_has_color (const InkPath *path, IcnColor color);

/* Four corners, along the axes. */
gboolean ink_is_rectangle (const InkPath *path);

double ink_x (const InkPath *path); /* middle of its box */
double ink_y (const InkPath *path);

/* Left, top, right and bottom of a line of type, which may be turned upwards. */
void ink_text_box (const IcnTheme *theme, const IcnSceneText *text, double box[4]);

/* By more than `slack`. */
gboolean ink_boxes_overlap (const double a[4], const double b[4], double slack);
gboolean ink_is_inside (const double inner[4], const double outer[4], double slack);

/* The text that says exactly this; NULL when there is none. */
const IcnSceneText *ink_find_text (const IcnScene *scene, const char *text);

/* How many texts say exactly this, or (not whole) have it in them. */
guint ink_count_texts (const IcnScene *scene, const char *words, gboolean whole);

static inline gboolean
is_near (double a, double b)
{
  return ABS (a - b) <= 2 * INK_EPSILON;
}
