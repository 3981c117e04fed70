/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variant.h"

#include "check.h"
#include "common.h"
#include "design.h"
#include "error.h"
#include "number-text.h"
#include "question-limits.h"
#include "same-text.h"
#include "setting-axis.h"
#include "step.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A setting whose value is drawn at random for each variant. The drawn values of all such settings
 * are encoded by one integer, the combination: each of its digits is the index of a value. Settings
 * whose values advance together share a digit: they have the same stride and the same number of
 * values. */
typedef struct {
  const IcnSettingAxis *axis; /* the setting and its values; owned by the study */
  char **values;
  guint n_values;
  guint stride; /* the index of the drawn value is (combination / stride) % n_values */
} Drawn;

struct _IcnVariants {
  IcnStudy *study;
  IcnAnswerKey *key; /* answers to the original lesson; numeric answers to a variant must be within
                        a factor of ICN_VARIANT_BAND of them */
  GArray *drawn;
  guint n_all;      /* number of combinations */
  GHashTable *made; /* maps a combination to its IcnVariant, or to NULL if the combination cannot be
                       used */
};

static void
variant_free (gpointer data)
{
  IcnVariant *variant = data;

  if (!variant)
    return;
  g_free (variant->settings);
  g_clear_pointer (&variant->study, icn_study_free);
  g_clear_pointer (&variant->key, icn_answer_key_free);
  g_free (variant);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnVariant, variant_free)

static void
drawn_clear (gpointer data)
{
  g_strfreev (((Drawn *) data)->values);
}

/* Returns the first setting in `drawn` (the settings added so far) that advances in step with
 * `axis`; NULL if there is none. */
static const Drawn *
find_group (const GArray *drawn, const IcnSettingAxis *axis)
{
  for (guint i = 0; axis->with && *axis->with && i < drawn->len; i++) {
    const Drawn *other = &g_array_index (drawn, Drawn, i);

    if (g_strcmp0 (other->axis->with, axis->with) == 0)
      return other;
  }
  return NULL;
}

static gboolean
add_drawn (IcnVariants *variants, const IcnSettingAxis *axis, guint64 *n_all, GError **error)
{
  const IcnDesign *like =
    variants->study->designs->len > 0 ? icn_study_design (variants->study, 0) : NULL;
  const Drawn *group = find_group (variants->drawn, axis);
  Drawn drawn = { axis, like ? icn_setting_axis_values (axis, like, error) : NULL, 0, 0 };
  guint n_group = group ? group->n_values : 0; /* a copy, because adding to the array invalidates
                                                  the pointer `group` */

  if (!drawn.values)
    return like ? FALSE
                : icn_error_set (error, ICN_ERROR_UNAVAILABLE, "variants",
                                 "the lesson has no designs");
  drawn.n_values = g_strv_length (drawn.values);
  drawn.stride = group ? group->stride : (guint) *n_all;
  g_array_append_val (variants->drawn, drawn);
  if (n_group > 0 && n_group != drawn.n_values)
    return icn_error_set (error, ICN_ERROR_CONFLICT, "variants",
                          "settings that are drawn together have as many values: %s has %u, "
                          "another has %u",
                          axis->key, drawn.n_values, n_group);
  if (n_group == 0)
    *n_all *= drawn.n_values;
  return *n_all <= ICN_SPACE_MAX ||
         icn_error_set (error, ICN_ERROR_TOO_LARGE, "variants",
                        "there are more than %d combinations", ICN_SPACE_MAX);
}

IcnVariants *
icn_variants_new (const IcnStudy *study, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnVariants) variants = g_new0 (IcnVariants, 1);
  guint64 n_all = 1;

  variants->study = icn_study_dup (study);
  variants->drawn = g_array_new (FALSE, FALSE, sizeof (Drawn));
  g_array_set_clear_func (variants->drawn, drawn_clear);
  variants->made = g_hash_table_new_full (NULL, NULL, NULL, variant_free);
  if (study->variants->len == 0) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "variants", "the lesson draws no settings");
    return NULL;
  }
  for (guint i = 0; i < study->variants->len; i++)
    if (!add_drawn (variants, g_ptr_array_index (variants->study->variants, i), &n_all, error))
      return NULL;
  variants->n_all = (guint) n_all;
  variants->key = icn_answer_key_new (study, cancellable, error);
  return variants->key ? g_steal_pointer (&variants) : NULL;
}

void
icn_variants_free (IcnVariants *variants)
{
  g_clear_pointer (&variants->made, g_hash_table_unref);
  g_clear_pointer (&variants->drawn, g_array_unref);
  g_clear_pointer (&variants->key, icn_answer_key_free);
  g_clear_pointer (&variants->study, icn_study_free);
  g_free (variants);
}

/* Returns a seed in a form that is equal for equal seeds; free with g_free. */
static char *
plain_seed (const char *seed)
{
  g_autofree char *valid = g_utf8_make_valid (seed, -1);
  g_autofree char *plain = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);

  return icn_text_folded (g_strstrip (plain));
}

