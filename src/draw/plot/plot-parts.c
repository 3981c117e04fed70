/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the files of a plot share: visible series, and text that is made to fit. */
#include "plot-parts.h"

#include <string.h>

void
icn_plot_frame_scale (IcnPlotFrame *frame, double factor)
{
  double *lengths[] = { &frame->x.start, &frame->x.end, &frame->y.start, &frame->y.end, &frame->left,
                        &frame->top,     &frame->width, &frame->height,  &frame->bar,   &frame->scale };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    *lengths[i] *= factor;
}

gboolean
icn_plot_is_measured (const IcnSeries *series)
{
  return series->style == ICN_SERIES_MARKERS;
}

guint
icn_plot_owner (const IcnChart *chart, guint series)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  for (guint i = 0; i < chart->series->len && icn_plot_is_measured (data); i++) {
    const IcnSeries *other = icn_plot_series (chart, i);

    if (other->design == data->design && !other->is_shared && !icn_plot_is_measured (other))
      return i;
  }
  return series;
}

gboolean
icn_plot_is_hidden (const IcnChart *chart, const IcnPlotView *view, guint series)
{
  guint owner = icn_plot_owner (chart, series);

  return icn_plot_series (chart, series)->hidden || icn_plot_series (chart, series)->is_apart ||
         (owner < 64 * ICN_PLOT_HIDDEN && (view->hidden[owner / 64] >> owner % 64 & 1) != 0);
}

void
icn_plot_toggle (IcnPlotView *view, guint series)
{
  if (series < 64 * ICN_PLOT_HIDDEN)
    view->hidden[series / 64] ^= G_GUINT64_CONSTANT (1) << series % 64;
}

void
icn_plot_show_alone (IcnPlotView *view, guint series)
{
  guint64 others[ICN_PLOT_HIDDEN];

  if (series >= 64 * ICN_PLOT_HIDDEN)
    return;
  memset (others, 0xff, sizeof others);
  others[series / 64] ^= G_GUINT64_CONSTANT (1) << series % 64;
  if (memcmp (view->hidden, others, sizeof others) == 0)
    memset (view->hidden, 0, sizeof view->hidden);
  else
    memcpy (view->hidden, others, sizeof others);
}

int
icn_plot_compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
icn_plot_shared_area (const double a[4], const double b[4])
{
  double width = MIN (a[2], b[2]) - MAX (a[0], b[0]), height = MIN (a[3], b[3]) - MAX (a[1], b[1]);

  return width > 0 && height > 0 ? width * height : 0;
}

double
icn_plot_text_area (const IcnScene *scene, const IcnTheme *theme, const double box[4])
{
  static const double before[] = { 0, 0.5, 1 }; /* share of the width left of x, by IcnAlign */
  double area = 0;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    const IcnTextStyle *style = &text->style;
    double middle = text->y + icn_scene_text_rise (style) - 0.35 * style->size;
    double margin = 0.3 * style->size, half = 0.8 * style->size, width, left;

    if (style->angle != 0 || middle + half <= box[1] || middle - half >= box[3])
      continue;
    width = icn_scene_style_width (theme, style, text->text);
    left = text->x - before[style->align] * width - margin;
    area += icn_plot_shared_area (box, (double[4]){ left, middle - half, left + width + 2 * margin,
                                                    middle + half });
  }
  return area;
}
