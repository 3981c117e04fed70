/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-view.h"
#include "conceal.h"
#include "class-parts.h"
#include "formula.h"
#include "page.h"
#include "plot-nothing.h"
#include "plot-highlights.h"
#include "plot-table.h"
#include "plot-trace.h"
#include "plot.h"
#include "scene-view.h"
#include "style-theme.h"
#include "workarounds.h"
#include <glib/gi18n.h>

/* the pointer is on a curve if it is within this distance of it, in scene units (pixels at scale 1)
 */
#define REACH 16.0

struct _BisectionPlotView {
  BisectionDocumentView parent_instance;

  AdwBin *bar;
  /* TRUE: the view has no notes, no text about the plot, and no button for the table of numbers */
  gboolean brief;
  GtkMenuButton *menu_button;
  GtkStack *stack;
  BisectionSceneView *scene;
  BisectionTableTwin *twin;
  AdwStatusPage *nothing;

  /* function that makes the chart; NULL: the view shows the document's plot `plot` */
  BisectionChartMaker maker;
  gpointer maker_owner;
  char *plot;
  /* For a scatter plot: ids of the quantities on the x axis and the y axis; NULL: the figure's
   * quantities. NULL for plots of other kinds. */
  char *across, *up;
  /* the chart that is shown, without its title; NULL before the view is first visible */
  IcnChart *chart;
  char *heading; /* title of the chart, shown above the drawing */
  IcnPlotView view;
  GPtrArray *trace;
  IcnPlotFrame frame; /* axes of the present drawing */
  gboolean table;
  BisectionPlotHighlights highlights;
  guint over;                  /* id of the point that was sent with the last signal "over" */
  GtkWidget *popover;          /* menu of the value at the cursor; NULL until it is first opened */
  /* position of the pointer in scene units (pixels at scale 1); x is NAN if the pointer is not over
   * the drawing */
  double pointer_x, pointer_y;
};

G_DEFINE_FINAL_TYPE (BisectionPlotView, bisection_plot_view, BISECTION_TYPE_DOCUMENT_VIEW)

static const IcnSeries *
series_at (const IcnChart *chart, guint i)
{
  return g_ptr_array_index (chart->series, i);
}

static void
tell_over (BisectionPlotView *self)
{
  guint id = bisection_plot_highlights_id (&self->highlights, self->chart);

  if (id == self->over)
    return;
  self->over = id;
  g_signal_emit_by_name (self, "over", id);
}

/* Draws and describes what is marked on the plot. width, height: size of the plot's scene. */
static void
draw_highlights (BisectionPlotView *self, double width, double height)
{
  g_autofree char *text =
    bisection_plot_highlights_describe (&self->highlights, self->chart, &self->view);
  const IcnScene *shown = bisection_scene_view_get_scene (self->scene);
  bisection_scene_view_set_overlay (
    self->scene, bisection_plot_highlights_draw (&self->highlights, self->chart, &self->view,
                                                 &self->frame, shown, width, height));
  tell_over (self);
  bisection_scene_view_set_description (self->scene, self->heading, text);
}

/* Moves the cursor to the point nearest to the pointer. */
static void
follow_pointer (BisectionPlotView *self)
{
  bisection_plot_highlights_point (&self->highlights, self->chart, &self->view, &self->frame,
                                   self->pointer_x, self->pointer_y);
}

static void
show_cursor (BisectionPlotView *self)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  self->highlights.has_cursor = self->highlights.has_cursor && scene != NULL;
  draw_highlights (self, scene != NULL ? icn_scene_width (scene) : 0,
                   scene != NULL ? icn_scene_height (scene) : 0);
}

/* Returns the index of the design whose curve or legend entry is at the position (x, y), in scene
 * units (pixels at scale 1); -1 if there is none. */
