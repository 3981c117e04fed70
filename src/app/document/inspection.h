/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionInspection: what the user of a document looks at, which is not part of the study: what
 * is picked in the drawn network, and the worst cases that were asked for. A worst case is kept as
 * long as the graph in which it was found. */
#pragma once

#include "pick.h"
#include "study-types.h"

typedef struct _BisectionWorstCase {
  IcnAnalysis *analysis; /* under the design's own traffic */
  IcnAnalysis *worst;    /* the same graph under the worst permutation; NULL if only a bound is
                            known */
  IcnChannelId channel;  /* the channel with the largest load */
  double gamma_max;
} BisectionWorstCase;

void bisection_worst_case_free (BisectionWorstCase *worst);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWorstCase, bisection_worst_case_free)

/* No design is being swept through the values of a setting. */
#define BISECTION_SWEPT_NOTHING (-2)

typedef struct {
  BisectionPick pick;
  IcnNet *picked_net; /* network in which the pick was made */
  GPtrArray *worst;   /* BisectionWorstCase */
  gboolean shows_worst;
  int swept; /* see bisection_document_set_swept */
} BisectionInspection;

void bisection_inspection_init (BisectionInspection *inspection);
void bisection_inspection_clear (BisectionInspection *inspection);

/* The pick in a network; empty if it was made in another one. net: NULL while it is analysed. */
const BisectionPick *bisection_inspection_get_pick (BisectionInspection *inspection,
                                                    const IcnNet *net);
void bisection_inspection_set_pick (BisectionInspection *inspection, const IcnNet *net,
                                    const BisectionPick *pick);

/* NULL if none was found. */
const BisectionWorstCase *bisection_inspection_get_worst (const BisectionInspection *inspection,
                                                          const IcnAnalysis *analysis);
void bisection_inspection_take_worst (BisectionInspection *inspection, BisectionWorstCase *worst);

/* Forgets worst cases whose graph no evaluation uses any more, and stores the others in the
 * evaluations. */
void bisection_inspection_follow (BisectionInspection *inspection, IcnEvaluation *evaluations,
                                  guint n_evaluations);
