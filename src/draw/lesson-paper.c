/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-paper.h"

#include "axis.h"
#include "check.h"
#include "design.h"
#include "field.h"
#include "given.h"
#include "glossary.h"
#include "marks.h"
#include "number-text.h"
#include "study-figure.h"
#include "quantity.h"
#include "question-limits.h"
#include "question-lines.h"
#include "question-mistakes.h"
#include "question-order.h"
#include "question-pick.h"
#include "step.h"
#include "study-words.h"
#include "sweep-values.h"
#include "workbench.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define ANSWER_LINE "________________________________"

typedef struct {
  IcnPaper *paper;
  const IcnStudy *study; /* the study as it is, without the changes that the settings of a
                            lesson's steps make */
  gboolean with_answers;
  GCancellable *cancellable;
} Writer;

static void G_GNUC_PRINTF (3, 4)
  add_text (const Writer *writer, IcnPaperStyle style, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list list;

  va_start (list, format);
  text = g_strdup_vprintf (format, list);
  va_end (list);
  icn_paper_add_text (writer->paper, style, text);
}

/* Adds a paragraph: `format` with `text` in place of its %s. Adds nothing if `text` is empty. */
static void
add_words (const Writer *writer, const char *format, const char *text)
{
  g_autofree char *words = NULL;

  if (!text || !*text)
    return;
  words = g_strdup_printf (format, icn_study_words (text));
  icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, words);
}

/* Adds the figure of step i, with the settings of the step and the points that were simulated with
 * them. A curve that the reader is to draw is omitted. */
static gboolean
add_figure (const Writer *writer, guint i, GError **error)
{
  const IcnStep *step = icn_study_step (writer->study, i);
  g_autoptr (IcnStudy) taken = icn_study_dup (writer->study);
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (GError) problem = NULL;
  gboolean is_asked;
  int asked;

  if (!icn_study_take_step (taken, i, &problem)) {
    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, problem->message);
    return TRUE;
  }
  asked = icn_study_find_design (taken, icn_study_step (taken, i)->question.curve);
  is_asked = asked >= 0 && !writer->with_answers;
  if (is_asked)
    icn_study_design (taken, asked)->hidden = TRUE;
  bench = icn_workbench_new (g_steal_pointer (&taken));
  /* The figure is taken from the step in bench->study, not from that in writer->study: a figure
   * names designs, and the settings of the step may have changed their names. */
  step = icn_study_step (bench->study, i);
  return !step->figure || icn_paper_add_figure (writer->paper, step->figure, bench, is_asked,
                                                writer->cancellable, error);
}

/* The values that the reader can choose with the control of step i: the values that the control
 * lists or, if it lists none, all values of its setting that are valid in the designs of the step.
 * Free with g_strfreev. */
static char **
control_values (const Writer *writer, guint i)
{
  const IcnControl *control = &icn_study_step (writer->study, i)->control;
  g_autoptr (IcnStudy) taken = NULL;

  if (control->values)
    return icn_control_values (control->values, NULL);
  taken = icn_study_dup_but_results (writer->study);
  icn_study_take_step (taken, i, NULL);
  return icn_study_sweep_values (taken, &icn_study_step (taken, i)->control, NULL);
}

static void
add_control (const Writer *writer, guint i)
{
  const IcnControl *control = &icn_study_step (writer->study, i)->control;
  const IcnField *field = control->key ? icn_field_find (control->key) : NULL;

  g_auto (GStrv) values = field ? control_values (writer, i) : NULL;
  g_autofree char *list = NULL;
  double number;

  if (!values)
    return;
  for (char **value = values; *value; value++) {
    char *words = icn_field_words (field, *value);

    g_free (*value);
    *value = words;
  }
  list = control->values && icn_number_from_text (values[0], &number)
           ? g_strdup (control->values) /* a range such as "2..10" is short enough to print */
           : g_strjoinv (", ", values);
  /* Translators: a setting, and the values that it goes through. */
  add_text (writer, ICN_PAPER_TEXT, _ ("To change: %s, %s"), _ (field->label), list);
}

/* If the question of step i asks for a design, returns a text that names the design that the lesson
 * gives as an example and says whether it meets the limits; else NULL. Free with g_free. */
static char *
make_example (const Writer *writer, guint i)
{
  const char *example = icn_study_step (writer->study, i)->question.example;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnLimitsReport) report = NULL;
  g_autofree char *words = NULL;

  if (!example || !*example)
    return NULL;
  report = icn_study_test_limits (writer->study, i, example, writer->cancellable, &error);
  words = report ? icn_limits_report_words (report) : g_strdup (error->message);
  /* Translators: settings of a design, and how they meet what was asked for. */
  return g_strdup_printf (_ ("for example %s (%s)"), example, words);
}

/* The answer to the question of step i; NULL if there is none, or if the answer is the curve in the
 * figure. Free with g_free. */
