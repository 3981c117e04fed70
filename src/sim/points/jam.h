/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of a jam. Close to saturation a network may run freely for tens of thousands of cycles
 * and then jam, so that a run without a jam underestimates the mean latency and its variance.
 * Therefore a jam is provoked by an overload that lasts a few mean latencies, and simulated until
 * it has dissolved. The excess latency of its messages limits the precision of a mean over n
 * messages: one jam more or less changes the mean by excess / n. Far from saturation a jam
 * dissolves at once and its excess is small. */
#pragma once

#include "engine.h"
#include <gio/gio.h>

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
                  double dissolved, double rate, double most, guint64 chunk, GCancellable *cancellable, IcnJam *jam);
