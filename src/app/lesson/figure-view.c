/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "figure-view.h"

#include "class-parts.h"
#include "conceal.h"
#include "design.h"
#include "plane-search.h"
#include "plot-trace.h"
#include "quantity.h"
#include "scene-view.h"
#include "study-figure.h"
#include "style-theme.h"
#include "study-words.h"
#include "view.h"
#include <glib/gi18n.h>
#include <math.h>

/* The x axis is divided into this number of intervals; a guessed curve has COLUMNS + 1 points. */
#define COLUMNS 40
/* One press of an arrow key changes the guessed value by this fraction of the plot's height. */
#define KEY_RISE 0.025
/* Size of the smallest text in plots, as a fraction of the text size of the theme (IcnTheme). */
#define SMALLEST_TYPE 0.8
/* A drawn network whose text would be smaller than the text of plots is magnified by at most this
 * factor. */
#define MOST_LARGER 1.6
/* While a question waits for its answer, a text is shown, with drawings of networks above it.
 * WAITING_LINES: height of the room for the text, as a multiple of the text size. In a figure not
 * higher than WAITING_SHARE times this room, only the text is shown. */
#define WAITING_LINES 5
#define WAITING_SHARE 3

struct _BisectionFigureView {
  BisectionDocumentView parent_instance;
  BisectionLesson *lesson;
  BisectionSceneView *scene;
  IcnFigure *figure; /* the figure shown; NULL: the figure of the lesson's step */
  IcnPlotFrame frame;
  gboolean has_frame;
  IcnChart *chart; /* the chart that was drawn last; NULL: none */
  GPtrArray *trace;
  BisectionPlaneSearch *search; /* for figures that show which designs are best at each value of an
                                   axis of the study's sweep */
  /* size that the smallest text of the figure has, in pixels; 0: the figure has the desktop's text
   * size */
  double type;
  double drag_x, drag_y;
  int column; /* position on the x axis selected with the arrow keys, from 0 to COLUMNS; -1: none */
  double rise; /* guessed value at `column`, as a fraction of the plot's height */
};

G_DEFINE_FINAL_TYPE (BisectionFigureView, bisection_figure_view, BISECTION_TYPE_DOCUMENT_VIEW)

static const IcnFigure *
figure_of (BisectionFigureView *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);

  return self->figure ? self->figure : step ? step->figure : NULL;
}

static gboolean
is_asked (BisectionFigureView *self)
{
  return !self->figure && bisection_lesson_get_hidden (self->lesson) >= 0;
}

/* The functions below draw views of networks, and plots without the curve that a question hides. */

/* Makes `view` hide the curves of a design, given by its index. `view` also gets the axis ranges of
 * `frame`, the frame of the plot with all curves, so that hiding curves does not change the axes.
 */
static void
hide_curve (const IcnChart *chart, int design, const IcnPlotFrame *frame, IcnPlotView *view)
{
  for (guint s = 0; s < chart->series->len && s < 64 * ICN_PLOT_HIDDEN; s++) {
    const IcnSeries *series = g_ptr_array_index (chart->series, s);

    if ((int) series->design == design && !series->is_shared)
      view->hidden[s / 64] |= G_GUINT64_CONSTANT (1) << s % 64;
  }
  view->is_asked = TRUE;
  view->x_min = frame->x.minimum;
  view->x_max = frame->x.maximum;
  view->y_min = frame->y.minimum;
  view->y_max = frame->y.maximum;
}

static IcnScene *
make_plot (BisectionFigureView *self, const IcnFigure *figure, double width, double height,
           const IcnTheme *theme)
{
  BisectionDocument *document = bisection_lesson_get_document (self->lesson);
  IcnChart *chart = bisection_document_chart_figure (document, figure);
  int hidden = self->figure ? -1 : bisection_lesson_get_hidden (self->lesson);
  IcnScene *scene;
  IcnPlotView view;

  if (figure->title)
    chart->title = (g_free (chart->title), g_strdup (icn_study_words (figure->title)));
  icn_plot_view_init (&view);
  bisection_plot_trace_follow (self->trace, &view, document, self->chart);
  self->chart = chart;
  scene = icn_plot_scene (chart, &view, theme, width, height, &self->frame);
  self->has_frame = chart->n_stacked == 0;
  if (hidden < 0)
    return scene;
  icn_scene_free (scene);
  hide_curve (chart, hidden, &self->frame, &view);
  /* the chart's notes are removed: they would give away how far theory and simulation differ */
  g_strfreev (chart->notes);
  chart->notes = g_new0 (char *, 1);
  return icn_plot_scene (chart, &view, theme, width, height, &self->frame);
}