static int
design_at (BisectionPlotView *self, double x, double y)
{
  const IcnHit *hit = x >= 0 ? bisection_scene_view_pick (self->scene, x, y) : NULL;
  guint series, point;
  if (self->maker != NULL)
    return -1; /* series made by `maker` belong to no design */
  if (hit != NULL && hit->kind == ICN_HIT_LEGEND)
    series = hit->id;
  else if (x < 0 || !icn_plot_nearest (self->chart, &self->view, &self->frame, x, y, REACH,
                                       &series, &point))
    return -1;
  return series_at (self->chart, series)->is_shared ? -1
                                                    : (int) series_at (self->chart, series)->design;
}

static void
point_at (BisectionPlotView *self, int design)
{
  if (design == self->highlights.pointed)
    return;
  self->highlights.pointed = design;
  show_cursor (self);
  g_signal_emit_by_name (self, "pointed", design);
}

void
bisection_plot_view_light (BisectionPlotView *self, int design)
{
  if (design == self->highlights.lit || self->chart == NULL)
    return;
  self->highlights.lit = design;
  show_cursor (self);
}

/* Whether the legend shows the name of an entry shortened. hit: the region of the entry. */
static gboolean
is_shortened (const IcnScene *scene, const IcnHit *hit)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);

    if (text->x >= hit->x && text->x <= hit->x2 && text->y >= hit->y && text->y <= hit->y2)
      return g_str_has_suffix (text->text, "…");
  }
  return FALSE;
}

/* Returns the legend entry at (x, y) if the legend shortens its name; else NULL. */
static const IcnHit *
shortened_at (BisectionPlotView *self, double x, double y)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  const IcnHit *hit = x >= 0 ? bisection_scene_view_pick (self->scene, x, y) : NULL;
  gboolean is_entry = hit != NULL && hit->kind == ICN_HIT_LEGEND && scene != NULL;
  return is_entry && is_shortened (scene, hit) ? hit : NULL;
}

/* Handles "query-tooltip" of the drawing: the tooltip is the whole name of the shortened legend
 * entry under the pointer. */
static gboolean
on_query_tooltip (BisectionPlotView *self, int x G_GNUC_UNUSED, int y G_GNUC_UNUSED,
                  gboolean by_key G_GNUC_UNUSED, GtkTooltip *tooltip)
{
  const IcnHit *hit = shortened_at (self, self->pointer_x, self->pointer_y);
  if (hit != NULL)
    gtk_tooltip_set_text (tooltip, series_at (self->chart, hit->id)->name);
  return hit != NULL;
}

static void
on_hover (BisectionPlotView *self, double x, double y)
{
  /* while the menu is open, the cursor does not follow the pointer: it stays on the value that the
   * menu is about */
  if (self->popover != NULL && gtk_widget_get_visible (self->popover))
    return;
  self->pointer_x = x < 0 || y < 0 ? NAN : x;
  self->pointer_y = y;
  if (self->chart == NULL)
    return;
  point_at (self, design_at (self, self->pointer_x >= 0 ? x : -1, y));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->scene),
                              shortened_at (self, self->pointer_x, y) != NULL);
  BisectionPlotHighlights before = self->highlights;
  follow_pointer (self);
  if (before.has_cursor != self->highlights.has_cursor ||
      (before.has_cursor &&
       (before.series != self->highlights.series || before.point != self->highlights.point)))
    show_cursor (self);
}

/* Called when the axes have changed. If the pointer is over the drawing, moves the cursor to the
 * point nearest to the pointer. Otherwise removes the cursor if its point is outside the new axes.
 */
static void
follow_axes (BisectionPlotView *self, double width, double height)
{
  if (!isnan (self->pointer_x))
    follow_pointer (self);
  else
    bisection_plot_highlights_check (&self->highlights, self->chart, &self->view, &self->frame);
  draw_highlights (self, width, height);
}

static void
on_moved_focus (BisectionPlotView *self, int direction)
{
  /* the view may never have been visible, and have no chart yet */
  bisection_document_view_ensure (self);
  if (self->chart == NULL)
    return;
  if (!self->highlights.has_cursor)
    bisection_plot_highlights_start (&self->highlights, self->chart, &self->view);
  else if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    bisection_plot_highlights_step (&self->highlights, self->chart, &self->view, 0,
                                    direction == GTK_DIR_RIGHT ? 1 : -1);
  else
    bisection_plot_highlights_step (&self->highlights, self->chart, &self->view,
                                    direction == GTK_DIR_DOWN ? 1 : -1, 0);
  show_cursor (self);
}

