/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How full or busy the channels of a watched network are, as numbers and as steps of a colour
 * scale. Free arrays with g_free. */
#pragma once

#include "watch-legend.h"

/* 1 for channels that carry a flit or have one in the buffer at their end, and for those over which
 * a terminal is receiving a message, else 0: [n_channels]. */
float *icn_watch_use (const IcnSnapshot *seen);

/* Flits in buffers and in flight, as a share of the buffers' size: [n_channels × per_channel],
 * where per_channel is 1 or the number of virtual channels. */
float *icn_watch_fill (const IcnSnapshot *seen, guint per_channel);

/* Flits sent so far, as a share of those that the lanes of each channel could have sent:
 * [n_channels]. */
float *icn_watch_busy (const IcnSnapshot *seen);

/* icn_watch_step: the step of a share, 0 for nothing, up to ICN_WATCH_STEPS. icn_watch_step_color:
 * the colour of a step. */
guint icn_watch_step (double share);
IcnColor icn_watch_step_color (const IcnTheme *theme, guint step);
