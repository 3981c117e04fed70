/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a latency, T = H t_r + D/v + T_c + L/b: routers, wires, contention and serialization
 * (lecture2003, section 4). IcnLatencyParts has their means over all messages under load;
 * IcnPassage has the times of one message in an empty network at each vertex of its path. Times are
 * in base cycles (delays of a wire one node pitch long). Both count delays by the rules of
 * zero-load.h. */
#pragma once

#include "study-types.h"

typedef struct _IcnLatencyParts IcnLatencyParts;

/* Sets *parts to the mean parts of the latency of all messages of the design's traffic, at load λ.
 * Without a theory, or at load 0, the parts add up to the zero-load latency T_0 and contention is
 * NAN. */
void icn_latency_parts (const IcnEvaluation *evaluation, double load, IcnLatencyParts *parts);

/* Duration of a base cycle (delay of a wire one node pitch long) in nanoseconds; NAN if the
 * physical constants of the wires are not set. */
double icn_latency_nanoseconds (const IcnEvaluation *evaluation);

/* One vertex on the path of a message, and the channel by which the message leaves it. Vertices
 * that stand for a part of a hyperedge (a channel to several receivers) are not listed. */
typedef struct {
  IcnVertex vertex;
  IcnChannelId channel; /* channel to the next vertex; ICN_NONE at the destination */
  double arrival;       /* arrival of the head in base cycles (delays of a wire one node pitch
                           long); at the source, creation of the message */
  double complete;      /* arrival of the tail at this vertex, in base cycles like all times here */
  double ready;         /* time at which the router starts to process the head */
  double departure;     /* time at which the router has processed the head; the head then leaves or,
                           at the destination, is delivered */
} IcnPassageStop;

typedef struct {
  guint n_stops;
  IcnPassageStop *stop;
  double head;  /* T_h: time until the head is delivered, in base cycles (delays of a wire one node
                   pitch long) */
  double total; /* T: time until the tail is delivered, in base cycles like T_h */
} IcnPassage;

/* Appends the channels of the deterministic route between two vertices to `channels`, taking the
 * first of several tied channels. Returns whether any channels were tied. A terminal of a
 * multistage network also has a route to itself. */
gboolean icn_passage_route (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex source,
                            IcnVertex destination, GArray *channels);

/* Follows one message along the design's deterministic route, taking the first of tied channels,
 * and sets *passage to its times. The evaluation must have an analysis with its graph. */
void icn_passage_init (IcnPassage *passage, const IcnEvaluation *evaluation,
                       const IcnDesign *design, IcnVertex source, IcnVertex destination);
void icn_passage_clear (IcnPassage *passage);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPassage, icn_passage_clear)

/* Sets *source and *destination to two terminals at the largest distance. */
void icn_passage_most_distant (const IcnAnalysis *analysis, IcnVertex *source,
                               IcnVertex *destination);
