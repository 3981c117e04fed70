/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "presentation.h"

#include "axis.h"
#include "class-parts.h"
#include "figure-view.h"
#include "formula-label.h"
#include "lesson-question.h"
#include "quantity.h"
#include "spotlight.h"
#include "study-words.h"
#include "sweep-bar.h"
#include "sweep-plot.h"
#include "watch.h"
#include "watched-figure.h"
#include <glib/gi18n.h>
#include <math.h>

/* width of the plot beside the figure, as a fraction of the screen's height; it shows a quantity
 * against the values that the step's control (such as a slider) can have */
#define PLOT_WIDTH 0.64
/* font size of an animated simulation, as a share of the font size of the presentation */
#define WATCHED_TYPE 0.6

/* If a step describes no animated simulation of its own (IcnMotion), Shift+F5 starts one with this
 * speed, in simulated cycles per second. */
#define USUAL_SPEED 4

struct _BisectionPresentation {
  GtkWindow parent_instance;
  BisectionLesson *lesson;
  GtkLabel *title, *watch;
  /* label with the number of the step or figure. Until the user goes to another step or figure, it
   * also names the keys that do this and the key that ends the presentation. */
  GtkLabel *place;
  /* label with four numbers of the design whose setting the step's control (such as a slider)
   * changes */
  GtkLabel *numbers;
  BisectionFigureView *figure;
  /* plot of a quantity over the values that the step's control can have, beside the figure */
  BisectionSweepPlot *plot;
  GtkWidget *control;
  GtkBox *box;
  GtkGrid *figures;
  BisectionSpotlight *spotlight;
  GtkCssProvider *type; /* sets the font size in proportion to the screen's height */
  int lines;            /* height of the screen, in pixels, for which the font size was set last */
  guint resized_id;     /* idle callback that sets the font size for a new height; 0: none */
  /* TRUE once the user has gone to another step or figure; the hint about keys is then no longer
   * shown */
  gboolean has_moved;
  guint shown;          /* index of the figure shown, if the study has no lesson */
  GtkWidget *watched;   /* the BisectionWatch that shows the animated simulation in place of the
                           figure; NULL until it is needed */
  gboolean is_watching; /* the animated simulation is shown in place of the figure */
  /* figure whose networks the animated simulation shows, set by bisection_presentation_watch();
   * NULL: the figure of the step or of the study */
  IcnFigure *other;
};

G_DEFINE_FINAL_TYPE (BisectionPresentation, bisection_presentation, GTK_TYPE_WINDOW)

static const IcnStudy *
study_of (BisectionPresentation *self)
{
  return bisection_document_get_study (bisection_lesson_get_document (self->lesson));
}

static gboolean
has_steps (BisectionPresentation *self)
{
  return bisection_lesson_get_index (self->lesson) >= 0;
}

/* The functions below replace the figure by an animated simulation of its networks. */

static const IcnFigure *
figure_now (BisectionPresentation *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const IcnStudy *study = study_of (self);

  if (self->other)
    return self->other;
  if (step)
    return step->figure;
  return self->shown < study->figures->len ? g_ptr_array_index (study->figures, self->shown) : NULL;
}

/* Makes the animated simulation show the present designs of the figure, for example after an edit.
 * Does nothing until the graph of the first design has been computed. */
static void
follow_designs (BisectionPresentation *self)
{
  g_auto (BisectionWatchedFigure) found = { .n = 0 };

  if (!self->is_watching)
    return;
  bisection_watched_figure_init (&found, bisection_lesson_get_document (self->lesson),
                                 figure_now (self));
  if (found.n > 0)
    bisection_watch_set_designs (BISECTION_WATCH (self->watched), found.watched, found.n,
                                 &study_of (self)->simulation);
}

static void
end_watching (BisectionPresentation *self)
{
  if (!self->is_watching)
    return;
  self->is_watching = FALSE;
  bisection_watch_play (BISECTION_WATCH (self->watched), NULL);
  bisection_watch_set_designs (BISECTION_WATCH (self->watched), NULL, 0, NULL);
  gtk_widget_set_visible (self->watched, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->figure), TRUE);
}

/* The font size in pixels on a screen that is `lines` pixels high. */
static double
type_of (int lines)
{
  return (double) BISECTION_PRESENTATION_TYPE * lines / BISECTION_PRESENTATION_LINES;
}

/* Sets the font size of text in the animated simulation. It is less than that of the presentation,
 * so that two networks beside each other, with their legends, leave room for messages to be seen.
 */
static void
size_watched (BisectionPresentation *self)
{
  if (self->watched && self->lines > 0)
    bisection_watch_set_type (BISECTION_WATCH (self->watched),
                              WATCHED_TYPE * type_of (self->lines));
}