/* Emits the signal `signal`, "chosen" or "activated", with the id of the point at the cursor, if
 * there is one. */
static void
tell_point (BisectionPlotView *self, const char *signal)
{
  if (bisection_plot_highlights_id (&self->highlights, self->chart) != G_MAXUINT)
    g_signal_emit_by_name (self, signal,
                           bisection_plot_highlights_id (&self->highlights, self->chart));
}

/* Pins the value at the cursor, so that later values are compared with it; unpins it if it is
 * pinned. */
static void
pin_cursor (BisectionPlotView *self)
{
  if (!self->highlights.has_cursor || self->chart->n_stacked > 0)
    return;
  icn_plot_pins_toggle (&self->highlights.pins, self->chart, self->highlights.series,
                        self->highlights.point);
  show_cursor (self);
}

static void
on_activated (BisectionPlotView *self)
{
  if (self->maker != NULL)
    tell_point (self, "activated");
  else
    pin_cursor (self);
}

/* Pins the value nearest to the pointer. If the pointer is outside the axes, removes all pins
 * instead. In a view whose chart is made by `maker`, emits "chosen" instead of pinning. */
static void
pin_pointed (BisectionPlotView *self)
{
  follow_pointer (self);
  if (self->maker != NULL) {
    tell_point (self, "chosen");
  } else if (self->highlights.has_cursor) {
    pin_cursor (self);
  } else if (self->highlights.pins.n > 0) {
    self->highlights.pins.n = 0;
    show_cursor (self);
  }
}

/* Returns the load at the cursor, as a fraction of the saturation load of the design whose curve
 * the cursor is on. NAN if there is no cursor, or if the chart does not know this saturation load.
 */
static double
share_at_cursor (BisectionPlotView *self)
{
  return self->highlights.has_cursor && self->maker == NULL
           ? icn_chart_share (self->chart,
                              bisection_plot_highlights_series (&self->highlights, self->chart),
                              self->highlights.point)
           : NAN;
}

/* Shows the animated simulation of the design at whose curve the cursor is, at the load of the
 * cursor. */
static void
watch (BisectionPlotView *self)
{
  double share = share_at_cursor (self);
  if (isfinite (share))
    gtk_widget_activate_action (
      GTK_WIDGET (self), "win.watch", "(ud)",
      bisection_plot_highlights_series (&self->highlights, self->chart)->design, share);
}

/* Handles a click with the secondary button: puts the cursor on the value nearest to the pointer,
 * and opens a menu there. */
static void
on_menu (BisectionPlotView *self, double x, double y)
{
  double unit = bisection_scene_view_get_unit (self->scene);
  if (self->chart == NULL || self->maker != NULL)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  follow_pointer (self);
  show_cursor (self);
  if (!self->highlights.has_cursor)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "plot.watch",
                                 isfinite (share_at_cursor (self)));
  bisection_menu_open (&self->popover, "plot-point", GTK_WIDGET (self), GTK_WIDGET (self->scene),
                       x * unit, y * unit);
}

/* The functions below draw, zoom and update the plot. */

static void
redraw (BisectionPlotView *self)
{
  bisection_scene_view_invalidate (self->scene);
}

static void
forget_ranges (BisectionPlotView *self)
{
  self->view.x_min = self->view.x_max = self->view.y_min = self->view.y_max = NAN;
}

void
bisection_plot_view_fit (gpointer self)
{
  forget_ranges (self);
  redraw (self);
}

static void
on_zoomed (BisectionPlotView *self, double x, double y, double factor)
{
  icn_plot_zoom (&self->view, &self->frame, x, y, factor);
  redraw (self);
}

static void
on_panned (BisectionPlotView *self, double dx, double dy)
{
  icn_plot_pan (&self->view, &self->frame, dx, dy);
  redraw (self);
}

