/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-form.h"

#include "class-parts.h"
#include "lesson-edit.h"
#include "record-words.h"
#include <glib/gi18n.h>

#define SPACING 6
/* while recording, the form looks for changes by the author at this interval, in ms */
#define LOOK_MS 250

struct _BisectionRecordForm {
  BisectionLessonForm parent_instance;
  GtkToggleButton *record;
  GtkWidget *taken; /* box with everything below the button; visible while the form records */
  GtkBox *list;     /* box with a GtkLabel for each change that was recorded */
  GtkWidget *keep;
  /* timer with which the form looks for changes by the author; 0 while it does not record */
  guint look_id;

  /* step: index of the lesson step that was shown when recording began. Each array has two
   * elements: [BEFORE] is what the window showed when recording began, [NOW] is what it shows now.
   */
  int step;
  char *page[2], *settings[2], *design;
  IcnFigure *figure[2];
  IcnMotion motion[2];
  /* error message if the designs' present settings cannot be stored in a lesson step; else NULL */
  char *problem;
};

enum { BEFORE, NOW };

G_DEFINE_FINAL_TYPE (BisectionRecordForm, bisection_record_form, BISECTION_TYPE_LESSON_FORM)

/* Stores the designs' present settings, and what the window shows, in the elements with the index
 * `when` (BEFORE or NOW) of the form's arrays. */
static void
look (BisectionRecordForm *self, guint when)
{
  BisectionLesson *lesson = bisection_lesson_form_get_lesson (self);
  const char *page;
  g_autoptr (GError) error = NULL;

  icn_motion_clear (&self->motion[when]);
  icn_motion_init (&self->motion[when]);
  g_clear_pointer (&self->figure[when], icn_figure_free);
  self->figure[when] = bisection_lesson_describe_seen (lesson, &self->motion[when], &page);
  g_free (self->page[when]);
  self->page[when] = g_strdup (page);
  g_free (self->settings[when]);
  g_clear_pointer (&self->design, g_free);
  g_clear_pointer (&self->problem, g_free);
  self->settings[when] = bisection_lesson_make_settings (lesson, &self->design, &error);
  if (error)
    self->problem = g_strdup (error->message);
}

static gboolean
is_seen_otherwise (BisectionRecordForm *self)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  bisection_record_words_figure (words, self->figure[BEFORE], self->figure[NOW]);
  bisection_record_words_motion (words, &self->motion[BEFORE], &self->motion[NOW]);
  return words->len > 0;
}

/* Returns the recorded changes in words: an array of char *, one text for each change. */
static GPtrArray *
make_words (BisectionRecordForm *self)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  if (self->settings[NOW])
    bisection_record_words_settings (words, self->settings[BEFORE], self->settings[NOW],
                                     self->design);
  if (g_strcmp0 (self->page[BEFORE], self->page[NOW]) != 0)
    /* Translators: the title of a page of the window. */
    g_ptr_array_add (words, g_strdup_printf (_ ("Page %s"), self->page[NOW]));
  bisection_record_words_figure (words, self->figure[BEFORE], self->figure[NOW]);
  bisection_record_words_motion (words, &self->motion[BEFORE], &self->motion[NOW]);
  return words;
}

static GtkWidget *
new_line (void)
{
  GtkWidget *line = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (line), 0);
  gtk_label_set_wrap (GTK_LABEL (line), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line), PANGO_WRAP_WORD_CHAR);
  return line;
}

static void
show_words (BisectionRecordForm *self)
{
  g_autoptr (GPtrArray) words = make_words (self);
  gboolean has_any = words->len > 0;
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self->list));

  if (self->problem)
    g_ptr_array_insert (words, 0, g_strdup (self->problem));
  else if (!has_any)
    g_ptr_array_add (words, g_strdup (_ ("Nothing yet: change settings, the page, or what it "
                                         "shows.")));
  for (guint i = 0; i < words->len; i++) {
    if (!line) {
      line = new_line ();
      gtk_box_append (self->list, line);
    }
    if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (line)), words->pdata[i]) != 0)
      gtk_label_set_label (GTK_LABEL (line), words->pdata[i]);
    line = gtk_widget_get_next_sibling (line);
  }
  while (line) {
    GtkWidget *next = gtk_widget_get_next_sibling (line);

    gtk_box_remove (self->list, line);
    line = next;
  }
  gtk_widget_set_sensitive (self->keep, has_any && !self->problem);
}

static void
stop (BisectionRecordForm *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  gtk_toggle_button_set_active (self->record, FALSE);
  gtk_widget_set_visible (self->taken, FALSE);
}

