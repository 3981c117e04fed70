/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "class-window.h"

#include "axis.h"
#include "class-marks.h"
#include "class-parts.h"
#include "file-save.h"
#include "job.h"
#include "modal.h"
#include "number-text.h"
#include "step.h"
#include "study-words.h"
#include "table-twin.h"
#include "tally.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Largest number of different answers that each have a bar in the histogram of the answers to a
 * question; all further answers share one bar. */
#define MOST_ANSWERS 12
#define MOST_PROBLEMS 200
#define MOST_POINTS 12 /* largest number of bars of the histogram of the students' points */

struct _BisectionClassWindow {
  AdwWindow parent_instance;
  BisectionLesson *lesson;
  /* paths of the folder with the students' files and of the file with their names; NULL: not
   * chosen */
  char *folder, *roster;
  BisectionJob *marking;
  struct _Marked *marked; /* the result of marking; NULL if there is none */
  GtkFileChooserNative *chooser;

  AdwActionRow *sheets_row, *roster_row;
  GtkWidget *forget;
  GtkStack *stack;
  AdwStatusPage *nothing;
  GtkLabel *summary;
  BisectionTableTwin *table;
  GtkBox *questions, *problems;
};

G_DEFINE_FINAL_TYPE (BisectionClassWindow, bisection_class_window, ADW_TYPE_WINDOW)

/* The functions below mark the students' files in the background. */

typedef struct {
  IcnStudy *lesson;
  char *folder, *roster;
} Input;

typedef struct _Marked {
  IcnStudy *lesson;
  IcnRoster *roster; /* the names of the students; NULL: no file with them was chosen */
  IcnClassMarks *class;
} Marked;

static void
input_free (gpointer data)
{
  Input *input = data;

  icn_study_free (input->lesson);
  g_free (input->folder);
  g_free (input->roster);
  g_free (input);
}

static void
marked_free (gpointer data)
{
  Marked *marked = data;

  g_clear_pointer (&marked->class, icn_class_marks_free);
  g_clear_pointer (&marked->roster, icn_roster_free);
  icn_study_free (marked->lesson);
  g_free (marked);
}

static gpointer
mark (gpointer data, GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  g_autoptr (IcnRoster) roster = input->roster ? icn_roster_load (input->roster, error) : NULL;
  g_autoptr (IcnClassMarks) class = NULL;
  Marked *marked;

  if (input->roster && !roster)
    return NULL;
  class = icn_class_mark (input->lesson, input->folder, roster, cancellable, error);
  if (!class)
    return NULL;
  marked = g_new (Marked, 1);
  *marked = (Marked){ icn_study_dup_but_results (input->lesson), g_steal_pointer (&roster),
                      g_steal_pointer (&class) };
  return marked;
}

/* The functions below show the result of marking the students' files. */

static GtkWidget *
add_label (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
  return label;
}

static void
empty_box (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
}

static void
show_nothing (BisectionClassWindow *self, const char *title, const char *why)
{
  g_autofree char *escaped = g_markup_escape_text (why, -1);

  adw_status_page_set_title (self->nothing, title);
  adw_status_page_set_description (self->nothing, escaped);
  gtk_stack_set_visible_child_name (self->stack, "nothing");
}

static gboolean
has_hints (const IcnStudy *lesson)
{
  gboolean has_some = FALSE;

  for (guint i = 0; i < lesson->steps->len; i++)
    has_some = has_some || icn_study_step (lesson, i)->hints;
  return has_some;
}

static GStrv
make_titles (const Marked *marked)
{
  g_autoptr (GStrvBuilder) titles = g_strv_builder_new ();

  g_strv_builder_add (titles, _ ("Student"));
  g_strv_builder_add (titles,
                      _ ("Points")); /* the points come before the columns of the steps, which may
                                        be wider than the window */
  if (marked->lesson->variants->len > 0)
    g_strv_builder_add (titles, _ ("Variant"));
  for (guint i = 0; i < marked->class->questions->len; i++) {
    g_autofree char *step =
      g_strdup_printf (_ ("Step %u"), g_array_index (marked->class->questions, guint, i) + 1);

    g_strv_builder_add (titles, step);
  }
  if (has_hints (marked->lesson))
    g_strv_builder_add (titles, _ ("Hints"));
  g_strv_builder_add (titles, _ ("Problems"));
  return g_strv_builder_end (titles);
}

