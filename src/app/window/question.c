/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "question.h"
#include "class-parts.h"
#include "glossary-link.h"
#include "tip.h"
#include "toast-error.h"

#include "settings.h"
#include "study-words.h"
#include "style-theme.h"
#include <glib/gi18n.h>
#include <string.h>

#define SETTING "show-question"
/* While the bar is unfolded, it shows at most this number of lines of the study's notes. */
#define MOST_LINES 6

struct _BisectionQuestion {
  BisectionDocumentView parent_instance;

  GtkToggleButton *unfold;
  GtkToggleButton *edit;
  GtkStack *title_stack, *notes_stack;
  GtkLabel *title;
  GtkEntry *title_entry;
  GtkBox *body;
  GtkLabel *notes;
  GtkTextView *notes_view;
  GtkLabel *credit;
  GtkBox *credit_edit;
  GtkEntry *author, *date, *license;
  GtkWidget *try_button;
  GtkPopover *try_popover;
  GtkBox *experiments;
  gboolean is_narrow;
  /* TRUE while the program itself sets the controls, so that their signals are not taken for
   * edits. */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (BisectionQuestion, bisection_question, BISECTION_TYPE_DOCUMENT_VIEW)

/* The functions below edit the title and the notes of the study. Each letter typed changes the
 * study at once, but consecutive letters are undone in one step. */

static gboolean
set_title (IcnStudy *study, gpointer text, GError **error G_GNUC_UNUSED)
{
  g_free (study->title);
  study->title = g_strdup (text);
  return TRUE;
}

static gboolean
set_notes (IcnStudy *study, gpointer text, GError **error G_GNUC_UNUSED)
{
  g_free (study->notes);
  study->notes = g_strdup (text);
  return TRUE;
}

static void
title_typed (BisectionQuestion *self)
{
  if (!self->showing)
    bisection_document_edit (bisection_view_document (self), _ ("Change Title"), "title", set_title,
                             (gpointer) gtk_editable_get_text (GTK_EDITABLE (self->title_entry)),
                             NULL);
}

static char *
notes_text (BisectionQuestion *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes_view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
notes_typed (BisectionQuestion *self)
{
  g_autofree char *text = notes_text (self);

  if (!self->showing)
    bisection_document_edit (bisection_view_document (self), _ ("Change Notes"), "notes", set_notes,
                             text, NULL);
}

/* The texts on the author, the date and the license of the study, and the entries in which they are
 * edited. */
static const struct {
  const char *key, *label;
  gsize entry;  /* offset of the text's entry in BisectionQuestion */
  gsize member; /* offset of the text in IcnStudy */
} credits[] = {
  { "author", N_ ("Change Author"), G_STRUCT_OFFSET (BisectionQuestion, author),
    G_STRUCT_OFFSET (IcnStudy, author) },
  { "date", N_ ("Change Date"), G_STRUCT_OFFSET (BisectionQuestion, date),
    G_STRUCT_OFFSET (IcnStudy, date) },
  { "license", N_ ("Change License"), G_STRUCT_OFFSET (BisectionQuestion, license),
    G_STRUCT_OFFSET (IcnStudy, license) },
};

typedef struct {
  guint which; /* index in credits[] of the text to change */
  const char *text;
} CreditEdit;

static gboolean
set_credit (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  const CreditEdit *edit = data;
  char **text = &G_STRUCT_MEMBER (char *, study, credits[edit->which].member);

  g_free (*text);
  *text = g_strdup (edit->text);
  return TRUE;
}

static GtkEditable *
credit_entry (BisectionQuestion *self, guint which)
{
  return G_STRUCT_MEMBER (GtkEditable *, self, credits[which].entry);
}

/* Handles text typed into the entry of the author, the date or the license. A date that is not
 * complete yet is not stored in the study, and its entry is marked. */
static void
credit_typed (BisectionQuestion *self, GtkEditable *entry)
{
  CreditEdit edit = { 0, gtk_editable_get_text (entry) };
  gboolean is_legal =
    entry != GTK_EDITABLE (self->date) || *edit.text == '\0' || icn_date_is_legal (edit.text);

  bisection_style_mark (entry, "error", !is_legal);
  if (self->showing || !is_legal)
    return;
  while (credit_entry (self, edit.which) != entry)
    edit.which++;
  bisection_document_edit (bisection_view_document (self), _ (credits[edit.which].label),
                           credits[edit.which].key, set_credit, &edit, NULL);
}

static void
stop_typing (BisectionQuestion *self)
{
  bisection_style_mark (self->date, "error", FALSE);
  bisection_document_view_queue_update (self);
  bisection_document_end_drag (bisection_view_document (self));
}

static void
edit_toggled (BisectionQuestion *self)
{
  gboolean is_edited = gtk_toggle_button_get_active (self->edit);

  gtk_stack_set_visible_child_name (self->title_stack, is_edited ? "edit" : "read");
  gtk_stack_set_visible_child_name (self->notes_stack, is_edited ? "edit" : "read");
  gtk_widget_set_visible (GTK_WIDGET (self->credit_edit), is_edited);
  if (is_edited) {
    gtk_toggle_button_set_active (self->unfold, TRUE);
    gtk_widget_grab_focus (GTK_WIDGET (self->title_entry));
  } else {
    stop_typing (self);
  }
  bisection_document_view_queue_update (self);
}

static void
end_editing (BisectionQuestion *self)
{
  gtk_toggle_button_set_active (self->edit, FALSE);
}

/* The functions below fold and unfold the bar. When it is folded, the first line of the notes stays
 * visible, unless the window is narrow. */

static void
show_body (BisectionQuestion *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->body),
                          gtk_toggle_button_get_active (self->unfold) || !self->is_narrow);
}

