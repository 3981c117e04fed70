/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest cut of a graph of moderate size, by branch and bound. */
#pragma once

#include "bisect-part.h"

/* Searches for the division with the smallest cut, by branch and bound. side: [part->n] a division
 * at the call; at return, the division with the smallest cut that was found, if its cut is smaller.
 * target: weight of side 1, which is half of the total weight rounded down. steps: the largest
 * number of links to visit. TRUE if the search was completed, so that no division has a smaller cut
 * than `side`. */
gboolean icn_part_try_all (const IcnPart *part, gint64 target, gint64 steps, guint8 *side);