static void
watch (BisectionPresentation *self, const IcnMotion *motion)
{
  if (!self->watched) {
    self->watched = g_object_new (BISECTION_TYPE_WATCH, "hexpand", TRUE, "vexpand", TRUE, NULL);
    gtk_grid_attach (self->figures, self->watched, 0, 0, 1, 1);
    size_watched (self);
  }
  self->is_watching = TRUE;
  gtk_widget_set_visible (self->watched, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->figure), FALSE);
  follow_designs (self);
  bisection_watch_play (BISECTION_WATCH (self->watched), motion);
}

/* Handles Shift+F5: starts the animated simulation of the figure's networks, or ends it and shows
 * the figure again. Does not start it while a question is to be answered. */
static void
toggle_watching (BisectionPresentation *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  IcnMotion usual;

  icn_motion_init (&usual);
  usual.speed = USUAL_SPEED;
  if (self->is_watching)
    end_watching (self);
  else if (!bisection_lesson_is_waiting (self->lesson))
    watch (self, step && icn_motion_exists (&step->motion) ? &step->motion : &usual);
}

/* Shows the lesson's present step. If its settings cannot be applied or its figure cannot be shown,
 * a message takes the place of the text about what to watch, and the user can still go to other
 * steps. */
static void
show_step (BisectionPresentation *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const char *problem = bisection_lesson_get_problem (self->lesson);
  g_autofree char *title = g_strdup_printf ("%d. %s", bisection_lesson_get_index (self->lesson) + 1,
                                            icn_study_words (step->title));

  bisection_formula_label_set (self->title, title);
  bisection_formula_label_show (
    self->watch, icn_study_words (problem                                     ? problem
                                  : bisection_lesson_is_waiting (self->lesson) ? NULL
                                                                               : step->watch));
  gtk_widget_set_visible (GTK_WIDGET (self->figure), step->figure != NULL);
  if (!step->figure)
    bisection_formula_label_show (self->watch, icn_study_words (step->text));
  bisection_figure_view_set_figure (self->figure, NULL);
  if (icn_motion_exists (&step->motion) && !bisection_lesson_is_waiting (self->lesson) && !problem)
    watch (self, &step->motion);
}

static void
show_figure (BisectionPresentation *self)
{
  const IcnStudy *study = study_of (self);
  const IcnFigure *figure = NULL;

  if (self->shown < study->figures->len)
    figure = g_ptr_array_index (study->figures, self->shown);
  bisection_formula_label_show (self->title, icn_study_words (study->title));
  bisection_formula_label_show (self->watch, NULL);
  bisection_figure_view_set_figure (self->figure, figure);
}

/* Shows four numbers, such as the channel width, of the design whose setting the step's control
 * changes. If the control changes all designs, the numbers are those of the first design. */
static void
show_numbers (BisectionPresentation *self)
{
  const IcnControl *control =
    bisection_sweep_get_control (bisection_lesson_get_sweep (self->lesson));
  gboolean is_wanted = control && control->quantity;
  int one = is_wanted ? icn_study_find_design (study_of (self), control->design) : -1;
  guint design = MAX (one, 0);
  BisectionDocument *document = bisection_lesson_get_document (self->lesson);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, design);
  const IcnQuantity *const quantities[] = { icn_quantity_find ("channel_width_bits"),
                                            icn_quantity_find ("mean_hops"),
                                            icn_quantity_of_wire (evaluation),
                                            icn_quantity_find ("zero_load_latency") };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; is_wanted && i < G_N_ELEMENTS (quantities); i++) {
    const IcnQuantity *quantity = quantities[i];
    double value = icn_quantity_value (quantity, evaluation,
                                       bisection_document_get_design (document, design), NULL);
    g_autofree char *number =
      icn_number_with_unit (value, quantity->unit ? _ (quantity->unit) : NULL);

    if (isfinite (value))
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "   " : "", _ (quantity->label),
                              number);
  }
  gtk_label_set_label (self->numbers, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers), text->len > 0);
}

static void
follow_study (BisectionPresentation *self)
{
  show_numbers (self);
  follow_designs (self);
}

/* Gives the keyboard focus to the animated simulation if one is shown, else to the step's control,
 * else to the figure, in which arrow keys move a cursor. */
static void
focus_control (BisectionPresentation *self)
{
  if (self->is_watching)
    gtk_widget_grab_focus (self->watched);
  else if (bisection_sweep_get_values (bisection_lesson_get_sweep (self->lesson)))
    bisection_sweep_bar_grab (BISECTION_SWEEP_BAR (self->control));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->figure));
}

static guint
n_places (BisectionPresentation *self)
{
  return has_steps (self) ? bisection_lesson_get_n_steps (self->lesson)
                          : study_of (self)->figures->len;
}

