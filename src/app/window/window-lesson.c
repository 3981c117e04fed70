/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lesson in a document window: the panel beside the pages, the figure that covers the pages
 * while the user guesses a curve, and the presentation. */
#include "window-private.h"

#include "class-parts.h"
#include "figure-view.h"
#include "figure.h"
#include "lesson-edit.h"
#include "lesson-panel.h"
#include "presentation.h"
#include "toast-error.h"
#include <glib/gi18n.h>

#define PANEL_WIDTH 340
/* height of the lesson's panel when it is below the pages, as in a narrow window, in pixels */
#define PANEL_HEIGHT 220

/* Returns whether the lesson's panel is below the pages, as in a narrow window, and not beside
 * them. */
static gboolean
is_below (BisectionWindow *self)
{
  return gtk_orientable_get_orientation (GTK_ORIENTABLE (self->desk)) == GTK_ORIENTATION_VERTICAL;
}

static void
place_panel (BisectionWindow *self)
{
  gtk_widget_set_size_request (self->lesson_panel, is_below (self) ? -1 : PANEL_WIDTH,
                               is_below (self) ? PANEL_HEIGHT : -1);
  /* a panel below the pages keeps its height, and the pages get all other height; while the lesson
   * is edited, pages and panel both expand */
  gtk_widget_set_vexpand (self->lesson_panel,
                          !is_below (self) || bisection_lesson_panel_is_edited (
                                                BISECTION_LESSON_PANEL (self->lesson_panel)));
}

/* Shows or hides the lesson's panel. It has many widgets and few windows need it, so it is made
 * when it is first shown. */
static void
show_panel (BisectionWindow *self, gboolean is_open)
{
  if (is_open && !self->lesson_panel) {
    self->lesson_panel = bisection_lesson_panel_new (self->lesson);
    gtk_widget_set_hexpand (self->lesson_panel, FALSE);
    gtk_box_append (self->desk, self->lesson_panel);
    bisection_follow (self->lesson_panel, "edited", place_panel, self);
    place_panel (self);
  }
  if (self->lesson_panel)
    gtk_widget_set_visible (self->lesson_panel, is_open);
}

/* Ends the animated simulation of the previous step, and starts that of the lesson's step, if the
 * step has a motion. While the animation would give an answer away, it is not started. */
static void
play_step (BisectionWindow *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  const char *page = step && step->figure && icn_motion_exists (&step->motion)
                       ? adw_view_stack_get_visible_child_name (self->stack)
                       : NULL;

  if (self->playing)
    bisection_page_show_motion (self->playing, NULL);
  g_clear_weak_pointer (&self->playing);
  if (!page || bisection_lesson_is_waiting (self->lesson) ||
      bisection_lesson_get_problem (self->lesson))
    return;
  g_set_weak_pointer (&self->playing, bisection_window_page (self, page));
  bisection_page_show_motion (self->playing, &step->motion);
}

/* Shows the figure of the lesson's step on its page. While a question is unanswered and the pages
 * would give the answer away, a separate figure of the lesson covers the pages. */
static void
show_step (BisectionWindow *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  gboolean is_open = bisection_lesson_is_open (self->lesson);
  gboolean is_asked = bisection_lesson_get_hidden (self->lesson) >= 0;

  show_panel (self, is_open);
  gtk_widget_set_visible (self->lesson_figure,
                          is_asked || bisection_lesson_is_waiting (self->lesson));
  if (is_asked)
    gtk_widget_grab_focus (self->lesson_figure);
  if (step && step->figure && step->figure->id)
    bisection_window_show_step_figure (self, step->figure);
  play_step (self);
}

static void
answered (BisectionWindow *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);

  /* if the question asks for a curve, the lesson's figure stays visible until the next step: it
   * shows the guess together with the true curve */
  gtk_widget_set_visible (self->lesson_figure,
                          bisection_lesson_is_waiting (self->lesson) ||
                            (step && icn_question_answer (&step->question) == ICN_ANSWER_CURVE &&
                             !bisection_lesson_get_problem (self->lesson)));
  play_step (self);
}

