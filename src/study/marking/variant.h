/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants of a lesson: for each student, values of the settings listed in IcnStudy.variants are
 * drawn at random, and the answers are computed anew. The seed of the random numbers is a text such
 * as the student's name.
 *
 * Variants are about as hard as the lesson. Drawn values are used only if
 * - each number, order of designs, channel or node that a question asks for exists, and each number
 *   is between 1/ICN_VARIANT_BAND and ICN_VARIANT_BAND times the answer in the original lesson;
 * - each right choice remains right: the claim that states it is still supported by its
 *   expectations (those that need long simulations are not tested);
 * - no two choices of a question have the same text;
 * - if a question asks for a design that meets limits, the lesson's example still meets them, and
 *   the unchanged design does not.
 * Otherwise other values are drawn with the same seed. A seed gives the same variant on every
 * machine, as long as the lesson and the numbers that the program computes do not change. */
#pragma once

#include "answer-key.h"

#define ICN_VARIANT_BAND 2.0      /* largest ratio of a variant's answer to the original answer */
#define ICN_VARIANT_MAX_DRAWS 200 /* largest number of combinations that are tried for one seed */

typedef struct {
  char *settings;    /* the drawn settings, "length=320,k=8" */
  IcnStudy *study;   /* the lesson with the drawn settings; its `variants` are those of the
                        lesson */
  IcnAnswerKey *key; /* the answers to the questions of `study` */
} IcnVariant;

/* An object that makes the variants of one lesson, and caches them. */
typedef struct _IcnVariants IcnVariants;

/* Makes the IcnVariants of a lesson. study: the lesson, which is copied. Returns NULL with an error
 * if the lesson has no variants, if settings whose values advance together have different numbers
 * of values, if there are more than ICN_SPACE_MAX combinations of values, or when cancelled. */
IcnVariants *icn_variants_new (const IcnStudy *study, GCancellable *cancellable, GError **error);
void icn_variants_free (IcnVariants *variants);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnVariants, icn_variants_free)

/* Returns whether two texts are the same seed. Case, Unicode normalization, and spaces at both ends
 * are ignored. */
gboolean icn_variant_same_seed (const char *one, const char *other);

/* Returns the variant that a seed selects, owned by `variants`. Combinations of values are drawn at
 * random from the seed until one can be used. Returns NULL with an error if none of
 * ICN_VARIANT_MAX_DRAWS combinations can be used, or when cancelled. */
const IcnVariant *icn_variants_draw (IcnVariants *variants, const char *seed,
                                     GCancellable *cancellable, GError **error);

/* Sets *n_all to the number of combinations of values, and *n_fit to the number of combinations,
 * among the first `most`, that can be used as variants. Returns FALSE with an error when
 * cancelled. */
gboolean icn_variants_count (IcnVariants *variants, guint most, guint *n_all, guint *n_fit,
                             GCancellable *cancellable, GError **error);
