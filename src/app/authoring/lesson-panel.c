/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-panel.h"

#include "answer-form.h"
#include "class-parts.h"
#include "control-form.h"
#include "expected-form.h"
#include "findings-form.h"
#include "formula-label.h"
#include "given.h"
#include "glossary-link.h"
#include "hints-form.h"
#include "lesson-edit.h"
#include "lesson-question.h"
#include "mistakes-form.h"
#include "record-form.h"
#include "steps-form.h"
#include "study-format.h"
#include "study-words.h"
#include "sweep-bar.h"
#include "sweep-plot.h"
#include "toast-error.h"
#include "variants-form.h"
#include <glib/gi18n.h>
#include <string.h>

struct _BisectionLessonPanel {
  BisectionDocumentView parent_instance;
  BisectionLesson *lesson;

  GtkLabel *place, *title, *text, *watch, *problem;
  GtkWidget *variant_box, *answers_box;
  GtkEntry *variant_entry, *student_entry;
  GtkLabel *variants, *variant_state;
  GtkToggleButton *edit;
  GtkStack *stack;
  GtkWidget *next_lesson; /* button that opens the lesson after this one, on the last step */
  /* box below the texts of the lesson step; it contains the step's control and question */
  GtkBox *parts;
  GtkEntry *title_entry, *ask_entry, *why_entry;
  GtkTextView *text_view;
  /* box with entries for those texts of the lesson step that the widgets above do not edit */
  GtkBox *more_texts;
  /* array of GtkEntry: one for each text of the step and of its question; the widget name of an
   * entry is the key of its text */
  GPtrArray *text_entries;
  /* boxes that contain one form (a BisectionLessonForm) each: record_box contains the
   * BisectionRecordForm, steps_box the BisectionStepsForm, and so on */
  GtkBox *record_box, *steps_box, *findings_box, *control_box, *answer_box, *mistakes_box,
    *hints_box, *expected_box, *variants_box;
  GPtrArray *forms; /* array of BisectionLessonForm: the forms in the boxes above */
  GtkWidget *fields;
  /* TRUE while the program sets the widgets, whose signals must not be taken for edits */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (BisectionLessonPanel, bisection_lesson_panel, BISECTION_TYPE_DOCUMENT_VIEW)

static char *
view_text (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* The functions below handle the entries and buttons with which the user edits the step. */

static void
typed (GtkEditable *entry, gpointer data)
{
  BisectionLessonPanel *self = data;

  if (!self->showing)
    bisection_lesson_set_text (self->lesson, gtk_widget_get_name (GTK_WIDGET (entry)),
                               gtk_editable_get_text (entry));
}

static void
text_typed (BisectionLessonPanel *self)
{
  g_autofree char *text = view_text (self->text_view);

  if (!self->showing)
    bisection_lesson_set_text (self->lesson, "text", text);
}

static void
stop_typing (BisectionLessonPanel *self)
{
  bisection_document_end_drag (bisection_lesson_get_document (self->lesson));
}

static void
variant_given (BisectionLessonPanel *self)
{
  g_autofree char *seed =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->variant_entry))));

  if (!self->showing)
    bisection_lesson_set_variant (self->lesson, seed);
}

static void
student_typed (BisectionLessonPanel *self)
{
  if (!self->showing)
    bisection_lesson_set_student (self->lesson,
                                  gtk_editable_get_text (GTK_EDITABLE (self->student_entry)));
}

static void
edit_toggled (BisectionLessonPanel *self)
{
  gboolean is_edited = gtk_toggle_button_get_active (self->edit);

  gtk_stack_set_visible_child_name (self->stack, is_edited ? "edit" : "read");
  if (is_edited)
    gtk_widget_grab_focus (GTK_WIDGET (self->title_entry));
  else
    stop_typing (self);
  bisection_document_view_queue_update (self);
  g_signal_emit_by_name (self, "edited");
}

