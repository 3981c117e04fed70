/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "moodle.h"

#include "answer-number.h"
#include "error.h"
#include "given.h"
#include "marks.h"
#include "number-text.h"
#include "quantity.h"
#include "question-mistakes.h"
#include "step.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Appends text escaped for XML. Control characters, which XML does not allow, are replaced by
 * spaces. */
static void
append_escaped (GString *xml, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1), *escaped = NULL;

  for (char *c = valid; *c; c++)
    if ((guchar) *c < ' ' && *c != '\n' && *c != '\t')
      *c = ' ';
  escaped = g_markup_escape_text (valid, -1);
  g_string_append (xml, escaped);
}

/* Appends a text as an HTML paragraph that keeps its line breaks. Appends nothing if text is NULL
 * or empty. */
static void
append_paragraph (GString *html, const char *text)
{
  g_auto (GStrv) lines = text && *text ? g_strsplit (text, "\n", -1) : NULL;

  for (guint i = 0; lines && lines[i]; i++) {
    g_string_append (html, i > 0 ? "<br>" : "<p>");
    append_escaped (html, lines[i]);
  }
  if (lines)
    g_string_append (html, "</p>");
}

static void
append_html (GString *xml, const char *element, const char *html)
{
  g_string_append_printf (xml, "    <%s format=\"html\">\n      <text>", element);
  append_escaped (xml, html);
  g_string_append_printf (xml, "</text>\n    </%s>\n", element);
}

static const char *
words_of (const char *text)
{
  return text ? icn_study_words (text) : NULL;
}

/* Appends the feedback on an answer; appends nothing if `said` is NULL. */
static void
append_feedback (GString *xml, const char *said)
{
  g_autoptr (GString) html = g_string_new (NULL);

  if (!said)
    return;
  append_paragraph (html, icn_study_words (said));
  append_html (xml, "feedback", html->str);
}

/* Appends the hints of a step, and the penalty. Moodle shows one hint after each wrong attempt, and
 * subtracts the penalty, ICN_HINT_COST, for the attempt. */
static void
append_hints (GString *xml, const IcnStep *step)
{
  char cost[G_ASCII_DTOSTR_BUF_SIZE];

  if (!step->hints)
    return;
  g_ascii_formatd (cost, sizeof cost, "%.7f", ICN_HINT_COST);
  g_string_append_printf (xml, "    <penalty>%s</penalty>\n", cost);
  for (char **hint = step->hints; *hint; hint++) {
    g_autoptr (GString) html = g_string_new (NULL);

    append_paragraph (html, icn_study_words (*hint));
    append_html (xml, "hint", html->str);
  }
}

/* Appends the beginning of a question: its type, name, text and feedback. */
static void
append_head (GString *xml, const IcnStudy *lesson, guint i, const char *type)
{
  const IcnStep *step = icn_study_step (lesson, i);
  g_autofree char *given = icn_step_given (lesson, i);
  g_autofree char *name = g_strdup_printf ("%u. %s", i + 1, icn_study_words (step->title));
  g_auto (GStrv) paragraphs = icn_step_paragraphs (step, ICN_READ_FIRST);
  g_autoptr (GString) text = g_string_new (NULL), why = g_string_new (NULL);

  for (char **paragraph = paragraphs; *paragraph; paragraph++)
    append_paragraph (text, *paragraph);
  append_paragraph (text, icn_study_words (step->question.ask));
  append_paragraph (text, given);
  append_paragraph (why, words_of (step->question.why));
  g_string_append_printf (xml, "  <question type=\"%s\">\n    <name>\n      <text>", type);
  append_escaped (xml, name);
  g_string_append (xml, "</text>\n    </name>\n");
  append_html (xml, "questiontext", text->str);
  append_html (xml, "generalfeedback", why->str);
  g_string_append (xml, "    <defaultgrade>1</defaultgrade>\n    <hidden>0</hidden>\n");
  append_hints (xml, step);
}

/* Appends an answer that is a number. fraction: points for the answer, in percent. said: feedback
 * on the answer, or NULL. */
static void
append_number_answer (GString *xml, double number, guint fraction, const char *said)
{
  g_autofree char *text = icn_number_to_text (number);
  g_autofree char *tolerance = icn_number_to_digits (ICN_ANSWER_TOLERANCE * fabs (number), 6);

  g_string_append_printf (xml,
                          "    <answer fraction=\"%u\" format=\"moodle_auto_format\">\n"
                          "      <text>%s</text>\n      <tolerance>%s</tolerance>\n",
                          fraction, text, tolerance);
  append_feedback (xml, said);
  g_string_append (xml, "    </answer>\n");
}

