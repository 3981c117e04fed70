/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define SWATCH 28.0 /* length of the sample line before the name of an entry, scene units */
/* Distance between the line or marker of a legend entry and its name. Columns of entries are twice
 * as far apart. Scene units. */
#define GAP 7.0
#define PADDING 6.0 /* distance between the border of the legend and its entries, scene units */

/* Long names of entries are shortened. The longest length is MOST_NAME times the width of the plot,
 * but at least LEAST_NAME_ROOM and at most MOST_NAME_ROOM scene units. */
#define MOST_NAME 0.38
#define LEAST_NAME_ROOM 60.0
#define MOST_NAME_ROOM 300.0

static void
entry_clear (gpointer data)
{
  g_free (((IcnPlotEntry *) data)->name);
}

static void
add_entry (IcnPlotLegend *legend, const IcnPlot *plot, IcnPlotEntryKind kind, guint series,
           const char *name)
{
  double room =
    plot->view->compact ? 110.0 : CLAMP (MOST_NAME * plot->width, LEAST_NAME_ROOM, MOST_NAME_ROOM);
  double size = plot->theme->text_size;
  g_autofree char *clean = icn_scene_clean_text (name ? name : "");
  IcnPlotEntry entry = { kind, series, icn_scene_shorten (plot->theme, size, FALSE, clean, room) };

  entry.width = SWATCH + GAP + icn_scene_text_width (plot->theme, size, FALSE, entry.name);
  g_array_append_val (legend->entries, entry);
}

/* Whether a line of theory extends beyond IcnSeries.sure, the x up to which the theory was compared
 * with simulations. */
static gboolean
has_untested_part (const IcnPlot *plot, const IcnSeries *series)
{
  for (guint j = 0; j < plot->chart->n_points; j++)
    if (plot->chart->x[j] > series->sure && isfinite (series->y[j]))
      return TRUE;
  return FALSE;
}

/* If the plot has both curves of theory and simulated points, adds entries that explain them:
 * theory, theory that has not been compared with simulations, and simulated points. A small plot
 * has no room for these entries. */
static void
add_kinds (IcnPlotLegend *legend, const IcnPlot *plot)
{
  gboolean any_line = FALSE, any_untested = FALSE, any_simulated = FALSE;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);

    if (series->hidden || series->is_apart)
      continue;
    any_line = any_line || series->style == ICN_SERIES_LINE;
    any_simulated = any_simulated || series->style == ICN_SERIES_MARKERS;
    any_untested =
      any_untested || (series->style == ICN_SERIES_LINE && has_untested_part (plot, series));
  }
  if (plot->view->compact || !any_line || !any_simulated)
    return;
  add_entry (legend, plot, ICN_ENTRY_THEORY, 0, _ ("theory"));
  if (any_untested)
    add_entry (legend, plot, ICN_ENTRY_UNTESTED, 0, _ ("theory, not tested"));
  add_entry (legend, plot, ICN_ENTRY_SIMULATED, 0, _ ("simulated"));
}

