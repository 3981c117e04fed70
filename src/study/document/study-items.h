/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of a study's lists (figures, experiments, claims and so on); the lists are in
 * study.c. */
#pragma once

#include "step.h"
#include "study-format.h"
#include "study.h"

typedef gpointer (*IcnItemDup) (gconstpointer item);

/* How to copy, compare and free the items of one list of a study. Used for all lists except those
 * of designs and results. */
typedef struct {
  gsize offset; /* offset in IcnStudy of the list, a GPtrArray * */
  gsize item;   /* bytes of an item, without its texts */
  const IcnMember *members;
  IcnItemDup dup;
  GDestroyNotify free;
  GEqualFunc same;
} IcnItemList;

#define ICN_N_ITEM_LISTS 9
extern const IcnItemList icn_item_lists[ICN_N_ITEM_LISTS];

/* Whether two lists have equal items in the same order. */
gboolean icn_items_equal (const GPtrArray *a, const GPtrArray *b, GEqualFunc same);
