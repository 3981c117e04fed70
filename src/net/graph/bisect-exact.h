/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The smallest cut of a graph of moderate size, by branch and bound. */
#pragma once

#include "bisect-part.h"

/* Looks for smaller cuts than that of the division in `side`, whose side 1 has weight `target`,
 * half of all rounded down, by branch and bound. steps: the most links to visit. TRUE if the search
 * came to its end: then no cut is smaller. */
gboolean icn_part_try_all (const IcnPart *part, gint64 target, gint64 steps, guint8 *side);
