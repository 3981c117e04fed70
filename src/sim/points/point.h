/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One point of a latency-traffic curve: a network simulated under one load until the confidence
 * interval of its mean latency is as narrow as asked for, or until it is found to be saturated or
 * deadlocked. Also the load at which a network saturates. Loads and throughputs are in bits per
 * cycle per node.
 *
 * Where the workload is closed (workload.h) the point has no load: it runs until the mean
 * utilisation of the processors, a share of the cycles, is known to within half the precision: to
 * one point in a hundred where a latency is to be known to 2 %. */
#pragma once

#include "net-types.h"
#include <gio/gio.h>

typedef struct _IcnRouterSettings IcnRouterSettings;
typedef struct _IcnSimSettings IcnSimSettings;

/* Half width of the interval of a utilisation, as a multiple of the precision. */
#define ICN_UTILIZATION_PRECISION 0.5

#define ICN_WHY_BYTES 160

/* Results of a run, in the unit of time of the struct that contains them. Values that the run could
 * not determine are NAN. Offered and accepted traffic are per sending node, where a node whose row
 * of the traffic matrix sums to s counts as s. When saturated, `accepted` is the throughput beyond
 * saturation. Every member has a row in study/numbers/statistic.c; icn_point_init relies on all
 * numbers being before `converged`. */
#define ICN_POINT_MEMBERS                                                                          \
  double load;            /* the load asked for */                                                 \
  double offered;         /* created while measuring */                                            \
  double accepted;        /* delivered while measuring */                                          \
  double least_accepted;  /* least throughput of any node */                                       \
  double latency;         /* from creation to the tail's arrival; NAN if saturated */              \
  double latency_ci;      /* half width of the latency's interval, including the effect of a jam */\
  double network_latency; /* latency without the source queue */                                   \
  double p50, p95, p99;   /* percentiles of the latency */                                         \
  double hops;            /* channels crossed by a message: see icn_point_hops */                  \
  double seconds;         /* that the run took */                                                  \
  double utilization;     /* share of cycles in which a channel carried a flit, mean over channels \
                             between routers */                                                    \
  double utilization_ci;  /* half width */                                                         \
  /* For a closed workload, which has no load and offers nothing: */                               \
  double processor_utilization; /* share of cycles in which a thread runs */                       \
  double processor_utilization_ci;                                                                 \
  double round_trip; /* from the creation of a request to the delivery of its reply; also given as \
                        latency */                                                                 \
  double round_trip_ci;                                                                            \
  gboolean converged;                                                                              \
  gboolean saturated;  /* source queues grow without bound */                                      \
  gboolean deadlocked; /* a knot was found: see icn_deadlock_knot */                               \
  gboolean cancelled;                                                                              \
  guint64 cycles; /* all cycles of the engine, including jams, and the flit-hops in them */        \
  guint64 flit_hops;                                                                               \
  char why[ICN_WHY_BYTES]; /* why it has not converged, in words; else empty */

typedef struct {
  ICN_POINT_MEMBERS
} IcnPoint; /* in cycles of the engine */

/* Channels that a message crosses, given the mean number `between` of channels between routers that
 * a delivery crosses. Adds the channels of separate terminals; where deliveries are round trips,
 * gives the mean of request and reply. */
double icn_point_hops (const IcnNet *net, double between);
void icn_point_init (IcnPoint *point); /* all NAN, 0 and FALSE */

/* Called from the simulating thread after each judgement, with the estimates so far. */
typedef void (*IcnPointProgress) (const IcnPoint *so_far, gpointer data);

/* Simulates one load (NAN for a closed workload). FALSE if icn_sim_check refuses the settings,
 * except for deadlock: routes that can deadlock run until they do. A cancelled run returns TRUE
 * with point->cancelled, within 0.1 s. progress may be NULL. physical: as in engine.h. */
gboolean icn_point_run (const IcnNet *net, const IcnRouterSettings *router,
                        const IcnSimSettings *settings, const IcnPhysical *physical, double load,
                        IcnPointProgress progress, gpointer data, GCancellable *cancellable,
                        IcnPoint *point, GError **error);

/* The largest load that the network sustains, by bisection to within 1 %. FALSE with
 * G_IO_ERROR_CANCELLED when cancelled, and with ICN_ERROR_UNAVAILABLE where the workload is closed
 * or even one message per node and cycle does not saturate the network. */
gboolean icn_point_saturation (const IcnNet *net, const IcnRouterSettings *router,
                               const IcnSimSettings *settings, const IcnPhysical *physical,
                               GCancellable *cancellable, double *load, GError **error);
