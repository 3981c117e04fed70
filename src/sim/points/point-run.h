/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run of the engine that measures a point of the latency-traffic curve (point.h) of an open
 * workload. The run starts up, then measures until the mean latency is known precisely enough, or
 * until it finds that this precision cannot be reached. These files share the struct: point.c,
 * which decides when a run ends; point-measure.c, which records deliveries; point-judge.c, which
 * judges whether the estimates are precise enough; and point-fill.c, which fills the point. */
#pragma once

#include "channel-use.h"
#include "engine.h"
#include "lag.h"
#include "point-parts.h"
#include "point.h"
#include "sim-settings.h"
#include "statistics.h"

/* Shares of the limits max_cycles and max_moves. If the end of the start-up has not been detected
 * when a run has used the share ICN_RUN_STARTING, measuring begins nevertheless and ends at the
 * share ICN_RUN_HURRIED. This gives an estimate, but the run does not converge. */
#define ICN_RUN_STARTING 0.25
#define ICN_RUN_HURRIED 0.35

typedef struct _IcnPointSums IcnPointSums; /* of point-fill.c */

typedef struct {
  const IcnSimSettings *settings;
  const IcnNet *net;
  IcnEngine *engine;
  IcnPoint *point;
  guint64 chunk;      /* cycles that the engine simulates between checks of the cancellable */
  gboolean measuring; /* whether the start-up is over, so that deliveries are measured */
  gboolean hurried;   /* whether measuring began although no end of the start-up was detected */
  guint64 start; /* cycle in which measuring began or, before that, in which the start-up began */
  IcnEngineCounts at_start; /* counts of the engine in cycle `start` */
  guint64 waiting_at_start; /* flits in source queues in cycle `start` */
  IcnLags lags;
  double bits_per_flit;
  IcnBatches latencies; /* latencies of the messages measured */
  IcnBatches uses;      /* share of the channels between routers that carry a flit: one observation
                           for each chunk of cycles */
  IcnPointSums *sums;   /* sums over the messages measured that only the point needs */
  IcnPointClasses *classes; /* statistics of each length of messages; NULL if all messages have the
                               same length */
  double network_sum;       /* sum of network latencies over the messages measured */
  guint64 n;                /* number of messages measured */
  guint64 *node_flits;      /* [n_terminals] flits delivered from each source */
  /* sum of the traffic matrix; equal to the number of nodes if every row sums to 1 */
  double all_sent;
  guint32 n_channels;     /* number of channels between routers */
  guint64 channel_cycles; /* cycles in which channels between routers carried flits, summed; 0 if
                             the engine does not count them */
  IcnWorkloadSettings offered;
  IcnControlVariate *variate; /* control variate of the latencies; NULL if none is used */
  /* relaxation time of the source queues in cycles; set when the start-up ends */
  double relaxation;
  gboolean has_many; /* whether the network has so many nodes (MANY_NODES in point.c) that measuring
                        may be shorter */
  gboolean is_early; /* the confidence interval was narrow enough, but measuring had not lasted long
                        enough; or the start-up seemed to have ended, but had not lasted long
                        enough */
  /* number of measured messages from which on the effect of one jam (point-parts.h) on the mean
   * latency is small enough for the precision asked for; INFINITY if not known */
  double enough;
  guint64 *delivered; /* [n_terminals] messages from each source delivered since cycle 0 */
  IcnJam jam;         /* sums over all jams (congestions caused on purpose, see point-parts.h) */
  guint n_jams;       /* number of jams (IcnJam) caused on purpose */
  const IcnPointHooks *hooks;
  gpointer hooks_data;
  guint64 n_told;           /* number of messages that were passed to the callbacks in
                               IcnPointHooks */
  guint64 n_before;         /* number of messages delivered before measuring began that were passed
                               to the callbacks */
  IcnUseCounts *use_counts; /* counts of the flits on each channel; NULL if no callback
                               (IcnPointHooks) asks for these counts */
  GCancellable *cancellable;
} IcnPointRun;

/* Returns the number of cycles that the current phase of the run, start-up or measuring, has lasted
 * so far. */
static inline double
icn_run_elapsed (const IcnPointRun *run)
{
  return icn_engine_now (run->engine) - run->start;
}