/* Called after the author has edited the question of the step that is shown. The pages are hidden
 * while a question waits for its answer. If the question no longer waits, shows the pages again. If
 * it now waits, leaves the pages visible for the author; they are hidden when the step is shown the
 * next time. */
static void
asked (BisectionWindow *self)
{
  if (!bisection_lesson_is_waiting (self->lesson))
    answered (self);
}

static void
discarded (BisectionWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s",
                              _ ("Designs are as the lesson has them"));
}

static void
toggle_lesson (BisectionWindow *self)
{
  if (bisection_lesson_is_open (self->lesson))
    bisection_lesson_close (self->lesson);
  else
    bisection_lesson_open (self->lesson);
}

static void
step_lesson (GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *by)
{
  BisectionWindow *self = BISECTION_WINDOW (widget);

  bisection_lesson_go (self->lesson,
                       bisection_lesson_get_index (self->lesson) + g_variant_get_int32 (by));
}

/* Returns the title of the page that is visible in the window. */
static const char *
title_of_page (BisectionWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->stack);

  return adw_view_stack_page_get_title (adw_view_stack_get_page (self->stack, page));
}

/* Describes the figure that the visible page shows, with its animated simulation if there is one;
 * see bisection_lesson_set_seen(). */
static IcnFigure *
describe_seen (gpointer window, IcnMotion *motion, const char **title)
{
  BisectionWindow *self = window;
  BisectionPage *page =
    bisection_window_page (self, adw_view_stack_get_visible_child_name (self->stack));
  IcnFigure *figure = bisection_page_describe_motion (page, motion);

  *title = title_of_page (self);
  return figure ? figure : bisection_figure_describe (page, self->document);
}

/* Tells the author, in a toast, that the new step shows its figure on another page than `page`, the
 * title of the page on which the author saw the figure. This happens on the page Overview, whose
 * figures belong to several pages. */
static void
tell_other_page (BisectionWindow *self, const char *page)
{
  /* Translators: the titles of two pages. */
  g_autofree char *text = g_strdup_printf (_ ("The step shows this figure of %s on the page %s"),
                                           page, title_of_page (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

static void
add_step (BisectionWindow *self)
{
  g_auto (IcnMotion) motion;
  g_autoptr (IcnFigure) figure = NULL;
  g_autoptr (GError) error = NULL;
  const char *page;

  icn_motion_init (&motion);
  figure = describe_seen (self, &motion, &page);
  if (!bisection_lesson_add_step (self->lesson, figure, &motion, &error)) {
    bisection_toast_error (GTK_WIDGET (self), error);
    return;
  }
  if (!figure)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                _ ("The step has no figure, as this page has none to keep"));
  else if (g_strcmp0 (page, title_of_page (self)) != 0)
    tell_other_page (self, page);
  if (self->lesson_panel)
    bisection_lesson_panel_name_step (BISECTION_LESSON_PANEL (self->lesson_panel));
}

/* Hides the contents of the window while a presentation covers it, so that they need not be
 * updated. Does nothing if there is a second monitor, on which the window may be visible. The focus
 * is removed first, because GTK 4.8 keeps a reference to a hidden widget that has the focus. */
static void
cover (BisectionWindow *self)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));

  if (g_list_model_get_n_items (monitors) > 1)
    return;
  g_set_weak_pointer (&self->focus_before, gtk_window_get_focus (GTK_WINDOW (self)));
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->toasts), FALSE);
}

static void
presented (BisectionWindow *self)
{
  self->presentation = NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->toasts), TRUE);
  /* a widget in a menu that has been closed is unmapped and cannot take the focus */
  if (self->focus_before && gtk_widget_get_mapped (self->focus_before))
    gtk_widget_grab_focus (self->focus_before);
  g_clear_weak_pointer (&self->focus_before);
  gtk_window_present (GTK_WINDOW (self));
}

