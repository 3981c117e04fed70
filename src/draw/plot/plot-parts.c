/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that several files of a plot use: visible series, shortening of text, and the notes
 * below a chart. */
#include "plot-parts.h"

#include <math.h>
#include <string.h>

#define MARGIN 12.0 /* margin to the left and right of the notes, scene units */

void
icn_plot_frame_scale (IcnPlotFrame *frame, double factor)
{
  double *lengths[] = { &frame->x.start, &frame->x.end, &frame->y.start, &frame->y.end,
                        &frame->left,    &frame->top,   &frame->width,   &frame->height,
                        &frame->bar,     &frame->scale };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    *lengths[i] *= factor;
}

gboolean
icn_plot_is_measured (const IcnSeries *series)
{
  return series->style == ICN_SERIES_MARKERS;
}

gboolean
icn_plot_may_have_marks (const IcnSeries *series)
{
  return series->style != ICN_SERIES_POINTS || series->states != NULL || series->is_stale ||
         isfinite (series->best);
}

guint
icn_plot_owner (const IcnChart *chart, guint series)
{
  const IcnSeries *data = icn_plot_series (chart, series);

  for (guint i = 0; i < chart->series->len && icn_plot_is_measured (data); i++) {
    const IcnSeries *other = icn_plot_series (chart, i);

    if (other->design == data->design && other->color == data->color && !other->is_shared &&
        !icn_plot_is_measured (other))
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
  /* Share of a text's width that lies to the left of its x, for each IcnAlign. */
  static const double before[] = { 0, 0.5, 1 };
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

/* Clips a segment to a box (left, top, right, bottom) with the algorithm of Liang and Barsky. */
gboolean
icn_plot_clip_segment (const double box[4], double *x1, double *y1, double *x2, double *y2)
{
  double dx = *x2 - *x1, dy = *y2 - *y1;
  double run[4] = { -dx, -dy, dx, dy };
  double room[4] = { *x1 - box[0], *y1 - box[1], box[2] - *x1, box[3] - *y1 };
  double from = 0.0, to = 1.0, x = *x1, y = *y1;

  for (guint side = 0; side < 4; side++) {
    if (run[side] == 0.0) {
      if (room[side] < 0.0)
        return FALSE;
    } else if (run[side] < 0.0) {
      from = MAX (from, room[side] / run[side]);
    } else {
      to = MIN (to, room[side] / run[side]);
    }
  }
  if (from > to)
    return FALSE;
  *x1 = x + from * dx;
  *y1 = y + from * dy;
  *x2 = x + to * dx;
  *y2 = y + to * dy;
  return TRUE;
}

/* The colour of a series: grey for a curve that several designs share, the colour of text for a
 * data set that belongs to no design, a colour of the heat scale for a series with a shade, and for
 * all others the colour of the design. Series simulated with earlier settings are faint. */
IcnColor
icn_plot_color (const IcnTheme *theme, const IcnSeries *series)
{
  if (series->style == ICN_SERIES_DATA && !series->is_of_design)
    return theme->foreground;
  if (series->is_shared && series->style != ICN_SERIES_DATA)
    return theme->dim;
  if (series->has_shade)
    return icn_theme_heat (theme, series->shade);
  return icn_color_fade (icn_theme_color (theme, series->color), series->is_stale ? 0.5 : 1.0);
}

static float
note_size (const IcnPlot *plot)
{
  return 0.85f * plot->theme->text_size;
}

double
icn_plot_note_line (const IcnPlot *plot)
{
  return ceil (1.3 * plot->theme->text_size);
}

/* The notes broken into lines that fit the width; free with g_strfreev. */
static char **
wrap_notes (const IcnPlot *plot)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();

  if (plot->view->without_notes)
    return g_strv_builder_end (lines);
  for (guint i = 0; plot->chart->notes != NULL && plot->chart->notes[i] != NULL; i++) {
    g_autofree char *clean = icn_scene_clean_text (plot->chart->notes[i]);
    g_auto (GStrv) wrapped =
      icn_scene_wrap (plot->theme, note_size (plot), clean, plot->width - 2 * MARGIN);

    g_strv_builder_addv (lines, (const char **) wrapped);
  }
  return g_strv_builder_end (lines);
}

double
icn_plot_notes_height (const IcnPlot *plot)
{
  g_auto (GStrv) lines = wrap_notes (plot);
  double most = floor (ICN_PLOT_MOST_NOTES * plot->height / icn_plot_note_line (plot));
  guint n = g_strv_length (lines);

  return (plot->view->grows ? n : MIN (n, most)) * icn_plot_note_line (plot);
}

void
icn_plot_draw_notes (const IcnPlot *plot, double top, double room)
{
  IcnTextStyle style = {
    .color = plot->theme->dim, .size = note_size (plot), .has_formulas = TRUE, .rise = 0.5f
  };
  guint n = (guint) round (room / icn_plot_note_line (plot));
  g_auto (GStrv) lines = wrap_notes (plot);

  if (n > 0 && n < g_strv_length (lines)) {
    g_autofree char *cut = g_steal_pointer (&lines[n - 1]);

    lines[n - 1] = g_strconcat (cut, "…", NULL);
  }
  for (guint i = 0; i < n; i++)
    icn_scene_text (plot->scene, &style, MARGIN, top + (i + 0.2) * icn_plot_note_line (plot),
                    lines[i]);
}
