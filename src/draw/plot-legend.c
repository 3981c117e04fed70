/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define SWATCH 28.0
#define GAP 7.0     /* swatch to name, and column to column twice */
#define PADDING 6.0 /* of the box */

char *
icn_plot_shorten (const IcnTheme *theme, double size, gboolean bold, const char *text, double room)
{
  glong keep = g_utf8_strlen (text, -1), low = 0;

  if (icn_scene_text_width (theme, size, bold, text) <= room)
    return g_strdup (text);
  while (low + 1 < keep) {
    glong middle = (low + keep) / 2;
    g_autofree char *front = g_utf8_substring (text, 0, middle);
    g_autofree char *cut = g_strconcat (g_strchomp (front), "…", NULL);

    if (icn_scene_text_width (theme, size, bold, cut) <= room)
      low = middle;
    else
      keep = middle;
  }
  if (low == 0)
    return g_strdup ("");
  {
    g_autofree char *front = g_utf8_substring (text, 0, low);

    return g_strconcat (g_strchomp (front), "…", NULL);
  }
}

void
icn_plot_legend_init (IcnPlotLegend *legend, const IcnPlot *plot)
{
  const IcnTheme *theme = plot->theme;
  guint n = plot->chart->series->len;
  double room = plot->view->compact ? 110.0 : MAX (60.0, MIN (0.45 * plot->width, 400.0));
  double widest = 0.0;

  *legend = (IcnPlotLegend){ 0 };
  legend->names = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++) {
    const char *name = icn_plot_series (plot->chart, i)->name;
    g_autofree char *clean = icn_scene_clean_text (name ? name : "");

    legend->names[i] = icn_plot_shorten (theme, theme->text_size, FALSE, clean, room);
    widest = MAX (widest, icn_scene_text_width (theme, theme->text_size, FALSE, legend->names[i]));
  }
  legend->entry_width = SWATCH + GAP + widest;
  legend->entry_height = ceil (1.6 * theme->text_size);
  legend->n_shown = legend->rows = n;
  legend->columns = n > 0 ? 1 : 0;
  legend->width = n > 0 ? legend->entry_width + 2 * PADDING : 0.0;
  legend->height = n > 0 ? n * legend->entry_height + 2 * PADDING : 0.0;
}

void
icn_plot_legend_clear (IcnPlotLegend *legend)
{
  g_clear_pointer (&legend->names, g_strfreev);
}

/* Below the plot: as many columns as there is room for, filled evenly, and no more rows. */
void
icn_plot_legend_arrange (IcnPlotLegend *legend, double width, double height)
{
  guint n = legend->n_shown;
  double column = legend->entry_width + 2 * GAP;
  guint most_columns = (guint) MAX (1.0, (width - 2 * PADDING + 2 * GAP) / column);
  guint most_rows = (guint) MAX (1.0, (height - 2 * PADDING) / legend->entry_height);

  if (n == 0)
    return;
  if (n > most_columns * most_rows)
    legend->n_shown = n = most_columns * most_rows;
  legend->rows = (n + most_columns - 1) / most_columns;
  legend->columns = (n + legend->rows - 1) / legend->rows;
  legend->width = legend->columns * column - 2 * GAP + 2 * PADDING;
  legend->height = legend->rows * legend->entry_height + 2 * PADDING;
}

/* Hidden series count, so that the legend stays where it is while its entries are switched. */
guint
icn_plot_count_overlaps (const IcnPlot *plot, const double box[4])
{
  const IcnChart *chart = plot->chart;
  guint n = 0;

  for (guint i = 0; i < chart->series->len; i++) {
    double x1 = NAN, y1 = NAN;

    for (guint j = 0; j < chart->n_points; j++) {
      double x, y, from_x, from_y, to_x, to_y;

      icn_plot_place (chart, plot->frame, i, j, &x, &y);
      from_x = to_x = x;
      from_y = to_y = y;
      if (!isnan (x1 + y1)) {
        from_x = x1;
        from_y = y1;
      }
      if (!isnan (x + y) && icn_plot_clip_segment (box, &from_x, &from_y, &to_x, &to_y))
        n++;
      x1 = x;
      y1 = y;
    }
  }
  return n;
}