void
bisection_window_end_presentation (BisectionWindow *self)
{
  if (!self->presentation)
    return;
  g_signal_handlers_disconnect_by_data (self->presentation, self);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&self->presentation)));
}

/* Opens the presentation of the lesson or, if there is none, of the study's figures. If the visible
 * page shows an animated simulation, the presentation shows that. A lesson that is open but has no
 * steps yet is not presented: other figures in its place would not be the lesson. */
static void
present (BisectionWindow *self)
{
  BisectionPage *page =
    bisection_window_page (self, adw_view_stack_get_visible_child_name (self->stack));
  g_auto (IcnMotion) motion;
  g_autoptr (IcnFigure) watched = NULL;

  icn_motion_init (&motion);
  if (self->presentation) {
    gtk_window_present (GTK_WINDOW (self->presentation));
    return;
  }
  watched = bisection_page_describe_motion (page, &motion);
  if (!watched && bisection_lesson_is_open (self->lesson) &&
      bisection_lesson_get_n_steps (self->lesson) == 0) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                _ ("The lesson has no steps to present yet"));
    return;
  }
  if (!watched && !bisection_lesson_is_open (self->lesson) &&
      bisection_lesson_get_n_steps (self->lesson) > 0)
    bisection_lesson_open (self->lesson);
  self->presentation = bisection_presentation_new (self->lesson, GTK_WINDOW (self));
  bisection_follow (self->presentation, "destroy", presented, self);
  if (watched)
    bisection_presentation_watch (BISECTION_PRESENTATION (self->presentation), watched, &motion);
  gtk_window_present (GTK_WINDOW (self->presentation));
  cover (self);
}

/* Handles Page Up and Page Down: goes to the previous or the next step of the lesson, unless the
 * focus is in a text view, where these keys scroll. */
static gboolean
key_pressed (BisectionWindow *self, guint key, guint code G_GNUC_UNUSED, GdkModifierType state)
{
  int by = key == GDK_KEY_Page_Down || key == GDK_KEY_KP_Page_Down ? 1
           : key == GDK_KEY_Page_Up || key == GDK_KEY_KP_Page_Up   ? -1
                                                                   : 0;

  if (by == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) ||
      bisection_lesson_get_index (self->lesson) < 0 ||
      GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (self))))
    return GDK_EVENT_PROPAGATE;
  bisection_lesson_go (self->lesson, bisection_lesson_get_index (self->lesson) + by);
  return GDK_EVENT_STOP;
}

void
bisection_window_place_lesson (BisectionWindow *self, gboolean is_narrow)
{
  gtk_orientable_set_orientation (
    GTK_ORIENTABLE (self->desk), is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (self->lesson_panel)
    place_panel (self);
}

void
bisection_window_start_lesson (BisectionWindow *self)
{
  if (bisection_lesson_get_n_steps (self->lesson) > 0)
    bisection_lesson_open (self->lesson);
}

void
bisection_window_add_lesson (BisectionWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->lesson = bisection_lesson_new (self->document);
  bisection_lesson_set_seen (self->lesson, describe_seen, self);
  self->lesson_figure = bisection_figure_view_new (self->lesson);
  gtk_widget_add_css_class (self->lesson_figure, "background");
  gtk_widget_set_visible (self->lesson_figure, FALSE);
  gtk_overlay_add_overlay (self->pages, self->lesson_figure);
  bisection_follow (self->lesson, "moved", show_step, self);
  bisection_follow (self->lesson, "answered", answered, self);
  bisection_follow (self->lesson, "asked", asked, self);
  bisection_follow (self->lesson, "discarded", discarded, self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
bisection_window_install_lesson_actions (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.lesson", toggle_lesson);
  gtk_widget_class_install_action (class, "win.lesson-step", "i", step_lesson);
  bisection_add_action (class, "win.add-step", add_step);
  bisection_add_action (class, "win.present", present);
}