/* Writes words in the middle of the scene, from the height y down. */
static void
add_words (IcnScene *scene, const IcnTheme *theme, const char *words, double y)
{
  const IcnTextStyle style = { .color = theme->foreground,
                               .size = 1.2f * theme->text_size,
                               .align = ICN_ALIGN_MIDDLE };
  double middle = icn_scene_width (scene) / 2;
  g_auto (GStrv) lines = icn_scene_wrap (theme, style.size, words, 0.8 * icn_scene_width (scene));

  for (char **line = lines; *line; line++, y += 1.5 * style.size)
    icn_scene_text (scene, &style, middle, y, *line);
}

static double
smallest_type (const IcnScene *scene)
{
  double smallest = INFINITY;

  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    smallest = MIN (smallest, icn_scene_text_at (scene, i)->style.size);
  return smallest;
}

/* Draws a figure that is a view of a network. If its smallest text would be smaller than that of
 * plots, the network is drawn with less width and height, and then magnified to the full size
 * together with its text. */
static IcnScene *
make_view (BisectionFigureView *self, const IcnFigure *figure, double width, double height,
           const IcnTheme *theme, GError **error)
{
  BisectionDocument *document = bisection_lesson_get_document (self->lesson);
  IcnScene *scene = bisection_document_draw_figure (document, figure, theme, width, height, error);
  double factor = scene ? SMALLEST_TYPE * theme->text_size / smallest_type (scene) : 0;
  IcnScene *larger;

  if (!(factor > 1) || self->type == 0)
    return scene;
  factor = MIN (factor, MOST_LARGER);
  larger =
    bisection_document_draw_figure (document, figure, theme, width / factor, height / factor, NULL);
  if (!larger)
    return scene;
  icn_scene_free (scene);
  icn_scene_scale (larger, factor);
  return larger;
}

static IcnScene *
new_blank (double width, double height, const IcnTheme *theme)
{
  IcnScene *scene = icn_scene_new (width, height);

  icn_scene_rectangle (scene, 0, 0, width, height);
  icn_scene_fill (scene, theme->background);
  return scene;
}

/* Draws a picture that shows which designs are best along an axis of the study's sweep. While the
 * designs are being compared in the background, draws a message instead. */
static IcnScene *
make_plane (BisectionFigureView *self, const IcnFigure *figure, double width, double height,
            const IcnTheme *theme)
{
  const IcnPlane *plane;
  IcnScene *scene;

  bisection_plane_search_ask (
    self->search, bisection_document_get_study (bisection_lesson_get_document (self->lesson)),
    figure->along);
  plane = bisection_plane_search_get_plane (self->search);
  if (plane)
    return icn_figure_plane_scene (figure, plane, theme, width, height);
  scene = new_blank (width, height, theme);
  add_words (scene, theme,
             bisection_plane_search_is_running (self->search)
               ? _ ("Comparing the designs…")
               : bisection_plane_search_get_words (self->search),
             height / 2);
  return scene;
}

/* The functions below draw the guessed curve over the plot, and change it when the user drags or
 * presses keys. */

static void
draw_guess (BisectionFigureView *self, IcnScene *scene, const IcnTheme *theme)
{
  const IcnStroke line = { .color = theme->accent, .width = 2 * theme->line_width };
  guint n;
  const IcnGuessPoint *points = bisection_lesson_get_drawn (self->lesson, &n);
  const IcnAxis *x = &self->frame.x, *y = &self->frame.y;

  icn_scene_clip (scene, self->frame.left, self->frame.top, self->frame.width, self->frame.height);
  for (guint i = 0; i < n; i++) {
    double at = icn_axis_to_scene (x, points[i].x), value = icn_axis_to_scene (y, points[i].y);

    if (i == 0)
      icn_scene_move (scene, at, value);
    else
      icn_scene_line (scene, at, value);
  }
  if (n > 0)
    icn_scene_stroke (scene, &line);
  for (guint i = 0; n == 1 && i < n; i++) {
    icn_scene_marker (scene, ICN_MARKER_CIRCLE, icn_axis_to_scene (x, points[i].x),
                      icn_axis_to_scene (y, points[i].y), 3);
    icn_scene_fill (scene, theme->accent);
  }
}

