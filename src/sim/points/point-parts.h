/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the measurement of a point of the latency-traffic curve (point.h): jams (congestions),
 * control variates, closed workloads, and the reason why a point has not converged. */
#pragma once

#include "point.h"
#include "workload.h"
#include "engine.h"
#include <gio/gio.h>

/* Jams: congestions that arise by chance and dissolve after some time. Close to saturation a
 * network may run freely for tens of thousands of cycles and then jam, so a run without a jam
 * underestimates the mean latency and its variance. Therefore a jam is caused on purpose, by an
 * overload that lasts a few mean latencies, and simulated until it has dissolved. The excess of a
 * jam is the additional latency of its messages, summed over these. It limits the precision of a
 * mean over n messages: one jam more or less changes the mean by excess / n. Far from saturation a
 * jam dissolves at once and its excess is small. */
typedef struct {
  double excess; /* sum of (latency - mean) over messages created after the overload, over all jams
                    (congestions), in cycles */
  double largest; /* largest excess of a single jam (congestion), in cycles */
  guint64 cycles; /* cycles in which jams (congestions) were simulated */
  guint64 moves;  /* moves of flits while jams (congestions) were simulated */
  guint64 flit_hops;
} IcnJam;

/* Causes one jam (congestion) by an overload and adds its excess, cycles and flit moves to `jam`.
 * offered: the workload that the engine normally runs. mean: mean latency of that workload in
 * cycles. dissolved: mean latency in cycles at or below which the jam has dissolved. rate: messages
 * per cycle of all nodes together. chunk: cycles between checks of the cancellable. Stops when the
 * excess of the jam reaches `most`. Changes the state of the engine, which the caller saves and
 * restores. */
void icn_jam_try (IcnEngine *engine, const IcnWorkloadSettings *offered, double mean,
                  double dissolved, double rate, double most, guint64 chunk,
                  GCancellable *cancellable, IcnJam *jam);

/* A control variate of latencies (statistics.h): queues whose mean wait is known from a formula,
 * fed with the messages of a simulation. Each node has a queue with one server of constant service
 * time; where messages differ in length, the service times are in proportion to the lengths. The
 * wait of the j-th message in a node's queue minus the mean wait has expectation 0 and is
 * correlated with the latency of the node's j-th message, as both depend on the random arrivals and
 * on queues that are empty at the start. */

typedef struct _IcnControlVariate IcnControlVariate;

/* Makes a control variate. The settings must have been checked for this network. wait: mean wait of
 * messages in source queues, in cycles; the service time is found from it. Returns NULL for on-off
 * and periodic injection, because their mean wait has no formula. */
IcnControlVariate *icn_control_variate_new (const IcnWorkloadSettings *settings, const IcnNet *net,
                                            double wait);
void icn_control_variate_free (IcnControlVariate *variate);

/* Returns the value of the control variate for a node's next message: the wait of the message in
 * the queue minus the mean wait, in cycles. */
double icn_control_variate_next (IcnControlVariate *variate, IcnVertex node);

/* Returns the time, in cycles, in which source queues whose mean wait is `wait` relax to their
 * steady state. By the diffusion approximation this time is 2 × variance of the arriving work /
 * drift² = 2 λ E[S²] / (1 - ρ)² for service times S, message rate λ and utilization ρ. */
double icn_control_variate_relaxation (const IcnWorkloadSettings *settings, double wait);

/* Statistics of the messages of each length, if messages differ in length. The network does not
 * distinguish messages of different lengths in bits that have the same number of flits, so these
 * messages have common statistics. */
typedef struct _IcnPointClasses IcnPointClasses;

/* Returns NULL if all messages have the same length; the functions below then do nothing. */
IcnPointClasses *icn_point_classes_new (const IcnSimSettings *settings);
void icn_point_classes_free (IcnPointClasses *classes);
void icn_point_classes_restart (IcnPointClasses *classes); /* forgets all messages */

/* Records a delivered message. Statistics by length do not use the control variate. The values of
 * the control variate belong to the messages of a source in the order of creation, but messages are
 * recorded in the order of delivery. If short messages overtake long ones, a message would get the
 * value of another message, and the mean of these values over the messages of one length would not
 * be 0. */
void icn_point_classes_take (IcnPointClasses *classes, const IcnDelivery *delivery);

/* Fills point->classes, the results for each length of messages. cycles: cycles of measuring ×
 * number of senders; the accepted traffic is the delivered bits divided by `cycles`. wider: the
 * factor by which confidence intervals are widened. unseen: the largest change of the mean latency,
 * in cycles, by jams (IcnJam) that did not occur in the run. `wider` and `unseen` apply to every
 * length. with_latency: whether to fill in the latencies as well as the accepted traffic. */
void icn_point_classes_fill (IcnPointClasses *classes, double cycles, double wider, double unseen,
                             gboolean with_latency, IcnPoint *point);

/* The declaration below is for closed workloads, in which processors wait for replies. Their
 * sources cannot fall behind, so they have neither saturation nor an offered load. */

/* Runs an engine with a closed workload (processors wait for replies) until the confidence interval
 * of the processors' utilisation is as narrow as the settings ask for, or a limit is reached. Fills
 * all members of the point except `seconds`. The point must have been initialised with
 * icn_point_init. hooks: not NULL. */
void icn_closed_point_run (IcnEngine *engine, const IcnNet *net, const IcnSimSettings *settings,
                           const IcnPhysical *physical, const IcnPointHooks *hooks, gpointer data,
                           GCancellable *cancellable, IcnPoint *point);

/* The declarations below determine, in words, why a point has not converged. */

/* The state of a run when it ended. */
typedef struct {
  gboolean has_started; /* whether the start-up ended, so that measuring began */
  double precision;     /* precision that the settings ask for */
  double jam_change;    /* change of the mean latency, in cycles, if the run had one jam more or
                           less (see IcnJam) */
  /* largest change of the mean latency, in cycles, by jams (see IcnJam) that did not occur in the
   * run */
  double unseen_change;
  guint64 moves;  /* moves of flits in the run, including simulated jams (IcnJam) */
  double busiest; /* share of cycles in which the busiest channel between routers carried a flit;
                     NAN if there is no such channel */
  double sending; /* share of cycles in which a node sent a flit, as the mean over the nodes that
                     send */
  guint vcs;      /* number of virtual channels that a message may take on a channel */
  guint32 flits;  /* mean number of flits of a message */
  guint idle;     /* cycles for which a virtual channel is idle between two messages */
} IcnPointEnd;

/* If the point has not converged, writes the reason, in words, to point->why. */
void icn_point_say_why (IcnPoint *point, const IcnPointEnd *end);
