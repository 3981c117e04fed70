/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest cut of a graph of moderate size, by branch and bound. */
#pragma once

#include "bisect-part.h"

/* Searches by branch and bound for a division whose cut is smaller than the cut of the division in
 * `side`, and writes the best one to `side`. target: weight of side 1, half of the total weight
 * rounded down. steps: the largest number of links to visit. TRUE if the search was completed, so
 * that no cut is smaller. */
gboolean icn_part_try_all (const IcnPart *part, gint64 target, gint64 steps, guint8 *side);