static double
column_x (BisectionFigureView *self, int column)
{
  return self->frame.left + self->frame.width * column / COLUMNS;
}

/* Draws a cursor at the x position and the guessed value that were selected with the arrow keys. */
static void
draw_cursor (BisectionFigureView *self, IcnScene *scene, const IcnTheme *theme)
{
  const IcnStroke line = { .color = icn_color_fade (theme->accent, 0.6), .width = 1 };
  double x = column_x (self, self->column);

  if (self->column < 0)
    return;
  icn_scene_move (scene, x, self->frame.top);
  icn_scene_line (scene, x, self->frame.top + self->frame.height);
  icn_scene_stroke (scene, &line);
  icn_scene_marker (scene, ICN_MARKER_DIAMOND, x,
                    self->frame.top + (1 - self->rise) * self->frame.height, 5);
  icn_scene_fill (scene, theme->accent);
}

static void
show_guess_over (BisectionFigureView *self, const IcnScene *shown, const IcnTheme *theme)
{
  IcnScene *overlay = NULL;
  guint n;

  bisection_lesson_get_drawn (self->lesson, &n);
  if (shown && self->has_frame && !self->figure &&
      (n > 0 || (is_asked (self) && self->column >= 0))) {
    overlay = icn_scene_new (icn_scene_width (shown), icn_scene_height (shown));
    draw_guess (self, overlay, theme);
    if (is_asked (self))
      draw_cursor (self, overlay, theme);
  }
  bisection_scene_view_set_overlay (self->scene, overlay);
}

static void
show_guess (BisectionFigureView *self)
{
  show_guess_over (self, bisection_scene_view_get_scene (self->scene), bisection_style_theme ());
}

static gboolean
is_waiting (BisectionFigureView *self)
{
  return !self->figure && bisection_lesson_is_waiting (self->lesson);
}

static const char *
words_of_waiting (const IcnFigure *figure)
{
  return figure ? _ ("The figure would show the answer. It appears when the answer is revealed.")
                : _ ("The pages would show the answer. They come back when it is revealed.");
}

/* Returns a figure that shows the networks of the question, to be drawn while the question waits
 * for its answer: the design that the step names, or the first two designs that are not hidden.
 * Wires are coloured by dimension, which tells neither loads nor latencies. NULL if a question
 * about the size or the wires of a network could be answered by counting in the drawing. Free with
 * icn_figure_free. */
static IcnFigure *
figure_of_networks (BisectionFigureView *self, const IcnFigure *of_step)
{
  BisectionDocument *document = bisection_lesson_get_document (self->lesson);
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnQuestion *question = &bisection_lesson_get_step (self->lesson)->question;
  IcnFigure *figure;
  guint first;

  if (study->designs->len == 0 ||
      bisection_document_conceals (document, icn_quantity_find ("nodes")) ||
      bisection_document_conceals (document, icn_quantity_find ("longest_wire")))
    return NULL;
  figure = icn_figure_new (NULL);
  figure->design = g_strdup (question->design && *question->design ? question->design
                             : of_step                             ? of_step->design
                                                                   : NULL);
  first = icn_figure_design (figure, study);
  for (guint i = first + 1; i < study->designs->len && !figure->design && !figure->beside; i++)
    if (!icn_study_design (study, i)->hidden)
      figure->beside = icn_study_design_name (study, i);
  figure->id = g_strdup (icn_view_flat (&icn_study_design (study, first)->topology)->id);
  return figure;
}

/* Draws what a question that waits for its answer shows: the networks that it is about, if they do
 * not tell the answer, and a text that says when the step's own figure appears. */