gboolean
icn_variant_same_seed (const char *one, const char *other)
{
  g_autofree char *a = plain_seed (one), *b = plain_seed (other);

  return g_str_equal (a, b);
}

/* Returns the combination of values for an attempt: the first 8 bytes of the SHA-256 of
 * "ATTEMPT:SEED", with the most significant byte first, modulo the number of combinations. attempt:
 * number of the attempt, from 0. plain: result of plain_seed(). */
static guint
draw_combination (const IcnVariants *variants, const char *plain, guint attempt)
{
  g_autofree char *text = g_strdup_printf ("%u:%s", attempt, plain);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 bytes[32];
  gsize length = sizeof bytes;
  guint64 number = 0;

  g_checksum_update (sum, (const guchar *) text, -1);
  g_checksum_get_digest (sum, bytes, &length);
  for (guint i = 0; i < 8; i++)
    number = number << 8 | bytes[i];
  return (guint) (number % variants->n_all);
}

/* If *text is the name of a design in `before`, replaces it by the name of the same design in
 * `after`. */
static void
replace_name (char **text, char *const *before, char *const *after)
{
  for (guint d = 0; after[d]; d++)
    if (g_strcmp0 (*text, before[d]) == 0) {
      g_free (*text);
      *text = g_strdup (after[d]);
      return;
    }
}

/* Updates those choices of questions that are names of designs, after new settings have changed the
 * names. before: the previous names of all designs. */
static void
rename_choices (IcnStudy *study, char *const *before)
{
  g_auto (GStrv) names = icn_study_names (study);

  for (guint i = 0; i < study->steps->len; i++) {
    IcnQuestion *question = &icn_study_step (study, i)->question;

    for (char **choice = question->choices; choice && *choice; choice++)
      replace_name (choice, before, names);
    replace_name (&question->right, before, names);
    for (char **right = question->rights; right && *right; right++)
      replace_name (right, before, names);
    for (guint m = 0; m < question->mistakes->len; m++)
      replace_name (&icn_question_mistake (question, m)->choice, before, names);
  }
}

/* Returns the lesson with the settings of a combination; NULL if no design can have one of the
 * settings. *settings: receives the settings as text, free with g_free. */
static IcnStudy *
make_study (const IcnVariants *variants, guint combination, char **settings)
{
  g_autoptr (IcnStudy) study = icn_study_dup (variants->study);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) before = icn_study_names (study);

  for (guint i = 0; i < variants->drawn->len; i++) {
    const Drawn *drawn = &g_array_index (variants->drawn, Drawn, i);
    const char *value = drawn->values[combination / drawn->stride % drawn->n_values];
    const IcnControl control = { .key = drawn->axis->key };

    if (!icn_study_take_control (study, &control, value, NULL, NULL))
      return NULL;
    g_string_append_printf (text, "%s%s=%s", i > 0 ? "," : "", control.key, value);
  }
  rename_choices (study, before);
  *settings = g_string_free (g_steal_pointer (&text), FALSE);
  return g_steal_pointer (&study);
}

static gboolean
is_in_band (double number, double original)
{
  if (isnan (original))
    return TRUE;
  if (original == 0)
    return number == 0;
  return number / original >= 1 / ICN_VARIANT_BAND && number / original <= ICN_VARIANT_BAND;
}

static gboolean
numbers_fit (const IcnAnswerKey *key, const IcnAnswerKey *original)
{
  for (guint i = 0; i < key->n_steps; i++)
    if (!is_in_band (key->numbers[i], original->numbers[i]) ||
        (original->orders[i] && !key->orders[i]) || (original->picks[i] && !key->picks[i]))
      return FALSE;
  return TRUE;
}

static gboolean
choices_differ (const IcnStudy *study)
{
  for (guint i = 0; i < study->steps->len; i++) {
    char **choices = icn_study_step (study, i)->question.choices;

    for (guint c = 0; choices && choices[c]; c++)
      if (g_strv_contains ((const char *const *) choices + c + 1, choices[c]))
        return FALSE;
  }
  return TRUE;
}

static gboolean
is_asked (const IcnStudy *study, const char *claim)
{
  for (guint i = 0; claim && i < study->steps->len; i++)
    if (g_strcmp0 (icn_study_step (study, i)->question.claim, claim) == 0)
      return TRUE;
  return FALSE;
}

/* Removes all expectations except those that state a claim on which a question depends
 * (IcnQuestion.claim). */
static void
keep_stating (GPtrArray *expectations, const IcnStudy *study)
{
  for (guint i = expectations->len; i-- > 0;)
    if (!is_asked (study, ((IcnExpectation *) g_ptr_array_index (expectations, i))->claim))
      g_ptr_array_remove_index (expectations, i);
}

/* Returns a copy of the lesson without questions. The copy has only those expectations that state a
 * claim on which a question depends (IcnQuestion.claim). */
