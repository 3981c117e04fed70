/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "step-told.h"

#include "check.h"
#include "chart.h"
#include "number-text.h"
#include "picture-color.h"
#include "question-limits.h"
#include "question-order.h"
#include "question-pick.h"
#include "scene.h"
#include "step.h"
#include "study-figure.h"
#include "study-format.h"
#include "study-records.h"
#include "study-words.h"
#include "text-numbers.h"
#include "theme.h"
#include "workbench.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define WIDTH 800 /* size in which figures are drawn to find their texts, in points */
#define HEIGHT 600

/* The texts in a step's figure that could tell the answer, one per line. Texts that label an axis
 * or number a node are left out: in a plot all numbers, in a drawing all integers. NULL if the
 * figure is shown only after the question is answered, or if it cannot be drawn. Free with
 * g_free. */
static char *
figure_texts (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  g_autoptr (IcnStudy) taken = icn_study_dup (study);
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (IcnScene) scene = NULL;
  const IcnFigure *figure;
  GString *texts;
  double number;

  if (icn_question_comes_first (&icn_study_step (study, step)->question) ||
      !icn_study_take_step (taken, step, NULL))
    return NULL;
  bench = icn_workbench_new (g_steal_pointer (&taken));
  figure = icn_study_step (bench->study, step)->figure;
  scene = figure
            ? icn_figure_scene (figure, bench, &icn_theme_light, WIDTH, HEIGHT, cancellable, NULL)
            : NULL;
  if (!scene)
    return NULL;
  texts = g_string_new (NULL);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const char *text = icn_scene_text_at (scene, i)->text;
    g_autofree char *plain = icn_number_join_thousands (text);

    if (!icn_number_from_text (plain, &number) ||
        (!icn_plot_find (figure->id) && number != floor (number)))
      g_string_append_printf (texts, "%s\n", text);
  }
  return g_string_free (texts, FALSE);
}

static char *
number_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  g_autofree char *texts = NULL, *number = NULL;
  IcnFinding finding = { .value = NAN };

  if (g_strcmp0 (of->control.quantity, of->question.quantity) == 0)
    return g_strdup (_ ("its control plots the number that its question asks for"));
  if (!icn_study_answer (study, step, cancellable, &finding, NULL))
    return NULL;
  texts = figure_texts (study, step, cancellable);
  if (!icn_text_says_number (texts, finding.value))
    return NULL;
  number = icn_number_to_text (finding.value);
  return g_strdup_printf (_ ("its figure says %s, which its question asks for"), number);
}

static gboolean
has_words (const char *text, const char *choice)
{
  g_autofree char *escaped = g_regex_escape_string (choice, -1);
  g_autofree char *pattern = g_strdup_printf ("(?<!\\w)%s(?!\\w)", escaped);

  return g_regex_match_simple (pattern, text, G_REGEX_CASELESS, 0);
}

/* Whether a text contains all right choices and no wrong one, and so tells the answer. FALSE if all
 * choices are right, as there is no wrong one to leave out. */
static gboolean
tells_choice (const char *text, const IcnQuestion *question)
{
  if (question->rights && g_strv_length (question->rights) == g_strv_length (question->choices))
    return FALSE;
  for (char **choice = question->choices; text && *choice; choice++)
    if (icn_question_is_right (question, *choice) != has_words (text, *choice))
      return FALSE;
  return text != NULL;
}

/* All texts of a step that a reader sees before answering its question, except the question itself;
 * one per line. Free with g_free. */
static char *
words_before (const IcnStep *step)
{
  g_autoptr (GPtrArray) texts =
    icn_members_words (icn_step_record.members, step, icn_step_before_answer (step));
  GString *words = g_string_new (NULL);

  for (guint t = 0; t < texts->len; t++)
    g_string_append_printf (words, "%s\n", *(char **) texts->pdata[t]);
  return g_string_free (words, FALSE);
}

static char *
choice_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  const IcnQuestion *question = &of->question;
  g_autofree char *words = words_before (of);
  g_autofree char *texts = NULL, *right = NULL;

  right = question->rights ? g_strjoinv ("; ", question->rights) : g_strdup (question->right);
  if (tells_choice (words, question))
    return g_strdup_printf (_ ("its text says “%s”, the right choice, and no other"), right);
  texts = figure_texts (study, step, cancellable);
  if (tells_choice (texts, question))
    return g_strdup_printf (_ ("its figure says “%s”, the right choice, and no other"), right);
  return NULL;
}

/* For a question that asks for the order of designs by some number: a text that says how the step
 * reveals the order. It does if the step's control plots this number, or if the step's text or
 * figure has the number for each design. Free with g_free. NULL if the step does not reveal the
 * order. */
