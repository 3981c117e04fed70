/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants of a lesson: for each student the settings that IcnStudy.variants lists are drawn from
 * their values, by a seed such as the student's name, and the answers are worked out anew.
 *
 * Variants are about equally hard. A draw is taken only if
 * - each number that is asked for exists, and is at least 1/ICN_VARIANT_BAND and at most
 *   ICN_VARIANT_BAND times that of the lesson as it is written;
 * - each choice that is right stays so: the claim that states it is still supported by its
 *   expectations, as far as these are no simulations of more than seconds;
 * - no two choices of a question are the same text;
 * - the example of a question with limits meets them, and its design does not without it.
 * Otherwise the next draw of the same seed is tried. The same seed gives the same variant on every
 * machine, as long as neither the lesson nor the program's numbers change. */
#pragma once

#include "answer-key.h"

#define ICN_VARIANT_BAND 2.0
#define ICN_VARIANT_MAX_DRAWS 200 /* draws that are tried for one seed */

typedef struct {
  char *settings;    /* what was drawn, as "length=320,k=8" */
  IcnStudy *study;   /* the lesson with these settings; it lists its variants as the lesson does */
  IcnAnswerKey *key; /* the answers to its questions */
} IcnVariant;

/* Makes the variants of one lesson, and keeps those that were made. */
typedef struct _IcnVariants IcnVariants;

/* study: the lesson, copied. NULL with an error if it has no variants, if axes that advance in step
 * have different numbers of values, if there are more than ICN_SPACE_MAX combinations, or when
 * cancelled. */
IcnVariants *icn_variants_new (const IcnStudy *study, GCancellable *cancellable, GError **error);
void icn_variants_free (IcnVariants *variants);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnVariants, icn_variants_free)

/* Whether two texts are the same seed: case, the form of characters and spaces around do not
 * count. */
gboolean icn_variant_same_seed (const char *one, const char *other);

/* The variant of a seed, owned by `variants`. NULL with an error if no draw is as hard as the
 * lesson, or when cancelled. */
const IcnVariant *icn_variants_draw (IcnVariants *variants, const char *seed,
                                     GCancellable *cancellable, GError **error);

/* Number of combinations of values, and of those among the first `most` of them that are about as
 * hard as the lesson. FALSE when cancelled. */
gboolean icn_variants_count (IcnVariants *variants, guint most, guint *n_all, guint *n_fit,
                             GCancellable *cancellable, GError **error);