/* Returns whether the lesson step for which recording began is still the one that is shown. */
static gboolean
is_same_step (BisectionRecordForm *self)
{
  return bisection_lesson_get_index (bisection_lesson_form_get_lesson (self)) == self->step;
}

static gboolean
look_again (gpointer form)
{
  BisectionRecordForm *self = form;

  if (!is_same_step (self)) {
    stop (self);
    return G_SOURCE_REMOVE;
  }
  look (self, NOW);
  show_words (self);
  return G_SOURCE_CONTINUE;
}

static void
record_toggled (BisectionRecordForm *self)
{
  gboolean is_on = gtk_toggle_button_get_active (self->record);

  if (is_on == (self->look_id != 0))
    return;
  if (!is_on || !bisection_lesson_get_step (bisection_lesson_form_get_lesson (self))) {
    stop (self);
    return;
  }
  self->step = bisection_lesson_get_index (bisection_lesson_form_get_lesson (self));
  look (self, BEFORE);
  self->look_id = g_timeout_add (LOOK_MS, look_again, self);
  look_again (self);
  gtk_widget_set_visible (self->taken, TRUE);
}

/* Stores in the lesson step the present settings of the designs and what the window shows now,
 * including changes that the list of recorded changes does not show yet. */
static void
keep (BisectionRecordForm *self)
{
  gboolean is_other;
  g_autoptr (GError) error = NULL;

  if (!is_same_step (self))
    return;
  look (self, NOW);
  is_other = is_seen_otherwise (self) || g_strcmp0 (self->page[BEFORE], self->page[NOW]) != 0;
  if (bisection_lesson_keep_step (bisection_lesson_form_get_lesson (self),
                                  is_other ? self->figure[NOW] : NULL,
                                  is_other ? &self->motion[NOW] : NULL, &error))
    stop (self);
  else
    bisection_lesson_form_finish (self, FALSE, &error);
}

/* Ends recording, discards the recorded changes, and shows the unchanged lesson step again. */
static void
discard (BisectionRecordForm *self)
{
  BisectionLesson *lesson = bisection_lesson_form_get_lesson (self);

  stop (self);
  bisection_lesson_go (lesson, bisection_lesson_get_index (lesson));
}

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionRecordForm *self = BISECTION_RECORD_FORM (form);
  GtkWidget *content = adw_button_content_new (), *record = gtk_toggle_button_new ();
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *discard_button = gtk_button_new_with_label (_ ("Discard"));

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "media-record-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("Record What I Do"));
  gtk_button_set_child (GTK_BUTTON (record), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (record), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Record What I Do"), -1);
  self->record = GTK_TOGGLE_BUTTON (record);
  self->taken = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->keep = gtk_button_new_with_label (_ ("Keep"));
  gtk_widget_add_css_class (self->keep, "suggested-action");
  bisection_follow (record, "toggled", record_toggled, self);
  bisection_follow (self->keep, "clicked", keep, self);
  bisection_follow (discard_button, "clicked", discard, self);
  gtk_box_append (GTK_BOX (buttons), self->keep);
  gtk_box_append (GTK_BOX (buttons), discard_button);
  gtk_box_append (GTK_BOX (self->taken), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self->taken), buttons);
  gtk_widget_set_visible (self->taken, FALSE);
  gtk_box_append (box, record);
  gtk_box_append (box, self->taken);
}

/* Called when the lesson shows a step. Stops recording if it is not the step that is being
 * recorded. */
static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED,
      const IcnStep *step G_GNUC_UNUSED)
{
  BisectionRecordForm *self = BISECTION_RECORD_FORM (form);

  if (self->look_id && !is_same_step (self))
    stop (self);
}

static void
bisection_record_form_dispose (GObject *object)
{
  g_clear_handle_id (&BISECTION_RECORD_FORM (object)->look_id, g_source_remove);
  G_OBJECT_CLASS (bisection_record_form_parent_class)->dispose (object);
}

static void
bisection_record_form_finalize (GObject *object)
{
  BisectionRecordForm *self = BISECTION_RECORD_FORM (object);

  for (guint i = 0; i < 2; i++) {
    g_free (self->page[i]);
    g_free (self->settings[i]);
    g_clear_pointer (&self->figure[i], icn_figure_free);
    icn_motion_clear (&self->motion[i]);
  }
  g_free (self->design);
  g_free (self->problem);
  G_OBJECT_CLASS (bisection_record_form_parent_class)->finalize (object);
}

static void
bisection_record_form_class_init (BisectionRecordFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_record_form_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_record_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_record_form_init (BisectionRecordForm *self)
{
  for (guint i = 0; i < 2; i++)
    icn_motion_init (&self->motion[i]);
}