static void
unfold_toggled (BisectionQuestion *self)
{
  gboolean is_open = gtk_toggle_button_get_active (self->unfold);
  GSettings *settings = bisection_settings ();

  gtk_label_set_lines (self->notes, is_open ? MOST_LINES : 1);
  gtk_label_set_wrap (self->notes, is_open);
  gtk_label_set_single_line_mode (self->notes, !is_open);
  show_body (self);
  bisection_document_view_queue_update (self);
  gtk_button_set_icon_name (GTK_BUTTON (self->unfold),
                            is_open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->unfold),
                               is_open ? _ ("Fold the Question") : _ ("Unfold the Question"));
  if (!is_open)
    end_editing (self);
  if (settings && !self->is_narrow && !self->showing)
    g_settings_set_boolean (settings, SETTING, is_open);
}

static void
fold_as_wished (BisectionQuestion *self)
{
  GSettings *settings = bisection_settings ();
  gboolean is_open = settings && g_settings_get_boolean (settings, SETTING);

  self->showing = TRUE;
  gtk_toggle_button_set_active (self->unfold, is_open && !self->is_narrow);
  self->showing = FALSE;
}

void
bisection_question_set_narrow (BisectionQuestion *self, gboolean is_narrow)
{
  if (self->is_narrow == is_narrow)
    return;
  self->is_narrow = is_narrow;
  fold_as_wished (self);
  show_body (self);
}

/* The functions below make and handle the buttons of experiments: groups of settings that the study
 * suggests to try. */

static void
try_experiment (GtkButton *button, gpointer data)
{
  BisectionQuestion *self = data;
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "experiment"));
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const IcnExperiment *experiment = g_ptr_array_index (study->experiments, i);
  g_autofree char *show = g_strdup (experiment->show);
  g_autoptr (GError) error = NULL;

  gtk_popover_popdown (self->try_popover);
  if (!bisection_document_try (bisection_view_document (self), i, &error))
    bisection_toast_error (GTK_WIDGET (self), error);
  else if (show)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-figure", "s", show);
}

static void
add_button (BisectionQuestion *self, guint i, const IcnExperiment *experiment)
{
  GtkWidget *button = gtk_button_new_with_label (icn_study_words (experiment->label));

  gtk_widget_add_css_class (button, "flat");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  g_object_set_data (G_OBJECT (button), "experiment", GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (try_experiment), self);
  gtk_box_append (self->experiments, button);
}