gboolean
bisection_lesson_panel_is_edited (BisectionLessonPanel *self)
{
  return gtk_toggle_button_get_active (self->edit);
}

static void
remove_step (BisectionLessonPanel *self)
{
  bisection_lesson_remove_step (self->lesson);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", _ ("Step removed"));
}

static void
move_up (BisectionLessonPanel *self)
{
  bisection_lesson_move_step (self->lesson, -1);
}

static void
move_down (BisectionLessonPanel *self)
{
  bisection_lesson_move_step (self->lesson, 1);
}

static void
duplicate_step (BisectionLessonPanel *self)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_lesson_duplicate_step (self->lesson, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
}

/* Ends editing and shows the lesson step as a reader sees it, so that the author can try it. */
static void
try_step (BisectionLessonPanel *self)
{
  bisection_lesson_go (self->lesson, bisection_lesson_get_index (self->lesson));
  gtk_toggle_button_set_active (self->edit, FALSE);
}

static void
open_next (BisectionLessonPanel *self)
{
  const char *next = bisection_lesson_get_next (self->lesson);

  if (next)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-study", "s", next);
}

/* The functions below show the present lesson step in the panel. */

/* Shows `text` in a label; the first use of each glossary term in it becomes a link. Terms in the
 * set `linked` already have a link elsewhere and get none; terms that get a link here are added to
 * the set. */
static void
set_linked (GtkLabel *label, const char *text, GHashTable *linked)
{
  bisection_glossary_set_text (label, text ? text : "", linked);
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

/* Returns those texts of a lesson step that the reader sees at one of the moments `when` (such as
 * with the answer), as one text with empty lines between them. when: values of IcnRead, combined
 * with |. Free with g_free. */
static char *
paragraphs (const IcnStep *step, IcnRead when)
{
  g_auto (GStrv) list = icn_step_paragraphs (step, when);

  return g_strjoinv ("\n\n", list);
}

static void
show_texts (BisectionLessonPanel *self, const IcnStep *step)
{
  guint n = bisection_lesson_get_n_steps (self->lesson);
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);
  g_autofree char *place =
    step ? g_strdup_printf (_ ("Step %d of %u"), bisection_lesson_get_index (self->lesson) + 1, n)
         : g_strdup (_ ("No steps yet"));
  g_autofree char *text = step ? paragraphs (step, ICN_READ_FIRST) : NULL;
  g_autofree char *watch =
    step && !bisection_lesson_is_waiting (self->lesson) ? paragraphs (step, ICN_READ_FIGURE) : NULL;

  gtk_label_set_label (self->place, place);
  bisection_formula_label_show (self->title, step ? icn_study_words (step->title) : NULL);
  if (step)
    set_linked (self->text, text, linked);
  else
    set_linked (self->text,
                _ ("A lesson is a row of steps, each with a text, a figure and settings. Show "
                   "something, and add it as a step."),
                linked);
  set_linked (self->watch, watch, linked);
  gtk_label_set_label (self->problem, bisection_lesson_get_problem (self->lesson)
                                        ? bisection_lesson_get_problem (self->lesson)
                                        : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem),
                          bisection_lesson_get_problem (self->lesson) != NULL);
}

static void
show_entry (GtkEntry *entry, const char *text)
{
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static gboolean
has_focus (GtkEntry *entry)
{
  return gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))));
}

static void
show_entries (BisectionLessonPanel *self, const IcnStep *step)
{
  g_autofree char *text = view_text (self->text_view);

  gtk_widget_set_sensitive (self->fields, step != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->record_box), step != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->steps_box), step != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->findings_box), step != NULL);
  if (!step)
    return;
  for (guint i = 0; i < self->text_entries->len; i++)
    show_entry (self->text_entries->pdata[i],
                bisection_step_get_text (step, gtk_widget_get_name (self->text_entries->pdata[i])));
  if (strcmp (text, bisection_step_get_text (step, "text")) != 0)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text_view),
                              bisection_step_get_text (step, "text"), -1);
  for (guint i = 0; i < self->forms->len; i++)
    bisection_lesson_form_show (self->forms->pdata[i]);
}