static char *
make_answer (const Writer *writer, guint i)
{
  const IcnQuestion *question = &icn_study_step (writer->study, i)->question;
  const IcnQuantity *quantity;
  g_autoptr (IcnOrder) order = NULL;
  g_autoptr (IcnPickKey) picks = NULL;
  g_autoptr (GError) error = NULL;
  IcnFinding finding = { .value = NAN };

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CURVE:
    break;
  case ICN_ANSWER_CHOICE:
    return g_strdup (icn_study_words (question->right));
  case ICN_ANSWER_CHOICES:
    return icn_choices_words (question);
  case ICN_ANSWER_ORDER:
    order = icn_study_order (writer->study, i, writer->cancellable, &error);
    return order ? icn_order_words (order) : g_strdup (error->message);
  case ICN_ANSWER_DESIGN:
    return make_example (writer, i);
  case ICN_ANSWER_PICK:
    picks = icn_study_pick (writer->study, i, writer->cancellable, &error);
    return picks ? icn_pick_key_words (picks) : g_strdup (error->message);
  case ICN_ANSWER_NUMBER:
    if (!icn_study_answer (writer->study, i, writer->cancellable, &finding, &error))
      return g_strdup (error->message);
    quantity = icn_quantity_find (question->quantity);
    return icn_number_with_unit (finding.value, quantity->unit ? _ (quantity->unit) : NULL);
  }
  return NULL;
}

static void
add_hints (const Writer *writer, guint i)
{
  char **hints = icn_study_step (writer->study, i)->hints;

  for (guint h = 0; hints && hints[h]; h++)
    /* Translators: the number of a hint, and its text. */
    add_text (writer, ICN_PAPER_TEXT, _ ("Hint %u: %s"), h + 1, icn_study_words (hints[h]));
}

/* Returns, as text, the wrong answer of a reader who makes mistake m, one of the mistakes that the
 * author of the question has foreseen. NULL if it is not known. values: for a question that asks
 * for a number, the number that each mistake gives (icn_study_mistakes); otherwise NULL. Free with
 * g_free. */
static char *
wrong_answer (const IcnQuestion *question, guint m, const double *values)
{
  const IcnMistake *mistake = icn_question_mistake (question, m);
  const IcnQuantity *quantity = question->quantity ? icn_quantity_find (question->quantity) : NULL;
  const IcnPickKind *kind = mistake->pick ? icn_pick_kind_find (mistake->pick) : NULL;
  g_autofree char *design = mistake->design ? icn_study_label_words (mistake->design) : NULL;

  if (mistake->choice)
    return g_strdup (icn_study_words (mistake->choice));
  if (kind && design)
    return g_strdup_printf ("“%s” (%s)", _ (kind->title), design);
  if (kind)
    return g_strdup_printf ("“%s”", _ (kind->title));
  return values && quantity
           ? icn_number_with_unit (values[m], quantity->unit ? _ (quantity->unit) : NULL)
           : NULL;
}

/* Adds the mistakes that the author of the question of step i has foreseen: for each, the wrong
 * answer and the author's explanation. */
static void
add_mistakes (const Writer *writer, guint i)
{
  const IcnQuestion *question = &icn_study_step (writer->study, i)->question;
  g_autofree double *values = icn_study_mistakes (writer->study, i, writer->cancellable);

  for (guint m = 0; m < question->mistakes->len; m++) {
    g_autofree char *wrong = wrong_answer (question, m, values);

    if (wrong)
      /* Translators: a wrong answer, and what is said to those who give it. */
      add_text (writer, ICN_PAPER_TEXT, _ ("If the answer is %s: %s"), wrong,
                icn_study_words (icn_question_mistake (question, m)->say));
  }
}

static void
add_answer (const Writer *writer, guint i)
{
  const IcnQuestion *question = &icn_study_step (writer->study, i)->question;
  g_autofree char *answer = make_answer (writer, i);

  if (answer)
    add_text (writer, ICN_PAPER_TEXT, _ ("Answer: %s"), answer);
  add_words (writer, "%s", question->why);
  add_mistakes (writer, i);
}

static void
add_place_for_answer (const Writer *writer, guint i)
{
  const IcnQuestion *question = &icn_study_step (writer->study, i)->question;
  g_auto (GStrv) keys = icn_question_keys (writer->study, i);
  const IcnQuantity *quantity = question->quantity ? icn_quantity_find (question->quantity) : NULL;
  const char *form = icn_question_form (question);

  switch (icn_question_answer (question)) {
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    break;
  case ICN_ANSWER_NUMBER:
    add_text (writer, ICN_PAPER_TEXT, _ ("Answer: %s"), ANSWER_LINE);
    if (quantity && quantity->unit)
      add_text (writer, ICN_PAPER_SMALL, _ ("In %s"), _ (quantity->unit));
    break;
  case ICN_ANSWER_ORDER:
  case ICN_ANSWER_DESIGN:
  case ICN_ANSWER_PICK:
    add_text (writer, ICN_PAPER_TEXT, _ ("Answer: %s"), ANSWER_LINE);
    break;
  case ICN_ANSWER_CURVE:
    /* Translators: a design, whose curve is left out of the figure. */
    add_text (writer, ICN_PAPER_TEXT, _ ("Draw the curve of %s into the figure."),
              icn_study_words (question->curve));
    break;
  }
  if (form)
    icn_paper_add_text (writer->paper, ICN_PAPER_SMALL, form);
  for (char **key = keys; *key; key++)
    add_text (writer, ICN_PAPER_SMALL, "– %s", *key);
}