static void
on_boxed (BisectionPlotView *self, double x, double y, double width, double height)
{
  self->view.x_min = icn_axis_to_data (&self->frame.x, x);
  self->view.x_max = icn_axis_to_data (&self->frame.x, x + width);
  self->view.y_min = icn_axis_to_data (&self->frame.y, y + height);
  self->view.y_max = icn_axis_to_data (&self->frame.y, y);
  redraw (self);
}

static void
on_clicked (BisectionPlotView *self, double x, double y, int n_press)
{
  const IcnScene *scene = bisection_scene_view_get_scene (self->scene);
  const IcnHit *hit = scene != NULL ? icn_scene_pick (scene, x, y) : NULL;
  if (hit == NULL || hit->kind != ICN_HIT_LEGEND) {
    int design = self->chart != NULL ? design_at (self, x, y) : -1;
    if (self->maker != NULL) {
      /* a touch is not preceded by motion, so no handler of motion has stored its position */
      self->pointer_x = x;
      self->pointer_y = y;
    }
    /* The second click of a double click removes the pin that the first has set. */
    if (self->chart != NULL && n_press <= 2)
      pin_pointed (self);
    if (n_press == 2)
      bisection_plot_view_fit (self);
    else if (design >= 0)
      bisection_document_set_current (bisection_view_document (self), design);
    return;
  }
  if (n_press == 1)
    icn_plot_toggle (&self->view, hit->id);
  else if (n_press == 2)
    icn_plot_show_alone (&self->view, hit->id);
  redraw (self);
}

static IcnScene *
make_scene (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionPlotView *self = data;
  if (self->chart == NULL)
    return NULL;
  IcnScene *scene =
    icn_plot_scene (self->chart, &self->view, theme, width, height, &self->frame);
  follow_axes (self, width, height);
  return scene;
}

static gboolean
is_empty (BisectionPlotView *self)
{
  for (guint i = 0; i < self->chart->series->len; i++)
    for (guint point = 0; point < self->chart->n_points; point++)
      if (!series_at (self->chart, i)->hidden && isfinite (series_at (self->chart, i)->y[point]))
        return FALSE;
  return TRUE;
}

gboolean
bisection_plot_view_has_figure (BisectionPlotView *self)
{
  bisection_document_view_ensure (self);
  return self->chart != NULL && !is_empty (self);
}

IcnScene *
bisection_plot_view_make_figure (BisectionPlotView *self, const IcnTheme *theme, double width,
                                 double height)
{
  IcnPlotView view = self->view;

  /* this cache is for the plot on the screen, which has another size than the exported plot */
  view.memory = NULL;
  if (!bisection_plot_view_has_figure (self))
    return NULL;
  g_autoptr (IcnChart) chart = bisection_plot_view_make_chart (self);
  view.grows = TRUE;
  view.without_notes = bisection_page_leaves_out_notes (GTK_WIDGET (self));
  return icn_plot_scene (chart, &view, theme, width, height, NULL);
}

/* Whether a question of a lesson conceals what the plot shows. */
static gboolean
is_concealed (BisectionPlotView *self)
{
  BisectionDocument *document = bisection_view_document (self);

  return document != NULL &&
         bisection_document_conceals_plot (document, self->plot, self->across, self->up);
}

static IcnChart *
make_chart (BisectionPlotView *self)
{
  BisectionDocument *document = bisection_view_document (self);
  if (self->maker != NULL)
    return self->maker (self->maker_owner);
  if (document != NULL && self->across != NULL && self->up != NULL)
    return bisection_document_scatter (document, self->across, self->up);
  return document != NULL ? bisection_document_chart (document, self->plot) : NULL;
}

IcnChart *
bisection_plot_view_make_chart (BisectionPlotView *self)
{
  IcnChart *chart = make_chart (self);

  if (chart != NULL && is_concealed (self))
    g_ptr_array_set_size (chart->series, 0);
  return chart;
}

const char *
bisection_plot_view_get_plot (BisectionPlotView *self)
{
  return self->plot;
}