static void
append_number (GString *xml, const IcnStudy *lesson, guint i, const IcnAnswerKey *key)
{
  const IcnQuestion *question = &icn_study_step (lesson, i)->question;
  const IcnQuantity *quantity = icn_quantity_find (question->quantity);
  const char *unit = quantity->unit && *quantity->unit ? _ (quantity->unit) : NULL;

  append_head (xml, lesson, i, "numerical");
  append_number_answer (xml, key->numbers[i], 100, NULL);
  for (guint m = 0; key->mistakes[i] && m < question->mistakes->len; m++)
    if (isfinite (key->mistakes[i][m]))
      append_number_answer (xml, key->mistakes[i][m], 0, icn_question_mistake (question, m)->say);
  if (unit) {
    g_string_append (xml, "    <units>\n      <unit>\n        <multiplier>1</multiplier>\n"
                          "        <unit_name>");
    append_escaped (xml, unit);
    g_string_append (xml, "</unit_name>\n      </unit>\n    </units>\n");
  }
  /* Moodle ignores a unit in the answer. If the number has no unit, Moodle does not ask for one. */
  g_string_append_printf (xml,
                          "    <unitgradingtype>0</unitgradingtype>\n"
                          "    <showunits>%d</showunits>\n  </question>\n",
                          unit ? 0 : 3);
}

/* Returns the points for choosing a choice, in percent, by the rule of icn_choices_points(): if
 * several choices may be right, the right choices share 100 equally, and the wrong choices share
 * -100 equally. */
static double
fraction_of (const IcnQuestion *question, const char *choice)
{
  double n_right, n_wrong;

  if (!question->rights)
    return g_str_equal (choice, question->right) ? 100 : 0;
  n_right = g_strv_length (question->rights);
  n_wrong = g_strv_length (question->choices) - n_right;
  return g_strv_contains ((const char *const *) question->rights, choice) ? 100 / n_right
                                                                          : -100 / n_wrong;
}

static void
append_choices (GString *xml, const IcnStudy *lesson, guint i)
{
  const IcnQuestion *question = &icn_study_step (lesson, i)->question;

  append_head (xml, lesson, i, "multichoice");
  g_string_append_printf (xml,
                          "    <single>%s</single>\n    <shuffleanswers>true</shuffleanswers>\n"
                          "    <answernumbering>none</answernumbering>\n",
                          question->rights ? "false" : "true");
  for (char **choice = question->choices; *choice; choice++) {
    g_autoptr (GString) html = g_string_new (NULL);
    char fraction[G_ASCII_DTOSTR_BUF_SIZE];

    append_paragraph (html, icn_study_words (*choice));
    g_ascii_formatd (fraction, sizeof fraction, "%.7g", fraction_of (question, *choice));
    g_string_append_printf (xml, "    <answer fraction=\"%s\" format=\"html\">\n      <text>",
                            fraction);
    append_escaped (xml, html->str);
    g_string_append (xml, "</text>\n");
    append_feedback (xml, icn_question_said_of_choice (question, *choice));
    g_string_append (xml, "    </answer>\n");
  }
  g_string_append (xml, "  </question>\n");
}

/* Returns the reason why Moodle cannot ask the question of step i, such as "a curve is drawn"; NULL
 * if Moodle can ask the question. */
static const char *
refusal_of (const IcnStudy *lesson, const IcnAnswerKey *key, guint i)
{
  switch (icn_question_answer (&icn_study_step (lesson, i)->question)) {
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    return NULL;
  case ICN_ANSWER_ORDER:
    return _ ("designs are put in order");
  case ICN_ANSWER_DESIGN:
    return _ ("a design is changed");
  case ICN_ANSWER_PICK:
    return _ ("a channel or a node is picked in a drawing");
  case ICN_ANSWER_NUMBER:
    return key->problems[i];
  case ICN_ANSWER_CURVE:
    return _ ("a curve is drawn");
  case ICN_ANSWER_NONE:
    break;
  }
  return _ ("the lesson has no answer to it");
}

/* Appends the category to which Moodle adds the questions that follow. The name of the category is
 * the title of the lesson, in which each slash is written twice. */
static void
append_category (GString *xml, const IcnStudy *lesson)
{
  g_auto (GStrv) parts = g_strsplit (icn_study_words (lesson->title), "/", -1);
  g_autofree char *name = g_strjoinv ("//", parts);

  g_string_append (xml, "  <question type=\"category\">\n    <category>\n"
                        "      <text>$course$/");
  append_escaped (xml, *name ? name : "Bisection");
  g_string_append (xml, "</text>\n    </category>\n  </question>\n");
}

char *
icn_lesson_to_moodle (const IcnStudy *lesson, const IcnAnswerKey *key, GPtrArray *left_out,
                      GError **error)
{
  g_autoptr (GString) xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
  guint n = 0;

  append_category (xml, lesson);
  for (guint i = 0; i < lesson->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (lesson, i)->question;
    const char *refusal = question->ask ? refusal_of (lesson, key, i) : NULL;

    if (!question->ask)
      continue;
    if (refusal)
      g_ptr_array_add (left_out, g_strdup_printf (_ ("step %u: %s"), i + 1, refusal));
    else if (question->choices)
      append_choices (xml, lesson, i);
    else
      append_number (xml, lesson, i, key);
    n += refusal == NULL;
  }
  if (n == 0) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "format",
                   "the study has no question that asks for a number or offers choices");
    return NULL;
  }
  g_string_append (xml, "</quiz>\n");
  return g_string_free (g_steal_pointer (&xml), FALSE);
}