gboolean
icn_plot_legend_find_corner (IcnPlotLegend *legend, const IcnPlot *plot)
{
  const IcnPlotFrame *frame = plot->frame;
  const double margin = 8.0;
  double left = frame->left + margin, top = frame->top + margin;
  double right = frame->left + frame->width - legend->width - margin;
  double bottom = frame->top + frame->height - legend->height - margin;
  const double places[][2] = { { right, top },
                               { left, top },
                               { right, bottom },
                               { 0.5 * (left + right), top },
                               { right, 0.5 * (top + bottom) },
                               { left, bottom } };

  if (legend->width > 0.7 * frame->width || legend->height > 0.7 * frame->height)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    double box[4] = { places[i][0] - 4.0, places[i][1] - 4.0, places[i][0] + legend->width + 4.0,
                      places[i][1] + legend->height + 4.0 };

    if (icn_plot_count_overlaps (plot, box) > 0)
      continue;
    legend->is_inside = TRUE;
    legend->x = places[i][0];
    legend->y = places[i][1];
    return TRUE;
  }
  return FALSE;
}

static void
draw_entry (const IcnPlotLegend *legend, IcnPlot *plot, guint i, double x, double y)
{
  const IcnSeries *series = icn_plot_series (plot->chart, i);
  gboolean is_hidden = icn_plot_is_hidden (plot->chart, plot->view, i);
  double alpha = is_hidden ? 0.35 : 1.0;
  IcnStroke stroke = icn_plot_stroke (plot->theme, series);
  IcnTextStyle style = { .color = icn_color_fade (plot->theme->foreground, is_hidden ? 0.5 : 1.0),
                         .size = plot->theme->text_size,
                         .rise = 0.5f };
  IcnHit hit = { .kind = ICN_HIT_LEGEND,
                 .id = i,
                 .x = x,
                 .y = y - 0.5 * legend->entry_height,
                 .x2 = x + legend->entry_width,
                 .y2 = y + 0.5 * legend->entry_height,
                 .is_box = TRUE };

  stroke.color = icn_color_fade (stroke.color, alpha);
  if (series->style != ICN_SERIES_MARKERS) {
    icn_scene_move (plot->scene, x, y);
    icn_scene_line (plot->scene, x + SWATCH, y);
    icn_scene_stroke (plot->scene, &stroke);
  }
  if (icn_plot_has_markers (plot->chart, plot->frame, i)) {
    IcnMarker marker = icn_plot_marker (series);
    double radius = icn_plot_marker_radius (series);

    icn_scene_marker (plot->scene, marker, x + 0.5 * SWATCH, y, radius + 1.4);
    icn_scene_fill (plot->scene, plot->theme->background);
    icn_scene_marker (plot->scene, marker, x + 0.5 * SWATCH, y, radius);
    icn_scene_fill (plot->scene, stroke.color);
  }
  icn_scene_text (plot->scene, &style, x + SWATCH + GAP, y, legend->names[i]);
  icn_scene_hit (plot->scene, &hit);
}

/* The last of too many entries says how many designs have none. */
static void
draw_rest (const IcnPlotLegend *legend, IcnPlot *plot, double x, double y)
{
  IcnTextStyle style = { .color = plot->theme->dim, .size = plot->theme->text_size, .rise = 0.5f };
  guint n = plot->chart->series->len - legend->n_shown + 1;
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", n), n);

  icn_scene_text (plot->scene, &style, x + SWATCH + GAP, y, text);
}

void
icn_plot_legend_draw (const IcnPlotLegend *legend, IcnPlot *plot)
{
  guint n = plot->chart->series->len;

  if (n == 0)
    return;
  if (legend->is_inside) {
    icn_scene_rectangle (plot->scene, legend->x, legend->y, legend->width, legend->height);
    icn_scene_fill (plot->scene, icn_color_fade (plot->theme->background, 0.9));
  }
  for (guint i = 0; i < legend->n_shown; i++) {
    double column = i / legend->rows, row = i % legend->rows;
    double x = legend->x + PADDING + column * (legend->entry_width + 2 * GAP);
    double y = legend->y + PADDING + (row + 0.5) * legend->entry_height;

    if (i + 1 == legend->n_shown && legend->n_shown < n)
      draw_rest (legend, plot, x, y);
    else
      draw_entry (legend, plot, i, x, y);
  }
}