static void
add_question (const Writer *writer, guint i)
{
  const IcnQuestion *question = &icn_study_step (writer->study, i)->question;
  g_auto (GStrv) lines = icn_question_lines (writer->study, i, "□  ", TRUE);
  g_autofree char *given = NULL;

  if (!question->ask || !*question->ask)
    return;
  given = icn_step_given (writer->study, i);
  if (given)
    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, given);
  add_words (writer, _ ("Question: %s"), question->ask);
  for (char **line = lines; *line; line++)
    add_text (writer, ICN_PAPER_TEXT, "   %s", *line);
  if (writer->with_answers)
    add_hints (writer, i);
  if (writer->with_answers)
    add_answer (writer, i);
  else
    add_place_for_answer (writer, i);
}

/* Adds those paragraphs of a step that are to be read at certain times, such as before the figure
 * or with the answer. The title of the step is not added. when: the times, a set of IcnRead
 * flags. */
static void
add_paragraphs (const Writer *writer, const IcnStep *step, IcnRead when)
{
  g_auto (GStrv) paragraphs = icn_step_paragraphs (step, when);

  for (char **paragraph = paragraphs; *paragraph; paragraph++)
    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, *paragraph);
}

static gboolean
add_step (const Writer *writer, guint i, GError **error)
{
  const IcnStep *step = icn_study_step (writer->study, i);

  add_text (writer, ICN_PAPER_HEADING, "%u. %s", i + 1, icn_study_words (step->title));
  add_paragraphs (writer, step, ICN_READ_FIRST);
  if (writer->with_answers || !icn_question_comes_first (&step->question)) {
    if (!add_figure (writer, i, error))
      return FALSE;
    add_paragraphs (writer, step, ICN_READ_FIGURE);
  }
  add_control (writer, i);
  add_question (writer, i);
  return !g_cancellable_set_error_if_cancelled (writer->cancellable, error);
}

/* Adds to `found` the glossary terms that occur in a text, unless they are there already. */
static void
find_terms (const char *text, GPtrArray *found)
{
  g_autoptr (GPtrArray) terms = icn_glossary_of_text (icn_study_words (text));

  for (guint i = 0; i < terms->len; i++)
    if (!g_ptr_array_find (found, g_ptr_array_index (terms, i), NULL))
      g_ptr_array_add (found, g_ptr_array_index (terms, i));
}

static int
compare_terms (gconstpointer a, gconstpointer b)
{
  const IcnGlossaryTerm *const *one = a, *const *two = b;

  return g_utf8_collate (_ ((*one)->title), _ ((*two)->title));
}

static void
add_glossary (const Writer *writer)
{
  g_autoptr (GPtrArray) terms = g_ptr_array_new ();

  for (guint i = 0; i < writer->study->steps->len; i++) {
    g_autoptr (GPtrArray) texts =
      icn_step_words (icn_study_step (writer->study, i), ICN_READ_FIRST | ICN_READ_FIGURE);

    for (guint t = 0; t < texts->len; t++)
      find_terms (*(char **) texts->pdata[t], terms);
  }
  g_ptr_array_sort (terms, compare_terms);
  if (terms->len > 0)
    add_text (writer, ICN_PAPER_HEADING, "%s", _ ("Glossary"));
  for (guint i = 0; i < terms->len; i++) {
    const IcnGlossaryTerm *term = g_ptr_array_index (terms, i);
    g_autofree char *notation = icn_glossary_notation (term);

    if (notation)
      add_text (writer, ICN_PAPER_TEXT, "%s (%s): %s", _ (term->title), notation,
                _ (term->meaning));
    else
      add_text (writer, ICN_PAPER_TEXT, "%s: %s", _ (term->title), _ (term->meaning));
  }
}

gboolean
icn_lesson_paper_add (IcnPaper *paper, const IcnStudy *study, gboolean with_answers,
                      GCancellable *cancellable, GError **error)
{
  const Writer writer = { paper, study, with_answers, cancellable };

  for (guint i = 0; i < study->steps->len; i++)
    if (!add_step (&writer, i, error))
      return FALSE;
  add_glossary (&writer);
  return TRUE;
}
