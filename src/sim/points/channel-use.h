/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The use of each channel while a point is measured: the share of its bandwidth in which it carried
 * flits, with a confidence interval. Flits are counted in batches of cycles, which double in length
 * as the run grows. */
#pragma once

#include "net-types.h"

typedef struct _IcnEngine IcnEngine;

typedef struct _IcnChannelUse {
  guint32 n_channels;
  double *mean;       /* [n_channels] share of the bandwidth of all lanes; NAN if not known */
  double *half_width; /* [n_channels] of the confidence interval; NAN if not known */
} IcnChannelUse;

/* Makes room for n_channels channels, whose use is `mean` without an interval. */
void icn_channel_use_init (IcnChannelUse *use, guint32 n_channels, double mean);
void icn_channel_use_clear (IcnChannelUse *use);

/* What has been counted so far in a run. */
typedef struct _IcnUseCounts IcnUseCounts;

/* Starts to count at the present cycle of an engine, which the counts refer to. size: cycles of a
 * batch at first. n_batches: even number of batches that are merged in pairs when they are full; an
 * interval needs 80. */
IcnUseCounts *icn_use_counts_new (const IcnEngine *engine, guint64 size, guint n_batches);
void icn_use_counts_free (IcnUseCounts *counts);

/* Forgets what was counted, and starts again with batches of `size` cycles. */
void icn_use_counts_restart (IcnUseCounts *counts, guint64 size);

/* Ends a batch if the engine has run for its cycles. To be called after every `size` cycles of the
 * start, or more often. O(number of channels) if a batch ends. */
void icn_use_counts_look (IcnUseCounts *counts);

/* Fills `use` with what was counted in the batches that begin in cycle `from` or later, up to the
 * present cycle. Leaves it as it is if there was no such batch. physical: as in engine.h. */
void icn_use_counts_fill (const IcnUseCounts *counts, const IcnPhysical *physical, guint64 from,
                          double confidence, IcnChannelUse *use);
