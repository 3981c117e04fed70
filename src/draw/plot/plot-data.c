/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the points of data sets (ICN_SERIES_DATA) as hollow markers, so that they hide nothing. */
#include "plot-parts.h"

#include <math.h>

IcnMarker
icn_plot_data_marker (const IcnSeries *series)
{
  static const IcnMarker markers[] = { ICN_MARKER_DIAMOND, ICN_MARKER_SQUARE, ICN_MARKER_TRIANGLE,
                                       ICN_MARKER_DOWN,    ICN_MARKER_STAR,   ICN_MARKER_CIRCLE };

  return markers[series->dash % G_N_ELEMENTS (markers)];
}

void
icn_plot_data_mark (const IcnPlot *plot, const IcnSeries *series, double x, double y,
                    IcnColor color)
{
  IcnStroke halo = { .color = icn_color_fade (plot->theme->background, 0.8), .width = 3.4f };
  IcnStroke line = { .color = color, .width = 1.5f };

  for (guint pass = 0; pass < 2; pass++) {
    icn_scene_marker (plot->scene, icn_plot_data_marker (series), x, y, ICN_PLOT_DATA_RADIUS);
    icn_scene_stroke (plot->scene, pass == 0 ? &halo : &line);
  }
}

static void
draw_marks (IcnPlot *plot, guint series)
{
  const IcnSeries *data = icn_plot_series (plot->chart, series);
  const IcnPlotFrame *frame = plot->frame;

  for (guint i = 0; i < plot->chart->n_points; i++) {
    double x, y;

    icn_plot_place (plot->chart, frame, series, i, &x, &y);
    if (x >= frame->left - 0.5 && x <= frame->left + frame->width + 0.5 && y >= frame->top - 0.5 &&
        y <= frame->top + frame->height + 0.5)
      icn_plot_data_mark (plot, data, x, y, icn_plot_color (plot->theme, data));
  }
}

void
icn_plot_draw_data (IcnPlot *plot)
{
  for (guint i = 0; i < plot->chart->series->len; i++) {
    if (icn_plot_is_hidden (plot->chart, plot->view, i) ||
        icn_plot_series (plot->chart, i)->style != ICN_SERIES_DATA)
      continue;
    icn_plot_draw_intervals (plot, i);
    draw_marks (plot, i);
  }
}
