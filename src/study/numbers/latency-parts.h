/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A latency taken apart, T = H t_r + D/v + T_c + L/b (lecture2003, section 4): of the mean message
 * under load, and of one message that meets no other, node by node. Times are base cycles. Without
 * load both are T0 of the design's router (zero-load.h). */
#pragma once

#include "evaluation.h"

/* load: λ; the mean is over the messages of the design's traffic. Without a theory, and without
 * load, the sum is T0 and contention NAN. */
void icn_latency_parts (const IcnEvaluation *evaluation, double load, IcnLatencyParts *parts);

/* Nanoseconds of a base cycle, NAN when the physical constants are not given. */
double icn_latency_nanoseconds (const IcnEvaluation *evaluation);

/* A vertex on the way of a message, and the channel that it leaves by; not the taps and
 * multiplexers of hyperedges. */
typedef struct {
  IcnVertex vertex;
  IcnChannelId channel; /* ICN_NONE at the destination */
  double arrival;       /* of the head; at the source, of the message, which is created whole */
  double complete;      /* of the tail */
  double ready;         /* what the router charges is spent from here ... */
  double departure;     /* ... to here, when the head leaves, or is delivered */
} IcnPassageStop;

typedef struct {
  guint n_stops;
  IcnPassageStop *stop;
  double head;  /* T_h: until the head is delivered */
  double total; /* T: until the tail is */
} IcnPassage;

/* Follows one message along the design's deterministic route, ties to the first candidate. The
 * evaluation has an analysis with its graph. */
void icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation,
                       const IcnDesign *design, IcnVertex source, IcnVertex destination);
void icn_passage_clear (IcnPassage *passage);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPassage, icn_passage_clear)

/* Two terminals as far apart as any. */
void icn_passage_most_distant (const IcnAnalysis *analysis, IcnVertex *source,
                               IcnVertex *destination);