static IcnScene *
make_waiting (BisectionFigureView *self, const IcnFigure *of_step, double width, double height,
              const IcnTheme *theme)
{
  IcnScene *scene = new_blank (width, height, theme), *networks = NULL;
  g_autoptr (IcnFigure) figure = figure_of_networks (self, of_step);
  double room = WAITING_LINES * theme->text_size;

  if (figure && height > WAITING_SHARE * room)
    networks = make_view (self, figure, width, height - room, theme, NULL);
  if (networks) {
    icn_scene_append (scene, networks, 0, 0);
    icn_scene_free (networks);
  }
  add_words (scene, theme, words_of_waiting (of_step), networks ? height - 0.6 * room : height / 2);
  return scene;
}

/* Returns the scene of the figure or, if it cannot be drawn, of a text that says why. */
static IcnScene *
make_figure (BisectionFigureView *self, double width, double height, const IcnTheme *theme)
{
  const IcnFigure *figure = figure_of (self);
  g_autoptr (GError) error = NULL;
  IcnScene *scene = NULL;

  self->has_frame = FALSE;
  if (is_waiting (self))
    return make_waiting (self, figure, width, height, theme);
  if (figure && figure->id && icn_plot_find (figure->id))
    return make_plot (self, figure, width, height, theme);
  if (figure && icn_figure_is_plane (figure))
    return make_plane (self, figure, width, height, theme);
  if (figure)
    scene = make_view (self, figure, width, height, theme, &error);
  if (scene)
    return scene;
  scene = new_blank (width, height, theme);
  if (error)
    add_words (scene, theme, error->message, height / 2);
  else if (figure)
    add_words (scene, theme, _ ("Analyzing the graph…"), height / 2);
  return scene;
}

/* Returns the scene of the figure with the user's guessed curve over it. The guess is drawn second,
 * because it needs the axes of the plot, which are known after the figure was drawn. */
static IcnScene *
make_scene (double width, double height, const IcnTheme *theme, gpointer data)
{
  BisectionFigureView *self = data;
  IcnScene *scene = make_figure (self, width, height, theme);

  show_guess_over (self, scene, theme);
  return scene;
}

/* Handles the pointer at x, y, in pixels of the plot: the height y becomes the guessed value at the
 * position of the x axis that is nearest to x. */
static void
draw_at (BisectionFigureView *self, double x, double y)
{
  int column = round ((x - self->frame.left) / self->frame.width * COLUMNS);
  double place = CLAMP (y, self->frame.top, self->frame.top + self->frame.height);

  column = CLAMP (column, 0, COLUMNS);
  bisection_lesson_draw (self->lesson, icn_axis_to_data (&self->frame.x, column_x (self, column)),
                         icn_axis_to_data (&self->frame.y, place));
}

static void
drag_begun (BisectionFigureView *self, double x, double y)
{
  self->drag_x = x;
  self->drag_y = y;
  self->column = -1;
}

/* Sets the guessed value at every position of the x axis that the pointer has crossed since the
 * last motion event. dx, dy: the distance that the pointer has moved since then, in scene units
 * (pixels at scale 1). */
static void
dragged (BisectionFigureView *self, double dx, double dy)
{
  double step = self->has_frame ? self->frame.width / COLUMNS : 1;
  int n = MAX (1, ceil (fabs (dx) / step));

  if (!is_asked (self) || !self->has_frame)
    return;
  for (int i = 0; i <= n; i++)
    draw_at (self, self->drag_x + dx * i / n, self->drag_y + dy * i / n);
  self->drag_x += dx;
  self->drag_y += dy;
}

static void
clicked (BisectionFigureView *self, double x, double y)
{
  if (is_asked (self) && self->has_frame)
    draw_at (self, x, y);
}

static void
key_moved (BisectionFigureView *self, int direction)
{
  if (!is_asked (self) || !self->has_frame)
    return;
  if (self->column < 0) {
    self->column = 0;
    self->rise = 0.1;
  } else if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT) {
    self->column = CLAMP (self->column + (direction == GTK_DIR_RIGHT ? 1 : -1), 0, COLUMNS);
  } else {
    self->rise = CLAMP (self->rise + (direction == GTK_DIR_UP ? KEY_RISE : -KEY_RISE), 0, 1);
  }
  draw_at (self, column_x (self, self->column),
           self->frame.top + (1 - self->rise) * self->frame.height);
}

