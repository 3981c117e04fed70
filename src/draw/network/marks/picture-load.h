/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highlights on a drawing: the channels of followed messages, and the channels of the largest
 * load. */
#pragma once

#include "picture-marks.h"

/* Wires that carry a share of some messages: the more, the wider their halo, by quarters of the
 * most from three wires, or six units, to 2.2 times that. share: [n_channels] */
void icn_marks_share (const IcnPictureMarks *marks, const double *share);

/* Draws a halo around the channels with γ_max, and names if they are few. share: restricts this to
 * channels that carry a share; may be NULL. Returns a note if they are too many to name, free with
 * g_free, else NULL. Does nothing if most channels have γ_max. */
char *icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share);

/* One line of type on a ground that sets it off from the marks below. */
void icn_marks_name (const IcnPictureMarks *marks, const IcnTextStyle *style, double x, double y,
                     const char *text);