/* Adds an entry for each special mark in the plot, such as hollow markers or arrows. */
static void
add_notes (IcnPlotLegend *legend, const IcnPlot *plot)
{
  gboolean any_stale = FALSE, any_open = FALSE, any_off = FALSE, any_saturated = FALSE;
  gboolean any_best = FALSE;

  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);

    if (series->hidden || !icn_plot_may_have_marks (series))
      continue;
    any_best = any_best || isfinite (series->best);
    for (guint j = 0; j < plot->chart->n_points; j++) {
      gboolean is_saturated = icn_plot_is_saturated (series, j);

      any_saturated = any_saturated || is_saturated;
      any_open = any_open || icn_plot_is_open (series, j);
      any_off =
        any_off || icn_plot_off_axis (plot->chart, plot->frame, i, j) != ICN_ON_AXIS;
      any_stale = any_stale || (series->is_stale &&
                                (is_saturated || series->y[j] <= plot->frame->y.maximum));
    }
  }
  if (any_stale)
    add_entry (legend, plot, ICN_ENTRY_STALE, 0, _ ("earlier settings"));
  if (any_open)
    add_entry (legend, plot, ICN_ENTRY_OPEN, 0, _ ("not converged"));
  if (any_off)
    add_entry (legend, plot, ICN_ENTRY_OFF_AXIS, 0, _ ("beyond the axis"));
  if (any_saturated)
    add_entry (legend, plot, ICN_ENTRY_SATURATED, 0, _ ("saturated"));
  if (any_best)
    add_entry (legend, plot, ICN_ENTRY_BEST, 0, _ ("best value"));
  if (plot->chart->is_dense)
    add_entry (legend, plot, ICN_ENTRY_DENSITY, 0, _ ("darker: more designs"));
  for (guint i = 0; plot->chart->sizes != NULL && i < 2; i++)
    add_entry (legend, plot, i == 0 ? ICN_ENTRY_SMALL : ICN_ENTRY_LARGE, 0,
               plot->chart->size_names[i]);
}

/* Arranges the entries of the legend in one column, and sets its size. */
static void
size_legend (IcnPlotLegend *legend)
{
  guint n = legend->entries->len;

  legend->entry_width = 0;
  for (guint i = 0; i < n; i++)
    legend->entry_width =
      MAX (legend->entry_width, g_array_index (legend->entries, IcnPlotEntry, i).width);
  legend->n_shown = legend->rows = n;
  legend->columns = n > 0 ? 1 : 0;
  legend->width = n > 0 ? legend->entry_width + 2 * PADDING : 0.0;
  legend->height = n > 0 ? n * legend->entry_height + 2 * PADDING : 0.0;
}

static gboolean
is_kind (const IcnPlotEntry *entry)
{
  return entry->kind == ICN_ENTRY_THEORY || entry->kind == ICN_ENTRY_UNTESTED ||
         entry->kind == ICN_ENTRY_SIMULATED;
}

gboolean
icn_plot_legend_split (IcnPlotLegend *legend)
{
  for (guint i = 0; i < legend->entries->len;) {
    IcnPlotEntry *entry = &g_array_index (legend->entries, IcnPlotEntry, i);

    if (!is_kind (entry)) {
      i++;
      continue;
    }
    legend->line_width += entry->width + (legend->line->len > 0 ? 2 * GAP : 2 * PADDING);
    g_array_append_val (legend->line, *entry);
    entry->name = NULL; /* the entry in legend->line now owns the name */
    g_array_remove_index (legend->entries, i);
  }
  legend->line_height = legend->line->len > 0 ? legend->entry_height + PADDING : 0;
  size_legend (legend);
  return legend->line->len > 0;
}

void
icn_plot_legend_drop_line (IcnPlotLegend *legend)
{
  g_array_set_size (legend->line, 0);
  legend->line_width = legend->line_height = 0;
  size_legend (legend);
}

static GArray *
entries_new (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (IcnPlotEntry));

  g_array_set_clear_func (entries, entry_clear);
  return entries;
}

void
icn_plot_legend_init (IcnPlotLegend *legend, const IcnPlot *plot)
{
  *legend = (IcnPlotLegend){ .entries = entries_new (), .line = entries_new () };
  for (guint i = 0; i < plot->chart->series->len; i++) {
    const IcnSeries *series = icn_plot_series (plot->chart, i);

    if (icn_plot_owner (plot->chart, i) == i && !series->is_apart && !series->hidden)
      add_entry (legend, plot, ICN_ENTRY_SERIES, i, series->name);
  }
  add_kinds (legend, plot);
  add_notes (legend, plot);
  legend->entry_height = ceil (1.6 * plot->theme->text_size);
  size_legend (legend);
}

void
icn_plot_legend_clear (IcnPlotLegend *legend)
{
  g_clear_pointer (&legend->entries, g_array_unref);
  g_clear_pointer (&legend->line, g_array_unref);
}

