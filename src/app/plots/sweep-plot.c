/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-plot.h"

#include "class-parts.h"
#include "page.h"
#include "plot.h"
#include "scene-view.h"
#include "sweep-values.h"
#include <glib/gi18n.h>
#include <math.h>

#define SMALLEST_HEIGHT 116 /* least height of the plot, in scene units (pixels at scale 1) */
/* A plot lower than this, in scene units (pixels at scale 1), has room only for its curves and one
 * line of text. */
#define BARE_HEIGHT 230
/* distance of the line at the present value from texts, in scene units (pixels at scale 1) */
#define TEXT_GAP 2.0
/* radius of the disc that marks the present value, in scene units (pixels at scale 1) */
#define HANDLE 5.0

struct _BisectionSweepPlot {
  AdwBin parent_instance;
  BisectionSweep *sweep;
  BisectionSceneView *scene;
  IcnPlotFrame frame;
  gboolean has_frame;
  /* x coordinate that the pointer has reached in the present drag, in scene units (pixels at scale
   * 1) */
  double x;
};

G_DEFINE_FINAL_TYPE (BisectionSweepPlot, bisection_sweep_plot, ADW_TYPE_BIN)

/* Returns the x coordinate, in scene units (pixels at scale 1), at which the plot shows a value of
 * the swept setting. */
static double
place_of (BisectionSweepPlot *self, const char *value)
{
  const IcnField *field = icn_field_find (bisection_sweep_get_control (self->sweep)->key);

  return icn_axis_to_scene (&self->frame.x, icn_field_number (field, value));
}

/* Finds the text of the scene that a vertical line at x crosses first, from y = `from` down to
 * `bottom`. FALSE if it crosses none; else *top and *end are the upper and the lower edge of the
 * text. */
static gboolean
find_text (const IcnScene *scene, const IcnTheme *theme, double x, double from, double bottom,
           double *top, double *end)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double lower = text->y + icn_scene_text_rise (&text->style) + 0.25 * text->style.size;
    double upper = lower - 1.2 * text->style.size, width, left;

    if (text->style.angle != 0 || lower <= from || upper >= bottom || (is_found && upper >= *top))
      continue;
    width = icn_scene_text_width (theme, text->style.size, FALSE, text->text);
    left = text->x - (text->style.align == ICN_ALIGN_MIDDLE ? 0.5 * width
                      : text->style.align == ICN_ALIGN_END  ? width
                                                            : 0);
    if (x < left - TEXT_GAP || x > left + width + TEXT_GAP)
      continue;
    is_found = TRUE;
    *top = upper;
    *end = lower;
  }
  return is_found;
}

/* Draws a vertical line that is interrupted where it would strike a text. */
static void
draw_around_texts (IcnScene *scene, const IcnTheme *theme, double x, double from, double bottom,
                   const IcnStroke *line)
{
  double top = bottom, end = bottom;

  while (from < bottom) {
    if (!find_text (scene, theme, x, from, bottom, &top, &end))
      top = end = bottom;
    if (top > from)
      icn_scene_segment (scene, x, from, x, top);
    from = end;
  }
  icn_scene_stroke (scene, line);
}

static void
mark_place (BisectionSweepPlot *self, IcnScene *scene, const IcnTheme *theme)
{
  const char *const *values = bisection_sweep_get_values (self->sweep);
  const IcnStroke line = { .color = theme->accent, .width = 1.5f };
  int at = bisection_sweep_get_at (self->sweep);
  double x = values && at >= 0 ? place_of (self, values[at]) : NAN;

  if (isnan (x))
    return;
  draw_around_texts (scene, theme, x, self->frame.top, self->frame.top + self->frame.height, &line);
  icn_scene_marker (scene, ICN_MARKER_CIRCLE, x, self->frame.top + HANDLE, HANDLE);
  icn_scene_fill (scene, theme->accent);
}

/* In a plot that is too small for axis titles: draws above the curves one line of text, which names
 * the plotted quantity and its unit. */
static void
add_title (BisectionSweepPlot *self, IcnScene *scene, const IcnTheme *theme, const IcnChart *chart)
{
  const IcnTextStyle style = { .color = theme->foreground, .size = 0.9f * theme->text_size };
  g_autofree char *title = icn_chart_axis_title (chart->y_title, chart->y_unit);
  g_autofree char *shown = icn_scene_shorten (theme, style.size, FALSE, title,
                                              icn_scene_width (scene) - self->frame.left);

  icn_scene_text (scene, &style, self->frame.left, self->frame.top - HANDLE, shown);
}

static IcnScene *
make_scene (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionSweepPlot *self = data;
  const IcnChart *chart = bisection_sweep_get_chart (self->sweep);
  IcnScene *scene;
  IcnPlotView view;

  if (!chart)
    return NULL;
  icn_plot_view_init (&view);
  view.compact = TRUE;
  view.bare = height < BARE_HEIGHT;
  scene = icn_plot_scene (chart, &view, theme, width, height, &self->frame);
  self->has_frame = TRUE;
  if (view.bare)
    add_title (self, scene, theme, chart);
  mark_place (self, scene, theme);
  return scene;
}

/* Moves the sweep to the value whose position on the x axis is nearest to x, in scene units (pixels
 * at scale 1). */