/* Returns a sign that says whether an answer is right, wrong or right in part, followed by its
 * points if these are more than 0 but less than 1. Free with g_free. */
static char *
make_sign (const IcnMarked *marked)
{
  const char *sign;
  g_autofree char *points = NULL;

  if (!marked || marked->mark == ICN_MARK_OPEN)
    return g_strdup ("–");
  if (marked->mark == ICN_MARK_UNREAD)
    return g_strdup ("?");
  sign = marked->mark == ICN_MARK_PART ? "≈" : marked->mark == ICN_MARK_RIGHT ? "✓" : "✗";
  points = icn_number (icn_points_rounded (marked->points));
  return marked->mark == ICN_MARK_WRONG || marked->points >= 1
           ? g_strdup (sign)
           : g_strdup_printf ("%s %s", sign, points);
}

static char *
join_problems (const IcnClassLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *short_text = NULL;

  for (guint i = 0; i < line->problems->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                            (char *) g_ptr_array_index (line->problems, i));
  return icn_text_line (text->str, 120);
}

static char *
name_of (const IcnClassLine *line)
{
  if (*line->name)
    return icn_text_line (line->name, 60);
  return g_filename_display_basename (line->sheet ? line->sheet : "");
}

/* Returns the texts of the cells of one row of the table; the row stands for the file of one
 * student. */
static GStrv
make_cells (const Marked *marked, const IcnClassLine *line)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *name = name_of (line), *problems = join_problems (line);
  g_autofree char *sum = icn_number (icn_points_rounded (line->points));
  g_autofree char *points =
    line->marks ? g_strdup_printf ("%s / %u", sum, marked->class->questions->len) : g_strdup ("–");
  g_autofree char *hints = line->marks ? g_strdup_printf ("%u", line->n_hints) : g_strdup ("–");

  g_strv_builder_add (cells, name);
  g_strv_builder_add (cells, points);
  if (marked->lesson->variants->len > 0)
    g_strv_builder_add (cells, line->settings ? line->settings : "–");
  for (guint i = 0; i < marked->class->questions->len; i++) {
    g_autofree char *sign = make_sign (line->marks ? g_ptr_array_index (line->marks, i) : NULL);

    g_strv_builder_add (cells, sign);
  }
  if (has_hints (marked->lesson))
    g_strv_builder_add (cells, hints);
  g_strv_builder_add (cells, problems);
  return g_strv_builder_end (cells);
}

static void
show_table (BisectionClassWindow *self)
{
  const IcnClassMarks *class = self->marked->class;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) titles = make_titles (self->marked);

  for (guint i = 0; i < class->lines->len; i++)
    g_ptr_array_add (rows, make_cells (self->marked, g_ptr_array_index (class->lines, i)));
  bisection_table_twin_fill (self->table, (const char *const *) titles, rows);
}

/* Adds to `box` one bar of the histogram of answers to a question. n: number of students who gave
 * this answer. verdict: text that says whether the answer is right, or NULL. n_sheets: number of
 * all students; the bar is full if n is equal to it. */
static void
add_bar (GtkBox *box, const char *answer, guint n, const char *verdict, guint n_sheets)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *bar = gtk_progress_bar_new ();
  GtkWidget *words = add_label (GTK_BOX (line), answer, NULL), *count;
  /* Translators: how many sheets of how many have an answer. */
  g_autofree char *share = g_strdup_printf (_ ("%u of %u"), n, n_sheets);
  g_autofree char *number = verdict ? g_strdup_printf ("%s, %s", share, verdict) : g_strdup (share);

  gtk_widget_set_hexpand (words, TRUE);
  count = add_label (GTK_BOX (line), number, "numeric");
  gtk_widget_set_valign (count, GTK_ALIGN_START);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), (double) n / n_sheets);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, answer,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, number, -1);
  gtk_box_append (box, line);
  gtk_box_append (box, bar);
}

