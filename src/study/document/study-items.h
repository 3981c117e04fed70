/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of a study's lists; study.c has the lists themselves. */
#pragma once

#include "step.h"
#include "study-format.h"
#include "study.h"

typedef gpointer (*IcnItemDup) (gconstpointer item);

/* A list of a study that may be long, and is rarely edited: any but those of designs and
 * results. */
typedef struct {
  gsize offset; /* of the GPtrArray * in IcnStudy */
  gsize item;   /* bytes, without texts */
  const IcnMember *members;
  IcnItemDup dup;
  GDestroyNotify free;
  GEqualFunc same;
} IcnItemList;

#define ICN_N_ITEM_LISTS 5
extern const IcnItemList icn_item_lists[ICN_N_ITEM_LISTS];

/* Whether lists have equal items in the same order. */
gboolean icn_items_equal (const GPtrArray *a, const GPtrArray *b, GEqualFunc same);
