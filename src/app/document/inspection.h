/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionInspection: what the user of a document looks at, which is not part of the study: the
 * nodes and channel selected in the drawn network, and the worst permutations that were found (the
 * permutation traffic that gives a channel the largest load). A worst permutation is kept as long
 * as an evaluation uses the graph in which it was found. */
#pragma once

#include "pick.h"
#include "study-types.h"

typedef struct _BisectionWorstCase {
  IcnAnalysis *analysis; /* analysis under the design's own traffic */
  /* analysis of the same graph under the worst permutation; NULL if this permutation is not known,
   * but only a bound on the largest channel load */
  IcnAnalysis *worst;
  IcnChannelId channel; /* the channel that has the largest load under the worst permutation */
  double gamma_max;
} BisectionWorstCase;

void bisection_worst_case_free (BisectionWorstCase *worst);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWorstCase, bisection_worst_case_free)

/* Value of BisectionInspection.swept while no setting is being moved through its values. */
#define BISECTION_SWEPT_NOTHING (-2)

typedef struct {
  BisectionPick pick;
  IcnNet *picked_net; /* the network in which the user made the selection */
  GPtrArray *worst;   /* array of BisectionWorstCase: worst permutations found for graphs in use */
  gboolean shows_worst;
  /* set of bits: 1 << s is set for each subject s (IcnAbout) whose numbers are concealed
   * (conceal.h) */
  guint concealed;
  int swept;       /* index of the design whose setting a BisectionSweep moves; -1: all designs */
} BisectionInspection;

void bisection_inspection_init (BisectionInspection *inspection);
void bisection_inspection_clear (BisectionInspection *inspection);

/* Returns the nodes and channel that the user selected in `net`. A selection that was made in
 * another network is cleared first. net: NULL while the network is being analysed; the selection is
 * then kept. */
const BisectionPick *bisection_inspection_get_pick (BisectionInspection *inspection,
                                                    const IcnNet *net);
void bisection_inspection_set_pick (BisectionInspection *inspection, const IcnNet *net,
                                    const BisectionPick *pick);

/* Returns the worst permutation that was found for the network of this analysis; NULL if none was
 * found. */
const BisectionWorstCase *bisection_inspection_get_worst (const BisectionInspection *inspection,
                                                          const IcnAnalysis *analysis);
void bisection_inspection_take_worst (BisectionInspection *inspection, BisectionWorstCase *worst);

/* For each design whose worst permutation was found, stores the largest channel load under it in
 * the design's evaluation. Then discards the worst permutations of graphs that no evaluation uses
 * any more. evaluations: [n_evaluations], one for each design. */
void bisection_inspection_follow (BisectionInspection *inspection, IcnEvaluation *evaluations,
                                  guint n_evaluations);
