/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of a document window for teaching a class with its lesson: a teacher saves a copy
 * without answers for students and marks their answers; a student saves the answers. */
#include "window-private.h"

#include "class-parts.h"
#include "class-window.h"
#include "file-save.h"
#include "modal.h"
#include "student-copy.h"
#include "study-file.h"
#include "toast-error.h"
#include <glib/gi18n.h>
#include <string.h>

/* Input of the background job that writes a copy of the lesson for students (student-copy.h). */
typedef struct {
  IcnStudy *lesson;
  char *variant; /* seed of the lesson's variant; NULL: no variant */
  char *path;
} CopyInput;

static void
input_free (gpointer data)
{
  CopyInput *input = data;

  icn_study_free (input->lesson);
  g_free (input->variant);
  g_free (input->path);
  g_free (input);
}

static void
masked_free (gpointer masked)
{
  g_ptr_array_unref (masked);
}

/* Writes a copy of the lesson for students. In the texts of the copy, numbers that are answers are
 * replaced by "…". Returns an array with a text for each of these numbers, such as "step 5: 43.5"
 * (icn_student_copy). */
static gpointer
write_copy (gpointer data, GCancellable *cancellable, GError **error)
{
  const CopyInput *input = data;
  g_autoptr (GPtrArray) masked = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (IcnAnswerKey) key = icn_answer_key_new (input->lesson, cancellable, error);
  g_autoptr (IcnStudy) copy = NULL;
  g_autofree char *text = NULL;

  if (!key)
    return NULL;
  copy = icn_student_copy (input->lesson, key, input->variant, masked);
  text = icn_study_to_json_in (copy, input->path, NULL);
  return icn_file_save (input->path, text, strlen (text), error) ? g_steal_pointer (&masked) : NULL;
}

static void
copy_written (gpointer result, const GError *error, gpointer data)
{
  BisectionWindow *self = data;
  g_autoptr (GPtrArray) masked = result;
  g_autofree char *text = NULL;

  if (error) {
    bisection_window_show_problem (self, error->message);
    return;
  }
  text = masked->len == 0
           ? g_strdup (_ ("Saved without answers"))
           : g_strdup_printf (ngettext ("Saved without answers; %u number is left out of texts",
                                        "Saved without answers; %u numbers are left out of texts",
                                        masked->len),
                              masked->len);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", text);
}

static void
copy_chosen (gpointer data, GFile *file)
{
  BisectionWindow *self = data;
  CopyInput *input;

  if (!file)
    return;
  if (!g_file_peek_path (file)) {
    bisection_window_show_problem (self, _ ("Studies can be saved on this computer only"));
    return;
  }
  input = g_new (CopyInput, 1);
  input->lesson = bisection_lesson_make_study (self->lesson);
  input->variant = *bisection_lesson_get_variant (self->lesson)
                     ? g_strdup (bisection_lesson_get_variant (self->lesson))
                     : NULL;
  input->path = g_strdup (g_file_peek_path (file));
  if (!self->writing)
    self->writing = bisection_job_new (write_copy, input_free, masked_free, copy_written, self);
  bisection_job_start (self->writing, input);
}

/* Opens a file dialog that asks where to save. title: title of the dialog. suffix: the dialog
 * proposes the document's title followed by this text, such as " for students.bisection". chosen:
 * called with the file. */
static void
ask_file (BisectionWindow *self, const char *title, const char *suffix, BisectionFileChosen chosen)
{
  g_autofree char *document = bisection_document_make_title (self->document);
  g_autofree char *name = g_strconcat (g_strdelimit (document, "/\\", '-'), suffix, NULL);

  self->chooser = gtk_file_chooser_native_new (
    title, GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  bisection_modal_choose_file (&self->chooser, chosen, self);
}

static void
save_copy (BisectionWindow *self)
{
  g_autofree char *suffix = NULL;

  if (bisection_window_present_dialog (self))
    return;
  if (bisection_lesson_get_n_steps (self->lesson) == 0) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("The study is no lesson"));
    return;
  }
  if (bisection_lesson_is_drawing (self->lesson) ||
      bisection_lesson_get_variant_problem (self->lesson)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                                _ ("The variant is not drawn"));
    return;
  }
  suffix = g_strconcat (" ", _ ("for students"), ICN_STUDY_SUFFIX, NULL);
  ask_file (self, _ ("Save Student’s File"), suffix, copy_chosen);
}

static void
answers_chosen (gpointer data, GFile *file)
{
  BisectionWindow *self = data;
  g_autofree char *sheet = NULL;
  g_autoptr (GError) error = NULL;

  if (!file)
    return;
  sheet = bisection_lesson_make_sheet (self->lesson);
  if (!g_file_peek_path (file))
    bisection_window_show_problem (self, _ ("Answers can be saved on this computer only"));
  else if (!icn_file_save (g_file_peek_path (file), sheet, strlen (sheet), &error))
    bisection_window_show_problem (self, error->message);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("Answers saved"));
}

static void
save_answers (BisectionWindow *self)
{
  const char *student = bisection_lesson_get_student (self->lesson);
  g_autofree char *suffix = NULL;

  if (bisection_window_present_dialog (self) || !bisection_lesson_is_unanswered (self->lesson))
    return;
  suffix = g_strconcat (*student ? " – " : "", student, ".txt", NULL);
  g_strdelimit (suffix, "/\\", '-');
  ask_file (self, _ ("Save Answers"), suffix, answers_chosen);
}

/* Returns the BisectionClassWindow that is open over this window; NULL if there is none. */
static GtkWindow *
find_class (BisectionWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (BISECTION_IS_CLASS_WINDOW (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (self))
      return l->data;
  return NULL;
}

static void
show_class (BisectionWindow *self)
{
  GtkWindow *window = find_class (self);

  if (bisection_lesson_get_n_steps (self->lesson) == 0) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _ ("The study is no lesson"));
    return;
  }
  if (!window)
    window = bisection_class_window_new (GTK_WINDOW (self), self->lesson);
  gtk_window_present (window);
}

void
bisection_window_end_class (BisectionWindow *self)
{
  g_clear_pointer (&self->writing, bisection_job_free);
}

void
bisection_window_install_class_actions (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.save-student-copy", save_copy);
  bisection_add_action (class, "win.save-answers", save_answers);
  bisection_add_action (class, "win.class", show_class);
}
