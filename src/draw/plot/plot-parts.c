/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared functions of the files of a plot: visible series, and text that fits. */
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
  return series->style == ICN_SERIES_MARKERS && !series->only_own;
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
