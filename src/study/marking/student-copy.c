/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "student-copy.h"

#include "data-set.h"
#include "design.h"
#include "field.h"
#include "given.h"
#include "number-text.h"
#include "open-lesson.h"
#include "quantity.h"
#include "question-lines.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include "text-numbers.h"

#include <math.h>
#include <string.h>

#define VARIANT "Variant: " /* start of the notes of a student's copy; the seed follows */

/* The numbers that are removed from texts, and a list of the removed numbers. */
typedef struct {
  GArray *answers;   /* array of double: the answers that are numbers */
  GPtrArray *masked; /* array of char *: each removed number and its place, "step 5: 43.5" */
} Mask;

static gboolean
has_number (const GArray *known, double number)
{
  for (guint i = 0; i < known->len; i++)
    if (fabs (g_array_index (known, double, i) - number) <= 1e-9 * fabs (number))
      return TRUE;
  return FALSE;
}

/* Adds the numbers in the settings of all designs to `known`, an array of double. Settings with
 * default values are left out, because documents do not contain them. */
static void
add_settings (const IcnStudy *study, GArray *known)
{
  g_autoptr (IcnDesign) plain = icn_design_new ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < study->designs->len; i++)
    for (guint f = 0; f < n; f++) {
      const IcnDesign *design = icn_study_design (study, i);
      g_autofree char *text = icn_field_get (&fields[f], design);

      if (fields[f].group != ICN_GROUP_DESIGN && !icn_field_same (&fields[f], design, plain))
        icn_text_numbers (text, known);
    }
}

/* Returns the answers that are numbers, without those that are also the value of a design's setting
 * in some step. Array of double; free with g_array_unref. */
static GArray *
list_answers (const IcnStudy *lesson, const IcnAnswerKey *key)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) settings = g_array_new (FALSE, FALSE, sizeof (double));

  add_settings (lesson, settings);
  for (guint i = 0; i < lesson->steps->len; i++) {
    g_autoptr (IcnStudy) taken = icn_study_dup_but_results (lesson);

    if (icn_study_take_step (taken, i, NULL))
      add_settings (taken, settings);
  }
  for (guint i = 0; i < key->n_steps; i++)
    if (isfinite (key->numbers[i]) && !has_number (settings, key->numbers[i]))
      g_array_append_val (answers, key->numbers[i]);
  return answers;
}

/* Replaces each answer in a text by "…", and adds it to mask->masked. text: *text may be NULL.
 * where: place of the text, such as "step 5", for mask->masked. */
static void
mask_text (const Mask *mask, const char *where, char **text)
{
  for (guint i = 0; i < mask->answers->len; i++) {
    double answer = g_array_index (mask->answers, double, i);
    g_autofree char *number = icn_number_to_digits (answer, 6);
    char *without = icn_text_without_number (*text, answer);

    if (!without)
      continue;
    g_free (*text);
    *text = without;
    g_ptr_array_add (mask->masked, g_strdup_printf ("%s: %s", where, number));
  }
}

/* Replaces a question in the copy of a lesson by a plain text: the question, its choices and the
 * form of the answer. Members from which the answer follows are removed. given: text with the
 * settings of the variant (given.h), or NULL. */
static void
ask_only (const IcnStudy *lesson, guint step, IcnQuestion *question, const char *given)
{
  const IcnQuantity *quantity = question->quantity ? icn_quantity_find (question->quantity) : NULL;
  g_autoptr (GString) ask = g_string_new (question->ask);
  gboolean is_offer = icn_question_answer (question) == ICN_ANSWER_CHOICE;
  g_auto (GStrv) lines = icn_question_lines (lesson, step, is_offer ? ICN_OFFER : "", FALSE);
  g_auto (GStrv) keys = icn_question_keys (lesson, step);
  const char *form = icn_question_form (question);

  if (given)
    g_string_append_printf (ask, "\n%s", given);
  for (char **line = lines; *line; line++)
    g_string_append_printf (ask, "\n%s", *line);
  if (form)
    g_string_append_printf (ask, "\n%s", form);
  for (char **key = keys; *key; key++)
    g_string_append_printf (ask, "\n– %s", *key);
  if (quantity && quantity->unit && *quantity->unit)
    g_string_append_printf (ask, " (%s)", quantity->unit);
  icn_question_clear (question);
  question->ask = g_strdup (ask->str);
}

