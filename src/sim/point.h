/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One point of a latency-traffic curve: a network under one load, run until its mean latency is
 * known as precisely as asked, or until it is clear that it has none. And the load at which a
 * network saturates. Loads and throughputs are in bits per cycle per node. */
#pragma once

#include "engine.h"
#include <gio/gio.h>

typedef struct {
  IcnWorkloadSettings workload; /* its load and flits follow from the members below */
  double length;                /* bits of a message, */
  double long_length;           /* and of a long one (workload.long_share) */
  double flit_bits;             /* φ */
  double precision;             /* half width of the interval, as a share of the mean latency */
  double confidence;
  guint64 max_cycles; /* a run that is longer has not converged; */
  guint64 max_moves;  /* nor has one in which flits moved more often */
  gboolean quick;     /* the mean need not be honest: no jam is tried (jam.h) */
} IcnSimSettings;

/* Messages of one flit of one bit, 2 % at 95 %, 10^8 cycles, 1.5 × 10^8 moves. */
void icn_sim_settings_init (IcnSimSettings *settings);

/* Whole flits of a message: L/φ rounded up, but for rounding of the quotient itself. */
guint32 icn_sim_flits (double length, double flit_bits);

/* Names length, precision, load and what workload and router name. Refuses routes that can deadlock,
 * too: that takes a while, is the same at every load, and is not checked again by a run. */
gboolean icn_sim_check (const IcnSimSettings *settings, const IcnNet *net,
                        const IcnRouterSettings *router, double load, GError **error);

#define ICN_WHY_BYTES 160

/* A number that the run could not find is NAN. */
typedef struct {
  double load;            /* asked for */
  double offered;         /* created while measuring; this and those below per node that sends: as
                             the load is, one whose row of the traffic sums to s counts as s */
  double accepted;        /* delivered while measuring */
  double least_accepted;  /* of the node that could send least */
  double latency;         /* cycles from creation to the tail's arrival; NAN if saturated */
  double latency_ci;      /* half width of its interval, with what a jam would change */
  double network_latency; /* the same without the source queue */
  double p50, p95, p99;   /* of the latency */
  double hops;            /* channels between routers crossed by a message */
  gboolean converged;
  char why[ICN_WHY_BYTES]; /* it has not, in words; empty where it has */
  gboolean saturated;  /* sources fall behind for good; accepted is the plateau */
  gboolean deadlocked; /* a knot was found: see icn_deadlock_knot */
  gboolean cancelled;
  guint64 cycles; /* all that were run, those of jams too, and what moved in them */
  guint64 flit_hops;
  double seconds;
  double utilization;    /* share of cycles in which a channel carried a flit, mean over channels
                            between routers */
  double utilization_ci; /* half width */
} IcnPoint;

void icn_point_init (IcnPoint *point); /* nothing found */

/* Called now and then from the running thread with what is known so far. */
typedef void (*IcnPointProgress) (const IcnPoint *so_far, gpointer data);

/* Runs one load. Refuses what icn_sim_check refuses, deadlock apart: routes that can deadlock run
 * until they do. A cancelled run is a result too, and says so; it stops within 0.1 s. progress may be NULL. physical: as in
 * engine.h. */
gboolean icn_point_run (const IcnNet *net, const IcnRouterSettings *router,
                        const IcnSimSettings *settings, const IcnPhysical *physical, double load,
                        IcnPointProgress progress, gpointer data, GCancellable *cancellable,
                        IcnPoint *point, GError **error);

/* The largest load that the network sustains, by search until it lies between two loads at most 1 %
 * apart; returns their middle. FALSE with G_IO_ERROR_CANCELLED when cancelled, and with
 * ICN_ERROR_UNAVAILABLE when even one message per node and cycle does not saturate it. */
gboolean icn_point_saturation (const IcnNet *net, const IcnRouterSettings *router,
                               const IcnSimSettings *settings, const IcnPhysical *physical,
                               GCancellable *cancellable, double *load, GError **error);
