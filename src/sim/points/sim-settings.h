/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of the simulation that measures a point of the latency-traffic curve. */
#pragma once

#include "router-settings.h"
#include "workload.h"
#include <gio/gio.h>

typedef struct _IcnSimSettings {
  IcnWorkloadSettings workload; /* the workload, except its lengths and load in flits, which
                                   icn_sim_workload computes */
  IcnLengths lengths;           /* lengths of messages in bits */
  double flit_bits;             /* φ: bits of a flit */
  double precision; /* wanted half width of the confidence interval, as a share of the mean
                       latency */
  double confidence;
  guint64 max_cycles; /* largest number of cycles; a run that reaches it has not converged */
  guint64 max_moves;  /* largest number of flit moves; a run that reaches it has not converged */
  /* TRUE: the run does not cause congestion on purpose (the jams of point-parts.h), and the
   * confidence interval does not allow for congestion that arises by chance */
  gboolean quick;
} IcnSimSettings;

/* Sets the defaults: messages of one flit of one bit, a precision of 2 % at 95 % confidence, at
 * most 10^8 cycles and 1.5 × 10^8 flit moves. */
void icn_sim_settings_init (IcnSimSettings *settings);

/* Returns the number of flits of a message of `length` bits (L), with flits of `flit_bits` bits
 * (φ): L/φ rounded up. If L/φ exceeds an integer only by a rounding error, it is rounded down. */
guint32 icn_sim_flits (double length, double flit_bits);

/* Checks all settings; an error names the setting that is not legal. Also checks that routes cannot
 * deadlock. The check for deadlock takes a while and has the same result at every load, so runs do
 * not repeat it (icn_sim_check_run). cancellable may be NULL. */
gboolean icn_sim_check (const IcnSimSettings *settings, const IcnNet *net,
                        const IcnRouterSettings *router, double load, GCancellable *cancellable,
                        GError **error);

/* Checks the same settings as icn_sim_check, but not whether routes can deadlock. */
gboolean icn_sim_check_run (const IcnSimSettings *settings, const IcnNet *net,
                            const IcnRouterSettings *router, double load, GError **error);

/* Returns the number of bits of a message with `flits` flits. Several lengths in bits can have this
 * number of flits, and the network does not distinguish them; then returns the mean length of their
 * messages. */
double icn_sim_length (const IcnSimSettings *settings, guint32 flits);

/* The ratio of the bits of all flits sent to the bits of the messages. It is above 1 if the last
 * flit of a message is not full. */
double icn_sim_padding (const IcnSimSettings *settings);

/* Returns the workload of the settings, with the lengths of messages and the load in flits. load:
 * in bits per cycle per node; NAN if the workload is closed. */
IcnWorkloadSettings icn_sim_workload (const IcnSimSettings *settings, double load);