void
bisection_plot_view_set_maker (BisectionPlotView *self, BisectionChartMaker maker, gpointer owner)
{
  self->maker = maker;
  self->maker_owner = owner;
  bisection_document_view_queue_update (self);
}

void
bisection_plot_view_mark (BisectionPlotView *self, guint id)
{
  if (self->highlights.ringed == id)
    return;
  self->highlights.ringed = id;
  if (self->chart != NULL)
    show_cursor (self);
}

void
bisection_plot_view_fade (BisectionPlotView *self, const guint8 *is_left)
{
  if (is_left == NULL && self->view.is_left == NULL)
    return;
  self->view.is_left = is_left;
  redraw (self);
}

static void
show_chart (BisectionPlotView *self)
{
  if (is_empty (self)) {
    if (is_concealed (self)) {
      adw_status_page_set_title (self->nothing, _ ("Asked by the Lesson"));
      adw_status_page_set_description (self->nothing, bisection_concealed_words ());
    } else if (self->maker == NULL)
      bisection_plot_nothing_say (self->nothing, bisection_view_document (self),
                                  icn_plot_find (self->plot), self->chart);
    else {
      adw_status_page_set_title (self->nothing, _ ("Nothing to Plot"));
      adw_status_page_set_description (self->nothing, self->chart->notes[0]);
    }
    gtk_stack_set_visible_child_name (self->stack, "nothing");
    return;
  }
  if (self->table)
    bisection_plot_table_fill (self->twin, self->chart);
  gtk_stack_set_visible_child_name (self->stack, self->table ? "table" : "drawing");
}

/* Returns the number of series of the chart that belong to one design each. They are the first in
 * its list, in the order of designs; series that several designs share follow. */
static guint
count_columns (const IcnChart *chart)
{
  guint n = 0;
  while (n < chart->series->len && series_at (chart, n)->design == n &&
         !series_at (chart, n)->is_shared)
    n++;
  return n;
}

static void
bisection_plot_view_update (BisectionDocumentView *view)
{
  BisectionPlotView *self = BISECTION_PLOT_VIEW (view);
  IcnChart *chart = bisection_plot_view_make_chart (self);
  if (self->chart != NULL && count_columns (self->chart) != count_columns (chart)) {
    /* `hidden` has a bit for each series that the user has hidden. In the new chart, a series with
     * the same index belongs to another design, so the bits are cleared. */
    memset (self->view.hidden, 0, sizeof self->view.hidden);
    self->highlights.pins.n = 0;
  }
  gboolean keeps_cursor = self->highlights.has_cursor &&
                          bisection_plot_highlights_keep (&self->highlights, self->chart, chart);
  if (self->maker == NULL)
    bisection_plot_trace_follow (self->trace, &self->view, bisection_view_document (view),
                                 g_steal_pointer (&self->chart));
  icn_plot_memory_forget (self->view.memory);
  g_clear_pointer (&self->chart, icn_chart_free);
  if (self->brief) {
    g_strfreev (chart->notes);
    chart->notes = g_new0 (char *, 1);
  }
  self->chart = chart;
  self->highlights.lit = -1; /* removed, because the index may belong to another design now */
  icn_plot_pins_check (&self->highlights.pins, chart, &self->view);
  g_free (self->heading);
  /* The title is shown above the drawing, so the chart itself gets none. */
  self->heading = g_steal_pointer (&chart->title);
  chart->title = g_strdup ("");
  redraw (self);
  show_chart (self);
  self->highlights.has_cursor = keeps_cursor;
  point_at (self, -1);
  show_cursor (self);
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "help");
  g_object_notify (G_OBJECT (self), "log-x");
  g_object_notify (G_OBJECT (self), "log-y");
}

/* The functions below handle the properties and actions of the widget. */

static void
copy_data (BisectionPlotView *self)
{
  bisection_document_view_ensure (self);
  if (self->chart == NULL)
    return;
  g_autofree char *csv = icn_chart_to_csv (self->chart);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), csv);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("Data copied"));
}