/* Arranges the entries of a legend below the plot in as few rows as the width permits. These rows
 * then get as few columns as possible: 5 entries in 2 rows need only 3 columns. */
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

  if (plot->chart->is_dense || legend->width > 0.7 * frame->width ||
      legend->height > 0.7 * frame->height)
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

/* Whether the legend entry of a series shows a marker: if the series has markers, or if the
 * measured points of the same design, which share this entry, have markers. */
static gboolean
has_markers (const IcnPlot *plot, guint series)
{
  for (guint i = series; i < plot->chart->series->len; i++)
    if (icn_plot_owner (plot->chart, i) == series &&
        icn_plot_has_markers (plot->chart, plot->frame, i))
      return TRUE;
  return FALSE;
}

static void
draw_marker (IcnPlot *plot, IcnMarker marker, double x, double y, double radius, IcnColor color)
{
  icn_scene_marker (plot->scene, marker, x, y, radius + 1.4);
  icn_scene_fill (plot->scene, plot->theme->background);
  icn_scene_marker (plot->scene, marker, x, y, radius);
  icn_scene_fill (plot->scene, color);
}

static void
draw_series_entry (const IcnPlotLegend *legend, IcnPlot *plot, guint i, double x, double y,
                   double alpha)
{
  const IcnSeries *series = icn_plot_series (plot->chart, i);
  IcnStroke stroke = icn_plot_stroke (plot->theme, series);
  IcnHit hit = { .kind = ICN_HIT_LEGEND,
                 .id = i,
                 .x = x,
                 .y = y - 0.5 * legend->entry_height,
                 .x2 = x + legend->entry_width,
                 .y2 = y + 0.5 * legend->entry_height,
                 .is_box = TRUE };

  stroke.color = icn_color_fade (stroke.color, alpha);
  if (series->style == ICN_SERIES_LINE || series->style == ICN_SERIES_STEPS) {
    icn_scene_segment (plot->scene, x, y, x + SWATCH, y);
    icn_scene_stroke (plot->scene, &stroke);
  }
  if (series->style == ICN_SERIES_DATA)
    icn_plot_data_mark (plot, series, x + 0.5 * SWATCH, y, stroke.color);
  else if (has_markers (plot, i))
    draw_marker (plot, icn_plot_marker (series), x + 0.5 * SWATCH, y,
                 icn_plot_marker_radius (series), stroke.color);
  icn_scene_hit (plot->scene, &hit);
}

/* Draws the sample line of the legend entry for theory or, if is_untested, for theory that has not
 * been compared with simulations. The line is solid or dotted, never dashed: each dash pattern
 * stands for a design. */
static void
draw_theory (IcnPlot *plot, double x, double y, gboolean is_untested)
{
  IcnStroke stroke = { .color = plot->theme->dim, .width = plot->theme->line_width };

  if (is_untested)
    icn_plot_dot (&stroke);
  icn_scene_segment (plot->scene, x, y, x + SWATCH, y);
  icn_scene_stroke (plot->scene, &stroke);
}