static void
copy_step (const Mask *mask, const IcnStudy *lesson, IcnStep *step, guint i, const char *given)
{
  gboolean is_shown = icn_question_answer (&step->question) != ICN_ANSWER_CURVE &&
                      !icn_question_comes_first (&step->question);
  g_autoptr (GPtrArray) hidden = icn_members_words (icn_step_record.members, step, ICN_READ_FIGURE);
  g_autoptr (GPtrArray) texts = NULL;
  g_autofree char *where = g_strdup_printf ("step %u", i + 1);

  g_ptr_array_set_size (step->expectations, 0);
  if (!is_shown) {
    g_clear_pointer (&step->figure, icn_figure_free);
    for (guint t = 0; t < hidden->len; t++)
      g_clear_pointer ((char **) hidden->pdata[t], g_free);
    icn_motion_clear (&step->motion);
    icn_control_clear (&step->control);
  }
  if (step->question.ask)
    ask_only (lesson, i, &step->question, given);
  texts = icn_step_words (step, ICN_READ_FIRST | ICN_READ_FIGURE | ICN_READ_HINT);
  for (guint t = 0; t < texts->len; t++)
    mask_text (mask, where, texts->pdata[t]);
  if (step->figure)
    mask_text (mask, where, &step->figure->title);
}

IcnStudy *
icn_student_copy (const IcnStudy *lesson, const IcnAnswerKey *key, const char *variant,
                  GPtrArray *masked)
{
  IcnStudy *copy = icn_study_dup_but_results (lesson);
  g_autoptr (GArray) answers = list_answers (lesson, key);
  const Mask mask = { answers, masked };
  g_autofree char *line = variant ? icn_text_line (variant, 200) : NULL, *notes = NULL;

  g_ptr_array_set_size (copy->claims, 0);
  g_ptr_array_set_size (copy->expectations, 0);
  g_ptr_array_set_size (copy->variants, 0);
  g_clear_pointer (&copy->extra, g_free);
  for (guint i = 0; i < copy->designs->len; i++)
    g_clear_pointer (&((IcnDesign *) icn_study_design (copy, i))->extra, g_free);
  mask_text (&mask, "title", &copy->title);
  mask_text (&mask, "notes", &copy->notes);
  for (guint i = 0; i < copy->experiments->len; i++)
    mask_text (&mask, "experiments",
               &((IcnExperiment *) g_ptr_array_index (copy->experiments, i))->label);
  for (guint i = 0; i < copy->figures->len; i++)
    mask_text (&mask, "figures", &((IcnFigure *) g_ptr_array_index (copy->figures, i))->title);
  for (guint i = 0; i < copy->data->len; i++)
    mask_text (&mask, "data", &((IcnDataSet *) g_ptr_array_index (copy->data, i))->source);
  for (guint i = 0; i < copy->steps->len; i++) {
    g_autofree char *given = variant ? icn_step_given (lesson, i) : NULL;

    copy_step (&mask, lesson, icn_study_step (copy, i), i, given);
  }
  if (line) {
    notes = copy->notes;
    copy->notes = g_strdup_printf (VARIANT "%s\n%s", line, notes ? notes : "");
    g_strchomp (copy->notes);
  }
  return copy;
}

char *
icn_student_copy_variant (const IcnStudy *copy)
{
  const char *seed =
    copy->notes && g_str_has_prefix (copy->notes, VARIANT) ? copy->notes + strlen (VARIANT) : NULL;

  return seed ? g_strndup (seed, strcspn (seed, "\n")) : NULL;
}