static int
place (BisectionPresentation *self)
{
  return has_steps (self) ? bisection_lesson_get_index (self->lesson) : (int) self->shown;
}

static void
show_place (BisectionPresentation *self)
{
  guint at = place (self) + 1, n = n_places (self);
  /* Translators: the number of a step or figure, and the number of all. */
  g_autofree char *number = g_strdup_printf (_ ("%u of %u"), at, n);
  /* Translators: a place such as "1 of 8". */
  g_autofree char *keys = g_strdup_printf (_ ("%s · Page Down goes on, Escape ends"), number);

  gtk_label_set_label (self->place, n < 2 ? _ ("Escape ends") : self->has_moved ? number : keys);
}

static void
show_all (BisectionPresentation *self)
{
  end_watching (self);
  g_clear_pointer (&self->other, icn_figure_free);
  if (has_steps (self))
    show_step (self);
  else
    show_figure (self);
  show_numbers (self);
  show_place (self);
  focus_control (self);
}

static void
go (BisectionPresentation *self, int to)
{
  if (to < 0 || (guint) to >= n_places (self))
    return;
  self->has_moved = TRUE;
  if (has_steps (self)) {
    bisection_lesson_go (self->lesson, to);
  } else {
    self->shown = to;
    show_all (self);
  }
}

static void
step_control (BisectionPresentation *self, int by)
{
  BisectionSweep *sweep = bisection_lesson_get_sweep (self->lesson);
  int at = bisection_sweep_get_at (sweep);

  bisection_sweep_set_playing (sweep, FALSE);
  if (at >= 0)
    bisection_sweep_move (sweep, at + by);
}

/* Handles keys, including those that presentation remotes send: Page Up and Down, F5, Escape, a
 * period. While an animated simulation is shown, it receives the letters and signs that control it,
 * such as B for a demonstration. If the animated simulation follows a message, Escape ends that;
 * otherwise Escape ends the presentation. */
static gboolean
key_pressed (BisectionPresentation *self, guint key, guint code G_GNUC_UNUSED,
             GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_typing = GTK_IS_TEXT (focus) && gtk_widget_get_mapped (focus);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Escape:
    if (self->is_watching && bisection_watch_unfollow (BISECTION_WATCH (self->watched)))
      return GDK_EVENT_STOP;
    gtk_window_close (GTK_WINDOW (self));
    return GDK_EVENT_STOP;
  case GDK_KEY_F11:
    gtk_window_close (GTK_WINDOW (self));
    return GDK_EVENT_STOP;
  case GDK_KEY_Page_Down:
  case GDK_KEY_KP_Page_Down:
    go (self, place (self) + 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Page_Up:
  case GDK_KEY_KP_Page_Up:
    go (self, place (self) - 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_F5:
    if (state & GDK_SHIFT_MASK)
      toggle_watching (self);
    else
      go (self, 0);
    return GDK_EVENT_STOP;
  default:
    break;
  }
  if (is_typing || (self->is_watching && bisection_watch_has_key (key)))
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Home:
    go (self, 0);
    return GDK_EVENT_STOP;
  case GDK_KEY_b:
  case GDK_KEY_B:
  case GDK_KEY_period:
    bisection_spotlight_toggle_black (self->spotlight);
    return GDK_EVENT_STOP;
  case GDK_KEY_l:
  case GDK_KEY_L:
    bisection_spotlight_toggle_lit (self->spotlight);
    return GDK_EVENT_STOP;
  case GDK_KEY_comma:
    step_control (self, -1);
    return GDK_EVENT_STOP;
  case GDK_KEY_semicolon:
    step_control (self, 1);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
pointed (BisectionPresentation *self, double x, double y)
{
  bisection_spotlight_point (self->spotlight, x, y);
}

/* Sets the font size for a screen that is `lines` pixels high: the font grows in proportion to the
 * height. */
static void
set_lines (BisectionPresentation *self, int lines)
{
  double pixels = type_of (lines);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *css = NULL;

  if (lines <= 0 || lines == self->lines)
    return;
  self->lines = lines;
  g_ascii_formatd (number, sizeof number, "%.2f", pixels);
  css = g_strdup_printf (".presentation { font-size: %spx; }", number);
  gtk_css_provider_load_from_data (self->type, css, -1);
  bisection_figure_view_set_type (self->figure, pixels);
  gtk_widget_set_size_request (GTK_WIDGET (self->plot), PLOT_WIDTH * lines, -1);
  bisection_sweep_plot_set_scale (self->plot, bisection_figure_view_scale (pixels));
  size_watched (self);
}

static gboolean
resized (gpointer data)
{
  BisectionPresentation *self = data;

  self->resized_id = 0;
  set_lines (self, gtk_widget_get_height (GTK_WIDGET (self)));
  return G_SOURCE_REMOVE;
}

/* Called when the window gets another size: sets the font size later, in an idle callback, because
 * a new font size changes size requests, which must not happen while sizes are being allocated. */
static void
bisection_presentation_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BisectionPresentation *self = BISECTION_PRESENTATION (widget);

  GTK_WIDGET_CLASS (bisection_presentation_parent_class)
    ->size_allocate (widget, width, height, baseline);
  if (height != self->lines && !self->resized_id)
    self->resized_id = g_idle_add (resized, self);
}

/* Returns the first monitor on which the parent window is not shown; the only monitor if there is
 * just one. */
static GdkMonitor *
choose_monitor (GtkWindow *parent)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (parent));
  GListModel *monitors = gdk_display_get_monitors (display);
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (parent));
  GdkMonitor *own = surface ? gdk_display_get_monitor_at_surface (display, surface) : NULL;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++) {
    g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

    if (monitor != own)
      return monitor; /* not freed: the display keeps a reference to its monitors */
  }
  return own;
}

