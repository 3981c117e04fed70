/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-control.h"

#include "axis.h"

#include "field.h"
#include "number-text.h"
#include <glib/gi18n.h>

struct _BisectionLessonControl {
  BisectionDocumentView parent_instance;
  BisectionLesson *lesson;
  GtkBox *box;
  GtkLabel *title;
  GtkScale *scale;
  GtkLabel *shown; /* the slider's value */
  GtkBox *buttons;
  char **values;
  char *made_of; /* the control's text that the widgets were made of */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (BisectionLessonControl, bisection_lesson_control, BISECTION_TYPE_DOCUMENT_VIEW)

/* As the field's choice is called, or the number as it is. */
static char *
value_words (const IcnField *field, const char *value)
{
  double number;

  return icn_number_from_text (value, &number)
           ? icn_number_with_unit (number, field->unit ? _ (field->unit) : NULL)
           : icn_field_words (field, value);
}

static const IcnField *
field_of (BisectionLessonControl *self)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);

  return step && step->control.key ? icn_field_find (step->control.key) : NULL;
}

static gboolean
are_numbers (char **values)
{
  double number;

  for (char **value = values; *value; value++)
    if (!icn_number_from_text (*value, &number))
      return FALSE;
  return TRUE;
}

static void
slid (BisectionLessonControl *self)
{
  if (!self->showing)
    bisection_lesson_set_value (self->lesson, gtk_range_get_value (GTK_RANGE (self->scale)) + 0.5);
}

static void
chosen (GtkToggleButton *button, gpointer data)
{
  BisectionLessonControl *self = data;

  if (!self->showing && gtk_toggle_button_get_active (button))
    bisection_lesson_set_value (self->lesson,
                                GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "value")));
}

static void
add_button (BisectionLessonControl *self, const IcnField *field, guint i)
{
  g_autofree char *words = value_words (field, self->values[i]);
  GtkWidget *button = gtk_toggle_button_new_with_label (words);
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->buttons));

  g_object_set_data (G_OBJECT (button), "value", GUINT_TO_POINTER (i));
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                               first ? GTK_TOGGLE_BUTTON (first) : NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (chosen), self);
  gtk_box_append (self->buttons, button);
}

static void
make_widgets (BisectionLessonControl *self, const IcnField *field)
{
  gboolean is_scale = are_numbers (self->values);
  guint n = g_strv_length (self->values);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons))))
    gtk_box_remove (self->buttons, child);
  gtk_label_set_label (self->title, _ (field->label));
  gtk_widget_set_visible (GTK_WIDGET (self->scale), is_scale);
  gtk_widget_set_visible (GTK_WIDGET (self->shown), is_scale);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), !is_scale);
  gtk_range_set_range (GTK_RANGE (self->scale), 0, n - 1);
  gtk_scale_clear_marks (self->scale);
  for (guint i = 0; is_scale && i < n && n <= 24; i++)
    gtk_scale_add_mark (self->scale, i, GTK_POS_BOTTOM, NULL);
  for (guint i = 0; !is_scale && i < n; i++)
    add_button (self, field, i);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (field->label), -1);
}

static void
show_value (BisectionLessonControl *self, const IcnField *field)
{
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  g_autofree char *value = icn_study_control_value (
    bisection_document_get_study (bisection_lesson_get_document (self->lesson)), &step->control);
  g_autofree char *words = value ? value_words (field, value) : g_strdup ("–");
  int at = bisection_lesson_get_value (self->lesson), i = 0;

  gtk_label_set_label (self->shown, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  words, -1);
  if (at >= 0)
    gtk_range_set_value (GTK_RANGE (self->scale), at);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->buttons)); child;
       child = gtk_widget_get_next_sibling (child), i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), i == at);
}

static void
update (BisectionDocumentView *view)
{
  BisectionLessonControl *self = BISECTION_LESSON_CONTROL (view);
  const IcnField *field = field_of (self);
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  g_autofree char *text = field ? g_strconcat (field->key, ":", step->control.values, NULL) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->box), field != NULL);
  if (!field)
    return;
  self->showing = TRUE;
  if (g_strcmp0 (text, self->made_of) != 0) {
    g_free (self->made_of);
    self->made_of = g_steal_pointer (&text);
    g_strfreev (self->values);
    self->values = bisection_lesson_get_values (self->lesson);
    make_widgets (self, field);
  }
  show_value (self, field);
  self->showing = FALSE;
}

void
bisection_lesson_control_step (BisectionLessonControl *self, int by)
{
  int at = bisection_lesson_get_value (self->lesson) + by;

  if (self->values && at >= 0)
    bisection_lesson_set_value (self->lesson, at);
}

static void
bisection_lesson_control_finalize (GObject *object)
{
  BisectionLessonControl *self = BISECTION_LESSON_CONTROL (object);

  g_clear_object (&self->lesson);
  g_strfreev (self->values);
  g_free (self->made_of);
  G_OBJECT_CLASS (bisection_lesson_control_parent_class)->finalize (object);
}

static void
bisection_lesson_control_class_init (BisectionLessonControlClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_lesson_control_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
}

static void
bisection_lesson_control_init (BisectionLessonControl *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12));
  self->title = GTK_LABEL (gtk_label_new (NULL));
  self->scale = GTK_SCALE (gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1));
  self->shown = GTK_LABEL (gtk_label_new (NULL));
  self->buttons = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_scale_set_draw_value (self->scale, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->scale), TRUE);
  gtk_label_set_width_chars (self->shown, 5);
  gtk_widget_add_css_class (GTK_WIDGET (self->shown), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->buttons), "linked");
  gtk_box_append (self->box, GTK_WIDGET (self->title));
  gtk_box_append (self->box, GTK_WIDGET (self->scale));
  gtk_box_append (self->box, GTK_WIDGET (self->shown));
  gtk_box_append (self->box, GTK_WIDGET (self->buttons));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "lesson-control");
  g_signal_connect_object (self->scale, "value-changed", G_CALLBACK (slid), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

GtkWidget *
bisection_lesson_control_new (BisectionLesson *lesson)
{
  BisectionLessonControl *self = g_object_new (BISECTION_TYPE_LESSON_CONTROL, NULL);

  self->lesson = g_object_ref (lesson);
  g_object_set (self, "document", bisection_lesson_get_document (lesson), NULL);
  g_signal_connect_object (lesson, "moved", G_CALLBACK (bisection_document_view_queue_update), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
