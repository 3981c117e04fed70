/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionReading: what the reader of a document looks at, which is no part of the study: what is
 * picked in the drawn network, and the worst cases that were asked for. A worst case is kept as
 * long as the graph that it was found in. */
#pragma once

#include "evaluation.h"
#include "pick.h"

typedef struct {
  IcnAnalysis *analysis; /* of the design's own traffic */
  IcnAnalysis *worst;    /* the same graph under the worst permutation; NULL where there is only a
                            bound */
  IcnChannelId channel;  /* that is loaded most */
  double gamma_max;
} BisectionWorstCase;

void bisection_worst_case_free (BisectionWorstCase *worst);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BisectionWorstCase, bisection_worst_case_free)

typedef struct {
  BisectionPick pick;
  IcnNet *picked_net; /* that it was picked in */
  GPtrArray *worst;   /* BisectionWorstCase */
  gboolean shows_worst;
} BisectionReading;

void bisection_reading_init (BisectionReading *reading);
void bisection_reading_clear (BisectionReading *reading);

/* Of a network: nothing where the pick was made in another one. net: NULL while it is analysed. */
const BisectionPick *bisection_reading_get_pick (BisectionReading *reading, const IcnNet *net);
void bisection_reading_set_pick (BisectionReading *reading, const IcnNet *net,
                                 const BisectionPick *pick);

/* NULL where none was found. */
const BisectionWorstCase *bisection_reading_get_worst (const BisectionReading *reading,
                                                       const IcnAnalysis *analysis);
void bisection_reading_take_worst (BisectionReading *reading, BisectionWorstCase *worst);

/* Forgets those whose graph no evaluation has any more, and tells the evaluations of the others.
 * evaluations: IcnEvaluation. */
void bisection_reading_follow (BisectionReading *reading, GArray *evaluations);