static char *
order_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  g_autofree char *words = words_before (of);
  g_autoptr (IcnOrder) order = icn_study_order (study, step, cancellable, NULL);
  g_autofree char *texts = order ? figure_texts (study, step, cancellable) : NULL;
  const char *const shown[] = { words, texts };
  const char *const told[] = { N_ ("its text says the numbers that its designs are ordered by"),
                               N_ ("its figure says the numbers that its designs are ordered by") };
  gsize length = strcspn (of->question.order, "@");

  if (of->control.quantity && strlen (of->control.quantity) == length &&
      strncmp (of->control.quantity, of->question.order, length) == 0)
    return g_strdup (_ ("its control plots the number that its question asks for"));
  for (guint t = 0; order && t < G_N_ELEMENTS (shown); t++) {
    gboolean is_told = TRUE;

    for (guint i = 0; i < order->n; i++)
      is_told = is_told && icn_text_says_number (shown[t], order->values[i]);
    if (is_told)
      return g_strdup (_ (told[t]));
  }
  return NULL;
}

/* A text that says how a step reveals a design that meets the limits of its question: another
 * design of the study meets them, or the step's text contains IcnQuestion.example. Free with
 * g_free. NULL if the step reveals none. */
static char *
design_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  g_autoptr (GPtrArray) texts = icn_step_words (of, icn_step_before_answer (of));
  g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
  g_auto (GStrv) names = NULL;
  const IcnQuestion *question;

  for (guint t = 0; of->question.example && t < texts->len; t++)
    if (strstr (*(char **) texts->pdata[t], of->question.example))
      return g_strdup_printf (_ ("its text says “%s”, which is an answer"), of->question.example);
  if (!icn_study_take_step (taken, step, NULL))
    return NULL;
  question = &icn_study_step (taken, step)->question;
  names = icn_study_names (taken);
  for (guint i = 0; names[i]; i++) {
    g_autoptr (IcnLimitsReport) report = NULL;

    if (g_strcmp0 (names[i], question->design) != 0)
      report = icn_limits_test (taken, i, question->limits, cancellable, NULL);
    if (report && report->is_met)
      return g_strdup_printf (_ ("its design “%s” meets the limits that its question asks for"),
                              names[i]);
  }
  return NULL;
}

/* Whether the figure of a step gives away the answer to its question, which asks the reader to pick
 * a node or a channel: the figure selects one that is a right answer. */
static gboolean
figure_picks (const IcnFigure *figure, const IcnPickKey *key)
{
  g_auto (GStrv) ends = figure->pair ? g_strsplit (figure->pair, ":", 2) : g_new0 (char *, 1);
  guint32 pick;

  for (char **end = ends; key->kind->is_node && *end; end++)
    if (icn_pick_key_find (key, *end, &pick, NULL) && icn_pick_key_share (key, pick) == 1)
      return TRUE;
  if (key->kind->is_node || !figure->through)
    return FALSE;
  if (g_str_equal (figure->through, "bottleneck"))
    return key->kind->needs_loads;
  return icn_pick_key_find (key, figure->through, &pick, NULL) &&
         icn_pick_key_share (key, pick) == 1;
}

/* Whether the colors of a figure show how busy channels are. */
static gboolean
shows_loads (const IcnFigure *figure)
{
  IcnColorBy color;

  return figure->color && icn_color_find (figure->color, &color) &&
         (color == ICN_COLOR_LOAD || color == ICN_COLOR_USE || color == ICN_COLOR_WAITING);
}

/* For a question that asks the reader to pick a node or a channel: returns a text that says how the
 * step reveals a right answer; NULL if it does not. Free with g_free. A right answer is revealed in
 * three cases:
 * - channel loads decide which answer is right, and the figure of the step shows them as colours;
 * - the figure selects a right answer;
 * - the text of the step names a right answer. */
static char *
pick_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  g_autoptr (IcnPickKey) key = icn_study_pick (study, step, cancellable, NULL);
  g_autofree char *words = words_before (of);
  double number;

  if (key && of->figure && key->kind->needs_loads && shows_loads (of->figure))
    return g_strdup (_ ("its figure colors channels by the load that its question asks for"));
  if (key && of->figure && figure_picks (of->figure, key))
    return g_strdup (_ ("its figure selects what its question asks for"));
  for (guint32 i = 0; key && i < key->n; i++) {
    g_autofree char *name = icn_pick_key_share (key, i) == 1 ? icn_pick_key_name (key, i) : NULL;

    /* A node's name that is only a number is not searched for, as the number can mean anything else
     * in the text. */
    if (name && !icn_number_from_text (name, &number) && has_words (words, name))
      return g_strdup_printf (_ ("its text says “%s”, which is an answer"), name);
  }
  return NULL;
}

char *
icn_step_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  switch (icn_question_answer (&icn_study_step (study, step)->question)) {
  case ICN_ANSWER_NUMBER:
    return number_told (study, step, cancellable);
  case ICN_ANSWER_ORDER:
    return order_told (study, step, cancellable);
  case ICN_ANSWER_CHOICE:
  case ICN_ANSWER_CHOICES:
    return choice_told (study, step, cancellable);
  case ICN_ANSWER_DESIGN:
    return design_told (study, step, cancellable);
  case ICN_ANSWER_PICK:
    return pick_told (study, step, cancellable);
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CURVE:
    break;
  }
  return NULL;
}
