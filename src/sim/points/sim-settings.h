/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings for simulating a network until a point of its latency-traffic curve is known. */
#pragma once

#include "router-settings.h"
#include "workload.h"
#include <gio/gio.h>

typedef struct _IcnSimSettings {
  IcnWorkloadSettings workload; /* workload; its load and flits follow from the members below */
  double length;                /* bits of a message */
  double long_length;           /* bits of a long message (workload.long_share) */
  double flit_bits;             /* φ */
  double precision;             /* half width of the interval, as a share of the mean latency */
  double confidence;
  guint64 max_cycles; /* limit of a run; a run that reaches it has not converged */
  guint64 max_moves;  /* the same for moves of flits */
  gboolean quick;     /* provoke no jams (point-parts.h); the interval then omits them */
} IcnSimSettings;

/* The defaults: messages of one flit of one bit, 2 % at 95 %, 10^8 cycles, 1.5 × 10^8 moves. */
void icn_sim_settings_init (IcnSimSettings *settings);

/* Whole flits of a message: L/φ rounded up, unless only a rounding error of the quotient exceeds a
 * whole number. */
guint32 icn_sim_flits (double length, double flit_bits);

/* Errors are for fields length, precision and load, and for those of workload and router. Also
 * refuses routes that can deadlock; this check takes a while and is the same at every load, so runs
 * do not repeat it. cancellable may be NULL. */
gboolean icn_sim_check (const IcnSimSettings *settings, const IcnNet *net,
                        const IcnRouterSettings *router, double load, GCancellable *cancellable,
                        GError **error);

/* As icn_sim_check, without the check for deadlock. */
gboolean icn_sim_check_run (const IcnSimSettings *settings, const IcnNet *net,
                            const IcnRouterSettings *router, double load, GError **error);

/* Bits of a message, on average over short and long ones. */
double icn_sim_mean_length (const IcnSimSettings *settings);

/* The workload with its length and load in flits. load: NAN where it is closed. */
IcnWorkloadSettings icn_sim_workload (const IcnSimSettings *settings, double load);