/* Returns a text that says whether an answer is right. Students may have different variants of the
 * lesson, so the same answer may be right only for some of them; the text is then such as "3 of 5
 * right". Free with g_free. */
static char *
make_verdict (const IcnAnswerCount *count)
{
  g_autofree char *right = icn_number (icn_points_rounded (count->n_right));

  if (count->n_right >= count->n)
    return g_strdup (_ ("right"));
  if (count->n_right <= 0)
    return g_strdup (_ ("wrong"));
  /* Translators: a number of answers, which may be a fraction, of how many. */
  return g_strdup_printf (_ ("%s of %u right"), right, count->n);
}

/* Adds to `box` a text that says which answer most students gave to a question, and whether it is
 * right. */
static void
add_most (GtkBox *box, const IcnTally *tally)
{
  const IcnAnswerCount *first =
    tally->counts->len > 0 ? g_ptr_array_index (tally->counts, 0) : NULL;
  g_autofree char *verdict = first ? make_verdict (first) : NULL;
  g_autofree char *text = first ? g_strdup_printf (_ ("Most gave: %s (%s)"), first->answer, verdict)
                                : g_strdup (_ ("Nobody answered"));

  add_label (box, text, "dim-label");
}

static void
show_question (BisectionClassWindow *self, const IcnTally *tally)
{
  const IcnStep *step = icn_study_step (self->marked->lesson, tally->step);
  g_autofree char *title =
    g_strdup_printf ("%u. %s", tally->step + 1, icn_study_words (step->question.ask));
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  guint n_sheets = tally->n_open, n_others = 0;

  add_label (box, title, "heading");
  add_most (box, tally);
  for (guint i = 0; i < tally->counts->len; i++)
    n_sheets += ((IcnAnswerCount *) g_ptr_array_index (tally->counts, i))->n;
  for (guint i = 0; i < tally->counts->len; i++) {
    const IcnAnswerCount *count = g_ptr_array_index (tally->counts, i);
    g_autofree char *verdict = make_verdict (count);

    if (i >= MOST_ANSWERS) {
      n_others += count->n;
      continue;
    }
    add_bar (box, count->answer, count->n, verdict, n_sheets);
    if (count->said)
      add_label (box, count->said, "dim-label");
  }
  if (n_others > 0)
    add_bar (box, _ ("Other answers"), n_others, NULL, n_sheets);
  if (tally->n_open > 0)
    add_bar (box, _ ("No answer"), tally->n_open, NULL, n_sheets);
  gtk_box_append (self->questions, GTK_WIDGET (box));
}

/* Returns the name of a bar of the histogram of points. The bar counts the students with at least
 * `first` and fewer than first + width points. Examples for first = 3: "3" if width is 1; "3–3.99"
 * if width is 1 and sums of points can be fractions; "3–5" if width is 3. most: the largest
 * possible sum of points. Free with g_free. */
static char *
name_points (guint first, guint width, gboolean has_fractions, guint most)
{
  double last = MIN (first + width, most + 1) - (has_fractions && first < most ? 0.01 : 1);
  g_autofree char *from = icn_number (first), *to = icn_number (last);

  return last > first ? g_strdup_printf ("%s–%s", from, to) : g_steal_pointer (&from);
}

/* Adds a histogram: how many students have reached each number of points in the whole lesson. It
 * has at most MOST_POINTS bars. */
static void
show_points (BisectionClassWindow *self)
{
  const IcnClassMarks *class = self->marked->class;
  guint most = class->questions->len, width = (most + MOST_POINTS) / MOST_POINTS, n_marked = 0;
  guint counts[MOST_POINTS] = { 0 };
  gboolean has_fractions = FALSE;
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));

  for (guint i = 0; i < class->lines->len; i++) {
    const IcnClassLine *line = g_ptr_array_index (class->lines, i);
    double points = icn_points_rounded (line->points);

    if (!line->marks)
      continue;
    n_marked++;
    counts[(guint) points / width]++;
    has_fractions = has_fractions || points != floor (points);
  }
  add_label (box, _ ("Points"), "heading");
  for (guint i = 0; i * width <= most && n_marked > 0; i++) {
    g_autofree char *name = name_points (i * width, width, has_fractions, most);

    add_bar (box, name, counts[i], NULL, n_marked);
  }
  gtk_box_append (self->questions, GTK_WIDGET (box));
}

