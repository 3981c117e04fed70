/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands out on a drawing for the load it carries: the messages that are followed, and the
 * channels of the largest load. */
#pragma once

#include "picture-marks.h"

/* Wires that carry a share of some messages: the more, the wider their halo, by quarters of the most
 * from three wires, or six units, to 2.2 times that. share: [n_channels] */
void icn_marks_share (const IcnPictureMarks *marks, const double *share);

/* A halo around the channels of γ_max, and their names beside a few; of those alone that carry a
 * share unless that is NULL. Returns what is to be said of many, free with g_free, or NULL. Marks
 * nothing where most are alike. */
char *icn_marks_bottleneck (const IcnPictureMarks *marks, const double *share);
