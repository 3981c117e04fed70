/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variant-draw.h"

#include "step.h"
#include "variant.h"

typedef struct {
  IcnStudy *lesson;
  char *seed;
} Input;

static void
input_free (gpointer data)
{
  Input *input = data;

  icn_study_free (input->lesson);
  g_free (input->seed);
  g_free (input);
}

static void
result_free (gpointer study)
{
  icn_study_free (study);
}

static gpointer
draw (gpointer data, GCancellable *cancellable, GError **error)
{
  const Input *input = data;
  g_autoptr (IcnVariants) variants = icn_variants_new (input->lesson, cancellable, error);
  const IcnVariant *variant =
    variants ? icn_variants_draw (variants, input->seed, cancellable, error) : NULL;

  return variant ? icn_study_dup_but_results (variant->study) : NULL;
}

BisectionJob *
bisection_variant_job_new (BisectionJobDone done, gpointer data)
{
  return bisection_job_new (draw, input_free, result_free, done, data);
}

void
bisection_variant_job_start (BisectionJob *job, const IcnStudy *lesson, const char *seed)
{
  Input *input = g_new (Input, 1);

  *input = (Input){ icn_study_dup_but_results (lesson), g_strdup (seed) };
  bisection_job_start (job, input);
}

void
bisection_variant_take_choices (IcnStudy *study, const IcnStudy *lesson, const IcnStudy *other)
{
  for (guint i = 0; i < study->steps->len && i < lesson->steps->len && i < other->steps->len; i++) {
    IcnQuestion *question = &icn_study_step (study, i)->question;
    const IcnQuestion *from = &icn_study_step (other, i)->question;
    const IcnQuestion *to = &icn_study_step (lesson, i)->question;

    if (!question->choices || !from->choices || !to->choices ||
        !g_strv_equal ((const char *const *) question->choices,
                       (const char *const *) from->choices))
      continue;
    g_strfreev (question->choices);
    question->choices = g_strdupv (to->choices);
    g_free (question->right);
    question->right = g_strdup (to->right);
    g_strfreev (question->rights);
    question->rights = g_strdupv (to->rights);
    for (guint m = 0; m < question->mistakes->len && m < to->mistakes->len; m++) {
      g_free (icn_question_mistake (question, m)->choice);
      icn_question_mistake (question, m)->choice = g_strdup (icn_question_mistake (to, m)->choice);
    }
  }
}
