/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "step-told.h"

#include "check.h"
#include "chart.h"
#include "number-text.h"
#include "scene.h"
#include "step.h"
#include "study-figure.h"
#include "study-words.h"
#include "text-numbers.h"
#include "theme.h"
#include "workbench.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define WIDTH 800 /* size of the figures that are looked at, in points */
#define HEIGHT 600

/* The texts of a step's figure as it is shown before the question is answered, each on a line; NULL
 * if there are none. Numbers alone are left out where they stand at the axes of a plot or, whole
 * ones, are the names of nodes in a drawing. Free with g_free. */
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

/* Whether a text has the right choice, and none of the others. */
static gboolean
tells_choice (const char *text, const IcnQuestion *question)
{
  for (char **choice = question->choices; text && *choice; choice++)
    if (g_str_equal (*choice, question->right) != has_words (text, *choice))
      return FALSE;
  return text != NULL;
}

static char *
choice_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  const IcnStep *of = icn_study_step (study, step);
  const IcnQuestion *question = &of->question;
  const char *watch = icn_question_comes_first (question) ? NULL : of->watch;
  g_autofree char *words = g_strdup_printf ("%s\n%s\n%s", of->title ? of->title : "",
                                            of->text ? of->text : "", watch ? watch : "");
  g_autofree char *texts = NULL;

  if (tells_choice (words, question))
    return g_strdup_printf (_ ("its text says “%s”, the right choice, and no other"),
                            question->right);
  texts = figure_texts (study, step, cancellable);
  if (tells_choice (texts, question))
    return g_strdup_printf (_ ("its figure says “%s”, the right choice, and no other"),
                            question->right);
  return NULL;
}

char *
icn_step_told (const IcnStudy *study, guint step, GCancellable *cancellable)
{
  switch (icn_question_answer (&icn_study_step (study, step)->question)) {
  case ICN_ANSWER_NUMBER:
    return number_told (study, step, cancellable);
  case ICN_ANSWER_CHOICE:
    return choice_told (study, step, cancellable);
  case ICN_ANSWER_NONE:
  case ICN_ANSWER_CURVE:
    break;
  }
  return NULL;
}
