/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnPickKind: what a question can ask a reader to pick in the drawing of a design's network, such
 * as a channel with the largest load. Each channel or node has a number that depends on the kind; a
 * channel or node with the largest number is a right answer. */
#pragma once

#include "net-types.h"
#include "study-types.h"
#include <glib.h>

typedef struct {
  const char *id;    /* id in documents, such as busiest-channel */
  const char *title; /* translatable name of what a reader picks, such as "A channel with the
                        largest load" */
  const char *help;  /* translatable: one sentence that says which channels or nodes are right
                        answers */
  const char *words; /* translatable: the number by which a pick is judged, in words, as "load %s";
                        NULL if the number only says whether a pick is right, 1 or 0 */
  gboolean is_node;  /* a node (terminal) is picked, not a channel */
  gboolean has_from; /* TRUE if the numbers of channels or nodes depend on one given node,
                        IcnQuestion.at */
  gboolean needs_loads;  /* TRUE if the numbers of channels or nodes follow from channel loads */
  gboolean needs_layout; /* TRUE if the numbers of channels or nodes follow from the layout */
  /* Sets numbers[i] for each channel or each node i. evaluation: must have a graph, and channel
   * loads if needs_loads is set. from: the node on which the numbers depend; ICN_NONE unless
   * has_from is set. */
  void (*measure) (const IcnEvaluation *evaluation, const IcnDesign *design, IcnVertex from,
                   double *numbers);
} IcnPickKind;

const IcnPickKind *icn_pick_kinds (guint *n_kinds);
const IcnPickKind *icn_pick_kind_find (const char *id); /* NULL if no kind has this id */