static void
show_questions (BisectionClassWindow *self)
{
  g_autoptr (GPtrArray) tallies = icn_class_tally (self->marked->class);

  empty_box (self->questions);
  show_points (self);
  for (guint i = 0; i < tallies->len; i++)
    show_question (self, g_ptr_array_index (tallies, i));
}

static void
add_problem (BisectionClassWindow *self, const char *name, const char *problem, guint *n)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", name, problem);

  if (++*n <= MOST_PROBLEMS)
    add_label (self->problems, text, NULL);
}

static void
show_problems (BisectionClassWindow *self)
{
  const Marked *marked = self->marked;
  guint n = 0;

  empty_box (self->problems);
  for (guint i = 0; marked->roster && i < marked->roster->problems->len; i++)
    add_problem (self, _ ("Roster"), g_ptr_array_index (marked->roster->problems, i), &n);
  for (guint i = 0; i < marked->class->lines->len; i++) {
    const IcnClassLine *line = g_ptr_array_index (marked->class->lines, i);
    g_autofree char *name = name_of (line);

    for (guint j = 0; j < line->problems->len; j++)
      add_problem (self, name, g_ptr_array_index (line->problems, j), &n);
  }
  if (n > MOST_PROBLEMS) {
    g_autofree char *more = g_strdup_printf (_ ("The marks as CSV have all %u problems"), n);

    add_label (self->problems, more, "dim-label");
  }
  gtk_widget_set_visible (GTK_WIDGET (self->problems), n > 0);
}

static void
show_marked (BisectionClassWindow *self)
{
  const IcnClassMarks *class = self->marked->class;
  g_autofree char *text = NULL;

  if (class->lines->len == 0) {
    show_nothing (self, _ ("No Sheets"), _ ("There is no sheet in this folder."));
    return;
  }
  text =
    g_strdup_printf (_ ("Sheets: %u, lines with problems: %u"), class->n_sheets, class->n_in_doubt);
  gtk_label_set_label (self->summary, text);
  show_table (self);
  show_questions (self);
  show_problems (self);
  gtk_stack_set_visible_child_name (self->stack, "marks");
}

static void
marking_done (gpointer result, const GError *error, gpointer data)
{
  BisectionClassWindow *self = data;

  self->marked = result;
  if (error)
    show_nothing (self, _ ("Nothing Is Marked"), error->message);
  else
    show_marked (self);
}

/* The functions below handle the folder of files and the list of names that the user chooses. */

static void
show_choice (AdwActionRow *row, const char *path, const char *none)
{
  g_autofree char *name = path ? g_filename_display_name (path) : NULL;
  g_autofree char *escaped = name ? g_markup_escape_text (name, -1) : NULL;

  adw_action_row_set_subtitle (row, escaped ? escaped : none);
}

/* Starts to mark the students' files in the chosen folder; if no folder is chosen, shows a text
 * that says so. */
static void
start (BisectionClassWindow *self)
{
  Input *input;

  show_choice (self->sheets_row, self->folder, _ ("The folder that has them"));
  show_choice (self->roster_row, self->roster, _ ("Names as CSV; not needed"));
  gtk_widget_set_visible (self->forget, self->roster != NULL);
  bisection_job_cancel (self->marking);
  g_clear_pointer (&self->marked, marked_free);
  if (!self->folder) {
    show_nothing (self, _ ("No Sheets Yet"),
                  _ ("Choose the folder with the sheets that the class has handed in."));
    return;
  }
  input = g_new (Input, 1);
  *input = (Input){ bisection_lesson_make_written (self->lesson), g_strdup (self->folder),
                    g_strdup (self->roster) };
  gtk_stack_set_visible_child_name (self->stack, "busy");
  bisection_job_start (self->marking, input);
}