/* The functions below make the accessible description, update the widget and set its properties. */

static void
describe (BisectionFigureView *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const char *name = step && step->title ? icn_study_words (step->title) : _ ("Figure");

  bisection_scene_view_set_description (
    self->scene, name,
    is_asked (self)     ? _ ("A curve is hidden. Arrow keys draw a guess; Return reveals the curve.")
    : is_waiting (self) ? words_of_waiting (figure_of (self))
                        : NULL);
}

static void
refresh (BisectionFigureView *self)
{
  bisection_scene_view_invalidate (self->scene);
  describe (self);
}

static void
moved (BisectionFigureView *self)
{
  self->column = -1;
  refresh (self);
}

static void
answered (BisectionFigureView *self)
{
  if (bisection_lesson_is_revealed (self->lesson) || !is_asked (self))
    refresh (self);
  else
    show_guess (self);
}

static void
revealed_by_key (BisectionFigureView *self)
{
  bisection_lesson_reveal (self->lesson);
}

/* Redraws the figure after an edit. While the user moves a control, many edits follow each other.
 * So the figure is drawn fast, and in full quality only when the edits stop. */
static void
update (BisectionDocumentView *view)
{
  BisectionFigureView *self = BISECTION_FIGURE_VIEW (view);

  bisection_scene_view_animate (self->scene);
  describe (self);
}

void
bisection_figure_view_set_figure (BisectionFigureView *self, const IcnFigure *figure)
{
  g_clear_pointer (&self->figure, icn_figure_free);
  self->figure = figure ? icn_figure_dup (figure) : NULL;
  refresh (self);
}

double
bisection_figure_view_scale (double pixels)
{
  return pixels / (SMALLEST_TYPE * bisection_style_theme ()->text_size);
}

void
bisection_figure_view_set_type (BisectionFigureView *self, double pixels)
{
  self->type = pixels;
  bisection_scene_view_set_scale (self->scene, bisection_figure_view_scale (pixels));
}

static gboolean
bisection_figure_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BISECTION_FIGURE_VIEW (widget)->scene));
}

static void
plane_found (gpointer search G_GNUC_UNUSED, gpointer data)
{
  refresh (data);
}

static void
bisection_figure_view_dispose (GObject *object)
{
  BisectionFigureView *self = BISECTION_FIGURE_VIEW (object);

  g_clear_object (&self->lesson);
  g_clear_pointer (&self->chart, icn_chart_free);
  g_clear_pointer (&self->trace, g_ptr_array_unref);
  g_clear_pointer (&self->search, bisection_plane_search_free);
  g_clear_pointer (&self->figure, icn_figure_free);
  G_OBJECT_CLASS (bisection_figure_view_parent_class)->dispose (object);
}

static void
bisection_figure_view_class_init (BisectionFigureViewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_figure_view_dispose;
  GTK_WIDGET_CLASS (class)->grab_focus = bisection_figure_view_grab_focus;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->shows_points = TRUE;
}

static void
bisection_figure_view_init (BisectionFigureView *self)
{
  static const BisectionSceneSignal signals[] = {
    { "drag-begun", G_CALLBACK (drag_begun) },     { "panned", G_CALLBACK (dragged) },
    { "clicked", G_CALLBACK (clicked) },           { "moved-focus", G_CALLBACK (key_moved) },
    { "activated", G_CALLBACK (revealed_by_key) },
  };

  self->column = -1;
  self->trace = bisection_plot_trace_new ();
  self->search = bisection_plane_search_new (plane_found, self);
  self->scene = bisection_scene_view_new_for (self, signals, G_N_ELEMENTS (signals));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scene));
}

GtkWidget *
bisection_figure_view_new (BisectionLesson *lesson)
{
  BisectionFigureView *self = g_object_new (BISECTION_TYPE_FIGURE_VIEW, NULL);

  self->lesson = g_object_ref (lesson);
  g_object_set (self, "document", bisection_lesson_get_document (lesson), NULL);
  bisection_scene_view_set_maker (self->scene, make_scene, self);
  bisection_follow (lesson, "moved", moved, self);
  bisection_follow (lesson, "answered", answered, self);
  return GTK_WIDGET (self);
}