static void
bisection_plot_view_dispose (GObject *object)
{
  BisectionPlotView *self = BISECTION_PLOT_VIEW (object);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_pointer (&self->view.memory, icn_plot_memory_free);
  g_clear_pointer (&self->chart, icn_chart_free);
  g_clear_pointer (&self->trace, g_ptr_array_unref);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->plot, g_free);
  g_clear_pointer (&self->across, g_free);
  g_clear_pointer (&self->up, g_free);
  G_OBJECT_CLASS (bisection_plot_view_parent_class)->dispose (object);
}

/* Returns an end of an axis range rounded to four digits. It is stored with this precision in the
 * study, because users also read study files. */
static double
rounded (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return isfinite (value)
           ? g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.4g", value), NULL)
           : NAN;
}

void
bisection_plot_view_describe (BisectionPlotView *self, IcnFigure *figure)
{
  const IcnPlotView *view = &self->view;

  if (self->across != NULL && self->up != NULL) {
    g_free (figure->x_quantity);
    g_free (figure->y_quantity);
    figure->x_quantity = g_strdup (self->across);
    figure->y_quantity = g_strdup (self->up);
  }
  if (isfinite (view->x_min)) {
    figure->x_min = rounded (view->x_min);
    figure->x_max = rounded (view->x_max);
  }
  if (isfinite (view->y_min)) {
    figure->y_min = rounded (view->y_min);
    figure->y_max = rounded (view->y_max);
  }
  if (view->x_log >= 0)
    figure->x_log = view->x_log;
  if (view->y_log >= 0)
    figure->y_log = view->y_log;
}

static void
get_log_x (gpointer self, GValue *value)
{
  const BisectionPlotView *view = self;
  gboolean is_chosen = view->view.x_log >= 0 || view->chart == NULL;
  g_value_set_boolean (value, is_chosen ? view->view.x_log > 0 : view->chart->x_log);
}

static void
get_log_y (gpointer self, GValue *value)
{
  const BisectionPlotView *view = self;
  gboolean is_chosen = view->view.y_log >= 0 || view->chart == NULL;
  g_value_set_boolean (value, is_chosen ? view->view.y_log > 0 : view->chart->y_log);
}

/* Implements the property "log-x": sets whether the x axis is logarithmic. Discards zoomed ranges,
 * which may start at zero: a logarithmic axis cannot show zero. */
static void
set_log_x (gpointer self, const GValue *value)
{
  BISECTION_PLOT_VIEW (self)->view.x_log = g_value_get_boolean (value);
  forget_ranges (self);
  redraw (self);
}

static void
set_log_y (gpointer self, const GValue *value)
{
  BISECTION_PLOT_VIEW (self)->view.y_log = g_value_get_boolean (value);
  forget_ranges (self);
  redraw (self);
}

void
bisection_plot_view_get_scales (BisectionPlotView *self, int *x_log, int *y_log)
{
  *x_log = self->view.x_log;
  *y_log = self->view.y_log;
}

void
bisection_plot_view_set_scales (BisectionPlotView *self, int x_log, int y_log)
{
  if (self->view.x_log == x_log && self->view.y_log == y_log)
    return;
  self->view.x_log = x_log;
  self->view.y_log = y_log;
  bisection_plot_view_fit (self);
  g_object_notify (G_OBJECT (self), "log-x");
  g_object_notify (G_OBJECT (self), "log-y");
}

static void
get_help (gpointer self, GValue *value)
{
  const char *plot = BISECTION_PLOT_VIEW (self)->plot;
  const IcnPlotKind *kind = plot != NULL ? icn_plot_find (plot) : NULL;
  g_value_take_string (value, icn_formula_markup (kind != NULL ? _ (kind->help) : NULL));
}

static void
set_bar (gpointer self, const GValue *value)
{
  adw_bin_set_child (BISECTION_PLOT_VIEW (self)->bar, g_value_get_object (value));
}

static void
table_changed (gpointer self)
{
  bisection_document_view_ensure (self);
  if (BISECTION_PLOT_VIEW (self)->chart != NULL)
    show_chart (self);
}

static void
axes_changed (gpointer self)
{
  forget_ranges (self);
  bisection_document_view_queue_update (self);
}

