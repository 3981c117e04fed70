/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a latency, T = H t_r + D/v + T_c + L/b (lecture2003, section 4): of the mean message
 * under load, and of one message in an empty network, node by node. Times are base cycles. Without
 * load both are T0 of the design's router (zero-load.h). */
#pragma once

#include "study-types.h"

typedef struct _IcnLatencyParts IcnLatencyParts;

/* load: λ; the mean is over the messages of the design's traffic. Without a theory or without load,
 * the sum is T0 and contention is NAN. */
void icn_latency_parts (const IcnEvaluation *evaluation, double load, IcnLatencyParts *parts);

/* Nanoseconds of a base cycle, NAN when the physical constants are not given. */
double icn_latency_nanoseconds (const IcnEvaluation *evaluation);

/* A vertex on the path of a message, and the channel by which it leaves. Taps and multiplexers of
 * hyperedges are left out. */
typedef struct {
  IcnVertex vertex;
  IcnChannelId channel; /* ICN_NONE at the destination */
  double arrival;       /* arrival of the head; at the source, creation of the whole message */
  double complete;      /* arrival of the tail */
  double ready;         /* beginning of the time that the router charges */
  double departure;     /* end of that time, when the head leaves, or is delivered */
} IcnPassageStop;

typedef struct {
  guint n_stops;
  IcnPassageStop *stop;
  double head;  /* T_h: time until the head is delivered */
  double total; /* T: time until the tail is delivered */
} IcnPassage;

/* Appends the channels of the deterministic route between two vertices, with ties resolved to the
 * first candidate; returns whether there is a tie. A terminal of a multistage network has a route
 * to itself, too. */
gboolean icn_passage_route (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex source,
                            IcnVertex destination, GArray *channels);

/* Follows one message along the design's deterministic route, taking the first of tied channels.
 * The evaluation must have an analysis with its graph. */
void icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation,
                       const IcnDesign *design, IcnVertex source, IcnVertex destination);
void icn_passage_clear (IcnPassage *passage);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPassage, icn_passage_clear)

/* Finds two terminals at the largest distance. */
void icn_passage_most_distant (const IcnAnalysis *analysis, IcnVertex *source,
                               IcnVertex *destination);
