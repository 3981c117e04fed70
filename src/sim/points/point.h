/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One point of a latency-traffic curve: a network is simulated under one load until the confidence
 * interval of the mean latency is as narrow as asked for, or until the network is found to be
 * saturated or deadlocked. This file also declares the search for the load at which a network
 * saturates. Loads and throughputs are in bits per cycle per node.
 *
 * With a closed workload (workload.h) there is no load. The network is then simulated until the
 * mean utilisation of the processors, a share of the cycles, is known to within half the precision.
 * For example, with a precision of 2 % the utilisation is known to within 0.01. */
#pragma once

#include "engine.h"
#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnRouterSettings IcnRouterSettings;
typedef struct _IcnSimSettings IcnSimSettings;
typedef struct _IcnChannelUse IcnChannelUse;

/* A processor utilisation is known precisely enough when the half width of its confidence interval
 * is at most this multiple of the setting `precision`. */
#define ICN_UTILIZATION_PRECISION 0.5

#define ICN_WHY_BYTES 160

/* Results of a run for the messages of one length, in the units of the point to which they belong;
 * numbers that the run could not determine are NAN. The table in study/numbers/statistic.c lists
 * every member. */
typedef struct {
  double length;   /* length of the messages for which these are the results, in bits */
  double share;    /* share of all messages that have this length, by the settings of the
                      workload */
  double accepted; /* traffic delivered in messages of this length while measuring */
  double latency, latency_ci, network_latency, p50, p95, p99; /* latencies of the messages of this
                                                                 length, in the sense of the members
                                                                 of the same names in
                                                                 ICN_POINT_MEMBERS */
} IcnPointClass;

/* Results of a run. Times are in cycles in IcnPoint; other structs with these members may use
 * another unit. Values that the run could not determine are NAN. Offered and accepted traffic are
 * means per sending node, in which a node whose row of the traffic matrix sums to s counts as s
 * nodes. If the network is saturated, `accepted` is the throughput beyond saturation. The table in
 * study/numbers/statistic.c lists every member. icn_point_init requires that all members before
 * `converged` are doubles. */
#define ICN_POINT_MEMBERS                                                                          \
  double load;            /* the load that the run was given */                                    \
  double offered;         /* traffic created while measuring */                                    \
  double accepted;        /* traffic delivered while measuring */                                  \
  double least_accepted;  /* smallest throughput of any node */                                    \
  double latency;         /* mean time from creation to the tail's arrival; NAN if saturated */    \
  double latency_ci;      /* half width of the confidence interval, widened for jams (IcnJam) */   \
  double network_latency; /* mean latency without the wait in the source queue */                  \
  double p50, p95, p99;   /* 50th, 95th and 99th percentile of the latency */                      \
  double hops;            /* mean number of channels that a message crosses (icn_point_hops) */    \
  double seconds;         /* real time that the run took */                                        \
  double utilization;     /* share of cycles in which a channel carried a flit, mean over channels \
                             between routers */                                                    \
  double utilization_ci;  /* half width of the confidence interval of `utilization` */             \
  /* For a closed workload, which has no load and no offered traffic: */                           \
  double processor_utilization; /* share of cycles in which a thread runs */                       \
  double processor_utilization_ci;                                                                 \
  double round_trip; /* mean time from the creation of a request to the delivery of its reply;     \
                        `latency` has the same value */                                            \
  double round_trip_ci;                                                                            \
  gboolean converged;                                                                              \
  gboolean saturated;  /* source queues grow without bound */                                      \
  gboolean deadlocked; /* a deadlock was found (icn_deadlock_knot) */                              \
  gboolean cancelled;                                                                              \
  guint64 cycles;    /* cycles simulated, including those of jams caused on purpose (IcnJam) */    \
  guint64 flit_hops; /* number of times that a flit crossed a channel in these cycles */           \
  guint64 n_classes; /* number of different lengths of messages; 0 if all are equal */             \
  IcnPointClass classes[ICN_MAX_LENGTHS]; /* [n_classes], shortest first */                        \
  char why[ICN_WHY_BYTES]; /* why the run has not converged, in words; empty if it has */

typedef struct {
  ICN_POINT_MEMBERS
} IcnPoint; /* a point whose times are in cycles of the engine */

/* Returns the mean number of channels that a message crosses, including the channels from and to
 * separate terminals. between: mean number of channels between routers that a delivered message has
 * crossed. If a delivery is a memory access (engine.h), `between` counts the channels of request
 * and reply together, and the result is the mean of request and reply. */
double icn_point_hops (const IcnNet *net, double between);
void icn_point_init (IcnPoint *point); /* sets numbers to NAN or 0, flags to FALSE */

/* Callbacks that give more results of a run than its IcnPoint has. They are called in the
 * simulating thread; a NULL member is not called. Messages and flits of jams that the run causes on
 * purpose (IcnJam) are not reported. */
typedef struct {
  /* Receives the messages that were delivered since the last call, in the order of delivery. */
  void (*delivered) (const IcnDelivery *deliveries, gsize n, gpointer data);
  /* Receives the use of each channel while the point was measured. The callback may take over the
   * arrays in `use`. */
  void (*used) (IcnChannelUse *use, gpointer data);
  /* Receives, at the end of the run, the number of messages delivered before measuring began. These
   * messages are not part of the point. */
  void (*ended) (guint64 n_before, gpointer data);
} IcnPointHooks;

/* Simulates a network under one load (NAN for a closed workload). FALSE if icn_sim_check_run
 * refuses the settings. Routes that can deadlock are accepted, and a run that deadlocks ends with
 * point->deadlocked set. A cancelled run returns TRUE with point->cancelled set, within 0.1 s.
 * hooks may be NULL; they do not change the point. physical: delay and rate of each channel; NULL:
 * the router's channel delay and one flit per cycle. */
gboolean icn_point_run (const IcnNet *net, const IcnRouterSettings *router,
                        const IcnSimSettings *settings, const IcnPhysical *physical, double load,
                        const IcnPointHooks *hooks, gpointer data, GCancellable *cancellable,
                        IcnPoint *point, GError **error);

/* Finds the largest load that the network sustains, by bisection to within 1 %. FALSE with
 * G_IO_ERROR_CANCELLED when cancelled, and with ICN_ERROR_UNAVAILABLE if the workload is closed, or
 * if even one message per node and cycle does not saturate the network. */
gboolean icn_point_saturation (const IcnNet *net, const IcnRouterSettings *router,
                               const IcnSimSettings *settings, const IcnPhysical *physical,
                               GCancellable *cancellable, double *load, GError **error);