static void
draw_entry (const IcnPlotLegend *legend, IcnPlot *plot, const IcnPlotEntry *entry, double x,
            double y)
{
  gboolean is_hidden =
    entry->kind == ICN_ENTRY_SERIES && icn_plot_is_hidden (plot->chart, plot->view, entry->series);
  IcnTextStyle style = { .color = is_hidden ? plot->theme->dim : plot->theme->foreground,
                         .size = plot->theme->text_size,
                         .has_formulas = entry->kind == ICN_ENTRY_SERIES,
                         .is_name = entry->kind == ICN_ENTRY_SERIES &&
                                    !icn_plot_series (plot->chart, entry->series)->is_shared,
                         .rise = 0.5f };

  switch (entry->kind) {
  case ICN_ENTRY_SERIES:
    draw_series_entry (legend, plot, entry->series, x, y, is_hidden ? 0.35 : 1.0);
    break;
  case ICN_ENTRY_THEORY:
  case ICN_ENTRY_UNTESTED:
    draw_theory (plot, x, y, entry->kind == ICN_ENTRY_UNTESTED);
    break;
  case ICN_ENTRY_SIMULATED:
    icn_scene_segment (plot->scene, x, y, x + SWATCH, y);
    icn_scene_stroke (plot->scene, &(IcnStroke){ .color = plot->theme->dim, .width = 1 });
    draw_marker (plot, ICN_MARKER_CIRCLE, x + 0.5 * SWATCH, y, 3.6, plot->theme->dim);
    break;
  case ICN_ENTRY_STALE:
    draw_marker (plot, ICN_MARKER_CIRCLE, x + 0.5 * SWATCH, y, 3.6, plot->theme->dim);
    icn_scene_marker (plot->scene, ICN_MARKER_CIRCLE, x + 0.5 * SWATCH, y, 2.2);
    icn_scene_fill (plot->scene, plot->theme->background);
    break;
  case ICN_ENTRY_OPEN:
    icn_plot_open_mark (plot, ICN_MARKER_CIRCLE, x + 0.5 * SWATCH, y, ICN_PLOT_OPEN_RADIUS,
                        plot->theme->dim);
    break;
  case ICN_ENTRY_OFF_AXIS:
    icn_plot_off_axis_mark (plot->scene, x + 0.5 * SWATCH, y, ICN_OFF_TOP);
    icn_scene_stroke (plot->scene, &(IcnStroke){ .color = plot->theme->dim, .width = 1.75f });
    break;
  case ICN_ENTRY_SATURATED:
    icn_plot_saturation_mark (plot->scene, x + 0.5 * SWATCH, y);
    icn_scene_fill (plot->scene, plot->theme->dim);
    break;
  case ICN_ENTRY_BEST:
    icn_plot_best_mark (plot->scene, x + 0.5 * SWATCH, y, plot->theme->dim);
    break;
  case ICN_ENTRY_DENSITY:
    for (guint shade = 0; shade < 3; shade++) {
      icn_plot_hexagon (plot->scene, x + (0.2 + 0.3 * shade) * SWATCH, y, 4.0, 4.6);
      icn_scene_fill (plot->scene, icn_color_fade (plot->theme->foreground, 0.2 + 0.35 * shade));
    }
    break;
  case ICN_ENTRY_SMALL:
  case ICN_ENTRY_LARGE:
    icn_scene_circle (plot->scene, x + 0.5 * SWATCH, y,
                      icn_plot_size_radius (entry->kind == ICN_ENTRY_LARGE));
    icn_scene_fill (plot->scene, plot->theme->dim);
    break;
  }
  icn_scene_text (plot->scene, &style, x + SWATCH + GAP, y, entry->name);
}

/* Writes how many entries are omitted for lack of room. */
static void
draw_rest (const IcnPlotLegend *legend, IcnPlot *plot, double x, double y)
{
  IcnTextStyle style = { .color = plot->theme->dim, .size = plot->theme->text_size, .rise = 0.5f };
  guint n = legend->entries->len - legend->n_shown + 1;
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more", "%u more", n), n);

  icn_scene_text (plot->scene, &style, x + SWATCH + GAP, y, text);
}

static void
draw_line (const IcnPlotLegend *legend, IcnPlot *plot)
{
  double x = legend->line_x + PADDING, y = legend->line_y + 0.5 * legend->line_height;

  for (guint i = 0; i < legend->line->len; i++) {
    const IcnPlotEntry *entry = &g_array_index (legend->line, IcnPlotEntry, i);

    draw_entry (legend, plot, entry, x, y);
    x += entry->width + 2 * GAP;
  }
}

void
icn_plot_legend_draw (const IcnPlotLegend *legend, IcnPlot *plot)
{
  guint n = legend->entries->len;

  draw_line (legend, plot);
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
      draw_entry (legend, plot, &g_array_index (legend->entries, IcnPlotEntry, i), x, y);
  }
}