static void
move_to (BisectionSweepPlot *self, double x)
{
  const char *const *values = bisection_sweep_get_values (self->sweep);
  int nearest = -1;

  for (int i = 0; self->has_frame && values && values[i]; i++)
    if (nearest < 0 ||
        fabs (place_of (self, values[i]) - x) < fabs (place_of (self, values[nearest]) - x))
      nearest = i;
  if (nearest >= 0)
    bisection_sweep_move (self->sweep, nearest);
}

static void
drag_begun (BisectionSweepPlot *self, double x)
{
  bisection_sweep_set_playing (self->sweep, FALSE);
  bisection_sweep_begin (self->sweep);
  self->x = x;
}

static void
dragged (BisectionSweepPlot *self, double dx)
{
  self->x += dx;
  move_to (self, self->x);
}

static void
key_moved (BisectionSweepPlot *self, int direction)
{
  int at = bisection_sweep_get_at (self->sweep);
  int by = direction == GTK_DIR_RIGHT || direction == GTK_DIR_UP ? 1 : -1;

  bisection_sweep_set_playing (self->sweep, FALSE);
  bisection_sweep_move (self->sweep, at + by);
}

static void
describe_best (const IcnChart *chart, guint series, GString *text)
{
  const IcnSeries *data = g_ptr_array_index (chart->series, series);

  for (guint point = 0; point < chart->n_points; point++)
    if (chart->x[point] == data->best) {
      g_autofree char *words = icn_plot_describe_point (chart, series, point);

      g_string_append_c (text, ' ');
      /* Translators: a design, its best value, and the value of the setting that gives it, such as
       * "32-ary 2-cube: 46.24 cycles at 0.1 bits/cycle". */
      g_string_append_printf (text, _ ("Best of %s."), words);
    }
}

/* Returns a description of the plot for screen readers: the quantity at the present value of the
 * swept setting, the best values of the setting, and those with which a design cannot be built.
 * Free with g_free. */
static char *
describe (const IcnChart *chart)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < chart->series->len; i++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, i);

    for (guint point = 0; point < chart->n_points; point++) {
      g_autofree char *words = NULL;

      if (chart->x[point] != series->own || !isfinite (series->y[point]))
        continue;
      words = icn_plot_describe_point (chart, i, point);
      g_string_append_printf (text, "%s%s.", text->len > 0 ? " " : "", words);
    }
  }
  for (guint i = 0; i < chart->series->len; i++)
    describe_best (chart, i, text);
  for (guint i = 0; chart->notes[i]; i++)
    g_string_append_printf (text, " %s", chart->notes[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update (BisectionSweepPlot *self)
{
  const IcnControl *control = bisection_sweep_get_control (self->sweep);
  const IcnChart *chart = bisection_sweep_get_chart (self->sweep);
  g_autofree char *words = chart ? describe (chart) : NULL;
  g_autofree char *name =
    chart ? g_strdup_printf (_ ("%s over %s."), chart->y_title, chart->x_title) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), control && control->quantity &&
                                               bisection_sweep_get_values (self->sweep) != NULL);
  bisection_scene_view_set_description (self->scene, name ? name : _ ("Sweep"), words);
  bisection_scene_view_animate (self->scene);
}

void
bisection_sweep_plot_set_natural (BisectionSweepPlot *self, double height)
{
  bisection_scene_view_set_natural (self->scene, height);
}

IcnScene *
bisection_sweep_plot_make_figure (BisectionSweepPlot *self, const IcnTheme *theme, double width,
                                  double height)
{
  const IcnChart *chart = bisection_sweep_get_chart (self->sweep);
  IcnPlotView view;

  if (!chart)
    return NULL;
  icn_plot_view_init (&view);
  view.grows = TRUE;
  view.without_notes = bisection_page_leaves_out_notes (GTK_WIDGET (self));
  return icn_plot_scene (chart, &view, theme, width, height, NULL);
}

void
bisection_sweep_plot_set_scale (BisectionSweepPlot *self, double scale)
{
  bisection_scene_view_set_scale (self->scene, scale);
}

static void
bisection_sweep_plot_dispose (GObject *object)
{
  BisectionSweepPlot *self = BISECTION_SWEEP_PLOT (object);

  g_clear_object (&self->sweep);
  G_OBJECT_CLASS (bisection_sweep_plot_parent_class)->dispose (object);
}

static void
bisection_sweep_plot_class_init (BisectionSweepPlotClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_sweep_plot_dispose;
}

static void
bisection_sweep_plot_init (BisectionSweepPlot *self)
{
  static const BisectionSceneSignal signals[] = { { "drag-begun", G_CALLBACK (drag_begun) },
                                                  { "panned", G_CALLBACK (dragged) },
                                                  { "clicked", G_CALLBACK (move_to) },
                                                  { "moved-focus", G_CALLBACK (key_moved) } };

  self->scene = bisection_scene_view_new_for (self, signals, G_N_ELEMENTS (signals));
  bisection_scene_view_set_smallest (self->scene, SMALLEST_HEIGHT);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scene));
}

GtkWidget *
bisection_sweep_plot_new (BisectionSweep *sweep)
{
  BisectionSweepPlot *self = g_object_new (BISECTION_TYPE_SWEEP_PLOT, NULL);

  self->sweep = g_object_ref (sweep);
  bisection_scene_view_set_maker (self->scene, make_scene, self);
  bisection_follow (sweep, "changed", update, self);
  update (self);
  return GTK_WIDGET (self);
}
