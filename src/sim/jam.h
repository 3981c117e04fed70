/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a jam costs. Close to saturation a network may run freely for tens of thousands of cycles
 * and then jam: a run that has seen no jam knows nothing of their share in the mean. So one is made
 * on purpose, by more load for a few latencies, and watched until it has dissolved. A mean over n
 * messages is known no better than to what one such jam more or less would change, excess / n. Far
 * from saturation a jam dissolves at once and costs next to nothing. */
#pragma once

#include "engine.h"
#include <gio/gio.h>

typedef struct {
  double excess;  /* by which messages created after the overload took longer, cycles, their sum, */
  double largest; /* and that of the jam in which it was most */
  guint64 cycles; /* that were run to see it, */
  guint64 moves;  /* and what moved in them */
  guint64 flit_hops;
} IcnJam;

/* Adds one jam to what is known. offered: the engine's workload; mean: its mean latency; rate:
 * messages per cycle of all nodes; chunk: cycles between looks at the cancellable. Gives up once
 * the excess is more than `most`. The engine runs on from where it ends: save it before. */
void icn_jam_try (IcnEngine *engine, const IcnWorkloadSettings *offered, double mean, double rate,
                  double most, guint64 chunk, GCancellable *cancellable, IcnJam *jam);