/* The functions below, defined in point-judge.c, tell how precise the mean latency is. */

/* Number of flit moves in the run and in the jams (congestions, see point-parts.h) that it caused
 * on purpose. */
guint64 icn_run_moves (const IcnPointRun *run);

/* Returns how much of its limits a run has used: cycles / max_cycles or flit moves / max_moves,
 * whichever is larger. */
double icn_run_spent (const IcnPointRun *run);

/* The change of the mean latency in cycles if the run had one jam (a congestion, see point-parts.h)
 * more or less. */
double icn_run_jam_change (const IcnPointRun *run);

/* Returns the largest change of the mean latency, in cycles, by jams (congestions, see
 * point-parts.h) that did not occur in the run; the reported interval includes it. It is found from
 * the jams that are caused on purpose. For a run that has converged, it is the change by one jam of
 * mean size. Otherwise it is the change by three jams of the largest size, as an event that did not
 * occur in n trials has a probability of up to 3/n at 95 % confidence (the rule of three). */
double icn_run_unseen_change (const IcnPointRun *run);

/* Factor by which the confidence interval of a run that has not converged is widened: measuring may
 * have covered fewer relaxation times of the source queues than necessary, and the queues then went
 * through fewer independent states than the number of batches suggests. */
double icn_run_unseen_states (const IcnPointRun *run);

/* Whether measuring has lasted long enough for the slowest process, the relaxation of source
 * queues, to repeat many times. */
gboolean icn_run_has_lasted (const IcnPointRun *run);

/* Whether the confidence interval of the latency, widened by the effect of one jam (a congestion,
 * see point-parts.h), is as narrow as the settings ask for. */
gboolean icn_run_is_known (IcnPointRun *run);

/* To be called when a run ends without having converged. Causes jams (congestions, see
 * point-parts.h); the reported confidence interval is later widened by the effect of these jams. */
void icn_run_end_unknown (IcnPointRun *run);

/* Whether the precision cannot be reached with the flit moves that are left. The width of the
 * confidence interval is expected to fall as 1/sqrt (time), and the effect of one jam (IcnJam) as
 * 1/time. The limit of cycles is not considered: a run may use all cycles that the user permits. */
gboolean icn_run_is_hopeless (const IcnPointRun *run);

/* Functions of point-measure.c, which record deliveries: */

/* Returns the sum of the row of the traffic matrix for node v. */
double icn_run_sent_by (const IcnPointRun *run, IcnVertex v);

/* Begins to measure in the present cycle: discards all observations made during the start-up. */
void icn_run_start_measuring (IcnPointRun *run);

/* Records the messages delivered in the last chunk of cycles. Returns TRUE when the run has
 * converged. *judged is set to TRUE if the estimates are due to be judged, and is unchanged
 * otherwise. */
gboolean icn_run_take_deliveries (IcnPointRun *run, gboolean *judged);

/* Functions of point-fill.c, which calculate the results of a run at its end. icn_run_fill_point
 * writes them to run->point. */

/* Returns the number of flits that all nodes have created since measuring began. */
double icn_run_offered_flits (const IcnPointRun *run);

void icn_run_fill_point (const IcnPointRun *run);

/* icn_point_sums_new: sums over no messages; free with g_free. icn_point_sums_restart: forgets all
 * messages. icn_point_sums_take: adds a delivered message. */
IcnPointSums *icn_point_sums_new (void);
void icn_point_sums_restart (IcnPointSums *sums);
void icn_point_sums_take (IcnPointSums *sums, const IcnDelivery *delivery);

/* Returns the share of all cycles in which the busiest channel between routers carried a flit, as
 * the mean over the channel's lanes (parallel physical channels); NAN if there is no channel
 * between routers. */
double icn_run_busiest (const IcnPointRun *run, const IcnPhysical *physical);

/* Returns the share of all cycles in which a node sent a flit, as the mean over the nodes that
 * send. */
double icn_run_sending (const IcnPointRun *run);

/* Called at the end of the run. Passes the use of each channel, and the number of messages
 * delivered before measuring began, to the callbacks (IcnPointHooks) that ask for them. */
void icn_run_tell_hooks (const IcnPointRun *run, const IcnPhysical *physical);