/* Updates the buttons of the experiments that the study suggests. If all texts are unchanged, the
 * buttons stay, so that the focus is not lost. */
static void
show_experiments (BisectionQuestion *self, const GPtrArray *experiments)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->experiments));
  gboolean same = TRUE;

  for (guint i = 0; i < experiments->len && same; i++) {
    const IcnExperiment *experiment = g_ptr_array_index (experiments, i);

    same = child && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)),
                               icn_study_words (experiment->label)) == 0;
    child = child ? gtk_widget_get_next_sibling (child) : NULL;
  }
  if (same && !child)
    return;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->experiments))))
    gtk_box_remove (self->experiments, child);
  for (guint i = 0; i < experiments->len; i++)
    add_button (self, i, g_ptr_array_index (experiments, i));
  gtk_widget_set_visible (self->try_button, experiments->len > 0);
}

/* The functions below show the title and the notes of the study. */

static void
show_title (BisectionQuestion *self, const char *title)
{
  const char *shown = *title ? title : _ ("What Is the Question?");

  gtk_label_set_label (self->title, shown);
  bisection_style_mark (self->title, "dim-label", *title == '\0');
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->title_entry)), title) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->title_entry), title);
}

static void
show_notes (BisectionQuestion *self, const char *notes)
{
  gboolean is_open = gtk_toggle_button_get_active (self->unfold);
  g_autofree char *present = notes_text (self);
  g_autofree char *first_line = g_strndup (notes, strcspn (notes, "\n"));

  bisection_glossary_set_text (self->notes, is_open ? notes : first_line, NULL);
  /* While the bar is folded, only the first line of the notes is visible, and the Tab key skips it:
   * its links may be hidden, as the line ends in an ellipsis if it is too long. */
  gtk_widget_set_focusable (GTK_WIDGET (self->notes),
                            is_open && strstr (gtk_label_get_label (self->notes), "<a ") != NULL);
  /* a tooltip has the complete notes, because the label may show only their beginning */
  bisection_tip_say (GTK_WIDGET (self->notes), *notes ? notes : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->notes_stack),
                          *notes || gtk_toggle_button_get_active (self->edit));
  if (strcmp (present, notes) != 0)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->notes_view), notes, -1);
}

/* Shows author, date and license of the study below its notes, while the notes are unfolded. */
static void
show_credit (BisectionQuestion *self, const IcnStudy *study)
{
  g_autofree char *credit = icn_study_credit (study);
  gboolean is_edited = gtk_toggle_button_get_active (self->edit);

  gtk_label_set_label (self->credit, credit ? credit : "");
  gtk_widget_set_visible (GTK_WIDGET (self->credit),
                          credit && !is_edited && gtk_toggle_button_get_active (self->unfold));
  for (guint i = 0; i < G_N_ELEMENTS (credits); i++) {
    GtkEditable *entry = credit_entry (self, i);
    const char *text = G_STRUCT_MEMBER (char *, study, credits[i].member);

    if (strcmp (gtk_editable_get_text (entry), text) != 0 &&
        !gtk_widget_has_css_class (GTK_WIDGET (entry), "error"))
      gtk_editable_set_text (entry, text);
  }
}

static void
update (BisectionDocumentView *view)
{
  BisectionQuestion *self = BISECTION_QUESTION (view);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));

  self->showing = TRUE;
  show_title (self, icn_study_words (study->title));
  show_notes (self, icn_study_words (study->notes));
  show_credit (self, study);
  show_experiments (self, study->experiments);
  self->showing = FALSE;
}

static void
bisection_question_class_init (BisectionQuestionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/question.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionQuestion, unfold, edit, title_stack, notes_stack,
                           title, title_entry, body, notes, notes_view, credit, credit_edit, author,
                           date, license, experiments, try_button, try_popover);
  BISECTION_BIND_CALLBACKS (widget_class, unfold_toggled, edit_toggled, end_editing, title_typed,
                            credit_typed, stop_typing);
}

static void
bisection_question_init (BisectionQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_follow (gtk_text_view_get_buffer (self->notes_view), "changed", notes_typed, self);
  fold_as_wished (self);
  unfold_toggled (self);
}
