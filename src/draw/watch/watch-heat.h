/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How full or busy the channels of a watched network are, in steps of a scale of colours. Free
 * arrays with g_free. */
#pragma once

#include "watch-legend.h"

/* 1 for channels that a flit is on or stands at the end of, and for those over which a terminal is
 * taking a message, else 0: [n_channels]. */
float *icn_watch_use (const IcnSnapshot *seen);

/* Flits in buffers and on their way, of those that the buffers hold: [n_channels × per_channel],
 * per_channel 1 or the virtual channels. */
float *icn_watch_fill (const IcnSnapshot *seen, guint per_channel);

/* Flits sent so far, of those that the lanes of each could have been sent: [n_channels]. */
float *icn_watch_busy (const IcnSnapshot *seen);

/* 0 for nothing .. ICN_WATCH_STEPS; and its colour. */
guint icn_watch_step (double share);
IcnColor icn_watch_step_color (const IcnTheme *theme, guint step);
