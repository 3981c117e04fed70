/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-form.h"

#include "choices.h"
#include "class-parts.h"
#include "step.h"
#include "style-theme.h"
#include "toast-error.h"

#define SPACING 6
/* largest number of characters shown of a drop-down entry; a longer title ends with an ellipsis */
#define MOST_CHARACTERS 26
/* key of the data (GObject) that a drop-down has if its first entry means "no design" */
#define HAS_NONE "lesson-form-none"

typedef struct {
  BisectionLesson *lesson;
  gboolean showing; /* TRUE while the program sets the controls */
} BisectionLessonFormPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BisectionLessonForm, bisection_lesson_form, ADW_TYPE_BIN)

static BisectionLessonFormPrivate *
own_of (gpointer form)
{
  return bisection_lesson_form_get_instance_private (BISECTION_LESSON_FORM (form));
}

BisectionLesson *
bisection_lesson_form_get_lesson (gpointer form)
{
  return own_of (form)->lesson;
}

const IcnStudy *
bisection_lesson_form_get_study (gpointer form)
{
  return bisection_document_get_study (bisection_lesson_get_document (own_of (form)->lesson));
}

const IcnStep *
bisection_lesson_form_edited (gpointer form)
{
  return own_of (form)->showing ? NULL : bisection_lesson_get_step (own_of (form)->lesson);
}

void
bisection_lesson_form_show (BisectionLessonForm *self)
{
  BisectionLessonFormPrivate *own = own_of (self);
  const IcnStep *step = bisection_lesson_get_step (own->lesson);

  if (!step || own->showing)
    return;
  own->showing = TRUE;
  BISECTION_LESSON_FORM_GET_CLASS (self)->show (self, bisection_lesson_form_get_study (self), step);
  own->showing = FALSE;
}

void
bisection_lesson_form_finish (gpointer form, gboolean is_done, GError *const *error)
{
  if (is_done)
    return;
  bisection_toast_error (form, *error);
  bisection_lesson_form_show (form);
}

void
bisection_form_end_typing (gpointer form)
{
  bisection_document_end_drag (
    bisection_lesson_get_document (bisection_lesson_form_get_lesson (form)));
}

static void
left_text (gpointer form)
{
  bisection_form_end_typing (form);
  bisection_lesson_form_show (form);
}

/* The functions below make and fill the controls of forms. */

GtkWidget *
bisection_form_new_text (const char *name, GCallback typed, gpointer form)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_editable_set_enable_undo (GTK_EDITABLE (entry), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 8);
  bisection_follow (entry, "changed", typed, form);
  bisection_follow (focus, "leave", left_text, form);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

void
bisection_form_show_text (GtkWidget *entry, const char *text)
{
  GtkWidget *delegate = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));

  if (gtk_widget_has_focus (delegate) ||
      g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
    return;
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  bisection_style_mark (entry, "error", FALSE);
}

GtkWidget *
bisection_form_add (GtkBox *box, const char *title, GtkWidget *control)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), control);
  gtk_box_append (box, line);
  return line;
}

GtkDropDown *
bisection_form_new_choice (const char *name)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  bisection_choices_new (choice);
  bisection_choices_limit (GTK_DROP_DOWN (choice), MOST_CHARACTERS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return GTK_DROP_DOWN (choice);
}

GtkDropDown *
bisection_form_add_choice (GtkBox *box, const char *title, GCallback chosen, gpointer form)
{
  GtkDropDown *choice = bisection_form_new_choice (title);

  g_signal_connect_object (choice, "notify::selected", chosen, form, G_CONNECT_SWAPPED);
  bisection_form_add (box, title, GTK_WIDGET (choice));
  return choice;
}

void
bisection_form_wrap (GtkWidget *button)
{
  GtkWidget *label = gtk_widget_get_last_child (button);

  if (!GTK_IS_LABEL (label))
    return;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), GTK_IS_CHECK_BUTTON (button) ? 0 : 0.5);
}

void
bisection_form_set_titles (GtkDropDown *choice, const char *const *titles)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; titles[i]; i++)
    g_ptr_array_add (list, (gpointer) titles[i]);
  bisection_choices_set (choice, list);
}

void
bisection_form_set_designs (GtkDropDown *choice, const IcnStudy *study, const char *none,
                            const char *name)
{
  g_auto (GStrv) names = icn_study_titles (study);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  int at = icn_study_find_design (study, name);

  if (none)
    g_ptr_array_add (titles, (gpointer) none);
  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (titles, names[i]);
  bisection_choices_set (choice, titles);
  g_object_set_data (G_OBJECT (choice), HAS_NONE, GINT_TO_POINTER (none != NULL));
  gtk_drop_down_set_selected (choice, none ? at + 1 : MAX (at, 0));
}

int
bisection_form_get_design (GtkDropDown *choice)
{
  return (int) gtk_drop_down_get_selected (choice) -
         GPOINTER_TO_INT (g_object_get_data (G_OBJECT (choice), HAS_NONE));
}

static void
bisection_lesson_form_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* destroys the controls, which use `lesson` */
  g_clear_object (&own_of (object)->lesson);
  G_OBJECT_CLASS (bisection_lesson_form_parent_class)->dispose (object);
}

static void
bisection_lesson_form_class_init (BisectionLessonFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_lesson_form_dispose;
}

static void
bisection_lesson_form_init (BisectionLessonForm *self G_GNUC_UNUSED)
{
}

GtkWidget *
bisection_lesson_form_new (GType type, BisectionLesson *lesson)
{
  BisectionLessonForm *self = g_object_new (type, NULL);
  BisectionLessonFormPrivate *own = own_of (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  own->lesson = g_object_ref (lesson);
  own->showing = TRUE;
  BISECTION_LESSON_FORM_GET_CLASS (self)->build (self, GTK_BOX (box));
  own->showing = FALSE;
  adw_bin_set_child (ADW_BIN (self), box);
  return GTK_WIDGET (self);
}
