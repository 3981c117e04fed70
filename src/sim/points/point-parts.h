/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the measurement of a point. */
#pragma once

#include "point.h"
#include "workload.h"
#include "engine.h"
#include <gio/gio.h>

/* The cost of a jam. Close to saturation a network may run freely for tens of thousands of cycles
 * and then jam, so that a run without a jam underestimates the mean latency and its variance.
 * Therefore a jam is provoked by an overload that lasts a few mean latencies, and simulated until
 * it has dissolved. The excess latency of its messages limits the precision of a mean over n
 * messages: one jam more or less changes the mean by excess / n. Far from saturation a jam
 * dissolves at once and its excess is small. */
typedef struct {
  double excess;  /* Σ (latency - mean) over messages created after the overload, over all jams, in
                     cycles */
  double largest; /* the largest excess of a single jam */
  guint64 cycles; /* simulated for jams */
  guint64 moves;  /* moves of flits in these cycles */
  guint64 flit_hops;
} IcnJam;

/* Provokes one jam and adds its cost to `jam`. offered: the engine's workload; mean: its mean
 * latency; dissolved: the mean latency at which the jam counts as dissolved; rate: messages per
 * cycle of all nodes; chunk: cycles between checks of the cancellable. Stops once the excess is
 * more than `most`. Changes the engine's state: the caller saves and restores it. */
void icn_jam_try (IcnEngine *engine, const IcnWorkloadSettings *offered, double mean,
                  double dissolved, double rate, double most, guint64 chunk,
                  GCancellable *cancellable, IcnJam *jam);

/* A control variate of latencies (statistics.h): queues of known mean wait that are fed with the
 * messages of a simulation. Each node has a queue with one server of constant service time. The
 * wait of its j-th message minus the mean has expectation 0 and is correlated with the latency of
 * the node's j-th message, as both depend on the random arrivals and on queues that begin empty. */

typedef struct _IcnControlVariate IcnControlVariate;

/* wait: the mean wait of messages in cycles, from which the service time is found. Returns NULL for
 * injections whose mean wait has no formula: on-off and periodic. settings: checked for this network. */
IcnControlVariate *icn_control_variate_new (const IcnWorkloadSettings *settings, const IcnNet *net,
                                            double wait);
void icn_control_variate_free (IcnControlVariate *variate);

/* The wait of a node's next message minus the mean, in cycles. */
double icn_control_variate_next (IcnControlVariate *variate, IcnVertex node);

/* Relaxation time in cycles of queues with this mean wait, by the diffusion approximation: 2 ×
 * variance of the arriving work / drift², 2 ρ S / (1 - ρ)². */
double icn_control_variate_relaxation (const IcnWorkloadSettings *settings, double wait);

/* Measures a closed workload. Its sources cannot fall behind, so it has neither saturation nor a
 * load. */

/* Runs an engine of a closed workload until the interval of the processors' utilisation is as
 * narrow as asked for, or a limit is reached, and fills all members of the point but its seconds.
 * The point must have been initialised with icn_point_init. */
void icn_closed_point_run (IcnEngine *engine, const IcnNet *net, const IcnSimSettings *settings,
                           GCancellable *cancellable, IcnPoint *point);

/* Why a point has not converged, in words. */

/* The state of a run at its end. */
typedef struct {
  gboolean has_started; /* the end of the start-up was detected, and measuring began */
  double precision;     /* precision asked for */
  double jam_change;    /* change of the mean latency by one more or less of the provoked jams */
  double unseen_change; /* change of the mean latency by jams that were not seen */
  guint64 moves;        /* moves of flits, jams included */
  double busiest;       /* share of the cycles in which the busiest channel between routers carried
                           a flit; NAN where there is none */
  double sending;       /* share of the cycles in which nodes sent a flit, on average */
  guint vcs;            /* virtual channels of a channel that a message may take */
  guint32 flits;        /* flits of a message, on average */
  guint idle;           /* cycles for which a virtual channel idles between two messages */
} IcnPointEnd;

/* Fills point->why, which stays empty if the point has converged. */
void icn_point_say_why (IcnPoint *point, const IcnPointEnd *end);