/* Shows which settings have values drawn at random for each student, and an entry with the seed of
 * the present variant. Both are visible in the first step of the lesson. In other steps they are
 * visible only while values are being drawn, or if drawing them has failed. */
static void
show_variant (BisectionLessonPanel *self)
{
  const IcnStudy *study =
    bisection_document_get_study (bisection_lesson_get_document (self->lesson));
  const char *problem = bisection_lesson_get_variant_problem (self->lesson);
  const char *state =
    bisection_lesson_is_drawing (self->lesson) ? _ ("Drawing the variant…") : problem;

  g_autofree char *drawn = icn_variants_words (study);
  /* Translators: settings, such as "Radix, Message Length". */
  g_autofree char *text =
    drawn ? g_strdup_printf (_ ("This lesson has variants. Drawn for each student: %s"), drawn)
          : NULL;
  gboolean is_first = bisection_lesson_get_index (self->lesson) <= 0;

  gtk_label_set_label (self->variants, text ? text : "");
  gtk_widget_set_visible (self->variant_box, text && (is_first || state));
  if (!has_focus (self->variant_entry))
    show_entry (self->variant_entry, bisection_lesson_get_variant (self->lesson));
  gtk_label_set_label (self->variant_state, state ? state : "");
  gtk_widget_set_visible (GTK_WIDGET (self->variant_state), state != NULL);
  if (problem)
    gtk_widget_add_css_class (GTK_WIDGET (self->variant_state), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->variant_state), "error");
}

static void
show_student (BisectionLessonPanel *self)
{
  gtk_widget_set_visible (self->answers_box, bisection_lesson_is_unanswered (self->lesson));
  show_entry (self->student_entry, bisection_lesson_get_student (self->lesson));
}

static void
update (BisectionDocumentView *view)
{
  BisectionLessonPanel *self = BISECTION_LESSON_PANEL (view);
  const IcnStep *step = bisection_lesson_get_step (self->lesson);
  int at = bisection_lesson_get_index (self->lesson);
  int n = bisection_lesson_get_n_steps (self->lesson);

  self->showing = TRUE;
  show_texts (self, step);
  show_variant (self);
  show_student (self);
  if (gtk_toggle_button_get_active (self->edit))
    show_entries (self, step);
  self->showing = FALSE;
  gtk_widget_set_visible (self->next_lesson,
                          step && at + 1 == n && bisection_lesson_get_next (self->lesson));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.remove", step != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.duplicate", step != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.try", step != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.up", at > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.down", step && at + 1 < n);
}

void
bisection_lesson_panel_name_step (BisectionLessonPanel *self)
{
  gtk_toggle_button_set_active (self->edit, TRUE);
  update (BISECTION_DOCUMENT_VIEW (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->title_entry));
}

static void
bisection_lesson_panel_finalize (GObject *object)
{
  g_clear_object (&BISECTION_LESSON_PANEL (object)->lesson);
  g_ptr_array_unref (BISECTION_LESSON_PANEL (object)->forms);
  g_ptr_array_unref (BISECTION_LESSON_PANEL (object)->text_entries);
  G_OBJECT_CLASS (bisection_lesson_panel_parent_class)->finalize (object);
}

static void
bisection_lesson_panel_class_init (BisectionLessonPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_lesson_panel_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/lesson-panel.ui");
  BISECTION_BIND_CHILDREN (
    widget_class, BisectionLessonPanel, place, title, text, watch, problem, edit, stack, parts,
    title_entry, text_view, more_texts, ask_entry, why_entry, record_box, steps_box, findings_box,
    control_box, answer_box, mistakes_box, hints_box, expected_box, variants_box, fields,
    variant_box, variants, variant_entry, variant_state, answers_box, student_entry, next_lesson);
  BISECTION_BIND_CALLBACKS (widget_class, edit_toggled, typed, stop_typing, variant_given,
                            student_typed, open_next);
  bisection_add_signal (class, "edited", 0);
  bisection_add_action (widget_class, "lesson.remove", remove_step);
  bisection_add_action (widget_class, "lesson.duplicate", duplicate_step);
  bisection_add_action (widget_class, "lesson.try", try_step);
  bisection_add_action (widget_class, "lesson.up", move_up);
  bisection_add_action (widget_class, "lesson.down", move_down);
}

