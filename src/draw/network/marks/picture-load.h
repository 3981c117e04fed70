/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highlights on a drawing: the channels of followed messages, and the channels with the largest
 * load. */
#pragma once

#include "picture-marks.h"

/* Highlights the wires that carry a share of the followed messages: the larger the share, the wider
 * the halo, in four steps from three wire widths, or six units, to 2.2 times that. share:
 * [n_channels] */
void icn_marks_share (const IcnPictureMarks *marks, const double *share);

/* Draws a halo around the channels with γ_max, and their names if they are few. share: only
 * channels that carry a share; may be NULL. Returns a note if they are too many to name, free with
 * g_free, else NULL. Does nothing if most channels have γ_max. */
char *icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share);

/* Writes one line of text on a ground that sets it off from the marks below it. */
void icn_marks_name (const IcnPictureMarks *marks, const IcnTextStyle *style, double x, double y,
                     const char *text);