static IcnStudy *
only_claims (const IcnStudy *study)
{
  IcnStudy *bare = icn_study_dup_but_results (study);

  keep_stating (bare->expectations, study);
  for (guint i = 0; i < bare->steps->len; i++) {
    IcnStep *step = icn_study_step (bare, i);

    keep_stating (step->expectations, study);
    icn_control_clear (&step->control);
    icn_motion_clear (&step->motion);
    icn_step_drop_question (step);
  }
  return bare;
}

/* Returns whether the right choices of all questions are still right in a variant of the lesson:
 * each claim on which a question depends (IcnQuestion.claim) must have the same verdict. */
static gboolean
choices_stay_right (const IcnStudy *study, GCancellable *cancellable)
{
  g_autoptr (IcnStudy) bare = only_claims (study);
  g_autoptr (IcnCheckReport) report = NULL;

  report = icn_study_run_checks (bare, NULL, cancellable, NULL);
  for (guint i = 0; report && i < report->claims->len; i++) {
    const IcnClaimResult *result = g_ptr_array_index (report->claims, i);

    if (is_asked (study, result->claim->id) && !result->is_supported)
      return FALSE;
  }
  return report != NULL;
}

/* Returns whether the questions that ask for a design that meets limits still make sense in a
 * variant: the author's example must meet the limits, and the unchanged design must not. */
static gboolean
limits_fit (const IcnStudy *study, GCancellable *cancellable)
{
  for (guint i = 0; i < study->steps->len; i++) {
    const IcnQuestion *question = &icn_study_step (study, i)->question;
    g_autoptr (IcnLimitsReport) given = NULL, example = NULL;

    if (icn_question_answer (question) != ICN_ANSWER_DESIGN || !question->example)
      continue;
    given = icn_study_test_limits (study, i, "", cancellable, NULL);
    example = icn_study_test_limits (study, i, question->example, cancellable, NULL);
    if (!given || !example || given->is_met || !example->is_met)
      return FALSE;
  }
  return TRUE;
}

/* Makes the lesson's variant for one combination of values of its settings. Returns NULL if the
 * combination cannot be used, or when cancelled. */
static IcnVariant *
make_variant (const IcnVariants *variants, guint combination, GCancellable *cancellable)
{
  g_autoptr (IcnVariant) variant = g_new0 (IcnVariant, 1);

  variant->study = make_study (variants, combination, &variant->settings);
  variant->key = variant->study ? icn_answer_key_new (variant->study, cancellable, NULL) : NULL;
  if (!variant->key || !numbers_fit (variant->key, variants->key) ||
      !choices_differ (variant->study) || !limits_fit (variant->study, cancellable) ||
      !choices_stay_right (variant->study, cancellable))
    return NULL;
  return g_steal_pointer (&variant);
}

/* Sets *variant to the variant for one combination of values, which is taken from the cache or
 * newly made; to NULL if the combination cannot be used. Returns FALSE with an error when
 * cancelled. */
static gboolean
get_variant (IcnVariants *variants, guint combination, const IcnVariant **variant,
             GCancellable *cancellable, GError **error)
{
  gpointer known;

  if (!g_hash_table_lookup_extended (variants->made, GUINT_TO_POINTER (combination), NULL,
                                     &known)) {
    known = make_variant (variants, combination, cancellable);
    if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
      variant_free (known);
      return FALSE;
    }
    g_hash_table_insert (variants->made, GUINT_TO_POINTER (combination), known);
  }
  *variant = known;
  return TRUE;
}

const IcnVariant *
icn_variants_draw (IcnVariants *variants, const char *seed, GCancellable *cancellable,
                   GError **error)
{
  g_autofree char *plain = plain_seed (seed), *quoted = icn_text_quote (seed);
  const IcnVariant *variant = NULL;

  for (guint attempt = 0; attempt < ICN_VARIANT_MAX_DRAWS; attempt++) {
    if (!get_variant (variants, draw_combination (variants, plain, attempt), &variant, cancellable,
                      error))
      return NULL;
    if (variant)
      return variant;
  }
  icn_error_set (error, ICN_ERROR_UNAVAILABLE, "variants",
                 "none of %d draws for %s keeps each answer within a factor of %g",
                 ICN_VARIANT_MAX_DRAWS, quoted, ICN_VARIANT_BAND);
  return NULL;
}

gboolean
icn_variants_count (IcnVariants *variants, guint most, guint *n_all, guint *n_fit,
                    GCancellable *cancellable, GError **error)
{
  const IcnVariant *variant = NULL;
  guint fit = 0;

  for (guint i = 0; i < MIN (variants->n_all, most); i++) {
    if (!get_variant (variants, i, &variant, cancellable, error))
      return FALSE;
    fit += variant != NULL;
  }
  *n_all = variants->n_all;
  *n_fit = fit;
  return TRUE;
}