static void
take_path (char **member, GFile *file)
{
  g_free (*member);
  *member = g_file_get_path (file);
}

static void
sheets_chosen (gpointer data, GFile *file)
{
  BisectionClassWindow *self = data;

  if (!file)
    return;
  take_path (&self->folder, file);
  start (self);
}

static void
roster_chosen (gpointer data, GFile *file)
{
  BisectionClassWindow *self = data;

  if (!file)
    return;
  take_path (&self->roster, file);
  start (self);
}

static void
choose (BisectionClassWindow *self, const char *title, GtkFileChooserAction action,
        const char *accept, BisectionFileChosen chosen)
{
  if (self->chooser)
    return;
  self->chooser =
    gtk_file_chooser_native_new (title, GTK_WINDOW (self), action, accept, _ ("_Cancel"));
  bisection_modal_choose_file (&self->chooser, chosen, self);
}

static void
choose_sheets (BisectionClassWindow *self)
{
  choose (self, _ ("Sheets of the Class"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Select"),
          sheets_chosen);
}

static void
choose_roster (BisectionClassWindow *self)
{
  choose (self, _ ("Roster of the Class"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"),
          roster_chosen);
}

static void
forget_roster (BisectionClassWindow *self)
{
  g_clear_pointer (&self->roster, g_free);
  start (self);
}

static void
cancel (BisectionClassWindow *self)
{
  bisection_job_cancel (self->marking);
  show_nothing (self, _ ("Nothing Is Marked"), _ ("Marking was cancelled."));
}

static void
save_chosen (gpointer data, GFile *file)
{
  BisectionClassWindow *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *csv = NULL;

  if (!file || !self->marked)
    return;
  csv = icn_class_marks_to_csv (self->marked->class);
  if (!g_file_peek_path (file))
    gtk_label_set_label (self->summary, _ ("Marks can be saved on this computer only"));
  else if (!icn_file_save (g_file_peek_path (file), csv, strlen (csv), &error))
    gtk_label_set_label (self->summary, error->message);
  else
    gtk_label_set_label (self->summary, _ ("Marks saved"));
}

static void
save_marks (BisectionClassWindow *self)
{
  choose (self, _ ("Save Marks"), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), save_chosen);
  if (self->chooser)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "marks.csv");
}

void
bisection_class_window_mark (BisectionClassWindow *self, const char *folder, const char *roster)
{
  g_free (self->folder);
  self->folder = g_strdup (folder);
  g_free (self->roster);
  self->roster = g_strdup (roster);
  start (self);
}

static void
bisection_class_window_dispose (GObject *object)
{
  BisectionClassWindow *self = BISECTION_CLASS_WINDOW (object);

  bisection_modal_release_file (&self->chooser);
  g_clear_pointer (&self->marking, bisection_job_free);
  g_clear_pointer (&self->marked, marked_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->roster, g_free);
  g_clear_object (&self->lesson);
  G_OBJECT_CLASS (bisection_class_window_parent_class)->dispose (object);
}

static void
bisection_class_window_class_init (BisectionClassWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_class_window_dispose;
  BISECTION_ENSURE_TYPES (TABLE_TWIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/class-window.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionClassWindow, sheets_row, roster_row, forget,
                           stack, nothing, summary, table, questions, problems);
  BISECTION_BIND_CALLBACKS (widget_class, choose_sheets, choose_roster, forget_roster, cancel,
                            save_marks);
}

static void
bisection_class_window_init (BisectionClassWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->marking = bisection_job_new (mark, input_free, marked_free, marking_done, self);
}

GtkWindow *
bisection_class_window_new (GtkWindow *parent, BisectionLesson *lesson)
{
  BisectionClassWindow *self =
    g_object_new (BISECTION_TYPE_CLASS_WINDOW, "transient-for", parent, NULL);

  self->lesson = g_object_ref (lesson);
  start (self);
  return GTK_WINDOW (self);
}
