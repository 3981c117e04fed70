/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The use of each channel while a point is measured: the share of the channel's bandwidth that
 * flits took, with a confidence interval. Flits are counted in batches of cycles, which double in
 * length as the run grows. */
#pragma once

#include "net-types.h"

typedef struct _IcnEngine IcnEngine;

typedef struct _IcnChannelUse {
  guint32 n_channels;
  double *mean;       /* [n_channels] share of the bandwidth of the channel (of all its parallel
                         lanes together) that flits took; NAN if not known */
  double *half_width; /* [n_channels] half width of the confidence interval; NAN if not known */
} IcnChannelUse;

/* Allocates the arrays for n_channels channels, and sets the use of all channels to `mean`, with
 * unknown half widths. */
void icn_channel_use_init (IcnChannelUse *use, guint32 n_channels, double mean);
void icn_channel_use_clear (IcnChannelUse *use);

/* The counts of flits in a run so far. */
typedef struct _IcnUseCounts IcnUseCounts;

/* Starts to count at the present cycle of `engine`, which must outlive the counts. size: cycles of
 * a batch at first. n_batches: an even number; when there are this many batches, they are merged in
 * pairs. A confidence interval needs 80 batches. */
IcnUseCounts *icn_use_counts_new (const IcnEngine *engine, guint64 size, guint n_batches);
void icn_use_counts_free (IcnUseCounts *counts);

/* Discards the counts, and starts again with batches of `size` cycles. */
void icn_use_counts_restart (IcnUseCounts *counts, guint64 size);

/* Completes the present batch if the engine has run for the cycles of a batch (size). Must be
 * called at least once every `size` cycles. O(number of channels) if a batch is completed. */
void icn_use_counts_look (IcnUseCounts *counts);

/* Sets `use` to the use of each channel in the batches that begin in cycle `from` or later, up to
 * the present cycle. Leaves `use` unchanged if there is no such batch. physical: gives the
 * bandwidth of each channel; NULL: one flit per cycle. */
void icn_use_counts_fill (const IcnUseCounts *counts, const IcnPhysical *physical, guint64 from,
                          double confidence, IcnChannelUse *use);
