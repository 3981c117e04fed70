/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "steps-form.h"

#include "class-parts.h"
#include "lesson-edit.h"
#include "study-words.h"
#include "wheel.h"
#include <glib/gi18n.h>

#define SPACING 6
#define HEIGHT 170 /* the list scrolls if it would be higher than this, in pixels */

struct _BisectionStepsForm {
  BisectionLessonForm parent_instance;
  GtkListBox *list; /* a row for each step */
  GtkScrolledWindow *scroller;
  guint n_rows;
  int dragged; /* index of the step that is dragged; -1: none */
};

G_DEFINE_FINAL_TYPE (BisectionStepsForm, bisection_steps_form, BISECTION_TYPE_LESSON_FORM)

static GtkListBoxRow *
row_of (GtkEventController *controller)
{
  return GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller));
}

static GdkContentProvider *
drag_prepare (BisectionStepsForm *self, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
              GtkEventController *source)
{
  self->dragged = gtk_list_box_row_get_index (row_of (source));
  return gdk_content_provider_new_typed (G_TYPE_INT, self->dragged);
}

/* Makes a picture of the dragged row follow the pointer. */
static void
drag_begin (BisectionStepsForm *self G_GNUC_UNUSED, GdkDrag *drag G_GNUC_UNUSED,
            GtkDragSource *source)
{
  g_autoptr (GdkPaintable) picture =
    gtk_widget_paintable_new (GTK_WIDGET (row_of (GTK_EVENT_CONTROLLER (source))));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static void
drag_end (BisectionStepsForm *self)
{
  self->dragged = -1;
}

/* Moves the dragged step to the position of the row on which it is dropped. Returns FALSE, and
 * moves nothing, if the dragged step belongs to the lesson of another window. */
static gboolean
drop (BisectionStepsForm *self, const GValue *value G_GNUC_UNUSED, double x G_GNUC_UNUSED,
      double y G_GNUC_UNUSED, GtkEventController *target)
{
  int place = gtk_list_box_row_get_index (row_of (target)), step = self->dragged;

  self->dragged = -1;
  if (step < 0)
    return FALSE;
  bisection_lesson_place_step (bisection_lesson_form_get_lesson (self), (guint) step,
                               (guint) place);
  return TRUE;
}

static void
activated (BisectionStepsForm *self, GtkListBoxRow *row)
{
  bisection_lesson_go (bisection_lesson_form_get_lesson (self), gtk_list_box_row_get_index (row));
}

static void
add_row (BisectionStepsForm *self)
{
  GtkWidget *row = gtk_list_box_row_new (),
            *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *grip = gtk_image_new_from_icon_name ("list-drag-handle-symbolic");
  GtkWidget *title = gtk_label_new (NULL);
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  bisection_follow (source, "prepare", drag_prepare, self);
  bisection_follow (source, "drag-begin", drag_begin, self);
  bisection_follow (source, "drag-end", drag_end, self);
  bisection_follow (target, "drop", drop, self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  gtk_widget_add_css_class (grip, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (box, "lesson-step");
  gtk_box_append (GTK_BOX (box), grip);
  gtk_box_append (GTK_BOX (box), title);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->list, row);
  self->n_rows++;
}

static GtkWidget *
new_button (const char *icon, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionStepsForm *self = BISECTION_STEPS_FORM (form);
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->list = GTK_LIST_BOX (list);
  gtk_widget_add_css_class (list, "boxed-list");
  bisection_follow (list, "row-activated", activated, self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  bisection_wheel_passes (self->scroller);
  bisection_form_add (box, _ ("Steps"), scroller);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Steps"),
                                  -1);
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("go-up-symbolic", _ ("Move the Step Up"), "lesson.up"));
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("go-down-symbolic", _ ("Move the Step Down"), "lesson.down"));
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("edit-copy-symbolic", _ ("Duplicate the Step"), "lesson.duplicate"));
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("media-playback-start-symbolic", _ ("Try the Step"), "lesson.try"));
  gtk_box_append (GTK_BOX (buttons),
                  new_button ("user-trash-symbolic", _ ("Remove the Step"), "lesson.remove"));
  gtk_box_append (box, buttons);
}

/* Makes the list as high as all its rows together, but at most HEIGHT. This is set as the minimum
 * height, because the panel never makes the list higher than its minimum. */
static void
fit_height (BisectionStepsForm *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->list), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, HEIGHT));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study, const IcnStep *step G_GNUC_UNUSED)
{
  BisectionStepsForm *self = BISECTION_STEPS_FORM (form);
  int at = bisection_lesson_get_index (bisection_lesson_form_get_lesson (self));

  while (self->n_rows < study->steps->len)
    add_row (self);
  while (self->n_rows > study->steps->len)
    gtk_list_box_remove (
      self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) --self->n_rows)));
  for (guint i = 0; i < study->steps->len; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);
    GtkWidget *title = gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
    g_autofree char *text =
      g_strdup_printf ("%u. %s", i + 1, icn_study_words (icn_study_step (study, i)->title));

    gtk_label_set_label (GTK_LABEL (title), text);
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  }
  fit_height (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, at));
}

static void
bisection_steps_form_class_init (BisectionStepsFormClass *class)
{
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_steps_form_init (BisectionStepsForm *self)
{
  self->dragged = -1;
}