/* Adds to the panel an entry in which the author edits one text of the lesson step, and the text's
 * title above it. member: describes the text. */
static void
add_text_entry (BisectionLessonPanel *self, const IcnMember *member)
{
  GtkWidget *label = gtk_label_new (_ (member->title)), *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  g_object_set (entry, "name", member->key, "enable-undo", FALSE, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (member->title), -1);
  g_signal_connect (entry, "changed", G_CALLBACK (typed), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (stop_typing), self);
  gtk_widget_add_controller (entry, focus);
  gtk_box_append (self->more_texts, label);
  gtk_box_append (self->more_texts, entry);
  g_ptr_array_add (self->text_entries, entry);
}

static void
bisection_lesson_panel_init (BisectionLessonPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->forms = g_ptr_array_new ();
  self->text_entries = g_ptr_array_new ();
  g_ptr_array_add (self->text_entries, self->title_entry);
  g_ptr_array_add (self->text_entries, self->ask_entry);
  g_ptr_array_add (self->text_entries, self->why_entry);
  for (const IcnMember *member = icn_step_record.members; member->key; member++)
    if (member->title)
      add_text_entry (self, member);
  bisection_follow (gtk_text_view_get_buffer (self->text_view), "changed", text_typed, self);
}

static void
add_form (BisectionLessonPanel *self, GtkBox *box, GType type)
{
  GtkWidget *form = bisection_lesson_form_new (type, self->lesson);

  gtk_widget_set_hexpand (form, TRUE);
  gtk_box_append (box, form);
  g_ptr_array_add (self->forms, form);
}

GtkWidget *
bisection_lesson_panel_new (BisectionLesson *lesson)
{
  BisectionLessonPanel *self = g_object_new (BISECTION_TYPE_LESSON_PANEL, NULL);
  GtkWidget *plot = bisection_sweep_plot_new (bisection_lesson_get_sweep (lesson));
  GtkWidget *bar = bisection_sweep_bar_new (bisection_lesson_get_sweep (lesson));

  self->lesson = g_object_ref (lesson);
  add_form (self, self->record_box, BISECTION_TYPE_RECORD_FORM);
  add_form (self, self->steps_box, BISECTION_TYPE_STEPS_FORM);
  add_form (self, self->findings_box, BISECTION_TYPE_FINDINGS_FORM);
  add_form (self, self->control_box, BISECTION_TYPE_CONTROL_FORM);
  add_form (self, self->answer_box, BISECTION_TYPE_ANSWER_FORM);
  add_form (self, self->mistakes_box, BISECTION_TYPE_MISTAKES_FORM);
  add_form (self, self->hints_box, BISECTION_TYPE_HINTS_FORM);
  add_form (self, self->expected_box, BISECTION_TYPE_EXPECTED_FORM);
  add_form (self, self->variants_box, BISECTION_TYPE_VARIANTS_FORM);
  bisection_sweep_bar_stack (BISECTION_SWEEP_BAR (bar));
  gtk_box_append (self->parts, bar);
  gtk_box_append (self->parts, plot);
  gtk_box_append (self->parts, bisection_lesson_question_new (lesson));
  g_object_set (self, "document", bisection_lesson_get_document (lesson), NULL);
  bisection_follow (lesson, "answered", bisection_document_view_queue_update, self);
  bisection_follow (lesson, "moved", bisection_document_view_queue_update, self);
  bisection_follow (lesson, "notify::variant", bisection_document_view_queue_update, self);
  return GTK_WIDGET (self);
}