static void
fill_monitor (BisectionPresentation *self, GtkWindow *parent)
{
  GdkMonitor *monitor = choose_monitor (parent);
  GdkRectangle place = { 0, 0, 1280, 720 };

  if (monitor)
    gdk_monitor_get_geometry (monitor, &place);
  gtk_window_set_default_size (GTK_WINDOW (self), place.width, place.height);
  set_lines (self, place.height);
  if (monitor)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
}

static void
bisection_presentation_dispose (GObject *object)
{
  BisectionPresentation *self = BISECTION_PRESENTATION (object);

  g_clear_handle_id (&self->resized_id, g_source_remove);
  if (self->type)
    gtk_style_context_remove_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                                   GTK_STYLE_PROVIDER (self->type));
  g_clear_object (&self->type);
  g_clear_pointer (&self->other, icn_figure_free);
  g_clear_object (&self->lesson);
  G_OBJECT_CLASS (bisection_presentation_parent_class)->dispose (object);
}

static void
bisection_presentation_class_init (BisectionPresentationClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_presentation_dispose;
  widget_class->size_allocate = bisection_presentation_size_allocate;
  g_type_ensure (BISECTION_TYPE_SPOTLIGHT);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/presentation.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionPresentation, box, figures, place, title, numbers,
                           watch, spotlight);
  BISECTION_BIND_CALLBACKS (widget_class, key_pressed, pointed);
}

static void
bisection_presentation_init (BisectionPresentation *self)
{
  self->type = gtk_css_provider_new ();
  gtk_style_context_add_provider_for_display (gtk_widget_get_display (GTK_WIDGET (self)),
                                              GTK_STYLE_PROVIDER (self->type),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill (BisectionPresentation *self)
{
  BisectionSweep *sweep = bisection_lesson_get_sweep (self->lesson);

  self->figure = BISECTION_FIGURE_VIEW (bisection_figure_view_new (self->lesson));
  self->plot = BISECTION_SWEEP_PLOT (bisection_sweep_plot_new (sweep));
  self->control = bisection_sweep_bar_new (sweep);
  gtk_widget_set_hexpand (GTK_WIDGET (self->plot), FALSE);
  gtk_widget_set_vexpand (GTK_WIDGET (self->figure), TRUE);
  gtk_grid_attach (self->figures, GTK_WIDGET (self->figure), 1, 0, 1, 1);
  gtk_grid_attach (self->figures, GTK_WIDGET (self->plot), 2, 0, 1, 1);
  gtk_box_append (self->box, self->control);
  gtk_box_append (self->box, bisection_lesson_question_new (self->lesson));
}

void
bisection_presentation_watch (BisectionPresentation *self, const IcnFigure *figure,
                              const IcnMotion *motion)
{
  end_watching (self);
  icn_figure_free (self->other);
  self->other = icn_figure_dup (figure);
  watch (self, motion);
  focus_control (self);
}

GtkWidget *
bisection_presentation_new (BisectionLesson *lesson, GtkWindow *parent)
{
  static const char *const changes[] = { "changed", "analysed" };
  BisectionPresentation *self = g_object_new (BISECTION_TYPE_PRESENTATION, NULL);

  self->lesson = g_object_ref (lesson);
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  fill (self);
  fill_monitor (self, parent);
  show_all (self);
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    bisection_follow (bisection_lesson_get_document (lesson), changes[i], follow_study, self);
  bisection_follow (lesson, "moved", show_all, self);
  bisection_follow (lesson, "answered", show_all, self);
  return GTK_WIDGET (self);
}