#define AT(member) G_STRUCT_OFFSET (BisectionPlotView, member)

static const BisectionProperty properties[] = {
  { "plot", G_TYPE_STRING, G_PARAM_READWRITE, AT (plot), bisection_document_view_queue_update },
  { "log-x", G_TYPE_BOOLEAN, G_PARAM_READWRITE, .get = get_log_x, .set = set_log_x },
  { "log-y", G_TYPE_BOOLEAN, G_PARAM_READWRITE, .get = get_log_y, .set = set_log_y },
  { "reaches-all", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (view.reaches_all),
    bisection_plot_view_fit },
  { "table", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (table), table_changed },
  { "heading", G_TYPE_STRING, G_PARAM_READABLE, AT (heading) },
  { "help", G_TYPE_STRING, G_PARAM_READABLE, .get = get_help },
  { "brief", G_TYPE_BOOLEAN, G_PARAM_READWRITE, AT (brief), bisection_document_view_queue_update },
  { "bar", G_TYPE_OBJECT, G_PARAM_WRITABLE, .set = set_bar, .object_type = gtk_widget_get_type },
  { "across", G_TYPE_STRING, G_PARAM_WRITABLE, AT (across), axes_changed },
  { "up", G_TYPE_STRING, G_PARAM_WRITABLE, AT (up), axes_changed },
};

static gboolean
bisection_plot_view_shows_found (BisectionDocumentView *view)
{
  const char *plot = BISECTION_PLOT_VIEW (view)->plot;
  const IcnPlotKind *kind = plot != NULL ? icn_plot_find (plot) : NULL;
  return kind != NULL && (kind->grid == ICN_GRID_FAILURES || kind->grid == ICN_GRID_SETTINGS);
}

static void
bisection_plot_view_class_init (BisectionPlotViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_plot_view_dispose;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_plot_view_update;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->shows_points = TRUE;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->shows_found = bisection_plot_view_shows_found;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->waits_for_sight = TRUE;
  bisection_add_properties (class, properties, G_N_ELEMENTS (properties));
  bisection_add_signal (class, "pointed", 1, G_TYPE_INT);
  bisection_add_signal (class, "over", 1, G_TYPE_UINT);
  bisection_add_signal (class, "chosen", 1, G_TYPE_UINT);
  bisection_add_signal (class, "activated", 1, G_TYPE_UINT);

  BISECTION_ENSURE_TYPES (SCENE_VIEW, TABLE_TWIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/plot-view.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionPlotView, bar, menu_button, stack, scene, twin,
                           nothing);
  BISECTION_BIND_CALLBACKS (widget_class, on_hover, on_query_tooltip, on_menu, on_clicked,
                            on_zoomed, on_panned, on_boxed, on_moved_focus, on_activated,
                            bisection_plot_view_fit);
  gtk_widget_class_install_property_action (widget_class, "plot.log-x", "log-x");
  gtk_widget_class_install_property_action (widget_class, "plot.log-y", "log-y");
  gtk_widget_class_install_property_action (widget_class, "plot.reaches-all", "reaches-all");
  gtk_widget_class_install_property_action (widget_class, "plot.table", "table");
  bisection_add_action (widget_class, "plot.fit", bisection_plot_view_fit);
  bisection_add_action (widget_class, "plot.copy", copy_data);
  bisection_add_action (widget_class, "plot.pin", pin_cursor);
  bisection_add_action (widget_class, "plot.watch", watch);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, 0, "plot.watch", NULL);
}

static void
bisection_plot_view_init (BisectionPlotView *self)
{
  icn_plot_view_init (&self->view);
  self->view.memory = icn_plot_memory_new ();
  self->trace = bisection_plot_trace_new ();
  self->pointer_x = self->pointer_y = NAN;
  self->highlights.pointed = self->highlights.lit = -1;
  self->over = G_MAXUINT;
  self->highlights.ringed = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_menu_set (self->menu_button, "plot");
  bisection_scene_view_set_maker (self->scene, make_scene, self);
}
